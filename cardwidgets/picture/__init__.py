"""Pictures of a view: a text table and a drawing. A plain dict comes in, text goes out.

Nothing here knows a game class. The dict is what ``View.as_dict()`` and ``State.as_dict()`` give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cardwidgets.picture import climbing, gabo, guillotine, haggis
from cardwidgets.picture.drawing import drawing_of
from cardwidgets.picture.scene import Scene, View
from cardwidgets.picture.spoken import spoken_of
from cardwidgets.picture.text_table import text_of

__all__ = ["describe", "svg", "table"]

SCENES: Mapping[str, Callable[[View, str], Scene]] = MappingProxyType(
    {
        "president": climbing.scene,
        "guibole": climbing.scene,
        "guillotine": guillotine.scene,
        "haggis": haggis.scene,
        "gabo": gabo.scene,
    }
)


def scene_of(view: View, lang: str) -> Scene:
    """Return what the picture of a view shows.

    Raises:
        ValueError: the view is of a game that has no picture.
    """
    draw = SCENES.get(view["game"])
    if draw is None:
        raise ValueError(f"there is no picture of {view['game']!r}, only of {', '.join(SCENES)}")
    return draw(view, lang)


def table(view: Mapping[str, Any], lang: str = "en", width: int = 80) -> str:
    """Return a view as a readable text table, which a screen reader says in a good order.

    Args:
        view: ``View.as_dict()`` or ``State.as_dict()``.
        lang: the language of the words.
        width: longest line in characters.

    >>> view = {
    ...     "game": "guibole", "options": {"players": 2}, "seat": 0, "turn": 0, "phase": "play",
    ...     "hand_no": 1, "scores": [50, 50], "roles": None,
    ...     "fields": {"hands": ["5C 9D", "?? ??"], "pile": "8C", "pile_by": 1},
    ...     "legal": ["9D", "pass"],
    ... }
    >>> print(table(view))
    Guibole, Round 1. P0 to act, seen by P0.
    > P0  2 cards  score 50
      P1  2 cards  score 50
    Pile, by P1: 8♣ (8)
    Order, weak to strong: 3 4 5 6 7 [8] 9 10 J Q K A 2
    Hand: 5♣ 9♦
    Legal moves: 9D | pass
    """
    return text_of(scene_of(view, lang), lang, width)


def describe(view: Mapping[str, Any], lang: str = "en", *, between: str = " ") -> str:
    """Return a view in words, as a drawing's description is read to people who do not see it.

    Args:
        view: ``View.as_dict()`` or ``State.as_dict()``.
        lang: the language of the words.
        between: what stands between two sentences, such as a line break.
    """
    return spoken_of(scene_of(view, lang), lang, between)


def svg(view: Mapping[str, Any], lang: str = "en") -> str:
    """Return a view as a drawing (SVG): no JavaScript, no fonts or files from elsewhere.

    Args:
        view: ``View.as_dict()`` or ``State.as_dict()``.
        lang: the language of the words and of the description.
    """
    scene = scene_of(view, lang)
    return drawing_of(scene, lang, spoken_of(scene, lang))
