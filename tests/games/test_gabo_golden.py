"""Golden records of Gabo: every option value has one, and it still plays as it did."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from tests.games.gabo_golden import FOLDER, game_of, outcome, path_of, shows, variations

VARIATIONS = list(variations())
FILES = ["match.toml", *(path_of(*one).name for one in VARIATIONS)]


@pytest.mark.parametrize(("name", "value"), VARIATIONS, ids=str)
def test_an_option_shows_in_its_golden_record(name, value):
    path = path_of(name, value)
    assert path.exists(), "python -m tests.games.gabo_golden writes it"
    record = cw.Record.load(path)
    assert record.game == game_of(name, value)
    assert shows(record.final)


@pytest.mark.parametrize("name", FILES)
def test_a_golden_record_plays_as_it_did_on_both_engines(name):
    record = cw.Record.load(FOLDER / name)
    assert record.verify()
    assert outcome(record.final) == record.about
    on_plain = cw.Record(record.game.plain(), record.hands, seed=record.seed)
    assert on_plain.verify()
    assert on_plain.final.fields() == record.final.fields()


def test_no_golden_record_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == set(FILES)
