"""The careful bot of Guillotine: legal, steady, explained, and better than chance."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.bots.careful_guillotine import careful, explain
from cardwidgets.text import languages
from tests.games.guillotine_play import play_some, random_game, some_action


def test_every_move_is_legal_and_explained_in_every_language(count) -> None:
    rng = random.Random("careful")
    for _ in range(count(6, 100)):
        state = play_some(random_game(rng), rng, rng.randrange(300))
        for _ in range(80):
            if state.turn is None:
                break
            view = state.view(state.turn)
            found = explain(view)
            assert found.move == careful(view)
            assert found.move in state.legal_moves
            assert all(found.text(lang) for lang in languages())
            if found.candidates:
                assert {c.move for c in found.candidates} == set(state.legal_moves)
                assert found.candidates[0].move == found.move
            state.play(found.move if rng.random() < 0.5 else some_action(rng, state))


def test_it_sees_only_its_view(count) -> None:
    rng = random.Random("views")
    for _ in range(count(20, 300)):
        state = play_some(random_game(rng), rng, rng.randrange(300))
        if state.turn is not None:
            view = state.view(state.turn)
            assert explain(view) == explain(view.sample(rng).view(state.turn))


def test_it_beats_random_players(count) -> None:
    rng = random.Random("beats")
    ours, matches = 0, count(8, 100)
    for seed in range(matches):
        state, seat = cw.Guillotine().deal(seed), seed % 4
        while state.turn is not None:
            if state.turn == seat:
                state.play(careful(state.view(seat)))
            else:
                state.apply(rng.choice(state.legal_actions()))
        ours += state.scores[seat]
    assert ours / matches < 30  # the average of a seat is 100


@pytest.mark.parametrize(
    ("contract", "hands", "played", "move", "reason"),
    [
        # Ten, jack and ace of diamonds: the jack is the highest that does not take the trick.
        ("guillotine", "10D JD AD", "QD KD", "JD", "why.gl.duck"),
        # Void: the queen of spades goes.
        ("royalty", "QS 7C 8C", "QD KD", "QS", "why.gl.throw"),
        # The king of hearts lies there at Parliament: twice welcome.
        ("parliament", "AH 7H 8C", "9H KH", "AH", "why.gl.take"),
    ],
)
def test_rules_of_thumb_by_example(contract, hands, played, move, reason) -> None:
    first, second = played.split()
    others = ["7S 8S", "9S 10S", "JS AS KC"]
    state = cw.Guillotine().position(
        hands=[others[0], others[1], hands, others[2]],
        contract=contract,
        leader=0,
        trick=f"{first} {second}",
        tricks=[(0, "QC QH 9C 10C")],
    )
    found = explain(state.view(2))
    assert (found.move, found.message_id) == (move, reason)
