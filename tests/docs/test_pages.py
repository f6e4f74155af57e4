"""Pages written from the package: every code of a refusal is told, with who gives it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from cardwidgets import text

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs"))
import pages  # noqa: E402

TOLD = dict(re.findall(r"^`([A-Z_0-9]+)` \((.*)\)$", pages._reasons(), re.MULTILINE))


def test_every_code_is_in_the_table_with_its_games():
    codes = {name.partition(".")[2] for name in text.message_ids() if name.startswith("reason.")}
    assert set(TOLD) == codes
    nowhere = [code for code, where in TOLD.items() if not where]
    assert not nowhere


def test_every_code_that_a_game_raises_is_in_the_table():
    raised = set()
    for path in (ROOT / "cardwidgets" / "plain").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        raised |= set(re.findall(r'"([A-Z]{2,}(?:_[A-Z]+)+)"', source))
    assert len(raised) > 40
    assert raised <= set(TOLD)


@pytest.mark.parametrize("lang", ["fr", "ru", "pl"])
def test_the_table_has_every_language(lang):
    assert text.template("reason.LOCKED_OUT", lang) in pages._reasons()
