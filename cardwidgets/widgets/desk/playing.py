"""What a question needs in order to be answered by making the move at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardwidgets.widgets.answers import texts_of
from cardwidgets.widgets.desk import budget, build
from cardwidgets.widgets.desk.reel import lean
from cardwidgets.widgets.desk.scene import Scene

#: What a table carries for moves besides hand and board.
PARTS = ("moves", "terms", "actions", "choices")


#: How a bet of Haggis begins.
BET = "bet "


def playable(scene: Scene, question: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the parts of a table at which a question is answered by a move.

    None where there are none: another kind of question, another seat's turn, too many legal moves,
    or one that is right and not among them.

    Nothing of it says more than a table says: the legal moves, and the buttons that make them.
    Suggested plays stay away.

    Args:
        scene: the moment.
        question: the question, which stands where a table says what is to be done.
    """
    if question["kind"] != "move" or scene.me is None or scene.view.turn != scene.me:
        return None
    scene = replace(scene, mine=True)
    board = build.board_of(scene.game.name)
    found = budget.fitting(board.moves(scene))
    if not any(option["move"].startswith(BET) for option in question["options"]):
        # A bet stands beside the play that is asked for, so it is neither right nor wrong.
        aside = [name for name in ("moves", "actions") if name in found]
        found |= {name: [p for p in found[name] if not p["a"].startswith(BET)] for name in aside}
        if "choices" in found:
            found["choices"] = [group for group in found["choices"] if group["id"] != BET.strip()]
    made = {part["a"] for part in (*found["moves"], *found["actions"])}
    right = {option["move"] for option in question["options"] if option.get("right")}
    if found.get("classify") or not right <= made:
        return None
    shown = {name: found[name] for name in PARTS if name in found}
    hand = {name: part for name, part in board.hand(scene).items() if name != "sorts"}
    stage = lean(build.stage(scene), scene)
    prompt = {**board.prompt(scene), "ask": texts_of(question["ask"], scene.lang)}
    prompt.pop("more", None)
    return {"yours": True, **shown, "hand": hand, "board": stage["board"], "prompt": prompt}
