"""Haggis at a table: bets, captured cards, the haggis, wild cards and their readings."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.cards import rank, suit
from cardwidgets.text import languages, say
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import classify
from tests.widgets import moments

LANGS = languages()
COURTS = {"J": 11, "Q": 12, "K": 13}
#: What cards count in a captured pile (H: odd ranks one point, courts more).
POINTS = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}


def at(state, **settings):
    return Table(state, seat=0, bots=None, autosave=False, **settings)


def position(**fields):
    return cw.Haggis(players=3).position(**{"scores": [0, 0, 0], **fields})


def ask(table, kind, **more):
    box = []
    table.send = lambda content, buffers=None: box.append(content)
    table._on_message(table, {"id": "m", "seq": table.view["seq"], "kind": kind, **more}, [])
    return box[0]


def bets(table):
    return next((g for g in table.view.get("choices", []) if g["id"] == "bet"), None)


# ------------------------------------------------------------------ bets


@pytest.mark.parametrize("lang", LANGS)
def test_a_bet_is_made_out_of_turn_until_the_first_own_card(lang):
    state = cw.Haggis(players=3).deal(1)
    state.play(next(m for m in state.legal_moves if "bet" not in m))
    me = next(
        s for s in range(3) if s != state.turn and any("bet" in m for m in state.legal_moves_of(s))
    )
    table = Table(state, seat=me, bots=None, autosave=False, lang=lang)
    assert table.view["turn"] != me and table.view["yours"]
    assert table.view["prompt"]["ask"] == say("turn.bet_only", {}, lang)
    group = bets(table)
    assert group["at"] == "bar" and [box["id"] for box in group["choices"]] == [
        "bet0",
        "bet15",
        "bet30",
    ]
    move = next(m["a"] for m in table.view["moves"] if m.get("ch") == "bet15")
    answer = ask(table, "play", move=move, seat=me)
    assert answer["kind"] == "ack"
    assert table.session.state.fields()["bets"][me] == 15
    assert table.session.state.turn == state.turn, "whose turn it is has not changed"
    seat = table.view["seats"][me]
    assert seat["note"] == say("seat.bet", {"n": 15}, lang) and seat["note"] in seat["say"]


@pytest.mark.parametrize("lang", LANGS)
def test_closed_bets_stay_in_their_place_and_say_why(lang):
    closed = 0
    for table, state in moments.tables("haggis", lang=lang):
        if state.phase not in ("lead", "follow"):
            assert bets(table) is None
            continue
        group = bets(table)
        assert [box["id"] for box in group["choices"]] == ["bet0", "bet15", "bet30"]
        offs = {box.get("off") for box in group["choices"]}
        if any("bet" in move for move in map(str, state.legal_moves)):
            assert offs == {None}
            continue
        closed += 1
        made = state.fields()["bets"][0] is not None
        code = "BET_MADE" if made else "HG_BET_CLOSED"
        assert offs == {say(f"reason.{code}", {}, lang)}
        reason = ask(table, "play", move="bet 15")["reason"]
        assert reason["code"] == code and reason["text"] in offs
    assert closed


# ------------------------------------------------------------------ captured cards, and the haggis


@pytest.mark.parametrize("lang", LANGS)
def test_captured_piles_are_listed_with_their_points(lang):
    state = position(
        hands=["2R 4R J", "3O 4O Q", "2G 6G K"],
        captured=["3R 5R 7R 9R", "10B 8B", ""],
        turn=0,
    )
    table = at(state, lang=lang)
    (found,) = [
        b
        for b in table.view["panel"][0]["blocks"]
        if b.get("caption") == say("captured.label", {}, lang)
    ]
    assert [row[1:] for row in found["rows"]] == [["4", "4"], ["2", "0"], ["0", "0"]]
    assert found["num"] == [1, 2]


def test_points_of_captured_piles_are_those_of_the_rules_at_any_moment():
    for which in ("haggis", "haggis of two"):
        for table, state in moments.tables(which):
            rows = next(b for b in table.view["panel"][0]["blocks"] if b["b"] == "table")["rows"]
            for row, cards in zip(rows, state.fields()["captured"], strict=True):
                held = cards.split()
                points = sum(POINTS.get(rank(card), 0) for card in held)
                assert row[1:] == [str(len(held)), str(points)]


@pytest.mark.parametrize("lang", LANGS)
def test_the_haggis_is_hidden_until_the_hand_ends_and_then_named(lang):
    table = Table(
        cw.Haggis(players=3, hands=2), seat=0, bots="random", seed=4, autosave=False, lang=lang
    )
    hidden = table.session.state.fields()["haggis"].split()
    for _ in range(60):
        assert "haggis" not in table.view["board"]
        assert table.session.state.view(0).fields["haggis"].split() == ["??"] * len(hidden)
        table.play(table.legal_moves[0], 0)
        if "sheet" in table.view:
            break
    told = [b["text"] for b in table.view["sheet"]["blocks"] if b["b"] == "p"]
    assert any(all(f"[[{card}]]" in text for card in hidden) for text in told), told


# ------------------------------------------------------------------ wild cards


def test_a_wild_card_wears_what_it_stands_for():
    """Put in the place of the courts, their meanings make a combination without wild cards."""
    game, met = cw.Haggis(players=3), 0
    for cards in (
        "5R 6R J",
        "5R 7R Q",
        "5R J Q K",
        "10R J Q",
        "3R 3O K",
        "4R 4O 5R J",
        "2G 3G J Q",
    ):
        for reading in game.readings(cards):
            state = position(hands=[f"{cards} 8B", "3B 4B", "9B 10B"], turn=0)
            text = f"{cards} as {named(reading)}" if len(game.readings(cards)) > 1 else cards
            state.play(text)
            table = Table(state, seat=1, bots=None, autosave=False)
            (play,) = table.view["board"]["trick"]
            shown = [face.get("as", face["c"]) for face in play["cards"]]
            for face in play["cards"]:
                if "as" in face:
                    assert face["c"] in COURTS and face["as"] in table.view["deck"]["names"]
                    met += 1
            if reading.kind == "set":
                assert len({rank(card) for card in shown}) == 1
                assert len(set(shown)) == len(shown)
            else:
                low = reading.rank - reading.length + 1
                numbers = [COURTS.get(rank(card)) or int(rank(card)) for card in shown]
                assert sorted(numbers) == sorted(
                    n for n in range(low, reading.rank + 1) for _ in range(reading.width)
                )
                suits = {suit(card) for card in shown if card not in COURTS}
                assert len(suits) <= reading.width
    assert met > 10


def named(reading):
    return "set" if reading.kind == "set" else f"run {reading.width}x{reading.length}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("cards", "ways"), [("5R J Q K", 3), ("5R 5O J Q", 2), ("5R 6R J", 1), ("5R 5O", 1)]
)
def test_an_ambiguous_lead_is_a_list_of_readings_to_choose_from(cards, ways, lang):
    game = cw.Haggis(players=3)
    assert len(game.readings(cards)) == ways
    state = position(hands=[f"{cards} 8B 9G", "3B 4B", "9B 10B"], turn=0)
    table = at(state, lang=lang)
    found = classify.selection(table, cards.split())
    assert found["status"] == "play" and len(found["moves"]) == ways
    labels = [found["terms"][move["t"]]["label"] for move in found["moves"]]
    assert len(set(labels)) == ways
    for move in found["moves"]:
        assert state.why_not(move["a"]) is None
    if ways > 1:
        assert found["label"] == say("combo.ways", {"count": ways}, lang)
        answer = ask(table, "play", move=cards)
        assert answer["reason"]["code"] == "HG_AMBIGUOUS"


@pytest.mark.parametrize("lang", LANGS)
def test_two_courts_warn_that_they_are_a_bomb(lang):
    state = cw.Haggis(players=3).position(
        hands=["2R 4R J Q", "3O 4O K", "2G 6G 8G"], trick=[[2, "8B"]], turn=0, scores=[0, 0, 0]
    )
    table = at(state, lang=lang)
    found = classify.selection(table, ["J", "Q"])
    (move,) = found["moves"]
    warned = found["terms"][move["t"]]["warn"]
    assert warned == say("bomb.warn", {"who": 2}, lang, names=["Ada", "Boris", "Chloé"])
    assert "Chloé" in warned


def test_a_bet_that_was_made_is_marked_and_no_other_can_be_made():
    hands = ["2R 9Y J Q", "3R 5O 7Y", "4G 6B K"]
    for stake in (0, 15, 30):
        table = at(position(hands=hands, turn=0))
        table.play(f"P0 bet {stake}")
        choices = bets(table)["choices"]
        assert [c["id"] for c in choices if c.get("on")] == [f"bet{stake}"]
        assert all(c["off"] == say("reason.BET_MADE") for c in choices)
        table.close()


def test_the_first_tab_says_how_to_ask_about_a_selection():
    table = at(position(hands=["2R 9Y J Q", "3R 5O 7Y", "4G 6B K"], turn=0))
    for lang in LANGS:
        table.lang = lang
        assert say("why.ask", {}, lang) in [b.get("text") for b in table.view["panel"][0]["blocks"]]
    table.close()
