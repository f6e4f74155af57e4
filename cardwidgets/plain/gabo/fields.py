"""Positions of Gabo as plain data, as it stands and as a seat may know it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.engine.state import Turn
from cardwidgets.plain.gabo.position import Place, Position, Slot
from cardwidgets.plain.gabo.start import pack, pack_order


def to_fields(pos: Position) -> dict[str, Any]:
    """Return the fields of a position; see the guide for what each means."""
    n = len(pos.hands)
    return {
        "hands": [_hand(hand) for hand in pos.hands],
        "turn": pos.turn,
        "scores": list(pos.scores),
        "hand_no": pos.hand_no,
        "phase": pos.phase,
        "stock": " ".join(pos.stock),
        "discard": " ".join(pos.discard),
        "drawn": pos.drawn,
        "drawn_from": pos.drawn_from,
        "known": [
            {str(place): slot.card for place, slot in places(pos) if seat in slot.known}
            for seat in range(n)
        ],
        "reaction": None if pos.reaction is None else list(pos.reaction),
        "answers": list(pos.answers),
        "active": pos.active,
        "pending": pos.pending or None,
        "dealer": pos.dealer,
        "turn_no": pos.turn_no,
        "windows": pos.windows,
        "refills": pos.refills,
        "thrown": pos.thrown,
        "caller": pos.caller,
        "give_to": None if pos.give_to is None else str(pos.give_to),
        "seen": None if pos.seen is None else str(pos.seen),
        "generations": [_generations(hand, n) for hand in pos.hands],
        "hints": hints(pos),
    }


def _hand(hand: tuple[Slot | None, ...]) -> str:
    return " ".join(EMPTY if slot is None else slot.card for slot in hand)


def _generations(hand: tuple[Slot | None, ...], n: int) -> str:
    # What everybody knows needs no generation any more.
    return " ".join(
        "-" if slot is None else "0" if len(slot.known) == n else str(slot.generation)
        for slot in hand
    )


def places(pos: Position) -> list[tuple[Place, Slot]]:
    """Return every occupied place with what lies there."""
    return [
        (Place(seat, i), slot)
        for seat, hand in enumerate(pos.hands)
        for i, slot in enumerate(hand)
        if slot is not None
    ]


def knows(pos: Position, seat: int | None, slot: Slot) -> bool:
    """Say whether a seat knows a card (None: whether everybody does).

    In a position with unknown cards whoever looks at it knows the ones that are named.
    """
    if pos.is_partial:
        return slot.card != UNKNOWN
    return len(slot.known) == len(pos.hands) if seat is None else seat in slot.known


def known_to(pos: Position, seat: int | None) -> dict[str, str]:
    """Return what a seat knows of the cards on the table, by place."""
    return {str(place): slot.card for place, slot in places(pos) if knows(pos, seat, slot)}


def hints(pos: Position) -> dict[str, str]:
    """Return the ranks that everybody knows some unseen cards to have, by place."""
    return {
        str(place): slot.hint
        for place, slot in places(pos)
        if slot.hint and not knows(pos, None, slot)
    }


# ---------------------------------------------------------------------- views


def view_fields(pos: Position, seat: int | None) -> dict[str, Any]:
    """Return the fields that a seat may know; what it may not is ``??`` (None: all may know).

    Which seat knows which place is public, since every look is made in the open.
    """
    n = len(pos.hands)
    fields = to_fields(pos)
    own = known_to(pos, seat)
    hidden = {str(place): UNKNOWN for place, _ in places(pos) if str(place) not in own}
    fields["hands"] = [
        " ".join(
            EMPTY if slot is None else slot.card if knows(pos, seat, slot) else UNKNOWN
            for slot in hand
        )
        for hand in pos.hands
    ]
    fields["known"] = [
        {
            str(place): hidden.get(str(place), slot.card)
            for place, slot in places(pos)
            if q in slot.known or (q == seat and str(place) in own)
        }
        for q in range(n)
    ]
    fields["stock"] = " ".join([UNKNOWN] * len(pos.stock))
    fields["drawn"] = pos.drawn if pos.drawn is None or seat == pos.active else UNKNOWN
    fields["answers"] = [
        a if a is None or q == seat else UNKNOWN for q, a in enumerate(pos.answers)
    ]
    fields["reaction"] = None
    fields["unseen"] = [" ".join(cards) for cards in unseen(pos, seat)]
    return fields


def unseen(pos: Position, seat: int | None) -> list[list[str]]:
    """Return the cards that a seat cannot locate, by the stock they came from.

    Before the first refill these are one pool. A refilled stock holds cards that everybody has
    seen, so what came from the stock before it can only lie in the hands.
    """
    if pos.unseen is not None:
        return [list(cards) for cards in pos.unseen]
    if pos.is_partial:
        return _not_named(pos)
    pools: list[list[str]] = [[] for _ in range(pos.refills + 1)]
    for _, slot in places(pos):
        if not knows(pos, seat, slot):
            pools[slot.generation].append(slot.card)
    pools[-1] += pos.stock
    if pos.drawn is not None and seat != pos.active:
        pools[pos.drawn_from].append(pos.drawn)
    return [pack_order(pos.game, pool) for pool in pools]


def _not_named(pos: Position) -> list[list[str]]:
    """Return the cards that a position with unknown cards does not name, stock by stock.

    Where they came from is not told, so the older stocks take what their slots need.
    """
    left = Counter(pack(pos.game))
    left.subtract(slot.card for _, slot in places(pos) if slot.card != UNKNOWN)
    piles = (*pos.discard, pos.drawn, *pos.stock)
    left.subtract(card for card in piles if card not in (None, UNKNOWN))
    rest = list(left.elements())
    pools = []
    for stock in range(pos.refills):
        slots = [s for _, s in places(pos) if s.card == UNKNOWN and s.generation == stock]
        pools.append(rest[: len(slots)])
        rest = rest[len(slots) :]
    return [*pools, rest]


def view_history(pos: Position, seat: int | None) -> tuple[Turn, ...]:
    """Return the moves of this hand; other seats' answers in an open window are left out."""
    if pos.phase not in ("reflex", "peek"):
        return pos.moves
    given = sum(answer is not None for answer in pos.answers)
    first = max(0, len(pos.moves) - given)
    return pos.moves[:first] + tuple(turn for turn in pos.moves[first:] if turn.seat == seat)
