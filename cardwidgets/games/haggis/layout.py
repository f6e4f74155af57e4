"""How the fast Haggis writes cards, readings and moves into integers.

Cards are a mask of 51 bits. A natural has bit ``9 * suit + rank - 2`` (suits R O Y G B, ranks 2 to
10), a court takes two bits, so that the masks of plays can be *added up* to a captured pile, which
may hold three jacks; a hand holds at most one of each::

    bit   50 49   48 47   46 45   44 ....... 36   ...   8 ........ 0
          K K     Q Q     J J     10B ...... 2B         10R ..... 2R

A move is one integer of at most 58 bits, readable without the state::

    play    cards << 7 | form << 4 | rank     form 0: group, 1-6: run of that width, 7: bomb
                                              rank 2-13: of the group, top of the run;
                                              of a bomb its order, 1 (rainbow) to 6 (suited)
    others  0 pass    1, 2, 3 the seat on turn bets 0, 15, 30    32 + seat award to that seat
            16 + 3 * seat + (0, 1, 2) that seat bets out of its turn
"""

from __future__ import annotations

from typing import Final

SUITS: Final = "ROYGB"
COURTS: Final = "JQK"

JACK: Final = 1 << 45
QUEEN: Final = 1 << 47
KING: Final = 1 << 49
WILDS: Final = JACK | QUEEN | KING
NATURALS: Final = (1 << 45) - 1
SUIT: Final = 0b111111111
COLUMN: Final = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36

CODE: Final = 127
CARDS: Final = 7
GROUP: Final = 0
BOMB: Final = 7

PASS: Final = 0
BET: Final = 1
BET_OF: Final = 16
AWARD: Final = 32
FIRST_PLAY: Final = 128
STAKES: Final = (0, 15, 30)

CARD_BIT: Final[dict[str, int]] = {
    **{f"{r}{s}": 1 << (9 * i + r - 2) for i, s in enumerate(SUITS) for r in range(2, 11)},
    "J": JACK,
    "Q": QUEEN,
    "K": KING,
}
#: Cards from low to high, as hands are shown; the second court of a pile has the next bit.
_BY_RANK: Final[tuple[tuple[int, str], ...]] = (
    *((1 << (9 * i + r - 2), f"{r}{s}") for r in range(2, 11) for i, s in enumerate(SUITS)),
    (JACK, "J"),
    (QUEEN, "Q"),
    (KING, "K"),
)
_ODD: Final = sum(COLUMN << (r - 2) for r in (3, 5, 7, 9))
_COURT_POINTS: Final = tuple(2 * (n & 3) + 3 * (n >> 2 & 3) + 5 * (n >> 4 & 3) for n in range(64))


def mask_of(cards: tuple[str, ...] | list[str]) -> int:
    """Return the sum of the cards' bits: a hand's mask, or a pile with up to three of a court.

    >>> bin(mask_of(("2R", "4R")))
    '0b101'
    """
    total = 0
    for card in cards:
        total += CARD_BIT[card]
    return total


def cards_of(mask: int) -> tuple[str, ...]:
    """Return the cards of a mask by rank, then suit; courts last, repeated as often as held.

    >>> cards_of(mask_of(["K", "2O", "2R", "J", "J"]))
    ('2R', '2O', 'J', 'J', 'K')
    """
    out: list[str] = [card for bit, card in _BY_RANK[:45] if mask & bit]
    courts = mask >> 45
    out += "J" * (courts & 3) + "Q" * (courts >> 2 & 3) + "K" * (courts >> 4 & 3)
    return tuple(out)


def points(mask: int) -> int:
    """Return the card points of a mask, of a whole captured pile too.

    >>> points(mask_of(["3R", "8O", "K", "J", "J"]))
    10
    """
    return (mask & _ODD).bit_count() + _COURT_POINTS[mask >> 45]


def length(action: int) -> int:
    """Return the length of a play's reading: ranks of a run, 1 for a group or bomb."""
    form = action >> 4 & 7
    if form in {GROUP, BOMB}:
        return 1
    return (action >> CARDS).bit_count() // form
