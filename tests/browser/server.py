"""A JupyterLab of our own, and the Chromium that opens it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

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
#: Where an application shows a notebook, and the class that takes its options.
PLACES = {"jupyterlab": "lab/tree", "notebook": "notebooks"}
CLASSES = {"jupyterlab": "LabApp", "notebook": "JupyterNotebookApp"}
IDLE = """() => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""


class Lab(NamedTuple):
    """A running JupyterLab, or Notebook 7, on a folder of its own."""

    url: str
    token: str
    folder: Path
    app: str = "jupyterlab"

    def open(self, page: Page, notebook: str) -> None:
        """Open a notebook of the folder and wait for its kernel: a cell run earlier is lost."""
        page.goto(f"{self.url}/{PLACES[self.app]}/{notebook}?reset&token={self.token}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        if self.app == "notebook":  # it has no status bar
            page.wait_for_function(IDLE)
            return
        # The indicator in the notebook says idle before there is a kernel; the status bar does not.
        page.locator("#jp-main-statusbar").get_by_text("Python 3 (ipykernel) | Idle").wait_for()

    def run_all(self, page: Page) -> None:
        """Run every cell of the notebook that is open."""
        page.locator(".lm-MenuBar-itemLabel").get_by_text("Run", exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()


def chromium_path() -> str:
    """Return the path of a Chromium, ``""`` where there is none."""
    found = os.environ.get("CARDWIDGETS_CHROMIUM")
    return found or next(filter(None, map(shutil.which, NAMES)), "")


@contextmanager
def jupyter(home: Path, app: str = "jupyterlab") -> Iterator[Lab]:
    """JupyterLab or Notebook 7 on a copy of the course, with nothing of the user's settings."""
    folder = home / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder)
    runtime = home / "runtime"
    dirs = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
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
    # Pages can then count the commands that Jupyter executes.
    options += [f"--{CLASSES[app]}.expose_app_in_browser=True"]
    options += [
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", app, *options], env=env, stdout=log, stderr=log
        )
    try:
        url = _wait_until_it_answers(server, runtime, token, home / "log")
        yield Lab(url, token, folder, app)
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE / 1000)


def _wait_until_it_answers(
    server: subprocess.Popen[bytes], runtime: Path, token: str, log: Path
) -> str:
    end = time.monotonic() + 2 * PATIENCE / 1000
    while time.monotonic() < end and server.poll() is None:
        for told in runtime.glob("jpserver-*.json"):
            try:
                url = json.loads(told.read_text())["url"].rstrip("/")
                with urllib.request.urlopen(f"{url}/api/status?token={token}", timeout=10):
                    return str(url)
            except (OSError, ValueError):
                pass
        time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")
