"""Positions of Gabo set up by hand: what is derived, what is refused, and the notation."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.engine.chance import Chance

THREE = cw.Gabo(players=3)
HANDS = ["2S 3S", "4S 5S", "7S 8S"]


# ---------------------------------------------------------------------- what is left out


def test_a_position_of_nothing_is_a_fresh_hand():
    state = THREE.position()
    fields = state.fields()
    assert (state.phase, fields["active"], state.turn) == ("reflex", 1, 2)
    assert [len(hand.split()) for hand in fields["hands"]] == [4, 4, 4]
    assert len(fields["stock"].split()) == 52 - 12 - 1
    assert THREE.position(seed=3).fields() != fields


@pytest.mark.parametrize(
    ("fields", "phase", "turn", "active"),
    [
        ({"turn": 2}, "turn", 2, 2),
        ({"active": 2}, "turn", 2, 2),
        ({"turn": 0, "drawn": "QC"}, "decide", 0, 0),
        ({"turn": 0, "pending": "QC"}, "power", 0, 0),
        ({"turn": 0, "pending": "look"}, "power", 0, 0),
        ({"active": 0, "phase": "reflex"}, "reflex", 1, 0),
        ({"turn": 0, "phase": "reflex"}, "reflex", 0, 2),
        ({"active": 0, "answers": [None, "none", None]}, "reflex", 2, 0),
        ({}, "reflex", 2, 1),
    ],
)
def test_phase_and_seat_follow_from_the_other_fields(fields, phase, turn, active):
    state = THREE.position(hands=HANDS, **fields)
    assert (state.phase, state.turn, state.fields()["active"]) == (phase, turn, active)
    assert THREE.plain().position(hands=HANDS, **fields).fields() == state.fields()


def test_without_reflexes_a_fresh_hand_begins_with_a_turn():
    assert cw.Gabo(reflex=False).position().phase == "turn"
    assert cw.Gabo(reflex_first_card=False).deal(1).phase == "turn"


def test_the_stock_is_what_is_not_named_in_an_order_from_the_seed():
    one = THREE.position(hands=HANDS, turn=0, discard="9C", seed=1).fields()["stock"].split()
    two = THREE.position(hands=HANDS, turn=0, discard="9C", seed=2).fields()["stock"].split()
    assert len(one) == 52 - 7
    assert sorted(one) == sorted(two)
    assert one != two


def test_everybody_knows_two_own_cards_unless_it_is_said():
    state = THREE.position(hands=["2S 3S 9D", "4S 5S", "7S 8S"], turn=0)
    assert state.view(0).known == {"P0 s0": "2S", "P0 s1": "3S"}
    told = THREE.position(hands=HANDS, turn=0, known=[{}, {"P0 s1": "3S"}, {}])
    assert told.view(0).known == {}
    assert told.view(1).known == {"P0 s1": "3S"}
    assert cw.Gabo(players=3, peek="none").position(hands=HANDS, turn=0).view(0).known == {}


def test_the_first_flip_is_told_from_a_later_window():
    flip = THREE.position(hands=HANDS, discard="9C", active=1, phase="reflex")
    later = THREE.position(hands=HANDS, discard="9C", active=0, phase="reflex")
    for state in (flip, later):
        for _ in range(3):
            state.play("none")
    assert (flip.turn, later.turn) == (1, 1)
    assert THREE.position(hands=HANDS, turn=0).fields()["turn_no"] == 1


def test_a_position_may_begin_inside_a_give():
    game = cw.Gabo(players=3, reflex_opponent=True)
    hands = ["2S 3S", "4S 5S", "-- 8S"]
    state = game.position(hands=hands, turn=1, active=0, phase="give", give_to="P2 s0")
    state.play("give s1")
    assert state.fields()["hands"] == ["2S 3S", "4S --", "5S 8S"]
    assert state.turn == 1


# ---------------------------------------------------------------------- faults


FAULTS = [
    ({"hands": ["2S", "2S", "3S"]}, "named too often: 2S"),
    ({"hands": ["2S", "JK1", "3S"]}, "not in the pack: JK1"),
    ({"hands": ["2S", "xx", "3S"]}, "hands of P1"),
    ({"hands": ["2S", "3S"]}, "one entry for each of 3 seats"),
    ({"hands": [7, "2S", "3S"]}, "a text such as"),
    ({"hands": HANDS, "stock": "-- 9C"}, "only hands have slots"),
    ({"hands": HANDS, "discard": "?? 9C"}, "face up"),
    ({"hands": HANDS, "drawn": "9C 9D", "turn": 0}, "one card is needed"),
    ({"hands": HANDS, "turn": 9}, "from 0 to 2"),
    ({"hands": HANDS, "hand_no": 0}, "of at least 1"),
    ({"hands": HANDS, "scores": [1, "x", 2]}, "not a whole number"),
    ({"hands": HANDS, "phase": "sleep"}, "one of peek"),
    ({"hands": HANDS, "phase": "decide", "turn": 0}, "needs the drawn card"),
    ({"hands": HANDS, "phase": "turn", "turn": 0, "drawn": "9C"}, "does not belong"),
    ({"hands": HANDS, "phase": "power", "turn": 0}, "needs pending"),
    ({"hands": HANDS, "turn": 0, "pending": "6C"}, "a rank with a power"),
    ({"hands": HANDS, "turn": 0, "pending": "nothing"}, "a rank with a power"),
    ({"hands": HANDS, "phase": "give", "active": 0}, "who fills the gap"),
    ({"hands": HANDS, "phase": "give", "turn": 0}, "belong together"),
    ({"hands": HANDS, "give_to": "P9 s0", "turn": 0}, "no place on the table"),
    ({"hands": HANDS, "seen": "here", "turn": 0}, "no place on the table"),
    ({"hands": HANDS, "thrown": 1}, "True or False"),
    ({"hands": HANDS, "reaction": ["soon", 1, 2]}, "not a time"),
    ({"hands": HANDS, "active": 0, "answers": [None, "reflex s9", None]}, "not a legal answer"),
    ({"hands": HANDS, "turn": 0, "phase": "turn", "answers": ["none", None, None]}, "no window"),
    ({"hands": HANDS, "active": 0, "answers": ["none", None, None]}, "is asked before"),
    ({"hands": HANDS, "active": 0, "answers": ["none", "none", "none"]}, "no seat is left"),
    ({"hands": HANDS, "active": 0, "phase": "reflex", "turn": 2}, "it is 1"),
    ({"hands": HANDS, "known": [{"P1 s0": "9C"}, {}, {}]}, "is 4S, not 9C"),
    ({"hands": HANDS, "known": [{"P1 s7": "9C"}, {}, {}]}, "no place on the table"),
    ({"hands": HANDS, "known": ["all", {}, {}]}, "it is {'P0 s0': 'AS'}"),
    ({"hands": HANDS, "generations": ["0", "0 0", "0 0"]}, "2 entries are needed"),
    ({"hands": HANDS, "generations": ["0 1", "0 0", "0 0"]}, "no stock so far"),
    ({"hands": ["--", "2S", "3S"], "turn": 0, "caller": 1}, "no legal move"),
    ({"hands": ["?? ??", "2S", "3S"], "turn": 0}, "unknown cards"),
    ({"hand": HANDS}, "did you mean hands?"),
]


@pytest.mark.parametrize(("fields", "words"), FAULTS, ids=str)
def test_a_position_that_cannot_be_is_refused(fields, words):
    for game in (THREE, THREE.plain()):
        with pytest.raises(ValueError) as caught:
            game.position(**fields)
        assert words in str(caught.value)


def test_every_fault_is_named_at_once():
    with pytest.raises(ValueError) as caught:
        THREE.position(hands=["2S 2S", "xx", "3S"], scores=[1], dealer=7)
    assert len(str(caught.value).splitlines()) == 4


def test_too_many_unknown_cards_are_refused():
    with pytest.raises(ValueError, match="only 51 are not named"):
        THREE.view(0, hands=["AS", " ".join(["??"] * 40), " ".join(["??"] * 20)], turn=0)


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ({"hands": ["AS", "2S", "3S"], "stock": ""}, "hands of four cards"),
        ({"hands": ["AS AS AS AS"] * 3, "stock": ""}, "every card of the pack once"),
        ({"hands": ["AS 2S 3S 4S"] * 3, "stock": "JK1"}, "pack"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_by_both_engines(deal, words):
    for game in (THREE, THREE.plain()):
        with pytest.raises(ValueError, match=words):
            game.start(Chance(0, {("deal", 1, 0): deal}))


def test_a_lot_names_a_seat():
    game = cw.Gabo(first_dealer="lot")
    dealers = {game.deal(seed).fields()["dealer"] for seed in range(40)}
    assert dealers == {0, 1, 2, 3}
    for either in (game, game.plain()):
        assert either.start(Chance(0, {("lot", 1, 0): 2})).fields()["dealer"] == 2
        with pytest.raises(ValueError, match="lot names P9"):
            either.start(Chance(0, {("lot", 1, 0): 9}))


def test_a_shuffle_has_the_cards_of_the_discards():
    fields = {"hands": HANDS, "turn": 0, "discard": "9C 10C JC", "stock": ""}
    for game in (THREE, THREE.plain()):
        state = game.position(**fields)
        good = state._origin._replace(chance=Chance(0, {("shuffle", 1, 0): ("10C", "9C")})).begin()
        good.play("draw")
        assert good.fields()["drawn"] == "10C"
        bad = state._origin._replace(chance=Chance(0, {("shuffle", 1, 0): ("10C", "8C")})).begin()
        with pytest.raises(ValueError, match="shuffle"):
            bad.play("draw").__len__()


# ---------------------------------------------------------------------- notation, options


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("GABO", "gabo"),
        ("  take   S02 ", "take s2"),
        ("Reflex p2 s1", "reflex P2 s1"),
        ("exchange P2 s0 P0 s1", "exchange P0 s1 P2 s0"),
        ("peek s3 s0", "peek s0 s3"),
        ("discard PAIR s1", "discard pair s1"),
    ],
)
def test_moves_are_read_as_people_write_them(text, read):
    assert THREE.parse(text) == read


@pytest.mark.parametrize(
    "text", ["", "swap", "take 2", "spy s1", "reflex P7 s1", "peek s1 s1", "pass"]
)
def test_what_is_no_move_is_refused_with_what_would_be(text):
    with pytest.raises(cw.UnreadableMove):
        THREE.parse(text)
    assert THREE.deal(1).why_not(text or " ").code == "UNREADABLE"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, "nearest is 2"),
        ({"speed": (1, 2)}, "one for each seat"),
        ({"speed": (0, 1, 1, 1)}, "positive number"),
        ({"first_dealer": 5}, "is no seat"),
        ({"paliers": {"a": 1}}, "totals"),
        ({"peek": "all"}, "any2"),
        ({"gabo_limits": 7}, "did you mean gabo_limit?"),
    ],
)
def test_options_that_cannot_be_are_refused(options, words):
    with pytest.raises(ValueError) as caught:
        cw.Gabo(**options)
    assert words in str(caught.value)


def test_scores_are_told_to_people_on_both_engines():
    for game in (THREE, THREE.plain()):
        assert game.round_scores(["AS 2H KH", "5C KD 3H", "KS 2D 9C JH"], caller=0) == (0, 8, 36)
        assert game.round_scores(["--", "KD", "9C"], caller=0) == (35, 0, 0)
        assert game.round_scores(["AS", "KD", "9C"]) == (1, 0, 9)
        assert game.card_points("KS ?? -- 9C") == 24
        assert [game.palier(42, 8), game.palier(50, 0), game.palier(15, 35, is_penalty=True)] == [
            25,
            50,
            25,
        ]
        with pytest.raises(ValueError, match="3 seats"):
            game.round_scores(["AS"], caller=0)
    assert THREE.expected_total("AS 2S") == 3


def test_a_variant_changes_the_helpers_too():
    game = THREE.variant(card_points=lambda pos, card: 1)
    assert game.card_points("KS QS") == 2
    assert game.round_scores(["AS", "KD 2S", "9C 8C"], caller=0) == (0, 2, 2)


def test_the_book_tells_how_the_match_stands():
    state = THREE.plain().deal(1)
    assert state.summary()["roles"] is None
    assert state.game.book.mask_deal(THREE, {"hands": ["AS 2S"], "stock": "3S"}, 0, ()) == {
        "hands": ["?? ??"],
        "stock": "??",
    }
