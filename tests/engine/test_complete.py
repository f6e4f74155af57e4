"""A hand seen elsewhere: unknown cards are filled in so that all that was seen could happen."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import cardwidgets as cw
from cardwidgets.bots import random as any_move
from cardwidgets.engine.record import Record
from cardwidgets.engine.record_text import RecordError

GAMES = {
    "president": cw.President(hands=1),
    "guibole": cw.Guibole(hands=1),
    "guillotine": cw.Guillotine(hands=1),
    "haggis": cw.Haggis(hands=1),
    "gabo": cw.Gabo(hands=1),
}


def seen_hand(game, seed, moves):
    """Return a record of the first moves of a hand, and the same with all hands unknown."""
    state = game.deal(seed)
    while not state.is_over and state.step < moves:
        state.play(any_move(state.view(state.turn)))
    record = Record.from_state(state)
    hand = record.hands[0]
    hidden = {
        name: [" ".join(c if c in "JQK" else "??" for c in text.split()) for text in value]
        if isinstance(value, list)
        else value
        for name, value in hand.deal.items()
    }
    return record, replace(record, hands=(replace(hand, deal=hidden),), seed=None)


@pytest.mark.parametrize("name", ["president", "guibole", "guillotine", "haggis"])
@pytest.mark.parametrize("seed", range(4))
def test_unknown_hands_are_filled_so_that_the_record_verifies(name, seed):
    record, hidden = seen_hand(GAMES[name], seed, 14)
    assert hidden.is_partial
    filled = hidden.complete(random.Random(seed))
    assert filled.verify() is True
    assert filled.hands[0].moves == record.hands[0].moves
    dealt = [" ".join(sorted(" ".join(r.hands[0].deal["hands"]).split())) for r in (record, filled)]
    assert len(dealt[1].split()) == len(dealt[0].split())


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_of_gabo_may_have_its_record_filled(seed):
    record, _ = seen_hand(GAMES["gabo"], seed, 12)
    assert record.for_seat(1).complete(random.Random(seed)).verify() is True


def test_filling_differs_by_the_source_of_chance_and_is_the_same_for_the_same():
    _, hidden = seen_hand(GAMES["president"], 3, 6)
    fills = [hidden.complete(random.Random(seed)).hands[0].deal for seed in (1, 1, 2)]
    assert fills[0] == fills[1] != fills[2]


def test_a_whole_record_stays_as_it_is():
    record, _ = seen_hand(GAMES["guibole"], 1, 5)
    assert record.complete() == record


def test_a_hand_that_cannot_have_been_is_refused_with_the_move_in_the_way():
    _, hidden = seen_hand(GAMES["guibole"], 1, 1)
    impossible = replace(hidden.hands[0], moves=("3C", "3C"))
    with pytest.raises(RecordError, match="'3C'"):
        replace(hidden, hands=(impossible,)).complete()
