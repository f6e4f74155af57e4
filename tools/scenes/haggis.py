"""Haggis: leads and their readings, wild cards, bombs, bets, the haggis."""

from __future__ import annotations

from typing import Any

import cardwidgets as cw

from .scene import Scene, table


def haggis(**options: Any) -> cw.Haggis:
    """Return Haggis for three."""
    return cw.Haggis(players=3, **options)


def lead() -> cw.Table:
    """Return a lead with all three courts in the hand."""
    hands = [
        "2Y 2G 3O 3B 4G 5R 5Y 6O 6B 7R 7B 8O J Q K",
        "2R 3G 4R 4B 5O 6Y 8B 8Y 9B 9R 10O J Q K",
        "2B 3R 4Y 6R 7G 7O 8G 8R 9G 10R 10B J Q K",
    ]
    return table(haggis().position(hands=hands, turn=0, scores=[34, 71, 52], hand_no=2))


def follow() -> cw.Table:
    """Return a run of three to beat, with a wild card in it."""
    return table(
        haggis().position(
            hands=[
                "2Y 2G 3O 3B 4G 5Y 6O 6B 7O 8O 8R 9R 10Y 10B J K",
                "4Y 4B 9B 9O 10G 3R 2R 5B 8Y 6Y 7Y J Q K",
                "4O 7R 5G 10R 2B 3G 9Y 8B 6G 10O 2O J Q",
            ],
            trick=[(1, "4R 5R 6R"), (2, "7G 8G K")],
            turn=0,
            bets=[0, None, 15],
            scores=[34, 71, 52],
            hand_no=2,
        )
    )


def bomb() -> cw.Table:
    """Return a trick that a bomb would win and give away."""
    return table(
        haggis().position(
            hands=[
                "2Y 2G 3O 3B 4G 5R 5Y 6B 7R 7B J Q K",
                "4R 4B 9B 9R 2R 8Y 10Y 3G 6Y 8O K",
                "4Y 10R 2B 3Y 5B 6R 7O 9O J Q",
            ],
            trick=[(1, "4O 5O 6O"), (2, "7G 8G 9G")],
            turn=0,
            bets=[0, 15, 0],
            scores=[34, 71, 52],
            hand_no=2,
        )
    )


def bet() -> cw.Table:
    """Return the sealed round of bets before a hand."""
    window = table(haggis(bet_timing="pre_hand", first_dealer=2).deal(3))
    while window.session.state.turn != 0:
        window.session.play("bet 0")
    return window


def award() -> cw.Table:
    """Return a bombed trick that the bomber gives away."""
    state = haggis(bomb_capture="winner_chooses").position(
        hands=["2G 3Y 3O 5B 6B 9O 9R J Q", "5R 4O 8B 8R 2Y J Q K", "7R 4Y 10G 3B K"],
        trick=[(1, "5Y"), (2, "7O")],
        turn=0,
        scores=[34, 71, 52],
        hand_no=2,
    )
    return table(state, "J Q", "pass", "pass")


def end() -> cw.Table:
    """Return the sheet of the last hand, with the haggis turned up."""
    state = haggis(hands=5).position(
        hands=["9R 9O", "", "2B 5G 7O 7R 10R Q"],
        out=[1],
        out_points=[0, 35, 0],
        captured=["3R 5O J 6G 8O", "2R 2Y 3G 4Y 9B J", "5R 5Y 6B Q K"],
        haggis="2O 4R 10B",
        turn=0,
        bets=[15, 0, 30],
        scores=[134, 171, 152],
        hand_no=5,
    )
    return table(state, "9R 9O")


HAGGIS = [
    Scene(
        "haggis-lead",
        "lead",
        "A lead that can be read in several ways",
        "A five with all three courts is a set, a run of four or two runs: you say which.",
        lead,
        lambda stage: stage.press("5R", "J", "Q", "K"),
    ),
    Scene(
        "haggis-follow",
        "follow",
        "Wild cards",
        "Chloé's king stands for a green nine and wears it as a badge. Your jack makes a higher "
        "run of three; below, the ladder of bombs.",
        follow,
        lambda stage: stage.press("8R", "9R", "J"),
        main=True,
    ),
    Scene(
        "haggis-bomb",
        "follow",
        "The warning of a bomb",
        "A bomb wins the trick and gives it away: the table says to whom before you play it.",
        bomb,
        lambda stage: stage.press("J", "Q"),
    ),
    Scene(
        "haggis-bet",
        "bet",
        "Bets",
        "A sealed round of bets on going out first: none, a little one or a big one.",
        bet,
        lambda stage: stage.take("bet15"),
    ),
    Scene(
        "haggis-award",
        "award",
        "Giving a trick away",
        "With the option that lets the bomber choose, you say who gets the trick.",
        award,
        lambda stage: stage.take("awardP2"),
    ),
    Scene(
        "haggis-end",
        "over",
        "The end of a hand",
        "Going out, captured cards and bets are added up, and the haggis lies open.",
        end,
    ),
]
