"""Count the small deals of ``climbing.toml`` anew and print the lines that belong there."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent.parent))

from cardwidgets.engine.position import game_from, outline  # noqa: E402
from tests.games.test_climbing_twins import perft  # noqa: E402

MOST = 150_000


def main() -> None:
    """Print the id of each deal and its counts, as far as they stay below a bound."""
    cases = tomllib.loads((FOLDER / "climbing.toml").read_text(encoding="utf-8"))["case"]
    for case in cases:
        game = game_from(case["game"], case.get("options", {}))
        state = game.position(**outline(case["position"]))
        counts: list[int] = []
        for depth in range(3, 40, 3):
            counts = perft(state, depth)
            if counts[-1] > MOST or counts[-1] == counts[-2]:
                break
        while len(counts) > 1 and (counts[-1] == counts[-2] or counts[-1] > MOST):
            counts.pop()
        sys.stdout.write(f"{case['id']}\ncounts = {counts}\n")


if __name__ == "__main__":
    main()
