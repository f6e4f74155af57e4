"""The ruler of ranks alone: a plain dict in, text and a drawing out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from cardwidgets.picture.drawing import STYLE
from cardwidgets.text import say

WIDTH, CELL, GAP, MARGIN = 560, 26, 4, 12
#: How a cell is drawn in the text, by what it is.
SIGNS: Mapping[str, str] = {"pile": "[{}]", "beats": "{}+", "best": "{}*"}
#: Classes of a cell and of its letter in the drawing.
CLASSES: Mapping[str, tuple[str, str]] = {
    "pile": ("on", "ink"),
    "beats": ("soft", "ink"),
    "best": ("turned", "turnedink"),
    "": ("plate", "ink2"),
}


def ruler_text(ruler: Mapping[str, Any], lang: str = "en") -> str:
    """Return a ruler as one or two lines of text.

    >>> print(ruler_text({"cells": [{"r": "9", "s": "pile"}, {"r": "J", "s": "beats"}],
    ...                   "weak": "weaker", "strong": "stronger"}))
    weaker > [9] J+ > stronger
    """
    cells = " ".join(
        SIGNS.get(cell.get("s", ""), "{}").format(_index(cell["r"], lang))
        for cell in ruler["cells"]
    )
    line = f"{ruler['weak']} > {cells} > {ruler['strong']}"
    return f"{ruler['mid']}\n{line}" if ruler.get("mid") else line


def ruler_svg(ruler: Mapping[str, Any], lang: str = "en", title: str = "") -> str:
    """Return a ruler as a drawing; its spoken form is its description."""
    cells: Sequence[Mapping[str, Any]] = ruler["cells"]
    wide = (WIDTH - 2 * MARGIN - GAP * (len(cells) - 1)) / len(cells)
    parts = [
        _text(MARGIN, 20, ruler["weak"], "ink2", "start"),
        _text(WIDTH - MARGIN, 20, f"{ruler['strong']} →", "ink2", "end"),
    ]
    if ruler.get("mid"):
        parts.append(_text(WIDTH / 2, 20, f"⇅ {ruler['mid']}", "turnedink", "middle"))
    for place, cell in enumerate(cells):
        x = MARGIN + place * (wide + GAP)
        box, ink = CLASSES[cell.get("s", "")]
        parts.append(
            f'<rect x="{x:.1f}" y="30" width="{wide:.1f}" height="{CELL}" rx="4" class="{box}"/>'
        )
        parts.append(_text(x + wide / 2, 47, _index(cell["r"], lang), ink, "middle", bold=True))
        if cell.get("under"):
            parts.append(_text(x + wide / 2, 72, cell["under"], "ink2", "middle"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 84" width="{WIDTH}"'
        f' height="84" style="max-width:100%;height:auto" class="cwp" role="img" lang="{lang}"'
        f' aria-label="{escape(ruler.get("say", ""))}"><title>{escape(title)}</title>'
        f'<style>{STYLE}</style><rect width="{WIDTH}" height="84" rx="8" class="bg"/>'
        f"{''.join(parts)}</svg>"
    )


def _index(rank: str, lang: str) -> str:
    return say("picture.index", {"rank": rank}, lang)


def _text(x: float, y: float, words: str, kind: str, anchor: str, *, bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y}" font-size="12" class="{kind}" text-anchor="{anchor}"{weight}>'
        f"{escape(words)}</text>"
    )
