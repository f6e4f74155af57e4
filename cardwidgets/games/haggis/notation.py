"""Moves of Haggis between text and integer, and what cards can be read as, for people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardwidgets.cards import UNKNOWN, UnreadableCard, read_cards
from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.games.haggis.layout import (
    AWARD,
    BET,
    BET_OF,
    BOMB,
    CARD_BIT,
    CARDS,
    COLUMN,
    FIRST_PLAY,
    GROUP,
    NATURALS,
    PASS,
    STAKES,
    SUIT,
    cards_of,
    length,
    mask_of,
)

_COURT_ORDER: Final = {0b10100: 4, 0b10001: 3, 0b00101: 2, 0b10101: 5}
_COURT_RANK: Final = {0b00001: 11, 0b00100: 12, 0b10000: 13}
_BOMB_COLUMNS: Final = tuple(COLUMN << (rank - 2) for rank in (3, 5, 7, 9))
_READING: Final = re.compile(r"(set|bomb)|run (\d+) ?[x×] ?(\d+)")
_BET: Final = re.compile(r"(?:p(\d) )?bet (\d+)")
_AWARD: Final = re.compile(r"award p(\d)")
_A_MOVE: Final = (
    "a move is cards such as '8R 9R 10R', with 'as set' or 'as run 2x2' where they can be read in"
    " several ways, 'pass', 'bet 15', 'P2 bet 15' or 'award P1'"
)


class Reading(NamedTuple):
    """What a set of cards is read as.

    Attributes:
        kind: ``"set"``, ``"run"`` or ``"bomb"``.
        width: cards of each rank; all cards of a set or bomb.
        length: ranks in a row; 1 for a set or bomb.
        rank: of the set, top of the run (2 to 13: J 11, Q 12, K 13); of a bomb its order among the
            six, 1 (rainbow) to 6 (suited).
    """

    kind: str
    width: int
    length: int
    rank: int

    def __str__(self) -> str:
        """Return the reading as moves name it: ``set``, ``run 2x3``, ``bomb``."""
        return f"run {self.width}x{self.length}" if self.kind == "run" else self.kind


def codes(cards: int) -> tuple[int, ...]:
    """Return the readings of a mask as ``form << 4 | rank``, in the order of offering.

    >>> [bin(code) for code in codes(mask_of(["10R", "J", "Q", "K"]))]
    ['0b1010', '0b11101', '0b101011']
    """
    naturals = cards & NATURALS
    courts = cards >> 45
    if not naturals:
        if courts in _COURT_RANK:
            return (GROUP << 4 | _COURT_RANK[courts],)
        return (BOMB << 4 | _COURT_ORDER[courts],) if courts in _COURT_ORDER else ()
    size = cards.bit_count()
    suits = ranks = 0
    for suit in range(5):
        plane = naturals >> 9 * suit & SUIT
        ranks |= plane
        suits += plane != 0
    if suits in {1, 4} and cards == naturals and size == 4:
        odd = [column for column in _BOMB_COLUMNS if naturals & column]
        if len(odd) == 4:
            return (BOMB << 4 | (6 if suits == 1 else 1),)
    lowest = (ranks & -ranks).bit_length() + 1
    span = ranks.bit_length() + 2 - lowest
    found = [GROUP << 4 | lowest] if span == 1 else []
    for width in range(suits, size // 2 + 1):
        ranks_in_row = size // width
        if ranks_in_row * width == size and span <= ranks_in_row >= (3 if width == 1 else 2):
            found.append(width << 4 | lowest + ranks_in_row - 1)
    return tuple(found)


def reading_of(action: int) -> Reading:
    """Return the reading of a play."""
    form, rank = action >> 4 & 7, action & 15
    if form in {GROUP, BOMB}:
        width = (action >> CARDS).bit_count()
        return Reading("bomb" if form == BOMB else "set", width, 1, rank)
    return Reading("run", form, length(action), rank)


def readings(cards: str | Sequence[str]) -> tuple[Reading, ...]:
    """Return everything that cards can be read as.

    >>> readings("9R 10R J")
    (Reading(kind='run', width=1, length=3, rank=11),)
    """
    held = read_cards(cards, haggis=True)
    if not held or UNKNOWN in held or len(set(held)) < len(held):
        return ()
    mask = mask_of(held)
    return tuple(reading_of(mask << CARDS | code) for code in codes(mask))


# ---------------------------------------------------------------------- actions


@lru_cache(maxsize=8192)
def decode(action: int) -> str:
    """Return the canonical text of a move.

    >>> decode(0), decode(2), decode(16 + 3 * 2 + 1), decode(33)
    ('pass', 'bet 15', 'P2 bet 15', 'award P1')
    """
    if action >= FIRST_PLAY:
        mask = action >> CARDS
        text = " ".join(cards_of(mask))
        return f"{text} as {reading_of(action)}" if len(codes(mask)) > 1 else text
    if action == PASS:
        return "pass"
    if action >= AWARD:
        return f"award P{action - AWARD}"
    if action >= BET_OF:
        seat, stake = divmod(action - BET_OF, 3)
        return f"P{seat} bet {STAKES[stake]}"
    return f"bet {STAKES[action - BET]}"


def encode(text: str) -> int:
    """Return the integer of a canonical text.

    Raises:
        ValueError: the text names no single move.

    >>> encode("8R 9R 10R") == encode("8R 9R 10R as run 1x3"), decode(encode("5R J Q as set"))
    (True, '5R J Q as set')
    """
    if text == "pass":
        return PASS
    words = text.split()
    if words[0] == "award":
        return AWARD + int(words[1][1:])
    if words[-2:-1] == ["bet"]:
        stake = STAKES.index(int(words[-1]))
        return BET + stake if len(words) == 2 else BET_OF + 3 * int(words[0][1:]) + stake
    cards, _, named = text.partition(" as ")
    return play_action(tuple(cards.split()), named)


def play_action(cards: tuple[str, ...], named: str) -> int:
    """Return the play of cards in the reading named, or in their only one.

    Raises:
        ValueError: they have no such reading, or several and none is named.
    """
    if len(set(cards)) < len(cards):
        raise ValueError(f"{' '.join(cards)}: a card stands there twice")
    mask = mask_of(cards)
    found = [mask << CARDS | code for code in codes(mask)]
    if named:
        found = [action for action in found if str(reading_of(action)) == named]
    if len(found) != 1:
        raise ValueError(f"{' '.join(cards)} can be read in {len(found)} ways")
    return found[0]


def infer(text: str, top: int) -> str:
    """Return a play's text with the reading that fits the top of the trick, where it names none."""
    if " as " in text or not text[0].isdigit():
        return text
    cards = tuple(text.split())
    if len(set(cards)) < len(cards):
        return text
    mask = mask_of(cards)
    found = codes(mask)
    if len(found) > 1 and mask.bit_count() == (top >> CARDS).bit_count():
        for code in found:
            if code >> 4 == top >> 4 & 7:
                return f"{text} as {reading_of(mask << CARDS | code)}"
    return text


# ---------------------------------------------------------------------- reading texts


def _by_rank(card: str) -> int:
    """Return the place of a card in texts: by rank, then suit, courts last."""
    bit = CARD_BIT[card].bit_length() - 1
    return 100 + bit if bit >= 45 else bit % 9 * 5 + bit // 9


def read_move(text: str) -> str:
    """Return the canonical text of a move: cards in order, a reading only where it is needed.

    Raises:
        UnreadableMove: what was given and what a move looks like.

    >>> read_move("10r 8R 9R as run 1x3"), read_move("K Q J 5R as run 2×2"), read_move("p1 BET 15")
    ('8R 9R 10R', '5R J Q K as run 2x2', 'P1 bet 15')
    """
    low = text.lower()
    if low == "pass":
        return low
    bet, award = _BET.fullmatch(low), _AWARD.fullmatch(low)
    if bet:
        stake = f"bet {int(bet[2])}"
        return f"P{bet[1]} {stake}" if bet[1] else stake
    if award:
        return f"award P{award[1]}"
    cut = low.find(" as ")
    try:
        cards = read_cards(text if cut < 0 else text[:cut], haggis=True)
    except UnreadableCard as error:
        raise UnreadableMove(f"{text!r} cannot be read: {error}; {_A_MOVE}") from None
    if any(card not in CARD_BIT for card in cards):
        raise UnreadableMove(f"{text!r} has a card that is not known; {_A_MOVE}")
    cards = tuple(sorted(cards, key=_by_rank))
    plain = " ".join(cards)
    if cut < 0:
        return plain
    match = _READING.fullmatch(low[cut + 4 :].strip())
    if match is None:
        raise UnreadableMove(f"{text!r}: a reading is 'set', 'run 1x4' or 'bomb'; {_A_MOVE}")
    named = match[1] or f"run {int(match[2])}x{int(match[3])}"
    found = [str(reading) for reading in readings(cards)]
    return plain if found == [named] else f"{plain} as {named}"
