"""Intervals: how far a figure may be off."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import fsum, sqrt
from numbers import Integral
from typing import Any, NamedTuple

from cardwidgets.engine.given import finite, named

#: More draws take minutes and change nothing.
MOST_DRAWS = 1_000_000
#: Two-sided 95 % of the normal distribution.
Z95 = 1.959963984540054


class Interval(NamedTuple):
    """A figure with its 95 % interval.

    >>> found = wilson(30, 120)
    >>> print(found)
    0.25 [0.1811, 0.3344]
    >>> found.percent()
    '25.0 % [18.1, 33.4]'
    >>> value, low, high = found
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        if self.low == float("-inf"):
            return f"{self.value:.4g} [too few for an interval]"
        return f"{self.value:.4g} [{self.low:.4g}, {self.high:.4g}]"

    def percent(self) -> str:
        """Return a share as text: ``"24.8 % [22.2, 27.6]"``."""
        return f"{100 * self.value:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"


def wilson(successes: float, n: float, z: float = Z95) -> Interval:
    """Return a share with its Wilson interval.

    Args:
        successes: how many; a shared first place counts as its part.
        n: of how many; 0 gives the whole range.
        z: width in standard deviations.

    Raises:
        ValueError: more successes than there were tries, or fewer than none.
        TypeError: something that is no number.

    >>> wilson(0, 10).high < 0.28, wilson(5, 10).value
    (True, 0.5)
    """
    successes = finite("successes", successes, "a number; it is from 0 of n to n of n")
    n = finite("n", n, "a number of tries; a share is from 0 of n to n of n")
    z = _width(z)
    if not 0 <= successes <= n + 1e-9:  # parts of shared places may round up
        raise ValueError(f"{successes!r} of {n!r} is no share; it is from 0 of n to n of n")
    if n == 0:
        return Interval(float("nan"), 0.0, 1.0)
    p = min(1.0, successes / n)
    scale = 1 + z * z / n
    centre = (p + z * z / (2 * n)) / scale
    half = z / scale * sqrt(max(p * (1 - p), 0) / n + z * z / (4 * n * n))
    return Interval(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def mean(histogram: Mapping[float, int], z: float = Z95) -> Interval:
    """Return the mean of counted values with its normal interval.

    Args:
        histogram: how often each value came; ``collections.Counter(values)`` makes it of a list.
        z: width in standard deviations.

    Raises:
        TypeError: it is no counts by value.
        ValueError: a count below 0, a value or width that is not finite.

    >>> mean({1: 50, 3: 50}).value
    2.0
    """
    check_values("mean", histogram)
    z = _width(z)
    n = sum(histogram.values())
    if n == 0:
        return Interval(float("nan"), float("-inf"), float("inf"))
    centre = fsum(value * count for value, count in histogram.items()) / n
    if n == 1:
        return Interval(centre, float("-inf"), float("inf"))
    square = fsum(count * (value - centre) ** 2 for value, count in histogram.items())
    half = z * sqrt(square / (n - 1) / n)
    return Interval(centre, centre - half, centre + half)


def bootstrap_median(histogram: Mapping[float, int], draws: int = 1000, seed: int = 0) -> Interval:
    """Return the median of counted values with its bootstrap interval (95 %).

    Args:
        histogram: how often each value came.
        draws: how often it is drawn anew from the counts.
        seed: of the draws.

    Raises:
        TypeError: it is no counts by value.
        ValueError: a number of draws below 1.
    """
    check_values("bootstrap_median", histogram)
    if isinstance(draws, bool) or not isinstance(draws, int) or not 1 <= draws <= MOST_DRAWS:
        raise ValueError(f"draws is {named(draws)}; it is a number of draws, 1 to {MOST_DRAWS}")
    values = sorted(histogram)
    weights = [histogram[value] for value in values]
    n = sum(weights)
    if n == 0:
        return Interval(float("nan"), float("-inf"), float("inf"))
    rng = random.Random(seed)
    medians = sorted(_median(values, _resampled(rng, weights, n)) for _ in range(draws))
    return Interval(
        _median(values, weights), medians[int(0.025 * draws)], medians[int(0.975 * draws) - 1]
    )


def _width(z: Any) -> float:
    return finite("z", z, "a width in standard deviations, from 0", least=0)


def check_values(what: str, histogram: Any) -> None:
    """Refuse what is no counts by value.

    Raises:
        TypeError: no mapping, something in it that is no number, or a count that is not whole.
        ValueError: a count below 0, a value that is not finite.
    """
    if not isinstance(histogram, Mapping):
        raise TypeError(
            f"{what} takes counts by value, such as {{1: 50, 3: 50}}, not {named(histogram)};"
            " give Counter(values)"
        )
    for value, count in histogram.items():
        finite("a value", value, "a finite number")
        finite(f"the count of {value!r}", count, "how often it came, from 0", least=0)
        if not isinstance(count, Integral):
            raise TypeError(f"the count of {value!r} is {count!r}; it is a whole number, from 0")


def _resampled(rng: random.Random, weights: list[int], n: int) -> list[int]:
    found = [0] * len(weights)
    for index in rng.choices(range(len(weights)), weights, k=n):
        found[index] += 1
    return found


def _median(values: list[float], weights: list[int]) -> float:
    half, below = sum(weights) / 2, 0
    for value, weight in zip(values, weights, strict=True):
        below += weight
        if below >= half:
            return value
    return values[-1]
