"""What a seat of Guillotine may know, and the worlds that it cannot rule out."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from itertools import combinations

import pytest

import cardwidgets as cw
from tests.games.guillotine_play import play_some, random_game

PACK = [r + s for s in "CDHS" for r in ("7", "8", "9", "10", "J", "Q", "K", "A")]


def views_so_far(state: cw.State, seat: int | None) -> list[object]:
    """Return the keys of every view that a seat had since the start."""
    keys = [before.view(seat).key() for before, _ in state._retrace()]
    return [*keys, state.view(seat).key()]


@pytest.mark.parametrize("part", range(3))
def test_a_sampled_world_has_the_same_past_for_the_seat(part: int, count) -> None:
    rng = random.Random(f"worlds {part}")
    for _ in range(count(6, 300)):
        state = play_some(random_game(rng), rng, most=rng.choice((0, 5, 40, 90, 200)))
        seat = rng.choice((None, 0, 1, 2, 3))
        world = state.view(seat).sample(rng)
        assert world.legal_actions() == state.legal_actions() or seat != state.turn
        assert views_so_far(world, seat) == views_so_far(state, seat)
        assert world._origin.begin().game == state.game
        assert cw.Record.from_state(world).verify()


def test_a_world_goes_on_and_back_like_any_match(count) -> None:
    rng = random.Random("world undo")
    for _ in range(count(6, 100)):
        state = play_some(random_game(rng), rng, most=rng.randrange(150))
        if state.turn is None:
            continue
        world = state.view(state.turn).sample(rng)
        key, steps = world.key(), world.step
        for _ in range(60):
            if world.turn is None:
                break
            world.play(rng.choice(world.legal_actions()))
        while world.step > steps:
            world.undo()
        assert world.key() == key
        twin = pickle.loads(pickle.dumps(world))
        assert twin.key() == key
        while world.step:
            world.undo()
        assert world.key() == world._origin.begin().key()


def test_the_rule_book_draws_the_same_worlds(count) -> None:
    rng = random.Random("plain worlds")
    for _ in range(count(10, 200)):
        state = play_some(random_game(rng), rng, most=rng.randrange(80))
        if state.turn is None:
            continue
        plain = state.game.plain().deal(state.chance.seed)
        for turn in state.history:
            plain.play(turn.move)
        seat = rng.randrange(4)
        fast = state.view(seat).sample(random.Random(5))
        slow = plain.view(seat).sample(random.Random(5))
        assert slow.fields()["hands"] == fast.fields()["hands"]
        assert slow.view(seat).fields == plain.view(seat).fields


def worlds_by_hand(state: cw.State, seat: int) -> set[tuple[str, ...]]:
    """Return all hands that the seat cannot rule out, by replaying every distribution."""
    start = state._origin.begin()
    fields = start.fields()
    moves = [str(turn.move) for turn in state.history]
    hands = [hand.split() for hand in fields["hands"]]
    own = hands[seat]
    others = [s for s in range(4) if s != seat]
    unseen = [card for s in others for card in hands[s]]
    found = set()
    a, b, c = (len(hands[s]) for s in others)
    for first in combinations(unseen, a):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, b):
            third = [card for card in rest if card not in second]
            assert len(third) == c
            world = {seat: own, others[0]: first, others[1]: second, others[2]: third}
            text = [" ".join(world[s]) for s in range(4)]
            try:
                other = state.game.position(**{**fields, "hands": text})
            except ValueError:
                continue
            if fits(other, moves, state, seat):
                found.add(tuple(other.fields()["hands"]))
    return found


def fits(other: cw.State, moves: list[str], state: cw.State, seat: int) -> bool:
    for (before, action), text in zip(state._retrace(), moves, strict=True):
        if other.turn != before.turn or other.why_not(text) is not None:
            return False
        if other.view(seat).key() != before.view(seat).key():
            return False
        other.apply(action)
    return other.view(seat).key() == state.view(seat).key()


SMALL = {
    "a void in clubs and one in hearts": (
        {},
        {
            "hands": ["7C 8C KH", "AC 9H 9S", "8H 7S QS", "9C 10C AH"],
            "contract": "queens",
            "dealer": 0,
        },
        ["7C", "AC", "8H", "9C", "9H", "7S"],
    ),
    "a pass in Domino": (
        {},
        {
            "hands": ["8C 7C KH", "9C 9H 9S", "8H QS", "10C AH"],
            "contract": "domino",
            "dealer": 0,
        },
        ["8C", "9C", "8H", "10C", "7C", "9H", "pass"],
    ),
    "an ace without a follower": (
        {},
        {
            "hands": ["KC QC 7D", "AC 9D", "8H 7S", "10C JS"],
            "contract": "domino",
            "dealer": 0,
        },
        ["KC", "AC", "pass"],
    ),
    "an ace, one card, and a stop": (
        {},
        {
            "hands": ["KC 7D", "AC KD KS", "8H 7S", "10C JS"],
            "contract": "domino",
            "dealer": 0,
        },
        ["KC", "AC", "KD", "stop"],
    ),
    "a bonus that goes on": (
        {},
        {
            "hands": ["KC 7D", "AC KD KS", "8H 7S", "10C JS"],
            "contract": "domino",
            "dealer": 0,
        },
        ["KC", "AC"],
    ),
    "one card after an ace": (
        {"ace_bonus": "one", "domino_open": "any"},
        {
            "hands": ["KC 7D", "AC KD KS", "8H 7S", "10C JS"],
            "contract": "domino",
            "dealer": 0,
        },
        ["KC", "AC", "stop", "pass"],
    ),
    "holding back": (
        {"domino_hold": True},
        {
            "hands": ["8C 7C KH", "9C 9H 9S", "8H QS", "10C AH"],
            "contract": "domino",
            "dealer": 0,
        },
        ["8C", "pass", "pass", "pass", "7C", "pass", "pass", "pass", "pass"],
    ),
}


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seat", [0, 2])
def test_worlds_are_uniform_over_all_that_the_seat_cannot_rule_out(name, seat, count) -> None:
    options, fields, moves = SMALL[name]
    state = cw.Guillotine(**options).position(**fields)
    for move in moves:
        state.play(move)
    possible = worlds_by_hand(state, seat)
    left = {}
    view = state.view(seat)
    rng = random.Random(f"{name} {seat}")
    draws = count(20, 400) * len(possible)
    met: Counter[tuple[str, ...]] = Counter()
    for _ in range(draws):
        world = view.sample(rng)
        met[tuple(world.fields()["hands"])] += 1
    # What was played comes off the hands.
    played = {str(turn.move) for turn in state.history}
    for hands in possible:
        rest = tuple(" ".join(c for c in hand.split() if c not in played) for hand in hands)
        left[rest] = left.get(rest, 0) + 1
    assert set(met) == set(left)
    expected = draws / len(left)
    chi = sum((n - expected) ** 2 / expected for n in met.values())
    freedom = len(left) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 5, (chi, freedom)


def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(count) -> None:
    rng = random.Random("alike")
    for _ in range(count(20, 500)):
        state = play_some(random_game(rng), rng, most=rng.randrange(120))
        seat = rng.randrange(4)
        world = state.view(seat).sample(rng)
        ours, theirs = state.view(seat), world.view(seat)
        assert ours.key() == theirs.key()
        assert json.dumps(ours.as_dict()) == json.dumps(theirs.as_dict())
        assert state.events_for(seat) == world.events_for(seat)


def test_no_serialised_view_names_a_hidden_holder(count) -> None:
    rng = random.Random("leaks")
    for _ in range(count(20, 300)):
        state = play_some(random_game(rng), rng, most=rng.randrange(120))
        for seat in range(4):
            view = state.view(seat)
            for other in range(4):
                if other != seat:
                    assert set(view.fields["hands"][other].split()) <= {"??"}
            assert "seed" not in view.as_dict()["fields"]


def test_a_puzzle_with_unknown_cards_is_sampled(count) -> None:
    view = cw.Guillotine().view(
        0,
        hands=["7C AC 9D 10D QD KD 8S AS", "?? ?? ?? ?? ?? ?? ?? KH", "?? " * 8, "?? " * 8],
        contract="queens",
        dealer=0,
    )
    assert view.hand == ("7C", "AC", "9D", "10D", "QD", "KD", "8S", "AS")
    assert len(view.legal_moves) == 8
    for _ in range(count(50, 1000)):
        world = view.sample(random.Random(3))
        hands = [hand.split() for hand in world.fields()["hands"]]
        assert "KH" in hands[1]
        assert sorted(card for hand in hands for card in hand) == sorted(PACK)


def test_a_small_puzzle_leaves_cards_aside() -> None:
    view = cw.Guillotine().view(
        0, hands=["7C AC", "?? ??", "?? ??", "?? KH"], contract="spades", turn=0
    )
    seen = set()
    rng = random.Random(1)
    for _ in range(400):
        hands = [hand.split() for hand in view.sample(rng).fields()["hands"]]
        assert [len(hand) for hand in hands] == [2, 2, 2, 2]
        seen |= {card for hand in hands for card in hand}
    assert seen == set(PACK)
