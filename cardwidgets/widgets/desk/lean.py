"""Gabo's board without what the browser can work out, for views that would grow too large."""

from __future__ import annotations

from typing import Any

from cardwidgets.text import template

#: Places with names of their own; the others are counted.
NAMED = 4


def lean(board: dict[str, Any], lang: str) -> dict[str, Any]:
    """Return a board of Gabo without ids of places, names of extra ones, and what holds for all.

    A place is named by its seat and its number; «extra 7» is made from one pattern; where every
    card of a seat may be picked, the seat says so.

    >>> own = [{"id": "P0 s0", "can": True}, {"id": "P0 s1", "c": None}]
    >>> found = lean({"at": ["bottom left"], "places": [{"seat": 0, "places": own}]}, "en")
    >>> found["extra"], found["places"]
    ('extra {n}', [{'seat': 0, 'places': [{}, {'c': None}], 'can': True}])
    """
    groups = []
    for group in board["places"]:
        held = [place for place in group["places"] if place.get("c", "") is not None]
        all_can = bool(held) and all(place.get("can") for place in held)
        told = {"id", "can"} if all_can else {"id"}
        places = [{k: v for k, v in place.items() if k not in told} for place in group["places"]]
        groups.append({**group, "places": places, **({"can": True} if all_can else {})})
    names = {"at": board["at"][:NAMED], "extra": template("place.extra", lang)}
    return {**board, **names, "places": groups}
