"""A scene as text: lines that a person reads and a screen reader says in the same order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from cardwidgets.cards import EMPTY, HAGGIS_SUITS, UNKNOWN, suit
from cardwidgets.picture.scene import Grid, Row, Scene, Seat, summary
from cardwidgets.text import say, short

#: Legal moves that are listed before the rest is counted.
MOVES_SHOWN = 24
#: Keeps the words of a move on one line; textwrap does not break at it.
NO_BREAK = "\ue000"


def text_of(scene: Scene, lang: str, width: int) -> str:
    """Return the text table of a scene."""
    blocks = [
        wrap(summary(scene), width),
        seat_lines(scene.seats, width),
        [*grid_lines(scene.grid, scene, lang)],
        [line for row in scene.centre for line in row_lines(row, scene, lang, width)],
        scale_lines(scene, lang, width),
        [line for row in scene.hands for line in row_lines(row, scene, lang, width)],
        move_lines(scene.legal, lang, width),
    ]
    return "\n".join(line.rstrip() for block in blocks for line in block)


def seat_lines(seats: Sequence[Seat], width: int) -> list[str]:
    """Return a line for each seat, its facts in columns; an arrow for the seat to act."""
    table = [(seat.name, *seat.facts) for seat in seats]
    columns = max((len(facts) for facts in table), default=0)
    lengths = [max(len(row[n]) for row in table if n < len(row)) for n in range(columns)]
    lines = []
    for seat, facts in zip(seats, table, strict=True):
        cells = [text.ljust(lengths[n]) for n, text in enumerate(facts)]
        line = ("> " if seat.turn else "  ") + "  ".join(cells)
        lines += wrap(line, width, subsequent_indent="      ", drop_whitespace=True) or [""]
    return [line if line.startswith((">", " ")) else f"  {line}" for line in lines]


def row_lines(row: Row, scene: Scene, lang: str, width: int) -> list[str]:
    """Return the lines of a row of cards: label, cards, note."""
    cards = [shown(card, scene, lang) for card in row.cards]
    if row.names:
        cards = [f"({card})" if n in row.marks else card for n, card in enumerate(cards)]
        cards = [f"{name} {card}" for name, card in zip(row.names, cards, strict=True)]
    note = f"({row.note})" if row.note and cards else row.note
    body = (", " if row.names else " ").join(cards)
    said = " ".join(part for part in (body, note) if part)
    text = say("picture.row", {"label": row.label, "text": said}, lang) if said else row.label
    return wrap(text, width, subsequent_indent="    ", break_long_words=False)


def scale_lines(scene: Scene, lang: str, width: int) -> list[str]:
    """Return the order of the ranks, the pile's in brackets."""
    if scene.scale is None:
        return []
    ranks = [say("picture.index", {"rank": rank}, lang) for rank in scene.scale.cards]
    marked = [f"[{rank}]" if n in scene.scale.marks else rank for n, rank in enumerate(ranks)]
    return wrap(
        say("picture.row", {"label": scene.scale.label, "text": " ".join(marked)}, lang),
        width,
        subsequent_indent="    ",
    )


def grid_lines(grid: Grid | None, scene: Scene, lang: str) -> Iterable[str]:
    """Return the lines of a layout: a heading of ranks, then a line for each suit."""
    if grid is None:
        return
    margin = max(len(name) for name, _ in grid.rows)
    yield " " * (margin + 4) + " ".join(column.ljust(3) for column in grid.columns)
    for name, cards in grid.rows:
        cells = [(shown(card, scene, lang) if card else "·").ljust(3) for card in cards]
        yield f"  {name.ljust(margin)}  {' '.join(cells)}"


def move_lines(legal: Sequence[str], lang: str, width: int) -> list[str]:
    """Return the legal moves as they are typed, at most :data:`MOVES_SHOWN`."""
    if not legal:
        return []
    moves = " | ".join(move.replace(" ", NO_BREAK) for move in legal[:MOVES_SHOWN])
    if len(legal) > MOVES_SHOWN:
        moves += " | " + say("picture.more", {"n": len(legal) - MOVES_SHOWN}, lang)
    text = say("picture.row", {"label": say("picture.legal", {}, lang), "text": moves}, lang)
    lines = wrap(text, width, subsequent_indent="    ", break_long_words=False)
    return [line.replace(NO_BREAK, " ") for line in lines]


def shown(card: str, scene: Scene, lang: str) -> str:
    """Return a card as people read it; the suits of Haggis by the letters that moves have."""
    if card in (UNKNOWN, EMPTY) or suit(card) in tuple(HAGGIS_SUITS):
        return card
    return short(card, lang, **scene.style)
