"""The gifts of an exchange alone: plain dicts in, text and a drawing out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from cardwidgets.picture.drawing import STYLE, small_text
from cardwidgets.picture.faces import TALL, card, definitions

WIDTH, MARGIN, CARD, GAP, STEP = 800, 16, 30, 6, 64


def gifts_text(title: str, gifts: Sequence[Mapping[str, Any]]) -> str:
    """Return the gifts, two lines each; a card that is to be chosen is a line.

    >>> print(gifts_text("Exchange", [{"title": "From Boris: 1 card", "text": "Forced.",
    ...                                "cards": ["2S"]}]))
    Exchange
    1. From Boris: 1 card: 2S
       Forced.
    """
    lines = [title]
    for number, gift in enumerate(gifts, 1):
        cards = " ".join([*gift["cards"], *("__" for _ in gift.get("slots", ()))])
        lines += [f"{number}. {gift['title']}: {cards}", f"   {gift['text']}"]
    return "\n".join(lines)


def gifts_svg(title: str, gifts: Sequence[Mapping[str, Any]], lang: str = "en") -> str:
    """Return the gifts as a drawing, one below the other."""
    tall = 48 + STEP * len(gifts)
    parts = [small_text(MARGIN, 28, title, "ink", bold=True)]
    for place, gift in enumerate(gifts):
        y = 44 + STEP * place
        if gift.get("now"):
            parts.append(
                f'<rect x="8" y="{y}" width="{WIDTH - 16}" height="{STEP - 4}" rx="6"'
                ' class="soft"/>'
            )
        parts.append(small_text(MARGIN, y + 26, f"{place + 1}. {gift['title']}", "ink", bold=True))
        parts.append(small_text(MARGIN + 18, y + 46, gift["text"], "ink2"))
        held = [*gift["cards"], *("--" for _ in gift.get("slots", ()))]
        left = WIDTH - MARGIN - len(held) * (CARD + GAP)
        top = y + (STEP - 4 - CARD * TALL) / 2
        parts += [
            card(name, left + i * (CARD + GAP), top, CARD, lang=lang) for i, name in enumerate(held)
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" width="{WIDTH}"'
        f' height="{tall}" style="max-width:100%;height:auto" class="cwp" role="img" lang="{lang}"'
        f' aria-label="{escape(gifts_text(title, gifts))}"><title>{escape(title)}</title>'
        f'<style>{STYLE}</style>{definitions()}<rect width="{WIDTH}" height="{tall}" rx="8"'
        f' class="bg"/>{"".join(parts)}</svg>'
    )
