"""Positions and records as text: copied from a table, pasted in place of its match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.engine.position import position
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.text import say

if TYPE_CHECKING:
    from cardwidgets.widgets.desk.scene import Scene
    from cardwidgets.widgets.table import Table

#: What can be copied.
WHAT = ("position", "record")
#: Characters of the longest text that is read.
MOST_TEXT = 1_000_000


def hidden(table: Table) -> bool:
    """Say whether nobody's cards are shown now: a screen that persons share, between turns."""
    return bool(table.seats) and table.shown_seat is None


def may_paste(table: Table) -> bool:
    """Say whether a text may replace the match: in practice, and where all hands are shown."""
    return table.session.practice or not table.seats


def offer(scene: Scene, table: Table) -> dict[str, Any]:
    """Return what the menu offers: the part ``texts`` of a view."""
    labels = [{"what": what, "label": scene.say(f"texts.{what}")} for what in WHAT]
    found: dict[str, Any] = {"copy": [] if hidden(table) else labels}
    if may_paste(table):
        found["paste"] = {"label": scene.say("texts.paste"), "button": scene.say("texts.start")}
    return found


def copied(table: Table, what: str) -> str:
    """Return the position or the record as whoever sits at the window may write it down.

    Raises:
        ValueError: something else is asked for, or nobody's cards are shown.
    """
    if what not in WHAT:
        raise ValueError(f"{what!r} cannot be copied; it is one of {', '.join(WHAT)}")
    if hidden(table):
        raise ValueError(say("texts.veiled", {}, table.lang))
    seat, session = table.shown_seat, table.session
    state: State = session.state
    if what == "position":
        return state.position() if seat is None else state.view(seat).position()
    return (session.record if seat is None else session.record.for_seat(seat)).to_text()


def paste(table: Table, text: str) -> None:
    """Put the position or the record that a text gives in place of the match.

    Raises:
        ValueError: it cannot be read, or not be played here; nothing has changed.
    """
    if not may_paste(table):
        raise ValueError(say("texts.refused", {}, table.lang))
    table.session.begin(*read(text))


def read(text: str) -> tuple[State, tuple[str, ...]]:
    """Return the state that a position line or a record ends in, and the names of the players.

    Raises:
        ValueError: what cannot be read, and what would be right.
        TypeError: no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a position or a record is a text, as a table gives it; given: {text!r}")
    if len(text) > MOST_TEXT:
        raise ValueError(f"the text has {len(text)} characters; at most {MOST_TEXT} are read")
    if "[[hand]]" in text:
        record = Record.load(f"{text}\n")  # with a line break, so that it is never taken for a path
        return record.final, record.names
    return position(text), ()
