"""Guide of the search for Haggis.

Moves with the same reading, size and number of wild cards are one move. Hands are played out by
players who lead many low cards at once, follow cheaply, spend wild cards to stay in, and keep bombs
until they can go out or somebody else is about to. (Players who hoard wild cards lose 5 points a
hand to the careful bot; these are level with it, and a search learns nothing from weaker ones.)
"""

from __future__ import annotations

import random
from typing import Final

from cardwidgets.bots.search_any import is_over, origin, rewards, settle, worlds
from cardwidgets.bots.search_tree import Choice
from cardwidgets.games.haggis.layout import (
    AWARD,
    BET,
    BOMB,
    CARDS,
    CODE,
    COLUMN,
    FIRST_PLAY,
    PASS,
    WILDS,
)
from cardwidgets.games.haggis.match import SEALED
from cardwidgets.games.haggis.state import HaggisState

__all__ = ["choices", "is_over", "origin", "play_out", "rewards", "settle", "worlds"]

#: How often a player does something else.
ERRS: Final = 0.015
#: Ranks by which a single is held back that would break a set.
BREAKS: Final = 3


def cost(action: int) -> float:
    """Return what a play costs: its rank and its wild cards, less the cards it gets rid of."""
    cards = action >> CARDS
    wild = (cards & WILDS).bit_count()
    if action >> 4 & 7 == BOMB:
        return 14.0 + 4 * wild
    return 0.8 * (action & 15) + 6.0 * wild - 3.0 * cards.bit_count()


# ---------------------------------------------------------------------- moves worth comparing


def choices(state: HaggisState) -> list[Choice]:
    """Return one play of each reading, size and number of wild cards; cheap ones first.

    Bombs are left out until they are urgent, and bets are left to the rules of thumb: both hang on
    how well others play to the end, which playouts tell least about.
    """
    legal = state.legal_actions()
    if len(legal) == 1:
        return [(legal[0], legal[0])]
    kinds: dict[int, int] = {}
    others: list[Choice] = []
    bombs: list[Choice] = []
    hand: int = state._hands[state.turn]  # type: ignore[index]
    for action in legal:
        cards = action >> CARDS
        if not cards:
            if not BET <= action < BET + 3 or state._phase == SEALED:
                others.append((action, action))
        elif action >> 4 & 7 == BOMB and not is_urgent(state, action):
            bombs.append((action, action))
        elif cards == hand:
            return [(action, action)]
        else:
            wild = (cards & WILDS) >> 45
            kinds.setdefault(cards.bit_count() << 16 | wild << 7 | action & CODE, action)
    plays = sorted(kinds.items(), key=lambda choice: cost(choice[1]))
    return plays[:4] + others + plays[4:] or bombs


def is_urgent(state: HaggisState, bomb: int) -> bool:
    """Say whether it is time for a bomb, which gives the trick away: the end is near."""
    turn = state.turn
    hand: int = state._hands[turn]  # type: ignore[index]
    few = min([other.bit_count() for seat, other in enumerate(state._hands) if seat != turn])
    left = hand.bit_count() - (bomb >> CARDS).bit_count()
    return left <= 4 or few <= 3


# ---------------------------------------------------------------------- played out


def play_out(state: HaggisState, rng: random.Random) -> None:
    """Play to the end of the hand."""
    number, draw, apply = state.hand_no, rng.random, state.apply
    while state.hand_no == number and state.turn is not None:
        legal = state.legal_actions()
        if len(legal) == 1:
            apply(legal[0])
            continue
        luck = draw()
        if luck < ERRS:
            apply(legal[int(luck / ERRS * len(legal))])
        elif state._phase == SEALED or AWARD <= legal[0] < FIRST_PLAY:
            apply(legal[0])
        elif state._top:
            apply(follow(state, legal))
        else:
            apply(lead(state, legal))


def lead(state: HaggisState, legal: tuple[int, ...]) -> int:
    """Return the play that gets rid of most for least."""
    hand: int = state._hands[state.turn]  # type: ignore[index]
    best, least = legal[-1], 1e9
    for action in legal:
        cards = action >> CARDS
        if cards == hand:
            return action
        if cards & WILDS or not cards or action >> 4 & 7 == BOMB:
            continue
        value = 0.8 * (action & 15) - 3.0 * cards.bit_count()
        if value < least:
            best, least = action, value
    return best if least < 1e9 else min([a for a in legal if a >= FIRST_PLAY], key=cost)


def follow(state: HaggisState, legal: tuple[int, ...]) -> int:
    """Return the lowest play, one that breaks no set first; wild cards next, bombs if urgent."""
    turn = state.turn
    hand: int = state._hands[turn]  # type: ignore[index]
    best, least, dear, dearest = PASS, 99, PASS, 1e9
    for action in legal:
        cards = action >> CARDS
        if not cards:
            continue
        if cards == hand:
            return action
        if cards & WILDS or action >> 4 & 7 == BOMB:
            value = cost(action)
            if value < dearest:
                dear, dearest = action, value
            continue
        rank = action & 15
        if not cards & (cards - 1) and hand & COLUMN << rank - 2 & ~cards:
            rank += BREAKS
        if rank < least:
            best, least = action, rank
    if best or not dear:
        return best
    if dear >> 4 & 7 != BOMB:
        return dear
    return dear if is_urgent(state, dear) else PASS
