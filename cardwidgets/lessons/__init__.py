"""Example hands as records with notes and questions, and practice made by the engine."""

from cardwidgets.lessons.practice import Item, make, title, topics
from cardwidgets.lessons.sheets import cheat_sheet, hands, worksheet
from cardwidgets.lessons.shelf import load, names
from cardwidgets.lessons.thoughts import misconception, misconceptions

__all__ = [
    "Item",
    "cheat_sheet",
    "hands",
    "load",
    "make",
    "misconception",
    "misconceptions",
    "names",
    "title",
    "topics",
    "worksheet",
]
