"""The script behind the strength tables: goes on where it stopped, and counts by deals."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import pytest

import cardwidgets as cw

SCRIPT = Path(__file__).resolve().parents[2] / "benchmarks" / "strength.py"


@pytest.fixture(scope="module")
def strength():
    spec = importlib.util.spec_from_file_location("strength", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["strength"] = module
    spec.loader.exec_module(module)
    module.GAMES = {"guibole": cw.Guibole(players=3, hands=1)}
    module.PAIRINGS = (
        module.Pairing("careful", "random", {"guibole": 3}),
        module.Pairing("search:2", "careful", {"guibole": 1}),
    )
    return module


def test_a_run_goes_on_where_it_stopped(strength, tmp_path):
    path = tmp_path / "kept.jsonl"
    strength.run(path, 10, ["guibole"], None)
    whole = path.read_text(encoding="utf-8").splitlines()
    assert len(whole) == 3 * 3 + 3
    path.write_text("\n".join(whole[:5]) + "\n", encoding="utf-8")
    strength.run(path, 10, ["guibole"], None)

    def played(lines):
        return sorted(
            (line["pairing"], line["deal"], line["seat"], line["place"]) for line in lines
        )

    again = strength.read(path)
    assert played(again) == played(map(json.loads, whole))


def test_the_table_has_a_row_for_each_pairing(strength, tmp_path):
    path = tmp_path / "kept.jsonl"
    strength.run(path, 10, ["guibole"], "careful random")
    table = strength.table(path)
    assert "| careful | random | 9 |" in table
    assert "search:2" not in table


def test_a_deal_from_all_seats_is_one_observation(strength):
    lines = [
        {
            "deal": deal,
            "seat": seat,
            "scores": [5 if s == seat else 0 for s in range(3)],
            "hands": 1,
        }
        for deal in range(2)
        for seat in range(3)
    ]
    assert strength.by_deal(lines, "guibole")[:] == (5, 5, 5)
    assert strength.gain(lines[0], "gabo") == -5
