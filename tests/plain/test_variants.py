"""A rule is changed in five lines, and a match is played with it."""

from __future__ import annotations

import pickle
import random

import pytest

from cardwidgets import Guibole, President
from cardwidgets.cards import CLIMBING_RANKS, rank


def jack_back(pos):
    """A jack turns the order round for the rest of its pile."""
    jack = any(rank(card) == "J" for _, cards in pos.plays for card in cards)
    return CLIMBING_RANKS[::-1] if pos.reversed != jack else CLIMBING_RANKS


GAME = President().variant(order=jack_back)
HANDS = ["4C JC", "10C QD", "9C KD", "3C 3D"]


def test_after_a_jack_lower_cards_are_higher_until_the_pile_is_closed():
    state = GAME.position(hands=HANDS, turn=0)
    state.play("JC")
    assert state.legal_moves == ["10C", "pass"]
    assert state.why_not("QD").code == "TOO_LOW_REVERSED"
    state.play("10C")
    assert state.legal_moves == ["9C", "pass"]
    for _ in range(3):
        state.play("pass")
    assert state.legal_moves == ["QD"]
    state.play("QD")
    assert state.legal_moves == ["KD", "pass"]


def test_a_position_of_the_variant_remembers_the_jack():
    state = GAME.position(hands=HANDS, turn=0)
    for move in ("JC", "10C"):
        state.play(move)
    again = GAME.position(**state.fields())
    assert state.fields()["under"] == [[0, "JC"]]
    assert again.key() == state.key()
    assert again.legal_moves == ["9C", "pass"]
    assert again.view(3).fields["under"] == [[0, "JC"]]


def test_the_variant_plays_a_match():
    state = GAME.deal(seed=3)
    rng = random.Random(3)
    while not state.is_over:
        state.play(rng.choice(state.legal_actions()))
    assert sum(state.scores) == 5 * 6


def test_the_game_itself_is_not_changed():
    state = President().plain().position(hands=HANDS, turn=0)
    state.play("JC")
    assert state.legal_moves == ["QD", "pass"]
    assert "under" not in state.fields()


def test_one_rule_replaced_is_obeyed_by_all():
    """Without a rule for the better place, the pair of the Prime-Minister is gone everywhere."""
    game = Guibole().variant(exchange_pairs=lambda pos: ())
    state = game.position(hands=["", "", "8C", "3C 4C"], out=[0, 1], turn=2)
    state.play("8C")
    assert (state.hand_no, state.phase) == (2, "play")


def test_the_rules_are_listed_with_their_signatures():
    rules = President().rules()
    assert rules["beats"].startswith("beats(pos")
    assert {"may_skip", "closes_pile", "forced_gifts", "roles", "credit", "places"} <= set(rules)


def test_an_unknown_rule_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match="did you mean 'beats'"):
        President().variant(beat=jack_back)


def test_a_variant_travels():
    assert pickle.loads(pickle.dumps(GAME)) == GAME
