"""Hands of President and Guibole played out on bare ints, without jokers that stand for others.

The same greedy players as in ``search_climbing``, faster: no cells to take moves back, no lists of
legal moves, no deal after the last card. Tests hold the two to each other.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from cardwidgets.bots.search_tree import Choice
from cardwidgets.cards import CLIMBING_RANKS
from cardwidgets.games.climbing import ClimbingState
from cardwidgets.games.climbing_hand import Frame
from cardwidgets.games.climbing_tables import JOKER, NATURALS, NEXT, PASS, SEAT, Pile

TOP: Final = len(CLIMBING_RANKS) - 1
#: How high a single card may stand that is played out of a larger set.
SPARE: Final = 9
#: What is remembered; more would be found again too seldom for the memory that it takes.
REMEMBERED: Final = 1 << 11
#: The lowest bit of each rank, jokers included, and what counting needs.
ONES: Final = 0x11111111111111
PAIRS: Final = 3 * ONES
ODDS: Final = 5 * ONES
SIZES: Final = tuple(size * ONES for size in range(5))
#: ``LOWEST[count][suits]``, ``HIGHEST[count][suits]``: so many of some suits.
LOWEST: Final = tuple(
    tuple(sum([1 << s for s in range(4) if suits >> s & 1][:count]) for suits in range(16))
    for count in range(5)
)
HIGHEST: Final = tuple(
    tuple(sum([1 << s for s in (3, 2, 1, 0) if suits >> s & 1][:count]) for suits in range(16))
    for count in range(5)
)


def _ways(size: int, suits: int) -> tuple[tuple[float, int, int], ...]:
    held = suits.bit_count()
    found = range(size or 1, (min(size, held) if size else held) + 1)
    return tuple(
        [(-0.1 * n + (0 if n == held else 20), n, LOWEST[n][suits]) for n in found],
    )


#: ``WAYS[size][suits]``: how promising, how many cards, which suits, where so many are asked for.
WAYS: Final = tuple(tuple(_ways(size, suits) for suits in range(16)) for size in range(5))


def counts(cards: int) -> int:
    """Return the number of cards of each rank, in the place of the rank.

    >>> hex(counts(0b0111_1011))
    '0x33'
    """
    halves = (cards & ODDS) + (cards >> 1 & ODDS)
    return (halves & PAIRS) + (halves >> 2 & PAIRS)


def whole_sets(hand: int, size: int) -> int:
    """Return a bit for each rank of which a hand has just so many cards.

    >>> bin(whole_sets(0b0011_0111_1000, 2))
    '0b100000000'
    """
    halves = (hand & ODDS) + (hand >> 1 & ODDS)
    wrong = (halves & PAIRS) + (halves >> 2 & PAIRS) ^ SIZES[size]
    return ONES & ~(wrong | wrong >> 1 | wrong >> 2)


def has_set(cards: int, size: int) -> int:
    """Return bits where there are so many cards of a rank or more; 0: nowhere.

    >>> has_set(0b0011_0001, 2) > 0, has_set(0b0011_0001, 3)
    (True, 0)
    """
    if size == 1:
        return cards
    found = counts(cards)
    if size == 2:
        return found & 6 * ONES
    return found & 4 * ONES or (found & found >> 1 & ONES if size == 3 else 0)


@lru_cache(maxsize=REMEMBERED)
def sets(cards: int, size: int, down: bool) -> tuple[Choice, ...]:
    """Return one move of each kind: low sets that break nothing, the pass, the others.

    Args:
        cards: those of the hand that may be played.
        size: number of cards that are asked for; 0 is a lead.
        down: True where the order is reversed.
    """
    found: list[tuple[float, int, int]] = []
    rest = cards
    while rest:
        place = (rest & -rest).bit_length() - 1 & ~3
        suits, rank = cards >> place & 15, place >> 2
        rest &= ~(15 << place)
        height = TOP - rank if down and rank <= TOP else rank
        for worth, count, lowest in WAYS[size][suits]:
            key = rank << 6 | count << 2 | (count if rank == JOKER else 0)
            found.append((height + worth, key, lowest << place))
    if size:
        found.append((11.5, -1, PASS))
    return tuple([(key, action) for _, key, action in sorted(found)])


def play_out(  # noqa: PLR0912, PLR0915 (a loop that calls nothing it can do itself)
    state: ClimbingState, rng: random.Random, errs: float
) -> None:
    """Play to the end of the hand; the match ends with it.

    Args:
        state: in the middle of a hand, no gift to be made, no odd options.
        rng: source of chance.
        errs: how often a player does anything at all.
    """
    hands, order, pile = state._hands, state._order, state._pile
    ring, holding, out = state._ring, state._holding, state._out
    turn: int = state.turn  # type: ignore[assignment]
    lock, start, draw = state._lock, state._lead, rng.random
    above, size, by, down = pile[0], pile[3].bit_count(), pile[4], order[0].down
    follows = FOLLOW[down][size]
    while True:
        hand = hands[turn]
        if size:
            cards = hand & above
            answers = follows[cards] if cards else ()
            if not answers:
                action = PASS
            elif (luck := draw()) < errs:
                action = any_move(state, turn, pile, luck / errs)
            else:
                early, late = answers
                action = early if early == late or not is_close(hands, hand) else late
        elif not hand & (hand - 1):
            action = hand
        elif (luck := draw()) < errs:
            action = any_move(state, turn, pile, luck / errs)
        else:
            action = lead(hand, down)
        if action == PASS:
            if lock:
                ring ^= SEAT[turn]
            after = NEXT[turn][ring]
            if after != by:
                turn = after
                continue
        else:
            hands[turn] = hand = hand ^ action
            pile = order[turn][action]
            above, order, by = pile[0], pile[5], turn
            down, size = order[0].down, action.bit_count()
            follows = FOLLOW[down][size]
            ring &= holding
            if not hand:
                out += (turn,)
                holding ^= SEAT[turn]
                if not holding & (holding - 1):
                    break
            after = NEXT[turn][ring]
            if after != turn:
                turn = after
                continue
        # The pile is taken away.
        ring, pile, size = holding, start, 0
        turn = after if hands[after] else NEXT[after][holding]
    count_up(state, (*out, holding.bit_length() - 1))


def lead(hand: int, down: bool) -> int:
    """Return the whole of the lowest rank."""
    naturals = hand & NATURALS
    if not naturals:
        return hand
    if down:
        return hand & 15 << (naturals.bit_length() - 1 & ~3)
    return hand & 15 << ((naturals & -naturals).bit_length() - 1 & ~3)


def follow(cards: int, size: int, down: bool) -> tuple[int, ...]:
    """Return the lowest set that breaks nothing, or a pass that keeps better cards.

    Args:
        cards: those of the hand that may be played.
        size: number of cards that are asked for.
        down: True where the order is reversed.

    Returns:
        The moves while the end is far and when it is near; none where there is no such set.
    """
    whole = whole_sets(cards, size)
    found = whole or has_set(cards, size)
    if not found:
        return ()
    naturals = found & NATURALS
    lowest = naturals.bit_length() if down and naturals else (found & -found).bit_length()
    place = lowest - 1 & ~3
    height = TOP - (place >> 2) if down and naturals else place >> 2
    if whole:
        late = cards & 15 << place
        return (late if height < TOP else PASS), late
    late = (HIGHEST if down else LOWEST)[size][cards >> place & 15] << place
    return (late if size == 1 and height < SPARE else PASS), late


class Answers(dict[int, tuple[int, ...]]):
    """What :func:`follow` returns for the cards of a hand that may be played."""

    def __init__(self, size: int, *, down: bool) -> None:
        super().__init__()
        self.size, self.down = size, down

    def __missing__(self, cards: int) -> tuple[int, ...]:
        if len(self) >= REMEMBERED:
            self.clear()
        self[cards] = found = follow(cards, self.size, self.down)
        return found


#: ``FOLLOW[down][size]``
FOLLOW: Final = tuple(
    tuple(Answers(size, down=down) for size in range(5)) for down in (False, True)
)


def is_close(hands: list[int], hand: int) -> bool:
    """Say whether the end is near: few cards in a hand or with another seat."""
    if hand.bit_count() <= 4:
        return True
    for other in hands:  # noqa: SIM110 (a generator costs more than the loop)
        if 0 < other.bit_count() <= 3:
            return True
    return False


def any_move(state: ClimbingState, turn: int, pile: Pile, share: float) -> int:
    """Return the legal move at a share of their list."""
    state.turn, state._pile, state._legal = turn, pile, None
    legal = state.legal_actions()
    return legal[int(share * len(legal))]


def count_up(state: ClimbingState, order: tuple[int, ...]) -> None:
    """End the match with this hand."""
    frame = state._frame
    scores = list(frame.scores)
    for seat, gain in zip(order, frame.rules.gains, strict=True):
        scores[seat] += gain
    state._frame = Frame._make((*frame[:2], tuple(scores), order, *frame[4:]))
    state.turn, state._legal = None, ()
