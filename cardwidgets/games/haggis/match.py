"""A match of Haggis in progress, on masks: legal moves, moves, undo.

Everything that changes is kept in immutable values (ints and tuples), so that a copy copies
references and undo puts a remembered row of them back. A hand's leads are listed once and then
filtered, since a hand only shrinks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from cardwidgets.engine.state import State
from cardwidgets.games.haggis.layout import (
    AWARD,
    BET,
    BET_OF,
    BOMB,
    CARDS,
    FIRST_PLAY,
    PASS,
    STAKES,
)
from cardwidgets.games.haggis.moves import follows, keep, leads
from cardwidgets.games.haggis.table import (
    NO_BET,
    Line,
    as_dealt,
    deal,
    gains,
    is_end,
    next_deal,
)

if TYPE_CHECKING:
    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.game import Game

PHASES: Final = ("lead", "follow", "bet", "award", "over")
LEAD: Final = 0
FOLLOW: Final = 1
SEALED: Final = 2
NAMING: Final = 3
OVER: Final = 4

#: A finished hand: (hands before, hands dealt, haggis, its dealer, its moves).
Past = tuple[Any, tuple[int, ...], int, int, Any]


class HaggisMatch(State):
    """What a match of Haggis does; :class:`HaggisState` gives it its doors."""

    __slots__ = (
        "_bets",
        "_bombs",
        "_captured",
        "_dealer",
        "_final",
        "_haggis",
        "_hands",
        "_leads",
        "_line",
        "_locked",
        "_n",
        "_out",
        "_out_points",
        "_passes",
        "_past",
        "_phase",
        "_pile",
        "_played",
        "_scores",
        "_second",
        "_top",
        "_top_seat",
        "_trick",
        "_undo",
        "hand_no",
    )

    _n: int
    _bombs: bool
    _final: bool
    _hands: tuple[int, ...]
    _captured: tuple[int, ...]
    _haggis: int
    _dealer: int
    _bets: tuple[int, ...]
    _played: int  # bit of each seat that has played a card
    _out: tuple[int, ...]
    _out_points: tuple[int, ...]
    _scores: tuple[int, ...]
    _phase: int
    _trick: Line | None
    _top: int  # the highest play of the trick, 0 for none
    _top_seat: int
    _second: int  # who made the play before it, -1 for nobody
    _passes: int
    _pile: int  # sum of the trick's masks
    _locked: int  # bit of each seat that passed, where that is final
    _line: Line | None  # moves of this hand
    _past: Past | None
    _undo: Any
    _leads: tuple[tuple[int, list[int]], ...]  # of each seat: a hand, its leads

    # ------------------------------------------------------------------ the deal

    @classmethod
    def _bare(cls, game: Game, chance: Chance) -> Self:
        state = cls.__new__(cls)
        state.game, state.chance = game, chance
        state._n = game.players
        state._bombs = game.bombs
        state._final = game.pass_is_final
        state._cell = state._undo = state._legal = None
        state._leads = ((0, []),) * state._n
        return state

    def _clear_trick(self) -> None:
        self._trick = None
        self._top = self._passes = self._pile = self._locked = 0
        self._top_seat = self._second = -1

    def _deal(self, dealer: int, leader: int) -> None:
        """Deal a hand, one card at a time from the dealer's left."""
        n = self._n
        game = self.game
        self._hands, self._haggis = deal(self.chance, self.hand_no, n, dealer)
        self._dealer = dealer
        self._captured = self._out_points = (0,) * n
        self._bets = (NO_BET,) * n
        self._played = 0
        self._out = ()
        self._line = None
        self._clear_trick()
        if game.bets and game.bet_timing == "pre_hand":
            self._phase = SEALED
            self.turn = (leader + 1) % n
        else:
            self._phase = LEAD
            self.turn = leader

    # ------------------------------------------------------------------ legal moves

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the legal moves of ``turn`` as ints (or of a seat, its bets out of turn)."""
        if seat is not None and seat != self.turn:
            if self.turn is None or not 0 <= seat < self._n or not self._may_bet(seat):
                return ()
            first = BET_OF + 3 * seat
            return (first, first + 1, first + 2)
        if self._legal is None:
            self._legal = self._list()
        return self._legal

    def _list(self) -> tuple[int, ...]:
        seat = self.turn
        if seat is None:
            return ()
        phase = self._phase
        if phase == FOLLOW:
            found = follows(self._hands[seat], self._top, self._n + 2, self._bombs)
            if self._may_bet(seat):
                return (PASS, BET, BET + 1, BET + 2, *found)
            return (PASS, *found)
        if phase == LEAD:
            if self._may_bet(seat):
                return (BET, BET + 1, BET + 2, *self._leads_of(seat))
            return tuple(self._leads_of(seat))
        if phase == SEALED:
            return (BET, BET + 1, BET + 2)
        return tuple([AWARD + other for other in range(self._n) if other != seat])

    def _leads_of(self, seat: int) -> list[int]:
        hand = self._hands[seat]
        before, moves = self._leads[seat]
        if before != hand:
            if before & hand == hand:
                moves = keep(moves, before ^ hand)
            else:
                moves = leads(hand, self._n + 2, self._bombs)
            known = self._leads
            self._leads = (*known[:seat], (hand, moves), *known[seat + 1 :])
        return moves

    def _may_bet(self, seat: int) -> bool:
        """Tell whether a seat may bet outside a sealed round."""
        if self._bets[seat] != NO_BET or self._played >> seat & 1 or self._out:
            return False
        if self._phase > FOLLOW or not self._hands[seat]:
            return False
        return bool(self.game.bets) and self.game.bet_timing == "before_first_play"

    # ------------------------------------------------------------------ moves

    def apply(self, action: int) -> None:
        """Make a move that is known to be legal."""
        turn = self.turn
        assert turn is not None
        self._undo = (self._undo, self._row())
        self._cell = (self._cell, action, self._cell[2] + 1 if self._cell else 1)
        self._legal = None
        if action >= FIRST_PLAY:
            self._line = (self._line, turn, action)
            hands = self._hands
            hand = hands[turn] ^ action >> CARDS
            self._hands = (*hands[:turn], hand, *hands[turn + 1 :])
            self._note_play(turn, action)
            self._played |= 1 << turn
            if not hand:
                self._go_out(turn)
            self._go_on(turn)
        elif action == PASS:
            self._line = (self._line, turn, action)
            self._note_pass(turn)
            self._go_on(turn)
        elif action >= AWARD:
            self._line = (self._line, turn, action)
            self._capture(action - AWARD)
        else:
            self._bet(turn, action)

    def _note_play(self, seat: int, action: int) -> None:
        self._trick = (self._trick, seat, action)
        self._second = self._top_seat
        self._top_seat = seat
        self._top = action
        self._passes = 0
        self._pile += action >> CARDS

    def _note_pass(self, seat: int) -> None:
        self._trick = (self._trick, seat, PASS)
        self._passes += 1
        if self._final:
            self._locked |= 1 << seat

    def _take_trick(self, entries: list[tuple[int, int]]) -> None:
        """Put a trick on the table from its entries."""
        self._clear_trick()
        for seat, action in entries:
            if action == PASS:
                self._note_pass(seat)
            else:
                self._note_play(seat, action)

    def _go_out(self, seat: int) -> None:
        most = max([hand.bit_count() for hand in self._hands])
        gained = self._out_points
        self._out_points = (*gained[:seat], 5 * most, *gained[seat + 1 :])
        self._out = (*self._out, seat)

    def _bet(self, turn: int, action: int) -> None:
        if action >= BET_OF:
            seat, stake = divmod(action - BET_OF, 3)
        else:
            seat, stake = turn, action - BET
        self._line = (self._line, seat, action)
        bets = self._bets
        self._bets = (*bets[:seat], STAKES[stake], *bets[seat + 1 :])
        if self._phase == SEALED:
            if NO_BET in self._bets:
                self.turn = (turn + 1) % self._n
            else:
                self._phase = LEAD  # the leader was asked last

    def _go_on(self, seat: int) -> None:
        """Ask the next seat, or close the trick."""
        hands = self._hands
        n = self._n
        top = self._top_seat
        holders = n - hands.count(0)
        waiting = holders - 1 if hands[top] else holders
        if holders > 1 and self._passes < waiting:
            # everybody else once round: with final passes nobody may be left
            for _ in range(n):
                seat = seat + 1 if seat + 1 < n else 0
                if seat != top and hands[seat] and not self._locked >> seat & 1:
                    self.turn = seat
                    self._phase = FOLLOW
                    return
        taker = top
        if self._top >> 4 & 7 == BOMB:
            if n > 2 and self.game.bomb_capture == "winner_chooses":
                self.turn = top
                self._phase = NAMING
                return
            taker = self._second if self._second >= 0 else (top - 1) % n
        self._capture(taker)

    def _capture(self, taker: int) -> None:
        """Give the trick to who captures it; then the next trick, or the end of the hand."""
        captured = self._captured
        pile = captured[taker] + self._pile
        self._captured = (*captured[:taker], pile, *captured[taker + 1 :])
        leader = self._top_seat
        self._clear_trick()
        hands = self._hands
        if self._n - hands.count(0) < 2:
            self._end_hand()
            return
        while not hands[leader]:
            leader = (leader + 1) % self._n
        self.turn = leader
        self._phase = LEAD

    # ------------------------------------------------------------------ the end of a hand

    def _end_hand(self) -> None:
        game = self.game
        n = self._n
        first = self._out[0]
        hands, haggis = self._hands, self._haggis
        if game.leftovers == "first_out":
            captured = self._captured
            pile = captured[first] + haggis + sum(hands)
            self._captured = (*captured[:first], pile, *captured[first + 1 :])
        gained = gains(game, self._out, self._out_points, self._captured, self._bets)
        scores = [old + new for old, new in zip(self._scores, gained, strict=True)]
        self._scores = tuple(scores)
        dealt = as_dealt(hands, self._line)
        self._past = (self._past, dealt, haggis, self._dealer, self._line)
        if is_end(game, scores, self.hand_no):
            self._phase = OVER
            self.turn = None
            if game.leftovers == "first_out":
                self._hands = (0,) * n
                self._haggis = 0
            return
        dealer, leader = next_deal(game, scores, first)
        self.hand_no += 1
        self._deal(dealer, leader)

    # ------------------------------------------------------------------ back, copies, identity

    def _row(self) -> tuple[Any, ...]:
        """Return everything that a move can change."""
        return (
            self.turn,
            self.hand_no,
            self._phase,
            self._hands,
            self._captured,
            self._haggis,
            self._dealer,
            self._bets,
            self._played,
            self._out,
            self._out_points,
            self._scores,
            self._trick,
            self._top,
            self._top_seat,
            self._second,
            self._passes,
            self._pile,
            self._locked,
            self._line,
            self._past,
            self._legal,
            self._leads,
        )

    def _restore(self, row: tuple[Any, ...]) -> None:
        (
            self.turn,
            self.hand_no,
            self._phase,
            self._hands,
            self._captured,
            self._haggis,
            self._dealer,
            self._bets,
            self._played,
            self._out,
            self._out_points,
            self._scores,
            self._trick,
            self._top,
            self._top_seat,
            self._second,
            self._passes,
            self._pile,
            self._locked,
            self._line,
            self._past,
            self._legal,
            self._leads,
        ) = row

    def undo(self) -> None:
        """Take back the last move, chance included."""
        if self._cell is None:
            raise IndexError("there is no move to take back")
        if self._undo is None:
            self._remember()
        self._undo, row = self._undo
        self._restore(row)
        self._cell = self._cell[0]

    def _remember(self) -> None:
        """Play a sampled world's past again, so that it can be taken back."""
        state = self._origin.begin()
        for action in self._actions():
            state.apply(action)
        self._undo = state._undo

    def copy(self) -> Self:
        """Return an independent copy that shares the past."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.game = self.game
        twin.chance = self.chance
        twin._origin = self._origin
        twin._n = self._n
        twin._bombs = self._bombs
        twin._final = self._final
        twin._cell = self._cell
        twin._undo = self._undo
        twin._restore(self._row())
        return twin
