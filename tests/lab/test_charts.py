"""Charts: each has its figures as a table too, and draws what the table says."""

from __future__ import annotations

import matplotlib as mpl
import matplotlib.style
import pytest

import cardwidgets as cw
from cardwidgets.lab import canvas, charts
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


# ---------------------------------------------------------------------- ink and paper


def contrast(one, other) -> float:
    """Return the contrast of two colours as WCAG 2 defines it."""

    def light(colour) -> float:
        parts = mpl.colors.to_rgb(colour)
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((light(one), light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def drawn(found) -> dict[str, charts.Chart]:
    """Return every kind of chart."""
    share, points = {"a": Interval(0.3, 0.2, 0.4)}, {"a": Interval(-2.0, -5.0, 1.0)}
    match = cw.lab.play_out(cw.Guibole(hands=1), seed=1)
    return {
        "estimates": charts.estimates(points, guess=0.4),
        "bars": charts.bars({"x": share, "y": share}, label="share"),
        "curve": charts.curve({100: share["a"], 400: share["a"]}, log=True, chance=0.25),
        "spread": charts.spread(cw.lab.decisions(match, 0, "search:8", last=8)),
        **{what: found.plot(what) for what in ("places", "scores", "mobility")},
    }


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_every_word_is_readable_on_light_and_on_dark_paper(found, style):
    with mpl.style.context(style):
        for name, chart in drawn(found).items():
            figure, ax = chart.figure, chart.ax
            figure.canvas.draw()
            ground = figure.get_facecolor()
            words = [text for text in figure.findobj(mpl.text.Text) if text.get_text().strip()]
            assert len(words) > 3, name
            for text in words:
                under = ground
                if text in ax.texts and ax.images:  # a word on a field of the matrix
                    image = ax.images[0]
                    column, row = map(round, text.get_position())
                    field = image.get_array()[row, column]
                    under = image.cmap(image.norm(field))
                assert contrast(text.get_color(), under) >= 4.5, (name, text.get_text())


def test_a_bar_has_its_figure_above_it():
    share = {"a": Interval(0.25, 0.2, 0.3), "b": Interval(0.5, 0.4, 0.6)}
    chart = charts.bars({"x": share}, names=("game", "bot"))
    assert [text.get_text() for text in chart.ax.texts] == ["0.25", "0.50"]
    assert list(chart.table.index.names) == ["game", "bot"]


@pytest.mark.parametrize("values", [{0: 1, 9: 3}, {3: 5}, {0.0: 1, 0.7: 2}, {-40: 1, 310: 1}])
def test_a_distribution_ends_with_its_values_and_adds_up_to_one(values):
    chart = charts.distribution({"points": values})
    (stairs,) = chart.ax.patches
    shares, edges, _ = stairs.get_data()
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > 0
    assert shares[-1] > 0
    assert edges[0] <= min(values) <= max(values) <= edges[-1]


def test_a_notebook_shows_the_picture_above_its_table(found, monkeypatch):
    from IPython.core.displaypub import CapturingDisplayPublisher
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    caught = CapturingDisplayPublisher()
    monkeypatch.setattr(shell, "display_pub", caught)
    monkeypatch.setattr(mpl.pyplot, "get_backend", lambda: "inline")
    chart = found.plot()
    chart._ipython_display_()
    assert len(caught.outputs) == 2
    assert "Figure" in caught.outputs[0]["data"]["text/plain"]
    assert "<table" in caught.outputs[1]["data"]["text/html"]
    assert chart.figure.number not in mpl.pyplot.get_fignums(), "it would be shown once more"

    # A figure with room for more charts is not taken away from whoever is drawing it.
    caught.outputs.clear()
    _, panes = mpl.pyplot.subplots(1, 2)
    part = found.plot(ax=panes[0])
    part._ipython_display_()
    assert ["<table" in output["data"].get("text/html", "") for output in caught.outputs] == [True]
    assert part.figure.number in mpl.pyplot.get_fignums()
    InteractiveShell.clear_instance()


def test_series_differ_without_colour():
    assert len(set(canvas.HATCHES)) == len(set(canvas.SERIES)) == 8


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


@pytest.mark.parametrize("count", [1.5, 2.0])
def test_a_count_that_is_not_whole_is_refused_in_words(count):
    for draw in (lambda: charts.distribution({"points": {3: count}}), lambda: mean({3: count})):
        with pytest.raises(TypeError, match=rf"the count of 3 is {count}; it is a whole number"):
            draw()
