"""What a seat may write down of a hand: the cards it has seen, where they came from."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.plain.gabo.fields import knows, places
from cardwidgets.plain.gabo.flow import make_move
from cardwidgets.plain.gabo.position import Cards, Position
from cardwidgets.plain.gabo.start import pack_order


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
    pos: Position, deal: Mapping[str, Any], lines: Sequence[str], seat: int
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return a hand of a record as a seat may write it down.

    Where a card came from is public, so whoever has seen a card can name its place in the deal, or
    in the shuffle of a refill. Sealed answers of others become ``??`` while their window is open.

    Args:
        pos: the position after the deal, with the chance of the hand as the record gives it.
        deal: the deal as the record writes it, or the fields of a position that it starts from.
        lines: moves and chance lines in order.
        seat: who writes.
    """
    moves = [line for line in lines if not line.startswith("!")]
    refills = [tuple(line.split()[2:]) for line in lines if line.startswith("! shuffle")]
    seen: set[tuple[int, int]] = set()
    first = before = traced(pos, refills)
    sealed = 0
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
    if "known" in deal:
        window = (pos.hand_no, pos.windows, pos.phase)
        still_open = (before.hand_no, before.windows, before.phase) == window
        masked = mask_start(first, deal, seen, still_open)
    else:
        masked = mask_deal(deal, seen)
    return masked, tuple(_lines(pos, lines, seat, seen, refills, sealed))


def traced(pos: Position, refills: Sequence[Sequence[str]]) -> Position:
    """Return a position whose cards, and those of the refills to come, remember their origin.

    The cards of the position count as one pile, as after a deal: hands, discards, the drawn card,
    the stock.
    """
    script = {
        ("shuffle", pos.hand_no, pos.refills + k): [
            trace(card, k + 1, place) for place, card in enumerate(cards)
        ]
        for k, cards in enumerate(refills)
    }
    pos = replace(pos, chance=pos.chance.with_script(script))
    count = itertools.count()
    for place, slot in places(pos):
        pos = pos.put(place, replace(slot, card=trace(slot.card, 0, next(count))))
    discard = tuple(trace(card, 0, next(count)) for card in pos.discard)
    drawn = None if pos.drawn is None else trace(pos.drawn, 0, next(count))
    stock = tuple(trace(card, 0, next(count)) for card in pos.stock)
    return replace(pos, stock=stock, discard=discard, drawn=drawn)


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


def mask_start(
    pos: Position, known: Mapping[str, Any], seen: set[tuple[int, int]], still_open: bool
) -> dict[str, Any]:
    """Return the fields of a position with what the hand showed of it.

    Args:
        pos: the position, its cards traced.
        known: what the seat knew of it.
        seen: origins of the cards that it saw then or later.
        still_open: whether the window of the position is open at the end.
    """

    def shown(card: str) -> str:
        return card if isinstance(card, Traced) and card.origin in seen else UNKNOWN

    hands = [
        " ".join(EMPTY if slot is None else shown(slot.card) for slot in hand) for hand in pos.hands
    ]
    pools: list[list[str]] = [[] for _ in range(pos.refills + 1)]
    hidden = [(slot.card, slot.generation) for _, slot in places(pos)]
    hidden += [(card, pos.refills) for card in pos.stock]
    if pos.drawn is not None:
        hidden.append((pos.drawn, pos.drawn_from))
    for card, generation in hidden:
        if shown(card) == UNKNOWN:
            pools[generation].append(card)
    return {
        "hands": hands,
        "stock": " ".join(map(shown, pos.stock)),
        "drawn": None if pos.drawn is None else shown(pos.drawn),
        "known": [
            {str(place): shown(slot.card) for place, slot in places(pos) if q in slot.known}
            for q in range(len(hands))
        ],
        "answers": known["answers"] if still_open else list(pos.answers),
        "unseen": [" ".join(pack_order(pos.game, pool)) for pool in pools],
    }


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
