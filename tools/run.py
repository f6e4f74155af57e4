"""The targets of the Makefile: `python3 tools/run.py test`.

Runs on a bare Python 3.11 or newer, brings what the target needs, then does it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import environment
from environment import JS, ROOT, Missing, venv_python


def call(*command: str, cwd: Path = ROOT) -> None:
    """Run a program of the environment in the foreground; its failure is ours."""
    done = subprocess.run(command, check=False, cwd=cwd, env=environment.environ())
    if done.returncode != 0:
        raise SystemExit(done.returncode)


def lab() -> None:
    """Open JupyterLab on the course; it prints its link for where no browser opens."""
    environment.ensure_python("lab")
    options = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    print("JupyterLab opens on notebooks/. Ctrl+C twice ends it.", flush=True)
    call("jupyter", "lab", "--notebook-dir=notebooks", *options)


def checks(target: str) -> None:
    """Run the steps of test, fast, deep or site."""
    if target == "deep":
        os.environ["CARDWIDGETS_DEEP"] = "1"
    environment.ensure_python("test")
    from lanes import run_lanes
    from steps import LANES

    if not run_lanes(LANES[target]):
        raise SystemExit(1)


def bench() -> None:
    """Print every speed figure beside its peer."""
    environment.ensure_python("bench")
    scripts = sorted((ROOT / "benchmarks").glob("bench_*.py"))
    if not scripts:
        print("nothing yet: no benchmarks/bench_*.py")
    for script in scripts:
        print(f"\n== {script.name}", flush=True)
        call(venv_python(), str(script))


def compiled() -> None:
    """Compile the fast engines in a side folder and print both rates."""
    environment.ensure_python("test")
    call(venv_python(), "tools/compiled.py")


def text() -> None:
    """Compile the message catalogues."""
    environment.ensure_python("test")
    call(venv_python(), "tools/catalogues.py")


def js() -> None:
    """Build the browser bundle."""
    environment.ensure_python("test")
    environment.ensure_javascript()
    call("npm", "run", "--silent", "build", cwd=JS)


def fix() -> None:
    """Let the linters repair what they can."""
    environment.ensure_python("test")
    call("ruff", "check", "--fix-only", "--quiet", ".")
    call("ruff", "format", ".")
    if (JS / "package.json").exists():
        environment.ensure_javascript()
        call("npx", "biome", "check", "--write", ".", cwd=JS)


def pins() -> None:
    """Take the newest versions that go together into constraints/python.txt."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
        extras = ",".join(environment.EXTRAS["bench"])
        environment.run([*pip, "install", "-qq", f".[{extras}]"], tries=3)
        frozen = subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True)
    lines = [line for line in frozen.stdout.splitlines() if not line.startswith("cardwidgets")]
    head = environment.PINS.read_text().splitlines()[0]
    environment.PINS.write_text("\n".join([head, *lines]) + "\n")


def clean() -> None:
    """Remove everything that was installed or built."""
    for name in (".venv", ".cache", "build", "dist", "js/node_modules", "docs/_build"):
        shutil.rmtree(ROOT / name, ignore_errors=True)


TARGETS = {
    "lab": lab,
    "bench": bench,
    "compile": compiled,
    "text": text,
    "js": js,
    "fix": fix,
    "pins": pins,
    "clean": clean,
}


def main() -> None:
    """Do the target named on the command line."""
    target = sys.argv[1]
    os.chdir(ROOT)
    try:
        if target in TARGETS:
            TARGETS[target]()
        else:
            checks(target)
    except Missing as problem:
        sys.exit(f"\n{problem}")
    except KeyboardInterrupt:
        sys.exit("\ninterrupted")


if __name__ == "__main__":
    main()
