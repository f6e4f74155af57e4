"""The fast engine of President and Guibole: undo, copies, fields, views, samples."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from cardwidgets import Guibole, President, Record
from cardwidgets.cards import CLIMBING_RANKS, french_pack
from cardwidgets.engine.chance import Chance
from tests.games.climbing_games import random_game, some_action


def seats(game):
    return (*range(game.players), None)


# ---------------------------------------------------------------------- moving back and forth


def test_a_whole_match_is_undone(count):
    rng = random.Random(1)
    for seed in range(count(60, 2000)):
        game = random_game(rng)
        state = game.deal(seed)
        keys = [state.key()]
        while not state.is_over and len(keys) < 600:
            state.apply(some_action(state, rng))
            keys.append(state.key())
        while True:
            assert state.key() == keys.pop()
            if not keys:
                break
            state.undo()
        with pytest.raises(IndexError):
            state.undo()


def test_undo_gives_the_same_moves_again():
    rng = random.Random(2)
    state = Guibole(skip=True).deal(3)
    for _ in range(400):
        if state.is_over:
            break
        legal, fields = state.legal_actions(), state.fields()
        for action in legal[:20]:
            state.apply(action)
            state.undo()
            assert state.legal_actions() == legal
        assert state.fields() == fields
        state.apply(some_action(state, rng))


def test_a_copy_goes_its_own_way(count):
    rng = random.Random(3)
    for seed in range(count(20, 500)):
        state = random_game(rng).deal(seed)
        for _ in range(rng.randrange(200)):
            if state.is_over:
                break
            state.apply(some_action(state, rng))
        key, history = state.key(), state.step
        twin = state.copy()
        for _ in range(60):
            if twin.is_over:
                break
            twin.apply(some_action(twin, rng))
        assert state.key() == key
        assert state.step == history
        while twin.step > history:
            twin.undo()
        assert twin.key() == key
        for _ in range(min(30, history)):
            twin.undo()
        assert state.key() == key


def test_pickling_keeps_position_past_and_future():
    rng = random.Random(4)
    for game in (President(), Guibole(players=3)):
        state = game.deal(9)
        for _ in range(150):
            state.apply(some_action(state, rng))
        twin = pickle.loads(pickle.dumps(state))
        assert twin.key() == state.key()
        assert twin.history == state.history
        while not state.is_over:
            action = some_action(state, rng)
            state.apply(action)
            twin.apply(action)
        assert twin.key() == state.key()


# ---------------------------------------------------------------------- fields


def test_fields_bring_back_every_position(count):
    rng = random.Random(5)
    phases = Counter()
    while min((phases[phase] for phase in ("play", "give", "over")), default=0) < count(40, 3000):
        game = random_game(rng)
        state = game.deal(rng.getrandbits(40))
        for _ in range(700):
            if rng.random() < (0.5 if state.phase == "give" else 0.02) or state.is_over:
                twin = game.position(**state.fields())
                phases[state.phase] += 1
                assert twin.fields() == state.fields()
                assert twin.key() == state.key()
                assert sorted(twin.legal_actions()) == sorted(state.legal_actions())
                other = state.copy()
                for _ in range(40):
                    if other.is_over:
                        break
                    action = some_action(other, rng)
                    other.apply(action)
                    twin.apply(action)
                    assert twin.fields() == other.fields()
            if state.is_over:
                break
            state.apply(some_action(state, rng))


def test_the_piles_top_keeps_the_order_it_made():
    game = Guibole(players=2, set_aside=0)
    state = game.position(
        hands=["4C", "3C 5S 6S 7S"], pile="9C 9D 9H 9S", pile_by=0, reversed=True, turn=1
    )
    assert list(state.legal_moves) == ["pass"]
    state = game.position(
        hands=["4C", "8C 8D 8H 8S 3C"], pile="9C 9D 9H 9S", pile_by=0, reversed=True
    )
    assert list(state.legal_moves) == ["8C 8D 8H 8S", "pass"]


# ---------------------------------------------------------------------- views and samples


def test_a_sampled_world_could_have_been(count):
    """Its record verifies, and whatever the seat saw earlier is the same in it."""
    rng = random.Random(6)
    drawn = 0
    while drawn < count(30, 5000):
        game = random_game(rng)
        state = game.deal(rng.getrandbits(40))
        seen = {seat: [] for seat in seats(game)}
        for _ in range(350):
            for seat in seats(game):
                seen[seat].append(state.view(seat))
            if rng.random() < 0.01:
                drawn += 1
                seat = rng.choice(seats(game))
                world = seen[seat][-1].sample(rng)
                keys = [view.key() for view in seen[seat]]
                assert world.view(seat).key() == keys[-1]
                record = Record.from_state(world)
                assert record.verify()
                assert [then.view(seat).key() for then in record.replay()] == keys
            if state.is_over:
                break
            state.apply(some_action(state, rng))


def test_a_sampled_world_goes_back_and_forth():
    rng = random.Random(7)
    for seed in range(6):
        state = President(players=5).deal(seed)
        for _ in range(260):
            state.apply(some_action(state, rng))
        world = state.view(2).sample(rng)
        key, step = world.key(), world.step
        twin = world.copy()
        while not twin.is_over:
            twin.apply(some_action(twin, rng))
            twin.view(1)
        while twin.step > step:
            twin.undo()
        assert twin.key() == key
        back = 0
        while twin.step:
            twin.undo()
            back += 1
        assert back == step
        assert pickle.loads(pickle.dumps(world)).key()[2:] == key[2:]
        deeper = world.view(1).sample(rng)
        assert Record.from_state(deeper).verify()


def test_chance_ahead_is_fresh_in_a_sample():
    rng = random.Random(8)
    state = Guibole().deal(1)
    view = state.view(0)
    futures = set()
    for _ in range(5):
        world = view.sample(rng)
        while world.hand_no == 1:
            world.apply(world.legal_actions()[-1])
        futures.add(tuple(world.fields()["hands"]))
    assert len(futures) == 5


def test_views_do_not_tell_two_worlds_apart():
    """Worlds that differ only in what a seat cannot know look the same in every serialised form."""
    rng = random.Random(9)
    for game in (President(), Guibole(), President(exchange="blind")):
        state = game.deal(5)
        for _ in range(250):
            state.apply(some_action(state, rng))
            if rng.random() < 0.1 and not state.is_over:
                for seat in range(game.players):
                    view = state.view(seat)
                    other = view.sample(rng).view(seat)
                    assert other.as_dict() == view.as_dict()
                    assert other.history == view.history
                    assert repr(other.fields) == repr(view.fields)
            if state.is_over:
                break


def test_a_pickled_view_holds_no_hidden_card():
    state = President().deal(3)
    rng = random.Random(3)
    while state.phase != "give":
        state.apply(some_action(state, rng))
    state.apply(state.legal_actions()[0])
    view = pickle.loads(pickle.dumps(state.view(3)))
    assert view.key() == state.view(3).key()
    hidden = set(view.fields["hands"][state.turn].split())
    assert hidden == {"??"}


def test_a_deal_that_is_none_is_refused():
    game = Guibole(players=2)
    pack = french_pack(CLIMBING_RANKS)
    hands = {"hands": [" ".join(pack[:26]), " ".join(pack[26:51])], "set_aside": pack[51]}
    good = game.start(Chance(1, {("deal", 1, 0): hands}))
    assert good.fields()["hands"][0] == hands["hands"][0]
    twice = {**hands, "set_aside": "3C"}
    with pytest.raises(ValueError, match="missing: 2S; too many or strange: 3C"):
        game.start(Chance(1, {("deal", 1, 0): twice}))
    swapped = {**hands, "hands": hands["hands"][::-1]}
    with pytest.raises(ValueError, match="the deal gives"):
        game.start(Chance(1, {("deal", 1, 0): swapped}))
