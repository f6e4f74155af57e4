"""The steps of a film: what of a stage a stepper needs, and what one step changes against another.

A match of Guillotine has 800 steps. What can be read from the step before, or is said twice, stays
out of them, and a list that grows is told by its new items.
"""

from __future__ import annotations

from typing import Any

from cardwidgets.widgets.desk.scene import Scene

#: Parts of a board that a stepper leaves out: what lies a few steps back, what waits for a card,
#: and who would take the trick, which questions ask.
UNTOLD = ("last", "slot", "stake")


def lean(stage: dict[str, Any], scene: Scene) -> dict[str, Any]:
    """Return a stage without what a stepper has elsewhere.

    The last trick is a few steps back, and nothing is played here; the cells of a layout say what
    they are; a seat's plate is read as it stands, and tells whose turn it is and how many cards
    there are.
    """
    found = {name: part for name, part in stage.items() if name != "turn"}
    found["seats"] = [
        {name: part for name, part in seat.items() if name != "say"}
        | {"turn": bool(seat.get("turn"))}
        for seat in stage["seats"]
    ]
    board = {name: part for name, part in stage["board"].items() if name not in UNTOLD}
    if board.get("kind") == "domino":
        board["name"] = scene.say("contract.domino")
        board["cells"] = [[waiting(cell, scene) for cell in row] for row in board["cells"]]
    found["board"] = board
    if "hand" in stage:
        hand = {name: part for name, part in stage["hand"].items() if name not in ("sorts", "max")}
        if getattr(scene, "viewer", scene.me) is None:
            hand["label"] = scene.say("hand.of", seat=scene.me, count=len(hand["cards"]))
        found["hand"] = {**hand, "label": hand["label"] if hand["cards"] else ""}
    if "hands" in stage:
        found["hands"] = [
            {**hand, "label": scene.names[hand["seat"]]}
            for hand in stage["hands"]
            if hand["seat"] != scene.me
        ]
    return found


def waiting(cell: dict[str, Any], scene: Scene) -> dict[str, Any]:
    """Return a cell of Domino without saying whether its card fits: that is for the reader."""
    if cell["s"] == "p":
        return cell
    said = scene.plain("domino.cell.waits.short", card=cell["c"])
    return {"c": cell["c"], "s": "w", "say": said}


def changes(new: dict[str, Any], old: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return what one stage sets and deletes against the stage before, by path.

    >>> changes({"board": {"trick": ["9C", "JC"]}}, {"board": {"trick": ["9C"], "slot": "You"}})
    ({'board/trick/1': 'JC'}, ['board/slot'])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    for name in old.keys() | new.keys():
        if name not in new:
            gone.append(name)
        elif name not in old:
            found[name] = new[name]
    for name, value in new.items():
        if name in old:
            _compare(value, old[name], name, found, gone)
    return found, sorted(gone)


def _compare(new: Any, old: Any, path: str, found: dict[str, Any], gone: list[str]) -> None:
    if new == old:
        return
    if isinstance(new, dict) and isinstance(old, dict) and new.get("kind") == old.get("kind"):
        for key, value in new.items():
            if key in old:
                _compare(value, old[key], f"{path}/{key}", found, gone)
            else:
                found[f"{path}/{key}"] = value
        gone += [f"{path}/{key}" for key in old if key not in new]
    elif _by_items(new, old, path):
        for i, value in enumerate(new):
            if i < len(old):
                _compare(value, old[i], f"{path}/{i}", found, gone)
            else:
                found[f"{path}/{i}"] = value
    else:
        found[path] = new


def _by_items(new: Any, old: Any, path: str) -> bool:
    """Say whether a list is told by its items: as long or longer, and mostly alike."""
    if not isinstance(new, list) or not isinstance(old, list) or len(old) > len(new):
        return False
    if path in ("seats", "hands") or not old or isinstance(old[0], list):
        return len(new) - len(old) <= 1
    changed = sum(a != b for a, b in zip(new, old, strict=False)) + len(new) - len(old)
    return bool(changed <= (len(new) + 1) // 2)
