"""Domino at a table: what lies, what fits, what waits, and the bonus of an ace."""

from __future__ import annotations

import re

import pytest

import cardwidgets as cw
from cardwidgets.cards import SKAT_RANKS, rank, suit
from cardwidgets.text import languages, say, spoken
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import reasons
from tests.widgets import moments

LANGS = languages()


def at(lang="en", **fields):
    """Return a table of Domino with these fields, seat 0 to act."""
    state = cw.Guillotine().position(
        **{
            "hands": ["QC AH 7D 9S", "7S 8S 9H 10H", "JH QH KH 8D", "9D 10D JD QD"],
            "dealer": 0,
            "contract": "domino",
            "layout": {"C": "7-J", "H": "7-8"},
            "start_rank": "8",
            "turn": 0,
            **fields,
        }
    )
    return Table(state, seat=0, bots=None, autosave=False, lang=lang)


@pytest.mark.parametrize("lang", LANGS)
def test_every_cell_says_in_words_what_it_is(lang):
    table = at(lang)
    board = table.view["board"]
    laid = {"7C", "8C", "9C", "10C", "JC", "7H", "8H"}
    placeable = {"QC", "9H", "8S", "8D"}
    assert [row["suit"] for row in board["rows"]] == list("SHDC")
    assert [col["r"] for col in board["cols"]] == list(SKAT_RANKS)
    assert [col["r"] for col in board["cols"] if col.get("start")] == ["8"]
    for row, cells in zip(board["rows"], board["cells"], strict=True):
        for col, cell in zip(board["cols"], cells, strict=True):
            card = col["r"] + row["suit"]
            assert cell["c"] == card and cell["say"].lower().startswith(spoken(card, lang).lower())
            mine = card in ("QC", "AH", "7D", "9S")
            state = "p" if card in laid else "w"
            if card in placeable:
                state = "c" if mine else "o"
            assert cell["s"] == state, card
    names = {"p": "placed", "c": "can", "o": "open", "w": "waits.short"}
    told = {cell["s"]: cell for cells in board["cells"] for cell in cells}
    for state, name in names.items():
        facts = {"card": told[state]["c"]}
        assert told[state]["say"] == say(f"domino.cell.{name}", facts, lang, cards="spoken")


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_of_the_hand_says_what_it_waits_for(lang):
    table = at(lang)
    cards = {card["c"]: card for card in table.view["hand"]["cards"]}
    assert cards["QC"]["can"] and "why" not in cards["QC"]
    waits = {"AH": "KH"}
    for card, before in waits.items():
        text = say("reason.DO_NOT_ADJACENT", {"card": card, "waits": before}, lang)
        assert spoken(before, lang) in text and spoken(before, lang) in cards[card]["why"]
    assert cards["7D"]["why"] == say("reason.DO_SUIT_CLOSED", {"rank": "8", "suit": "D"}, lang)
    assert table.view["prompt"]["ask"] == say(
        "turn.domino.place", {"cards": ("QC",)}, lang, cards="drawn"
    )


@pytest.mark.parametrize("lang", LANGS)
def test_the_bonus_of_an_ace_asks_to_go_on_and_has_a_stop(lang):
    table = at(
        lang,
        layout={"C": "7-K", "H": "7-8"},
        hands=[
            "AC 9H 7D 9S",
            "7S 8S 10H QH",
            "JH KH 8D KS",
            "9D 10D JD QD",
        ],
    )
    table.play("AC", 0)
    assert table.session.state.turn == 0, "the ace brings another card"
    assert table.view["prompt"]["ask"] == say(
        "turn.domino.bonus", {"cards": ("9H",)}, lang, cards="drawn"
    )
    (stop,) = [act for act in table.view["actions"] if act["id"] == "stop"]
    assert stop["label"] == say("action.stop", {}, lang)
    table.play("stop", 0)
    assert table.session.state.turn == 1


def test_a_pass_is_forced_or_forbidden():
    table = at()
    assert not table.view["actions"], "who can place may not pass"
    shown = reasons.shown(table, table.session.state.why_not("pass"))
    assert shown["code"] == "DO_CAN_PLAY"
    table = at(hands=["AH 7D 9S KH", "7S 8S 9H 10H", "JH QH QC 8D", "9D 10D JD QD"])
    (forced,) = table.view["actions"]
    assert forced["a"] == "pass" and not table.view["moves"]
    assert table.view["prompt"]["ask"] == say("turn.domino.pass")
    assert {
        rank(c["c"]) + suit(c["c"]) for c in table.view["hand"]["cards"] if c.get("can")
    } == set()


def test_what_a_card_waits_for_is_said_beside_it_and_names_it_once():
    met = 0
    for table, state in moments.tables("guillotine"):
        if state.phase != "domino" or table.session.state.turn != 0:
            continue
        blocks = table.view["panel"][0]["blocks"]
        items = [
            item["text"] for block in blocks if block["b"] == "facts" for item in block["items"]
        ]
        for text in items:
            drawn = re.findall(r"\[\[(\w+)\]\]", text)
            assert drawn and not any(spoken(card) in text.lower() for card in drawn), text
            met += "waits for" in text
    assert met
