"""A state that runs on a rule book: slow, and the ground for variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.moves import LegalMoves, Move, UnreadableMove
from cardwidgets.engine.options import freeze
from cardwidgets.engine.state import Origin, State

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.view import View

#: Actions of a seat that is not on turn start at (seat + 1) times this.
_OUT_OF_TURN = 1_000_000


class PlainState(State):
    """A state over a rule book. An action is the index of a move among the seat's legal ones."""

    __slots__ = ("_book", "_pos", "_texts")

    _pos: Any
    _book: Any
    _texts: dict[int, tuple[str, ...]]

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Self:
        book = game.book
        pos, _ = book.start(game, chance)
        return cls._of(game, chance, book, pos, Origin(game, chance, None))

    @classmethod
    def from_fields(cls, game: Game, chance: Chance, fields: dict[str, Any]) -> Self:
        book = game.book
        pos = book.from_fields(game, chance, fields)
        return cls._of(game, chance, book, pos, Origin(game, chance, fields))

    @classmethod
    def _of(cls, game: Game, chance: Chance, book: Any, pos: Any, origin: Any) -> Self:
        state = object.__new__(cls)
        state.game, state.chance, state._book = game, chance, book
        state._cell, state._origin = None, origin
        state._stand(pos)
        return state

    def _stand(self, pos: Any) -> None:
        self._pos = pos
        self.turn = self._book.to_act(pos)
        self._legal = None
        self._texts = {}

    # ------------------------------------------------------------------ moves

    def _moves_of(self, seat: int) -> tuple[str, ...]:
        if seat not in self._texts:
            self._texts[seat] = tuple(self._book.legal_moves(self._pos, seat))
        return self._texts[seat]

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        who = self.turn if seat is None else seat
        if who is None:
            return ()
        first = 0 if who == self.turn else (who + 1) * _OUT_OF_TURN
        return tuple(range(first, first + len(self._moves_of(who))))

    def actor(self, action: int) -> int | None:
        return self.turn if action < _OUT_OF_TURN else action // _OUT_OF_TURN - 1

    def move(self, action: int) -> Move:
        who = self.actor(action)
        if who is None:
            raise IndexError("the match is over")
        return Move(self._moves_of(who)[action % _OUT_OF_TURN])

    @property
    def legal_moves(self) -> LegalMoves:
        return LegalMoves(self.game, self.legal_actions(), self._decoder())

    def legal_moves_of(self, seat: int) -> LegalMoves:
        return LegalMoves(self.game, self.legal_actions(self._seat(seat)), self._decoder())

    def _decoder(self) -> Any:
        frozen = self.copy()
        return lambda _game, action: frozen.move(action)

    def _find(self, move: Move | str | int, seat: int | None) -> int | None:
        if isinstance(move, int):
            return super()._find(move, seat)
        try:
            text = self.read(move)
        except ValueError:
            return None
        who = self._who(text, seat)
        if who is None or not 0 <= who < self.game.players or seat not in (None, who):
            return None
        legal = self._moves_of(who)
        # Out of turn a move's text carries its seat; with the seat given it need not.
        for said in (text, f"P{who} {text}"):
            if said in legal:
                return self.legal_actions(who)[legal.index(said)]
        return None

    def _read_int(self, action: int) -> str:
        if isinstance(action, bool) or all(
            action not in self.legal_actions(seat) for seat in range(self.game.players)
        ):
            raise UnreadableMove(f"{action!r} is no action; they are in state.legal_actions()")
        return self.read(self.move(action))

    def read(self, move: str) -> str:
        text = self.game.parse(move)
        infer = getattr(self._book, "infer", None)
        return infer(self._pos, text) if infer else text

    def apply(self, action: int) -> None:
        seat, text = self.actor(action), str(self.move(action))
        if seat is None:
            raise ValueError("the match is over")
        pos, _ = self._book.play(self._pos, seat, text)
        self._cell = (self._cell, action, self._pos)
        self._stand(pos)

    def undo(self) -> None:
        if self._cell is None:
            raise IndexError("there is no move to take back")
        self._cell, _, pos = self._cell
        self._stand(pos)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game, twin.chance, twin._book = self.game, self.chance, self._book
        twin._cell, twin._origin = self._cell, self._origin
        twin._stand(self._pos)
        twin._texts = dict(self._texts)
        return twin

    # ------------------------------------------------------------------ what stands

    def position_of_rules(self) -> Any:
        return self._pos

    def fields(self) -> dict[str, Any]:
        return {**self._book.to_fields(self._pos), "seed": self.chance.seed}

    def key(self) -> tuple[Any, ...]:
        return (self.game, freeze(self.fields()))

    def summary(self) -> dict[str, Any]:
        return dict(self._book.summary(self._pos))

    @property
    def phase(self) -> str:  # type: ignore[override]
        return str(self.summary()["phase"])

    @property
    def hand_no(self) -> int:  # type: ignore[override]
        return int(self.summary()["hand_no"])

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.summary()["scores"])

    def view(self, seat: int | None) -> View:
        from cardwidgets.engine.view import view_of_plain

        return view_of_plain(self, seat if seat is None else self._seat(seat))
