"""The fast engine of Haggis: integers inside, cards and moves as text at the rim."""

from cardwidgets.games.haggis.front import Haggis
from cardwidgets.games.haggis.notation import Reading
from cardwidgets.games.haggis.state import HaggisState

__all__ = ["Haggis", "HaggisState", "Reading"]
