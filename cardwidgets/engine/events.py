"""What happened: events with a public part and parts that single seats may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

#: Key of ``Event.secret`` for what no seat may see (the order of a stock, a whole deal).
NOBODY = -1

_NOTHING: Mapping[Any, Any] = {}


class Event(NamedTuple):
    """One thing that happened in a match.

    Attributes:
        name: one of the names of the rules, such as ``"played"`` or ``"revolution"``.
        seat: whom it concerns first, or ``None``.
        data: the public facts.
        secret: facts that single seats may see, by seat; under ``NOBODY`` those that none may.
        chance: the line of a record that fixes the chance in it, such as ``"shuffle 4D 5C"``.
    """

    name: str
    seat: int | None = None
    data: Mapping[str, Any] = _NOTHING
    secret: Mapping[int, Mapping[str, Any]] = _NOTHING
    chance: str = ""

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as a seat sees it (``None``: as everybody sees it).

        >>> gave = Event("gave", 1, {"to": 0}, {0: {"cards": ("2S",)}, 1: {"cards": ("2S",)}})
        >>> "cards" in gave.for_seat(2).data, gave.for_seat(0).data["cards"]
        (False, ('2S',))
        """
        own = {} if seat is None else self.secret.get(seat, {})
        return Event(self.name, self.seat, {**self.data, **own})


#: Events that show a card: to whoever is named in their secret part, or to all.
_SHOWING = {
    "dealt",
    "drew",
    "looked",
    "spied",
    "exchanged",
    "gave",
    "peeked",
    "refilled",
    "penalty",
}
_REVEALING = {"hand_ended", "reflex_wrong", "called"}


def shows_hidden(event: Event, seat: int | None) -> bool:
    """True where an event showed a seat a card that nobody had played openly."""
    if event.name in _REVEALING:
        return True
    if event.name not in _SHOWING:
        return False
    own = event.secret.get(-1 if seat is None else seat, {})
    return event.name == "dealt" or any(key in own for key in ("card", "cards"))


def turns_up(event: Event, seat: int | None, known: Mapping[str, str]) -> bool:
    """True where a seat turned up a card of a place that it did not know (Gabo: a swap, a guess).

    Args:
        event: what happened.
        seat: the seat.
        known: the cards it knew before, by place, such as ``{"P0 s1": "9C"}``.
    """
    slot = event.data.get("slot")
    if event.seat != seat or slot is None or not {"card", "old"} & event.data.keys():
        return False
    return f"P{event.data.get('of', seat)} {slot}" not in known
