"""Sheets for a class: complete in every language, answers only for teachers, no script."""

import dataclasses
import html
import random
import re

import pytest

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.lessons import practice
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.notes import step_of
from cardwidgets.lessons.players import names_of
from cardwidgets.lessons.practice import GAMES
from cardwidgets.lessons.thoughts import told, with_diagnosis
from cardwidgets.picture import svg
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


@pytest.mark.parametrize("name", [*lessons.names(), *(f"mixed/{game}" for game in GAMES)])
@pytest.mark.parametrize("lang", languages())
def test_the_sheet_of_a_teacher_says_why_each_wrong_answer_is_wrong(name, lang, tmp_path):
    text = read(lessons.worksheet(name, tmp_path / "a.html", lang, n=4, teacher=True))
    answers = html.unescape(text.partition('class="answers"')[2])
    if name in lessons.names():
        record = lessons.load(name)
        states = list(record.replay())
        names = names_of(record)
        asked = [
            filled(note["question"], states[step_of(record, note)], names)
            for note in record.notes
            if "question" in note
        ]
    else:
        asked = [lessons.make(name, seed).question for seed in range(4)]
    for question in asked:
        assert f"<b>{practice.answers(question)[lang]}</b>" in answers
        parts = [part for part in question.get("options", ()) if not part.get("right")]
        for part in map(with_diagnosis, [*parts, *question.get("wrong", ())]):
            if "feedback" in part:
                assert told(part, lang).replace("**", "") in re.sub("</?b>", "", answers)
    assert "<dd>" in answers or not asked
    for pupils in ("<dd>", "<dl>"):
        assert pupils not in read(lessons.worksheet(name, tmp_path / "b.html", lang, n=4))


def test_a_note_of_the_second_hand_is_about_the_second_hand(tmp_path):
    state = cw.Guibole(players=3, hands=2).deal(3)
    rng = random.Random(1)
    while state.hand_no == 1:
        state.apply(rng.choice(state.legal_actions()))
    second = state.copy()
    state.play(state.legal_moves[0])
    note = {"hand": 2, "step": 0, "question": {"kind": "number", "ask": "?", "value": 1, "why": ""}}
    record = dataclasses.replace(cw.Record.from_state(state), notes=(note,))
    text = read(lessons.worksheet(record, tmp_path / "a.html"))
    picture = svg({**second.view(second.turn).as_dict(), "legal": []}, "en")
    assert text.count("<svg") == 1 and picture in text


def test_cards_in_their_order_are_answered_in_that_order(tmp_path):
    question = {"kind": "order", "ask": "?", "right": ["3C", "QC"], "why": ""}
    record = cw.Record.from_state(cw.Guibole().deal(1))
    record = dataclasses.replace(record, notes=({"step": 0, "question": question},))
    text = read(lessons.worksheet(record, tmp_path / "a.html", "fr", teacher=True))
    assert "<b>3♣ &lt; D♣</b>" in text
