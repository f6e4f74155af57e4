"""What cards are worth, when a call succeeds, and what follows for the scores."""

from __future__ import annotations

from collections.abc import Sequence

from cardwidgets.cards import rank, suit
from cardwidgets.plain.gabo.position import Position

_COURTS = {
    "seed": {"J": 10, "Q": 10, "red K": 0, "black K": 15},
    "v11d12r13": {"J": 11, "Q": 12, "red K": 0, "black K": 13},
    "black_zero": {"J": 10, "Q": 10, "red K": 15, "black K": 0},
}


def card_points(pos: Position, card: str) -> int:
    """Return what a card is worth: aces 1, 2-10 as printed, courts by the table (gabo.values)."""
    name = rank(card)
    if name == "JK":
        return 0
    if name == "K":
        name = "red K" if suit(card) in "DH" else "black K"
    if name == "A":
        return 1
    return int(name) if name.isdigit() else _COURTS[pos.game.values][name]


def total(pos: Position, cards: Sequence[str]) -> int:
    """Return what a hand is worth (gabo.values)."""
    return sum(pos.rules.card_points(pos, card) for card in cards)


def call_succeeds(
    pos: Position, totals: Sequence[int], caller: int, *, is_empty: bool = False
) -> bool:
    """Say whether a call succeeds: under 7 points, and fewer than everybody else (gabo.call).

    Args:
        pos: the position.
        totals: card totals by seat.
        caller: who called.
        is_empty: whether the caller holds no card.
    """
    if is_empty and pos.game.empty_hand_always_succeeds:
        return True
    own, limit = totals[caller], pos.game.gabo_limit
    if limit is not None and (own > limit or (own == limit and not pos.game.gabo_limit_inclusive)):
        return False
    return all(own < other for seat, other in enumerate(totals) if seat != caller)


def round_scores(
    pos: Position, hands: Sequence[Sequence[str]], caller: int | None
) -> tuple[int, ...]:
    """Return what each seat scores for a hand (gabo.scores).

    A call that succeeds: the caller 0, the others what they hold. One that fails (contre-Gabo):
    the caller 35, the others 0. Nobody called: everybody what he holds.
    """
    totals = [pos.rules.total(pos, hand) for hand in hands]
    if caller is None:
        return tuple(totals)
    if pos.rules.call_succeeds(pos, totals, caller, is_empty=not hands[caller]):
        return tuple(0 if seat == caller else own for seat, own in enumerate(totals))
    others = totals if pos.game.fail_others_score else [0] * len(totals)
    penalty = pos.game.gabo_fail_penalty
    return tuple(penalty if seat == caller else own for seat, own in enumerate(others))


def palier(pos: Position, total: int, gained: int, *, is_penalty: bool = False) -> int:
    """Return the new total of a seat that had ``total`` and scored ``gained`` (gabo.paliers).

    Whoever scores and reaches exactly 50, 100 or 120 drops to 25, 50 or 60; once, no cascade.
    """
    new = total + gained
    if gained <= 0 or (is_penalty and not pos.game.palier_on_penalty):
        return new
    steps: dict[int, int] = pos.game.paliers
    if pos.game.palier_mode == "exact":
        return steps.get(new, new)
    passed = [step for step in steps if total < step <= new]
    return steps[max(passed)] if passed else new


def match_is_over(pos: Position, before: Sequence[int], after: Sequence[int]) -> bool:
    """Say whether the match ends with this hand (gabo.end).

    Args:
        pos: the position.
        before: totals before the paliers are applied.
        after: totals after them.
    """
    if pos.game.hands is not None and pos.hand_no >= pos.game.hands:
        return True
    limit: int = pos.game.match_limit
    if pos.game.match_end == "reach":
        return max(before) >= limit
    return max(after) > limit


def ranking(pos: Position) -> tuple[int, ...]:
    """Return the seats, lowest total first; equal totals by seat (gabo.end)."""
    return tuple(sorted(range(len(pos.scores)), key=lambda seat: (pos.scores[seat], seat)))


def winners(pos: Position) -> tuple[int, ...]:
    """Return who won: the lowest total, shared where several have it (gabo.end)."""
    if pos.turn is not None:
        return ()
    return tuple(s for s, points in enumerate(pos.scores) if points == min(pos.scores))
