"""Sealed windows: first looks, and reflexes in the order of their reaction times."""

from __future__ import annotations

from dataclasses import replace

from cardwidgets.cards import rank
from cardwidgets.engine.events import Event
from cardwidgets.plain.gabo.position import Place, Position, Slot, read_place, slot_no
from cardwidgets.plain.gabo.start import pack_order

Events = list[Event]


def look_at_the_start(pos: Position, events: Events) -> Position:
    """Let every seat see the two cards it chose, all at once (gabo.peek)."""
    for seat in pos.seats_from(pos.active):
        chosen = pos.answers[seat]
        if chosen is not None:
            pos = peek(pos, seat, tuple(slot_no(word) for word in chosen.split()[1:]), events)
    return pos


def peek(pos: Position, seat: int, slots: tuple[int, ...], events: Events) -> Position:
    """Let a seat see some of its cards once (gabo.peek)."""
    seen = [pos.take(Place(seat, slot)) for slot in slots]
    for i, slot in zip(slots, seen, strict=True):
        pos = pos.put(Place(seat, i), slot.seen_by(seat))
    told = {"slots": tuple(f"s{i}" for i in slots)}
    secret = {seat: {"cards": tuple(slot.card for slot in seen)}}
    events.append(Event("peeked", seat, told, secret))
    return pos


def resolve(pos: Position, events: Events) -> Position:
    """Open the answers of a reflex window and settle the attempts, fastest first (gabo.fastest).

    The first right card is thrown and closes the window; a wrong one before it is shown, goes
    back and costs a penalty card; slower ones go back unseen.
    """
    attempts = {
        seat: attempted(seat, answer)
        for seat, answer in enumerate(pos.answers)
        if answer not in (None, "none")
    }
    times, line = reaction_times(pos, tuple(attempts))
    order = pos.rules.reaction_order(pos, attempts, times)
    pos = replace(pos, reaction=None, answers=(None,) * len(pos.hands))
    top, is_open = pos.discard[-1], True
    for seat in order:
        first_event = len(events)
        place = attempts[seat]
        slot = pos.slot(place)
        if not is_open:
            pos = late(pos, seat, place, top, events)
        elif slot is not None and pos.rules.matches(pos, slot.card, top):
            pos, is_open = throw(pos, seat, place, events), False
        else:
            pos = wrong(pos, seat, place, events)
        # The line that fixes the times stands with the first attempt.
        events[first_event] = events[first_event]._replace(chance=line)
        line = ""
    return pos


def attempted(seat: int, answer: str | None) -> Place:
    """Return the place whose card an answer throws: an own one, or somebody else's."""
    words = (answer or "").split()[1:]
    return read_place(*words) if len(words) == 2 else Place(seat, slot_no(words[0]))


def reaction_times(pos: Position, seats: tuple[int, ...]) -> tuple[dict[int, float], str]:
    """Return the reaction times of the attempts, and the line of a record that fixes them.

    Drawn only where two or more seats attempt; a seat's time is divided by its speed.
    """
    if len(seats) < 2 or pos.game.reflex_order == "seat":
        return {}, ""
    speed = pos.game.speed or (1,) * len(pos.hands)
    if pos.game.reflex_order == "skill":
        return {seat: 1 / speed[seat] for seat in seats}, ""
    index = pos.windows - 1
    given = pos.chance.given("times", pos.hand_no, index) or {}
    drawn = pos.chance.numbers("times", pos.hand_no, index, len(pos.hands))
    times = {}
    for seat in seats:
        if seat in given:
            times[seat] = float(given[seat])
        elif pos.reaction is not None and pos.reaction[seat] is not None:
            times[seat] = float(pos.reaction[seat] or 0)
        else:
            times[seat] = drawn[seat] / speed[seat]
    return times, "times " + " ".join(f"P{seat} {t!r}" for seat, t in times.items())


def throw(pos: Position, seat: int, place: Place, events: Events) -> Position:
    """Throw a matching card onto the discards; it has no power (gabo.reflex)."""
    slot = pos.take(place)
    pos = pos.put(place, None)
    pos = replace(pos, discard=(*pos.discard, slot.card), thrown=True)
    told = {"of": place.seat, "slot": f"s{place.slot}", "card": slot.card}
    events.append(Event("reflex_ok", seat, told))
    if place.seat != seat:
        pos = replace(pos, give_to=place, turn=seat)
    return pos


def wrong(pos: Position, seat: int, place: Place, events: Events) -> Position:
    """Show a wrong card to all, put it back, and draw a penalty card (gabo.penalty)."""
    slot = pos.take(place)
    told = {"of": place.seat, "slot": f"s{place.slot}", "card": slot.card}
    events.append(Event("reflex_wrong", seat, told))
    return penalty(pos.put(place, slot.seen_by(*range(len(pos.hands)))), seat, events)


def late(pos: Position, seat: int, place: Place, top: str, events: Events) -> Position:
    """Take back a card that came too late; nobody sees it (gabo.late)."""
    slot = pos.slot(place)
    if slot is not None and pos.game.reflex_late_wrong_penalty:
        if not pos.rules.matches(pos, slot.card, top):
            return wrong(pos, seat, place, events)
        # Going unpunished says what the card matches.
        pos = pos.put(place, replace(slot, hint=hint_of(pos, top)))
    told = {"of": place.seat, "slot": f"s{place.slot}"}
    events.append(Event("reflex_late", seat, told))
    return pos


def hint_of(pos: Position, top: str) -> str:
    """Return what a card is known to be that matches another: its rank, a king's colour."""
    if rank(top) == "K" and pos.game.king_colour_matters:
        return "red K" if top[-1] in "DH" else "black K"
    return rank(top)


def penalty(pos: Position, seat: int, events: Events) -> Position:
    """Draw a penalty card face down; nobody looks at it (gabo.penalty)."""
    pos = refill(pos, events)
    if not pos.stock:
        events.append(Event("penalty", seat, {"waived": True}))
        return pos
    i = pos.rules.penalty_slot(pos, seat)
    pos = pos.put(Place(seat, i), Slot(pos.stock[0], frozenset(), pos.refills))
    events.append(Event("penalty", seat, {"slot": f"s{i}", "waived": False}))
    return replace(pos, stock=pos.stock[1:])


def refill(pos: Position, events: Events) -> Position:
    """Make a new stock of all discards but the top one, where the stock is empty (gabo.refill)."""
    if pos.stock or not pos.rules.may_refill(pos):
        return pos
    *under, top = pos.discard
    cards = pack_order(pos.game, under)
    given = pos.chance.given("shuffle", pos.hand_no, pos.refills)
    if given is not None:
        stock = tuple(given)
        if pack_order(pos.game, stock) != cards:
            raise ValueError(f"a shuffle of {' '.join(cards)} is needed, not {' '.join(stock)}")
    else:
        stock = tuple(pos.chance.shuffled("shuffle", pos.hand_no, pos.refills, cards))
    line = "shuffle " + " ".join(stock)
    events.append(Event("refilled", None, {"count": len(stock)}, chance=line))
    return replace(pos, stock=stock, discard=(top,), refills=pos.refills + 1)
