"""A position of Haggis as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from types import SimpleNamespace

    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.last_hand import LastHand
    from cardwidgets.plain.haggis.combinations import Reading

Cards = tuple[str, ...]


class Play(NamedTuple):
    """One entry of a trick; a pass has no cards and no reading."""

    seat: int
    cards: Cards = ()
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """Everything on the table at one moment.

    Attributes:
        game: the game with its options.
        rules: the rule functions in force, by name.
        chance: source of the deals to come.
        hands: cards of each seat, low to high.
        haggis: the cards that nobody was dealt.
        trick: plays and passes since the trick was led.
        captured: cards that each seat took.
        bets: each seat's bet, None for none.
        played: whether each seat has played a card in this hand.
        out: seats that went out, in order.
        out_points: points for going out, by seat.
        tricks: closed tricks of this hand: who took it, the cards.
        moves: moves of this hand so far, as (seat, text).
        finished: the hand before this one.
    """

    game: Any
    rules: SimpleNamespace
    chance: Chance
    hands: tuple[Cards, ...]
    haggis: Cards
    dealer: int
    turn: int | None
    phase: str
    scores: tuple[int, ...]
    hand_no: int
    trick: tuple[Play, ...]
    captured: tuple[Cards, ...]
    bets: tuple[Any, ...]
    played: tuple[bool, ...]
    out: tuple[int, ...]
    out_points: tuple[int, ...]
    tricks: tuple[tuple[int | None, Cards], ...] = ()
    moves: tuple[tuple[int, str], ...] = ()
    finished: LastHand | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    @property
    def seats(self) -> range:
        """All seats, from 0."""
        return range(len(self.hands))

    @property
    def top(self) -> Play | None:
        """The highest play of the trick, which is the last one that is no pass."""
        plays = [play for play in self.trick if play.cards]
        return plays[-1] if plays else None

    @property
    def passes(self) -> int:
        """How many seats passed in a row since the top play."""
        count = 0
        for play in reversed(self.trick):
            if play.cards:
                break
            count += 1
        return count

    @property
    def holders(self) -> tuple[int, ...]:
        """Seats that still hold cards."""
        return tuple(seat for seat in self.seats if self.hands[seat])

    def left_of(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.players

    def right_of(self, seat: int) -> int:
        """Return the seat before, clockwise."""
        return (seat - 1) % self.players

    def with_(self, **changes: Any) -> Position:
        """Return the position with some fields changed."""
        return replace(self, **changes)


def put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """Return a tuple by seat with one value changed.

    >>> put((0, 0, 0), 1, 15)
    (0, 15, 0)
    """
    return (*values[:seat], value, *values[seat + 1 :])
