"""The score sheet after a hand and after a match."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.last_hand import LastHand, ScoreLine
from cardwidgets.engine.state import State
from cardwidgets.text import for_what
from cardwidgets.widgets.desk import panel
from cardwidgets.widgets.desk.past import seen_events, shown_steps, span
from cardwidgets.widgets.desk.scene import Scene, number
from cardwidgets.widgets.desk.tell import sentence

if TYPE_CHECKING:
    from cardwidgets.widgets.steps import Step
    from cardwidgets.widgets.table import Table


def sheet_of(scene: Scene, table: Table, state: State) -> dict[str, Any] | None:
    """Return the sheet of the hand that ended since this seat's last decision, else None."""
    from cardwidgets.widgets.desk.build import board_of

    ended, _ = _ended(table)
    if not ended:
        return None
    last = table.session.last_hand(ended[-1])
    if last is None:
        return None
    number = ended[-1].before.hand_no
    title = scene.of_game("sheet.hand", hand_no=number)
    board = board_of(scene.game.name)
    blocks = [_table(scene, last, state, scene.say("tab.scores"))]
    if hasattr(board, "counted"):
        blocks += board.counted(scene, last)
    for event in ended[-1].events:
        # Haggis: what nobody had seen lies open now. Gabo: why a total is not the sum.
        if event.name == "palier" or event.data.get("from") == "leftovers":
            blocks.append({"b": "p", "text": sentence(event, scene)})
    if scene.game.name == "guillotine":
        blocks.append(_deals(scene, table, ended[-1]))
    if state.is_over:
        winners = tuple(state.winners)
        text = scene.say("sheet.winner", winners=winners, count=len(winners))
        others = tuple(seat for seat in winners if seat != scene.me)
        if scene.me in winners:
            own = "sheet.winner.with_you" if others else "sheet.winner.you"
            text = scene.say(own, others=others)
        blocks.insert(0, {"b": "box", "tone": "good", "text": text})
        title = scene.say("sheet.match")
    elif scene.me is not None and scene.view.roles:
        text = scene.say("sheet.next_role.you", role=scene.view.roles[scene.me])
        blocks.append({"b": "p", "text": text})
    if not state.is_over:
        blocks += [{"b": "p", "text": text, "quiet": True} for text in _goal(scene, number)]
    found: dict[str, Any] = {
        "id": f"{table.session.match_no}-{number}",
        "title": title,
        "blocks": blocks,
        "button": scene.of_game("sheet.next"),
    }
    if state.is_over:
        found["final"] = True
    else:
        found["beside"] = _beside(scene, table, ended[-1], title)
    return found


def _goal(scene: Scene, hand_no: int) -> list[str]:
    """Return how far the match goes: so many hands, or points that end it."""
    from cardwidgets.widgets.desk.build import DEALS

    game = scene.game
    hands = game.hands or (DEALS if game.name == "guillotine" else None)
    told = [scene.say("sheet.goal.hands", hand_no=hand_no, hands=hands)] if hands else []
    if game.name == "haggis" and not game.single_hand:
        told.append(scene.say("sheet.goal.points", count=game.target))
    elif game.name == "gabo":
        name = "sheet.goal.points" if game.match_end == "reach" else "sheet.goal.beyond"
        told.append(scene.say(name, count=game.match_limit))
    elif getattr(game, "scoring", "") == "credit":
        told.append(scene.say("sheet.goal.credit"))
    return told


def _ended(table: Table) -> tuple[list[Step], int]:
    """Return the steps that ended a hand since this seat's last decision, and how many followed."""
    steps = shown_steps(table)
    at = [i for i, s in enumerate(steps) if any(e.name == "hand_ended" for e in s.events)]
    return [steps[i] for i in at], len(steps) - 1 - at[-1] if at else 0


def _beside(scene: Scene, table: Table, step: Step, title: str) -> dict[str, Any]:
    """Return what stands around the sheet: of the hand that ended, nothing of the next."""
    from cardwidgets.widgets.desk.build import board_of, meta, scene_of

    session, seat = table.session, table.shown_seat
    at = next(i for i, other in enumerate(session.steps) if other is step)
    told = takewhile(lambda event: event.name != "dealt", step.events)
    events = [*seen_events(session, seat, at), *(event.for_seat(seat) for event in told)]
    past = scene_of(table, step.before, events)
    rows = getattr(board_of(scene.game.name), "log_rows", panel.log_rows)(past)
    return {
        "meta": meta(past, step.before),
        "plates": [],
        "panel": [panel.log_tab(scene, rows)],
        "read": dict.fromkeys(("centre", "hand", "turn"), title)
        | dict.fromkeys(("seats", "scores"), scene.scores(step.state.scores)),
    }


def parted(view: dict[str, Any], table: Table) -> dict[str, Any]:
    """Return a view whose frames end with the hand: the sheet has those of the next one."""
    after = _ended(table)[1] if "sheet" in view else 0
    end = span(table)[1] - after
    parts: tuple[list[Any], list[Any]] = ([], [])
    for frame in view["frames"]:
        parts[frame.pop("at") >= end].append(frame)
    found = view | {"frames": parts[0]}
    return found | {"sheet": view["sheet"] | {"frames": parts[1]}} if parts[1] else found


def _table(scene: Scene, last: LastHand, state: State, title: str) -> dict[str, Any]:
    order = [*last.order, *(n for n in range(len(last.scores)) if n not in last.order)]
    found: Any = last.facts.get("roles")
    roles = {n: scene.say(f"role.{found[n]}") for n in order} if found else {}
    lines = {seat: [line for line in last.lines if line.seat == seat] for seat in order}
    several = any(len({line.what for line in one}) > 1 for one in lines.values())
    reasons = {seat: _reasons(scene, lines[seat], several=several) for seat in order}
    if roles and all(reasons[n] in ("", roles[n]) for n in order):
        # Points for the role are points for the place: the role stands beside it.
        reasons = {seat: scene.say(f"score.place.{n}") for n, seat in enumerate(order, 1)}
    rows = []
    for seat in order:
        row = [scene.who(seat)]
        row += [roles[seat]] if roles else []
        row += [reasons[seat]]
        row += [scene.say("points.signed", points=last.scores[seat]), number(state.scores[seat])]
        rows.append(row)
    head = [scene.say("sheet.seat")]
    head += [scene.say("sheet.role")] if roles else []
    head += [scene.say("sheet.for"), scene.say("sheet.points"), scene.say("sheet.total")]
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


def _reasons(scene: Scene, lines: list[ScoreLine], *, several: bool) -> str:
    """Return what the points of a seat are for; where that is several things, what each counts.

    Args:
        scene: the moment.
        lines: what the seat scored.
        several: whether points of some seat are for more than one thing.
    """
    points: dict[str, int] = {}
    for line in lines:
        name = for_what(line.what, scene.lang)
        points[name] = points.get(name, 0) + line.points
    if not several:
        return "".join(points)
    return ", ".join(f"{name} {scene.say('points.signed', points=n)}" for name, n in points.items())


def _deals(scene: Scene, table: Table, upto: Step) -> dict[str, Any]:
    """Return the score sheet of Guillotine: each deal with dealer and contract, and the sums."""
    seats = range(scene.game.players)
    rows, sums = [], [0 for _ in seats]
    for step in table.session.steps:
        if any(event.name == "hand_ended" for event in step.events):
            last = table.session.last_hand(step)
            assert last is not None
            facts: Any = last.facts
            contract = scene.say(f"contract.{facts['contract']}")
            dealer = scene.who(facts["dealer"])
            label = scene.say("picture.row", label=dealer, text=contract)
            rows.append([str(step.before.hand_no), label, *_signed(scene, last.scores)])
            sums = [had + won for had, won in zip(sums, last.scores, strict=True)]
        if step is upto:
            break
    totals = upto.state.scores
    had = [total - won for total, won in zip(totals, sums, strict=True)]
    if any(had):  # a match that was joined in its middle
        rows.insert(0, ["–", scene.say("sheet.before"), *_signed(scene, had)])
    rows.append(["", scene.say("sheet.total"), *map(number, totals)])
    names = [scene.who(seat) for seat in seats]
    return {
        "b": "table",
        "caption": scene.say("sheet.deals"),
        "head": [scene.say("sheet.deal"), scene.say("tab.contract"), *names],
        "rows": rows,
        "num": [2 + seat for seat in seats],
        "sum": True,
    }


def _signed(scene: Scene, points: Iterable[int]) -> list[str]:
    return [scene.say("points.signed", points=n) for n in points]
