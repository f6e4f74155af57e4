"""The fast engine of Haggis: integers inside, cards and moves as text at the rim."""

from cardwidgets.games.haggis.front import Haggis
from cardwidgets.games.haggis.notation import Reading

__all__ = ["Haggis", "Reading"]
