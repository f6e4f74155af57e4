"""The careful bot of Gabo: legal everywhere, better than chance, with reasons."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.bots import careful_gabo
from cardwidgets.bots import random as any_move
from tests.games.gabo_play import play_some, random_game


def position(**fields) -> cw.State:
    return cw.Gabo(players=3).position(**fields)


def test_it_moves_legally_in_every_phase_under_all_options(count):
    rng = random.Random("careful")
    phases = set()
    for _ in range(count(150, 20_000)):
        state = play_some(random_game(rng), rng, most=rng.randrange(90))
        if state.turn is None:
            continue
        phases.add(state.phase)
        view = state.view(state.turn)
        memory = rng.choice((1.0, 0.5, 0.0))
        found = careful_gabo.explain(view, memory)
        assert found.move in view.legal_moves
        assert found.move == careful_gabo.careful(view, memory)
        for lang in ("en", "fr", "ru", "pl"):
            assert found.text(lang) or not found.message_id
            assert "+" not in found.text(lang), "points on the table are no change of a score"
        for candidate in found.candidates:
            assert candidate.move in view.legal_moves
    assert phases >= {"turn", "decide", "reflex", "power"}


def test_it_sees_nothing_but_the_view(count):
    rng = random.Random("view alone")
    for _ in range(count(30, 2000)):
        state = play_some(random_game(rng), rng, most=rng.randrange(60))
        if state.turn is None:
            continue
        view = state.view(state.turn)
        other = view.sample(random.Random(3)).view(state.turn)
        other.rng_key = view.rng_key
        assert careful_gabo.careful(view) == careful_gabo.careful(other)


def test_it_beats_chance_and_remembering_helps(count):
    bots = [careful_gabo.careful, any_move, careful_gabo.forgetful(0.3), any_move]
    totals = [0] * 4
    for seed in range(count(25, 1000)):
        state = cw.Gabo(hands=1).deal(seed)
        while state.turn is not None:
            state.play(bots[state.turn](state.view(state.turn)))
        totals = [a + b for a, b in zip(totals, state.scores, strict=True)]
    assert totals[0] < totals[2] < min(totals[1], totals[3])


def test_it_calls_with_a_low_hand_and_not_with_a_high_one():
    low = position(hands=["AS 2H", "KS QC 9D 8D", "9C 8S 10H"], turn=0, discard="KC")
    assert careful_gabo.explain(low.view(0)).message_id == "why.gabo.call"
    high = position(hands=["AS QH", "KS QC 9D 8D", "9C 8S 10H"], turn=0, discard="KC")
    assert careful_gabo.careful(high.view(0)) == "draw"


def test_it_throws_what_it_knows_to_match_and_never_guesses():
    known = position(hands=["8S QH 8C", "5S", "9C"], active=2, phase="reflex", discard="8D")
    assert careful_gabo.careful(known.view(0)) == "reflex s0"
    unknown = position(hands=["AS QH 8C", "5S", "9C"], active=2, phase="reflex", discard="8D")
    assert careful_gabo.careful(unknown.view(0)) == "none"


def test_it_takes_a_low_discard_for_its_worst_card():
    state = position(hands=["9S QH 8C", "5S 4S", "9C 4H"], turn=0, discard="AD")
    assert careful_gabo.careful(state.view(0)) == "take s1"


def test_a_memory_is_a_share():
    with pytest.raises(ValueError, match="from 0 to 1"):
        careful_gabo.forgetful(1.5)
    state = position(hands=["8S QH 8C", "5S", "9C"], active=2, phase="reflex", discard="8D")
    assert careful_gabo.forgetful(0)(state.view(0)) == "none"
    assert careful_gabo.forgetful(1).explain(state.view(0)).move == "reflex s0"
