"""A record at the prompt: each step with what happened in it and the table after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from cardwidgets.engine.events import Event
from cardwidgets.engine.record import Record
from cardwidgets.engine.replay import events_of
from cardwidgets.engine.state import State
from cardwidgets.lessons.players import names_in, names_of
from cardwidgets.picture import describe, table
from cardwidgets.terminal.paint import printer
from cardwidgets.text import say, tell, told_once


class Show:
    """The steps of a record, to be printed one by one.

    Args:
        record: a record without unknown cards.
        seat: as this seat saw it; None shows all hands.
        lang: language of the sentences.
        plain: words instead of tables and symbols.
        out: where text goes.

    Raises:
        RecordError: the record does not hold.
        ValueError: there is no such seat.
    """

    def __init__(
        self, record: Record, seat: int | None, lang: str, out: TextIO, *, plain: bool = False
    ) -> None:
        players = record.game.players
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat is {seat}; seats are 0 to {players - 1}")
        self.states: list[State] = list(record.replay())
        turns = list(events_of(self.states[-1]))
        # A match that starts from a position has no first deal.
        self.events: list[tuple[Event, ...]] = [tuple(events) for _, events in turns]
        while len(self.events) < len(self.states):
            self.events.insert(0, ())
        self.record, self.seat, self.lang, self.plain = record, seat, lang, plain
        self.say = printer(out, plain=plain)

    @property
    def last(self) -> int:
        """Number of the last step."""
        return len(self.states) - 1

    def place(self, step: int) -> int:
        """Return a step from 0; negative ones count from the end.

        Raises:
            ValueError: there is no such step.
        """
        if not -len(self.states) <= step <= self.last:
            raise ValueError(f"step is {step}; steps are 0 to {self.last}")
        return step % len(self.states)

    def step(self, number: int) -> None:
        """Print a step: its number, what happened in it, notes, the table."""
        self.say(say("terminal.step", {"n": number, "last": self.last}, self.lang))
        game = self.record.game.name
        style = {"cards": "spoken"} if self.plain else {}
        names = names_in(names_of(self.record), self.lang)
        events = self.events[number]
        if self.seat is not None:
            events = tuple(event.for_seat(self.seat) for event in events)
        for seen in told_once(events, self.seat):
            self.say(tell(seen, self.lang, viewer=self.seat, game=game, names=names, **style))
        state = self.states[number]
        view = state.as_dict() if self.seat is None else state.view(self.seat).as_dict()
        if self.plain:
            self.say(describe(view, self.lang, between="\n"))
        else:
            self.say(table(view, self.lang))
        self.say("")

    def all(self) -> None:
        """Print every step."""
        for number in range(len(self.states)):
            self.step(number)

    def walk(self, start: int, read: Callable[[str], str] = input) -> None:
        """Print one step at a time, as the reader asks."""
        keys = say("terminal.keys", {}, self.lang)
        self.say(keys)
        at = start
        self.step(at)
        while True:
            asked = read("> ").strip().lower()
            if asked in ("q", "quit"):
                return
            if asked in ("", "n"):
                to = at + 1
            elif asked in ("b", "back"):
                to = at - 1
            elif asked.isdecimal():
                to = int(asked)
            else:
                self.say(keys)
                continue
            if 0 <= to <= self.last:
                at = to
                self.step(at)
            else:
                self.say(keys)
