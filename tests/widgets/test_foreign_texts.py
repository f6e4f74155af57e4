"""Texts that people write (names, branches, questions, errors of bots) are text: never markup."""

from __future__ import annotations

import json
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.engine import registry
from cardwidgets.widgets.desk import reasons

#: What would be an element, a handler, the end of one, a mark of the house's own, a template.
FOREIGN = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<!--<script>",
    "]]></svg>",
    "\"' onload=alert(1) x='",
    "[[",
    "[[XX]]",
    "**",
    "{seat}{0}",
    "\u202e&lt;",
)


class Tags(HTMLParser):
    """The elements and handlers of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found |= {tag, *(name for name, _ in attrs if name.startswith("on"))}


def is_still(markup: str) -> None:
    ET.fromstring(markup)
    assert not {"script", "img"} & Tags(markup).found
    assert not any(name.startswith("on") for name in Tags(markup).found)


def record(game: str, foreign: str) -> cw.Record:
    """Return a record of a few moves by players of such names."""
    state = registry.GAMES[game]().deal(3)
    for _ in range(12):
        state.play(state.legal_moves[-1] if state.phase == "reflex" else state.legal_moves[0])
    names = tuple(f"{foreign} {seat}" for seat in range(state.game.players))
    return replace(cw.Record.from_state(state), names=names)


@pytest.mark.parametrize("foreign", FOREIGN)
@pytest.mark.parametrize("game", ["guibole", "guillotine", "haggis", "gabo"])
def test_a_table_takes_them_as_text(game, foreign):
    def fails(_view):
        raise ValueError(foreign)

    kept = record(game, foreign)
    for bots in (None, fails):
        table = cw.Table(kept, bots=bots, autosave=False, lang="fr")
        json.dumps(table.view)
        is_still(table.as_svg())
        assert foreign in table.record.to_text() or "\\" in table.record.to_text()
        for grade in (1, 2, 3):
            reasons.hint(table, grade)
        reasons.why(table, ["9C"], None)
        assert reasons.scene_now(table).who(1) == kept.names[1]
        table.close()
    assert cw.Record.load(kept.to_text() + "\n").names == kept.names


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_saved_page_and_papers_take_them_as_text(foreign, tmp_path):
    kept = record("guibole", foreign)
    stepper = cw.Stepper(kept, langs=("pl",))
    stepper.predict(0, foreign, [f"{foreign} a", f"{foreign} b"], foreign)
    stepper.rename_branch(stepper.branch(0, name="b"), foreign)
    is_still(stepper.as_svg())
    page = stepper.save_html(tmp_path / "page.html").read_text(encoding="utf-8")
    # A comment that opens a script would swallow the page behind it, so no "<" is left.
    data = page.partition('id="cw-data">')[2].partition("</script>")[0]
    assert "<" not in data
    assert json.loads(data)["view"]["branches"][0]["name"] == foreign
    assert page.count("<script") == 3 and page.count("<img") == 0
    question = cw.Question(kept.final, ask=foreign, answers=[f"{foreign} a", "b"], why=foreign)
    is_still(question.as_svg())
    for paper in (
        lessons.hands(kept, tmp_path / "hands.html"),
        lessons.worksheet(kept, tmp_path / "sheet.html", teacher=True),
    ):
        found = Tags(paper.read_text(encoding="utf-8")).found
        assert not {"script", "img"} & found
        assert not any(name.startswith("on") for name in found)
