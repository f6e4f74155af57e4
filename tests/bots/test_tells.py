"""What moves tell: nothing odd about careful players, and worlds in which little is odd."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.bots import (
    rush_climbing,
    search_climbing,
    tells_climbing,
    tells_gabo,
)
from cardwidgets.games.climbing_tables import mask_of
from cardwidgets.games.gabo_moves import BIRTH, CARD

CLIMBING = [
    cw.Guibole(hands=1),
    cw.Guibole(hands=1, players=3, skip=True),
    cw.President(hands=2),
    cw.President(hands=2, exchange="blind"),
]


def careful_views(game, count, phases):
    """Yield states and views of matches among careful bots."""
    careful, seed = bots.find("careful"), 0
    while count:
        state = game.deal(seed)
        seed += 1
        while state.turn is not None:
            view = state.view(state.turn)
            if view.phase in phases and seed * len(view.history) % 5 == 0:
                yield state, view
                count -= 1
                if not count:
                    return
            state.play(careful(view))


def odd_moves(view, state, world) -> int:
    told = tells_climbing.tells(view, world)
    return sum(tells_climbing.odd_cards(tell, state._hands[tell.seat]) > 0 for tell in told)


def test_a_whole_set_takes_all_cards_of_its_rank():
    hand = mask_of("3C 5C 5D 9C 9D 9H 2C 2D 2H 2S JK1 JK2")
    for size, ranks in enumerate(([0], [2, 13], [6], [12]), 1):
        found = rush_climbing.whole_sets(hand, size)
        assert found == sum(1 << 4 * rank for rank in ranks)


@pytest.mark.parametrize("game", CLIMBING[:1] + CLIMBING[2:], ids=repr)
def test_careful_players_make_no_odd_moves(game):
    rng = random.Random(1)
    for state, view in careful_views(game, 60, ("play",)):
        assert odd_moves(view, state, view.sample(rng)) == 0


@pytest.mark.parametrize(
    ("pile", "reversed_", "hand", "action", "odd"),
    [
        ("", False, "5C 9D", "5C", ""),
        ("", False, "4C 5C 9D", "5C", "4C"),
        ("", False, "5C 5D 9D", "5C", "5D"),
        ("", True, "5C 9D", "9D", ""),
        ("", True, "5C 9D", "5C", "9D"),
        ("6H", False, "9C 10C 10D", "pass", "9C"),
        ("6H", False, "5C 2C", "pass", ""),
        ("6H", False, "5C KC KD", "pass", ""),
        ("6H", False, "7C 9C JC", "9C", "7C"),
        ("6H", False, "7C 7D 9C", "9C", ""),
        ("6H 6S", False, "9C 9D KC", "pass", "9C 9D"),
        ("6H 6S", False, "9C 9D 9H", "pass", ""),
    ],
)
def test_what_is_odd(pile, reversed_, hand, action, odd):
    """The mover holds five more high cards, so that no end is near."""
    more = "2D 2H 2S AD AH AS" if not reversed_ else "3D 3H 3S 4D 4H 4S"
    others = "QC QD QH QS"
    fields = {"hands": [f"{hand} {more}", others, "8C 8D 8H 8S"], "turn": 0, "reversed": reversed_}
    if pile:
        fields |= {"pile": pile, "pile_by": 2}
    state = cw.Guibole(players=3).position(**fields)
    state.play(action)
    view = state.view(1)
    (tell,) = tells_climbing.tells(view, view.sample(random.Random(1)))
    assert tells_climbing.odd_cards(tell, state._hands[0]) == (mask_of(odd) if odd else 0)


@pytest.mark.parametrize("game", CLIMBING, ids=repr)
def test_likely_worlds_of_climbing_games_keep_what_the_seat_knows(game):
    rng = random.Random(2)
    uniform = likely = 0
    for _, view in careful_views(game, 40, ("play", "give")):
        draw = search_climbing.worlds(view)
        for _ in range(5):
            plain, world = view.sample(rng), draw(rng)
            assert world.view(view.seat).key() == view.key()
            assert sorted(map(int.bit_count, world._hands)) == sorted(
                map(int.bit_count, plain._hands)
            )
            uniform += odd_moves(view, plain, plain)
            likely += odd_moves(view, world, plain)
    assert likely < uniform


def test_cards_known_to_lie_somewhere_stay_there():
    game = cw.Guibole(players=3, hands=1, first_leader="three_of_clubs")
    rng = random.Random(3)
    for seed in range(20):
        state = game.deal(seed)
        holder = state.turn
        state.play("3D" if "3D" in state.legal_moves else state.legal_moves[-1])
        view = state.view(state.turn)
        draw = search_climbing.worlds(view)
        for _ in range(5):
            world = draw(rng)
            assert world._hands[holder] & mask_of("3C") == state._hands[holder] & mask_of("3C")


def test_what_careful_players_of_gabo_hold_is_seldom_odd():
    rng, odd, likely, true = random.Random(4), 0, 0, 0
    for state, view in careful_views(cw.Gabo(hands=1), 60, ("turn", "decide", "power")):
        draw = tells_gabo.Likely(view)
        draw(rng)
        uniform, world = view.sample(rng), draw(rng)
        assert world.view(view.seat).key() == view.key()
        assert sorted(cards_of(world)) == sorted(cards_of(uniform)) == sorted(cards_of(state))
        true += wrong(state, draw.places)
        odd += wrong(uniform, draw.places)
        likely += wrong(world, draw.places)
    assert 5 * true < odd > 3 * likely


def cards_of(state) -> list[int]:
    """Return all cards wherever they lie."""
    lying = [card & CARD for hand in state._hands for card in hand if card >= 0]
    lying += [card & CARD for card in (*state._stock[state._at :], *state._discard)]
    return lying + [state._drawn & CARD] * (state._drawn >= 0)


def wrong(state, places) -> int:
    points = state._rules.points
    cards = [(state._hands[who][slot] & CARD, most, ranks) for who, slot, most, ranks in places]
    return sum(points[card] > most or bool(ranks >> (card >> 2) & 1) for card, most, ranks in cards)


def test_who_throws_a_low_card_away_knows_nothing_higher():
    game = cw.Gabo(players=2)
    fields = {
        "hands": ["AC 2C 10C 10D", "AD 2D 10H 10S"],
        "discard": "9C",
        "turn": 0,
        "phase": "decide",
        "drawn": "3C",
        "known": [{"P0 s0": "AC", "P0 s1": "2C"}, {"P1 s0": "AD", "P1 s1": "2D"}],
        "turn_no": 5,
    }
    state = game.position(**fields)
    state.play("discard")
    while state.phase == "reflex":
        state.play("none")
    view = state.view(1)
    found = tells_gabo.tells(view.sample(random.Random(1)), 1)
    known = [state._hands[0][slot] >> BIRTH for slot in (0, 1)]
    assert {found[place][0] for place in known} == {3.5}
    three = 1 << 2
    assert all(found[place][1] & three for place in known), "a second three would have been thrown"
    assert len(found) == 2


@pytest.mark.parametrize("name", ["gabo", "guibole", "president"])
def test_a_view_set_up_by_hand_is_searched(name):
    """It has no past, or begins in the middle of one."""
    game = getattr(cw, name.capitalize())(hands=2)
    for _, view in careful_views(game, 12, ("turn", "decide", "power", "reflex", "play")):
        fields = {k: v for k, v in view.fields.items() if k not in ("known", "unseen")}
        if name == "gabo":
            fields["known"] = view.fields["known"]
        again = game.view(view.seat, **fields)
        assert bots.find("search:20")(again) in again.legal_actions()
