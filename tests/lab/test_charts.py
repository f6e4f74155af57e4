"""Charts: each has its figures as a table too, and draws what the table says."""

from __future__ import annotations

import matplotlib as mpl
import pytest

import cardwidgets as cw
from cardwidgets.lab import charts
from cardwidgets.lab.intervals import Interval, mean

mpl.use("Agg")


@pytest.fixture(scope="module")
def found() -> cw.lab.Simulation:
    bots = ["careful", "random", "random", "random"]
    measure = {"last": lambda state: state.scores[-1]}
    return cw.simulate(
        cw.President(hands=3), bots, n=20, rotate=True, measure=measure, progress=False
    )


@pytest.fixture(autouse=True)
def closed():
    yield
    mpl.pyplot.close("all")


@pytest.mark.parametrize("what", ["places", "scores", "moves", "mobility", "last"])
def test_every_result_has_a_chart_with_a_table(found, what):
    chart = found.plot(what)
    assert len(chart.table)
    assert "<table" in chart._repr_html_()
    assert repr(chart)
    chart.figure.canvas.draw()


def test_places_are_the_counted_ones(found):
    table = found.plot("places").table
    assert table.loc[("1", "careful"), "value"] == found.place(0, 0).value
    assert len(table) == 16


def test_each_row_of_the_mobility_matrix_adds_up_to_one(found):
    table = found.plot("mobility").table
    names = ["President", "Prime-Minister", "Peasant", "Beggar"]
    assert table[names].sum(axis=1).tolist() == pytest.approx([1] * 4)
    assert list(table.index) == names
    assert list(table.columns) == [*names, *(f"± {name}" for name in names)]
    low, high = found.mobility()["president", "beggar"][1:]
    assert table.loc["President", "± Beggar"] == (high - low) / 2


def test_a_game_without_roles_has_no_mobility():
    with pytest.raises(ValueError, match="no roles"):
        cw.simulate(cw.Gabo(hands=1), n=1, progress=False).plot("mobility")


def test_an_unknown_chart_is_refused(found):
    with pytest.raises(ValueError, match=r"'plaices'; there are places, .*, last"):
        found.plot("plaices")


def test_a_guess_stands_beside_the_measured_value():
    chart = charts.estimates({"stays": Interval(0.57, 0.56, 0.58)}, guess=0.4)
    assert any("0.4" in text.get_text() for text in chart.ax.texts)
    assert chart.table.loc["stays", "high"] == 0.58


def test_a_learning_curve_keeps_its_order():
    values = {400: Interval(0.4, 0.3, 0.5), 100: Interval(0.3, 0.2, 0.4)}
    chart = charts.curve(values, log=True, chance=0.25)
    assert list(chart.table.index) == ["100", "400"]


def test_the_spread_of_a_match_names_the_moves():
    match = cw.lab.play_out(cw.Guibole(hands=1), seed=1)
    seen = cw.lab.decisions(match, 0, "search:8", last=40)
    chart = charts.spread(seen)
    assert len(chart.table) == len(seen)
    assert (chart.table["spread"] >= 0).all()


def test_a_league_is_drawn():
    found = cw.league(["careful", "random"], cw.Guibole(hands=1), deals=2, progress=False)
    assert list(found.plot().table.index) == list(found.ratings())


def test_series_differ_without_colour():
    assert len(set(charts.HATCHES)) == len(set(charts.SERIES)) == 8


# ---------------------------------------------------------------------- paired


def test_pairing_takes_the_luck_of_the_deal_out():
    game = cw.Guibole(hands=1)

    def own(state: cw.State) -> int:
        return state.scores[0]

    better = ["careful", "random", "random", "random"]
    pair = cw.lab.paired(game, better, "random", own, n=30, progress=False)
    assert pair.low > 0
    alone = cw.simulate(game, better, n=30, progress=False).score(0)
    assert pair.value == pytest.approx(
        alone.value - cw.simulate(game, n=30, progress=False).score(0).value
    )


def test_pairs_may_start_from_positions():
    game = cw.Guibole(players=3, hands=1)
    fields = {"turn": 0, "hands": ["9C", "10C 10D", "JC QC"]}
    good, bad = game.position(**fields), game.position(**fields | {"turn": 1})

    def pair(**options):
        figure = lambda state: state.ranking.index(0)  # noqa: E731
        return cw.lab.paired(game, "careful", "careful", figure, 4, progress=False, **options)

    assert pair(start=iter([good, bad])) == (0, 0, 0)
    assert pair(start=good, other_start=bad).value < 0, "who leads the last card is first"
    with pytest.raises(TypeError, match="start is 5"):
        pair(start=5)
    with pytest.raises(ValueError, match="the game is Guibole"):
        pair(start=good, other_start=cw.Gabo().deal(1))


def test_the_same_twice_differs_by_nothing():
    same = cw.lab.paired("guibole", "careful", "careful", lambda s: s.scores[0], 3, progress=False)
    assert same[:] == (0, 0, 0)
    assert mean({}).low == float("-inf")
