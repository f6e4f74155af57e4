"""What the work needs: a virtual environment, Node, the JavaScript packages, Chromium.

Standard library only: this runs before anything is installed. A marker file with the hash of the
pins stands for each thing that is in place, so a warm machine passes through in a moment.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
MARKS = VENV / "marks"
JS = ROOT / "js"
PINS = ROOT / "constraints" / "python.txt"
NODE_PINS = ROOT / "constraints" / "node.txt"

#: What each set of targets installs. A set names extras of pyproject.toml.
EXTRAS = {
    "lab": ("lab",),
    "test": ("lab", "cli", "research", "test", "docs", "dev"),
    "bench": ("lab", "cli", "research", "test", "docs", "dev", "bench"),
}

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Missing(Exception):
    """Something that we cannot bring ourselves. The message says what to install."""


def venv_python() -> str:
    """Give the path of the environment's Python."""
    return str(VENV / "bin" / "python")


def path_with_venv() -> str:
    """Give a search path on which the environment's programs come first."""
    return f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"


def environ(**more: str) -> dict[str, str]:
    """Give the environment of a program that we start: plain output, our programs first."""
    kept = {key: value for key, value in os.environ.items() if key != "FORCE_COLOR"}
    return kept | {"PATH": path_with_venv(), "NO_COLOR": "1", "PY_COLORS": "0"} | more


def which(program: str) -> str | None:
    """Find a program, first in the environment."""
    return shutil.which(program, path=path_with_venv())


def run(command: Sequence[str], *, tries: int = 1, cwd: Path = ROOT) -> None:
    """Run a command; with `tries`, again after a pause, since a download can fail once."""
    for left in reversed(range(tries)):
        done = subprocess.run(command, check=False, cwd=cwd, env=environ())
        if done.returncode == 0:
            return
        if left:
            print(f"  that failed ({done.returncode}); trying again in 5 seconds", flush=True)
            time.sleep(5)
    raise Missing(f"this command failed: {' '.join(command)}")


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Keep two `make` in one work tree from installing at the same moment."""
    import fcntl

    VENV.parent.joinpath(".cache").mkdir(exist_ok=True)
    with (ROOT / ".cache" / "environment.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fingerprint(*parts: object) -> str:
    """Hash files (by content) and plain values."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else repr(part).encode())
    return digest.hexdigest()


def is_marked(name: str, value: str) -> bool:
    """Tell whether `name` was put in place from these very pins."""
    mark = MARKS / name
    return mark.exists() and mark.read_text() == value


def mark(name: str, value: str) -> None:
    """Remember that `name` is in place."""
    MARKS.mkdir(parents=True, exist_ok=True)
    (MARKS / name).write_text(value)


def ensure_python(group: str) -> None:
    """Create .venv and install the package, editable, with the extras of `group`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    declared = {key: project[key] for key in ("build-system", "project")}
    with one_at_a_time():
        value = fingerprint(PINS, json.dumps(declared), sys.version_info[:2], EXTRAS[group])
        if is_marked(f"python-{group}", value):
            return
        print(f"Installing what `{group}` needs into .venv", flush=True)
        if not Path(venv_python()).exists():
            create_venv()
        pip = [venv_python(), "-m", "pip", "install", "-qq", "--retries", "5"]
        pip += ["--disable-pip-version-check", "--constraint", str(PINS)]
        run([*pip, "hatchling", "editables"], tries=3)
        target = f".[{','.join(EXTRAS[group])}]"
        run([*pip, "--no-build-isolation", "--editable", target], tries=3)
        mark(f"python-{group}", value)


def create_venv() -> None:
    """Make .venv with the Python that runs this."""
    done = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
    if done.returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Missing(
            "Python could not make a virtual environment; on Debian and Ubuntu install the package"
            " python3-venv, elsewhere a complete Python 3.11 or newer."
        )


def node_version(program: str | None) -> int:
    """Give the major version of a Node, 0 when there is none."""
    if program is None:
        return 0
    done = subprocess.run([program, "--version"], check=False, capture_output=True, text=True)
    text = done.stdout.strip().removeprefix("v")
    return int(text.split(".")[0]) if done.returncode == 0 and text else 0


def ensure_node() -> None:
    """Use the system's Node when it is 20 or newer; else install one into .venv."""
    if node_version(which("node")) >= 20 and which("npm"):
        return
    print("No Node >= 20 here: installing one into .venv", flush=True)
    with one_at_a_time():
        pip = [venv_python(), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        run([*pip, "--requirement", str(NODE_PINS)], tries=3)


def ensure_javascript() -> None:
    """Install the JavaScript packages exactly as js/package-lock.json names them."""
    ensure_node()
    value = fingerprint(JS / "package-lock.json", node_version(which("node")))
    if (JS / "node_modules").exists() and is_marked("javascript", value):
        return
    with one_at_a_time():
        run(["npm", "ci", "--no-audit", "--no-fund"], tries=3, cwd=JS)
        mark("javascript", value)


def find_chromium() -> str | None:
    """Find a Chromium or Chrome: CARDWIDGETS_CHROMIUM, then the usual names."""
    named = os.environ.get("CARDWIDGETS_CHROMIUM")
    if named:
        return named
    return next((found for name in CHROMIUM_NAMES if (found := shutil.which(name))), None)


def ensure_chromium() -> None:
    """Find Chromium, or install it where that is ours to do (Debian, as root)."""
    found = find_chromium()
    if found:
        print(f"Chromium: {found}")
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Missing(
            "The browser tests need Chromium or Chrome: install it (Debian and Ubuntu: the package"
            " chromium), or set CARDWIDGETS_CHROMIUM to its path."
        )
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"]
    run([*apt, "update"], tries=3)
    wanted = ["chromium", "fonts-dejavu-core"]
    run([*apt, "install", "--yes", "--no-install-recommends", *wanted], tries=3)


if __name__ == "__main__":
    try:
        {"javascript": ensure_javascript, "chromium": ensure_chromium}[sys.argv[1]]()
    except Missing as problem:
        sys.exit(f"{problem}")
