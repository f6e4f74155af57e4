"""Paired experiments: the same deals twice, with one thing changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.given import named
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.lab import given, intervals, work
from cardwidgets.lab.intervals import Interval
from cardwidgets.lab.play import Plan, play_match


def paired(
    game: str | Game,
    bots: Any,
    other: Any,
    figure: Callable[[State], float],
    n: int = 100,
    seed: int = 0,
    *,
    other_game: str | Game | None = None,
    start: State | View | Iterable[Any] | None = None,
    other_start: State | View | Iterable[Any] | None = None,
    progress: bool = True,
) -> Interval:
    """Return the mean difference of a figure between two ways of playing the same deals.

    The luck of the deal is in both and falls out, so that few matches show what many would need.

    Args:
        game: a game or its name.
        bots: who plays first: one bot, or one for each seat.
        other: who plays the same deals again.
        figure: what is compared, taken of each final state.
        n: number of deals.
        seed: of the deals.
        other_game: the game of the second way, where a rule changes instead.
        start: where both ways start, as in :func:`simulate`.
        other_start: where the second way starts instead.
        progress: show a bar.

    Returns:
        First way minus second way, with its 95 % interval.

    Raises:
        ValueError: an unknown bot or game, a wrong number of bots, a start of another game, no
            deal.
        TypeError: a figure that is no function, or gives no number.

    >>> paired("guibole", "careful", "careful", lambda s: s.scores[0], n=2, progress=False).value
    0.0
    """
    found = game_of(game)
    second = found if other_game is None else game_of(other_game)
    n, seed = given.number("n", n, "deals", 1), given.seed(seed)
    if not callable(figure):
        raise TypeError(
            f"figure is {named(figure)}; it is a function of the final state,"
            " such as lambda state: state.scores[0]"
        )
    here = given.start(start, found)
    there = given.start(here if other_start is None else other_start, second)
    plans = (
        Plan(found, given.seated(bots, found.players), seed, here),
        Plan(second, given.seated(other, second.players), seed, there),
    )
    differences: Counter[float] = Counter()
    bar = work.bar(n, 0, "deal", progress=progress)
    try:
        for number in range(n):
            one, two = (given.figure("figure", figure(play_match(plan, number))) for plan in plans)
            differences[one - two] += 1
            bar.update(1)
    except KeyboardInterrupt:
        pass
    finally:
        bar.close()
    return intervals.mean(differences)
