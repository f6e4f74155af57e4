"""Example hands as records with notes and questions, and practice made by the engine."""

from cardwidgets.lessons.practice import Item, make, title, topics
from cardwidgets.lessons.shelf import load, names

__all__ = ["Item", "load", "make", "names", "title", "topics"]
