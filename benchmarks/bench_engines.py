"""The engines' speed in one table, beside OpenSpiel's spades in the same run.

    python benchmarks/bench_engines.py [--games president guibole] [--seconds 0.6] [--repeats 5]
        [--json] [--no-peer]

Every figure is a rate by the process's own CPU time, uniformly random play of whole matches with
default options and four players (Haggis three). Ours and the peer's are measured in turns, so that
both meet the same neighbours on a shared machine; the ratio is the median over the turns.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Behind PYTHONPATH, so that compiled modules can be put in front.
sys.path.append(str(Path(__file__).resolve().parent.parent))

import cardwidgets
from cardwidgets.engine import registry
from cardwidgets.engine.chance import Chance

SEED = 20261129
PLAYERS = {"haggis": 3}
#: Floor and goal: random play in peers' rates, the rest as it stands.
PLAY = {
    "president": (1.4, 2.2),
    "guibole": (1.4, 2.2),
    "guillotine": (1.4, 2.0),
    "gabo": (0.9, 1.4),
    "haggis": (0.08, 0.2),
}
CHECKED = (0.65, 0.8)
PAIRS = {"president": (0.6, 0.9), "guibole": (0.6, 0.9), "guillotine": (0.6, 0.9)}
COPIES = {
    "president": (0.8, 1.2),
    "guibole": (0.8, 1.2),
    "guillotine": (0.8, 1.2),
    "haggis": (0.3, 0.6),
    "gabo": (0.3, 0.6),
}
VIEW = (150, 60)
SAMPLE = {"haggis": (250, 120), "guillotine": (250, 120)}

Play = Callable[[random.Random], int]


# ---------------------------------------------------------------------- what is measured


def matches(game: Any, *, checked: bool = False) -> Play:
    """Whole matches: `legal_actions`, `rng.choice`, `apply` (or the checked `play`)."""
    seeds = iter(range(1 << 40))

    def play(rng: random.Random) -> int:
        state, actions, choice = game.deal(next(seeds)), 0, rng.choice
        if checked:
            while state.turn is not None:
                state.play(choice(state.legal_actions()))
                actions += 1
        else:
            while state.turn is not None:
                state.apply(choice(state.legal_actions()))
                actions += 1
        return actions

    return play


def spades() -> Play:
    """The peer: OpenSpiel's spades through Python, dealt card by card as its API asks."""
    import pyspiel

    game = pyspiel.load_game("spades")

    def play(rng: random.Random) -> int:
        state, actions, choice, rand = game.new_initial_state(), 0, rng.choice, rng.random
        while not state.is_terminal():
            if state.is_chance_node():
                x = rand()
                for action, chance in state.chance_outcomes():  # noqa: B007 (the last one is played)
                    x -= chance
                    if x <= 0:
                        break
                state.apply_action(action)
            else:
                state.apply_action(choice(state.legal_actions()))
                actions += 1
        return actions

    return play


def positions(game: Any, number: int = 400) -> list[Any]:
    """States from random moments of random matches, all phases."""
    rng, found = random.Random(SEED), []
    while len(found) < number:
        state = game.deal(rng.getrandbits(40))
        while state.turn is not None and len(found) < number:
            if rng.random() < 0.03:
                found.append(state.copy())
            state.apply(rng.choice(state.legal_actions()))
    return found


def pairs(states: list[Any]) -> Play:
    """`apply` and `undo`, one random move in each position."""
    rng = random.Random(SEED)
    moves = [(state, rng.choice(state.legal_actions())) for state in states]

    def play(_rng: random.Random) -> int:
        for state, action in moves:
            state.apply(action)
            state.undo()
        return len(moves)

    return play


def copies(states: list[Any]) -> Play:
    def play(_rng: random.Random) -> int:
        for state in states:
            state.copy()
        return len(states)

    return play


def views(states: list[Any]) -> Play:
    """The view of the seat on turn."""

    def play(_rng: random.Random) -> int:
        for state in states:
            state.view(state.turn)
        return len(states)

    return play


def samples(states: list[Any], each: int) -> Play:
    """So many worlds from one view, the view not counted but its preparation for sampling."""

    def play(rng: random.Random) -> int:
        for state in states:
            view = state.view(state.turn)
            for _ in range(each):
                view.sample(rng)
        return each * len(states)

    return play


def deals(game: Any) -> Play:
    def play(_rng: random.Random) -> int:
        for seed in range(200):
            game.start(Chance(seed))
        return 200

    return play


# ---------------------------------------------------------------------- measuring


def rate(play: Play, rng: random.Random, seconds: float) -> float:
    """Return how many a second of CPU time."""
    done, start, begun = 0, time.perf_counter(), time.process_time()
    while True:
        done += play(rng)
        if time.perf_counter() - start >= seconds:
            return done / (time.process_time() - begun)


def in_turns(plays: dict[str, Play], seconds: float, repeats: int) -> dict[str, list[float]]:
    """Measure several things in turns; each is warmed up first."""
    rng = random.Random(SEED)
    for play in plays.values():
        rate(play, rng, min(seconds, 0.3))
    found: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(repeats):
        for name, play in plays.items():
            found[name].append(rate(play, rng, seconds))
    return found


def median(rates: list[float]) -> float:
    return statistics.median(rates)


def noise(rates: list[float]) -> float:
    return (max(rates) - min(rates)) / median(rates)


def measure(name: str, peer: Play | None, seconds: float, repeats: int) -> dict[str, Any]:
    """Return the figures of one game."""
    players = PLAYERS.get(name, 4)
    game = registry.game_class(name)(players=players)
    states = positions(game)
    plays = {"play": matches(game), "checked": matches(game, checked=True)}
    if peer is not None:
        plays = {"peer": peer, **plays}
    rates = in_turns(plays, seconds, repeats)
    small = in_turns(
        {
            "pairs": pairs(states),
            "copies": copies(states),
            "views": views(states),
            "first": samples(states, 1),
            "samples": samples(states, 20),
            "deals": deals(game),
        },
        seconds / 2,
        repeats,
    )
    out: dict[str, Any] = {
        "game": name,
        "play": median(rates["play"]),
        "noise": noise(rates["play"]),
    }
    if peer is not None:
        ratios = [a / b for a, b in zip(rates["play"], rates["peer"], strict=True)]
        out |= {
            "peer": median(rates["peer"]),
            "ratio": median(ratios),
            "ratio_noise": noise(ratios),
        }
    shares = [a / b for a, b in zip(rates["checked"], rates["play"], strict=True)]
    view = 1e6 / median(small["views"])
    out |= {
        "checked": median(shares),
        "pairs": median(small["pairs"]) / 1e6,
        "copies": median(small["copies"]) / 1e6,
        "view": view,
        "first": 1e6 / median(small["first"]) - view,
        "sample": 1e6 / median(small["samples"]) - view / 20,
        "deal": 1e6 / median(small["deals"]),
    }
    return out


# ---------------------------------------------------------------------- telling


def line(what: str, figure: str, bounds: tuple[float, float] | None, *, more: bool) -> str:
    """Return one row: the figure, its floor and goal, and whether they are met."""
    if bounds is None:
        return f"| {what} | {figure} | | | |"
    value, (floor, goal) = float(figure.split(maxsplit=1)[0]), bounds
    met = "goal" if (value >= goal) == more or value == goal else "floor"
    if (value < floor) == more and value != floor:
        met = "below the floor"
    return f"| {what} | {figure} | {floor:g} | {goal:g} | {met} |"


def tell(row: dict[str, Any]) -> None:
    """Print the figures of one game."""
    name = row["game"]
    print(
        f"\n### {name}\n\n| what | figure | floor | goal | met |\n| --- | --- | --- | --- | --- |"
    )
    print(f"| random play, actions/s | {row['play']:,.0f} (noise {row['noise']:.0%}) | | | |")
    if "ratio" in row:
        figure = f"{row['ratio']:.2f} (noise {row['ratio_noise']:.0%}; spades {row['peer']:,.0f})"
        print(line("… x OpenSpiel spades", figure, PLAY.get(name), more=True))
    print(line("checked play(int) / apply", f"{row['checked']:.2f}", CHECKED, more=True))
    print(line("apply+undo pairs, M/s", f"{row['pairs']:.2f}", PAIRS.get(name), more=True))
    print(line("copies, M/s", f"{row['copies']:.2f}", COPIES.get(name), more=True))
    print(line("view, µs", f"{row['view']:.0f}", VIEW, more=False))
    bounds = SAMPLE.get(name, (100, 40))
    print(line("sample, µs (20 of a view)", f"{row['sample']:.0f}", bounds, more=False))
    print(line("sample, µs (one of a view)", f"{row['first']:.0f}", None, more=False))
    print(line("fresh match, µs", f"{row['deal']:.0f}", None, more=False), flush=True)


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--games", nargs="*", default=list(registry.GAMES))
    ask.add_argument("--seconds", type=float, default=0.6)
    ask.add_argument("--repeats", type=int, default=5)
    ask.add_argument("--json", action="store_true", help="one JSON line for each game")
    ask.add_argument("--no-peer", action="store_true")
    given = ask.parse_args()
    peer = None
    if not given.no_peer:
        try:
            peer = spades()
        except ImportError:
            print("open_spiel is not installed: no peer", file=sys.stderr)
    if not given.json:
        engine = sys.modules[registry.FAST[given.games[0]].__module__]
        kind = "compiled by mypyc" if str(engine.__file__).endswith(".so") else "pure Python"
        print(f"cardwidgets {cardwidgets.__version__}, {kind}, Python {platform.python_version()}")
    for name in given.games:
        row = measure(name, peer, given.seconds, given.repeats)
        print(json.dumps(row)) if given.json else tell(row)


if __name__ == "__main__":
    main()
