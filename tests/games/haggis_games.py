"""Random games of Haggis for its tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import cardwidgets as cw

#: Options that a random game may change (``standard_pack`` shows other faces, nothing else).
VARIED = tuple(
    option
    for option in cw.Haggis.option_table
    if isinstance(option.allowed, tuple) and option.name not in {"players", "standard_pack"}
)


def random_game(rng: random.Random) -> cw.Haggis:
    """Return a game with about a third of the options changed, short enough to play out."""
    options: dict[str, Any] = {"players": rng.choice((2, 3)), "target": rng.choice((60, 150, 250))}
    for option in VARIED:
        if option.name != "single_hand" and rng.random() < 0.35:
            options[option.name] = rng.choice(option.allowed)
    if rng.random() < 0.3:
        options["hands"] = rng.choice((1, 2, 3))
    elif rng.random() < 0.1:
        options["single_hand"] = True
    options["first_dealer"] = rng.choice(("lot", 0, 1))
    return cw.Haggis(**options)


def played_at_random(state: Any, rng: random.Random) -> Iterator[Any]:
    """Yield a state before each random move and at the end; some bets are made out of turn."""
    while state.turn is not None:
        yield state
        who = state.turn
        others = [s for s in range(state.game.players) if s != who and state.legal_actions(s)]
        if others and rng.random() < 0.15:
            who = rng.choice(others)
        state.apply(rng.choice(state.legal_actions(who)))
    yield state


def some_states(rng: random.Random, n: int, share: float = 0.1) -> Iterator[Any]:
    """Yield copies of n states of random games, every phase among them."""
    given = 0
    while given < n:
        state = random_game(rng).deal(rng.getrandbits(40))
        for now in played_at_random(state, rng):
            rare = now.phase in {"bet", "award", "over"}
            if given < n and rng.random() < (0.6 if rare else share):
                given += 1
                yield now.copy()
