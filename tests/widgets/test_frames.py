"""The way to a view: every frame has words, and none of them is another hand's."""

from __future__ import annotations

import random

import pytest

from cardwidgets.text import languages
from cardwidgets.widgets import Table
from tests.text.test_second_person import GAMES


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("pace", ["step", "normal"])
def test_no_frame_is_without_words(game, options, pace):
    """Where nothing is to be seen, as at a sealed answer, there is nothing to wait for."""
    rng = random.Random(game)
    table = Table(game, seat=0, bots="careful", seed=5, pace=pace, autosave=False, **options)
    met = 0
    for step in range(30):
        table.lang = languages()[step % 4]
        view = table.view
        for frame in [*view["frames"], *view.get("sheet", {}).get("frames", [])]:
            assert frame["text"].strip() and "at" not in frame
            met += 1
        assert view["prompt"]["ask"].strip()
        legal = [str(move) for move in table.legal_moves]
        legal = [move for move in legal if move != "gabo" or rng.random() < 0.2] or legal
        if not legal:
            break
        table.play(rng.choice(legal))
    assert met > 2
    table.close()


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: str(value)[:60])
def test_where_one_card_is_taken_one_is_asked_for(game, options):
    from cardwidgets.text import say

    rng = random.Random(game)
    table = Table(game, seat=0, bots="random", seed=5, autosave=False, **options)
    for step in range(30):
        lang = table.lang = languages()[step % 4]
        view = table.view
        plays = [move for move in view["moves"] if "ch" not in move]
        sizes = {len(move.get("p", move["a"].split())) for move in plays}
        main = view["prompt"].get("main")
        if view.get("classify"):  # the moves are not all there
            pass
        elif sizes == {1} and table.session.state.phase != "give":
            assert main == say("prompt.one", {}, lang)
            assert main not in view["say"] and main not in view["read"]["turn"]
        else:
            assert sizes == {1} or main != say("prompt.one", {}, lang)
        legal = [str(move) for move in table.legal_moves]
        if not legal:
            break
        table.play(rng.choice(legal))
    table.close()
