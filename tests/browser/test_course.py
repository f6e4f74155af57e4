"""The course in JupyterLab: a reader runs each notebook and answers what it asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cardwidgets import Practice, Question, Stepper
from tests.browser.course import (
    FINISHED,
    Keyboard,
    Mouse,
    Reader,
    answer_stepper,
    has_own_feedback,
    plays_of,
    tables,
    twins,
    walk_to,
)
from tests.browser.server import ROOT

pytestmark = pytest.mark.browser

NOTEBOOKS = sorted(
    path.stem for path in (ROOT / "notebooks").glob("0[1-8]-*.ipynb") if "." not in path.stem
)
#: Of a drill so many questions are answered; the next would be like them.
DRILL = 4
#: Its copy asks who knows what: nothing is played.
WITHOUT_MOVES = ("08-gabo-memory-reflexes-knowledge",)


def frame_of(page, cell):
    """Return the widget of a cell."""
    return page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".cw-frame").first


def answer_practice(reader, practice):
    last = min(practice.n, DRILL)
    for number in range(1, last + 1):
        expect(reader.asked).to_contain_text(f"Question {number} of {practice.n}")
        reader.rightly(practice.question)
        practice.answer(practice.right)
        expect(reader.asked.get_by_role("button", name="Check")).to_have_count(0)
        if number < last:
            practice.next()
            reader.go_on()


def answer(hand, page, found):
    """Answer all that the notebook asks."""
    for cell, twin in found.items():
        reader = Reader(hand, frame_of(page, cell))
        if not isinstance(twin, Stepper | Practice | Question):
            continue
        hand.come_to(cell, reader.frame)
        if isinstance(twin, Stepper):
            answer_stepper(reader, twin)
        elif isinstance(twin, Practice):
            answer_practice(reader, twin)
        else:
            reader.rightly(twin.question, twin.view["question"].get("play"))


def each_kind(found):
    """Return where to find a question of each kind: its cell, its step, itself and its table.

    Rather one that can be answered wrongly.
    """
    kinds = {}
    for cell, twin in found.items():
        if isinstance(twin, Stepper):
            asked = zip(twin.questions, tables(twin), strict=True)
            places = [(step, question, play) for (step, question), play in asked]
        elif isinstance(twin, Question):
            places = [(0, twin.question, twin.view["question"].get("play"))]
        else:
            continue
        for step, question, play in places:
            known = kinds.get(question["kind"])
            if not known or (can_be_wrong(question, play) and not can_be_wrong(*known[2:])):
                kinds[question["kind"]] = (cell, step, question, play)
    return kinds


def can_be_wrong(question, play):
    """True where a wrong answer is told what is wrong with it, or is another legal move."""
    if play:
        return len(plays_of(play)) > 1
    return has_own_feedback(question)


def again(hand, page, cell, step):
    """Run a cell once more and come to a step that was answered before; return the reader."""
    hand.run(cell)
    reader = Reader(hand, frame_of(page, cell))
    expect(reader.status).to_have_count(0)
    if step:
        expect(reader.frame.get_by_role("slider")).to_have_value("0")
    hand.come_to(cell, reader.frame)
    walk_to(reader, 0, step)
    return reader


@pytest.mark.parametrize("name", NOTEBOOKS, ids=lambda value: value[:2])
def test_a_reader_answers_every_question_and_each_kind_by_the_other_hand(
    lab, page, tmp_path, monkeypatch, name
):
    monkeypatch.chdir(tmp_path)
    lab.open(page, f"{name}.ipynb")
    lab.run_all(page)
    found = twins(ROOT / "notebooks" / f"{name}.ipynb")
    page.wait_for_function(FINISHED)
    hand, other = Mouse(page), Keyboard(page)
    if NOTEBOOKS.index(name) % 2:
        hand, other = other, hand
    answer(hand, page, found)
    kinds = each_kind(found)
    assert ("move" in kinds) == (name not in WITHOUT_MOVES)
    for cell, step, question, play in kinds.values():
        reader = again(other, page, cell, step)
        if can_be_wrong(question, play):
            reader.wrongly(question, play)
        else:
            reader.rightly(question, play)
    assert page.faults == []
