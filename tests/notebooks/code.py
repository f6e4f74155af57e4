"""The code of a notebook, run in this process: its names, and the widgets that its cells show."""

from __future__ import annotations

import ast
import contextlib
import io
from typing import TYPE_CHECKING, Any

import nbformat

from cardwidgets.widgets.base import CardWidget

if TYPE_CHECKING:
    from pathlib import Path


def ran(path: Path) -> tuple[dict[str, Any], dict[int, CardWidget]]:
    """Run a notebook; return the names that it leaves, and its widgets by cell.

    A widget is what a cell ends with, or what a function with knobs returns.
    """
    names: dict[str, Any] = {"display": lambda *_: None, "__name__": "__main__"}
    found = {}
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells):
        if cell.cell_type != "code":
            continue
        tree = ast.parse(cell.source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        shown = None
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(tree, path.name, "exec"), names)
            if last:
                shown = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
        if shown is None and tree.body and isinstance(tree.body[-1], ast.FunctionDef):
            knobs = getattr(names[tree.body[-1].name], "widget", None)
            shown = getattr(knobs, "result", None)
        if isinstance(shown, CardWidget):
            found[number] = shown
    return names, found
