"""President and Guibole: the side panel."""

from __future__ import annotations

from typing import Any

from cardwidgets.widgets.desk.climbing_facts import beaten_by, giving, pile_of, tempting
from cardwidgets.widgets.desk.panel import passes, rule_blocks
from cardwidgets.widgets.desk.scene import Scene
from cardwidgets.widgets.desk.tell import sentence


def why(scene: Scene) -> list[dict[str, Any]]:
    """Return the first tab: what beats the pile, and why some sets of the hand do not."""
    quiet = {"b": "p", "text": scene.say("why.ask"), "quiet": True}
    if scene.view.roles and giving(scene):
        return roles(scene)
    if scene.view.phase == "over":
        return roles(scene) if scene.view.roles else []
    if not scene.mine:
        return [quiet]
    pile = pile_of(scene)
    if not pile:
        return [{"b": "h", "text": scene.say("fact.count.lead")}, quiet]
    blocks: list[dict[str, Any]] = [{"b": "h", "text": beaten_by(scene)}]
    others = tempting(scene)
    if others:
        blocks.append({"b": "label", "text": scene.say("why.not_others")})
        blocks.append({"b": "facts", "items": others})
    return [*blocks, quiet]


def first_tab(scene: Scene) -> str:
    """Return what the first tab is called after: roles, or what beats the pile and why."""
    return "roles" if scene.view.roles and (giving(scene) or scene.view.phase == "over") else "why"


def roles(scene: Scene) -> list[dict[str, Any]]:
    """Return who has which role, as the cards are exchanged by it."""
    order, held = list(scene.fields["last_order"]), scene.view.roles or ()
    title = scene.say("sheet.roles", hand_no=scene.view.hand_no - 1)
    counts = [len(hand.split()) for hand in scene.fields["hands"]]
    found: dict[str, Any] = {
        "b": "table",
        "caption": title,
        "head": [scene.say("sheet.seat"), scene.say("sheet.role"), scene.say("sheet.cards")],
        "rows": [[scene.who(n), scene.say(f"role.{held[n]}"), str(counts[n])] for n in order],
        "num": [2],
    }
    if scene.me in order:
        found["on"] = [order.index(scene.me)]
    return [found, *rule_blocks(scene, [f"{scene.game.name}.exchange"])]


def rules(scene: Scene) -> list[str]:
    """Return the paragraphs that matter now, the most telling first."""
    name = scene.game.name
    if giving(scene):
        wanted = ["exchange", "give_back", "return", "leader"]
    else:
        wanted = ["follow", "count", "pass"] if scene.fields["pile"] else ["lead", "set"]
        if scene.game.revolution:
            wanted.insert(0, "revolution")
        if scene.game.skip:
            wanted.append("skip")
        wanted += ["pile", "out", "roles"]
    return [f"{name}.{paragraph}" for paragraph in wanted]


def log_rows(scene: Scene) -> list[dict[str, Any]]:
    """Return this hand's events as rows, grouped by piles, passes in a row joined."""
    rows: list[dict[str, Any]] = []
    head, number, piles = -1, 0, 0
    passing: list[int] = []
    for event in scene.events:
        if event.name == "passed":
            passing.append(event.seat or 0)
            if len(passing) > 1:
                rows.pop()
            else:
                number += 1
            rows.append({"n": number, "text": passes(scene, passing)})
            continue
        passing = []
        if event.name == "played":
            number += 1
            if head < 0:
                piles += 1
                head = len(rows)
                rows.append({"head": scene.say("pile.head.open", n=piles)})
                text = scene.own("log.leads", event.seat)
            else:
                text = f"**{scene.who(event.seat or 0)}**"
            rows.append({"n": number, "text": text, "cards": list(event.data["cards"])})
        elif event.name == "revolution":
            plate = {"text": scene.say("plate.revolution"), "tone": "turned", "icon": "flip"}
            rows[-1]["plate"] = plate
        elif event.name == "pile_won":
            rows[head]["head"] = scene.own("pile.head", event.seat, n=piles)
            head = -1
        elif text := sentence(event, scene):
            number += 1
            rows.append({"n": number, "text": text})
    return rows
