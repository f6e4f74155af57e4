"""The worlds that a seat cannot rule out, and a uniform draw among them.

A world is a deal with the gifts that were made. What a seat does not know of the hands is a
partition of the unseen cards, uniform but for two things. A card may be known to lie somewhere.
And the loser of an exchange gave his highest cards, so that whatever he kept is lower: of the
loser's cards, all but those returned to him are below the lowest card he gave.

From inside an exchange that is a bound on the loser's unseen cards. From outside neither the cards
given nor those returned are known. ``Outside`` lists, for each card that may be the lowest one
given and each way in which the gifts may lie (played, still hidden, returned), how many worlds
there are, in closed form; a draw picks one of these cases by its weight and fills it up. Where two
exchanges are unknown, both cases are picked by themselves and kept with the chance that the two
leave room for each other, which makes the draw exact.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from itertools import accumulate
from math import comb, perm
from typing import Final, NamedTuple

from cardwidgets.games.climbing_hand import Gift, Pair
from cardwidgets.games.climbing_tables import bits_of

_COMB: Final = tuple(tuple(float(comb(n, k)) for k in range(56)) for n in range(56))


#: Views of real matches took 1.4 tries on average and 29 at most, over 100,000 of them.
_TRIES: Final = 100_000
_NO_WORLD: Final = "no deal and no exchange could have led to this view"


class Case(NamedTuple):
    """A way in which the gifts of one exchange may lie, and what is to be filled in.

    Attributes:
        low: the lowest card given; kept cards of the loser are below it.
        below: number of unseen cards below ``low``.
        kept: unseen cards of the loser that he kept.
        back: unseen cards of the loser that were returned to him and not given by him before.
        at_winner: unseen given cards in the winner's hand now.
        at_loser: unseen given cards that were returned.
        second: where the other given card is, as an index of ``Outside.classes``; -1: none.
        first_back: True where ``low`` itself was returned.
        open_back: returned cards that are open by now, besides those that must be.
    """

    low: int
    below: int
    kept: int
    back: int
    at_winner: int
    at_loser: int
    second: int
    first_unseen: bool
    first_back: bool
    open_back: int


class Exchange(NamedTuple):
    """What is known of one exchange between two others, or of one's own (``bound``).

    Attributes:
        pair: loser, winner, number of cards.
        returned: True once the winner has given.
        mingled: True where a card just received may be returned (``informed``).
        must: open cards of the loser (played, laid down or known).
        own: open cards of the winner.
        loose: open cards whose owner is not known (a position set up by hand).
        bound: lowest card given, where the seat knows it; else 0.
    """

    pair: Pair
    returned: bool
    mingled: bool
    must: int
    own: int
    loose: int
    bound: int


class Outside:
    """The cases of one exchange with their weights."""

    __slots__ = ("cases", "choices", "exchange", "sums", "unseen", "weights")

    def __init__(self, exchange: Exchange, unseen: int, sizes: list[int], rest: int) -> None:
        self.exchange = exchange
        self.unseen = unseen
        self.cases: list[tuple[int, int, int, int, int, int, int, bool, bool, int]] = []
        self.weights: list[float] = []
        loser, winner, _ = exchange.pair
        if exchange.bound:
            below = (unseen & (exchange.bound - 1)).bit_count()
            kept = sizes[loser]
            self.cases = [(exchange.bound, below, kept, 0, 0, 0, -1, False, False, 0)]
            self.weights = [_COMB[below][kept]]
        else:
            self._count(sizes[loser], sizes[winner], rest)
        self.sums = list(accumulate(self.weights))
        #: What ``choose`` returns for each case: one for each second card, made when first picked.
        self.choices: dict[int, list[Choice]] = {}

    def classes(self, low: int) -> tuple[int, int, int, int, int, int]:
        """Return where the second given card may be, all above ``low``.

        Open at the winner, loose, unseen at the winner; returned: open, loose, unseen.
        """
        told = self.exchange
        above = -(low << 1)
        back = above if told.mingled and told.returned else 0
        own, loose = told.own & above, told.loose
        return (
            own,
            loose & above,
            self.unseen & above,
            told.must & back,
            loose & back,
            self.unseen & back,
        )

    def _count(self, loser: int, winner: int, rest: int) -> None:
        """List the cases; the weight of each is its number of worlds, up to a common factor."""
        told, unseen = self.exchange, self.unseen
        count = told.pair[2]
        total = unseen.bit_count()
        returned = count if told.returned else 0
        mingled = told.mingled and told.returned
        back_open = told.must | told.loose
        places = [1.0, winner / rest if rest else 0.0]
        places.append(winner * (winner - 1) / (rest * (rest - 1)) if rest > 1 else 0.0)
        firsts = told.own | told.loose | unseen | (told.must if mingled else 0)
        for low in reversed(bits_of(firsts)):
            forced = (told.must & -(low << 1)).bit_count()
            if forced > returned:
                break
            below = (unseen & (low - 1)).bit_count()
            if below < loser - returned:
                break
            ways: list[tuple[bool, bool]] = []
            if low & unseen:
                ways.append((True, False))
                if mingled:
                    ways.append((True, True))
            else:
                if low & (told.own | told.loose):
                    ways.append((False, False))
                if mingled and low & back_open:
                    ways.append((False, True))
            seconds = [1] if count == 1 else [s.bit_count() for s in self.classes(low)]
            free = back_open.bit_count() - forced - (1 if low & back_open else 0)
            for first_unseen, first_back in ways:
                for place, choices in enumerate(seconds):
                    if not choices:
                        continue
                    second = place if count == 2 else -1
                    used = forced + first_back + (second in (4, 5))
                    if used > returned:
                        continue
                    at_loser = (first_unseen and first_back) + (second == 5)
                    at_winner = (first_unseen and not first_back) + (second == 2)
                    open_left = free - (second in (1, 4))
                    left = total - at_loser - at_winner
                    for open_back in range(returned - used + 1):
                        back = returned - used - open_back
                        kept = loser - at_loser - back
                        if kept < 0 or kept > below or open_back > open_left or at_winner > winner:
                            continue
                        if back > left - kept:
                            continue
                        weight = (
                            choices
                            * _COMB[open_left][open_back]
                            * _COMB[below][kept]
                            * _COMB[left - kept][back]
                            * places[at_winner]
                        )
                        if weight:
                            self.weights.append(weight)
                            # A bare tuple: most cases are never picked.
                            self.cases.append(
                                (low, below, kept, back, at_winner, at_loser, second,
                                 first_unseen, first_back, open_back)
                            )  # fmt: skip

    def tilt(self, factors: tuple[float, float, float]) -> None:
        """Weigh each case by the factor of its number of returned unseen given cards."""
        pairs = zip(self.weights, self.cases, strict=True)
        self.sums = list(accumulate([weight * factors[case[5]] for weight, case in pairs]))

    def pick(self, rng: random.Random) -> int:
        """Return the number of a case, drawn by its weight."""
        sums = self.sums
        at = bisect_right(sums, rng.random() * sums[-1]) if len(sums) > 1 else 0
        return min(at, len(sums) - 1)

    def spread(self, at: int) -> list[Choice]:
        """Return a case with each card that may be its second given one."""
        case = Case(*self.cases[at])
        if self.exchange.bound:
            return [Choice(case, 0, 0, 0, 0)]
        first_winner = case.low if case.first_unseen and not case.first_back else 0
        first_loser = case.low if case.first_unseen and case.first_back else 0
        seconds = [0] if case.second < 0 else bits_of(self.classes(case.low)[case.second])
        return [
            Choice(
                case,
                case.low | second,
                first_winner | (second if case.second == 2 else 0),
                first_loser | (second if case.second == 5 else 0),
                second,
            )
            for second in seconds
        ]


class Choice(NamedTuple):
    """A case with its given cards chosen: cards, and which of them are unseen and where."""

    case: Case
    given: int
    at_winner: int
    at_loser: int
    second: int


def choose(outside: Outside, rng: random.Random) -> Choice:
    """Return a case with the second given card chosen."""
    at = outside.pick(rng)
    choices = outside.choices.get(at)
    if choices is None:
        choices = outside.choices[at] = outside.spread(at)
    return choices[int(rng.random() * len(choices))] if choices[0].second else choices[0]


def returned_open(outside: Outside, choice: Choice, rng: random.Random) -> int:
    """Return the open cards that were returned in this case."""
    told, case = outside.exchange, choice.case
    forced = told.must & -(case.low << 1)
    back = forced
    if case.first_back and not case.first_unseen:
        back |= case.low
    if case.second in (3, 4):
        back |= choice.second
    if case.open_back:
        free = bits_of((told.must | told.loose) & ~forced & ~choice.given)
        for card in rng.sample(free, case.open_back):
            back |= card
    return back


class Worlds:
    """The worlds of one view, prepared for drawing."""

    __slots__ = (
        "bound", "filled", "known", "leans", "outsides", "rest", "sizes", "unseen", "ways",
    )  # fmt: skip

    def __init__(
        self,
        unseen: int,
        sizes: list[int],
        known: list[int],
        exchanges: list[Exchange],
        gifts: tuple[Gift, ...],
    ) -> None:
        self.unseen = bits_of(unseen)
        self.sizes = sizes
        self.known = known
        self.filled = gifts
        total = len(self.unseen)
        self.rest = total - sum(sizes[told.pair[0]] for told in exchanges)
        self.outsides = [Outside(told, unseen, sizes, self.rest) for told in exchanges]
        self.bound = 1.0
        if sum(sizes) > total:
            raise ValueError(_NO_WORLD)
        if any(not outside.sums or outside.sums[-1] <= 0 for outside in self.outsides):
            raise ValueError(_NO_WORLD)
        if len(self.outsides) == 2:
            self._bound_pair(total)

    def _bound_pair(self, total: int) -> None:
        """Set what the chance of two cases together is measured by, and tilt both towards it."""
        one, two = self.outsides
        a, b = self.sizes[one.exchange.pair[0]], self.sizes[two.exchange.pair[0]]
        here = _together(total, a, b)
        first = tuple(_together(total, a - g, b) / here if a >= g else 0.0 for g in range(3))
        second = tuple(_together(total, a, b - g) / here if b >= g else 0.0 for g in range(3))
        one.tilt((first[0], first[1], first[2]))
        two.tilt((second[0], second[1], second[2]))
        self.leans = first, second
        self.ways = [perm(self.rest, number) for number in range(4)]
        # The largest ratio over the numbers of returned and of kept unseen given cards.
        best = 0.0
        for back in {(case[5], case[4]) for case in one.cases}:
            for other in {(case[5], case[4]) for case in two.cases}:
                lean = first[back[0]] * second[other[0]]
                if lean:
                    both = _together(total, a - back[0], b - other[0])
                    best = max(best, both * self._spread(back[1], other[1]) / lean)
        self.bound = best

    def _spread(self, one: int, two: int) -> float:
        """Return how much likelier unseen given cards meet free places alone than together."""
        ways = self.ways
        return ways[one] * ways[two] / ways[one + two] if ways[one + two] else 0.0

    def _fits(self, one: Choice, two: Choice) -> float:
        """Return how likely two cases leave room for each other, against ``bound``."""
        if one.given & two.given:
            return 0.0
        a, b = one.case, two.case
        first_a, first_b, kept_a, kept_b = a.below, b.below, a.kept, b.kept
        room = 0.0
        if a.low < b.low:
            left = first_b - ((one.at_winner | one.at_loser) & (b.low - 1)).bit_count() - kept_a
            if left >= kept_b:
                room = _COMB[first_a][kept_a] * _COMB[left][kept_b]
        else:
            left = first_a - ((two.at_winner | two.at_loser) & (a.low - 1)).bit_count() - kept_b
            if left >= kept_a:
                room = _COMB[first_b][kept_b] * _COMB[left][kept_a]
        if not room:
            return 0.0
        rest_a = len(self.unseen) - a.at_winner - a.at_loser - kept_a
        rest_b = len(self.unseen) - b.at_winner - b.at_loser - kept_b
        left = rest_a + rest_b - len(self.unseen)
        if left < a.back + b.back:
            return 0.0
        room *= _COMB[left][a.back] * _COMB[left - a.back][b.back]
        room *= self._spread(a.at_winner, b.at_winner)
        alone = _COMB[first_a][kept_a] * _COMB[first_b][kept_b]
        alone *= _COMB[rest_a][a.back] * _COMB[rest_b][b.back]
        return room / alone / (self.bound * self.leans[0][a.at_loser] * self.leans[1][b.at_loser])

    def draw(self, rng: random.Random) -> tuple[list[int], tuple[Gift, ...]]:
        """Return the hands of the others (known cards included) and all gifts made so far."""
        if not self.outsides:
            return _share(_shuffled(self.unseen, rng), self.sizes, list(self.known)), self.filled
        choices = self._choices(rng)
        hands, sizes = list(self.known), list(self.sizes)
        taken, backs = 0, []
        for outside, choice in zip(self.outsides, choices, strict=True):
            loser, winner, _ = outside.exchange.pair
            hands[loser] |= choice.at_loser
            hands[winner] |= choice.at_winner
            sizes[winner] -= choice.case.at_winner
            taken |= choice.at_loser | choice.at_winner
        # The loser with the lower bound takes what he kept first: his cards are among the other's.
        lowest_first = sorted(zip(self.outsides, choices, strict=True), key=lambda p: p[1].case.low)
        for outside, choice in lowest_first:
            low, loser = choice.case.low, outside.exchange.pair[0]
            free = [card for card in self.unseen if card < low and not card & taken]
            kept = sum(_shuffled(free, rng)[: choice.case.kept])
            taken |= kept
            hands[loser] |= kept
            sizes[loser] = 0
        order = _shuffled([card for card in self.unseen if not card & taken], rng)
        for outside, choice in zip(self.outsides, choices, strict=True):
            back = 0
            for _ in range(choice.case.back):
                back |= order.pop()
            hands[outside.exchange.pair[0]] |= back
            if not outside.exchange.bound:
                open_back = returned_open(outside, choice, rng)
                backs.append((outside, choice, open_back | back | choice.at_loser))
        return _share(order, sizes, hands), _with(self.filled, backs)

    def _choices(self, rng: random.Random) -> list[Choice]:
        if len(self.outsides) == 1:
            return [choose(self.outsides[0], rng)]
        one, two = self.outsides
        for _ in range(_TRIES):
            first, second = choose(one, rng), choose(two, rng)
            if rng.random() < self._fits(first, second):
                return [first, second]
        raise ValueError(_NO_WORLD)


def _shuffled(cards: list[int], rng: random.Random) -> list[int]:
    """Return cards in random order; sorting by random keys is thrice as fast as ``rng.shuffle``."""
    keys = dict(zip(cards, iter(rng.random, None)))  # noqa: B905 (numbers never end)
    return sorted(cards, key=keys.__getitem__)


def _share(order: list[int], sizes: list[int], hands: list[int]) -> list[int]:
    """Give each seat its number of cards off an order, in place."""
    start = 0
    for seat, size in enumerate(sizes):
        if size:
            hands[seat] |= sum(order[start : start + size])
            start += size
    return hands


def _with(gifts: tuple[Gift, ...], found: list[tuple[Outside, Choice, int]]) -> tuple[Gift, ...]:
    """Return the gifts with those between others filled in."""
    masks = {}
    for outside, choice, back in found:
        loser, winner, _ = outside.exchange.pair
        masks[loser, winner] = choice.given
        masks[winner, loser] = back
    return tuple(
        (giver, taker, cards or masks.get((giver, taker), 0)) for giver, taker, cards in gifts
    )


def _together(total: int, a: int, b: int) -> float:
    """Return the share of choices of ``b`` cards that leave ``a`` given ones alone."""
    return _COMB[total - a][b] / _COMB[total][b]
