"""What a seat of Gabo may know: its own knowledge, and everything that happened in the open."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.chance import bot_key
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.engine.view import View
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_chain import chained, chained_hands, flat, flat_hands
from cardwidgets.games.gabo_fields import (
    SEALED,
    SEALS,
    TEXT,
    fill,
    number,
    stripped,
    table_fields,
)
from cardwidgets.games.gabo_moves import CARD, GEN, WHO, rules_of
from cardwidgets.games.gabo_past import public_log

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.games.gabo_state import GaboState


class GaboView(View):
    """A seat's view of a match of Gabo; readable forms are made when they are read."""

    __slots__ = (
        "_active",
        "_answers",
        "_at",
        "_caller",
        "_dealer",
        "_discard",
        "_drawn",
        "_from",
        "_gen",
        "_give",
        "_hand_no",
        "_hands",
        "_left",
        "_log",
        "_past",
        "_pending",
        "_ph",
        "_pools",
        "_queue",
        "_reaction",
        "_readable",
        "_recycled",
        "_rules",
        "_scores",
        "_seen",
        "_thrown",
        "_times",
        "_turn",
        "_turn_no",
        "_windows",
    )

    def __init__(self, state: GaboState, seat: int | None) -> None:
        # Everything below is public, but the four that are masked.
        self.game, self.seat, self.roles = state.game, seat, None
        self._rules, self._decode = state._rules, state.decode
        self._turn, self._ph = state.turn, state._ph
        self._active, self._dealer, self._caller = state._active, state._dealer, state._caller
        self._discard, self._recycled = state._discard, state._recycled
        self._gen, self._at, self._left = state._gen, state._at, len(state._stock) - state._at
        self._pending, self._seen, self._give = state._pending, state._seen, state._give
        self._thrown, self._turn_no, self._windows = state._thrown, state._turn_no, state._windows
        self._scores, self._queue = state._scores, state._queue
        self._times, self._past = state._times, state._past
        self._hand_no = state.hand_no
        self._log, _ = public_log(state)
        start = state._from
        if start is not None and self._log is None and state._ph in SEALS:
            start = start._replace(answers=())
        self._from = start
        self._reaction = None
        self._legal = state.legal_actions() if seat is not None and seat == state.turn else ()
        self._readable: dict[str, Any] | None = None
        self._mask(state, seat)

    def _mask(self, state: GaboState, seat: int | None) -> None:
        """Take what the seat knows of the hands, the drawn card, the answers."""
        everybody = state._rules.everybody << WHO
        wanted = everybody if seat is None else 1 << WHO + seat
        pools: list[list[int]] = [[] for _ in range(state._gen + 1)]
        hands = []
        for hand in state._hands:
            masked = []
            for c in hand:
                if c < 0 or c & wanted == wanted:
                    masked.append(c)
                else:
                    pools[c >> GEN].append(c & CARD)
                    masked.append(c | CARD)
            hands.append(masked)
        self._hands = hands
        pools[-1] += state._stock[state._at :]
        drawn = state._drawn
        if drawn >= 0 and seat != state._active:
            pools[drawn >> GEN].append(drawn & CARD)
            drawn |= CARD
        self._drawn = drawn
        self._pools = [sorted(pool) for pool in pools]
        self._answers = tuple(
            [
                action if asked == seat else SEALED
                for asked, action in zip(state._queue, state._answers, strict=False)
            ]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {
            name: getattr(self, name)
            for cls in type(self).__mro__
            for name in getattr(cls, "__slots__", ())
            if name in GaboView.__slots__ or name in KEPT
        }
        del kept["_rules"]
        kept["_log"], kept["_recycled"] = flat(self._log), flat(self._recycled)
        kept["_times"], kept["_past"] = flat(self._times), flat_hands(self._past)
        return (_view_again, (kept,))

    # ------------------------------------------------------------------ readable forms

    @property
    def fields(self) -> dict[str, Any]:  # type: ignore[override]
        """The position fields, what the seat may not know as ``??``."""
        if self._readable is None:
            answers: list[str | None] = [None] * self._rules.n
            for seat, action in zip(self._queue, self._answers, strict=False):
                answers[seat] = UNKNOWN if action == SEALED else m.decode(action)
            fields = table_fields(self, self._hands, [UNKNOWN] * self._left, answers)
            fields["unseen"] = [" ".join([TEXT[c] for c in pool]) for pool in self._pools]
            self._readable = fields
        return self._readable

    @property
    def known(self) -> Mapping[str, str]:  # type: ignore[override]
        """The cards on the table that the seat knows, by place: ``{"P0 s0": "AS"}``."""
        known: dict[str, str] = {} if self.seat is None else self.fields["known"][self.seat]
        return known

    @property
    def history(self) -> tuple[Turn, ...]:  # type: ignore[override]
        """The moves of this hand; other seats' answers in an open window are left out."""
        turns = [Turn(seat, Move(m.decode(action))) for seat, action in self._turns()]
        return tuple(turns)

    def _turns(self) -> list[tuple[int, int]]:
        log, turns = self._log, []
        while log is not None and log[4] == self._hand_no:
            turns.append((log[2], log[1]))
            log = log[0]
        turns.reverse()
        for seat, action in zip(self._queue, self._answers, strict=False):
            if action != SEALED:
                turns.append((seat, action))
        return turns

    # ------------------------------------------------------------------ what stands

    @property
    def turn(self) -> int | None:
        """Seat to act, ``None`` when the match is over."""
        return self._turn

    @property
    def phase(self) -> str:
        """Phase of the game."""
        return m.PHASES[self._ph]

    @property
    def hand_no(self) -> int:
        """Number of the hand, from 1."""
        return self._hand_no

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return self._scores

    def key(self) -> tuple[Any, ...]:
        """Return a hashable identity: two views are equal to the seat when their keys are."""
        everybody = self._rules.everybody
        return (
            self.game,
            self.seat,
            self._turn,
            self._ph,
            tuple([stripped(hand, everybody) for hand in self._hands]),
            tuple([c & CARD for c in self._discard]),
            self._drawn if self._drawn < 0 else self._drawn & CARD,
            self._left,
            tuple([tuple(pool) for pool in self._pools]),
            self._answers,
            self._active,
            self._dealer,
            self._caller,
            self._pending,
            self._seen,
            self._give,
            self._thrown,
            self._turn_no,
            self._windows,
            self._scores,
            self._hand_no,
            tuple(self._turns()),
        )

    def sample(self, rng: random.Random | None = None) -> GaboState:
        """Return a full state that could have led to this view; chance ahead is fresh.

        Args:
            rng: source of the choice; by default ``self.rng``.
        """
        from cardwidgets.games.gabo_sample import sample

        return sample(self, self._source(rng))


#: What a view of this engine keeps in the places that all views have.
KEPT = ("game", "seat", "roles", "rng_key", "_legal", "_decode")


def _view_again(kept: dict[str, Any]) -> GaboView:
    view = GaboView.__new__(GaboView)
    for name, value in kept.items():
        setattr(view, name, value)
    view._rules = rules_of(view.game)
    view._log, view._recycled = chained(kept["_log"]), chained(kept["_recycled"])
    view._times, view._past = chained(kept["_times"]), chained_hands(kept["_past"])
    return view


def view_of(state: GaboState, seat: int | None) -> GaboView:
    """Return what a seat may know of a state."""
    if seat is not None:
        state._seat(seat)
    view = GaboView(state, seat)
    log, sealed = public_log(state)
    steps = sealed if log is None else sealed + log[3]
    view.rng_key = bot_key(state.chance.seed, state.hand_no, steps, -1 if seat is None else seat)
    return view


def view_from(game: Game, view: Any) -> GaboView:
    """Return a view of this engine from any view with fields (a homework position)."""
    from cardwidgets.engine.chance import Chance
    from cardwidgets.games.gabo_state import GaboState

    state = GaboState.bare(game, Chance(0))
    fields = view.fields
    fill(state, fields)
    mine = GaboView(state, None)
    mine.seat, mine.rng_key = view.seat, view.rng_key
    mine._hands, mine._drawn = state._hands, state._drawn
    mine._answers = state._answers
    mine._pools = [[number(card) for card in text.split()] for text in fields["unseen"]]
    mine._legal = tuple(view.legal_actions()) if view.game.engine == "fast" else ()
    return mine
