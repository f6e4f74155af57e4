"""Guillotine by rules of thumb, seen from one seat.

1. Name the contract in which the hand should do better than an average one.
2. In a trick, weigh the chance of taking it by what it brings; a trick that costs is ducked with
   the highest card that does not win, one that pays is taken as cheaply as possible.
3. Void in the led suit, throw what would cost most later.
4. In Domino, lay what opens the way for own cards, and keep shut what only others wait for.
"""

from __future__ import annotations

from typing import Any

from cardwidgets.bots.choose import Candidate, Explanation
from cardwidgets.cards import SKAT_RANKS, rank, suit
from cardwidgets.engine.moves import Move
from cardwidgets.engine.view import View

QUEENS = tuple(f"Q{s}" for s in "CDHS")
FRENCH = ("7", "8", "9", "J", "Q", "K", "10", "A")
#: Chance that a card of this height (0 to 7) takes a trick when it is led or followed, roughly.
TAKES = (0.02, 0.05, 0.08, 0.15, 0.25, 0.4, 0.6, 0.85)
#: What a contract brings to an average seat: its sum over the table, shared by four.
AVERAGE = {
    "royalty": 7.5,
    "queens": 7.5,
    "spades": 7.5,
    "parliament": -12.5,
    "guillotine": 25.0,
    "domino": -10.0,
}


def careful(view: View) -> Move:
    """Return the move that the rules of thumb choose."""
    return explain(view).move


def explain(view: View) -> Explanation:
    """Return the move that the rules of thumb choose, and the rule that chose it."""
    legal = list(view.legal_moves)
    if len(legal) == 1:
        return Explanation(legal[0], "why.careful.only")
    if view.phase == "choose":
        return choose(view, legal)
    return place(view, legal) if view.phase == "domino" else follow(view, legal)


def best(message_id: str, values: dict[Move, float], **params: Any) -> Explanation:
    """Return the explanation for the move with the highest value."""
    order = sorted(values, key=lambda move: (-values[move], move))
    return Explanation(
        order[0], message_id, params, tuple(Candidate(move, values[move]) for move in order)
    )


def height(card: str, view: View) -> int:
    """Return how high a card stands in its suit, 0 to 7."""
    order = FRENCH if view.game.rank_order == "french" else SKAT_RANKS
    return order.index(rank(card))


def price(card: str, contract: str) -> int:
    """Return what a taken card costs in a contract."""
    if contract == "royalty":
        return {"KH": 20, "QS": 10}.get(card, 0)
    points = 0
    if card == "KH":
        points += 10 if contract == "guillotine" else -10
    if card in QUEENS and contract in ("queens", "guillotine"):
        points += 10
    if suit(card) == "S" and contract in ("spades", "guillotine"):
        points += 5
    return points


# ---------------------------------------------------------------------- the contract


def choose(view: View, legal: list[Move]) -> Explanation:
    """Name the contract in which this hand gains most on an average one."""
    values = {}
    for move in legal:
        name = move.words[0]
        values[move] = AVERAGE.get(name, 0.0) - forecast(view, name)
    found = best("why.gl.choose", values)
    params = {"contract": found.move.words[0]}
    return Explanation(found.move, found.message_id, params, found.candidates)


def forecast(view: View, contract: str) -> float:
    """Return roughly what the hand will score in a contract."""
    hand = view.hand
    if contract == "domino":
        return domino_forecast(hand)
    tricks = sum(takes(card, hand, view) for card in hand)
    share = tricks / 8
    if contract == "parliament":
        return -50 * share
    if contract == "guillotine":
        return 100 * share + 6 * own_risk(hand, contract, view)
    if contract == "spades":
        spades = [card for card in hand if suit(card) == "S"]
        high = sum(takes(card, hand, view) for card in spades)
        return 30 * (share + high / 2) / 2 + 2 * len(spades) - 4
    return 30 * share + 6 * own_risk(hand, contract, view)


def takes(card: str, hand: tuple[str, ...], view: View) -> float:
    """Return the chance of a card to take a trick; small ones beside it are shelter."""
    chance = TAKES[height(card, view)]
    low = sum(
        suit(other) == suit(card) and height(other, view) < height(card, view) for other in hand
    )
    return chance * (1.15 if low == 0 else 1.0 if low == 1 else 0.8)


def own_risk(hand: tuple[str, ...], contract: str, view: View) -> float:
    """Return how likely costly cards of the hand come back to it, in units of one such card."""
    risk = 0.0
    for card in hand:
        if price(card, contract) >= 10:
            others = sum(suit(c) == suit(card) for c in hand) - 1
            risk += 0.6 if others == 0 else 0.2 if others < 3 else -0.3
            risk += 0.2 * TAKES[height(card, view)]
    return risk


def domino_forecast(hand: tuple[str, ...]) -> float:
    """Return roughly what the hand will score in Domino: ends without a way to them are bad."""
    stuck = 0.0
    for card in hand:
        at = SKAT_RANKS.index(rank(card))
        if at in (0, 7):
            towards = range(1, 4) if at == 0 else range(4, 7)
            way = sum(SKAT_RANKS[i] + suit(card) in hand for i in towards)
            stuck += 1.0 - 0.3 * way - (0.4 if at == 7 else 0.0)
    return -18.0 + 7.0 * stuck


# ---------------------------------------------------------------------- tricks


def follow(view: View, legal: list[Move]) -> Explanation:
    """Play to a trick: duck what costs, take what pays, throw what hurts."""
    fields = view.fields
    contract = fields["contract"]
    table = fields["trick"].split()
    wants = contract == "parliament"
    unseen, hand = fields["unseen"].split(), view.hand
    values = {card: -cost(view, fields, unseen, hand, card) for card in legal}
    if not table:
        found = best("", values)
        chance = chance_of(view, unseen, found.move, table)
        if (chance >= 0.5) != wants:
            return told(found, "why.gl.lead_least", cards=(found.move,))
        return told(found, "why.gl.lead_high" if wants else "why.gl.lead_low")
    led = suit(table[0])
    if suit(legal[0]) != led:
        found = best("why.gl.keep_high" if wants else "why.gl.throw", values)
        return told(found, cards=(found.move,))
    found = best("", values)
    high = max(height(card, view) for card in table if suit(card) == led)
    wins = height(found.move, view) > high
    worth = sum(price(card, contract) for card in [*table, found.move]) - (5 if wants else 0)
    if wins and worth < 0:
        message = "why.gl.take"
    elif wins and len(table) == 3 and all(height(card, view) > high for card in legal):
        message = "why.gl.forced"
    elif wins:
        likely = chance_of(view, unseen, found.move, table) >= 0.5
        message = "why.gl.cheap" if likely else "why.gl.low"
    else:
        under = [card for card in legal if height(card, view) < high]
        message = ducked(view, found.move, under, legal, wants=wants)
    return told(found, message, cards=(found.move,))


def ducked(view: View, card: str, under: list[Move], legal: list[Move], *, wants: bool) -> str:
    """Return why a card of the suit led is played that does not take the trick."""
    if wants:
        return "why.gl.beaten" if len(under) == len(legal) else "why.gl.spare"
    fields = view.fields
    contract = fields["contract"]
    if height(card, view) == max(height(other, view) for other in under):
        table = fields["trick"].split()
        costs = sum(price(other, contract) for other in table) + trick_price(fields, contract)
        return "why.gl.duck" if costs > 0 else "why.gl.high"
    return "why.gl.gift"  # only what costs points goes before a higher card


def told(found: Explanation, message_id: str = "", **params: Any) -> Explanation:
    """Return an explanation with its sentence."""
    return Explanation(found.move, message_id or found.message_id, params, found.candidates)


def cost(
    view: View, fields: dict[str, Any], unseen: list[str], hand: tuple[str, ...], card: str
) -> float:
    """Return what playing a card should cost: now, and for having or having lost it later."""
    contract = fields["contract"]
    table = fields["trick"].split()
    after = 3 - len(table)
    own = height(card, view)
    chance = chance_of(view, unseen, card, table)
    worth: float = sum(price(c, contract) for c in [*table, card])
    if unseen and after:
        worth += after * sum(price(c, contract) for c in unseen) / len(unseen)
    worth += trick_price(fields, contract)
    wants = contract == "parliament"
    later = (own - 3) * (-0.9 if wants else 0.55)
    later += 0.35 * max(price(card, contract), 0) if chance < 0.5 else 0.0
    if not wants:
        suits = sum(suit(c) == suit(card) for c in hand)
        later += 0.25 * (4 - suits)
    return chance * worth - later


def chance_of(view: View, unseen: list[str], card: str, table: list[str]) -> float:
    """Return roughly how likely a card takes the trick."""
    led, own = suit((*table, card)[0]), height(card, view)
    if suit(card) != led or any(height(c, view) > own for c in table if suit(c) == led):
        return 0.0
    higher = sum(suit(c) == led and height(c, view) > own for c in unseen)
    same = sum(suit(c) == led for c in unseen)
    # Each higher card is with one of three; who follows low does not beat us either.
    return (1 - (3 - len(table)) / 3 * 0.75) ** higher if same else 1.0


def trick_price(fields: dict[str, Any], contract: str) -> int:
    """Return what taking this trick costs as such."""
    if contract == "parliament":
        return -5
    number = len(fields["tricks"]) + 1
    return 5 if contract == "guillotine" and number in (1, 8) else 0


# ---------------------------------------------------------------------- Domino


def place(view: View, legal: list[Move]) -> Explanation:
    """Lay what helps the own hand on, and as little as can be for others."""
    fields = view.fields
    hand, unseen = set(view.hand), set(fields["unseen"].split())
    values: dict[Move, float] = {}
    for move in legal:
        if move == "stop":
            values[move] = 0.5
        elif move == "pass":
            values[move] = -3.0
        else:
            values[move] = way(move, hand, unseen, first=not fields["layout"])
            if fields["bonus"]:
                values[move] += 2.5
            elif rank(move) == "A" and fields["layout"]:
                values[move] += bonus_worth(legal)
    found = best("why.gl.open", values)
    if found.move in ("stop", "pass"):
        return told(found, "why.gl.hold")
    if fields["bonus"]:
        return told(found, "why.gl.go_on", cards=(found.move,))
    if not fields["layout"]:
        return told(found, "why.gl.first", cards=(found.move,))
    if rank(found.move) == "A" and view.game.ace_bonus != "none" and bonus_worth(legal) > 0:
        return told(found, "why.gl.ace")
    if rank(found.move) in (SKAT_RANKS[0], SKAT_RANKS[-1]):
        return told(found, "why.gl.end", cards=(found.move,))
    opens = way(found.move, hand, unseen, first=False) > 0
    return told(found, "" if opens else "why.gl.least", cards=(found.move,))


def way(card: str, hand: set[str], unseen: set[str], *, first: bool) -> float:
    """Return what laying a card opens for the own hand, less what it opens for others."""
    at = SKAT_RANKS.index(rank(card))
    value = 0.0
    for step in (-1, 1):
        i, far = at + step, 0
        while 0 <= i < 8:
            other = SKAT_RANKS[i] + suit(card)
            if other in hand:
                value += 1.0 / (1 + far)
            elif other in unseen:
                far += 1
                value -= 0.35 if far == 1 else 0.0
            else:
                break  # laid already: nothing opens on this side
            i += step
    if first:
        value += sum(0.8 for other in hand if rank(other) == rank(card) and other != card)
        value -= 0.4 * abs(at - 3.5)
    if at in (0, 7) and not first:
        value += 0.3  # an end of a row opens nothing for anybody
    return value


def bonus_worth(legal: list[Move]) -> float:
    """Return what the bonus of an ace is worth now: the other cards that fit, each one a turn."""
    others = sum(move not in ("pass", "stop") for move in legal) - 1
    return 1.5 * others - 1.0
