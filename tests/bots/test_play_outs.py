"""Hands played out by short ways end as they do move by move."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.bots import play_gabo, rush_climbing, search_climbing, search_haggis
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.climbing_tables import PASS

CLIMBING = [
    cw.President(hands=2),
    cw.Guibole(hands=2),
    cw.Guibole(hands=2, revolution=True, jokers=2),
    cw.President(hands=2, players=5, jokers=1, pass_mode="turn"),
    cw.President(hands=2, exchange="blind", jokers=2, revolution=True),
]
GABO = [
    cw.Gabo(hands=2),
    cw.Gabo(hands=2, reflex_window="until_covered"),
    cw.Gabo(hands=2, last_turns=True, stock_empty="end_round"),
    cw.Gabo(hands=2, king_power=True, pair_drop=True, power_optional=False),
]
HAGGIS = [
    cw.Haggis(players=3, hands=2, bet_timing="pre_hand"),
    cw.Haggis(players=2, hands=2, bet_timing="pre_hand", bombs=False),
    cw.Haggis(players=3, hands=2, bomb_capture="winner_chooses"),
    cw.Haggis(players=2, hands=2, bets=False, pass_is_final=True),
]


def states(game, count):
    """Yield states of matches among players of little sense."""
    rng = random.Random(repr(game))
    state = game.deal(1)
    while count:
        if state.turn is None:
            state = game.deal(rng.randrange(10_000))
        if rng.random() < 0.2:
            count -= 1
            yield state.copy()
        legal = state.legal_actions()
        state.apply(legal[0] if rng.random() < 0.5 else rng.choice(legal))


@pytest.mark.parametrize("game", CLIMBING, ids=repr)
def test_a_climbing_hand_in_a_rush_ends_as_it_does_move_by_move(game):
    for number, state in enumerate(states(game, 150)):
        slow, fast = state.copy(), state.copy()
        begun, frame = search_climbing.origin(state), state._frame
        chance = random.Random(number)
        while slow._frame is frame:
            search_climbing.play(slow, chance)
        again = random.Random(number)
        search_climbing.play_out(fast, again)
        assert fast.scores == slow.scores
        assert search_climbing.is_over(fast, begun)
        assert again.random() == chance.random()


@pytest.mark.parametrize("game", CLIMBING, ids=repr)
def test_the_moves_worth_comparing_are_one_of_each_kind(game):
    for state in states(game, 100):
        legal = state.legal_actions()
        if state.phase == "play":
            hand, down = state._hands[state.turn], state._order[0].down
            expected = search_climbing.by_kind(legal, hand, down)
            assert list(search_climbing.choices(state)) == expected


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_an_answer_exists_where_a_legal_one_does(size):
    rng = random.Random(size)
    for _ in range(200):
        cards = sum(1 << place for place in rng.sample(range(54), rng.randrange(1, 14)))
        has_set = any((cards >> 4 * rank & 15).bit_count() >= size for rank in range(14))
        for down in (False, True):
            answers = rush_climbing.follow(cards, size, down)
            assert bool(answers) == has_set
            for action in answers:
                assert action == PASS or (action & ~cards == 0 and action.bit_count() == size)


@pytest.mark.parametrize("game", GABO, ids=repr)
def test_short_ways_of_gabo_lead_where_the_moves_lead(game):
    tried = set()
    for state in states(game, 400):
        seat, phase = state.turn, state.phase
        fast = state.copy()
        if phase == "turn":
            ways = [(m.DRAW, lambda twin, action, _: play_gabo.start(twin, action))]
        elif phase == "decide":
            verbs = (m.SWAP, m.DISCARD, m.POWER)
            ways = [
                (action, lambda twin, action, seat: play_gabo.lay(twin, seat, action))
                for action in state.legal_actions()
                if action & 31 in verbs
            ]
        else:
            if play_gabo.settle(fast):
                for _ in state._queue:
                    assert not play_gabo.sure_throws(state, state.turn)
                    state.apply(m.NONE)
                tried.add(phase)
            assert same(fast, state)
            continue
        for action, way in ways:
            if action in state.legal_actions():
                fast, slow = state.copy(), state.copy()
                way(fast, action, seat)
                slow.apply(action)
                assert same(fast, slow)
                tried.add(action & 31)
    assert tried >= {m.DRAW, m.SWAP, m.DISCARD, "reflex"}


def same(one, two) -> bool:
    """Say whether two states stand alike and have the same moves."""
    fields = ("_drawn", "_at", "_gen", "_pending", "_thrown", "_windows", "_queue", "_answers")
    return (
        one.key() == two.key()
        and one.legal_actions() == two.legal_actions()
        and all(getattr(one, name) == getattr(two, name) for name in fields)
    )


@pytest.mark.parametrize("game", HAGGIS, ids=repr)
def test_a_hand_of_haggis_is_played_out_from_every_phase(game):
    met = set()
    for number, state in enumerate(states(game, 40)):
        if state.turn is None:
            continue
        met.add(state.phase)
        begun = search_haggis.origin(state)
        search_haggis.play_out(state, random.Random(number))
        assert search_haggis.is_over(state, begun)
    start = game.deal(1)
    search_haggis.play_out(start, random.Random(1))
    assert start.hand_no == 2 and met >= {"lead", "follow"}
