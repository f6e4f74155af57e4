"""Lines of text as a drawing, where a widget has nothing else to draw."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardwidgets.picture.drawing import STYLE

WIDTH, MARGIN, STEP = 800, 16, 22


def lines_svg(lines: Sequence[str], lang: str = "en") -> str:
    """Return lines of text as a drawing, the first one as its heading.

    >>> lines_svg(["Contracts", "Royalty"]).count("<text")
    2
    """
    tall = 2 * MARGIN + STEP * len(lines)
    parts = []
    for i, line in enumerate(lines):
        y, kind = MARGIN + STEP * i + 16, "ink" if i == 0 else "ink2"
        look = f'font-size="14" class="{kind}"' + (' font-weight="600"' if i == 0 else "")
        parts.append(f'<text x="{MARGIN}" y="{y}" {look}>{escape(line)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" width="{WIDTH}"'
        f' height="{tall}" style="max-width:100%;height:auto" class="cwp" role="img" lang="{lang}"'
        f' aria-label="{escape(". ".join(lines))}"><title>{escape(lines[0])}</title>'
        f'<style>{STYLE}</style><rect width="{WIDTH}" height="{tall}" rx="8" class="bg"/>'
        f"{''.join(parts)}</svg>"
    )
