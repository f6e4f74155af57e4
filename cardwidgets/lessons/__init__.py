"""Example hands as records with notes and questions, and practice made by the engine."""

from cardwidgets.lessons.shelf import load, names

__all__ = ["load", "names"]
