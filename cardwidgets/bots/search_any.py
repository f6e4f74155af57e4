"""Guide of the search for any game, variants on the rule book included: all moves, played blindly.

The games' own guides take from here what they need not say better.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from cardwidgets.bots.search_tree import Choice
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View

#: Games in which few points are good.
LOW_IS_GOOD = ("guillotine", "gabo")


class Origin(NamedTuple):
    """Where a search began."""

    hand_no: int
    scores: tuple[float, ...]
    sign: int


def worlds(view: View) -> Callable[[random.Random], State]:
    """Return the uniform draw."""
    return view.sample


def origin(state: State) -> Origin:
    """Return number of the hand, scores, and whether more points are better."""
    sign = -1 if state.game.name in LOW_IS_GOOD else 1
    return Origin(state.hand_no, state.scores, sign)


def is_over(state: State, begun: Origin) -> bool:
    """Say whether the hand has ended."""
    return state.turn is None or state.hand_no != begun.hand_no


def rewards(begun: Origin, state: State) -> list[float]:
    """Return what each seat has gained on the average seat; more is better.

    Points that all gain alike decide nothing, so a hand that ends well for everybody is no success.
    """
    sign, old = begun.sign, begun.scores
    gained = [sign * (new - before) for before, new in zip(old, state.scores, strict=True)]
    average = sum(gained) / len(gained)
    return [points - average for points in gained]


def choices(state: State) -> list[Choice]:
    """Return all legal moves."""
    return [(action, action) for action in state.legal_actions()]


def settle(state: State) -> None:
    """Leave everything to the tree."""


def play_out(state: State, rng: random.Random) -> None:
    """Play to the end of the hand, any move as likely as any other."""
    hand, draw = state.hand_no, rng.random
    while state.turn is not None and state.hand_no == hand:
        legal = state.legal_actions()
        state.apply(legal[int(draw() * len(legal))])
