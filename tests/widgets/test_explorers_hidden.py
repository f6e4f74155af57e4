"""The explorers of the exchange and of knowledge: all of it, but never more than a seat may see."""

import json
import random

import pytest

import cardwidgets as cw
from cardwidgets.bots import random as any_move

LANGS = ("en", "fr", "ru", "pl")
HIDDEN = "??"


def second_hand(game, seed=1):
    """Return a match at the start of its second hand, where cards are exchanged."""
    state = game.deal(seed)
    while state.hand_no < 2:
        state.play(any_move(state.view(state.turn)))
    return state


def gabo(moves=12, seed=1):
    state = cw.Gabo(players=3).deal(seed)
    for _ in range(moves):
        state.play(any_move(state.view(state.turn)))
    return state


def shown(explorer):
    """Return all that a reader can get hold of."""
    view = {name: part for name, part in explorer.view.items() if name not in ("rev", "seq")}
    return json.dumps(view), explorer.as_text(), explorer.as_svg()


def cards_of(explorer):
    return [gift["cards"] for gift in explorer.view["gifts"]]


def rows_of(explorer):
    return [row for group in explorer.view["blocks"][-1]["groups"] for row in group["rows"]]


def test_the_gifts_are_told_in_their_order_and_those_to_come_have_free_places():
    explorer = cw.Exchange(second_hand(cw.President()))
    gifts = explorer.view["gifts"]
    assert cards_of(explorer) == [["2C", "2H"], ["JK2"], [], []]
    assert [len(gift.get("slots", ())) for gift in gifts] == [0, 0, 2, 1]
    assert [bool(gift.get("now")) for gift in gifts] == [False, False, True, False]
    assert gifts[0]["title"] == "From Boris, Beggar, to Ada: the 2 highest cards"
    assert gifts[2]["title"] == "From Ada, President, to Boris: 2 cards of free choice"
    assert "3. From Ada, President, to Boris: 2 cards of free choice: __ __" in explorer.as_text()


@pytest.mark.parametrize("seat", range(4))
def test_only_giver_and_taker_see_the_cards(seat):
    state = second_hand(cw.President())
    while state.phase == "give":
        state.play(any_move(state.view(state.turn)))
    explorer = cw.Exchange(state, seat=seat)
    for (giver, to, cards), seen in zip(state.fields()["given"], cards_of(explorer), strict=True):
        assert seen == (cards.split() if seat in (giver, to) else [HIDDEN] * len(cards.split()))


@pytest.mark.parametrize("game", [cw.President(), cw.Guibole(), cw.President(exchange="blind")])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("moves", [0, 1, 2, 6])
def test_an_exchange_looks_the_same_in_every_world_that_its_seat_holds_possible(game, seat, moves):
    state = second_hand(game)
    for _ in range(moves):
        state.play(any_move(state.view(state.turn)))
    world = state.view(seat).sample(random.Random(3))
    assert shown(cw.Exchange(state, seat=seat)) == shown(cw.Exchange(world, seat=seat))


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("moves", [0, 5, 12, 30])
def test_knowledge_looks_the_same_in_every_world_that_its_seat_holds_possible(seat, moves):
    state = gabo(moves)
    world = state.view(seat).sample(random.Random(3))
    assert shown(cw.Knowledge(state, seat=seat)) == shown(cw.Knowledge(world, seat=seat))


def test_a_seat_sees_the_cards_that_it_knows_and_all_hands_may_be_opened():
    state = gabo()
    every = [c for hand in state.fields()["hands"] for c in hand.split() if c != "--"]
    assert [row["c"] for row in rows_of(cw.Knowledge(state))] == every
    known = state.view(1).known
    explorer = cw.Knowledge(state, seat=1)
    assert sorted(row["c"] for row in rows_of(explorer) if "c" in row) == sorted(known.values())
    own = [card for place, card in known.items() if place.startswith("P1 ")]
    told = f"You hold {state.game.card_points(own)} points in {len(own)} places and "
    assert told in explorer.as_text()


def test_a_table_is_followed_and_never_shows_another_seats_cards():
    table = cw.Table(second_hand(cw.President()), seat=0, bots=None, autosave=False)
    explorer = cw.Exchange(table)
    assert cards_of(explorer) == [["2C", "2H"], [HIDDEN], [], []]
    table.play(table.legal_moves[0])
    assert len(cards_of(explorer)[2]) == 2
    assert cards_of(explorer)[3] == []
    with pytest.raises(ValueError, match="the table shows seat 0 alone"):
        cw.Exchange(table, seat=2)
    explorer.close()
    table.close()


def test_a_table_of_several_seats_shows_no_card_behind_its_veil():
    table = cw.Table(gabo(), seats=(0, 1), bots=None, autosave=False)
    assert table.shown_seat is None
    assert not any("c" in row for row in rows_of(cw.Knowledge(table)))
    with pytest.raises(ValueError, match="seat 0 or 1 alone"):
        cw.Knowledge(table, seat=0)


def test_a_table_that_shows_all_hands_opens_its_explorer_or_takes_a_seat():
    table = cw.Table(gabo(), seat=None, bots=None)
    assert all("c" in row for row in rows_of(cw.Knowledge(table)))
    assert not all("c" in row for row in rows_of(cw.Knowledge(table, seat=2)))


def test_a_session_shows_what_everybody_may_know_unless_a_seat_is_chosen():
    session = cw.Session(second_hand(cw.President()), bots=None, autosave=False)
    assert cards_of(cw.Exchange(session))[:2] == [[HIDDEN, HIDDEN], [HIDDEN]]
    assert cards_of(cw.Exchange(session, seat=2))[:2] == [[HIDDEN, HIDDEN], ["JK2"]]


def test_the_record_of_a_seat_shows_what_the_seat_saw():
    record = cw.Record.from_state(second_hand(cw.President()), names=("Io", "Jo", "Ka", "Lu"))
    assert cards_of(cw.Exchange(record))[:2] == [["2C", "2H"], ["JK2"]]
    assert "From Jo" in cw.Exchange(record).as_text()
    own = record.for_seat(2)
    assert cards_of(cw.Exchange(own))[:2] == [[HIDDEN, HIDDEN], ["JK2"]]
    with pytest.raises(ValueError, match="give seat=2"):
        cw.Exchange(own, seat=0)


@pytest.mark.parametrize("seat", range(3))
def test_knowledge_from_the_record_of_a_seat_is_that_of_the_seat(seat):
    state = gabo(25)
    own = cw.Record.from_state(state).for_seat(seat)
    seen = cw.Knowledge(state, seat=seat)
    assert cw.Knowledge(own, seat=seat).as_text() == seen.as_text()
    if seat == 1:
        assert cw.Knowledge(own).as_text() == seen.as_text()
        with pytest.raises(ValueError, match="seat 1 wrote the record"):
            cw.Knowledge(own, seat=0)


def test_a_first_hand_has_nothing_to_exchange():
    explorer = cw.Exchange(cw.Guibole().deal(1))
    assert "gifts" not in explorer.view
    assert explorer.as_text().endswith("No cards change hands in this round.")
    assert "No cards change hands" in explorer.as_svg()


@pytest.mark.parametrize("lang", LANGS)
def test_both_have_a_text_and_a_drawing_in_each_language(lang):
    exchange = cw.Exchange(second_hand(cw.President(players=6)), lang=lang, seat=1)
    for explorer in (exchange, cw.Knowledge(gabo(), lang=lang, seat=0)):
        assert len(json.dumps(explorer.view, ensure_ascii=False)) < 8_000
        assert len(explorer.as_text().splitlines()) > 5
        assert explorer.as_svg().startswith("<svg")
        assert "[[" not in explorer.as_text() + explorer.as_svg()


@pytest.mark.parametrize("kind", [cw.Exchange, cw.Knowledge])
def test_what_does_not_fit_is_refused(kind):
    with pytest.raises(TypeError, match="Guillotine"):
        kind(cw.Guillotine().deal(1))
    with pytest.raises(TypeError, match="unknown keyword 'seats'; did you mean 'seat'"):
        kind(cw.Gabo().deal(1), seats=(0, 1))
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        kind(cw.Gabo().deal(1), seat=4)
    with pytest.raises(TypeError, match="no State, Record, Session or Table"):
        kind("gabo")
