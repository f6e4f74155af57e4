"""What a scene is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import cardwidgets as cw

if TYPE_CHECKING:
    from collections.abc import Callable

#: The phases of each game; every one has a scene.
PHASES = {
    "president": ("play", "give", "over"),
    "guibole": ("play", "give", "over"),
    "guillotine": ("choose", "trick", "domino", "over"),
    "haggis": ("lead", "follow", "bet", "award", "over"),
    "gabo": ("peek", "turn", "decide", "power", "reflex", "give", "over"),
}
WIDE, NARROW = (400, 560, 840, 1200, 1400), (400, 1200)


class Scene(NamedTuple):
    """A moment at a table.

    Args:
        name: its name, as in the file names of its pictures.
        phase: the phase that it shows.
        title: a few words over its pictures.
        says: a sentence on what is to be seen.
        make: makes the widget.
        act: what a person does there before the picture is taken; gets the stage.
        main: whether it stands for its game, in pictures of every width.
    """

    name: str
    phase: str
    title: str
    says: str
    make: Callable[[], Any]
    act: Callable[[Any], None] = lambda _stage: None
    main: bool = False

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths of its pictures."""
        return WIDE if self.main else NARROW


def table(source: Any, *moves: str, **options: Any) -> cw.Table:
    """Return a table without bots at the first seat, after some moves."""
    quiet = {"bots": None, "autosave": False, "motion": "reduced", "pace": "instant"}
    window = cw.Table(source, seat=0, **{**quiet, **options})
    for move in moves:
        window.session.play(move)
    return window
