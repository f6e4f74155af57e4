"""The fast engine of President and Guibole against their rule book, and both against the rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardwidgets import Guibole, President
from tests.games.climbing_games import TABLES, Watcher, games, random_game

# ---------------------------------------------------------------------- move by move


def same_position(fast, plain) -> None:
    assert fast.fields() == plain.fields()
    assert fast.turn == plain.turn
    assert sorted(fast.legal_moves) == sorted(plain.legal_moves)
    assert (fast.phase, fast.hand_no, fast.scores) == (plain.phase, plain.hand_no, plain.scores)


def same_views(fast, plain) -> None:
    for seat in (None, *range(fast.game.players)):
        mine, theirs = fast.view(seat), plain.view(seat)
        assert mine.fields == theirs.fields
        assert mine.history == theirs.history
        assert sorted(mine.legal_moves) == sorted(theirs.legal_moves)
        assert mine.roles == theirs.roles
        assert mine.known == theirs.known


def play_both(game, seed: int, rng: random.Random, *, views: float = 0.05) -> int:
    """Play a random match on both engines; return the number of moves."""
    fast, plain = game.deal(seed), game.plain().deal(seed)
    first, moves = fast.key(), 0
    while True:
        same_position(fast, plain)
        if rng.random() < views:
            same_views(fast, plain)
            again = game.position(**fast.fields())
            assert again.key() == fast.key()
            assert again.fields() == fast.fields()
            assert sorted(again.legal_moves) == sorted(fast.legal_moves)
        if fast.is_over:
            break
        move = choose(fast, rng)
        told, done = plain.play(move), fast.play(move)
        if rng.random() < views / 20:
            assert list(done) == list(told)
        moves += 1
        if rng.random() < views:
            fast.undo()
            plain.undo()
            same_position(fast, plain)
            fast.play(move)
            plain.play(move)
    assert fast.events == plain.events
    assert fast.last_hand == plain.last_hand
    assert (fast.ranking, fast.winners, fast.roles) == (plain.ranking, plain.winners, plain.roles)
    assert fast.history == plain.history
    for _ in range(moves):
        fast.undo()
    assert fast.key() == first
    return moves


def choose(state, rng: random.Random) -> str:
    """Choose a move: any, but four of a rank where there are, so that orders turn."""
    legal = sorted(state.legal_moves)
    fours = [move for move in legal if len(move.split()) == 4 and move[0] != "g"]
    return str(rng.choice(fours if fours and rng.random() < 0.5 else legal))


@pytest.mark.parametrize("cls", list(TABLES))
def test_both_engines_play_the_default_game_alike(cls, count):
    for seed in range(count(2, 100)):
        play_both(cls(), seed, random.Random(seed))


@pytest.mark.parametrize(
    ("cls", "name", "value"),
    [
        (cls, name, value)
        for cls, table in TABLES.items()
        for name, values in table.items()
        for value in values
    ],
)
def test_both_engines_play_each_option_alike(cls, name, value, count):
    short = {} if name in ("hands", "scoring") else {"hands": 2}
    jokers = {"jokers": 2} if name in ("joker_mode", "spade3") else {}
    game = cls(**{**short, **jokers, name: value})
    for seed in range(count(1, 30)):
        play_both(game, seed, random.Random(seed))


def test_both_engines_play_any_mixture_of_options_alike(count):
    for number in range(count(25, 5000)):
        rng = random.Random(number)
        play_both(random_game(rng), number, rng)


def test_undo_leads_back_through_every_position(count):
    for number in range(count(8, 500)):
        rng = random.Random(f"undo {number}")
        state = random_game(rng).deal(number)
        keys = []
        while not state.is_over:
            keys.append((state.key(), tuple(state.legal_actions())))
            state.apply(rng.choice(state.legal_actions()))
        for key in reversed(keys):
            state.undo()
            assert (state.key(), tuple(state.legal_actions())) == key
        with pytest.raises(IndexError):
            state.undo()


def test_a_copy_goes_its_own_way(count):
    for number in range(count(8, 200)):
        rng = random.Random(f"copy {number}")
        state = random_game(rng).deal(number)
        for _ in range(rng.randrange(120)):
            if not state.is_over:
                state.apply(rng.choice(state.legal_actions()))
        twin, key = state.copy(), state.key()
        while not twin.is_over:
            twin.apply(rng.choice(twin.legal_actions()))
        assert state.key() == key
        if not state.is_over:
            state.apply(state.legal_actions()[0])
        assert twin.is_over


# ---------------------------------------------------------------------- what holds in every game


class Match(RuleBasedStateMachine):
    """A match that is played, taken back and copied at will keeps every invariant."""

    watcher: Watcher | None = None

    @initialize(game=games(), seed=st.integers(0, 2**32))
    def deal(self, game, seed):
        self.state = game.deal(seed)
        self.plain = game.plain().deal(seed)
        self.watcher = Watcher(self.state)
        self.trail = []

    @precondition(lambda self: self.watcher and not self.state.is_over)
    @rule(data=st.data())
    def play(self, data):
        move = data.draw(st.sampled_from(sorted(self.state.legal_moves)))
        watched = self.watcher
        kept = (watched.hand_no, watched.sizes, watched.flips, watched.plays, watched.scores)
        self.trail.append((self.state.key(), kept))
        self.watcher.play(move)
        self.plain.play(move)

    @precondition(lambda self: self.watcher and self.trail)
    @rule()
    def take_back(self):
        self.state.undo()
        self.plain.undo()
        key, kept = self.trail.pop()
        assert self.state.key() == key
        watched = self.watcher
        watched.hand_no, watched.sizes, watched.flips, watched.plays, watched.scores = kept
        watched.standing()

    @precondition(lambda self: self.watcher)
    @rule()
    def go_on_with_a_copy(self):
        self.state = self.watcher.state = self.state.copy()

    @precondition(lambda self: self.watcher)
    @rule()
    def go_on_from_the_fields(self):
        again = self.state.game.position(**self.state.fields())
        assert again.key() == self.state.key()

    @invariant()
    def both_engines_agree(self):
        if self.watcher:
            same_position(self.state, self.plain)


Match.TestCase.settings = settings(
    settings.get_profile(settings._current_profile),
    max_examples=100 if "deep" in str(settings._current_profile) else 12,
    stateful_step_count=60,
)
TestMatch = Match.TestCase


def test_the_invariants_hold_through_whole_matches(count):
    for number in range(count(15, 2000)):
        rng = random.Random(f"watch {number}")
        state = random_game(rng, changed=0.25).deal(number)
        watcher = Watcher(state)
        while not state.is_over:
            watcher.play(choose(state, rng))


def test_the_games_are_registered():
    assert President().engine == Guibole().engine == "fast"
