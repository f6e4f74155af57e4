"""Cards as drawn shapes: our own suits, crowns and faces, made of SVG paths."""

from __future__ import annotations

from cardwidgets import cards as pack
from cardwidgets.text import say

#: Height of a card as a multiple of its width.
TALL = 1.4
#: Cards narrower than this show the rank over the suit and nothing else.
SMALL = 34

#: Suit shapes in a square of 32; the letters of French suits and of Haggis.
SUITS = {
    "S": "M16 1.5C16 1.5 29.5 12 29.5 19.4 29.5 23.4 26.6 26 23 26 20.7 26 18.8 24.9 17.6 23.1"
    " 17.8 26 18.9 28.6 21.2 30.5H10.8C13.1 28.6 14.2 26 14.4 23.1 13.2 24.9 11.3 26 9 26"
    " 5.4 26 2.5 23.4 2.5 19.4 2.5 12 16 1.5 16 1.5Z",
    "H": "M16 29.5C16 29.5 2 20.2 2 11.1 2 6.4 5.4 3 9.5 3 12.3 3 14.7 4.6 16 7.2 17.3 4.6 19.7 3"
    " 22.5 3 26.6 3 30 6.4 30 11.1 30 20.2 16 29.5 16 29.5Z",
    "D": "M16 1C18.7 6.3 22.8 11.8 27.5 16 22.8 20.2 18.7 25.7 16 31 13.3 25.7 9.2 20.2 4.5 16"
    " 9.2 11.8 13.3 6.3 16 1Z",
    "C": "M16 1.8A6.9 6.9 0 0 0 10.6 13A6.9 6.9 0 1 0 14.5 22.3C14.4 25.6 13.2 28.5 10.8 30.5H21.2"
    "C18.8 28.5 17.6 25.6 17.5 22.3A6.9 6.9 0 1 0 21.4 13A6.9 6.9 0 0 0 16 1.8Z",
    "R": "M14.3 4.2 2.9 25.4A1.9 1.9 0 0 0 4.6 28.2H27.4A1.9 1.9 0 0 0 29.1 25.4L17.7 4.2"
    "A1.9 1.9 0 0 0 14.3 4.2Z",
    "O": "M14.6 2.6 4.2 14.6A2.1 2.1 0 0 0 4.2 17.4L14.6 29.4A1.9 1.9 0 0 0 17.4 29.4L27.8 17.4"
    "A2.1 2.1 0 0 0 27.8 14.6L17.4 2.6A1.9 1.9 0 0 0 14.6 2.6Z",
    "Y": "M16 1.8 20.3 11.1 30.5 12.3 23 19.2 25 29.3 16 24.3 7 29.3 9 19.2 1.5 12.3 11.7 11.1Z",
    "G": "M6.5 4H25.5A2.5 2.5 0 0 1 28 6.5V25.5A2.5 2.5 0 0 1 25.5 28H6.5A2.5 2.5 0 0 1 4 25.5V6.5"
    "A2.5 2.5 0 0 1 6.5 4Z",
    "B": "M16 2.8A13.2 13.2 0 1 1 16 29.2A13.2 13.2 0 1 1 16 2.8Z",
}
#: Crowns in a square of 48.
CROWNS = {
    "J": "M9.5 27V19.5C15.5 22.6 20.4 20.2 24 10.6 27.6 20.2 32.5 22.6 38.5 19.5V27Z"
    "M9.5 29.2H38.5V32.2H9.5ZM24 5.4A2.4 2.4 0 1 1 24 10.2 2.4 2.4 0 1 1 24 5.4Z",
    "Q": "M10 27 6.6 15.6C10.4 19.2 13.6 18.8 15.4 14.2 18.4 19 21.6 17.6 24 11.4 26.4 17.6 29.6 19"
    " 32.6 14.2 34.4 18.8 37.6 19.2 41.4 15.6L38 27ZM10 29.4C19 31.6 29 31.6 38 29.4V32"
    "C29 34.2 19 34.2 10 32ZM24 6.2A2.4 2.4 0 1 1 24 11 2.4 2.4 0 1 1 24 6.2Z"
    "M6.4 11A2 2 0 1 1 6.4 15 2 2 0 1 1 6.4 11ZM41.6 11A2 2 0 1 1 41.6 15 2 2 0 1 1 41.6 11Z",
    "K": "M9.5 27 7 12 16.6 19.4 24 8.5 31.4 19.4 41 12 38.5 27ZM9.5 29.2H38.5V32.2H9.5Z"
    "M24 4.1A2.3 2.3 0 1 1 24 8.7 2.3 2.3 0 1 1 24 4.1Z"
    "M7 8.3A2.1 2.1 0 1 1 7 12.5 2.1 2.1 0 1 1 7 8.3Z"
    "M41 8.3A2.1 2.1 0 1 1 41 12.5 2.1 2.1 0 1 1 41 8.3Z",
}
ARCH = "M2 72V26C2 11 12 2 24 2 36 2 46 11 46 26V72Z"
STAR = "M24 7 28.4 18.1 40.2 18.8 31.1 26.4 34 37.9 24 31.5 14 37.9 16.9 26.4 7.8 18.8 19.6 18.1Z"

#: Ink of the suits; the measured contrasts and distances are in the guide.
INK = {"S": "#111111", "H": "#c4001a", "D": "#0067c0", "C": "#00806a"}
#: Fill and ink of the tiles of Haggis.
TILES = {
    "R": ("#9b272a", "#ffffff"),
    "O": ("#ce7f0c", "#111111"),
    "Y": ("#fdf3a2", "#111111"),
    "G": ("#30ab9e", "#111111"),
    "B": ("#475f9e", "#ffffff"),
}
PAPER = "#fffdf8"


def n(value: float) -> str:
    """Return a number as SVG needs it, without needless digits.

    >>> n(12.0), n(3.14159)
    ('12', '3.1')
    """
    return f"{value:.1f}".removesuffix(".0")


def definitions() -> str:
    """Return the pattern on the back of cards; everything else is drawn where it stands."""
    return (
        '<defs><pattern id="cwp-weave" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<rect width="6" height="6" fill="#2f4a6d"/>'
        '<path d="M0 0L6 6M6 0L0 6" stroke="#6d86a6" stroke-width=".8"/></pattern></defs>'
    )


def shape(letter: str, x: float, y: float, size: float) -> str:
    """Return a suit shape in a square."""
    return (
        f'<path transform="translate({n(x)} {n(y)}) scale({size / 32:.3f})" d="{SUITS[letter]}"/>'
    )


def card(name: str, x: float, y: float, width: float, *, lang: str = "en") -> str:
    """Return a card as a group; ``??`` is a back, ``--`` an empty outline."""
    height = width * TALL
    place = f'transform="translate({n(x)} {n(y)})"'
    box = f'width="{n(width)}" height="{n(height)}" rx="{n(width / 10)}"'
    if name == pack.EMPTY:
        return f'<rect {place} {box} class="empty"/>'
    if name == pack.UNKNOWN:
        inner = f'x="2.5" y="2.5" width="{n(width - 5)}" height="{n(height - 5)}"'
        back = f'<rect {inner} rx="{n(width / 16)}" fill="url(#cwp-weave)"/>'
        return f'<g {place}><rect {box} fill="{PAPER}" class="edge"/>{back}</g>'
    suit, rank = pack.suit(name), pack.rank(name)
    fill, ink = TILES.get(suit, (PAPER, INK.get(suit, "#111111")))
    # The courts of Haggis, which have no suit, are printed J Q K in every language.
    corner = say("picture.index", {"rank": rank}, lang) if suit or rank == "JK" else rank
    draw = small_face if width < SMALL else large_face
    edge = "tile" if suit in TILES else "edge"
    return (
        f'<g {place} fill="{ink}"><rect {box} fill="{fill}" class="{edge}"/>'
        f"{draw(rank, suit, corner, width)}</g>"
    )


def corner_text(corner: str, x: float, y: float, size: float, anchor: str = "start") -> str:
    """Return the rank in the corner; a 10 is drawn narrower."""
    tight = ' letter-spacing="-.09em"' if len(corner) > 1 else ""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="700"'
        f' text-anchor="{anchor}"{tight}>{corner}</text>'
    )


def small_face(rank: str, suit: str, corner: str, width: float) -> str:
    """Return the rank over the suit, which stays legible at 24 pixels."""
    text = corner_text(corner, width / 2, width * 0.66, width * 0.58, "middle")
    if suit:
        return text + shape(suit, width * 0.26, width * 0.8, width * 0.48)
    if rank == "JK":
        return text + star(width * 0.24, width * 0.8, width * 0.52)
    return text + crown(rank, width * 0.2, width * 0.78, width * 0.6)


def large_face(rank: str, suit: str, corner: str, width: float) -> str:
    """Return rank and suit in the corner, and a large suit, crown or star."""
    height = width * TALL
    text = corner_text(corner, width * 0.09, width * 0.45, width * 0.43)
    if rank == "JK":
        return text + star(width * 0.17, height - width * 0.79, width * 0.66)
    pip = shape(suit, width * 0.09, width * 0.56, width * 0.27) if suit else ""
    if rank in CROWNS:
        return text + pip + court(rank, suit, width)
    size = width * (0.62 if rank == "A" else 0.54)
    art = shape(suit, width * 0.93 - size, height * 0.94 - size, size)
    return text + pip + art


def court(rank: str, suit: str, width: float) -> str:
    """Return a crown under an arch, over the suit."""
    x, y, scale = width * 0.38, width * 0.5, width * 0.56 / 48
    top = 8 if suit else 24
    under = shape(suit, 11, 38, 26) if suit else ""
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({scale:.3f})">'
        f'<path d="{ARCH}" fill-opacity=".07" stroke="currentColor" stroke-opacity=".4"/>'
        f"{crown(rank, 5, top, 38)}{under}</g>"
    )


def crown(rank: str, x: float, y: float, size: float) -> str:
    """Return the crown of jack, queen or king."""
    return f'<path transform="translate({n(x)} {n(y)}) scale({size / 48:.3f})" d="{CROWNS[rank]}"/>'


def star(x: float, y: float, size: float) -> str:
    """Return the joker's star in a ring."""
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({size / 48:.3f})"><path d="{STAR}"/>'
        '<circle cx="24" cy="24" r="21" fill="none" stroke="#111111" stroke-width="2.5"/></g>'
    )
