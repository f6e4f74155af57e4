"""Tables, steppers, questions and explorers for notebooks."""

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
