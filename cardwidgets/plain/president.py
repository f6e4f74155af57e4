"""The rule book of President.

The rules are those of ``climbing`` (a play), ``climbing_hands`` (between the hands) and the options
of the game; this is the book that holds them by name.

>>> from cardwidgets import President
>>> PRESIDENT.rules["beats"] is PRESIDENT.replaced({}).rules["beats"]
True
>>> President().rules()["forced_gifts"]
"forced_gifts(pos: 'Pos', seat: 'int', count: 'int') -> 'Cards'"
"""

from __future__ import annotations

from cardwidgets.plain.climbing_book import RULES, ClimbingBook

PRESIDENT = ClimbingBook(RULES)
