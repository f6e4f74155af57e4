"""What each seat of President and Guibole may know: fields, history, and what it may write down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.plain.climbing import Cards, Pos, in_order

if TYPE_CHECKING:
    from cardwidgets.plain.climbing_book import ClimbingBook


def knows(pos: Pos, seat: int | None, holder: int) -> Cards:
    """Return the cards of another hand that a seat knows: gifts from it that are still there."""
    gifts = [cards for giver, receiver, cards in pos.given if (giver, receiver) == (seat, holder)]
    return in_order(card for cards in gifts for card in cards if card in pos.hands[holder])


def view_fields(pos: Pos, seat: int | None) -> dict[str, Any]:
    """Return the fields that a seat may know, the rest ``??``.

    Own hand; of other hands the cards that the seat gave and that are still there; gifts between
    others without their cards. At the end of the match the cards left over lie open.
    """
    hands = []
    for holder, hand in enumerate(pos.hands):
        known = hand if holder == seat or pos.phase == "over" else knows(pos, seat, holder)
        hands.append(" ".join((*known, *[UNKNOWN] * (len(hand) - len(known)))))
    given = [
        [giver, receiver, " ".join(cards if seat in (giver, receiver) else [UNKNOWN] * len(cards))]
        for giver, receiver, cards in pos.given
    ]
    return {
        "hands": hands,
        "turn": pos.turn,
        "scores": list(pos.scores),
        "hand_no": pos.hand_no,
        "phase": pos.phase,
        "pile": " ".join(pos.pile),
        "pile_by": pos.pile_by,
        "passed": sorted(pos.passed),
        "out": list(pos.out),
        "offenders": list(pos.offenders),
        "fallen": pos.fallen,
        "reversed": pos.reversed,
        "last_order": list(pos.last_order),
        "given": given,
        "set_aside": pos.set_aside,
        "gone": " ".join(pos.gone),
    }


def view_history(pos: Pos, seat: int | None) -> tuple[Turn, ...]:
    """Return the moves of this hand; the partners of a gift alone know its cards."""
    return tuple(
        Turn(who, Move(move if seat in partners(pos, who) else hidden(move)))
        for who, move in pos.moves
    )


def partners(pos: Pos, giver: int) -> set[int]:
    """Return who knows the gift of a seat: itself and who received it."""
    return {seat for who, receiver, _ in pos.given if who == giver for seat in (who, receiver)}


def hidden(move: str) -> str:
    """Return a move with the cards of a gift unknown.

    >>> hidden("give 3H 5C"), hidden("3H")
    ('give ?? ??', '3H')
    """
    gift = Move(move).verb == "give"
    return " ".join(["give", *[UNKNOWN] * len(Move(move).words)]) if gift else move


# ---------------------------------------------------------------------- records


def mask_hand(
    book: ClimbingBook, pos: Pos, deal: Mapping[str, Any], lines: Sequence[str], seat: int
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return a hand of a record as a seat may write it down.

    Args:
        book: the rule book.
        pos: the position after the deal.
        deal: the deal as the record writes it, or the fields of a position that it starts from.
        lines: moves and chance lines in order.
        seat: who writes.
    """
    masked = []
    shown: list[set[str]] = [set() for _ in pos.hands]
    start, given = pos, pos.given
    for line in lines:
        if line.startswith("!") or pos.turn is None:
            masked.append(line)
            continue
        who, move, before = pos.turn, pos.game.parse(line), pos
        pos, events = book.play(pos, who, move)
        if pos.hand_no == before.hand_no:
            given = pos.given
        masked.append(line if seat in partners(pos, who) else hidden(line))
        for event in events:
            if event.name in ("played", "went_out"):
                shown[event.seat or 0] |= set(event.data.get("cards", ()))
            elif event.name == "hand_ended":
                for holder, hand in enumerate(event.data["hands"]):
                    shown[holder] |= set(hand)
    own = set(deal["hands"][seat].split())
    dealt = {}
    if "turn" in deal:  # a position, in which what was given before lies where it is
        given = given[len(start.given) :]
        for cards, text in zip(shown, view_fields(start, seat)["hands"], strict=True):
            cards |= {card for card in text.split() if card != UNKNOWN}
    for holder, cards in enumerate(shown):
        others = {a for a, b, _ in given if b == holder} | {b for a, b, _ in given if a == holder}
        if others <= {seat}:
            gifts = {card for a, b, text in given if (a, b) == (holder, seat) for card in text}
            dealt[holder] = (cards | gifts) - own
    return seen_deal(deal, seat, dealt), tuple(masked)


def seen_deal(deal: Mapping[str, Any], seat: int, seen: Mapping[int, set[str]]) -> dict[str, Any]:
    """Return a deal with a seat's own hand and what it has seen of the others; the rest ``??``."""
    hands = []
    for holder, text in enumerate(deal["hands"]):
        hand = text.split()
        known = [c for c in hand if holder == seat or c in seen.get(holder, ())]
        hands.append(" ".join((*known, *[UNKNOWN] * (len(hand) - len(known)))))
    return {**deal, "hands": hands}
