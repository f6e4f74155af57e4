"""Compile the fast engines with mypyc in a side folder, and print the rate beside pure Python's.

The package itself ships pure Python; nothing outside build/compiled is written.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIDE = ROOT / "build" / "compiled"
#: Beside everything in games/, what the hot loops run through.
ENGINE_MODULES = ("cards", "engine/chance", "engine/state", "engine/game", "engine/moves")

RATE = """
import random, statistics, time
import cardwidgets as cw

def rate(game, seconds=1.0):
    rng, actions, seed, started = random.Random(1), 0, 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.deal(seed=seed)
        seed += 1
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            actions += 1
    return actions / (time.perf_counter() - started)

for name in ("President", "Guibole", "Guillotine", "Haggis", "Gabo"):
    kind = getattr(cw, name, None)
    if kind is not None:
        game = kind()
        print(name, round(statistics.median(rate(game) for _ in range(5))))
"""


def modules() -> list[str]:
    """Name the files to compile."""
    listed = [f"cardwidgets/{name}.py" for name in ENGINE_MODULES]
    games = sorted((ROOT / "cardwidgets" / "games").rglob("*.py"))
    listed += [str(path.relative_to(ROOT)) for path in games if path.name != "__init__.py"]
    return [name for name in listed if (ROOT / name).exists()]


def rates(folder: Path) -> dict[str, int]:
    """Play at random with the package that lies in `folder`."""
    done = subprocess.run(
        [sys.executable, "-c", RATE],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(folder)},
    )
    pairs = (line.split() for line in done.stdout.splitlines())
    return {name: int(figure) for name, figure in pairs}


def main() -> None:
    """Compile, measure, compare."""
    listed = modules()
    if not any("/games/" in name for name in listed):
        print("nothing yet: no games")
        return
    shutil.rmtree(SIDE, ignore_errors=True)
    shutil.copytree(ROOT / "cardwidgets", SIDE / "cardwidgets")
    shutil.copy(ROOT / "pyproject.toml", SIDE)
    mypyc = Path(sys.executable).parent / "mypyc"
    subprocess.run([str(mypyc), *listed], cwd=SIDE, check=True)
    plain, fast = rates(ROOT), rates(SIDE)
    print(f"\n{'actions a second':<18}{'Python':>12}{'compiled':>12}{'ratio':>8}")
    for name, figure in plain.items():
        print(f"{name:<18}{figure:>12,}{fast[name]:>12,}{fast[name] / figure:>8.2f}")


if __name__ == "__main__":
    main()
