"""The schema for editors: golden records keep to it, and what it forbids is refused anyway."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

jsonschema = pytest.importorskip("jsonschema", reason="needs jsonschema (comes with Jupyter)")

import cardwidgets as cw  # noqa: E402
from cardwidgets.engine import registry  # noqa: E402
from cardwidgets.engine.record import Record  # noqa: E402
from cardwidgets.engine.record_schema import schema  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
VALIDATOR = jsonschema.Draft7Validator(schema())
GOLDEN = sorted((ROOT / "tests" / "golden").rglob("*.toml"))


def faults(text):
    return [error.message for error in VALIDATOR.iter_errors(tomllib.loads(text))]


def test_it_is_a_schema():
    jsonschema.Draft7Validator.check_schema(schema())


def test_the_file_in_the_docs_is_current():
    path = ROOT / "docs" / "guide" / "record.schema.json"
    assert json.loads(path.read_text(encoding="utf-8")) == schema()


@pytest.mark.parametrize("name", registry.GAMES)
def test_golden_records_keep_to_it(name):
    paths = [path for path in GOLDEN if path.parent.name == name]
    assert paths
    for path in paths:
        assert not faults(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("name", registry.GAMES)
def test_what_a_seat_writes_down_keeps_to_it(name):
    state = registry.GAMES[name](hands=2).deal(3)
    for _ in range(30):
        if not state.is_over:
            state.play(state.legal_moves[0])
    assert not faults(Record.from_state(state).for_seat(1).to_text())


GOOD = cw.Record.from_state(cw.Guibole(jokers=1).deal(1)).to_text()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format = 1", "format = 99"),
        ("format = 1", ""),
        ('game = "guibole"', 'game = "bridge"'),
        ("jokers = 1", "jokers = 7"),
        ("jokers = 1", "joker = 1"),
        ("moves = []", 'moves = [""]'),
        ("moves = []", "move = []"),
        ("[[hand]]", "[[hands]]"),
        ("[hand.deal]", "[hand.dealt]"),
    ],
)
def test_what_the_schema_refuses_a_reader_refuses_too(old, new):
    assert not faults(GOOD)
    wrong = GOOD.replace(old, new)
    assert faults(wrong)
    with pytest.raises(ValueError, match=r"."):
        Record.load(wrong).verify()
