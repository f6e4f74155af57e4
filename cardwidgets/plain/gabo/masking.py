"""What a seat may write down of a hand: the cards it has seen, where they came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.plain.gabo.fields import knows, places
from cardwidgets.plain.gabo.flow import make_move
from cardwidgets.plain.gabo.position import Cards, Position


class Traced(str):
    """A card that remembers where it came from, which tells it from its twin of another pack.

    Attributes:
        origin: the number of the stock (0: the deal, then one more with each refill), and its
            place there; the deal counts the hands first, then the stock.
    """

    __slots__ = ("origin",)
    origin: tuple[int, int]


def trace(card: str, number: int, place: int) -> Traced:
    """Return a card that remembers its origin."""
    found = Traced(card)
    found.origin = (number, place)
    return found


def mask_hand(
    pos: Position, deal: Mapping[str, Any] | None, lines: Sequence[str], seat: int
) -> tuple[dict[str, Any] | None, tuple[str, ...]]:
    """Return a hand of a record as a seat may write it down.

    Where a card came from is public, so whoever has seen a card can name its place in the deal, or
    in the shuffle of a refill. Sealed answers of others become ``??`` while their window is open.

    Args:
        pos: the position after the deal, with the chance of the hand as the record gives it.
        deal: the deal as the record writes it, None where the hand starts from a position.
        lines: moves and chance lines in order.
        seat: who writes.
    """
    moves = [line for line in lines if not line.startswith("!")]
    refills = [tuple(line.split()[2:]) for line in lines if line.startswith("! shuffle")]
    seen: set[tuple[int, int]] = set()
    sealed, before = 0, traced(pos, deal, refills)
    for at in stages(before, moves):
        if at.hand_no == pos.hand_no:
            cards = visible(at, seat)
            answered = sum(answer is not None for answer in at.answers)
            sealed = answered if at.phase in ("reflex", "peek") else 0
        else:
            cards = [*shown(at), *before.discard]
            sealed = 0
        seen.update(card.origin for card in cards if isinstance(card, Traced))
        before = at
    masked = None if deal is None else mask_deal(deal, seen)
    return masked, tuple(_lines(pos, lines, seat, seen, refills, sealed))


def traced(
    pos: Position, deal: Mapping[str, Any] | None, refills: Sequence[Sequence[str]]
) -> Position:
    """Return a position whose cards, and those of the refills to come, remember their origin."""
    script = {
        ("shuffle", pos.hand_no, pos.refills + k): [
            trace(card, k + 1, place) for place, card in enumerate(cards)
        ]
        for k, cards in enumerate(refills)
    }
    pos = replace(pos, chance=pos.chance.with_script(script))
    if deal is None:
        return pos
    for number, (place, slot) in enumerate(places(pos)):
        pos = pos.put(place, replace(slot, card=trace(slot.card, 0, number)))
    first = sum(len(hand.split()) for hand in deal["hands"])
    gone = len(deal["stock"].split()) - len(pos.stock)
    flipped = tuple(trace(card, 0, first + i) for i, card in enumerate(pos.discard))
    stock = tuple(trace(card, 0, first + gone + i) for i, card in enumerate(pos.stock))
    return replace(pos, stock=stock, discard=flipped)


def stages(pos: Position, moves: Sequence[str]) -> Iterator[Position]:
    """Yield a position, and the positions after each move."""
    yield pos
    for move in moves:
        assert pos.turn is not None
        pos, _ = make_move(pos, pos.turn, move)
        yield pos


def visible(pos: Position, seat: int) -> list[str]:
    """Return the cards that a seat sees or remembers."""
    cards = [*pos.discard, *(slot.card for _, slot in places(pos) if knows(pos, seat, slot))]
    if pos.drawn is not None and seat == pos.active:
        cards.append(pos.drawn)
    return cards


def shown(pos: Position) -> list[str]:
    """Return the cards that were shown when the hand before this one ended."""
    return [card for hand in pos.finished.hands for card in hand] if pos.finished else []


def mask_deal(deal: Mapping[str, Any], seen: set[tuple[int, int]]) -> dict[str, Any]:
    """Return a deal with the cards that were not seen as ``??``."""
    hands, first = [], 0
    for hand in deal["hands"]:
        cards = hand.split()
        hands.append(_mask(cards, 0, seen, first))
        first += len(cards)
    return {"hands": hands, "stock": _mask(deal["stock"].split(), 0, seen, first)}


def _mask(cards: Sequence[str], number: int, seen: set[tuple[int, int]], first: int = 0) -> str:
    return " ".join(
        card if (number, first + i) in seen else UNKNOWN for i, card in enumerate(cards)
    )


def _lines(
    pos: Position,
    lines: Sequence[str],
    seat: int,
    seen: set[tuple[int, int]],
    refills: Sequence[Cards],
    sealed: int,
) -> Iterator[str]:
    count = sum(not line.startswith("!") for line in lines)
    made = refill = 0
    for line, at in _with_positions(pos, lines):
        if line.startswith("! shuffle"):
            refill += 1
            yield "! shuffle " + _mask(refills[refill - 1], refill, seen)
        elif line.startswith("!"):
            yield line
        else:
            made += 1
            is_open = made > count - sealed
            yield UNKNOWN if is_open and at.turn != seat else line


def _with_positions(pos: Position, lines: Sequence[str]) -> Iterator[tuple[str, Position]]:
    for line in lines:
        yield line, pos
        if not line.startswith("!"):
            assert pos.turn is not None
            pos, _ = make_move(pos, pos.turn, line)
