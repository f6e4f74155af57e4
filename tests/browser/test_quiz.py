"""Practice on the shipped bundle: whoever answers fast, by keyboard, or with numbers in a row."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cardwidgets import Practice
from tests.browser.bridge import Bridge
from tests.browser.course import Keyboard, Mouse, Reader

pytestmark = pytest.mark.browser


def seated(page, topic: str, hand: type[Mouse] = Mouse) -> tuple[Bridge, Reader]:
    bridge = Bridge(page, Practice(topic, seed=2))
    return bridge, Reader(hand(page), page.locator(".cw-frame"))


def test_an_answer_is_kept_though_the_reader_goes_on_at_once(page):
    bridge, reader = seated(page, "gabo/powers")
    practice = bridge.table
    first = practice.question["id"]
    reader.rightly(practice.question)
    reader.go_on()
    assert bridge.carry() == 2
    assert [entry["question"] for entry in practice.progress.answers] == [first]
    assert practice.score == (1, 1)
    expect(reader.frame).to_contain_text("1 of 1 right")
    assert practice.question["id"] != first
    reader.rightly(practice.question)
    assert page.faults == []


def test_the_field_for_a_number_is_empty_at_the_next_question(page):
    bridge, reader = seated(page, "guillotine/points")
    for _ in range(3):
        field = reader.asked.get_by_role("spinbutton")
        expect(field).to_have_value("")
        reader.rightly(bridge.table.question)
        reader.go_on()
        bridge.carry()
    assert page.faults == []


@pytest.mark.parametrize("topic", ["gabo/powers", "guillotine/points", "haggis/follow"])
def test_focus_goes_from_the_answer_to_its_question_and_to_the_next(page, topic):
    bridge, reader = seated(page, topic, Keyboard)
    page.locator("#before").focus()
    heading = reader.asked.get_by_role("heading")
    for n in (1, 2):
        reader.rightly(bridge.table.question)
        expect(heading).to_be_focused()
        reader.go_on()
        bridge.carry()
        expect(reader.frame).to_contain_text(f"{n} of {n} right")
        expect(heading).to_be_focused()
    assert page.faults == []


def test_a_number_reached_by_a_wrong_thought_is_told_so(page):
    bridge, reader = seated(page, "haggis/out", Keyboard)
    practice = bridge.table
    page.locator("#before").focus()
    reader.answer(practice.view["question"], practice.right / 5)
    bridge.carry()
    expect(reader.status).to_contain_text("Perhaps you thought: “A point for each card.”")
    expect(reader.frame).to_contain_text(f"{practice.right} —")
    expect(reader.asked.get_by_role("heading")).to_be_focused()
    reader.go_on()
    bridge.carry()
    expect(reader.asked.get_by_role("spinbutton")).to_have_value("")
    expect(reader.frame).not_to_contain_text("Perhaps you thought")
    assert page.faults == []


def test_a_wrong_choice_is_told_though_a_right_one_was_chosen_first(page):
    bridge, reader = seated(page, "president/follow")
    asked = bridge.table.view["question"]
    wrong = next(option["id"] for option in asked["options"] if not option.get("right"))
    reader.answer(asked, [bridge.table.right[0], wrong])
    bridge.carry()
    expect(reader.status).to_contain_text("Perhaps you thought")
    assert page.faults == []
