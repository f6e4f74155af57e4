"""The first two notebooks ask with knobs and at tables: one reader clicks, one has only keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cardwidgets import President
from tests.browser.course import FINISHED, Keyboard
from tests.browser.desk import Seat
from tests.browser.keys import Keys

pytestmark = pytest.mark.browser


def opened(lab, page, name: str):
    """Open a notebook of the course and run it; return a function from numbers to cells."""
    lab.open(page, f"{name}.ipynb")
    lab.run_all(page)
    page.wait_for_function(FINISHED)
    return page.locator(".jp-Notebook .jp-Cell").nth


def test_guesses_about_president_by_mouse(lab, page):
    cell = opened(lab, page, "01-president")
    hands = ["3S 9C 10D KH KS", "4C 7H 9D 10C AS", "5D 8D QC 2H 6C", "6D 7S JH JC QD"]
    pile = President(players=4, jokers=0).position(hands=hands, pile="9H", pile_by=3)
    knob = cell(5).get_by_role("combobox")
    told = cell(5).locator(".jp-OutputArea-output pre")
    answers = {}
    options = knob.locator("option")
    expect(options).to_have_count(5)
    for number, option in enumerate(options.all_text_contents()):
        cards = " ".join(option.split())
        knob.select_option(index=number)
        expect(told).to_have_text(str(pile.why_not(cards) or f"{cards}: yes"))
        answers[cards] = told.text_content().strip()
    right = {cards for cards, answer in answers.items() if answer.endswith(": yes")}
    assert right == {"10D", "KH"}, answers
    assert answers["9C"].startswith("Equal rank is not higher")
    assert page.faults == []


def test_guesses_about_revolutions_by_keyboard(lab, page):
    cell = opened(lab, page, "02-revolution")
    hand = Keyboard(page)

    hand.walk_to_cell(5)
    ruler = cell(5).get_by_role("img", name=re.compile("from weak to strong"))
    expect(ruler).not_to_have_accessible_name(re.compile("Order reversed"))
    hand.go_to(cell(5).get_by_role("checkbox"))
    page.keyboard.press("Space")
    expect(ruler).to_have_accessible_name(re.compile("Order reversed"))

    # The revolution turns the ruler at the table.
    seat = Seat(page, 0, cell(3))
    keys = Keys(page, seat.frame)
    order = seat.frame.get_by_role("img", name=re.compile("from weak to strong"))
    expect(order).not_to_have_accessible_name(re.compile("Order reversed"))
    start = sorted(seat.cards())
    hand.walk_to_cell(3)
    keys.cards(["6C", "6D", "6H", "6S"])
    page.keyboard.press("Enter")
    expect(seat.hand.locator("[data-card]")).to_have_count(2)
    expect(order).to_have_accessible_name(re.compile("Order reversed"))

    # "Would you have been out first without it?" Undo, lead the 3, and see.
    page.keyboard.press("u")
    expect(seat.hand.locator("[data-card]")).to_have_count(6)
    assert sorted(seat.cards()) == start
    expect(order).not_to_have_accessible_name(re.compile("Order reversed"))
    keys.cards(["3C"])
    page.keyboard.press("Enter")
    expect(seat.hand.locator("[data-card]")).to_have_count(5)
    assert seat.has_focus()

    # The same hand once more: its last step is missing, then its last two.
    copy = cell(9)
    asked = copy.get_by_role("button", name=re.compile("^Questions "))
    expect(asked).to_have_text(["6"])
    hand.walk_to_cell(9)
    hand.go_to(copy.get_by_role("button", name="its last two"))
    page.keyboard.press("Space")
    expect(asked).to_have_text(["3", "6"])
    expect(copy.locator(".cw-frame")).to_have_count(1)
    assert page.faults == []
