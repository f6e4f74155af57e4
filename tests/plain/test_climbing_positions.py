"""Positions of President and Guibole as fields: round trips, faults, what each seat sees."""

from __future__ import annotations

import json
import random
import re

import pytest

from cardwidgets import Guibole, President
from cardwidgets.engine.record import Record

GAMES = (
    President(),
    President(players=5, exchange="blind", downfall=True, illegal_finish=True),
    Guibole(players=3, skip=True, jokers=2),
    Guibole(players=2, small_table="minister_peasant"),
)


def played(game, seed, moves):
    """Return a state of the rule book after some random moves."""
    state, rng = game.plain().deal(seed), random.Random(seed)
    for _ in range(moves):
        if not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
    return state


# ---------------------------------------------------------------------- round trips


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_position_continues_like_the_match_it_was_taken_from(game):
    for moves in (0, 7, 40, 90, 900):
        state = played(game, 3, moves)
        fields = state.fields()
        again = game.plain().position(**fields)
        assert again.fields() == fields
        assert again.key() == state.key()
        rng, twin = random.Random(1), random.Random(1)
        for _ in range(80):
            assert again.legal_moves == list(state.legal_moves)
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))
            again.apply(twin.choice(again.legal_actions()))
        assert again.fields() == state.fields()


def test_what_is_left_out_has_the_value_of_a_fresh_hand():
    state = President().plain().position(hands=["3C", "4C", "5C", "6C"])
    assert (state.turn, state.phase, state.hand_no, state.scores) == (0, "play", 1, (0, 0, 0, 0))
    fresh = Guibole().plain().position(seed=7)
    assert fresh.fields() == Guibole().plain().deal(seed=7).fields()


def test_the_turn_is_derived():
    state = (
        President()
        .plain()
        .position(hands=["3C", "4C", "5C", "6C"], pile="9C", pile_by=1, passed=[2])
    )
    assert state.turn == 3
    later = President().plain().position(hands=["3C", "4C", "5C", "6C"], last_order=[2, 0, 3, 1])
    assert (later.turn, later.hand_no) == (1, 2)


def test_a_later_stage_of_the_exchange_is_told_by_its_gifts():
    hands = ["5C 6C 7C", "5D 6D 7D", "5H 6H 7H", "3D 3S 4C"]
    game = Guibole()
    first = game.plain().position(phase="give", last_order=[0, 1, 2, 3], hands=hands)
    first.play("give 5C 6C")
    again = game.plain().position(**first.fields())
    assert again.turn == 1
    assert again.key() == first.key()


# ---------------------------------------------------------------------- faults


def faults(game=None, **fields) -> str:
    with pytest.raises(ValueError, match=r"\w") as caught:
        (game or President()).plain().position(
            **{"hands": ["3C 3D", "4C 4D", "5C 5D", "6C 6D"], **fields}
        )
    return str(caught.value)


CREDIT = President(scoring="credit")
ORDER = [0, 1, 2, 3]
GONE = {"hands": ["", "4C", "5C", "6C"], "out": [0]}


@pytest.mark.parametrize(
    ("game", "fields", "words"),
    [
        (None, {"hands": ["3C"]}, "a text for each of the 4 seats"),
        (None, {"hands": [3, "4C", "5C", "6C"]}, "it is a text of cards"),
        (None, {"hands": ["3C --", "4C", "5C", "6C"]}, "-- is no place in a hand"),
        (None, {"hands": ["3R", "4C", "5C", "6C"]}, "'3R' is not a card"),
        (None, {"hands": ["3C", "4C", "5C", "3C"]}, "3C is in two places"),
        (None, {"gone": "9C 9C"}, "9C is in two places"),
        (None, {"pile": "??", "pile_by": 0}, "?? is not in the pack"),
        (None, {"turn": True}, "turn is True; seats are 0 to 3"),
        (None, {"turn": -1}, "turn is -1"),
        (None, {"out": 2}, "out is 2; it is a list of seats"),
        (None, {"scores": [1, 2]}, "a number for each of the 4 seats"),
        (None, {"scores": [1, 2, 3, "4"]}, "scores is '4'"),
        (None, {"hand_no": 0}, "hand_no is 0; it is at least 1"),
        (None, {"hand_no": "1"}, "hand_no is '1'"),
        (None, {"phase": "lead"}, "the phases are play, give, over"),
        (None, {"reversed": "yes"}, "reversed is 'yes'"),
        (None, {"reversed": True}, "option revolution"),
        (None, {"set_aside": "9C"}, "option set_aside"),
        (Guibole(), {"set_aside": "9C 10C"}, "it is one card"),
        (None, {"offenders": [0]}, "option illegal_finish"),
        (None, {"fallen": 0}, "option downfall"),
        (President(downfall=True), {"fallen": 0}, "falls when another is first out"),
        (President(pass_mode="turn"), {"pile": "9C", "pile_by": 0, "passed": [1]}, "pass_mode"),
        (None, {"last_order": [0, 1]}, "names each of the 4 seats once"),
        (None, {"last_order": [0, 1], "phase": "give", "turn": 0}, "each of the 4 seats once"),
        (None, {"last_order": ORDER, "hand_no": 1}, "no hand before the first"),
        (None, {"hand_no": 6}, "the match has 5 hands"),
        (President(hands=None), {"hand_no": 6}, "the match has 5 hands"),
        (CREDIT, {"scores": [5, 5, 5, 0]}, "a credit at 0 or less"),
        (
            None,
            {"phase": "over", "hand_no": 5, "last_order": ORDER, "turn": 1},
            "nobody is on turn",
        ),
        (None, {"out": [0], "turn": 1}, "P0 is out, but hands[0] has cards"),
        (None, {"hands": ["", "4C", "5C", "6C"], "turn": 1}, "P0 is not in out"),
        (
            President(illegal_finish=True),
            {"hands": ["", "4C", "5C", "6C"], "out": [0], "offenders": [0], "turn": 1},
            "name a seat twice",
        ),
        (
            None,
            {"hands": ["", "", "", "6C"], "out": [0, 1, 2], "turn": 3},
            "the hand is over",
        ),
        (None, {"pile_by": 2}, "but there is no pile"),
        (None, {"passed": [2]}, "there is no pile to pass in"),
        (None, {"pile": "9C"}, "pile_by is missing"),
        (None, {"pile": "9C 10C", "pile_by": 0}, "is no set (MIXED_RANKS)"),
        (None, {"pile": "9C", "pile_by": 0, "passed": [0]}, "P0 owns the top"),
        (
            None,
            {
                "hands": ["", "4C", "5C", "6C"],
                "out": [0],
                "pile": "9C",
                "pile_by": 1,
                "passed": [0],
            },
            "passed: P0 holds no cards",
        ),
        (None, {"hands": ["", "4C", "5C", "6C"], "out": [0]}, "who leads?"),
        (None, {"hands": ["", "4C", "5C", "6C"], "out": [0], "turn": 0}, "hands[0] is empty"),
        (None, {"pile": "9C", "pile_by": 0, "passed": [1], "turn": 1}, "locked out"),
        (None, {"pile": "9C", "pile_by": 0, "turn": 0}, "the pile is P0's own"),
        (None, {"given": [3]}, "3 is no gift"),
        (None, {"given": 3}, "3 is no gift"),
        (None, {"given": [[3, 9, "2C"]]}, "given is 9"),
        (None, {"given": [[3, 0, "2C 2D"]]}, "P3 gives nothing to P0"),
        (None, {"under": [0]}, "0 is no set of a seat"),
        (None, {"under": 0}, "0 is no set of a seat"),
        (None, {"under": [[7, "9C"]]}, "under is 7"),
    ],
)
def test_a_fault_is_named(game, fields, words):
    assert words in faults(game, **fields)


GIVE = {"phase": "give", "last_order": ORDER}
BLIND = President(exchange="blind")


@pytest.mark.parametrize(
    ("game", "fields", "words"),
    [
        (None, {"phase": "give"}, "nobody exchanges"),
        (President(exchange="none"), GIVE, "nobody exchanges"),
        (None, {**GIVE, "pile": "9C", "pile_by": 1}, "nothing is played before"),
        (None, {**GIVE, "turn": 1}, "P0 gives next"),
        (None, {**GIVE, "given": [[3, 0, "2C"]]}, "P3 gives 2 to P0, not 1"),
        (None, {**GIVE, "given": [[3, 0, "2C 2D"]]}, "the forced gifts are made together"),
        (None, {**GIVE, "given": [[3, 0, "2C 2D"], [3, 0, "2H 2S"]]}, "names a gift twice"),
        (
            None,
            {**GIVE, "given": [[3, 0, "2C 2D"], [2, 1, "2H"], [1, 2, "3H"]]},
            "the first pair gives first",
        ),
        (
            None,
            {**GIVE, "given": [[3, 0, "2C 2D"], [2, 1, "2H"], [0, 3, "3H 3S"], [1, 2, "4H"]]},
            "the phase is 'play'",
        ),
        (BLIND, {**GIVE, "given": [[0, 3, "2C 2D"]]}, "the two gifts of a pair"),
        (BLIND, {**GIVE, "hands": ["3C", "4C", "5C 5D", "6C 6D"]}, "P0 must give 2"),
        (None, {**GIVE, "hands": ["3C", "4C", "5C", "6C"]}, "hands[3] has 1 cards; P3 must give 2"),
        (None, {**GIVE, "hands": ["3C", "4C", "5C", "?? ??"]}, "cannot be told from unknown cards"),
    ],
)
def test_a_fault_of_the_exchange_is_named(game, fields, words):
    assert words in faults(game, **fields)


# ---------------------------------------------------------------------- what a seat sees


def after_the_exchange():
    hands = ["5C 6C 7C", "5D 6D 7D", "5H 6H AH", "3D 3S 2C 2D"]
    state = Guibole().plain().position(phase="give", last_order=ORDER, hands=hands)
    state.play("give 5C 2C")
    state.play("give AH")
    return state


def test_the_partners_see_where_their_gifts_are():
    state = after_the_exchange()
    assert state.view(0).fields["hands"] == ["6C 7C 2D", "?? ?? ??", "?? ?? ??", "5C 2C ?? ??"]
    assert state.view(3).fields["hands"] == ["2D ?? ??", "?? ?? ??", "?? ?? ??", "3D 3S 5C 2C"]
    assert state.view(2).fields["hands"][1] == "?? ?? ??"
    assert state.view(None).fields["hands"] == ["?? ?? ??"] * 3 + ["?? ?? ?? ??"]


def test_a_gift_that_was_played_is_known_no_longer():
    state = after_the_exchange()
    assert "2C" in state.view(0).fields["hands"][3]
    state.play("2C")
    assert state.view(0).fields["hands"][3] == "5C ?? ??"


def test_gifts_stand_in_the_history_of_the_partners_alone():
    state = after_the_exchange()
    texts = {seat: [turn.move for turn in state.view(seat).history] for seat in (0, 1, 3, None)}
    assert texts[0] == texts[3] == ["give 5C 2C", "give ??"]
    assert texts[1] == ["give ?? ??", "give AH"]
    assert texts[None] == ["give ?? ??", "give ??"]


def test_what_is_public_is_named_and_open():
    state = after_the_exchange()
    assert state.view(1).public["counts"] == [3, 3, 3, 4]
    assert state.view(1).fields["given"][0] == [3, 0, "?? ??"]
    assert "?" not in repr(state.view(None).fields["gone"])


def test_at_the_end_of_the_match_the_last_cards_lie_open():
    state = President(hands=1).plain().position(hands=["", "", "8C", "3C 4C"], out=[0, 1], turn=2)
    state.play("8C")
    assert state.is_over
    assert state.view(0).fields["hands"] == ["", "", "", "3C 4C"]


def hidden_cards(fields, seen):
    """Return, for each hand, the cards that a view shows as unknown."""
    return [
        sorted(set(hand.split()) - set(shown.split()))
        for hand, shown in zip(fields["hands"], seen["hands"], strict=True)
    ]


@pytest.mark.parametrize("engine", ["fast", "plain"])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_no_hidden_card_stands_in_a_view(game, engine):
    for moves in (0, 60, 120, 121, 122, 180):
        state = played(game, 5, moves)
        if engine == "fast":
            state = game.position(**state.fields())
        for seat in (None, *range(game.players)):
            view = state.view(seat)
            words = set(re.findall(r"\w+", json.dumps(view.as_dict()) + repr(view)))
            for cards in hidden_cards(state.fields(), view.fields):
                assert not words & set(cards)


@pytest.mark.parametrize("engine", ["fast", "plain"])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_worlds_that_differ_in_hidden_cards_alone_look_the_same(game, engine):
    rng = random.Random(8)
    game = game if engine == "fast" else game.plain()
    for moves in (0, 60, 120, 121, 122, 180):
        fields = played(game, 6, moves).fields()
        for seat in range(game.players):
            view = game.position(**fields).view(seat)
            seen, moves_seen = view.fields, list(view.legal_moves)
            loose = hidden_cards(fields, seen)
            pool = [card for cards in loose for card in cards]
            rng.shuffle(pool)
            hands = [
                " ".join([*(c for c in shown.split() if c != "??"), *(pool.pop() for _ in cards)])
                for shown, cards in zip(seen["hands"], loose, strict=True)
            ]
            other = game.position(**{**fields, "hands": hands})
            assert other.view(seat).fields == seen
            assert other.view(seat).legal_moves == moves_seen


def test_a_view_of_unknown_cards_lists_the_moves_of_the_known_ones():
    view = (
        Guibole()
        .plain()
        .view(0, hands=["5C 9C ??", "?? ??", "??", "?? ??"], turn=0, pile="7C", pile_by=3)
    )
    assert view.legal_moves == ["9C", "pass"]
    assert view.hand == ("5C", "9C", "??")


# ---------------------------------------------------------------------- what a seat may write down


def whole_match(game, seed):
    """Return the record of a match."""
    state, rng = game.deal(seed), random.Random(seed)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    return Record.from_state(state)


def test_a_seat_writes_down_its_own_hand_and_what_was_played():
    record = whole_match(President(hands=1).plain(), 3)
    mine = record.for_seat(1)
    assert mine.seed is None
    assert mine.hands[0].moves == record.hands[0].moves
    # The last cards lay open at the end of the hand, so nothing is left to be hidden.
    assert mine.hands[0].deal == record.hands[0].deal


def test_an_unfinished_hand_keeps_what_was_not_played():
    game = President().plain()
    state = game.deal(7)
    before = Record.from_state(state).for_seat(1).hands[0].deal["hands"]
    assert set(before[0].split()) == {"??"}
    assert before[1] == state.fields()["hands"][1]
    move = state.legal_moves[0]
    state.play(move)
    after = Record.from_state(state).for_seat(1).hands[0].deal["hands"]
    assert set(after[0].split()) == {"??", *move.words}


@pytest.mark.parametrize("exchange", ["informed", "blind"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_gift_is_written_down_by_its_partners_alone(exchange, seed):
    record = whole_match(President(hands=2, exchange=exchange).plain(), seed)
    *_, start = (s for s in record.replay() if s.hand_no == 2 and s.phase == "give")
    president, minister, peasant, beggar = start.fields()["last_order"]
    first, second = [move for move in record.hands[1].moves if move.startswith("give")]
    for seat in range(4):
        masked = record.for_seat(seat).hands[1].moves[:2]
        assert masked[0] == (first if seat in (president, beggar) else "give ?? ??")
        assert masked[1] == (second if seat in (minister, peasant) else "give ??")


@pytest.mark.parametrize("exchange", ["informed", "blind"])
def test_what_a_seat_writes_down_of_a_deal_is_true(exchange):
    """Of its partner it can tell what was dealt; of the other pair, not who got which card."""
    record = whole_match(President(hands=2, exchange=exchange).plain(), 5)
    for seat in range(4):
        masked = record.for_seat(seat).hands[1].deal["hands"]
        hidden = [hand.split().count("??") for hand in masked]
        for hand, true in zip(masked, record.hands[1].deal["hands"], strict=True):
            assert set(hand.split()) - {"??"} <= set(true.split())
        assert sorted(hidden)[:2] == [0, 0]
        assert sorted(hidden)[2] >= 13


def test_a_record_from_a_position_is_masked_too():
    state = after_the_exchange()
    record = Record.from_state(state).for_seat(1)
    assert record.hands[0].moves == ("give ?? ??", "give AH")
    assert record.hands[0].start["hands"][1] == "5D 6D 7D AH"
    assert "2C" not in repr(record.hands[0].start)


def test_a_move_and_a_deal_are_masked_by_themselves():
    game = President().plain()
    assert game.book.mask_move(game, 0, "give 3C 4C", 0) == "give 3C 4C"
    assert game.book.mask_move(game, 0, "give 3C 4C", 1) == "give ?? ??"
    assert game.book.mask_move(game, 0, "3C", 1) == "3C"
    deal = {"hands": ["3C 4C", "5C", "6C", "7C"]}
    assert game.book.mask_deal(game, deal, 1, [])["hands"] == ["?? ??", "5C", "??", "??"]


def test_the_lot_of_the_first_leader_is_public():
    record = Record.from_state(President(first_leader="random").plain().deal(4))
    assert record.for_seat(1).hands[0].moves == record.hands[0].moves
