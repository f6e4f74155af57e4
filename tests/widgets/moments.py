"""Decisions of seat 0 in every phase of every game, from matches of random moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from cardwidgets.cards import rank
from cardwidgets.engine import registry
from cardwidgets.engine.state import State
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import peek

#: Games with the options that bring all their phases.
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "president": ("president", {"players": 4, "hands": 6}),
    "guibole": ("guibole", {"players": 4, "hands": 6, "skip": True}),
    "guillotine": ("guillotine", {"first_dealer": 0}),
    "haggis": ("haggis", {"players": 3, "bomb_capture": "winner_chooses"}),
    "haggis of two": ("haggis", {"players": 2, "bet_timing": "pre_hand"}),
    "gabo": ("gabo", {"players": 3}),
    "gabo with everything": ("gabo", {"players": 3, "peek": "any2", "reflex_opponent": True}),
}
#: Phases in which a seat has more than one legal move.
PHASES = {
    "president": {"play", "give"},
    "guibole": {"play", "give"},
    "guillotine": {"choose", "trick", "domino"},
    "haggis": {"lead", "follow", "award"},
    "haggis of two": {"bet", "lead", "follow"},
    "gabo": {"turn", "decide", "power", "reflex"},
    "gabo with everything": {"peek", "turn", "decide", "power", "reflex", "give"},
}


@cache
def decisions(which: str, each: int = 2) -> tuple[State, ...]:
    """Return so many moments of each kind of move at which seat 0 chooses among several."""
    name, options = GAMES[which]
    found: dict[tuple[str, frozenset[str]], list[State]] = {}
    rng = random.Random(which)
    for seed in range(60):
        state = registry.GAMES[name](**options).deal(seed)
        for _ in range(250):
            if state.is_over:
                break
            legal = [str(move) for move in state.legal_moves]
            if state.turn == 0 and len(legal) > 1:
                kind = (state.phase, frozenset(map(_verb, legal)))
                held = found.setdefault(kind, [])
                if len(held) < each and rng.random() < 0.5:
                    held.append(state.copy())
            state.play(any_move(state, legal, rng))
        if {phase for phase, _ in found} >= PHASES[which] and seed >= 12:
            break
    return tuple(state for held in found.values() for state in held)


def any_move(state: State, legal: list[str], rng: random.Random) -> str:
    """Choose a kind of move, then a move; calls and guesses are rare, or no hand would get far."""
    if "none" in legal:
        right = [move for move in legal if move.startswith("reflex P") and _matches(state, move)]
        return rng.choice(right) if right and rng.random() < 0.3 else "none"
    kinds: dict[str, list[str]] = {}
    for move in legal:
        kinds.setdefault(_verb(move), []).append(move)
    if len(kinds) > 1:
        kinds.pop("gabo", None)
    return rng.choice(kinds[rng.choice(list(kinds))])


def _matches(state: State, move: str) -> bool:
    _, owner, slot = move.split()
    fields = state.fields()
    card = fields["hands"][int(owner[1:])].split()[int(slot[1:])]
    return bool(rank(card) == rank(fields["discard"].split()[-1]))


def _verb(move: str) -> str:
    word = move.split(maxsplit=1)[0]
    return word if word.islower() else "cards"


def seen(table: Table) -> Table:
    """Return a table whose reader has seen the cards of Gabo's first look, if there is one."""
    look = peek.pending(table)
    if look is not None:
        table.looked.add(look.name)
        table.refresh()
    return table


def tables(which: str, each: int = 2, **settings: Any) -> Iterator[tuple[Table, State]]:
    """Give a table at each of these moments."""
    for state in decisions(which, each):
        table = seen(Table(state, seat=0, bots=None, autosave=False, **settings))
        yield table, state
        table.close()
