"""What a seat may write down of a hand: the cards it has seen, where they came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardwidgets.cards import JOKERS, UNKNOWN
from cardwidgets.plain.gabo.fields import knows, places
from cardwidgets.plain.gabo.flow import make_move
from cardwidgets.plain.gabo.position import Cards, Position


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
    offset = pos.refills
    moves = [line for line in lines if not line.startswith("!")]
    refills = [tuple(line.split()[2:]) for line in lines if line.startswith("! shuffle")]
    seen: list[set[str]] = [set() for _ in range(len(refills) + 1)]
    sealed, before = 0, pos
    for at in stages(pos, moves):
        if at.hand_no == pos.hand_no:
            cards = visible(at, seat)
            answered = sum(answer is not None for answer in at.answers)
            sealed = answered if at.phase in ("reflex", "peek") else 0
            so_far = refills[: at.refills - offset]
        else:
            cards = [*shown(at), *before.discard]
            sealed, so_far = 0, refills
        # Of two equal cards only both together can be told apart from one that was not seen.
        for card, count in Counter(cards).items():
            if count == pos.game.packs or card in JOKERS:
                seen[origin(card, so_far)].add(card)
        before = at
    masked = None if deal is None else mask_deal(pos, deal, seen[0], seat)
    return masked, tuple(_lines(pos, lines, seat, seen, refills, sealed))


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


def origin(card: str, refills: Sequence[Cards]) -> int:
    """Return the number of the stock that a card came from last."""
    return max((k + 1 for k, cards in enumerate(refills) if card in cards), default=0)


def mask_deal(pos: Position, deal: Mapping[str, Any], seen: set[str], seat: int) -> dict[str, Any]:
    """Return a deal with the cards that were not seen as ``??``."""
    own = {place: slot.card for place, slot in places(pos) if knows(pos, seat, slot)}
    hands = [
        " ".join(
            card if card in seen or (q, i) in own else UNKNOWN
            for i, card in enumerate(hand.split())
        )
        for q, hand in enumerate(deal["hands"])
    ]
    return {"hands": hands, "stock": _mask(deal["stock"], seen)}


def _mask(text: str, seen: set[str]) -> str:
    return " ".join(card if card in seen else UNKNOWN for card in text.split())


def _lines(
    pos: Position,
    lines: Sequence[str],
    seat: int,
    seen: Sequence[set[str]],
    refills: Sequence[Cards],
    sealed: int,
) -> Iterator[str]:
    count = sum(not line.startswith("!") for line in lines)
    made = refill = 0
    for line, at in _with_positions(pos, lines):
        if line.startswith("! shuffle"):
            refill += 1
            yield "! shuffle " + _mask(" ".join(refills[refill - 1]), seen[refill])
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
