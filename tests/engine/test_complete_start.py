"""A seat's record of a match that began inside a hand, filled in: the seat sees what it saw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pytest

import cardwidgets as cw
from cardwidgets.bots import random as any_move
from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.record import Record
from cardwidgets.engine.record_text import RecordError
from tests.games import climbing_games, gabo_play, guillotine_play, haggis_games

GAMES = {
    "president": climbing_games.random_game,
    "guibole": climbing_games.random_game,
    "guillotine": guillotine_play.random_game,
    "haggis": haggis_games.random_game,
    "gabo": gabo_play.random_game,
}


def random_game(name: str, rng: random.Random) -> cw.Game:
    game = GAMES[name](rng)
    while game.name != name:
        game = GAMES[name](rng)
    return game


def played(state: cw.State, rng: random.Random, most: int) -> cw.State:
    for _ in range(rng.randrange(most)):
        if not state.is_over:
            state.play(any_move(state.view(state.turn)))
    return state


def matches(name: str, rng: random.Random, count: int) -> Iterator[cw.State]:
    """Yield matches that were set up from the position of another, and played on."""
    while count:
        before = played(random_game(name, rng).deal(rng.getrandbits(40)), rng, 90)
        if not before.is_over:
            count -= 1
            yield played(cw.position(before.position()), rng, 25)


def sights(record: Record, seat: int) -> list[Any]:
    """Return what a seat saw at each step."""
    views = [state.view(seat) for state in record.replay()]
    return [(view.fields, view.history, view.legal_actions()) for view in views]


def told(record: Record) -> int | None:
    """Return at which step an outcome shows something of hidden cards that no line of it says.

    Who lays an ace in Domino goes on, where it has something to lay: the next move tells. A late
    card that matched at Gabo goes back without a penalty (``hints``): nothing tells.
    """
    states = list(record.replay())
    for step, state in enumerate(states):
        if state.view(None).fields.get("hints"):
            return step
    moves = states[-1].view(None).history
    is_ace = bool(moves) and str(moves[-1].move).startswith("A")
    return -1 if is_ace and states[-1].phase == "domino" else None


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_sees_in_the_completed_record_what_it_saw(name, count):
    rng = random.Random(f"inside a hand, {name}")
    for state in matches(name, rng, count(6, 300)):
        record = Record.from_state(state)
        for seat in range(state.game.players):
            kept = Record.load(record.for_seat(seat).to_text())
            whole = kept.complete()
            assert not whole.is_partial
            assert sights(whole, seat)[: told(record)] == sights(record, seat)[: told(record)]
            assert kept.complete() == whole
            assert whole.for_seat(seat).hands == record.for_seat(seat).hands


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_have_one_record_for_it(name, count):
    rng = random.Random(f"twins, {name}")
    for state in matches(name, rng, count(8, 300)):
        seat = rng.randrange(state.game.players)
        twin = state.view(seat).sample(rng)
        records = [Record.from_state(world).for_seat(seat) for world in (state, twin)]
        assert records[0].hands == records[1].hands
        assert records[0].complete().hands == records[1].complete().hands


@pytest.mark.parametrize("name", GAMES)
def test_a_start_as_a_seat_saw_it_is_filled_in_for_the_moves_of_its_hand(name, count):
    rng = random.Random(f"as seen, {name}")
    for state in matches(name, rng, count(6, 100)):
        record, seat = Record.from_state(state), rng.randrange(state.game.players)
        seen = dict(next(record.replay()).view(seat).fields)
        first = record.for_seat(seat).hands[0]
        # What is shuffled at Gabo was thrown before, and such a start does not say what that was.
        lines = tuple(takewhile(lambda line: not line.startswith("! shuffle"), first.moves))
        kept = replace(record, hands=(replace(first, start=seen, moves=lines),), seed=None)
        assert kept.complete().verify()


@pytest.mark.parametrize("name", GAMES)
def test_a_stepper_opens_on_a_match_that_was_set_up(name):
    rng = random.Random(f"stepper, {name}")
    (state,) = matches(name, rng, 1)
    stepper = cw.Stepper(Record.from_state(state).for_seat(1))
    assert stepper.seat == 1 or name == "gabo"
    assert stepper.state(stepper.last).view(1).fields == state.view(1).fields


def test_refills_of_a_seat_of_gabo_are_filled_in(count):
    rng = random.Random("refills")
    tried = 0
    while tried < count(2, 60):
        state = cw.Gabo(players=6).deal(rng.getrandbits(40))
        while not state.is_over and state.step < 120:
            state.play(any_move(state.view(state.turn)))
        record, seat = Record.from_state(state), rng.randrange(6)
        if "shuffle" in repr(record.hands):
            tried += 1
            assert UNKNOWN in repr(record.for_seat(seat).hands)
            assert sights(record.for_seat(seat).complete(), seat) == sights(record, seat)


def test_gifts_that_the_rules_choose_stay_as_the_receiver_saw_them(count):
    for seed in range(count(6, 200)):
        state = cw.Guibole(hands=2).deal(seed)
        while state.hand_no == 1:
            state.play(any_move(state.view(state.turn)))
        record = Record.from_state(played(state, random.Random(seed), 4))
        for seat in range(4):
            assert sights(record.for_seat(seat).complete(), seat) == sights(record, seat)


@pytest.mark.parametrize("exchange", ["blind", "informed"])
def test_a_start_inside_an_exchange_is_filled_in(exchange):
    state = cw.Guibole(hands=2, exchange=exchange).deal(5)
    while state.hand_no == 1:
        state.play(any_move(state.view(state.turn)))
    assert state.phase == "give"
    state = played(cw.position(state.position()), random.Random(3), 8)
    record = Record.from_state(state)
    for seat in range(4):
        assert sights(record.for_seat(seat).complete(), seat) == sights(record, seat)


@pytest.mark.parametrize(
    ("game", "fields", "fault"),
    [
        (cw.Guillotine(), {"hands": ["?? 7C", "?? 7C", "?? ??", "?? ??"]}, "7C is in two places"),
        (cw.Guillotine(), {"unseen": "7C 8C"}, "cards are unknown, but only"),
        (cw.Gabo(), {"unseen": ["7C 8C"]}, "leave unseen out"),
    ],
)
def test_a_start_that_cannot_be_is_refused_in_words(game, fields, fault):
    record = Record.from_state(game.deal(3))
    start = {**game.deal(3).view(0).fields, **fields}
    hand = replace(record.hands[0], deal=None, start=start)
    with pytest.raises(RecordError, match=fault) as refusal:
        replace(record, hands=(hand,)).complete()
    assert str(refusal.value).startswith("hand 1: ")


def test_a_shuffle_of_other_cards_than_the_discards_is_refused_in_words():
    state = cw.Gabo(players=6).deal(1)
    while "refilled" not in {event.name for event in state.play(any_move(state.view(state.turn)))}:
        assert not state.is_over
    record = Record.from_state(state).for_seat(0)
    *_, hand = record.hands
    lines = [
        line.replace("?? ??", "KD KD", 1) if "shuffle" in line else line for line in hand.moves
    ]
    wrong = replace(record, hands=(*record.hands[:-1], replace(hand, moves=tuple(lines))))
    with pytest.raises(RecordError, match=r"a shuffle of .* is needed, not .*KD KD"):
        wrong.complete()
