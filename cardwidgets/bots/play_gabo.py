"""Hands of Gabo played out by two sorts of players, as fast as may be.

The seat that searches sees its own cards first: a card that it has not seen is the first to go,
because nobody can call who does not know what he holds; it calls when the call is all but sure.
The others go by the rules of thumb of the careful bot, which calls early and often fails.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_moves import (
    BIRTH,
    BORN,
    CARD,
    GEN,
    P_DECIDE,
    P_GIVE,
    P_POWER,
    P_REFLEX,
    P_SPY,
    P_TURN,
    WHO,
)
from cardwidgets.games.gabo_state import GaboState
from cardwidgets.games.gabo_window import resolve


class Style(NamedTuple):
    """How a player plays.

    Attributes:
        unseen: what an own card counts that he has not seen.
        low: points up to which a discard is worth taking.
        spies: what a card must save to be kept rather than discarded for a look at another's.
        theirs: what another's card counts that its owner knows and he does not.
        skew: how much likelier than the pack says such a card is to be low.
        sure: chance from which he calls.
    """

    unseen: float
    low: float
    spies: float
    theirs: float
    skew: float
    sure: float


#: What a card of the pack counts on average.
AVERAGE: Final = 6.3
#: What a card must save to be worth a move that shows it to all, or gives up a power.
SAVES: Final = 2.5
#: What a card must save to be kept where nothing else is lost.
BETTER: Final = 0.5
THUMBS: Final = Style(AVERAGE, AVERAGE - 1, SAVES, AVERAGE + 0.5, 1.0, 0.65)
WISE: Final = Style(AVERAGE + 4, AVERAGE - 2, BETTER, AVERAGE - 2, 2.0, 0.9)
#: Most points with which a call is thought of.
FEW: Final = 6
#: How often a player does something else.
ERRS: Final = 0.015


def at_most() -> tuple[tuple[float, ...], ...]:
    """Return how likely 0 to 3 cards of a pack count at most so many points."""
    one = [2 / 52, *[4 / 52] * FEW]
    found, sums = [], [1.0, *[0.0] * FEW]
    for _ in range(4):
        found.append(tuple(sum(sums[: most + 1]) for most in range(FEW + 1)))
        sums = [sum(sums[i] * one[k - i] for i in range(k + 1)) for k in range(FEW + 1)]
    return tuple(found)


AT_MOST: Final = at_most()


def play_out(state: GaboState, me: int, rng: random.Random) -> None:
    """Play to the end of the hand, one seat more wisely than the others."""
    number, draw = state.hand_no, rng.random
    while state.hand_no == number:
        seat, ph = state.turn, state._ph
        if seat is None:
            return
        if ph == P_REFLEX:
            if state._answers:
                state.apply(throw(state, seat))
            elif not settle(state):
                state._legal = None
                resolve(state, tuple([throw(state, asked) for asked in state._queue]))
        elif ph > P_DECIDE or not state._occ[seat]:
            play(state, seat, WISE if seat == me else THUMBS, rng)
        elif draw() < ERRS:
            legal = state.legal_actions()
            state.apply(legal[int(draw() * len(legal))])
        elif ph == P_TURN:
            start(state, begin(state, seat, WISE if seat == me else THUMBS))
        else:
            lay(state, seat, decide(state, seat, WISE if seat == me else THUMBS))


def play(state: GaboState, seat: int, style: Style, rng: random.Random) -> None:
    """Make one move that is neither a turn with cards nor an answer."""
    legal, draw, ph = state.legal_actions(), rng.random, state._ph
    if len(legal) == 1:
        state.apply(legal[0])
    elif draw() < ERRS:
        state.apply(legal[int(draw() * len(legal))])
    elif ph == P_POWER:
        state.apply(use(state, seat, style))
    elif ph == P_GIVE:
        state.apply(m.GIVE | worst(state, seat, AVERAGE)[0] << 5)
    else:
        state.apply(legal[int(draw() * len(legal))])


def start(state: GaboState, action: int) -> None:
    """Begin a turn; a draw takes a short way, since nobody takes it back."""
    at, stock = state._at, state._stock
    if action != m.DRAW or at == len(stock) or state._rules.long_window:
        state.apply(action)
        return
    state._legal = None
    state._drawn = stock[at] | at << BIRTH | state._gen << GEN
    state._at = at + 1
    state._ph = P_DECIDE


def lay(state: GaboState, seat: int, action: int) -> None:
    """Swap the drawn card or discard it, by the same short way."""
    drawn = state._drawn
    if action & 31 == m.SWAP:
        state._hands = hands = state._hands[:]
        hands[seat] = hand = hands[seat][:]
        slot = action >> 5
        state._discard += (hand[slot] & BORN,)
        hand[slot] = drawn | 1 << WHO + seat
    else:
        state._discard += (drawn,)
        state._pending = (drawn & CARD) >> 2 if action == m.POWER else 0
    state._drawn, state._thrown, state._legal = -1, False, None
    state._open_window()


def settle(state: GaboState) -> bool:
    """Close a window that has just opened and in which nobody throws; say whether it was one."""
    if state._ph != P_REFLEX or state._answers or not nobody_throws(state):
        return False
    state._legal = None
    resolve(state, ())
    return True


def nobody_throws(state: GaboState) -> bool:
    """Say whether no seat knows an own card to match the top discard (most windows are such)."""
    rank = (state._discard[-1] & CARD) >> 2
    for bit, hand in enumerate(state._hands, WHO):
        for card in hand:
            if (card & CARD) >> 2 == rank and card >> bit & 1:
                return False
    return True


# ---------------------------------------------------------------------- moves


def throw(state: GaboState, seat: int) -> int:
    """Return the throw of a card that is known to match and counts something, or is the last."""
    points, last = state._rules.points, state._occ[seat]
    for action in sure_throws(state, seat):
        slot = action >> 5
        if points[state._hands[seat][slot] & CARD] or last == 1 << slot:
            return action
    return m.NONE


def sure_throws(state: GaboState, seat: int) -> list[int]:
    """Return the throws of own cards that are known to match."""
    top, matches = state._discard[-1] & CARD, state._rules.matches
    rank, bit = top >> 2, WHO + seat
    # Ranks differ nearly always, so they are compared before the rest; an empty slot has none.
    return [
        m.REFLEX | slot << 5
        for slot, card in enumerate(state._hands[seat])
        if (card & CARD) >> 2 == rank and card >> bit & 1 and matches(card & CARD, top)
    ]


def worst(state: GaboState, seat: int, unseen: float) -> tuple[int, float]:
    """Return the slot of a seat's own hand that counts most to it, and how much."""
    slot, most = -1, -1e9
    points, bit = state._rules.points, WHO + seat
    for i, card in enumerate(state._hands[seat]):
        if card >= 0:
            value = points[card & CARD] if card >> bit & 1 else unseen
            if value > most:
                slot, most = i, value
    return slot, most


def worth(state: GaboState, card: int, seat: int, owner: int, style: Style) -> float:
    """Return what a card counts to a seat: its points, or what it guesses."""
    if card >> WHO + seat & 1:
        return state._rules.points[card & CARD]
    if owner == seat:
        return style.unseen
    return style.theirs if card >> WHO + owner & 1 else AVERAGE + BETTER


def begin(state: GaboState, seat: int, style: Style) -> int:
    """Return a call that will probably hold, a low discard for a high card, else the draw."""
    rules, top = state._rules, state._discard
    if state._caller < 0 and chance_of_call(state, seat, style.skew) >= style.sure:
        return m.GABO
    if rules.take and top:
        value = rules.points[top[-1] & CARD]
        if value <= style.low:
            slot, most = worst(state, seat, style.unseen)
            if most - value > SAVES:
                return m.TAKE | slot << 5
    if state._at < len(state._stock) or (rules.reshuffle and len(top) > 1):
        return m.DRAW
    return state.legal_actions()[-1]


def chance_of_call(state: GaboState, seat: int, skew: float) -> float:
    """Return how likely a call holds, roughly: unseen cards are those of a pack, or lower."""
    hands, points, bit = state._hands, state._rules.points, WHO + seat
    own = own_points(state, seat)
    if own > FEW:
        return 0.0
    chance = 1.0
    for other, hand in enumerate(hands):
        if other == seat:
            continue
        left, unseen, told = own, 0, 0
        for card in hand:
            if card >= 0:
                if card >> bit & 1:
                    left -= points[card & CARD]
                else:
                    unseen += 1
                    told += card >> WHO + other & 1
        if left >= 0 and unseen < len(AT_MOST):
            chance *= max(0.0, 1 - AT_MOST[unseen][left] * skew**told)
    return chance


def own_points(state: GaboState, seat: int) -> int:
    """Return the points in a seat's hand, too many for a call where it does not know them."""
    points, bit, own = state._rules.points, WHO + seat, 0
    for card in state._hands[seat]:
        if card >= 0:
            if not card >> bit & 1:
                return FEW + 1
            own += points[card & CARD]
    return own


def decide(state: GaboState, seat: int, style: Style) -> int:
    """Return the swap for the worst card where the drawn one is better, else power or discard."""
    slot, most = worst(state, seat, style.unseen)
    rules, card = state._rules, state._drawn & CARD
    kind = rules.kinds[card >> 2]
    asked = BETTER if not kind else style.spies if kind == P_SPY else SAVES
    if slot >= 0 and most - rules.points[card] > asked:
        return m.SWAP | slot << 5
    return m.POWER if kind else m.DISCARD


def use(state: GaboState, seat: int, style: Style) -> int:
    """Return a look at a card not seen yet, the worst own card for a better one, else no use."""
    best, found = 0.0, -1
    slot, most = worst(state, seat, style.unseen)
    hands, occ, bit = state._hands, state._occ, WHO + seat
    legal = state.legal_actions()
    for action in legal:
        verb, s = action & 31, action >> 5 & 127
        q, t = action >> 12 & 15, action >> 16 & 127
        value = 0.0
        if verb == m.LOOK and not hands[seat][s] >> bit & 1:
            return action
        if verb == m.SPY and not hands[q][s] >> bit & 1:
            value = 1 / occ[q].bit_count()
        elif verb == m.EXCHANGE and s == slot:
            value = most - worth(state, hands[q][t], seat, q, style)
        if value > best:
            best, found = value, action
    return found if found >= 0 else legal[-1]
