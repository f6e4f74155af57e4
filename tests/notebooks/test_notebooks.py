"""Every notebook of the course runs from top to bottom, and is committed without outputs."""

from __future__ import annotations

import json
import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellTimeoutError

COURSE = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(COURSE.glob("*.ipynb"))
LARGEST = 60_000
#: What a saved notebook carries beyond the bundle and its styles, in bytes.
STATE = 300_000
WIDGETS = 8
#: Seconds for one cell. Generous: the machine may be busy, and nothing is measured here.
PATIENCE = 240
#: On a busy machine a fresh kernel now and then loses its first request and waits for ever: the
#: first cell is then given to another kernel, sooner than a cell that computes.
TRIES = 3
FIRST = 60

pytestmark = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def test_it_is_a_valid_notebook_for_python_3(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"


def test_it_calls_lists_and_sliders_by_their_names(path):
    told = " ".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")
    assert "knob" not in told.lower(), "interact draws drop-down lists, sliders and boxes to tick"


def test_it_is_committed_without_outputs(path):
    notebook = read(path)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in cells), "clear the outputs before committing"
    assert all(cell.execution_count is None for cell in cells)
    assert "widgets" not in notebook.metadata
    assert path.stat().st_size <= LARGEST


def test_it_runs_from_top_to_bottom(path, tmp_path):
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    for attempt in range(1, TRIES + 1):
        notebook = read(path)
        first = next(cell.id for cell in notebook.cells if cell.cell_type == "code")
        patience = {first: PATIENCE if attempt == TRIES else FIRST}
        client = NotebookClient(
            notebook,
            timeout_func=lambda cell, patience=patience: patience.get(cell.id, PATIENCE),
            startup_timeout=PATIENCE,
            kernel_name="python3",
            resources={"metadata": {"path": str(tmp_path)}},
        )
        try:
            client.execute()
        except CellTimeoutError:
            if attempt == TRIES:
                raise
        else:
            check_what_is_saved(client.nb)
            return


def check_what_is_saved(notebook: nbformat.NotebookNode) -> None:
    """A notebook that is saved with its outputs stays small, and so does a page of it."""
    kept = notebook.metadata.get("widgets", {})
    models = [part for kind in kept.values() for part in kind["state"].values()]
    ours = [part for part in models if part["model_module"] == "anywidget"]
    assert all("_esm" in part["state"] for part in ours)
    assert len(ours) <= WIDGETS, [part["state"].get("kind") for part in ours]
    states = [{k: v for k, v in m["state"].items() if k not in ("_esm", "_css")} for m in models]
    size = len(json.dumps(states, ensure_ascii=False).encode())
    assert size <= STATE, size
