"""Reflex windows of the fast Gabo engine: who is fastest, what is thrown, what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwidgets.engine.chance import numbers, raw
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
)

if TYPE_CHECKING:
    from cardwidgets.games.gabo_match import GaboMatch

Ints = tuple[int, ...]


def resolve(state: GaboMatch, answers: Ints) -> None:
    """Open the answers of a window and settle the attempts, fastest first."""
    rules, queue = state._rules, state._queue
    state._queue = state._answers = ()
    attempts = len(answers) - answers.count(NONE)
    if not attempts:
        state._reaction = None
        state._go_on()
        return
    said = dict(zip(queue, answers))  # noqa: B905 (strict costs a tenth of all this)
    order: Sequence[int] = queue
    if attempts > 1 and not rules.by_seat:
        order = fastest_first(state, queue, said)
    state._reaction = None
    state._hands = hands = state._hands[:]
    state._occ = occ = state._occ[:]
    everybody = rules.everybody << WHO
    top = state._discard[-1] & CARD
    rank = top >> 2
    stock, at, born = state._stock, state._at, state._gen << GEN
    size = len(stock)
    thrown_by = -1
    is_common = not rules.fill_hole
    for seat in order:
        action = said[seat]
        if action == NONE:
            continue
        slot = action >> 5 & 127
        owner = seat if action & 31 == REFLEX else action >> 12 & 15
        hand = hands[owner]
        card = hand[slot]
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
                hands[owner] = hand = hand[:]
                hand[slot] = card | rules.hint(top) << 16
            continue
        # A wrong card is shown to all; the common penalty is drawn here, the others in a function.
        if at < size and owner == seat and is_common:
            occ[seat] |= 1 << len(hand)
            hands[seat] = hand = [*hand, stock[at] | at << BIRTH | born]
            hand[slot] = card | everybody
            at += 1
            continue
        hands[owner] = hand = hand[:]
        hand[slot] = card | everybody
        if at < size or len(state._discard) > 1:
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


def throw(state: GaboMatch, seat: int, owner: int, slot: int) -> None:
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


def fastest_first(state: GaboMatch, queue: Ints, said: dict[int, int]) -> Sequence[int]:
    """Return the seats that were asked, those that attempt in order, fastest first."""
    rules, chance = state._rules, state.chance
    speed, window = rules.speed, state._windows - 1
    if rules.skill:
        # Sorting keeps the clockwise order of equal times.
        return queue if speed is None else sorted(queue, key=lambda seat: 1 / speed[seat])
    given = chance.given("times", state.hand_no, window)
    data = raw(chance.seed, state.hand_no, "times", window)
    if given is None and speed is None and state._reaction is None:
        state._times = (state._times, window, data)
        # Words stand in the order of the times they stand for.
        return sorted(queue, key=rules.unpack(data).__getitem__)
    drawn = numbers(data, rules.n)
    times: dict[int, float] = {}
    given = given or {}
    for seat in queue:
        injected = None if state._reaction is None else state._reaction[seat]
        if said[seat] == NONE:
            continue
        if seat in given:
            times[seat] = float(given[seat])
        elif injected is not None:
            times[seat] = injected
        else:
            times[seat] = drawn[seat] / (1 if speed is None else speed[seat])
    state._times = (state._times, window, times)
    return sorted(queue, key=lambda seat: times.get(seat, 0.0))


def penalty(state: GaboMatch, hands: list[list[int]], occ: list[int], seat: int) -> None:
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


def refill(state: GaboMatch) -> bool:
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
