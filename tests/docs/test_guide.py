"""The guide runs as it stands: its Python in order, its files as written, its output as shown."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from cardwidgets.terminal.cli import main

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: Pages whose examples are tests.
PAGES = ("first-table", "terminal", "records", "change-a-rule")
BLOCK = re.compile(r"^```(python|toml|text|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks_of(page):
    return BLOCK.findall((DOCS / "guide" / f"{page}.md").read_text(encoding="utf-8"))


def at_prompt(block, monkeypatch):
    """Type the lines of a session after ``$`` and ``>``; what is shown must be printed."""
    command, _, shown = block.partition("\n")
    prompt = r"^> (?!P\d  )(.*\n)"  # the seat on turn has an arrow too
    typed = re.findall(prompt, shown, re.MULTILINE)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(typed)))
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = main(shlex.split(command.removeprefix("$ python -m cardwidgets ")))
    assert code == 0
    assert out.getvalue() == re.sub(prompt, "> ", shown, flags=re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    printed = ""
    blocks = blocks_of(page)
    assert any(kind in ("python", "console") for kind, _ in blocks)
    for kind, code in blocks:
        if kind == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(code, page, "exec"), names)
            printed = out.getvalue()
        elif kind == "text":
            assert printed == code
        elif kind == "console":
            at_prompt(code, monkeypatch)
        else:
            first, _, _ = code.partition("\n")
            (tmp_path / first.removeprefix("# ")).write_text(code, encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_guide_lists_the_page(page):
    assert re.search(rf"^{page}$", (DOCS / "guide" / "index.md").read_text(), re.MULTILINE)
