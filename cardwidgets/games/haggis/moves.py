"""Every lead and every follow of a hand, generated from windows (see ``windows``).

The moves of a window or cluster depend on the hand's cards inside it and on the courts alone. There
are few such contents, hence they are remembered; a full hand of 600 leads takes about 0.1 ms.
Moves within a window are sorted and windows have a fixed order; therefore the moves of a smaller
hand are those of a larger one, filtered.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

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
    WILDS,
)
from cardwidgets.games.haggis.windows import NUMBER, Block, Family, block_of, pack_of, window_of

_CONTENT: Final = (1 << NUMBER) - 1
#: Contents that a table remembers at most: about 30 MB in all.
_MOST: Final = 60_000

_of_windows: Final[dict[int, tuple[int, ...]]] = {}
_of_clusters: Final[dict[int, tuple[int, ...]]] = {}
_of_bombs: Final[dict[int, tuple[int, ...]]] = {}
_higher: Final[dict[int, tuple[Block, ...]]] = {}

_THREES: Final = COLUMN << 1
_FIVES: Final = COLUMN << 3
_SEVENS: Final = COLUMN << 5
_NINES: Final = COLUMN << 7
_EXPLOSIVE: Final = _THREES | _FIVES | _SEVENS | _NINES | WILDS
_ONE_SUIT: Final = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7


def _court_singles() -> tuple[tuple[int, ...], ...]:
    """Return the single courts of a hand by ``hand >> 45``."""
    table: list[tuple[int, ...]] = []
    for courts in range(32):
        held = [(court, rank) for court, rank in ((JACK, 11), (QUEEN, 12), (KING, 13))]
        table.append(
            tuple([c << CARDS | GROUP << 4 | rank for c, rank in held if courts << 45 & c])
        )
    return tuple(table)


_SINGLES: Final = _court_singles()
_COURT_BOMBS: Final = ((JACK | QUEEN, 2), (JACK | KING, 3), (QUEEN | KING, 4), (WILDS, 5))


def _bits(mask: int) -> list[int]:
    out: list[int] = []
    while mask:
        bit = mask & -mask
        out.append(bit)
        mask ^= bit
    return out


def _remember(table: dict[int, tuple[int, ...]], key: int, found: list[int]) -> tuple[int, ...]:
    if len(table) >= _MOST:
        table.clear()
    moves = tuple(found)
    table[key] = moves
    return moves


def _fill_window(key: int) -> tuple[int, ...]:
    """Work out the moves of a window with given content, and remember them."""
    window = window_of(key >> NUMBER)
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
    return _remember(_of_windows, key, found)


def _ask(blocks: tuple[Block, ...], hand: int) -> list[int]:
    """Return the moves of windows in which a hand has enough cards."""
    out: list[int] = []
    get = _of_windows.get
    for columns, least, families in blocks:
        if (hand & columns).bit_count() < least:
            continue
        for family in families:
            for cells, size, number in family:
                held = hand & cells
                if held.bit_count() < size:
                    break
                moves = get(held | number)
                if moves is None:
                    moves = _fill_window(held | number)
                out += moves
    return out


def leads(hand: int, suits: int, with_bombs: bool) -> list[int]:
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
    get = _of_clusters.get
    pack = pack_of(suits)
    for cells, number, blocks in pack.clusters:
        key = hand & cells | number
        moves = get(key)
        if moves is None:
            moves = _remember(_of_clusters, key, _ask(blocks, hand))
        out += moves
    out += _ask(pack.blocks, hand)
    out += _SINGLES[hand >> 45]
    if with_bombs:
        out += bombs(hand)
    return out


def follows(hand: int, top: int, suits: int, with_bombs: bool) -> list[int]:
    """Return every play that beats the top play of a trick; passing is not among them.

    >>> from cardwidgets.games.haggis.layout import cards_of, mask_of
    >>> top = mask_of(["9R"]) << 7 | 9
    >>> [cards_of(m >> 7) for m in follows(mask_of(["9O", "10R", "J", "Q"]), top, 5, True)]
    [('10R',), ('J',), ('Q',), ('J', 'Q')]
    """
    if top >> 4 & 7 == BOMB:
        return [bomb for bomb in bombs(hand) if bomb & 15 > top & 15]
    size = (top >> CARDS).bit_count()
    out: list[int] = []
    if hand.bit_count() >= size:
        shape = suits << 12 | size << CARDS | top & CODE
        blocks = _higher.get(shape)
        if blocks is None:
            blocks = _higher_blocks(shape)
        out = _ask(blocks, hand)
        if size == 1:
            rank = top & 15
            out += [single for single in _SINGLES[hand >> 45] if single & 15 > rank]
    if with_bombs:
        out += bombs(hand)
    return out


def _higher_blocks(shape: int) -> tuple[Block, ...]:
    """Return the windows that beat a reading (suits << 12 | size << 7 | form << 4 | rank).

    Those that share a suit or a lowest rank make a block.
    """
    size, form, rank = shape >> CARDS & 31, shape >> 4 & 7, shape & 15
    groups: list[list[Family]] = []
    last = None
    for level in pack_of(shape >> 12).levels():
        window = window_of(level[2] >> NUMBER)
        if window.form == form and window.size == size and window.rank > rank:
            shared = (window.suits[0].bit_length() - 1) // 9 if form == 1 else window.rank
            if shared != last:
                groups.append([])
            last = shared
            groups[-1].append((level,))
    blocks = tuple([block_of(families) for families in groups])
    _higher[shape] = blocks
    return blocks


def bombs(hand: int) -> tuple[int, ...]:
    """Return the bombs of a hand: of courts, then 3-5-7-9 in one suit or four different ones.

    >>> from cardwidgets.games.haggis.layout import cards_of, mask_of
    >>> hand = mask_of(["3R", "3O", "5O", "7Y", "9G", "J", "K"])
    >>> [cards_of(bomb >> 7) for bomb in bombs(hand)]
    [('J', 'K'), ('3R', '5O', '7Y', '9G')]
    """
    key = hand & _EXPLOSIVE
    found = _of_bombs.get(key)
    return _remember(_of_bombs, key, _list_bombs(key)) if found is None else found


def _list_bombs(hand: int) -> list[int]:
    out = [c << CARDS | BOMB << 4 | order for c, order in _COURT_BOMBS if hand & c == c]
    for three in _bits(hand & _THREES):
        suit = three >> 1
        if hand & suit * _ONE_SUIT == suit * _ONE_SUIT:
            out.append(suit * _ONE_SUIT << CARDS | BOMB << 4 | 6)
        for five in _bits(hand & _FIVES & ~(suit << 3)):
            taken = suit | five >> 3
            for seven in _bits(hand & _SEVENS & ~(taken << 5)):
                first = three | five | seven
                free = hand & _NINES & ~((taken | seven >> 5) << 7)
                out += [(first | nine) << CARDS | BOMB << 4 | 1 for nine in _bits(free)]
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
