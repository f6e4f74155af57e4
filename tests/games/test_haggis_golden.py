"""Golden records of Haggis: every option value has one, and it still plays as it did."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from tests.games.haggis_golden import FOLDER, outcome, path_of, shows, variations

VARIATIONS = list(variations())


@pytest.mark.parametrize(("name", "value"), VARIATIONS)
def test_an_option_shows_in_its_golden_record(name, value) -> None:
    path = path_of(name, value)
    assert path.exists(), "python -m tests.games.haggis_golden writes it"
    record = cw.Record.load(path)
    assert record.game.changed[name] == value
    assert record.verify()
    assert outcome(record.final) == record.about
    assert shows(record.final, name)


@pytest.mark.parametrize(("name", "value"), VARIATIONS)
def test_the_rule_book_plays_the_golden_record_alike(name, value) -> None:
    record = cw.Record.load(path_of(name, value))
    on_plain = cw.Record(record.game.plain(), record.hands, seed=record.seed)
    assert on_plain.verify()
    assert on_plain.final.fields() == record.final.fields()


def test_no_golden_record_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(*one).name for one in VARIATIONS}


def test_records_round_trip_as_text() -> None:
    for path in FOLDER.iterdir():
        record = cw.Record.load(path)
        assert cw.Record.load(record.to_text()) == record
