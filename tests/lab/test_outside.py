"""Judges that we did not write: PettingZoo, Gymnasium, OpenSpiel. All five games stand before them.

They need the extra ``research``; ``make test`` runs them in a step of their own.
"""

from __future__ import annotations

import random
import warnings

import pytest

pytestmark = [
    pytest.mark.outside,
    pytest.mark.filterwarnings("ignore"),
]

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="needs pettingzoo (research)")
pyspiel = pytest.importorskip("pyspiel", reason="needs open_spiel (research)")

import cardwidgets as cw  # noqa: E402
from cardwidgets.lab.encoding import Encoding  # noqa: E402
from cardwidgets.lab.openspiel import open_spiel_game  # noqa: E402
from cardwidgets.lab.pettingzoo import CardEnv, SeatEnv, env  # noqa: E402

GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")


# ------------------------------------------------------------------ PettingZoo and Gymnasium


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_api(name, count):
    cycles = count(60, 500) if name == "haggis" else count(200, 1000)
    pettingzoo_test.api_test(env(name), num_cycles=cycles)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_seed(name):
    pettingzoo_test.seed_test(lambda: env(name), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_checks_a_single_seat(name):
    from gymnasium.utils.env_checker import check_env

    check_env(SeatEnv(name), skip_render_check=True)


def test_the_bare_environment_refuses_what_the_mask_forbids_and_says_why():
    bare = CardEnv("president")
    bare.reset(seed=1)
    mask = bare.observe(bare.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not legal"):
        bare.step(int((mask == 0).argmax()))


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_are_absent_from_observations(name):
    game = cw.engine.registry.GAMES[name](hands=1)
    code = Encoding(game)
    state = game.deal(3)
    rng = random.Random(3)
    for _ in range(12):
        if state.is_over:
            break
        seat = state.turn
        view = state.view(seat)
        world = view.sample(rng)
        assert code.observe(view) == code.observe(world.view(seat))
        state.apply(rng.choice(state.legal_actions()))


def test_every_entry_of_an_observation_has_a_name():
    for name in GAMES:
        game = cw.engine.registry.GAMES[name](hands=1)
        code = Encoding(game)
        assert len(set(code.labels)) == code.width == len(code.observe(game.deal(1).view(0)))
        assert len(set(code.actions)) == code.size


# ------------------------------------------------------------------ OpenSpiel


def played(state, rng, moves):
    """Play random actions until so many moves of seats are made."""
    made = 0
    while not state.is_terminal() and made < moves:
        if state.is_chance_node():
            actions, _ = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
    while not state.is_terminal() and state.is_chance_node():
        state.apply_action(rng.choice([a for a, _ in state.chance_outcomes()]))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_open_spiel_random_simulation_with_serialization(name, count):
    game = open_spiel_game(name)
    sims = 1 if name in ("haggis", "gabo") else 2
    pyspiel.random_sim_test(game, num_sims=count(sims, 20), serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_what_the_seat_knows_and_serializes(name, count):
    game = open_spiel_game(name)
    rng = random.Random(5)
    for moves in range(0, count(12, 60), 3):
        state = played(game.new_initial_state(), rng, moves)
        if state.is_terminal():
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.current_player() == seat
        assert other.legal_actions() == state.legal_actions()
        again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, other))[1]
        assert str(again) == str(other)


def test_resampling_reaches_other_worlds():
    game = open_spiel_game("guillotine")
    state = played(game.new_initial_state(), random.Random(2), 3)
    seat = state.current_player()
    worlds = {str(state.resample_from_infostate(seat, random.Random(i).random)) for i in range(9)}
    assert len(worlds) > 1


def test_the_deal_is_explicit_and_every_deal_as_likely():
    state = open_spiel_game("guibole").new_initial_state()
    steps = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
        assert len({p for _, p in outcomes}) == 1
        state.apply_action(outcomes[0][0])
        steps += 1
    assert steps == 51  # 52 cards; the last one has no choice


@pytest.mark.parametrize("name", GAMES)
def test_open_spiel_playthrough_can_be_written_and_replayed(name, tmp_path):
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    game = open_spiel_game(name)
    path = tmp_path / f"{name}.txt"
    short = game.get_type().short_name
    path.write_text(generate_playthrough.playthrough(short, None, seed=1))
    expected, actual = generate_playthrough.replay(str(path))
    assert expected == actual


@pytest.mark.parametrize("name", GAMES)
def test_open_spiel_partial_tree(name):
    import unittest

    from open_spiel.integration_tests import api_test

    class Tree(api_test.EnforceAPIOnPartialTreeBase):
        @classmethod
        def setUpClass(cls):
            cls.game = open_spiel_game(name)
            cls.game_name = cls.game.get_type().short_name
            super().setUpClass()

    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Tree)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 0
    assert not result.failures, result.failures[0][1]
    assert not result.errors, result.errors[0][1]


@pytest.mark.parametrize("name", GAMES)
def test_the_search_bot_of_open_spiel_plays_our_games(name):
    from open_spiel.python.algorithms import ismcts, mcts

    game = open_spiel_game(name)
    state = played(game.new_initial_state(), random.Random(4), 6)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1),
        uct_c=2.0,
        max_simulations=6,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert bot.step(state) in state.legal_actions()
