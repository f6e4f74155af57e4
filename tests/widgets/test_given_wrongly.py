"""What steppers, questions and lessons are given wrongly is refused in words; nothing is lost."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets import lessons

ODD = [None, "", [], {}, -1, 1.5, float("nan"), 10**400, True, "x", b"x", Ellipsis, [None], [[1]]]
#: What Python says by itself, where nobody looked at what was given.
BARE = ("object", "unhashable", "not supported", "indices must", "attribute", "unpack", "iterable")


def refused(call, *given, **more) -> bool:
    """Say whether something is refused; it is in words then."""
    try:
        call(*given, **more)
    except (ValueError, TypeError) as error:
        said = str(error)
        assert len(said) > 20, said
        assert not any(f"' {word}" in said or said.startswith(word) for word in BARE), said
        assert "not supported" not in said and "has no attribute" not in said, said
        return True
    return False


def grown() -> cw.Stepper:
    stepper = cw.Stepper("guibole/flips")
    stepper.branch(2, name="other")
    return stepper


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_a_stepper_refuses_in_words(odd):
    stepper = grown()
    names = [branch.name for branch in stepper.branches]
    if odd != "x":
        assert refused(stepper.rename_branch, 0, odd)
    assert refused(stepper.rename_branch, odd, "new")
    assert refused(stepper.delete_branch, odd)
    assert refused(stepper.faded, odd)
    assert refused(stepper.state, odd)
    assert refused(stepper.predict, odd, "?", ["a", "b"])
    if odd is not None:
        assert refused(stepper.take_over, odd)
        assert refused(stepper.branch, 1, of=odd)
        assert refused(stepper.faded, 2, seat=odd)
        assert refused(cw.Stepper, "guibole/flips", seat=odd)
    if odd not in ([], {}, ""):
        assert refused(cw.Stepper, "guibole/flips", langs=odd)
    refused(cw.Stepper("gabo/memory").recall, odd)
    assert [branch.name for branch in stepper.branches] == names
    assert stepper.shown_branch == 0


def test_a_branch_has_a_name_that_fits_a_button():
    stepper = grown()
    for name in ("x" * 100_000, "\n", "  "):
        assert refused(stepper.rename_branch, 0, name)
        assert refused(stepper.branch, 1, name=name)
    assert [branch.name for branch in stepper.branches] == ["other"]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_a_question_refuses_in_words(odd):
    state = cw.Guibole().deal(1)

    def ask(answers, **more):
        return cw.Question(state, ask="?", answers=answers, **more)

    refused(ask, odd)
    assert refused(ask, {"cards": odd})
    assert refused(ask, {"order": odd})
    assert refused(ask, {"moves": odd})
    assert refused(cw.Stepper("guibole/flips").predict, 1, "?", odd)
    assert refused(ask, 3, wrong=[odd])
    assert refused(ask, 3, wrong=[{"thought": odd}])
    assert refused(ask, 3, wrong=[{"value": 3, "feedback": "no"}])
    if odd:
        assert refused(ask, 3, wrong=odd)
    for name in ("cards", "order", "value"):
        refused(ask, 3, wrong=[{name: odd, "feedback": "no"}])
        refused(ask, {"cards": ["9C"]}, wrong=[{name: odd, "feedback": "no"}])
    if not isinstance(odd, int | float) or isinstance(odd, bool):
        assert refused(ask, 3, tolerance=odd)
    if odd is not None and not isinstance(odd, str):
        assert refused(ask, 3, progress=odd)


@pytest.mark.parametrize("card", ["x", "1C", "14C", "9R", "JK1", "??", "--", "9CC", "9C x"])
def test_a_card_of_a_question_is_one_of_the_game(card):
    state = cw.Guibole().deal(1)
    for answers in ({"cards": card}, {"cards": [["9C"], [card]]}, {"order": f"3C {card}"}):
        assert refused(cw.Question, state, ask="?", answers=answers)
    guess = {"cards": card, "feedback": "No."}
    assert refused(cw.Question, state, ask="?", answers={"cards": "9C"}, wrong=[guess])


def test_cards_of_a_question_are_written_as_in_the_game():
    state = cw.Guibole().deal(1)
    question = cw.Question(state, ask="?", answers={"cards": "9♣ td"})
    assert question.answer("9C 10D")
    guess = {"cards": "10d 9♣", "feedback": "No."}
    with pytest.raises(ValueError, match="but it is right"):
        cw.Question(state, ask="?", answers={"cards": "9C 10D"}, wrong=[guess])


def test_cards_of_a_question_are_a_text_or_a_list():
    state = cw.Guibole().deal(1)
    for cards in ("9C 9D", ["9C 9D"], [["9C", "9D"]]):
        question = cw.Question(state, ask="?", answers={"cards": cards})
        assert question.answer("9D 9C") and not question.answer("9C")
    for order in ("3C 9C", ["3C", "9C"]):
        assert cw.Question(state, ask="?", answers={"order": order}).answer(["3C", "9C"])


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_lessons_and_tables_refuse_in_words(odd, tmp_path):
    path = tmp_path / "page.html"
    assert refused(lessons.misconception, odd)
    assert refused(lessons.load, odd)
    assert refused(lessons.make, odd)
    assert refused(lessons.hands, odd, path)
    assert refused(lessons.worksheet, odd, path)
    assert refused(lessons.cheat_sheet, odd, path)
    assert not path.exists()
    if not isinstance(odd, str):
        assert refused(lessons.title, odd)
    table = cw.Table("guibole", autosave=False)
    assert refused(table.set, odd, 1)
    if odd:
        assert refused(cw.Table, "guibole", names=odd, autosave=False)


@pytest.mark.parametrize("odd", [float("nan"), float("inf"), float("-inf")], ids=repr)
def test_a_number_to_be_guessed_is_finite(odd):
    state = cw.Guibole(players=3).deal(7)
    with pytest.raises(ValueError, match="finite"):
        cw.Question(state, ask="How many?", answers=odd)
    with pytest.raises(ValueError, match="finite"):
        cw.Question(state, ask="How many?", answers=5, tolerance=odd)
    with pytest.raises(ValueError, match="finite"):
        cw.Question(state, ask="How many?", answers=5, wrong=[{"value": odd, "feedback": "No."}])
