"""The past of a match of Gabo: what undo needs, and what lies open.

A cell of the hand in play is ``(before, action, seat, what undo needs)``; it holds hidden cards. At
the end of a hand its cells become open ones, ``(before, action, seat, number, hand)``, a tenth as
large: a long match would otherwise fill the caches with what hardly anybody takes back (a tenth of
the speed). Undo into an earlier hand plays that hand again from its start, and then has its cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwidgets.games.gabo_match import GaboMatch


def public_log(state: GaboMatch) -> tuple[Any, int]:
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


def seal_hand(state: GaboMatch) -> None:
    """Make open cells of a hand that has ended; the state stands at the start of the next."""
    log, _ = public_log(state)
    state._cell = log
    state._logged = state._log = log
    state._starts = (state._starts, state._snapshot())


def step_back(state: GaboMatch) -> None:
    """Take back a move of an earlier hand, or one from before a world was sampled."""
    cell: Any = state._cell
    hand = cell[4]
    starts = state._starts
    while starts is not None and starts[1][-1] != hand:
        starts = starts[0]
    if starts is None:
        _play_all_again(state)
        return
    moves: list[int] = []
    cell = cell[0]
    while cell is not None and cell[4] == hand:
        moves.append(cell[1])
        cell = cell[0]
    state._restore(starts[1])
    state._starts = starts
    state._cell = state._log = state._logged = cell
    state._legal = None
    for action in reversed(moves):
        state.apply(action)


def _play_all_again(state: GaboMatch) -> None:
    """Take back a move of a hand that a sampled world knows by its moves alone."""
    *moves, _ = state._actions()
    again: Any = state._origin.begin()
    for action in moves:
        again.apply(action)
    state._restore(again._snapshot())
    # Its chance gives what has happened so far; what is to come has the same seed.
    state.chance, state._starts = again.chance, again._starts
    state._cell, state._log, state._logged = again._cell, again._log, again._logged
    state._legal = None
