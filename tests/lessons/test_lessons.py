"""Lessons: every hand legal, every stated answer the engine's, every text in every language."""

import pytest

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.lessons.fill import filled
from cardwidgets.text import languages, rule_ids
from cardwidgets.widgets.questions import check, faults

#: The hands that the course is built on.
OUTLINES = {
    "president/piles",
    "president/roles",
    "guibole/revolution",
    "guibole/flips",
    "guibole/exchange",
    "guillotine/tricks",
    "guillotine/contracts",
    "guillotine/domino",
    "haggis/groups",
    "haggis/runs",
    "haggis/wilds",
    "haggis/bombs",
    "haggis/bets",
    "gabo/powers",
    "gabo/calling",
    "gabo/memory",
    "gabo/reflex",
}


def asked(name):
    """Yield the questions of a lesson, each with its state."""
    record = lessons.load(name)
    states = list(record.replay())
    for note in record.notes:
        if "question" in note:
            yield note["question"], states[note["step"]], record.names


def texts_in(value):
    """Yield every text of a filled question: tables by language, and plain labels."""
    if isinstance(value, dict):
        if "en" in value:
            yield value
        else:
            for part in value.values():
                yield from texts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_in(part)


def test_every_outline_has_a_lesson():
    assert set(lessons.names()) >= OUTLINES


@pytest.mark.parametrize("name", lessons.names())
def test_every_hand_is_legal(name):
    lessons.load(name).verify()


@pytest.mark.parametrize("name", lessons.names())
def test_every_lesson_asks_and_tells(name):
    record = lessons.load(name)
    assert sum("text" in note for note in record.notes) >= 2
    assert sum("question" in note for note in record.notes) >= 2


@pytest.mark.parametrize("name", lessons.names())
def test_a_step_has_one_question_and_something_follows_it(name):
    record = lessons.load(name)
    steps = [note["step"] for note in record.notes if "question" in note]
    assert len(steps) == len(set(steps))
    assert max(steps) < sum(not move.startswith("!") for move in record.hands[0].moves)


@pytest.mark.parametrize("name", lessons.names())
def test_every_answer_is_the_engines(name):
    for question, state, names in asked(name):
        whole = filled(question, state, names)
        check(whole)
        assert faults(whole, state) == []
        assert "engine" in question or question.get("opinion") is True
        for option in question.get("options", ()):
            if question.get("opinion") and "move" in option:
                assert state.why_not(option["move"]) is None, option


@pytest.mark.parametrize("name", lessons.names())
def test_every_question_explains_itself(name):
    for question, state, names in asked(name):
        assert filled(question, state, names)["why"]
        if "rule" in question:
            game = question["rule"].split(".")[0]
            assert question["rule"] in rule_ids("guillotine" if game == "domino" else game)


@pytest.mark.parametrize("name", lessons.names())
def test_every_text_exists_in_every_language(name):
    record = lessons.load(name)
    said = [record.about["title"]]
    said += [note["text"] for note in record.notes if "text" in note]
    said += [mark["text"] for note in record.notes for mark in note.get("marks", ())]
    for question, state, names in asked(name):
        said += list(texts_in(filled(question, state, names)))
    for text in said:
        assert set(text) == set(languages())
        assert all(text.values())


@pytest.mark.parametrize("name", lessons.names())
def test_every_lesson_steps_in_every_language(name):
    for lang in languages():
        stepper = cw.Stepper(name, lang=lang)
        assert stepper.view["questions"]
        assert len(stepper.view["steps"]) == stepper.last
