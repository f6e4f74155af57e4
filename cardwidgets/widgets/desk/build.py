"""The view of a table: one dict for one window at one moment."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.state import State
from cardwidgets.text import UnknownMessage
from cardwidgets.widgets import clipboard
from cardwidgets.widgets.desk import menu, panel, past, peek, sheet, voice
from cardwidgets.widgets.desk.budget import fitted, fitting, takes_one
from cardwidgets.widgets.desk.code import code_of, is_dealt
from cardwidgets.widgets.desk.frames import differences
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
#: Size up to which frames travel with the view.
MOST_FRAME_BYTES = 2800


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
    open_hands = None
    if table.seats == ():
        told = state.fields()
        open_hands = told["hands"]
        if "drawn" in told:  # Gabo: it is in nobody's hand yet, but lies open with all the others
            view.fields["drawn"] = told["drawn"]
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
    events = seen_events(session, seat, look.at if look else None)
    if look is not None:
        events += [past.UNDONE] * sum(at > look.at for at in session.undone)
    scene = scene_of(table, state, events)
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
        moves = board.moves(scene)
        if some := moves.pop("can_play", ""):
            view["strings"] = {**view["strings"], "can_play": some}
        view.update(fitting(moves))
        if takes_one(view):
            view["prompt"] = {"main": scene.say("prompt.one"), **ask}
    if asked:
        view.update(asked, yours=not more)
    rows = getattr(board, "log_rows", panel.log_rows)(scene)
    why, name = board.why(scene), board.first_tab(scene)
    view["panel"] = panel.tabs(scene, why, board.rules(scene), code_of(scene, table), rows, name)
    view["frames"] = frames(table, view)
    # Nothing is read aloud while bots are still to move: a decision leads to one message.
    view["say"] = "" if more else _said(scene, table, ask)
    found = sheet.sheet_of(scene, table, state)
    if found is not None:
        view["sheet"] = found
    _notices(view, scene, table, more, busy)
    return sheet.parted(fitted(view), table)


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
    if is_dealt(state):
        told = {"hand_no": scene.view.hand_no, "hands": scene.game.hands or DEALS}
        return scene.of_game("table.meta", **told, seed=state.chance.seed)
    return scene.of_game("table.meta.unseeded", hand_no=scene.view.hand_no)


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
    if "look" in scene.extra:  # which the demand tells
        events = [event for event in events if (event.name, event.seat) != ("peeked", scene.me)]
    happened = voice.happened(scene, events)
    board = board_of(scene.game.name)
    if hasattr(board, "resorted"):
        happened += board.resorted(scene, events)
    if len(table.session.steps) in table.session.undone:
        happened = [sentence(past.UNDONE, scene)]
    return " ".join([*happened, *voice.asked(scene, events, ask)])


def frames(table: Table, final: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the way to the final view: a frame for each step that there is something to say of.

    A frame carries its step, until the sheet has taken its part of them.
    """
    session, seat = table.session, table.shown_seat
    if table.settings["pace"] == "instant":
        return []
    first, end = past.span(table)
    out = []
    board = board_of(session.game.name)
    for i, step in enumerate(session.steps[first:end]):
        seen = [e.for_seat(seat) for e in past.told_of(step)]
        scene = scene_of(table, step.state, seen_events(session, seat, first + i + 1))
        texts = sentences(seen, scene)
        if not texts:  # a sealed answer: nobody saw anything
            continue
        still = replace(scene, mine=False, extra={})
        if shown := past.turned_up(step):
            still = replace(still, view=step.before.view(seat), extra={"up": shown})
        found, gone = differences(stage(still), final)
        then = meta(still, step.before if shown else step.state)
        if then != final["meta"]:
            found["meta"] = then
        frame: dict[str, Any] = {"set": found, "text": " ".join(texts), "at": first + i}
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


__all__ = ["UnknownMessage", "board_of", "frames", "scene_of", "seen_events", "stage", "table_view"]
