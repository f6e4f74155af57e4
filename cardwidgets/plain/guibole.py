"""The rule book of Guibole, the game of Revolution.

It shares the rules of ``climbing`` and ``climbing_hands`` with President; what sets it apart are
the defaults of its options: revolution, a card set aside, no joker, credit, small tables.

>>> from cardwidgets import Guibole
>>> state = Guibole().plain().position(hands=["9C 9D 9H 9S 3S", "5C KC", "6C", "7C"], turn=0)
>>> [event.name for event in state.play("9C 9D 9H 9S")]
['played', 'revolution']
>>> pos = state.position_of_rules()
>>> pos.rules.best_rank(pos)
'3'
"""

from __future__ import annotations

from cardwidgets.plain.climbing_book import RULES, ClimbingBook

GUIBOLE = ClimbingBook(RULES)
