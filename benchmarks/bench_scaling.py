"""What a second process brings to ``simulate``, and what a chunk costs on its way to a worker.

    python benchmarks/bench_scaling.py [--seconds 4] [--windows 5]   # two processes against one
    python benchmarks/bench_scaling.py --dask [--chunks 200]         # bytes and overhead of Dask

Both kinds of window come in turn, in one run, and beside them an idle loop in one and in two
processes: where that does not double either, the machine is busy, and the script says so instead of
giving a verdict. Floor: 1.8 times.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import pickle
import statistics
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.lab.play import CHUNK, Plan, pack, play_chunk

FLOOR = 1.8
#: Least gain of the idle loop at which the machine has two processors to give.
FREE = 1.9
GAME = cw.Guibole(hands=4)


def spin(turns: int) -> int:
    """Count."""
    total = 0
    for i in range(turns):
        total += i & 7
    return total


def spun(pool: Executor, jobs: int, turns: int) -> float:
    """Return the seconds for a number of jobs of counting."""
    begun = time.perf_counter()
    list(pool.map(spin, [turns] * jobs))
    return time.perf_counter() - begun


def simulated(pool: Executor | None, n: int) -> float:
    """Return the seconds for n matches."""
    begun = time.perf_counter()
    cw.simulate(GAME, "careful", n=n, seed=1, executor=pool, progress=False)
    return time.perf_counter() - begun


def middle(values: list[float]) -> str:
    """Return the median of some ratios with their spread."""
    return f"{statistics.median(values):.2f} [{min(values):.2f}, {max(values):.2f}]"


def scaling(seconds: float, windows: int) -> None:
    """Print what two processes bring."""
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(1, mp_context=context) as one,
        ProcessPoolExecutor(2, mp_context=context) as two,
    ):
        for pool in (one, two):
            simulated(pool, 4 * CHUNK)
        n = CHUNK * max(4, round(seconds / (simulated(None, CHUNK) or 1)))
        turns = round(200_000 * seconds / (spun(one, 1, 200_000) or 1) / 4)
        gains, free = [], []
        for _ in range(windows):
            free.append(spun(one, 4, turns) / spun(two, 4, turns))
            gains.append(simulated(None, n) / simulated(two, n))
    print(f"{GAME!r}, careful bots, {n} matches a window, {windows} windows, by the clock")
    print(f"processors {os.cpu_count()}, load {os.getloadavg()[0]:.1f}")
    print(f"two processes against one: x {middle(gains)} (floor {FLOOR})")
    print(f"an idle loop, the same way: x {middle(free)}")
    if statistics.median(free) < FREE:
        print("The machine is busy: this run says nothing about the floor.")
    else:
        print("reached" if statistics.median(gains) >= FLOOR else "NOT reached")


def sizes() -> None:
    """Print what travels."""
    for name in ("random", "careful"):
        plan = Plan(GAME, (bots.find(name),) * GAME.players, 1, None, False, None)
        packed = pack(plan)
        counts = len(pickle.dumps(play_chunk(packed, 0, CHUNK)))
        print(f"{name}: plan {len(packed)} bytes, counts of {CHUNK} matches {counts} bytes")


def dask(chunks: int) -> None:
    """Print what a chunk costs on a cluster of two local workers, nothing being played."""
    from dask.distributed import Client, LocalCluster

    sizes()
    plan = Plan(GAME, (bots.find("random"),) * GAME.players, 1, None, False, None)
    packed = pack(plan)
    cluster: Any = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        executor = client.get_executor(pure=False)
        for future in [executor.submit(play_chunk, packed, 0, CHUNK) for _ in range(8)]:
            future.result()
        begun, used = time.perf_counter(), time.process_time()
        for future in [executor.submit(play_chunk, packed, 0, 0) for _ in range(chunks)]:
            future.result()
        clock, processor = time.perf_counter() - begun, time.process_time() - used
    print(
        f"{chunks} empty chunks, load {os.getloadavg()[0]:.1f}: {1000 * clock / chunks:.1f} ms each"
        f" by the clock, {1000 * processor / chunks:.1f} ms of processor time here"
    )


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--windows", type=int, default=5)
    parser.add_argument("--dask", action="store_true")
    parser.add_argument("--chunks", type=int, default=200)
    asked = parser.parse_args()
    if asked.dask:
        dask(asked.chunks)
    else:
        scaling(asked.seconds, asked.windows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
