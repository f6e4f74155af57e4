"""Cards as short strings: reading them, sorting them, printing them for people.

A card is its canonical text: rank then suit letter (``"9C"``, ``"10H"``, ``"QS"``), ``"JK1"`` and
``"JK2"`` for jokers; in Haggis a number and one of ``R O Y G B``, and the courts ``"J" "Q" "K"``
without a suit. ``"??"`` is a card that is not known, ``"--"`` an empty place. Being plain strings,
cards compare, hash, print, travel through TOML and JSON, and need no class.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

FRENCH_SUITS = "CDHS"
HAGGIS_SUITS = "ROYGB"
FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLIMBING_RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SKAT_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
JOKERS = ("JK1", "JK2")
UNKNOWN = "??"
EMPTY = "--"

_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_FROM_SYMBOL = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_FRENCH = re.compile(r"(10|[2-9AJQK])([CDHS])")
_HAGGIS = re.compile(r"(10|[2-9])([ROYGB])|[JQK]")


class UnreadableCard(ValueError):
    """A text that names no card of the pack in use."""


def rank(card: str) -> str:
    """Return the rank of a card: ``rank("10H") == "10"``; a joker's rank is ``"JK"``.

    >>> rank("10H"), rank("JK2"), rank("7R"), rank("Q")
    ('10', 'JK', '7', 'Q')
    """
    if card.startswith("JK"):
        return "JK"
    if len(card) == 1:
        return card
    return card[:-1]


def suit(card: str) -> str:
    """Return the suit letter of a card, or ``""`` for jokers and the courts of Haggis.

    >>> suit("10H"), suit("JK1"), suit("J")
    ('H', '', '')
    """
    return "" if card.startswith("JK") or len(card) == 1 else card[-1]


def french_pack(
    ranks: Sequence[str] = FRENCH_RANKS, jokers: int = 0, packs: int = 1
) -> tuple[str, ...]:
    """Return a pack in canonical order: by rank, then clubs diamonds hearts spades, then jokers.

    >>> french_pack(jokers=1)[:5], len(french_pack(jokers=2))
    (('AC', 'AD', 'AH', 'AS', '2C'), 54)
    """
    return _french_pack(tuple(ranks), jokers, packs)


@cache
def _french_pack(ranks: tuple[str, ...], jokers: int, packs: int) -> tuple[str, ...]:
    return tuple(r + s for r in ranks for s in FRENCH_SUITS) * packs + JOKERS[:jokers]


def haggis_pack(players: int) -> tuple[str, ...]:
    """Return the naturals of Haggis (45 for three players, 36 for two) in canonical order.

    >>> len(haggis_pack(3)), haggis_pack(2)[:5]
    (45, ('2R', '2O', '2Y', '2G', '3R'))
    """
    suits = HAGGIS_SUITS if players == 3 else HAGGIS_SUITS[:4]
    return tuple(f"{r}{s}" for r in range(2, 11) for s in suits)


def read_card(text: str, *, haggis: bool = False) -> str:
    """Return the canonical text of one card; ``T`` is read as 10, ``9♣`` as ``9C``.

    Raises:
        UnreadableCard: the text names no card.

    >>> read_card("t♥"), read_card("jk1"), read_card("10r", haggis=True), read_card("??")
    ('10H', 'JK1', '10R', '??')
    """
    if not isinstance(text, str):
        raise TypeError(f"{text!r} is no card; a card is a text such as '9C'")
    card = text.strip().upper()
    for symbol, letter in _FROM_SYMBOL.items():
        card = card.replace(symbol, letter)
    card = card.replace("\ufe0e", "").replace("\ufe0f", "")
    if card in (UNKNOWN, EMPTY):
        return card
    if len(card) == 2 and card[0] == "T":
        card = "10" + card[1]
    if (_HAGGIS if haggis else _FRENCH).fullmatch(card) or (not haggis and card in JOKERS):
        return card
    if haggis:
        right = "a number 2-10 and a suit letter R O Y G B (such as 9R), or a court J, Q or K"
    else:
        right = "a rank 2-10 J Q K A and a suit letter C D H S (such as 10H), or JK1, JK2"
    raise UnreadableCard(f"{text.strip()!r} is not a card; a card is {right}")


def read_cards(text: str | Iterable[str], *, haggis: bool = False) -> tuple[str, ...]:
    """Return the cards named in a text (separated by spaces or commas), in the order given.

    >>> read_cards("9C TD, 9♠")
    ('9C', '10D', '9S')
    """
    if isinstance(text, str):
        words = text.replace(",", " ").split()
    elif isinstance(text, Iterable):
        words = list(text)
    else:
        raise TypeError(f"{text!r} is no cards; they are a text such as '9C 10H', or a list")
    return tuple(read_card(word, haggis=haggis) for word in words)


def pretty(card: str) -> str:
    """Return a card as people read it: ``pretty("10H") == "10♥"``.

    >>> pretty("QS"), pretty("7R"), pretty("JK1")
    ('Q♠', '7R', 'JK1')
    """
    letter = suit(card)
    return card[:-1] + _SYMBOLS[letter] if letter in _SYMBOLS else card
