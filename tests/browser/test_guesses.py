"""The first two notebooks ask with knobs and at tables: one reader clicks, one has only keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cardwidgets import Guibole, President
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

    # Which two cards does the President give back? Two that break no set.
    exchange = Seat(page, 0, cell(15))
    for card in ("3D", "6D"):
        exchange.card(card).click()
    exchange.main.click()
    expect(exchange.hand.locator("[data-card]")).to_have_count(14)
    assert not {"3D", "6D"} & set(exchange.cards())
    assert page.faults == []


def test_guesses_about_revolutions_by_keyboard(lab, page):
    cell = opened(lab, page, "02-revolution")
    hand = Keyboard(page)

    hand.walk_to_cell(3)
    ruler = cell(3).get_by_role("img", name=re.compile("from weak to strong"))
    expect(ruler).not_to_have_accessible_name(re.compile("Order reversed"))
    hand.go_to(cell(3).get_by_role("checkbox"))
    page.keyboard.press("Space")
    expect(ruler).to_have_accessible_name(re.compile("Order reversed"))

    # "Would you have been out first without the revolution?" Undo, lead the 3, and see.
    start = Guibole(players=3).position(
        hands=["6S 6H 6D 6C KH 3C", "AS AD 9H 5H 5C 4D", "2S 2H QC 7D 3D 3H"]
    )
    seat = Seat(page, 0, cell(5))
    keys = Keys(page, seat.frame)
    assert sorted(seat.cards()) == ["3C", "KH"]
    hand.walk_to_cell(5)
    keys.tab_to("hand")
    page.keyboard.press("u")
    expect(seat.hand.locator("[data-card]")).to_have_count(6)
    assert sorted(seat.cards()) == sorted(start.fields()["hands"][0].split())
    keys.cards(["3C"])
    page.keyboard.press("Enter")
    expect(seat.hand.locator("[data-card]")).to_have_count(5)
    assert seat.has_focus()

    # "Of two different ranks exactly one beats the other, in either order."
    hand.walk_to_cell(23)
    told = cell(23).locator(".jp-OutputArea-output pre")
    expect(told).to_have_text("yours: True fast engine: True yours: True rule book: True")
    hand.go_to(cell(23).get_by_role("checkbox"))
    page.keyboard.press("Space")
    expect(told).to_have_text("yours: False fast engine: False yours: False rule book: False")
    assert page.faults == []
