"""A table can be shown at every moment of a match, in every language, within its budget."""

from __future__ import annotations

import json
import random

import pytest

from cardwidgets.widgets import Table

TABLES = [
    ("president", {}),
    ("guibole", {"skip": True, "jokers": 2}),
    ("guillotine", {}),
    ("haggis", {"players": 3}),
    ("haggis", {"players": 2, "bet_timing": "pre_hand"}),
    ("gabo", {"players": 3}),
    ("gabo", {"players": 4, "reflex_opponent": True, "last_turns": True}),
]
LANGS = ("en", "fr", "ru", "pl")


#: Characters of a view, whatever the game and however many penalty cards there are.
BUDGET = 16_384


@pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda value: str(value)[:40])
@pytest.mark.parametrize("bots", ["careful", "random"])
def test_every_moment_can_be_shown(game, options, bots, count):
    for seed in range(count(1, 12)):
        rng = random.Random(seed)
        table = Table(game, seat=0, bots=bots, seed=seed + 8, autosave=False, **options)
        for step in range(40):
            if table.session.state.is_over:
                break
            table.lang = LANGS[step % 4]
            assert table.view["prompt"]["ask"]
            size = len(json.dumps(table.view, ensure_ascii=False))
            assert size <= BUDGET, f"{size} characters at {table.view['prompt']}"
            moves = [str(m) for m in table.legal_moves]
            moves = [m for m in moves if m != "gabo" or rng.random() < 0.1] or moves
            if not moves:
                break
            table.play(rng.choice(moves), 0)
            assert table.session.fault is None, table.session.fault
        table.close()
