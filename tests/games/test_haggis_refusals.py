"""Haggis: whatever is not legal is refused with a reason, and only that; helpers for people."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardwidgets as cw
from cardwidgets.cards import UnreadableCard
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.engine.reasons import Refusal
from tests.games.haggis_games import some_states


def attempts(state: cw.State, rng: random.Random) -> list[str]:
    """Return moves that may be legal or not: from all hands, with and without readings."""
    hands = " ".join(state.fields()["hands"]).split() or ["2R"]
    tried = ["pass", "bet 0", "bet 20", "award P0", "award P1", "P0 bet 15", "P1 bet 30"]
    for seat in range(state.game.players):
        hand = state.fields()["hands"][seat].split()
        for _ in range(6):
            some = rng.sample(hand, min(len(hand), rng.randint(1, 5)))
            tried.append(" ".join(some or hands[:1]))
    tried += [
        f"{text} as {rng.choice(('set', 'run 1x3', 'run 2x2', 'bomb'))}" for text in tried[7:]
    ]
    tried.append(" ".join([rng.choice(hands)] * 2))
    return tried


def test_a_move_is_legal_or_refused_and_never_both(count) -> None:
    rng = random.Random("refusals")
    codes: Counter[str] = Counter()
    for state in some_states(rng, count(80, 1000), share=0.04):
        book, pos = state.game.book, state.position_of_rules()
        listed = [book.legal_moves(pos, seat) for seat in range(state.game.players)]
        for move in attempts(state, rng):
            text = state.read(move)
            seat = state._who(text, None)
            if seat is None or seat >= state.game.players:
                continue
            legal = text in listed[seat]
            reason = state.why_not(move)
            assert (reason is None) == legal, (state.fields(), move, reason)
            if reason is None:
                book.check(pos, seat, text)
                continue
            codes[reason.code] += 1
            assert reason.text("en")
            assert set(reason.fix) <= set(state.legal_moves_of(seat))
            assert len(reason.fix) == min(5, len(state.legal_moves_of(seat)))
            with pytest.raises(Refusal):
                book.check(pos, seat, text)
            with pytest.raises(cw.IllegalMove):
                state.copy().play(move)
    common = {"NOT_HELD", "HG_SHAPE", "HG_LENGTH", "HG_RANK", "WRONG_PHASE", "HG_BET_CLOSED"}
    assert common <= set(codes)


def test_every_listed_move_is_legal_for_every_door(count) -> None:
    rng = random.Random("doors")
    for state in some_states(rng, count(60, 1500)):
        book, pos = state.game.book, state.position_of_rules()
        for seat in range(state.game.players):
            actions = state.legal_actions(seat)
            for action in rng.sample(actions, min(12, len(actions))):
                text = str(state.move(action))
                assert state.encode(state.game, text) == action
                assert state.actor(action) == seat
                assert state.game.parse(text) == text
                assert state.why_not(text) is None
                assert state.why_not(action, seat) is None
                assert text in state.legal_moves_of(seat)
                book.check(pos, seat, text)
                twin = state.copy()
                twin.play(text)
                assert twin.history[-1] == (seat, text)


def test_a_bet_out_of_turn_may_name_its_seat_or_be_told_it() -> None:
    state = cw.Haggis(players=3, first_dealer=2).deal(1)
    assert state.turn == 0
    for move, seat in (("P2 bet 15", None), ("bet 15", 2), ("P2 bet 15", 2)):
        twin = state.copy()
        twin.play(move, seat)
        assert twin.fields()["bets"] == [None, None, 15]
        assert twin.history == ((2, "P2 bet 15"),)
    state.play("P0 bet 30")
    assert state.history == ((0, "bet 30"),)
    assert state.why_not("bet 15", seat=0).code == "BET_MADE"
    assert state.why_not("P1 bet 15", seat=2).code == "NOT_YOUR_TURN"


@pytest.mark.parametrize(
    "text",
    ["", "8R 9R 10R as", "11R", "2C", "J Q as pair", "5R as run", "bet", "bet x", "award 1", "??"],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        cw.Haggis().parse(text)
    reason = cw.Haggis().deal(1).why_not(text)
    assert reason.code == "UNREADABLE"


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("10r 8R 9R", "8R 9R 10R"),
        ("8R, 9R TR as RUN 1x3", "8R 9R 10R"),
        ("k q j 5r as run 2 x 2", "5R J Q K as run 2x2"),
        ("J Q as bomb", "J Q"),
        ("8R 9R 10R as set", "8R 9R 10R as set"),
        ("PASS", "pass"),
        ("p2 Bet 15", "P2 bet 15"),
        ("Award p1", "award P1"),
    ],
)
def test_texts_are_read_into_one_form(given: str, canonical: str) -> None:
    assert cw.Haggis().parse(given) == canonical


def test_the_game_answers_people() -> None:
    game = cw.Haggis(players=3)
    assert [str(one) for one in game.readings(["5R", "J", "Q", "K"])] == [
        "set",
        "run 1x4",
        "run 2x2",
    ]
    assert game.readings("5R 5R") == game.readings("") == game.readings("5R ??") == ()
    assert cw.Haggis(bombs=False).readings("J Q") == ()
    assert game.card_points("J J Q 3R") == 8
    assert len(game.shapes("3R 4R 5R")) == 4
    assert game.shapes("3R 5O 7Y 9G")[-1] == ("bomb", 4, 1, 1)
    assert game.beating("J Q", "J K 3R 5R 7R 9R") == ("J K", "3R 5R 7R 9R")
    with pytest.raises(ValueError, match="can be read in 2 ways"):
        game.beating("5R J Q", "6R J Q")
    with pytest.raises(UnreadableCard):
        game.readings("5C")


def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="standard_pack has four suits"):
        cw.Haggis(players=3, standard_pack=True)
    with pytest.raises(ValueError, match="the nearest is 1"):
        cw.Haggis(first_dealer=2)
    with pytest.raises(ValueError, match="did you mean target"):
        cw.Haggis(targets=3)


WHOLE = cw.Haggis(first_dealer=0).deal(2).fields()


@pytest.mark.parametrize("engine", ["fast", "plain"])
def test_a_deal_that_cannot_be_is_refused(engine: str) -> None:
    game = cw.Haggis(first_dealer=0)
    game = game.plain() if engine == "plain" else game
    deal = {"hands": WHOLE["hands"], "haggis": WHOLE["haggis"]}
    assert game.start(Chance(0, {("deal", 1, 0): deal})).fields()["hands"] == WHOLE["hands"]
    short = {**deal, "hands": [WHOLE["hands"][0], WHOLE["hands"][1][3:]]}
    twice = {**deal, "hands": [WHOLE["hands"][0]] * 2}
    for wrong in (short, twice):
        with pytest.raises(ValueError, match="deal"):
            game.start(Chance(0, {("deal", 1, 0): wrong}))
