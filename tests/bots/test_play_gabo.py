"""Gabo played out: careful players, one who sees his own cards first, and nothing hidden read."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.bots import play_gabo, search_gabo
from cardwidgets.bots.play_gabo import AT_MOST, THUMBS, WISE, Style
from cardwidgets.bots.search_bot import Search
from cardwidgets.games import gabo_moves as m

PHASES = {"turn", "decide", "power", "reflex"}


def careful_states(count: int, **options):
    """Yield states with a choice, from matches among careful bots."""
    careful, seed = bots.find("careful"), 0
    while count:
        state = cw.Gabo(hands=1, **options).deal(seed)
        seed += 1
        while state.turn is not None and count:
            if len(state.legal_actions()) > 1 and state.phase in PHASES:
                count -= 1
                yield state
            state.play(careful(state.view(state.turn)))


def move(state, seat: int, style: Style) -> int:
    if state.phase == "turn":
        return play_gabo.begin(state, seat, style)
    if state.phase == "decide":
        return play_gabo.decide(state, seat, style)
    if state.phase == "reflex":
        return play_gabo.throw(state, seat)
    return play_gabo.use(state, seat, style)


def position(hand: str, own: dict[str, str], **fields):
    """Return a table for two; the first seat, to move, knows some places."""
    table = {
        "hands": [hand, "8C 9D 10H 10S"],
        "discard": "9C",
        "turn": 0,
        "phase": "turn",
        "known": [own, {"P1 s0": "8C"}],
        "turn_no": 5,
    }
    return cw.Gabo(players=2).position(**{**table, **fields})


def test_the_others_play_by_and_large_like_careful_bots():
    alike, asked = dict.fromkeys(PHASES, 0), dict.fromkeys(PHASES, 0)
    careful = bots.find("careful")
    for state in careful_states(600):
        asked[state.phase] += 1
        theirs = careful(state.view(state.turn))
        alike[state.phase] += m.encode(theirs) == move(state, state.turn, THUMBS)
    assert all(alike[phase] > 0.9 * asked[phase] > 0 for phase in PHASES), (alike, asked)


@pytest.mark.parametrize("style", [THUMBS, WISE], ids=["thumbs", "wise"])
def test_no_card_that_the_seat_does_not_know_is_read(style):
    rng = random.Random(1)
    for state in careful_states(150):
        view = state.view(state.turn)
        moves = {move(view.sample(rng), view.seat, style) for _ in range(4)}
        assert moves == {move(state, view.seat, style)}


def test_the_move_to_be_beaten_is_legal_whatever_the_options():
    for options in (
        {"pair_drop": True, "king_power": True, "power_optional": False},
        {"reflex_opponent": True, "last_turns": True, "peek": "any2"},
        {"vd_rule": "jack_blind_queen_look", "stock_empty": "end_round"},
        {"vd_rule": "any_two", "players": 2},
    ):
        rng, state = random.Random(2), cw.Gabo(**options).deal(2)
        for _ in range(400):
            if state.turn is None:
                break
            view = state.view(state.turn)
            if len(view.legal_actions()) > 1:
                assert search_gabo.Seated(view.seat).usual(view) in view.legal_actions()
            state.apply(rng.choice(state.legal_actions()))


def test_the_search_leaves_the_usual_move_for_a_surely_better_one_alone():
    bot, left = Search(60), 0
    for number, state in enumerate(careful_states(240)):
        if number % 4 == 0:
            view = state.view(state.turn)
            usual, root = search_gabo.Seated(view.seat).usual(view), bot.tree(view)
            if root.action != usual:
                left += 1
                (node,) = (n for n in root.children.values() if n.action == root.action)
                assert node.is_surely_better(search_gabo.Seated.sure)
    assert left


def test_chances_of_low_cards_are_those_of_a_pack():
    assert AT_MOST[0] == (1.0,) * 7
    assert AT_MOST[1][0] == pytest.approx(2 / 52)  # the red kings
    assert AT_MOST[1][6] == pytest.approx(26 / 52)
    assert AT_MOST[2][1] == pytest.approx((2 * 2 + 2 * 2 * 4) / 52**2)


@pytest.mark.parametrize(
    ("hand", "known", "chance"),
    [
        ("AC 2C", {"P0 s0": "AC", "P0 s1": "2C", "P1 s0": "8C"}, 1),  # P1 holds more in one card
        ("AC 2C", {"P0 s0": "AC"}, 0),  # who does not know his cards does not call
        ("3C 4C", {"P0 s0": "3C", "P0 s1": "4C", "P1 s0": "8C"}, 0),  # seven are too many
    ],
)
def test_calls_that_hold_and_calls_that_do_not(hand, known, chance):
    assert play_gabo.chance_of_call(position(hand, known), 0, 2.0) == chance


def test_a_card_that_its_owner_knows_is_thought_to_be_lower():
    known = {"P0 s0": "AC", "P0 s1": "2C"}
    for skew, chance in ((1.0, 1 - 14 / 52), (2.0, 1 - 28 / 52)):
        state = position("AC 2C", known, hands=["AC 2C", "8C"])
        assert play_gabo.chance_of_call(state, 0, skew) == pytest.approx(chance)
    state = position("AC 2C", known, hands=["AC 2C", "8C"], known=[known, {}])
    assert play_gabo.chance_of_call(state, 0, 2.0) == pytest.approx(1 - 14 / 52)


def test_a_card_not_seen_goes_before_a_nine():
    state = position("9H 2C 5D", {"P0 s0": "9H", "P0 s1": "2C"}, phase="decide", drawn="3C")
    assert m.decode(play_gabo.decide(state, 0, THUMBS)) == "swap s0"
    assert m.decode(play_gabo.decide(state, 0, WISE)) == "swap s2"


def test_a_bad_card_goes_for_one_that_its_owner_knows():
    state = position("9H 2C", {"P0 s0": "9H", "P0 s1": "2C"}, phase="decide", drawn="QC")
    state.play("discard power")
    while state.phase == "reflex":
        state.play("none")
    assert m.decode(play_gabo.use(state, 0, WISE)) == "exchange s0 P1 s0"


def test_a_red_king_is_kept_and_the_black_one_beside_him_thrown():
    known = {"P0 s0": "KD", "P0 s1": "KS", "P0 s2": "2C"}
    thrown = {}
    for hand in ("KD KS 2C", "KD 3S 2C"):
        places = {**known, "P0 s1": hand.split()[1]}
        state = position(hand, places, phase="decide", drawn="KC")
        state.play("discard")
        while state.turn != 0:
            state.play("none")
        thrown[hand] = m.decode(play_gabo.throw(state, 0))
        assert len(search_gabo.choices(state)) == 2
    assert thrown == {"KD KS 2C": "reflex s1", "KD 3S 2C": "none"}
