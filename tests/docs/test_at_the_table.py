"""The page on the table names every setting with its values, and every key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwidgets.widgets.desk.menu import KEYS, OWN_KEYS
from cardwidgets.widgets.settings import ALLOWED

PAGE = (Path(__file__).parents[2] / "docs/guide/at-the-table.md").read_text(encoding="utf-8")
SETTINGS = PAGE.partition("## Settings")[2]
ROWS = {
    match[1]: re.findall(r"`([^`]+)`", match[2])
    for match in re.finditer(r"^\| `(\w+)` \| ([^|]+) \|", SETTINGS, re.MULTILINE)
}


def test_every_setting_stands_there():
    assert list(ROWS) == list(ALLOWED)


@pytest.mark.parametrize("name", [name for name in ALLOWED if name != "reflex_seconds"])
def test_with_its_values_the_default_first(name):
    assert ROWS[name] == [str(value) for value in ALLOWED[name]]


def test_every_key_of_the_list_in_a_table_stands_there():
    keys = {key for row in (*KEYS, *OWN_KEYS["gabo"]) for key in row[0]} - {"?"}
    written = set(
        re.findall(r"`([^`]+)`", PAGE.partition("## Keys")[2].partition("## Settings")[0])
    )
    assert keys <= written
