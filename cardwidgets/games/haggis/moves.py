"""Every lead and every follow of a hand, generated from the shape of combinations.

A *window* is a place on the table of suits and ranks where combinations of one reading lie: the
column of a rank (groups of n cards), or some suits over consecutive ranks from a lowest one (runs).
A run's naturals touch every suit of its window and its lowest rank, so that each pair of cards and
reading belongs to exactly one window; the holes are filled by courts. Windows that differ only in
length form a *family*: if the shorter one lacks cards, so does the longer.

The moves of a window depend on the hand's cards inside it and on the courts alone. There are few
such contents, hence they are remembered (a full hand: about 0.1 ms, of which nine tenths are spent
in asking the windows whether they hold enough cards). Moves within a window are sorted and windows
have a fixed order; therefore the moves of a smaller hand are those of a larger one, filtered.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from cardwidgets.games.haggis.layout import (
    BOMB,
    CARDS,
    CODE,
    COLUMN,
    GROUP,
    JACK,
    KING,
    NATURALS,
    QUEEN,
    SUIT,
    WILDS,
)

#: How the loops see a window: its cells and the courts, the cards it needs, its number << 51.
Level = tuple[int, int, int]

_NUMBER: Final = 51
_CONTENT: Final = (1 << 51) - 1
_REMEMBERED: Final = 40_000


class Window(NamedTuple):
    """A place for combinations of one form, size and rank."""

    form: int
    size: int
    rank: int
    suits: tuple[int, ...]  # the cells of each suit; a run needs a natural of every one
    low: int  # the cells of the lowest rank; a run needs a natural there
    cells: int


def _run_window(suits: tuple[int, ...], width: int, length: int, low: int) -> Window | None:
    """Return the window of a run, or None where three courts cannot fill what naturals cannot."""
    real = min(length, 11 - low)
    size = width * length
    if len(suits) * real < size - 3:
        return None
    ranks = ((1 << real) - 1) << (low - 2)
    cells = tuple(ranks << 9 * s for s in suits)
    union = sum(cells)
    return Window(width, size, low + length - 1, cells, COLUMN << (low - 2) & union, union)


def _all_families() -> list[list[Window]]:
    """Return the windows of the five-suit pack, family by family."""
    families: list[list[Window]] = []
    for rank in range(2, 11):
        column = COLUMN << (rank - 2)
        families.append([Window(GROUP, n, rank, (), column, column) for n in range(1, 9)])
    for n in range(1, 6):
        for suits in combinations(range(5), n):
            for low in range(2, 11):
                # as wide as its suits; or wider by one column of two or three courts
                shortest = 3 if n == 1 else 2
                own = [_run_window(suits, n, length, low) for length in range(shortest, 13)]
                wider = [_run_window(suits, n + 1, length, low) for length in (2, 3)]
                for family in (own, wider):
                    windows = [w for w in family if w is not None]
                    if windows:
                        families.append(windows)
    return families


_FAMILIES: Final = _all_families()
_WINDOWS: Final = [window for family in _FAMILIES for window in family]


def _levels(suits: int) -> tuple[tuple[Level, ...], ...]:
    """Return the families as the loops need them, for a pack of four or five suits."""
    number = 0
    out: list[tuple[Level, ...]] = []
    for family in _FAMILIES:
        levels: list[Level] = []
        for window in family:
            if suits == 5 or window.form == GROUP or window.cells >> 36 == 0:
                levels.append((window.cells | WILDS, window.size, number << _NUMBER))
            number += 1
        if levels:
            out.append(tuple(levels))
    return tuple(out)


_FIVE: Final = _levels(5)
_FOUR: Final = _levels(4)
_remembered: Final[dict[int, tuple[int, ...]]] = {}
_follow_levels: Final[dict[int, tuple[Level, ...]]] = {}


def _court_table() -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return, by ``hand >> 45``, the court singles and the court bombs of a hand."""
    orders = ((JACK | QUEEN, 2), (JACK | KING, 3), (QUEEN | KING, 4), (WILDS, 5))
    table: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for courts in range(32):
        mask = courts << 45
        singles = [
            court << CARDS | GROUP << 4 | rank
            for court, rank in ((JACK, 11), (QUEEN, 12), (KING, 13))
            if mask & court
        ]
        bombs = [
            cards << CARDS | BOMB << 4 | order for cards, order in orders if mask & cards == cards
        ]
        table.append((tuple(singles), tuple(bombs)))
    return tuple(table)


_COURTS: Final = _court_table()
_THREE: Final = COLUMN << 1
_FIVES: Final = COLUMN << 3
_SEVEN: Final = COLUMN << 5
_NINE: Final = COLUMN << 7
_SUITED: Final = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7


def _bits(mask: int) -> list[int]:
    out: list[int] = []
    while mask:
        bit = mask & -mask
        out.append(bit)
        mask ^= bit
    return out


def _fill(key: int) -> tuple[int, ...]:
    """Work out the moves of a window with given content, and remember them."""
    window = _WINDOWS[key >> _NUMBER]
    held = key & _CONTENT
    code = window.form << 4 | window.rank
    size = window.size
    naturals = _bits(held & NATURALS)
    courts = _bits(held & WILDS)
    found: list[int] = []
    for n in range(max(1, size - len(courts)), min(size, len(naturals)) + 1):
        fillings = [sum(some) for some in combinations(courts, size - n)]
        for chosen in combinations(naturals, n):
            cards = sum(chosen)
            if window.form != GROUP and not (
                cards & window.low and all(cards & suit for suit in window.suits)
            ):
                continue
            found += [(cards | filling) << CARDS | code for filling in fillings]
    found.sort()
    if len(_remembered) >= _REMEMBERED:
        _remembered.clear()
    moves = tuple(found)
    _remembered[key] = moves
    return moves


def bombs(hand: int) -> list[int]:
    """Return the bombs of a hand: of courts, then 3-5-7-9 in one suit or four different ones.

    >>> from cardwidgets.games.haggis.layout import cards_of, mask_of
    >>> hand = mask_of(["3R", "3O", "5O", "7Y", "9G", "J", "K"])
    >>> [cards_of(bomb >> 7) for bomb in bombs(hand)]
    [('J', 'K'), ('3R', '5O', '7Y', '9G')]
    """
    out = list(_COURTS[hand >> 45][1])
    threes = hand & _THREE
    fives = hand & _FIVES
    sevens = hand & _SEVEN
    nines = hand & _NINE
    if threes and fives and sevens and nines:
        for three in _bits(threes):
            suit_3 = three >> 1
            if hand & suit_3 * _SUITED == suit_3 * _SUITED:
                out.append(suit_3 * _SUITED << CARDS | BOMB << 4 | 6)
            for five in _bits(fives & ~(suit_3 << 3)):
                taken = suit_3 | five >> 3
                for seven in _bits(sevens & ~(taken << 5)):
                    four = three | five | seven
                    free = nines & ~((taken | seven >> 5) << 7)
                    out += [(four | nine) << CARDS | BOMB << 4 | 1 for nine in _bits(free)]
    return out


def leads(hand: int, suits: int, with_bombs: bool) -> list[int]:  # noqa: FBT001
    """Return every move that leads a trick from a hand, each reading of the same cards apart.

    Args:
        hand: mask of the hand.
        suits: suits of the pack, 4 or 5.
        with_bombs: whether bombs exist.

    >>> from cardwidgets.games.haggis.layout import mask_of
    >>> len(leads(mask_of(["5R", "J", "Q", "K"]), 5, True))  # 15 sets of cards
    20
    """
    out: list[int] = []
    get = _remembered.get
    for family in _FIVE if suits == 5 else _FOUR:
        for cells, size, number in family:
            held = hand & cells
            if held.bit_count() < size:
                break
            moves = get(held | number)
            if moves is None:
                moves = _fill(held | number)
            out += moves
    out += _COURTS[hand >> 45][0]
    if with_bombs:
        out += bombs(hand)
    return out


def _higher_levels(shape: int) -> tuple[Level, ...]:
    """Return the windows whose combinations beat a reading (size << 7 | form << 4 | rank)."""
    size = shape >> CARDS
    form = shape >> 4 & 7
    rank = shape & 15
    levels = tuple(
        (window.cells | WILDS, size, number << _NUMBER)
        for number, window in enumerate(_WINDOWS)
        if window.form == form and window.size == size and window.rank > rank
    )
    _follow_levels[shape] = levels
    return levels


def follows(hand: int, top: int, with_bombs: bool) -> list[int]:  # noqa: FBT001
    """Return every play that beats the top play of a trick; passing is not among them.

    >>> from cardwidgets.games.haggis.layout import cards_of, mask_of
    >>> top = mask_of(["9R"]) << 7 | 9
    >>> [cards_of(m >> 7) for m in follows(mask_of(["9O", "10R", "J", "Q"]), top, True)]
    [('10R',), ('J',), ('Q',), ('J', 'Q')]
    """
    form = top >> 4 & 7
    if form == BOMB:
        return [bomb for bomb in bombs(hand) if bomb & 15 > top & 15]
    size = (top >> CARDS).bit_count()
    out: list[int] = []
    if hand.bit_count() >= size:
        shape = size << CARDS | top & CODE
        levels = _follow_levels.get(shape)
        if levels is None:
            levels = _higher_levels(shape)
        get = _remembered.get
        for cells, need, number in levels:
            held = hand & cells
            if held.bit_count() >= need:
                moves = get(held | number)
                if moves is None:
                    moves = _fill(held | number)
                out += moves
        if size == 1:
            rank = top & 15
            out += [single for single in _COURTS[hand >> 45][0] if single & 15 > rank]
    if with_bombs:
        out += bombs(hand)
    return out


def keep(moves: list[int], lost: int) -> list[int]:
    """Return the leads of a hand that has lost some cards, from its leads before.

    >>> from cardwidgets.games.haggis.layout import mask_of
    >>> hand, lost = mask_of(["5R", "6R", "J", "K"]), mask_of(["J"])
    >>> keep(leads(hand, 5, True), lost) == leads(hand ^ lost, 5, True)
    True
    """
    gone = lost << CARDS
    return [move for move in moves if not move & gone]


assert SUIT.bit_count() == 9
assert len(_WINDOWS) < 1 << 11
