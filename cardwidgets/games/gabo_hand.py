"""The start and the end of a hand of the fast Gabo engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import or_
from typing import TYPE_CHECKING, Any

from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_moves import BIRTH, CARD, GEN, P_OVER, P_PEEK, WHO, Rules
from cardwidgets.games.gabo_past import seal_hand
from cardwidgets.games.gabo_score import palier, round_scores, succeeds

if TYPE_CHECKING:
    from cardwidgets.games.gabo_match import GaboMatch


def first_dealer(game: Any, chance: Any) -> int:
    """Return who deals the first hand.

    Raises:
        ValueError: a given lot that names no seat.
    """
    if game.first_dealer != "lot":
        return int(game.first_dealer)
    given = chance.given("lot", 1)
    seat = chance.below("lot", 1, 0, game.players) if given is None else int(given)
    if not 0 <= seat < game.players:
        raise ValueError(f"the lot names P{seat}; seats are 0 to {game.players - 1}")
    return int(seat)


def deal(state: GaboMatch, hand_no: int, dealer: int) -> None:
    """Deal a hand, let everybody look, turn the first card up."""
    rules = state._rules
    n, chance = rules.n, state.chance
    state._clear()
    state.hand_no, state._dealer = hand_no, dealer
    given = chance.given("deal", hand_no)
    if given is None:
        order = chance.shuffled("deal", hand_no, 0, rules.pack)
    else:
        order = given_order(rules, given, dealer)
    # Cards go round one at a time, so a seat has every n-th of them.
    laid = list(map(or_, order, birth_marks(n, dealer, rules.peek == "bottom2")))
    first = dealer + 1
    state._hands = [laid[(seat - first) % n :: n] for seat in range(n)]
    state._occ = [15] * n
    state._alive = rules.everybody
    state._stock = tuple(order)
    state._at = 4 * n
    state._active = (dealer + 1) % n
    if rules.peek == "any2":
        state._ph = P_PEEK
        state._queue = m.QUEUES[state._alive << 8 | state._active << 4 | n]
        state.turn = state._queue[0]
    else:
        flip(state)


def flip(state: GaboMatch) -> None:
    """Turn the first card up; a window opens."""
    at = state._at
    if at < len(state._stock):
        state._discard += (state._stock[at] | at << BIRTH | state._gen << GEN,)
        state._at = at + 1
    state._open_window(is_first=True)


@cache
def birth_marks(n: int, dealer: int, looks: bool) -> tuple[int, ...]:
    """Return what is noted on each dealt card: its place in the deal, and who looks at it."""
    marks = []
    for i in range(4 * n):
        seat = (dealer + 1 + i) % n
        marks.append(i << BIRTH | (1 << WHO + seat if looks and i < 2 * n else 0))
    return tuple(marks)


def given_order(rules: Rules, given: Any, dealer: int) -> list[int]:
    """Return a deal given as cards in the order in which it was dealt.

    Raises:
        ValueError: a deal that cannot be.
    """
    n = rules.n
    try:
        hands = [[m.NUMBER[card] for card in hand.split()] for hand in given["hands"]]
        stock = [m.NUMBER[card] for card in given.get("stock", "").split()]
    except KeyError as error:
        raise ValueError(f"{error} does not belong into a deal of Gabo") from None
    if [len(hand) for hand in hands] != [4] * n:
        raise ValueError(f"a deal has {n} hands of four cards")
    order = [hands[(dealer + 1 + i) % n][slot] for slot in range(4) for i in range(n)] + stock
    if sorted(order) != sorted(rules.pack):
        raise ValueError("a deal has every card of the pack once in its hands and stock")
    return order


def end_hand(state: GaboMatch, caller: int) -> None:
    """Count, drop, and deal again or end the match.

    Args:
        state: the match.
        caller: who called, -1 where nobody did.
    """
    rules = state._rules
    scoring = rules.scoring
    gained, failed = count(state, caller)
    after = list(state._scores)
    highest = 0
    for seat, points in enumerate(gained):
        old = after[seat]
        highest = max(highest, old + points)
        if points:
            after[seat] = palier(scoring, old, points, failed and seat == caller)
    state._scores = tuple(after)
    state._caller = -1
    is_over = highest >= scoring.match_limit if scoring.reach else max(after) > scoring.match_limit
    if is_over or state.hand_no >= scoring.hands:
        end_match(state)
        return
    # What was never drawn stays unknown: it is kept in the order of the pack.
    at, stock = state._at, state._stock
    if at < len(stock):
        stock = stock[:at] + tuple(sorted(stock[at:]))
    stocks = (state._stocks, stock)
    past = (state._past, state.hand_no, state._dealer, stocks, state._times, state._from)
    deal(state, state.hand_no + 1, (state._dealer + 1) % rules.n)
    state._past = past
    seal_hand(state)


def count(state: GaboMatch, caller: int) -> tuple[Sequence[int], bool]:
    """Return what each seat scores for the hand, and whether a call failed."""
    points, scoring, hands = state._rules.points, state._rules.scoring, state._hands
    if caller >= 0 and not scoring.others_score:
        # A call above the limit fails whatever the others hold.
        own = sum([points[c & CARD] for c in hands[caller] if c >= 0])
        if own > scoring.limit:
            scores = [0] * len(hands)
            scores[caller] = scoring.penalty
            return scores, True
    totals = [sum([points[c & CARD] for c in hand if c >= 0]) for hand in hands]
    if caller < 0:
        return totals, False
    holds = succeeds(scoring, totals, caller, not state._occ[caller])
    return round_scores(scoring, totals, caller, holds), not holds


def end_match(state: GaboMatch) -> None:
    """End the match: all cards lie open."""
    everybody = state._rules.everybody << WHO
    state._ph = P_OVER
    state.turn = None
    state._hands = [[c if c < 0 else c | everybody for c in hand] for hand in state._hands]
    state._drawn = state._seen = state._give = -1
    state._pending = 0
