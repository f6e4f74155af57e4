"""Tables, steppers, questions and explorers for notebooks; each imported when it is first used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwidgets.widgets.combinations import Combinations
    from cardwidgets.widgets.contracts import Contracts
    from cardwidgets.widgets.explorers import RankRuler
    from cardwidgets.widgets.explorers_hidden import Exchange, Knowledge
    from cardwidgets.widgets.practice import Practice
    from cardwidgets.widgets.progress import Progress
    from cardwidgets.widgets.question import Question
    from cardwidgets.widgets.session import Session
    from cardwidgets.widgets.stepper import Stepper
    from cardwidgets.widgets.table import Table

_PLACES = {
    "Combinations": "combinations",
    "Contracts": "contracts",
    "Exchange": "explorers_hidden",
    "Knowledge": "explorers_hidden",
    "Practice": "practice",
    "Progress": "progress",
    "Question": "question",
    "RankRuler": "explorers",
    "Session": "session",
    "Stepper": "stepper",
    "Table": "table",
}

__all__ = [
    "Combinations",
    "Contracts",
    "Exchange",
    "Knowledge",
    "Practice",
    "Progress",
    "Question",
    "RankRuler",
    "Session",
    "Stepper",
    "Table",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'cardwidgets.widgets' has no attribute {name!r}")
    found = getattr(import_module(f"cardwidgets.widgets.{_PLACES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES})
