"""Learn five card games in a notebook: play, step through hands, experiment."""

from importlib import import_module
from typing import Any

from cardwidgets._version import __version__
from cardwidgets.engine.moves import Move, UnreadableMove
from cardwidgets.engine.position import position
from cardwidgets.engine.reasons import IllegalMove, Reason
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.games.guibole import Guibole
from cardwidgets.games.president import President

#: Names that are imported when they are first used, so that the engine alone starts at once.
_LATER: dict[str, str] = {}

__all__ = [  # noqa: PLE0604 (the names of _LATER are found by __getattr__)
    "Guibole",
    "IllegalMove",
    "Move",
    "President",
    "Reason",
    "State",
    "UnreadableMove",
    "View",
    "__version__",
    "position",
    *_LATER,
]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'cardwidgets' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
