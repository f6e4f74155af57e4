"""Golden records of Gabo: a whole match, and one for each option value.

``python -m tests.games.gabo_golden`` writes those that are missing. A record of an option is random
play up to the first step at which it shows: a legal set, an event or a score differs from what the
default game has on the same deal and moves. What random play seldom reaches starts from a position.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cardwidgets as cw
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.replay import events_of_step
from tests.games.gabo_play import some_action

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "gabo"
#: Values that stand for an option whose values are open.
OPEN: dict[str, tuple[Any, ...]] = {
    "hands": (1, 2),
    "first_dealer": (2, "lot"),
    "speed": ((1, 2, 3, 9),),
    "gabo_limit": (None, 20),
    "gabo_fail_penalty": (20,),
    "max_turns": (5,),
    "paliers": ({}, {30: 3}),
    "match_limit": (60, 180),
}
#: These say what a table draws, and change no rule.
DRAWN = ("memory",)

_CALL = {"hands": ["--", "KD 8C", "9C", "KS"], "turn": 0, "discard": "6D"}
_WINDOW = {"active": 0, "phase": "reflex", "stock": "3C 4C 5C"}
#: Positions from which an option shows soon.
SETUPS: dict[str, dict[str, Any]] = {
    "hands": {**_CALL, "scores": [0, 1, 1, 1]},
    "values": _CALL,
    "empty_hand_always_succeeds": {**_CALL, "hands": ["--", "KD", "9C", "KS"]},
    "gabo_limit": {"hands": ["8C", "9C", "9D", "KS"], "turn": 0},
    "gabo_limit_inclusive": {"hands": ["7C", "9C", "9D", "KS"], "turn": 0},
    "gabo_fail_penalty": {**_CALL, "hands": ["--", "KD", "9C", "KS"]},
    "fail_others_score": {**_CALL, "hands": ["--", "KD", "9C", "KS"]},
    "paliers": {**_CALL, "scores": [0, 42, 21, 0]},
    "palier_mode": {**_CALL, "scores": [0, 45, 0, 0]},
    "palier_on_penalty": {**_CALL, "hands": ["--", "KD", "9C", "KS"], "scores": [15, 0, 0, 0]},
    "match_limit 60": {**_CALL, "scores": [0, 0, 53, 0]},
    "match_limit 180": {**_CALL, "scores": [0, 117, 0, 0]},
    "match_end": {**_CALL, "scores": [0, 112, 0, 0]},
    "king_colour_matters": {**_WINDOW, "hands": ["KC", "KS", "KD", "2C"], "discard": "KH"},
    "empty_hand": {**_WINDOW, "hands": ["2C", "6C", "6H", "6S"], "discard": "6D"},
    "penalty_slot": {**_WINDOW, "hands": ["2C --", "-- 7C", "8H --", "9S --"], "discard": "6D"},
    "reflex_late_wrong_penalty": {
        **_WINDOW,
        "hands": ["2C 6C", "7C 6H", "8H 6S", "9S"],
        "discard": "6D",
        "stock": "3C 4C 5C 4H",
    },
    "stock_empty": {
        **_WINDOW,
        "hands": ["2C", "3D", "4C", "5D"],
        "discard": "5H 6D",
        "stock": "",
    },
    "king_power": {**_WINDOW, "hands": ["2C", "3C", "4C", "5C"], "discard": "6D", "stock": "KC KS"},
    "power_optional": {
        **_WINDOW,
        "hands": ["2C", "3D", "4C", "5D"],
        "discard": "6D",
        "stock": "8C 7C",
    },
    "reflex_after_power": {
        "hands": ["2C", "8D", "4C", "5D"],
        "turn": 0,
        "phase": "power",
        "pending": "8",
        "discard": "8C",
    },
    "vd_rule": {
        "hands": ["2C", "8D", "4C", "5D"],
        "turn": 0,
        "phase": "power",
        "pending": "Q",
        "discard": "QC",
    },
}


def variations() -> Iterator[tuple[str, Any]]:
    """Yield each option with each value that is not its default."""
    for option in cw.Gabo.option_table:
        if option.name in DRAWN:
            continue
        allowed = option.allowed if isinstance(option.allowed, tuple) else OPEN[option.name]
        yield from ((option.name, value) for value in allowed if value != option.default)


def game_of(name: str, value: Any) -> cw.Gabo:
    more = {"packs": 2} if name == "players" and value > 8 else {}
    return cw.Gabo(**{name: value}, **more)


def path_of(name: str, value: Any) -> Path:
    text = "-".join(f"{k}-{v}" for k, v in value.items()) if isinstance(value, dict) else str(value)
    text = "".join(c if c.isalnum() or c == "-" else "_" for c in text.lower()).strip("_")
    return FOLDER / f"{name}-{text or 'empty'}.toml"


def differs(ours: cw.State, theirs: cw.State, action: int | None) -> bool:
    """Tell whether an option shows in this state, or in what the next move causes."""
    if (ours.turn, ours.scores) != (theirs.turn, theirs.scores):
        return True
    if ours.legal_actions() != theirs.legal_actions():
        return True
    return action is not None and events_of_step(ours, action) != events_of_step(theirs, action)


def twin(first: cw.State) -> cw.State | None:
    """Return the same match under the default options; None where it cannot be dealt."""
    try:
        if first._origin.fields is not None:
            return cw.Gabo().position(**first._origin.fields)
        # A record gives reaction times and shuffles too, and these may be what the option changes.
        script = {key: given for key, given in first.chance.script.items() if key[0] == "deal"}
        return cw.Gabo().start(Chance(first.chance.seed, script))
    except ValueError:
        return None


def shows(state: cw.State) -> bool:
    """Tell whether an option shows along a match."""
    first = state._origin.begin()
    other = twin(first)
    if other is None or first.events != other.events:
        return True
    for ours, action in state._retrace():
        if differs(ours, other, action):
            return True
        other.apply(action)
    return differs(state, other, None)


def attempt(game: cw.Gabo, fields: dict[str, Any], seed: int) -> cw.State | None:
    """Play at random until the option shows; None where it does not for a while."""
    rng = random.Random(seed)
    state = game.position(**fields, seed=seed) if fields else game.deal(seed)
    other = twin(state)
    if other is None or state.events != other.events:
        return state
    for _ in range(80):
        if state.turn is None or differs(state, other, None):
            return state if differs(state, other, None) else None
        action = some_action(rng, state)
        seen = differs(state, other, action)
        state.apply(action)
        if seen:
            return state
        other.apply(action)
    return None


def make(name: str, value: Any) -> cw.Record:
    """Return the shortest of some records in which an option shows."""
    game, fields = game_of(name, value), SETUPS.get(name) or SETUPS.get(f"{name} {value}", {})
    found = [attempt(game, fields, seed) for seed in range(40)]
    best = min((state for state in found if state is not None), key=lambda state: state.step)
    return told(best)


def match() -> cw.Record:
    """Return a whole match under the default options, with refills and reflexes."""
    rng = random.Random("golden")
    state = cw.Gabo().deal(24)
    while state.turn is not None:
        state.apply(some_action(rng, state))
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
