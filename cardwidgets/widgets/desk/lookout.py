"""The first grade of a hint: how much may be done, and what to look at; never the move itself."""

from __future__ import annotations

from typing import Any

from cardwidgets.cards import CLIMBING_RANKS, rank
from cardwidgets.widgets.desk import build
from cardwidgets.widgets.desk.naming import Named
from cardwidgets.widgets.desk.scene import Scene

COURTS = {"J", "Q", "K"}
#: A lead of so many cards is many at once.
MANY = 3
#: What to look at where a phase has one answer.
OF_PHASE = {
    "give": "hint.look.give",
    "bet": "hint.look.bet",
    "award": "hint.look.award",
    "choose": "hint.look.choose",
    "domino": "hint.look.domino",
    "trick": "hint.look.trick",
}


def first_look(scene: Scene, advised: Named) -> list[str]:
    """Return sentences that say what to look at, in view of the move that a bot would make.

    Args:
        scene: the moment.
        advised: that move; it is neither named nor drawn.
    """
    name, phase = scene.game.name, scene.view.phase
    if name == "gabo":
        return list(build.board_of(name).prompt(scene).values())
    if name == "guillotine" and phase != "choose":
        count = len({c for move in scene.view.legal_moves for c in move.words} & {*scene.view.hand})
        return [scene.say("hint.fits", count=count), scene.say(OF_PHASE[phase])]
    if phase in OF_PHASE:
        return [scene.say(OF_PHASE[phase])]
    told = []
    plays = [move for move in scene.view.legal_moves if move != "pass" and "bet" not in move.words]
    if plays and scene.fields["trick" if name == "haggis" else "pile"]:
        # An equal set skips somebody, where that is played; it does not beat the pile.
        told_as = "hint.plays.skip" if getattr(scene.game, "skip", False) else "hint.plays"
        told.append(scene.say(told_as, count=_different(scene)))
    return [*told, scene.say(_idea(scene, advised, plays))]


def _different(scene: Scene) -> int:
    """Return how many plays have names of their own."""
    shown = build.board_of(scene.game.name).moves(scene)
    return len({move["t"] for move in shown["moves"] if move.get("p", ["card"])})


def _idea(scene: Scene, advised: Named, plays: list[Any]) -> str:
    if advised.choice:
        return "hint.look.bet"
    if not advised.cards:
        return "hint.look.pass"
    if scene.game.name == "haggis":
        held = COURTS & {*scene.view.hand}
        if held & {*advised.cards}:
            return "hint.look.court"
        if held:
            return "hint.look.no_court"
    if len(advised.cards) >= MANY:
        return "hint.look.many"
    weakest = min(_height(scene, card) for move in plays for card in _cards(move))
    low = min(_height(scene, card) for card in advised.cards)
    return "hint.look.weak" if low == weakest else "hint.look.strong"


def _cards(move: Any) -> list[str]:
    return str(move).partition(" as ")[0].split()


def _height(scene: Scene, card: str) -> int:
    if scene.game.name == "haggis":
        return 20 if card in COURTS else int(card[:-1])
    order = CLIMBING_RANKS[::-1] if scene.fields["reversed"] else CLIMBING_RANKS
    return len(order) if rank(card) == "JK" else order.index(rank(card))
