"""A table in the place of a stepper or a question: play on from there, and come back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from cardwidgets.engine.state import State
from cardwidgets.text import say
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.desk.scene import NAMES
from cardwidgets.widgets.table import Table


class Way(NamedTuple):
    """What a guest says above the table: where it came from, and how to get back."""

    text: str
    back: str
    params: Mapping[str, Any] = {}


class Guest(Table):
    """A table that another widget shows in its own place; in a cell of its own it is as any table.

    Args:
        host: the widget, which has ``refresh`` to be itself again.
        state: the state from which it goes on.
        seat: who plays.
        way: what is said above the table.
        seats: the seats that may be taken instead.
        options: as :class:`Table` takes them.
    """

    def __init__(
        self,
        host: CardWidget,
        state: State,
        seat: int,
        way: Way,
        seats: Sequence[int] = (),
        **options: Any,
    ) -> None:
        self.host, self.way, self.others = host, way, [s for s in seats if s != seat]
        self._options = options
        #: True while it has the host's place.
        self.inside = True
        self._answering = False
        super().__init__(state.copy(), seat=seat, practice=True, autosave=False, **options)
        self._first = state.copy()

    def show(self, view: dict[str, Any]) -> None:
        """Replace the view, here and in the host's place."""
        super().show(view)
        if self.inside:
            with self.host.hold_sync():
                self.host.kind = "table"
                self.host.show({**view, "banner": self._banner(view.get("banner"))})

    def send(self, content: Any, buffers: Any = None) -> None:
        """Answer where the message came from."""
        if self._answering:
            self.host.send(content)
        else:
            super().send(content, buffers)

    def answers(self, message: dict[str, Any]) -> bool:
        """Act on a message that came to the host; False where the guest is not in its place."""
        if not self.inside:
            return False
        with self._as_host():
            what = message.get("what") if message["kind"] == "continue" else None
            if what == "back":
                self.ack(message, done=True)
                self.leave()
            elif what == "seat":
                seat = self._checked(message.get("seat"))
                self.ack(message, done=True)
                self._sit(seat)
            else:
                self.receive(message)
        return True

    def leave(self) -> None:
        """Give the place back to the host."""
        self.inside = False
        self.host.refresh()

    def _checked(self, seat: Any) -> int:
        """Return a seat that may be taken instead."""
        if seat not in self.others:
            others = ", ".join(map(str, self.others)) or "none"
            raise ValueError(f"seat is {seat!r}; may be taken: {others}")
        return int(seat)

    def _sit(self, seat: int) -> None:
        """Begin again at another seat."""
        self.inside = False
        seats = [*self.others, self.shown_seat or 0]
        self.host.taken = Guest(
            self.host,
            self._first,
            seat,
            self.way,
            sorted(seats),
            **{**self._options, **self.settings},
        )
        self.close()

    @contextmanager
    def _as_host(self) -> Iterator[None]:
        self._answering = True
        try:
            yield
        finally:
            self._answering = False

    def _banner(self, own: dict[str, Any] | None) -> dict[str, Any]:
        """Return the banner of the way back, below what the table itself has to say."""
        names = self.session.names or NAMES
        back = say(self.way.back, self.way.params, self.lang)
        buttons = [{"label": back, "send": {"kind": "continue", "what": "back"}}]
        for seat in self.others:
            label = say("guest.seat", {"seat": seat}, self.lang, names=names)
            send = {"kind": "continue", "what": "seat", "seat": seat}
            buttons.append({"label": label, "send": send})
        if own is not None:
            return {**own, "buttons": [*own.get("buttons", ()), *buttons]}
        text = say(self.way.text, self.way.params, self.lang)
        return {"tone": "accent", "text": text, "buttons": buttons}
