"""Messages from the browser: one dispatcher, one answer each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from traitlets import TraitError

from cardwidgets.engine.reasons import IllegalMove, Reason
from cardwidgets.text import say
from cardwidgets.widgets import clipboard
from cardwidgets.widgets.desk import classify, reasons
from cardwidgets.widgets.session import SLICE
from cardwidgets.widgets.undo import Refused

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table

Message = dict[str, Any]


def receive(table: Table, message: Message) -> None:
    """Answer a message; a stale, broken or repeated one is refused and changes nothing."""
    kind = message.get("kind") if isinstance(message, dict) else None
    act = KINDS.get(str(kind))
    if act is None or not isinstance(message.get("id"), str):
        name = message.get("id", "") if isinstance(message, dict) else ""
        table.send(
            {
                "kind": "error",
                "id": str(name),
                "text": f"unknown message {kind!r}; known: {', '.join(KINDS)}",
            }
        )
        return
    if kind not in _ALWAYS and message.get("seq") != table.session.seq:
        reject(table, message, Reason("STALE"))
        return
    act(table, message)


def ack(table: Table, message: Message, **more: Any) -> None:
    """Say that a message has been taken."""
    table.send({"kind": "ack", "id": message["id"], **more})


def reject(table: Table, message: Message, reason: Reason) -> None:
    """Say why a message has been refused, with the cards or places that were tried marked."""
    shown = reasons.shown(table, reason, reasons.tried(table, str(message.get("move", ""))))
    table.send({"kind": "rejected", "id": message["id"], "reason": shown})


def fail(table: Table, message: Message, error: Exception) -> None:
    """Say what was wrong with a message that is no move."""
    table.send({"kind": "error", "id": message["id"], "text": str(error)})


def _then_bots(table: Table) -> None:
    """Let the bots answer for a short while; the browser asks for more where it was too short."""
    session, shown = table.session, table.view["rev"]
    with session.quiet():
        if not session.run_bots(SLICE):
            session.save()
    if table.view["rev"] == shown:  # no bot moved, but the browser waits for an answer
        table.refresh()


def _play(table: Table, message: Message) -> None:
    session = table.session
    seat = message.get("seat", _mover(table))
    if table.seats and (seat is None or seat != table.shown_seat):
        reject(table, message, Reason("NOT_YOUR_TURN", {"turn": session.state.turn}))
        return
    with session.quiet():
        try:
            session.move(str(message.get("move", "")), seat)
        except IllegalMove as error:
            reject(table, message, error.reason)
            return
        ack(table, message)
        if len(table.seats) > 1 and session.state.turn != seat:
            table.unveiled = None
        if not session.run_bots(SLICE):
            session.save()


def _mover(table: Table) -> int | None:
    return table.session.state.turn if not table.seats else table.shown_seat


def _taken(table: Table, message: Message, act: Callable[[], None]) -> None:
    """Do or refuse; the ``ack`` leaves before the view, which ends the message in the browser."""
    with table.session.quiet():
        try:
            act()
        except Refused as error:
            why = say(error.message_id, {}, table.lang)
            reject(table, message, Reason("UNDO_REFUSED", {"why": why}))
            return
        ack(table, message)


def _undo(table: Table, message: Message) -> None:
    _taken(table, message, lambda: table.session.undo(table.shown_seat, table.seats))


def _redo(table: Table, message: Message) -> None:
    _taken(table, message, lambda: table.session.redo(table.shown_seat, table.seats))


def _hint(table: Table, message: Message) -> None:
    ack(table, message, reply=reasons.hint(table, int(message.get("grade", 1))))


def _why(table: Table, message: Message) -> None:
    ids = [str(i) for i in message.get("ids", [])]
    ack(table, message, reply=reasons.why(table, ids, message.get("choice")))


def _classify(table: Table, message: Message) -> None:
    ids = [str(i) for i in message.get("ids", [])]
    ack(table, message, reply=classify.selection(table, ids))


def _new(table: Table, message: Message) -> None:
    ack(table, message)
    table.session.new_deal()


def _same(table: Table, message: Message) -> None:
    ack(table, message)
    table.session.same_deal()


def _set(table: Table, message: Message) -> None:
    try:
        table.set(str(message.get("name")), message.get("value"))
    except ValueError as error:
        fail(table, message, error)
        return
    ack(table, message, done=True)


def _continue(table: Table, message: Message) -> None:
    what = message.get("what")
    ack(table, message)
    if what == "bots":
        _then_bots(table)
        return
    if what == "resume":
        table.session.resume()
    elif what == "fresh":
        table.session.start_fresh()
        table.session.run_bots()
    elif what == "unveil" and message.get("seat") in table.seats:
        table.unveiled = int(message["seat"])
    elif what == "veil":
        table.unveiled = None
    table.refresh()


def _copy(table: Table, message: Message) -> None:
    what = str(message.get("what"))
    try:
        text = clipboard.copied(table, what)
    except ValueError as error:
        fail(table, message, error)
        return
    told = say(f"texts.{what}.done", {}, table.lang)
    ack(table, message, reply={"to": "copy", "what": what, "text": text, "say": told})


def _paste(table: Table, message: Message) -> None:
    with table.session.quiet():
        try:
            clipboard.paste(table, str(message.get("text", "")))
        except (ValueError, TraitError) as error:
            fail(table, message, error)
            return
        ack(table, message)


def _answer(table: Table, message: Message) -> None:
    ack(table, message, done=True)


KINDS: dict[str, Callable[[Any, Message], None]] = {
    "play": _play,
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "why": _why,
    "classify": _classify,
    "new": _new,
    "same": _same,
    "set": _set,
    "continue": _continue,
    "copy": _copy,
    "paste": _paste,
    "answer": _answer,
}
#: Kinds that do not depend on the moment.
_ALWAYS = ("set", "continue", "answer", "why", "classify", "copy")

__all__ = ["KINDS", "ack", "receive", "reject", "say"]
