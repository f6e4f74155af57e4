"""President and Guibole by rules of thumb: few sentences, seen from one seat.

1. Give away the lowest cards that break no set.
2. Lead the lowest rank, all cards of it at once.
3. Follow with the lowest set that beats the pile and breaks nothing larger.
4. Keep the best cards while others still hold many; spend them when the end is near.
5. Turn the order round when the hand is weak in the order of now.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwidgets.bots.choose import Explanation
from cardwidgets.cards import CLIMBING_RANKS, rank
from cardwidgets.engine.moves import Move
from cardwidgets.engine.view import View

Cards = tuple[str, ...]


def _strength(card: str, reverse: bool) -> int:
    """Return how high a card stands now; a joker above all in both orders."""
    if card.startswith("JK"):
        return 13
    place = CLIMBING_RANKS.index(rank(card))
    return 12 - place if reverse else place


def _set_strength(cards: Cards, reverse: bool) -> int:
    """Return how high a set stands: as its naturals, or as the joker where it has none."""
    return min(_strength(card, reverse) for card in cards)


def explain(view: View) -> Explanation:
    """Return the move that the rules of thumb choose, and the rule that chose it."""
    legal = view.legal_moves
    if len(legal) == 1:
        return Explanation(legal[0], "why.careful.only")
    if view.phase == "give":
        return _gift(view, list(legal))
    fields = view.fields
    reverse = bool(fields["reversed"])
    held = Counter(rank(card) for card in view.hand)
    sets = [(move, tuple(move.split())) for move in legal if move != "pass"]
    out = [(m, c) for m, c in sets if len(c) == len(view.hand)]
    if out:
        return Explanation(out[0][0], "why.careful.out")
    if not fields["pile"]:
        return _lead(sets, held, reverse, view)
    return _follow(sets, held, reverse, view)


def _gift(view: View, legal: list[Move]) -> Explanation:
    """Give the cards that help least: low ones, alone in their rank."""
    held = Counter(rank(card) for card in view.hand)

    def cost(move: Move) -> tuple[int, Any]:
        cards = move.words
        breaks = sum(
            held[rank(card)] > 1 and cards.count(card) < held[rank(card)] for card in cards
        )
        whole = sum(_strength(card, False) for card in cards)
        return whole + 3 * breaks, move

    best = min(legal, key=cost)
    return Explanation(best, "why.careful.give", {"cards": best.words})


def _lead(
    sets: list[tuple[Move, Cards]], held: Counter[str], reverse: bool, view: View
) -> Explanation:
    turning = _revolution(sets, reverse, view)
    if turning is not None:
        return turning
    whole = [(m, c) for m, c in sets if _whole(c, held)]
    quiet = [(m, c) for m, c in whole if not (len(c) == 4 and view.game.revolution)] or whole
    move, cards = min(quiet or sets, key=lambda e: (_set_strength(e[1], reverse), -len(e[1]), e[0]))
    lowest = min(_set_strength(other, reverse) for _, other in sets)
    kept = _set_strength(cards, reverse) > lowest
    return Explanation(move, f"why.careful.lead{'_keep' if kept else ''}", {"cards": cards})


def _follow(
    sets: list[tuple[Move, Cards]], held: Counter[str], reverse: bool, view: View
) -> Explanation:
    turning = _revolution(sets, reverse, view)
    if turning is not None:
        return turning
    counts = [len(hand.split()) for hand in view.fields["hands"]]
    others = [count for seat, count in enumerate(counts) if seat != view.seat and count]
    hurry = min(others, default=99) <= 3 or len(view.hand) <= 4
    whole = [(m, c) for m, c in sets if _whole(c, held)]
    ranked = sorted(whole or sets, key=lambda e: (_set_strength(e[1], reverse), e[0]))
    move, cards = ranked[0]
    top = 11 if not hurry else 14
    if not whole and not hurry:
        low = _set_strength(cards, reverse)
        if low >= 9 or len(cards) > 1:
            mixed = len({rank(card) for card in cards}) > 1  # wild jokers beside naturals
            kept = "joker" if mixed else "set"
            return Explanation(Move("pass"), f"why.careful.keep_{kept}", {"cards": cards})
    if _set_strength(cards, reverse) > top:
        return Explanation(Move("pass"), "why.careful.keep_best", {"cards": cards})
    message = "follow" if whole else "follow_late" if hurry else "follow_low"
    return Explanation(move, f"why.careful.{message}", {"cards": cards})


def _whole(cards: Cards, held: Counter[str]) -> bool:
    """Say whether a set takes all cards of its rank, and no joker beside naturals."""
    ranks = {rank(card) for card in cards}
    return len(ranks) == 1 and len(cards) == held[rank(cards[0])]


def _revolution(sets: list[tuple[Move, Cards]], reverse: bool, view: View) -> Explanation | None:
    """Turn the order round where the rest of the hand is better off the other way."""
    if not view.game.revolution:
        return None
    for move, cards in sets:
        if len(cards) == 4:
            rest = [card for card in view.hand if card not in cards]
            now = sum(_strength(card, reverse) for card in rest)
            then = sum(_strength(card, not reverse) for card in rest)
            if then > now + len(rest):
                return Explanation(move, "why.careful.revolution", {"cards": cards})
    return None
