"""Guillotine: what the board, the hand and the answers all ask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cardwidgets.cards import SKAT_RANKS, suit
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.reasons import Refusal
from cardwidgets.widgets.desk.scene import Scene, known

#: Rows of the layout from the top, as hands are sorted.
ROWS = "SHDC"
SKAT_ORDER = tuple(r + s for s in ROWS for r in SKAT_RANKS)


@cache
def _no_chance() -> Chance:
    return Chance(0)


def position(scene: Scene) -> Any:
    """Return the seat's view as a position of the rule book, whose rules the board asks."""
    found = scene.extra.get("pos")
    if found is None:
        fields = {k: v for k, v in scene.fields.items() if k != "seed"}
        found = scene.game.book.from_fields(scene.game, _no_chance(), fields)
        scene.extra["pos"] = found
    return found


def contract_of(scene: Scene) -> str | None:
    """Return the contract of this deal, None while it is being chosen."""
    contract: str | None = scene.fields["contract"]
    return contract


def worth(scene: Scene, card: str) -> int:
    """Return what a card counts in the contract of now."""
    contract = contract_of(scene)
    if contract is None or scene.view.phase != "trick":
        return 0
    pos = position(scene)
    return sum(points for _, points in pos.rules.card_lines(pos, contract, card))


def line_of(scene: Scene, contract: str) -> str:
    """Return what a contract pays, in one line."""
    name = f"contract.line.{contract}"
    return scene.say(name) if known(name) else contract


def refusal_of(scene: Scene, card: str) -> Refusal | None:
    """Return why a card may not be played, None where it may."""
    try:
        scene.game.book.check(position(scene), scene.me or 0, card)
    except Refusal as refusal:
        return refusal
    return None


def why_not(scene: Scene, card: str) -> str:
    """Return why a card may not be played, in short."""
    refusal = refusal_of(scene, card)
    return scene.say(f"reason.{refusal.code}", **refusal.params) if refusal else ""


def laid(scene: Scene) -> set[str]:
    """Return the cards of the layout of Domino."""
    found = set()
    for s, text in scene.fields["layout"].items():
        for part in text.split(","):
            low, _, high = part.partition("-")
            first = SKAT_RANKS.index(low)
            last = SKAT_RANKS.index(high or low)
            found |= {r + s for r in SKAT_RANKS[first : last + 1]}
    return found


def facts(scene: Scene, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return what matters for a card: the led suit and what is held of it, or its row."""
    cards = tuple(card for card in ids if card in SKAT_ORDER)
    found: list[dict[str, Any]] = []
    if cards:
        verdict = {"ok": cards[0] in scene.view.legal_moves} if scene.mine else {}
        found.append({**verdict, "text": scene.say("fact.cards", cards=cards)})
    trick = scene.fields["trick"].split()
    if scene.view.phase == "trick" and trick:
        led = suit(trick[0])
        held = tuple(card for card in scene.view.hand if suit(card) == led)
        found.append({"text": scene.say("trick.led", suit=led)})
        if held:
            found.append({"text": scene.say("fact.led.held", cards=held)})
    if scene.view.phase == "choose" and (used := scene.fields["used"][scene.view.turn]):
        names = ", ".join(scene.say(f"contract.{contract}") for contract in used)
        label = scene.say("contract.used.head")
        found.append({"text": scene.say("picture.row", label=label, text=names)})
    if scene.view.phase == "domino":
        found += _rows(scene, cards)
    return found


def _rows(scene: Scene, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return what lies on the table of the suits of some cards, and the start rank."""
    found = []
    for row in dict.fromkeys(map(suit, ids)):
        cards = tuple(card for card in SKAT_ORDER if suit(card) == row and card in laid(scene))
        name = "fact.row" if cards else "fact.row.none"
        found.append({"text": scene.say(name, suit=row, cards=cards)})
    if scene.fields["start_rank"]:
        start = scene.fields["start_rank"]
        found.append({"text": scene.say("plate.start_rank", start=start)})
    return found
