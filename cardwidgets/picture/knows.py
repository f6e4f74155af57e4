"""Who knows which card, alone: the ``knows`` block in, text and a drawing out."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cardwidgets.picture.drawing import STYLE, measure, small_text

#: A seat does not know a card, it does, all saw it.
SIGNS = ("○", "●", "◉")
MARGIN, STEP, PLACE, CARD, SEAT = 16, 20, 180, 60, 80


def known(row: dict[str, Any], seats: int) -> list[int]:
    """Return for each seat whether it knows a place: a row says less where all are alike."""
    by = row.get("by", 0)
    return [by] * seats if isinstance(by, int) else by


def _legend(block: Mapping[str, Any]) -> str:
    yes, everybody, no = block["legend"]
    return f"{SIGNS[1]} {yes}   {SIGNS[2]} {everybody}   {SIGNS[0]} {no}"


def knows_text(block: Mapping[str, Any]) -> str:
    """Return the matrix as text.

    >>> rows = [{"at": "left", "by": [1, 0], "c": "9C"}, {"at": "right", "by": [0, 0]}]
    >>> print(knows_text({"seats": ["You", "Boris"], "legend": ["knows", "all", "no"],
    ...                   "groups": [{"label": "Your cards", "rows": rows}]}))
    Your cards      You  Boris
      left      9C  ●    ○
      right         ○    ○
    ● knows   ◉ all   ○ no
    """
    labels = [group["label"] for group in block["groups"]]
    places = [f"  {row['at']}" for group in block["groups"] for row in group["rows"]]
    wide = max(map(len, (*labels, *places)))
    columns = [max(len(name), 1) for name in block["seats"]]
    lines = []
    for group in block["groups"]:
        heads = "  ".join(f"{s:{w}}" for s, w in zip(block["seats"], columns, strict=True))
        lines.append(f"{group['label']:{wide + 5}} {heads}".rstrip())
        for row in group["rows"]:
            signs = "  ".join(
                f"{SIGNS[b]:{w}}" for b, w in zip(known(row, len(columns)), columns, strict=True)
            )
            lines.append(f"{'  ' + row['at']:{wide}}  {row.get('c', ''):3} {signs}".rstrip())
    return "\n".join([*lines, _legend(block)])


def knows_svg(title: str, block: Mapping[str, Any], lang: str = "en", note: str = "") -> str:
    """Return the matrix as a drawing; its text is its description."""
    parts, y = [small_text(MARGIN, 28, title, "ink", bold=True)], 28
    if note:
        y += STEP
        parts.append(small_text(MARGIN, y, note, "ink2"))
    left = MARGIN + PLACE + CARD
    column = max(SEAT, *(round(measure(name, 13)) + 12 for name in block["seats"]))
    for group in block["groups"]:
        y += STEP + 8
        parts.append(small_text(MARGIN, y, group["label"], "ink", bold=True))
        parts += [small_text(left + i * column, y, s, "ink2") for i, s in enumerate(block["seats"])]
        for row in group["rows"]:
            y += STEP
            parts.append(small_text(MARGIN + 12, y, row["at"], "ink2"))
            parts.append(small_text(MARGIN + PLACE, y, row.get("c", ""), "ink", bold=True))
            parts += [
                small_text(left + i * column, y, SIGNS[by], "ink")
                for i, by in enumerate(known(row, len(block["seats"])))
            ]
    y += STEP + 8
    parts.append(small_text(MARGIN, y, _legend(block), "ink2"))
    wide, tall = max(left + column * len(block["seats"]) + MARGIN, 560), y + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}"'
        f' height="{tall}" style="max-width:100%;height:auto" class="cwp" role="img" lang="{lang}"'
        f' aria-label="{escape(knows_text(block))}"><title>{escape(title)}</title>'
        f'<style>{STYLE}</style><rect width="{wide}" height="{tall}" rx="8" class="bg"/>'
        f"{''.join(parts)}</svg>"
    )
