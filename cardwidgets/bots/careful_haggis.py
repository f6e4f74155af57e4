"""Haggis by rules of thumb, seen from one seat: plan the hand, then get rid of it.

A plan splits the natural cards into as few plays as can be, long ones first; wild cards are apart.

1. Bet where the plan is short, the more the shorter it is.
2. Lead what leaves the shortest plan, low cards before high ones.
3. Follow with the lowest play that breaks no other play of the plan.
4. Spend wild cards when the trick is worth it, when the end is near, or when somebody is about to
   go out; spend bombs to get the lead for the last plays.
5. Award a bombed trick to the seat that is furthest behind.
"""

from __future__ import annotations

from typing import Final

from cardwidgets.bots.choose import Candidate, Explanation
from cardwidgets.engine.view import View
from cardwidgets.games.haggis import notation
from cardwidgets.games.haggis.layout import (
    AWARD,
    BET,
    BET_OF,
    BOMB,
    CARDS,
    CODE,
    FIRST_PLAY,
    NATURALS,
    PASS,
    WILDS,
    mask_of,
    points,
)
from cardwidgets.games.haggis.moves import leads

#: What a wild card is worth, in plays.
WILD: Final = 1.2
#: Points in a trick from which a wild card may be spent on it.
RICH: Final = 8
#: Plays in a plan up to which a bet of 30, of 15 is placed.
SHORT: Final = (4, 5)


class Plan:
    """The plays into which a hand can be split."""

    def __init__(self, hand: int, suits: int) -> None:
        self.hand = hand
        sets = {action >> CARDS: action & 15 for action in leads(hand & NATURALS, suits, False)}
        self.sets = sorted(
            (cards for cards in sets if cards & (cards - 1)),
            key=lambda cards: (-cards.bit_count(), sets[cards]),
        )

    def plays(self, without: int = 0) -> float:
        """Return how many plays the hand takes once some cards are gone, wild cards apart."""
        used, count = without, 0
        for cards in self.sets:
            if not cards & used:
                used |= cards
                count += 1
        return count + (self.hand & NATURALS & ~used).bit_count()

    def cost(self, cards: int) -> float:
        """Return what a play costs in plays of the plan: below 0 where it brings the end nearer."""
        return self.plays(cards) - self.plays() + WILD * (cards & WILDS).bit_count()


def explain(view: View) -> Explanation:
    """Return the move that the rules of thumb choose, and the rule that chose it."""
    numbers = view.legal_actions()
    if len(numbers) == 1:
        return Explanation(view.move(numbers[0]), "why.careful.only")
    if view.game.engine == "plain":
        # The rule book numbers its moves in another way.
        moves = {notation.encode(str(move)): move for move in view.legal_moves}
        found = choose(view, tuple(moves))
        return Explanation(moves[found[0]], *found[1:3])
    action, message, params, compared = choose(view, numbers)
    candidates = tuple(Candidate(view.move(a), -value) for value, a in compared[:8])
    return Explanation(view.move(action), message, params, candidates)


#: Action, message, its facts, and the moves compared with what each costs.
Choice = tuple[int, str, dict[str, object], list[tuple[float, int]]]


def choose(view: View, legal: tuple[int, ...]) -> Choice:
    """Return the action that the rules of thumb choose, with message and facts."""
    if view.phase == "award":
        return award(view, legal)
    plan = Plan(mask_of(list(view.hand)), view.game.players + 2)
    bets = [a for a in legal if BET <= a < BET + 3 or BET_OF <= a < AWARD]
    # Out of turn there is nothing else to do.
    if bets and (view.phase == "bet" or view.turn != view.seat or wants_bet(view, plan)):
        return bet(plan, bets)
    plays = shortlist(legal)
    for action in plays:
        if action >> CARDS == plan.hand:
            return action, "why.careful.out", {}, []
    if view.phase == "lead":
        return lead(plan, plays)
    return follow(view, plan, plays)


def shortlist(legal: tuple[int, ...]) -> list[int]:
    """Return the plays, those with the same reading, size and wild cards once for each suit set."""
    natural = [a for a in legal if a >= FIRST_PLAY and not a >> CARDS & WILDS]
    wild: dict[int, int] = {}
    for action in legal:
        cards = action >> CARDS
        if action >= FIRST_PLAY and cards & WILDS:
            wild.setdefault(cards.bit_count() << 16 | (cards >> 45) << 7 | action & CODE, action)
    return natural + list(wild.values())


# ---------------------------------------------------------------------- bets and awards


def wants_bet(view: View, plan: Plan) -> bool:
    """Say whether the hand is worth a bet now."""
    smallest = min(len(hand.split()) for hand in view.fields["hands"])
    return plan.plays() <= SHORT[1] and smallest >= 8


def bet(plan: Plan, bets: list[int]) -> Choice:
    """Bet the more the shorter the plan is."""
    count = int(plan.plays())
    stake = 2 if count <= SHORT[0] else 1 if count <= SHORT[1] else 0
    message = "why.haggis.bet" if stake else "why.haggis.no_bet"
    return bets[stake], message, {"count": count}, []


def award(view: View, legal: tuple[int, ...]) -> Choice:
    """Give the trick to the seat with the fewest points."""
    scores = view.scores
    action = min(legal, key=lambda a: (scores[a - AWARD], a))
    return action, "why.haggis.award", {"seat": action - AWARD}, []


# ---------------------------------------------------------------------- plays


def lead(plan: Plan, plays: list[int]) -> Choice:
    """Lead what leaves the shortest plan; low before high, many cards before few."""

    def cost(action: int) -> float:
        cards = action >> CARDS
        bomb = 3.0 if action >> 4 & 7 == BOMB else 0.0
        return plan.cost(cards) + 0.12 * (action & 15) - 0.05 * cards.bit_count() + bomb

    compared = sorted((round(cost(action), 3), action) for action in plays)
    best = compared[0][1]
    cards = best >> CARDS
    message = "why.haggis.lead"
    if cards & WILDS:
        message += "_wild" if cards & NATURALS else "_court"
    return best, message, {"count": int(plan.plays(best >> CARDS))}, compared


def follow(view: View, plan: Plan, plays: list[int]) -> Choice:
    """Follow with what breaks nothing; spend wild cards and bombs when it matters."""
    fields = view.fields
    others = [
        len(hand.split())
        for seat, hand in enumerate(fields["hands"])
        if seat != view.seat and hand.strip()
    ]
    worth = sum(points(mask_of(list(cards_in(entry[1])))) for entry in fields["trick"])
    near = min(others, default=99) <= 4
    allowed = 1.1 + (1.0 if near else 0.0) + (0.5 if worth >= RICH else 0.0)

    def cost(action: int) -> float:
        cards = action >> CARDS
        after = plan.plays(cards) + 0.5 * (plan.hand & ~cards & WILDS).bit_count()
        end = 1.5 if after <= 2 else 0.7 if after <= 3 else 0.0
        bomb = 0.5 if action >> 4 & 7 == BOMB else 0.0
        return plan.cost(cards) + 0.1 * (action & 15) + bomb - end

    compared = sorted((round(cost(action), 3), action) for action in plays)
    if not compared or compared[0][0] > allowed:
        return PASS, "why.haggis.wait", {}, compared
    best = compared[0][1]
    if best >> 4 & 7 == BOMB:
        last = near or plan.plays(best >> CARDS) <= 3
        message = "why.haggis.bomb" if last else "why.haggis.bomb_early"
        return best, message, {"count": int(plan.plays(best >> CARDS))}, compared
    if best >> CARDS & WILDS:
        return best, "why.haggis.wild", {"points": worth}, compared
    return best, "why.haggis.follow", {"count": int(plan.plays(best >> CARDS))}, compared


def cards_in(text: str) -> tuple[str, ...]:
    """Return the cards of a play in a trick, its reading left out.

    >>> cards_in("5R J as set")
    ('5R', 'J')
    """
    return () if text == "pass" else tuple(text.partition(" as ")[0].split())
