"""What single moves of the fast Gabo engine do to the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_hand import end_hand, flip
from cardwidgets.games.gabo_legal import QUEEN
from cardwidgets.games.gabo_moves import BORN, CARD, WHO
from cardwidgets.games.gabo_window import penalty

if TYPE_CHECKING:
    from cardwidgets.games.gabo_match import GaboMatch


def put(state: GaboMatch, seat: int, slot: int, value: int) -> int:
    """Put something into a slot; return what lay there."""
    hands = state._hands[:]
    hand = hands[seat]
    old = hand[slot]
    hands[seat] = hand = hand[:]
    hand[slot] = value
    state._hands = hands
    if (value < 0) != (old < 0):
        occ = state._occ[:]
        occ[seat] ^= 1 << slot
        state._occ = occ
        if occ[seat]:
            state._alive |= 1 << seat
        else:
            state._alive &= ~(1 << seat)
    return old


def discard_pair(state: GaboMatch, seat: int, slot: int) -> None:
    """Throw an own card with the drawn one; a wrong rank is a wrong reflex."""
    drawn = state._drawn
    state._discard += (drawn,)
    state._drawn = -1
    state._thrown = False
    card = state._hands[seat][slot]
    if state._rules.matches(card & CARD, drawn & CARD):
        put(state, seat, slot, -1)
        state._discard += (card & BORN,)
        if state._rules.empty_ends and not state._occ[seat]:
            end_hand(state, seat if state._caller < 0 else state._caller)
            return
    else:
        put(state, seat, slot, card | state._rules.everybody << WHO)
        hands, occ = state._hands[:], state._occ[:]
        penalty(state, hands, occ, seat)
        state._hands, state._occ = hands, occ
    state._open_window()


def use_power(state: GaboMatch, verb: int, seat: int, action: int) -> None:
    """Use the power that is pending, or skip it."""
    s, q, t = action >> 5 & 127, action >> 12 & 15, action >> 16 & 127
    me = 1 << WHO + seat
    if verb == m.LOOK:
        put(state, seat, s, state._hands[seat][s] | me)
    elif verb == m.SPY:
        put(state, q, s, state._hands[q][s] | me)
        if state._rules.queen_looks and state._pending == QUEEN:
            state._seen = q | s << 4
            return
    elif verb != m.SKIP:
        p = seat
        if verb == m.EXCHANGE_SEEN:
            q, t = state._seen & 15, state._seen >> 4
        elif verb == m.EXCHANGE_ANY:
            p = action >> 23 & 15
        received = state._hands[q][t]
        given = put(state, p, s, received | me if state._rules.looks else received)
        put(state, q, t, given)
    state._pending, state._seen = 0, -1
    if state._rules.after_power and not state._thrown:
        state._open_window()
    else:
        state._end_turn()


def look_at_the_start(state: GaboMatch, answers: tuple[int, ...]) -> None:
    """Let every seat see the two cards it chose, and turn the first card up."""
    for seat, action in zip(state._queue, answers, strict=True):
        for slot in (action >> 5 & 127, action >> 16 & 127):
            put(state, seat, slot, state._hands[seat][slot] | 1 << WHO + seat)
    state._queue = state._answers = ()
    flip(state)
