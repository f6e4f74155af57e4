"""President: the game with its options; the engine is in ``climbing.py``."""

from __future__ import annotations

from typing import ClassVar

from cardwidgets.engine.options import Option
from cardwidgets.games.climbing_game import ClimbingGame, climbing_options


class President(ClimbingGame):
    """President: four to eight players get rid of their cards; the first out rules the next hand.

    Every option: ``President().options``.

    >>> game = President(players=5)
    >>> game.players, game.hands, game.joker_mode
    (5, 5, 'rank')
    """

    name: ClassVar[str] = "president"
    option_table: ClassVar[tuple[Option, ...]] = tuple(
        climbing_options(
            players=(4, 5, 6, 7, 8),
            jokers=2,
            joker_mode="rank",
            set_aside=0,
            revolution=False,
            scoring="places",
            hands=5,
        ).values()
    )

    __slots__ = ()
