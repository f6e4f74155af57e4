"""What the others' moves tell of their hands in President and Guibole.

Whoever leads a seven has nothing lower, and whoever passes on a nine holds no ten alone: that is
how the rules of thumb play, and people by and large. A drawn world in which a move would have been
odd is less likely, so the worlds that are played out are changed until few moves were odd.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from cardwidgets.bots.rush_climbing import SPARE, TOP, is_close, whole_sets
from cardwidgets.games import climbing_past
from cardwidgets.games.climbing import ClimbingState
from cardwidgets.games.climbing_tables import GIVE, NATURALS, PASS
from cardwidgets.games.climbing_view import ClimbingView

#: Worlds drawn for one that is played out.
TRIES: Final = 4
#: Exchanges tried to make moves less odd.
SWAPS: Final = 12
#: Moves that are asked what they tell, the newest ones.
NEWEST: Final = 24


@dataclass(slots=True)
class Tell:
    """A move of another seat, and what it was an answer to.

    Attributes:
        since: what the seat has played from this move on.
        action: the cards of the move; 0 is a pass.
        mates: all cards of its rank.
        size: number of cards that were asked for; 0 is a lead.
        above: the cards that beat the pile.
        below: the cards that stand below the move.
        reach: the move was not odd for a hand with none of these.
        spare: those that are not kept at this time; ``loose``: nor for the sake of a larger set.
        is_close: the end was near, when best cards are no longer kept.
    """

    seat: int
    since: int
    action: int
    mates: int
    size: int
    above: int
    below: int
    reach: int
    spare: int
    loose: int
    is_close: bool


def tells(view: ClimbingView, world: ClimbingState) -> list[Tell]:
    """Return what the moves of this hand tell, the newest first.

    Args:
        view: what the seat knows.
        world: any world drawn from it; its past is read for piles and numbers of cards alone.
    """
    state = world.copy()
    since = [0] * len(state._hands)
    found: list[Tell] = []
    for who, action in reversed(view._seen.moves):
        if action < 0 or action >= GIVE or state._cell is None or len(found) == NEWEST:
            break
        state.undo()
        since[who] |= action
        pile, down = state._pile, state._order[0].down
        turns = view.game.revolution and action.bit_count() == 4
        # Jokers that stand for other cards tell little, and so does whoever turns the order round.
        if who == view.seat or not view._seen.sizes[who] or pile[1] is None or turns:
            continue
        mates = 15 << ((action & -action).bit_length() - 1 & ~3) if action else 0
        if action > NATURALS:
            below = NATURALS
        elif down:
            below = NATURALS & -(mates & ~(mates << 1)) << 4 if action else 0
        else:
            below = (mates & -mates) - 1 if action else 0
        close = is_close(state._hands, state._hands[who])
        size, above = pile[3].bit_count(), pile[0]
        spare = above if close else above & lower_than(TOP, down=down)
        loose = above if close else above & lower_than(SPARE, down=down)
        reach = above & ~mates if action else spare
        if not size:
            reach = (below | mates) & ~action
        found.append(
            Tell(who, since[who], action, mates, size, above, below, reach, spare, loose, close)
        )
    return found


def lower_than(height: int, *, down: bool) -> int:
    """Return the naturals that stand lower than a height.

    >>> lower_than(1, down=False) == 0b1111
    True
    """
    return NATURALS & ~((1 << 4 * (TOP + 1 - height)) - 1) if down else (1 << 4 * height) - 1


def odd_cards(tell: Tell, hand: int) -> int:
    """Return cards that would have made a move odd, for a seat that has a hand left; 0: none."""
    hand |= tell.since
    action, size = tell.action, tell.size
    if not size:
        return hand & tell.reach
    whole = whole_sets(hand, size) & tell.above
    if action != PASS:
        if hand & tell.mates == action:
            whole &= tell.below
        return whole * 15 & hand
    if whole:
        return whole * 15 & hand if whole & tell.spare else 0
    more = hand & tell.above
    if size == 1:
        return more if more & tell.loose else 0
    if tell.is_close:
        for number in range(size + 1, 5):
            larger = whole_sets(more, number)
            if larger:
                return larger * 15 & hand
    return 0


def one_of(cards: int, share: float) -> int:
    """Return the card at a share of some cards, lowest first.

    >>> one_of(0b1011, 0.5)
    2
    """
    for _ in range(int(share * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


class Likely:
    """A draw of worlds in which the others' moves make sense.

    A uniform world is taken, and then others exchange cards where that makes no more moves odd.
    Where gifts bind what may lie where, the best of a few uniform worlds is taken instead.
    """

    def __init__(self, view: ClimbingView) -> None:
        self.view = view
        self.told: list[list[Tell]] | None = None
        seen = view._seen
        self.fixed = sum(seen.known) | (seen.shown[1] if seen.shown is not None else 0)
        self.others = [s for s, size in enumerate(seen.sizes) if size and s != seen.seat]

    def __call__(self, rng: random.Random) -> ClimbingState:
        """Return a world."""
        drawn = climbing_past.draw(self.view, rng)
        if self.view.phase == "play":
            if self.told is None:
                self.told = [[] for _ in drawn[0]]
                for tell in tells(self.view, climbing_past.stand(self.view, drawn)):
                    self.told[tell.seat].append(tell)
            if len(self.others) > 1 and not self.view._seen.pairs:
                self.exchange(drawn[0], rng)
            else:
                drawn = self.best(drawn, rng)
        return climbing_past.stand(self.view, drawn)

    def best(self, drawn: climbing_past.Draw, rng: random.Random) -> climbing_past.Draw:
        """Return the world with the fewest odd moves out of a few, the given one first."""
        fewest = self.odd(drawn[0])
        for _ in range(TRIES - 1):
            if not fewest:
                break
            other = climbing_past.draw(self.view, rng)
            odd = self.odd(other[0], fewest)
            if odd < fewest:
                drawn, fewest = other, odd
        return drawn

    def odd(self, hands: list[int], enough: int = NEWEST) -> int:
        """Return how many moves were odd; ``enough`` where they are at least as many."""
        number = 0
        for seat in self.others:
            number += len(self.faults(seat, hands[seat], enough - number))
            if number >= enough:
                return enough
        return number

    def faults(self, seat: int, hand: int, enough: int = NEWEST) -> list[int]:
        """Return the cards that made moves of a seat odd, move by move, until they are enough."""
        assert self.told is not None
        found = []
        for tell in self.told[seat]:
            if (hand | tell.since) & tell.reach and (cards := odd_cards(tell, hand)):
                found.append(cards)
                if len(found) >= enough:
                    break
        return found

    def exchange(self, hands: list[int], rng: random.Random) -> None:
        """Let a seat whose moves were odd exchange cards with the others."""
        faults = {seat: self.faults(seat, hands[seat]) for seat in self.others}
        draw = rng.random
        for _ in range(SWAPS):
            wrong = [seat for seat in self.others if faults[seat]]
            if not wrong:
                return
            one = wrong[int(draw() * len(wrong))]
            rest = [seat for seat in self.others if seat != one]
            two = rest[int(draw() * len(rest))]
            fault = faults[one][int(draw() * len(faults[one]))]
            ours = fault & hands[one] & ~self.fixed
            theirs = hands[two] & ~self.fixed
            if not ours or not theirs:
                continue
            swap = one_of(ours, draw()) | one_of(theirs, draw())
            more = len(faults[one]) + len(faults[two]) + 1
            first = self.faults(one, hands[one] ^ swap, more)
            more -= len(first)
            if more:
                second = self.faults(two, hands[two] ^ swap, more)
                if len(second) < more:
                    faults[one], faults[two] = first, second
                    hands[one] ^= swap
                    hands[two] ^= swap
