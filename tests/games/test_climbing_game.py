"""President and Guibole as games: options, notation, helpers, and what is refused with a reason."""

from __future__ import annotations

import pytest

from cardwidgets import Guibole, President, UnreadableMove


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("9d 9♣", "9C 9D"),
        ("PASS", "pass"),
        ("give 5C,3H", "give 3H 5C"),
        ("jk1 TH", "10H JK1"),
    ],
)
def test_moves_are_read_in_canonical_form(given, read):
    assert President().parse(given) == read


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("nonsense", "not a card"),
        ("give", "names no card"),
        ("pass 9C", "not a card"),
        ("9C ??", "unknown card"),
        ("9C --", "empty place"),
        ("9C 9C", "names 9C twice"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_its_reason(given, why):
    with pytest.raises(UnreadableMove, match=why.replace("?", r"\?")):
        President().parse(given)


def test_a_leader_must_have_a_seat():
    with pytest.raises(ValueError, match="the seats are 0 to 1; the nearest is 1"):
        Guibole(players=2, first_leader=2)
    with pytest.raises(ValueError, match="nearest is 4"):
        President(players=3)


def test_roles_follow_the_finishing_order():
    assert President(players=6).roles([4, 1, 5, 0, 3, 2]) == (
        "citizen",
        "prime-minister",
        "beggar",
        "peasant",
        "president",
        "citizen",
    )
    small = Guibole(players=3, small_table="minister_peasant")
    assert small.roles([2, 0, 1]) == ("citizen", "peasant", "minister")
    with pytest.raises(ValueError, match="names each of the seats 0 to 2 once"):
        small.roles([0, 0, 1])


def test_card_points_are_those_of_the_source():
    assert Guibole().card_points("AC 10H JS QD KC 7D JK1") == 1 + 10 + 10 + 10 + 10 + 7


def test_a_match_by_places_ends_after_five_hands():
    assert President(hands=None).last_hand_no == 5
    assert Guibole().last_hand_no is None
    assert Guibole(scoring="places").last_hand_no == 5
