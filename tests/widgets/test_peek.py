"""Cards that were looked at show themselves only while they are held, for a shared screen."""

from __future__ import annotations

import json

import pytest

import cardwidgets as cw
from cardwidgets.cards import french_pack
from cardwidgets.text import languages, say, spoken
from cardwidgets.widgets.desk import reasons


def two(**fields):
    """Return a position of two players, seat 0 to act, without reflexes."""
    return cw.Gabo(players=2, reflex=False).position(
        **{
            "hands": ["9C 4C 3D 5H", "2C 7D 8H 6S"],
            "stock": "7S 2H 3C 3H 4D 4H 5C 5D 6C 6D 6H 2S 3S 4S 5S",
            "discard": "KS",
            "known": [{"P0 s0": "9C", "P0 s1": "4C"}, {}],
            "turn": 0,
            **fields,
        }
    )


def table(**settings):
    return cw.Table(two(), seat=0, bots=None, autosave=False, pace="normal", **settings)


def places(shown) -> dict[str, dict]:
    return {p["id"]: p for g in shown.view["board"]["places"] for p in g["places"]}


def drawn(view: dict) -> str:
    """Return all that a view puts before the eyes of whoever sees the screen, as one text."""
    heard = ("deck", "help", "say", "read")
    seen = {name: part for name, part in view.items() if name not in heard}
    for place in (p for g in seen["board"]["places"] for p in g["places"]):
        place.pop("hold", None)
    return json.dumps(seen, ensure_ascii=False)


@pytest.mark.parametrize("marks", [3, 2, 1, 0])
def test_as_always_unless_it_is_asked_for(marks):
    shown = table(marks=marks)
    assert shown.settings["peek"] == "open"
    assert not any("hold" in place for place in places(shown).values())
    assert ("seen" in places(shown)["P0 s0"]) == (marks == 3)


@pytest.mark.parametrize("marks", [3, 2, 1, 0])
def test_known_cards_are_held_not_shown(marks):
    shown = table(peek="hold", marks=marks)
    found = places(shown)
    assert not any("seen" in place for place in found.values())
    assert {name: place["hold"] for name, place in found.items() if "hold" in place} == (
        {"P0 s0": "9C", "P0 s1": "4C"} if marks == 3 else {}
    )
    assert [name for name, place in found.items() if "dot" in place] == (
        ["P0 s0", "P0 s1"] if marks in (1, 2) else []
    )


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("marks", [3, 0])
def test_a_look_is_heard_and_held_until_the_next_act_and_nothing_shows_it(lang, marks):
    shown = table(peek="hold", marks=marks, lang=lang)
    shown.play("draw")
    shown.play("discard power")
    shown.play("look s2")
    assert places(shown)["P0 s2"]["hold"] == "3D"
    view = json.loads(json.dumps(dict(shown.view)))
    assert "3D" not in drawn(view)
    assert spoken("3D", lang) in view["say"]
    assert "3♦" not in shown.as_text()
    # The panel may explain the place, but not what lies there.
    answer = reasons.why(shown, ["P0 s2"], None)
    assert "3D" not in json.dumps(answer)
    for move in ("draw", "discard"):
        shown.session.play(move)
        assert places(shown)["P0 s2"]["hold"] == "3D", "what others do ends no look"
    shown.play("draw")
    assert ("hold" in places(shown)["P0 s2"]) == (marks == 3)


def test_no_card_of_others_is_ever_held():
    shown = table(peek="hold")
    others = set(french_pack()) - {"9C", "4C"}
    held = {place["hold"] for place in places(shown).values() if "hold" in place}
    assert not held & others


def test_the_menu_of_gabo_has_it_and_it_can_be_changed():
    shown = table()
    entry = next(m for m in shown.view["menu"] if m["name"] == "peek")
    assert list(entry["options"]) == ["open", "hold"]
    shown.set("peek", "hold")
    assert "hold" in places(shown)["P0 s0"]
    with pytest.raises(ValueError, match="peek='shut' is not allowed; allowed: 'open', 'hold'"):
        shown.set("peek", "shut")
    assert "peek" not in [m["name"] for m in cw.Table("guibole", autosave=False).view["menu"]]


@pytest.mark.parametrize("lang", languages())
def test_the_keys_of_gabo_name_the_reflex_and_the_call(lang):
    def keys(game: str) -> dict[str, str]:
        shown = cw.Table(game, lang=lang, autosave=False)
        block = next(b for b in shown.view["help"]["blocks"] if b["b"] == "keys")
        return {"+".join(item["keys"]): item["text"] for item in block["items"]}

    found = keys("gabo")
    assert found["F"] == say("key.reflex", {}, lang)
    assert found["G"] == say("key.gabo", {}, lang)
    assert found["I"]
    assert not {"F", "G"} & set(keys("guibole"))
