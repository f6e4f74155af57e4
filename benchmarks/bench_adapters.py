"""Steps a second of our games in PettingZoo and OpenSpiel, beside their own games, in one run.

    python benchmarks/bench_adapters.py [--seconds 2] [--only pettingzoo,openspiel]

A step is an action; in OpenSpiel chance steps count too. Median of the windows, spread beside it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings

GAMES = ("president", "guibole", "guillotine", "gabo", "haggis")


def rate(run, seconds: float, windows: int = 5) -> tuple[float, float]:
    """Return steps per second of own processor time: median, and spread of the windows."""
    run()
    found = []
    for _ in range(windows):
        steps, start = 0, time.process_time()
        while time.process_time() - start < seconds / windows:
            steps += run()
        found.append(steps / (time.process_time() - start))
    middle = statistics.median(found)
    return middle, (max(found) - min(found)) / middle


def zoo(make):
    env = make()
    rng = random.Random(1)

    def run() -> int:
        env.reset(seed=rng.randrange(10**6))
        steps = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            action = (
                rng.choice(mask.nonzero()[0])
                if mask is not None
                else env.action_space(agent).sample()
            )
            env.step(int(action))
            steps += 1
        return steps

    return run


def spiel(game):
    rng = random.Random(1)

    def run() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(rng.random() * len(outcomes))][0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return steps

    return run


def main() -> None:
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", default="pettingzoo,openspiel")
    asked = parser.parse_args()
    print(f"{'what':44} {'steps/s':>10} {'spread':>7} {'floor':>8}")

    def show(name: str, run, floor: str = "") -> None:
        middle, spread = rate(run, asked.seconds)
        print(f"{name:44} {middle:10.0f} {spread:6.0%} {floor:>8}", flush=True)

    if "pettingzoo" in asked.only:
        from cardwidgets.lab.pettingzoo import CardEnv, env

        try:
            from pettingzoo.classic import tictactoe_v3

            show("PettingZoo's own tictactoe, wrapped", zoo(tictactoe_v3.env))
        except ImportError as error:
            print(f"PettingZoo's own tictactoe: not measured ({error})")
        for name in GAMES:
            show(f"{name}, wrapped", zoo(lambda name=name: env(name)), "15000")
            show(f"{name}, bare", zoo(lambda name=name: CardEnv(name)))
    if "openspiel" in asked.only:
        import open_spiel.python.games  # noqa: F401
        import pyspiel

        from cardwidgets.lab.openspiel import open_spiel_game

        show("OpenSpiel's own python_kuhn_poker", spiel(pyspiel.load_game("python_kuhn_poker")))
        show("OpenSpiel's own spades (C++)", spiel(pyspiel.load_game("spades")))
        for name in GAMES:
            show(f"{name} in OpenSpiel", spiel(open_spiel_game(name)), "50000")


if __name__ == "__main__":
    main()
