"""Build the wheel and check what is in it, and its size."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 1_000_000


def expected() -> set[str]:
    """Name every file of the package and the course that git knows."""
    listed = subprocess.run(
        ["git", "ls-files", "cardwidgets", "notebooks"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    names = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    return {name.replace("notebooks/", "cardwidgets/course/", 1) for name in names}


def main() -> None:
    """Build, look inside, weigh."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
        subprocess.run([*build, "--directory", folder], cwd=ROOT, check=True)
        (wheel,) = Path(folder).glob("*.whl")
        size = wheel.stat().st_size
        names = set(zipfile.ZipFile(wheel).namelist())
    missing = sorted(expected() - names)
    if missing:
        raise SystemExit(f"not in the wheel: {', '.join(missing)}")
    if size > LARGEST:
        raise SystemExit(f"the wheel has {size:,} bytes; at most {LARGEST:,} are wanted")
    print(f"wheel: {len(names)} files, {size:,} bytes of at most {LARGEST:,}")


if __name__ == "__main__":
    main()
