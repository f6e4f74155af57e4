"""Tables, steppers, questions and explorers for notebooks."""

from cardwidgets.widgets.session import Session
from cardwidgets.widgets.table import Table

__all__ = ["Session", "Table"]
