"""The practice widget: one question after another, help that fades, answers that are kept."""

import json

import pytest

import cardwidgets as cw
from cardwidgets.lessons import practice
from cardwidgets.text import say


@pytest.fixture
def sent(monkeypatch):
    found = []
    monkeypatch.setattr(cw.Practice, "send", lambda _self, message: found.append(message))
    return found


def wrong(drill):
    ids = [option["id"] for option in drill.view["question"]["options"]]
    return [next(name for name in ids if name not in drill.right)]


def test_the_view_is_what_the_browser_draws():
    drill = cw.Practice("haggis/bombs", seed=1, lang="pl", n=10)
    view = drill.view
    assert drill.kind == "practice"
    assert (view["n"], view["of"]) == (1, 10)
    assert view["score"] == "Dobrze: 0 z 0"
    assert view["title"] == "Haggis. Która bomba bije którą"
    assert view["table"]["game"] == "haggis"
    assert any(option.get("right") for option in view["question"]["options"])
    json.dumps(view)


@pytest.mark.parametrize("topic", practice.topics())
def test_every_topic_makes_a_view_of_modest_size(topic):
    drill = cw.Practice(topic, lang="ru", teacher=True)
    assert len(json.dumps(drill.view, ensure_ascii=False)) < 40_000
    assert "->" in drill.as_text()
    assert drill.as_svg().startswith("<svg")


def test_two_right_answers_take_help_away_and_a_wrong_one_brings_it_back():
    drill = cw.Practice("guibole/follow", seed=3)
    assert "Remember" in drill.view["question"]["ask"]
    for _ in range(4):
        assert drill.answer(drill.right)
        drill.next()
    assert drill.help == 1
    assert "Remember" not in drill.view["question"]["ask"]
    assert "Right answers:" in drill.view["question"]["ask"] or drill.question["kind"] == "one"
    assert not drill.answer(wrong(drill))
    assert drill.help == 2
    assert drill.score == (4, 5)


def test_the_score_stands_above_the_question_as_soon_as_it_is_answered(sent):
    drill = cw.Practice("haggis/bombs", seed=1, n=3)
    message = {"id": "1", "kind": "answer", "question": drill.question["id"]}
    asked = drill.view["question"]
    drill._on_message(drill, {**message, "value": wrong(drill)}, [])
    assert drill.view["score"] == say("practice.score", {"right": 0, "n": 1})
    assert drill.view["question"] == asked
    drill.next()
    drill._on_message(drill, {**message, "value": drill.right}, [])
    assert drill.view["score"] == say("practice.score", {"right": 1, "n": 2})


def test_continue_brings_another_question(sent):
    drill = cw.Practice("mixed/gabo", seed=2)
    first = drill.view["question"]["id"]
    drill._on_message(drill, {"id": "1", "kind": "continue"}, [])
    assert sent == [{"kind": "ack", "id": "1", "done": True}]
    assert drill.view["question"]["id"] != first
    assert drill.view["n"] == 2


def test_an_answer_from_the_browser_is_judged_by_python_and_kept(sent, tmp_path):
    path = tmp_path / "ada.jsonl"
    drill = cw.Practice("president/follow", seed=2, progress=path)
    message = {"id": "1", "kind": "answer", "question": "?", "value": wrong(drill), "right": True}
    drill._on_message(drill, message, [])
    assert sent[-1] == {"kind": "ack", "id": "1", "done": True}
    assert drill.progress.summary() == {"president/follow": (0, 1)}
    assert '"right": false' in path.read_text()


def test_an_answer_that_was_only_shown_does_not_count(sent):
    drill = cw.Practice("president/follow")
    drill._on_message(drill, {"id": "1", "kind": "answer", "value": None, "right": False}, [])
    assert drill.score == (0, 0)
    assert sent[-1]["kind"] == "ack"


def test_no_question_comes_twice_in_a_series():
    drill = cw.Practice("haggis/readings", seed=1)
    keys = set()
    for _ in range(30):
        assert drill.item.key not in keys
        keys.add(drill.item.key)
        drill.next()


def test_unknown_keywords_are_refused():
    with pytest.raises(TypeError, match="unknown keyword 'colour'"):
        cw.Practice("president/follow", colour="red")


def test_the_table_does_not_tell_the_answer():
    """Who would take a trick, and which cards fit, is what is asked."""
    for seed in range(5):
        assert "stake" not in cw.Practice("haggis/captures", seed=seed).view["table"]["board"]
        rows = cw.Practice("guillotine/domino", seed=seed).view["table"]["board"]["cells"]
        assert {cell["s"] for row in rows for cell in row} <= {"p", "w"}
        cards = cw.Practice("president/follow", seed=seed).view["table"]["hand"]["cards"]
        assert not any("can" in card or "why" in card for card in cards)


def test_a_number_reached_by_a_wrong_thought_is_known_to_the_browser():
    drill = cw.Practice("haggis/out", seed=1, lang="fr")
    told = {known["id"]: known["feedback"] for known in drill.view["question"]["wrong"]}
    fifth = str(int(drill.right / 5))
    assert "«\u202fUn point par carte.\u202f»" in told[fifth]
    assert drill.diagnosis(drill.right / 5) == told[fifth]
    assert str(drill.right) not in told


def test_cards_chosen_by_a_wrong_thought_are_known_to_the_browser():
    for seed in range(20):
        drill = cw.Practice("president/gifts", seed=seed)
        question = drill.view["question"]
        assert " ".join(sorted(drill.right)) in question["right"]
        assert question["other"].startswith("Perhaps you thought: “")
        for known in question.get("wrong", ()):
            assert known["id"] not in question["right"]
            assert drill.diagnosis(known["id"].split()) == known["feedback"]


def test_each_wrong_choice_is_told_though_a_right_one_was_chosen_first():
    drill = cw.Practice("president/follow", seed=2, help=0)
    options = drill.view["question"]["options"]
    bad = [option for option in options if not option.get("right")]
    assert drill.diagnosis(bad[0]["id"]) == bad[0]["feedback"]
    assert drill.diagnosis(drill.right) == ""
