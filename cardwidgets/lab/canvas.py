"""What charts are drawn on: axes and colours in the house's style, the checks of what is given.

Ink and paper are those of matplotlib's style, so ``plt.style.use("dark_background")`` makes charts
for a dark notebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.given import finite, named
from cardwidgets.lab.intervals import Interval, check_values

if TYPE_CHECKING:
    import pandas as pd

#: Blue and orange are told apart by everybody, on paper too (Okabe and Ito 2008).
BLUE = "#0b57d0"
PALE = "#7ba3e8"
ORANGE = "#a05a00"
SERIES = (BLUE, "#d97706", "#0f766e", "#a2489b", "#5f6673", "#56b4e9", "#8a6d00", "#c43c39")
#: Second sign of each series, for those who see no colour.
HATCHES = ("", "//", "..", "xx", "\\\\", "--", "++", "oo")

#: What charts of intervals take.
SUCH = "such as {'careful': wilson(3, 10)}"


@dataclass(frozen=True)
class Chart:
    """A picture and the same figures as a table.

    In a notebook the picture comes first, the table below it.

    Attributes:
        ax: the matplotlib axes.
        table: a pandas table.
        whole: the figure has nothing but this chart.

    >>> from cardwidgets.lab import charts, wilson
    >>> chart = charts.estimates({"careful": wilson(3, 10)})
    >>> chart
             value   low  high
    what...
    careful    0.3 0.108 0.603
    >>> chart.figure is chart.ax.figure
    True
    """

    ax: Any
    table: pd.DataFrame
    whole: bool = False

    @property
    def figure(self) -> Any:
        """The matplotlib figure."""
        return self.ax.figure

    def _ipython_display_(self) -> None:
        import matplotlib.pyplot as plt
        from IPython.display import display

        # Figures of this backend are shown when their cell is over, so below the table; a figure
        # with more than this chart may not be ready yet.
        if self.whole and "inline" in plt.get_backend():
            display(self.figure)  # type: ignore[no-untyped-call]
            plt.close(self.figure)
        told = {"text/plain": repr(self), "text/html": self._repr_html_()}
        display(told, raw=True)  # type: ignore[no-untyped-call]

    def _repr_html_(self) -> str:
        html: str = self.table.to_html(float_format="{:.3g}".format, border=0)
        return html

    def __repr__(self) -> str:
        return str(self.table.to_string(float_format="{:.3g}".format))


def is_number(value: Any) -> bool:
    """Say whether something is a number."""
    return isinstance(value, Real)


def check_intervals(values: Any, what: str) -> None:
    """Refuse what holds no intervals by name."""
    if not isinstance(values, Mapping):
        raise TypeError(f"{what} takes intervals by name, not {named(values)}; {SUCH}")
    if not values:
        raise ValueError(f"{what} has nothing to draw; give intervals by name; {SUCH}")
    for name, value in values.items():
        if not isinstance(value, Interval) or not all(map(is_number, value)):
            raise TypeError(f"{what}: {name!r} is {named(value)}, not an interval; {SUCH}")


def check_counts(histograms: Any) -> None:
    """Refuse what holds no counts by name."""
    right = "such as {'score': simulation.counts.scores[0]}"
    if not isinstance(histograms, Mapping) or not all(
        isinstance(histogram, Mapping) for histogram in histograms.values()
    ):
        raise TypeError(f"distribution takes counts by name, not {named(histograms)}; {right}")
    for name, histogram in histograms.items():
        check_values(f"distribution of {name!r}", histogram)
    empty = [name for name, histogram in histograms.items() if not sum(histogram.values())]
    if empty or not histograms:
        raise ValueError(f"distribution has nothing to draw{' for ' if empty else ''}"
                         f"{', '.join(empty)}; give counts by name, {right}")  # fmt: skip


# ---------------------------------------------------------------------- ink and paper


def paper() -> Any:
    """Return the colour of the ground, as matplotlib's style has it."""
    import matplotlib as mpl

    return mpl.rcParams["figure.facecolor"]


def tone(share: float, full: Any = None) -> Any:
    """Return a colour between paper and ink.

    Args:
        share: 0 is paper, 1 is ink.
        full: another colour than ink for 1.

    >>> [round(part, 1) for part in tone(0.6)]
    [0.4, 0.4, 0.4]
    """
    import matplotlib as mpl
    from matplotlib.colors import to_rgb

    ends = zip(to_rgb(paper()), to_rgb(full or mpl.rcParams["text.color"]), strict=True)
    return tuple(a + share * (b - a) for a, b in ends)


def grey() -> Any:
    """Return the ink of labels."""
    return tone(0.64)


def axes(ax: Any = None, size: tuple[float, float] = (6.4, 3.4)) -> Any:
    """Return axes in the house's style: no frame but a base line, pale grid, grey labels.

    Args:
        ax: axes to put into the style; None makes new ones.
        size: of new ones, in inches.

    Raises:
        TypeError: no axes, or no size.
        ValueError: a size that nothing can be drawn in.

    >>> axes(size=(3, 2)).spines["top"].get_visible()
    False
    """
    if ax is not None and not hasattr(ax, "spines"):
        raise TypeError(f"ax is {named(ax)}; it is matplotlib axes, or None for new ones")
    if ax is None:
        import matplotlib.pyplot as plt

        if not isinstance(size, tuple | list) or len(size) != 2:
            raise TypeError(f"size is {named(size)}; it is width and height in inches, (6.4, 3.4)")
        for length in size:
            finite("size", length, "width and height in inches, from 1", least=1)

        _, ax = plt.subplots(figsize=size, layout="constrained")
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.spines["bottom"].set_color(grey())
    ax.tick_params(length=0, colors=grey(), labelsize=9)
    ax.grid(axis="y", color=tone(0.11), linewidth=1)
    ax.set_axisbelow(True)
    return ax


def rows(values: Mapping[str, Interval]) -> pd.DataFrame:
    """Return figures with their intervals as a table.

    >>> from cardwidgets.lab import wilson
    >>> float(rows({"careful": wilson(3, 10)}).loc["careful", "value"])
    0.3
    """
    import pandas as pd

    found = [
        {"what": name, "value": value.value, "low": value.low, "high": value.high}
        for name, value in values.items()
    ]
    return pd.DataFrame(found).set_index("what")
