"""Each notebook of a game has the same frame, fits 25 cells, and is the same in its other language.

Goals, a warm-up, the theme, a first action at once, a worked hand with questions, the same hand
faded, practice, a whole game, an exercise judged by both engines, a list of what was learned.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from cardwidgets import Practice, Question, Stepper, Table, lessons
from tests.notebooks.code import ran

COURSE = Path(__file__).resolve().parents[2] / "notebooks"
GAMES = sorted(COURSE.glob("0[1-8]-*.ipynb"))
TRANSLATED = [path for path in GAMES if "." in path.stem]
MOST = 25
#: The first action comes with the third cell after the goals at the latest.
AT_ONCE = 3
#: A language that sets a space before the sign writes it by hand.
PER_CENT = 100


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A function that runs a notebook in a folder of its own, once for all tests."""

    @cache
    def once(path: Path):
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(tmp_path_factory.mktemp(path.stem))
            return ran(path)

    return once


each = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def cells(path: Path) -> list[nbformat.NotebookNode]:
    return nbformat.read(path, as_version=4).cells


def place(found, kind: str, pattern: str, after: int = -1) -> int:
    """Return the first cell of a kind, behind another, in which something stands."""
    for number, cell in enumerate(found):
        if (
            number > after
            and cell.cell_type == kind
            and re.search(pattern, cell.source, re.MULTILINE)
        ):
            return number
    raise AssertionError(f"no {kind} cell behind {after} with {pattern!r}")


@pytest.mark.parametrize("path", sorted(COURSE.glob("0*.ipynb")), ids=lambda path: path.stem)
def test_it_has_no_more_cells_than_a_reader_has_patience_for(path):
    found = cells(path)
    assert len(found) <= MOST
    for number, cell in enumerate(found):
        assert cell.id.endswith(f"-{number:02}"), "cells are numbered"
    for one, two in pairwise(found):
        assert "markdown" not in (one.cell_type, two.cell_type) or one.cell_type != two.cell_type


@each
def test_the_parts_of_the_frame_stand_in_their_order(path):
    found = cells(path)
    title, theme, goals, *_ = found[0].source.split("\n\n")
    assert title.startswith("# ")
    assert len(re.findall(r"[.!?](?=[\s*]|$)", theme)) >= 2, "theme and aim, two sentences"
    assert goals
    warm_up = place(found, "code", r"^cw\.Practice\(.*n=3")
    action = place(found, "code", r"^table = cw\.Table\(", warm_up)
    assert action <= AT_ONCE
    assert "practice=True" in found[action].source
    worked = place(found, "code", r"^worked = cw\.Stepper\(", action)
    faded = place(found, "code", r"worked\.faded\(", worked)
    drill = place(found, "code", r"^cw\.Practice\(.*n=(8|12)", faded)
    game = place(found, "code", r"^match = cw\.Table\(", drill)
    assert 'pace="step"' in found[game].source
    exercise = place(found, "code", r"^def check\(", game)
    can_do = place(found, "markdown", r"^## .*\n\n(- .*\n)+", exercise)
    assert len(re.findall(r"^- ", found[can_do].source, re.MULTILINE)) >= 4
    assert can_do == len(found) - 2
    assert "rule(" in found[-1].source, "what the source leaves open is named"


@each
def test_what_the_frame_shows_is_what_it_says(path, run):
    """The worked hand asks; its copies ask for its last step and its last two."""
    names, shown = run(path)
    lesson = names["worked"]
    assert len(lesson.questions) >= 3
    one, two = names["once_more"].widget.children[0].options.values()
    assert (len(one), len(two)) == (1, 2)
    assert set(one) < set(two)
    for missing in (one, two):
        again = names["once_more"](missing)
        assert isinstance(again, Stepper)
        assert [step for step, _ in again.questions] == list(missing)
        assert again.notes == {}
    first, second, *others = shown.values()
    assert isinstance(first, Practice)
    assert isinstance(second, Table)
    assert sum(isinstance(widget, Stepper) for widget in others) >= 2
    assert any(isinstance(widget, Practice) for widget in others)
    match = names["match"]
    assert match in others
    assert match.view["settings"]["pace"] == "step"


def judged(check, function) -> str:
    """Return what the check of an exercise says; a failed assertion is an answer too."""
    try:
        return str(check(function))
    except (AssertionError, TypeError, AttributeError) as told:
        return f"{type(told).__name__}: {told}"


@each
def test_the_exercise_is_judged_by_the_rule_book_and_by_the_fast_engine(path, run):
    names, _ = run(path)
    source = "".join(cell.source for cell in cells(path) if "def check(" in cell.source)
    assert ".plain()" in source or ".variant(" in source
    own = re.findall(r"^check\((\w+)\)$", source, re.MULTILINE)
    assert len(own) == 1
    skeleton = judged(names["check"], names[own[0]])
    nothing = judged(names["check"], lambda *_, **__: None)
    assert nothing != skeleton, "an answer that is none is told from one that is"
    assert skeleton.split(":")[0] not in ("AssertionError", "TypeError"), skeleton


# ------------------------------------------------------------------ other languages


def shape(path: Path) -> list[tuple]:
    """Return what a notebook is made of, without its words."""
    return [(c.cell_type, c.metadata.slideshow.slide_type, parts(c)) for c in cells(path)]


def parts(cell) -> tuple:
    """Return the headings of a text; what a cell of code defines and calls of the package."""
    if cell.cell_type == "markdown":
        lines = cell.source.splitlines()
        return tuple(line.split(" ")[0] for line in lines if re.match(r"(#+|-) ", line))
    tree = ast.parse(cell.source)
    defined = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    called = re.findall(r"\bcw\.[\w.]+\(", cell.source)
    named = re.findall(r'"(\w+/\w+)"', cell.source)
    numbers = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and type(node.value) in (int, float)
        if node.value != PER_CENT
    ]
    return (defined, called, named, sorted(numbers))


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.stem)
def test_a_translated_notebook_is_made_as_the_english_one(path):
    english = COURSE / f"{path.stem.partition('.')[0]}.ipynb"
    for number, (one, two) in enumerate(zip(shape(path), shape(english), strict=True)):
        assert one == two, f"cell {number}"


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.stem)
def test_all_that_a_translated_notebook_shows_speaks_its_language(path, run):
    lang = path.stem.rpartition(".")[2]
    names, shown = run(path)
    assert {widget.view["lang"] for widget in shown.values() if "lang" in widget.view} == {lang}
    assert names["worked"].view["lang"] == lang


def test_the_course_shows_a_worked_hand_of_every_game():
    shown = {
        name.partition("/")[0]
        for path in GAMES
        for cell in cells(path)
        for name in re.findall(r'Stepper\(\s*"([a-z]+/[a-z]+)"', cell.source)
    }
    assert shown == {name.partition("/")[0] for name in lessons.names()}


def test_each_kind_of_question_is_asked_somewhere_in_the_course(run):
    kinds = set()
    for path in GAMES:
        if "." not in path.stem:
            for widget in run(path)[1].values():
                if isinstance(widget, Stepper):
                    kinds |= {question["kind"] for _, question in widget.questions}
                elif isinstance(widget, Question | Practice):
                    kinds.add(widget.question["kind"])
    assert {"one", "many", "number", "move"} <= kinds
