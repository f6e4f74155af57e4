"""Guide of the search for President and Guibole.

Suits do not matter, so moves are told apart by rank, number and jokers. Hands are played out by
greedy players who err now and then: they lead their lowest rank whole, follow with the lowest set
that breaks nothing, and keep their best cards until somebody is nearly out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from cardwidgets.bots.search_any import is_over, origin, rewards
from cardwidgets.bots.search_tree import Choice
from cardwidgets.bots.tells_climbing import Likely
from cardwidgets.cards import CLIMBING_RANKS
from cardwidgets.engine.view import View
from cardwidgets.games.climbing import ClimbingState
from cardwidgets.games.climbing_tables import CARDS, GIVE, JOKERS, NATURALS, PASS, bits_of
from cardwidgets.games.climbing_view import ClimbingView

__all__ = ["choices", "is_over", "origin", "play_out", "rewards", "worlds"]

#: How often a greedy player does something else.
ERRS: Final = 0.015
#: Gifts that are compared.
GIFTS: Final = 10
TOP: Final = len(CLIMBING_RANKS) - 1


@lru_cache(maxsize=60_000)
def kind(action: int) -> int:
    """Return what matters of a set: rank, number of cards, jokers; -1 for a pass.

    >>> kind(0b0011) == kind(0b1010), kind(0b0011) == kind(0b0111)
    (True, False)
    """
    if action == PASS:
        return -1
    naturals = action & NATURALS
    rank = (naturals.bit_length() - 1) >> 2 if naturals else TOP + 1
    return rank << 6 | action.bit_count() << 2 | (action & JOKERS).bit_count()


def rank_mates(action: int) -> int:
    """Return all cards of the rank of a set's lowest card (of jokers: the jokers)."""
    return 15 << ((action & -action).bit_length() - 1 & ~3)


def height(action: int, down: bool) -> int:
    """Return how high a set stands in the order of now: 0 to 12, jokers 13."""
    rank = kind(action) >> 6
    return rank if rank > TOP or not down else TOP - rank


# ---------------------------------------------------------------------- likely worlds


def worlds(view: View) -> Callable[[random.Random], ClimbingState]:
    """Return a draw of worlds in which the others' moves make sense."""
    # A view that was set up by hand is not this engine's own yet.
    own = view if isinstance(view, ClimbingView) else ClimbingState.view_from(view.game, view)
    assert isinstance(own, ClimbingView)
    return Likely(own, is_close)


# ---------------------------------------------------------------------- moves worth comparing


def choices(state: ClimbingState) -> list[Choice]:
    """Return one move of each kind: low sets that break nothing, the pass, the others."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return [(kind(legal[0]), legal[0])]
    if legal[0] >= GIVE:
        return gifts(legal, state._hands[state.turn or 0])
    kinds: dict[int, int] = {}
    for action in legal:
        kinds.setdefault(kind(action), action)
    hand, down = state._hands[state.turn or 0], state._order[0].down

    def order(choice: Choice) -> float:
        action = choice[1]
        if action == PASS:
            return 11.5
        whole = hand & rank_mates(action) == action
        return height(action, down) - 0.1 * action.bit_count() + (0 if whole else 20)

    return sorted(kinds.items(), key=order)


def gifts(legal: tuple[int, ...], hand: int) -> list[Choice]:
    """Return the gifts that cost least: low cards that break no set."""
    costs: dict[tuple[int, ...], tuple[float, int]] = {}
    for action in legal:
        cards = bits_of(action & CARDS)
        key = tuple([kind(card) for card in cards])
        if key not in costs:
            cost = 0.0
            for card in cards:
                mates = hand & rank_mates(card)
                cost += height(card, False) + (3 if mates & ~action else 0)
            costs[key] = (cost, action)
    best = sorted(costs.items(), key=lambda item: item[1])[:GIFTS]
    return [(key, action) for key, (_, action) in best]


# ---------------------------------------------------------------------- played out


def play_out(state: ClimbingState, rng: random.Random) -> None:
    """Play to the end of the hand, greedily."""
    frame, draw, apply = state._frame, rng.random, state.apply
    while state._frame is frame:
        legal = state.legal_actions()
        if len(legal) == 1:
            apply(legal[0])
            continue
        luck = draw()
        if luck < ERRS or legal[0] >= GIVE:
            apply(legal[int(luck / ERRS * len(legal))] if luck < ERRS else legal[0])
        elif legal[-1] == PASS:
            apply(follow(state, legal))
        else:
            apply(lead(state, legal))


def lead(state: ClimbingState, legal: tuple[int, ...]) -> int:
    """Return the whole of the lowest rank."""
    hand: int = state._hands[state.turn]  # type: ignore[index]
    naturals = hand & NATURALS
    if not naturals:
        lowest = hand
    elif state._order[0].down:
        lowest = hand & 15 << (naturals.bit_length() - 1 & ~3)
    else:
        lowest = hand & rank_mates(naturals)
    return lowest if lowest in legal else legal[0]


def follow(state: ClimbingState, legal: tuple[int, ...]) -> int:
    """Return the lowest set that breaks nothing, or the pass that keeps better cards."""
    hand: int = state._hands[state.turn]  # type: ignore[index]
    down = state._order[0].down
    sets = legal[:-1]
    if down:
        sets = sets[::-1]
        if sets[0] > NATURALS:
            jokers = [action for action in sets if action > NATURALS]
            sets = (*sets[len(jokers) :], *jokers)
    for action in sets:
        if hand & 15 << ((action & -action).bit_length() - 1 & ~3) == action:
            if height(action, down) < TOP or is_close(state, hand):
                return action
            return PASS
    lowest = sets[0]
    if (lowest & (lowest - 1) == 0 and height(lowest, down) < 9) or is_close(state, hand):
        return lowest
    return PASS


def is_close(state: ClimbingState, hand: int) -> bool:
    """Say whether the end is near: few cards here or with another seat."""
    if hand.bit_count() <= 4:
        return True
    return any(0 < other.bit_count() <= 3 for other in state._hands)
