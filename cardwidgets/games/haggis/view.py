"""What a seat of Haggis may know.

A view keeps ints and tuples that hold allowed facts alone; texts are made when they are read.
Public are courts and numbers of cards in all hands, what was played, captured cards and bets; at
the end of a hand all cards are shown, so that past hands are public as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Origin, Turn
from cardwidgets.engine.view import View
from cardwidgets.games.haggis import notation
from cardwidgets.games.haggis.layout import CARDS, NATURALS, cards_of, mask_of
from cardwidgets.games.haggis.match import OVER, PHASES, SEALED
from cardwidgets.games.haggis.table import (
    NO_BET,
    PACK,
    Line,
    line_of,
    read_trick,
    show_trick,
    text,
)

if TYPE_CHECKING:
    import random

    from cardwidgets.engine.game import Game
    from cardwidgets.games.haggis.match import Past
    from cardwidgets.games.haggis.state import HaggisState

#: A bet that another seat has made and that is still sealed.
HIDDEN: Final = -2


class HaggisView(View):
    """A seat's knowledge at one moment of a match of Haggis."""

    __slots__ = (
        "_answered",
        "_bets",
        "_captured",
        "_cell",
        "_counts",
        "_dealer",
        "_hand_no",
        "_line",
        "_open",
        "_out",
        "_out_points",
        "_past",
        "_phase",
        "_played",
        "_scores",
        "_start",
        "_trick",
        "_turn",
        "_unseen",
    )

    _open: tuple[int, ...]  # of each hand, and of the haggis last, the cards that the seat sees
    _counts: tuple[int, ...]  # of each hand, and of the haggis last, how many it does not see
    _unseen: int  # the naturals that are in those places
    _turn: int | None
    _hand_no: int
    _phase: int
    _captured: tuple[int, ...]
    _dealer: int
    _bets: tuple[int, ...]  # HIDDEN for sealed ones of others
    _played: int
    _out: tuple[int, ...]
    _out_points: tuple[int, ...]
    _scores: tuple[int, ...]
    _trick: Line | None
    _line: Line | None  # moves of this hand that the seat knows
    _cell: Any  # moves of the match; without those of a sealed round that goes on
    _answered: tuple[int, ...]  # who has answered in a sealed round that goes on
    _past: Past | None
    _start: dict[str, Any] | None  # public fields of the position that the match began with

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.roles = None
        self.rng_key = 0
        self._decode = decode_move

    @property
    def turn(self) -> int | None:
        """Seat to act, None when the match is over."""
        return self._turn

    @property
    def phase(self) -> str:
        """Phase of the game."""
        return PHASES[self._phase]

    @property
    def hand_no(self) -> int:
        """Number of the hand, from 1."""
        return self._hand_no

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return self._scores

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards."""
        return () if self.seat is None else cards_of(self._open[self.seat])

    @property
    def known(self) -> dict[str, Any]:  # type: ignore[override]
        """Nothing: in Haggis a seat knows its own cards and what is public."""
        return {}

    @property
    def fields(self) -> dict[str, Any]:  # type: ignore[override]
        """The position fields with ``??`` for what the seat may not know."""
        shown = [show(cards, n) for cards, n in zip(self._open, self._counts, strict=True)]
        return {
            "hands": shown[:-1],
            "turn": self._turn,
            "scores": list(self._scores),
            "hand_no": self._hand_no,
            "phase": PHASES[self._phase],
            "trick": show_trick(self._trick),
            "captured": [text(cards) for cards in self._captured],
            "haggis": shown[-1],
            "bets": [_BET_SHOWN.get(bet, bet) for bet in self._bets],
            "played": [bool(self._played >> seat & 1) for seat in range(len(self._bets))],
            "out": list(self._out),
            "out_points": list(self._out_points),
            "dealer": self._dealer,
        }

    @property
    def history(self) -> tuple[Turn, ...]:  # type: ignore[override]
        """The moves of this hand, without the sealed answers of others."""
        return tuple(
            [Turn(seat, Move(notation.decode(action))) for seat, action in line_of(self._line)]
        )

    def key(self) -> Any:
        """Return a hashable identity: two views are equal to the seat when their keys are."""
        return (
            self.game,
            self.seat,
            self._turn,
            self._hand_no,
            self._phase,
            self._open,
            self._counts,
            self._captured,
            self._dealer,
            self._bets,
            self._played,
            self._out,
            self._out_points,
            self._scores,
            self._trick,
            self._line,
        )

    def sample(self, rng: random.Random | None = None) -> HaggisState:
        """Return a full state that could have led to this view; chance ahead is fresh."""
        from cardwidgets.games.haggis.worlds import sample

        return sample(self, self._source(rng))


_BET_SHOWN: Final[dict[int, Any]] = {NO_BET: None, HIDDEN: UNKNOWN}


def decode_move(_game: Game, action: int) -> str:
    """Return the canonical text of an action."""
    return notation.decode(action)


def show(cards: int, hidden: int) -> str:
    """Return known and hidden cards as a field: unknown ones stand before the courts."""
    if not hidden:
        return text(cards)
    parts = (text(cards & NATURALS), " ".join([UNKNOWN] * hidden), text(cards & ~NATURALS))
    return " ".join([part for part in parts if part])


def view_of(state: HaggisState, seat: int | None) -> HaggisView:
    """Return what a seat may know of a state."""
    if seat is not None:
        state._seat(seat)
    view = HaggisView(state.game, seat)
    phase = state._phase
    hands = state._hands
    places = (*hands, state._haggis)
    if phase == OVER:
        view._open, view._counts, view._unseen = places, (0,) * len(places), 0
    else:
        unseen = 0
        seen: list[int] = []
        counts: list[int] = []
        for place, cards in enumerate(places):
            if place == seat:
                seen.append(cards)
                counts.append(0)
            else:
                unseen |= cards & NATURALS
                seen.append(cards & ~NATURALS)
                counts.append((cards & NATURALS).bit_count())
        view._open, view._counts, view._unseen = tuple(seen), tuple(counts), unseen
    view._turn = state.turn
    view._hand_no = state.hand_no
    view._phase = phase
    view._captured = state._captured
    view._dealer = state._dealer
    view._played = state._played
    view._out = state._out
    view._out_points = state._out_points
    view._scores = state._scores
    view._trick = state._trick
    view._past = state._past
    view._bets, view._line, view._cell = state._bets, state._line, state._cell
    view._answered = ()
    if phase == SEALED:
        _seal(view, seat)
    origin = state._origin
    start = getattr(origin, "start", None)  # of a sampled world, where it is public already
    if start is not None and start["phase"] != "bet":
        view._start = start
    else:
        fields = origin.fields if start is not None or isinstance(origin, Origin) else None
        view._start = None if fields is None else _public_start(view, fields)
    view._legal = () if seat is None else state.legal_actions(seat)
    view.rng_key = state._bot_key(-1 if seat is None else seat)
    return view


def _seal(view: HaggisView, seat: int | None) -> None:
    """Leave out of a view what other seats have answered in a sealed round."""
    view._answered = tuple([who for who, _ in line_of(view._line)])
    view._bets = tuple(
        [bet if bet == NO_BET or other == seat else HIDDEN for other, bet in enumerate(view._bets)]
    )
    own: Line | None = None
    for who, action in line_of(view._line):
        view._cell = view._cell[0]
        if who == seat:
            own = (None, who, action)
    view._line = own


def _public_start(view: HaggisView, fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the first position without what may still be hidden.

    What its hands were follows from the hands at the end and the moves.
    """
    start = {name: value for name, value in fields.items() if name != "seed"}
    if start["phase"] != "over":
        del start["hands"], start["haggis"]
    if start["phase"] == "bet" and view._past is None:
        start["bets"] = [None if bet is None else HIDDEN for bet in start["bets"]]
    return start


def view_from(view: View) -> HaggisView:
    """Return a view in compact form, from its fields; the past is not known to it."""
    fields = view.fields
    made = HaggisView(view.game, view.seat)
    texts = [*fields["hands"], fields["haggis"]]
    words = [place.split() for place in texts]
    made._open = tuple([mask_of([c for c in place if c != UNKNOWN]) for place in words])
    made._counts = tuple([place.count(UNKNOWN) for place in words])
    made._turn = fields["turn"]
    made._hand_no = fields["hand_no"]
    made._phase = PHASES.index(fields["phase"])
    made._captured = tuple([mask_of(cards.split()) for cards in fields["captured"]])
    made._dealer = fields["dealer"]
    made._bets = tuple(
        [NO_BET if bet is None else HIDDEN if bet == UNKNOWN else bet for bet in fields["bets"]]
    )
    made._played = sum([1 << seat for seat, flag in enumerate(fields["played"]) if flag])
    made._out = tuple(fields["out"])
    made._out_points = tuple(fields["out_points"])
    made._scores = tuple(fields["scores"])
    made._trick = None
    seen = sum(made._open) + sum(made._captured)
    for seat, action in read_trick(fields["trick"]):
        made._trick = (made._trick, seat, action)
        seen += action >> CARDS
    made._unseen = sum(PACK[view.game.players]) & ~(seen & NATURALS)
    made._line = None
    for turn in view.history:
        made._line = (made._line, turn.seat, notation.encode(turn.move))
    made._past = made._cell = None
    made._answered = ()
    made._start = {"detached": True}
    made._legal = tuple([notation.encode(move) for move in view.legal_moves])
    made.rng_key = view.rng_key
    return made
