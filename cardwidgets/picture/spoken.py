"""A scene in words, for the description of a drawing."""

from __future__ import annotations

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.picture.scene import Row, Scene, summary
from cardwidgets.text import say, spoken


def spoken_of(scene: Scene, lang: str, between: str = " ") -> str:
    """Return the sentences of a scene: heading, seats, centre, hands."""
    parts = [summary(scene)]
    parts += [", ".join((seat.name, *seat.facts)) for seat in scene.seats]
    if scene.grid is not None:
        for name, cards in scene.grid.rows:
            held = [spoken(card, lang) for card in cards if card]
            there = ", ".join(held) or say("card.none", {}, lang)
            parts.append(say("picture.row", {"label": name, "text": there}, lang))
    parts += [row_in_words(row, lang) for row in (*scene.centre, *scene.hands)]
    return between.join(
        part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part
    )


def row_in_words(row: Row, lang: str) -> str:
    """Return a row of cards in words; many unknown cards are counted instead."""
    known = [spoken(card, lang) for card in row.cards if card not in (UNKNOWN, EMPTY)]
    hidden = sum(card == UNKNOWN for card in row.cards)
    words = known
    if row.names:
        words = [
            f"{name} {spoken(card, lang)}" for name, card in zip(row.names, row.cards, strict=True)
        ]
    elif hidden == 1:
        words = [*known, spoken(UNKNOWN, lang)]
    elif hidden:
        words = [*known, say("cards.hidden", {"count": hidden}, lang)]
    said = ", ".join([*words, row.note] if row.note else words)
    return say("picture.row", {"label": row.label, "text": said}, lang) if said else row.label
