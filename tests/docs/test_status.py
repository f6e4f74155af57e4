"""The counts of data in the status table are those of the tests."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
STATUS = (TESTS.parent / "docs" / "status.md").read_text(encoding="utf-8")
GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")


def row(start):
    """Return the five cells of the row that starts so."""
    line = next(line for line in STATUS.splitlines() if line.startswith(f"| {start}"))
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def numbers(start):
    return [int(cell.replace(",", "")) for cell in row(start)]


def mutants(name):
    module = importlib.import_module(f"tests.games.test_{name}_mutants")
    return len(module.MUTANTS) + len(getattr(module, "RARE", ()))


def test_worked_cases():
    cases = [tomllib.loads((TESTS / "cases" / f"{game}.toml").read_text()) for game in GAMES]
    assert numbers("worked cases, each") == [len(case["case"]) for case in cases]


def test_golden_records():
    folders = [TESTS / "golden" / game for game in GAMES]
    assert numbers("golden records") == [len(list(folder.glob("*.toml"))) for folder in folders]


def test_wrong_rules():
    names = ("climbing", "climbing", "guillotine", "haggis", "gabo")
    assert numbers("wrong rules") == [mutants(name) for name in names]


def test_small_deals():
    deals = tomllib.loads((TESTS / "perft" / "climbing.toml").read_text(encoding="utf-8"))["case"]
    counted = [sum(deal["game"] == game for deal in deals) for game in GAMES[:2]]
    counted.append(len(importlib.import_module("tests.games.test_guillotine").TREES))
    counted.append(len(importlib.import_module("tests.games.test_gabo_twins").PERFT))
    cells = row("small deals")
    assert [int(cell) for cell in cells if cell != "–"] == counted


def test_wrong_moves():
    source = (TESTS / "engine" / "test_reasons.py").read_text(encoding="utf-8")
    each = int(re.search(r"count\(\d+, ([\d_]+)\)", source)[1])
    games = importlib.import_module("tests.engine.test_reasons").GAMES
    assert numbers("wrong moves") == [each * len(games[game]) for game in GAMES]
    assert sum(numbers("wrong moves")) >= 100_000


@pytest.mark.parametrize("start", ["PettingZoo", "Gymnasium", "OpenSpiel", "… playthrough"])
def test_a_judge_in_the_table_is_asked(start):
    source = (TESTS / "lab" / "test_outside.py").read_text(encoding="utf-8")
    words = {
        "PettingZoo": ("api_test", "seed_test"),
        "Gymnasium": ("check_env",),
        "OpenSpiel": ("random_sim_test", "serialize=True"),
        "… playthrough": ("playthrough", "EnforceAPIOnPartialTreeBase", "ISMCTSBot"),
    }[start]
    assert all(word in source for word in words)
    assert set(row(start)) <= {"yes", "–"}
