"""Guide of the search for President and Guibole.

Suits do not matter, so moves are told apart by rank, number and jokers. Hands are played out by
greedy players who err now and then: they lead their lowest rank whole, follow with the lowest set
that breaks nothing, and keep their best cards until somebody is nearly out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from cardwidgets.bots import rush_climbing
from cardwidgets.bots.rush_climbing import SPARE, TOP, is_close, sets
from cardwidgets.bots.search_any import Origin, origin, rewards, settle
from cardwidgets.bots.search_tree import Choice
from cardwidgets.bots.tells_climbing import Likely
from cardwidgets.engine.view import View
from cardwidgets.games.climbing import ClimbingState
from cardwidgets.games.climbing_tables import CARDS, GIVE, JOKERS, NATURALS, NO_PILE, PASS, bits_of
from cardwidgets.games.climbing_view import ClimbingView

__all__ = ["choices", "is_over", "origin", "play_out", "rewards", "settle", "worlds"]

#: How often a greedy player does something else.
ERRS: Final = 0.015
#: Gifts that are compared.
GIFTS: Final = 10


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
    return Likely(own)


# ---------------------------------------------------------------------- moves worth comparing


def choices(state: ClimbingState) -> Sequence[Choice]:
    """Return one move of each kind: low sets that break nothing, the pass, the others."""
    hand, down, pile = state._hands[state.turn or 0], state._order[0].down, state._pile
    if not state._is_odd and pile is not NO_PILE:
        return sets(hand & pile[0], pile[3].bit_count(), down)
    legal = state.legal_actions()
    if len(legal) == 1:
        return [(kind(legal[0]), legal[0])]
    if legal[0] >= GIVE:
        return gifts(legal, hand)
    return by_kind(legal, hand, down)


def by_kind(legal: Sequence[int], hand: int, down: bool) -> list[Choice]:
    """Return one move of each kind, in the order of ``choices``."""
    kinds: dict[int, int] = {}
    for action in legal:
        kinds.setdefault(kind(action), action)

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


def is_over(state: ClimbingState, begun: Origin) -> bool:
    """Say whether the hand has ended."""
    return state.turn is None or state._frame.hand_no != begun.hand_no


def play_out(state: ClimbingState, rng: random.Random) -> None:
    """Play to the end of the hand, greedily."""
    frame = state._frame
    while state._frame is frame:
        if not state._is_odd and state._pile is not NO_PILE:
            rush_climbing.play_out(state, rng, ERRS)
            return
        play(state, rng)


def play(state: ClimbingState, rng: random.Random) -> None:
    """Make one move, greedily."""
    legal = state.legal_actions()
    if len(legal) == 1:
        state.apply(legal[0])
        return
    luck = rng.random()
    if luck < ERRS or legal[0] >= GIVE:
        state.apply(legal[int(luck / ERRS * len(legal))] if luck < ERRS else legal[0])
    elif legal[-1] == PASS:
        state.apply(follow(state, legal))
    else:
        state.apply(lead(state, legal))


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
    some = legal[:-1]
    if down:
        some = some[::-1]
        if some[0] > NATURALS:
            jokers = [action for action in some if action > NATURALS]
            some = (*some[len(jokers) :], *jokers)
    for action in some:
        if hand & 15 << ((action & -action).bit_length() - 1 & ~3) == action:
            if height(action, down) < TOP or is_close(state._hands, hand):
                return action
            return PASS
    lowest = some[0]
    if (lowest & (lowest - 1) == 0 and height(lowest, down) < SPARE) or is_close(
        state._hands, hand
    ):
        return lowest
    return PASS
