"""Legal moves of the fast Gabo engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_moves import CARD, P_DECIDE, P_GIVE, P_POWER, P_REFLEX, P_TURN

if TYPE_CHECKING:
    from cardwidgets.games.gabo_match import GaboMatch

QUEEN: Final = 11


def legal(state: GaboMatch, turn: int) -> tuple[int, ...]:
    """Return the legal moves of the seat to act."""
    rules, ph, own = state._rules, state._ph, state._occ[turn]
    if ph == P_REFLEX:
        if rules.opponent:
            return m.ANSWERS[own] + on_others(state, m.REFLEX_OTHER, turn)
        return m.ANSWERS[own]
    if ph == P_TURN:
        key = own << 3
        if state._caller < 0:
            key |= 4
        if rules.take and state._discard:
            key |= 2
        if state._at < len(state._stock) or (rules.reshuffle and len(state._discard) > 1):
            key |= 1
        return m.TURNS[key]
    if ph == P_DECIDE:
        magic = rules.kinds[(state._drawn & CARD) >> 2]
        key = (2 if rules.must_use else 6) if magic else 4
        return m.DECISIONS[own << 3 | key | rules.pair_drop]
    if ph == P_POWER:
        uses = power_actions(state)
        return uses if rules.must_use and state._seen < 0 else (*uses, m.SKIP)
    if ph == P_GIVE:
        return m.with_slots(m.GIVE, own)
    return m.peek_actions(own)


def on_others(state: GaboMatch, verb: int, seat: int) -> tuple[int, ...]:
    """Return one action for each card of another seat that may be touched."""
    out: tuple[int, ...] = ()
    for q in range(state._rules.n):
        if q not in (seat, state._caller):
            out += m.with_slots(verb | q << 12, state._occ[q])
    return out


def power_actions(state: GaboMatch) -> tuple[int, ...]:
    """Return the uses of the pending power."""
    rules, active = state._rules, state._active
    own = state._occ[active]
    if state._seen >= 0:
        return m.with_slots(m.EXCHANGE_SEEN, own)
    kind = rules.kinds[state._pending]
    is_queen = rules.queen_looks and state._pending == QUEEN
    out: tuple[int, ...] = ()
    if kind in (m.P_LOOK, m.P_ANY):
        out += m.with_slots(m.LOOK, own)
    if kind in (m.P_SPY, m.P_ANY) or (is_queen and own):
        out += on_others(state, m.SPY, active)
    if kind in (m.P_EXCHANGE, m.P_ANY) and not is_queen:
        out += any_two(state) if rules.any_two else exchanges(state, active, own)
    return out


def exchanges(state: GaboMatch, active: int, own: int) -> tuple[int, ...]:
    """Return the exchanges of an own card with somebody else's."""
    # on_others gives q and its slot where slot s stands; in an exchange that slot is t.
    theirs = [a & 15 << 12 | (a >> 5 & 127) << 16 for a in on_others(state, 0, active)]
    return tuple([m.EXCHANGE | s << 5 | place for s in m.slots(own) for place in theirs])


def any_two(state: GaboMatch) -> tuple[int, ...]:
    """Return the exchanges of any two cards of two seats."""
    n, caller, occ = state._rules.n, state._caller, state._occ
    return tuple(
        [
            m.EXCHANGE_ANY | s << 5 | q << 12 | t << 16 | p << 23
            for p in range(n)
            if p != caller
            for s in m.slots(occ[p])
            for q in range(p + 1, n)
            if q != caller
            for t in m.slots(occ[q])
        ]
    )


def has_target(state: GaboMatch) -> bool:
    """Say whether the pending power can be used."""
    rules, own = state._rules, state._occ[state._active]
    kind = rules.kinds[state._pending]
    free = state._alive if state._caller < 0 else state._alive & ~(1 << state._caller)
    theirs = free & ~(1 << state._active)
    if kind == m.P_LOOK:
        return own != 0
    if kind == m.P_SPY:
        return theirs != 0
    if kind == m.P_EXCHANGE:
        if rules.any_two:
            return free & (free - 1) != 0
        return own != 0 and theirs != 0
    return own != 0 or theirs != 0
