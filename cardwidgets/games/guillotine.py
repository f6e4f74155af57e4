"""Guillotine: options, notation, and the helpers for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from cardwidgets.cards import UnreadableCard, read_card, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.engine.last_hand import ScoreLine
from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.engine.options import Option, whole
from cardwidgets.engine.state import State
from cardwidgets.games.guillotine_cards import CONTRACTS, PACK

if TYPE_CHECKING:
    from cardwidgets.engine.state import State

_SHAPES = "a card such as AD, 'choose queens', 'pass', or 'stop'"


class SheetRow(NamedTuple):
    """One deal on the score sheet of a match."""

    deal: int
    dealer: int
    contract: str
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[ScoreLine, ...]


class Guillotine(Game):
    """Guillotine: 24 deals, five contracts with tricks and Domino; the lowest total wins.

    Args:
        hands: stop after so many deals; by default all 24 are played.
        rank_order: ``"natural"`` (7 8 9 10 J Q K A) or ``"french"`` (7 8 9 J Q K 10 A), in tricks.
        domino_open: a new row opens with the ``"start"`` rank, or with ``"any"`` rank laid.
        domino_hold: whether one may pass in Domino with a card to lay.
        ace_bonus: after an ace one may lay ``"all"`` cards that fit, ``"one"``, or ``"none"``.
        first_dealer: ``"lot"``, or a seat.
        fixed_order: the contracts come in their order; nobody chooses.
        early_end: a deal ends when no later trick can change a score.

    Raises:
        ValueError: an option that is not allowed.

    Position fields beside the common ones: ``dealer``, ``contract``, ``used``, ``trick`` with
    ``leader``, ``tricks``; in Domino ``layout``, ``start_rank``, ``out``, ``bonus`` and ``passes``
    (passes in a row, which end the freedom to hold back). A view adds ``unseen``: the cards that
    the other seats may hold; a puzzle may give it, else it is every card not named.

    >>> game = Guillotine(rank_order="french", hands=4)
    >>> game.rank_order, game.players
    ('french', 4)
    """

    name: ClassVar[str] = "guillotine"
    option_table: ClassVar[tuple[Option, ...]] = (
        Option("players", 4, (4,), "number of players; the game is for four"),
        Option(
            "hands", None, "None or 1 to 24", "stop after so many deals", whole(1, 24, none=True)
        ),
        Option("rank_order", "natural", ("natural", "french"), "order of the ranks in tricks"),
        Option("domino_open", "start", ("start", "any"), "which ranks open a new row in Domino"),
        Option("domino_hold", False, (False, True), "may one keep back a card that fits in Domino"),
        Option("ace_bonus", "all", ("all", "one", "none"), "cards one may lay after an ace"),
        Option("first_dealer", "lot", ("lot", 0, 1, 2, 3), "who deals first"),
        Option("fixed_order", False, (False, True), "contracts come in order, nobody chooses"),
        Option("early_end", False, (False, True), "a deal ends once no score can change"),
    )
    public_fields: ClassVar[tuple[str, ...]] = (
        "dealer",
        "contract",
        "used",
        "trick",
        "leader",
        "tricks",
        "layout",
        "start_rank",
        "out",
        "bonus",
        "passes",
    )
    field_names: ClassVar[tuple[str, ...]] = (*public_fields, "unseen")
    __slots__ = ()

    def read_move(self, text: str) -> str:
        """Return the canonical text of a move.

        Raises:
            UnreadableMove: the text is no move of Guillotine.

        >>> Guillotine().parse("choose Queens"), Guillotine().parse("t♥")
        (Move('choose queens'), Move('10H'))
        """
        words = text.lower().split()
        if words in (["pass"], ["stop"]):
            return words[0]
        if words[0] == "choose":
            if len(words) == 2 and (words[1] in CONTRACTS or "contracts" in self._functions):
                return f"choose {words[1]}"
            raise UnreadableMove(
                f"{text!r} is not a move; the contracts are {', '.join(CONTRACTS)}"
            )
        if len(words) > 1:
            raise UnreadableMove(f"{text!r} is not a move; one card is played at a time")
        try:
            card = read_card(text)
        except UnreadableCard:
            raise UnreadableMove(f"{text!r} is not a move; a move is {_SHAPES}") from None
        if card not in PACK:
            raise UnreadableMove(f"{text!r} is not in the pack of 32 cards, 7 to ace")
        return card

    def score(self, contract: str, tricks: Iterable[Any]) -> tuple[int, ...]:
        """Return the points of each seat for one deal.

        Args:
            contract: name of the contract.
            tricks: all tricks of the deal in order as (winner, cards); for ``"domino"`` the seats
                in the order in which they went out.

        Raises:
            ValueError: no such contract, no such seat, or a card taken twice.

        >>> Guillotine().score("royalty", [(0, "KH 7H 8H 9H"), (2, "QS 7S 8S 9S")])
        (20, 0, 10, 0)
        >>> Guillotine().score("domino", [3, 1])
        (0, -10, 0, -30)
        """
        book = self.book
        blank = book.from_fields(self, Chance(0), {"dealer": 0})
        names = book.rules["contracts"](blank)
        if contract not in names:
            raise ValueError(f"{contract!r} is no contract; the contracts are {', '.join(names)}")
        if book.rules["played_as"](blank, contract) == "domino":
            lines = book.rules["domino_lines"](blank, _seats(tricks))
            return tuple(sum(x.points for x in lines if x.seat == seat) for seat in range(4))
        points: tuple[int, ...] = book.rules["score"](blank, contract, _tricks(tricks))
        return points

    @staticmethod
    def sheet(state: State) -> tuple[SheetRow, ...]:
        """Return the score sheet of a match: one row for each deal that is finished.

        >>> import cardwidgets as cw
        >>> cw.Guillotine.sheet(cw.Guillotine().deal(seed=7))
        ()
        """
        if not isinstance(state, State):
            raise TypeError(f"the sheet is of a State of Guillotine; given: {state!r}")
        rows = []
        for event in state.events:
            if event.name == "hand_ended":
                d = event.data
                rows.append(
                    SheetRow(
                        d["hand"], d["dealer"], d["contract"], d["scores"], d["totals"], d["lines"]
                    )
                )
        return tuple(rows)


def _seats(order: Iterable[Any]) -> tuple[int, ...]:
    if not isinstance(order, Iterable):
        raise TypeError(f"the order of going out is a list of seats; given: {order!r}")
    seats = tuple(order)
    if any(seat not in (0, 1, 2, 3) for seat in seats) or len(set(seats)) < len(seats):
        raise ValueError(f"the order of going out is up to four different seats; given: {order!r}")
    return seats


def _tricks(given: Iterable[Any]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    tricks = []
    taken: list[str] = []
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise TypeError(f"tricks are a list such as [(0, '7C 8C 9C KC')]; given: {given!r}")
    for trick in given:
        if not isinstance(trick, tuple | list) or len(trick) != 2:
            raise ValueError(f"a trick is its winner and its cards; given: {trick!r}")
        winner, text = trick
        if winner not in (0, 1, 2, 3):
            raise ValueError(f"the winner of a trick is a seat 0 to 3; given: {winner!r}")
        cards: Sequence[str] = read_cards(text)
        taken.extend(cards)
        tricks.append((int(winner), tuple(cards)))
    twice = sorted({card for card in taken if taken.count(card) > 1})
    if twice:
        raise ValueError(f"taken twice: {', '.join(twice)}")
    return tuple(tricks)
