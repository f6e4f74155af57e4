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


def built(folder: Path) -> subprocess.CompletedProcess[str]:
    return run(f"""
from pathlib import Path
from manual import build
folder = Path({str(folder)!r})
sys.exit(build(folder, folder / "_build"))
""")


@pytest.fixture
def manual(tmp_path):
    (tmp_path / "conf.py").write_text("exclude_patterns = ['_build']\n")
    (tmp_path / "index.rst").write_text("Title\n=====\n\n.. toctree::\n\n   page\n")
    (tmp_path / "page.rst").write_text("Page\n====\n\nwords\n")
    assert built(tmp_path).returncode == 0
    return tmp_path


def test_an_unchanged_manual_is_not_built_anew(manual):
    page = manual / "_build" / "page.html"
    before = page.stat().st_mtime_ns
    assert built(manual).returncode == 0
    assert page.stat().st_mtime_ns == before


def test_a_manual_is_built_after_a_build_that_was_stopped(manual):
    pages = manual / "_build"
    (pages / ".finished").unlink()  # as a build leaves it that is killed
    (pages / "searchindex.js").write_text("Search.setIndex({")
    (manual / "page.rst").write_text("Page\n====\n\nspades\n")
    done = built(manual)
    assert done.returncode == 0, done.stderr
    assert "spade" in (pages / "searchindex.js").read_text()


def test_a_warning_is_not_forgotten_by_the_next_build(manual):
    (manual / "page.rst").write_text("Page\n====\n\n:ref:`nowhere`\n")
    for _ in range(2):
        done = built(manual)
        assert done.returncode == 1
        assert "nowhere" in done.stderr
