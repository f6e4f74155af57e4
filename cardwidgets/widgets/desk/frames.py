"""Frames: what a table looked like on the way to what it looks like now, as differences."""

from __future__ import annotations

from typing import Any

#: What may differ from frame to frame; the rest of a view is as at the end.
STAGE = ("plates", "seats", "turn", "board", "ruler", "hand", "hands")


def differences(old: dict[str, Any], final: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return what an earlier stage sets and deletes against the final view, by path.

    >>> differences({"turn": 1, "board": {"pile": [1]}}, {"turn": 2, "board": {"pile": [1], "n": 3}})
    ({'turn': 1}, ['board/n'])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    for name in STAGE:
        if name in old and name in final:
            _compare(old[name], final[name], name, found, gone)
        elif name in old:
            found[name] = old[name]
        elif name in final:
            gone.append(name)
    return found, gone


def _compare(old: Any, new: Any, path: str, found: dict[str, Any], gone: list[str]) -> None:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.get("kind") == new.get("kind"):
        for key in old:
            if key in new:
                _compare(old[key], new[key], f"{path}/{key}", found, gone)
            else:
                found[f"{path}/{key}"] = old[key]
        gone += [f"{path}/{key}" for key in new if key not in old]
        return
    if (
        isinstance(old, list)
        and isinstance(new, list)
        and len(old) == len(new)
        and path == "seats"
    ):
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            _compare(a, b, f"{path}/{i}", found, gone)
        return
    found[path] = old
