"""Worlds that a seat of Gabo cannot rule out, each with a past of its own."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.chance import Chance, numbers
from cardwidgets.engine.state import State
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_chain import chained_hands, flat, flat_hands
from cardwidgets.games.gabo_fields import SEALED, SEALS, position_fields
from cardwidgets.games.gabo_legal import legal
from cardwidgets.games.gabo_moves import BIRTH, CARD, CARDS, GEN, UNKNOWN_CARD
from cardwidgets.games.gabo_state import GaboState

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.games.gabo_view import GaboView


def sample(view: GaboView, rng: random.Random) -> GaboState:
    """Return a full state that could have led to a view.

    Cards are uniform over what the seat cannot locate, stock by stock; sealed answers uniform over
    the legal ones; chance ahead comes from a fresh seed.
    """
    state = GaboState.bare(view.game, Chance(rng.getrandbits(48)))
    _copy_what_is_open(state, view)
    _place_cards(state, view, rng)
    _answer(state, view, rng)
    state._origin = SampledOrigin(state)
    return state


def _copy_what_is_open(state: GaboState, view: GaboView) -> None:
    state.turn, state._ph = view._turn, view._ph
    state._active, state._dealer, state._caller = view._active, view._dealer, view._caller
    state._discard, state._recycled = view._discard, view._recycled
    state._gen = view._gen
    state._pending, state._seen, state._give = view._pending, view._seen, view._give
    state._thrown, state._turn_no, state._windows = view._thrown, view._turn_no, view._windows
    state._scores, state._queue = view._scores, view._queue
    state._times, state._past, state._from = view._times, view._past, view._from
    state.hand_no = view._hand_no
    state._occ = [sum([1 << i for i, c in enumerate(hand) if c >= 0]) for hand in view._hands]
    state._alive = sum([1 << seat for seat, mask in enumerate(state._occ) if mask])


def _place_cards(state: GaboState, view: GaboView, rng: random.Random) -> None:
    """Deal out what the seat cannot locate, and fill the stocks with what came from them."""
    draw = rng.random
    pools = [
        [card for _, card in sorted([(draw(), card) for card in pool])] for pool in view._pools
    ]
    hands = [hand[:] for hand in view._hands]
    if view._rules.late_wrong:
        _place_hinted(hands, pools)
    for hand in hands:
        for i, c in enumerate(hand):
            if c & CARD == UNKNOWN_CARD and c >= 0:
                hand[i] = c & ~CARD | pools[c >> GEN].pop()
    drawn = view._drawn
    if drawn >= 0 and drawn & CARD == UNKNOWN_CARD:
        drawn = drawn & ~CARD | pools[drawn >> GEN].pop()
    state._hands, state._drawn = hands, drawn
    state._at = at = view._at
    *before, stock = past_stocks(state)
    state._stock = (*stock[:at], *pools[-1][: view._left])
    for earlier in before:
        state._stocks = (state._stocks, tuple(earlier))


def _place_hinted(hands: list[list[int]], pools: list[list[int]]) -> None:
    """Place cards whose rank everybody knows before the others."""
    for hand in hands:
        for i, c in enumerate(hand):
            hint = c >> 16 & 31
            if c >= 0 and hint and c & CARD == UNKNOWN_CARD:
                pool = pools[c >> GEN]
                card = next(card for card in pool if fits(card, hint))
                pool.remove(card)
                hand[i] = c & ~CARD | card


def fits(card: int, hint: int) -> bool:
    """Say whether a card is what a hint says: a rank, or a king of one colour."""
    if hint > 14:
        return card >> 2 == m.KING and (card in (49, 50)) == (hint == 15)
    return (card >> 2) + 1 == hint


def past_stocks(state: GaboState) -> list[list[int]]:
    """Return every stock of this hand so far, as far as its cards have been drawn.

    A card carries its place in its stock, wherever it lies now; what went back into a new stock is
    in the record of that refill.
    """
    start = state._from
    first = 0 if start is None else int(start.fields["refills"])
    piles: list[Any] = [*state._hands, state._discard, (state._drawn,)]
    sizes = [len(state._rules.pack) if start is None else start.size]
    refills = [cards for (cards,) in flat(state._recycled)]
    sizes += [len(cards) for cards in refills]
    stocks: list[list[int]] = [[0] * size for size in sizes]
    for pile in (*piles, *refills):
        for c in pile:
            if c >= 0:
                stocks[max(0, (c >> GEN) - first)][c >> BIRTH & 127] = c & CARD
    return stocks


def _answer(state: GaboState, view: GaboView, rng: random.Random) -> None:
    """Choose the sealed answers, and chain the moves that led here."""
    answers = list(view._answers)
    for i, (seat, action) in enumerate(zip(view._queue, view._answers, strict=False)):
        if action == SEALED:
            answers[i] = rng.choice(legal(state, seat))
    state._answers = tuple(answers)
    at_start = 0
    start = view._from
    if start is not None and view._log is None and view._ph in SEALS:
        at_start = len(start.queue)
        state._from = start._replace(answers=state._answers[:at_start])
    cell = state._logged = state._log = view._log
    for seat, action in zip(view._queue[at_start:], answers[at_start:], strict=False):
        cell = (cell, action, seat, None)
    state._cell = cell


class SampledOrigin:
    """Where the past of a sampled world started; worked out when somebody asks."""

    __slots__ = ("_begun", "_hand", "_past", "_seed", "game")

    def __init__(self, state: GaboState) -> None:
        self.game: Game = state.game
        self._seed = state.chance.seed
        self._past = state._past
        stocks = (state._stocks, state._stock)
        self._hand = (None, state.hand_no, state._dealer, stocks, state._times, state._from)
        self._begun: tuple[Chance, dict[str, Any] | None] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        _, *hand = self._hand
        ending = flat_hands((None, *hand))
        return (_origin_again, (self.game, self._seed, flat_hands(self._past), ending))

    def _begin(self) -> tuple[Chance, dict[str, Any] | None]:
        if self._begun is None:
            hands = [self._hand]
            past = self._past
            while past is not None:
                hands.append(past)
                past = past[0]
            hands.reverse()
            script: dict[tuple[str, int, int], Any] = {}
            for hand in hands:
                script.update(_script(self.game, hand))
            _, hand_no, dealer, stocks, _, start = hands[0]
            if hand_no == 1 and start is None and self.game.first_dealer == "lot":
                script[("lot", 1, 0)] = dealer
            chance = Chance(self._seed, script)
            fields = None
            if start is not None:
                fields = {**position_fields(start, flat(stocks)[0][0]), "seed": self._seed}
            self._begun = chance, fields
        return self._begun

    @property
    def chance(self) -> Chance:
        """The chance of the world, with what has happened so far as given."""
        return self._begin()[0]

    @property
    def fields(self) -> dict[str, Any] | None:
        """The fields of a position set up by hand, None where the match began with a deal."""
        return self._begin()[1]

    def begin(self) -> State:
        """Return the state at the start."""
        chance, fields = self._begin()
        if fields is None:
            return GaboState.begin(self.game, chance)
        return GaboState.from_fields(self.game, chance, fields)


def _origin_again(game: Any, seed: int, past: Any, hand: Any) -> SampledOrigin:
    origin = SampledOrigin.__new__(SampledOrigin)
    origin.game, origin._seed, origin._begun = game, seed, None
    origin._past, origin._hand = chained_hands(past), chained_hands(hand)
    return origin


def _script(game: Any, hand: tuple[Any, ...]) -> dict[tuple[str, int, int], Any]:
    """Return the outcomes of a hand as a record would give them."""
    _, no, dealer, chain, times, start = hand
    script: dict[tuple[str, int, int], Any] = {}
    first, *refills = [stock for (stock,) in flat(chain)]
    n = game.players
    if start is None:
        hands = [
            " ".join([CARDS[first[n * slot + (seat - dealer - 1) % n]] for slot in range(4)])
            for seat in range(n)
        ]
        stock = " ".join([CARDS[c] for c in first[4 * n :]])
        script[("deal", no, 0)] = {"hands": hands, "stock": stock}
    offset = 0 if start is None else int(start.fields["refills"])
    for k, cards in enumerate(refills):
        script[("shuffle", no, offset + k)] = tuple([CARDS[c] for c in cards])
    while times is not None:
        times, window, given = times
        if isinstance(given, bytes):
            given = dict(enumerate(numbers(given, n)))
        script[("times", no, window)] = given
    return script
