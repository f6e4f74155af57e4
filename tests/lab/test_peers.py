"""The table of rates: every game, every peer that is there, and a word about each that is not."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path

import pytest

from cardwidgets.engine import registry

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


@pytest.fixture
def peers(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module("bench_peers")


def printed(peers, monkeypatch, capsys, compiled):
    given = ["bench_peers.py", "--seconds=0.001", "--repeats=1", f"--compiled={compiled}"]
    monkeypatch.setattr("sys.argv", given)
    peers.main()
    return capsys.readouterr().out.splitlines()


def test_one_table_has_every_game_and_every_peer(peers, monkeypatch, capsys, tmp_path):
    lines = printed(peers, monkeypatch, capsys, tmp_path)
    for name in registry.GAMES:
        (row,) = (line for line in lines if line.startswith(f"| {name}, pure Python |"))
        assert row.count("|") == lines[0].count("|")
    for name in peers.PEERS:
        told = [line for line in lines if line.startswith((f"| {name} |", f"{name}: not measured"))]
        assert len(told) == 1
    assert "make compile" in lines[-1]


def test_a_peer_that_is_not_installed_is_named_with_its_extra(peers, monkeypatch):
    def absent():
        raise ImportError("No module named 'cards'")

    monkeypatch.setattr(peers, "PEERS", {"Cards": (absent, "bench")})
    found, (line,) = peers.installed()
    assert found == {}
    assert line == (
        "Cards: not measured (No module named 'cards'; pip install 'cardwidgets[bench]')"
    )


def test_bounds_are_marked(peers):
    told = {rate: peers.row("x", [rate], 100.0, (1.4, 2.0), 100.0) for rate in (139, 140, 200)}
    assert [line.split("|")[-2].strip() for line in told.values()] == [
        "below the floor",
        "floor",
        "goal",
    ]


def test_a_build_of_other_sources_is_not_measured(peers, tmp_path):
    assert not peers.is_current(tmp_path)
    copied = tmp_path / "cardwidgets" / "cards.py"
    copied.parent.mkdir()
    shutil.copyfile(peers.ROOT / "cardwidgets" / "cards.py", copied)
    copied.with_name("cards.cpython-311.so").touch()
    assert peers.is_current(tmp_path)
    copied.write_text("# another source", encoding="utf-8")
    assert not peers.is_current(tmp_path)
