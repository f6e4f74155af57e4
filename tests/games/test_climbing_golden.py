"""Golden records of President and Guibole: every option value has one, and it plays as it did."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from tests.games.climbing_golden import FOLDER, GAMES, outcome, path_of, shows, variations

VARIATIONS = list(variations())


@pytest.mark.parametrize(("game", "name", "value"), VARIATIONS)
def test_an_option_shows_in_its_golden_record(game, name, value):
    path = path_of(game, name, value)
    assert path.exists(), "python -m tests.games.climbing_golden writes it"
    record = cw.Record.load(path)
    assert record.game.changed.get(name, record.game.options[name].default) == value
    assert record.verify()
    assert outcome(record.final) == record.about
    assert shows(record.final, name)


@pytest.mark.parametrize(("game", "name", "value"), VARIATIONS)
def test_the_rule_book_plays_the_golden_record_alike(game, name, value):
    record = cw.Record.load(path_of(game, name, value))
    on_plain = cw.Record(record.game.plain(), record.hands, seed=record.seed)
    assert on_plain.verify()
    assert on_plain.final.fields() == record.final.fields()
    assert on_plain.final.events == record.final.events


@pytest.mark.parametrize(("game", "name", "value"), VARIATIONS)
def test_the_seed_still_deals_the_recorded_cards(game, name, value):
    record = cw.Record.load(path_of(game, name, value))
    if record.hands[0].deal is not None:
        again = cw.Record.from_state(record.game.deal(record.seed))
        assert again.hands[0].deal == record.hands[0].deal


@pytest.mark.parametrize("game", list(GAMES))
def test_no_golden_record_is_left_over(game):
    wanted = {path_of(*one).name for one in VARIATIONS if one[0] == game}
    assert {path.name for path in (FOLDER / game).iterdir()} == wanted


@pytest.mark.parametrize("game", list(GAMES))
def test_golden_records_round_trip_as_text(game):
    for path in (FOLDER / game).iterdir():
        record = cw.Record.load(path)
        assert cw.Record.load(record.to_text()) == record
