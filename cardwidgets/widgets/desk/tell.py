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
    game = scene.game.name
    viewer = None if cards == "drawn" and _is_private(event, scene) else scene.me
    return tell(event, scene.lang, viewer=viewer, game=game, cards=cards, **scene.style)


def _is_private(event: Event, scene: Scene) -> bool:
    """Say whether a look is only to be heard: others may see the screen."""
    return event.name in LOOKS and scene.settings.get("peek") == "hold"


def sentences(events: list[Event], scene: Scene, cards: str = "drawn") -> list[str]:
    """Return the sentences of several events, without the silent ones and what was told."""
    events = told_once(events, scene.me)
    return [text for event in events if (text := sentence(event, scene, cards))]
