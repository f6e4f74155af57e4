"""Build the documentation; what an earlier build left unfinished is thrown away first.

A build that is stopped leaves pages without their index, and one that fails on a warning leaves
pages that the next build takes as good. So pages are kept only where a build came to its end.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPHINX = (sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html")


def build(source: Path, pages: Path) -> int:
    """Build the pages of a folder; return the exit code of Sphinx."""
    finished = pages / ".finished"
    if not finished.exists():
        shutil.rmtree(pages, ignore_errors=True)
    finished.unlink(missing_ok=True)
    code = subprocess.run([*SPHINX, str(source), str(pages)], check=False).returncode
    if code == 0:
        finished.touch()
    return code


if __name__ == "__main__":
    sys.exit(build(ROOT / "docs", ROOT / "docs" / "_build" / "html"))
