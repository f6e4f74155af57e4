"""Guillotine: the side panel."""

from __future__ import annotations

from typing import Any

from cardwidgets.widgets.desk.domino import legend
from cardwidgets.widgets.desk.guillotine_facts import (
    SKAT_ORDER,
    contract_of,
    line_of,
    position,
    refusal_of,
    why_not,
    worth,
)
from cardwidgets.widgets.desk.scene import Scene, number


def why(scene: Scene) -> list[dict[str, Any]]:
    """Return the first tab: the contract, what it pays, what was taken."""
    contract = contract_of(scene)
    blocks: list[dict[str, Any]] = []
    if contract is not None:
        blocks.append({"b": "h", "text": scene.say(f"contract.{contract}")})
    if scene.view.phase == "trick":
        blocks += _taken(scene)
    elif scene.view.phase == "domino":
        # No card pays here by itself: what matters is what the cards of the hand wait for.
        pays = {"b": "p", "text": line_of(scene, str(contract)), "quiet": True}
        return [*blocks, pays, *legend(scene), *_waiting(scene)]
    elif scene.mine:
        return _used(scene)  # the contracts stand beside, to choose from
    else:
        blocks += _used(scene)
    rows = [
        [scene.say(f"contract.{c}"), line_of(scene, c)]
        for c in position(scene).rules.contracts(position(scene))
    ]
    names = [row[0] for row in rows]
    table: dict[str, Any] = {
        "b": "table",
        "caption": scene.say("contract.table"),
        "head": [scene.say("tab.contract"), scene.say("contract.pays")],
        "rows": rows,
    }
    if contract is not None:
        table["on"] = [names.index(scene.say(f"contract.{contract}"))]
    return [*blocks, table]


def first_tab(_scene: Scene) -> str:
    """Return what the first tab is called after."""
    return "contract"


def _taken(scene: Scene) -> list[dict[str, Any]]:
    pos, contract = position(scene), contract_of(scene)
    tricks = tuple((w, tuple(cards.split())) for w, cards in scene.fields["tricks"])
    points = [0] * 4
    for line in pos.rules.score_lines(pos, contract, tricks) if tricks else ():
        points[line.seat] += line.points
    taken: dict[int, list[str]] = {n: [] for n in range(4)}
    for winner, cards in tricks:
        taken[winner] += [card for card in cards if worth(scene, card)]
    gone = {card for _, cards in tricks for card in cards}
    still = [card for card in SKAT_ORDER if worth(scene, card) and card not in gone]
    rows = [
        [_with_cards(scene.who(n), taken[n]), scene.say("points.signed", points=points[n])]
        for n in range(4)
    ]
    left = scene.say("points.signed", points=sum(worth(scene, card) for card in still))
    rows.append([_with_cards(scene.say("contract.still"), still), left])
    return [
        {
            "b": "table",
            "caption": scene.say("contract.taken"),
            "head": [scene.say("sheet.seat"), scene.say("sheet.points")],
            "rows": rows,
            "num": [1],
            "sum": True,
        }
    ]


def _with_cards(name: str, cards: list[str]) -> str:
    return " ".join([name, *(f"[[{card}]]" for card in cards)])


def _waits(scene: Scene, card: str) -> str:
    """Return what a card waits for, said beside the card."""
    refusal = refusal_of(scene, card)
    if refusal is not None and refusal.code == "DO_NOT_ADJACENT":
        return scene.say("domino.waits", waits=refusal.params["waits"])
    return why_not(scene, card)


def _waiting(scene: Scene) -> list[dict[str, Any]]:
    if not scene.mine or not scene.fields["layout"]:
        return []
    legal = set(scene.view.legal_moves)
    cards: dict[str, list[str]] = {}
    for card in sorted(scene.view.hand, key=SKAT_ORDER.index):
        if card not in legal:
            cards.setdefault(_waits(scene, card), []).append(f"[[{card}]]")
    items = [{"text": f"{' '.join(held)} {reason}"} for reason, held in cards.items()]
    head = {"b": "label", "text": scene.say("domino.waiting")}
    return [head, {"b": "facts", "items": items}] if items else []


def _used(scene: Scene) -> list[dict[str, Any]]:
    rows = []
    for n, used in enumerate(scene.fields["used"]):
        names = ", ".join(scene.say(f"contract.{c}") for c in used) or "–"
        rows.append([scene.who(n), names, number(scene.view.scores[n])])
    head = [scene.say("sheet.seat"), scene.say("contract.used.head"), scene.say("sheet.points")]
    found: dict[str, Any] = {
        "b": "table",
        "caption": scene.say("tab.scores"),
        "head": head,
        "rows": rows,
        "num": [2],
    }
    return [found if scene.me is None else {**found, "on": [scene.me]}]


def rules(scene: Scene) -> list[str]:
    """Return the paragraphs that matter now, the most telling first."""
    if scene.view.phase == "domino":
        wanted = ["first", "turn", "row", "open", "must_play", "ace", "end"]
        return [f"domino.{name}" for name in wanted]
    if scene.view.phase == "choose":
        return [f"guillotine.{name}" for name in ("choose", "contracts", "points", "match")]
    return [f"guillotine.{name}" for name in ("follow", "trick", "rank", "points", "turn")]
