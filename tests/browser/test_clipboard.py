"""Copy and paste in Chromium: a real clipboard, one that is refused, and a field for pasting."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import cardwidgets as cw
from tests.browser.bridge import PAGE, Bridge

pytestmark = pytest.mark.browser

ADDRESS = "https://cards.test/"


def sit(page, *, allowed: bool, **options) -> Bridge:
    """Show a table on a secure page that may use the clipboard or not."""
    page.route(ADDRESS, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(ADDRESS)
    if allowed:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ADDRESS)
    table = cw.Table("guibole", seed=4, autosave=False, pace="instant", **options)
    bridge = Bridge(page, table)
    if not allowed:
        page.evaluate(
            """() => { navigator.clipboard.writeText =
            () => Promise.reject(new DOMException("not allowed")); }"""
        )
    return bridge


def open_menu(page) -> None:
    page.get_by_role("button", name="Table menu").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(
    ("what", "button"), [("position", "Copy position"), ("record", "Copy record")]
)
def test_a_copy_is_on_the_clipboard_and_is_said(page, what, button):
    bridge = sit(page, allowed=True)
    open_menu(page)
    page.get_by_role("button", name=button).press("Enter")
    bridge.carry()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    table = bridge.table
    text = table.position() if what == "position" else table.record.to_text()
    assert page.evaluate("navigator.clipboard.readText()") == text
    assert bridge.spoken("assertive")[-1] == f"{what.capitalize()} copied."
    assert "??" in text
    assert page.faults == []


def test_where_the_page_may_not_copy_the_text_is_shown_and_selected(page):
    bridge = sit(page, allowed=False)
    open_menu(page)
    page.get_by_role("button", name="Copy position").press("Enter")
    bridge.carry()
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_have_value(bridge.table.position())
    expect(field).to_be_focused()
    expect(field).to_have_attribute("readonly", "")
    assert page.evaluate("getSelection().toString()") == bridge.table.position()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Table menu")).to_be_focused()


def test_a_position_is_pasted_by_keyboard(page):
    bridge = sit(page, allowed=True, practice=True)
    line = cw.Guibole().deal(seed=9).position()
    page.evaluate("text => navigator.clipboard.writeText(text)", line)
    open_menu(page)
    field = page.get_by_role("textbox")
    assert "new game" in field.evaluate("field => field.labels[0].textContent")
    start = page.get_by_role("button", name="Start from it")
    expect(start).to_have_attribute("aria-disabled", "true")
    field.focus()
    page.keyboard.type("guibole {hands = 3}")
    start.press("Enter")
    before = bridge.table.state.key()
    bridge.carry()
    expect(page.get_by_role("alert")).to_contain_text("it has a text for each of the 4 seats")
    assert bridge.table.state.key() == before
    expect(field).to_have_value("guibole {hands = 3}")
    field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.press("Control+V")
    start.press("Enter")
    bridge.carry()
    expect(page.get_by_role("dialog")).to_have_count(0)
    hand = bridge.table.state.view(0).hand
    expect(page.locator("[data-region=hand] [data-card]")).to_have_count(len(hand))
    for card in hand:
        expect(page.locator(f"[data-region=hand] [data-card='{card}']")).to_have_count(1)
    assert bridge.focus_is_inside()
    assert page.faults == []


def test_play_for_points_has_no_field_for_pasting(page):
    sit(page, allowed=True)
    open_menu(page)
    expect(page.get_by_role("textbox")).to_have_count(0)
