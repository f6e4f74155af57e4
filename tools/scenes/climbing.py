"""President and Guibole: piles, the exchange, the reversed order."""

from __future__ import annotations

from typing import Any

import cardwidgets as cw

from .scene import Scene, table

ROUND_3 = {
    "hands": [
        "2H AD KC KD QH JD 8C 8D 7S 7H 5C 5S 3H",
        "JC JH QD AS AC 2S 10S 10H 4S 4D 6C 6S",
        "QC QS KH KS 2C 2D JS 8S 8H 5D 3C 3S",
        "9S 9D AH 10C 10D 7C 6D 6H",
    ],
    "last_order": [1, 0, 2, 3],
    "scores": [40, 60, 40, 20],
    "hand_no": 3,
}
DEALT = [
    "AH AC QS QD 10H 10C 8S 8D 7H 6D 4S 4H 4D 3D",
    "JK1 2S KD JC 9H 9D 7S 6C 5H 5D 4C 3S 3H",
    "2H AS KS JD JH 10S 9S 8H 7D 6H 5S 5C 3C",
    "JK2 2D 2C AD KH KC QH QC JS 10D 9C 8C 7C 6S",
]


def guibole(*moves: str, **fields: Any) -> cw.Table:
    """Return a round of Guibole after some moves."""
    return table(cw.Guibole(players=4).position(**{**ROUND_3, **fields}), *moves)


def reversed_pair() -> cw.Table:
    """Return a pair to beat while the order is reversed."""
    return guibole("JC JH", "pass", "9S 9D", turn=1, reversed=True)


def chosen_pair(stage: Any) -> None:
    """Choose the pair of sevens."""
    stage.press("7S", "7H")
    stage.keys("ArrowRight")


def revolution() -> cw.Table:
    """Return a table at which four of a kind have just turned the order."""
    hands = list(ROUND_3["hands"])
    hands[1] = "JC JH QD AS AC 2S 4S 4D 6C 6S 9H 9C"
    hands[3] = "10C 10D 10H 10S AH 7C 6D 6H"
    return guibole("10C 10D 10H 10S", turn=3, hands=hands)


def refused(stage: Any) -> None:
    """Ask why a pair of kings cannot be played."""
    stage.press("KC", "KD")
    stage.keys("y")
    stage.page.get_by_text("TOO_LOW_REVERSED").wait_for()


def taxed() -> cw.Table:
    """Return an exchange in which the richest gives back one card."""
    hands = [
        "2H AH AC KS QS QD 10H 9C 8S 7D 6H 4S 3D",
        "2S AD KD JC JH 9H 9D 7S 6C 5H 5D 4C 3S",
        "AS KH QC JD 10S 10C 9S 8H 7H 6D 5S 5C 3C",
        "2D 2C KC QH JS 10D 8C 8D 7C 6S 4H 4D 3H",
    ]
    game = cw.Guibole(players=4)
    return table(
        game.position(
            hands=hands, phase="give", last_order=[2, 0, 3, 1], scores=[40, 20, 60, 40], hand_no=2
        ),
        "give 3C 5C",
    )


def exchange() -> cw.Table:
    """Return an exchange in which the President gives back two cards."""
    game = cw.President(players=4)
    return table(game.position(hands=DEALT, phase="give", last_order=[0, 3, 2, 1], hand_no=2))


def one_given(stage: Any) -> None:
    """Choose the first card of the gift."""
    stage.press("3D")
    stage.page.locator("[data-region=hand] [data-item='4D']").focus()
    stage.settle()


def lead() -> cw.Table:
    """Return the first lead of a match of President."""
    hands = [
        "2C AH KS KD JH 10C 9S 9C 7D 7C 5H 4S 3D",
        "2H AS KC QD JD JS 10H 8C 8D 6S 5C 4H 3S",
        "2S AD QS QH JC 10D 9H 8S 7H 6C 5D 4D 3H",
        "2D AC KH QC 10S 9D 8H 7S 6D 6H 5S 4C 3C",
    ]
    return table(cw.President(players=4).position(hands=hands, turn=0))


def follow() -> cw.Table:
    """Return a pile of President with two plays on it."""
    hands = [
        "2C AH KS KD QH JH 9S 9C 7D 7C 5H 4S 3D",
        "2H AS KC QD JD 10H 8C 8D 6S 5C 5D",
        "2S AD QS QC JC 10D 9H 8S 7H 6C 4D",
        "2D AC KH 10S 9D 8H 7S 6D 6H 5S 4C 3C 3H",
    ]
    game = cw.President(players=4)
    state = game.position(
        hands=[hands[0], hands[1] + " 4H 4C", hands[2] + " JS 10C", hands[3].replace(" 4C", "")],
        turn=1,
        last_order=[2, 0, 3, 1],
        hand_no=2,
    )
    return table(state, "4H 4C", "JS JC", "pass")


def kings(stage: Any) -> None:
    """Choose the kings."""
    stage.press("KS", "KD")


def ended(game: str, seed: int, **options: Any) -> cw.Table:
    """Return a table with the sheet of its first round."""
    window = table(game, players=4, bots="careful", seed=seed, **options)
    while "sheet" not in window.view:
        window.play(window.legal_moves[0])
    return window


PRESIDENT = [
    Scene(
        "president-lead",
        "play",
        "You lead",
        "No pile lies there, so every card can be played; hand and ruler run from weak to strong.",
        lead,
    ),
    Scene(
        "president-follow",
        "play",
        "A pair to beat",
        "The jacks lie on the fours. The ruler shows what beats them, the two kings are chosen, "
        "and cards that cannot be played are grey with a dashed edge.",
        follow,
        kings,
        main=True,
    ),
    Scene(
        "president-exchange",
        "give",
        "The exchange",
        "Three gifts in their order. The President gives back two cards; one is chosen, and the "
        "button counts.",
        exchange,
        one_given,
    ),
    Scene(
        "president-end",
        "over",
        "The end of a match",
        "Who went out when, which role each seat has earned, and what it scores.",
        lambda: ended("president", 5, hands=1),
    ),
]
GUIBOLE = [
    Scene(
        "guibole-play",
        "play",
        "The order is reversed",
        "A pair of nines to beat while low ranks are strong: hand and ruler run from weak to "
        "strong in the order of now.",
        reversed_pair,
        chosen_pair,
        main=True,
    ),
    Scene(
        "guibole-revolution",
        "play",
        "A revolution",
        "Four tens have just turned the order. Nothing beats them here, so only Pass is left.",
        revolution,
    ),
    Scene(
        "guibole-refusal",
        "play",
        "A refusal",
        "Two kings on two nines: one sentence, the facts, the rule with its source, and what can "
        "be played instead, ready to select.",
        reversed_pair,
        refused,
    ),
    Scene(
        "guibole-exchange",
        "give",
        "One card back",
        "The Prime-Minister gives back one card to the Peasant; the gift between the other two is "
        "shown face down.",
        taxed,
        lambda stage: stage.press("3D"),
    ),
    Scene(
        "guibole-round",
        "give",
        "The end of a round",
        "The sheet of the round with credits, and the role that comes next.",
        lambda: ended("guibole", 7),
    ),
    Scene(
        "guibole-end",
        "over",
        "The end of a match",
        "After the last round: the winner and the final credits.",
        lambda: ended("guibole", 8, hands=1),
    ),
]
