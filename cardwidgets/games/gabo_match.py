"""A match of Gabo on ints: what happens in each move.

Hands, discards and stock are never changed in place: a move puts new ones, so copies and the cells
that undo needs share them. Layout of the ints: see ``gabo_moves.py``.
"""

from __future__ import annotations

from typing import Any

from cardwidgets.engine.state import State
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_acts import discard_pair, look_at_the_start, put, use_power
from cardwidgets.games.gabo_hand import end_hand
from cardwidgets.games.gabo_legal import has_target, legal
from cardwidgets.games.gabo_moves import (
    ANSWERS,
    BIRTH,
    BORN,
    CARD,
    DISCARD,
    DRAW,
    GABO,
    GEN,
    P_DECIDE,
    P_GIVE,
    P_PEEK,
    P_POWER,
    P_REFLEX,
    P_TURN,
    POWER,
    QUEUES,
    SWAP,
    TAKE,
    WHO,
    Rules,
)
from cardwidgets.games.gabo_window import refill, resolve

Ints = tuple[int, ...]


class GaboMatch(State):
    """What lies on the table, and what each move does to it."""

    __slots__ = (
        "_active",
        "_alive",
        "_answers",
        "_at",
        "_caller",
        "_dealer",
        "_discard",
        "_drawn",
        "_from",
        "_gen",
        "_give",
        "_hands",
        "_log",
        "_logged",
        "_occ",
        "_past",
        "_pending",
        "_ph",
        "_queue",
        "_reaction",
        "_recycled",
        "_rules",
        "_scores",
        "_seen",
        "_starts",
        "_stock",
        "_stocks",
        "_thrown",
        "_times",
        "_turn_no",
        "_windows",
        "hand_no",
    )

    _rules: Rules
    _ph: int
    _hands: list[list[int]]
    _occ: list[int]
    _alive: int
    """Occupied slots of each seat, and seats that hold a card, as bits."""
    _stock: Ints
    _at: int
    _gen: int
    """The stock in use with what was drawn from it, the next card's place, refills so far."""
    _discard: Ints
    _drawn: int
    _active: int
    _dealer: int
    _queue: Ints
    _answers: Ints
    """Answers in the open window, in the order of the queue."""
    _reaction: tuple[float | None, ...] | None
    _pending: int
    """Rank of a power still to be used, 0 for none."""
    _seen: int
    _give: int
    """Places looked at by a queen, or to be filled: seat | slot << 4, or -1."""
    _thrown: bool
    _turn_no: int
    _windows: int
    _caller: int
    _scores: Ints
    _stocks: Any
    """Earlier stocks of this hand: (before, stock)."""
    _recycled: Any
    """What each refill took from the discards: (before, cards)."""
    _times: Any
    """Reaction times of this hand so far: (before, window, bytes of a digest or times)."""
    _past: Any
    """Finished hands: (before, hand, dealer, stocks, times, start)."""
    _from: Any
    """What a hand set up by hand started from, None after a deal."""
    _log: Any
    _logged: Any
    _starts: Any

    # ------------------------------------------------------------------ moves

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the legal moves of the seat to act."""
        found = self._legal
        if found is not None and seat is None:
            return found
        turn = self.turn
        if turn is None or (seat is not None and seat != turn):
            return ()
        if found is None:
            self._legal = found = legal(self, turn)
        return found

    def apply(self, action: int) -> None:
        """Make a legal move; nothing is checked."""
        ph = self._ph
        if ph == P_REFLEX or ph == P_PEEK:  # noqa: PLR1714, SIM109 (two ints)
            answers = self._answers
            answers += (action,)
            queue = self._queue
            k = len(answers)
            if k < len(queue):
                # Three moves in four are answers that open nothing yet, so they take a short way.
                self._cell = (self._cell, action, self.turn, None)
                self._answers = answers
                self.turn = seat = queue[k]
                short = ph == P_REFLEX and not self._rules.opponent
                self._legal = ANSWERS[self._occ[seat]] if short else None
                return
            self._legal = None
            self._cell = (self._cell, action, self.turn, self._snapshot())
            if ph == P_REFLEX:
                resolve(self, answers)
            else:
                look_at_the_start(self, answers)
            return
        self._legal = None
        seat = self._active if ph != P_GIVE else self.turn or 0
        self._cell = (self._cell, action, seat, self._snapshot())
        verb = action & 31
        if verb == TAKE or verb == SWAP:  # noqa: PLR1714, SIM109
            hands = self._hands[:]
            hands[seat] = hand = hands[seat][:]
            slot = action >> 5 & 127
            old = hand[slot] & BORN
            discard = self._discard
            if verb == TAKE:
                hand[slot] = discard[-1] | self._rules.everybody << WHO
                self._discard = (*discard[:-1], old)
            else:
                hand[slot] = self._drawn | 1 << WHO + seat
                self._drawn = -1
                self._discard = (*discard, old)
            self._hands = hands
            self._thrown = False
            self._open_window()
        elif verb == DRAW:
            at = self._at
            if at == len(self._stock):
                refill(self)
                at = self._at
            self._drawn = self._stock[at] | at << BIRTH | self._gen << GEN
            self._at = at + 1
            if self._rules.long_window and not self._thrown:
                self._open_window()
            else:
                self._ph = P_DECIDE
        elif verb == DISCARD or verb == POWER:  # noqa: PLR1714, SIM109
            drawn = self._drawn
            self._discard += (drawn,)
            self._drawn = -1
            self._thrown = False
            self._pending = (drawn & CARD) >> 2 if verb == POWER else 0
            self._open_window()
        elif verb == GABO:
            if self._rules.last_turns:
                self._caller = seat
                self._end_turn()
            else:
                end_hand(self, seat)
        elif verb == m.PAIR:
            discard_pair(self, seat, action >> 5 & 127)
        elif verb == m.GIVE:
            given = put(self, seat, action >> 5 & 127, -1)
            place, self._give = self._give, -1
            put(self, place & 15, place >> 4, given)
            self._after_throw()
        else:
            use_power(self, verb, seat, action)

    # ------------------------------------------------------------------ windows

    def _open_window(self, is_first: bool = False) -> None:  # noqa: FBT002
        """Ask everybody with a card, if anybody may answer."""
        rules = self._rules
        seats = self._alive
        if not rules.open_to_all or self._caller >= 0 or is_first:
            if not rules.reflex or (is_first and not rules.first_card):
                seats = 0
            if not rules.reflex_self:
                seats &= ~(1 << self._active)
            if self._caller >= 0:
                seats &= ~(1 << self._caller)
        if not seats or not self._discard:
            self._go_on()
            return
        self._queue = queue = QUEUES[seats << 8 | self._active << 4 | rules.n]
        self._answers = ()
        self.turn = queue[0]
        self._ph = P_REFLEX
        self._windows += 1

    def _after_throw(self) -> None:
        """Go on after a throw: an empty hand, a chain, or what the window held up."""
        rules = self._rules
        if rules.empty_ends and self._alive != rules.everybody:
            empty = m.slots(rules.everybody & ~self._alive)[0]
            end_hand(self, empty if self._caller < 0 else self._caller)
        elif rules.chain:
            self._thrown = False
            self._open_window()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Go on where the window interrupted."""
        if self._drawn >= 0:
            self._ph = P_DECIDE
            self.turn = self._active
        elif self._turn_no == 0:
            self._begin_turn(self._active)
        elif self._pending and has_target(self):
            self._ph = P_POWER
            self.turn = self._active
        else:
            self._pending = 0
            seat = self._active + 1
            self._begin_turn(0 if seat == self._rules.n else seat)

    def _end_turn(self) -> None:
        seat = self._active + 1
        self._begin_turn(0 if seat == self._rules.n else seat)

    def _begin_turn(self, seat: int) -> None:
        """Begin a turn, or end the hand where it ends by itself."""
        rules = self._rules
        self._ph = P_TURN
        if self._caller < 0:
            if self._turn_no >= rules.max_turns or (
                not rules.reshuffle and self._at == len(self._stock)
            ):
                end_hand(self, -1)
                return
            self._active = self.turn = seat
            self._turn_no += 1
            return
        while True:
            if seat == self._caller:
                end_hand(self, seat)
                return
            self._active = self.turn = seat
            self._turn_no += 1
            if self._occ[seat] and (
                (rules.take and self._discard)
                or self._at < len(self._stock)
                or (rules.reshuffle and len(self._discard) > 1)
            ):
                return
            seat = (seat + 1) % rules.n

    def _clear(self) -> None:
        """Clear the table before a deal."""
        self._drawn = self._seen = self._give = self._caller = -1
        self._queue = self._answers = self._discard = ()
        self._reaction = self._times = self._from = self._stocks = self._recycled = None
        self._pending = self._turn_no = self._windows = self._gen = 0
        self._thrown = False

    # ------------------------------------------------------------------ what undo needs

    # fmt: off
    def _snapshot(self) -> tuple[Any, ...]:
        return (
            self.turn, self._ph, self._hands, self._occ, self._alive, self._stock, self._at,
            self._gen, self._discard, self._drawn, self._active, self._dealer, self._queue,
            self._answers, self._reaction, self._pending, self._seen, self._give, self._thrown,
            self._turn_no, self._windows, self._caller, self._scores, self._stocks,
            self._recycled, self._times, self._past, self._from, self.hand_no,
        )

    def _restore(self, snapshot: tuple[Any, ...]) -> None:
        (
            self.turn, self._ph, self._hands, self._occ, self._alive, self._stock, self._at,
            self._gen, self._discard, self._drawn, self._active, self._dealer, self._queue,
            self._answers, self._reaction, self._pending, self._seen, self._give, self._thrown,
            self._turn_no, self._windows, self._caller, self._scores, self._stocks,
            self._recycled, self._times, self._past, self._from, self.hand_no,
        ) = snapshot
    # fmt: on
