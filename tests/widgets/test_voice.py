"""What is read aloud after a decision, in brief, as usual and in full."""

from __future__ import annotations

import random
import re

import pytest

from cardwidgets.text import languages, say
from cardwidgets.widgets import Session, Table
from tests.widgets import moments

LANGS = languages()


def played(which, seed=3):
    """Give a session at decisions of seat 0, each after the answers of bots."""
    name, options = moments.GAMES[which]
    session = Session(name, bots="careful", seed=seed, autosave=False, **options)
    table, rng = Table(session, seat=0), random.Random(seed)
    for _ in range(10):
        legal = [str(move) for move in table.legal_moves]
        if session.state.is_over or not legal:
            break
        table.play(moments.any_move(session.state, legal, rng), 0)
        yield session


def heard(session, verbosity, lang="en"):
    table = moments.seen(Table(session, seat=0, verbosity=verbosity, lang=lang))
    said = table.view["say"]
    table.close()
    return said


def test_the_example_of_the_three_wordings():
    session = Session("president", players=4, bots="careful", seed=5, autosave=False)
    table = Table(session, seat=0)
    table.play(next(move for move in table.legal_moves if len(move.words) == 2))
    usual, brief, full = (heard(session, how) for how in ("normal", "brief", "full"))
    assert re.match(r"You play a pair of \w+\. ", usual)
    assert re.match(r"You (\w+) \1\. ", brief), brief
    assert brief.endswith(" You.")
    assert "Legal moves: " in full and re.search(r"\w+: \d+ cards\.", full)


@pytest.mark.parametrize("which", moments.GAMES)
def test_in_brief_less_is_said_and_in_full_more(which):
    shorter = longer = 0
    for number, session in enumerate(played(which)):
        lang = LANGS[number % 4]
        usual, brief, full = (heard(session, how, lang) for how in ("normal", "brief", "full"))
        assert len(brief) <= len(usual) <= len(full)
        shorter += len(brief) < len(usual)
        longer += len(full) > len(usual)
        assert not re.search(r"[\[\]{}*]|\?\?", brief + full)
        if session.state.turn == 0:
            legal = say("picture.legal", {}, lang)
            assert legal in full and legal not in usual
        # Whoever has played is told with what is left.
        seats = [s for step in session.steps[-3:] for s in [step.turn.seat] if s]
        for event in [e for step in session.steps[-1:] for e in step.events]:
            if event.name in ("played", "placed") and event.seat in seats and event.seat:
                name = ("Ada", "Boris", "Chloé", "Dmitri")[event.seat]
                assert re.search(rf"{name}\W+\d+", full)
    assert longer
    assert shorter or which.startswith("gabo")


@pytest.mark.parametrize("verbosity", ["brief", "full"])
@pytest.mark.parametrize("which", moments.GAMES)
def test_it_is_the_same_in_every_world_that_the_seat_holds_possible(which, verbosity):
    for number, (table, state) in enumerate(moments.tables(which, 1, verbosity=verbosity)):
        world = state.view(0).sample(random.Random(number))
        other = Table(world, seat=0, bots=None, autosave=False, verbosity=verbosity)
        moments.seen(other)
        assert other.view["say"] == table.view["say"]
        other.close()
