"""The search bot: legal, repeatable, blind to what it may not see, and able to say why."""

from __future__ import annotations

import pickle
import random

import pytest

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.bots import search_climbing, search_tree
from cardwidgets.bots.search_bot import Search
from cardwidgets.games.climbing_tables import mask_of
from cardwidgets.lab import simulate

GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")


def game(name: str, **options) -> cw.engine.game.Game:
    return getattr(cw, name.capitalize())(**options)


def views(name: str, count: int, seed: int = 0, **options):
    """Yield views with a real choice, from matches played at random."""
    rng = random.Random(f"{name} {seed}")
    state, found = game(name, **options).deal(seed), 0
    while found < count:
        if state.turn is None:
            state = game(name, **options).deal(rng.randrange(1000))
        if len(state.legal_actions()) > 1 and rng.random() < 0.2:
            found += 1
            yield state.view(state.turn)
        state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_whole_hands_of_every_game(name):
    state = game(name, hands=1).deal(3)
    bot = bots.find("search:12")
    while state.turn is not None:
        state.play(bot(state.view(state.turn)))
    assert len(state.scores) == state.game.players


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_gives_the_same_move(name):
    for view in views(name, 6):
        assert Search(30)(view) == Search(30)(view)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_nothing(name):
    for view in views(name, 6):
        world = view.sample(random.Random(5))
        same = world.view(view.seat)
        same.rng_key = view.rng_key
        assert Search(30)(same) == Search(30)(view)


@pytest.mark.parametrize("name", GAMES)
def test_it_names_its_best_moves_with_their_values(name):
    for view in views(name, 5):
        found = bots.explain("search:40", view)
        assert found.move in view.legal_moves
        assert Search(40)(view) in view.legal_actions()
        assert view.move(Search(40)(view)) == found.move
        if found.candidates:
            assert found.candidates[0].move == found.move
            assert found.candidates[0].visits == max(c.visits for c in found.candidates)
            assert "hands played out" in found.text()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("president", {"joker_mode": "wild"}),
        ("guibole", {"players": 3, "skip": True, "eight_stop": True}),
        ("guillotine", {"rank_order": "french", "ace_bonus": "all", "domino_open": "any"}),
        ("haggis", {"players": 2, "bet_timing": "pre_hand"}),
        ("haggis", {"players": 3, "bomb_capture": "winner_chooses", "pass_is_final": True}),
        ("gabo", {"peek": "any2", "reflex_opponent": True, "last_turns": True}),
        ("gabo", {"pair_drop": True, "king_power": True, "reflex_window": "until_covered"}),
    ],
)
def test_options_do_not_throw_it(name, options):
    for view in views(name, 12, **options):
        assert Search(16)(view) in view.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_it_speaks_of_hands_played_out_only_where_some_were(name):
    for view in views(name, 24):
        found = bots.explain("search:8", view)
        assert (found.message_id == "why.search") == bool(found.candidates)
        assert all(candidate.visits for candidate in found.candidates)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_on_its_rule_book_is_searched_too(name):
    """In the middle of a hand, with a choice: a whole hand of Haggis takes the rule book long."""
    fast, middle, rng = game(name, hands=1).deal(2), {}, random.Random(1)
    while not fast.is_over and fast.step < 26:
        if len(fast.legal_actions()) > 1:
            middle = fast.fields()
        fast.apply(rng.choice(fast.legal_actions()))
    state = game(name, hands=1).plain().position(**middle)
    assert state.game.engine == "plain" and len(state.legal_moves) > 1
    found = bots.explain("search:4", state.view(state.turn))
    assert found.move in state.legal_moves


def test_a_budget_in_seconds_is_kept():
    state = cw.Guibole().deal(1)
    bot = bots.search(seconds=0.05)
    tree = bot.tree(state.view(state.turn))
    assert tree.visits > 0
    assert bot(state.view(state.turn)) in state.legal_actions()


def test_a_budget_in_hands_is_kept():
    for view in views("guillotine", 5):
        root = Search(64).tree(view)
        assert root.visits <= 64 + search_tree.WIDEST


def test_names_and_budgets():
    assert repr(bots.search(100)) == "<bot search:100>"
    assert bots.search().name == "search"
    assert bots.find("search:100") == bots.search(100) != bots.search(200)
    assert bots.search(seconds=0.5).name == "search:0.5s"
    assert pickle.loads(pickle.dumps(bots.search(7))) == bots.search(7)
    assert simulate("guibole", ["search:2", *["random"] * 3], n=1, progress=False).names[0] == (
        "search:2"
    )


@pytest.mark.parametrize("budget", [{"iterations": 0}, {"iterations": 1.5}, {"seconds": 0}])
def test_a_budget_that_is_none_is_refused(budget):
    with pytest.raises(ValueError, match="it is a"):
        bots.search(**budget)


@pytest.mark.parametrize("name", ["search:", "search:x", "serch"])
def test_a_name_that_is_none_is_refused(name):
    with pytest.raises(ValueError, match="search"):
        bots.find(name)


# ---------------------------------------------------------------------- what it should see


def test_it_goes_out_when_it_can():
    state = cw.Guibole(players=3).position(hands=["9C 9D", "10C 4C 5C", "JD 4D 5D"], turn=0)
    assert str(bots.explain("search:60", state.view(0)).move) == "9C 9D"


def test_it_leads_the_card_nobody_beats_and_then_goes_out():
    # The 2 wins the pile for sure, and the 3 goes out; the 3 first loses the lead to the aces.
    fields = {"hands": ["3C 2C", "4C AC", "4D AD"], "turn": 0}
    state = cw.Guibole(players=3).position(**fields)
    assert str(bots.explain("search:200", state.view(0)).move) == "2C"


def test_it_takes_the_king_where_he_pays_and_ducks_him_where_he_costs():
    fields = {"hands": ["7H AH 7D", "8C 9C 10C", "8D 9D 10D", "7S 9S"], "turn": 0}
    fields |= {"trick": "KH", "leader": 3, "used": [[], [], [], []]}
    pays = cw.Guillotine().position(contract="parliament", **fields)
    costs = cw.Guillotine().position(contract="royalty", **fields)
    assert str(bots.explain("search:100", pays.view(0)).move) == "AH"
    assert str(bots.explain("search:100", costs.view(0)).move) == "7H"


def test_suits_do_not_matter_in_climbing_games():
    kind = search_climbing.kind
    assert kind(mask_of("9C 9D")) == kind(mask_of("9H 9S")) != kind(mask_of("9C"))
    state = cw.Guibole(players=3).position(hands=["9C 9D 9H", "3C", "4C"], turn=0)
    assert len(search_climbing.choices(state)) == 3
    assert len(state.legal_actions()) == 7
