"""Golden records of Guillotine: a whole match, and one for each option value.

``python -m tests.games.guillotine_golden`` writes those that are missing. A record of an option
is random play up to the first step at which it shows: a legal set, an event or a score differs
from what the default game has on the same deal and moves.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cardwidgets as cw
from cardwidgets.engine.replay import events_of_step

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "guillotine"
#: Values that stand for an option whose values are open.
OPEN = {"hands": (1, 2)}


def variations() -> Iterator[tuple[str, Any]]:
    """Yield each option with each value that is not its default."""
    for option in cw.Guillotine.option_table:
        allowed = option.allowed if isinstance(option.allowed, tuple) else OPEN[option.name]
        yield from ((option.name, value) for value in allowed if value != option.default)


def path_of(name: str, value: Any) -> Path:
    return FOLDER / f"{name}-{str(value).lower()}.toml"


def differs(ours: cw.State, theirs: cw.State, action: int | None) -> bool:
    """Tell whether an option shows in this state, or in what the next move causes."""
    if (ours.turn, ours.scores) != (theirs.turn, theirs.scores):
        return True
    if ours.legal_actions() != theirs.legal_actions():
        return True
    return action is not None and events_of_step(ours, action) != events_of_step(theirs, action)


def twin(first: cw.State) -> cw.State:
    """Return the same match under the default options: same deals, same chance."""
    return cw.Guillotine().start(first.chance)


def shows(state: cw.State) -> bool:
    """Tell whether an option shows along a match."""
    first = state._origin.begin()
    other = twin(first)
    if first.events != other.events:
        return True
    for ours, action in state._retrace():
        if differs(ours, other, action):
            return True
        other.apply(action)
    return differs(state, other, None)


def attempt(game: cw.Guillotine, seed: int) -> cw.State | None:
    """Play at random until the option shows; None where it does not for a while."""
    rng = random.Random(seed)
    state = game.deal(seed)
    other = twin(state)
    if state.events != other.events:
        return state
    for _ in range(120):
        if state.turn is None or differs(state, other, None):
            return state if differs(state, other, None) else None
        action = rng.choice(state.legal_actions())
        seen = differs(state, other, action)
        state.apply(action)
        if seen:
            return state
        other.apply(action)
    return None


def make(name: str, value: Any) -> cw.Record:
    """Return the shortest of some records in which an option shows."""
    found = [attempt(cw.Guillotine(**{name: value}), seed) for seed in range(60)]
    best = min((state for state in found if state is not None), key=lambda state: state.step)
    return told(best)


def match() -> cw.Record:
    """Return a whole match under the default options."""
    rng = random.Random("golden")
    state = cw.Guillotine().deal(24)
    while state.turn is not None:
        state.apply(rng.choice(state.legal_actions()))
    return told(state)


def told(state: cw.State) -> cw.Record:
    return replace(cw.Record.from_state(state), about=outcome(state))


def outcome(state: cw.State) -> dict[str, Any]:
    """Return what a record comes to, as its ``about``."""
    events = [event.name for event in state.events]
    return {
        "scores": list(state.scores),
        "position": state.position(),
        "legal": list(state.legal_moves),
        "events": {name: events.count(name) for name in sorted(set(events))},
    }


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not (FOLDER / "match.toml").exists():
        match().save(FOLDER / "match.toml")
    for option, chosen in variations():
        if not path_of(option, chosen).exists():
            make(option, chosen).save(path_of(option, chosen))
