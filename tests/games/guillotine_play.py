"""Random options and random play, shared by the tests of Guillotine."""

from __future__ import annotations

import random

import cardwidgets as cw

ALLOWED = {
    "hands": (None, 1, 5, 23),
    "rank_order": ("natural", "french"),
    "domino_open": ("start", "any"),
    "domino_hold": (False, True),
    "ace_bonus": ("all", "one", "none"),
    "first_dealer": ("lot", 0, 1, 2, 3),
    "fixed_order": (False, True),
    "early_end": (False, True),
}


def random_game(rng: random.Random) -> cw.Guillotine:
    if rng.random() < 0.2:
        return cw.Guillotine()
    return cw.Guillotine(**{name: rng.choice(values) for name, values in ALLOWED.items()})


def some_action(rng: random.Random, state: cw.State) -> int:
    """Choose an action; Domino and an early end are chosen more often than a sixth of the time."""
    actions = state.legal_actions()
    if state.phase == "choose" and rng.random() < 0.3:
        return rng.choice((actions[-1], actions[0]))
    return rng.choice(actions)


def play_some(game: cw.Guillotine, rng: random.Random, most: int) -> cw.State:
    state = game.deal(rng.getrandbits(40))
    for _ in range(most):
        if state.turn is None:
            break
        state.apply(some_action(rng, state))
    return state
