"""Lessons: every hand legal, every stated answer the engine's, every text in every language."""

import dataclasses
import re
import tomllib
from importlib.resources import files

import pytest
import tomli_w

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.players import names_in, names_of
from cardwidgets.lessons.thoughts import misconceptions
from cardwidgets.text import languages, rule_ids
from cardwidgets.widgets.answers import diagnosis, spread
from cardwidgets.widgets.question_form import check, faults

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


def wrong_answers(question):
    """Yield the wrong answers of a filled question, each with what is said to it."""
    for option in spread(question).get("options", ()):
        if not option.get("right"):
            yield option
    yield from question.get("wrong", ())


@pytest.mark.parametrize("name", lessons.names())
def test_every_wrong_answer_is_told_why_it_is_wrong(name):
    for question, state, names in asked(name):
        whole = filled(question, state, names)
        for part in wrong_answers(whole):
            said = part["feedback"]
            assert set(said) == set(languages()), part
            for lang in languages():
                assert said[lang], part
                assert said[lang] != whole["why"][lang], part
            assert part.get("thought") in (None, *misconceptions(state.game.name)), part


@pytest.mark.parametrize("name", lessons.names())
def test_no_two_options_look_alike(name):
    for question, state, names in asked(name):
        options = filled(question, state, names).get("options", ())
        for lang in languages():
            labels = [
                o["label"][lang] if isinstance(o["label"], dict) else o["label"] for o in options
            ]
            assert len(labels) == len(set(labels)), labels


@pytest.mark.parametrize("name", lessons.names())
def test_options_that_are_no_moves_are_not_told_the_same(name):
    """What speaks against a move the engine says, and it may say the same of two."""
    for question, state, names in asked(name):
        said = [
            part["feedback"]["en"]
            for part in filled(question, state, names).get("options", ())
            if not part.get("right") and ("move" not in part or part.get("legal"))
        ]
        assert len(said) == len(set(said)), said


@pytest.mark.parametrize("name", lessons.names())
def test_a_question_for_a_number_recognises_wrong_answers(name):
    for question, state, names in asked(name):
        if question["kind"] != "number":
            continue
        whole = filled(question, state, names)
        assert whole["wrong"], question
        for guess in whole["wrong"]:
            for lang in languages():
                assert diagnosis(whole, guess["value"], lang) == guess["feedback"][lang]
        assert diagnosis(whole, whole["value"]) == ""


@pytest.mark.parametrize("name", lessons.names())
def test_french_has_its_spaces(name):
    record = lessons.load(name)
    french = [text["fr"] for note in record.notes for text in texts_in(note)]
    assert not [
        text for text in french if re.search(r"(?<![\u202f\s])[;!?»]|[^\u00a0]:|\w'\w", text)
    ]


@pytest.mark.parametrize("name", lessons.names())
def test_every_lesson_steps_in_every_language(name):
    for lang in languages():
        stepper = cw.Stepper(name, lang=lang)
        assert stepper.view["questions"]
        assert len(stepper.view["steps"]) == stepper.last


@pytest.mark.parametrize("name", lessons.names())
def test_players_are_written_as_the_language_writes(name):
    """Ana of the table is Ана of the Russian notes; who replays the record still meets Ana."""
    record = lessons.load(name)
    stepper = cw.Stepper(name, lang="ru", langs=["en"])
    russian, english = (" ".join(map(str, stepper.view["texts"][lang])) for lang in ("ru", "en"))
    for own, written in zip(record.names, names_in(names_of(record), "ru"), strict=True):
        assert own in english
        assert own not in russian
        assert written in russian
    assert names_in(names_of(record), "pl") == record.names


def test_names_by_language_come_back_with_the_record():
    record = lessons.load("president/piles")
    again = cw.Record.load(record.to_text())
    assert names_of(again) == names_of(record)
    assert again.names == ("Ana", "Boris", "Chloé", "Dmitri")
    few = dataclasses.replace(record, about={"names": {"ru": ["Ана"]}})
    with pytest.raises(ValueError, match=r"about\.names\.ru has 1 names, the record 4"):
        names_of(few)


def test_a_record_without_names_by_language_keeps_its_own():
    record = dataclasses.replace(lessons.load("president/piles"), about={})
    assert names_in(names_of(record), "ru") == record.names
    assert "Chloé" in str(cw.Stepper(record, lang="ru").view["texts"]["ru"])


@pytest.mark.parametrize("odd", [None, "", [], {}, -1, 1.5, True, "x", [[1]], 10**30], ids=repr)
def test_a_lesson_with_something_wrong_in_a_note_says_in_which(odd, tmp_path):
    """Missing, of another kind, or too large: the note is named, and no lesson is half shown."""
    source = (files("cardwidgets") / "lessons/data/gabo/calling.toml").read_text(encoding="utf-8")
    places = [("step",), ("text",), ("question",), ("marks",)]
    places += [("question", part) for part in ("kind", "ask", "options", "value", "wrong", "rule")]
    for *way, last in places:
        data = tomllib.loads(source)
        part = next(n for n in data["note"] if "question" in n)
        for name in way:
            part = part[name]
        part.pop(last, None) if odd is None else part.update({last: odd})
        path = tmp_path / "lesson.toml"
        path.write_text(tomli_w.dumps(data), encoding="utf-8")
        said = ""
        try:
            cw.Stepper(path).close()
        except ValueError as error:
            said = str(error)
        assert not said or re.search(r"note|step|line", said), (last, said)
