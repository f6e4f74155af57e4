"""Guide of the search for Gabo.

Cards that the seat to move does not know are alike, place by place; a throw is considered where the
card is known to match. Hands are played out by players who go by what each of them has seen: they
keep low cards, use powers to look, throw what surely matches, and call with few points.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from cardwidgets.bots.search_any import is_over, origin, rewards
from cardwidgets.bots.search_tree import Choice
from cardwidgets.bots.tells_gabo import Likely
from cardwidgets.engine.view import View
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
    P_TURN,
    WHO,
)
from cardwidgets.games.gabo_state import GaboState
from cardwidgets.games.gabo_window import resolve

__all__ = ["choices", "is_over", "origin", "play_out", "rewards", "worlds"]

#: How often a player does something else.
ERRS: Final = 0.015
#: What a card that one has not seen counts, one's own and others'.
OWN: Final = 6.3
THEIRS: Final = 5.0
#: Points below which a player calls. (Below 7, the limit of the rule, calls fail so often that such
#: players lose 1.7 points a hand to the careful bot; these are level with it.)
SURE_CALL: Final = 5


def worlds(view: View) -> Callable[[random.Random], GaboState]:
    """Return a draw of worlds in which the others' moves make sense."""
    return Likely(view)


def worth(state: GaboState, card: int, seat: int, unseen: float) -> float:
    """Return what a card counts to a seat: its points where it is known."""
    if card >> WHO + seat & 1:
        return state._rules.points[card & CARD]
    return unseen


def worst(state: GaboState, seat: int) -> tuple[int, float]:
    """Return the slot of a seat's own hand that counts most to it, and how much."""
    slot, most = -1, -1e9
    for i, card in enumerate(state._hands[seat]):
        if card >= 0:
            value = worth(state, card, seat, OWN)
            if value > most:
                slot, most = i, value
    return slot, most


# ---------------------------------------------------------------------- moves worth comparing


def choices(state: GaboState) -> list[Choice]:
    """Return the moves that are not alike to the seat that makes them."""
    seat: int = state.turn  # type: ignore[assignment]
    legal, ph = state.legal_actions(), state._ph
    if ph == P_REFLEX:
        thrown = sure_throw(state, seat)
        if thrown == m.NONE:
            return [(m.NONE, m.NONE)]
        return [(thrown, thrown), (m.NONE, m.NONE)]
    if ph == P_DECIDE:
        drawn = (state._drawn & CARD) >> 2
        first = decide(state, seat)
        kept = swaps(state, seat, legal, m.SWAP)
        return sorted([((drawn, a), a) for a in kept], key=lambda choice: choice[1] != first)
    if ph == P_POWER:
        return uses(state, seat, legal)
    if ph == P_TURN:
        first = begin(state, seat)
        kept = swaps(state, seat, legal, m.TAKE)
        return sorted([(a, a) for a in kept], key=lambda choice: choice[1] != first)
    return [(action, action) for action in legal]


def swaps(state: GaboState, seat: int, legal: tuple[int, ...], verb: int) -> list[int]:
    """Return the moves with two of the swaps: for the worst known card, and for an unknown one."""
    hand, points = state._hands[seat], state._rules.points
    known = unknown = -1
    most = -1
    others = []
    for action in legal:
        if action & 31 != verb:
            others.append(action)
            continue
        card = hand[action >> 5 & 127]
        if not card >> WHO + seat & 1:
            unknown = action if unknown < 0 else unknown
        elif points[card & CARD] > most:
            known, most = action, points[card & CARD]
    return [*others, *[action for action in (known, unknown) if action >= 0]]


def uses(state: GaboState, seat: int, legal: tuple[int, ...]) -> list[Choice]:
    """Return the uses of a power that are not alike: each place by what is known of its card."""
    kinds: dict[tuple[int, float, int, float], int] = {}
    hands = state._hands
    for action in legal:
        verb, s = action & 31, action >> 5 & 127
        q, t = action >> 12 & 15, action >> 16 & 127
        if verb == m.EXCHANGE:
            own = worth(state, hands[seat][s], seat, OWN + 0.01)
            theirs = worth(state, hands[q][t], seat, THEIRS + 0.01)
            key = (verb, own, q, theirs)
        elif verb == m.SPY:
            key = (verb, 0.0, q, worth(state, hands[q][s], seat, -1.0))
        elif verb == m.LOOK:
            key = (verb, worth(state, hands[seat][s], seat, -1.0), 0, 0.0)
        else:
            key = (verb, float(action), 0, 0.0)
        kinds.setdefault(key, action)

    def gain(item: tuple[tuple[int, float, int, float], int]) -> float:
        verb, own, _, theirs = item[0]
        return theirs - own if verb == m.EXCHANGE else own + theirs if verb != m.SKIP else 0.0

    return [(action, action) for _, action in sorted(kinds.items(), key=gain)]


# ---------------------------------------------------------------------- played out


def play_out(state: GaboState, rng: random.Random) -> None:
    """Play to the end of the hand."""
    number, draw = state.hand_no, rng.random
    while state.hand_no == number:
        seat, ph = state.turn, state._ph
        if seat is None:
            return
        if ph == P_REFLEX:
            if state._answers:
                state.apply(sure_throw(state, seat))
            elif not settle(state):
                state._legal = None
                resolve(state, tuple([sure_throw(state, asked) for asked in state._queue]))
        elif ph > P_DECIDE or not state._occ[seat]:
            play(state, seat, rng)
        elif draw() < ERRS:
            legal = state.legal_actions()
            state.apply(legal[int(draw() * len(legal))])
        elif ph == P_TURN:
            start(state, begin(state, seat))
        else:
            lay(state, seat, decide(state, seat))


def play(state: GaboState, seat: int, rng: random.Random) -> None:
    """Make one move that is neither a turn with cards nor an answer."""
    legal, draw, ph = state.legal_actions(), rng.random, state._ph
    if len(legal) == 1:
        state.apply(legal[0])
    elif draw() < ERRS:
        state.apply(legal[int(draw() * len(legal))])
    elif ph == P_POWER:
        state.apply(use(state, seat, legal))
    elif ph == P_GIVE:
        state.apply(m.GIVE | worst(state, seat)[0] << 5)
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


def sure_throw(state: GaboState, seat: int) -> int:
    """Return the throw of an own card that is known to match, else none."""
    top, matches = state._discard[-1] & CARD, state._rules.matches
    rank = top >> 2
    for slot, card in enumerate(state._hands[seat]):
        # Ranks differ nearly always, so they are compared before the rest; an empty slot has none.
        if (card & CARD) >> 2 == rank and card >> WHO + seat & 1 and matches(card & CARD, top):
            return m.REFLEX | slot << 5
    return m.NONE


def begin(state: GaboState, seat: int) -> int:
    """Return a call with few points, a low discard for a high card, else the draw."""
    hands, rules = state._hands, state._rules
    if state._caller < 0:
        own = sum([worth(state, card, seat, OWN) for card in hands[seat] if card >= 0])
        if own < SURE_CALL and calls(state, seat, own):
            return m.GABO
    if rules.take and state._discard:
        top = rules.points[state._discard[-1] & CARD]
        if top <= 4:
            slot, most = worst(state, seat)
            if most >= top + 3:
                return m.TAKE | slot << 5
    if state._at < len(state._stock) or (rules.reshuffle and len(state._discard) > 1):
        return m.DRAW
    return state.legal_actions()[-1]


def calls(state: GaboState, seat: int, own: float) -> bool:
    """Say whether everybody else seems to have more points."""
    for other, hand in enumerate(state._hands):
        if other != seat:
            total = 0.0
            for card in hand:
                if card >= 0:
                    total += worth(state, card, seat, THEIRS)
            if total <= own:
                return False
    return True


def decide(state: GaboState, seat: int) -> int:
    """Return the swap for the worst card where the drawn one is better, else power or discard."""
    slot, most = worst(state, seat)
    if slot >= 0 and state._rules.points[state._drawn & CARD] < most:
        return m.SWAP | slot << 5
    return m.POWER if state._rules.kinds[(state._drawn & CARD) >> 2] else m.DISCARD


def use(state: GaboState, seat: int, legal: tuple[int, ...]) -> int:
    """Return a look at an own card not seen yet, a bad card exchanged, else no use."""
    slot, most = worst(state, seat)
    for action in legal:
        verb, s = action & 31, action >> 5 & 127
        if verb == m.LOOK and not state._hands[seat][s] >> WHO + seat & 1:
            return action
        if verb == m.SPY:
            return action
        if verb == m.EXCHANGE and s == slot and most >= 8:
            q, t = action >> 12 & 15, action >> 16 & 127
            if worth(state, state._hands[q][t], seat, THEIRS) < most:
                return action
    return legal[-1]
