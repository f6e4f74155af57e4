"""One tree search for games with hidden cards, whatever the game.

Information-set Monte-Carlo tree search with a single observer (Cowling, Powley, Whitehouse 2012).
Each iteration draws a world that the seat cannot rule out, walks down one tree that all worlds
share, adds a node, plays the hand out and counts the points of all seats on the way back. A move
that is legal in some worlds alone is compared by how often it *could* be chosen, not by how often
its parent was visited.

What a game adds stands in its *guide*: which worlds are likely, which moves are worth a node, in
which order they are tried, how hands are played out, and what a hand was worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import isqrt, log, sqrt
from time import monotonic
from typing import Any, Protocol

from cardwidgets.engine.view import View

#: How far the search strays from the best move so far, in standard deviations of the results.
STRAY = 0.7
#: Moves compared at the root; below it a node opens up as it is visited.
WIDEST = 12
#: By how many standard errors a move must be better than the one that the rules of thumb choose.
SURE = 1.0

#: Moves that differ in nothing that matters have one key; the first of them stands for all.
Choice = tuple[Any, int]


class Guide(Protocol):
    """What the search is told about a game (a module satisfies it)."""

    def worlds(self, view: Any) -> Callable[[random.Random], Any]:
        """Return a draw of worlds that the seat cannot rule out, the likelier ones preferred."""

    def choices(self, state: Any) -> Sequence[Choice]:
        """Return the moves worth comparing as (key, action), most promising first."""

    def settle(self, state: Any) -> object:
        """Make what nobody has a choice about, without nodes of the tree."""

    def play_out(self, state: Any, rng: random.Random) -> None:
        """Play to the end of the hand."""

    def origin(self, state: Any) -> Any:
        """Return what ``rewards`` needs to know of the state in which the search began."""

    def is_over(self, state: Any, origin: Any) -> bool:
        """Say whether the hand has ended."""

    def rewards(self, origin: Any, state: Any) -> Any:
        """Return what the hand was worth to each seat (more is better)."""


class Node:
    """A move in the tree, seen by the seat that makes it."""

    __slots__ = ("action", "children", "gap", "gap_square", "seen", "square", "total", "visits")

    def __init__(self, action: int) -> None:
        self.action = action
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.square = 0.0
        self.gap = 0.0
        self.gap_square = 0.0
        self.children: dict[Any, Node] = {}

    def add(self, result: float) -> None:
        """Count a result."""
        self.visits += 1
        self.total += result
        self.square += result * result

    @property
    def width(self) -> float:
        """Standard deviation of the results; 1 before there is one."""
        n = self.visits
        if n < 2:
            return 1.0
        mean = self.total / n
        return sqrt(max(self.square / n - mean**2, 0.0)) or 1.0

    def is_surely_better(self, sure: float = SURE) -> bool:
        """Say whether the move beats the usual one by more than so many standard errors."""
        n = self.visits
        if n < 2 or self.gap <= 0:
            return False
        gap = self.gap / n
        return gap > sure * sqrt(max(self.gap_square / n - gap * gap, 0.0) / n)

    @property
    def mean(self) -> float:
        """Mean result of the seat that makes the move."""
        return self.total / self.visits if self.visits else 0.0


class Budget:
    """Hands that may still be played out, or the time for it, shared by a number of rounds."""

    def __init__(self, hands: int, seconds: float | None, rounds: int) -> None:
        self.hands, self.seconds, self.rounds = hands, seconds, rounds
        self.played = 0
        self.begun = monotonic()

    def lasts(self, number: int, moves: int) -> bool:
        """Say whether one more world may be drawn in a round (from 1) and met by all moves."""
        share = number / self.rounds
        if self.seconds is not None and monotonic() - self.begun >= share * self.seconds:
            return False
        return self.played + moves <= self.hands * share


def grow(
    view: View,
    guide: Guide,
    rng: random.Random,
    iterations: int,
    seconds: float | None = None,
    first: Callable[[View], int] | None = None,
    sure: float = SURE,
) -> Node:
    """Return the root of the tree that a budget buys.

    The moves at the root are compared in rounds (sequential halving): all that are left meet the
    same worlds, which takes the luck of the worlds out of the comparison, and the better half goes
    on to the next round, with the move to be beaten in all of them. Below the root the search goes
    where results are good. ``action`` of the root is the move to play.

    Args:
        view: what the seat knows.
        guide: what the search is told about the game.
        rng: source of all its chance.
        iterations: hands played out at most (each move at the root is tried once at least).
        seconds: time at most.
        first: tells the move to be beaten; one of the others must be better beyond chance.
        sure: by how many standard errors.
    """
    root = Node(-1)
    draw = guide.worlds(view)
    world = draw(rng)
    origin, choices = guide.origin(world), guide.choices(world)[:WIDEST]
    actions = [action for _, action in choices]
    if first is not None and len(actions) > 1:
        best = first(view)
        actions = [best, *[action for action in actions if action != best]]
    left = [Node(action) for action in actions]
    defender = left[0]
    root.children = dict(enumerate(left))
    root.action = defender.action
    budget = Budget(iterations, seconds, (len(left) - 1).bit_length())
    for number in range(1, budget.rounds + 1):
        met = False
        while not met or budget.lasts(number, len(left)):
            met = True
            usual = 0.0
            for node in left:
                result = meet(node, world.copy(), guide, origin, rng)
                if node is defender:
                    usual = result
                else:
                    node.gap += result - usual
                    node.gap_square += (result - usual) ** 2
            budget.played += len(left)
            world = draw(rng)
        left = [defender, *sorted(left[1:], key=lambda node: -node.gap)[: len(left) // 2]]
    root.visits = budget.played
    if len(left) > 1 and left[1].is_surely_better(sure):
        root.action = left[1].action
    return root


def meet(node: Node, world: Any, guide: Guide, origin: Any, rng: random.Random) -> float:
    """Make a move of the root in a world, go down the tree, play the hand out, count it."""
    path = [(node, world.turn)]
    world.apply(node.action)
    if not guide.is_over(world, origin):
        descend(path, world, guide, origin)
        if not guide.is_over(world, origin):
            guide.play_out(world, rng)
    rewards = guide.rewards(origin, world)
    for passed, seat in path:
        passed.add(rewards[seat])
    result: float = rewards[path[0][1]]
    return result


def descend(path: list[tuple[Node, int]], world: Any, guide: Guide, origin: Any) -> None:
    """Walk down to a new node, playing the moves and noting the nodes with their seats."""
    node = path[0][0]
    guide.settle(world)
    while not guide.is_over(world, origin):
        choices = guide.choices(world)
        seat: int = world.turn
        best, fresh = pick(node, choices)
        if fresh is None:
            assert best is not None
            node, action = best
        else:
            key, action = fresh
            node.children[key] = node = Node(action)
            node.seen = 1
        path.append((node, seat))
        world.apply(action)
        guide.settle(world)
        if fresh is not None and len(choices) > 1:
            return


def pick(node: Node, choices: Sequence[Choice]) -> tuple[Any, Choice | None]:
    """Return the best known child with its action here, and the choice to try first, if any.

    The most promising move comes first; another one joins when those that are possible here have
    been seen often enough, so that few visits are not spent on poor moves.
    """
    children = node.children
    stray = STRAY * node.width
    best, best_value, fresh, tried, total = None, -1e300, None, 0, 0
    for choice in choices:
        child = children.get(choice[0])
        if child is None:
            if fresh is None:
                fresh = choice
            continue
        tried += 1
        child.seen += 1
        visits = child.visits
        total += visits
        value = child.total / visits + stray * sqrt(log(child.seen) / visits)
        if value > best_value:
            best, best_value = (child, choice[1]), value
    if fresh is not None and tried < 1 + isqrt(total) // 3:
        return best, fresh
    return best, None
