"""Haggis as a game: its options, its notation, and what it answers to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardwidgets.cards import read_cards
from cardwidgets.engine.game import Game
from cardwidgets.engine.options import Option, whole
from cardwidgets.games.haggis import notation
from cardwidgets.games.haggis.layout import CARD_BIT, FIRST_PLAY, mask_of, points
from cardwidgets.games.haggis.moves import follows, leads
from cardwidgets.games.haggis.notation import Reading


def _seat_or_lot(value: Any) -> bool:
    return value == "lot" or whole(0, 2)(value)


class Haggis(Game):
    """Haggis: groups, runs, wild courts, bombs and bets, for two or three players.

    Args:
        options: by keyword; ``game.options`` lists them with allowed values.

    Raises:
        ValueError: unknown or invalid options, each with the nearest valid value.

    >>> game = Haggis(players=3, target=250)
    >>> [str(reading) for reading in game.readings("5R J Q K")]
    ['set', 'run 1x4', 'run 2x2']
    """

    name: ClassVar[str] = "haggis"
    option_table: ClassVar[tuple[Option, ...]] = (
        Option("players", 2, (2, 3), "number of seats; pack and haggis follow"),
        Option(
            "target",
            350,
            "a whole number from 1; 350 is a full match, 250 a short one",
            "points that end the match",
            whole(1),
        ),
        Option(
            "bomb_capture",
            "second_highest",
            ("second_highest", "winner_chooses"),
            "a bombed trick goes to the play before the bomb, or where the bomber says (3 players)",
        ),
        Option("first_out_bonus", 0, (0, 5), "extra points of the first player out"),
        Option(
            "bet_timing",
            "before_first_play",
            ("before_first_play", "pre_hand"),
            "bets any time before one's first card, or in one sealed round before the hand",
        ),
        Option("bets", True, (True, False), "whether players may bet on going out first"),
        Option(
            "leftovers",
            "first_out",
            ("first_out", "none"),
            "the last hand and the haggis go to the first player out, or count for nobody",
        ),
        Option("pass_is_final", False, (False, True), "a pass locks the seat out of the trick"),
        Option(
            "tie_leader",
            "left_of_dealer",
            ("left_of_dealer", "winner"),
            "who leads when the lowest totals are equal",
        ),
        Option("lost_bet_subtracts", False, (False, True), "a lost bet is deducted as well"),
        Option("bombs", True, (True, False), "off: courts alone and 3-5-7-9 are no combinations"),
        Option("single_hand", False, (False, True), "the match is one hand, best score wins"),
        Option(
            "standard_pack",
            False,
            (False, True),
            "two players: an ordinary pack's faces, suits shown as clubs to spades",
        ),
        Option(
            "first_dealer",
            "lot",
            "a seat number or 'lot'",
            "who deals the first hand",
            _seat_or_lot,
        ),
        Option(
            "hands",
            None,
            "a whole number from 1, or None",
            "stop after so many hands",
            whole(1, none=True),
        ),
    )
    field_names: ClassVar[tuple[str, ...]] = (
        "trick",
        "captured",
        "haggis",
        "bets",
        "played",
        "out",
        "out_points",
        "dealer",
    )
    public_fields: ClassVar[tuple[str, ...]] = (
        "trick",
        "captured",
        "haggis",
        "bets",
        "played",
        "out",
        "out_points",
        "dealer",
    )

    __slots__ = ()

    def faults(self, values: Mapping[str, Any]) -> list[str]:
        """Return what is wrong between options."""
        found = []
        players, dealer = values["players"], values["first_dealer"]
        if values["standard_pack"] and players != 2:
            found.append(f"standard_pack has four suits, for players=2; players is {players}")
        if dealer != "lot" and dealer >= players:
            found.append(f"first_dealer={dealer} is no seat; the nearest is {players - 1}")
        return found

    def read_move(self, text: str) -> str:
        """Return the canonical text of a move."""
        return notation.read_move(text)

    def readings(self, cards: str | Sequence[str]) -> tuple[Reading, ...]:
        """Return everything that cards can be read as; nothing if they are no combination.

        Args:
            cards: as a text or a list.

        Raises:
            UnreadableCard: a card that does not exist.

        >>> Haggis().readings("3R 5O 7Y 9G")
        (Reading(kind='bomb', width=4, length=1, rank=1),)
        """
        found = notation.readings(cards)
        return found if self.bombs else tuple(r for r in found if r.kind != "bomb")

    def shapes(self, hand: str | Sequence[str]) -> tuple[Reading, ...]:
        """Return the distinct readings of all combinations in a hand: sets, runs, bombs in order.

        Args:
            hand: cards as a text or a list, each once.

        Raises:
            UnreadableCard: a card that does not exist.

        >>> [f"{shape} of {shape.rank}" for shape in Haggis().shapes("9R 10R J")]
        ['set of 9', 'set of 10', 'set of 11', 'set of 9', 'set of 10', 'run 1x3 of 11']
        """
        found = leads(mask_of(sorted(set(read_cards(hand, haggis=True)))), 5, self.bombs)
        order = ("set", "run", "bomb")
        return tuple(
            sorted(
                {notation.reading_of(action) for action in found},
                key=lambda shape: (order.index(shape.kind), *shape[1:]),
            )
        )

    def beating(self, cards: str, hand: str | Sequence[str]) -> tuple[str, ...]:
        """Return the moves of a hand that beat a combination.

        Args:
            cards: the combination; with its reading (``"5R J Q as set"``) where it has several.
            hand: cards as a text or a list, each once.

        Raises:
            ValueError: the first argument is no combination, or its reading is not clear.

        >>> Haggis().beating("9R 9O", "10R 10O J Q")
        ('10R 10O', '10R J', '10O J', '10R Q', '10O Q', 'J Q')
        """
        top = notation.encode(self.parse(cards))
        if top < FIRST_PLAY:
            raise ValueError(f"{cards!r} is no combination, such as '9R 9O' or '5R J Q as set'")
        held = mask_of(sorted(set(read_cards(hand, haggis=True))))
        return tuple(notation.decode(action) for action in follows(held, top, 5, self.bombs))

    def card_points(self, cards: str | Sequence[str]) -> int:
        """Return what captured cards are worth: 3 5 7 9 one each, J 2, Q 3, K 5.

        Raises:
            UnreadableCard: a card that does not exist.

        >>> Haggis().card_points("3R 8O J K")
        8
        """
        held = read_cards(cards, haggis=True)
        return sum(points(CARD_BIT[card]) for card in held if card in CARD_BIT)
