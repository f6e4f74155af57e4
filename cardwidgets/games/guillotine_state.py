"""The fast engine of Guillotine: a match as a few ints. The layout is in ``guillotine_cards``.

``_cell`` chains hold public facts alone: what was played, by whom, on what table. A view shares the
chain, and so does a sampled world. What hands were left at the end of a deal stands in ``_ends``,
one chain for each seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Origin, State
from cardwidgets.games.guillotine_cards import (
    ACTIONS,
    BIT,
    BONUS,
    CHOICE,
    CHOICES,
    CHOOSE,
    COUNTING,
    DOMINO,
    FOLLOW,
    FRENCH,
    FULL,
    LED_ONE,
    NATURAL,
    PASS,
    PHASES,
    STOP,
    TEXTS,
    TRICK,
    cards_of,
    open_cards,
    winner_at,
)
from cardwidgets.games.guillotine_deal import deal, end_deal, play_contract, points_taken, undo_deal

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.games.guillotine_view import GuillotineView

#: (deal from 1, dealer, contract or -1, used, scores): what stands still during the play.
Sheet = tuple[int, int, int, int, tuple[int, ...]]


class Rules(NamedTuple):
    """The options as the engine needs them."""

    deals: int
    strength: tuple[int, ...]
    any_rank: bool
    hold: bool
    bonus: int
    fixed: bool
    early: bool


_RULES: Final[dict[Any, Rules]] = {}


def rules_of(game: Game) -> Rules:
    """Return the options of a game as the engine needs them."""
    rules = _RULES.get(game)
    if rules is None:
        rules = _RULES[game] = Rules(
            24 if game.hands is None else game.hands,
            FRENCH if game.rank_order == "french" else NATURAL,
            game.domino_open == "any",
            game.domino_hold,
            ("none", "one", "all").index(game.ace_bonus),
            game.fixed_order,
            game.early_end,
        )
    return rules


class GuillotineState(State):
    """A match of Guillotine on ints."""

    __slots__ = (
        "_ends",
        "_hands",
        "_kind",
        "_led",
        "_out",
        "_passes",
        "_rules",
        "_sheet",
        "_table",
        "_tricks",
    )

    _ends: tuple[Any, Any, Any, Any]
    _hands: list[int]
    _kind: int
    _led: int
    _out: tuple[int, ...]
    _passes: int
    _rules: Rules
    _sheet: Sheet
    _table: int
    _tricks: tuple[int, ...]

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Self:
        """Return a fresh match with its first hand dealt."""
        dealer = game.first_dealer
        if dealer == "lot":
            given = chance.given("lot", 1)
            dealer = chance.below("lot", 1, 0, 4) if given is None else int(given)
        state = cls._blank(game, chance, Origin(game, chance, None))
        deal(state, (1, dealer, -1, 0, (0, 0, 0, 0)))
        return state

    @classmethod
    def _blank(cls, game: Game, chance: Chance, origin: Any) -> Self:
        state = cls.__new__(cls)
        state.game = game
        state.chance = chance
        state._origin = origin
        state._cell = None
        state._legal = None
        state._ends = (None, None, None, None)
        state._rules = rules_of(game)
        state._led = 0
        state._passes = 0
        state._table = 1
        state._tricks = ()
        state._out = ()
        return state

    @classmethod
    def from_fields(cls, game: Game, chance: Chance, fields: dict[str, Any]) -> Self:
        """Return a state from complete, checked fields."""
        from cardwidgets.games.guillotine_fields import stand

        state = cls._blank(game, chance, Origin(game, chance, fields))
        stand(state, fields)
        return state

    # ------------------------------------------------------------------ moves

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the legal moves of ``turn``; nobody else ever may move."""
        if seat is not None and seat != self.turn:
            return ()
        legal = self._legal
        if legal is None:
            turn = self.turn
            if turn is None:
                return ()
            hand = self._hands[turn]
            if self._kind == TRICK:
                if self._table > 1:
                    led = self._led
                    legal = FOLLOW[led][hand >> led & 255] or cards_of(hand)
                else:
                    legal = cards_of(hand)
            elif self._kind == DOMINO:
                legal = self._domino_actions(hand)
            else:
                sheet = self._sheet
                legal = CHOICES[63 & ~(sheet[3] >> 6 * sheet[1])]
            self._legal = legal
        return legal

    def _domino_actions(self, hand: int) -> tuple[int, ...]:
        cards = cards_of(hand & open_cards(self._table, self._led, self._rules.any_rank))
        if self._passes == BONUS:
            return (*cards, STOP)
        if not cards:
            return (PASS,)
        if self._rules.hold and self._table and self._passes < 3 - len(self._out):
            return (*cards, PASS)
        return cards

    def apply(self, action: int) -> None:
        """Make a legal move."""
        self._legal = None
        seat: int = self.turn  # type: ignore[assignment]
        if self._kind == TRICK:
            table = self._table
            self._cell = (self._cell, action, seat, table)
            hands = self._hands
            hand = hands[seat] = hands[seat] ^ BIT[action]
            table = table << 5 | action
            if table < FULL:
                if table < LED_ONE:
                    self._led = action & 24
                self._table = table
                self.turn = seat + 1 & 3
                return
            rules = self._rules
            winner = seat + 1 + winner_at(table, rules.strength) & 3
            self._tricks = (*self._tricks, winner << 21 | table)
            self._table = 1
            self.turn = winner
            if not hand:
                end_deal(self, action, seat, points_taken(self))
            elif rules.early:
                left = hands[0] | hands[1] | hands[2] | hands[3]
                if not left & COUNTING[self._sheet[2]]:
                    end_deal(self, action, seat, points_taken(self))
        elif self._kind == DOMINO:
            self._cell = (self._cell, action, seat, self._table, self._out, self._passes)
            if action < PASS:
                self._lay(action, seat)
            else:
                self._rest(action, seat)
        else:
            sheet = self._sheet
            self._cell = (self._cell, action, sheet)
            play_contract(self, (sheet[0], sheet[1], action - CHOOSE, sheet[3], sheet[4]))

    def _lay(self, action: int, seat: int) -> None:
        before = self._table
        hand = self._hands[seat] ^ BIT[action]
        table = before | BIT[action]
        self._hands[seat] = hand
        self._table = table
        passes = self._passes
        self._passes = 0
        rules = self._rules
        if passes == BONUS:
            goes_on = rules.bonus == 2
        else:
            goes_on = action & 7 == 7 and before != 0 and rules.bonus != 0
        if not before:
            self._led = action & 7
        if not hand:
            self._out += (seat,)
            if len(self._out) == 2:
                points = [0, 0, 0, 0]
                points[self._out[0]] = -30
                points[seat] = -10
                end_deal(self, action, seat, points)
                return
        elif goes_on and hand & open_cards(table, self._led, rules.any_rank):
            self._passes = BONUS
            return
        self._next(seat)

    def _rest(self, action: int, seat: int) -> None:
        if action == STOP:
            self._passes = 0
        else:
            self._passes += 1
            if self._passes >= 4 - len(self._out):
                hands = self._hands
                left = hands[0] | hands[1] | hands[2] | hands[3]
                if not left & open_cards(self._table, self._led, self._rules.any_rank):
                    # Only a position that was set up with missing cards can be blocked.
                    points = [0, 0, 0, 0]
                    for out in self._out:
                        points[out] = -30
                    end_deal(self, action, seat, points)
                    return
        self._next(seat)

    def _next(self, seat: int) -> None:
        seat = seat + 1 & 3
        out = self._out
        while seat in out:
            seat = seat + 1 & 3
        self.turn = seat

    # ------------------------------------------------------------------ back and aside

    def undo(self) -> None:
        """Take back the last move."""
        cell = self._cell
        if cell is None:
            raise IndexError("there is no move to take back")
        size = len(cell)
        action = cell[1]
        if size == 4:
            table = cell[3]
            seat = cell[2]
            self._hands[seat] |= BIT[action]
            if table >= 1 << 15:
                self._tricks = self._tricks[:-1]
                self._led = table >> 10 & 24
            self._table = table
            self.turn = seat
        elif size == 3:
            sheet = cell[2]
            self._sheet = sheet
            self._kind = CHOICE
            self._table = 1
            self.turn = sheet[1]
        elif size == 6:
            seat = cell[2]
            if action < PASS:
                self._hands[seat] |= BIT[action]
            self._table = cell[3]
            self._out = cell[4]
            self._passes = cell[5]
            self.turn = seat
        else:
            undo_deal(self, cell)
        self._cell = cell[0]
        self._legal = None

    def copy(self) -> Self:
        """Return an independent copy that shares the past."""
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.chance = self.chance
        twin.turn = self.turn
        twin._cell = self._cell
        twin._origin = self._origin
        twin._legal = self._legal
        twin._ends = self._ends
        twin._hands = self._hands[:]
        twin._kind = self._kind
        twin._led = self._led
        twin._out = self._out
        twin._passes = self._passes
        twin._rules = self._rules
        twin._sheet = self._sheet
        twin._table = self._table
        twin._tricks = self._tricks
        return twin

    # ------------------------------------------------------------------ what stands

    def key(self) -> tuple[Any, ...]:
        """Return a hashable identity of the whole position."""
        start = self._led if self._kind == DOMINO and self._table else 0
        return (
            self.game,
            self.chance.seed,
            self._sheet,
            self._kind,
            self.turn,
            tuple(self._hands),
            self._table,
            start,
            self._tricks,
            self._out,
            self._passes,
        )

    def fields(self) -> dict[str, Any]:
        """Return the position fields."""
        from cardwidgets.games.guillotine_fields import fields_of, hands_text

        fields = fields_of(self)
        fields["hands"] = hands_text(self._hands)
        return {**fields, "seed": self.chance.seed}

    @staticmethod
    def decode(game: Game, action: int) -> str:  # noqa: ARG004
        """Return the text of an action."""
        return TEXTS[action]

    @staticmethod
    def encode(game: Game, text: str) -> int:  # noqa: ARG004
        """Return the action of a text."""
        try:
            return ACTIONS[text]
        except KeyError:
            raise ValueError(f"{text!r} is no action of Guillotine") from None

    @property
    def phase(self) -> str:  # type: ignore[override]
        """``"choose"``, ``"trick"``, ``"domino"`` or ``"over"``."""
        return PHASES[self._kind]

    @property
    def hand_no(self) -> int:  # type: ignore[override]
        """Number of the deal, from 1."""
        return self._sheet[0]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat from the deals that are finished."""
        return self._sheet[4]

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats, lowest total first."""
        scores = self._sheet[4]
        return tuple(sorted(range(4), key=scores.__getitem__))

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with the lowest total, once the match is over."""
        if self.turn is not None:
            return ()
        scores = self._sheet[4]
        return tuple([seat for seat in range(4) if scores[seat] == min(scores)])

    @property
    def step(self) -> int:
        """Number of moves since the start."""
        steps = 0
        cell = self._cell
        while cell is not None:
            cell = cell[0]
            steps += 1
        return steps

    def view(self, seat: int | None) -> GuillotineView:
        """Return what a seat may know."""
        from cardwidgets.games.guillotine_view import view_of

        return view_of(self, seat)

    @classmethod
    def view_from(cls, game: Game, view: Any) -> GuillotineView:
        """Return the same view as one of this engine (a position with unknown cards)."""
        from cardwidgets.games.guillotine_view import view_from_fields

        return view_from_fields(game, view)
