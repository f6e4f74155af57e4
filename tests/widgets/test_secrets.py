"""Two worlds that a seat cannot tell apart give tables that nobody can tell apart."""

from __future__ import annotations

import json
import random

import pytest

import cardwidgets as cw
from cardwidgets.bots import random as any_move
from cardwidgets.widgets import Stepper, Table
from cardwidgets.widgets.desk import build, code

GAMES = {
    "president": cw.President(),
    "guibole": cw.Guibole(),
    "guillotine": cw.Guillotine(),
    "haggis": cw.Haggis(players=3),
    "gabo": cw.Gabo(players=3),
}
#: What differs between any two tables: number, seed in the heading, counters.
APART = ("meta", "name", "rev", "seq", "saved")


@pytest.fixture(autouse=True)
def unseeded(monkeypatch):
    """A sampled world names no seed, as it was not dealt; let no match name one."""
    for module in (build, code):
        monkeypatch.setattr(module, "is_dealt", lambda _: False)


def shown(state, seat):
    """Return the view of a table on a state, without what differs between any two tables."""
    table = Table(state, seat=seat, bots=None, autosave=False)
    view = json.loads(json.dumps(table.view))
    table.close()
    return {name: value for name, value in view.items() if name not in APART}


def after(game, seed, moves):
    """Return a match after some moves of any kind."""
    state = game.deal(seed)
    while not state.is_over and state.step < moves:
        state.play(any_move(state.view(state.turn)))
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 3, 9, 20])
def test_a_sampled_world_looks_like_the_true_one(name, moves):
    for seed in range(3):
        state = after(GAMES[name], seed, moves)
        for seat in (0, 2):
            world = state.view(seat).sample(random.Random(seed))
            assert shown(state, seat) == shown(world, seat)


@pytest.mark.parametrize("name", GAMES)
def test_text_and_picture_of_a_table_hide_what_its_seat_does_not_know(name):
    state = after(GAMES[name], 4, 6)
    world = state.view(1).sample(random.Random(4))
    one, other = (Table(s, seat=1, bots=None, autosave=False) for s in (state, world))
    assert one.as_text() == other.as_text()
    assert one.as_svg() == other.as_svg()


@pytest.mark.parametrize("name", GAMES)
def test_a_stepper_of_a_seats_record_shows_no_more_than_the_seat_saw(name):
    state = after(GAMES[name], 4, 8)
    record = cw.Record.from_state(state)
    seen = Stepper(record.for_seat(1), seat=1)
    assert not seen.view.get("open")
    assert not any("hands" in path for step in seen.view["steps"] for path in step["set"])


def test_a_crowded_table_leaves_other_tables_whole():
    before = shown(after(GAMES["gabo"], 0, 0), 0)
    for seed in range(6):
        shown(after(GAMES["gabo"], seed, 40), 0)
    assert shown(after(GAMES["gabo"], 0, 0), 0) == before
