"""The size of a view: what is left out first where it would grow too large."""

from __future__ import annotations

import json
from typing import Any

from cardwidgets.widgets.desk.lean import lean

#: Size of a whole view in characters, and what is kept of log and rules whatever its size.
MOST_VIEW_BYTES = 15_300
#: Parts of a view that depend on more than what the seat knows, and stay short.
UNMEASURED = ("meta", "name", "saved", "seq")
SOME_ROWS, FEW_ROWS, FEWEST_ROWS, FEW_RULES = 12, 8, 4, 3
#: Characters of what is read aloud that are kept whatever its size.
LEAST_SAID = 400
#: Size up to which legal moves travel with the view.
MOST_BYTES = 6000


def fitted(view: dict[str, Any]) -> dict[str, Any]:
    """Return the view cut to its budget: rules and old entries of the log, then the oldest frames.

    What is cut was told before: frames stand in ``say``, the log in the record. The length of the
    seed and of the name of the file does not count: where to cut must not tell one deal from
    another that the seat cannot tell apart.
    """
    counted = {key: part for key, part in view.items() if key not in UNMEASURED}
    frames_, over = view["frames"], len(json.dumps(counted, ensure_ascii=False)) - MOST_VIEW_BYTES
    over = _leaner(view, over)
    for tab in view["panel"]:
        while over > 0 and tab["id"] == "rules" and len(tab["blocks"]) > FEW_RULES:
            over -= len(json.dumps(tab["blocks"].pop(), ensure_ascii=False))
        if tab["id"] == "rules" and tab["blocks"][-1]["b"] == "label":
            tab["blocks"].pop()  # the heading of a paragraph that is left out
    over = _fewer_rows(view, over, SOME_ROWS)
    while over > 0 and frames_:
        over -= len(json.dumps(frames_.pop(0), ensure_ascii=False))
    over = _fewer_rows(view, over, FEW_ROWS)
    if over > 0:
        # The cheat sheet stands in the guide and in the terminal too; the keys stay.
        told = view["help"]
        less = {**told, "blocks": [b for b in told["blocks"] if b["b"] != "p"]}
        over -= len(json.dumps(told, ensure_ascii=False)) - len(
            json.dumps(less, ensure_ascii=False)
        )
        view["help"] = less
    if over > 0:
        less = _asked(view)
        over -= sum(
            len(json.dumps(view[name], ensure_ascii=False))
            - len(json.dumps(less[name], ensure_ascii=False))
            for name in ("moves", "terms")
            if name in less
        )
        view = {**view, **less}
    for tab in view["panel"]:
        for block in tab["blocks"]:
            if block["b"] == "knows":
                over = _shorter(block, over)
    over = _fewer_rows(view, over, FEWEST_ROWS)
    return view if over <= 0 else view | _briefer(view, over)


def _fewer_rows(view: dict[str, Any], over: int, most: int) -> int:
    """Leave out the oldest entries of the logs, as far as is needed and more than some are left."""
    for tab in [*view["panel"], *view.get("sheet", {}).get("beside", {}).get("panel", ())]:
        for block in tab["blocks"]:
            rows = block.get("rows") if block["b"] == "log" else None
            while over > 0 and rows and len(rows) > most:
                over -= len(json.dumps(rows.pop(0), ensure_ascii=False))
    return over


def _briefer(view: dict[str, Any], over: int) -> dict[str, Any]:
    """Return what is read aloud with less in it."""
    # Places can be visited one by one; at least a few are read in one breath.
    whole = str(view["read"]["hand"])
    some = whole[: max(200, len(whole) - over)].rpartition(". ")[0] + "…"
    # What happened stands in the log too; what is asked comes last.
    told, over = str(view["say"]), over - len(whole) + len(some)
    rest = told[min(over + 2, len(told) - LEAST_SAID) :].partition(". ")[2]
    said = f"… {rest}" if over > 0 and len(told) > LEAST_SAID and rest else told
    return {"read": {**view["read"], "hand": some}, "say": said}


def _leaner(view: dict[str, Any], over: int) -> int:
    """Leave out of Gabo's places what the browser works out, before anything is cut."""
    if over <= 0 or view["game"] != "gabo":
        return over
    whole, view["board"] = view["board"], lean(view["board"], view["lang"])
    sizes = [len(json.dumps(board, ensure_ascii=False)) for board in (whole, view["board"])]
    return over - sizes[0] + sizes[1]


def _shorter(block: dict[str, Any], over: int) -> int:
    """Leave out rows of who knows what: places nobody knows, then those all know, then the last.

    What the reader knows stands on the places themselves, and ``cw.Knowledge`` shows every row.
    """
    for plain in ((None,), (None, 2), None):
        for group in reversed(block["groups"]):
            for row in reversed(group["rows"]):
                if over > 0 and (plain is None or row.get("by") in plain):
                    group["rows"] = [other for other in group["rows"] if other is not row]
                    over -= len(json.dumps(row, ensure_ascii=False)) + 2
    if over > 0:
        over -= sum(len(str(group)) + 2 for group in block["groups"] if not group["rows"])
        block["groups"] = [group for group in block["groups"] if group["rows"]]
    return over


def fitting(moves: dict[str, Any]) -> dict[str, Any]:
    """Return the moves where they fit; else those without cards, and that selections are asked."""
    size = sum(len(str(move)) for move in moves["moves"]) + sum(len(str(t)) for t in moves["terms"])
    return moves if size <= MOST_BYTES else {**moves, **_asked(moves)}


def takes_one(view: dict[str, Any]) -> bool:
    """Say whether whatever is selected is one card, or the card of one place."""
    plays = [move for move in view["moves"] if "ch" not in move]
    sizes = {len(move.get("p", move["a"].split())) for move in plays}
    return sizes == {1} and not view.get("classify")


def _asked(moves: dict[str, Any]) -> dict[str, Any]:
    """Return the moves that name no card, and that Python is asked what a selection means."""
    few = [move for move in moves["moves"] if move.get("p") == []]
    if len(few) == len(moves["moves"]):
        return {}
    used = sorted({move["t"] for move in few})
    return {
        "moves": [{**move, "t": used.index(move["t"])} for move in few],
        "terms": [moves["terms"][t] for t in used],
        "classify": True,
    }
