"""JupyterLab and a table: code cells, several windows, a kernel that goes, a bot that fails."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cardwidgets import Guibole, Record
from cardwidgets.text import spoken
from tests.browser.desk import Seat, notebook, run_cell, saved
from tests.browser.wire import Wire, told

pytestmark = pytest.mark.browser


def open_with(lab, page, name: str, *cells: str) -> Seat:
    lab.open(page, notebook(lab.folder, name, *cells))
    run_cell(page, 0)
    seat = Seat(page)
    seat.listen()
    return seat


@pytest.mark.parametrize("name", ["01-president", "02-revolution"])
def test_the_course_runs_in_the_lab(lab, page, name):
    lab.open(page, f"{name}.ipynb")
    lab.run_all(page)
    page.wait_for_function(
        """() => {
        const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells]
          .filter((cell) => cell.type === "code");
        return cells.length && cells.every((cell) => cell.executionCount);
        }"""
    )
    outputs = page.evaluate(
        """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
        .filter((cell) => cell.type === "code")
        .flatMap((cell) => cell.outputs.toJSON().map((out) => out.output_type))"""
    )
    assert outputs
    assert "error" not in outputs
    Seat(page)
    assert page.faults == []


REVOLUTION = (
    """
import cardwidgets as cw
import ipywidgets
game = cw.Guibole(players=3)
start = game.position(hands=["6S 6H 6D 6C KH 3C", "AS AD 9H 5H 5C 4D", "2S 2H QC 7D 3D 3H"])
table = cw.Table(start, bots="careful", pace="instant", autosave=False)
ruler = cw.RankRuler(table)
ipywidgets.HBox([table, ruler])
""",
    'table.play("6C 6D 6H 6S")',
)


def test_a_revolution_from_a_cell_turns_the_rulers(lab, page):
    seat = open_with(lab, page, "revolution", *REVOLUTION)
    rulers = page.get_by_role("img", name=re.compile("from weak to strong"))
    expect(rulers).to_have_count(2, timeout=60_000)
    reversed_ = page.get_by_role("img", name=re.compile("Order reversed"))
    assert reversed_.count() == 0
    for root in page.locator(".cw-root").all():
        assert root.bounding_box()["width"] > 200
    seat.until_answered(lambda: run_cell(page, 1))
    reversed_.nth(1).wait_for()
    assert "Revolution" in seat.spoken()[-1]
    assert seat.cards() == ["KH", "3C"]
    assert page.faults == []


TWO = """
import cardwidgets as cw
import ipywidgets
session = cw.Session("guibole", players=4, bots="careful", seed=7, autosave=False)
one = cw.Table(session, seat=0, pace="instant")
two = cw.Table(session, seat=2, pace="instant")
ipywidgets.VBox([one, two])
"""


def test_two_tables_on_one_session(lab, page):
    one = open_with(lab, page, "two", TWO)
    two = Seat(page, 1)
    held = two.cards()
    assert not set(one.cards()) & set(held)
    one.card("5C").dblclick()
    one.until_answered(one.main.click)
    assert len(one.cards()) == 11
    two.frame.get_by_text("Your turn").first.wait_for()
    expect(two.frame.locator("[data-region=centre] [data-card='5C']")).to_have_count(
        1, timeout=60_000
    )
    assert two.cards() == held
    # The other person answers; now it is the first one's turn, or somebody's who plays by himself.
    if two.chips.count():
        two.chips.first.click()
        two.main.click()
    else:
        two.frame.get_by_role("button", name="Pass").click()
    one.frame.get_by_text("Your turn").first.wait_for()
    assert page.faults == []


SAVED = """
import cardwidgets as cw
table = cw.Table("guibole", players=4, bots="careful", seed=7, pace="instant")
table
"""


def test_a_restarted_kernel_is_noticed_and_the_match_resumed(lab, page):
    seat = open_with(lab, page, "restart", SAVED)
    seat.card("5C").dblclick()
    seat.until_answered(seat.main.click)
    held = seat.cards()
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:restart-kernel'); }")
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    page.locator("#jp-main-statusbar").get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    if seat.chips.count():
        seat.chips.first.click()
        seat.main.click()
    else:
        seat.frame.get_by_role("button", name="Pass").click()
    seat.frame.get_by_text("No answer from Python").wait_for()

    run_cell(page, 0)
    again = Seat(page)
    again.frame.get_by_role("status").get_by_role("button").first.wait_for()
    again.listen()
    again.until_answered(again.frame.get_by_role("status").get_by_role("button").first.click)
    assert again.cards() == held


FAULTY = """
import cardwidgets as cw

def faulty(view):
    raise ArithmeticError("no idea")

table = cw.Table("guibole", players=4, bots={1: faulty}, seed=7, pace="instant", autosave=False)
table
"""


def test_a_bot_that_raises_is_reported_at_its_seat(lab, page):
    seat = open_with(lab, page, "faulty", FAULTY, "table.last_error or table.session.last_error")
    seat.card("5C").dblclick()
    seat.main.click()
    boris = seat.frame.get_by_role("listitem").filter(has_text="Boris")
    boris.get_by_text("ArithmeticError").first.wait_for()
    assert len(seat.cards()) == 11
    assert page.faults == []


def hidden_of(folder) -> set[str]:
    """Return the cards that seat 0 has never seen, by the record on the kernel's side."""
    (file,) = (folder / "secret").glob("*.toml")
    state = Record.load(file).final
    return {card for hand in state.fields()["hands"][1:] for card in hand.split()}


SECRET = """
import cardwidgets as cw
table = cw.Table("guibole", players=4, bots="careful", seed=7, autosave="secret/match.toml")
table
"""


def test_no_hidden_card_reaches_the_browser_or_the_file(lab, page):
    wire = Wire(page)
    seat = open_with(lab, page, "secret", SECRET.replace("seed=7", 'seed=7, pace="instant"'))
    dealt = Guibole(players=4).deal(7).fields()["hands"]
    assert sorted(seat.cards()) == sorted(dealt[0].split())
    seat.card("5C").dblclick()
    seat.until_answered(seat.main.click)
    file = saved(page, lab.folder / "secret.ipynb")
    hidden = hidden_of(lab.folder)
    assert len(hidden) > 20
    received = told(wire.parts)
    assert "You play a pair of 5s" in received
    for where, text in (("wire", received), ("file", told(file))):
        codes = set(re.findall(r"\b(?:10|[2-9JQKA])[CDHS]\b", text))
        assert not codes & hidden, where
        named = {card for card in hidden if spoken(card) in text}
        assert not named, where
