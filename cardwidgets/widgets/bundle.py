"""The browser bundle, read once (a path would keep every widget alive)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def esm() -> str:
    """Return the JavaScript of all widgets."""
    return (files("cardwidgets") / "static" / "widget.js").read_text(encoding="utf-8")


@cache
def css() -> str:
    """Return the styles of all widgets."""
    return (files("cardwidgets") / "static" / "widget.css").read_text(encoding="utf-8")
