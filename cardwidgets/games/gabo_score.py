"""What cards are worth in Gabo, and the scores of a hand: the fast form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwidgets.cards import FRENCH_RANKS, french_pack, rank

#: Points by rank, A to Q, then red and black king.
_VALUES: Final[dict[str, tuple[int, ...]]] = {
    "seed": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 15),
    "v11d12r13": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 13),
    "black_zero": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 15, 0),
}


def card_points(values: str, card: str) -> int:
    """Return what a card is worth.

    >>> card_points("seed", "KS"), card_points("v11d12r13", "QD"), card_points("seed", "JK1")
    (15, 12, 0)
    """
    name = rank(card)
    if name == "JK":
        return 0
    place = FRENCH_RANKS.index(name)
    return _VALUES[values][place + 1 if name == "K" and card[-1] in "CS" else place]


def points_table(values: str) -> tuple[int, ...]:
    """Return the points of the cards 0 … 53 (52 and 53 are the jokers)."""
    return tuple(card_points(values, card) for card in french_pack(jokers=2))


class Scoring:
    """The options that decide scores, read once from a game."""

    __slots__ = (
        "empty_succeeds",
        "hands",
        "inclusive",
        "limit",
        "match_limit",
        "on_penalty",
        "others_score",
        "paliers",
        "passing",
        "penalty",
        "reach",
    )

    def __init__(self, game: Any) -> None:
        self.limit: int = 1 << 30 if game.gabo_limit is None else game.gabo_limit
        self.inclusive: bool = game.gabo_limit_inclusive
        self.penalty: int = game.gabo_fail_penalty
        self.others_score: bool = game.fail_others_score
        self.empty_succeeds: bool = game.empty_hand_always_succeeds
        self.paliers: dict[int, int] = game.paliers
        self.passing: bool = game.palier_mode == "reach_or_pass"
        self.on_penalty: bool = game.palier_on_penalty
        self.match_limit: int = game.match_limit
        self.reach: bool = game.match_end == "reach"
        self.hands: int = 1 << 30 if game.hands is None else game.hands


def succeeds(rule: Scoring, totals: Sequence[int], caller: int, is_empty: bool) -> bool:
    """Say whether a call succeeds."""
    if is_empty and rule.empty_succeeds:
        return True
    own = totals[caller]
    if own > rule.limit or (own == rule.limit and not rule.inclusive):
        return False
    # The caller's own total is one of those that are not higher; there may be no other.
    return sum([total <= own for total in totals]) == 1


def round_scores(
    rule: Scoring,
    totals: Sequence[int],
    caller: int | None,
    holds: bool,
) -> tuple[int, ...]:
    """Return what each seat scores for a hand; ``holds``: the call succeeds."""
    if caller is None:
        return tuple(totals)
    if holds:
        scores = list(totals)
        scores[caller] = 0
        return tuple(scores)
    scores = list(totals) if rule.others_score else [0] * len(totals)
    scores[caller] = rule.penalty
    return tuple(scores)


def palier(rule: Scoring, total: int, gained: int, is_penalty: bool) -> int:
    """Return the new total of a seat."""
    new = total + gained
    if gained <= 0 or (is_penalty and not rule.on_penalty):
        return new
    if not rule.passing:
        return rule.paliers.get(new, new)
    best = -1
    for step in rule.paliers:
        if total < step <= new and step > best:
            best = step
    return rule.paliers[best] if best >= 0 else new
