"""The finished hand, kept while the next one is on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class ScoreLine(NamedTuple):
    """One entry of the score sheet: a seat, what for (a message id), points."""

    seat: int
    what: str
    points: int


@dataclass(frozen=True, slots=True)
class LastHand:
    """What a hand looked like when it ended.

    Attributes:
        hands: cards that each seat still held.
        order: seats in the order in which they finished (best first), as far as the game has one.
        tricks: tricks or piles in order: winner (or None) and the cards.
        captured: cards that each seat took, where the game has that.
        lines: the score sheet; for each seat they add up to ``scores``.
        scores: points of this hand by seat.
        facts: what else the game says (contract, caller, totals ...).
    """

    hands: tuple[tuple[str, ...], ...]
    order: tuple[int, ...] = ()
    tricks: tuple[tuple[int | None, tuple[str, ...]], ...] = ()
    captured: tuple[tuple[str, ...], ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    scores: tuple[int, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)
