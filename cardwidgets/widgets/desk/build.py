"""The view of a table: one dict for one window at one moment."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.state import State
from cardwidgets.text import UnknownMessage
from cardwidgets.widgets import clipboard
from cardwidgets.widgets.desk import menu, panel, past, peek, sheet, voice
from cardwidgets.widgets.desk.frames import differences
from cardwidgets.widgets.desk.lean import lean
from cardwidgets.widgets.desk.past import seen_events
from cardwidgets.widgets.desk.scene import NAMES, Scene, demand
from cardwidgets.widgets.desk.seats import seats
from cardwidgets.widgets.desk.tell import sentence, sentences

if TYPE_CHECKING:
    from cardwidgets.widgets.session import Session
    from cardwidgets.widgets.steps import BotFault
    from cardwidgets.widgets.table import Table

BOARDS = {
    "president": "climbing",
    "guibole": "climbing",
    "guillotine": "guillotine",
    "haggis": "haggis",
    "gabo": "gabo",
}
#: Size of a whole view in characters, and what is kept of log and rules whatever its size.
MOST_VIEW_BYTES = 15_300
#: Parts of a view that depend on more than what the seat knows, and stay short.
UNMEASURED = ("meta", "name", "saved", "seq")
FEW_ROWS, FEW_RULES = 8, 3
#: Characters of what is read aloud that are kept whatever its size.
LEAST_SAID = 400
#: Size up to which frames travel with the view.
MOST_FRAME_BYTES = 2800
#: Size up to which legal moves travel with the view.
MOST_BYTES = 6000


def board_of(game: str) -> Any:
    """Return the module that draws a game's board."""
    return import_module(f"cardwidgets.widgets.desk.{BOARDS[game]}")


def names_of(session: Session) -> tuple[str, ...]:
    """Return the names of the players."""
    return session.names or NAMES[: session.game.players]


def scene_of(table: Table, state: State, events: list[Event]) -> Scene:
    """Return the scene of a state for a window, built from what its seat may know."""
    seat = table.shown_seat
    view = state.view(seat)
    may = table.seats == () or (seat is not None and bool(view.legal_actions()))
    if table.seats == () and state.turn is not None:
        # All hands are shown: the seat to act moves, whoever looks on.
        whole = state.view(state.turn)
        view._legal, view._decode = whole._legal, whole._decode
    open_hands = state.fields()["hands"] if table.seats == () else None
    names = names_of(table.session)
    extra = {"steps": table.session.steps}
    return Scene(view, seat, events, table.settings, names, may, open_hands, extra)


def stage(
    scene: Scene, thinking: int | None = None, fault: BotFault | None = None
) -> dict[str, Any]:
    """Return the part of a view that frames and steps may differ in.

    Args:
        scene: the moment.
        thinking: the seat whose bot is at work.
        fault: a bot that failed.
    """
    board = board_of(scene.game.name)
    found: dict[str, Any] = {
        "plates": board.plates(scene),
        "seats": seats(scene, board.seat_extra(scene), thinking, fault),
        "turn": scene.view.turn,
        "board": board.board(scene),
    }
    if scene.me is not None:
        found["hand"] = board.hand(scene)
    if scene.open_hands is not None:
        found["hands"] = [
            {
                "seat": n,
                "label": scene.say("hand.of", seat=n, count=len(cards.split())),
                "cards": cards.split(),
            }
            for n, cards in enumerate(scene.open_hands)
        ]
    if hasattr(board, "ruler") and (ruler := board.ruler(scene)):
        found["ruler"] = ruler
    return found


def table_view(table: Table, *, busy: bool = False) -> dict[str, Any]:
    """Return the whole view of a table."""
    session = table.session
    more = session.thinking is not None
    seat = table.shown_seat
    look = peek.pending(table)
    state: State = session.state if look is None else look.state
    scene = scene_of(table, state, seen_events(session, seat, look.at if look else None))
    if look is not None:
        scene = replace(scene, mine=False, extra={**scene.extra, "look": look.cards})
    board = board_of(scene.game.name)
    live = stage(scene, session.thinking, session.fault)
    asked = None if look is None else peek.asked(scene, look)
    ask = peek.heard(scene, look) if look else _prompt(scene, board, session)
    view: dict[str, Any] = {
        "v": 1,
        "seq": table.seq,
        "game": scene.game.name,
        "lang": scene.lang,
        "title": scene.say(f"game.{scene.game.name}"),
        "meta": meta(scene, state),
        "name": _name(scene, table),
        "strings": menu.strings(scene.lang, menu.TABLE_STRINGS),
        "deck": menu.deck(scene),
        "settings": dict(table.settings),
        **live,
        "me": scene.me,
        "yours": scene.mine and not more,
        "prompt": ask,
        "moves": [],
        "terms": [],
        "actions": [],
        "can": _can(scene, table),
        "menu": menu.menu(scene),
        "help": menu.help_of(scene),
        "texts": clipboard.offer(scene, table),
        "read": _read(scene, board, ask),
    }
    if scene.mine:
        view.update(_fitting(board.moves(scene)))
    if asked:
        view.update(asked, yours=not more)
    rows = getattr(board, "log_rows", panel.log_rows)(scene)
    why, name = board.why(scene), board.first_tab(scene)
    view["panel"] = panel.tabs(scene, why, board.rules(scene), _code(scene, table), rows, name)
    view["frames"] = frames(table, view)
    # Nothing is read aloud while bots are still to move: a decision leads to one message.
    view["say"] = "" if more else _said(scene, table, ask)
    found = sheet.sheet_of(scene, table, state)
    if found is not None:
        view["sheet"] = found
    _notices(view, scene, table, more, busy)
    return sheet.parted(fitted(view), table)


def fitted(view: dict[str, Any]) -> dict[str, Any]:
    """Return the view cut to its budget: frames from the oldest, then old entries of the log.

    What is cut was told before: frames stand in ``say``, the log in the record. The length of the
    seed and of the name of the file does not count: where to cut must not tell one deal from
    another that the seat cannot tell apart.
    """
    counted = {key: part for key, part in view.items() if key not in UNMEASURED}
    frames_, over = view["frames"], len(json.dumps(counted, ensure_ascii=False)) - MOST_VIEW_BYTES
    over = _leaner(view, over)
    while over > 0 and frames_:
        over -= len(json.dumps(frames_.pop(0), ensure_ascii=False))
    for tab in [*view["panel"], *view.get("sheet", {}).get("beside", {}).get("panel", ())]:
        for block in tab["blocks"]:
            rows = block.get("rows") if block["b"] == "log" else None
            while over > 0 and rows and len(rows) > FEW_ROWS:
                over -= len(json.dumps(rows.pop(0), ensure_ascii=False))
    for tab in view["panel"]:
        while over > 0 and tab["id"] == "rules" and len(tab["blocks"]) > FEW_RULES:
            over -= len(json.dumps(tab["blocks"].pop(), ensure_ascii=False))
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
    return view if over <= 0 else view | _briefer(view, over)


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
    return over


def _fitting(moves: dict[str, Any]) -> dict[str, Any]:
    """Return the moves where they fit; else those without cards, and that selections are asked."""
    size = sum(len(str(move)) for move in moves["moves"]) + sum(len(str(t)) for t in moves["terms"])
    return moves if size <= MOST_BYTES else {**moves, **_asked(moves)}


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


def _notices(view: dict[str, Any], scene: Scene, table: Table, more: bool, busy: bool) -> None:
    session = table.session
    if more:
        view["more"] = True
    if busy:
        view["busy"] = True
    if session.saved_as:
        view["saved"] = session.saved_as
    if session.can_resume:
        view["banner"] = {
            "tone": "accent",
            "text": scene.say("banner.resume", n=session.saved_steps),
            "buttons": [
                {
                    "label": scene.say("banner.resume.yes"),
                    "send": {"kind": "continue", "what": "resume"},
                },
                {
                    "label": scene.say("banner.resume.no"),
                    "send": {"kind": "continue", "what": "fresh"},
                },
            ],
        }
    elif session.fault is not None:
        fault = session.fault
        text = scene.say("banner.bot", seat=fault.seat, error=fault.kind)
        view["banner"] = {"tone": "bad", "text": text, "detail": fault.detail}
    if len(table.seats) > 1 and table.unveiled is None:
        who = next_at(table)
        view["veil"] = {
            "seat": who,
            "text": scene.say("veil.text", seat=who),
            "button": scene.say("veil.button"),
        }


#: Deals of a whole match of Guillotine: each of four dealers names each of six contracts.
DEALS = 24


def meta(scene: Scene, state: State) -> str:
    """Return the small text beside the heading."""
    if _is_dealt(state):
        told = {"hand_no": scene.view.hand_no, "hands": scene.game.hands or DEALS}
        return scene.of_game("table.meta", **told, seed=state.chance.seed)
    return scene.of_game("table.meta.unseeded", hand_no=scene.view.hand_no)


def _is_dealt(state: State) -> bool:
    """Say whether the match began with a deal, whose seed the heading names."""
    return hasattr(state._origin, "fields") and state._origin.fields is None


def _name(scene: Scene, table: Table) -> str:
    game = scene.game.name
    if not table.seats:
        return scene.plain("table.name.watch", game=game, n=table.number)
    seat = next_at(table) if scene.me is None else scene.me
    return scene.plain("table.name", game=game, n=table.number, seat=seat)


def next_at(table: Table) -> int:
    """Return the seat of a shared screen that is asked to look next."""
    turn = table.session.state.turn
    return turn if turn in table.seats else table.seats[0]


def _prompt(scene: Scene, board: Any, session: Session) -> dict[str, str]:
    if scene.view.turn is None:
        return {"ask": scene.say("prompt.over")}
    if scene.mine:
        found: dict[str, str] = board.prompt(scene)
        return found
    if session.thinking is not None:
        return {"ask": scene.say("prompt.thinking", turn=session.thinking)}
    return {"ask": scene.say("prompt.wait", turn=scene.view.turn)}


def _can(scene: Scene, table: Table) -> dict[str, Any]:
    session = table.session
    fault = session.undo_fault(scene.me, table.seats)
    return {
        "undo": scene.say(fault) if fault else True,
        "redo": not session.redo_fault(scene.me, table.seats),
        "hint": scene.asked and int(scene.settings["help"]) > 0,
        "why": scene.mine,
        "new": True,
        "same": True,
    }


def _read(scene: Scene, board: Any, ask: dict[str, str]) -> dict[str, str]:
    cards = scene.view.hand
    seats_said = [s for n, s in enumerate(_seat_lines(scene, board)) if n != scene.me]
    return {
        "centre": board.read_centre(scene),
        "hand": board.read_hand(scene)
        if hasattr(board, "read_hand")
        else scene.plain("hand.read", count=len(cards), cards=cards),
        "seats": " ".join(seats_said),
        "turn": demand(ask, scene),
        "scores": scene.scores(scene.view.scores),
    }


def _seat_lines(scene: Scene, board: Any) -> list[str]:
    found = seats(scene, board.seat_extra(scene), None, None)
    return [seat["say"] + "." for seat in found]


def _said(scene: Scene, table: Table, ask: dict[str, str]) -> str:
    events = [e.for_seat(scene.me) for step in past.shown_steps(table) for e in past.told_of(step)]
    happened = voice.happened(scene, events)
    board = board_of(scene.game.name)
    if hasattr(board, "resorted"):
        happened += board.resorted(scene, events)
    if len(table.session.steps) in table.session.undone:
        happened = [sentence(past.UNDONE, scene)]
    return " ".join([*happened, *voice.asked(scene, events, ask)])


def frames(table: Table, final: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the way to the final view, one frame for each step."""
    session, seat = table.session, table.shown_seat
    if table.settings["pace"] == "instant":
        return []
    first, end = past.span(table)
    out = []
    board = board_of(session.game.name)
    for i, step in enumerate(session.steps[first:end]):
        seen = [e.for_seat(seat) for e in past.told_of(step)]
        scene = scene_of(table, step.state, seen_events(session, seat, first + i + 1))
        still = Scene(
            scene.view, scene.me, scene.events, scene.settings, scene.names, False, scene.open_hands
        )
        found, gone = differences(stage(still), final)
        texts = sentences(seen, scene)
        frame: dict[str, Any] = {"set": found, "text": " ".join(texts)}
        if gone:
            frame["del"] = gone
        flights = [f for e in seen for f in board.fly(e.name, e.seat, dict(e.data))]
        if flights:
            frame["fly"] = flights
        out.append(frame)
    # A long way is cut at its start: what it told is in ``say`` and in the log.
    room = MOST_FRAME_BYTES
    for kept, frame in enumerate(reversed(out)):
        room -= len(str(frame))
        if room < 0:
            return out[-kept:] if kept else []
    return out


def _code(scene: Scene, table: Table) -> list[str]:
    """Return what a reader may type: the moves, the last move, a refusal."""
    session = table.session
    boxes = []
    legal = scene.view.legal_actions()
    if scene.mine and legal:
        texts = [str(scene.view.move(action)) for action in legal[:6]]
        shown = " | ".join(texts) + (" | …" if len(legal) > 6 else "")
        boxes.append(f"table.legal_moves\n# {shown}")
        boxes.append(f"table.play({next((t for t in texts if t != 'pass'), texts[0])!r})")
    state: State = session.state
    deal = f"game.deal(seed={state.chance.seed})" if _is_dealt(state) else "game.deal()"
    boxes.append(f"import cardwidgets as cw\ngame = cw.{session.game!r}\nstate = {deal}")
    return boxes


__all__ = ["UnknownMessage", "board_of", "frames", "scene_of", "seen_events", "stage", "table_view"]
