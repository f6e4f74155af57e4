"""The fast Guillotine engine and its rule book agree, move by move, over random options."""

from __future__ import annotations

import random

import pytest

from cardwidgets.engine.replay import events_of
from cardwidgets.games.guillotine_cards import TEXTS
from tests.games.guillotine_play import random_game, some_action

SEATS = (None, 0, 1, 2, 3)


def agree(fast, plain, *, closely: bool) -> None:
    assert fast.turn == plain.turn
    assert list(fast.legal_moves) == list(plain.legal_moves)
    if not closely:
        return
    assert fast.fields() == plain.fields()
    assert fast.phase == plain.phase
    assert (fast.scores, fast.hand_no) == (plain.scores, plain.hand_no)
    assert (fast.ranking, fast.winners) == (plain.ranking, plain.winners)
    for seat in SEATS:
        ours, theirs = fast.view(seat), plain.view(seat)
        assert ours.fields == theirs.fields
        assert ours.history == theirs.history
        assert list(ours.legal_moves) == list(theirs.legal_moves)
        assert ours.hand == theirs.hand
        assert ours.public == theirs.public
        assert ours.rng_key == theirs.rng_key
        assert ours.key()[1:] == theirs.key()[1:]


@pytest.mark.parametrize("part", range(4))
def test_both_engines_agree_move_by_move(part: int, count) -> None:
    rng = random.Random(f"twins {part}")
    moves = 0
    for _ in range(count(3, 2000)):
        game = random_game(rng)
        seed = rng.getrandbits(40)
        fast, plain = game.deal(seed), game.plain().deal(seed)
        agree(fast, plain, closely=True)
        while fast.turn is not None:
            action = some_action(rng, fast)
            text = str(fast.move(action))
            fast.apply(action)
            plain.apply(plain._find(text, None))
            agree(fast, plain, closely=moves % 13 == 0)
            moves += 1
        agree(fast, plain, closely=True)


def test_both_engines_tell_the_same_events(count) -> None:
    rng = random.Random("events")
    for _ in range(count(2, 40)):
        game = random_game(rng)
        seed = rng.getrandbits(40)
        fast, plain = game.deal(seed), game.plain().deal(seed)
        while fast.turn is not None and fast.hand_no < 7:
            action = some_action(rng, fast)
            text = str(fast.move(action))
            ours, theirs = fast.play(action), plain.play(text)
            if rng.random() < 0.05:
                assert tuple(ours) == tuple(theirs)
        assert list(events_of(fast)) == list(events_of(plain))
        assert fast.last_hand == plain.last_hand
        assert fast.history == plain.history


def test_a_refusal_has_the_same_reason_on_both_engines(count) -> None:
    rng = random.Random("reasons")
    tries = list(TEXTS)
    for _ in range(count(3, 60)):
        game = random_game(rng)
        seed = rng.getrandbits(40)
        fast, plain = game.deal(seed), game.plain().deal(seed)
        while fast.turn is not None and fast.hand_no < 4:
            text, seat = rng.choice(tries), rng.choice(SEATS)
            before = fast.key()
            assert fast.why_not(text, seat) == plain.why_not(text, seat)
            assert fast.key() == before
            action = some_action(rng, fast)
            plain.play(str(fast.move(action)))
            fast.apply(action)
