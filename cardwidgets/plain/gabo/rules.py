"""The rules of a hand as questions: what matches, what has a power, who may do what."""

from __future__ import annotations

from collections.abc import Iterable

from cardwidgets.cards import UNKNOWN, rank, suit
from cardwidgets.plain.gabo.position import Place, Position

_POWERS = {"7": "look", "8": "look", "9": "spy", "10": "spy", "J": "exchange", "Q": "exchange"}


def matches(pos: Position, card: str, top: str) -> bool:
    """Say whether a card may be thrown on another in a reflex: the same rank (gabo.reflex)."""
    if UNKNOWN in (card, top) or rank(card) != rank(top):
        return False
    if rank(card) == "K" and pos.game.king_colour_matters:
        return (suit(card) in "DH") == (suit(top) in "DH")
    return True


def power(pos: Position, name: str) -> str:
    """Return the power of a rank: ``look``, ``spy``, ``exchange``, ``any`` or ``""`` (gabo.powers).

    7 8 look at an own card, 9 10 at somebody else's, J Q exchange; a king has any power with
    ``king_power``. Only a card that is drawn and discarded directly has it.
    """
    if name == "K":
        return "any" if pos.game.king_power else ""
    return _POWERS.get(name, "")


def has_power(pos: Position, card: str) -> bool:
    """Say whether a drawn card may be discarded for its power (gabo.powers)."""
    return bool(pos.rules.power(pos, rank(card)))


def may_be_touched(pos: Position, seat: int) -> bool:
    """Say whether a seat's cards may be touched: a caller's lie untouched (gabo.last_turns)."""
    return seat != pos.caller


def others_go_on(pos: Position) -> bool:
    """Say whether the others have one more turn each after a call (gabo.last_turns)."""
    return bool(pos.game.last_turns)


def may_draw(pos: Position) -> bool:
    """Say whether a card can be drawn: from the stock, or once it is refilled (gabo.refill)."""
    return bool(pos.stock) or pos.rules.may_refill(pos)


def may_refill(pos: Position) -> bool:
    """Say whether the discards under the top card can become a new stock (gabo.refill)."""
    return pos.game.stock_empty == "reshuffle" and len(pos.discard) > 1


def may_take(pos: Position) -> bool:
    """Say whether the top discard may be taken (gabo.turn)."""
    return pos.game.take_discard and bool(pos.discard)


def asked(pos: Position) -> tuple[int, ...]:
    """Return who is asked in a reflex window, in order (gabo.window).

    Every seat with a card, clockwise from the left of the active seat, the active seat last.
    """
    return tuple(
        seat
        for seat in pos.seats_from(pos.active)
        if pos.occupied(seat)
        and seat != pos.caller
        and (seat != pos.active or pos.game.reflex_self)
    )


def asked_to_peek(pos: Position) -> tuple[int, ...]:
    """Return who is asked which two cards to look at, in the same order (gabo.peek)."""
    return tuple(seat for seat in pos.seats_from(pos.active) if len(pos.occupied(seat)) >= 2)


def answerers(pos: Position) -> tuple[int, ...]:
    """Return who is asked in the window that is open: a first look or a reflex."""
    ask = pos.rules.asked_to_peek if pos.phase == "peek" else pos.rules.asked
    return tuple(ask(pos))


def reaction_order(pos: Position, seats: Iterable[int], times: dict[int, float]) -> tuple[int, ...]:
    """Return the seats that attempt a reflex, fastest first (gabo.fastest).

    Equal times: clockwise from the left of the active seat, the active seat last.
    """
    clockwise = pos.seats_from(pos.active)
    return tuple(sorted(seats, key=lambda seat: (times.get(seat, 0.0), clockwise.index(seat))))


def penalty_slot(pos: Position, seat: int) -> int:
    """Return where a penalty card goes: into a new slot at the end (gabo.penalty)."""
    hand = pos.hands[seat]
    if pos.game.penalty_slot == "fill_hole" and None in hand:
        return hand.index(None)
    return len(hand)


def others(pos: Position, seat: int) -> tuple[int, ...]:
    """Return the other seats whose cards may be touched, by number."""
    return tuple(q for q in range(len(pos.hands)) if q != seat and pos.rules.may_be_touched(pos, q))


def places(pos: Position, seats: Iterable[int]) -> tuple[Place, ...]:
    """Return the occupied places of some seats."""
    return tuple(Place(seat, slot) for seat in seats for slot in pos.occupied(seat))


def power_uses(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the ways in which a seat can use the power that is pending (gabo.powers)."""
    if pos.seen is not None:
        return tuple(f"exchange s{s}" for s in pos.occupied(seat))
    kind = pos.rules.power(pos, pos.pending)
    uses: list[str] = []
    if kind in ("look", "any"):
        uses += [f"look s{s}" for s in pos.occupied(seat)]
    is_queen = pos.pending == "Q" and pos.game.vd_rule == "jack_blind_queen_look"
    targets = places(pos, others(pos, seat))
    if kind in ("spy", "any") or (is_queen and pos.occupied(seat)):
        uses += [f"spy {place}" for place in targets]
    if kind in ("exchange", "any") and not is_queen:
        uses += pos.rules.exchanges(pos, seat)
    return tuple(uses)


def exchanges(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the exchanges a seat may make: an own card with somebody else's (gabo.powers)."""
    if pos.game.vd_rule != "any_two":
        targets = places(pos, others(pos, seat))
        return tuple(f"exchange s{s} {place}" for s in pos.occupied(seat) for place in targets)
    seats = [q for q in range(len(pos.hands)) if pos.rules.may_be_touched(pos, q)]
    return tuple(
        f"exchange {one} {two}"
        for one in places(pos, seats)
        for two in places(pos, [q for q in seats if q > one.seat])
    )
