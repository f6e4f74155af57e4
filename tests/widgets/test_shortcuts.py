"""Letter keys that were given other letters: they act, and are named, as they are now."""

from __future__ import annotations

import re

import pytest

import cardwidgets as cw
from cardwidgets.text import languages, say
from cardwidgets.widgets import Table, shortcuts
from tools.scenes import SCENES


def help_keys(view):
    (block,) = [b for b in view["help"]["blocks"] if b["b"] == "keys"]
    return {str(item["text"]): item["keys"] for item in block["items"]}


@pytest.mark.parametrize("lang", languages())
def test_a_moved_key_is_named_wherever_a_key_is_named(lang):
    table = SCENES["president-follow"].make()
    table.set("lang", lang)
    before = table.view
    table.set("keys", {"pass": "x", "why": "p", "log": "L"})
    view = table.view
    assert view["settings"]["keys"] == {"x": "p", "p": "y", "l": "m", "y": "", "m": ""}
    assert [a["key"] for a in view["actions"] if a["a"] == "pass"] == ["x"]
    assert view["strings"]["why_key"] == "P"
    found = help_keys(view)
    for action, key in {"pass": "X", "why": "P", "log": "L", "hand": "H"}.items():
        assert found[say(f"key.{action}", {}, lang)] == [key]
    table.set("keys", {})
    assert table.view == before | {"rev": table.view["rev"]}


def test_the_clock_of_a_reflex_and_the_call_can_be_moved_too():
    table = SCENES["gabo-reflex"].make()
    table.set("reflex_mode", "timed")
    table.set("keys", {"pause": "z", "gabo": "n"})
    assert table.view["board"]["timer"]["key"] == "Z"
    assert help_keys(table.view)[say("key.gabo", {}, "en")] == ["N"]


def test_keys_may_change_places():
    table = Table("guibole", seed=7, autosave=False, keys={"pass": "y", "why": "p"})
    assert table.view["settings"]["keys"] == {"y": "p", "p": "y"}


@pytest.mark.parametrize("action", shortcuts.KEYS)
def test_every_letter_key_of_the_help_can_be_moved(action):
    table = Table("gabo", seed=7, autosave=False, keys={action: "x"})
    used = {key for keys in help_keys(table.view).values() for key in keys if len(key) == 1}
    assert shortcuts.KEYS[action].upper() not in used and used - {"←", "→", "?"} > {"X"}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"jump": "x"}, "'jump' is no action (actions are pass, why, "),
        ({"pas": "x"}, "'pas' is no action; did you mean 'pass'?"),
        ({"pass": "xy"}, "'xy' is no key; a key is one letter from a to z"),
        ({"pass": ""}, "'' is no key"),
        ({"pass": "1"}, "'1' is no key"),
        ({"pass": "ф"}, "'ф' is no key"),
        ({"pass": 7}, "7 is no key"),
        ({"pass": "y"}, "'y' is taken by 'why'; free letters are l, n, p, x, z"),
        ({"pass": "x", "why": "x"}, "'x' is taken by 'why'"),
        ({"pass": "k"}, "'k' is taken by the cards of a rank"),
        ({"pass": "W"}, "'w' is taken by the cards of a rank"),
    ],
)
def test_a_key_that_cannot_be_is_refused_with_what_would_be_right(given, told):
    with pytest.raises(ValueError, match=re.escape(told)):
        Table("guibole", seed=7, autosave=False, keys=given)
    table = Table("guibole", seed=7, autosave=False)
    with pytest.raises(ValueError, match=re.escape(told)):
        table.set("keys", given)
    assert table.settings["keys"] == {}


@pytest.mark.parametrize("given", ["x", ["pass", "x"], None, True])
def test_what_is_no_table_of_letters_is_refused(given):
    with pytest.raises(TypeError, match="it is letters by action"):
        Table("guibole", seed=7, autosave=False, keys=given)


def test_a_stepper_takes_them_as_it_takes_every_setting():
    base = cw.Stepper("guibole/revolution", keys={"log": "l"}).view["base"]
    assert base["settings"]["keys"] == {"l": "m", "m": ""}
    assert ["L"] in help_keys(base).values() and ["M"] not in help_keys(base).values()
