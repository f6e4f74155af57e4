"""Leagues: the stronger bot is rated higher, the same whatever plays, and every match opens."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

import cardwidgets as cw
from cardwidgets.lab.league import League, league, line_up, rate

GAME = cw.Guibole(players=3, hands=1)


def lowest(view: cw.View) -> int:
    return view.legal_actions()[0]


@pytest.fixture(scope="module")
def found() -> League:
    return league(["careful", "random", lowest], GAME, deals=12, seed=2, progress=False)


def test_the_careful_bot_is_rated_above_random(found):
    ratings = found.ratings()
    assert next(iter(ratings)) == "careful"
    assert ratings["careful"].low > ratings["random"].high
    assert sum(rating.value for rating in ratings.values()) == pytest.approx(0)
    assert all(rating.low <= rating.value <= rating.high for rating in ratings.values())


def test_the_table_and_the_text_say_the_same(found):
    table = found.table()
    assert list(table.index) == list(found.ratings())
    assert "careful" in repr(found)
    assert found.matches == 36
    assert table["compared"].sum() == 2 * 3 * 36


def test_an_executor_changes_nothing(found):
    with ThreadPoolExecutor(3) as executor:
        again = league(
            ["careful", "random", lowest], GAME, 12, 2, executor=executor, progress=False
        )
    assert again.deals == found.deals
    assert again.ratings() == found.ratings()


@pytest.mark.parametrize("workers", [0, 2])
def test_an_interrupt_keeps_the_deals_that_are_finished(found, monkeypatch, workers):
    played = []

    def interrupting(view: cw.View) -> int:
        played.append(1)
        if len(played) > 60:
            raise KeyboardInterrupt
        return view.legal_actions()[0]

    bots = {"careful": "careful", "random": "random", "lowest": interrupting}
    with ThreadPoolExecutor(workers or 1) as executor:
        broken = league(bots, GAME, 12, 2, executor=executor if workers else None, progress=False)
    assert 0 < len(broken.deals) < 12
    assert broken.deals == found.deals[: len(broken.deals)]
    assert f"{broken.matches} matches of 36" in broken.summary()


def test_an_interrupt_before_any_deal_is_finished_is_an_interrupt():
    def interrupting(_view: cw.View) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        league([interrupting, "random"], GAME, 12, 2, progress=False)


def test_any_match_opens_as_a_record(found):
    record = found.record(35)
    record.verify()
    assert record.game == GAME
    assert tuple(list(record.replay())[-1].scores) == found.match(35).scores
    stepper = cw.Stepper(record)
    assert stepper.state(stepper.last).scores == tuple(found.match(35).scores)
    with pytest.raises(ValueError, match="0 to 35"):
        found.record(36)


def test_equal_bots_are_level():
    found = league({"one": "careful", "two": "careful"}, GAME, deals=8, progress=False)
    rating = found.ratings()["one"]
    assert rating.low <= 0 <= rating.high


def test_line_ups_are_fair():
    assert Counter(line_up(2, 4, 1, 5)) == {0: 2, 1: 2}
    seen = Counter(bot for deal in range(300) for bot in line_up(5, 3, 1, deal))
    assert set(seen) == set(range(5))
    assert max(seen.values()) < 1.4 * min(seen.values())


def test_ratings_follow_the_model():
    # 10 to 1 is 400 points of Elo; the drawn comparisons pull it in a little.
    ratings = rate([[[0, 1000], [100, 0]]], 2)
    assert ratings[0] - ratings[1] == pytest.approx(400, rel=0.02)


@pytest.mark.parametrize(
    ("bots", "deals", "told"),
    [
        (["random"], 2, "two bots"),
        (["random", "random"], 2, "two bots are named random"),
        (["random", "carefull"], 2, "careful"),
        (["random", "careful"], 0, "from 1"),
    ],
)
def test_wrong_inputs_are_refused(bots, deals, told):
    with pytest.raises(ValueError, match=told):
        league(bots, GAME, deals=deals, progress=False)


def test_an_unknown_bot_is_refused_with_the_ones_there_are(found):
    assert found.ahead("careful", "random")[1] == 36
    with pytest.raises(KeyError, match="careful"):
        found.ahead("carefull", "random")
