"""What the others' moves tell of their cards in Gabo.

Whoever throws a four away has nothing that he knows to be higher, and whoever knew a second queen
would have thrown it on the first. A drawn world in which a move would have been odd is less likely,
so in the worlds that are played out the odd cards are exchanged with the stock where that helps.
"""

from __future__ import annotations

import random
from typing import Final

from cardwidgets.bots.play_gabo import AVERAGE, SAVES
from cardwidgets.engine.view import View
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_moves import (
    BIRTH,
    CARD,
    GEN,
    HINT,
    WHO,
)
from cardwidgets.games.gabo_state import GaboState

#: Cards of the stock that are tried in place of an odd one.
TRIES: Final = 4
HINTS: Final = 31 << HINT

#: What a card can hardly be: it counts at most so much, and its rank is none of these (as bits).
Tell = tuple[float, int]
NOTHING: Final[Tell] = (99.0, 0)


def tells(world: GaboState, seat: int) -> dict[int, Tell]:
    """Return what the moves of this hand tell, by the place that a card had in its stock.

    Args:
        world: any world drawn from the view of the seat; only what lies open in it is read, besides
            which seats know which places.
        seat: who wants to know.
    """
    state = world.copy()
    number = state.hand_no
    found: dict[int, Tell] = {}
    # Answers of a window that is still open are not known.
    sealed = len(state._answers)
    while (cell := state._cell) is not None:
        action, who = cell[1], cell[2]
        state.undo()
        if state.hand_no != number:
            break
        if sealed > 0:
            sealed -= 1
        elif who != seat:
            for card, most, ranks in told(state, who, action):
                before = found.get(card >> BIRTH, NOTHING)
                found[card >> BIRTH] = (min(before[0], most), before[1] | ranks)
    return found


def told(state: GaboState, who: int, action: int) -> list[tuple[int, float, int]]:
    """Return what a move tells of the cards its seat knew: card, most points, not these ranks."""
    points, verb = state._rules.points, action & 31
    hand = state._hands[who]
    known = [card for card in hand if card >= 0 and card >> WHO + who & 1]
    top = state._discard[-1] & CARD if state._discard else -1
    if verb == m.NONE:
        return [(card, NOTHING[0], 1 << (top >> 2)) for card in known]
    if verb == m.DRAW:
        if not state._rules.take or top < 0 or points[top] > AVERAGE - 1:
            return []
        return [(card, points[top] + SAVES, 0) for card in known]
    if verb in (m.DISCARD, m.POWER):
        most = points[state._drawn & CARD] + (SAVES if verb == m.POWER else 0.5)
        return [(card, most, 0) for card in known]
    if verb in (m.SWAP, m.TAKE):
        out = hand[action >> 5 & 127]
        most = points[out & CARD] if out in known else AVERAGE
        kept = [(card, most, 0) for card in known if card != out]
        return [*kept, (state._drawn, most - 0.5, 0)] if verb == m.SWAP else kept
    return []


class Likely:
    """A draw of worlds in which the others' moves make sense."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.places: list[tuple[int, int, float, int]] | None = None

    def __call__(self, rng: random.Random) -> GaboState:
        """Return a world."""
        world = self.view.sample(rng)
        assert isinstance(world, GaboState)
        if self.places is None:
            self.places = self.told(world)
        hands, stock, at = world._hands, world._stock, world._at
        left = len(stock) - at
        if not left:
            return world
        points, changed = world._rules.points, None
        for seat, slot, most, ranks in self.places:
            card = hands[seat][slot] & CARD
            if points[card] <= most and not ranks >> (card >> 2) & 1:
                continue
            changed = list(stock) if changed is None else changed
            for _ in range(TRIES):
                place = at + int(rng.random() * left)
                other = changed[place]
                if points[other] <= most and not ranks >> (other >> 2) & 1:
                    # Nobody takes moves of this world back, so its past may stay as it is.
                    hands[seat][slot] += other - card
                    changed[place] = card
                    break
        if changed is not None:
            world._stock = tuple(changed)
        return world

    def told(self, world: GaboState) -> list[tuple[int, int, float, int]]:
        """Return the places of which something is told that the seat does not know for itself."""
        seat = self.view.seat or 0
        found = tells(world, seat)
        places = []
        for who, hand in enumerate(world._hands):
            for slot, card in enumerate(hand):
                hidden = card >= 0 and not card >> WHO + seat & 1 and not card & HINTS
                if hidden and card >> GEN == world._gen and card >> BIRTH in found:
                    places.append((who, slot, *found[card >> BIRTH]))
        return places
