"""What `make test`, `make fast` and `make deep` consist of.

To add a step, add a `Step` to a lane. A step whose subject may not exist yet gives `waits_for`;
as soon as the subject exists, the step counts in full.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from environment import JS, ROOT, VENV, find_chromium
from lanes import Step

if TYPE_CHECKING:
    from collections.abc import Callable

PYTHON = str(VENV / "bin" / "python")
PYTEST = (PYTHON, "-m", "pytest", "-q")
RULE_CODE = ("engine", "plain", "games")
#: Of lines and branches, in the packages that hold rules.
COVERAGE_FLOOR = 95
#: The steps beside this one keep the other core busy; the deep run has the machine to itself.
WORKERS = "auto" if os.environ.get("CARDWIDGETS_DEEP") else "2"


def exists(pattern: str, reason: str) -> Callable[[], str | None]:
    """Make a `waits_for`: there is nothing to do until a file matches `pattern`."""
    return lambda: None if any(ROOT.glob(pattern)) else reason


def chromium() -> dict[str, str]:
    """Tell the browser tests where Chromium is, and that they may not skip."""
    found = find_chromium()
    return {"CARDWIDGETS_CHROMIUM": found, "CARDWIDGETS_BROWSER": "required"} if found else {}


def npm(name: str, *commands: str) -> Step:
    """Make a step of scripts from js/package.json."""
    scripts = [("npm", "run", "--silent", command) for command in commands]
    waits = exists("js/package.json", "no js/package.json")
    return Step(name, scripts, cwd=JS, waits_for=waits)


LINT = Step(
    "lint",
    [("ruff", "check", "--quiet", "."), ("ruff", "format", "--check", "--quiet", ".")],
)
TYPES = Step("types", [("mypy",)])
LAYERS = Step("layers", [("lint-imports", "--no-cache", "--no-logo")])
CATALOGUES = Step(
    "catalogues",
    [(PYTHON, "tools/catalogues.py", "--check")],
    waits_for=exists("cardwidgets/text/locale/*/*.po", "no catalogue"),
)
APART = ("--ignore=tests/browser", "--ignore=tests/notebooks")
PYTHON_TESTS = Step(
    "python tests",
    [
        (
            *PYTEST,
            *("-n", WORKERS, *APART, "-m", "not browser and not outside", "--durations=8"),
            *("--cov", "--cov-report=", "--cov-config=pyproject.toml"),
        )
    ],
)
QUICK_TESTS = Step(
    "quick python tests",
    [(*PYTEST, "-n", WORKERS, *APART, "-m", "not browser and not outside and not deep")],
)
COVERAGE = Step(
    "coverage",
    [
        (
            *("coverage", "report", f"--fail-under={COVERAGE_FLOOR}"),
            "--include=" + ",".join(f"cardwidgets/{name}/*" for name in RULE_CODE),
        )
    ],
    waits_for=exists("cardwidgets/games/[a-z]*", "no games"),
)
JUDGES = Step(
    "outside judges",
    [(*PYTEST, *APART, "-m", "outside", "tests")],
    waits_for=lambda: None if mentions("mark.outside") else "no test asks them",
)
PACKAGES = Step(
    "javascript packages",
    [(PYTHON, "tools/environment.py", "javascript")],
    waits_for=exists("js/package-lock.json", "no js/package-lock.json"),
)
JS_CHECK = npm("javascript lint and types", "check")
JS_TESTS = npm("javascript tests", "test")
JS_DRIFT = npm("javascript bundle is current", "drift")
SITE = Step("site", [(PYTHON, "tools/manual.py")])
WHEEL = Step("wheel", [(PYTHON, "tools/wheel.py")])
NOTEBOOKS = Step(
    "notebooks",
    [(*PYTEST, "tests/notebooks")],
    waits_for=exists("notebooks/*.ipynb", "no notebook"),
)
CHROMIUM = Step(
    "chromium",
    [(PYTHON, "tools/environment.py", "chromium")],
    waits_for=exists("tests/browser/test_*.py", "no browser test"),
)
BROWSER = Step(
    "browser tests",
    [(*PYTEST, "-m", "browser", "tests/browser")],
    waits_for=exists("tests/browser/test_*.py", "no browser test"),
    env=chromium,
)


def mentions(text: str) -> bool:
    """Tell whether a test file contains `text`."""
    return any(text in path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))


PYTHON_LANE = [LINT, TYPES, LAYERS, CATALOGUES, PYTHON_TESTS, COVERAGE, JUDGES]
OTHER_LANE = [
    *(PACKAGES, JS_CHECK, JS_TESTS, JS_DRIFT, SITE, WHEEL),
    *(NOTEBOOKS, CHROMIUM, BROWSER),
]
LANES = {
    "test": [PYTHON_LANE, OTHER_LANE],
    "fast": [[LINT, TYPES, LAYERS, QUICK_TESTS]],
    "deep": [[PYTHON_TESTS, COVERAGE, JUDGES]],
    "site": [[SITE]],
}
