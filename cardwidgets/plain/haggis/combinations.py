"""Combinations of Haggis: what cards can be read as, and which of them a hand holds.

Ranks are numbers 2 to 13: the naturals 2 to 10, then the courts J 11, Q 12, K 13. Courts have no
suit and stand for any card of a group or run that holds a natural.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

COURTS = {"J": 11, "Q": 12, "K": 13}
COURT_BOMBS = {("J", "Q"): 2, ("J", "K"): 3, ("K", "Q"): 4, ("J", "K", "Q"): 5}
RAINBOW, SUITED = 1, 6


class Reading(NamedTuple):
    """What a set of cards is read as.

    Attributes:
        kind: ``"set"``, ``"run"`` or ``"bomb"``.
        width: cards of each rank; all cards of a set or bomb.
        length: ranks in a row; 1 for a set or bomb.
        rank: of the set, top of the run (2 to 13); of a bomb its order, 1 (rainbow) to 6 (suited).
    """

    kind: str
    width: int
    length: int
    rank: int

    def __str__(self) -> str:
        """Return the reading as moves name it.

        >>> str(Reading("run", 2, 3, 10)), str(Reading("set", 4, 1, 5))
        ('run 2x3', 'set')
        """
        return f"run {self.width}x{self.length}" if self.kind == "run" else self.kind


def rank_of(card: str) -> int:
    """Return a card's rank.

    >>> rank_of("10R"), rank_of("Q")
    (10, 12)
    """
    return COURTS[card] if card in COURTS else int(card[:-1])


def suit_of(card: str) -> str:
    """Return a natural's suit."""
    return card[-1]


def is_court(card: str) -> bool:
    """Tell whether a card is a jack, queen or king, which are wild."""
    return card in COURTS


def is_bomb(cards: Iterable[str]) -> bool:
    """Tell whether cards are a bomb.

    Rule ``haggis.bombs``: two or three courts without a natural; or 3-5-7-9 without a court, in
    four different suits or in one.

    >>> is_bomb(["J", "Q"]), is_bomb(["3R", "5O", "7Y", "9G"]), is_bomb(["3R", "5R", "7Y", "9G"])
    (True, True, False)
    """
    return bomb_order(cards) > 0


def bomb_order(cards: Iterable[str]) -> int:
    """Return a bomb's place among the six, 1 the lowest; 0 for what is no bomb.

    Rule ``haggis.bombs``: rainbow 3-5-7-9, J-Q, J-K, Q-K, J-Q-K, 3-5-7-9 of one suit.

    >>> [bomb_order(text.split()) for text in ("3R 5O 7Y 9B", "K J", "J Q K", "3O 5O 7O 9O", "J")]
    [1, 3, 5, 6, 0]
    """
    held = sorted(cards)
    if all(is_court(card) for card in held):
        return COURT_BOMBS.get(tuple(held), 0)
    if [card[:-1] for card in held] != ["3", "5", "7", "9"]:
        return 0
    return {4: RAINBOW, 1: SUITED}.get(len({suit_of(card) for card in held}), 0)


def readings(cards: Iterable[str]) -> tuple[Reading, ...]:
    """Return everything that a set of cards can be read as; nothing if it is no combination.

    Rules ``haggis.sets``, ``haggis.runs``, ``haggis.bombs`` and ``haggis.wilds``. A bomb is never
    anything else; one court alone is a single card of its own rank.

    >>> readings(["10R", "J", "Q", "K"])  # doctest: +NORMALIZE_WHITESPACE
    (Reading(kind='set', width=4, length=1, rank=10),
     Reading(kind='run', width=1, length=4, rank=13),
     Reading(kind='run', width=2, length=2, rank=11))
    >>> readings(["3R", "4Y", "J"])
    ()
    """
    held = tuple(cards)
    order = bomb_order(held)
    if order:
        return (Reading("bomb", len(held), 1, order),)
    naturals = [card for card in held if not is_court(card)]
    if not naturals:
        return (Reading("set", 1, 1, rank_of(held[0])),) if len(held) == 1 else ()
    return as_set(held, naturals) + as_runs(held, naturals)


def as_set(cards: Sequence[str], naturals: Sequence[str]) -> tuple[Reading, ...]:
    """Read cards as a set: any number of one rank, of any suits.

    >>> as_set(["6R", "6O", "K"], ["6R", "6O"])
    (Reading(kind='set', width=3, length=1, rank=6),)
    """
    ranks = {rank_of(card) for card in naturals}
    return (Reading("set", len(cards), 1, ranks.pop()),) if len(ranks) == 1 else ()


def as_runs(cards: Sequence[str], naturals: Sequence[str]) -> tuple[Reading, ...]:
    """Read cards as runs: consecutive ranks, each as often as the others and in the same suits.

    Three ranks are needed for a run of single cards, two for pairs and wider. The run begins at
    the lowest natural: courts fill the holes and extend it upwards, up to the king.

    >>> as_runs(["9Y", "10Y", "Q", "K"], ["9Y", "10Y"])  # doctest: +NORMALIZE_WHITESPACE
    (Reading(kind='run', width=1, length=4, rank=12),
     Reading(kind='run', width=2, length=2, rank=10))
    """
    ranks = [rank_of(card) for card in naturals]
    lowest, span = min(ranks), max(ranks) - min(ranks) + 1
    suits = len({suit_of(card) for card in naturals})
    found = []
    for width in range(1, len(cards) // 2 + 1):
        length, rest = divmod(len(cards), width)
        long_enough = length >= (3 if width == 1 else 2)
        if rest == 0 and long_enough and suits <= width and span <= length:
            found.append(Reading("run", width, length, lowest + length - 1))
    return tuple(found)


def combinations_in(hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield, each once, all sets of cards of a hand that may be combinations, and few others.

    What they are is for :func:`readings` to say. Candidates are cards of one rank, cards of
    some suits in a row of ranks with at most as many holes as there are courts, and the bombs.

    >>> sorted(combinations_in(["8R", "9R", "J"]))  # doctest: +NORMALIZE_WHITESPACE
    [('8R',), ('8R', '9R', 'J'), ('8R', 'J'), ('9R',), ('9R', 'J'), ('J',)]
    """
    naturals = [card for card in hand if not is_court(card)]
    courts = [card for card in hand if is_court(card)]
    fillings = [few for n in range(len(courts) + 1) for few in combinations(courts, n)]
    seen: set[tuple[str, ...]] = set()
    for chosen in _same_rank(naturals):
        seen.update(chosen + filling for filling in fillings)
    for chosen, holes in _in_a_row(naturals, len(courts)):
        seen.update(chosen + filling for filling in fillings if len(filling) == holes)
    seen.update(filling for filling in fillings if filling)
    odd = [[card for card in naturals if card[:-1] == rank] for rank in "3579"]
    seen.update((a, b, c, d) for a in odd[0] for b in odd[1] for c in odd[2] for d in odd[3])
    yield from seen


def _same_rank(naturals: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield every choice of naturals of one rank."""
    for rank in range(2, 11):
        alike = [card for card in naturals if rank_of(card) == rank]
        for n in range(1, len(alike) + 1):
            yield from combinations(alike, n)


def _in_a_row(naturals: Sequence[str], courts: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield naturals that lie in a row of ranks, with the number of holes to be filled.

    For every row and every choice of suits that the naturals may touch, at most one column is
    made of courts alone: three courts cannot fill two.
    """
    suits = sorted({suit_of(card) for card in naturals})
    for n in range(1, len(suits) + 1):
        for columns in combinations(suits, n):
            own = [card for card in naturals if suit_of(card) in columns]
            for width in (n, n + 1):
                for lowest in range(2, 11):
                    yield from _rows(own, width, lowest, courts)


def _rows(
    naturals: Sequence[str], width: int, lowest: int, courts: int
) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the naturals for runs of one width from one lowest rank."""
    for length in range(3 if width == 1 else 2, 15 - lowest):
        size = width * length
        inside = [card for card in naturals if lowest <= rank_of(card) < lowest + length]
        for n in range(max(1, size - courts), min(size, len(inside)) + 1):
            for chosen in combinations(inside, n):
                yield chosen, size - n
