"""Guillotine: the choice of a contract, tricks, Domino, the score sheet."""

from __future__ import annotations

from typing import Any

import cardwidgets as cw

from .scene import Scene, table

MATCH = {
    "used": [
        ["parliament", "spades"],
        ["royalty", "queens"],
        ["domino", "queens"],
        ["spades", "royalty"],
    ],
    "scores": [-10, 45, 5, 50],
    "hand_no": 9,
    "dealer": 0,
}
#: Deal 13 of 24, dealt by Chloé; the start rank is 8.
DOMINO = {
    "dealer": 2,
    "contract": "domino",
    "start_rank": "8",
    "turn": 0,
    "used": [
        ["parliament", "spades", "queens"],
        ["royalty", "queens", "spades"],
        ["royalty", "queens", "spades"],
        ["spades", "royalty", "queens"],
    ],
    "scores": [25, 60, 15, 55],
    "hand_no": 13,
}


def game(**options: Any) -> cw.Guillotine:
    """Return Guillotine."""
    return cw.Guillotine(first_dealer=0, **options)


def choose() -> cw.Table:
    """Return the choice of a contract; two are used."""
    hands = [
        "AS 9S KH 8H QD 7D JC 8C",
        "KS QS AH 9H KD 8D AC 7C",
        "JS 8S JH 7H JD 9D KC 9C",
        "10S 7S QH 10H AD 10D QC 10C",
    ]
    return table(game().position(hands=hands, phase="choose", **MATCH))


def trick() -> cw.Table:
    """Return the fourth trick of Queens; hearts were led."""
    return table(
        game().position(
            hands=["AS KH 8H QS 8C", "10S 9H QD 7C", "JS 10H JD AC", "QH KD AD JC"],
            contract="queens",
            tricks=[(2, "9C QC KC 10C"), (3, "7D 10D 9D 8D"), (1, "7S 9S KS 8S")],
            trick="7H JH AH",
            leader=1,
            turn=0,
            **MATCH,
        )
    )


def domino() -> cw.Table:
    """Return a layout in which two cards can be placed."""
    hands = ["AS 9S KH QD 7D JC", "10S JS 9D AH AC", "7S QS 10D JD QC", "KS AD KD 10C KC 8S"]
    rows = {"H": "7-Q", "D": "8", "C": "7-9"}
    return table(game().position(hands=hands, layout=rows, **DOMINO))


def ace() -> cw.Table:
    """Return the turn after an ace: go on placing, or stop."""
    hands = ["AH 7D AS QD", "10S JS 9D KS AC", "7S QS 10D JD QC", "8S 9S AD KD 10C KC"]
    rows = {"H": "7-K", "D": "8", "C": "7-9"}
    return table(game().position(hands=hands, layout=rows, **DOMINO), "AH")


def sheet() -> cw.Table:
    """Return the sheet after the last trick of the last deal."""
    return table(
        game(hands=9).position(
            hands=["8H", "9H", "10H", "QH"],
            contract="queens",
            turn=0,
            tricks=[
                (2, "9C QC KC 10C"),
                (3, "7D 10D 9D 8D"),
                (1, "7S 9S KS 8S"),
                (3, "7H JH AH KH"),
                (3, "KD QS QD JD"),
                (2, "JC 8C 7C AC"),
                (0, "JS AD AS 10S"),
            ],
            **MATCH,
        ),
        *("8H", "9H", "10H", "QH"),
    )


GUILLOTINE = [
    Scene(
        "guillotine-choose",
        "choose",
        "Choosing a contract",
        "You are the dealer: six contracts stand between the seats and the hand, used ones are "
        "dashed and say when.",
        choose,
        lambda stage: stage.take("queens"),
    ),
    Scene(
        "guillotine-trick",
        "trick",
        "A trick of Queens",
        "Hearts were led and the ace is highest. Only hearts can be played; the king carries what "
        "it is worth in this contract.",
        trick,
        lambda stage: stage.press("8H"),
        main=True,
    ),
    Scene(
        "guillotine-domino",
        "domino",
        "Domino",
        "Rows are suits, columns ranks: placed cards, cells where you can place one, cells that "
        "are open to others, and cells that wait.",
        domino,
        lambda stage: stage.press("KH"),
    ),
    Scene(
        "guillotine-ace",
        "domino",
        "The bonus of an ace",
        "The ace of hearts has closed its row: you may go on placing, or stop.",
        ace,
    ),
    Scene(
        "guillotine-sheet",
        "over",
        "The score sheet",
        "What each seat took in this deal, and the totals of the match.",
        sheet,
    ),
]
