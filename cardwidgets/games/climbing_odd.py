"""Gifts, and plays under the options that the defaults of the climbing games leave off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.games.climbing_hand import highest, next_pair
from cardwidgets.games.climbing_tables import (
    EIGHTS,
    JOKER,
    JOKERS,
    NEXT,
    SEAT,
    SPADE3,
    THREES,
    TWOS,
    rank_of,
    wild_actions,
)

if TYPE_CHECKING:
    from cardwidgets.games.climbing import ClimbingState


def give(state: ClimbingState, cards: int) -> None:
    """Make the gift of the winner who is on turn; blind, he gets the forced gift for it."""
    frame, hands = state._frame, state._hands
    pair = next_pair(frame, state._given)
    if pair is None:
        raise AssertionError("nobody is left to give")  # pragma: no cover
    loser, winner, count = pair
    blind = frame.rules.exchange == "blind"
    back = highest(hands[loser], count) if blind else 0
    hands[winner] ^= cards
    hands[loser] |= cards
    state._given += ((winner, loser, cards),)
    if blind:
        hands[loser] ^= back
        hands[winner] |= back
        state._given += ((loser, winner, back),)
    after = next_pair(frame, state._given)
    if after is None:
        state._pile = frame.rules.lead
        state.turn = frame.last_order[-1 if frame.rules.beggar_leads else 0]
    else:
        state.turn = after[1]


def play_odd(state: ClimbingState, seat: int, action: int) -> bool:
    """Play a set under options that the defaults leave off; False where the hand is over."""
    rules, hands = state._frame.rules, state._hands
    under, down = state._pile[3], state._order[0].down
    rank = rank_of(action)
    skips = bool(under) and rank == rank_of(under) != JOKER
    hands[seat] = hand = hands[seat] ^ action
    pile = state._order[seat][action]
    state._order = pile[5]
    ring = state._ring & state._holding
    if not hand:
        state._holding ^= SEAT[seat]
        ring = _go_out(state, seat, action, ring, down=down)
    state._pile, state._ring = pile, ring
    if not state._holding & (state._holding - 1):
        return False
    closes = (
        (rules.trump and rank == JOKER)
        or (rules.spade3 and action == SPADE3 and under & JOKERS == under != 0)
        or (rules.eight_stop and action & EIGHTS != 0)
        or (rules.auto_close and not _can_be_answered(state))
    )
    after = seat if closes else NEXT[seat][ring]
    if skips and after != seat:
        after = NEXT[after][ring]
    if after == seat:
        state._odd = (state._odd[0], state._odd[1], False)
        state._close(seat)
    else:
        state.turn = after
    return True


def _go_out(state: ClimbingState, seat: int, action: int, ring: int, *, down: bool) -> int:
    """Let a seat go out by an odd rule; return the ring without a President who falls."""
    rules, frame = state._frame.rules, state._frame
    offenders, fallen, locked = state._odd
    if rules.illegal_finish:
        bad = JOKERS | (THREES if down else TWOS) | (EIGHTS if rules.eight_stop else 0)
        if action & bad:
            state._odd = ((*offenders, seat), fallen, locked)
            return ring
    state._out += (seat,)
    if rules.downfall and frame.last_order and len(state._out) == 1 and fallen < 0:
        first = frame.last_order[0]
        if state._hands[first]:
            locked = rules.lock and not ring & SEAT[first]
            state._odd = (offenders, first, locked)
            state._hands[first] = 0
            state._holding ^= SEAT[first]
            return ring & ~SEAT[first]
    return ring


def _can_be_answered(state: ClimbingState) -> bool:
    """Say whether the cards in hands, whoever holds them, could answer the pile."""
    above, rows, _, top, _, _, _ = state._pile
    left = sum(state._hands)
    if rows is None:
        return bool(wild_actions(left, above, top.bit_count()))
    left &= above
    return any(row[left >> 8 * place & 255] for place, row in enumerate(rows))
