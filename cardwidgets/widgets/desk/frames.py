"""Frames: what a table looked like on the way to what it looks like now, as differences."""

from __future__ import annotations

from typing import Any

#: What may differ from frame to frame; the rest of a view is as at the end.
STAGE = ("plates", "seats", "turn", "board", "ruler", "hand", "hands")
#: Large and quiet: told only where cards leave the hand or the order turns.
SLOW = ("hand", "ruler")
#: Nobody hears spoken names while frames pass, nor sorts the hand.
UNTOLD = ("say", "sorts")


def differences(
    old: dict[str, Any], final: dict[str, Any], *, whole: bool = False
) -> tuple[dict[str, Any], list[str]]:
    """Return what one stage sets and deletes against another, by path.

    Args:
        old: the stage that is told, for frames an earlier one.
        final: the stage that is known, for frames the final view.
        whole: tell spoken names and quiet changes too, as a film needs them.

    >>> differences({"turn": 1, "board": {"n": 1}}, {"turn": 2, "board": {"n": 1, "m": 3}})
    ({'turn': 1}, ['board/m'])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    for name in STAGE:
        if not whole and name in SLOW and _same_there(old.get(name), final.get(name)):
            continue
        if name in old and name in final:
            _compare(old[name], final[name], name, found, gone, () if whole else UNTOLD)
        elif name in old:
            found[name] = old[name]
        elif name in final:
            gone.append(name)
    return found, gone


def _same_there(old: Any, new: Any) -> bool:
    """Say whether a hand holds the same cards, or a ruler shows the same order."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return False
    if "cards" in old:
        return [card["c"] for card in old["cards"]] == [card["c"] for card in new["cards"]]
    return old.get("reversed") == new.get("reversed")


def _compare(
    old: Any,
    new: Any,
    path: str,
    found: dict[str, Any],
    gone: list[str],
    untold: tuple[str, ...],
) -> None:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.get("kind") == new.get("kind"):
        for key in old:
            if key in untold:
                continue
            if key in new:
                _compare(old[key], new[key], f"{path}/{key}", found, gone, untold)
            else:
                found[f"{path}/{key}"] = old[key]
        gone += [f"{path}/{key}" for key in new if key not in old and key not in untold]
        return
    if _item_by_item(old, new, path):
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            _compare(a, b, f"{path}/{i}", found, gone, untold)
        return
    found[path] = old


def _item_by_item(old: Any, new: Any, path: str) -> bool:
    """Say whether two lists are told by their items: as long as each other, and mostly alike."""
    if not (isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and old):
        return False
    if path == "seats" or isinstance(old[0], list):
        return True
    changed = sum(a != b for a, b in zip(old, new, strict=True))
    return isinstance(old[0], dict) and changed <= (len(old) + 1) // 2
