"""A fast engine with one rule broken does not pass for its rule book."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.games.haggis import match, moves, table
from cardwidgets.games.haggis.match import HaggisMatch
from tests.games.haggis_games import played_at_random
from tests.games.test_haggis_twins import agree

pytestmark = pytest.mark.deep

REAL_FOLLOWS, REAL_LEADS, REAL_POINTS = match.follows, match.leads, table.points


def all_hands_count(self, seat: int) -> None:
    """Going out scores the sum of the other hands instead of the largest."""
    total = sum(hand.bit_count() for hand in self._hands)
    self._out_points = (*self._out_points[:seat], 5 * total, *self._out_points[seat + 1 :])
    self._out = (*self._out, seat)


def passes_stay(self, seat: int, action: int) -> None:
    """A play does not open the trick again for those who passed."""
    self._trick = (self._trick, seat, action)
    self._second, self._top_seat, self._top = self._top_seat, seat, action
    self._pile += action >> 7


def bomber_takes(self, seat: int, action: int) -> None:
    """The bomber captures the trick."""
    REAL_NOTE(self, seat, action)
    self._second = seat


REAL_NOTE = HaggisMatch._note_play

FIVES = 0x1008040201 << 3

MUTANTS = {
    "equal ranks beat": (match, "follows", lambda h, t, s, b: REAL_FOLLOWS(h, t - 1, s, b)),
    "no bombs when following": (match, "follows", lambda h, t, s, b: REAL_FOLLOWS(h, t, s, False)),
    "no bombs when leading": (match, "leads", lambda h, s, b: REAL_LEADS(h, s, False)),
    "courts are no singles": (moves, "_SINGLES", ((),) * 32),
    "all other hands count": (HaggisMatch, "_go_out", all_hands_count),
    "passes stay": (HaggisMatch, "_note_play", passes_stay),
    "the bomber takes the trick": (HaggisMatch, "_note_play", bomber_takes),
    "fives are worth nothing": (table, "points", lambda mask: REAL_POINTS(mask & ~FIVES)),
    "the winner deals and leads": (match, "next_deal", lambda game, scores, first: (first, first)),
    "everybody may bet late": (
        HaggisMatch, "_may_bet", lambda self, seat: self._bets[seat] < 0 and self._phase < 2
    ),
}  # fmt: skip


#: These show at the end of a hand with equal totals alone: fields of such a position.
RARE = {
    "a tie ends the match": (
        "is_end", lambda game, scores, no: max(scores) >= game.target,
        {"hands": ["", "2R", "4O"], "turn": 1, "out": [0], "scores": [60, 55, 0]},
    ),
    "the first out leads after a tie": (
        "next_deal", lambda game, scores, first: (0, first),
        {"hands": ["", "2R", "4O"], "turn": 1, "out": [0], "scores": [30, 0, 5]},
    ),
    "a tied dealer is the first seat": (
        "next_deal", lambda game, scores, first: (scores.index(max(scores)), 2),
        {"hands": ["2O", "2R", ""], "turn": 1, "out": [2], "scores": [30, 25, 5]},
    ),
}  # fmt: skip


def differs(fast: cw.State, plain: cw.State, rng: random.Random) -> bool:
    """Play a match on both engines; tell whether they part."""
    last = None
    try:
        for now in played_at_random(fast, rng):
            if last is not None:
                plain.play(str(last.move(now._cell[1])))
            agree(now, plain, closely=True)
            last = now.copy()
    except (AssertionError, ValueError, IndexError):
        return True
    return False


def difference_found(matches: int) -> bool:
    rng = random.Random("mutants")
    for _ in range(matches):
        game = cw.Haggis(players=3, target=60, bets=rng.random() < 0.5)
        seed = rng.getrandbits(40)
        if differs(game.deal(seed), game.plain().deal(seed), rng):
            return True
    return False


@pytest.mark.parametrize("name", RARE)
def test_a_rule_for_equal_totals_is_found_broken(name: str, monkeypatch) -> None:
    attribute, broken, fields = RARE[name]
    game = cw.Haggis(players=3, target=60, hands=2, leftovers="none")
    assert not differs(game.position(**fields), game.plain().position(**fields), random.Random(1))
    monkeypatch.setattr(match, attribute, broken)
    assert differs(game.position(**fields), game.plain().position(**fields), random.Random(1))


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_rule_is_found(name: str, monkeypatch) -> None:
    place, attribute, broken = MUTANTS[name]
    monkeypatch.setattr(place, attribute, broken)
    assert difference_found(10)


def test_the_engine_itself_is_not_found_broken() -> None:
    assert not difference_found(1)
