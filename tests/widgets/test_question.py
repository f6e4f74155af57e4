"""Questions: every form of answer, feedback, confidence, playing a wrong line out, progress."""

import json
import random

import pytest

import cardwidgets as cw
from cardwidgets.lessons.fill import move_label
from cardwidgets.text import languages

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
    assert labels == {"[[9C]]", "[[9D]]", "[[KH]]", "Pass"}


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


def played(question):
    """Return what the browser may play at the table of a question."""
    view = question.view["question"]["play"]
    return {part["a"] for part in (*view["moves"], *view["actions"])}


MADE = {
    "president": (
        cw.Guibole(players=3).position(
            hands=["3S 9C 9D KH", "4D 4C", "JC"], pile="8C", pile_by=1, turn=0
        ),
        ["9C", "9D"],
    ),
    "president, a pair": (
        cw.Guibole(players=3).position(
            hands=["3S 9C 9D KH", "4D 4C", "JC"], pile="8C 8D", pile_by=1, turn=0
        ),
        ["9C 9D"],
    ),
    "pass": (
        cw.Guibole(players=3).position(
            hands=["3S 9C 9D KH", "4D 4C", "JC"], pile="8C", pile_by=1, turn=0
        ),
        ["pass"],
    ),
    "contract": (cw.Guillotine(first_dealer=0).deal(seed=12), ["choose queens"]),
    "haggis": (
        cw.Haggis(players=3, bets=False).position(
            hands=["9G 9Y 4R Q K", "2R 2Y 3O", "5R 6R 7R 2O"],
            trick=[(2, "5B 5Y")],
            turn=0,
            played=[True] * 3,
        ),
        ["9Y 9G"],
    ),
    "gabo": (
        cw.Gabo(players=2, reflex=False).position(
            hands=["9C 2D 5D QC", "8H 10H 4C JC"],
            discard="3C",
            known=[{"P0 s0": "9C"}, {}],
            turn=0,
            dealer=1,
            phase="turn",
        ),
        ["take s0"],
    ),
}


@pytest.mark.parametrize("name", MADE)
def test_a_move_is_made_at_the_table_that_is_drawn(name):
    position, right = MADE[name]
    question = cw.Question(position, ask="What **now**?", answers={"moves": right})
    shown = question.view["question"]
    assert shown["kind"] == "move"
    assert played(question) == {str(move) for move in position.legal_moves}
    assert {o["id"] for o in shown["options"] if o.get("right")} == set(right)
    assert all(o["id"] == o["move"] for o in shown["options"])
    assert shown["play"]["yours"]
    assert shown["play"]["prompt"]["ask"] == "What **now**?"
    assert shown["ask"] != "What **now**?", "it is asked once"
    assert "What now?" in question.view["name"]
    assert "chips" not in shown["play"], "a suggested play would answer it"
    for option in shown["options"]:
        assert question.answer([option["id"]]) == bool(option.get("right"))


def test_moves_that_are_too_many_to_travel_are_offered_to_choose_from():
    lead = cw.Haggis(players=3, bets=False).deal(seed=1)
    question = cw.Question(lead, ask="?", answers={"moves": [str(lead.legal_moves[0])]})
    assert question.view["question"]["kind"] == "one"
    assert "play" not in question.view["question"]


def test_another_seat_cannot_make_the_move(state):
    question = cw.Question(state, ask="?", answers={"moves": ["9C"]}, seat=1 - state.turn)
    assert question.view["question"]["kind"] == "one"


def test_a_stepper_asks_for_moves_too():
    start = cw.Stepper("guibole/revolution").state(0)
    stepper = cw.Stepper(start, lang="en", langs=["pl"], seat=0)
    asked = stepper.predict(
        0,
        "What do you lead?",
        [],
        why="Revolution!",
        kind="move",
        options=[
            {"move": "6C 6D 6H 6S", "right": True, "label": "6 6 6 6"},
            {"move": "3C", "label": "3♣", "feedback": {"en": "Keep it.", "pl": "Zachowaj."}},
        ],
    )
    assert asked.view["question"]["kind"] == "move"
    number = stepper.view["questions"][0]
    assert '"kind": "move"' in json.dumps(number)
    other = cw.Stepper(start, seat=1)
    other.predict(
        0, "What does Ana lead?", [], kind="move", options=stepper.questions[0][1]["options"]
    )
    assert '"kind": "one"' in json.dumps(other.view["questions"][0])


def test_a_move_is_right_however_it_is_written_and_nonsense_is_wrong():
    state = cw.Guibole(players=2).position(hands=["9C 9D 3S KH", "4D 8C"], turn=0)
    question = cw.Question(state, ask="What?", answers={"moves": ["9D 9C", "9C 9D", "3S"]})
    ids = [option["id"] for option in question.view["question"]["options"]]
    assert len(set(ids)) == len(ids)
    for right in ("9C 9D", "9D 9C", "9d 9c", "9♦ 9♣", ["9C", "9D"], ["9C 9D"], "3S", ["3S"]):
        assert question.answer(right), right
    for wrong in ("9C", "KH", "nonsense", "", None, 5, [None], [1, 2], [["3S"]], {"3S": 1}, "4D"):
        assert not question.answer(wrong), wrong
    one = cw.Question(state, ask="What?", answers={"moves": "9C 9D"})
    assert [o["id"] for o in one.view["question"]["options"] if o.get("right")] == ["9C 9D"]


ALL_MOVES = (
    cw.President(players=8, joker_mode="wild"),
    cw.Guibole(players=2, skip=True),
    cw.Guillotine(),
    cw.Haggis(players=2, bet_timing="pre_hand"),
    cw.Haggis(players=3),
    cw.Gabo(players=2, reflex_window="until_covered"),
    cw.Gabo(players=4, peek="any2", reflex_opponent=True),
    cw.Gabo(players=4, pair_drop=True, king_power=True),
)


@pytest.mark.parametrize("game", ALL_MOVES, ids=repr)
def test_any_legal_moves_of_any_game_can_be_asked_for(game, count):
    rng, state = random.Random(3), game.deal(7)
    for step in range(count(40, 200)):
        if state.turn is None:
            break
        moves = [str(move) for move in state.legal_moves]
        if len(moves) > 1 and step % 5 == 0:
            right = rng.sample(moves, min(len(moves), 3))
            question = cw.Question(state, ask="What?", answers={"moves": right})
            assert all(question.answer(move) and question.answer([move]) for move in right)
            assert not any(question.answer(move) for move in moves[:8] if move not in right)
            json.dumps(question.view)
        # Two jokers look alike, two moves do not.
        told = {str(move_label(move)) for move in moves if "JK" not in move}
        assert len(told) == sum("JK" not in move for move in moves)
        state.apply(rng.choice(state.legal_actions()))


KNOWN = {
    "number": (
        {"kind": "number", "value": 30, "wrong": [{"value": 45, "feedback": "All hands?"}]},
        45,
        31,
    ),
    "cards": (
        {
            "kind": "cards",
            "right": [["9C", "9D"]],
            "wrong": [{"cards": "9C 3S", "feedback": "All hands?"}],
        },
        ["3S", "9C"],
        ["3S", "KH"],
    ),
    "many": (
        {
            "kind": "many",
            "options": [
                {"label": "9", "right": True},
                {"label": "3", "feedback": "All hands?"},
                {"label": "K"},
            ],
        },
        ["a", "b"],
        ["a", "c"],
    ),
}


@pytest.mark.parametrize("kind", KNOWN)
def test_a_wrong_answer_that_is_known_is_told_apart_from_others(state, kind):
    parts, wrong, other = KNOWN[kind]
    question = cw.Question.of(state, {"ask": "?", "why": "The largest.", **parts})
    assert question.diagnosis(wrong) == "All hands?"
    assert question.diagnosis(other) == ""
    shown = question.view["question"]
    told = shown["why"].removesuffix("The largest.")
    right = {"number": "30", "cards": "[[9C]] [[9D]]"}.get(kind)
    assert told == (f"Right answer: {right}. " if right else "")
    if kind == "many":
        said = {option["id"]: option.get("feedback") for option in shown["options"]}
        assert said == {"a": None, "b": "All hands?", "c": None}
    else:
        name = " ".join(sorted(wrong)) if kind == "cards" else str(wrong)
        assert shown["wrong"] == [{"id": name, "feedback": "All hands?"}]


def test_an_order_that_is_turned_or_has_two_cards_exchanged_is_told_so(state):
    question = cw.Question(state, ask="Weak to strong?", answers={"order": ["3S", "9C", "KH"]})
    said = {o["label"]: o.get("feedback") for o in question.view["question"]["options"]}
    assert said == {
        "3♠ < 9♣ < K♥": None,
        "K♥ < 9♣ < 3♠": "Weak and strong are the wrong way round.",
        "9♣ < 3♠ < K♥": "Two neighbours have changed places: 9♣, 3♠.",
        "3♠ < K♥ < 9♣": "Two neighbours have changed places: K♥, 9♣.",
    }
    own = [{"order": "KH 9C 3S", "feedback": "That is the order after a revolution."}]
    parts = {"kind": "order", "ask": "?", "right": ["3S", "9C", "KH"], "wrong": own}
    assert cw.Question.of(state, parts).diagnosis(["KH", "9C", "3S"]) == own[0]["feedback"]


def test_a_wrong_answer_may_be_a_thought_of_the_list(state):
    question = cw.Question(
        state, ask="How many?", answers=30, wrong=[{"value": 45, "thought": "haggis.all_hands"}]
    )
    assert "All hands of the others count" in question.diagnosis(45)
    parts = [{"label": "a", "right": True}, {"label": "b", "thought": "haggis.all_hands"}]
    asked = cw.Question(state, ask="Which?", answers=parts)
    assert "All hands" in asked.view["question"]["options"][1]["feedback"]
    with pytest.raises(ValueError, match="without 'feedback' or 'thought'"):
        cw.Question(state, ask="How many?", answers=30, wrong=[{"value": 45}])


def test_a_wrong_answer_that_is_right_is_refused(state):
    with pytest.raises(ValueError, match="30 is given as a wrong answer, but it is right"):
        cw.Question.of(
            state,
            {"kind": "number", "ask": "?", "value": 30, "wrong": [{"value": 30, "feedback": "?"}]},
        )


def test_options_that_are_cards_are_drawn():
    state = cw.Haggis(players=2).position(turn=0, hands=["5R 5O J Q 8R", "2G 4G 6G 8G"])
    for lang in languages():
        answers = {"moves": ["5R 5O", "8R", "J Q"]}
        asked = cw.Question(state, ask="What now?", answers=answers, lang=lang)
        labels = {o["move"]: o["label"] for o in asked.view["question"]["options"]}
        drawn = {"5R 5O": "[[5R]] [[5O]]", "8R": "[[8R]]", "J Q": "[[J]] [[Q]]"}
        assert drawn.items() <= labels.items()
        assert "[[" not in str(asked)


@pytest.mark.parametrize("answer", [True, 1.5, 10**400, float("nan"), {}, [[1]], [None], b"9C"])
@pytest.mark.parametrize(
    ("answers", "wrong"),
    [
        (3, {"value": 5}),
        (["a", "b"], {}),
        ({"cards": ["9C 9D"]}, {"cards": "9C"}),
        ({"order": ["3C", "4C"]}, {"order": "4C 3C"}),
    ],
)
def test_an_answer_of_no_such_form_is_wrong_and_nothing_is_known_of_it(answers, wrong, answer):
    known = [{**wrong, "feedback": "no"}] if wrong else ()
    question = cw.Question(cw.Guibole().deal(1), ask="?", answers=answers, wrong=known)
    assert question.answer(answer) is False
    assert question.diagnosis(answer) == ""
