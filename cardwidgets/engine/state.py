"""A match in progress: what is common to the fast engines and the rule books.

History is a chain of cells, ``(cell before, action, what undo needs …)``. A copy shares the chain,
undo steps back along it, and a lazily read event finds its way back to the position it happened
in, whatever the state has done since.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from cardwidgets.engine.chance import Chance, bot_key
from cardwidgets.engine.events import Event
from cardwidgets.engine.game import Game
from cardwidgets.engine.moves import LegalMoves, Move, UnreadableMove, move_of
from cardwidgets.engine.reasons import IllegalMove, Reason, Refusal

if TYPE_CHECKING:
    from cardwidgets.engine.last_hand import LastHand
    from cardwidgets.engine.view import View

Cell = tuple[Any, ...]


class Turn(NamedTuple):
    """One entry of a history: who moved, and what."""

    seat: int
    move: Move


class Origin(NamedTuple):
    """Where a history starts: a fresh match, or a position set up from fields."""

    game: Game
    chance: Chance
    fields: dict[str, Any] | None

    def begin(self) -> State:
        """Return the state at the start."""
        cls = self.game._state_class
        if self.fields is None:
            return cls.begin(self.game, self.chance)
        return cls.from_fields(self.game, self.chance, self.fields)


class State:
    """A match: mutable, not hashable (``key()`` is its identity).

    Attributes:
        game: the game with its options.
        chance: the source of all chance; no view or bot can reach it.
        turn: seat to act (from 0), ``None`` when the match is over.
    """

    __slots__ = ("__weakref__", "_cell", "_legal", "_origin", "chance", "game", "turn")
    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    game: Game
    chance: Chance
    turn: int | None
    _cell: Cell | None
    _legal: tuple[int, ...] | None
    _origin: Any

    # ------------------------------------------------------------------ given by an engine

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Self:
        """Return a fresh match with its first hand dealt."""
        raise NotImplementedError

    @classmethod
    def from_fields(cls, game: Game, chance: Chance, fields: dict[str, Any]) -> Self:
        """Return a state from complete, checked fields (see ``game.position``)."""
        raise NotImplementedError

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the legal moves of ``turn`` as ints (or of a seat, moves out of turn included)."""
        raise NotImplementedError

    def apply(self, action: int) -> None:
        """Make a move that is known to be legal; nothing is checked."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take back the last move, chance included.

        Raises:
            IndexError: there is none.
        """
        raise NotImplementedError

    def copy(self) -> Self:
        """Return an independent copy that shares the past."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Return a hashable identity of the whole position, the future included."""
        raise NotImplementedError

    def fields(self) -> dict[str, Any]:
        """Return the position fields; ``game.position(**state.fields())`` is the same position."""
        raise NotImplementedError

    @staticmethod
    def decode(game: Game, action: int) -> str:
        """Return the canonical text of an action."""
        raise NotImplementedError

    @staticmethod
    def encode(game: Game, text: str) -> int:
        """Return the action of a canonical text (whether or not it is legal)."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """Return what a seat may know (``None``: what everybody may know)."""
        raise NotImplementedError

    @classmethod
    def view_from(cls, game: Game, view: View) -> View:
        """Return the engine's own view from one given by fields (a homework position)."""
        raise NotImplementedError

    phase: str
    """Phase of the game, such as ``"play"``; ``"over"`` at the end of the match."""
    hand_no: int
    """Number of the hand, from 1."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        raise NotImplementedError

    def actor(self, action: int) -> int | None:  # noqa: ARG002
        """Return the seat that an action belongs to (``turn``, but for moves out of turn)."""
        return self.turn

    # ------------------------------------------------------------------ moves

    def move(self, action: int) -> Move:
        """Return a legal action as a :class:`Move`.

        Raises:
            UnreadableMove: it is no action.
        """
        return move_of(self.decode, self.game, action)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of ``turn``: iterate, ``len``, ``in``; the repr shows them."""
        return LegalMoves(self.game, self.legal_actions(), self.decode)

    def legal_moves_of(self, seat: int) -> LegalMoves:
        """The legal moves of a seat, those out of turn included."""
        return LegalMoves(self.game, self.legal_actions(self._seat(seat)), self.decode)

    def play(self, move: Move | str | int, seat: int | None = None) -> Events:
        """Make a move, checked; return the events it caused (worked out when they are read).

        Args:
            move: a :class:`Move`, its text, or an action.
            seat: who moves; by default the seat that the move names, else ``turn``.

        Raises:
            IllegalMove: with ``.reason``; the state is unchanged.
        """
        if type(move) is int and seat is None:
            legal = self._legal  # as a rule they were asked for just now
            if move not in (self.legal_actions() if legal is None else legal):
                self._check_int(move)
            self.apply(move)
            return Events(self)
        action = self._find(move, seat)
        if action is None:
            reason = self.why_not(move, seat)
            if reason is None:
                raise AssertionError(f"{move!r} is refused without a reason")  # pragma: no cover
            raise IllegalMove(reason)
        self.apply(action)
        return Events(self)

    def _check_int(self, action: int) -> None:
        for seat in range(self.game.players):
            if action in self.legal_actions(seat):
                return
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalMove(reason)

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise ValueError(f"seat is {seat!r}; seats are 0 to {self.game.players - 1}")
        return seat

    def _who(self, text: str, seat: int | None) -> int | None:
        """Return the seat that a move belongs to: named in it, else given, else ``turn``."""
        if text[0] == "P" and text[1:2].isdigit() and " " in text:
            return int(text[1 : text.index(" ")])
        return self.turn if seat is None else self._seat(seat)

    def _find(self, move: Move | str | int, seat: int | None) -> int | None:
        """Return the legal action that a move names, None where there is none."""
        if isinstance(move, int):
            who = self.turn if seat is None else self._seat(seat)
            if isinstance(move, bool):
                return None
            return move if who is not None and move in self.legal_actions(who) else None
        try:
            text = self.read(move)
        except UnreadableMove:
            return None
        who = self._who(text, seat)
        if who is None or not 0 <= who < self.game.players or seat not in (None, who):
            return None
        legal = self.legal_actions(who)
        try:
            action = self.encode(self.game, text)
        except ValueError:
            return None
        return action if action in legal else None

    def read(self, move: str) -> str:
        """Return the canonical text of a move here (a reading may be inferred from the trick)."""
        return self.game.parse(move)

    def _read_int(self, action: int) -> str:
        """Return the text of an action that is not legal here.

        Raises:
            UnreadableMove: no move of the game has this number (True is none, nor is -1).
        """
        if not isinstance(action, bool) and action >= 0:
            move = self.move(action)
            if self.encode(self.game, move) == action:
                return self.read(move)
        raise UnreadableMove(f"{action!r} is no action; they are in state.legal_actions()")

    # ------------------------------------------------------------------ reasons

    def position_of_rules(self) -> Any:
        """Return this position as the rule book's own value."""
        return self.game.book.from_fields(self.game, self.chance, self.fields())

    def why_not(self, move: Move | str | int, seat: int | None = None) -> Reason | None:
        """Return why a move is refused, ``None`` where it is legal.

        Args:
            move: a :class:`Move`, its text, or an action.
            seat: who wants to move; by default the seat that the move names, else ``turn``.
        """
        if self._find(move, seat) is not None:
            return None
        try:
            text = self._read_int(move) if isinstance(move, int) else self.read(move)
        except (UnreadableMove, ValueError, IndexError, KeyError) as error:
            return self._unreadable(str(move), str(error), seat)
        who = self._who(text, seat)
        if who is None:
            return Reason("GAME_OVER", {"given": text}, f"{self.game.name}.end")
        if not 0 <= who < self.game.players:
            return self._unreadable(text, f"there is no seat P{who}", seat)
        if seat is not None and seat != who:
            fix, rule = tuple(self.legal_moves_of(seat))[:5], f"{self.game.name}.notation"
            return Reason("NOT_YOUR_TURN", {"seat": seat, "turn": who}, rule, fix)
        book, pos = self.game.book, self.position_of_rules()
        try:
            book.check(pos, who, text)
        except Refusal as refusal:
            legal = tuple(self.legal_moves_of(who))
            near = book.near(pos, who, text, legal)[:5] if legal else []
            return Reason(refusal.code, refusal.params, refusal.rule, tuple(near))
        return None

    def _unreadable(self, text: str, why: str, seat: int | None) -> Reason:
        legal = tuple(self.legal_moves_of(self.turn or 0 if seat is None else seat))[:5]
        return Reason("UNREADABLE", {"text": text, "why": why}, f"{self.game.name}.notation", legal)

    # ------------------------------------------------------------------ the past

    def _actions(self) -> list[int]:
        """Return the actions from the origin to here."""
        out = []
        cell = self._cell
        while cell is not None:
            out.append(cell[1])
            cell = cell[0]
        out.reverse()
        return out

    def _retrace(self) -> Iterator[tuple[State, int]]:
        """Yield each earlier state (one object, moving) with the action that was taken in it."""
        state = self._origin.begin()
        for action in self._actions():
            yield state, action
            state.apply(action)

    @property
    def step(self) -> int:
        """Number of moves since the start of the match (or of the set-up position)."""
        return len(self._actions())

    @property
    def history(self) -> tuple[Turn, ...]:
        """All moves since the start, as ``Turn(seat, move)``."""
        return tuple(Turn(s.actor(a) or 0, s.move(a)) for s, a in self._retrace())

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened since the start, first deal included."""
        from cardwidgets.engine.replay import events_of

        return tuple(event for _, events in events_of(self) for event in events)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """Return the events as a seat saw them (``None``: as everybody did)."""
        if seat is not None:
            self._seat(seat)
        return tuple(event.for_seat(seat) for event in self.events)

    @property
    def last_hand(self) -> LastHand | None:
        """The finished hand before this one, ``None`` in the first."""
        from cardwidgets.engine.replay import last_hand_of

        return last_hand_of(self)

    # ------------------------------------------------------------------ results

    @property
    def is_over(self) -> bool:
        """True when the match is over."""
        return self.turn is None

    def summary(self) -> dict[str, Any]:
        """Return ``phase scores hand_no is_over ranking winners roles`` from the rule book."""
        return self.game.book.summary(self.position_of_rules())

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats, best first, by the scores so far and the rule for ties."""
        return tuple(self.summary()["ranking"])

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won the match; empty while it goes on."""
        return tuple(self.summary()["winners"])

    @property
    def roles(self) -> tuple[str, ...] | None:
        """Role of each seat in this hand (climbing games), else ``None``."""
        roles = self.summary()["roles"]
        return None if roles is None else tuple(roles)

    # ------------------------------------------------------------------ texts and pictures

    def position(self) -> str:
        """Return the position as one line of text; ``cardwidgets.position`` reads it."""
        from cardwidgets.engine.position import to_line

        return to_line(self.game, self.fields())

    def as_dict(self) -> dict[str, Any]:
        """Return everything on the table as plain data, all hands open."""
        from cardwidgets.engine.view import open_dict

        return open_dict(self)

    def __repr__(self) -> str:
        from cardwidgets.picture import table

        return table(self.as_dict())

    def _repr_svg_(self) -> str:
        from cardwidgets.picture import svg

        return svg(self.as_dict())

    def _bot_key(self, seat: int) -> int:
        return bot_key(self.chance.seed, self.hand_no, self.step, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_resume, (self._origin, self._actions()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __copy__(self) -> Self:
        return self.copy()


def _resume(origin: Any, actions: list[int]) -> State:
    state: State = origin.begin()
    for action in actions:
        state.apply(action)
    return state


class Events(Sequence[Event]):
    """The events of one move, worked out by the rule book when they are first read."""

    __slots__ = ("_cell", "_events", "_origin")

    def __init__(self, state: State) -> None:
        self._origin, self._cell = state._origin, state._cell
        self._events: tuple[Event, ...] | None = None

    def _read(self) -> tuple[Event, ...]:
        if self._events is None:
            from cardwidgets.engine.replay import events_of_step, state_before

            before, action = state_before(self._origin, self._cell)
            self._events = events_of_step(before, action)
        return self._events

    def __len__(self) -> int:
        return len(self._read())

    def __getitem__(self, index: Any) -> Any:
        return self._read()[index]

    def __repr__(self) -> str:
        return repr(self._read())
