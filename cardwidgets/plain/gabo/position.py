"""A position of Gabo as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwidgets.cards import UNKNOWN

if TYPE_CHECKING:
    from types import SimpleNamespace

    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.last_hand import LastHand
    from cardwidgets.engine.state import Turn

Cards = tuple[str, ...]


class Place(NamedTuple):
    """A slot on the table, written ``P1 s2``."""

    seat: int
    slot: int

    def __str__(self) -> str:
        return f"P{self.seat} s{self.slot}"


@dataclass(frozen=True, slots=True)
class Slot:
    """A card that lies in a slot, and what the table knows of it.

    Attributes:
        card: the card.
        known: the seats that know it.
        generation: the stock it came from: 0, then one more with each refill.
        hint: a rank that everybody knows it matches, or "".
    """

    card: str
    known: frozenset[int] = frozenset()
    generation: int = 0
    hint: str = ""

    def seen_by(self, *seats: int) -> Slot:
        """Return the slot once these seats have seen the card."""
        return replace(self, known=self.known.union(seats))


Hand = tuple[Slot | None, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Everything on the table at one moment.

    Attributes:
        game: the game with its options.
        rules: the rule functions in force, by name.
        chance: source of the deals, shuffles and reaction times to come.
        hands: slots of each seat; None where a slot is empty.
        stock: face-down cards, next card first.
        discard: face-up cards, top card last.
        turn: seat to act, None when the match is over.
        active: seat whose turn it is (at the first flip: who flips).
        drawn: the card that the active seat has drawn and not yet placed.
        drawn_from: the stock it came from, as ``Slot.generation``.
        answers: each seat's answer in the open window, None where there is none yet.
        reaction: reaction times of the next window by seat, or None.
        pending: rank of the discarded card whose power is still to be used, or "".
        seen: the place a queen has looked at, before the exchange that may follow.
        give_to: the slot that the seat to act must fill, having thrown the card that lay there.
        thrown: whether somebody has thrown a card on the top card in a reflex.
        turn_no: turns begun in this hand.
        windows: windows opened in this hand, reflexes only.
        refills: how often the stock was refilled in this hand.
        caller: who has called Gabo (only while others have their last turns).
        moves: moves of this hand so far.
        finished: the hand before this one.
        unseen: only in a seat's view: the cards it cannot locate, by generation.
    """

    game: Any
    rules: SimpleNamespace
    chance: Chance
    hands: tuple[Hand, ...]
    stock: Cards
    discard: Cards
    turn: int | None
    phase: str
    active: int
    dealer: int
    scores: tuple[int, ...]
    hand_no: int
    answers: tuple[str | None, ...]
    drawn: str | None = None
    drawn_from: int = 0
    reaction: tuple[float | None, ...] | None = None
    pending: str = ""
    seen: Place | None = None
    give_to: Place | None = None
    thrown: bool = False
    turn_no: int = 0
    windows: int = 0
    refills: int = 0
    caller: int | None = None
    moves: tuple[Turn, ...] = ()
    finished: LastHand | None = None
    unseen: tuple[Cards, ...] | None = None

    @property
    def is_partial(self) -> bool:
        """True where some card is unknown: a hand seen on television, a homework puzzle."""
        lying = [slot.card for hand in self.hands for slot in hand if slot is not None]
        return UNKNOWN in lying or UNKNOWN in self.stock or self.drawn == UNKNOWN

    def slot(self, place: Place) -> Slot | None:
        """Return what lies in a place (None: nothing, or no such slot)."""
        hand = self.hands[place.seat]
        return hand[place.slot] if 0 <= place.slot < len(hand) else None

    def occupied(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of a seat's slots that hold a card."""
        return tuple(i for i, slot in enumerate(self.hands[seat]) if slot is not None)

    def cards(self, seat: int) -> Cards:
        """Return the cards of a seat."""
        return tuple(slot.card for slot in self.hands[seat] if slot is not None)

    def put(self, place: Place, slot: Slot | None) -> Position:
        """Return the position with something else in a place (one behind the last opens it)."""
        hand = list(self.hands[place.seat])
        if place.slot == len(hand):
            hand.append(slot)
        else:
            hand[place.slot] = slot
        hands = list(self.hands)
        hands[place.seat] = tuple(hand)
        return replace(self, hands=tuple(hands))

    def take(self, place: Place) -> Slot:
        """Return the slot in a place that is known to hold a card."""
        slot = self.slot(place)
        assert slot is not None, place
        return slot

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats clockwise, the left neighbour of a seat first, the seat itself last."""
        n = len(self.hands)
        return tuple((seat + 1 + i) % n for i in range(n))


def read_place(seat: str, slot: str) -> Place:
    """Return the place that two words name: ``read_place("P1", "s2")``."""
    return Place(int(seat[1:]), int(slot[1:]))


def slot_no(word: str) -> int:
    """Return the number in ``s2``."""
    return int(word[1:])
