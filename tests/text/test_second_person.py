"""Whoever reads is spoken to: no sentence names the reader's own seat."""

from __future__ import annotations

import random

import pytest

from cardwidgets.engine import registry
from cardwidgets.engine.replay import positions_of
from cardwidgets.text import languages, tell, told_once

#: Games with the options by which one seat does something with another's cards.
GAMES = [
    ("president", {"players": 5, "hands": 4}),
    ("guibole", {"players": 4, "hands": 4, "skip": True, "jokers": 2}),
    ("guillotine", {"hands": 12}),
    ("haggis", {"players": 3, "bomb_capture": "winner_chooses", "hands": 3}),
    ("haggis", {"players": 2, "bet_timing": "pre_hand", "hands": 3}),
    ("gabo", {"players": 3, "hands": 8}),
    ("gabo", {"players": 4, "reflex_opponent": True, "vd_rule": "any_two", "hands": 6}),
    ("gabo", {"players": 3, "peek": "any2", "vd_rule": "jack_blind_queen_look", "hands": 6}),
]
NAMES = [f"Zq{seat}" for seat in range(10)]


def match(name, options, seed):
    """Return a match of random moves, with a call of Gabo now and then."""
    state, rng = registry.GAMES[name](**options).deal(seed), random.Random(seed)
    for _ in range(500):
        if state.is_over:
            break
        legal = [str(move) for move in state.legal_moves]
        kept = [move for move in legal if move != "gabo" or rng.random() < 0.15]
        state.play(rng.choice(kept or legal))
    return state


@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: str(value)[:60])
def test_no_event_names_the_reader(name, options, count):
    told = set()
    for seed in range(count(1, 20)):
        state = match(name, options, seed)
        for _, events, _ in positions_of(state):
            for seat in range(state.game.players):
                for event in told_once([event.for_seat(seat) for event in events], seat):
                    if event.name == "dealt":
                        continue
                    for lang in languages():
                        text = tell(event, lang, viewer=seat, game=name, names=NAMES)
                        assert NAMES[seat] not in text, (event, text)
                    told.add(event.name)
    assert len(told) > 4


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("shared", [True, False])
def test_a_match_that_several_win_is_the_readers_too(lang, shared):
    from cardwidgets.engine.events import Event

    winners = (0, 2) if shared else (0,)
    event = Event("match_ended", None, {"ranking": (0, 2, 1), "winners": winners})
    mine = tell(event, lang, viewer=0, names=NAMES)
    assert NAMES[0] not in mine and (NAMES[2] in mine) == shared
    assert NAMES[0] in tell(event, lang, viewer=1, names=NAMES)
