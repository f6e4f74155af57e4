"""Learn five card games in a notebook: play, step through hands, experiment."""

from importlib import import_module
from typing import Any

from cardwidgets._version import __version__
from cardwidgets.engine import registry as _registry
from cardwidgets.engine.moves import Move, UnreadableMove
from cardwidgets.engine.position import position
from cardwidgets.engine.reasons import IllegalMove, Reason
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.games.gabo import Gabo
from cardwidgets.games.guibole import Guibole
from cardwidgets.games.guillotine import Guillotine
from cardwidgets.games.haggis import Haggis
from cardwidgets.games.president import President

# Each engine is imported when its first match begins.
for _game, _fast, _plain in (
    (President, "climbing:ClimbingState", "president:PRESIDENT"),
    (Guibole, "climbing:ClimbingState", "guibole:GUIBOLE"),
    (Guillotine, "guillotine_state:GuillotineState", "guillotine_book:GUILLOTINE"),
    (Haggis, "haggis.state:HaggisState", "haggis:HAGGIS"),
    (Gabo, "gabo_state:GaboState", "gabo:GABO"),
):
    _registry.register(_game, f"cardwidgets.games.{_fast}", f"cardwidgets.plain.{_plain}")

#: Names that are imported when they are first used, so that the engine alone starts at once.
_LATER: dict[str, str] = {
    "Combinations": "cardwidgets.widgets",
    "Contracts": "cardwidgets.widgets",
    "Exchange": "cardwidgets.widgets",
    "Knowledge": "cardwidgets.widgets",
    "Practice": "cardwidgets.widgets",
    "Progress": "cardwidgets.widgets",
    "Question": "cardwidgets.widgets",
    "RankRuler": "cardwidgets.widgets",
    "Record": "cardwidgets.engine.record",
    "Session": "cardwidgets.widgets",
    "Stepper": "cardwidgets.widgets",
    "Table": "cardwidgets.widgets",
    "league": "cardwidgets.lab",
    "simulate": "cardwidgets.lab",
}

#: Rooms that are opened when they are first asked for: ``cw.lab.charts``.
_ROOMS = ("bots", "lab", "lessons")

__all__ = [  # noqa: PLE0604 (the names of _LATER are found by __getattr__)
    "Gabo",
    "Guibole",
    "Guillotine",
    "Haggis",
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
    *_ROOMS,
]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    if name in _ROOMS:
        return import_module(f"cardwidgets.{name}")
    raise AttributeError(f"module 'cardwidgets' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER, *_ROOMS})
