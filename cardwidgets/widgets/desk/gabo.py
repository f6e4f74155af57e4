"""Gabo: fixed places, the drawn card, powers, reflexes, who knows which card."""

from __future__ import annotations

from typing import Any

from cardwidgets.cards import rank
from cardwidgets.text import spoken, template
from cardwidgets.widgets.desk import gabo_panel
from cardwidgets.widgets.desk.gabo_memory import held, knowledge, marked, shows_values
from cardwidgets.widgets.desk.scene import Scene, known, plain_text

#: What a place can say.
SAID = ("hidden", "known", "open", "empty")
FLAT = ("draw", "gabo", "discard", "none", "skip")

facts, why, rules = gabo_panel.facts, gabo_panel.why, gabo_panel.rules
counted = gabo_panel.counted
first_tab = gabo_panel.first_tab


def slots(scene: Scene, seat: int) -> list[str]:
    """Return the cards of a seat by place: a card, ``??``, or ``--``."""
    return list(scene.fields["hands"][seat].split())


def top(scene: Scene) -> str:
    """Return the top of the discard pile, or ``""``."""
    cards = scene.fields["discard"].split()
    return cards[-1] if cards else ""


# ------------------------------------------------------------------ heading and seats


def plates(scene: Scene) -> list[dict[str, Any]]:
    """Return the facts of the moment."""
    out: list[dict[str, Any]] = []
    caller = scene.fields["caller"]
    if caller is not None:
        out.append({"text": scene.own("plate.called", caller), "tone": "warn"})
    marks = scene.say(f"setting.marks.{scene.settings['marks']}")
    out.append({"text": scene.say("plate.marks", text=marks), "wide": True})
    if scene.game.reflex:
        mode = scene.say(f"setting.reflex_mode.{scene.settings['reflex_mode']}")
        out.append({"text": scene.say("plate.reflex", text=mode), "wide": True})
    return out


def seat_extra(scene: Scene) -> list[dict[str, Any]]:
    """Return score and tag of each seat."""
    out = []
    for n, score in enumerate(scene.view.scores):
        # A plate with places has no line for the score.
        note = [scene.say("seat.points", count=score)]
        if n == scene.fields["dealer"]:
            note.append(scene.say("seat.dealer"))
        extra: dict[str, Any] = {"note": ", ".join(note)}
        if n == scene.fields["active"] and scene.view.phase != "over":
            extra["tag"] = {"text": scene.say("seat.active"), "tone": "accent"}
        out.append(extra)
    return out


# ------------------------------------------------------------------ prompt


def prompt(scene: Scene) -> dict[str, str]:
    """Return what is asked of this seat."""
    phase = scene.view.phase
    card = top(scene)
    if phase == "turn":
        if not any(c != "--" for c in slots(scene, scene.view.turn or 0)):
            return {"ask": scene.say("turn.must_call")}
        return {"ask": scene.say("turn.gabo", card=card)}
    if phase == "decide":
        found = {"ask": scene.say("turn.decide", card=scene.fields["drawn"])}
        power = gabo_panel.POWER_OF.get(rank(scene.fields["drawn"] or "AS"))
        if power:
            note = scene.say(f"gabo.note.{power}")
            found["more"] = f"{note} {scene.say('gabo.no_power_note')}"
        return found
    if phase == "reflex":
        return {"ask": scene.say("turn.reflex", card=card), "more": scene.say("reflex.more")}
    if phase == "power":
        kind = _power(scene)
        return {"ask": scene.say(f"turn.power.{kind}")}
    name = f"turn.gabo.{phase}"
    return {"ask": scene.say(name if known(name) else "turn.peek")}


def _power(scene: Scene) -> str:
    verbs = {m.verb for m in scene.view.legal_moves}
    return next((v for v in ("look", "spy", "exchange") if v in verbs), "look")


# ------------------------------------------------------------------ board


def board(scene: Scene) -> dict[str, Any]:
    """Return the places of all seats, the stock, the discard, the drawn card."""
    pickable = _pickable(scene) if scene.mine else set()
    seen, marks, pressed = knowledge(scene), marked(scene), held(scene)
    groups: list[dict[str, Any]] = []
    for seat in range(scene.game.players):
        label = scene.own("places.of", seat)
        places = [
            _place(scene, f"P{seat} s{i}", card, seen, marks, pressed, pickable)
            for i, card in enumerate(slots(scene, seat))
        ]
        groups.append({"seat": seat, "label": label, "places": places})
    stock = len(scene.fields["stock"].split())
    pile = scene.fields["discard"].split()
    most = max(len(group["places"]) for group in groups)
    found: dict[str, Any] = {
        "kind": "gabo",
        # Told once: there may be fifty places, and the browser puts in seat, place and card.
        "at": [place_name(scene, slot) for slot in range(most)],
        "say": {how: template(f"place.say.{how}", scene.lang) for how in SAID},
        "places": groups,
        "stock": {"n": stock, "text": scene.say("stock.text", count=stock)},
        "discard": {
            "card": {"c": pile[-1]} if pile else None,
            "text": scene.say("discard.text", count=len(pile)),
        },
    }
    drawn = scene.fields["drawn"]
    if drawn is not None:
        text = scene.own("drawn.text", scene.fields["active"])
        found["drawn"] = {"card": {"c": drawn}, "text": text}
    if scene.mine and scene.view.phase == "reflex" and scene.settings["reflex_mode"] == "timed":
        seconds = int(scene.settings["reflex_seconds"])
        left = {str(n): scene.say("timer.left", count=n) for n in (10, 5) if n <= seconds}
        found["timer"] = {
            "seconds": seconds,
            "label": scene.say("timer.label"),
            "a": "none",
            "say": {**left, "0": scene.say("timer.over")},
            "key": "B",
            **{name: scene.say(f"timer.{name}") for name in ("pause", "go", "paused")},
        }
    return found


def place_name(scene: Scene, slot: int) -> str:
    """Return the name of a place: bottom left, top right, extra 1."""
    if slot < 4:
        return scene.say(f"place.s{slot}")
    return scene.say("place.extra", n=slot - 3)


def _place(
    scene: Scene,
    name: str,
    card: str,
    seen: dict[str, str],
    marks: set[str],
    pressed: set[str],
    pickable: set[str],
) -> dict[str, Any]:
    place: dict[str, Any] = {"id": name}
    if card == "--":
        return {**place, "c": None}
    over = scene.view.phase == "over" or scene.open_hands is not None
    known_card = seen.get(name)
    look: dict[str, str] = scene.extra.get("look", {})
    up: dict[str, str] = scene.extra.get("up", {})
    if name in up:
        place["c"] = up[name]
    elif name in look:
        place["hold" if scene.settings.get("peek") == "hold" else "c"] = look[name]
    elif over and card != "??":
        place["c"] = card
    elif known_card and known_card != "??" and not over:
        if name in pressed:
            place["hold"] = known_card
        elif name in marks:
            place.update({"seen": known_card} if shows_values(scene) else {"dot": True})
    if name in pickable:
        place["can"] = True
    return place


def _pickable(scene: Scene) -> set[str]:
    found: set[str] = set()
    for move in scene.view.legal_moves:
        found.update(ids_of(scene, str(move)))
    return found


def ids_of(scene: Scene, move: str) -> list[str]:
    """Return the places that name a move: ``exchange s0 P1 s1`` → own s0 and P1's s1."""
    out: list[str] = []
    owner = f"P{scene.view.turn}"
    for word in move.split()[1:]:
        if word[0] == "P" and word[1:].isdigit():
            owner = word
        elif word[0] == "s" and word[1:].isdigit():
            out.append(f"{owner} {word}")
            owner = f"P{scene.view.turn}"
    return out


# ------------------------------------------------------------------ moves


def moves(scene: Scene) -> dict[str, Any]:
    """Return the legal moves: places to pick, choices, and the calls."""
    phase = scene.view.phase
    found: list[dict[str, Any]] = []
    terms: list[dict[str, Any]] = []
    actions: list[dict[str, Any]] = []
    number: dict[str, int] = {}
    for move in scene.view.legal_moves:
        text = str(move)
        if text == "gabo":
            actions.append(_call(scene))
            continue
        if text == "none":
            actions.append(
                {"id": "none", "label": scene.say("action.none"), "a": text, "at": "start"}
            )
            continue
        label, play, choice = _words(scene, text)
        if play not in number:
            number[play] = len(terms)
            terms.append({"label": label, "play": play})
        entry: dict[str, Any] = {"a": text, "p": ids_of(scene, text), "t": number[play]}
        if choice:
            entry["ch"] = choice
        found.append(entry)
    shown: dict[str, Any] = {"moves": found, "terms": terms, "actions": actions}
    groups = _choices(scene, found, phase)
    if groups:
        shown["choices"] = groups
    return shown


def _call(scene: Scene) -> dict[str, Any]:
    parts = [scene.say("gabo.confirm"), gabo_panel.held_said(scene), gabo_panel.needs(scene)]
    confirm = plain_text(" ".join([*parts, scene.say("gabo.again")]), scene)
    action = {"id": "gabo", "label": scene.say("action.gabo"), "a": "gabo", "key": "g", "at": "mid"}
    return {**action, "confirm": confirm, "sure": scene.say("action.gabo.sure"), "always": True}


def _words(scene: Scene, move: str) -> tuple[str, str, str]:
    """Return a move's label, what Play says, and the choice that it belongs to."""
    words = move.split()
    verb = words[0]
    if move == "discard power":
        return scene.say("action.discard_power"), scene.say("action.discard_power"), "power"
    if verb in FLAT and len(words) == 1:
        text = scene.say(f"action.{verb}")
        return text, text, verb
    ids = ids_of(scene, move)
    label = ", ".join(place_name(scene, int(i.split(" s")[1])) for i in ids)
    if verb == "reflex" and not ids[0].startswith(f"P{scene.view.turn} "):
        label = whose(scene, ids)
    if verb == "exchange":
        other = int(ids[-1].split()[0][1:])
        play = scene.say("action.exchange_with", seat=other)
        return play, play, "exchange"
    if verb == "discard":  # discard pair s1
        return label, scene.say("action.pair", at=label), "pair"
    name = f"action.{verb}_at"
    play = scene.plain(name, at=label, card=top(scene))
    return label, play, "" if verb in ("reflex", "give", "peek") else verb


def whose(scene: Scene, ids: list[str]) -> str:
    """Return the names of places, with their owner where the reader's are not meant."""
    found = []
    for seat, slot in (place.split() for place in ids):
        at, owner = place_name(scene, int(slot[1:])), int(seat[1:])
        own = owner == scene.view.turn
        found.append(at if own else scene.say("place.whose", at=at, seat=owner))
    return ", ".join(found)


def in_full(scene: Scene, move: str) -> str:
    """Return what a move is called where its places are not seen beside it, ``""`` as always."""
    ids, verb = ids_of(scene, move), move.split(maxsplit=1)[0]
    if verb == "exchange":
        return scene.say("picture.row", label=_words(scene, move)[1], text=whose(scene, ids))
    return scene.plain(f"action.{verb}_at", at=whose(scene, ids)) if verb == "spy" else ""


#: Choices in the order in which they are shown, with the ids of what is asked for.
ORDER = ("draw", "take", "swap", "discard", "power", "pair", "look", "spy", "exchange", "skip")


def _choices(scene: Scene, found: list[dict[str, Any]], phase: str) -> list[dict[str, Any]]:
    names = [n for n in ORDER if any(m.get("ch") == n for m in found)]
    if not names:
        return []
    choices = []
    for name in names:
        belong = [m for m in found if m.get("ch") == name]
        choice: dict[str, Any] = {"id": name, "label": f"**{_choice_label(scene, name)}**"}
        if known(f"choice.{name}.sub"):
            choice["sub"] = scene.say(f"choice.{name}.sub")
        count = max(len(m["p"]) for m in belong)
        if count:
            choice["picks"] = [_pick(scene, name, i, belong) for i in range(count)]
        choices.append(choice)
    label = scene.say(f"choices.{phase}") if known(f"choices.{phase}") else ""
    return [{"id": phase, "label": label, "at": "stage", "choices": choices}]


def _choice_label(scene: Scene, name: str) -> str:
    if name == "take":
        return scene.say("action.take", card=top(scene))
    if name == "power":
        power = gabo_panel.POWER_OF.get(rank(scene.fields["drawn"] or "2C"))
        if power:
            return scene.say("choice.power", power=power)
        return scene.say("action.discard_power")
    name = f"choice.{name}" if known(f"choice.{name}") else f"action.{name}"
    return scene.say(name)


def _pick(scene: Scene, name: str, i: int, belong: list[dict[str, Any]]) -> dict[str, Any]:
    places = list(dict.fromkeys(m["p"][i] for m in belong if len(m["p"]) > i))
    mine = all(p.startswith(f"P{scene.me} ") for p in places)
    part = "own" if mine else "other"
    label = f"pick.{name}.{part}"
    return {
        "label": scene.say(label if known(label) else f"pick.{part}"),
        "from": places,
        "empty": scene.say(f"pick.{part}.empty"),
    }


def move_of(phase: str, ids: list[str], choice: str | None) -> str:
    """Return the text of the move that a selection names."""
    places = [place for i in ids if len(place := i.split()) == 2]
    if choice in FLAT:
        return str(choice)
    if choice == "power":
        return "discard power"
    if choice == "pair":
        return f"discard pair {places[0][1]}" if places else "discard pair"
    if choice == "exchange" and len(places) == 2:
        return f"exchange {places[0][1]} {places[1][0]} {places[1][1]}"
    if choice == "spy":
        return "spy " + " ".join(word for place in places for word in place)
    verb = choice or {"reflex": "reflex", "give": "give", "peek": "peek"}.get(phase, phase)
    return " ".join([verb, *(place[1] for place in places)])


def hand(scene: Scene) -> dict[str, Any]:
    """Return no hand: at Gabo the cards lie on their places."""
    own = [] if scene.me is None else [c for c in slots(scene, scene.me) if c != "--"]
    return {"label": scene.say("hand.label", count=len(own)), "cards": []}


# ------------------------------------------------------------------ read-outs


def read_centre(scene: Scene) -> str:
    """Return stock and discard as they are spoken."""
    pile = scene.fields["discard"].split()
    stock = len(scene.fields["stock"].split())
    parts = [scene.plain("discard.read", card=pile[-1])] if pile else []
    return " ".join([*parts, scene.say("stock.text", count=stock) + "."])


def read_hand(scene: Scene) -> str:
    """Return the reader's places as they are spoken."""
    if scene.me is None:
        return ""
    told = board(scene)
    group = told["places"][scene.me]
    return ". ".join(_said(scene, told, group, slot) for slot in range(len(group["places"]))) + "."


def place_said(scene: Scene, name: str) -> str:
    """Return a place as it is spoken, as far as the reader may know it, ``""`` where none is."""
    told = board(scene)
    for group in told["places"]:
        for slot, place in enumerate(group["places"]):
            if place["id"] == name:
                return _said(scene, told, group, slot)
    return ""


def _said(scene: Scene, told: dict[str, Any], group: dict[str, Any], slot: int) -> str:
    place = group["places"][slot]
    name = spoken(place.get("c") or place.get("seen") or "??", scene.lang)
    how: str = told["say"][_how(place)]
    return how.format(whose=group["label"], at=told["at"][slot], card=name)


def _how(place: dict[str, Any]) -> str:
    if "c" in place:
        return "empty" if place["c"] is None else "open"
    return "known" if "seen" in place else "hidden"


def fly(name: str, seat: int | None, data: dict[str, Any]) -> list[dict[str, str]]:
    """Return where the cards of an event come from."""
    if name == "discarded" and "card" in data:
        return [{"c": data["card"], "from": "stock"}]
    if name == "reflex_ok" and seat is not None:
        return [{"c": data["card"], "from": f"P{seat} {data['slot']}"}]
    return []
