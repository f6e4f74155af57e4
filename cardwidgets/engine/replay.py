"""Going through a past again: events and finished hands, told by the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.last_hand import LastHand
from cardwidgets.engine.moves import Move

if TYPE_CHECKING:
    from cardwidgets.engine.state import Cell, State, Turn


def state_before(origin: Any, cell: Cell | None) -> tuple[State, int]:
    """Return the state in which the last move of a chain was made, and that move."""
    actions: list[int] = []
    while cell is not None:
        actions.append(cell[1])
        cell = cell[0]
    state: State = origin.begin()
    for action in reversed(actions[1:]):
        state.apply(action)
    return state, actions[0]


def _told(state: State, action: int) -> tuple[Any, list[Event]]:
    seat = state.actor(action)
    if seat is None:
        raise ValueError("the match is over")
    book = state.game.book
    return book.play(state.position_of_rules(), seat, str(state.move(action)))


def events_of_step(before: State, action: int) -> tuple[Event, ...]:
    """Return what a move causes in a state (which is not changed)."""
    return tuple(_told(before, action)[1])


def events_of(state: State) -> Iterator[tuple[Turn | None, list[Event]]]:
    """Yield the events of the first deal (with None), then each turn with what it caused."""
    for turn, events, _ in positions_of(state):
        yield turn, events


def positions_of(state: State) -> Iterator[tuple[Turn | None, list[Event], Any]]:
    """Yield each turn (None first), its events and the rule book's position after it."""
    from cardwidgets.engine.state import Turn

    first = state._origin.begin()
    book = first.game.book
    if getattr(state._origin, "fields", None) is None:
        pos, events = book.start(first.game, first.chance)
    else:
        pos, events = first.position_of_rules(), []
    yield None, events, pos
    for before, action in state._retrace():
        seat = before.actor(action) or 0
        move = Move(before.move(action))
        pos, events = book.play(pos, seat, str(move))
        yield Turn(seat, move), events, pos


def last_hand_of(state: State) -> LastHand | None:
    """Return the hand that ended last, None where none has."""
    if state.hand_no == state._origin.begin().hand_no and not state.is_over:
        return None
    found: LastHand | None = None
    book = state.game.book
    for _, _, pos in positions_of(state):
        found = book.last_hand(pos)
    return found
