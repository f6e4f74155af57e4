"""The rule book of President: the shared rules, played by its options' defaults."""

from __future__ import annotations

from cardwidgets.plain.climbing_book import RULES, ClimbingBook

PRESIDENT = ClimbingBook(RULES)
