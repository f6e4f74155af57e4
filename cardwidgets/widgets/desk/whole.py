"""All cards of a rank by one button, in the games where cards of a rank are played together."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwidgets.cards import rank
from cardwidgets.widgets.desk.scene import Scene


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
