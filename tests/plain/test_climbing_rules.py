"""The rules of play of President and Guibole, read from the rule book."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardwidgets import Guibole, President
from cardwidgets.cards import CLIMBING_RANKS
from cardwidgets.plain.climbing import Pos, holders, in_order, without
from cardwidgets.plain.climbing_book import RULES
from cardwidgets.text import rule_ids


def at(game, **fields) -> Pos:
    """Return a position of the rule book."""
    return game.plain().position(**fields).position_of_rules()


HANDS = ["3S 4C 4D 7C 9C", "5C 5D KC", "6C 6D QC", "7D 8D 2S"]


def leading(game=None, **fields) -> Pos:
    return at(game or President(), hands=HANDS, turn=0, **fields)


# ---------------------------------------------------------------------- the order of ranks


def test_three_is_lowest_and_two_is_highest():
    pos = leading()
    assert pos.rules.order(pos) == CLIMBING_RANKS
    assert pos.rules.best_rank(pos) == "2"


def test_a_revolution_turns_the_order_round():
    pos = leading(Guibole(), reversed=True)
    assert pos.rules.order(pos) == CLIMBING_RANKS[::-1]
    assert pos.rules.best_rank(pos) == "3"


@pytest.mark.parametrize("turned", [False, True])
def test_a_joker_stands_above_all_in_both_orders(turned):
    pos = leading(Guibole(jokers=2), reversed=turned)
    assert all(
        pos.rules.strength(pos, "JK") > pos.rules.strength(pos, rank) for rank in CLIMBING_RANKS
    )


# ---------------------------------------------------------------------- sets


def test_a_set_is_one_to_four_cards_of_one_rank():
    pos = leading()
    fault = pos.rules.set_fault
    assert fault(pos, ("7C",)) == fault(pos, ("7C", "7D", "7H", "7S")) == ""
    assert fault(pos, ("7C", "8C")) == "MIXED_RANKS"


def test_jokers_are_a_set_of_their_own():
    pos = leading()
    assert pos.rules.set_fault(pos, ("JK1", "JK2")) == ""
    assert pos.rules.set_fault(pos, ("KC", "JK1")) == "JOKER_WITH_NATURAL"


def test_wild_jokers_join_naturals_up_to_four_cards():
    pos = leading(President(joker_mode="wild"))
    assert pos.rules.set_fault(pos, ("KC", "JK1")) == ""
    assert pos.rules.set_rank(pos, ("KC", "JK1")) == "K"
    assert pos.rules.set_fault(pos, ("KC", "KD", "KH", "JK1", "JK2")) == "SET_TOO_BIG"


def test_every_set_of_a_hand_is_found_once():
    pos = leading()
    found = list(pos.rules.sets(pos, ("4C", "4D", "7C", "JK1", "JK2")))
    assert len(found) == len(set(found)) == 7
    wild = leading(President(joker_mode="wild"))
    # Three choices of fours and one of sevens, each alone, with either joker or both; and jokers.
    assert len(list(wild.rules.sets(wild, ("4C", "4D", "7C", "JK1", "JK2")))) == 4 * 4 + 3


# ---------------------------------------------------------------------- playing on a set


def test_the_leader_may_play_any_set_and_may_not_pass():
    pos = leading()
    moves = pos.game.book.legal_moves(pos, 0)
    assert set(moves) == {"3S", "4C", "4D", "4C 4D", "7C", "9C"}


def test_who_follows_may_pass():
    pos = at(President(), hands=HANDS, turn=0, pile="8C", pile_by=3)
    assert pos.game.book.legal_moves(pos, 0) == ("9C", "pass")
    assert pos.game.book.legal_moves(pos, 1) == ()


def test_higher_means_higher():
    pos = leading()
    assert pos.rules.beats(pos, ("10C",), ("9C",))
    assert not pos.rules.beats(pos, ("9D",), ("9C",))
    assert not pos.rules.beats(pos, ("8D",), ("9C",))


def test_equal_rank_may_skip_where_the_option_is_on():
    off, on = leading(), leading(President(skip=True))
    assert not off.rules.may_skip(off, ("9D",), ("9C",))
    assert on.rules.may_skip(on, ("9D",), ("9C",))
    assert not on.rules.may_skip(on, ("10D",), ("9C",))


def test_the_best_rank_and_jokers_do_not_skip():
    pos = leading(Guibole(skip=True, jokers=2, joker_mode="rank"))
    assert not pos.rules.may_skip(pos, ("2D",), ("2C",))
    assert not pos.rules.may_skip(pos, ("JK2",), ("JK1",))
    turned = replace(pos, reversed=True)
    assert turned.rules.may_skip(turned, ("2D",), ("2C",))
    assert not turned.rules.may_skip(turned, ("3D",), ("3C",))


def test_a_trump_joker_needs_no_count():
    trump, rank = leading(Guibole(jokers=2)), leading()
    assert trump.rules.right_count(trump, ("JK1",), ("2C", "2D", "2H", "2S"))
    assert not rank.rules.right_count(rank, ("JK1",), ("2C", "2D", "2H", "2S"))
    assert not trump.rules.is_trump(trump, ("2C",))


def test_four_cards_of_a_natural_rank_are_a_revolution():
    pos = leading(Guibole(jokers=2, joker_mode="wild"))
    assert pos.rules.is_revolution(pos, ("KC", "KD", "KH", "JK1"))
    assert not pos.rules.is_revolution(pos, ("KC", "KD", "KH"))
    plain = leading()
    assert not plain.rules.is_revolution(plain, ("KC", "KD", "KH", "KS"))


def test_only_a_three_of_spades_stings_only_a_lone_joker():
    pos = leading(President(spade3=True))
    stings = pos.rules.is_spade_three
    assert stings(pos, ("3S",), ("JK1",))
    assert not stings(pos, ("3C",), ("JK1",))
    assert not stings(pos, ("3S",), ("2S",))
    assert not stings(pos, ("3S",), ("JK1", "JK2"))
    off = leading()
    assert not off.rules.is_spade_three(off, ("3S",), ("JK1",))


# ---------------------------------------------------------------------- turn and pile


def test_the_turn_goes_clockwise_past_the_locked_and_the_out():
    hands = ["3S", "", "6C", "7D"]
    pos = at(President(), hands=hands, out=[1], pile="9C", pile_by=0, passed=[2])
    assert pos.turn == 3
    assert pos.rules.next_seat(pos, 3) is None
    assert pos.rules.next_seat(pos, 0) == 3


def test_the_turn_of_a_pile_without_owner_goes_round_to_the_same_seat():
    pos = replace(leading(), hands=((), (), (), ("3C",)))
    assert pos.rules.next_seat(pos, 3) == 3
    assert pos.rules.next_seat(replace(pos, hands=((),) * 4), 3) is None


def test_the_winner_leads_or_who_follows_him():
    pos = at(President(), hands=["3S", "5C", "6C", "7D"], pile="9C", pile_by=1)
    assert pos.rules.leader_after(pos) == 1
    gone = replace(pos, hands=(("3S",), (), (), ("7D",)))
    assert gone.rules.leader_after(gone) == 3


def test_a_pile_does_not_close_by_itself():
    pos = at(President(), hands=["3S", "5C", "6C", "7D"], pile="JK1", pile_by=1)
    assert pos.rules.closes_pile(pos, ()) == ""


def test_a_lone_joker_stays_open_to_the_three_of_spades():
    game = President(auto_close=True, spade3=True)
    pos = at(game, hands=["3S", "5C", "6C", "7D"], pile="JK1", pile_by=1)
    assert pos.rules.closes_pile(pos, ()) == ""
    without_it = at(game, hands=["3C", "5C", "6C", "7D"], pile="JK1", pile_by=1)
    assert without_it.rules.closes_pile(without_it, ()) == "auto_close"


def test_an_eight_closes_its_pile_where_eights_stop():
    pos = at(President(eight_stop=True), hands=["3S", "5C", "6C", "7D"], pile="9C", pile_by=1)
    assert pos.rules.closes_pile(pos, ()) == ""
    eight = replace(pos, pile=("8C",))
    assert eight.rules.closes_pile(eight, ()) == "eight_stop"


# ---------------------------------------------------------------------- going out


def test_every_finish_is_legal_unless_the_option_says_otherwise():
    pos = leading()
    assert not pos.rules.is_illegal_finish(pos, ("2C",))


@pytest.mark.parametrize(
    ("turned", "eights", "cards", "offends"),
    [
        (False, False, ("2C",), True),
        (False, False, ("3C",), False),
        (True, False, ("3C",), True),
        (True, False, ("2C",), False),
        (False, False, ("JK1",), True),
        (False, False, ("8C", "8D"), False),
        (False, True, ("8C", "8D"), True),
        (False, False, ("KC", "JK1"), True),
    ],
)
def test_an_illegal_finish_has_the_best_rank_a_joker_or_a_stopping_eight(
    turned, eights, cards, offends
):
    game = President(illegal_finish=True, revolution=True, eight_stop=eights, joker_mode="wild")
    pos = leading(game, reversed=turned)
    assert pos.rules.is_illegal_finish(pos, cards) == offends


def test_the_finishing_order_is_legal_holder_offenders_fallen():
    pos = replace(
        at(President(players=6), hands=["3C", "4C", "5C", "6C", "7C", "8C"], turn=0),
        hands=((), (), (), ("6C",), (), ()),
        out=(5, 0),
        offenders=(1, 2),
        fallen=4,
    )
    assert pos.rules.hand_is_over(pos)
    assert pos.rules.final_order(pos) == (5, 0, 3, 2, 1, 4)


def test_two_players_and_a_fall_leave_nobody_with_cards():
    game = Guibole(players=2, downfall=True)
    state = game.plain().position(hands=["3C", "4C 5C"], last_order=[1, 0], turn=0)
    state.play("3C")
    assert state.last_hand.order == (0, 1)
    assert state.last_hand.hands == ((), ())


# ---------------------------------------------------------------------- cards


def test_cards_are_sorted_and_taken_in_the_order_of_the_pack():
    assert in_order(["2C", "??", "3S", "3C", "JK1"]) == ("3C", "3S", "2C", "JK1", "??")
    assert without(("3C", "3S", "??", "??"), ["??", "3C"]) == ("3S", "??")


def test_holders_are_the_seats_with_cards():
    assert holders(leading()) == [0, 1, 2, 3]


# ---------------------------------------------------------------------- the text of the rules


@pytest.mark.parametrize("name", list(RULES))
@pytest.mark.parametrize("game", [President, Guibole])
def test_each_rule_names_its_paragraph_or_its_option(game, name):
    named = re.findall(r"\(``(\w+)``", RULES[name].__doc__ or "")
    paragraphs = {found.partition(".")[2] for found in rule_ids(game.name)}
    options = {option.name for option in President.option_table}
    assert named, f"{name} names none"
    assert set(named) <= paragraphs | options


# ---------------------------------------------------------------------- reasons


@pytest.mark.parametrize(
    ("pile", "tried", "code", "rule"),
    [
        ("9S", "5C", "TOO_LOW", "president.follow"),
        ("KD", "KC", "EQUAL_NOT_HIGHER", "president.equal"),
        ("9S", "5C 5D", "WRONG_COUNT", "president.count"),
        ("9S", "5C KC", "MIXED_RANKS", "president.set"),
        ("9S", "9D", "NOT_HELD", "president.set"),
        ("", "pass", "LEAD_NO_PASS", "president.lead"),
    ],
)
def test_a_refusal_names_the_rule_it_rests_on(pile, tried, code, rule):
    from cardwidgets.text import rule as paragraph

    fields = {"pile": pile, "pile_by": 0} if pile else {}
    state = President().plain().position(hands=HANDS, turn=1, **fields)
    reason = state.why_not(tried)
    assert (reason.code, reason.rule) == (code, rule)
    assert paragraph(reason.rule).text
    assert "{" not in str(reason)


def test_what_would_be_legal_is_near_to_what_was_tried():
    state = (
        President()
        .plain()
        .position(hands=["3S", "4C 4D 7C 7D 9C 9D QC", "6C", "7S"], turn=1, pile="6D", pile_by=0)
    )
    assert state.why_not("4C").fix[0] == "7C"
    assert state.why_not("QD").fix[0] == "QC"
    assert state.why_not("9C 9D").fix[:2] == ("9C", "9D")
    assert len(state.why_not("4C").fix) == 5


def test_the_book_lets_a_legal_move_be():
    state = President().plain().position(hands=HANDS, turn=1, pile="9S", pile_by=0)
    pos, book = state.position_of_rules(), state.game.book
    for move in ("KC", "pass"):
        assert book.check(pos, 1, move) is None
    giving = (
        President()
        .plain()
        .position(phase="give", last_order=[0, 1, 2, 3], hands=["3C", "4C", "5C", "6C 6D"])
    )
    assert book.check(giving.position_of_rules(), 0, "give 3C 6D") is None


def test_when_the_match_is_over_nothing_is_played():
    state = President(hands=1).plain().position(hands=["", "", "8C", "3C 4C"], out=[0, 1], turn=2)
    state.play("8C")
    assert state.why_not("3C").code == "GAME_OVER"
    assert state.why_not("3C", seat=3).code == "GAME_OVER"
    assert not state.legal_moves_of(3)
