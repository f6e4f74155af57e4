"""Each notebook of a game has its page for teachers; it says what notebook and lessons say."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import nbformat
import pytest
from nbconvert import SlidesExporter

from cardwidgets import lessons
from cardwidgets.lessons import practice
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.thoughts import misconception, misconceptions

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs"))
import teaching  # noqa: E402

COURSE = ROOT / "notebooks"
GAMES = sorted(path.stem for path in COURSE.glob("0[1-8]-*.ipynb") if "." not in path.stem)
ALL = sorted(COURSE.glob("0[0-8]-*.ipynb"))
PAGES = teaching.pages()
KINDS = {"slide", "subslide", "fragment", "skip", "notes", "-"}


def test_each_notebook_of_a_game_has_a_page():
    assert {f"{name}.md" for name in GAMES} == set(PAGES) - {"index.md"}
    assert all(f"\n{name}\n" in PAGES["index.md"] for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_minutes_are_those_of_the_map(name):
    page = PAGES[f"{name}.md"]
    ends = re.findall(r"^\| (\d+)–(\d+) \|", page, re.MULTILINE)
    assert [start for start, _ in ends] == ["0", *(end for _, end in ends[:-1])]
    assert page.splitlines()[2].startswith(f"{ends[-1][1]} minutes.")


@pytest.mark.parametrize("name", GAMES)
def test_every_question_of_its_lessons_is_told_with_its_answer(name):
    page = PAGES[f"{name}.md"]
    shown = re.findall(r"^### .+ \(`([a-z]+/[a-z]+)`\)$", page, re.MULTILINE)
    assert shown
    for lesson in shown:
        record = lessons.load(lesson)
        states = list(record.replay())
        for note in record.notes:
            if "question" in note:
                question = filled(note["question"], states[note["step"]], record.names)
                assert question["ask"]["en"] in page
                assert f"**{practice.answers(question)['en']}**" in page


@pytest.mark.parametrize("name", GAMES)
def test_what_learners_get_wrong_is_told_in_the_words_of_the_list(name):
    plan, page = teaching.plans()[name], PAGES[f"{name}.md"]
    assert len(plan["watch"]) >= 4
    for thought in plan["watch"]:
        assert thought in misconceptions(plan["game"])
        assert f"- {misconception(thought)}\n" in page


@pytest.mark.parametrize("name", GAMES)
def test_what_the_notebook_asks_by_itself_is_told_too(name):
    code = "\n".join(
        cell.source + "\n"
        for cell in nbformat.read(COURSE / f"{name}.ipynb", 4).cells
        if cell.cell_type == "code"
    )
    asked = list(teaching.asked(code))
    assert len(asked) == code.count("cw.Question(")
    assert all(question["ask"] in PAGES[f"{name}.md"] for question in asked)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_missing_in_the_copies_of_its_hand_is_told(name):
    part = PAGES[f"{name}.md"].partition("### Once more without notes")[2].partition("\n#")[0]
    steps = re.findall(r"^1\. \(step (\d+)\)", part, re.MULTILINE)
    assert len(steps) == 2
    assert len(re.findall(r"^   → \*\*.+\*\*$", part, re.MULTILINE)) == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_paper_can_be_printed(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGES[f"{name}.md"], re.DOTALL | re.MULTILINE)
    exec(compile(code, name, "exec"), {})
    sheets = list(tmp_path.glob("*.html"))
    assert len(sheets) == code.count("cw.lessons.")
    assert any("Answers" in sheet.read_text(encoding="utf-8") for sheet in sheets)


def test_a_plan_that_has_other_parts_than_the_notebook_is_refused():
    plan = teaching.plans()["02-revolution"]
    text = "## The order as a ruler\n"
    with pytest.raises(ValueError, match="other parts than the notebook"):
        list(teaching.walk("02-revolution", plan["walk"], text))


def test_a_plan_that_takes_other_minutes_than_the_map_says_is_refused():
    with pytest.raises(ValueError, match="takes 3 minutes, the map says 35"):
        list(teaching.walk("02-revolution", [[1, "", "a"], [2, "Credit", "b"]], "## Credit\n"))


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_cell_says_what_it_is_as_a_slide(path):
    cells = nbformat.read(path, 4).cells
    kinds = [cell.metadata.get("slideshow", {}).get("slide_type") for cell in cells]
    assert set(kinds) <= KINDS
    assert kinds[0] == "slide"
    heads = [re.search(r"^##? ", c.source, re.MULTILINE) is not None for c in cells]
    for cell, kind, head in zip(cells, kinds, heads, strict=True):
        if cell.cell_type == "markdown":
            assert (kind == "slide") == head, cell.source[:40]


def test_the_notebook_makes_slides():
    notebook = nbformat.read(COURSE / "02-revolution.ipynb", 4)
    page, _ = SlidesExporter().from_notebook_node(notebook)
    heads = sum(cell.metadata["slideshow"]["slide_type"] == "slide" for cell in notebook.cells)
    assert page.count("<section>") > heads  # a slide is a column of sub-slides
    assert "Make a revolution" in page
