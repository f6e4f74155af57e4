"""The driver of `make test` runs everything, and fails when anything does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROLOGUE = "import sys; from lanes import Step, count_tests, run_lanes\n"


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PROLOGUE + program],
        cwd=ROOT / "tools",
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_failure_stops_nothing_and_is_told_at_the_end():
    done = run("""
fails = Step("fails", [(sys.executable, "-c", "print('oh'); raise SystemExit(3)")])
after = Step("after", [(sys.executable, "-c", "print('2 passed in 0.1s')")])
waits = Step("waits", [("no such program",)], waits_for=lambda: "no subject")
other = Step("other", [("no such program",)])
sys.exit(not run_lanes([[fails, after, waits], [other]]))
""")
    assert done.returncode == 1
    assert done.stdout.endswith("failed: fails, other\n\n2 passed, 2 failed\n")
    assert "oh" in done.stdout
    assert "nothing yet: no subject" in done.stdout


def test_nothing_fails_when_nothing_fails():
    done = run("""
fine = Step("fine", [(sys.executable, "-c", "pass")])
sys.exit(not run_lanes([[fine]]))
""")
    assert done.returncode == 0
    assert done.stdout.endswith("\n1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("1 failed, 41 passed, 2 skipped in 3.20s", (41, 1)),
        ("=== 3 passed, 1 error in 61.00s (0:01:01) ===", (3, 1)),
        ("12 passed in 0.50s", (12, 0)),
        ("      Tests  2 failed | 30 passed (32)", (30, 2)),
        (" Test Files  4 passed (4)", (0, 0)),
    ],
)
def test_the_closing_lines_of_pytest_and_vitest_are_read(line, counts):
    assert run(f"print(count_tests({line!r}))").stdout == f"{counts}\n"
