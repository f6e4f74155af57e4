"""Gabo: which places a reader knows, and how long ago each was seen, for the marks that fade."""

from __future__ import annotations

from typing import Any

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.widgets.desk.scene import Scene

#: Own turns after which a dot of fading marks disappears.
TURNS = 3
#: Events by which a seat learns a card that nobody else sees.
LOOKS = ("peeked", "looked", "spied", "exchanged")


def knowledge(scene: Scene) -> dict[str, str]:
    """Return the cards that the reader knows by place: ``{"P0 s0": "AS"}``."""
    if scene.me is None:
        return {}
    return dict(scene.fields["known"][scene.me])


def marked(scene: Scene) -> set[str]:
    """Return the known places that carry a mark: all, none, or those seen not long ago."""
    level = int(scene.settings["marks"])
    known = knowledge(scene)
    if level != 1:
        return set(known) if level else set()
    return {place for place, turns in ages(scene).items() if turns < TURNS}


def shows_values(scene: Scene) -> bool:
    """Say whether the values of known cards stand on the table for all who look at the screen."""
    return int(scene.settings["marks"]) == 3 and scene.settings.get("peek") != "hold"


def held(scene: Scene) -> set[str]:
    """Return the places that show their card while they are pressed.

    Those of the last look, until the reader does something else; with marks of values all known.
    """
    if scene.settings.get("peek") != "hold":
        return set()
    found = set(knowledge(scene)) if int(scene.settings["marks"]) == 3 else set()
    for event in reversed(scene.events):
        if event.seat != scene.me:
            continue
        if event.name not in LOOKS:
            break
        facts: Any = event.data
        slots = facts.get("slots") or (facts["slot"],)
        owner = facts.get("own", facts.get("of", event.seat))
        found.update(f"P{owner} {slot}" for slot in slots)
    return found & set(knowledge(scene))


def ages(scene: Scene) -> dict[str, int]:
    """Return how many own turns ago each known card was last seen; that moves with the card."""
    turn, seen = 0, dict[str, int]()
    for event in scene.events:
        facts: Any = event.data
        if event.name in ("drew", "took_discard") and event.seat == scene.me:
            turn += 1
        if event.name == "exchanged":
            one, two = f"P{facts['own']} {facts['slot']}", f"P{facts['of']} {facts['other_slot']}"
            seen[one], seen[two] = seen.get(two, 0), seen.get(one, 0)
            if "card" in facts:  # the reader looked at what came
                seen[one] = turn
        elif event.name == "gave":
            place, to = f"P{event.seat} {facts['slot']}", f"P{facts['to']} {facts['to_slot']}"
            seen[to] = turn if "card" in facts else seen.pop(place, 0)
        elif event.name == "peeked" and "cards" in facts:
            seen.update({f"P{event.seat} {slot}": turn for slot in facts["slots"]})
        elif "slot" in facts and "card" in facts:
            seen[f"P{facts.get('of', event.seat)} {facts['slot']}"] = turn
    return {place: turn - seen.get(place, 0) for place in knowledge(scene)}


def unmarked(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view as data without what the seat remembers: pictures have values or nothing."""
    fields = view["fields"]
    if "known" not in fields or view["phase"] == "over":
        return view
    hands = [
        " ".join(card if card == EMPTY else UNKNOWN for card in hand.split())
        for hand in fields["hands"]
    ]
    return {**view, "fields": {**fields, "hands": hands, "known": [{} for _ in hands]}}
