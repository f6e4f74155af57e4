"""The steps of a session: who moved, what it caused, and what it showed."""

from __future__ import annotations

from dataclasses import dataclass

from cardwidgets.engine.events import Event
from cardwidgets.engine.last_hand import LastHand
from cardwidgets.engine.moves import Move
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.engine.replay import events_of_step
from cardwidgets.engine.state import State, Turn


@dataclass(slots=True)
class Step:
    """One move of the session: who, what, what it caused, and the state after it."""

    turn: Turn
    events: tuple[Event, ...]
    before: State
    state: State
    last: LastHand | None = None


@dataclass(slots=True)
class BotFault:
    """A bot that raised, ran out of time or gave a move that is not legal."""

    seat: int
    kind: str
    detail: str
    step: int = 0


def check(state: State, move: Move | str, seat: int | None = None) -> None:
    """Look at a move before anything is done.

    Raises:
        IllegalMove: with its reason.
    """
    reason = state.why_not(move, seat)
    if reason is not None:
        raise IllegalMove(reason)


def steps_of(state: State) -> list[Step]:
    """Return the steps from a state's origin to it."""
    steps: list[Step] = []
    before: State = state._origin.begin()
    for action in state._actions():
        steps.append(step_from(before, action))
        before = steps[-1].state
    return steps


def step_from(before: State, move: Move | str | int, seat: int | None = None) -> Step:
    """Return the step that a move makes from a state (which stays as it is).

    Raises:
        IllegalMove: with its reason.
    """
    after = before.copy()
    after.play(move, seat)
    assert after._cell is not None
    action = after._cell[1]
    turn = Turn(before.actor(action) or 0, before.move(action))
    return Step(turn, events_of_step(before, action), before, after)
