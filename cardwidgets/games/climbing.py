"""The fast engine of President and Guibole.

Hands are card masks and moves are card sets (``climbing_tables`` draws the layout). A pile is one
shared tuple that says what may be played on it, so a play costs two look-ups: the pile it makes,
and the seat that is next in the *ring* (the seats that may still play on this pile, and the owner
of its top, at whom it closes). Options that the defaults leave off are played in ``climbing_odd``.

Cells of the history are ``(before, action, seat, ring, pile, order)``, enough to take back a play
or a pass, or ``(before, action, everything)`` where more changes: gifts, odd plays, ends of hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.engine.state import Origin, State
from cardwidgets.games.climbing_ends import begin_hand, end_hand, end_lean
from cardwidgets.games.climbing_hand import (
    Frame,
    Gift,
    Odd,
    Snapshot,
    next_pair,
    rules_of,
)
from cardwidgets.games.climbing_odd import give, play_odd
from cardwidgets.games.climbing_tables import (
    CARDS,
    GIVE,
    NEXT,
    NO_PILE,
    PASS,
    SEAT,
    Order,
    Pile,
    Rows,
    action_of,
    action_text,
    gifts_of,
    wild_actions,
)

if TYPE_CHECKING:
    from cardwidgets.engine.view import View


class ClimbingState(State):
    """A match of President or Guibole."""

    __slots__ = (
        "_frame",
        "_given",
        "_hands",
        "_holding",
        "_is_odd",
        "_lead",
        "_lock",
        "_odd",
        "_order",
        "_out",
        "_pile",
        "_ring",
    )

    _frame: Frame
    _given: tuple[Gift, ...]
    _hands: list[int]
    _holding: int
    _is_odd: bool
    _lead: Pile
    _lock: bool
    _odd: Odd
    _order: Order
    _out: tuple[int, ...]
    _pile: Pile
    _ring: int

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Self:
        """Return a fresh match with its first hand dealt."""
        state = cls.__new__(cls)
        rules = rules_of(game)
        state.game, state.chance = game, chance
        state._origin, state._cell = Origin(game, chance, None), None
        state._is_odd, state._lead, state._lock = rules.odd, rules.lead, rules.lock
        begin_hand(state, rules, 1, (rules.start,) * rules.players, (), ())
        return state

    @classmethod
    def from_fields(cls, game: Game, chance: Chance, fields: dict[str, Any]) -> Self:
        """Return a state from complete, checked fields."""
        from cardwidgets.games.climbing_fields import fill

        state = cls.__new__(cls)
        rules = rules_of(game)
        state.game, state.chance = game, chance
        state._origin, state._cell = Origin(game, chance, fields), None
        state._is_odd, state._lead, state._lock = rules.odd, rules.lead, rules.lock
        fill(state, rules, fields)
        return state

    # ------------------------------------------------------------------ moves

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the legal moves of ``turn``; none for any other seat."""
        if seat is not None and seat != self.turn:
            return ()
        legal: tuple[int, ...] | None = self._legal
        if legal is None:
            pile = self._pile
            if pile[1] is None:
                legal = self._closer_look()
            else:
                # The annotations keep masks and rows typed where the engine is compiled.
                rows: Rows = pile[1]
                above: int = pile[0]
                tail: tuple[int, ...] = pile[2]
                turn: int = self.turn  # type: ignore[assignment]
                hand = self._hands[turn] & above
                if not hand:
                    legal = tail
                elif pile[6]:
                    high = hand >> 32
                    legal = rows[4][high & 255] + rows[5][high >> 8 & 255]
                    legal += rows[6][high >> 16] + tail
                else:
                    a, b, c, d, e, f, g = rows
                    low, high = hand & 0xFFFFFFFF, hand >> 32
                    # Two by two, so that nothing is copied more than thrice.
                    legal = (
                        (a[low & 255] + b[low >> 8 & 255]) + (c[low >> 16 & 255] + d[low >> 24])
                    ) + ((e[high & 255] + f[high >> 8 & 255]) + (g[high >> 16] + tail))
            self._legal = legal
        return legal

    def _closer_look(self) -> tuple[int, ...]:
        """Return the legal gifts, or the legal plays where jokers are wild."""
        if self.turn is None:
            return ()
        hand, pile = self._hands[self.turn], self._pile
        if pile is not NO_PILE:
            tail: tuple[int, ...] = pile[2]
            return wild_actions(hand, pile[0], pile[3].bit_count()) + tail
        pair = next_pair(self._frame, self._given)
        if pair is None:
            raise AssertionError("nobody is left to give")  # pragma: no cover
        return gifts_of(hand, pair[2])

    def apply(self, action: int) -> None:
        """Make a legal move, unchecked."""
        seat: int = self.turn  # type: ignore[assignment]
        self._legal = None
        if action == PASS:
            ring, pile = self._ring, self._pile
            self._cell = (self._cell, action, seat, ring, pile, self._order)
            if self._lock:
                self._ring = ring = ring ^ SEAT[seat]
            after = NEXT[seat][ring]
            by: int = pile[4]
            if after == by:
                if self._odd[2]:
                    self._forget_lock()
                self._close(after)
            else:
                self.turn = after
            return
        if self._is_odd or action >= GIVE:
            self._apply_odd(seat, action)
            return
        order, hands = self._order, self._hands
        self._cell = (self._cell, action, seat, self._ring, self._pile, order)
        hands[seat] = hand = hands[seat] ^ action
        pile = order[seat][action]
        self._order = pile[5]
        self._ring = ring = self._ring & self._holding
        if not hand:
            self._out += (seat,)
            self._holding = holding = self._holding ^ SEAT[seat]
            if not holding & (holding - 1):
                self._pile = pile
                end_lean(self)
                return
        after = NEXT[seat][ring]
        if after == seat:
            self._close(seat)
        else:
            self._pile, self.turn = pile, after

    def _close(self, won: int) -> None:
        """Take the pile away: its winner leads, or who comes after him where he is out."""
        self._ring = holding = self._holding
        self._pile = self._lead
        self.turn = won if self._hands[won] else NEXT[won][holding]

    def _forget_lock(self) -> None:
        """Let a pass close the pile in which a President fell while he was locked out of it."""
        before, action, _, ring, _, _ = self._cell  # type: ignore[misc]
        self._ring = ring
        self._cell = (before, action, self._snapshot())
        self._odd = (self._odd[0], self._odd[1], False)

    def undo(self) -> None:
        """Take back the last move, a deal that followed it included.

        Raises:
            IndexError: there is none.
        """
        cell: Any = self._cell
        if cell is None:
            raise IndexError("there is no move to take back")
        if len(cell) == 6:
            action: int
            seat: int
            self._cell, action, seat, self._ring, self._pile, self._order = cell
            self._legal = None
            self.turn = seat
            if action:
                hands = self._hands
                hand = hands[seat]
                if not hand:
                    self._holding |= SEAT[seat]
                    self._out = self._out[:-1]
                hands[seat] = hand | action
            return
        if type(cell) is not tuple:  # the moves before a sampled state, made real now
            real: ClimbingState = cell.real()
            self._cell, self._frame = real._cell, real._frame
            self.undo()
            return
        self._cell, _, then = cell
        self._restore(then)

    def copy(self) -> Self:
        """Return an independent copy that shares the past."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.game, twin.chance, twin.turn = self.game, self.chance, self.turn
        twin._cell, twin._legal, twin._origin = self._cell, self._legal, self._origin
        twin._frame, twin._given, twin._hands = self._frame, self._given, self._hands[:]
        twin._holding, twin._is_odd, twin._lock = self._holding, self._is_odd, self._lock
        twin._odd, twin._order, twin._out = self._odd, self._order, self._out
        twin._pile, twin._ring, twin._lead = self._pile, self._ring, self._lead
        return twin

    # ------------------------------------------------------------------ gifts and odd plays

    def _snapshot(self) -> Snapshot:
        return Snapshot(
            -1 if self.turn is None else self.turn,
            self._frame,
            tuple(self._hands),
            self._ring,
            self._holding,
            self._pile,
            self._order,
            self._out,
            self._odd,
            self._given,
        )

    def _restore(self, then: Snapshot) -> None:
        self._legal = None
        self.turn, self._frame, hands, self._ring, self._holding = then[:5]
        self._hands = list(hands)
        self._pile, self._order, self._out, self._odd, self._given = then[5:]

    def _apply_odd(self, seat: int, action: int) -> None:
        then = self._snapshot()
        self._cell = (self._cell, action, then)
        if action >= GIVE:
            give(self, action & CARDS)
        elif not play_odd(self, seat, action):
            end_hand(self)

    # ------------------------------------------------------------------ what stands

    @property
    def phase(self) -> str:  # type: ignore[override]
        """``play``, ``give`` or ``over``."""
        if self.turn is None:
            return "over"
        return "give" if self._pile is NO_PILE else "play"

    @property
    def hand_no(self) -> int:  # type: ignore[override]
        """Number of the hand, from 1."""
        return self._frame.hand_no

    @property
    def scores(self) -> tuple[int, ...]:
        """Points or credit of each seat, this hand not counted."""
        return self._frame.scores

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats, best first, ties by the place in the hand before."""
        scores = self._frame.scores
        place = self._frame.last_order or tuple(range(len(scores)))
        return tuple(sorted(place, key=lambda seat: -scores[seat]))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won the match; empty while it goes on."""
        return self.ranking[:1] if self.turn is None else ()

    def key(self) -> tuple[Any, ...]:
        """Return a hashable identity of the position, its future included."""
        frame = self._frame
        hand_no = frame.hand_no
        ahead = tuple(
            sorted(
                (key, repr(given)) for key, given in self.chance.script.items() if key[1] > hand_no
            )
        )
        return (
            self.game, self.chance.seed, ahead, hand_no, frame.scores, frame.last_order,
            frame.set_aside, frame.cards, self.turn, tuple(self._hands), self._ring,
            self._pile[3], self._pile[4], self._order[0].down, self._out, self._odd, self._given,
        )  # fmt: skip

    def fields(self) -> dict[str, Any]:
        """Return the position fields."""
        from cardwidgets.games.climbing_fields import fields_of

        return fields_of(self)

    @staticmethod
    def decode(game: Game, action: int) -> str:  # noqa: ARG004
        """Return the text of an action."""
        return action_text(action)

    @staticmethod
    def encode(game: Game, text: str) -> int:  # noqa: ARG004
        """Return the action of a canonical text."""
        return action_of(text)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know (``None``: what everybody may know)."""
        from cardwidgets.games.climbing_view import view_of

        return view_of(self, seat)

    @classmethod
    def view_from(cls, game: Game, view: View) -> View:
        """Return the view of this engine for a view of a position with unknown cards."""
        from cardwidgets.games.climbing_homework import view_from

        return view_from(game, view)
