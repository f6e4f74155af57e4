"""Events as sentences: for the frames, the log and the voice."""

from __future__ import annotations

from typing import Any

from cardwidgets.engine.events import Event
from cardwidgets.widgets.desk.scene import Scene, known

#: Events that need no sentence of their own.
SILENT = {"dealt"}


def message_of(event: Event, scene: Scene) -> str:
    """Return the id of an event's sentence: the game's own, the reader's own, else the common."""
    game = scene.game.name
    stems = (f"event.{game}.{event.name}", f"event.{event.name}")
    for ending in _endings(event, scene):
        for stem in stems:
            if known(stem + ending):
                return stem + ending
    return ""


def _endings(event: Event, scene: Scene) -> list[str]:
    endings = []
    if event.data.get("form"):
        endings.append(f".{event.data['form']}")
    if event.name == "revolution" and event.data.get("reversed") is False:
        endings.append(".back")
    if scene.me is not None:
        if event.seat == scene.me:
            endings = [*[e + ".you" for e in endings], ".you", *endings]
        elif event.data.get("to") == scene.me:
            endings.insert(0, ".to_you")
    return [*endings, ""]


def sentence(event: Event, scene: Scene) -> str:
    """Return an event as a sentence (rich text), ``""`` where it has none to tell."""
    if event.name in SILENT:
        return ""
    for message in _candidates(event, scene):
        try:
            return scene.say(message, **_params(event))
        except KeyError:
            continue
    return ""


def _candidates(event: Event, scene: Scene) -> list[str]:
    first = message_of(event, scene)
    if not first:
        return []
    bare = [f"event.{scene.game.name}.{event.name}", f"event.{event.name}"]
    return [first, *[m for m in bare if m != first and known(m)]]


def _params(event: Event) -> dict[str, Any]:
    params: dict[str, Any] = {"seat": event.seat, **event.data}
    cards = params.get("cards")
    if "count" not in params and cards is not None:
        params["count"] = len(cards)
    return params


def sentences(events: list[Event], scene: Scene) -> list[str]:
    """Return the sentences of several events, without the silent ones."""
    return [text for event in events if (text := sentence(event, scene))]
