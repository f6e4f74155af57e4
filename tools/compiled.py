"""Compile the fast engines with mypyc in a side folder, and print the rate beside pure Python's.

The package itself ships pure Python; nothing outside build/compiled is written.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIDE = ROOT / "build" / "compiled"
#: Beside everything in games/, what the hot loops run through.
ENGINE_MODULES = ("cards", "engine/chance", "engine/state")

RATE = """
import random, statistics, sys, time
import cardwidgets as cw

def rate(game, seconds=1.0):
    rng, actions, seed, started = random.Random(1), 0, 0, time.process_time()
    while time.process_time() - started < seconds:
        state = game.deal(seed=seed)
        seed += 1
        while state.turn is not None:
            state.apply(rng.choice(state.legal_actions()))
            actions += 1
    return actions / (time.process_time() - started)

game = getattr(cw, sys.argv[1])()
print(round(statistics.median(rate(game) for _ in range(5))))
"""

GAMES = ("President", "Guibole", "Guillotine", "Haggis", "Gabo")


def modules() -> list[str]:
    """Name the files to compile."""
    listed = [f"cardwidgets/{name}.py" for name in ENGINE_MODULES]
    games = sorted((ROOT / "cardwidgets" / "games").rglob("*.py"))
    listed += [str(path.relative_to(ROOT)) for path in games if is_engine(path)]
    return [name for name in listed if (ROOT / name).exists()]


def is_engine(path: Path) -> bool:
    """Say whether a file of a game is to be compiled.

    Fronts and views build on classes that stay interpreted (a Move is a str, a Game answers for
    its options), and mypyc has no such subclasses with slots.
    """
    text = path.read_text(encoding="utf-8")
    stays = re.search(r"^class \w+\((\w*Game|View)\)", text, re.MULTILINE)
    return path.name != "__init__.py" and stays is None


def rates(folder: Path) -> dict[str, int | str]:
    """Play each game at random with the package that lies in `folder`; a fault is told instead."""
    found: dict[str, int | str] = {}
    for name in GAMES:
        done = subprocess.run(
            [sys.executable, "-c", RATE, name],
            cwd=folder,
            check=False,
            capture_output=True,
            text=True,
            env=os.environ | {"PYTHONPATH": str(folder)},
        )
        said = done.stdout if done.returncode == 0 else done.stderr
        last = said.strip().splitlines()[-1]
        found[name] = int(last) if done.returncode == 0 else last
    return found


def main() -> None:
    """Compile, measure, compare."""
    listed = modules()
    if not any("/games/" in name for name in listed):
        print("nothing yet: no games")
        return
    shutil.rmtree(SIDE, ignore_errors=True)
    shutil.copytree(ROOT / "cardwidgets", SIDE / "cardwidgets")
    (SIDE / "mypy.ini").write_text("[mypy]\npython_version = 3.11\n")
    mypyc = Path(sys.executable).parent / "mypyc"
    subprocess.run([str(mypyc), *listed], cwd=SIDE, check=True)
    plain, fast = rates(ROOT), rates(SIDE)
    print(f"\n{'actions a second':<18}{'Python':>12}{'compiled':>12}{'ratio':>8}")
    for name, figure in plain.items():
        other = fast[name]
        if isinstance(figure, int) and isinstance(other, int):
            print(f"{name:<18}{figure:>12,}{other:>12,}{other / figure:>8.2f}")
        else:
            print(f"{name:<18}{figure!s:>12}  {other}")


if __name__ == "__main__":
    main()
