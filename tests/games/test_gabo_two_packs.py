"""What a seat may write down where two packs are played: each card by the place it came from."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.cards import UNKNOWN
from tests.widgets.moments import any_move

OPTIONS = [
    {"players": 3, "packs": 2},
    {"players": 6, "packs": 2, "jokers": 2, "reflex_opponent": True},
    {"players": 4, "packs": 2, "peek": "any2"},
    {"players": 3},
    {"players": 4, "jokers": 2, "reflex_opponent": True},
]
TRIES = 3


def played(options, seed, moves):
    """Return a match after some moves of any kind, with a refill where it is long."""
    state, rng = cw.Gabo(**options).deal(seed), random.Random(seed)
    for _ in range(moves):
        if state.is_over:
            break
        legal = [str(move) for move in state.legal_moves]
        legal = [move for move in legal if move != "gabo"] or legal
        guess = [move for move in legal if move.startswith("reflex")]
        state.play(
            rng.choice(guess) if guess and rng.random() < 0.05 else any_move(state, legal, rng)
        )
    return state


def hands_of(record):
    """Return deal and lines of refills, hand by hand."""
    return [
        (hand.deal, [line for line in hand.moves if "shuffle" in line]) for hand in record.hands
    ]


def cards(deal, shuffles):
    """Return the cards of a hand in the order of their places: deal, then each refill."""
    found = []
    if deal is not None:
        found += " ".join([*deal["hands"], deal["stock"]]).split()
    for line in shuffles:
        found += line.split()[2:]
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_written_down_is_true_and_names_every_card_that_lay_open(options, count):
    named = 0
    for seed in range(count(TRIES, 40)):
        state = played(options, seed, 60 + 400 * (seed % 2))
        whole = cw.Record.from_state(state)
        for seat in range(2):
            mine = whole.for_seat(seat)
            for (deal, shuffles), (true, all_shuffles) in zip(
                hands_of(mine), hands_of(whole), strict=True
            ):
                told, real = cards(deal, shuffles), cards(true, all_shuffles)
                assert len(told) == len(real)
                for card, truth in zip(told, real, strict=True):
                    assert card in (truth, UNKNOWN)
                named += sum(card != UNKNOWN for card in told)
            # The open discard of now came from somewhere, twin or not.
            if deal is not None and not shuffles and not state.is_over:
                open_cards = state.fields()["discard"].split()
                for card in open_cards:
                    assert told.count(card) >= open_cards.count(card)
    assert named


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_record_is_the_same_in_every_world_that_its_seat_holds_possible(options, count):
    """So nothing hidden is in it, whatever the twins of the cards."""
    for seed in range(count(TRIES, 40)):
        state = played(options, seed, 30 + 60 * seed)
        for seat in range(2):
            world = state.view(seat).sample(random.Random(seed))
            told = cw.Record.from_state(state).for_seat(seat).to_text()
            assert cw.Record.from_state(world).for_seat(seat).to_text() == told


def test_of_twins_only_the_one_that_was_seen_is_named():
    """Both fives of hearts are in play; Ada has discarded the one that she drew."""
    game = cw.Gabo(players=2, packs=2, reflex=False)
    for seed in range(200):
        state = game.deal(seed)
        deal = cw.Record.from_state(state).hands[0].deal
        stock = deal["stock"].split()
        hidden = [hand.split()[2:] for hand in deal["hands"]]
        drawn = stock[1]  # the first one was turned up
        if any(drawn in hand for hand in hidden) and state.phase == "turn":
            break
    else:
        raise AssertionError("no deal has twins there")
    state.play("draw")
    state.play("discard")
    for seat in range(2):
        told = cw.Record.from_state(state).for_seat(seat).hands[0].deal
        assert told["stock"].split()[:2] == stock[:2]
        for hand in told["hands"]:
            assert hand.split()[2:] == [UNKNOWN, UNKNOWN]
