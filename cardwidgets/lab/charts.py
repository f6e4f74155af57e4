"""Charts of results: quiet, readable without colour, each with its figures as a table.

Every function takes ``ax`` (matplotlib axes; new ones by default) and returns a :class:`Chart`,
whose ``table`` holds the same figures for those who read or hear them instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, isfinite
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.given import finite, named
from cardwidgets.lab import intervals
from cardwidgets.lab.canvas import (
    BLUE,
    HATCHES,
    ORANGE,
    PALE,
    SERIES,
    Chart,
    axes,
    check_counts,
    check_intervals,
    grey,
    paper,
    rows,
    tone,
)
from cardwidgets.lab.intervals import Interval
from cardwidgets.text import say

if TYPE_CHECKING:
    from cardwidgets.bots import Explanation
    from cardwidgets.lab.simulate import Simulation

__all__ = [
    "Chart",
    "axes",
    "bars",
    "curve",
    "distribution",
    "estimates",
    "mobility",
    "places",
    "rows",
    "spread",
]

#: Bars of which each can have its figure written above it.
MANY = 16


#: More steps than an axis has dots.
MOST_BINS = 1000


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
    check_intervals(values, "estimates")
    if guess is not None:
        finite("guess", guess, "a number on the scale of the figures")
    whole = ax is None
    ax = axes(ax, (6.4, 0.9 + 0.45 * len(values)))
    names = list(values)
    for line, name in enumerate(names):
        value, low, high = values[name]
        ax.plot([low, high], [line, line], color=BLUE, linewidth=2, solid_capstyle="butt")
        ax.plot(value, line, "o", color=BLUE, markersize=6)
        told = f"{value:.3g}".replace("-", "\N{MINUS SIGN}")
        ax.annotate(told, (value, line), (0, 7), textcoords="offset points", ha="center",
                    fontsize=9, bbox={"fc": paper(), "ec": "none", "pad": 0.5})  # fmt: skip
    if guess is not None:
        ax.axvline(guess, color=ORANGE, linewidth=1, linestyle="--")
        ax.plot(guess, -0.7, "v", color=ORANGE, markersize=8)
        ax.annotate(say("chart.guess", {"value": f"{guess:g}"}), (guess, -0.7), (8, -3),
                    textcoords="offset points", fontsize=9)  # fmt: skip
    if min(v.low for v in values.values()) < 0 < max(v.high for v in values.values()):
        ax.axvline(0, color=grey(), linewidth=1)  # a difference: which side of nothing?
    ax.locator_params(axis="x", nbins=7)
    ax.set_ylim(len(names) - 0.5, -1.0)
    ax.set_yticks(range(len(names)), names)
    ax.set_xlabel(label or say("chart.interval"), color=grey(), fontsize=9)
    return Chart(ax, rows(values), whole)


def bars(
    groups: Mapping[str, Mapping[str, Interval]],
    *,
    label: str = "",
    names: tuple[str, str] = ("group", "bar"),
    ax: Any = None,
) -> Chart:
    """Draw groups of bars with their 95 % intervals.

    Args:
        groups: for each group (along the axis) the bars by name, the same in all groups.
        label: what the heights are.
        names: what the groups and the bars are, heads of the table.
        ax: axes to draw on.

    >>> share = intervals.wilson(30, 100)
    >>> groups = {"2 players": {"dealt": share}, "3 players": {"dealt": share}}
    >>> bars(groups, label="share of rounds").table.shape
    (2, 3)
    """
    import pandas as pd

    if not isinstance(groups, Mapping) or not groups:
        raise TypeError(f"bars takes groups by name, each of intervals; {named(groups)} is none")
    for group, entries in groups.items():
        check_intervals(entries, f"group {group!r}")
    bar_names = list(next(iter(groups.values())))
    for group, entries in groups.items():
        if set(entries) != set(bar_names):
            raise ValueError(f"group {group!r} has {list(entries)}, the first has {bar_names}")
    whole = ax is None
    ax = axes(ax)
    width = 0.8 / len(bar_names)
    for k, name in enumerate(bar_names):
        values = [group[name] for group in groups.values()]
        at = [i - 0.4 + width * (k + 0.5) for i in range(len(groups))]
        errors = [[v.value - v.low for v in values], [v.high - v.value for v in values]]
        ax.bar(at, [v.value for v in values], width * 0.94, yerr=errors, capsize=3, label=name,
               color=SERIES[k % 8], hatch=HATCHES[k % 8], edgecolor=paper(),
               error_kw={"elinewidth": 1.3, "ecolor": tone(1)})  # fmt: skip
        if len(bar_names) * len(groups) <= MANY:
            for x, v in zip(at, values, strict=True):
                tip = v.high if isfinite(v.high) else v.value
                ax.annotate(_short(v.value), (x, max(tip, 0)), (0, 3), ha="center",
                            textcoords="offset points", fontsize=8)  # fmt: skip
    ax.set_xticks(range(len(groups)), list(groups))
    ax.set_ylabel(label, color=grey(), fontsize=9)
    if len(bar_names) > 1:
        ax.legend(frameon=False, fontsize=9, ncols=min(4, len(bar_names)), loc="lower left",
                  bbox_to_anchor=(0, 1))  # fmt: skip
    found = [
        {names[0]: group, names[1]: name, "value": v.value, "low": v.low, "high": v.high}
        for group, entries in groups.items()
        for name, v in entries.items()
    ]
    return Chart(ax, pd.DataFrame(found).set_index(list(names)), whole)


def _short(value: float) -> str:
    """Return a figure as it stands above its bar."""
    text = f"{value:.2f}" if abs(value) < 10 else f"{value:.3g}"
    return text.replace("-", "\N{MINUS SIGN}")


def places(simulation: Simulation, ax: Any = None) -> Chart:
    """Draw how often each bot came at each place.

    >>> from cardwidgets.lab import simulate
    >>> found = simulate("guibole", n=4, progress=False)
    >>> len(places(found).table)
    16
    """
    _check_simulation(simulation)
    players = simulation.plan.game.players
    groups = {
        str(place + 1): {
            name: simulation.place(bot, place) for bot, name in enumerate(simulation.names)
        }
        for place in range(players)
    }
    names = (say("chart.place"), say("chart.bot"))
    chart = bars(groups, label=say("chart.share"), names=names, ax=ax)
    chart.ax.set_xlabel(say("chart.place"), color=grey(), fontsize=9)
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

    check_counts(histograms)
    if isinstance(bins, bool) or not isinstance(bins, int) or not 1 <= bins <= MOST_BINS:
        raise ValueError(f"bins is {named(bins)}; it is a number of steps, 1 to {MOST_BINS}")
    whole = ax is None
    ax = axes(ax)
    every = [value for histogram in histograms.values() for value in histogram]
    low, high = min(every), max(every)
    step = max((high - low) / bins, 1e-9)
    if all(value == int(value) for value in every):
        # Whole steps, so that no bar is empty only because of where the steps fall.
        step = max(1, ceil((high - low) / bins))
    size = int((high - low) / step + 1e-9) + 1
    edges = [low + step * (i - 0.5) for i in range(size + 1)]
    found = {}
    for k, (name, histogram) in enumerate(histograms.items()):
        total = sum(histogram.values())
        shares = [0.0] * size
        for value, number in histogram.items():
            shares[int((value - low) / step + 1e-9)] += number / total
        ax.stairs(shares, edges, baseline=None, color=SERIES[k % 8], linewidth=1.8, label=name,
                  linestyle=("-", "--", "-.", ":")[k % 4])  # fmt: skip
        found[name] = {
            "n": total,
            "mean": intervals.mean(histogram).value,
            "median": intervals.bootstrap_median(histogram, draws=1 + 39).value,
            "least": min(histogram),
            "most": max(histogram),
        }
    ax.set_ylabel(say("chart.share"), color=grey(), fontsize=9)
    ax.set_xlabel(label, color=grey(), fontsize=9)
    if len(histograms) > 1:
        ax.legend(frameon=False, fontsize=9)
    return Chart(ax, pd.DataFrame(found).T, whole)


def mobility(simulation: Simulation, ax: Any = None) -> Chart:
    """Draw how roles follow each other: rows are roles now, columns roles in the next hand.

    >>> from cardwidgets.lab import simulate
    >>> found = simulate("president", n=4, progress=False)
    >>> list(mobility(found).table.index)
    ['President', 'Prime-Minister', 'Peasant', 'Beggar']
    """
    import pandas as pd

    _check_simulation(simulation)
    shares = simulation.mobility()
    names = list(simulation.plan.game.roles(tuple(range(simulation.plan.game.players))))
    titles = [say(f"role.{name}") for name in dict.fromkeys(names)]
    roles = list(dict.fromkeys(names))
    whole = ax is None
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
    ax.set_xlabel(say("chart.next_role"), color=grey(), fontsize=9)
    ax.xaxis.set_label_position("top")
    table = pd.DataFrame(values, index=titles, columns=titles)
    for title, then in zip(titles, roles, strict=True):
        table[f"± {title}"] = [
            (shares[now, then].high - shares[now, then].low) / 2 for now in roles
        ]
    return Chart(ax, table, whole)


def _blues() -> Any:
    """Return shades from paper to blue, on which ink stays readable."""
    from matplotlib.colors import LinearSegmentedColormap

    full = PALE if sum(tone(0)) > sum(tone(1)) else BLUE
    return LinearSegmentedColormap.from_list("calm", [tone(0), tone(0.4, full), tone(1, full)])


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

    if not isinstance(decisions, list | tuple) or not all(map(_is_decision, decisions)):
        raise TypeError(
            f"decisions is {named(decisions)}; it is what lab.decisions(match, seat, bot) gives"
        )
    if not decisions:
        raise ValueError("spread has no decision to draw; the seat never had a choice")
    if not any(why.candidates for _, why in decisions):
        raise ValueError("spread has nothing to draw: this bot compares no moves; take 'search'")
    whole = ax is None
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
    ax.set_xlabel(say("chart.step"), color=grey(), fontsize=9)
    ax.set_ylabel(say("chart.value"), color=grey(), fontsize=9)
    return Chart(ax, pd.DataFrame(found).set_index("step"), whole)


def _is_decision(value: Any) -> bool:
    from cardwidgets.bots import Explanation

    pair = isinstance(value, tuple) and len(value) == 2
    return pair and isinstance(value[0], int) and isinstance(value[1], Explanation)


def _check_simulation(simulation: Any) -> None:
    from cardwidgets.lab.simulate import Simulation

    if not isinstance(simulation, Simulation):
        raise TypeError(
            f"simulation is {named(simulation)}; it is what simulate('guibole', n=100) gives"
        )


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
    check_intervals(values, "curve")
    by_place = "curve takes intervals by their place on the axis, a number each"
    for place in values:
        finite(f"{by_place}; one", place, "a number" + " above 0" * bool(log))
        if log and not place > 0:
            raise ValueError(f"place {place!r} is on no logarithmic axis; it is above 0")
    if chance is not None:
        finite("chance", chance, "what chance alone gives, a number")
    whole = ax is None
    ax = axes(ax)
    at = sorted(values)
    ax.fill_between(at, [values[x].low for x in at], [values[x].high for x in at], color=PALE,
                    alpha=0.35, linewidth=0)  # fmt: skip
    ax.plot(at, [values[x].value for x in at], "o-", color=BLUE, linewidth=1.8, markersize=5)
    if chance is not None:
        ax.axhline(chance, color=grey(), linewidth=1, linestyle="--")
    if log:
        ax.set_xscale("log")
        ax.minorticks_off()
    if log or len(at) <= 12:
        ax.set_xticks(at, [f"{x:g}" for x in at])
    ax.set_ylabel(label, color=grey(), fontsize=9)
    ax.set_xlabel(axis, color=grey(), fontsize=9)
    return Chart(ax, rows({f"{x:g}": values[x] for x in at}), whole)
