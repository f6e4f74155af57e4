"""Explorers: parts of a table on their own, which follow it or take any cards."""

import json

import pytest

import cardwidgets as cw

LANGS = ("en", "fr", "ru", "pl")


@pytest.fixture
def sent(monkeypatch):
    found = []
    for kind in (cw.Combinations, cw.Contracts, cw.RankRuler):
        monkeypatch.setattr(kind, "send", lambda _self, message: found.append(message))
    return found


def asked(explorer, sent, *cards):
    explorer._on_message(None, {"kind": "classify", "id": "m1", "ids": list(cards), "seq": 1}, [])
    return sent[-1]["reply"]


def haggis_trick():
    state = cw.Haggis(players=3, bets=False).position(
        hands=["5R 5B 7O 8O", "9G 9Y 4R 4O", "J Q 8R 3B 6G"], turn=0
    )
    state.play("5R 5B")
    return state


def test_picked_cards_are_told_in_all_their_readings(sent):
    reply = asked(cw.Combinations("haggis"), sent, "5R", "J", "Q", "K")
    facts = reply["blocks"][0]["items"]
    assert reply["status"] == "play"
    assert [item["text"] for item in facts] == [
        "four 5s",
        "run of 4: red, up to 8",
        "run of 2 pairs, up to 6s",
    ]


def test_cards_that_are_no_combination_are_told_so(sent):
    reply = asked(cw.Combinations("haggis"), sent, "8R", "9B", "10R")
    assert (reply["status"], reply["label"]) == ("no", "These cards are no combination.")


def test_beside_a_table_the_hand_is_shown_and_the_trick_counts(sent):
    table = cw.Table(haggis_trick(), seat=1, autosave=False)
    explorer = cw.Combinations(table)
    assert explorer.view["pick"]["cards"] == ["4R", "4O", "9Y", "9G"]
    beside = cw.Combinations(cw.Table(haggis_trick(), seat=2, autosave=False))
    assert asked(beside, sent, "J", "Q")["label"] == "bomb jack-queen"
    table.play("9G 9Y")
    assert explorer.view["pick"]["cards"] == ["4R", "4O"]


def test_the_whole_pack_is_offered_where_no_seat_is_shown():
    cards = cw.Combinations("haggis").view["pick"]["cards"]
    assert len(cards) == len(set(cards)) == 48


def test_every_dealer_distributes_a_hundred_points():
    rows = cw.Contracts().view["blocks"][0]["rows"]
    assert sum(int(row[2].replace("−", "-")) for row in rows) == 100


def test_the_king_of_hearts_is_welcome_in_three_contracts(sent):
    reply = asked(cw.Contracts(), sent, "KH")
    assert reply["label"] == "king of hearts"
    costs = dict(reply["blocks"][0]["rows"])
    assert [name for name, cost in costs.items() if cost.startswith("−")] == [
        "Queens",
        "Spades",
        "Parliament",
    ]


def test_the_contract_of_a_table_is_marked():
    state = cw.Guillotine(first_dealer=0).deal(3)
    table = cw.Table(state, autosave=False)
    explorer = cw.Contracts(table)
    assert "on" not in explorer.view["blocks"][0]
    table.play("choose spades")
    assert explorer.view["blocks"][0]["on"] == [2]


def test_a_contract_of_a_variant_is_listed():
    rules = cw.Guillotine().book.rules

    def contracts(pos):
        return (*rules["contracts"](pos), "hearts")

    game = cw.Guillotine().variant(contracts=contracts)
    assert cw.Contracts(game.deal(1)).view["blocks"][0]["rows"][-1][0] == "hearts"


@pytest.mark.parametrize("lang", LANGS)
def test_views_are_small_and_have_a_text_and_a_drawing(lang):
    combinations = cw.Combinations(lang=lang)
    combinations.pick("8R 9R 10R")
    for explorer in (combinations, cw.Contracts(lang=lang)):
        assert len(json.dumps(explorer.view, ensure_ascii=False)) < 8_000
        assert len(explorer.as_text().splitlines()) > 3
        assert explorer.as_svg().startswith("<svg")


@pytest.mark.parametrize("kind", [cw.Combinations, cw.Contracts, cw.RankRuler])
def test_a_game_without_that_part_is_refused(kind):
    with pytest.raises(TypeError, match="Gabo"):
        kind(cw.Gabo().deal(1))


def test_a_ruler_only_acknowledges(sent):
    ruler = cw.RankRuler(cw.President(players=4).deal(1))
    ruler._on_message(None, {"kind": "set", "id": "m2"}, [])
    assert sent == [{"kind": "ack", "id": "m2", "done": True}]


EXPLORERS = (
    ("president", cw.RankRuler),
    ("president", cw.Exchange),
    ("guillotine", cw.Contracts),
    ("gabo", cw.Knowledge),
    ("haggis", cw.Combinations),
)


@pytest.mark.parametrize(("name", "kind"), EXPLORERS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_match_of_another_game_is_told_and_the_table_goes_on(name, kind, lang):
    games = [cw.President(), cw.Guillotine(), cw.Gabo(), cw.Guibole()]
    own = {"president": cw.President(), "guillotine": cw.Guillotine(), "gabo": cw.Gabo()}
    first = own.get(name, cw.Haggis(players=3))
    if name == "haggis":
        games = [cw.Gabo(players=3), cw.Guibole(players=3)]
    table = cw.Table(first, seed=1, bots=None, practice=True, autosave=False, lang=lang)
    explorer = kind(table)
    later = cw.Table(table.session, seat=1)  # a window that is told after the explorer
    before = (explorer.as_text(), explorer.as_svg())
    for game in games:
        table.paste(game.deal(seed=1).position())
        assert table.view["game"] == later.view["game"] == game.name
        assert explorer.view["game"] == game.name
        json.dumps(explorer.view)
        fits = {"ruler": ("president", "guibole"), "exchange": ("president", "guibole")}
        if game.name not in (name, *fits.get(explorer.kind, ())):
            told = explorer.as_text().splitlines()
            assert told[0] == explorer.view["title"]
            assert explorer.view["blocks"] == [{"b": "p", "text": told[1]}]
            assert told[1] in explorer.as_svg()
        table.session.play(table.state.legal_moves[0])
        table.session.undo()
    table.paste(first.deal(seed=1).position())
    assert (explorer.as_text(), explorer.as_svg()) == before
    with pytest.raises(TypeError, match="has no"):
        kind((cw.Gabo() if name != "gabo" else cw.President()).deal(1))
