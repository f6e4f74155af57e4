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
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
SIDE = ROOT / "build" / "compiled"
#: Beside everything in games/, what the hot loops run through.
ENGINE_MODULES = ("cards", "engine/chance", "engine/state")

RATE = """
import random, sys, time
import cardwidgets as cw

def rate(game, seconds):
    # The loop of `make bench`.
    rng, actions, seed, started = random.Random(1), 0, 0, time.process_time()
    choice = rng.choice
    while time.process_time() - started < seconds:
        state = game.deal(seed)
        seed += 1
        while state.turn is not None:
            state.apply(choice(state.legal_actions()))
            actions += 1
    return actions / (time.process_time() - started)

game = getattr(cw, sys.argv[1])()
rate(game, 0.2)  # warm
print(round(rate(game, 0.8)))
"""

#: Pure Python and compiled code play in turns, so that a neighbour on the machine meets both.
TURNS = 7
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


def rate(folder: Path, game: str) -> int | str:
    """Play a game at random with the package that lies in `folder`; a fault is told instead."""
    done = subprocess.run(
        [sys.executable, "-c", RATE, game],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(folder)},
    )
    said = done.stdout if done.returncode == 0 else done.stderr
    last = said.strip().splitlines()[-1]
    return int(last) if done.returncode == 0 else last


def compared(game: str) -> str:
    """Return the row of a game: both rates, and the ratio with its spread."""
    pairs = [(rate(ROOT, game), rate(SIDE, game)) for _ in range(TURNS)]
    faults = [said for pair in pairs for said in pair if isinstance(said, str)]
    if faults:
        return f"{game:<18}{faults[0]}"
    plain, fast = (median(int(pair[side]) for pair in pairs) for side in (0, 1))
    ratios = [int(b) / int(a) for a, b in pairs]
    spread = f"[{min(ratios):.2f}, {max(ratios):.2f}]"
    return f"{game:<18}{plain:>12,}{fast:>12,}{median(ratios):>8.2f} {spread}"


def main() -> None:
    """Compile, measure the games named (all without a name), compare."""
    listed = modules()
    shutil.rmtree(SIDE, ignore_errors=True)
    shutil.copytree(ROOT / "cardwidgets", SIDE / "cardwidgets")
    (SIDE / "mypy.ini").write_text("[mypy]\npython_version = 3.11\n")
    mypyc = Path(sys.executable).parent / "mypyc"
    subprocess.run([str(mypyc), *listed], cwd=SIDE, check=True)
    print(f"\n{'actions a second':<18}{'Python':>12}{'compiled':>12}{'ratio':>8} [spread]")
    for name in sys.argv[1:] or GAMES:
        print(compared(name), flush=True)


if __name__ == "__main__":
    main()
