"""Sheets for a class: complete in every language, answers only for teachers, no script."""

import re

import pytest

from cardwidgets import lessons
from cardwidgets.lessons.practice import GAMES
from cardwidgets.text import languages


def read(path):
    text = path.read_text(encoding="utf-8")
    assert "<script" not in text
    assert not re.search(r"(src|href)=\"http", text)
    return text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_a_cheat_sheet_for_every_game(game, lang, tmp_path):
    text = read(lessons.cheat_sheet(game, tmp_path / "sheet.html", lang))
    assert f'<html lang="{lang}">' in text
    assert "<b>" in text
    assert "**" not in text


def test_hands_are_printed_by_suits(tmp_path):
    text = read(lessons.hands("guillotine/tricks", tmp_path / "hands.html", "fr"))
    assert "R♥" in text
    assert text.count('class="hand"') == 4


@pytest.mark.parametrize("name", lessons.names())
def test_a_work_sheet_keeps_its_answers_for_teachers(name, tmp_path):
    for_pupils = read(lessons.worksheet(name, tmp_path / "a.html", "pl"))
    for_teachers = read(lessons.worksheet(name, tmp_path / "b.html", "pl", teacher=True))
    assert "Odpowiedzi" not in for_pupils
    assert "Odpowiedzi" in for_teachers
    assert for_pupils.count("<svg") == sum("question" in n for n in lessons.load(name).notes)


def test_a_work_sheet_of_a_topic_asks_as_often_as_wanted(tmp_path):
    text = read(lessons.worksheet("mixed/gabo", tmp_path / "a.html", "ru", n=6, teacher=True))
    assert text.count("<svg") == 6


def test_what_is_neither_lesson_nor_topic_is_refused(tmp_path):
    with pytest.raises(ValueError, match="haggis/bombs"):
        lessons.worksheet("haggis/bomb", tmp_path / "a.html")
