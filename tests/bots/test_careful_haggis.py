"""The careful bot of Haggis: legal, steady, explained, and better than chance."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.bots.careful_haggis import Plan, explain
from cardwidgets.games.haggis.layout import mask_of

OPTIONS = (
    {"players": 2},
    {"players": 3},
    {"players": 3, "bet_timing": "pre_hand", "bomb_capture": "winner_chooses"},
    {"players": 2, "bombs": False, "bets": False, "pass_is_final": True},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_move_is_legal_and_explained(options):
    rng = random.Random(str(options))
    state = cw.Haggis(**options).deal(4)
    for _ in range(150):
        if state.turn is None:
            break
        view = state.view(state.turn)
        found = explain(view)
        assert found.move in state.legal_moves
        assert found.text()
        assert explain(view.sample(rng).view(state.turn)).move == found.move
        state.play(found.move if rng.random() < 0.7 else rng.choice(state.legal_actions()))


def test_it_plays_the_rule_book_too():
    state = cw.Haggis(hands=1).plain().deal(1)
    fast = cw.Haggis(hands=1).deal(1)
    for _ in range(12):
        move = bots.careful(state.view(state.turn))
        assert move == bots.careful(fast.view(fast.turn))
        state.play(move)
        fast.play(move)


def test_it_beats_random_players(count):
    won, matches = 0, count(15, 100)
    rng = random.Random("beats")
    for seed in range(matches):
        state, seat = cw.Haggis(players=3, hands=1).deal(seed), seed % 3
        while state.turn is not None:
            if state.turn == seat:
                state.play(bots.careful(state.view(seat)))
            else:
                state.apply(rng.choice(state.legal_actions()))
        won += seat in state.winners
    assert won > 0.6 * matches


def test_a_plan_counts_the_plays_that_are_left():
    plan = Plan(mask_of(["2R", "3R", "4R", "6O", "6Y", "9G", "J"]), 5)
    assert plan.plays() == 3
    assert plan.plays(mask_of(["6O", "6Y"])) == 2
    assert plan.cost(mask_of(["6O"])) > plan.cost(mask_of(["6O", "6Y"]))


def test_it_goes_out_when_it_can():
    state = cw.Haggis(players=2).position(hands=["8R 9R 10R", "2O 3O"], turn=0)
    found = explain(state.view(0))
    assert (found.move, found.message_id) == ("8R 9R 10R", "why.careful.out")
