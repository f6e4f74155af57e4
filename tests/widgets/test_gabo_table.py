"""Gabo at a table: the clock of a reflex, the marks of memory, the call, the step-downs."""

from __future__ import annotations

import json
import re

import pytest

import cardwidgets as cw
from cardwidgets.text import languages, say, short, spoken
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import gabo_panel, reasons
from tests.widgets import moments

LANGS = languages()


def at(state, **settings):
    return moments.seen(Table(state, seat=0, bots=None, autosave=False, **settings))


def reflexes():
    return [state for state in moments.decisions("gabo") if state.phase == "reflex"]


# ------------------------------------------------------------------ the clock


@pytest.mark.parametrize("seconds", range(2, 21))
def test_a_timed_reflex_takes_from_2_to_20_seconds_and_speaks_three_times_at_most(seconds):
    for state in reflexes()[:1]:
        for lang in LANGS:
            table = at(state, reflex_mode="timed", reflex_seconds=seconds, lang=lang)
            timer = table.view["board"]["timer"]
            assert timer["seconds"] == seconds
            assert timer["a"] == "none", "the end of the time answers, it orders nothing"
            left = {str(n): say("timer.left", {"count": n}, lang) for n in (10, 5) if n <= seconds}
            assert timer["say"] == {**left, "0": say("timer.over", {}, lang)}
            table.close()


@pytest.mark.parametrize("lang", LANGS)
def test_the_clock_of_a_reflex_can_be_stopped_by_a_button_and_a_key_that_the_help_names(lang):
    table = at(reflexes()[0], reflex_mode="timed", lang=lang)
    timer = table.view["board"]["timer"]
    for name in ("pause", "go", "paused"):
        assert timer[name] == say(f"timer.{name}", {}, lang)
    (keys,) = [block["items"] for block in table.view["help"]["blocks"] if block["b"] == "keys"]
    assert {"keys": [timer["key"]], "text": say("key.pause", {}, lang)} in keys
    table.close()


@pytest.mark.parametrize("given", [1, 21, 0, -3, 9.5, "soon", None, True, 100])
def test_any_other_time_is_refused_with_what_would_be_right(given):
    told = f"reflex_seconds={given!r} is not allowed; allowed: whole seconds from 2 to 20"
    with pytest.raises(ValueError, match=re.escape(told)):
        Table("gabo", reflex_mode="timed", reflex_seconds=given, autosave=False)
    table = Table("gabo", reflex_mode="timed", seed=1, autosave=False)
    with pytest.raises(ValueError, match=re.escape(told)):
        table.set("reflex_seconds", given)
    assert table.settings["reflex_seconds"] == 10


def test_there_is_no_clock_unless_it_was_asked_for():
    for table, _ in moments.tables("gabo"):
        assert "timer" not in table.view["board"]
        assert "reflex_seconds" not in [setting["name"] for setting in table.view["menu"]]
        table.set("reflex_mode", "timed")
        assert ("timer" in table.view["board"]) == (table.view["moves"] != [] and reflex(table))
        menu = {setting["name"]: setting for setting in table.view["menu"]}
        assert list(menu["reflex_seconds"]["options"]) == [str(n) for n in range(2, 21)]
        table.set("reflex_seconds", "20")  # as the browser sends it
        assert table.settings["reflex_seconds"] == 20


def reflex(table):
    return table.session.state.phase == "reflex"


# ------------------------------------------------------------------ the marks


def two(**fields):
    """Return a position of two players, seat 0 to act, without reflexes."""
    options = fields.pop("options", {})
    return cw.Gabo(players=2, reflex=False, **options).position(
        **{
            "hands": ["9C 4C 3D 5H", "2C 7D 8H 6S"],
            "stock": "2D 2H 3C 3H 4D 4H 5C 5D 6C 6D 6H 2S 3S 4S 5S",
            "discard": "KS",
            "phase": "turn",
            "turn": 0,
            "active": 0,
            "known": [{"P0 s0": "9C", "P0 s1": "4C"}, {"P1 s0": "2C", "P0 s2": "3D"}],
            **fields,
        }
    )


def marks(table):
    """Return what the places show of the reader's memory: values and dots by place."""
    places = [p for group in table.view["board"]["places"] for p in group["places"]]
    values = {p["id"]: p["seen"] for p in places if "seen" in p}
    return values, {p["id"] for p in places if p.get("dot")}


def matrix(table):
    """Return the matrix, the places that it says the reader knows, and the cards it shows."""
    blocks = [b for b in table.view["panel"][0]["blocks"] if b["b"] == "knows"]
    known, cards = set(), {}
    hands = table.session.state.view(0).fields["hands"]
    for seat, group in enumerate(group for block in blocks for group in block["groups"]):
        held = [n for n, card in enumerate(hands[seat].split()) if card != "--"]
        held.sort(key=lambda slot: gabo_panel.CELL.get(slot, slot))
        for slot, row in zip(held, group["rows"], strict=True):
            if row.get("by") == 2 or row.get("by", [0])[0] == 1:
                known.add(f"P{seat} s{slot}")
            if "c" in row:
                cards[f"P{seat} s{slot}"] = row["c"]
    return blocks, known, cards


#: Seat 0's turns: what it does, and which places carry a fading dot afterwards.
TURNS = [
    (["draw", "discard"], {"P0 s0", "P0 s1"}),
    (["draw", "swap s2"], {"P0 s0", "P0 s1", "P0 s2"}),
    (["draw", "discard"], {"P0 s2"}),
    (["draw", "discard"], {"P0 s2"}),
    (["draw", "discard"], set()),
]


@pytest.mark.parametrize("level", [3, 2, 1, 0])
def test_marks_show_values_dots_fading_dots_or_nothing_turn_by_turn(level):
    table = at(two(), marks=level)
    check(table, level, {"P0 s0", "P0 s1"})
    for moves, fading in TURNS:
        for move in moves:
            table.session.play(move, 0)
        check(table, level, fading)
        for move in ("draw", "discard"):  # the other's turns make nobody forget
            table.session.play(move, 1)
        check(table, level, fading)


def check(table, level, fading):
    """Hold a table to its level: what is known is exact, what is drawn is what the level says."""
    state = table.session.state
    known = dict(state.view(0).fields["known"][0])
    values, dots = marks(table)
    assert values == (known if level == 3 else {})
    assert dots == {3: set(), 2: set(known), 1: fading, 0: set()}[level]
    blocks, told, cards = matrix(table)
    assert bool(blocks) == (level > 0)
    assert told == {3: set(known), 2: set(known), 1: fading, 0: set()}[level]
    assert cards == (known if level == 3 else {})
    # What is not drawn is not read out either, nor does it stand in the text of the table.
    for place, card in known.items():
        if place.startswith("P0"):
            assert (spoken(card) + ", known to you" in table.view["read"]["hand"]) == (level == 3)
            if card not in state.view(0).fields["discard"].split():
                assert (short(card) in table.as_text()) == (level == 3)


def test_a_dot_goes_with_its_card_and_a_look_makes_it_fresh():
    state = two(phase="decide", drawn="JC")
    table = at(state, marks=1)
    for move in ("discard power", "exchange s0 P1 s1"):
        table.session.play(move, 0)
    assert marks(table)[1] == {"P0 s0", "P0 s1", "P1 s1"}, "and the card that came was looked at"
    state = two(phase="decide", drawn="7C", known=[{}, {}])
    table = at(state, marks=1)
    for move in ("discard power", "look s0"):
        table.session.play(move, 0)
    assert marks(table)[1] == {"P0 s0"}
    for left in (1, 1, 0):
        for seat in (1, 0):
            for move in ("draw", "discard"):
                table.session.play(move, seat)
        assert len(marks(table)[1]) == left


@pytest.mark.parametrize("which", ["gabo", "gabo with everything"])
def test_the_matrix_shows_only_cards_that_the_seat_knows(which):
    for table, state in moments.tables(which):
        known = dict(state.view(0).fields["known"][0])
        _, told, cards = matrix(table)
        assert cards.items() <= known.items()
        assert told <= set(known)


# ------------------------------------------------------------------ the call, and the step-downs


POINTS = {**{str(n): n for n in range(2, 11)}, "A": 1, "J": 10, "Q": 10}


#: What a seat knows of its cards, and the message that says so.
HELD = [
    ({"P0 s0": "9C", "P0 s1": "4C"}, "knows.held", {"known": 13, "places": 2, "unknown": 2}),
    ({"P0 s1": "4C"}, "knows.held", {"known": 4, "places": 1, "unknown": 3}),
    ({}, "knows.held.none", {"known": 0, "places": 0, "unknown": 4}),
    (
        {"P0 s0": "9C", "P0 s1": "4C", "P0 s2": "3D", "P0 s3": "5H"},
        "knows.held.all",
        {"known": 21, "places": 4, "unknown": 0},
    ),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("known", "message", "facts"), HELD)
def test_a_call_names_known_points_their_places_and_the_unknown_ones(known, message, facts, lang):
    table = at(two(known=[known, {}]), lang=lang)
    (call,) = [act for act in table.view["actions"] if act["id"] == "gabo"]
    held = say(message, facts, lang)
    parts = (say("gabo.confirm", {}, lang), held, say("gabo.needs", {"count": 7}, lang))
    for part in (*parts, say("gabo.again", {}, lang)):
        assert part.replace("**", "") in call["confirm"]
    assert "**" not in call["confirm"], "it is read aloud as it stands"
    assert call["always"] is True, "it is asked whatever the pointer"
    box = next(b for b in table.view["panel"][0]["blocks"] if b["b"] == "box")
    assert box["text"] == held
    assert not re.search(r"\([^)]*\d", held), "a count has its noun, not brackets"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"gabo_limit": 7}, "gabo.needs"),
        ({"gabo_limit": 1}, "gabo.needs"),
        ({"gabo_limit": 5, "gabo_limit_inclusive": True}, "gabo.needs.at_most"),
        ({"gabo_limit": None}, "gabo.needs.fewest"),
        ({"empty_hand_always_succeeds": True}, "gabo.needs.empty"),
    ],
)
def test_a_call_and_its_sheet_say_what_is_needed_by_the_options(options, message, lang):
    state = two(options=options)
    needs = say(message, {"count": options.get("gabo_limit")}, lang)
    table = at(state, lang=lang)
    (call,) = [act for act in table.view["actions"] if act["id"] == "gabo"]
    assert needs in call["confirm"]
    table.play("gabo")
    assert any(needs in block.get("text", "") for block in table.view["sheet"]["blocks"])


def test_the_sheet_shows_the_cards_of_each_seat_and_their_sum():
    table = at(two())
    table.play("gabo")
    scores, told, cards = table.view["sheet"]["blocks"][:3]
    assert told["text"].startswith("You call Gabo with 21 points: Counter-Gabo.")
    assert cards["rows"] == [
        ["You", "[[9C]] [[4C]] [[3D]] [[5H]]", "21"],
        ["Boris", "[[2C]] [[7D]] [[8H]] [[6S]]", "23"],
    ]
    assert cards["on"] == [0] and cards["num"] == [2]
    assert scores["rows"][-1][-1] == "35"
    # On the way there all cards are turned up in their places.
    (frame,) = table.view["frames"]
    assert "at" not in frame
    up = [place.get("c") for group in frame["set"]["board/places"] for place in group["places"]]
    assert up == ["9C", "4C", "3D", "5H", "2C", "7D", "8H", "6S"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_plate_has_its_points_and_what_a_drawn_card_may_do_stands_below_the_prompt(lang):
    state = two(scores=[12, 47], dealer=0, phase="decide", drawn="QD")
    table = at(state, lang=lang)
    assert table.view["seats"][1]["note"] == say("seat.points", {"count": 47}, lang)
    assert say("seat.points", {"count": 12}, lang) in table.view["seats"][0]["note"]
    assert say("seat.dealer", {}, lang) in table.view["seats"][0]["note"]
    note = say("gabo.note.exchange", {}, lang)
    assert table.view["prompt"]["more"] == f"{note} {say('gabo.no_power_note', {}, lang)}"


@pytest.mark.parametrize(
    ("mode", "told"), [("exact", "knows.gauge"), ("reach_or_pass", "knows.gauge.passed")]
)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("score", [0, 45, 50, 96, 119])
def test_a_bar_shows_the_score_and_where_it_steps_down(lang, score, mode, told):
    table = at(two(scores=[score, 3], options={"palier_mode": mode}), lang=lang)
    (gauge,) = [b for b in table.view["panel"][0]["blocks"] if b["b"] == "gauge"]
    assert (gauge["value"], gauge["max"]) == (score, 120)
    assert gauge["stops"] == [50, 100, 120]
    for number in (score, 50, 100, 120):
        assert re.search(rf"\b{number}\b", gauge["text"])
    assert gauge["text"] == say(told, {"score": score, "list": ["50", "100", "120"]}, lang)


def test_nothing_at_a_table_without_help_from_memory_names_a_remembered_card():
    """At level 0 what was seen is in the reader's head alone."""
    table = at(two(known=[{"P0 s0": "9C", "P1 s1": "7D"}, {}]), marks=0)
    static = {"deck", "help", "menu", "strings", "texts", "actions"}
    view = {key: part for key, part in table.view.items() if key not in static}
    assert not {"9C", "7D"} & set(re.findall(r"\w+", json.dumps(view)))
    assert "9 of clubs" not in json.dumps(view) and "7 of diamonds" not in json.dumps(view)
    assert reasons.why(table, ["P0 s0"], "take")["blocks"]


@pytest.mark.parametrize("engine", [lambda game: game, lambda game: game.plain()])
def test_where_all_hands_are_shown_the_drawn_card_is_too(engine):
    state = engine(cw.Gabo(players=2, reflex=False)).deal(1)
    state.play("draw")
    drawn = state.fields()["drawn"]
    table = Table(state, seat=None, bots=None)
    assert table.view["board"]["drawn"]["card"] == {"c": drawn}
    assert f"[[{drawn}]]" in table.view["prompt"]["ask"]
    assert "??" not in str(table.view["prompt"])
    table.close()
    other = moments.seen(Table(state, seat=1 - state.turn, bots=None, autosave=False))
    assert other.view["board"]["drawn"]["card"] == {"c": "??"}
    other.close()
