"""President and Guibole: the pile, the ruler of ranks, sets to play, the exchange."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwidgets.cards import FRENCH_SUITS, rank, suit
from cardwidgets.engine.events import Event
from cardwidgets.widgets.desk.climbing_facts import (
    PASS,
    beaten_by,
    better_ranks,
    facts,
    gift_due,
    giving,
    order_of,
    parted,
    pile_of,
    ranks_of,
    sets_of,
    top_rank,
)
from cardwidgets.widgets.desk.climbing_panel import first_tab, log_rows, rules, why
from cardwidgets.widgets.desk.scene import Scene, plain_text
from cardwidgets.widgets.desk.whole import chips_of, whole_ranks

__all__ = [
    "board",
    "facts",
    "first_tab",
    "fly",
    "hand",
    "log_rows",
    "moves",
    "parted",
    "plates",
    "prompt",
    "read_centre",
    "resorted",
    "rules",
    "seat_extra",
    "why",
]

MOST_PLAYS = 4


# ------------------------------------------------------------------ heading and seats


def plates(scene: Scene) -> list[dict[str, Any]]:
    """Return the facts of the moment."""
    out: list[dict[str, Any]] = []
    pile = pile_of(scene)
    if scene.fields["reversed"]:
        out.append({"text": scene.say("plate.revolution"), "tone": "turned", "icon": "flip"})
    if pile and scene.view.phase != "over":
        text = scene.say("plate.asks", top=pile)
        out.append({"text": text, "wide": True})
    if scene.fields["set_aside"]:
        text = scene.say("plate.set_aside", cards=(scene.fields["set_aside"],))
        out.append({"text": text, "wide": True})
    roles = scene.view.roles
    if roles and scene.me is not None and scene.fields["last_order"]:
        role = roles[scene.me]
        score = scene.view.scores[scene.me]
        if scene.game.scoring == "credit":
            text = scene.say("plate.you_credit", role=role, credit=score)
        else:
            text = f"{scene.say('plate.you', role=role)}, {scene.say('seat.points', count=score)}"
        out.append({"text": text, "wide": True})
    return out


def seat_extra(scene: Scene) -> list[dict[str, Any]]:
    """Return role, score and tag of each seat."""
    roles, order = scene.view.roles, scene.fields["last_order"]
    out = []
    for n, score in enumerate(scene.view.scores):
        extra: dict[str, Any] = {}
        if roles and order:
            text = scene.say(f"role.{roles[n]}")
            extra["role"] = {"text": text, "at": list(order).index(n), "of": len(order)}
        if scene.game.scoring == "credit":
            extra["score"] = scene.say("seat.credit", credit=score)
        else:
            extra["score"] = scene.say("seat.points", count=score)
        if not scene.fields["hands"][n]:
            extra["tag"], extra["out"] = {"text": scene.say("seat.out")}, True
        elif n in scene.fields["passed"]:
            extra["tag"] = {"text": scene.say("seat.passed")}
        out.append(extra)
    return out


# ------------------------------------------------------------------ prompt


def prompt(scene: Scene) -> dict[str, str]:
    """Return what is asked of this seat."""
    pile = pile_of(scene)
    if giving(scene):
        to, count = gift_due(scene)
        what = scene.say("action.give", to=to, count=count)
        roles, leads = scene.view.roles or (), scene.game.round_leader == "beggar"
        last = leads and to == scene.fields["last_order"][-1]
        who = {"seat": to, "role": roles[to]}
        return {
            "ask": scene.say("turn.give", to=to, count=count),
            "more": scene.say("turn.give.to_leader" if last else "turn.give.to", **who),
            "main": scene.say("give.part", what=what, k=0, n=count),
            "part": scene.say("give.part", what=what, k="{k}", n=count),
        }
    if not pile:
        return {"ask": scene.say("turn.lead")}
    if not sets_of(scene):
        return {"ask": scene.say("turn.forced_pass", top=pile)}
    skip = scene.game.skip and any(top_rank(s) == top_rank(pile) for s in sets_of(scene))
    found = {"ask": scene.say("turn.follow_skip" if skip else "turn.follow", top=pile)}
    if scene.fields["reversed"]:
        found["more"] = scene.say("turn.more.reversed")
    elif scene.game.joker_mode == "trump" and scene.game.jokers:
        found["more"] = scene.say("turn.more.joker")
    return found


# ------------------------------------------------------------------ board


def board(scene: Scene) -> dict[str, Any]:
    """Return the pile with its history, or the exchange in its place."""
    found: dict[str, Any] = {"kind": "climbing", "pile": []}
    if scene.fields["reversed"]:
        found["reversed"] = True
    if giving(scene):
        found["gifts"] = gifts(scene)
        return found
    plays = pile_plays(scene)
    if len(plays) > MOST_PLAYS:
        found["earlier"] = scene.say("pile.earlier", count=len(plays) - MOST_PLAYS)
    found["pile"] = plays[-MOST_PLAYS:]
    if not plays and scene.view.turn is not None:
        found["empty"] = scene.own("pile.empty", scene.view.turn)
    return found


def pile_plays(scene: Scene) -> list[dict[str, Any]]:
    """Return the plays of this pile, oldest first."""
    pile = pile_of(scene)
    if not pile:
        return []
    laid: list[tuple[int, int | None, tuple[str, ...]]] = []
    flips: set[int] = set()
    for number, event in enumerate(scene.events):
        if event.name in ("pile_won", "dealt"):
            laid = []
        elif event.name == "played":
            laid.append((number, event.seat, tuple(event.data["cards"])))
        elif event.name == "revolution" and laid:
            flips.add(laid[-1][0])
    if not laid or laid[-1][2] != pile:
        laid = [(-1, scene.fields["pile_by"], pile)]
    plays: list[dict[str, Any]] = []
    for place, (number, by, cards) in enumerate(laid):
        # The first lead shows its cards; who beats something, and who turned the order, is named.
        led = place == 0 and (len(laid) > 1 or number not in flips) and number >= 0
        text = scene.own("pile.led" if led else "pile.by", by, cards=cards)
        play = {"by": by, "cards": [{"c": c} for c in cards], "text": text, "id": max(number, 0)}
        plays.append({**play, "turned": True} if number in flips else play)
    return plays


def gifts(scene: Scene) -> list[dict[str, Any]]:
    """Return the gifts of this exchange: the forced ones, then those of free choice."""
    roles = scene.view.roles or ()
    out = []
    for giver, to, cards in scene.fields["given"]:
        held = tuple(cards.split())
        forced = list(scene.fields["last_order"]).index(giver) >= len(roles) / 2
        params = {"role": roles[giver], "to": to, "count": len(held)}
        if forced:
            title = scene.own(
                "gift.forced" if to == scene.me else "gift.forced.to", giver, **params
            )
            hidden = "??" in held
            why = "gift.hidden" if hidden else "gift.forced.why"
            text = scene.say(why, cards=held)
        else:
            title, text = scene.own("gift.free", to, **params), scene.say("gift.free.why")
        out.append({"title": title, "text": text, "cards": list(held), "done": True})
    if scene.view.turn is not None:
        to, count = gift_due(scene)
        gift = {"title": scene.own("gift.free", to, to=to, count=count), "cards": [], "now": True}
        gift["text"] = scene.say("gift.free.why")
        gift["slots"] = [str(i + 1) for i in range(count)]
        out.append(gift)
    return out


def ruler(scene: Scene) -> dict[str, Any]:
    """Return the ranks from weak to strong in the order of now; nothing while cards are given."""
    if giving(scene):
        return {}
    ranks, pile = ranks_of(scene), pile_of(scene)
    cells: list[dict[str, Any]] = [{"r": r} for r in ranks]
    top = top_rank(pile) if pile else ""
    say = "ruler.say.reversed" if scene.fields["reversed"] else "ruler.say"
    spoken = [scene.plain(say, ranks=ranks)]
    if pile:
        better = better_ranks(scene)
        for cell in cells:
            if cell["r"] in better:
                cell["s"] = "beats"
        cells[ranks.index(top)].update(s="pile", under=scene.say("ruler.pile"))
        spoken.append(plain_text(beaten_by(scene), scene))
    if top != ranks[-1]:
        cells[-1].update(s="best", under=scene.say("ruler.best"))
    found: dict[str, Any] = {
        "cells": cells,
        "weak": scene.say("ruler.weak"),
        "strong": scene.say("ruler.strong"),
        "say": " ".join(spoken),
    }
    if scene.fields["reversed"]:
        found.update(reversed=True, mid=scene.say("ruler.reversed"))
    return found


# ------------------------------------------------------------------ hand and moves


def hand(scene: Scene) -> dict[str, Any]:
    """Return the cards of the seat, weak to strong in the order of now."""
    ranks = (*order_of(scene), "JK")
    cards = sorted(scene.view.hand, key=lambda c: (ranks.index(rank(c)), c))
    gives = giving(scene) and scene.mine
    playable = {c for s in sets_of(scene) for c in s} if scene.mine else set()
    pile = pile_of(scene)
    held = Counter(rank(c) for c in cards)
    fresh = _new_cards(scene)
    out = []
    for card in cards:
        entry: dict[str, Any] = {"c": card}
        if gives:
            entry["can"] = True
            if held[rank(card)] > 1 and int(scene.settings["help"]) >= 2:
                kept = tuple(c for c in cards if rank(c) == rank(card))
                entry["note"] = scene.say("give.breaks", card=card, held=kept)
        elif card in playable:
            entry["can"] = True
        elif scene.mine and pile:
            entry["why"] = _why_not(scene, card, pile, held)
        if card in fresh:
            entry["new"] = True
        out.append(entry)
    suits = sorted(
        range(len(cards)),
        key=lambda i: (FRENCH_SUITS.find(suit(cards[i])), ranks.index(rank(cards[i]))),
    )
    found: dict[str, Any] = {
        "label": scene.say("hand.label", count=len(cards)),
        "cards": out,
        "sorts": [
            {"id": "rank", "label": scene.say("sort.rank"), "order": list(range(len(cards)))},
            {"id": "suit", "label": scene.say("sort.suit"), "order": suits},
        ],
    }
    if len(cards) >= 14:
        found["groups"] = True
    if gives:
        found["max"] = gift_due(scene)[1]
        found["too_many"] = scene.say("reason.GIVE_COUNT", count=found["max"])
    elif pile and scene.mine:
        found["max"] = len(pile)
        found["too_many"] = scene.say("hand.too_many", asked=len(pile))
    return whole_ranks(scene, found)


def _why_not(scene: Scene, card: str, pile: tuple[str, ...], held: Counter[str]) -> str:
    mine, top, order = rank(card), top_rank(pile), order_of(scene)
    if mine == "JK" or top == "JK":
        return scene.say("fact.beats.not", rank=mine, top=top)
    if order.index(mine) <= order.index(top):
        return scene.say("fact.beats.not", rank=mine, top=top)
    return scene.say("hand.few", rank=mine, count=held[mine], asked=len(pile))


def _new_cards(scene: Scene) -> set[str]:
    """Return the cards that were received in this hand's exchange, until the seat plays."""
    if any(e.name == "played" and e.seat == scene.me for e in scene.events):
        return set()
    given = scene.fields["given"]
    return {c for _, to, cards in given if to == scene.me for c in cards.split() if c != "??"}


def moves(scene: Scene) -> dict[str, Any]:
    """Return the legal moves with their labels, chips and actions."""
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    number: dict[Any, int] = {}
    actions: list[dict[str, Any]] = []
    legal = scene.view.legal_moves
    if giving(scene):
        # Any choice of so many cards may be given: too many to list, and the browser can count.
        to, count = gift_due(scene)
        label = scene.say("action.give", to=to, count=count)
        terms.append({"label": scene.say("give.label", count=count), "play": label})
        listed = [{"a": str(m), "p": list(m.words), "t": 0} for m in legal]
        return {"moves": listed, "terms": terms, "actions": actions}
    for move in legal:
        if move == PASS:
            continue
        cards = tuple(move.split())
        kind = (rank(cards[0]), len(cards), sum(c.startswith("JK") for c in cards))
        if kind not in number:
            number[kind] = len(terms)
            term = {
                "label": scene.say("label.set", cards=cards),
                "play": scene.say("action.play_set", cards=cards),
            }
            if scene.game.revolution and len(cards) == 4:
                term["warn"] = scene.say("why.flips")
            terms.append(term)
        found.append({"a": str(move), "t": number[kind]})
    if PASS in legal:
        action = {
            "id": "pass",
            "label": scene.say("action.pass"),
            "a": PASS,
            "key": "p",
            "at": "start",
        }
        if terms:
            action["confirm"] = scene.say("action.pass.confirm", count=len(terms))
        actions.append(action)
    shown: dict[str, Any] = {"moves": found, "terms": terms, "actions": actions}
    if int(scene.settings["help"]) > 0 and terms and (pile_of(scene) or len(terms) <= 5):
        order = (*order_of(scene), "JK")
        chips: dict[int, dict[str, Any]] = {}
        for entry in sorted(found, key=lambda m: order.index(top_rank(m["a"].split()))):
            label = terms[entry["t"]]["label"]
            chips.setdefault(entry["t"], {"label": label, "ids": entry["a"].split()})
        shown |= chips_of(scene, list(chips.values()))
    return shown


# ------------------------------------------------------------------ read-outs


def resorted(scene: Scene, events: list[Event]) -> list[str]:
    """Say that the hand lies in another order, at the turn after the ranks were turned round."""
    turned = False
    for event in events:
        turned = event.name != "dealt" and turned != (event.name == "revolution")
    if not turned or not scene.mine or giving(scene):
        return []
    return [scene.plain("hand.resorted", best=order_of(scene)[-1])]


def read_centre(scene: Scene) -> str:
    """Return the pile as it is spoken."""
    pile = pile_of(scene)
    if not pile:
        return scene.plain("pile.read.empty")
    parts = [scene.own_plain("pile.read", scene.fields["pile_by"], cards=pile)]
    if scene.fields["reversed"]:
        parts.append(scene.plain("ruler.reversed") + ".")
    return " ".join(parts)


def fly(name: str, seat: int | None, data: dict[str, Any]) -> list[dict[str, str]]:
    """Return where the cards of an event come from."""
    if name == "played" and seat is not None:
        return [{"c": c, "from": f"seat/{seat}"} for c in data["cards"]]
    return []
