"""The page of promises names tests, and each of them is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")][2:]


def test_every_promise_names_a_test_that_is_there():
    assert len(ROWS) > 20
    for promise, held in ROWS:
        named = re.findall(r"`([^`:]+)::([^`]+)`", held)
        assert named, promise
        for file, test in named:
            source = (ROOT / file).read_text(encoding="utf-8")
            start = f"def {test}(" if file.endswith(".py") else f'"{test}'
            assert start in source, f"{promise}: {file} has no test {test!r}"


def test_no_promise_stands_twice():
    assert len({promise for promise, _ in ROWS}) == len(ROWS)
