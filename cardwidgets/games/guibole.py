"""Guibole, the game of Revolution: its options; the engine is in ``climbing.py``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from cardwidgets.cards import rank, read_cards
from cardwidgets.engine.options import Option
from cardwidgets.games.climbing_game import SMALL_TABLE, ClimbingGame, climbing_options


class Guibole(ClimbingGame):
    """Guibole: two to five players; four of a rank turn the order of the ranks round.

    Every option: ``Guibole().options``.

    >>> game = Guibole(players=3)
    >>> game.revolution, game.hands, game.small_table
    (True, None, 'extremes')
    """

    name: ClassVar[str] = "guibole"
    option_table: ClassVar[tuple[Option, ...]] = (
        *climbing_options(
            players=(2, 3, 4, 5),
            jokers=0,
            joker_mode="trump",
            set_aside=1,
            revolution=True,
            scoring="credit",
            hands=None,
        ).values(),
        SMALL_TABLE,
    )

    __slots__ = ()

    def card_points(self, cards: str | Iterable[str]) -> int:
        """Return the value of cards by the source's list: ace 1 … ten, jack, queen, king 10.

        Nothing in the game counts them (and jokers, which the list does not name, are 0).

        Args:
            cards: a text such as ``"AC 10H"``, or cards.

        Raises:
            UnreadableCard: a text that names no card.

        >>> Guibole().card_points("AC 7D QS")
        18
        """
        return sum(_points(card) for card in read_cards(cards))


def _points(card: str) -> int:
    name = rank(card)
    if name == "A":
        return 1
    if name in ("J", "Q", "K"):
        return 10
    return int(name) if name.isdigit() else 0
