"""Guillotine: the choice of a contract, tricks on four places, the layout of Domino."""

from __future__ import annotations

from typing import Any

from cardwidgets.cards import SKAT_RANKS, rank, suit
from cardwidgets.widgets.desk.guillotine_facts import (
    ROWS,
    SKAT_ORDER,
    contract_of,
    facts,
    laid,
    line_of,
    position,
    why_not,
    worth,
)
from cardwidgets.widgets.desk.guillotine_panel import first_tab, rules, why
from cardwidgets.widgets.desk.scene import Scene

__all__ = [
    "board",
    "facts",
    "first_tab",
    "fly",
    "hand",
    "move_of",
    "moves",
    "plates",
    "prompt",
    "read_centre",
    "rules",
    "seat_extra",
    "why",
]

PLAIN_VERBS = ("choose", "pass", "stop")


def tag(scene: Scene, card: str) -> dict[str, Any] | None:
    """Return the flag of a card that counts: its points, good when they are negative."""
    points = worth(scene, card)
    if not points:
        return None
    return {
        "text": scene.say("points.signed", points=points),
        "tone": "bad" if points > 0 else "good",
    }


def face(scene: Scene, card: str) -> dict[str, Any]:
    """Return a card as it lies on the table."""
    flag = tag(scene, card)
    return {"c": card, "tag": flag} if flag else {"c": card}


# ------------------------------------------------------------------ heading and seats


def plates(scene: Scene) -> list[dict[str, Any]]:
    """Return the facts of the moment."""
    contract = contract_of(scene)
    if contract is None:
        text = scene.own("plate.dealer", scene.fields["dealer"])
        return [{"text": text}]
    text = scene.say("plate.contract", contract=contract)
    out: list[dict[str, Any]] = [{"text": text, "tone": "accent"}]
    if scene.view.phase == "trick":
        number = len(scene.fields["tricks"]) + 1
        out.append({"text": scene.say("trick.number", n=number), "wide": True})
    elif scene.fields["start_rank"]:
        start = scene.fields["start_rank"]
        out.append({"text": scene.say("plate.start_rank", start=start), "wide": True})
    return out


def seat_extra(scene: Scene) -> list[dict[str, Any]]:
    """Return score and tag of each seat."""
    taken = [winner for winner, _ in scene.fields["tricks"]]
    forced = _passed_last(scene)
    out = []
    for n, score in enumerate(scene.view.scores):
        extra: dict[str, Any] = {"score": scene.say("seat.points", count=score)}
        if n in scene.fields["out"]:
            extra.update(tag={"text": scene.say("seat.out")}, out=True)
        elif n in taken:
            extra["tag"] = {"text": scene.say("seat.tricks", count=taken.count(n))}
        elif n in forced:
            extra["tag"] = {"text": scene.say("seat.had_to_pass")}
        if n == scene.fields["dealer"]:
            extra["note"] = scene.say("seat.dealer")
        out.append(extra)
    return out


def _passed_last(scene: Scene) -> set[int]:
    if scene.view.phase != "domino":
        return set()
    last: dict[int, str] = {}
    for event in scene.events:
        if event.seat is not None and event.name in ("passed", "placed"):
            last[event.seat] = event.name
    return {seat for seat, name in last.items() if name == "passed"}


# ------------------------------------------------------------------ prompt


def prompt(scene: Scene) -> dict[str, str]:
    """Return what is asked of this seat."""
    legal = scene.view.legal_moves
    if scene.view.phase == "choose":
        goal = scene.say("turn.choose.goal")
        return {"ask": scene.say("turn.choose", count=len(legal)), "more": goal}
    cards = tuple(m for m in legal if m not in PLAIN_VERBS)
    if scene.view.phase == "domino":
        if scene.fields["bonus"]:
            return {"ask": scene.say("turn.domino.bonus", cards=cards)}
        if not cards:
            return {"ask": scene.say("turn.domino.pass")}
        if not scene.fields["layout"]:
            return {"ask": scene.say("turn.domino.first")}
        return {"ask": scene.say("turn.domino.place", cards=cards)}
    trick = scene.fields["trick"].split()
    if not trick:
        return {"ask": scene.say("turn.trick.lead")}
    led = suit(trick[0])
    follows = all(suit(card) == led for card in cards)
    ask = scene.say("turn.trick.follow" if follows else "turn.trick.free", suit=led)
    return {"ask": ask, "more": " ".join(_holds(scene, tuple(trick)))}


def _holds(scene: Scene, trick: tuple[str, ...]) -> list[str]:
    """Return who would take the trick as it lies, and what it counts so far."""
    leader = scene.fields["leader"]
    seat = position(scene).rules.trick_winner(position(scene), trick, leader)
    told = [scene.say("turn.more.holds", seat=seat, card=trick[(seat - leader) % 4])]
    points = sum(worth(scene, card) for card in trick)
    return [*told, scene.say("turn.more.counts", points=points)] if points else told


# ------------------------------------------------------------------ board


def board(scene: Scene) -> dict[str, Any]:
    """Return the trick, or the layout of Domino."""
    if contract_of(scene) is not None and scene.view.phase == "domino":
        return layout(scene)
    found: dict[str, Any] = {"kind": "tricks", "trick": []}
    if scene.view.phase == "choose":
        found["empty"] = ""
        return found
    cards = tuple(scene.fields["trick"].split())
    leader = scene.fields["leader"]
    if cards:
        pos = position(scene)
        winner = pos.rules.trick_winner(pos, cards, leader)
        for i, card in enumerate(cards):
            seat = (leader + i) % 4
            text = scene.own("pile.led", seat) if i == 0 else scene.who(seat)
            entry: dict[str, Any] = {"by": seat, "card": face(scene, card), "text": text}
            if i == 0:
                entry["led"] = True
            if seat == winner:
                entry["high"] = scene.say("trick.high")
            found["trick"].append(entry)
        led = suit(cards[0])
        found["led"] = {"suit": led, "text": scene.say("trick.led", suit=led)}
    elif scene.view.turn is not None:
        found["empty"] = scene.own("trick.empty", scene.view.turn)
    if scene.me is not None and scene.view.turn == scene.me:
        found["slot"] = scene.say("seat.you")
    if scene.fields["tricks"]:
        found["last"] = last_trick(scene)
    return found


def last_trick(scene: Scene) -> dict[str, Any]:
    """Return the trick before, with who took it and what it counted."""
    tricks = scene.fields["tricks"]
    winner, text = tricks[-1]
    cards = text.split()
    leader = tricks[-2][0] if len(tricks) > 1 else scene.fields["dealer"]
    plays = [
        {"by": (leader + i) % 4, "card": face(scene, card), "text": scene.who((leader + i) % 4)}
        for i, card in enumerate(cards)
    ]
    points = sum(worth(scene, card) for card in cards)
    said = scene.own("trick.took", winner, points=points)
    return {"label": scene.say("trick.last"), "plays": plays, "text": said}


def layout(scene: Scene) -> dict[str, Any]:
    """Return the grid of Domino: suits by ranks."""
    pos = position(scene)
    there = laid(scene)
    start = scene.fields["start_rank"]
    mine = set(scene.view.hand)
    cells = []
    for s in ROWS:
        row = []
        for r in SKAT_RANKS:
            card = r + s
            if card in there:
                state, message = "p", "domino.cell.placed"
            elif pos.rules.placeable(pos, card):
                state = "c" if card in mine else "o"
                message = "domino.cell.can" if card in mine else "domino.cell.open"
            else:
                state, message = "w", "domino.cell.waits.short"
            row.append({"c": card, "s": state, "say": scene.plain(message, card=card)})
        cells.append(row)
    cols: list[dict[str, Any]] = []
    for r in SKAT_RANKS:
        col = {"r": r, "name": scene.say("label.rank", rank=r)}
        if r == start:
            col["start"] = scene.say("domino.start")
        cols.append(col)
    rows = [{"suit": s, "name": scene.say(f"suit.{s}")} for s in ROWS]
    name = scene.plain("domino.layout", cards=tuple(sorted(there, key=SKAT_ORDER.index)))
    return {"kind": "domino", "name": name, "rows": rows, "cols": cols, "cells": cells}


# ------------------------------------------------------------------ hand and moves


def hand(scene: Scene) -> dict[str, Any]:
    """Return the cards of the seat by suits, each with what it counts."""
    cards = sorted(scene.view.hand, key=SKAT_ORDER.index)
    legal = set(scene.view.legal_moves) if scene.mine else set()
    out = []
    for card in cards:
        entry: dict[str, Any] = {"c": card}
        if card in legal:
            entry["can"] = True
        elif scene.mine and scene.view.phase in ("trick", "domino"):
            entry["why"] = why_not(scene, card)
        flag = tag(scene, card)
        if flag:
            entry["tag"] = flag
        out.append(entry)
    order = {r: i for i, r in enumerate(SKAT_RANKS)}
    by_rank = sorted(range(len(cards)), key=lambda i: (order[rank(cards[i])], i))
    return {
        "label": scene.say("hand.label", count=len(cards)),
        "cards": out,
        "max": 0 if scene.view.phase == "choose" else 1,
        "sorts": [
            {"id": "suit", "label": scene.say("sort.suit"), "order": list(range(len(cards)))},
            {"id": "rank", "label": scene.say("sort.rank"), "order": by_rank},
        ],
    }


def moves(scene: Scene) -> dict[str, Any]:
    """Return the legal moves with their labels, contracts as choices."""
    legal = scene.view.legal_moves
    if scene.view.phase == "choose":
        return _contracts(scene)
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    actions: list[dict[str, Any]] = []
    place = scene.view.phase == "domino"
    for move in legal:
        if move in PLAIN_VERBS:
            action = {"id": str(move), "label": scene.say(f"action.{move}"), "a": str(move)}
            action |= {"at": "start", "key": "p"} if move == "pass" else {"at": "start"}
            actions.append(action)
            continue
        label = scene.plain("label.card", card=str(move))
        play = "action.place" if place else "action.play.card"
        found.append({"a": str(move), "t": len(terms)})
        terms.append({"label": label, "play": scene.plain(play, card=str(move))})
    return {"moves": found, "terms": terms, "actions": actions}


def _contracts(scene: Scene) -> dict[str, Any]:
    legal = {m.words[0] for m in scene.view.legal_moves}
    pos = position(scene)
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    choices: list[dict[str, Any]] = []
    for contract in pos.rules.contracts(pos):
        label = scene.say(f"contract.{contract}")
        choice: dict[str, Any] = {"id": contract, "label": f"**{label}**"}
        if contract in legal:
            choice["sub"] = line_of(scene, contract)
            found.append({"a": f"choose {contract}", "p": [], "ch": contract, "t": len(terms)})
            terms.append({"label": label, "play": scene.say("action.choose", contract=contract)})
        else:
            used = chosen_in(scene, contract)
            choice.update(sub=used, off=used)
        choices.append(choice)
    group = {
        "id": "contract",
        "label": scene.say("contract.ask"),
        "at": "stage",
        "choices": choices,
    }
    return {"moves": found, "terms": terms, "actions": [], "choices": [group]}


def chosen_in(scene: Scene, contract: str) -> str:
    """Return that a contract is used up, and in which deal it was chosen where that is known."""
    for step in scene.extra.get("steps", ()):
        if step.turn.seat == scene.fields["dealer"] and step.turn.move == f"choose {contract}":
            return scene.say("contract.used", n=step.before.hand_no)
    return scene.say("contract.used.short")


def move_of(phase: str, ids: list[str], choice: str | None) -> str:
    """Return the text of the move that a selection names."""
    if choice:
        return choice if choice in PLAIN_VERBS else f"choose {choice}"
    return ids[0] if ids and phase else " ".join(ids)


# ------------------------------------------------------------------ read-outs


def read_centre(scene: Scene) -> str:
    """Return the table as it is spoken."""
    if scene.view.phase == "domino":
        return str(layout(scene)["name"])
    cards = tuple(scene.fields["trick"].split())
    if not cards:
        return scene.plain("trick.read.empty")
    return scene.own_plain("trick.read", scene.fields["leader"], cards=cards)


def fly(name: str, seat: int | None, data: dict[str, Any]) -> list[dict[str, str]]:
    """Return where the cards of an event come from."""
    if name in ("played", "placed") and seat is not None:
        return [{"c": c, "from": f"seat/{seat}"} for c in data["cards"]]
    return []
