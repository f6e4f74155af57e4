"""Branches have names, go again, and lead back; a copy of a hand asks for what is missing."""

import pytest

import cardwidgets as cw
from cardwidgets.picture import table
from cardwidgets.text import languages, say
from tests.widgets.test_stepper import at_step

LESSONS = cw.lessons.names()


@pytest.fixture
def sent(monkeypatch):
    found = []
    monkeypatch.setattr(cw.Stepper, "send", lambda _self, message: found.append(message))
    return found


def named(stepper):
    """Return the names of the branches, as Python and as the window have them."""
    shown = [branch["name"] for branch in stepper.view.get("branches", ())]
    assert shown == [branch.name for branch in stepper.branches]
    return shown


def grown():
    """Return a stepper with three branches; the last is shown."""
    stepper = cw.Stepper("guibole/revolution")
    for move in ("3C", "KH", "3C"):
        stepper.branch(0, move)
    return stepper


# ------------------------------------------------------------------ names


def test_a_branch_is_renamed_and_stays_what_it_is():
    stepper = grown()
    line = stepper.branches[1].line
    stepper.rename_branch(1, "  The king first ")
    assert named(stepper) == ["3C", "The king first", "3C (2)"]
    assert stepper.branches[1].line is line
    assert stepper.view["branch"] == 2


def test_a_branch_is_renamed_in_the_window_and_the_reader_stays_where_he_is(sent):
    stepper = grown()
    message = {"id": "1", "kind": "rename", "on": 0, "step": 1, "name": " The threes "}
    stepper._on_message(stepper, message, [])
    assert named(stepper) == ["The threes", "KH", "3C (2)"]
    assert (stepper.view["branch"], stepper.view["at"]) == (0, 1)
    assert sent == [{"kind": "ack", "id": "1", "done": True}]


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ({"on": 3}, "branches are 0 to 2"),
        ({"on": None}, "branches are 0 to 2"),
        ({"name": " "}, "a branch needs one to be read"),
        ({"name": "x" * 200}, "a branch needs one to be read"),
        ({"step": 999}, "step"),
    ],
)
def test_a_wrong_name_of_a_branch_is_refused_and_changes_nothing(sent, part, told):
    stepper = grown()
    before = stepper.view
    message = {"id": "1", "kind": "rename", "on": 0, "step": 1, "name": "x"} | part
    stepper._on_message(stepper, message, [])
    assert [answer["kind"] for answer in sent] == ["error"] and told in sent[0]["text"]
    assert stepper.view == before


def test_no_two_branches_have_one_name():
    stepper = grown()
    stepper.rename_branch(1, "3C")
    assert named(stepper) == ["3C", "3C (3)", "3C (2)"]
    stepper.rename_branch(0, "3C")
    assert named(stepper)[0] == "3C", "its own name is free for it"
    stepper.branch(0, "6C", name="3C (2)")
    assert len(set(named(stepper))) == 4


@pytest.mark.parametrize("number", [-1, 3, True, None, "3C"])
def test_a_branch_that_is_not_there_is_refused(number):
    stepper = grown()
    for act in (stepper.delete_branch, lambda n: stepper.rename_branch(n, "x")):
        with pytest.raises(ValueError, match=r"branch is .*; branches are 0 to 2"):
            act(number)
    assert named(stepper) == ["3C", "KH", "3C (2)"]


def test_a_name_without_letters_is_refused():
    with pytest.raises(ValueError, match="a branch needs one to be read"):
        grown().rename_branch(0, " ")


# ------------------------------------------------------------------ deleting


def test_deleting_the_branch_that_is_shown_shows_the_record():
    stepper = grown()
    stepper.delete_branch(2)
    assert named(stepper) == ["3C", "KH"]
    assert stepper.shown_branch is None
    assert "branch" not in stepper.view


def test_deleting_another_branch_leaves_the_one_that_is_shown():
    stepper = grown()
    shown = stepper.branches[2]
    stepper.delete_branch(0)
    assert stepper.branches[stepper.view["branch"]] is shown
    stepper.shown_branch = 0
    stepper.delete_branch(1)
    assert stepper.view["branch"] == 0
    stepper.delete_branch(0)
    assert "branches" not in stepper.view


# ------------------------------------------------------------------ the ways out


def head(stepper, number, lang="en"):
    """Return what stands above a branch, one step into it."""
    at = stepper.branches[number].start + 1
    return at_step(stepper.view, at, lang, branch=number)["banner"]


@pytest.mark.parametrize("lang", languages())
def test_a_branch_is_headed_by_its_name_and_the_way_back_comes_first(lang):
    stepper = cw.Stepper("guibole/revolution", lang=lang)
    stepper.branch(3, "3C", name="What if?")
    found = head(stepper, 0, lang)
    assert "What if?" in found["text"]
    buttons = [(button["label"], button["send"]["what"]) for button in found["buttons"]]
    assert buttons == [
        (say("ui.main_line", {}, lang), "main"),
        (say("branch.delete", {}, lang), "delete"),
    ]


def test_the_buttons_do_what_they_say(sent):
    stepper = grown()
    for button in head(stepper, 1)["buttons"]:
        stepper._on_message(stepper, {"id": "b", **button["send"]}, [])
        assert sent[-1] == {"kind": "ack", "id": "b", "done": True}
        assert stepper.shown_branch is None
    assert named(stepper) == ["3C", "3C (2)"]
    stepper._on_message(stepper, {"id": "b", "kind": "continue", "what": "delete", "seat": 7}, [])
    assert sent[-1]["kind"] == "error"
    assert named(stepper) == ["3C", "3C (2)"]


def test_the_record_itself_has_no_such_head():
    stepper = grown()
    assert "banner" not in stepper.view["base"]
    assert not any("banner" in step["set"] for step in stepper.view["steps"])


@pytest.mark.parametrize("step", [0, 4, 7])
def test_what_a_note_said_of_the_record_is_not_said_of_a_branch(step):
    stepper = cw.Stepper("guibole/revolution", lang="en", langs=["ru"])
    stepper.branch(step, str(stepper.state(step).legal_moves[-1]))
    for lang in ("en", "ru"):
        last = step + len(stepper.view["branches"][0]["steps"])
        for at in range(step + 1, last + 1):
            table = at_step(stepper.view, at, lang, branch=0)
            assert "more" not in table["prompt"]
            assert "'tag': {'text': 'best'" not in str(table["hand"]) + str(table["board"])
        if step in stepper.notes:
            assert "more" in at_step(stepper.view, step, lang, branch=0)["prompt"]


def test_a_saved_page_has_no_buttons_that_need_python(tmp_path):
    page = grown().save_html(tmp_path / "page.html").read_text(encoding="utf-8")
    assert "3C (2)" in page
    assert say("branch.delete") not in page


# ------------------------------------------------------------------ faded copies


def test_a_faded_copy_has_no_notes_and_asks_for_the_moves_of_its_seat():
    stepper = cw.Stepper("guibole/revolution", lang="fr")
    again = stepper.faded(6, 3)
    assert [step for step, _ in again.questions] == [3, 6]
    assert not any("note" in step for step in again.view["steps"])
    for step, question in again.questions:
        made = str(stepper.moments[step + 1].turn.move)
        assert [o["move"] for o in question["options"] if o.get("right")] == [made]
    shown = [again.view["texts"]["fr"][q["$"]] if "$" in q else q for q in again.view["questions"]]
    assert all(question["play"] for question in shown), "the move is made at the table"
    assert again.view["lang"] == "fr"
    assert stepper.notes
    assert stepper.questions != again.questions


def test_cards_of_the_same_rank_are_as_good():
    again = cw.Stepper("president/piles").faded(14)
    ((_, question),) = again.questions
    assert {o["move"] for o in question["options"] if o.get("right")} == {"10D", "10H"}
    again = cw.Stepper("guillotine/tricks").faded(15)
    ((_, question),) = again.questions
    assert {o["move"] for o in question["options"] if o.get("right")} == {"KH"}


def test_the_one_card_that_fits_is_to_be_found():
    again = cw.Stepper("guillotine/domino", seat=0).faded(12)
    ((_, question),) = again.questions
    wrong = {o["move"] for o in question["options"] if not o.get("right")}
    state = again.state(12)
    assert {o["move"] for o in question["options"] if o.get("right")} == {"JC"}
    assert wrong
    assert all(state.why_not(card) for card in wrong)


def test_what_the_lesson_says_about_the_move_is_said_after_the_answer():
    stepper = cw.Stepper("guillotine/tricks")
    ((_, question),) = stepper.faded(15).questions
    lesson = dict(stepper.questions)[15]
    for lang in languages():
        assert lesson["why"][lang] in question["why"][lang]


def test_where_another_seat_acts_the_lesson_asks_again():
    stepper = cw.Stepper("gabo/memory", seat=0)
    again = stepper.faded(3, 6, seat=2, marks=0)
    asked = dict(stepper.questions)
    assert [q["ask"] for _, q in again.questions] == [asked[3]["ask"], asked[6]["ask"]]
    assert again.seat == 2
    assert again.settings["marks"] == 0
    assert stepper.settings["marks"] != 0


@pytest.mark.parametrize(
    ("steps", "told"),
    [((16,), "steps 0 to 15"), ((-1,), "steps 0 to 15"), ((1,), "nothing to find")],
)
def test_what_cannot_be_missing_is_refused(steps, told):
    with pytest.raises(ValueError, match=told):
        cw.Stepper("guibole/revolution").faded(*steps)


@pytest.mark.parametrize("name", LESSONS)
def test_every_move_of_every_lesson_that_can_be_missing_has_a_right_answer(name):
    stepper = cw.Stepper(name)
    open_steps = [
        step for step in range(stepper.last) if len(stepper.moments[step].state.legal_moves) > 1
    ]
    again = stepper.faded(*open_steps)
    assert [step for step, _ in again.questions] == open_steps
    for step, question in again.questions:
        if question["kind"] == "move":
            right = [o["move"] for o in question["options"] if o.get("right")]
            assert str(stepper.moments[step + 1].turn.move) in right
            assert all(stepper.state(step).why_not(move) is None for move in right)


@pytest.mark.parametrize("leave", ["main_line", "delete_branch"])
def test_a_step_of_a_branch_that_the_record_does_not_have_is_shown_and_left(leave, tmp_path):
    """A record that stopped in the middle of a hand is shorter than what is played on from it."""
    state = cw.Guibole().deal(1)
    state.play(state.legal_moves[0])
    stepper = cw.Stepper(state)
    number = stepper.branch(stepper.last)
    line = stepper.branches[number].line
    stepper.take_over(len(line) - 2)
    stepper.refresh()
    assert stepper.step > stepper.last
    shown = line[stepper.step].state.view(stepper.seat).as_dict()
    assert stepper.as_text() == table(shown, lang="en")
    assert stepper.as_svg() and stepper.save_html(tmp_path / "page.html") and repr(stepper)
    getattr(stepper, leave)(*([number] if leave == "delete_branch" else []))
    assert stepper.view["at"] == stepper.step == stepper.last
    assert stepper.as_text() and stepper.as_svg()


@pytest.mark.parametrize("name", [n for n in cw.lessons.names() if n.startswith("haggis/")])
def test_a_bet_is_no_answer_where_a_play_is_asked_for(name):
    """A bet stands beside the play: at such a table there is none to be pressed."""
    lesson, played = cw.Stepper(name), 0
    for step in range(lesson.last):
        try:
            question = lesson.faded(step).questions[0][1]
        except ValueError:  # there is nothing to find
            continue
        if question["kind"] != "move":
            continue
        shown = cw.Question.of(lesson.state(step), question, seat=lesson.seat).view["question"]
        assert not any(option["move"].startswith("bet ") for option in shown["options"])
        table = shown.get("play", {})
        for part in ("moves", "actions"):
            assert not any(entry["a"].startswith("bet ") for entry in table.get(part, ()))
        assert not any(group["id"] == "bet" for group in table.get("choices", ()))
        played += "play" in shown
    assert played or name == "haggis/bets", name


def test_where_a_bet_is_asked_for_bets_are_the_answers():
    state = cw.Haggis(players=2, bet_timing="pre_hand").deal(3)
    question = cw.Question(state, ask="?", answers={"moves": "bet 15"})
    assert {option["move"] for option in question.question["options"]} == {
        "bet 0",
        "bet 15",
        "bet 30",
    }
