"""Whole hands of Guibole in JupyterLab: one by mouse, one by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Seat, notebook, run_cell, saved

pytestmark = pytest.mark.browser

TABLE = """
import cardwidgets as cw
table = cw.Table("guibole", players=4, bots="careful", seed=7, pace="instant",
                 autosave=False, practice=True)
table
"""


def sit_down(lab, page, name: str, *cells: str) -> Seat:
    """Open a notebook, run its first cell, take the seat."""
    lab.open(page, notebook(lab.folder, name, *(cells or (TABLE,))))
    run_cell(page, 0)
    seat = Seat(page)
    seat.listen()
    return seat


def lead_or_follow_by_mouse(seat: Seat) -> None:
    """Make one decision: the first thing that is offered, a set where there is one."""
    if seat.chips.count():
        seat.chips.first.click()
    elif seat.playable() and "Nothing in your hand" not in seat.prompt():
        seat.card(seat.playable()[0]).dblclick()
    if seat.is_ready():
        seat.until_answered(seat.main.click)
    else:
        seat.until_answered(seat.frame.get_by_role("button", name="Pass").click)


def test_a_whole_hand_by_mouse(lab, page):
    seat = sit_down(lab, page, "mouse")
    assert len(seat.cards()) == 13
    decisions = 0
    while not seat.sheet.is_visible():
        held = len(seat.cards())
        lead_or_follow_by_mouse(seat)
        decisions += 1
        assert seat.sheet.is_visible() or len(seat.cards()) <= held
    assert decisions >= 5
    assert "End of round 1" in seat.sheet.inner_text()
    seat.sheet.get_by_role("button", name="Next round").click()
    seat.hand.wait_for()
    assert seat.commands() == []
    file = saved(page, lab.folder / "mouse.ipynb")
    assert file["cells"][0]["outputs"]
    assert page.faults == []


def tab_into_the_hand(seat: Seat) -> None:
    """Reach the hand with Tab alone, from the cell."""
    for _ in range(60):
        seat.page.keyboard.press("Tab")
        if seat.hand.evaluate("hand => hand.contains(document.activeElement)"):
            return
    raise AssertionError("Tab does not reach the hand")


def follow_by_keys(seat: Seat) -> None:
    """Make one decision without a mouse; sets are put together with + and Shift+Space."""
    press = seat.page.keyboard.press
    cards = seat.playable()
    if not cards or "Nothing in your hand" in seat.prompt():
        seat.until_answered(lambda: press("p"))
        return
    press("Shift+H")
    press("Home")
    for _ in range(seat.cards().index(cards[0])):
        press("ArrowRight")
    if "Lead" in seat.prompt():
        press("Shift+Space")
    for _ in range(4):
        if seat.is_ready():
            break
        press("+")
    seat.until_answered(lambda: press("Enter"))


def test_a_whole_hand_by_keyboard_alone(lab, page):
    seat = sit_down(lab, page, "keys")
    press = page.keyboard.press
    press("Escape")  # out of the editor, into command mode
    seat.page.evaluate("window.commands.length = 0")
    tab_into_the_hand(seat)

    # A pair of 5s: to the 5s by their digit, both of them, lay them down.
    press("5")
    press("Shift+Space")
    chosen = "document.querySelectorAll('[data-card][aria-selected=true]').length"
    page.wait_for_function(f"{chosen} === 2")
    assert "5s" in seat.main.inner_text()
    seat.until_answered(lambda: press("Enter"))
    assert len(seat.cards()) == 11
    assert "You play a pair of 5s" in seat.spoken()[-1]
    assert seat.has_focus()

    # Taken back, played again.
    seat.until_answered(lambda: press("u"))
    assert len(seat.cards()) == 13
    seat.until_answered(lambda: press("Shift+U"))
    assert len(seat.cards()) == 11

    # A refusal is read aloud, and changes nothing.
    weak = next(card for card in seat.cards() if card not in seat.playable())
    press("Shift+H")
    press("Home")
    for _ in range(seat.cards().index(weak)):
        press("ArrowRight")
    reply = seat.until_heard(lambda: press("y"), "")
    expect(seat.frame.get_by_text(reply, exact=True)).to_have_count(1, timeout=60_000)
    assert len(seat.cards()) == 11
    press("Escape")

    # Keys that would cut, copy or turn the cell into text stay at the table.
    cells = page.locator(".jp-Cell").count()
    for key in ("x", "a", "d", "d", "z", "ArrowDown", "r"):
        press(key)
    assert seat.has_focus()

    decisions = 0
    while not seat.sheet.is_visible():
        follow_by_keys(seat)
        decisions += 1
        assert seat.has_focus()
    assert decisions >= 5
    assert seat.commands() == []
    assert page.locator(".jp-Cell").count() == cells

    # Esc leaves the table, and Jupyter's own keys work again.
    press("Escape")
    press("Escape")
    press("Escape")
    page.wait_for_function("!document.activeElement.closest('.cw-frame')")
    assert saved(page, lab.folder / "keys.ipynb")["cells"]
    press("b")
    page.wait_for_function("n => document.querySelectorAll('.jp-Cell').length > n", arg=cells)
    assert page.faults == []
