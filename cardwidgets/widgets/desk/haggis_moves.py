"""Haggis: the hand, combinations to play with their readings, bets and awards."""

from __future__ import annotations

from typing import Any

from cardwidgets.widgets.desk.haggis_facts import (
    MOST_BETS,
    MOST_MOVES,
    SUITS,
    combo,
    order,
    position,
)
from cardwidgets.widgets.desk.scene import Scene
from cardwidgets.widgets.desk.whole import chips_of, whole_ranks


def hand(scene: Scene) -> dict[str, Any]:
    """Return the cards of the seat by rank, courts last."""
    cards = sorted(scene.view.hand, key=order)
    playable: set[str] = set()
    if scene.mine and leads_freely(scene):
        playable.update(cards)
    elif scene.mine:
        for move in scene.view.legal_moves:
            if move.verb == "play":
                playable.update(move.split(" as ")[0].split())
    out: list[dict[str, Any]] = []
    for card in cards:
        out.append({"c": card, "can": True} if card in playable else {"c": card})
    suits = sorted(range(len(cards)), key=lambda i: (SUITS.find(cards[i][-1]) % 9, order(cards[i])))
    found = {
        "label": scene.say("hand.label", count=len(cards)),
        "cards": out,
        "groups": True,
        "sorts": [
            {"id": "rank", "label": scene.say("sort.rank"), "order": list(range(len(cards)))},
            {"id": "suit", "label": scene.say("sort.suit"), "order": suits},
        ],
    }
    return whole_ranks(scene, found)


def leads_freely(scene: Scene) -> bool:
    """Say whether any combination may be led: hundreds of moves, which are asked about singly."""
    return scene.view.phase == "lead" and len(scene.view.legal_actions()) > MOST_MOVES


def moves(scene: Scene) -> dict[str, Any]:
    """Return the legal moves with their labels; bets and awards are choices."""
    if leads_freely(scene):
        return _bets_alone(scene)
    pos = position(scene)
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    number: dict[str, int] = {}
    actions: list[dict[str, Any]] = []
    for move in scene.view.legal_moves:
        if move == "pass":
            continue
        words = move.split()
        if "bet" in words or words[0] == "award":
            label = choice_label(scene, words)
            play = label
            if words[0] == "award":
                play = scene.say("action.award", to=int(words[-1].lstrip("P")))
            found.append({"a": str(move), "p": [], "ch": choice_id(words), "t": len(terms)})
            terms.append({"label": label, "play": play})
            continue
        cards, reading = _read(pos, str(move))
        term = term_of(scene, pos, cards, reading)
        key = term["label"]
        if key not in number:
            number[key] = len(terms)
            terms.append(term)
        found.append({"a": str(move), "p": list(cards), "t": number[key]})
    if "pass" in scene.view.legal_moves:
        action = {"id": "pass", "label": scene.say("action.pass"), "a": "pass", "key": "p"}
        action["at"] = "start"
        if number:
            action["confirm"] = scene.say("action.pass.confirm", count=len(number))
        actions.append(action)
    shown: dict[str, Any] = {"moves": found, "terms": terms, "actions": actions}
    groups = _choices(scene)
    if groups:
        shown["choices"] = groups
    if int(scene.settings["help"]) > 0 and pos.top is not None and number:
        chips: dict[int, dict[str, Any]] = {}
        for entry in found:
            if entry.get("p"):
                chips.setdefault(
                    entry["t"], {"label": terms[entry["t"]]["label"], "ids": entry["p"]}
                )
        shown |= chips_of(scene, list(chips.values()))
    return shown


def _bets_alone(scene: Scene) -> dict[str, Any]:
    """Return the bets of a lead; its combinations are classified when they are selected."""
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    for action in scene.view.legal_actions()[:MOST_BETS]:
        move = scene.view.move(action)
        words = move.split()
        if "bet" in words:
            label = choice_label(scene, words)
            found.append({"a": str(move), "p": [], "ch": choice_id(words), "t": len(terms)})
            terms.append({"label": label, "play": label})
    shown: dict[str, Any] = {"moves": found, "terms": terms, "actions": [], "classify": True}
    groups = _choices(scene)
    if groups:
        shown["choices"] = groups
    return shown


def _read(pos: Any, move: str) -> tuple[tuple[str, ...], Any]:
    text, _, named = move.partition(" as ")
    cards = tuple(text.split())
    readings = pos.rules.readings_here(pos, cards)
    for reading in readings:
        if named and str(reading) == named:
            return cards, reading
    top = pos.top
    if top is not None:
        for reading in readings:
            if reading[:3] == top.reading[:3]:
                return cards, reading
    return cards, readings[0]


def term_of(scene: Scene, pos: Any, cards: Any, reading: Any) -> dict[str, Any]:
    """Return the label of a combination, what Play says, and the warning of a bomb."""
    label = scene.plain("label.combo", combo=combo(cards, reading))
    term = {"label": label, "play": scene.say("action.play.combo", text=label)}
    if reading.kind == "bomb":
        made = [play.seat for play in pos.trick if play.cards]
        me = scene.me if scene.me is not None else scene.view.turn or 0
        taker = made[-1] if made else pos.right_of(me)
        term["warn"] = scene.say("bomb.warn", who=taker)
    return term


def choice_id(words: list[str]) -> str:
    """Return the id of a bet or an award as a choice."""
    return f"bet{words[-1]}" if "bet" in words else f"award{words[-1]}"


def choice_label(scene: Scene, words: list[str]) -> str:
    """Return a bet or an award in words."""
    if words[0] == "award":
        return scene.who(int(words[-1].lstrip("P")))
    stake_ = int(words[-1])
    name = {0: "bet.none", 15: "bet.little"}.get(stake_, "bet.big")
    return scene.say(name, n=stake_)


def _choices(scene: Scene) -> list[dict[str, Any]]:
    bets, awards = [], []
    actions = scene.view.legal_actions()
    if leads_freely(scene):
        actions = actions[:MOST_BETS]
    for action in actions:
        move = scene.view.move(action)
        words = move.split()
        if "bet" in words:
            bets.append({"id": choice_id(words), "label": choice_label(scene, words)})
        elif words[0] == "award":
            awards.append({"id": choice_id(words), "label": choice_label(scene, words)})
    out: list[dict[str, Any]] = []
    if bets:
        at = "stage" if scene.view.phase == "bet" else "bar"
        out.append({"id": "bet", "label": scene.say("bet.ask"), "at": at, "choices": bets})
    elif scene.game.bets and scene.view.phase in ("lead", "follow"):
        out.append(_closed(scene))
    if awards:
        label = scene.say("turn.award")
        out.append({"id": "award", "label": label, "at": "stage", "choices": awards})
    return out


def _closed(scene: Scene) -> dict[str, Any]:
    """Return the bets that can no longer be made: they say why, and what was bet is marked."""
    seat = scene.me if scene.me is not None else scene.view.turn or 0
    bet = scene.fields["bets"][seat]
    holds = choice_id(["bet", str(bet if isinstance(bet, int) else 0)])
    off = scene.say("reason.BET_MADE" if isinstance(bet, int) else "reason.HG_BET_CLOSED")
    pos = position(scene)
    words = [["bet", str(stake)] for stake in pos.rules.stakes(pos)]
    choices: list[dict[str, Any]] = [
        {"id": choice_id(w), "label": choice_label(scene, w), "off": off} for w in words
    ]
    choices = [{**c, "on": True} if c["id"] == holds else c for c in choices]
    return {"id": "bet", "label": scene.say("bet.ask"), "at": "bar", "choices": choices}


def move_of(phase: str, ids: list[str], choice: str | None) -> str:
    """Return the text of the move that a selection names."""
    if choice and choice.startswith("bet"):
        return f"bet {choice[3:]}"
    if choice and choice.startswith("award"):
        return f"award {choice[5:]}"
    return " ".join(ids) if phase and not choice else f"{' '.join(ids)} as {choice}"


def classify(scene: Scene, ids: list[str]) -> dict[str, Any]:
    """Return what a selection is: its readings that may be played, or what it could become."""
    if not ids or not set(ids) <= set(scene.view.hand):
        label = scene.say("ui.not_playable" if ids else "ui.select")
        return {"to": "classify", "status": "no", "label": label}
    pos = position(scene)
    cards = tuple(sorted(ids, key=order))
    legal = [str(m) for m in scene.view.legal_moves if m.verb == "play"]
    wanted = frozenset(cards)
    exact: list[str] = []
    join: set[str] = set()
    for move in legal:
        held = frozenset(move.split(" as ")[0].split())
        if held == wanted:
            exact.append(move)
        elif wanted < held:
            join |= held - wanted
    if exact:
        found: list[dict[str, Any]] = []
        terms: list[dict[str, Any]] = []
        for move in exact:
            reading = _read(pos, move)[1]
            term = term_of(scene, pos, cards, reading)
            term["reading"] = term["label"]
            found.append({"a": move, "p": list(cards), "t": len(terms)})
            terms.append(term)
        reply = {"to": "classify", "status": "play", "moves": found, "terms": terms}
        reply["label"] = (
            terms[0]["label"] if len(terms) == 1 else scene.say("combo.ways", count=len(terms))
        )
        return reply
    if join:
        label = scene.say("ui.add", n=1)
        return {"to": "classify", "status": "more", "label": label, "join": sorted(join, key=order)}
    readings = scene.game.readings(" ".join(cards))
    label = (
        scene.plain("label.combo", combo=combo(cards, readings[0]))
        if readings
        else scene.say("ui.not_playable")
    )
    return {"to": "classify", "status": "no", "label": label}
