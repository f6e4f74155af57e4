"""The scenes of the gallery: every game in every phase, from real tables.

One list. The pictures (``tools/pictures.py``), the page of the gallery (``tools/gallery.py``) and
the test of geometry read it.
"""

from __future__ import annotations

from .climbing import GUIBOLE, PRESIDENT
from .gabo import GABO
from .guillotine import GUILLOTINE
from .haggis import HAGGIS
from .scene import PHASES, Scene
from .steps import STEPS

#: Scenes by the heading under which they stand.
BY_GAME: dict[str, list[Scene]] = {
    "President": PRESIDENT,
    "Guibole": GUIBOLE,
    "Guillotine": GUILLOTINE,
    "Haggis": HAGGIS,
    "Gabo": GABO,
    "Step by step": STEPS,
}
SCENES: dict[str, Scene] = {scene.name: scene for group in BY_GAME.values() for scene in group}

__all__ = ["BY_GAME", "PHASES", "SCENES", "Scene"]
