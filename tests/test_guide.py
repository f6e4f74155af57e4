"""The pages of the guide run as they stand, block after block in one namespace."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parent.parent / "docs" / "guide"
PAGES = sorted(p for p in GUIDE.rglob("*.md") if "```python" in p.read_text(encoding="utf-8"))


def test_there_are_pages_with_examples():
    assert PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_runs(page, tmp_path, monkeypatch):
    text = page.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    # A block of TOML that names itself in its first line is a file that the page speaks of.
    for name, toml in re.findall(r"^```toml\n# (\S+\.toml)\n(.*?)^```", text, re.S | re.M):  # noqa: FURB167
        (tmp_path / name).write_text(toml, encoding="utf-8")
    space: dict[str, object] = {"__name__": "__main__"}
    for block in re.findall(r"^```python\n(.*?)^```", text, re.S | re.M):  # noqa: FURB167
        exec(compile(block, page.name, "exec"), space)
