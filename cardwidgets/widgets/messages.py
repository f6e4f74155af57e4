"""Messages from the browser: one dispatcher, one answer each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from traitlets import TraitError

from cardwidgets.engine.reasons import IllegalMove, Reason
from cardwidgets.text import say
from cardwidgets.widgets import clipboard, wire
from cardwidgets.widgets.desk import classify, peek, reasons
from cardwidgets.widgets.session import SLICE
from cardwidgets.widgets.undo import Refused

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table

Message = dict[str, Any]


def act_on(table: Table, message: Message) -> None:
    """Answer a message; a stale or unknown one is refused and changes nothing."""
    kind = message["kind"]
    act = KINDS.get(kind)
    if act is None:
        table.fail(message, wire.unknown("message", kind, KINDS))
    elif kind not in _ALWAYS and message.get("seq") != table.seq:
        reject(table, message, Reason("STALE"))
    else:
        act(table, message)


def reject(table: Table, message: Message, reason: Reason) -> None:
    """Say why a message has been refused, with the cards or places that were tried marked."""
    shown = reasons.shown(table, reason, reasons.tried(table, message.get("move") or ""))
    table.send({"kind": "rejected", "id": message["id"], "reason": shown})


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
    look = peek.pending(table)
    if look is not None and message.get("move") == peek.SEEN:
        table.looked.add(look.name)
        table.ack(message)
        table.refresh()
        return
    with session.quiet():
        try:
            session.move(message.get("move") or "", seat)
        except IllegalMove as error:
            reject(table, message, error.reason)
            return
        table.ack(message)
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
        table.ack(message)


def _undo(table: Table, message: Message) -> None:
    _taken(table, message, lambda: table.session.undo(table.shown_seat, table.seats))


def _redo(table: Table, message: Message) -> None:
    _taken(table, message, lambda: table.session.redo(table.shown_seat, table.seats))


def _hint(table: Table, message: Message) -> None:
    table.ack(message, reply=reasons.hint(table, message.get("grade", 1)))


def _why(table: Table, message: Message) -> None:
    ids = list(message.get("ids", ()))
    table.ack(message, reply=reasons.why(table, ids, message.get("choice")))


def _classify(table: Table, message: Message) -> None:
    ids = list(message.get("ids", ()))
    table.ack(message, reply=classify.selection(table, ids))


def _new(table: Table, message: Message) -> None:
    table.ack(message)
    table.session.new_deal()


def _same(table: Table, message: Message) -> None:
    table.ack(message)
    table.session.same_deal()


def _set(table: Table, message: Message) -> None:
    try:
        table.set(message.get("name", ""), message.get("value"))
    except ValueError as error:
        table.fail(message, str(error))
        return
    table.ack(message, done=True)


def _continue(table: Table, message: Message) -> None:
    what, seat = message.get("what"), message.get("seat")
    if what not in GOING_ON:
        table.fail(message, wire.unknown("way to continue", what, GOING_ON))
        return
    if what == "unveil" and seat not in table.seats:
        sitting = ", ".join(map(str, table.seats)) or "none"
        table.fail(message, f"seat is {seat!r}; the seats at this screen: {sitting}")
        return
    table.ack(message)
    if what == "bots":
        _then_bots(table)
        return
    if what == "resume":
        table.session.resume()
    elif what == "fresh":
        table.session.start_fresh()
        table.session.run_bots()
    else:
        table.unveiled = seat if what == "unveil" else None
    table.refresh()


def _copy(table: Table, message: Message) -> None:
    what = message.get("what", "")
    try:
        text = clipboard.copied(table, what)
    except ValueError as error:
        table.fail(message, str(error))
        return
    told = say(f"texts.{what}.done", {}, table.lang)
    table.ack(message, reply={"to": "copy", "what": what, "text": text, "say": told})


def _paste(table: Table, message: Message) -> None:
    with table.session.quiet():
        try:
            clipboard.paste(table, message.get("text", ""))
        except (ValueError, TraitError) as error:
            table.fail(message, str(error))
            return
        table.ack(message)


def _answer(table: Table, message: Message) -> None:
    table.ack(message, done=True)


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
#: What ``continue`` goes on with.
GOING_ON = ("bots", "resume", "fresh", "unveil", "veil")
#: Kinds that do not depend on the moment.
_ALWAYS = ("set", "continue", "answer", "why", "classify", "copy")

__all__ = ["KINDS", "act_on", "reject"]
