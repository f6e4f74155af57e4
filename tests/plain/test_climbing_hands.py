"""Between the hands of President and Guibole: deal, exchange, roles, scores, the end."""

from __future__ import annotations

import pytest

from cardwidgets import Guibole, President
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.events import NOBODY
from cardwidgets.plain.climbing_hands import begin_hand, hand_sizes, pack

# ---------------------------------------------------------------------- the deal


@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        (President(players=4), [14, 14, 13, 13]),
        (President(players=5), [11, 11, 11, 11, 10]),
        (President(players=6), [9] * 6),
        (President(players=7), [8, 8, 8, 8, 8, 7, 7]),
        (President(players=8), [7, 7, 7, 7, 7, 7, 6, 6]),
        (Guibole(players=2), [26, 25]),
        (Guibole(players=3), [17, 17, 17]),
        (Guibole(players=4), [13, 13, 13, 12]),
        (Guibole(players=5), [11, 10, 10, 10, 10]),
    ],
)
def test_the_leader_gets_the_first_card(game, sizes):
    assert hand_sizes(game, 0) == sizes
    assert hand_sizes(game, 1) == sizes[-1:] + sizes[:-1]
    hands = game.plain().deal(seed=1).fields()["hands"]
    assert [len(hand.split()) for hand in hands] == sizes


@pytest.mark.parametrize("game", [President(), Guibole(), Guibole(jokers=1, set_aside=0)])
def test_hands_and_the_card_aside_are_the_whole_pack(game):
    state = game.plain().deal(seed=5)
    fields = state.fields()
    cards = [card for hand in fields["hands"] for card in hand.split()]
    assert sorted([*cards, *fields["set_aside"].split()]) == sorted(pack(game))


def test_the_deal_is_told_to_each_seat_and_written_down_for_nobody():
    dealt = Guibole().plain().deal(seed=5).events[0]
    assert dealt.name == "dealt"
    assert dealt.data["hand"] == 1
    assert dealt.data["sizes"] == [13, 13, 13, 12]
    assert set(dealt.secret) == {0, 1, 2, 3, NOBODY}
    assert "cards" not in dealt.for_seat(None).data
    assert dealt.for_seat(2).data["cards"] == tuple(
        dealt.secret[NOBODY]["deal"]["hands"][2].split()
    )


def test_a_leader_by_lot_is_part_of_the_chance():
    game = President(first_leader="random").plain()
    leaders = {game.deal(seed=seed).turn for seed in range(30)}
    assert leaders == {0, 1, 2, 3}
    state = game.start(Chance(0, {("lot", 1, 0): 2}))
    assert state.turn == 2
    assert state.events[0].chance == "lot P2"


def test_the_holder_of_the_three_of_clubs_leads():
    state = President(first_leader="three_of_clubs").plain().deal(seed=2)
    assert "3C" in state.fields()["hands"][state.turn]


DEAL = ["3C 3D", "4C 4D", "5C 5D", "6C 6D"]


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ({"hands": DEAL}, "the deal gives"),
        ({"hands": DEAL, "set_aside": "9C"}, "the deal gives"),
    ],
)
def test_a_deal_that_is_none_is_refused(deal, words):
    with pytest.raises(ValueError, match=words):
        Guibole().plain().start(Chance(0, {("deal", 1, 0): deal}))


def whole_deal() -> dict:
    cards = list(pack(Guibole()))
    return {"set_aside": cards.pop(), "hands": [" ".join(cards[i::4]) for i in range(4)]}


def test_a_given_deal_takes_the_place_of_chance():
    state = Guibole().plain().start(Chance(0, {("deal", 1, 0): whole_deal()}))
    assert state.fields()["set_aside"] == "2S"


def test_a_given_deal_must_be_the_pack():
    twice = whole_deal()
    twice["set_aside"] = "3C"
    with pytest.raises(ValueError, match=r"missing: 2S; too many: 3C"):
        Guibole().plain().start(Chance(0, {("deal", 1, 0): twice}))
    bare = whole_deal()
    bare["set_aside"] = ""
    with pytest.raises(ValueError, match="sets 1 aside"):
        Guibole().plain().start(Chance(0, {("deal", 1, 0): bare}))


# ---------------------------------------------------------------------- the exchange


def giving(game=None, **fields):
    hands = ["5C 6C 7C", "5D 6D 7D", "5H 6H AH", "3D 3S JK1 JK2"]
    state = (
        (game or President())
        .plain()
        .position(phase="give", last_order=[0, 1, 2, 3], **{"hands": hands, **fields})
    )
    return state, state.position_of_rules()


def test_the_beggar_gives_his_two_highest_cards_the_peasant_one():
    _, pos = giving(hands=["5C", "5D", "2C 2S 4C", "3D 3S JK1 2D 2H"])
    assert pos.given == ((3, 0, ("2H", "JK1")), (2, 1, ("2S",)))


def test_of_equal_ranks_spades_go_before_hearts_diamonds_clubs():
    _, pos = giving(hands=["5C", "5D", "AC AD AH AS", "3D 2C 2D 2H 2S"])
    assert pos.given == ((3, 0, ("2H", "2S")), (2, 1, ("AS",)))


def test_the_president_gives_two_back_then_the_prime_minister_one():
    state, _ = giving()
    assert state.turn == 0
    assert len(state.legal_moves) == 10
    state.play("give 5C JK1")
    assert state.turn == 1
    assert len(state.legal_moves) == 4
    state.play("give AH")
    assert (state.phase, state.turn) == ("play", 3)
    assert [len(hand.split()) for hand in state.fields()["hands"]] == [3, 3, 3, 4]


def test_blind_gifts_are_chosen_before_anything_came():
    state, pos = giving(President(exchange="blind"))
    assert pos.given == ()
    assert len(state.legal_moves) == 3
    events = state.play("give 5C 6C")
    assert [(event.seat, event.data["to"]) for event in events] == [(0, 3), (3, 0)]
    assert state.position_of_rules().given == ((0, 3, ("5C", "6C")), (3, 0, ("JK1", "JK2")))


def test_citizens_exchange_nothing():
    game = Guibole(players=5)
    pos = game.plain().position(
        last_order=[4, 3, 2, 1, 0], hands=["3C"] + [f"{r}C" for r in "4567"]
    )
    pairs = pos.position_of_rules().rules.exchange_pairs(pos.position_of_rules())
    assert pairs == ((0, 4, 2), (1, 3, 1))


def test_the_partners_alone_know_the_cards_of_a_gift():
    state, _ = giving()
    state.play("give 5C JK1")
    gave = state.events[-1]
    assert gave.for_seat(0).data["cards"] == gave.for_seat(3).data["cards"] == ("5C", "JK1")
    assert "cards" not in gave.for_seat(1).data


# ---------------------------------------------------------------------- roles and scores


@pytest.mark.parametrize(
    ("game", "order", "change"),
    [
        (Guibole(players=2), (1, 0), (-15, 5)),
        (Guibole(players=3), (2, 0, 1), (-5, -15, 5)),
        (Guibole(players=4), (0, 1, 2, 3), (5, 0, -10, -15)),
        (Guibole(players=5), (2, 0, 4, 1, 3), (0, -10, 5, -15, -5)),
        (Guibole(players=3, small_table="minister_peasant"), (2, 0, 1), (-5, -10, 0)),
        (Guibole(players=2, small_table="minister_peasant"), (1, 0), (-10, 0)),
        (Guibole(players=4, small_table="minister_peasant"), (0, 1, 2, 3), (5, 0, -10, -15)),
    ],
)
def test_credit_falls_by_five_for_each_player(game, order, change):
    pos = game.plain().deal(seed=1).position_of_rules()
    assert pos.rules.hand_scores(pos, order) == change
    assert sum(change) == -5 * game.players


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_places_score_a_point_for_each_player_left_behind(players):
    pos = President(players=players).plain().deal(seed=1).position_of_rules()
    order = tuple(reversed(range(players)))
    assert pos.rules.hand_scores(pos, order) == tuple(range(players))
    assert sum(pos.rules.hand_scores(pos, order)) == players * (players - 1) / 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_and_the_rule_book_agree_on_roles(players):
    for small in ("extremes", "minister_peasant"):
        game = Guibole(players=players, small_table=small)
        pos = game.plain().deal(seed=1).position_of_rules()
        order = tuple(reversed(range(players)))
        assert pos.rules.roles(pos, order) == game.roles(order)


def ends(game, **fields) -> bool:
    """Say whether the match ends with a hand that P2 ends."""
    players = game.players
    fields = {"last_order": list(range(players)), **fields}
    if fields["hand_no"] == 1:
        del fields["last_order"]
    hands = ["", "", "8C", "3C 4C", *["9D"] * (players - 4)]
    out = [0, 1]
    state = game.plain().position(hands=hands, out=out, turn=2, **fields)
    state.play("8C")
    return state.is_over


def test_a_match_by_places_has_five_hands_or_as_many_as_are_asked_for():
    assert not ends(President(), hand_no=4)
    assert ends(President(), hand_no=5)
    assert ends(President(hands=None), hand_no=5)
    assert ends(President(hands=1), hand_no=1)
    assert not ends(President(hands=7), hand_no=6)


def test_a_match_by_credit_ends_at_nought_or_after_the_hands_asked_for():
    assert not ends(Guibole(), hand_no=9, scores=[20, 20, 20, 20])
    assert ends(Guibole(), hand_no=2, scores=[20, 20, 20, 15])
    assert ends(Guibole(hands=2), hand_no=2, scores=[20, 20, 20, 20])
    assert ends(President(scoring="credit"), hand_no=2, scores=[20, 20, 20, 15])


def test_before_a_hand_ended_the_ranking_is_by_seats():
    state = President().plain().deal(seed=1)
    assert state.ranking == (0, 1, 2, 3)
    assert state.winners == ()
    assert state.roles is None
    assert state.last_hand is None


def test_the_finished_hand_is_kept_with_its_piles_and_lines():
    state = Guibole().plain().position(hands=["", "4C 9C", "8C 2C", "3C 5C 7C"], out=[0], turn=1)
    for move in ("4C", "8C", "pass", "9C", "2C"):
        state.play(move)
    last = state.last_hand
    assert last.order == (0, 1, 2, 3)
    assert last.hands == ((), (), (), ("3C", "5C", "7C"))
    assert last.tricks == ((None, ("4C", "8C", "9C", "2C")),)
    assert [line.points for line in last.lines] == list(last.scores) == [5, 0, -10, -15]
    assert last.lines[0].what == "role.president"


def test_a_hand_is_begun_on_a_cleared_table():
    pos = Guibole().plain().deal(seed=1).position_of_rules()
    again, events = begin_hand(pos)
    assert again.hands == pos.hands
    assert [event.name for event in events] == ["dealt"]
