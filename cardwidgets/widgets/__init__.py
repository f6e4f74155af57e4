"""Tables, steppers, questions and explorers for notebooks."""

from cardwidgets.widgets.explorers import RankRuler
from cardwidgets.widgets.session import Session
from cardwidgets.widgets.table import Table

__all__ = ["RankRuler", "Session", "Table"]
