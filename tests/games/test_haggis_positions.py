"""Haggis: positions, undo, copies, and what never changes."""

from __future__ import annotations

import pickle
import random
import re
from collections import Counter

import pytest

import cardwidgets as cw
from cardwidgets.cards import haggis_pack
from tests.games.haggis_games import played_at_random, random_game, some_states

POINTS = {2: 36, 3: 50}


def test_fields_lead_back_to_the_same_position_in_every_phase(count) -> None:
    rng = random.Random("fields")
    phases = Counter()
    for state in some_states(rng, count(250, 10_000), share=0.02):
        phases[state.phase] += 1
        again = state.game.position(**state.fields())
        assert again.key() == state.key()
        assert again.legal_actions() == state.legal_actions()
        line = cw.position(state.position())
        assert line.key() == state.key()
        for _ in range(25):
            if state.turn is None:
                break
            action = rng.choice(state.legal_actions())
            state.apply(action)
            again.apply(action)
        assert again.key() == state.key()
    assert set(phases) == {"lead", "follow", "bet", "award", "over"}


def test_undo_leads_back_to_the_first_key(count) -> None:
    rng = random.Random("undo")
    for _ in range(count(10, 300)):
        state = random_game(rng).deal(rng.getrandbits(40))
        keys = [(now.key(), now.legal_actions()) for now in played_at_random(state, rng)]
        while keys:
            assert (state.key(), state.legal_actions()) == keys.pop()
            if keys:
                state.undo()
        with pytest.raises(IndexError):
            state.undo()


def test_a_copy_is_independent(count) -> None:
    rng = random.Random("copies")
    for state in some_states(rng, count(60, 1000)):
        key, twin = state.key(), state.copy()
        for now in played_at_random(twin, rng):
            assert now is twin
        assert state.key() == key
        assert pickle.loads(pickle.dumps(state)).key() == key


def test_cards_are_never_lost_and_all_points_are_captured(count) -> None:
    rng = random.Random("cards")
    for _ in range(count(12, 400)):
        game = random_game(rng)
        n = game.players
        pack = Counter(haggis_pack(n)) + Counter(dict.fromkeys("JQK", n))
        state, hand_no = game.deal(rng.getrandbits(40)), 1
        for now in played_at_random(state, rng):
            fields = now.fields()
            trick = [cards for _, cards, *_ in fields["trick"] if cards != "pass"]
            places = [*fields["hands"], *fields["captured"], fields["haggis"], *trick]
            assert Counter(" ".join(places).split()) == pack
            if now.hand_no != hand_no or now.is_over:
                hand_no = now.hand_no
                last = now.last_hand
                taken = sum(game.card_points(cards) for cards in last.captured)
                left = sum(map(game.card_points, [*last.hands, last.facts["haggis"]]))
                assert taken + (left if game.leftovers == "none" else 0) == POINTS[n]
                assert sum(len(cards) for _, cards in last.tricks) + sum(
                    map(len, [*last.hands, last.facts["haggis"]])
                ) == sum(pack.values())
                totals = Counter()
                for line in last.lines:
                    totals[line.seat] += line.points
                assert [totals[seat] for seat in range(n)] == list(last.scores)
                assert last.facts["totals"] == now.scores


def test_the_same_seed_deals_the_same_cards_for_ever() -> None:
    state = cw.Haggis(players=3).deal(seed=7)
    assert state.fields()["hands"] == [
        "2O 2G 2B 3R 3O 3G 3B 4R 4G 6O 6G 7B 8B 10G J Q K",
        "3Y 4O 4B 5R 5Y 7R 7O 8R 8O 8Y 8G 10R 10Y 10B J Q K",
        "2R 2Y 5G 5B 6R 6Y 6B 7G 9R 9O 9Y 9G 9B 10O J Q K",
    ]


FAULTS = {
    "hands": ({"hands": ["2R"]}, "hands is ['2R']; it takes 2 hands"),
    "out": ({"out": [1]}, "out names seat 1, which holds cards"),
    "turn": ({"turn": 2}, "turn is 2; seats are 0 to 1"),
    "phase": ({"phase": "play"}, "phase is 'play'; it is one of lead, follow"),
    "award": ({"phase": "award", "trick": [(0, "9R")]}, "needs a closed trick with a bomb"),
    "sealed": ({"phase": "bet"}, "phase 'bet' needs bet_timing='pre_hand'"),
    "trick": ({"trick": [(0, "9R 8O")]}, "8O 9R is no combination"),
    "low": ({"trick": [(0, "9R"), (1, "9O")]}, "9O does not beat 9R"),
    "ways": ({"trick": [(0, "9R J Q")]}, "can be read as set, run 1x3; name one"),
    "closed": ({"trick": [(0, "9R"), (1, "pass")]}, "trick is closed already"),
    "played": ({"trick": [(0, "9R")], "played": [False, False]}, "seat 0 is False"),
    "unknown": ({"haggis": "?? ??"}, "has no unknown cards"),
    "court": ({"haggis": "J"}, "courts are dealt to seats"),
    "name": ({"pile": "2R"}, "no field 'pile'"),
    "bets": ({"bets": [5, None]}, "bets of seat 0 is 5"),
    "twice": ({"captured": ["4R", ""]}, "4R stands in more places"),
    "scores": ({"scores": [1]}, "scores is [1]; it takes 2 values"),
    "score": ({"scores": [1, "x"]}, "scores of seat 1 is 'x'; it is a whole number"),
    "hand_no": ({"hand_no": 0}, "hands are numbered from 1"),
    "card": ({"haggis": "4C"}, "haggis: '4C' is not a card"),
    "suit": ({"haggis": "4B"}, "4B is not in the pack of 2 players"),
    "two courts": ({"hands": ["4R J J", "5R"]}, "seat 0 has two J"),
    "own court": ({"hands": ["4R J", "5R"], "trick": [(0, "J")]}, "has played its own"),
    "out list": ({"out": "0"}, "it is a list of seats"),
    "out twice": ({"hands": ["", "4O"], "out": [0, 0]}, "a seat goes out once"),
    "out missing": ({"hands": ["", "4O"], "out": []}, "leaves out seat 0"),
    "nobody": ({"hands": ["", "4O"]}, "at least two seats must hold cards"),
    "trick text": ({"trick": "9R"}, "it is a list of (seat, cards or 'pass')"),
    "entry": ({"trick": [(0, "9R", "", 1)]}, "is not (seat, cards)"),
    "entry seat": ({"trick": [(4, "9R")]}, "4 is not a seat"),
    "pass first": ({"trick": [(0, "pass")]}, "trick begins with a pass"),
    "reading": ({"trick": [(0, "9R J Q", "run 2x2")]}, "read as run 2x2 is no combination"),
    "follow": ({"phase": "follow"}, "phase 'follow' needs a trick"),
    "lead": ({"phase": "lead", "trick": [(0, "9R")]}, "phase 'lead' has a trick"),
    "over": ({"phase": "over", "turn": 0}, "the match is over"),
    "own top": ({"trick": [(0, "9R")], "turn": 0}, "turn is 0, which made the highest play"),
    "dealer": ({"dealer": -1}, "dealer is -1; seats are 0 to 1"),
}
OTHER_GAMES = {
    "bets": ({"bets": False}, {"bets": [15, None]}, "the option bets is off"),
    "holds none": ({"players": 3}, {"hands": ["", "4R", "4O"], "turn": 0}, "holds no cards"),
    "locked": (
        {"players": 3, "pass_is_final": True},
        {"hands": ["2R", "3R", "4O"], "trick": [(0, "9R"), (1, "pass")], "turn": 1},
        "turn is 1, which passed",
    ),
    "sealed": (
        {"players": 3, "bet_timing": "pre_hand"},
        {"hands": ["2R", "3R", "4O"], "phase": "bet", "bets": [15, None, None], "turn": 0},
        "seats answer clockwise",
    ),
    "award": (
        {"players": 3, "bomb_capture": "winner_chooses"},
        {
            "hands": ["2R", "3R", "4O"],
            "phase": "award",
            "trick": [(0, "J Q"), (1, "pass"), (2, "pass")],
            "turn": 1,
        },
        "in phase award it is seat 0",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_position_says_what_is_wrong(name: str) -> None:
    fields, words = FAULTS[name]
    with pytest.raises(ValueError, match=re.escape(words)):
        cw.Haggis().position(**{"hands": ["4R 5R", "4O 5O"], **fields})


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_position_of_another_game_says_what_is_wrong(name: str) -> None:
    options, fields, words = OTHER_GAMES[name]
    with pytest.raises(ValueError, match=re.escape(words)):
        cw.Haggis(**options).position(**{"hands": ["4R 5R", "4O 5O"], **fields})


def test_what_a_position_leaves_out_is_derived() -> None:
    game = cw.Haggis(players=3, bet_timing="pre_hand")
    asked = game.position(hands=["2R", "3R", "4O"], phase="bet", dealer=0)
    assert (asked.turn, asked.phase) == (2, "bet")
    asked = game.position(hands=["2R", "3R", "4O"], phase="bet", bets=[None, None, 15], turn=0)
    for move in ("bet 0", "bet 30"):
        asked.play(move)
    assert (asked.turn, asked.phase) == (1, "lead")
    late = cw.Haggis(players=3).position(hands=["2R", "", "4O"], dealer=0)
    assert (late.turn, late.fields()["out"]) == (2, [1])
    naming = cw.Haggis(players=3, bomb_capture="winner_chooses").position(
        hands=["", "3R", ""],
        out=[2, 0],
        phase="award",
        trick=[(1, "4R"), (0, "J Q"), (1, "pass")],
        out_points=[5, 0, 10],
    )
    assert naming.turn == 0
    assert set(naming.legal_moves) == {"award P1", "award P2"}
