"""Learn five card games in a notebook: play, step through hands, experiment."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardwidgets._version import __version__
from cardwidgets.engine import registry as _registry
from cardwidgets.engine.moves import Move, UnreadableMove
from cardwidgets.engine.position import position
from cardwidgets.engine.reasons import IllegalMove, Reason
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View

if TYPE_CHECKING:
    from cardwidgets.games.gabo import Gabo
    from cardwidgets.games.guibole import Guibole
    from cardwidgets.games.guillotine import Guillotine
    from cardwidgets.games.haggis import Haggis
    from cardwidgets.games.president import President

# A game is imported when it is first named, its engines when the first match begins.
for _game, _fast, _plain in (
    ("president:President", "climbing:ClimbingState", "president:PRESIDENT"),
    ("guibole:Guibole", "climbing:ClimbingState", "guibole:GUIBOLE"),
    ("guillotine:Guillotine", "guillotine_state:GuillotineState", "guillotine_book:GUILLOTINE"),
    ("haggis:Haggis", "haggis.state:HaggisState", "haggis:HAGGIS"),
    ("gabo:Gabo", "gabo_state:GaboState", "gabo:GABO"),
):
    _registry.register(
        _game.partition(":")[0],
        f"cardwidgets.games.{_game}",
        f"cardwidgets.games.{_fast}",
        f"cardwidgets.plain.{_plain}",
    )

_GAMES = ("Gabo", "Guibole", "Guillotine", "Haggis", "President")

#: More names that are imported when they are first used, so that the package is there at once.
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
    if name in _GAMES:
        found = globals()[name] = _registry.GAMES[name.lower()]
        return found
    if name in _LATER:
        found = globals()[name] = getattr(import_module(_LATER[name]), name)
        return found
    if name in _ROOMS:
        return import_module(f"cardwidgets.{name}")
    raise AttributeError(f"module 'cardwidgets' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_GAMES, *_LATER, *_ROOMS})
