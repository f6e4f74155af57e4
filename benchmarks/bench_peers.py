"""One table: our engines, pure and compiled, beside other people's, measured in the same run.

    python benchmarks/bench_peers.py [--seconds 0.6] [--repeats 5] [--compiled FOLDER]

Every row is a rate of uniformly random play of whole matches by the process's own CPU time, with
the rate of OpenSpiel's spades as the unit. A peer that is not installed is named, with its extra.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

from bench_engines import PLAY, PLAYERS, Play, in_turns, matches, median, noise, spades

from cardwidgets.engine import registry

ROOT = Path(__file__).resolve().parent.parent
#: Floor and goal of a compiled engine, in rates of the same engine in pure Python.
COMPILED = (1.6, 2.2)
UNIT = "OpenSpiel, spades"


# ---------------------------------------------------------------------- whole matches of the peers


def rlcard_doudizhu() -> Play:
    """RLCard's climbing game through its environment: the state, its legal actions, a step."""
    import rlcard

    env = rlcard.make("doudizhu", config={"seed": 1})

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            actions += 1
        return actions

    return play


def pettingzoo_holdem() -> Play:
    """PettingZoo's Leduc hold'em, as its documentation plays: `agent_iter`, `last`, `step`."""
    from pettingzoo.classic import leduc_holdem_v4

    env = leduc_holdem_v4.env()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(30))
        actions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0]))
                actions += 1
        return actions

    return play


def pokerkit_holdem() -> Play:
    """PokerKit's no-limit hold'em for four: check or call, fold, or the least raise."""
    from pokerkit import Automation, NoLimitTexasHoldem

    def play(rng: random.Random) -> int:
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 4)
        actions = 0
        while state.status:
            legal: list[Callable[[], object]] = []
            if state.can_fold():
                legal.append(state.fold)
            if state.can_check_or_call():
                legal.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                legal.append(state.complete_bet_or_raise_to)
            rng.choice(legal)()
            actions += 1
        return actions

    return play


def chess_games() -> Play:
    """python-chess: no cards, but a rules engine in pure Python that many know."""
    import chess

    def play(rng: random.Random) -> int:
        board, actions = chess.Board(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            actions += 1
        return actions

    return play


#: Name: what it is made of, and the extra that brings it.
PEERS: dict[str, tuple[Callable[[], Play], str]] = {
    UNIT: (spades, "research"),
    "RLCard, Dou Dizhu": (rlcard_doudizhu, "bench"),
    "PettingZoo, Leduc hold'em": (pettingzoo_holdem, "bench"),
    "PokerKit, no-limit hold'em": (pokerkit_holdem, "bench"),
    "python-chess": (chess_games, "bench"),
}


# ---------------------------------------------------------------------- measuring and telling


def installed() -> tuple[dict[str, Play], list[str]]:
    """Return the peers that are there, and a line for each that is not."""
    found, missing = {}, []
    for name, (make, extra) in PEERS.items():
        try:
            found[name] = make()
        except ImportError as error:
            missing.append(f"{name}: not measured ({error}; pip install 'cardwidgets[{extra}]')")
    return found, missing


def ours() -> dict[str, Play]:
    """Return whole matches of each of our games."""
    return {
        name: matches(registry.game_class(name)(players=PLAYERS.get(name, 4)))
        for name in registry.GAMES
    }


def is_current(folder: Path) -> bool:
    """Say whether compiled modules were made from the sources of now."""
    listed = [path.with_name(path.name.split(".")[0] + ".py") for path in folder.rglob("*.so")]
    pairs = [(path, ROOT / path.relative_to(folder)) for path in listed if path.exists()]
    return bool(pairs) and all(
        there.exists() and path.read_bytes() == there.read_bytes() for path, there in pairs
    )


def compiled(folder: Path, seconds: float, repeats: int) -> dict[str, list[float]]:
    """Measure the compiled engines in a process of their own."""
    command = [sys.executable, __file__, "--ours", f"--seconds={seconds}", f"--repeats={repeats}"]
    path = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path[1:]])}
    done = subprocess.run(command, env=path, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def row(
    what: str, rates: list[float], unit: float | None, bounds: tuple | None, base: float
) -> str:
    """Return one line: the rate, what it is of the unit, and whether floor and goal are met."""
    rate = median(rates)
    times = f"{rate / unit:.3g}" if unit else "-"
    line = f"| {what} | {rate:,.0f} | {noise(rates):.0%} | {times} |"
    if bounds is None or not base:
        return line + " | | |"
    floor, goal = bounds
    met = "goal" if rate >= goal * base else "floor" if rate >= floor * base else "below the floor"
    return f"{line} {floor:g} | {goal:g} | {met} |"


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--seconds", type=float, default=0.6)
    ask.add_argument("--repeats", type=int, default=5)
    ask.add_argument("--compiled", type=Path, default=ROOT / "build" / "compiled")
    ask.add_argument("--ours", action="store_true", help="our rates alone, as JSON")
    given = ask.parse_args()
    warnings.simplefilter("ignore")
    if given.ours:
        print(json.dumps(in_turns(ours(), given.seconds, given.repeats)))
        return
    peers, missing = installed()
    rates = in_turns({**ours(), **peers}, given.seconds, given.repeats)
    unit = median(rates[UNIT]) if UNIT in rates else None
    print("| what | actions/s | noise | x spades | floor | goal | met |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in registry.GAMES:
        print(row(f"{name}, pure Python", rates[name], unit, PLAY.get(name), unit or 0))
    if is_current(given.compiled):
        for name, fast in compiled(given.compiled, given.seconds, given.repeats).items():
            pure = median(rates[name])
            print(row(f"{name}, compiled (bounds: x pure)", fast, unit, COMPILED, pure))
    else:
        missing.append("compiled: not measured (no build of the sources of now; make compile)")
    for name in peers:
        print(row(name, rates[name], unit, None, 0))
    print("", *missing, sep="\n")


if __name__ == "__main__":
    main()
