"""Simulate on the workers of a Dask cluster; here two on this machine.

python docs/guide/many_machines.py 2000
"""

from __future__ import annotations

import sys
import time

from dask.distributed import Client, LocalCluster

import cardwidgets as cw


def main(n: int) -> tuple[cw.lab.Simulation, cw.lab.Simulation]:
    """Play n matches here and on two workers; the counts are the same."""
    game = cw.Guibole(hands=4)
    begun = time.perf_counter()
    here = cw.simulate(game, "careful", n=n, seed=1, progress=False)
    alone = time.perf_counter() - begun

    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        begun = time.perf_counter()
        there = cw.simulate(
            game, "careful", n=n, seed=1, executor=client.get_executor(), progress=False
        )
        together = time.perf_counter() - begun

    assert there.counts == here.counts
    print(there.summary())
    print(f"one process {alone:.1f} s, two workers {together:.1f} s: x {alone / together:.2f}")
    return here, there


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
