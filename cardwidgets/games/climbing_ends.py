"""How a hand of the fast climbing engine ends, and how the next one begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.games.climbing_hand import (
    NOTHING_ODD,
    Frame,
    Past,
    Rules,
    Snapshot,
    deal,
    force,
    pairs_of,
)
from cardwidgets.games.climbing_tables import NO_PILE, SEAT

if TYPE_CHECKING:
    from cardwidgets.games.climbing import ClimbingState


def end_lean(state: ClimbingState) -> None:
    """End the hand after a lean play, whose cell is widened to keep everything before it."""
    before, action, seat, ring, pile, order = state._cell  # type: ignore[misc]
    hands = state._hands[:]
    hands[seat] = action
    then = Snapshot(
        seat,
        state._frame,
        tuple(hands),
        ring,
        state._holding | SEAT[seat],
        pile,
        order,
        state._out[:-1],
        state._odd,
        state._given,
    )
    state._cell = (before, action, then)
    end_hand(state)


def end_hand(state: ClimbingState) -> None:
    """Score the hand whose last play lies on the table, and deal the next one or end the match."""
    frame = state._frame
    rules = frame.rules
    offenders, fallen, _ = state._odd
    order = state._out
    if state._holding:
        order += (state._holding.bit_length() - 1,)
    order += offenders[::-1]
    if fallen >= 0:
        order += (fallen,)
    scores = list(frame.scores)
    for seat, gain in zip(order, rules.gains, strict=True):
        scores[seat] += gain
    totals = tuple(scores)
    if frame.hand_no == rules.last_hand or (rules.credit and min(totals) <= 0):
        state._frame = frame._replace(scores=totals, last_order=order)
        state.turn = None
        state._legal = ()
        return
    past = Past(frame, state._cell, tuple(state._hands), state._out, state._odd, state._given)
    begin_hand(state, rules, frame.hand_no + 1, totals, order, (*frame.past, past))


def begin_hand(
    state: ClimbingState,
    rules: Rules,
    hand_no: int,
    scores: tuple[int, ...],
    last_order: tuple[int, ...],
    past: tuple[Any, ...],
) -> None:
    """Deal a hand; with forced gifts at once where an exchange opens with them."""
    hands, aside, leader = deal(rules, state.chance, hand_no, last_order)
    pairs = pairs_of(rules, last_order)
    cards = sum(hands)
    shown = None
    if not last_order and rules.leader == "three_of_clubs":
        shown = (leader, cards & -cards)
    state._frame = Frame(
        rules, hand_no, scores, last_order, aside, cards, pairs, state._cell, (), shown, past,
        None, 0,
    )  # fmt: skip
    state._hands = hands
    state._holding = state._ring = (1 << rules.players) - 1
    state._order, state._out, state._odd, state._given = rules.up, (), NOTHING_ODD, ()
    state._legal = None
    if pairs:
        if rules.exchange == "informed":
            state._given = force(pairs, hands)
        state._pile, state.turn = NO_PILE, pairs[0][1]
    else:
        state._pile, state.turn = rules.lead, leader
