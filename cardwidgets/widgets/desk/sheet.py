"""The score sheet after a hand and after a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.engine.last_hand import LastHand
from cardwidgets.engine.state import State
from cardwidgets.text import for_what
from cardwidgets.widgets.desk.scene import Scene, number
from cardwidgets.widgets.desk.tell import sentence

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
    blocks = [_table(scene, last, state, scene.say("tab.scores"))]
    for event in ended[-1].events:
        # Haggis: what nobody had seen lies open now.
        if event.name == "captured" and event.data.get("from") == "leftovers":
            blocks.append({"b": "p", "text": sentence(event, scene)})
    if state.is_over:
        winners = tuple(state.winners)
        text = scene.say("sheet.winner", winners=winners, count=len(winners))
        if winners == (scene.me,):
            text = scene.say("sheet.winner.you")
        blocks.insert(0, {"b": "box", "tone": "good", "text": text})
        title = scene.say("sheet.match")
    elif scene.me is not None and scene.view.roles:
        text = scene.say("sheet.next_role.you", role=scene.view.roles[scene.me])
        blocks.append({"b": "p", "text": text})
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
    found: Any = last.facts.get("roles")
    roles = {n: scene.say(f"role.{found[n]}") for n in order} if found else {}
    reasons = {}
    for seat in order:
        what = [_what(scene, line.what) for line in last.lines if line.seat == seat]
        reasons[seat] = ", ".join(dict.fromkeys(w for w in what if w))
    # Where points come from the role alone, a column of its own would say it twice.
    told = bool(roles) and all(reasons[n] in ("", roles[n]) for n in order)
    rows = []
    for seat in order:
        row = [scene.who(seat)]
        row += [roles[seat]] if roles else []
        row += [] if told else [reasons[seat]]
        row += [scene.say("points.signed", points=last.scores[seat]), number(state.scores[seat])]
        rows.append(row)
    head = [scene.say("sheet.seat")]
    head += [scene.say("sheet.role")] if roles else []
    head += [] if told else [scene.say("sheet.for")]
    head += [scene.say("sheet.points"), scene.say("sheet.total")]
    table: dict[str, Any] = {
        "b": "table",
        "caption": title,
        "head": head,
        "rows": rows,
        "num": [len(head) - 2, len(head) - 1],
    }
    if scene.me in order:
        table["on"] = [order.index(scene.me)]
    return table


def _what(scene: Scene, what: str) -> str:
    return for_what(what, scene.lang)
