"""Gabo: places that never move, powers, reflexes, the call."""

from __future__ import annotations

from typing import Any

import cardwidgets as cw

from .scene import Scene, table

HAND_2 = {
    "hands": ["9C 2D 3H KS", "AH 8D 10C 4H", "JH 7C 6S 5D"],
    "scores": [38, 47, 21],
    "hand_no": 2,
    "dealer": 1,
    "discard": "KC 2S 9D 4C JD 3C 5H 6C",
    "known": [
        {"P0 s2": "3H", "P0 s0": "9C", "P0 s1": "2D", "P1 s0": "AH", "P2 s2": "6S"},
        {"P1 s0": "AH", "P1 s1": "8D", "P2 s2": "6S"},
        {"P2 s0": "JH", "P2 s1": "7C", "P2 s2": "6S"},
    ],
}


def gabo(*moves: str, options: dict[str, Any] | None = None, **fields: Any) -> cw.Table:
    """Return the second hand of a match, after some moves."""
    game = cw.Gabo(players=3, **(options or {}))
    return table(game.position(**{**HAND_2, **fields}), *moves)


def peek() -> cw.Table:
    """Return the start of a hand where one chooses what to look at."""
    return table(cw.Gabo(players=3, peek="any2", first_dealer=1).deal(4))


def look() -> cw.Table:
    """Return the start of a hand as it usually is: the two bottom cards are seen."""
    return table(cw.Gabo(players=3, first_dealer=1).deal(4))


def decide() -> cw.Table:
    """Return a turn with a drawn queen."""
    return gabo(turn=0, drawn="QD", phase="decide")


def exchange() -> cw.Table:
    """Return the power of that queen."""
    window = gabo("discard power", turn=0, drawn="QD", phase="decide")
    while window.session.state.phase == "reflex":
        window.session.play("none")
    return window


def give() -> cw.Table:
    """Return a reflex on a card of another seat, which gets one in return."""
    return gabo(
        *("reflex P2 s2", "none", "none"),
        options={"reflex_opponent": True},
        active=2,
        phase="reflex",
        discard="KC 2S 9D 4C JD 3C 5H 6H",
        reaction=[0.1, 0.6, 0.7],
    )


def end() -> cw.Table:
    """Return the sheet after a call that has failed."""
    return gabo("gabo", options={"hands": 2}, turn=0)


GABO = [
    Scene(
        "gabo-look",
        "reflex",
        "The first look",
        "Every round begins with one's two bottom cards, for as long as one likes.",
        look,
    ),
    Scene(
        "gabo-peek",
        "peek",
        "The look before the start",
        "With the option that lets you choose: two of your cards may be looked at once.",
        peek,
        lambda stage: stage.press("P0 s1"),
    ),
    Scene(
        "gabo-turn",
        "turn",
        "A turn",
        "Take the open card, draw one, or call. What you know is printed on the back, for the card "
        "is still face down for the others.",
        lambda: gabo(turn=0),
        lambda stage: stage.take("take", "P0 s0"),
    ),
    Scene(
        "gabo-decide",
        "decide",
        "A drawn card",
        "The queen lies between stock and discard; the choice of its power says what it does.",
        decide,
        lambda stage: stage.take("power"),
        main=True,
    ),
    Scene(
        "gabo-power",
        "power",
        "A power: look at a card",
        "A ten lets you look at one card of an opponent; its place is chosen.",
        lambda: gabo(turn=0, phase="power", pending="10", discard="KC 2S 9D 4C JD 3C 5H 10S"),
        lambda stage: stage.take("spy", "P2 s0"),
    ),
    Scene(
        "gabo-exchange",
        "power",
        "A power: exchange",
        "A queen exchanges: two places are chosen, your nine and Boris's ace.",
        exchange,
        lambda stage: stage.take("exchange", "P0 s0", "P1 s0"),
    ),
    Scene(
        "gabo-reflex",
        "reflex",
        "A reflex",
        "A nine has been laid and you hold one: throw it, or say that you have none.",
        lambda: gabo(
            active=2,
            phase="reflex",
            discard="KC 2S 4C JD 3C 5H 6C 9H",
            reaction=[0.3, 0.6, 0.7],
        ),
        lambda stage: stage.press("P0 s0"),
    ),
    Scene(
        "gabo-call",
        "turn",
        "The call is asked back",
        "A call ends the hand, so the table first says what you are known to hold.",
        lambda: gabo(turn=0),
        lambda stage: stage.keys("g"),
    ),
    Scene(
        "gabo-give",
        "give",
        "A card in return",
        "You threw Chloé's six, so she gets one of your cards in its place.",
        give,
        lambda stage: stage.press("P0 s0"),
    ),
    Scene(
        "gabo-end",
        "over",
        "After the call",
        "All cards are turned up, counted and added to the totals.",
        end,
    ),
]
