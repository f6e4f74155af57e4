"""Cards, actions and tables of the fast Guillotine engine.

Layout of the ints::

    card     suit * 8 + rank, suits C D H S, ranks 7 8 9 10 J Q K A       0 … 31
    hand     bit set of cards, one byte for each suit
    action   a card 0 … 31, PASS 32, STOP 33, choose contract c: 34 + c
    table    in a trick a 1 followed by five bits for each card; in Domino the bit set of cards laid
    trick    a full table with its winner above it: winner << 21 | table
    used     six bits for each dealer, bit c for contract c
"""

from __future__ import annotations

from typing import Final

from cardwidgets.cards import SKAT_RANKS

CONTRACTS: Final = ("royalty", "queens", "spades", "parliament", "guillotine", "domino")
DOMINO_CONTRACT: Final = 5
PACK: Final[tuple[str, ...]] = tuple(r + s for s in "CDHS" for r in SKAT_RANKS)
DECK: Final[tuple[int, ...]] = tuple(range(32))
PASS: Final = 32
STOP: Final = 33
CHOOSE: Final = 34

TEXTS: Final[tuple[str, ...]] = (*PACK, "pass", "stop", *(f"choose {c}" for c in CONTRACTS))
ACTIONS: Final[dict[str, int]] = {text: action for action, text in enumerate(TEXTS)}
BIT: Final[tuple[int, ...]] = tuple(1 << c for c in range(32))
ALL: Final = (1 << 32) - 1
ONE_RANK: Final = 0x01010101
#: The cards that have a neighbour above, below.
BELOW_ACE: Final = 0x7F7F7F7F
ABOVE_SEVEN: Final = 0xFEFEFEFE

#: Strength of a card in its suit, with the suit above it; in the natural order the card itself.
NATURAL: Final[tuple[int, ...]] = DECK
FRENCH: Final[tuple[int, ...]] = tuple(
    (c & 24) | ("7", "8", "9", "J", "Q", "K", "10", "A").index(SKAT_RANKS[c & 7]) for c in DECK
)

CHOICE: Final = 0
TRICK: Final = 1
DOMINO: Final = 2
OVER: Final = 3
PHASES: Final = ("choose", "trick", "domino", "over")
#: Instead of a number of passes: the seat on turn has the bonus of an ace.
BONUS: Final = -1
#: The smallest table with one card, and with all four.
LED_ONE: Final = 64
FULL: Final = 1 << 20
#: Length of the cell of a move that ended a deal.
END: Final = 9


def _points(king: int, queens: int, spades: int) -> list[int]:
    values = [queens if c & 7 == 5 else 0 for c in DECK]
    for c in range(24, 32):
        values[c] += spades
    values[PACK.index("KH")] += king
    return values


_ROYALTY: Final = [0] * 32
_ROYALTY[PACK.index("KH")] = 20
_ROYALTY[PACK.index("QS")] = 10
#: Points of each taken card, by contract.
VALUES: Final[tuple[list[int], ...]] = (
    _ROYALTY,
    _points(-10, 10, 0),
    _points(-10, 0, 5),
    _points(-10, 0, 0),
    _points(10, 10, 5),
)
#: The cards that count in a contract; where a trick counts as such, all.
COUNTING: Final[tuple[int, ...]] = (
    *(sum(BIT[c] for c in DECK if VALUES[k][c]) for k in range(3)),
    ALL,
    ALL,
)


def _by_suit(shift: int) -> list[tuple[int, ...]]:
    suit = []
    for byte in range(256):
        suit.append(tuple(shift + r for r in range(8) if byte >> r & 1))
    return suit


#: The cards of one suit in a hand: ``FOLLOW[shift][hand >> shift & 255]``, shift 0 8 16 24.
FOLLOW: Final[tuple[list[tuple[int, ...]], ...]] = tuple(
    _by_suit(shift) if shift % 8 == 0 else [] for shift in range(25)
)
#: Contracts as actions, from the six bits of those not named yet.
CHOICES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(CHOOSE + c for c in range(6) if left >> c & 1) for left in range(64)
)

# Halves of hands as tuples, filled when first met: a whole hand is two look-ups instead of four.
_LOW: Final[list[tuple[int, ...] | None]] = [None] * 65536
_HIGH: Final[list[tuple[int, ...] | None]] = [None] * 65536


def cards_of(hand: int) -> tuple[int, ...]:
    """Return the cards of a bit set in order."""
    low = _LOW[hand & 65535]
    if low is None:
        low = FOLLOW[0][hand & 255] + FOLLOW[8][hand >> 8 & 255]
        _LOW[hand & 65535] = low
    high = _HIGH[hand >> 16]
    if high is None:
        high = FOLLOW[16][hand >> 16 & 255] + FOLLOW[24][hand >> 24]
        _HIGH[hand >> 16] = high
    return low + high


def bits_of(text: str) -> int:
    """Return the bit set of cards in a text, unknown ones left out."""
    hand = 0
    for card in text.split():
        if card != "??":
            hand |= BIT[ACTIONS[card]]
    return hand


def text_of(hand: int) -> str:
    """Return the cards of a bit set as a text."""
    return " ".join([PACK[c] for c in cards_of(hand)])


def open_cards(table: int, start: int, any_rank: bool) -> int:
    """Return the cards that may be laid on a layout of Domino."""
    if not table:
        return ALL
    cards = (table & BELOW_ACE) << 1 | (table & ABOVE_SEVEN) >> 1
    if any_rank:
        ranks = table | table >> 16
        ranks |= ranks >> 8
        cards |= (ranks & 255) * ONE_RANK
    else:
        cards |= ONE_RANK << start
    return cards & ~table


def trick_cards(table: int) -> tuple[int, ...]:
    """Return the cards of a trick in the order of play."""
    cards = []
    table &= (1 << 21) - 1
    while table > 1:
        cards.append(table & 31)
        table >>= 5
    cards.reverse()
    return tuple(cards)


def winner_at(table: int, strength: tuple[int, ...]) -> int:
    """Return the place (0 to 3 from the leader) of the card that takes a full trick."""
    card = table >> 15 & 31
    led = card & 24
    best = strength[card]
    place = 0
    card = strength[table >> 10 & 31]
    if card > best and card & 24 == led:
        best = card
        place = 1
    card = strength[table >> 5 & 31]
    if card > best and card & 24 == led:
        best = card
        place = 2
    card = strength[table & 31]
    if card > best and card & 24 == led:
        place = 3
    return place
