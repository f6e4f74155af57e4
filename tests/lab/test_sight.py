"""The fast observation is the slow one, entry by entry."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy", reason="needs numpy (research)")

import cardwidgets as cw  # noqa: E402
from cardwidgets.engine import registry  # noqa: E402
from cardwidgets.lab.encoding import Encoding  # noqa: E402
from cardwidgets.lab.sight import Sight  # noqa: E402

GAMES = {
    "president": [{}, {"jokers": 2, "joker_mode": "wild"}, {"players": 6}],
    "guibole": [{}, {"players": 5}],
    "guillotine": [{}, {"rank_order": "french"}, {"domino_open": "any"}],
    "haggis": [{}, {"players": 2}, {"bet_timing": "pre_hand"}],
    "gabo": [{}, {"jokers": 2}, {"peek": "any2"}, {"reflex_opponent": True, "players": 3}],
}
CASES = [(name, options) for name, some in GAMES.items() for options in some]


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_the_fast_observation_equals_the_readable_one(name, options, count):
    game = registry.GAMES[name](**options)
    code = Encoding(game)
    sight = Sight(code)
    rng = random.Random(11)
    for seed in range(count(2, 20)):
        state = game.deal(seed)
        for _ in range(count(150, 600)):
            for seat in (None, *range(game.players)):
                view = state.view(seat)
                slow = np.array(code.observe(view), np.float32)
                fast = sight(view)
                differ = [code.labels[i] for i in (slow != fast).nonzero()[0]]
                assert not differ, (state.position(), seat, differ)
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_a_view_of_a_homework_position_is_observed_alike(name):
    game = registry.GAMES[name](hands=1)
    fields = game.deal(4).view(1).fields
    given = {k: v for k, v in fields.items() if k in ("hands", "turn")}
    if name == "guillotine":
        given |= {"contract": "queens", "turn": 1}
    view = game.view(1, **given)
    code = Encoding(game)
    assert Sight(code)(view).tolist() == np.array(code.observe(view), np.float32).tolist()


def test_a_variant_is_observed_through_its_fields():
    game = cw.President(hands=1).variant(beats=lambda *_: True)
    view = game.deal(1).view(0)
    code = Encoding(cw.President(hands=1))
    assert Sight(code)(view).tolist() == np.array(code.observe(view), np.float32).tolist()
