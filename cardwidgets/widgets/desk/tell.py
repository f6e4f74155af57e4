"""Events as sentences: for the frames, the log and the voice."""

from __future__ import annotations

from cardwidgets.engine.events import Event
from cardwidgets.text import tell, told_once
from cardwidgets.widgets.desk.gabo_memory import LOOKS
from cardwidgets.widgets.desk.scene import Scene

#: Events that the table shows and nobody needs to be told of.
SILENT = {"dealt"}


def sentence(event: Event, scene: Scene, cards: str = "drawn") -> str:
    """Return an event as a sentence, ``""`` where it has none to tell.

    Args:
        event: as the reader sees it.
        scene: the moment.
        cards: ``"drawn"`` for rich text, ``"spoken"`` for the voice.
    """
    if event.name in SILENT:
        return ""
    if event.name == "peeked" and scene.me is not None and event.seat != scene.me:
        return ""  # everybody does it at once
    if cards == "drawn" and event.name in LOOKS and scene.settings.get("peek") == "hold":
        # Others may see the screen: the card is only heard.
        told = {name: fact for name, fact in event.data.items() if name not in ("card", "cards")}
        event = Event(event.name, event.seat, told)
    game = scene.game.name
    return tell(event, scene.lang, viewer=scene.me, game=game, cards=cards, **scene.style)


def sentences(events: list[Event], scene: Scene, cards: str = "drawn") -> list[str]:
    """Return the sentences of several events, without the silent ones and what was told."""
    events = told_once(events, scene.me)
    return [text for event in events if (text := sentence(event, scene, cards))]
