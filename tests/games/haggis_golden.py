"""Golden records of Haggis: one for each option value that is not the default.

``python -m tests.games.haggis_golden`` writes those that are missing. A record is random play up to
the first step at which the option shows: a legal set, an event or a score differs from what the
default game has on the same deal and moves.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cardwidgets as cw
from cardwidgets.engine.replay import events_of_step

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "haggis"

#: Values that stand for options whose values are open.
OPEN = {"target": (250, 30), "first_dealer": (0, 1), "hands": (1, 2)}

#: Late positions, in which options that show at the end of a hand or match soon do.
LATE = (
    {"hands": ["2R 8O", "4O 9G 3Y"], "scores": [55, 60], "haggis": "3O 5R", "turn": 0},
    {"hands": ["2R", "4O"], "scores": [55, 60], "turn": 0, "played": [True, True]},
    {"hands": ["2R", "4O 9O"], "scores": [245, 10], "turn": 0, "played": [True, True]},
    {"hands": ["2R J", "4O K"], "bets": [15, 30], "turn": 0, "played": [True, True]},
    {"hands": ["3R 3G 4G", "9R J Q", "2Y 2O K"], "turn": 0, "haggis": "5R"},
)


def variations() -> Iterator[tuple[str, Any]]:
    """Yield each option with each value that is not its default."""
    for option in cw.Haggis.option_table:
        allowed = option.allowed if isinstance(option.allowed, tuple) else OPEN[option.name]
        yield from ((option.name, value) for value in allowed if value != option.default)


def path_of(name: str, value: Any) -> Path:
    return FOLDER / f"{name}-{str(value).lower()}.toml"


def base(options: dict[str, Any], name: str) -> cw.Haggis:
    """Return the game without the option (and on two seats where the number is the option)."""
    return cw.Haggis(**{key: value for key, value in options.items() if key != name})


def differs(ours: cw.State, theirs: cw.State, action: int | None) -> bool:
    """Tell whether the option shows in this state, or in what the next move causes."""
    if ours.scores != theirs.scores or ours.is_over != theirs.is_over:
        return True
    if any(ours.legal_actions(s) != theirs.legal_actions(s) for s in range(ours.game.players)):
        return True
    return action is not None and events_of_step(ours, action) != events_of_step(theirs, action)


def begins_otherwise(first: cw.State, other: cw.State) -> bool:
    """Tell whether the option shows in the deal already."""
    return first.game.players != other.game.players or first.events != other.events


def shows(state: cw.State, name: str) -> bool:
    """Tell whether an option shows along a match."""
    other = twin(state._origin.begin(), name)
    if begins_otherwise(state._origin.begin(), other):
        return True
    for ours, action in state._retrace():
        if differs(ours, other, action):
            return True
        other.apply(action)
    return differs(state, other, None)


def twin(first: cw.State, name: str) -> cw.State:
    """Return the start of the same match without the option: same deal, or same position."""
    game = base(first.game.changed, name)
    if first._origin.fields is not None:
        fields = first._origin.fields
        return game.position(**fields) if len(fields["hands"]) == game.players else game.deal(0)
    return game.start(first.chance)


def attempt(game: cw.Haggis, name: str, rng: random.Random) -> cw.State | None:
    """Play at random until the option shows; None where it does not."""
    fit = [f for f in LATE if len(f["hands"]) == game.players and (game.bets or "bets" not in f)]
    if fit and rng.random() < 0.7:
        state = game.position(**rng.choice(fit))
    else:
        state = game.deal(rng.randrange(1000))
    other = twin(state, name)
    if begins_otherwise(state, other):
        return state
    for _ in range(70):
        if differs(state, other, None):
            return state
        if state.turn is None:
            return None
        action = rng.choice(state.legal_actions())
        seen = differs(state, other, action)
        state.apply(action)
        if seen:
            return state
        other.apply(action)
    return None


def make(name: str, value: Any) -> cw.Record:
    """Return the shortest of some records in which an option shows."""
    options = {name: value}
    if name in {"bomb_capture", "pass_is_final", "first_out_bonus"}:
        options["players"] = 3
    rng = random.Random(f"{name} {value}")
    found = [attempt(cw.Haggis(**options), name, rng) for _ in range(40)]
    states = sorted((state for state in found if state is not None), key=lambda s: s.step)
    return replace(cw.Record.from_state(states[0]), about=outcome(states[0]))


def outcome(state: cw.State) -> dict[str, Any]:
    """Return what is kept of the end of a record."""
    return {"phase": state.phase, "scores": list(state.scores), "legal": len(state.legal_moves)}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for option, chosen in variations():
        if not path_of(option, chosen).exists():
            make(option, chosen).save(path_of(option, chosen))
            print(path_of(option, chosen).name)
