"""What a selection means: playable, part of something playable, or neither."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.engine.state import State
from cardwidgets.widgets.desk import build

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table


def move_of(table: Table, ids: list[str], choice: str | None = None) -> str:
    """Return the text of the move that a selection names."""
    state: State = table.session.state
    board = build.board_of(state.game.name)
    own = getattr(board, "move_of", None)
    if own is not None:
        return str(own(state.phase, ids, choice))
    if choice:
        return f"{choice} {' '.join(ids)}".strip()
    return f"give {' '.join(ids)}" if state.phase == "give" else " ".join(ids)


def selection(table: Table, ids: list[str]) -> dict[str, Any]:
    """Return what a selection is: the answer to ``classify``."""
    scene = build.scene_of(
        table, table.session.state, build.seen_events(table.session, table.shown_seat)
    )
    chosen = set(ids)
    board = build.board_of(scene.game.name)
    own = getattr(board, "classify", None)
    if own is not None:
        return dict(own(scene, ids))
    whole = board.moves(scene) if scene.mine else {"moves": [], "terms": []}
    exact = [m for m in whole["moves"] if set(m.get("p", m["a"].split())) == chosen]
    if exact:
        return {
            "to": "classify",
            "status": "play",
            "moves": exact,
            "terms": whole["terms"],
            "label": whole["terms"][exact[0]["t"]]["label"],
        }
    wider = [m.get("p", m["a"].split()) for m in whole["moves"]]
    join = sorted({c for ids_ in wider if chosen < set(ids_) for c in ids_} - chosen)
    if join:
        # Where cards are given, the button counts them.
        part = board.prompt(scene).get("part", "") if scene.view.phase == "give" else ""
        label = part.replace("{k}", str(len(chosen))) or scene.say("ui.add", n=1)
        return {"to": "classify", "status": "more", "label": label, "join": join}
    return {"to": "classify", "status": "no", "label": scene.say("ui.not_playable")}
