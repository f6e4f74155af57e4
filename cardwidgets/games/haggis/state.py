"""The state of Haggis: doors to a match in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cardwidgets.engine.state import Origin
from cardwidgets.games.haggis import notation
from cardwidgets.games.haggis.layout import AWARD, BET_OF, mask_of
from cardwidgets.games.haggis.match import OVER, PHASES, HaggisMatch
from cardwidgets.games.haggis.table import NO_BET, line_of, read_trick, show_trick, text

if TYPE_CHECKING:
    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.last_hand import LastHand
    from cardwidgets.engine.moves import Move
    from cardwidgets.engine.reasons import Reason
    from cardwidgets.engine.view import View
    from cardwidgets.games.haggis.view import HaggisView


class HaggisState(HaggisMatch):
    """A match of Haggis."""

    __slots__ = ()

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Self:
        """Return a fresh match with its first hand dealt."""
        state = cls._bare(game, chance)
        state._origin = Origin(game, chance, None)
        n = state._n
        state._scores = (0,) * n
        state.hand_no = 1
        state._past = None
        dealer = game.first_dealer
        if dealer == "lot":
            dealer = chance.given("lot", 1, 0)
            if dealer is None:
                dealer = chance.below("lot", 1, 0, n)
        state._deal(dealer, (dealer + 1) % n)
        return state

    @classmethod
    def from_fields(cls, game: Game, chance: Chance, fields: dict[str, Any]) -> Self:
        """Return a state from complete, checked fields."""
        state = cls._bare(game, chance)
        state._origin = Origin(game, chance, fields)
        state.turn = fields["turn"]
        state.hand_no = fields["hand_no"]
        state._scores = tuple(fields["scores"])
        state._phase = PHASES.index(fields["phase"])
        state._hands = tuple(mask_of(hand.split()) for hand in fields["hands"])
        state._captured = tuple(mask_of(cards.split()) for cards in fields["captured"])
        state._haggis = mask_of(fields["haggis"].split())
        state._dealer = fields["dealer"]
        state._bets = tuple(NO_BET if bet is None else bet for bet in fields["bets"])
        state._played = sum(1 << seat for seat, flag in enumerate(fields["played"]) if flag)
        state._out = tuple(fields["out"])
        state._out_points = tuple(fields["out_points"])
        state._line = state._past = None
        state._take_trick(read_trick(fields["trick"]))
        return state

    def key(self) -> tuple[Any, ...]:
        """Return a hashable identity of the whole position, the future included."""
        return (self.game, self.chance.seed, *self._row()[:13])

    def fields(self) -> dict[str, Any]:
        """Return the position fields."""
        return {
            "hands": [text(hand) for hand in self._hands],
            "turn": self.turn,
            "scores": list(self._scores),
            "hand_no": self.hand_no,
            "phase": PHASES[self._phase],
            "trick": show_trick(self._trick),
            "captured": [text(cards) for cards in self._captured],
            "haggis": text(self._haggis),
            "bets": [None if bet == NO_BET else bet for bet in self._bets],
            "played": [bool(self._played >> seat & 1) for seat in range(self._n)],
            "out": list(self._out),
            "out_points": list(self._out_points),
            "dealer": self._dealer,
            "seed": self.chance.seed,
        }

    # ------------------------------------------------------------------ notation

    @staticmethod
    def decode(game: Game, action: int) -> str:  # noqa: ARG004
        """Return the canonical text of an action."""
        return notation.decode(action)

    @staticmethod
    def encode(game: Game, text: str) -> int:  # noqa: ARG004
        """Return the action of a canonical text."""
        return notation.encode(text)

    def actor(self, action: int) -> int | None:
        """Return the seat that an action belongs to."""
        return (action - BET_OF) // 3 if BET_OF <= action < AWARD else self.turn

    def read(self, move: str) -> str:
        """Return the canonical text of a move here: the trick may settle its reading."""
        move_text = str(self.game.parse(move))
        if self._top:
            move_text = notation.infer(move_text, self._top)
        own = f"P{self.turn} bet "
        return move_text[3:] if move_text.startswith(own) else move_text

    # ------------------------------------------------------------------ results

    @property
    def phase(self) -> str:  # type: ignore[override]
        """``lead``, ``follow``, ``bet`` (sealed), ``award`` or ``over``."""
        return PHASES[self._phase]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat in the hands that are finished."""
        return self._scores

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats by their points, best first."""
        scores = self._scores
        return tuple(sorted(range(self._n), key=lambda seat: (-scores[seat], seat)))

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with most points at the end of the match; empty while it goes on."""
        if self._phase != OVER:
            return ()
        best = max(self._scores)
        return tuple(seat for seat in range(self._n) if self._scores[seat] == best)

    @property
    def step(self) -> int:
        """Number of moves since the start of the match (or of the set-up position)."""
        return self._cell[2] if self._cell else 0

    @property
    def last_hand(self) -> LastHand | None:
        """The finished hand before this one, None in the first."""
        if self._past is None:
            return None
        moves = line_of(self._past[4])
        earlier = self.step - len(moves)
        if self._phase != OVER:
            earlier -= len(line_of(self._line))
        state = self._origin.begin()
        for action in self._actions()[:earlier]:
            state.apply(action)
        book, pos = self.game.book, state.position_of_rules()
        for seat, action in moves:
            pos, _ = book.play(pos, seat, notation.decode(action))
        return book.last_hand(pos)

    # ------------------------------------------------------------------ views

    def view(self, seat: int | None) -> HaggisView:
        """Return what a seat may know (None: what everybody may know)."""
        from cardwidgets.games.haggis.view import view_of

        return view_of(self, None if seat is None else self._seat(seat))

    def _of_seat(self, move: Move | str | int, seat: int | None) -> Move | str | int:
        """Return a bet that a seat makes out of its turn with the seat in its text."""
        if isinstance(move, str) and seat is not None and seat != self.turn:
            words = move.lower().split()
            if words[:1] == ["bet"]:
                return f"P{self._seat(seat)} {' '.join(words)}"
        return move

    def _find(self, move: Move | str | int, seat: int | None) -> int | None:
        return super()._find(self._of_seat(move, seat), seat)

    def why_not(self, move: Move | str | int, seat: int | None = None) -> Reason | None:
        """Return why a move is refused, None where it is legal."""
        return super().why_not(self._of_seat(move, seat), seat)

    @classmethod
    def view_from(cls, game: Game, view: View) -> HaggisView:  # noqa: ARG003
        """Return the same view in compact form (a homework position, a plain game's view)."""
        from cardwidgets.games.haggis.view import view_from

        return view_from(view)
