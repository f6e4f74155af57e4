"""The exchange at a table: what was given and why, what came, how many cards are still to go."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.bots import random as any_move
from cardwidgets.cards import CLIMBING_RANKS, rank
from cardwidgets.text import languages, say
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import classify

LANGS = languages()
GAMES = [cw.President(players=4, hands=3), cw.Guibole(players=4, hands=3)]
NAMES = ["Ada", "Boris", "Chloé", "Dmitri", "Ewa"]


def exchange(game, seed=1):
    """Return a match at the first free gift of its second hand."""
    state = game.deal(seed)
    while state.phase != "give":
        state.play(any_move(state.view(state.turn)))
    return state


@pytest.fixture(params=GAMES, ids=repr)
def state(request):
    return exchange(request.param)


def at(state, seat, **settings):
    return Table(state, seat=seat, bots=None, autosave=False, **settings)


@pytest.mark.parametrize("lang", LANGS)
def test_forced_gifts_are_told_in_their_order_with_the_reason(state, lang):
    """The Beggar's best cards go by themselves; the President's are chosen."""
    table = at(state, state.turn, lang=lang)
    gifts = table.view["board"]["gifts"]
    done = [gift for gift in gifts if gift.get("done")]
    (now,) = [gift for gift in gifts if gift.get("now")]
    given = state.fields()["given"]
    assert len(done) == len(given)
    for gift, (giver, to, cards) in zip(done, given, strict=True):
        assert gift["title"] and NAMES[giver] in gift["title"]
        if to == state.turn:
            assert gift["cards"] == cards.split()
            assert gift["text"] == say(
                "gift.forced.why", {"cards": tuple(cards.split())}, lang, cards="drawn"
            )
            # What was forced is the strongest the giver had.
            best = max(CLIMBING_RANKS.index(rank(c)) for c in cards.split() if rank(c) != "JK")
            assert best >= CLIMBING_RANKS.index("J")
    assert len(now["slots"]) == len(state.legal_moves[0].words)


@pytest.mark.parametrize(
    "game",
    [
        cw.President(players=5, exchange="blind"),
        cw.President(players=4),
        cw.Guibole(players=3),
        cw.Guibole(players=2, small_table="minister_peasant"),
    ],
    ids=repr,
)
def test_every_seat_is_told_how_many_cards_are_to_be_given(game):
    """Also who only looks on; the one who gets them is spoken to."""
    state = exchange(game)
    while state.phase == "give":
        count, order = len(state.legal_moves[0].words), list(state.fields()["last_order"])
        to = order[-1 - order.index(state.turn)]
        for seat in range(game.players):
            table = at(state, seat)
            (now,) = [gift for gift in table.view["board"]["gifts"] if gift.get("now")]
            told = "gift.free.you" if to == seat else "gift.free"
            facts = {"to": to, "count": count}
            assert now["title"] == say(told, facts, names=NAMES)
            assert len(now["slots"]) == count
            table.close()
        state.play(state.legal_moves[0])


@pytest.mark.parametrize("lang", LANGS)
def test_the_prompt_asks_for_the_cards_that_move_and_counts_them(state, lang):
    table = at(state, state.turn, lang=lang)
    count = len(state.legal_moves[0].words)
    to = state.fields()["last_order"][-1]
    facts = {"to": to, "count": count}
    assert table.view["prompt"]["ask"] == say("turn.give", facts, lang, names=NAMES)
    about = {"seat": to, "role": "beggar"}
    assert table.view["prompt"]["more"] == say("turn.give.to_leader", about, lang, names=NAMES)
    what = say("action.give", facts, lang, names=NAMES)
    assert table.view["prompt"]["main"] == say(
        "give.part", {"what": what, "k": 0, "n": count}, lang
    )
    assert "{k}" in table.view["prompt"]["part"]
    hand = table.view["hand"]
    assert hand["max"] == count and all(card["can"] for card in hand["cards"])
    assert hand["too_many"] == say("reason.GIVE_COUNT", {"count": count}, lang)


def test_a_gift_is_playable_when_the_count_is_right(state):
    table = at(state, state.turn)
    cards = [card["c"] for card in table.view["hand"]["cards"]]
    count = table.view["hand"]["max"]
    for chosen in range(1, count + 2):
        found = classify.selection(table, cards[:chosen])
        if chosen < count:
            part = table.view["prompt"]["part"]
            assert found["label"] == part.replace("{k}", str(chosen))
        assert found["status"] == (
            "play" if chosen == count else "more" if chosen < count else "no"
        )
    move = f"give {' '.join(cards[:count])}"
    assert state.why_not(move) is None
    assert state.why_not(f"give {' '.join(cards[: count + 1])}").code == "GIVE_COUNT"


def test_received_cards_are_new_until_the_first_own_play(state):
    order = list(state.fields()["last_order"])
    while state.phase == "give":
        state.play(state.legal_moves[0])
    got = {to: set(cards.split()) for _, to, cards in state.fields()["given"]}
    for seat in range(4):
        table = at(state, seat)
        new = {card["c"] for card in table.view["hand"]["cards"] if card.get("new")}
        assert new == got[seat] & set(state.view(seat).hand)
        table.close()
    # Once a seat has played, nothing of its hand is new.
    first = state.turn
    state.play(next(move for move in state.legal_moves if move != "pass"))
    assert not any(c.get("new") for c in at(state, first).view["hand"]["cards"])
    assert any(c.get("new") for c in at(state, order[0]).view["hand"]["cards"]) or order[0] == first


def test_only_giver_and_taker_see_the_cards_of_a_gift(state):
    while state.phase == "give":
        state.play(state.legal_moves[0])
    for seat in range(4):
        table = at(exchange(state.game), seat)
        for gift, (giver, to, cards) in zip(
            table.view["board"].get("gifts", ()),
            exchange(state.game).fields()["given"],
            strict=False,
        ):
            seen = gift["cards"] == cards.split()
            assert seen == (seat in (giver, to))
        table.close()


def test_a_hand_is_not_resorted_while_it_is_played_from():
    """The order of the ranks turns; the hand follows at the next turn, and says so once."""
    state = cw.Guibole(players=2).position(
        hands=["6S 6H 6D 6C KH 3C 2D", "AS AD 9H 5H 5C 4D"], turn=0
    )
    table = at(state, 0)
    before = [card["c"] for card in table.view["hand"]["cards"]]
    assert before[0] == "3C" and before[-1] == "2D"
    table.play("6S 6H 6D 6C", 0)
    table.play("pass", 1)
    after = [card["c"] for card in table.view["hand"]["cards"]]
    assert after == ["2D", "KH", "3C"], "weak to strong in the order of now"
    assert say("hand.resorted", {"best": "3"}) in table.view["say"]
