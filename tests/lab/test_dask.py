"""Dask plays the same matches: the script of the guide, on a real cluster of two workers."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "guide" / "many_machines.py"

pytestmark = pytest.mark.outside


def test_the_script_of_the_guide_runs():
    pytest.importorskip("distributed")
    spec = importlib.util.spec_from_file_location("many_machines", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    here, there = script.main(96)
    assert there.summary() == here.summary()
    assert vars(there.counts) == vars(here.counts)
