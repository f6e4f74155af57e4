"""Moves for people: text that knows its cards, and the lazy list of the legal ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game


class Move(str):
    """A move: its canonical text, with parts by name. Equal to the same text.

    >>> move = Move("give 3H 5C")
    >>> move.verb, move.words, move == "give 3H 5C"
    ('give', ('3H', '5C'), True)
    """

    __slots__ = ()

    @property
    def verb(self) -> str:
        """The first word where it is a word (``give``, ``pass``, ``swap``), else ``"play"``."""
        first = self.split(" ", 1)[0]
        return first if first.isalpha() and first.islower() else "play"

    @property
    def words(self) -> tuple[str, ...]:
        """The words after the verb (for plain cards, all of them)."""
        words = tuple(self.split())
        return words if self.verb == "play" else words[1:]

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"


class UnreadableMove(ValueError):
    """A text that is no move of the game; the message says what would be."""


def move_of(decode: Callable[[Game, int], str], game: Game, action: int) -> Move:
    """Return an action as a move.

    Raises:
        UnreadableMove: it is no action.
    """
    try:
        return Move(decode(game, action))
    except (TypeError, ValueError, LookupError, AttributeError, OverflowError):
        raise UnreadableMove(
            f"{action!r} is no action; actions are numbers, such as those of legal_actions()"
        ) from None


class LegalMoves(Sequence[Move]):
    """The legal moves of one seat: iterate, ``len``, ``in``, index; texts are made when read.

    A snapshot of the moment it was asked for: it does not follow the state.
    """

    __slots__ = ("_actions", "_decode", "_game", "_texts")

    def __init__(
        self, game: Game, actions: tuple[int, ...], decode: Callable[[Game, int], str]
    ) -> None:
        self._game, self._actions, self._decode = game, actions, decode
        self._texts: tuple[Move, ...] | None = None

    def _moves(self) -> tuple[Move, ...]:
        if self._texts is None:
            game, decode = self._game, self._decode
            self._texts = tuple(Move(decode(game, a)) for a in self._actions)
        return self._texts

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves())

    def __getitem__(self, index: Any) -> Any:
        try:
            return self._moves()[index]
        except TypeError:
            last = len(self._actions) - 1
            raise TypeError(
                f"legal_moves[{index!r}]: a place is a number from 0 to {last}, or a slice"
            ) from None

    def __contains__(self, move: object) -> bool:
        if type(move) is int:
            return move in self._actions
        if not isinstance(move, str):
            return False
        if move in self._moves():
            return True
        try:
            return self._game.parse(move) in self._moves()
        except ValueError:
            return False

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalMoves | list | tuple):
            return self._moves() == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._moves())

    def __repr__(self) -> str:
        moves = self._moves()
        shown = ", ".join(moves[:40]) + (", …" if len(moves) > 40 else "")
        return f"<{len(moves)} legal: {shown}>" if moves else "<no legal move>"
