"""Gabo at a table: looks are private, a taken card is known to all, a wrong reflex is told."""

from __future__ import annotations

import json
import re

import pytest

import cardwidgets as cw
from cardwidgets.text import languages, say, spoken
from cardwidgets.widgets import Session, Table

LANGS = languages()
NAMES = ["Ada", "Boris", "Chloé"]


def session(**fields):
    """Return a match of three, seat 1 to act."""
    reflex = fields.pop("reflex", False)
    state = cw.Gabo(players=3, reflex=reflex).position(
        **{
            "hands": ["9C 4C 3D 5H", "2C 7D 8H 6S", "KH QD 10S AD"],
            "stock": "2D 2H 3C 3H 4D",
            "discard": "5S",
            "phase": "turn",
            "turn": 1,
            "active": 1,
            "known": [{"P0 s0": "9C"}, {"P1 s0": "2C"}, {}],
            **fields,
        }
    )
    return Session(state, bots=None, autosave=False)


def at(match, seat, **settings):
    return Table(match, seat=seat, **settings)


def heard(table):
    """Return all that a reader can see or hear of what happened, the fixed texts left out."""
    static = {"deck", "help", "menu", "strings", "texts"}
    return json.dumps({k: v for k, v in table.view.items() if k not in static}, ensure_ascii=False)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("drawn", "move", "card"), [("7C", "look s1", "7D"), ("9H", "spy P2 s1", "QD")]
)
def test_a_look_is_told_to_everybody_and_its_card_to_one(drawn, move, card, lang):
    match = session(phase="decide", drawn=drawn)
    tables = [at(match, seat, lang=lang) for seat in range(3)]
    for step in ("discard power", move):
        match.play(step, 1)
    for seat, table in enumerate(tables):
        name = spoken(card, lang)
        told = f"[[{card}]]" in heard(table) or name in heard(table).lower()
        assert told == (seat == 1), (seat, heard(table))
        place = say(f"place.{move.split()[-1]}", {}, lang)
        assert place in table.view["say"], "everybody hears which place it was"
        if seat != 1:
            assert NAMES[1] in table.view["say"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_taken_from_the_discard_is_known_to_all_at_once(lang):
    match = session()
    tables = [at(match, seat, lang=lang) for seat in range(3)]
    match.play("take s2", 1)
    for table in tables:
        places = table.view["board"]["places"][1]["places"]
        place = next(place for place in places if place["id"] == "P1 s2")
        assert place["seen"] == "5S"
        knows = next(b for b in table.view["panel"][0]["blocks"] if b["b"] == "knows")
        rows = [row for row in knows["groups"][1]["rows"] if row.get("c") == "5S"]
        assert [row["by"] for row in rows] == [2], "by everybody"
        assert spoken("5S", lang) in table.view["say"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_wrong_reflex_is_shown_goes_back_and_costs_a_card_at_an_extra_place(lang):
    match = session(reflex=True, phase="reflex", turn=2, active=1)
    tables = [at(match, seat, lang=lang) for seat in range(3)]
    while match.state.phase == "reflex":
        seat = match.state.turn
        match.play("reflex s1" if seat == 0 else "none", seat)
    for table in tables:
        log = next(t for t in table.view["panel"] if t["id"] == "log")["blocks"][0]["rows"]
        texts = " ".join(row.get("text", "") for row in log)
        assert "[[4C]]" in texts and say("place.s1", {}, lang) in texts
        assert say("place.extra", {"n": 1}, lang) in texts, "the penalty card has its place"
        places = table.view["board"]["places"][0]["places"]
        assert [p["id"] for p in places] == [f"P0 s{n}" for n in range(5)]
        assert places[1]["seen"] == "4C", "everybody has seen it"
        assert not {"c", "seen", "dot"} & set(places[4]), "nobody has seen the penalty"


@pytest.mark.parametrize("lang", LANGS)
def test_a_place_that_was_emptied_stays_in_its_place_and_says_so(lang):
    match = session(hands=["9C -- 3D 5H", "2C 7D 8H 6S", "KH QD 10S AD"], turn=0, active=0)
    table = at(match, 0, lang=lang)
    board = table.view["board"]
    places = board["places"][0]["places"]
    assert [place["id"] for place in places] == ["P0 s0", "P0 s1", "P0 s2", "P0 s3"]
    assert places[1] == {"id": "P0 s1", "c": None}
    text = board["say"]["empty"].format(
        whose=board["places"][0]["label"], at=say("place.s1", {}, lang), card=""
    )
    assert text in table.view["read"]["hand"]
    assert table.view["seats"][0]["cards"] == 3


@pytest.mark.parametrize("lang", LANGS)
def test_a_turn_offers_its_three_ways_and_a_draw_its_own(lang):
    match = session()
    table = at(match, 1, lang=lang)
    (group,) = table.view["choices"]
    assert [choice["id"] for choice in group["choices"]] == ["draw", "take"]
    assert [act["id"] for act in table.view["actions"]] == ["gabo"]
    match = session(phase="decide", drawn="9H")
    table = at(match, 1, lang=lang)
    (group,) = table.view["choices"]
    assert [choice["id"] for choice in group["choices"]] == ["swap", "discard", "power"]
    assert table.view["board"]["drawn"]["card"]["c"] == "9H"
    assert say("gabo.no_power_note", {}, lang) in table.view["prompt"]["more"]
    other = at(match, 0, lang=lang)
    assert other.view["board"].get("drawn", {}).get("card", {}).get("c") in (None, "??")
    assert not re.search(r"9H", heard(other))
