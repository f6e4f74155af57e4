"""Recall: questions from memory know their delay, and the curve counts what was answered."""

import json
from xml.etree import ElementTree as ET

import pytest

import cardwidgets as cw
from cardwidgets.lessons.recall import GROUPS, delay_of, questions
from cardwidgets.text import languages, short
from cardwidgets.widgets.question_form import check


@pytest.fixture(scope="module")
def hand():
    state = cw.Gabo(players=3, hands=1, reflex=False).deal(5)
    while not state.is_over:
        state.play(cw.bots.careful(state.view(state.turn)))
    return state


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_right_card_lies_there_and_came_as_many_moves_ago_as_the_id_says(hand, seat):
    states = [moment.state for moment in cw.Stepper(hand, seat=seat).moments]
    asked = questions(states, seat, 12)
    assert len(asked) == 12
    for step, question in asked:
        check(question)
        right = [option["label"]["en"] for option in question["options"] if option["right"]]
        _, delay, place, _ = question["id"].split("-")
        place = f"{place[:2]} {place[2:]}"
        card = states[step].view(seat).known[place]
        assert right == [short(card)]
        delay = int(delay)
        assert delay == delay_of(question["id"]) > 0
        before = [states[i].view(seat).known.get(place) for i in range(step - delay, step)]
        assert set(before) == {card}
        assert step == delay or states[step - delay - 1].view(seat).known.get(place) != card


def test_short_and_long_delays_are_asked(hand):
    states = [moment.state for moment in cw.Stepper(hand, seat=0).moments]
    delays = [delay_of(question["id"]) for _, question in questions(states, 0, 8)]
    groups = {sum(delay > most for most in GROUPS) for delay in delays}
    assert groups == set(range(len(GROUPS) + 1))


def test_no_card_is_offered_that_the_seat_has_not_seen_by_then(hand):
    """What a hand shows later must not be told by an earlier question."""
    states = [moment.state for moment in cw.Stepper(hand, seat=0).moments]
    late = {card for state in states for card in state.view(0).known.values()}
    for step, question in questions(states, 0, 20):
        seen = {card for state in states[: step + 1] for card in state.view(0).known.values()}
        fillers = {"5D", "10C", "QH", "AS"}
        wrong = {o["label"]["en"] for o in question["options"]}
        assert not wrong & {short(card) for card in late - seen - fillers}


def test_answers_in_the_browser_become_the_curve(hand, tmp_path):
    path = tmp_path / "ada.jsonl"
    stepper = cw.Stepper(hand, seat=0, marks=0, progress=path).recall(n=6)
    assert len(stepper.view["questions"]) == 6
    for number, (_, question) in enumerate(stepper.questions):
        right = next(chr(97 + i) for i, o in enumerate(question["options"]) if o["right"])
        value = [right] if number else ["z"]
        stepper._on_message(
            stepper,
            {"id": f"m{number}", "kind": "answer", "question": question["id"], "value": value},
            [],
        )
    curve = cw.Progress(path).recall()
    assert sum(group.n for group in curve.groups) == 6
    assert sum(group.right for group in curve.groups) == 5
    assert all(json.loads(line)["question"].startswith("recall-") for line in path.open())


def test_the_start_is_told_once_and_no_mark_helps_afterwards(hand):
    stepper = cw.Stepper(hand, seat=0, marks=0).recall()
    told = stepper.notes[0]["en"]
    known = stepper.state(0).view(0).known
    assert all(short(card) in told for card in known.values())
    assert '"seen"' not in json.dumps(stepper.view)


@pytest.mark.parametrize("lang", languages())
def test_table_and_picture_tell_the_same(lang):
    progress = cw.Progress()
    assert len(repr(progress.recall(lang)).splitlines()) == 1
    ET.fromstring(progress.recall(lang).svg())
    for delay, right in ((1, True), (1, False), (7, True), (30, False)):
        progress.add("t", f"recall-{delay}-P0s0-9", ["a"], right=right)
    progress.add("t", "q1", ["a"], right=False)
    curve = progress.recall(lang)
    assert [(group.right, group.n) for group in curve.groups] == [(1, 2), (0, 0), (1, 1), (0, 1)]
    lines = repr(curve).splitlines()
    assert len(lines) == 5
    assert "50%" in lines[1]
    assert lines[2].endswith("–")
    picture = ET.fromstring(curve.svg())
    assert len(picture.findall("{*}circle")) == 3
    assert curve._repr_mimebundle_()["text/plain"] == repr(curve)


def test_only_gabo_has_places():
    with pytest.raises(ValueError, match="places are remembered in gabo"):
        cw.Stepper("president/piles").recall()


@pytest.mark.parametrize("peek", ["none", "any2"])
def test_who_has_seen_nothing_yet_is_told_so(peek):
    stepper = cw.Stepper(cw.Gabo(players=3, peek=peek).deal(1)).recall()
    told = stepper.notes[0]
    assert len({*told.values()}) == len(languages())
    assert told["en"].startswith("You know no card yet")


def test_asking_again_asks_the_same(hand):
    stepper = cw.Stepper(hand, seat=1).recall(6)
    first = stepper.questions
    assert stepper.recall(6).questions == first
    assert len(stepper.recall(4).questions) == 4
