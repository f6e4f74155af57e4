"""A table speaks to its reader: the name of the own seat stands in nothing that it says."""

from __future__ import annotations

import json
import random

import pytest

from cardwidgets.text import languages
from cardwidgets.widgets import Table
from tests.text.test_second_person import GAMES, NAMES


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("bots", ["random", None])
def test_no_text_of_a_view_names_the_reader(game, options, bots):
    """Without bots it is also read what stands there while the reader's own play is the last."""
    rng = random.Random(game)
    table = Table(game, seat=0, bots=bots, seed=3, autosave=False, **options)
    table.session.names = tuple(NAMES[: table.session.game.players])
    for step in range(30):
        state = table.session.state
        if state.is_over:
            break
        table.lang = languages()[step % 4]
        # What a table is called in a notebook says which seat it is.
        view = {name: part for name, part in table.view.items() if name != "name"}
        assert NAMES[0] not in json.dumps(view, ensure_ascii=False)
        legal = [str(move) for move in state.legal_moves]
        legal = [move for move in legal if move != "gabo" or rng.random() < 0.2] or legal
        table.play(rng.choice(legal))
    assert any(NAMES[1] in text for text in (table.view["say"], json.dumps(table.view)))
    table.close()
