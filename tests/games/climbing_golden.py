"""Golden records of President and Guibole: one for each option value that is not the default.

``python -m tests.games.climbing_golden`` writes those that are missing. A record is play up to the
first step at which the option shows: a legal set, an event or a score differs from what the game
without it has on the same deal and moves.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cardwidgets as cw
from cardwidgets.engine.game import Game
from cardwidgets.engine.replay import events_of_step

FOLDER = Path(__file__).resolve().parent.parent / "golden"
GAMES: dict[str, type[Game]] = {"president": cw.President, "guibole": cw.Guibole}

#: Values that stand for options whose values are open.
OPEN: dict[str, tuple[Any, ...]] = {
    "first_leader": (1, "random", "three_of_clubs"),
    "start_credit": (20,),
    "hands": (None, 1, 3),
}
#: What an option needs beside it to make a difference.
BESIDE: dict[tuple[str, str], dict[str, Any]] = {
    ("president", "start_credit"): {"scoring": "credit"},
    ("president", "hands"): {"scoring": "credit"},
    ("guibole", "joker_mode"): {"jokers": 2},
    ("guibole", "spade3"): {"jokers": 2, "joker_mode": "rank"},
    ("guibole", "small_table"): {"players": 3},
}
#: Late positions, in which options that show at the end of a hand or match soon do.
ENDING = {"hands": ["", "", "8C", "3C 4C"], "out": [0, 1], "turn": 2}
LATE: dict[str, tuple[dict[str, Any], ...]] = {
    "hands": tuple(
        {**ENDING, "hand_no": n, "last_order": [0, 1, 2, 3][: 4 * (n > 1)]} for n in (1, 3, 5)
    ),
    "scoring": (ENDING,),
    "round_leader": (ENDING,),
    "exchange": (ENDING,),
    "small_table": ({"hands": ["", "8C", "3C 4C"], "out": [0], "turn": 1},),
    "illegal_finish": ({"hands": ["2C", "4C 6C", "5C", "3C 7C"], "turn": 0},),
    "downfall": (
        {"last_order": [2, 0, 3, 1], "hands": ["3C 9C", "5C", "3D AC", "4C 6C"], "turn": 1},
    ),
    "spade3": ({"hands": ["4C", "3S 2C", "3H KD", "KH"], "turn": 1, "pile": "JK1", "pile_by": 0},),
    "revolution": ({"hands": ["4C 4D 4H 4S", "3S 2C", "3H KD", "KH"], "turn": 0},),
}


def variations() -> Iterator[tuple[str, str, Any]]:
    """Yield each game and option with each value that is not its default."""
    for game, cls in GAMES.items():
        for option in cls.option_table:
            allowed = option.allowed if isinstance(option.allowed, tuple) else OPEN[option.name]
            for value in allowed:
                if value != option.default or type(value) is not type(option.default):
                    yield game, option.name, value


def path_of(game: str, name: str, value: Any) -> Path:
    """Return where a golden record lies."""
    return FOLDER / game / f"{name}-{str(value).lower()}.toml"


def without(game: Game, name: str) -> Game:
    """Return the game without an option."""
    return type(game)(**{key: value for key, value in game.changed.items() if key != name})


def twin(first: cw.State, name: str) -> cw.State:
    """Return the start of the same match without the option: same chance, or same position.

    A deal that is written down is left out where it is none of that game's.
    """
    game, fields = without(first.game, name), first._origin.fields
    if fields is not None:
        kept = {key: value for key, value in fields.items() if (name, key) != ("scoring", "scores")}
        return game.position(**kept)
    try:
        return game.start(first.chance)
    except ValueError:
        return game.deal(first.chance.seed)


def differs(ours: cw.State, theirs: cw.State, move: str | None) -> bool:
    """Tell whether the option shows in this state, or in what the next move causes."""
    if (ours.scores, ours.turn, ours.fields()["hands"]) != (
        theirs.scores,
        theirs.turn,
        theirs.fields()["hands"],
    ):
        return True
    if sorted(ours.legal_moves) != sorted(theirs.legal_moves):
        return True
    return move is not None and told(ours, move) != told(theirs, move)


def told(state: cw.State, move: str) -> tuple[Any, ...]:
    """Return the events that a move would cause."""
    return events_of_step(state, state.encode(state.game, move))


def shows(state: cw.State, name: str) -> bool:
    """Tell whether an option shows along a match."""
    first = state._origin.begin()
    other = twin(first, name)
    if first.events != other.events:
        return True
    for ours, action in state._retrace():
        move = str(ours.move(action))
        if differs(ours, other, move):
            return True
        other.play(move)
    return differs(state, other, None)


def attempt(game: Game, name: str, rng: random.Random) -> cw.State | None:
    """Play at random until the option shows; None where it does not."""
    last = game.hands or 5
    late = [fields for fields in LATE.get(name, ()) if fields.get("hand_no", 1) <= last]
    state = game.position(**rng.choice(late)) if late else game.deal(rng.randrange(1000))
    other = twin(state, name)
    if state.events != other.events:
        return state
    for _ in range(150):
        if differs(state, other, None):
            return state
        if state.turn is None:
            return None
        legal = sorted(state.legal_moves)
        move = rng.choice([move for move in legal if len(move.split()) == 4] or legal)
        seen = differs(state, other, move)
        state.play(move)
        if seen:
            return state
        other.play(move)
    return None


def make(name: str, option: str, value: Any) -> cw.Record:
    """Return the shortest of some records in which an option shows."""
    game = GAMES[name](**{**BESIDE.get((name, option), {}), option: value})
    rng = random.Random(f"{name} {option} {value}")
    found = [attempt(game, option, rng) for _ in range(20)]
    states = sorted((state for state in found if state is not None), key=lambda s: s.step)
    return replace(cw.Record.from_state(states[0]), about=outcome(states[0]))


def outcome(state: cw.State) -> dict[str, Any]:
    """Return what is kept of the end of a record."""
    return {
        "phase": state.phase,
        "turn": "-" if state.turn is None else state.turn,
        "scores": list(state.scores),
        "events": len(state.events),
        "legal": sorted(state.legal_moves)[:30],
    }


if __name__ == "__main__":
    for one in variations():
        path = path_of(*one)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            make(*one).save(path)
            sys.stdout.write(f"{path.name}\n")
