"""Copy the course to a folder of the reader's own, and open it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path

#: The notebook that is opened: it has the map of the others.
FIRST = "00-start-here.ipynb"


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
    """Copy the notebooks that are not there yet, and open JupyterLab on the first.

    What the reader has changed is never written over.

    Returns:
        What JupyterLab returns; 0 where nothing was to be opened, 1 where it is missing.

    Raises:
        ValueError: the folder cannot be one.
    """
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file; give a folder, or a name that is still free")
    folder.mkdir(parents=True, exist_ok=True)
    fresh = 0
    for path in sorted(source().glob("*.ipynb")):
        target = folder / path.name
        if target.exists():
            print(f"kept {target}")
            continue
        shutil.copyfile(path, target)
        fresh += 1
    print(f"{fresh} notebook{'' if fresh == 1 else 's'} copied to {folder}")
    if not launch:
        return 0
    first = str(folder / FIRST)
    if find_spec("jupyterlab") is None:
        print(
            f"{first} was not opened: this Python ({sys.executable}) has no JupyterLab.\n"
            f'Install it with pip install "cardwidgets[lab]", then open the course with:'
            f" jupyter lab {first}\n"
            "Or copy the notebooks only, with --no-open.",
            file=sys.stderr,
        )
        return 1
    return subprocess.call([sys.executable, "-m", "jupyterlab", first])  # noqa: S603
