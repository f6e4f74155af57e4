"""A move of another part of the game is refused with the paragraph on the part that is played."""

from __future__ import annotations

import pytest

import cardwidgets as cw

#: A game, moves from a deal, a move of another part, and the paragraph that tells of this one.
CASES = [
    (cw.Guillotine(), [], "AS", "guillotine.choose"),
    (cw.Guillotine(), [], "pass", "guillotine.choose"),
    (cw.Guillotine(), ["choose queens"], "choose spades", "guillotine.choose"),
    (cw.Guillotine(), ["choose queens"], "stop", "guillotine.follow"),
    (cw.Guillotine(), ["choose domino"], "choose queens", "guillotine.choose"),
    (cw.Gabo(), [], "draw", "gabo.window"),
    (cw.Gabo(), ["none"] * 4, "swap s0", "gabo.turn"),
    (cw.Gabo(), [*["none"] * 4, "draw"], "take s0", "gabo.decide"),
    (cw.Haggis(bet_timing="pre_hand"), [], "pass", "haggis.bets"),
    (cw.Gabo(peek="any2"), [], "draw", "gabo.peek"),
]


@pytest.mark.parametrize(("game", "moves", "tried", "rule"), CASES)
def test_the_paragraph_is_of_the_part_that_is_played(game, moves, tried, rule):
    state = game.deal(seed=7)
    for move in moves:
        state.play(move)
    reason = state.why_not(tried)
    assert (reason.code, reason.rule) == ("WRONG_PHASE", rule)
