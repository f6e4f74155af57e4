"""Small deals whose lines are counted, and how they are counted."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardwidgets.engine.position import game_from, outline

FOLDER = Path(__file__).resolve().parent


def deals() -> Iterator[dict[str, Any]]:
    """Yield the deals of all files of this folder."""
    for path in sorted(FOLDER.glob("*.toml")):
        yield from tomllib.loads(path.read_text(encoding="utf-8"))["case"]


def state_of(deal: dict[str, Any], *, plain: bool = False) -> Any:
    """Return the state that a deal starts from."""
    game = game_from(deal["game"], deal.get("options", {}))
    return (game.plain() if plain else game).position(**outline(deal["position"]))


def perft(state: Any, depth: int) -> list[int]:
    """Count the lines of 1, 2, 3 … moves; one that ends the hand counts on, but ends there."""
    hand = state.hand_no
    lines, ended = [0] * (depth + 1), [0] * (depth + 1)

    def walk(at: int) -> None:
        for action in state.legal_actions():
            state.apply(action)
            lines[at] += 1
            if state.hand_no != hand or state.is_over:
                ended[at] += 1
            elif at < depth:
                walk(at + 1)
            state.undo()

    walk(1)
    return [lines[at] + sum(ended[:at]) for at in range(1, depth + 1)]
