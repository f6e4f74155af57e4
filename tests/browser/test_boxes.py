"""Tables among other widgets in JupyterLab: in boxes and tabs, linked, made by a slider, shared."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cardwidgets import Guibole
from cardwidgets.text import spoken
from tests.browser.desk import LISTEN, Seat, notebook, run_cell
from tests.browser.server import PATIENCE
from tests.browser.wire import Wire, told

pytestmark = pytest.mark.browser

CELLS = {
    "start": """
import cardwidgets as cw
import ipywidgets as widgets
import traitlets
quiet = {"pace": "instant", "motion": "reduced"}
def guibole(**options):
    return cw.Session("guibole", players=4, seed=7, autosave=False, **options)
""",
    "two seats in a row": """
session = guibole()
widgets.HBox([cw.Table(session, seat=0, **quiet), cw.Table(session, seat=2, **quiet)])
""",
    "a move": 'session.play("5C 5S", 0)',
    "tabs": """
tabbed = cw.Table(guibole(), **quiet)
widgets.Tab([cw.RankRuler(tabbed), tabbed], titles=["Ranks", "Table"])
""",
    "made by a slider": """
@widgets.interact(players=(3, 6))
def sit_down(players=3):
    display(cw.Table("guibole", players=players, seed=7, autosave=False, **quiet))
""",
    "linked": """
states = list(cw.Record.from_state(session.state).replay())
linked = cw.Table(guibole(), **quiet)
slider = widgets.IntSlider(description="step", max=len(states) - 1)
moves = widgets.IntText(description="moves")
traitlets.dlink((slider, "value"), (linked, "state"), lambda step: states[step])
traitlets.dlink((linked, "state"), (moves, "value"), lambda state: state.step)
widgets.VBox([slider, moves, linked])
""",
    "one screen for two": """
cw.Table(guibole(bots={1: "careful", 3: "careful"}), seats=(0, 2), **quiet)
""",
}
NAMES = list(CELLS)
HANDS = [hand.split() for hand in Guibole(players=4).deal(7).fields()["hands"]]


@pytest.fixture(scope="module")
def bench(lab, chromium):
    """A notebook of all cells, of which the first has run: its page, and its wire."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    wire = Wire(page)
    lab.open(page, notebook(lab.folder, "boxes", *CELLS.values()))
    run_cell(page, 0)
    yield page, wire
    context.close()


def run(page, name: str):
    """Run a cell by its name; return its place on the page."""
    run_cell(page, NAMES.index(name))
    return page.locator(".jp-CodeCell").nth(NAMES.index(name))


def width(seat: Seat) -> float:
    return seat.frame.bounding_box()["width"]


def test_two_seats_side_by_side_see_a_move_of_a_cell(bench):
    page, _ = bench
    cell = run(page, "two seats in a row")
    one, two = Seat(page, 0, cell), Seat(page, 1, cell)
    assert abs(width(one) - width(two)) < 2 and width(one) > 300
    assert sorted(one.cards()) == sorted(HANDS[0])
    assert sorted(two.cards()) == sorted(HANDS[2])
    run(page, "a move")
    for seat in (one, two):
        expect(seat.frame.locator("[data-region=centre]")).to_contain_text("Boris")
    expect(two.frame).to_contain_text("Your turn")
    assert len(one.cards()) == 11 and len(two.cards()) == 13
    assert page.faults == []


def test_a_table_in_a_tab_that_was_hidden_can_be_played(bench):
    page, _ = bench
    cell = run(page, "tabs")
    expect(cell.get_by_role("img", name=re.compile("from weak to strong"))).to_be_visible()
    cell.get_by_role("tab", name="Table").click()
    seat = Seat(page, 1, cell)
    assert width(seat) > 600
    seat.card("5C").dblclick()
    seat.main.click()
    expect(seat.hand.locator("[data-card]")).to_have_count(11)
    cell.get_by_role("tab", name="Ranks").click()
    expect(seat.frame).to_be_hidden()
    cell.get_by_role("tab", name="Table").click()
    expect(seat.hand.locator("[data-card]")).to_have_count(11)
    assert page.faults == []


def test_a_slider_makes_new_tables(bench):
    page, _ = bench
    cell = run(page, "made by a slider")
    others = cell.get_by_role("list", name="Other players").get_by_role("listitem")
    expect(others).to_have_count(2)
    cell.get_by_role("slider").focus()
    for players in (4, 5):
        page.keyboard.press("ArrowRight")
        expect(others).to_have_count(players - 1)
    assert cell.locator(".cw-frame").count() == 1
    seat = Seat(page, 0, cell)
    seat.card(seat.cards()[0]).click()
    held = len(seat.cards())
    seat.main.click()
    expect(seat.hand.locator("[data-card]")).to_have_count(held - 1)
    assert page.faults == []


def test_a_table_follows_a_slider_and_counts_its_moves(bench):
    page, _ = bench
    cell = run(page, "linked")
    seat = Seat(page, 0, cell)
    moves = cell.get_by_role("spinbutton", name="moves")
    expect(seat.hand.locator("[data-card]")).to_have_count(13)
    cell.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(moves).to_have_value("1")
    expect(seat.hand.locator("[data-card]")).to_have_count(11)
    page.keyboard.press("ArrowLeft")
    expect(moves).to_have_value("0")
    expect(seat.hand.locator("[data-card]")).to_have_count(13)
    seat.card("10C").dblclick()
    seat.main.click()
    expect(seat.hand.locator("[data-card]")).to_have_count(11)
    expect(moves).not_to_have_value("0")
    assert page.faults == []


def test_two_persons_at_one_screen_never_see_each_others_cards(bench):
    page, wire = bench
    before = len(wire.parts)
    cell = run(page, "one screen for two")
    seat = Seat(page, 0, cell)
    page.evaluate(LISTEN)
    veil = seat.frame.locator("[data-region=veil]")
    expect(veil).to_contain_text("Ada")
    assert "all hands" not in seat.frame.get_attribute("aria-label")

    def leaked(hand: list[str]) -> set[str]:
        text = told(wire.parts[before:])
        codes = set(re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b", text))
        return {card for card in hand if card in codes or spoken(card) in text}

    assert leaked(HANDS[0] + HANDS[2]) == set()
    veil.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(seat.hand.locator("[data-card]")).to_have_count(13)
    assert sorted(seat.cards()) == sorted(HANDS[0])
    assert seat.has_focus()
    page.keyboard.press("Shift+H")
    page.keyboard.press("5")
    page.keyboard.press("Shift+Space")
    expect(seat.main).to_contain_text("5s")
    page.keyboard.press("Enter")
    expect(veil).to_contain_text("Chloé")
    assert seat.has_focus()
    assert seat.hand.count() == 0
    assert leaked(HANDS[2]) == set()
    veil.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(seat.hand.locator("[data-card]")).to_have_count(13)
    assert sorted(seat.cards()) == sorted(HANDS[2])
    assert seat.commands() == []
    assert page.faults == []
