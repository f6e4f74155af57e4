"""Gabo: the side panel. Who knows which card, the reader's own sum, the step-downs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.last_hand import LastHand
from cardwidgets.widgets.desk.gabo_memory import marked, shows_values
from cardwidgets.widgets.desk.scene import Scene
from cardwidgets.widgets.desk.tell import sentence

#: What a rank may do when it is drawn and discarded at once.
POWER_OF = {"7": "look", "8": "look", "9": "spy", "10": "spy", "J": "exchange", "Q": "exchange"}
#: Which of the four cells of the small rectangle stands for a place.
CELL = {0: 2, 1: 3, 2: 0, 3: 1}


def held(scene: Scene) -> dict[str, int]:
    """Return the reader's known points, in how many places, and how many are unknown."""
    if scene.me is None:
        return {"known": 0, "places": 0, "unknown": 0}
    own = scene.fields["hands"][scene.me].split()
    seen = [card for card in own if card not in ("??", "--")]
    return {
        "known": scene.game.card_points(seen) if seen else 0,
        "places": len(seen),
        "unknown": own.count("??"),
    }


def held_said(scene: Scene) -> str:
    """Return what the reader holds, as far as it is known."""
    facts = held(scene)
    ending = ".none" if not facts["places"] else "" if facts["unknown"] else ".all"
    return scene.say(f"knows.held{ending}", **facts)


def needs(scene: Scene) -> str:
    """Return what a call needs to succeed, by the options of the game."""
    limit = scene.game.gabo_limit
    if limit is None:
        needed = scene.say("gabo.needs.fewest")
    else:
        ending = ".at_most" if scene.game.gabo_limit_inclusive else ""
        needed = scene.say(f"gabo.needs{ending}", count=limit)
    if scene.game.empty_hand_always_succeeds:
        needed += " " + scene.say("gabo.needs.empty")
    return needed


def counted(scene: Scene, last: LastHand) -> list[dict[str, Any]]:
    """Return what a sheet says of the cards of a round: the call, what it needed, each sum."""
    facts: Any = last.facts
    blocks: list[dict[str, Any]] = []
    if facts["caller"] is not None:
        told = sentence(Event("hand_ended", facts["caller"], dict(facts)), scene)
        blocks.append({"b": "p", "text": f"{told} {needs(scene)}"})
    rows = [
        [scene.who(seat), " ".join(f"[[{card}]]" for card in last.hands[seat]), str(total)]
        for seat, total in enumerate(facts["totals"])
    ]
    head = [scene.say(name) for name in ("sheet.seat", "captured.cards", "sheet.gabo.sum")]
    caption = scene.say("sheet.gabo.cards")
    table = {"b": "table", "caption": caption, "head": head, "rows": rows, "num": [2]}
    return [*blocks, table if scene.me is None else {**table, "on": [scene.me]}]


def why(scene: Scene) -> list[dict[str, Any]]:
    """Return the first tab: who knows what, the own sum, the score on its line."""
    marks = scene.me is None or int(scene.settings["marks"])
    blocks: list[dict[str, Any]] = [knows(scene)] if marks else []
    if scene.me is not None and scene.view.phase != "over" and shows_values(scene):
        blocks.append({"b": "box", "tone": "accent", "text": held_said(scene)})
    if scene.me is not None and scene.game.paliers:
        score = scene.view.scores[scene.me]
        stops = sorted(int(stop) for stop in scene.game.paliers)
        name = "knows.gauge" if scene.game.palier_mode == "exact" else "knows.gauge.passed"
        text = scene.say(name, score=score, list=[str(s) for s in stops])
        limit = int(scene.game.match_limit)
        blocks.append({"b": "gauge", "text": text, "value": score, "max": limit, "stops": stops})
    return blocks


def first_tab(scene: Scene) -> str:
    """Return what the first tab is called after: who knows what, or else the scores."""
    return "knows" if scene.me is None or int(scene.settings["marks"]) else "scores"


def knows(scene: Scene) -> dict[str, Any]:
    """Return the matrix of who knows which card."""
    from cardwidgets.widgets.desk.gabo import place_name

    known = list(scene.fields["known"])
    if scene.me is not None:
        known[scene.me] = {place: known[scene.me][place] for place in sorted(marked(scene))}
    players = scene.game.players
    groups = []
    for seat in range(players):
        rows = []
        # As the eye finds them: the top row first.
        places = enumerate(scene.fields["hands"][seat].split())
        for slot, card in sorted(places, key=lambda place: CELL.get(place[0], place[0])):
            if card == "--":
                continue
            name = f"P{seat} s{slot}"
            by = [1 if name in known[n] else 0 for n in range(players)]
            row: dict[str, Any] = {"at": place_name(scene, slot)}
            if slot in CELL:
                row["cell"] = CELL[slot]
            if any(by):
                row["by"] = 2 if all(by) else by
            if scene.me is not None and name in known[scene.me] and shows_values(scene):
                row["c"] = known[scene.me][name]
            rows.append(row)
        groups.append({"label": scene.own("places.of", seat), "rows": rows})
    return {
        "b": "knows",
        "label": scene.say("knows.label"),
        "seats": [scene.who(n) for n in range(players)],
        "groups": groups,
        "legend": [scene.say("knows.yes"), scene.say("knows.all"), scene.say("knows.no")],
    }


def facts(scene: Scene, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return what lies on the selected places, the drawn card with its power, and the discard."""
    from cardwidgets.widgets.desk.gabo import place_said, top

    found = [{"text": said} for place in ids if (said := place_said(scene, place))]
    drawn = scene.fields["drawn"]
    if drawn is not None and drawn != "??":
        text = scene.own("drawn.text", scene.fields["active"])
        found.append({"text": scene.say("picture.row", label=text, text=f"[[{drawn}]]")})
    if top(scene):
        found.append({"text": scene.say("discard.read", card=top(scene))})
    return found


def rules(scene: Scene) -> list[str]:
    """Return the paragraphs that matter now, the most telling first."""
    if "look" in scene.extra:  # for what follows there is a view of its own
        return ["gabo.peek", "gabo.values", "gabo.goal"]
    wanted = {
        "turn": ["turn", "call", "values", "empty"],
        "decide": ["decide", "powers", "values"],
        "reflex": ["reflex", "window", "fastest", "penalty", "one_reflex"],
        "power": ["powers", "decide"],
    }.get(scene.view.phase, ["goal", "peek"])
    return [f"gabo.{name}" for name in (*wanted, "scores", "paliers")]
