"""A number below zero has a minus as wide as a plus, wherever a learner or a teacher reads it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.lessons import practice
from cardwidgets.text import languages

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs"))
import teaching

#: A hyphen in front of a number, where no range such as 3-5 begins.
HYPHEN = re.compile(r"(?<![\w♣♦♥♠–-])-\d")
TOPICS = [topic for topic in practice.topics() if topic.split("/")[0] in ("guillotine", "gabo")]


def texts(value):
    """Give every text inside a value."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in ("code", "id", "move", "play"):
                yield from texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("topic", TOPICS)
def test_answers_of_practice_have_a_minus(topic):
    below = 0
    for seed in range(12):
        lang = languages()[seed % 4]
        drill = cw.Practice(topic, seed=seed, n=1, teacher=True, lang=lang)
        question = drill.view["question"]
        assert not [text for text in texts(question) if HYPHEN.search(text)]
        assert not HYPHEN.search(drill.as_text())
        if isinstance(question.get("value"), int) and question["value"] < 0:
            below += 1
            told = f"−{-question['value']}"
            assert told in question["ask"] and f"-> {told}" in drill.as_text()
    assert below or topic != "guillotine/points"


@pytest.mark.parametrize("value", [-20, -0.5, 0, 7])
def test_a_question_about_a_number_tells_it_with_a_minus(value):
    state = cw.Guillotine().deal(1)
    question = cw.Question(state, ask="How many?", answers=value, teacher=True)
    told = f"{value:g}".replace("-", "−")
    assert question.view["question"]["ask"].endswith(f"→ **{told}**")
    assert f"-> {told}" in question.as_text()
    assert question.answer(value)


@pytest.mark.parametrize("name", lessons.names())
def test_pages_for_teachers_have_a_minus(name):
    lines = teaching._lesson(name).replace("   - not ", "").splitlines()
    assert not [line for line in lines if HYPHEN.search(line)]
