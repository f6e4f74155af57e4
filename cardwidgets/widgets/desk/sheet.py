"""The score sheet after a hand and after a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.engine.last_hand import LastHand
from cardwidgets.engine.state import State
from cardwidgets.widgets.desk.scene import Scene, known

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table


def sheet_of(scene: Scene, table: Table, state: State) -> dict[str, Any] | None:
    """Return the sheet of the hand that ended since this seat's last decision, else None."""
    from cardwidgets.widgets.desk.build import shown_steps

    ended = [s for s in shown_steps(table) if any(e.name == "hand_ended" for e in s.events)]
    if not ended:
        return None
    last = table.session.last_hand(ended[-1])
    if last is None:
        return None
    number = ended[-1].before.hand_no
    title = scene.of_game("sheet.hand", hand_no=number)
    blocks = [_table(scene, last, state, title)]
    if state.is_over:
        winners = tuple(state.winners)
        text = scene.say("sheet.winner", winners=winners, count=len(winners))
        blocks.insert(0, {"b": "box", "tone": "good", "text": text})
        title = scene.say("sheet.match")
    found: dict[str, Any] = {
        "id": f"{table.session.match_no}-{number}",
        "title": title,
        "blocks": blocks,
        "button": scene.of_game("sheet.next"),
    }
    if state.is_over:
        found["final"] = True
    return found


def _table(scene: Scene, last: LastHand, state: State, title: str) -> dict[str, Any]:
    order = [*last.order, *(n for n in range(len(last.scores)) if n not in last.order)]
    roles = last.facts.get("roles")
    head = [scene.say("sheet.seat")]
    if roles:
        head.append(scene.say("sheet.role"))
    head += [scene.say("sheet.for"), scene.say("sheet.points"), scene.say("sheet.total")]
    rows = []
    for seat in order:
        row = [scene.say("seat.you") if seat == scene.me else scene.names[seat]]
        if isinstance(roles, list | tuple):
            row.append(scene.say(f"role.{roles[seat]}"))
        what = [_what(scene, line.what) for line in last.lines if line.seat == seat]
        row.append(", ".join(dict.fromkeys(w for w in what if w)))
        row += [scene.say("points.signed", points=last.scores[seat]), str(state.scores[seat])]
        rows.append(row)
    found: dict[str, Any] = {
        "b": "table",
        "caption": title,
        "head": head,
        "rows": rows,
        "num": [len(head) - 2, len(head) - 1],
    }
    if scene.me in order:
        found["on"] = [order.index(scene.me)]
    return found


def _what(scene: Scene, what: str) -> str:
    for message in (what, f"score.{what}", f"score.{scene.game.name}.{what}"):
        if known(message):
            return scene.say(message)
    return ""
