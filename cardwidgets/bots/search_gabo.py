"""Guide of the search for Gabo.

Cards that the seat to move does not know are alike, place by place; a throw is considered where the
card is known to match. The move to be beaten is that of the player who sees his own cards first
(``play_gabo``), and each move is followed by hands that he plays out among careful ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from cardwidgets.bots import play_gabo
from cardwidgets.bots.careful_gabo import careful
from cardwidgets.bots.play_gabo import THUMBS, WISE, settle, sure_throws, worth
from cardwidgets.bots.search_any import Origin, is_over, origin, rewards
from cardwidgets.bots.search_tree import Choice
from cardwidgets.bots.tells_gabo import Likely
from cardwidgets.engine.view import View
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_moves import CARD, P_DECIDE, P_POWER, P_REFLEX, P_TURN, WHO
from cardwidgets.games.gabo_state import GaboState

#: Moves of options that the player of ``play_gabo`` does not know.
STRANGE: Final = (m.PAIR, m.REFLEX_OTHER, m.EXCHANGE_ANY, m.EXCHANGE_SEEN, m.GIVE, m.PEEK)


class Seated:
    """The guide of one seat; the others are thought to go by rules of thumb.

    Args:
        seat: who searches.
    """

    #: By how many standard errors a move must be better than the usual one, which is a good one.
    sure = 2.0

    def __init__(self, seat: int | None) -> None:
        self.seat = seat or 0

    def worlds(self, view: View) -> Callable[[random.Random], GaboState]:
        """Return a draw of worlds in which the others' moves make sense."""
        return Likely(view)

    def usual(self, view: View) -> int:
        """Return the move to be beaten; where an option of the game makes it, the careful one."""
        action = m.encode(careful(view))
        if action & 31 in STRANGE:
            return action
        world = view.sample(random.Random(0))  # what is read of it is the same in all worlds
        assert isinstance(world, GaboState)
        if world._ph == P_REFLEX:
            return play_gabo.throw(world, self.seat)
        if world._ph == P_TURN:
            return play_gabo.begin(world, self.seat, WISE)
        if world._ph == P_DECIDE:
            return play_gabo.decide(world, self.seat, WISE)
        return play_gabo.use(world, self.seat, WISE)

    def choices(self, state: GaboState) -> list[Choice]:
        """Return the moves that are not alike to the seat that makes them."""
        return choices(state)

    def settle(self, state: GaboState) -> bool:
        """Close windows in which nobody throws."""
        return settle(state)

    def play_out(self, state: GaboState, rng: random.Random) -> None:
        """Play to the end of the hand."""
        play_gabo.play_out(state, self.seat, rng)

    def origin(self, state: GaboState) -> Origin:
        """Return what ``rewards`` needs."""
        return origin(state)

    def is_over(self, state: GaboState, begun: Origin) -> bool:
        """Say whether the hand has ended."""
        return is_over(state, begun)

    def rewards(self, begun: Origin, state: GaboState) -> list[float]:
        """Return what each seat has gained on the average seat."""
        return rewards(begun, state)


# ---------------------------------------------------------------------- moves worth comparing


def choices(state: GaboState) -> list[Choice]:
    """Return the moves that are not alike to the seat that makes them."""
    seat: int = state.turn  # type: ignore[assignment]
    legal, ph = state.legal_actions(), state._ph
    if ph == P_REFLEX:
        return [(action, action) for action in (*sure_throws(state, seat)[:1], m.NONE)]
    if ph == P_DECIDE:
        drawn = (state._drawn & CARD) >> 2
        first = play_gabo.decide(state, seat, THUMBS)
        kept = swaps(state, seat, legal, m.SWAP)
        return sorted([((drawn, a), a) for a in kept], key=lambda choice: choice[1] != first)
    if ph == P_POWER:
        return uses(state, seat, legal)
    if ph == P_TURN:
        first = play_gabo.begin(state, seat, THUMBS)
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
            own = worth(state, hands[seat][s], seat, seat, WISE)
            key = (verb, own, q, worth(state, hands[q][t], seat, q, WISE))
        elif verb == m.SPY:
            key = (verb, 0.0, q, worth(state, hands[q][s], seat, q, WISE))
        elif verb == m.LOOK:
            key = (verb, worth(state, hands[seat][s], seat, seat, WISE), 0, 0.0)
        else:
            key = (verb, float(action), 0, 0.0)
        kinds.setdefault(key, action)

    def gain(item: tuple[tuple[int, float, int, float], int]) -> float:
        verb, own, _, theirs = item[0]
        return theirs - own if verb == m.EXCHANGE else 0.0

    return [(action, action) for _, action in sorted(kinds.items(), key=gain)]
