"""What may be taken back at a session, and what may be played again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from cardwidgets.engine.events import shows_hidden, turns_up
from cardwidgets.text import say
from cardwidgets.widgets.steps import Step


class Refused(ValueError):
    """Nothing is taken back, or played again.

    Attributes:
        message_id: the sentence in the catalogue that says why.
    """

    def __init__(self, message_id: str) -> None:
        super().__init__(say(message_id))
        self.message_id = message_id


class Asker(NamedTuple):
    """Who wants something back.

    Attributes:
        seat: whose last decision it goes back to; None is the last one of any seat.
        screen: the seats that look at the same screen, where several do.
        persons: the seats of the session that persons play.
    """

    seat: int | None
    screen: Sequence[int] = ()
    persons: Collection[int] = ()

    @property
    def own(self) -> set[int]:
        """The seats that decide here."""
        return {*self.screen} | ({self.seat} if self.seat is not None else set())

    @property
    def others(self) -> set[int]:
        """The seats that other persons play, at windows of their own."""
        return {*self.persons} - self.own


def count(steps: Sequence[Step], asker: Asker) -> int:
    """Return how many steps are taken back: to the seat's last decision.

    Behind the veil of a shared screen it is the last one of those who share it.
    """
    deciders = {asker.seat} if asker.seat is not None else {*asker.screen}
    for back, step in enumerate(reversed(steps), 1):
        if not deciders or step.turn.seat in deciders:
            return back
    return 0


def undo_fault(steps: Sequence[Step], asker: Asker, *, practice: bool) -> str:
    """Return a message id saying why undo is refused, or ``""``.

    What another person decided since is for that person to take back, in practice too.
    """
    back = count(steps, asker)
    if back == 0:
        return "can.undo.nothing"
    taken = steps[-back:]
    if asker.own and any(step.turn.seat in asker.others for step in taken):
        return "can.undo.other"
    return "can.undo.hidden" if not practice and shown(taken, asker) else ""


def redo_fault(stack: Sequence[Sequence[Step]], asker: Asker) -> str:
    """Return a message id saying why a move is not played again, or ``""``."""
    if not stack:
        return "can.redo.nothing"
    other = asker.own and any(step.turn.seat in asker.others for step in stack[-1])
    return "can.redo.other" if other else ""


def shown(steps: Sequence[Step], asker: Asker) -> bool:
    """Say whether somebody learned a card in some steps that nobody had played openly."""
    here: Iterable[int | None] = asker.own or (None,)
    return any(_learned(steps, seat) for seat in here) or any(
        _may_have_learned(steps, seat) for seat in asker.others
    )


def _learned(steps: Sequence[Step], seat: int | None) -> bool:
    for step in steps:
        if any(shows_hidden(event, seat) for event in step.events):
            return True
        if seat is not None and any("slot" in event.data for event in step.events):
            known = step.before.view(seat).fields["known"][seat]
            if any(turns_up(event, seat, known) for event in step.events):
                return True
    return False


def _may_have_learned(steps: Sequence[Step], seat: int) -> bool:
    """Say so of another person: what that person knew is not told by a button."""
    return any(
        shows_hidden(event, seat) or turns_up(event, seat, {})
        for step in steps
        for event in step.events
    )
