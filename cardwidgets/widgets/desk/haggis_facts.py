"""Haggis: what the board, the hand and the moves all ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwidgets.engine.chance import Chance
from cardwidgets.widgets.desk.scene import Scene

COURTS = ("J", "Q", "K")
SUITS = "ROYGB"
#: More legal moves than these are not listed; bets are the first of them.
MOST_MOVES = 150
MOST_BETS = 3
_NO_CHANCE = Chance(0)


def position(scene: Scene) -> Any:
    """Return the seat's view as a position of the rule book, whose rules the board asks."""
    found = scene.extra.get("pos")
    if found is None:
        fields = {k: v for k, v in scene.fields.items() if k != "seed"}
        found = scene.game.book.from_fields(scene.game, _NO_CHANCE, fields)
        scene.extra["pos"] = found
    return found


def combo(cards: Any, reading: Any) -> dict[str, Any]:
    """Return a combination as sentences take it."""
    return {"cards": tuple(cards), "reading": str(reading), "rank": reading.rank}


def order(card: str) -> tuple[int, int]:
    """Return where a card stands in the hand: by rank, courts last, then by suit."""
    if card in COURTS:
        return 11 + COURTS.index(card), 0
    return int(card[:-1]), SUITS.index(card[-1])


def facts(scene: Scene, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return what the selected cards are, and what they would have to beat."""
    cards = tuple(sorted((card for card in ids if card in scene.view.hand), key=order))
    found: list[dict[str, Any]] = []
    readings = scene.game.readings(" ".join(cards)) if cards else ()
    for reading in readings:
        text = scene.plain("label.combo", combo=combo(cards, reading))
        found.append({"ok": True, "text": text})
    if cards and not readings:
        found.append({"ok": False, "text": scene.say("fact.cards", cards=cards)})
    top = position(scene).top
    if top is not None:
        text = scene.say("plate.beat", combo=combo(top.cards, top.reading))
        found.append({"text": text.replace("**", "")})
    return found
