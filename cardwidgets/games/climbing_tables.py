"""Cards as bits, sets as ints, and the lazily filled tables behind the legal moves.

Layout of a card set (an int of 54 bits) and of an action::

    bit  0-3   4-7   …  44-47 48-51  52   53          56
         3CDHS 4CDHS …  ACDHS 2CDHS  JK1  JK2         gift

    PASS = 0      a play = its cards      a gift = its cards | GIVE

So a higher bit is a higher card (ties of rank by clubs diamonds hearts spades), and every suit
subset is an action of its own: three sixes hold three pairs of sixes.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, Final

from cardwidgets.games.climbing_game import PACK

PASS: Final = 0
GIVE: Final = 1 << 56
NATURALS: Final = (1 << 52) - 1
JOKERS: Final = 3 << 52
CARDS: Final = NATURALS | JOKERS
SPADE3: Final = 1 << 3
EIGHTS: Final = 15 << 20
THREES: Final = 15
JACKS: Final = 1 << 32
TWOS: Final = 15 << 48
JOKER: Final = 13
"""Rank number of a joker that stands alone; 0 is a three, 12 a two."""

BITS: Final = tuple(1 << place for place in range(54))
_PLACE: Final = {card: 1 << place for place, card in enumerate(PACK)}

#: What is remembered of texts and wild sets is forgotten at this size.
_LIMIT: Final = 20_000

ONLY_PASS: Final = (PASS,)


# ---------------------------------------------------------------------- cards and texts


def bits_of(mask: int) -> list[int]:
    """Return the single cards of a set, lowest first."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low)
        mask ^= low
    return out


def cards_of(mask: int) -> list[str]:
    """Return the cards of a set as texts, lowest first.

    >>> cards_of(0b11 | 1 << 52)
    ['3C', '3D', 'JK1']
    """
    return [PACK[bit.bit_length() - 1] for bit in bits_of(mask)]


def text_of(mask: int) -> str:
    """Return a set as text.

    >>> text_of(0b11)
    '3C 3D'
    """
    return " ".join(cards_of(mask))


def mask_of(text: str) -> int:
    """Return the set that a canonical text names (``??`` is left out).

    >>> mask_of("3C 3D ??")
    3
    """
    mask = 0
    for word in text.split():
        if word != "??":
            mask |= _PLACE[word]
    return mask


_TEXTS: Final[dict[int, str]] = {}


def action_text(action: int) -> str:
    """Return the canonical text of an action."""
    found = _TEXTS.get(action)
    if found is None:
        if action == PASS:
            found = "pass"
        elif action & GIVE:
            found = f"give {text_of(action & CARDS)}"
        else:
            found = text_of(action)
        if len(_TEXTS) >= _LIMIT:
            _TEXTS.clear()
        _TEXTS[action] = found
    return found


def action_of(text: str) -> int:
    """Return the action of a canonical text.

    >>> action_of("pass"), action_of("3C 3D"), action_of("give 3C") == GIVE | 1
    (0, 3, True)
    """
    if text == "pass":
        return PASS
    if text.startswith("give "):
        return GIVE | mask_of(text[5:])
    return mask_of(text)


def rank_of(cards: int) -> int:
    """Return the rank number of a set: that of its naturals, ``JOKER`` for jokers alone."""
    naturals = cards & NATURALS
    return (naturals.bit_length() - 1) >> 2 if naturals else JOKER


# ---------------------------------------------------------------------- sets in a hand


def _subsets(nibble: int, count: int) -> tuple[int, ...]:
    """Return the subsets of four suits with so many members (0: any but none)."""
    suits = [1 << s for s in range(4) if nibble >> s & 1]
    sizes = (count,) if count else range(1, len(suits) + 1)
    return tuple(sum(some) for size in sizes for some in combinations(suits, size))


#: ``_NIBBLE[count][suits]``: the subsets of some suits of one rank.
_NIBBLE: Final = tuple(tuple(_subsets(nibble, count) for nibble in range(16)) for count in range(5))
#: ``_RANK[count][rank][suits]``: the same at the place of their rank.
_RANK: Final = tuple(
    tuple(
        tuple(tuple(some << 4 * rank for some in sets) for sets in by_suits) for rank in range(14)
    )
    for by_suits in _NIBBLE
)


#: The sets in the cards of two ranks, by those cards (8 bits); a hand has seven such rows, the last
#: one for twos and jokers (6 bits). Rows so small stay in the processor's cache, which makes seven
#: look-ups cheaper than four in tables of four ranks.
Row = tuple[tuple[int, ...], ...]
Rows = tuple[Row, ...]
_Rank = tuple[tuple[int, ...], ...]


def _row(one: _Rank, two: _Rank) -> Row:
    return tuple([a + b for b in two for a in one])


@cache
def rows_of(count: int, *, trump: bool = False) -> Rows:
    """Return the rows of the sets of one size, built when first needed.

    Args:
        count: cards of a set; 0 for any number.
        trump: True where jokers make sets of any number on their own.
    """
    ranks = _RANK[count]
    jokers = _RANK[0 if trump else count][13][:4]
    return (
        _row(*ranks[0:2]),
        _row(*ranks[2:4]),
        _row(*ranks[4:6]),
        _row(*ranks[6:8]),
        _row(*ranks[8:10]),
        _row(*ranks[10:12]),
        _row(ranks[12], jokers),
    )


class WildSets(dict[int, tuple[int, ...]]):
    """The sets with at least one natural in a chunk that may lean on the jokers given with it.

    A chunk is naturals of four ranks and the jokers of the hand.
    """

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def __missing__(self, chunk: int) -> tuple[int, ...]:
        found: list[int] = []
        jokers = _subsets(chunk >> 52, 0)
        rest, shift = chunk & NATURALS, 0
        while rest:
            for some in _NIBBLE[0][rest & 15]:
                if self.count in (0, some.bit_count()):
                    found.append(some << shift)
                for wild in jokers:
                    total = some.bit_count() + wild.bit_count()
                    if total <= 4 and self.count in (0, total):
                        found.append(some << shift | wild << 52)
            rest >>= 4
            shift += 4
        if len(self) >= _LIMIT:
            self.clear()
        self[chunk] = result = tuple(found)
        return result


WILD_SETS: Final = tuple(WildSets(count) for count in range(5))
_CHUNKS: Final = tuple(0xFFFF << 16 * place for place in range(4))


def wild_actions(hand: int, above: int, count: int) -> tuple[int, ...]:
    """Return the sets of a hand where jokers are wild.

    Args:
        hand: cards held.
        above: cards whose ranks may be played, the jokers where they may stand alone.
        count: cards of a set, 0 for any.
    """
    jokers = hand & JOKERS
    naturals = hand & above & NATURALS
    table = WILD_SETS[count]
    found: tuple[int, ...] = ()
    for chunk in _CHUNKS:
        found += table[naturals & chunk | jokers]
    return found + _RANK[count][13][(jokers & above) >> 52]


#: ``_TWO[low][high]``, by places from 1: the gift of two cards. Picking makes no new ints, nor does
#: it where this is compiled, as it does not know that they are ints.
_TWO: Final[tuple[tuple[Any, ...], ...]] = (
    (),
    *(tuple(GIVE | low | high for high in (0, *BITS)) for low in BITS),
)


def gifts_of(hand: int, count: int) -> tuple[int, ...]:
    """Return the gifts of one or two cards from a hand.

    >>> gifts_of(0b111, 2) == tuple(GIVE | two for two in (0b011, 0b101, 0b110))
    True
    """
    cards: tuple[int, ...] = ()
    for place, row in enumerate(rows_of(1)):
        cards += row[hand >> 8 * place & 255]
    if count == 1:
        return tuple([GIVE | card for card in cards])
    places = [card.bit_length() for card in cards]
    return tuple(
        [
            row[high]
            for at, low in enumerate(places, 1)
            for row in (_TWO[low],)
            for high in places[at:]
        ]
    )


# ---------------------------------------------------------------------- piles

#: What a pile asks for: (cards that may be played on it, rows of sets or None where the hand needs
#: a closer look, tail of the legal moves, its top, seat of the top, the order of ranks after it,
#: whether it asks for jacks or more alone). Told by identity, hence of no fixed length: a compiler
#: may take tuples of fixed length apart and put equal ones together again.
Pile = tuple[Any, ...]


class Piles(dict[int, Pile]):
    """The pile that each set makes when a seat plays it, in one order of the ranks.

    An order is a tuple of eight of them, one for each seat; ``turned`` is the other order. The
    entry of a set that turns the order already asks for what the new order asks for.
    """

    def __init__(self, rules: tuple[str, bool, bool, bool], seat: int, *, down: bool) -> None:
        super().__init__()
        self.rules = rules
        self.seat = seat
        self.down = down

    def __missing__(self, top: int) -> Pile:
        joker_mode, revolution, skip, spade3 = self.rules
        rank, count = rank_of(top), top.bit_count()
        flips = revolution and count == 4 and rank != JOKER
        down = self.down != flips
        above = better_than(rank, down=down)
        if skip and rank not in (JOKER, 0 if down else 12):
            above |= 15 << 4 * rank
        if spade3 and rank == JOKER and count == 1:
            above |= SPADE3
        rows = None if joker_mode == "wild" else rows_of(count, trump=joker_mode == "trump")
        turned = order_of(self.rules, down=down)
        high = not above & (JACKS - 1)
        self[top] = pile = (above, rows, ONLY_PASS, top, self.seat, turned, high)
        return pile


Order = tuple[Piles, ...]
_ORDERS: Final[dict[tuple[tuple[str, bool, bool, bool], bool], Order]] = {}


def order_of(rules: tuple[str, bool, bool, bool], *, down: bool) -> Order:
    """Return the piles of an order of the ranks, one dict for each seat.

    Args:
        rules: ``joker_mode``, ``revolution``, ``skip`` and ``spade3``.
        down: True for the reversed order.
    """
    key = (rules, down)
    if key not in _ORDERS:
        _ORDERS[key] = tuple(Piles(rules, seat, down=down) for seat in range(8))
    return _ORDERS[key]


def better_than(rank: int, *, down: bool) -> int:
    """Return the cards that are better than a rank, jokers included."""
    if rank == JOKER:
        return 0
    if down:
        return (1 << 4 * rank) - 1 | JOKERS
    return CARDS & ~((1 << 4 * rank + 4) - 1)


NO_PILE: Final[Pile] = (0, None, (), 0, -1, None, False)


@cache
def lead(*, wild: bool) -> Pile:
    """Return what the empty table asks for: any set."""
    return (CARDS, None if wild else rows_of(0), (), 0, -1, None, False)


# ---------------------------------------------------------------------- seats


def _next(seat: int, ring: int) -> int:
    for step in range(1, 9):
        if ring >> (seat + step) % 8 & 1:
            return (seat + step) % 8
    return seat


#: ``NEXT[seat][ring]``: the first seat of a ring (a mask of seats) clockwise after a seat.
NEXT: Final = tuple(tuple(_next(seat, ring) for ring in range(256)) for seat in range(8))
SEAT: Final = tuple(1 << seat for seat in range(8))


def seats_of(mask: int) -> list[int]:
    """Return the seats of a mask of seats."""
    return [seat for seat in range(8) if mask >> seat & 1]
