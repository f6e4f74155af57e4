"""Reflex windows of the fast Gabo engine: who is fastest, what is thrown, what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwidgets.engine.chance import digest, unit
from cardwidgets.games.gabo_moves import (
    BIRTH,
    BORN,
    CARD,
    GEN,
    NONE,
    NUMBER,
    P_GIVE,
    REFLEX,
    WHO,
    WHO_BITS,
)

if TYPE_CHECKING:
    from cardwidgets.games.gabo_state import GaboState

_TIME: Final = 0xFFFF_FFFF_FFFF


def resolve(state: GaboState, answers: tuple[int, ...]) -> None:
    """Open the answers of a window and settle the attempts, fastest first."""
    rules = state._rules
    tries = [try_ for try_ in zip(state._queue, answers, strict=True) if try_[1] != NONE]
    state._queue = state._answers = ()
    if not tries:
        state._reaction = None
        state._go_on()
        return
    if len(tries) > 1 and not rules.by_seat:
        tries = fastest_first(state, tries)
    state._reaction = None
    state._hands = hands = state._hands[:]
    state._occ = occ = state._occ[:]
    everybody = rules.everybody << WHO
    top = state._discard[-1] & CARD
    rank = top >> 2
    stock, at, born = state._stock, state._at, state._gen << GEN
    size = len(stock)
    thrown_by = -1
    for seat, action in tries:
        slot = action >> 5 & 127
        owner = seat if action & 31 == REFLEX else action >> 12 & 15
        card = hands[owner][slot]
        if thrown_by < 0:
            # Ranks differ nearly always, so they are compared here before the rest of the rule.
            if (card & CARD) >> 2 == rank and rules.matches(card & CARD, top):
                throw(state, seat, owner, slot)
                thrown_by = seat
                if rules.late_wrong:
                    continue
                break
        elif card < 0:
            continue
        elif rules.matches(card & CARD, top):
            if not card >> 16 & 31:
                hands[owner] = hand = hands[owner][:]
                hand[slot] = card | rules.hint(top) << 16
            continue
        if card & WHO_BITS != everybody:
            hands[owner] = hand = hands[owner][:]
            hand[slot] = card | everybody
        if at < size and not rules.fill_hole:
            # The common penalty; the others are in a function of their own.
            hands[seat] = hand = hands[seat][:]
            occ[seat] |= 1 << len(hand)
            hand.append(stock[at] | at << BIRTH | born)
            at += 1
        elif at < size or len(state._discard) > 1:
            state._at = at
            penalty(state, hands, occ, seat)
            stock, at, born = state._stock, state._at, state._gen << GEN
            size = len(stock)
    state._at = at
    if thrown_by < 0:
        state._go_on()
        return
    state._thrown = True
    if state._give >= 0:
        state.turn = thrown_by
        state._ph = P_GIVE
    else:
        state._after_throw()


def throw(state: GaboState, seat: int, owner: int, slot: int) -> None:
    """Throw a card; who threw somebody else's has to fill the gap."""
    hands, occ = state._hands, state._occ
    hands[owner] = hand = hands[owner][:]
    card = hand[slot]
    hand[slot] = -1
    occ[owner] ^= 1 << slot
    if not occ[owner]:
        state._alive &= ~(1 << owner)
    state._discard += (card & BORN,)
    if owner != seat:
        state._give = owner | slot << 4


def fastest_first(state: GaboState, tries: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the attempts in the order of their reaction times."""
    rules, chance = state._rules, state.chance
    speed = rules.speed
    if rules.skill:
        # Sorting keeps the clockwise order of equal times.
        return tries if speed is None else sorted(tries, key=lambda try_: 1 / speed[try_[0]])
    window = state._windows - 1
    given = chance.given("times", state.hand_no, window)
    bits = digest(chance.seed, state.hand_no, "times", window)
    if given is None and speed is None and state._reaction is None:
        state._times = (state._times, window, bits)
        keys = [(bits >> 48 * try_[0] & _TIME) << 4 | i for i, try_ in enumerate(tries)]
        keys.sort()
        return [tries[key & 15] for key in keys]
    times: dict[int, float] = {}
    given = given or {}
    for seat, _ in tries:
        injected = None if state._reaction is None else state._reaction[seat]
        if seat in given:
            times[seat] = float(given[seat])
        elif injected is not None:
            times[seat] = injected
        else:
            times[seat] = unit(bits, seat) / (1 if speed is None else speed[seat])
    state._times = (state._times, window, times)
    return sorted(tries, key=lambda try_: times[try_[0]])


def penalty(state: GaboState, hands: list[list[int]], occ: list[int], seat: int) -> None:
    """Draw a penalty card, if one can be drawn."""
    at = state._at
    if at == len(state._stock):
        if not refill(state):
            return
        at = 0
    card = state._stock[at] | at << BIRTH | state._gen << GEN
    state._at = at + 1
    hands[seat] = hand = hands[seat][:]
    if state._rules.fill_hole and -1 in hand:
        slot = hand.index(-1)
        hand[slot] = card
        occ[seat] |= 1 << slot
    else:
        occ[seat] |= 1 << len(hand)
        hand.append(card)
    state._alive |= 1 << seat


def refill(state: GaboState) -> bool:
    """Shuffle the discards under the top card into a new stock; say whether there were any."""
    under = state._discard[:-1]
    if not under or not state._rules.reshuffle:
        return False
    chance = state.chance
    given = chance.given("shuffle", state.hand_no, state._gen)
    state._stocks = (state._stocks, state._stock)
    state._recycled = (state._recycled, under)
    cards = sorted([c & CARD for c in under])
    if given is not None:
        state._stock = tuple([NUMBER[card] for card in given])
        if sorted(state._stock) != cards:
            raise ValueError("a shuffle has the cards of the discards, no others")
    elif len(cards) == 1:
        state._stock = (cards[0],)
    else:
        state._stock = tuple(chance.shuffled("shuffle", state.hand_no, state._gen, cards))
    state._discard = state._discard[-1:]
    state._gen += 1
    state._at = 0
    return True
