"""Worlds that could be behind a view of Haggis.

Nobody is ever forced to play or to pass, so what was played says nothing certain about the rest: a
world is the unseen naturals dealt at random to the places that hold them, and for each sealed bet a
stake at random. The past that goes with it is worked out when somebody asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Origin
from cardwidgets.games.haggis.layout import BET, STAKES
from cardwidgets.games.haggis.match import OVER, SEALED
from cardwidgets.games.haggis.state import HaggisState
from cardwidgets.games.haggis.table import as_dealt, line_of, text
from cardwidgets.games.haggis.view import HIDDEN

if TYPE_CHECKING:
    import random

    from cardwidgets.engine.chance import Key
    from cardwidgets.games.haggis.view import HaggisView


class World:
    """Where the history of a sampled state starts; made ready when it is asked for.

    Attributes:
        start: the public fields of the position that the match began with, None for a fresh match.
    """

    __slots__ = ("_now", "_ready", "game", "seed", "start")

    def __init__(self, state: HaggisState, start: dict[str, Any] | None) -> None:
        self.game, self.seed, self.start = state.game, state.chance.seed, start
        over = state._phase == OVER
        self._now = (
            None if over else (state._hands, state._haggis, state._dealer, state._line),
            state._past,
            state.hand_no,
            state._bets,
        )
        self._ready: Origin | None = None

    def ready(self) -> Origin:
        """Return the start with its chance and its fields."""
        if self._ready is None:
            self._ready = self._work_out()
        return self._ready

    def __reduce__(self) -> tuple[Any, ...]:
        return (Origin, tuple(self.ready()))

    def begin(self) -> HaggisState:
        """Return the state at the start."""
        state = self.ready().begin()
        assert isinstance(state, HaggisState)
        return state

    @property
    def chance(self) -> Chance:
        """The chance of the match, with the deals that are known or assumed."""
        return self.ready().chance

    @property
    def fields(self) -> dict[str, Any] | None:
        """The fields that the match began with, None for a fresh match."""
        return self.ready().fields

    def _work_out(self) -> Origin:
        hand, past, number, bets = self._now
        # (number, hands, haggis, dealer) of each hand, from the newest to the first
        deals: list[tuple[int, tuple[int, ...], int, int]] = []
        if hand is not None:
            hands, haggis, dealer, line = hand
            deals.append((number, as_dealt(hands, line), haggis, dealer))
            number -= 1
        while past is not None:
            deals.append((number, past[1], past[2], past[3]))
            past, number = past[0], number - 1
        script: dict[Key, Any] = {
            ("deal", hand_no, 0): {"hands": [text(hand) for hand in hands], "haggis": text(rest)}
            for hand_no, hands, rest, _ in deals
        }
        if self.start is None:
            if self.game.first_dealer == "lot":
                script["lot", 1, 0] = deals[-1][3]
            return Origin(self.game, Chance(self.seed, script), None)
        fields = {**self.start, "seed": self.seed}
        if deals:
            first = script.pop(("deal", deals[-1][0], 0))
            made = fields["bets"]
            fields.update(first)
            fields["bets"] = [bets[seat] if bet == HIDDEN else bet for seat, bet in enumerate(made)]
        return Origin(self.game, Chance(self.seed, script), fields)


def _deal_unseen(view: HaggisView, rng: random.Random) -> tuple[int, ...]:
    """Return cards for each hand, and the haggis last: those seen and some of the unseen."""
    unseen: list[int] = []
    left = view._unseen
    while left:
        bit = left & -left
        unseen.append(bit)
        left ^= bit
    rng.shuffle(unseen)
    places: list[int] = []
    first = 0
    for seen, count in zip(view._open, view._counts, strict=True):
        places.append(seen + sum(unseen[first : first + count]))
        first += count
    return tuple(places)


def _answer(state: HaggisState, rng: random.Random, answered: tuple[int, ...]) -> None:
    """Open the sealed bets at random, and put the answers of this round into the past."""
    state._bets = tuple([STAKES[rng.randrange(3)] if bet == HIDDEN else bet for bet in state._bets])
    state._line = None
    for seat in answered:
        action = BET + state._bets[seat] // 15
        state._line = (state._line, seat, action)
        state._cell = (state._cell, action, state._cell[2] + 1 if state._cell else 1)


def sample(view: HaggisView, rng: random.Random) -> HaggisState:
    """Return a state that could have led to a view, uniform over those that could."""
    seed = rng.getrandbits(48)
    state = HaggisState._bare(view.game, Chance(seed))
    places = _deal_unseen(view, rng)
    state._hands = places[:-1]
    state._haggis = places[-1]
    state.turn = view._turn
    state.hand_no = view._hand_no
    state._phase = view._phase
    state._captured = view._captured
    state._dealer = view._dealer
    state._played = view._played
    state._out = view._out
    state._out_points = view._out_points
    state._scores = view._scores
    state._past = view._past
    state._clear_trick()
    if view._trick is not None:
        state._take_trick(line_of(view._trick))
    state._bets = view._bets
    if view._start is not None and "detached" in view._start:
        state._line = state._cell = None
        if view._phase == SEALED:
            _answer(state, rng, ())
        state._origin = Origin(view.game, state.chance, state.fields())
        return state
    state._line = view._line
    state._cell = view._cell
    if view._phase == SEALED:
        _answer(state, rng, view._answered)
    if view.seat is not None and view.seat == view._turn:
        state._legal = view._legal
    state._origin = World(state, view._start)
    return state
