"""A hint names the move that it means, in every game."""

from __future__ import annotations

import random

import pytest

from cardwidgets.bots import explain
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk.reasons import hint


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_a_hint_names_its_move(game):
    for seed in range(3):
        table, rng = Table(game, bots="careful", seed=seed, autosave=False), random.Random(seed)
        for _ in range(20):
            moves = [str(move) for move in table.legal_moves]
            if table.session.state.is_over or not moves:
                break
            if len(moves) > 1:
                move = str(explain("careful", table.session.state.view(0)).move)
                said = hint(table, 2)["say"]
                assert (said == "Try: Pass.") == (move == "pass"), (move, said)
            table.play(rng.choice(moves))
        table.close()
