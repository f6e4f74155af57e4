"""What the tab «Code» offers can be pasted into a cell, in every game and phase."""

import ast

import pytest

import cardwidgets as cw
from cardwidgets.engine import registry
from cardwidgets.widgets import Table
from tests.widgets import moments


def boxes(view):
    (tab,) = [tab for tab in view["panel"] if tab["id"] == "code"]
    return [block["text"] for block in tab["blocks"] if block["b"] == "code"]


@pytest.mark.parametrize("which", moments.GAMES)
def test_every_box_is_python_and_its_move_is_legal(which):
    for table, state in moments.tables(which):
        found = boxes(table.view)
        for code in found:
            ast.parse(code)
        calls = [ast.parse(code).body[-1] for code in found if code.startswith("table.play(")]
        assert [call.value.args[0].value in state.legal_moves for call in calls] == [True]
        scope: dict = {}
        exec(found[-1], scope)
        assert scope["state"].game == state.game


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_deal_that_the_heading_names_is_the_one_in_the_code(name):
    table = Table(name, seed=31, seat=0, autosave=False, bots=None)
    scope: dict = {}
    exec(boxes(table.view)[-1], scope)
    assert "31" in table.view["meta"]
    assert scope["state"].position() == registry.GAMES[name]().deal(31).position()
    table.close()


def test_a_stepper_has_python_at_every_step():
    stepper = cw.Stepper("haggis/bombs")
    for step in stepper.view["steps"]:
        for path, text in step["set"].items():
            if path.endswith("blocks/1/text"):
                ast.parse(text if isinstance(text, str) else stepper.view["texts"]["en"][text["$"]])
