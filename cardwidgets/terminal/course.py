"""Copy the course to a folder of the reader's own, and open it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path


def source() -> Path:
    """Return where the notebooks are: in the wheel, or beside the package in a checkout.

    Raises:
        FileNotFoundError: there are none.
    """
    with as_file(files("cardwidgets")) as package:
        for folder in (package / "course", package.parent / "notebooks"):
            if folder.is_dir():
                return folder
    raise FileNotFoundError("the course is not installed; install cardwidgets from a wheel")


def copy(folder: Path, *, launch: bool) -> int:
    """Copy the notebooks that are not there yet, and open JupyterLab on them.

    What the reader has changed is never written over.
    """
    folder.mkdir(parents=True, exist_ok=True)
    fresh = 0
    for path in sorted(source().glob("*.ipynb")):
        target = folder / path.name
        if target.exists():
            print(f"kept {target}")
            continue
        shutil.copyfile(path, target)
        fresh += 1
    print(f"{fresh} notebooks copied to {folder}")
    if not launch:
        return 0
    if find_spec("jupyterlab") is None:
        print('To open them: pip install "cardwidgets[lab]", then: jupyter lab', file=sys.stderr)
        return 0
    return subprocess.call([sys.executable, "-m", "jupyterlab", str(folder)])  # noqa: S603
