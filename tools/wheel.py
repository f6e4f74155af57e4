"""Build the wheel; check what is in it, its size, and that it runs from a folder of its own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 1_000_000
#: Runs with the unpacked wheel alone: neither the work tree nor the editable install is seen.
TRIAL = """
import sys
folder = sys.argv[1]
sys.path.insert(0, folder)
import cardwidgets as cw
assert cw.__file__.startswith(folder), cw.__file__
for name in ("President", "Guibole", "Guillotine", "Haggis", "Gabo"):
    game = getattr(cw, name, None)
    print(name, "nothing yet" if game is None else len(game().deal(seed=7).legal_moves))
if hasattr(cw, "Table") and hasattr(cw, "President"):
    cw.Table("president", seed=7, autosave=False).close()
"""


def expected() -> set[str]:
    """Name every file of the package and the course that git knows, but sources of catalogues."""
    listed = subprocess.run(
        ["git", "ls-files", "cardwidgets", "notebooks"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    names = {
        name
        for name in listed.stdout.splitlines()
        if (ROOT / name).exists() and not name.endswith(".po")
    }
    return {name.replace("notebooks/", "cardwidgets/course/", 1) for name in names}


def build(folder: str) -> Path:
    """Build the wheel into `folder`, without a network."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    command += ["--directory", folder]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = Path(folder).glob("*.whl")
    return wheel


def main() -> None:
    """Build, look inside, weigh, try."""
    with tempfile.TemporaryDirectory() as folder:
        wheel = build(folder)
        size = wheel.stat().st_size
        with zipfile.ZipFile(wheel) as archive:
            names = set(archive.namelist())
            archive.extractall(folder)
        missing = sorted(expected() - names)
        if missing:
            raise SystemExit(f"not in the wheel: {', '.join(missing)}")
        if size > LARGEST:
            raise SystemExit(f"the wheel has {size:,} bytes; at most {LARGEST:,} are wanted")
        print(f"wheel: {len(names)} files, {size:,} bytes of at most {LARGEST:,}", flush=True)
        subprocess.run([sys.executable, "-I", "-c", TRIAL, folder], cwd=folder, check=True)


if __name__ == "__main__":
    main()
