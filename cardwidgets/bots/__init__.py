"""Bots: anything that takes a view and gives a move; the built-in ones by name."""

from cardwidgets.bots.choose import (
    BOTS,
    Bot,
    Candidate,
    Explanation,
    careful,
    explain,
    find,
    random,
    search,
)

__all__ = [
    "BOTS",
    "Bot",
    "Candidate",
    "Explanation",
    "careful",
    "explain",
    "find",
    "random",
    "search",
]
