"""The rule book of Guibole: the shared rules, played by its options' defaults."""

from __future__ import annotations

from cardwidgets.plain.climbing_book import RULES, ClimbingBook

GUIBOLE = ClimbingBook(RULES)
