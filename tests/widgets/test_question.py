"""Questions: every form of answer, feedback, confidence, playing a wrong line out, progress."""

import pytest

import cardwidgets as cw

POSITION = {"hands": ["4C", "9C 9D 3S KH", "5D", "6S"], "turn": 1, "pile": "8C", "pile_by": 0}


@pytest.fixture
def state():
    return cw.President().position(**POSITION)


@pytest.fixture
def sent(monkeypatch):
    found = []
    monkeypatch.setattr(cw.Question, "send", lambda _self, message: found.append(message))
    return found


def right_ids(question):
    return [o["id"] for o in question.view["question"]["options"] if o.get("right")]


def test_one_choice_with_feedback_for_each_wrong_answer(state):
    question = cw.Question(
        state,
        ask="May you play the 3?",
        answers=[
            {"label": "No", "right": True},
            {"label": "Yes", "feedback": "It is lower.", "move": "KH"},
        ],
        why="Higher means higher.",
    )
    assert question.answer("a")
    assert not question.answer("b")
    assert question.view["question"]["options"][1]["feedback"] == "It is lower."
    assert question.view["question"]["sure"] is True


def test_several_answers_must_all_be_found(state):
    options = [{"label": "9", "right": True}, {"label": "K", "right": True}, {"label": "3"}]
    question = cw.Question(state, ask="Which?", answers=options)
    assert question.view["question"]["kind"] == "many"
    assert question.answer(["a", "b"])
    assert not question.answer(["a"])
    assert not question.answer(["a", "b", "c"])


def test_a_number_with_tolerance(state):
    question = cw.Question(state, ask="How many?", answers=20, tolerance=2)
    assert question.answer(21.5)
    assert not question.answer(23)
    assert not question.answer("many")


def test_cards_to_pick(state):
    question = cw.Question(state, ask="Pick a pair.", answers={"cards": ["9C 9D"]})
    assert question.answer("9D 9C")
    assert not question.answer("9C KH")


def test_cards_to_put_in_order(state):
    question = cw.Question(state, ask="Weak to strong?", answers={"order": ["3S", "9C", "KH"]})
    assert question.answer("3S 9C KH")
    assert not question.answer("KH 9C 3S")
    assert question.answer(right_ids(question))
    assert len(question.view["question"]["options"]) == 4


def test_a_move_as_the_answer(state):
    question = cw.Question(state, ask="What would you play?", answers={"moves": ["9C", "9D"]})
    assert question.answer("9D")
    assert not question.answer("KH")
    labels = {o["label"] for o in question.view["question"]["options"]}
    assert labels == {"9♣", "9♦", "K♥", "Pass"}


def test_a_wrong_line_can_be_played_out(state):
    question = cw.Question(state, ask="What would you play?", answers={"moves": ["9C"]})
    options = question.view["question"]["options"]
    king = next(option["id"] for option in options if option.get("move") == "KH")
    stepper = question.play_out(king)
    assert stepper.view["branches"][0]["name"] == "KH"
    assert stepper.view["branch"] == 0
    with pytest.raises(ValueError, match="no option with a move"):
        question.play_out("z")


def test_teachers_see_the_answer(state):
    question = cw.Question(state, ask="?", answers=["the right one", "b"], teacher=True)
    assert "the right one" in question.view["question"]["ask"]
    assert "-> the right one" in question.as_text()


def test_a_question_without_a_right_answer_is_refused(state):
    with pytest.raises(ValueError, match="right ones; 0 are right"):
        cw.Question(state, ask="?", answers=[{"label": "a"}, {"label": "b"}])
    with pytest.raises(ValueError, match="answers are"):
        cw.Question(state, ask="?", answers="text")


def test_python_judges_what_the_browser_sends(state, sent, tmp_path):
    path = tmp_path / "ada.jsonl"
    question = cw.Question(state, ask="How many?", answers=4, progress=cw.Progress(path, "Ada"))
    base = {"id": "1", "kind": "answer", "question": "q1", "right": True, "sure": "sure_2"}
    question._on_message(question, base | {"value": 5}, [])
    question._on_message(question, base | {"value": None}, [])
    assert [reply["kind"] for reply in sent] == ["ack", "ack"]
    (answer,) = cw.Progress(path).answers
    assert (answer["right"], answer["sure"], answer["name"]) == (False, "sure_2", "Ada")


def test_answers_of_a_class_are_one_table(tmp_path):
    for name, right in (("ada", True), ("boris", False)):
        progress = cw.Progress(tmp_path / f"{name}.jsonl", name)
        progress.add("haggis/bombs", "q1", ["a"], right=right, sure="sure_3")
    table = cw.Progress.collect(tmp_path)
    assert list(table["name"]) == ["ada", "boris"]
    assert table["right"].mean() == 0.5
    assert repr(cw.Progress(tmp_path / "ada.jsonl")) == "haggis/bombs: 1 of 1 right"


def test_a_broken_line_of_progress_is_named(tmp_path):
    path = tmp_path / "ada.jsonl"
    path.write_text('{"question": "q1", "topic": "t", "right": true}\n{"no": 1}\n')
    with pytest.raises(ValueError, match="line 2: not an answer"):
        cw.Progress(path)
