"""In JupyterLab, by keyboard alone: a whole hand of the games that test_play.py does not play."""

from __future__ import annotations

import json
import re

import pytest

from cardwidgets import Record
from cardwidgets.text import spoken
from cardwidgets.widgets.steps import steps_of
from tests.browser.desk import Seat, cell_types, notebook, run_cell, saved
from tests.browser.keys import Keys, act, decide
from tests.browser.looks import squeezed

pytestmark = pytest.mark.browser

TABLE = """
import cardwidgets as cw
table = cw.Table("{name}", seat=0, bots="careful", seed=5, pace="instant", motion="reduced",
                 autosave="kept/{name}.toml", {options})
table
"""
GAMES = [
    ("president", "players=4"),
    ("guillotine", "first_dealer=0"),
    ("haggis", "players=3"),
    ("gabo", "players=3"),
]
#: Keys that would add, cut, copy, delete, merge or turn cells in Jupyter's command mode.
JUPYTERS_KEYS = ("x", "a", "b", "d", "d", "z", "r", "1", "ArrowUp", "ArrowDown", "m")
CARD = re.compile(r"\b(?:10|[2-9JQKA])[CDHSROYGB]\b|\b[JQK]\b|\bJK\d\b")
#: The pack, and what a seat does not know.
UNSEEN = ("unseen", "stock", "hints")


class LabKeys(Keys):
    """Keys at a table in JupyterLab."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat.page, seat.frame)
        self.seat = seat

    def classified(self) -> None:
        self.seat.main.and_(self.page.locator(":not([aria-disabled])")).wait_for()


def test_names_of_cards_are_found():
    assert set(CARD.findall("10H 4R JK1 J ?? QS")) == {"10H", "4R", "JK1", "J", "QS"}


def known(record: Record, seat: int) -> list[set[str]]:
    """Return, by step, the names of the cards that a seat has seen, as the engine masks them."""
    found: list[set[str]] = []
    for step in steps_of(record.final):
        fields = step.state.view(seat).as_dict()["fields"]
        shown = {name: value for name, value in fields.items() if name not in UNSEEN}
        told = [event.for_seat(seat).data for event in step.events]
        now = set(map(spoken, CARD.findall(json.dumps([shown, told], default=str))))
        found.append(now | (found[-1] if found else set()))
    return found


def named(text: str, names: list[str]) -> set[str]:
    """Return the cards that a sentence names."""
    return {name for name in names if re.search(rf"\b{re.escape(name)}\b", text)}


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[name for name, _ in GAMES])
def test_a_whole_hand_by_keyboard_alone(lab, page, name, options):
    lab.open(page, notebook(lab.folder, name, TABLE.format(name=name, options=options)))
    run_cell(page, 0)
    seat = Seat(page)
    keys = LabKeys(seat)
    seat.listen()
    page.keyboard.press("Escape")  # out of the editor, into command mode
    page.evaluate("window.commands.length = 0")
    cells = cell_types(page)
    keys.tab_to("actions")
    view, said = seat.view(), []
    looks = 0
    kept: set[str] = set()
    decisions = 0
    while not view.get("sheet"):
        offered = {action["id"]: action for action in view["actions"]}
        before = len(seat.spoken())
        # The first look of Gabo is no move.
        looks += view["moves"][:1] == [{"a": "seen", "p": [], "t": 0}]
        if name == "gabo" and decisions > 10 and "gabo" in offered:
            act(keys, view, offered["gabo"])
        else:
            decide(keys, view, view["seq"])
        kept |= {move["ch"] for move in view["moves"] if move.get("ch")}
        view = seat.until_view("view.seq > given && !view.more", view["seq"])
        heard = seat.spoken()[before:]
        assert len(heard) <= 1, heard
        moves = view["seq"] - 1 - looks  # the deal counts too
        said += [(moves, text) for text in heard]
        assert seat.has_focus(), f"focus is lost at {view['prompt']}"
        decisions += 1
        assert decisions < 80
        assert squeezed(seat.frame) == []
        if decisions == 1:
            for key in JUPYTERS_KEYS:
                page.keyboard.press(key)
            page.wait_for_function("document.activeElement.dataset.region === 'log'")
            assert seat.has_focus()
    seat.sheet.wait_for()
    assert squeezed(seat.frame) == []
    assert decisions > 3
    assert seat.commands() == []
    assert cell_types(page) == cells
    if name == "guillotine":
        assert "domino" in kept, "no contract was chosen"

    assert len(said) > decisions / 2, "little was read aloud"
    (file,) = (lab.folder / "kept").glob(f"{name}*.toml")
    seen = known(Record.load(file), 0)
    assert len(seen) == moves
    pack = sorted(set(map(spoken, CARD.findall(" ".join(view["deck"]["names"])))))
    assert len(pack) > 30
    assert any(named(text, pack) for _, text in said), "no sentence names a card"
    for moves, text in said:
        assert named(text, pack) <= seen[moves - 1], text
    assert saved(page, lab.folder / f"{name}.ipynb")["cells"][0]["outputs"]
    assert page.faults == []
