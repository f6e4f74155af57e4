"""The side panel: why, rules, log, code."""

from __future__ import annotations

from typing import Any

from cardwidgets.text import rule, rule_ids, say, told_once
from cardwidgets.widgets.desk.scene import Scene
from cardwidgets.widgets.desk.tell import sentence
from cardwidgets.widgets.desk.topics import topic_of

#: Rows of the log that travel with a view.
LOG_ROWS = 24


def tabs(
    scene: Scene,
    why: list[dict[str, Any]],
    rules: list[str],
    code: list[str],
    rows: list[dict[str, Any]],
    first: str = "why",
) -> list[Any]:
    """Return the tabs of a table.

    Args:
        scene: the moment.
        why: blocks of the first tab.
        rules: ids of the paragraphs that matter now.
        code: the same table in Python, box by box.
        rows: the log of this hand.
        first: what the first tab shows and is called after.
    """
    return [
        {"id": first, "label": scene.say(f"tab.{first}"), "blocks": why},
        {"id": "rules", "label": scene.say("tab.rules"), "blocks": _rules(scene, rules)},
        log_tab(scene, rows),
        {
            "id": "code",
            "label": scene.say("tab.code"),
            "blocks": [
                {"b": "label", "text": scene.say("code.head")},
                *({"b": "code", "text": text, "copy": True} for text in code),
                {"b": "p", "text": scene.say("code.note"), "quiet": True},
            ],
        },
    ]


def log_tab(scene: Scene, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the tab of a hand's log, its last entries."""
    rows = rows[-LOG_ROWS:]
    number = sum("n" in row for row in rows)
    return {
        "id": "log",
        "label": scene.say("tab.log"),
        "sum": scene.say("log.entries", count=number),
        "blocks": [{"b": "log", "label": scene.say("log.label", count=number), "rows": rows}],
    }


def rule_blocks(scene: Scene, ids: list[str]) -> list[dict[str, Any]]:
    """Return rule paragraphs, each with its topic and the flag of where it comes from."""
    return [_paragraph(scene, name) | {"ref": scene.say(topic_of(name))} for name in ids]


def _paragraph(scene: Scene, name: str) -> dict[str, Any]:
    found = rule(name, scene.lang)
    tone = "good" if found.source == "source" else "warn"
    flag = {"text": scene.say(f"ui.{found.source}"), "tone": tone}
    return {"b": "rule", "text": found.text, "flag": flag}


def _rules(scene: Scene, ids: list[str]) -> list[dict[str, Any]]:
    """Return the paragraphs that matter now under their topics, and how many there are in all."""
    every = rule_ids(scene.game.name)
    wanted = [name for name in dict.fromkeys(ids) if name in every]
    blocks: list[dict[str, Any]] = []
    for name in sorted(wanted, key=lambda name: _first(name, wanted)):
        head = {"b": "label", "text": scene.say(topic_of(name))}
        blocks += [] if head in blocks else [head]
        blocks.append(_paragraph(scene, name))
    text = scene.say("rules.apply", count=len(wanted), all=len(every))
    return [*blocks, {"b": "p", "text": text, "quiet": True}]


def _first(name: str, names: list[str]) -> int:
    """Return where the topic of a paragraph begins, so that its paragraphs stand together."""
    return [topic_of(other) for other in names].index(topic_of(name))


def passes(scene: Scene, seats: list[int]) -> str:
    """Return who passed in a row, the reader first."""
    if seats == [scene.me]:
        return scene.say("log.pass.you")
    order = sorted(seats, key=lambda seat: seat != scene.me)
    names = [scene.who(seat) for seat in range(scene.game.players)]
    params = {"seats": tuple(order), "count": len(order)}
    return say("log.pass", params, scene.lang, **{**scene.style, "names": names})


def log_rows(scene: Scene) -> list[dict[str, Any]]:
    """Return this hand's events as rows, passes in a row joined."""
    rows: list[dict[str, Any]] = []
    passing: list[int] = []
    n = 0
    for event in told_once(scene.events, scene.me):
        if event.name == "passed" and event.seat is not None:
            passing.append(event.seat)
            if len(passing) > 1:
                rows.pop()
            else:
                n += 1
            rows.append({"n": n, "text": passes(scene, passing)})
            continue
        passing = []
        text = sentence(event, scene)
        if text:
            n += 1
            rows.append({"n": n, "text": text})
    return rows
