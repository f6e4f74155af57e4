"""The fast engine of Gabo against its rule book, move by move."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardwidgets as cw
from cardwidgets.cards import french_pack
from tests.games.gabo_play import ALLOWED, game_with, play_some, random_game, some_action


def same_position(fast: cw.State, plain: cw.State) -> None:
    assert fast.fields() == plain.fields()
    assert (fast.turn, fast.phase, fast.hand_no) == (plain.turn, plain.phase, plain.hand_no)
    assert fast.scores == plain.scores
    assert list(fast.legal_moves) == list(plain.legal_moves)


def same_views(fast: cw.State, plain: cw.State) -> None:
    for seat in (None, *range(fast.game.players)):
        mine, theirs = fast.view(seat), plain.view(seat)
        assert mine.fields == theirs.fields
        assert mine.history == theirs.history
        assert mine.known == theirs.known
        assert list(mine.legal_moves) == list(theirs.legal_moves)
        assert mine.as_dict() == theirs.as_dict()
        assert (mine.public, mine.hand, mine.rng_key) == (
            theirs.public,
            theirs.hand,
            theirs.rng_key,
        )


def no_card_is_lost(state: cw.State) -> None:
    fields = state.fields()
    cards = " ".join([*fields["hands"], fields["stock"], fields["discard"], fields["drawn"] or ""])
    game = state.game
    assert Counter(c for c in cards.split() if c != "--") == Counter(
        french_pack(jokers=game.jokers, packs=game.packs)
    )


def play_both(game: cw.Gabo, seed: int, most: int, views: float = 0.05) -> None:
    rng = random.Random(seed)
    calls = rng.choice((0.05, 0.2, 0.5))
    fast, plain = game.deal(seed), game.plain().deal(seed)
    first, moves = fast.key(), 0
    while fast.turn is not None and moves < most:
        same_position(fast, plain)
        no_card_is_lost(fast)
        if rng.random() < views:
            same_views(fast, plain)
            again = game.position(**fast.fields())
            assert again.key() == fast.key()
            assert again.fields() == fast.fields()
            assert list(again.legal_moves) == list(fast.legal_moves)
        action = some_action(rng, fast, calls)
        text = str(fast.move(action))
        assert fast.encode(game, text) == action
        assert game.parse(text) == text
        if rng.random() < views:
            key = fast.key()
            twin = fast.copy()
            twin.apply(action)
            assert fast.key() == key
            twin.undo()
            assert twin.key() == key
        fast.apply(action)
        plain.play(text)
        moves += 1
    same_position(fast, plain)
    same_views(fast, plain)
    assert fast.events == plain.events
    assert fast.last_hand == plain.last_hand
    assert fast.history == plain.history
    assert (fast.ranking, fast.winners) == (plain.ranking, plain.winners)
    for _ in range(moves):
        fast.undo()
    assert fast.key() == first
    with pytest.raises(IndexError):
        fast.undo()


def test_every_option_is_played():
    table = {option.name: option for option in cw.Gabo.option_table}
    assert set(ALLOWED) == set(table)
    for name, values in ALLOWED.items():
        assert values[0] == table[name].default
        allowed = table[name].allowed
        if isinstance(allowed, tuple) and name != "players":
            assert set(values) == set(allowed)


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_both_engines_play_the_default_game_alike(players, count):
    for seed in range(count(2, 200)):
        play_both(cw.Gabo(players=players), seed, most=count(300, 3000))


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in ALLOWED.items() for value in values[1:]],
    ids=str,
)
def test_both_engines_play_each_option_alike(name, value, count):
    for seed in range(count(1, 60)):
        game = game_with(random.Random(seed), **{"hands": 3, name: value})
        play_both(game, seed, most=250)


@pytest.mark.parametrize("part", range(6))
def test_both_engines_play_any_mixture_of_options_alike(part, count):
    # A deep run plays about a hundred thousand hands here.
    for number in range(part, count(36, 20_000), 6):
        game = random_game(random.Random(number))
        play_both(game, number, most=200)


def test_ten_players_need_two_packs():
    play_both(cw.Gabo(players=10, packs=2), 1, most=200)
    with pytest.raises(ValueError, match="packs=2"):
        cw.Gabo(players=9)


def test_a_move_is_legal_exactly_where_it_is_not_refused(count):
    rng = random.Random("check")
    for number in range(count(25, 2000)):
        state = play_some(random_game(rng), rng, most=rng.randrange(80))
        if state.turn is None:
            continue
        other = play_some(state.game, random.Random(number), most=rng.randrange(80))
        tried = {str(m) for m in [*other.legal_moves, *state.legal_moves]}
        for text in [
            "gabo",
            "draw",
            "none",
            "skip",
            "reflex s0",
            "reflex P1 s0",
            *sorted(tried)[:25],
        ]:
            for seat in range(state.game.players):
                reason = state.why_not(text, seat)
                assert (reason is None) == (text in state.legal_moves_of(seat)), (text, reason)
                if reason is not None:
                    assert reason.text("en")
                    assert reason.rule.startswith("gabo.")
                    assert set(reason.fix) <= set(state.legal_moves_of(seat))


def test_the_same_position_goes_on_alike_from_its_fields_and_its_line(count):
    rng = random.Random("fields")
    for _ in range(count(15, 2000)):
        state = play_some(random_game(rng), rng, most=rng.randrange(150))
        again = cw.position(state.position())
        assert again.key() == state.key()
        choose, most = rng.getrandbits(30), 40
        for side in (state, again):
            moves = random.Random(choose)
            for _ in range(most):
                if side.turn is None:
                    break
                side.apply(moves.choice(side.legal_actions()))
        assert again.key() == state.key()
        assert again.scores == state.scores


def test_undo_leads_back_through_every_position_of_many_hands(count):
    for number in range(count(4, 200)):
        rng = random.Random(f"undo {number}")
        state = cw.Gabo(players=3, match_limit=1000, max_turns=8).deal(number)
        keys = []
        for _ in range(400):
            keys.append((state.key(), state.legal_actions(), state.view(1).key()))
            state.apply(some_action(rng, state))
        assert state.hand_no > 2
        twin = state.copy()
        for key in reversed(keys):
            state.undo()
            assert (state.key(), state.legal_actions(), state.view(1).key()) == key
        assert twin.step == 400
        twin.undo()
        assert twin.key() == keys[-1][0]


def count_lines(state: cw.State, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    total = 0
    for action in state.legal_actions():
        state.apply(action)
        total += count_lines(state, depth - 1)
        state.undo()
    return total


PERFT = [
    (
        {"players": 2, "hands": 1},
        {"hands": ["AS KH", "KS"], "turn": 0, "discard": "3C", "stock": "8D KC"},
        [4, 9, 21, 56, 146, 370, 1082],
    ),
    (
        {"players": 2, "hands": 1, "reflex_opponent": True, "vd_rule": "any_two", "peek": "none"},
        {"hands": ["KD 2S", "KS"], "turn": 0, "discard": "3C", "stock": "JD KC"},
        [4, 13, 49, 156, 558, 2381, 9562],
    ),
]


@pytest.mark.parametrize(("options", "position", "known"), PERFT)
def test_the_engines_count_the_same_lines(options, position, known, count):
    game = cw.Gabo(**options)
    depth = count(4, 6)
    fast = [count_lines(game.position(**position), d) for d in range(1, depth + 1)]
    plain = [count_lines(game.plain().position(**position), d) for d in range(1, min(depth, 5))]
    assert fast[: len(plain)] == plain
    assert fast == known[:depth]


def test_copies_share_nothing_that_moves(count):
    rng = random.Random("copies")
    for _ in range(count(10, 500)):
        state = play_some(random_game(rng), rng, most=rng.randrange(100))
        key, twin = state.key(), state.copy()
        for _ in range(60):
            if twin.turn is None:
                break
            twin.apply(rng.choice(twin.legal_actions()))
        assert state.key() == key
