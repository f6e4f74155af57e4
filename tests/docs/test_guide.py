"""The guide runs as it stands: its Python in order, its files as written, its output as shown."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: Pages whose examples are tests.
PAGES = ("first-table", "records", "change-a-rule")
BLOCK = re.compile(r"^```(python|toml|text)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks_of(page):
    return BLOCK.findall((DOCS / "guide" / f"{page}.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_the_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    printed = ""
    blocks = blocks_of(page)
    assert any(kind == "python" for kind, _ in blocks)
    for kind, code in blocks:
        if kind == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(code, page, "exec"), names)
            printed = out.getvalue()
        elif kind == "text":
            assert printed == code
        else:
            first, _, _ = code.partition("\n")
            (tmp_path / first.removeprefix("# ")).write_text(code, encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_guide_lists_the_page(page):
    assert re.search(rf"^{page}$", (DOCS / "guide" / "index.md").read_text(), re.MULTILINE)
