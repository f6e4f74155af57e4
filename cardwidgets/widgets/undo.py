"""What may be taken back at a session, and what may be played again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwidgets.engine.events import shows_hidden, turns_up
from cardwidgets.engine.given import named
from cardwidgets.engine.state import State
from cardwidgets.text import say
from cardwidgets.widgets.steps import Step

if TYPE_CHECKING:
    from cardwidgets.widgets.session import Session


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


def checked(seat: Any, players: int) -> int | None:
    """Return a seat, or None for any.

    Raises:
        ValueError: there is no such seat.
    """
    whole = isinstance(seat, int) and not isinstance(seat, bool)
    if seat is not None and (not whole or not 0 <= seat < players):
        raise ValueError(f"seat is {named(seat)}; seats are 0 to {players - 1}")
    return seat if seat is None else int(seat)


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


def take_back(session: Session, asker: Asker) -> State:
    """Take the last decision of a seat off a session's steps; return the state before it.

    Raises:
        Refused: with the reason; nothing has changed.
    """
    steps = session.steps
    fault = undo_fault(steps, asker, practice=session.practice)
    if fault:
        raise Refused(fault)
    at = len(steps) - count(steps, asker)
    taken = steps[at:]
    del steps[at:]
    session.undone = [old for old in session.undone if old <= at]
    if shown(taken, asker):
        session.undone.append(at)
    session.redo_stack.append(taken)
    return taken[0].before


def play_again(session: Session, asker: Asker) -> State:
    """Put the steps back that were taken off last; return the state after them.

    Raises:
        Refused: with the reason; nothing has changed.
    """
    fault = redo_fault(session.redo_stack, asker)
    if fault:
        raise Refused(fault)
    steps = session.redo_stack.pop()
    session.undone = [at for at in session.undone if at < len(session.steps)]
    session.steps += steps
    return steps[-1].state


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
