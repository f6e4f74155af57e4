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
    """Return what the selected cards are, and whether that is enough for the trick."""
    cards = tuple(sorted((card for card in ids if card in scene.view.hand), key=order))
    if not cards:
        return _to_beat(scene)
    readings = scene.game.readings(" ".join(cards))
    if not readings:
        return [{"ok": False, "text": scene.say("fact.cards", cards=cards)}, *_to_beat(scene)]
    pos = position(scene)
    top = pos.top
    fits = [top is None or pos.rules.beats(pos, reading, top.reading) for reading in readings]
    if any(fits):
        readings = [reading for reading, fit in zip(readings, fits, strict=True) if fit]
    found: list[dict[str, Any]] = []
    for reading in readings:
        text = scene.plain("label.combo", combo=combo(cards, reading))
        found.append({"ok": any(fits), "text": text})
    if not any(fits) and top.reading.kind != "bomb":
        asked, count = len(top.cards), len(cards)
        name = "fact.count.trick" if count == asked else "fact.count.trick.wrong"
        text = scene.say(name, count=count, asked=asked)
        found.insert(0, {"ok": count == asked, "text": text})
    return found + _to_beat(scene)


def _to_beat(scene: Scene) -> list[dict[str, Any]]:
    top = position(scene).top
    if top is None:
        return []
    text = scene.say("plate.beat", combo=combo(top.cards, top.reading))
    return [{"text": text.replace("**", "")}]
