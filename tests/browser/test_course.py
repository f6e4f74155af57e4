"""The course in JupyterLab: a reader runs each notebook and answers what it asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cardwidgets import Practice, Question, Stepper
from tests.browser.course import FINISHED, Keyboard, Mouse, Reader, has_own_feedback, twins
from tests.browser.server import ROOT

pytestmark = pytest.mark.browser

HANDS = {"mouse": Mouse, "keyboard": Keyboard}
NOTEBOOKS = [
    ("01-president", "mouse"),
    ("02-revolution", "keyboard"),
    ("03-guillotine-contracts", "mouse"),
    ("04-domino", "keyboard"),
    ("05-haggis-groups-and-runs", "mouse"),
    ("06-haggis-wilds-bombs-bets", "keyboard"),
    ("07-gabo-powers-and-calling", "mouse"),
    ("08-gabo-memory-reflexes-knowledge", "keyboard"),
    ("08-gabo-memory-reflexes-knowledge", "mouse"),
]
#: Where a question is answered by a move at the table.
WITH_MOVES = ("01-president", "02-revolution", "03-guillotine-contracts")


def frame_of(page, cell):
    """Return the widget of a cell."""
    return page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".cw-frame").first


def walk_to(reader, now, step):
    """Step forward until a question waits."""
    for _ in range(step - now):
        reader.hand.press(reader.frame.get_by_role("button", name="Next step"))


def answer_stepper(reader, stepper):
    now = 0
    for number, (step, question) in enumerate(stepper.questions, 1):
        walk_to(reader, now, step)
        label = f"Question {number} of {len(stepper.questions)}"
        expect(reader.frame).to_contain_text(label)
        reader.rightly(question)
        reader.go_on()
        now = step + 1
    slider = reader.frame.get_by_role("slider")
    assert f"Step {now} of {stepper.last}" in slider.get_attribute("aria-valuetext")


def answer_practice(reader, practice):
    for number in range(1, practice.n + 1):
        expect(reader.asked).to_contain_text(f"Question {number} of {practice.n}")
        reader.rightly(practice.question)
        practice.answer(practice.right)
        expect(reader.asked.get_by_role("button", name="Check")).to_have_count(0)
        if number < practice.n:
            practice.next()
            reader.go_on()


@pytest.mark.parametrize(("name", "how"), NOTEBOOKS, ids=lambda value: value[:2])
def test_a_reader_answers_every_question(lab, page, tmp_path, monkeypatch, name, how):
    monkeypatch.chdir(tmp_path)
    lab.open(page, f"{name}.ipynb")
    lab.run_all(page)
    found = twins(ROOT / "notebooks" / f"{name}.ipynb")
    page.wait_for_function(FINISHED)
    hand = HANDS[how](page)
    answered, again, made = [], None, None
    for cell, twin in found.items():
        reader = Reader(hand, frame_of(page, cell))
        if isinstance(twin, Stepper):
            hand.come_to(cell, reader.frame)
            answer_stepper(reader, twin)
            asked = next(((step, q) for step, q in twin.questions if has_own_feedback(q)), None)
            again = again or (asked and (cell, *asked))
        elif isinstance(twin, Practice):
            hand.come_to(cell, reader.frame)
            answer_practice(reader, twin)
        elif isinstance(twin, Question):
            hand.come_to(cell, reader.frame)
            play = twin.view["question"].get("play")
            reader.rightly(twin.question, play)
            if twin.question["kind"] == "move":
                assert play, "the move is made at the table, not chosen from a list"
                made = (cell, twin.question, play)
        else:
            continue
        answered.append(type(twin).__name__)
    assert set(answered) == {"Stepper", "Practice", "Question"}
    assert bool(made) == (name in WITH_MOVES)
    # The reader runs a cell once more, and answers wrongly.
    cell, step, question = again
    hand.run(cell)
    reader = Reader(hand, frame_of(page, cell))
    expect(reader.frame.get_by_role("slider")).to_have_value("0")
    hand.come_to(cell, reader.frame)
    walk_to(reader, 0, step)
    reader.wrongly(question)
    if made:
        cell, question, play = made
        hand.run(cell)
        reader = Reader(hand, frame_of(page, cell))
        expect(reader.status).to_have_count(0)
        hand.come_to(cell, reader.frame)
        reader.wrongly(question, play)
    assert page.faults == []
