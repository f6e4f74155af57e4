"""The rules of Domino, the sixth contract of Guillotine.

The layout has a row for each suit. ``pos.layout`` holds the cards that were laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.cards import SKAT_RANKS, rank, suit

if TYPE_CHECKING:
    from cardwidgets.plain.guillotine_table import Pos


def neighbours(card: str) -> tuple[str, ...]:
    """Return the cards of the same suit one below and one above.

    >>> neighbours("7C"), neighbours("10H")
    (('8C',), ('9H', 'JH'))
    """
    at = SKAT_RANKS.index(rank(card))
    near = [SKAT_RANKS[i] for i in (at - 1, at + 1) if 0 <= i < len(SKAT_RANKS)]
    return tuple(r + suit(card) for r in near)


def adjacent(pos: Pos, card: str) -> bool:
    """Say whether a card is next to a laid one of its suit; nothing follows an ace (domino.row)."""
    return any(near in pos.layout for near in neighbours(card))


def opens(pos: Pos, card: str) -> bool:
    """Say whether a card may open a row: it has the start rank (domino.open).

    With ``domino_open="any"`` it may have the rank of any card that lies on the table.
    """
    if pos.game.domino_open == "any":
        return any(rank(card) == rank(other) for other in pos.layout)
    return rank(card) == pos.start_rank


def placeable(pos: Pos, card: str) -> bool:
    """Say whether a card that is not laid yet may be laid now (domino.first, row, open)."""
    if not pos.layout:
        return True
    return bool(pos.rules.adjacent(pos, card) or pos.rules.opens(pos, card))


def may_pass(pos: Pos, hand: tuple[str, ...]) -> bool:
    """Say whether a hand may pass: when it has nothing to lay (domino.must_play).

    With ``domino_hold`` one may also keep a card back, but not when all others have just passed:
    somebody has to go on (domino.hold).
    """
    if not any(pos.rules.placeable(pos, card) for card in hand):
        return True
    playing = 4 - len(pos.out)
    return bool(pos.game.domino_hold and pos.layout) and pos.passes < playing - 1


def ace_bonus(pos: Pos, card: str) -> bool:
    """Say whether laying a card here gives the right to go on (domino.ace).

    Any ace does, but for the very first card; an ace inside a bonus adds nothing.
    """
    return pos.game.ace_bonus != "none" and not pos.bonus and bool(pos.layout) and rank(card) == "A"


def bonus_lasts(pos: Pos) -> bool:
    """Say whether a bonus goes on after one more card of it was laid (domino.ace)."""
    return bool(pos.game.ace_bonus == "all")


def next_seat(pos: Pos, seat: int) -> int:
    """Return the next seat clockwise that still holds cards (domino.turn)."""
    for step in (1, 2, 3):
        after = (seat + step) % 4
        if after not in pos.out:
            return after
    return seat


def blocked(pos: Pos) -> bool:
    """Say whether nobody can lay a card; only a position set up with missing cards can be so."""
    return not any(
        pos.rules.placeable(pos, card)
        for seat in range(4)
        if seat not in pos.out
        for card in pos.hands[seat]
    )


def domino_over(pos: Pos) -> bool:
    """Say whether the deal ends: two seats are out (domino.end)."""
    if len(pos.out) >= 2:
        return True
    return pos.passes >= 4 - len(pos.out) and bool(pos.rules.blocked(pos))
