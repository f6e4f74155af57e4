"""The past of a match of Gabo: what undo needs, and what lies open.

A cell of the hand in play is ``(before, action, seat, what undo needs)``; it holds hidden cards. At
the end of a hand its cells become open ones, ``(before, action, seat, number, hand)``, a tenth as
large: a long match would otherwise fill the caches with what hardly anybody takes back (a tenth of
the speed). Undo into an earlier hand plays that hand again from its start, and then has its cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwidgets.games.gabo_state import GaboState


def public_log(state: GaboState) -> tuple[Any, int]:
    """Return the moves that lie open, and how many sealed ones follow.

    A move is (before, action, seat, number, hand), the newest first.

    The cells that undo needs hold hidden cards, so a view has a chain of its own, made when it is
    asked for and kept from one view to the next. Answers of an open window are left out.
    """
    cell = state._cell
    sealed = 0
    # Answers that a position started with have no cell.
    while cell is not None and cell[3] is None and sealed < len(state._answers):
        sealed += 1
        cell = cell[0]
    todo = []
    hand = state.hand_no
    walk = cell
    while walk is not None and walk is not state._logged and type(walk[3]) is not int:
        kept = walk[3]
        if kept is not None:
            hand = kept[-1]
        todo.append((walk[1], walk[2], hand))
        walk = walk[0]
    log = state._log if walk is not None and walk is state._logged else walk
    count = 0 if log is None else log[3]
    for action, seat, number_ in reversed(todo):
        count += 1
        log = (log, action, seat, count, number_)
    state._logged, state._log = cell, log
    return log, sealed


def seal_hand(state: GaboState) -> None:
    """Make open cells of a hand that has ended; the state stands at the start of the next."""
    log, _ = public_log(state)
    state._cell = log
    state._logged = state._log = log
    state._starts = (state._starts, state._snapshot())


def step_back(state: GaboState) -> None:
    """Take back a move of an earlier hand, or one from before a world was sampled."""
    cell: Any = state._cell
    hand = cell[4]
    starts = state._starts
    while starts is not None and starts[1][-1] != hand:
        starts = starts[0]
    moves: list[int] = []
    cell = cell[0]
    if starts is None:
        # A sampled world knows this hand by its moves alone: the whole match is played again.
        *moves, _ = state._actions()
        again: Any = state._origin.begin()
        snapshot, cell = again._snapshot(), None
    else:
        snapshot = starts[1]
        while cell is not None and cell[4] == hand:
            moves.append(cell[1])
            cell = cell[0]
        moves.reverse()
    state._restore(snapshot)
    state._starts = starts
    state._cell = state._log = state._logged = cell
    state._legal = None
    if starts is None:
        state._starts = again._starts
    for action in moves:
        state.apply(action)
