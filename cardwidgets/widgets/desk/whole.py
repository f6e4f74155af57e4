"""All cards of a rank by one button, and suggested plays, where cards are played together."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwidgets.cards import rank
from cardwidgets.widgets.desk.scene import Scene

#: Plays that are suggested at once.
MOST_CHIPS = 5


def chips_of(scene: Scene, chips: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the first of the plays that may be suggested; where there are more, how many."""
    found: dict[str, Any] = {"chips": chips[:MOST_CHIPS]}
    if len(chips) > MOST_CHIPS:
        found["can_play"] = scene.say("chips.some", count=len(chips))
    return found


def whole_ranks(scene: Scene, hand: dict[str, Any]) -> dict[str, Any]:
    """Return a hand with a button for each rank of which several cards may be played at once."""
    held = Counter(rank(entry["c"]) for entry in hand["cards"] if entry.get("can"))
    most = hand.get("max", len(hand["cards"]))
    labels = {
        r: scene.say("hand.all", rank=r, count=count)
        for r, count in held.items()
        if 1 < count <= most
    }
    return {**hand, "all": labels} if labels else hand
