"""The state of Gabo: doors to a match in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Origin
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_hand import deal, first_dealer
from cardwidgets.games.gabo_match import GaboMatch
from cardwidgets.games.gabo_moves import PHASES, rules_of
from cardwidgets.games.gabo_past import step_back

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.games.gabo_view import GaboView


class GaboState(GaboMatch):
    """A match of Gabo."""

    __slots__ = ()

    # ------------------------------------------------------------------ the start

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Self:
        """Return a fresh match with its first hand dealt."""
        self = cls.bare(game, chance)
        self._origin = Origin(game, chance, None)
        self._scores = (0,) * self._rules.n
        deal(self, 1, first_dealer(game, chance))
        self._starts = (None, self._snapshot())
        return self

    @classmethod
    def bare(cls, game: Game, chance: Chance) -> Self:
        """Return a state with nothing on the table."""
        self = cls.__new__(cls)
        self.game, self.chance = game, chance
        self._rules = rules_of(game)
        self._cell = self._past = self._log = self._logged = self._legal = self._starts = None
        self._clear()
        return self

    @classmethod
    def from_fields(cls, game: Game, chance: Chance, fields: dict[str, Any]) -> Self:
        """Return a state from complete fields."""
        from cardwidgets.games.gabo_fields import fill

        self = cls.bare(game, chance)
        fill(self, fields)
        self._origin = Origin(game, chance, fields)
        self._starts = (None, self._snapshot())
        return self

    # ------------------------------------------------------------------ undo, copy, identity

    def undo(self) -> None:
        """Take back the last move, chance included."""
        cell = self._cell
        if cell is None:
            raise IndexError("there is no move to take back")
        kept = cell[3]
        if type(kept) is int:
            step_back(self)
            return
        if kept is None:
            self._answers = self._answers[:-1]
            self.turn = cell[2]
        else:
            self._restore(kept)
        self._cell = cell[0]
        self._legal = None

    def copy(self) -> Self:
        """Return an independent copy that shares the past."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.game, twin.chance, twin._origin = self.game, self.chance, self._origin
        twin._rules, twin._cell, twin._legal = self._rules, self._cell, self._legal
        twin._log, twin._logged, twin._starts = self._log, self._logged, self._starts
        twin._restore(self._snapshot())
        return twin

    @staticmethod
    def decode(game: Game, action: int) -> str:  # noqa: ARG004
        """Return the text of an action."""
        return m.decode(action)

    @staticmethod
    def encode(game: Game, text: str) -> int:  # noqa: ARG004
        """Return the action of a canonical text."""
        return m.encode(text)

    # ------------------------------------------------------------------ what stands

    @property
    def phase(self) -> str:  # type: ignore[override]
        """Phase of the game."""
        return PHASES[self._ph]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return self._scores

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats, lowest total first."""
        return tuple(sorted(range(self._rules.n), key=lambda seat: (self._scores[seat], seat)))

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with the lowest total; empty while the match goes on."""
        if self.turn is not None:
            return ()
        return tuple(s for s, points in enumerate(self._scores) if points == min(self._scores))

    def key(self) -> tuple[Any, ...]:
        """Return the identity of the position."""
        from cardwidgets.games.gabo_fields import key_of

        return key_of(self)

    def fields(self) -> dict[str, Any]:
        """Return the position fields."""
        from cardwidgets.games.gabo_fields import fields_of

        return fields_of(self)

    def view(self, seat: int | None) -> GaboView:
        """Return what a seat may know."""
        from cardwidgets.games.gabo_view import view_of

        return view_of(self, seat)

    @classmethod
    def view_from(cls, game: Game, view: Any) -> GaboView:
        """Return a view of this engine from any view with fields and a history."""
        from cardwidgets.games.gabo_view import view_from

        return view_from(game, view)
