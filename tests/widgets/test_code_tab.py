"""What the tab «Code» offers can be pasted into a cell, in every game and phase."""

import ast
import random
import re
from dataclasses import replace

import pytest

import cardwidgets as cw
from cardwidgets.engine import registry
from cardwidgets.text import languages, say
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
def test_the_seed_stands_in_the_heading_alone(name):
    table = Table(name, seed=73_031, seat=0, autosave=False, bots=None)
    for lang in languages():
        table.lang = lang
        code = boxes(table.view)[-1]
        assert "73031" in table.view["meta"] and "73031" not in str(table.view["panel"])
        assert code.endswith(f"# {say('code.seed', {}, lang)}")
    table.close()


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_seed_is_named_only_where_it_deals_these_cards(name):
    """Not of a world that is only possible, nor of a deal that a record gives itself."""
    state = registry.GAMES[name]().deal(73_031)
    state.play(state.legal_moves[0])
    record = cw.Record.from_state(state)
    again = cw.Record.load(record.to_text())
    unseeded = cw.Record.load(re.sub(r"(?m)^seed = .*$", "", record.to_text()))
    others = replace(unseeded, seed=73_032)
    world = state.view(0).sample(random.Random(1))
    for source, named in [(state, 1), (again, 1), (unseeded, 0), (others, 0), (world, 0)]:
        table = Table(source, seat=0, autosave=False, bots=None)
        seeded = re.search(r"\bseed \d", table.view["meta"])
        assert bool(seeded) == bool(named), (source, table.view["meta"])
        assert (say("code.seed") in boxes(table.view)[-1]) == bool(named)
        table.close()


def test_a_stepper_has_python_at_every_step():
    stepper = cw.Stepper("haggis/bombs")
    for step in stepper.view["steps"]:
        for path, text in step["set"].items():
            if path.endswith("blocks/1/text"):
                ast.parse(text if isinstance(text, str) else stepper.view["texts"]["en"][text["$"]])
