"""Charts of results: quiet, readable without colour, each with its figures as a table.

Every function takes ``ax`` (matplotlib axes; new ones by default) and returns a :class:`Chart`,
whose ``table`` holds the same figures for those who read or hear them instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from numbers import Real
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.given import named
from cardwidgets.lab import intervals
from cardwidgets.lab.intervals import Interval
from cardwidgets.text import say

if TYPE_CHECKING:
    import pandas as pd

    from cardwidgets.bots import Explanation
    from cardwidgets.lab.simulate import Simulation

#: Blue and orange are told apart by everybody, on paper too (Okabe and Ito 2008).
BLUE = "#0b57d0"
PALE = "#7ba3e8"
ORANGE = "#b36b00"
GREY = "#5f6673"
LINE = "#e3e6ec"
SERIES = (BLUE, "#d97706", "#0f766e", "#a2489b", "#5f6673", "#56b4e9", "#8a6d00", "#c43c39")
#: Second sign of each series, for those who see no colour.
HATCHES = ("", "//", "..", "xx", "\\\\", "--", "++", "oo")


#: What the functions below take.
SUCH = "such as {'careful': wilson(3, 10)}"


@dataclass(frozen=True)
class Chart:
    """A picture and the same figures as a table.

    Attributes:
        ax: the matplotlib axes.
        table: a pandas table.

    >>> chart = estimates({"careful": intervals.wilson(3, 10)})
    >>> chart
             value   low  high
    what...
    careful    0.3 0.108 0.603
    >>> chart.figure is chart.ax.figure
    True
    """

    ax: Any
    table: pd.DataFrame

    @property
    def figure(self) -> Any:
        """The matplotlib figure."""
        return self.ax.figure

    def _repr_html_(self) -> str:
        html: str = self.table.to_html(float_format="{:.3g}".format, border=0)
        return html

    def __repr__(self) -> str:
        return str(self.table.to_string(float_format="{:.3g}".format))


def _is_number(value: Any) -> bool:
    return isinstance(value, Real)


def _of_intervals(values: Any, what: str) -> None:
    """Refuse what holds no intervals by name."""
    if not isinstance(values, Mapping):
        raise TypeError(f"{what} takes intervals by name, not {named(values)}; {SUCH}")
    if not values:
        raise ValueError(f"{what} has nothing to draw; give intervals by name; {SUCH}")
    for name, value in values.items():
        if not (isinstance(value, tuple) and len(value) == 3):
            raise TypeError(f"{what}: {name!r} is {named(value)}, not an interval; {SUCH}")


def _of_counts(histograms: Any) -> None:
    """Refuse what holds no counts by name."""
    right = "such as {'score': simulation.counts.scores[0]}"
    if not isinstance(histograms, Mapping) or not all(
        isinstance(histogram, Mapping) for histogram in histograms.values()
    ):
        raise TypeError(f"distribution takes counts by name, not {named(histograms)}; {right}")
    empty = [name for name, histogram in histograms.items() if not histogram]
    if empty or not histograms:
        raise ValueError(f"distribution has nothing to draw{' for ' if empty else ''}"
                         f"{', '.join(empty)}; give counts by name, {right}")  # fmt: skip


def axes(ax: Any = None, size: tuple[float, float] = (6.4, 3.4)) -> Any:
    """Return axes in the house's style: no frame but a base line, pale grid, grey labels.

    Args:
        ax: axes to put into the style; None makes new ones.
        size: of new ones, in inches.

    >>> axes(size=(3, 2)).spines["top"].get_visible()
    False
    """
    if ax is not None and not hasattr(ax, "spines"):
        raise TypeError(f"ax is {named(ax)}; it is matplotlib axes, or None for new ones")
    if ax is None:
        import matplotlib.pyplot as plt

        _, ax = plt.subplots(figsize=size, layout="constrained")
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.spines["bottom"].set_color(GREY)
    ax.tick_params(length=0, colors=GREY, labelsize=9)
    ax.grid(axis="y", color=LINE, linewidth=1)
    ax.set_axisbelow(True)
    return ax


def rows(values: Mapping[str, Interval]) -> pd.DataFrame:
    """Return figures with their intervals as a table.

    >>> float(rows({"careful": intervals.wilson(3, 10)}).loc["careful", "value"])
    0.3
    """
    import pandas as pd

    found = [
        {"what": name, "value": value.value, "low": value.low, "high": value.high}
        for name, value in values.items()
    ]
    return pd.DataFrame(found).set_index("what")


def estimates(
    values: Mapping[str, Interval],
    *,
    guess: float | None = None,
    label: str = "",
    ax: Any = None,
) -> Chart:
    """Draw figures with their 95 % intervals, one a line, and the guess made before.

    Args:
        values: intervals by what they are of.
        guess: what was bet on, drawn as a triangle.
        label: what the axis shows.
        ax: axes to draw on.

    >>> shares = {"careful": intervals.wilson(30, 100), "random": intervals.wilson(10, 100)}
    >>> list(estimates(shares, guess=0.5, label="share").table.index)
    ['careful', 'random']
    """
    _of_intervals(values, "estimates")
    if guess is not None and not _is_number(guess):
        raise TypeError(f"guess is {named(guess)}; it is a number on the scale of the figures")
    ax = axes(ax, (6.4, 0.9 + 0.45 * len(values)))
    names = list(values)
    for line, name in enumerate(names):
        value, low, high = values[name]
        ax.plot([low, high], [line, line], color=BLUE, linewidth=2, solid_capstyle="butt")
        ax.plot(value, line, "o", color=BLUE, markersize=6)
        told = f"{value:.3g}".replace("-", "\N{MINUS SIGN}")
        ax.annotate(told, (value, line), (0, 7), textcoords="offset points", ha="center",
                    fontsize=9, bbox={"fc": "white", "ec": "none", "pad": 0.5})  # fmt: skip
    if guess is not None:
        ax.axvline(guess, color=ORANGE, linewidth=1, linestyle="--")
        ax.plot(guess, -0.7, "v", color=ORANGE, markersize=8)
        ax.annotate(say("chart.guess", {"value": f"{guess:g}"}), (guess, -0.7), (8, -3),
                    textcoords="offset points", fontsize=9, color=ORANGE)  # fmt: skip
    if min(v.low for v in values.values()) < 0 < max(v.high for v in values.values()):
        ax.axvline(0, color=GREY, linewidth=1)  # a difference: which side of nothing?
    ax.locator_params(axis="x", nbins=7)
    ax.set_ylim(len(names) - 0.5, -1.0)
    ax.set_yticks(range(len(names)), names)
    ax.set_xlabel(label or say("chart.interval"), color=GREY, fontsize=9)
    return Chart(ax, rows(values))


def bars(groups: Mapping[str, Mapping[str, Interval]], *, label: str = "", ax: Any = None) -> Chart:
    """Draw groups of bars with their 95 % intervals.

    Args:
        groups: for each group (along the axis) the bars by name, the same in all groups.
        label: what the heights are.
        ax: axes to draw on.

    >>> share = intervals.wilson(30, 100)
    >>> groups = {"2 players": {"dealt": share}, "3 players": {"dealt": share}}
    >>> bars(groups, label="share of rounds").table.shape
    (2, 3)
    """
    import pandas as pd

    if not isinstance(groups, Mapping) or not groups:
        raise TypeError(f"bars takes groups by name, each of intervals; {named(groups)} is none")
    names = list(next(iter(groups.values())))
    for group, entries in groups.items():
        _of_intervals(entries, f"group {group!r}")
        if set(entries) != set(names):
            raise ValueError(f"group {group!r} has {list(entries)}, the first has {names}")
    ax = axes(ax)
    width = 0.8 / len(names)
    for k, name in enumerate(names):
        values = [group[name] for group in groups.values()]
        at = [i - 0.4 + width * (k + 0.5) for i in range(len(groups))]
        errors = [[v.value - v.low for v in values], [v.high - v.value for v in values]]
        ax.bar(at, [v.value for v in values], width * 0.94, yerr=errors, capsize=3, label=name,
               color=SERIES[k % 8], hatch=HATCHES[k % 8], edgecolor="white",
               error_kw={"elinewidth": 1.3})  # fmt: skip
    ax.set_xticks(range(len(groups)), list(groups))
    ax.set_ylabel(label, color=GREY, fontsize=9)
    if len(names) > 1:
        ax.legend(frameon=False, fontsize=9, ncols=min(4, len(names)), loc="upper left",
                  bbox_to_anchor=(0, 1.18))  # fmt: skip
    found = [
        {"group": group, "bar": name, "value": v.value, "low": v.low, "high": v.high}
        for group, entries in groups.items()
        for name, v in entries.items()
    ]
    return Chart(ax, pd.DataFrame(found).set_index(["group", "bar"]))


def places(simulation: Simulation, ax: Any = None) -> Chart:
    """Draw how often each bot came at each place.

    >>> from cardwidgets.lab import simulate
    >>> found = simulate("guibole", n=4, progress=False)
    >>> len(places(found).table)
    16
    """
    players = simulation.plan.game.players
    groups = {
        str(place + 1): {
            name: simulation.place(bot, place) for bot, name in enumerate(simulation.names)
        }
        for place in range(players)
    }
    chart = bars(groups, label=say("chart.share"), ax=ax)
    chart.ax.set_xlabel(say("chart.place"), color=GREY, fontsize=9)
    return chart


def distribution(
    histograms: Mapping[str, Mapping[float, int]],
    *,
    label: str = "",
    bins: int = 24,
    ax: Any = None,
) -> Chart:
    """Draw how figures are distributed, a line for each.

    Args:
        histograms: counted values by name (``simulation.counts.scores[0]`` is one).
        label: what the values are.
        bins: steps of the axis.
        ax: axes to draw on.

    >>> float(distribution({"points": {1: 5, 3: 5}}).table.loc["points", "mean"])
    2.0
    """
    import pandas as pd

    _of_counts(histograms)
    ax = axes(ax)
    every = [value for histogram in histograms.values() for value in histogram]
    low, high = min(every), max(every)
    step = max((high - low) / bins, 1e-9)
    if all(value == int(value) for value in every):
        # Whole steps, so that no bar is empty only because of where the steps fall.
        step = max(1, ceil((high - low) / bins))
    found = {}
    for k, (name, histogram) in enumerate(histograms.items()):
        total = sum(histogram.values())
        shares = [0.0] * (bins + 1)
        for value, number in histogram.items():
            shares[int((value - low) / step)] += number / total
        edges = [low + step * i for i in range(bins + 1)]
        ax.step(edges, shares, where="mid", color=SERIES[k % 8], linewidth=1.8, label=name,
                linestyle=("-", "--", "-.", ":")[k % 4])  # fmt: skip
        found[name] = {
            "n": total,
            "mean": intervals.mean(histogram).value,
            "median": intervals.bootstrap_median(histogram, draws=1 + 39).value,
            "least": min(histogram),
            "most": max(histogram),
        }
    ax.set_ylabel(say("chart.share"), color=GREY, fontsize=9)
    ax.set_xlabel(label, color=GREY, fontsize=9)
    if len(histograms) > 1:
        ax.legend(frameon=False, fontsize=9)
    return Chart(ax, pd.DataFrame(found).T)


def mobility(simulation: Simulation, ax: Any = None) -> Chart:
    """Draw how roles follow each other: rows are roles now, columns roles in the next hand.

    >>> from cardwidgets.lab import simulate
    >>> found = simulate("president", n=4, progress=False)
    >>> list(mobility(found).table.index)
    ['President', 'Prime-Minister', 'Peasant', 'Beggar']
    """
    import pandas as pd

    shares = simulation.mobility()
    names = list(simulation.plan.game.roles(tuple(range(simulation.plan.game.players))))
    titles = [say(f"role.{name}") for name in dict.fromkeys(names)]
    roles = list(dict.fromkeys(names))
    ax = axes(ax, (1.6 + 1.15 * len(roles), 0.9 + 0.75 * len(roles)))
    ax.grid(visible=False)
    ax.spines["bottom"].set_visible(False)
    values = [[shares[now, then].value for then in roles] for now in roles]
    ax.imshow(values, cmap=_blues(), vmin=0, vmax=1, aspect="auto")
    for i, now in enumerate(roles):
        for j, then in enumerate(roles):
            share = shares[now, then]
            half = (share.high - share.low) / 2
            ax.text(j, i - 0.06, f"{share.value:.2f}", ha="center", va="bottom", fontsize=10)
            ax.text(j, i + 0.08, f"± {half:.3f}", ha="center", va="top", fontsize=7.5)
    ax.set_xticks(range(len(roles)), titles)
    ax.set_yticks(range(len(roles)), titles)
    ax.xaxis.tick_top()
    ax.set_xlabel(say("chart.next_role"), color=GREY, fontsize=9)
    ax.xaxis.set_label_position("top")
    table = pd.DataFrame(values, index=titles, columns=titles)
    for title, then in zip(titles, roles, strict=True):
        table[f"± {title}"] = [
            (shares[now, then].high - shares[now, then].low) / 2 for now in roles
        ]
    return Chart(ax, table)


def _blues() -> Any:
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("calm", ["#ffffff", "#c9dafb", PALE])


def spread(decisions: Sequence[tuple[int, Explanation]], ax: Any = None) -> Chart:
    """Draw what was at stake at each decision of a match: the values of the moves compared.

    Args:
        decisions: step and explanation, as :func:`cardwidgets.lab.decisions.decisions` gives them.
        ax: axes to draw on.

    >>> from cardwidgets.lab import decisions, play_out
    >>> match = play_out("guibole", "careful", seed=1)
    >>> list(spread(decisions(match, 0, "search:10", last=8)).table.index)
    [0, 4, 8]
    """
    import pandas as pd

    if not decisions:
        raise ValueError("spread has no decision to draw; the seat never had a choice")
    ax = axes(ax)
    found = []
    for step, why in decisions:
        values = [candidate.value for candidate in why.candidates]
        if not values:
            continue
        ax.plot([step, step], [min(values), max(values)], color=PALE, linewidth=5,
                solid_capstyle="butt")  # fmt: skip
        ax.plot(step, values[0], "o", color=BLUE, markersize=5)
        found.append(
            {
                "step": step,
                "move": str(why.move),
                "moves": len(values),
                "value": values[0],
                "spread": max(values) - min(values),
            }
        )
    ax.set_xlabel(say("chart.step"), color=GREY, fontsize=9)
    ax.set_ylabel(say("chart.value"), color=GREY, fontsize=9)
    return Chart(ax, pd.DataFrame(found).set_index("step"))


def curve(
    values: Mapping[float, Interval],
    *,
    label: str = "",
    axis: str = "",
    log: bool = False,
    chance: float | None = None,
    ax: Any = None,
) -> Chart:
    """Draw a figure along an axis with the band of its intervals (a learning curve).

    Args:
        values: intervals by place on the axis.
        label: what the figure is.
        axis: what the axis is.
        log: a logarithmic axis, for budgets.
        chance: what chance alone gives, drawn as a dashed line.
        ax: axes to draw on.

    >>> values = {100: intervals.wilson(30, 100), 400: intervals.wilson(40, 100)}
    >>> list(curve(values, log=True, chance=0.25).table.index)
    ['100', '400']
    """
    _of_intervals(values, "curve")
    if not all(map(_is_number, values)):
        raise TypeError("curve takes intervals by their place on the axis, a number each")
    ax = axes(ax)
    at = sorted(values)
    ax.fill_between(at, [values[x].low for x in at], [values[x].high for x in at], color=PALE,
                    alpha=0.35, linewidth=0)  # fmt: skip
    ax.plot(at, [values[x].value for x in at], "o-", color=BLUE, linewidth=1.8, markersize=5)
    if chance is not None:
        ax.axhline(chance, color=GREY, linewidth=1, linestyle="--")
    if log:
        ax.set_xscale("log")
        ax.minorticks_off()
    if log or len(at) <= 12:
        ax.set_xticks(at, [f"{x:g}" for x in at])
    ax.set_ylabel(label, color=GREY, fontsize=9)
    ax.set_xlabel(axis, color=GREY, fontsize=9)
    return Chart(ax, rows({f"{x:g}": values[x] for x in at}))
