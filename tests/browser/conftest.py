"""A real Chromium, and a real JupyterLab for it to open.

Mark a test module with ``pytestmark = pytest.mark.browser``. Without Chromium these tests skip and
say so; in ``make test`` they may not skip (CARDWIDGETS_BROWSER=required).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
#: Milliseconds for anything to happen in the browser. Generous: the machine may be busy.
PATIENCE = 1000 * int(os.environ.get("CARDWIDGETS_PATIENCE", "120"))
#: No sandbox, as root in a container has none to give; and not a word to hosts outside.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
]


class Lab(NamedTuple):
    """A running JupyterLab on a folder of its own."""

    url: str
    token: str
    folder: Path

    def open(self, page: Page, notebook: str) -> None:
        """Open a notebook of the folder and wait for its kernel: a cell run earlier is lost."""
        page.goto(f"{self.url}/lab/tree/{notebook}?reset&token={self.token}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        # The indicator in the notebook says idle before there is a kernel; the status bar does not.
        page.locator("#jp-main-statusbar").get_by_text("Python 3 (ipykernel) | Idle").wait_for()

    def run_all(self, page: Page) -> None:
        """Run every cell of the notebook that is open."""
        page.locator(".lm-MenuBar-itemLabel").get_by_text("Run", exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = os.environ.get("CARDWIDGETS_CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), ""
    )
    if not found:
        if os.environ.get("CARDWIDGETS_BROWSER") == "required":
            pytest.fail("no Chromium: install it, or set CARDWIDGETS_CHROMIUM to its path")
        pytest.skip("no Chromium: install it, or set CARDWIDGETS_CHROMIUM to its path")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Keep the report, so that a page knows whether its test failed."""
    report = yield
    setattr(item, f"report_{report.when}", report)
    return report


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Page]:
    """A page with no memory of other tests; its own errors are in ``page.faults``."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    report = getattr(request.node, "report_call", None)
    if report is not None and report.failed:
        picture = tmp_path / "page.png"
        page.screenshot(path=picture)
        print(f"the page when the test failed: {picture}", *page.faults, sep="\n")
    context.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a copy of the course, with nothing of the user's settings."""
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder)
    runtime = home / "runtime"
    dirs = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    env = os.environ | {name: str(home / value) for name, value in dirs.items()}
    env["JUPYTER_RUNTIME_DIR"] = str(runtime)
    quiet = home / "settings" / "@jupyterlab" / "apputils-extension"
    quiet.mkdir(parents=True)
    (quiet / "notification.jupyterlab-settings").write_text(
        '{"fetchNews": "false", "checkForUpdates": false}'
    )
    token = "cards"
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0"]
    options += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
    options += [
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options], env=env, stdout=log, stderr=log
        )
    try:
        yield Lab(_wait_until_it_answers(server, runtime, token, home / "log"), token, folder)
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE / 1000)


def _wait_until_it_answers(server, runtime: Path, token: str, log: Path) -> str:
    end = time.monotonic() + 2 * PATIENCE / 1000
    while time.monotonic() < end and server.poll() is None:
        for told in runtime.glob("jpserver-*.json"):
            try:
                url = json.loads(told.read_text())["url"].rstrip("/")
                with urllib.request.urlopen(f"{url}/api/status?token={token}", timeout=10):
                    return url
            except (OSError, ValueError):
                pass
        time.sleep(0.2)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")
