"""What a seat knows in Guillotine: its own cards, and all that was ever played."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Cell, Origin, Turn
from cardwidgets.engine.view import View
from cardwidgets.games.guillotine_cards import (
    ACTIONS,
    ALL,
    BIT,
    BONUS,
    CHOOSE,
    DOMINO,
    END,
    PASS,
    PHASES,
    TEXTS,
    bits_of,
    cards_of,
    text_of,
)
from cardwidgets.games.guillotine_fields import fields_of, played_in, stand_public
from cardwidgets.games.guillotine_state import (
    GuillotineState,
    Sheet,
)

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.state import State

#: A move of this deal: seat, action, table, seats out and passes before it.
Step = tuple[int, int, int, tuple[int, ...], int]

#: The rules that decide what is legal; where a variant replaces one, moves tell nothing for sure.
LEGALITY = {
    "must_follow",
    "may_play",
    "strength",
    "trick_winner",
    "adjacent",
    "opens",
    "placeable",
    "may_pass",
    "ace_bonus",
    "bonus_lasts",
    "next_seat",
}


class GuillotineView(View):
    """A seat's view: public ints, the own hand, and how many cards the others hold.

    Attributes:
        turn: the seat to act.
    """

    __slots__ = (
        "_bare",
        "_cell",
        "_end",
        "_kind",
        "_known",
        "_led",
        "_missing",
        "_out",
        "_passes",
        "_pool",
        "_sheet",
        "_start",
        "_steps",
        "_table",
        "_told",
        "_tricks",
        "turn",
    )

    turn: int | None
    _bare: bool
    """True for a position without a past of its own."""
    _cell: Cell | None
    _end: Any
    _kind: int
    _known: tuple[int, ...]
    _led: int
    _missing: tuple[int, ...]
    _out: tuple[int, ...]
    _passes: int
    _pool: int
    _sheet: Sheet
    _start: dict[str, Any] | None
    _steps: list[Step] | None
    _table: int
    _told: bool
    """Whether moves tell about hidden cards: not where a variant changes what is legal."""
    _tricks: tuple[int, ...]

    # ------------------------------------------------------------------ for people

    @property
    def fields(self) -> dict[str, Any]:  # type: ignore[override]
        """The position fields, ``??`` for cards that the seat does not know."""
        fields = fields_of(self)
        hands = []
        for seat in range(4):
            cards = [text_of(self._known[seat])] if self._known[seat] else []
            hands.append(" ".join(cards + ["??"] * self._missing[seat]))
        fields["hands"] = hands
        hidden = self._pool
        for seat in range(4):
            if seat != self.seat:
                hidden |= self._known[seat]
        fields["unseen"] = text_of(hidden)
        return fields

    @property
    def history(self) -> tuple[Turn, ...]:  # type: ignore[override]
        """The moves of this deal."""
        return tuple(Turn(step[0], Move(TEXTS[step[1]])) for step in self.steps(choices=True))

    @property
    def known(self) -> dict[str, Any]:  # type: ignore[override]
        """Nothing beyond the fields."""
        return {}

    @property
    def phase(self) -> str:
        """Phase of the game."""
        return PHASES[self._kind]

    @property
    def hand_no(self) -> int:
        """Number of the deal, from 1."""
        return self._sheet[0]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return self._sheet[4]

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards."""
        if self.seat is None:
            return ()
        return tuple([TEXTS[c] for c in cards_of(self._known[self.seat])])

    # ------------------------------------------------------------------ for programs

    def steps(self, *, choices: bool = False) -> list[Step]:
        """Return the moves of this deal in order, with the table before each.

        Args:
            choices: whether the choice of the contract is among them.
        """
        if self._steps is None:
            self._steps = steps_of(self._cell)
        return [step for step in self._steps if choices or step[1] <= PASS + 1]

    def sample(self, rng: random.Random | None = None) -> State:
        """Return a full state that could have led to this view; chance ahead is fresh."""
        from cardwidgets.games.guillotine_worlds import world

        return world(self, self._source(rng))


def steps_of(cell: Cell | None) -> list[Step]:
    """Return the moves of the deal that a chain ends in."""
    steps: list[Step] = []
    while cell is not None:
        size = len(cell)
        if size == END:
            break
        if size == 4:
            steps.append((cell[2], cell[1], cell[3], (), 0))
        elif size == 6:
            steps.append((cell[2], cell[1], cell[3], cell[4], cell[5]))
        else:
            steps.append((cell[2][1], cell[1], 0, (), 0))
        cell = cell[0]
    steps.reverse()
    return steps


def view_of(state: GuillotineState, seat: int | None) -> GuillotineView:
    """Return what a seat may know of a state."""
    if seat is not None:
        state._seat(seat)
    view = GuillotineView.__new__(GuillotineView)
    view.game = state.game
    view.seat = seat
    view.turn = state.turn
    view.roles = None
    view._decode = state.decode
    view._legal = () if seat is None or seat != state.turn else state.legal_actions()
    view.rng_key = state._bot_key(-1 if seat is None else seat)
    view._cell = state._cell
    view._steps = None
    view._kind = state._kind
    view._led = state._led
    view._out = state._out
    view._passes = state._passes
    view._sheet = state._sheet
    view._table = state._table
    view._tricks = state._tricks
    a, b, c, d = state._hands
    known, missing = [0, 0, 0, 0], [a.bit_count(), b.bit_count(), c.bit_count(), d.bit_count()]
    own = 0
    if seat is None:
        view._end = None
    else:
        own = known[seat] = state._hands[seat]
        missing[seat] = 0
        view._end = state._ends[seat]
    view._known = tuple(known)
    view._missing = tuple(missing)
    view._pool = (a | b | c | d) & ~own
    view._start = start_of(state._origin)
    view._bare, view._told = False, True
    return view


def start_of(origin: Any) -> dict[str, Any] | None:
    """Return what everybody may know of a position that was set up, None for a fresh match.

    Which cards are in play is public; ``sizes`` are the numbers of cards in the hands.
    """
    if not isinstance(origin, Origin):  # a sampled world
        start: dict[str, Any] | None = origin.start
        return start
    fields = origin.fields
    if fields is None:
        return None
    hands = [bits_of(hand) for hand in fields["hands"]]
    public = {name: value for name, value in fields.items() if name not in ("hands", "seed")}
    public["sizes"] = [hand.bit_count() for hand in hands]
    public["pack"] = hands[0] | hands[1] | hands[2] | hands[3]
    return public


def view_from_fields(game: Game, view: View) -> GuillotineView:
    """Return a view of this engine from one that the rule book made."""
    fields = view.fields
    own = GuillotineView.__new__(GuillotineView)
    own.game, own.seat, own.roles = game, view.seat, None
    own._decode = GuillotineState.decode
    own._legal = tuple(GuillotineState.encode(game, str(m)) for m in view.legal_moves)
    own.rng_key = view.rng_key
    stand_public(own, fields)
    own._cell, own._end, own._start, own._bare = None, None, None, True
    own._told = not LEGALITY & set(view.game._functions)
    own._known = tuple(bits_of(hand) for hand in fields["hands"])
    own._missing = tuple(hand.split().count("??") for hand in fields["hands"])
    seen = own._known[0] | own._known[1] | own._known[2] | own._known[3]
    if fields.get("unseen"):
        own._pool = bits_of(fields["unseen"]) & ~seen
    else:
        laid = own._table if own._kind == DOMINO else 0
        own._pool = ALL & ~(seen | laid | played_in(own._tricks, own._table if not laid else 1))
    own._steps = retrace(own, [(turn.seat, str(turn.move)) for turn in view.history])
    return own


def retrace(view: GuillotineView, history: list[tuple[int, str]]) -> list[Step]:
    """Return the moves of a deal with the table before each, from the table at the end."""
    moves = [(seat, ACTIONS[text]) for seat, text in history if text in ACTIONS]
    moves = [move for move in moves if move[1] < CHOOSE]
    if view._kind != DOMINO:
        return [(seat, action, 0, (), 0) for seat, action in moves]
    table = view._table
    for _, action in moves:
        if action < PASS:
            table &= ~BIT[action]
    left = [k.bit_count() + m for k, m in zip(view._known, view._missing, strict=True)]
    for seat, action in moves:
        left[seat] += action < PASS
    out = tuple(seat for seat in view._out if left[seat] == 0)
    passes, steps = 0, []
    turns = [*(seat for seat, _ in moves), view.turn]
    for (seat, action), after in zip(moves, turns[1:], strict=True):
        steps.append((seat, action, table, out, passes))
        if action < PASS:
            table |= BIT[action]
            left[seat] -= 1
            if not left[seat]:
                out = (*out, seat)
            passes = BONUS if after == seat else 0
        elif action == PASS:
            passes += 1
        else:
            passes = 0
    return steps
