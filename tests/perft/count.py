"""Count the small deals of this folder anew and print the lines that belong in their files."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.perft.lines import deals, perft, state_of

MOST = 150_000


def main() -> None:
    """Print the id of each deal and its counts, as far as they stay below a bound."""
    for deal in deals():
        state = state_of(deal)
        counts: list[int] = []
        for depth in range(3, 40, 3):
            counts = perft(state, depth)
            if counts[-1] > MOST or counts[-1] == counts[-2]:
                break
        while len(counts) > 1 and (counts[-1] == counts[-2] or counts[-1] > MOST):
            counts.pop()
        sys.stdout.write(f"{deal['id']}\ncounts = {counts}\n")


if __name__ == "__main__":
    main()
