"""What a rule book gives to the engine: one object for each game, made in ``plain``.

A position of a rule book (``pos``) is an immutable value; the functions here take one and give
another. The fast engines lean on the rule book for everything that is not hot: why a move is
refused, what happened (events), what a finished hand looked like. They hand it their
``fields()``, so the two engines meet in the position fields and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.events import Event
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.last_hand import LastHand
    from cardwidgets.engine.state import Turn

Pos = Any


class RuleBook(Protocol):
    """The contract of a rule book."""

    @property
    def rules(self) -> Mapping[str, Callable[..., Any]]:
        """The replaceable rule functions by name, for ``game.rules()`` and ``game.variant``."""

    def start(self, game: Game, chance: Chance) -> tuple[Pos, list[Event]]:
        """Return the first position of a match (first hand dealt), and the events of the deal."""

    def from_fields(self, game: Game, chance: Chance, fields: Mapping[str, Any]) -> Pos:
        """Return a position from its fields.

        Raises:
            ValueError: every fault found, one a line.
        """

    def to_fields(self, pos: Pos) -> dict[str, Any]:
        """Return the fields of a position; the inverse of :meth:`from_fields`."""

    def replaced(self, functions: Mapping[str, Callable[..., Any]]) -> RuleBook:
        """Return the book with some rule functions replaced."""

    def to_act(self, pos: Pos) -> int | None:
        """Return the seat on turn, None when the match is over."""

    def legal_moves(self, pos: Pos, seat: int) -> tuple[str, ...]:
        """Return the canonical texts of a seat's legal moves (moves out of turn included)."""

    def check(self, pos: Pos, seat: int, move: str) -> None:
        """Return where the move (canonical text) is legal.

        Raises:
            Refusal: the first rule it breaks, in the order of precedence of the reason codes.
        """

    def play(self, pos: Pos, seat: int, move: str) -> tuple[Pos, list[Event]]:
        """Return the position after a legal move, and what happened (next deal included)."""

    def summary(self, pos: Pos) -> dict[str, Any]:
        """Return ``phase scores hand_no is_over ranking winners roles last_hand`` by name."""

    def view_fields(self, pos: Pos, seat: int | None) -> dict[str, Any]:
        """Return the fields a seat may know, the rest ``??`` (None: the public alone).

        Built by naming what is allowed; also ``known`` where the game has knowledge.
        """

    def view_history(self, pos: Pos, seat: int | None) -> tuple[Turn, ...]:
        """Return the moves of this hand as a seat may know them (hidden parts as ``??``)."""

    def mask_deal(
        self, game: Game, deal: Mapping[str, Any], seat: int, moves: Sequence[tuple[int, str]]
    ) -> dict[str, Any]:
        """Return a record's deal as a seat may write it down once these moves were made."""

    def mask_move(self, game: Game, seat: int, move: str, viewer: int) -> str:
        """Return a move as another seat may write it down (hidden cards as ``??``)."""

    def last_hand(self, pos: Pos) -> LastHand | None:
        """Return the hand that ended before this position was dealt."""

    def near(self, pos: Pos, seat: int, move: str, legal: Sequence[str]) -> list[str]:
        """Return legal moves, nearest to what was tried first."""
