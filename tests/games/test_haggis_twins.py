"""The fast Haggis and its rule book agree, move by move, over random options."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.engine.replay import events_of
from tests.games.haggis_games import played_at_random, random_game


def agree(fast: cw.State, plain: cw.State, *, closely: bool) -> None:
    assert fast.turn == plain.turn
    assert fast.phase == plain.phase
    if not closely:
        return
    assert fast.fields() == plain.fields()
    assert (fast.scores, fast.hand_no) == (plain.scores, plain.hand_no)
    assert (fast.ranking, fast.winners) == (plain.ranking, plain.winners)
    for seat in range(fast.game.players):
        assert list(fast.legal_moves_of(seat)) == list(plain.legal_moves_of(seat))
    for seat in (None, *range(fast.game.players)):
        ours, theirs = fast.view(seat), plain.view(seat)
        assert ours.fields == theirs.fields
        assert ours.history == theirs.history
        assert list(ours.legal_moves) == list(theirs.legal_moves)
        assert ours.public == theirs.public
        assert ours.hand == theirs.hand
        assert (ours.rng_key, ours.known) == (theirs.rng_key, theirs.known)


def step_on(plain: cw.State, seat: int, text: str) -> None:
    """Make a move on the rule book without listing the legal ones first, which takes long."""
    pos, _ = plain.game.book.play(plain._pos, seat, text)
    plain._cell = (plain._cell, 0, plain._pos)
    plain._stand(pos)


@pytest.mark.parametrize("part", range(4))
def test_both_engines_agree_move_by_move(part: int, count) -> None:
    rng = random.Random(f"twins {part}")
    for _ in range(count(8, 500)):
        game, seed = random_game(rng), rng.getrandbits(40)
        plain, last = game.plain().deal(seed), None
        for moves, fast in enumerate(played_at_random(game.deal(seed), rng)):
            if last is not None:
                action = fast._cell[1]
                step_on(plain, last.actor(action), str(last.move(action)))
            agree(fast, plain, closely=moves % 17 == 0 or fast.phase not in {"lead", "follow"})
            last = fast.copy()


def test_both_engines_tell_the_same_story(count) -> None:
    rng = random.Random("story")
    for _ in range(count(1, 60)):
        game, seed = random_game(rng), rng.getrandbits(40)
        plain = game.plain().deal(seed)
        *_, fast = played_at_random(game.deal(seed), rng)
        for turn in fast.history:
            plain.play(turn.move)
        assert fast.history == plain.history
        assert list(events_of(fast)) == list(events_of(plain))
        assert fast.last_hand == plain.last_hand


def test_a_variant_changes_one_rule_and_all_obey() -> None:
    def equal_is_enough(pos, reading, top) -> bool:
        return reading.kind == top.kind and reading[:3] == top[:3] and reading.rank >= top.rank

    game = cw.Haggis().variant(beats=equal_is_enough)
    state = game.position(hands=["2R", "7Y 7G 4O"], trick=[(0, "7R 7O")], turn=1)
    assert "7Y 7G" in state.legal_moves
    assert state.why_not("7Y 7G") is None
    assert cw.Haggis().position(**state.fields()).why_not("7Y 7G").code == "HG_RANK"
    assert {"beats", "captor", "may_bet", "readings"} <= set(game.rules())
