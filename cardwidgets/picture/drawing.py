"""A scene as a drawing: blocks under each other, each of a known height."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardwidgets.cards import UNKNOWN
from cardwidgets.picture.faces import PAPER, TALL, card, definitions, n
from cardwidgets.picture.scene import Grid, Row, Scene, Seat
from cardwidgets.text import say, short

WIDTH, MARGIN, GAP = 720, 16, 4
INNER = WIDTH - 2 * MARGIN
#: Widths of cards: in the reader's hand, on the table, in other hands.
HAND, TABLE, OTHER = 40, 40, 27
#: Mean width of a letter as a part of the font size, of a bold one, and how much wider Cyrillic is.
LETTER, BOLD, CYRILLIC = 0.55, 0.6, 1.14

STYLE = """
.cwp{--bg:#ffffff;--felt:#f3f4f4;--ink:#1b1f24;--ink2:#4b5563;--line:#d8dce1;--accent:#0b57d0;
--soft:#e8eefb;--turned:#6b2fa0;--tsoft:#f1e8fa;
font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans","Noto Sans",sans-serif}
@media (prefers-color-scheme:dark){.cwp{--bg:#16191d;--felt:#1e2329;--ink:#eceff2;--ink2:#aab4bf;
--line:#3a424c;--accent:#8ab4f8;--soft:#22324d;--turned:#cdb0f5;--tsoft:#33264a}}
.cwp .ink{fill:var(--ink)}.cwp .ink2{fill:var(--ink2)}.cwp .bg{fill:var(--bg)}
.cwp .felt{fill:var(--felt)}.cwp .accent{fill:var(--accent)}
.cwp .box{fill:var(--bg);stroke:var(--line)}.cwp .acts{stroke:var(--accent);stroke-width:2}
.cwp .plate{fill:var(--felt)}.cwp .turned{fill:var(--tsoft)}.cwp .turnedink{fill:var(--turned)}
.cwp .soft{fill:var(--soft)}.cwp .on{fill:var(--bg);stroke:var(--ink);stroke-width:2}
.cwp .edge{stroke:#b9b6ad;stroke-width:1}.cwp .tile{stroke:#8a8a8a;stroke-width:1.5}
.cwp .empty{fill:none;stroke:var(--ink2);stroke-dasharray:3 3}
""".replace("\n", "")


class Sheet:
    """A drawing that grows downwards."""

    def __init__(self, scene: Scene, lang: str) -> None:
        self.scene, self.lang = scene, lang
        self.parts: list[str] = []
        self.y = float(MARGIN)

    def text(
        self, x: float, y: float, words: str, size: float = 13, kind: str = "ink", **more: str
    ) -> None:
        """Add a line of text."""
        extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
        self.parts.append(
            f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" class="{kind}"{extra}>'
            f"{escape(words)}</text>"
        )

    def box(self, x: float, y: float, width: float, height: float, kind: str) -> None:
        """Add a rectangle."""
        self.parts.append(
            f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="6"'
            f' class="{kind}"/>'
        )

    def card(self, name: str, x: float, y: float, width: float) -> None:
        """Add a card."""
        self.parts.append(card(name, x, y, width, lang=self.lang))

    # ------------------------------------------------------------------ blocks

    def heading(self) -> None:
        """Draw the title and a plate for each fact."""
        title, x = self.scene.title, float(MARGIN)
        self.text(x, self.y + 16, title, 16, font_weight="700")
        x += measure(title, 16, BOLD) + 12
        for fact in self.scene.facts:
            width = measure(fact, 12) + 16
            if x + width > WIDTH - MARGIN and x > MARGIN:
                x, self.y = float(MARGIN), self.y + 28
            turned = self.scene.turned and fact == turned_word(self.lang)
            self.box(x, self.y, width, 22, "turned" if turned else "plate")
            self.text(x + 8, self.y + 15, fact, 12, "turnedink" if turned else "ink2")
            x += width + 6
        self.y += 36

    def seats(self, seats: Sequence[Seat]) -> None:
        """Draw a box for each seat, four in a row."""
        across = min(len(seats), 4)
        width = (INNER - 8 * (across - 1)) / across
        wrapped = [flow(seat.facts, width - 20, 12) for seat in seats]
        for start in range(0, len(seats), across):
            lines = max(len(said) for said in wrapped[start : start + across])
            height = 30 + 16 * lines
            for place, seat in enumerate(seats[start : start + across]):
                x = MARGIN + place * (width + 8)
                self.box(x, self.y, width, height, "box acts" if seat.turn else "box")
                name = ("▸ " if seat.turn else "") + seat.name
                self.text(x + 10, self.y + 19, name, 13, font_weight="700")
                for row, said in enumerate(wrapped[start + place]):
                    self.text(x + 10, self.y + 37 + 16 * row, said, 12, "ink2")
            self.y += height + 8

    def groups(self, rows: Sequence[Row]) -> None:
        """Draw the centre: groups of cards beside each other, their labels below."""
        top, x = self.y, MARGIN + 12.0
        height, self.y = 0.0, top + 12
        back = len(self.parts)
        for row in rows:
            label = f"{row.label}, {row.note}" if row.note and row.cards else row.label
            label = f"{row.label}: {row.note}" if row.note and not row.cards else label
            step = fit(len(row.cards), TABLE, INNER - 24)
            wide = max(measure(label, 12), step * max(len(row.cards) - 1, 0) + TABLE) + 20
            if x + wide > WIDTH - MARGIN and x > MARGIN + 12:
                x, self.y, height = MARGIN + 12.0, self.y + height + 8, 0.0
            for place, name in enumerate(row.cards):
                self.card(name, x + place * step, self.y, TABLE)
            below = TABLE * TALL + 16 if row.cards else 14
            self.text(x, self.y + below, label, 12, "ink2")
            x, height = x + wide, max(height, below + 6)
        self.y += height + 6
        frame = f'<rect x="{MARGIN}" y="{n(top)}" width="{INNER}" height="{n(self.y - top)}" rx="8"'
        self.parts.insert(back, f'{frame} class="felt"/>')
        self.y += 10

    def scale(self, row: Row) -> None:
        """Draw the order of the ranks; what lies on the pile is boxed."""
        kind = "turnedink" if self.scene.turned else "ink2"
        self.text(MARGIN, self.y + 11, row.label, 12, kind)
        self.y += 18
        width = (INNER - GAP * (len(row.cards) - 1)) / len(row.cards)
        for place, rank in enumerate(row.cards):
            x = MARGIN + place * (width + GAP)
            self.box(x, self.y, width, 22, "on" if place in row.marks else "plate")
            words = say("picture.index", {"rank": rank}, self.lang)
            middle = {"text_anchor": "middle", "font_weight": "600"}
            self.text(x + width / 2, self.y + 15.5, words, 12, "ink", **middle)
        self.y += 34

    def grid(self, grid: Grid) -> None:
        """Draw the layout of Domino."""
        left = MARGIN + 80
        for place, rank in enumerate(grid.columns):
            self.text(left + place * 50 + 20, self.y + 11, rank, 12, "ink2", text_anchor="middle")
        self.y += 18
        for name, cards in grid.rows:
            self.text(MARGIN, self.y + 32, name, 12, "ink2")
            for place, held in enumerate(cards):
                self.card(held or "--", left + place * 50, self.y, OTHER + 9)
            self.y += (OTHER + 9) * TALL + 6
        self.y += 6

    def hand(self, row: Row, *, large: bool) -> None:
        """Draw a hand, wrapped where it is long; a bar stands under what may be played."""
        size = HAND if large else OTHER
        self.text(MARGIN, self.y + 11, f"{row.label}", 12, "ink2")
        self.y += 18
        across = int((INNER + GAP) // (size + GAP))
        words = {word for move in self.scene.legal for word in move.split()}
        acts = row.seat is not None and self.scene.seats[row.seat].turn
        for start in range(0, len(row.cards), across):
            for place, name in enumerate(row.cards[start : start + across]):
                x = MARGIN + place * (size + GAP)
                known = start + place in row.marks
                self.card(UNKNOWN if known else name, x, self.y, size)
                if known:
                    self.chip(name, x, self.y + size * TALL - 20, size)
                if acts and name in words and name != UNKNOWN:
                    self.parts.append(
                        f'<rect x="{n(x + size / 2 - 8)}" y="{n(self.y + size * TALL + 3)}"'
                        ' width="16" height="3" rx="1.5" class="accent"/>'
                    )
                if row.names:
                    under = self.y + size * TALL + 13
                    middle = x + size / 2
                    slot = row.names[start + place]
                    self.text(middle, under, slot, 10, "ink2", text_anchor="middle")
            self.y += size * TALL + (18 if row.names else 12)
        self.y += 4

    def chip(self, name: str, x: float, y: float, width: float) -> None:
        """Draw what the reader knows of a card that lies face down."""
        self.parts.append(
            f'<rect x="{n(x + 3)}" y="{n(y)}" width="{n(width - 6)}" height="15" rx="3"'
            f' fill="{PAPER}" class="edge"/>'
        )
        words = escape(short(name, self.lang, **self.scene.style))
        self.parts.append(
            f'<text x="{n(x + width / 2)}" y="{n(y + 11.5)}" font-size="11" font-weight="700"'
            f' fill="#111111" text-anchor="middle">{words}</text>'
        )


def turned_word(lang: str) -> str:
    """Return the plate that says that the order is reversed."""
    return say("picture.reversed", {}, lang)


def measure(words: str, size: float, letter: float = LETTER) -> float:
    """Return about how wide a text is; a drawing cannot ask its font."""
    wide = sum(CYRILLIC if char > "\u0400" else 1.0 for char in words)
    return wide * size * letter


def flow(facts: Sequence[str], width: float, size: float) -> list[str]:
    """Return facts in lines of a width, separated by dots, never broken inside.

    >>> flow(["10 cards", "score 50"], 60, 12)
    ['10 cards', 'score 50']
    """
    lines: list[str] = []
    for fact in facts:
        longer = f"{lines[-1]} · {fact}" if lines else fact
        if lines and measure(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines


def fit(count: int, size: float, room: float) -> float:
    """Return the distance from card to card that lets them fit into a room."""
    return min(size + GAP, (room - size) / max(count - 1, 1))


def drawing_of(scene: Scene, lang: str, description: str) -> str:
    """Return the drawing of a scene; the description is read to people who do not see it."""
    sheet = Sheet(scene, lang)
    sheet.heading()
    sheet.seats(scene.seats)
    if scene.grid is not None:
        sheet.grid(scene.grid)
    if scene.centre:
        sheet.groups(scene.centre)
    if scene.scale is not None:
        sheet.scale(scene.scale)
    own = any(seat.me for seat in scene.seats)
    for place, row in enumerate(scene.hands):
        sheet.hand(row, large=place == 0 and own)
    height = n(sheet.y + 4)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" style="max-width:100%;height:auto" class="cwp" role="img"'
        f' lang="{lang}" aria-label="{escape(description)}"><title>{escape(scene.title)}</title>'
        f"<style>{STYLE}</style>{definitions()}"
        f'<rect width="{WIDTH}" height="{height}" rx="8" class="bg"/>{"".join(sheet.parts)}</svg>'
    )


def small_text(x: float, y: float, words: str, kind: str, *, bold: bool = False) -> str:
    """Return a line of small text that begins at a point."""
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="13" class="{kind}"{weight}>{escape(words)}</text>'
