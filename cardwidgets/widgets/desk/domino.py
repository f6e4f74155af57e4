"""Domino: what the grid shows, in words and with an example of each cell."""

from __future__ import annotations

from typing import Any

from cardwidgets.widgets.desk.scene import Scene

#: Examples of the four kinds of cell, each with what it means.
CELLS = (("p", "8H", "placed"), ("c", "KH", "can"), ("o", "10C", "open"), ("w", "AS", "waits"))


def legend(scene: Scene) -> list[dict[str, Any]]:
    """Return the start rank, what an ace brings, and what the cells of the grid mean."""
    start = scene.fields["start_rank"]
    how = "any" if scene.game.domino_open != "start" else "start" if start else "first"
    what = scene.say(f"domino.legend.{how}", start=start)
    bonus = scene.say(f"domino.legend.ace.{scene.game.ace_bonus}")
    cells = [
        {"cell": {"c": card, "s": kind}, "text": scene.say(f"domino.legend.{name}")}
        for kind, card, name in CELLS
    ]
    return [
        {"b": "p", "text": f"{what} {bonus}"},
        {"b": "label", "text": scene.say("domino.legend")},
        {"b": "keys", "items": cells},
    ]
