"""What a seat of President or Guibole may know, as masks; readable forms are made on demand."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.chance import bot_key
from cardwidgets.engine.game import Game
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.engine.view import View
from cardwidgets.games.climbing_hand import Frame, Gift, Pair, Past
from cardwidgets.games.climbing_tables import CARDS, GIVE, action_text, cards_of, text_of

if TYPE_CHECKING:
    from cardwidgets.games.climbing import ClimbingState
    from cardwidgets.games.climbing_worlds import Worlds

#: A gift as a seat knows it: (giver, receiver, cards or 0, number of cards).
SeenGift = tuple[int, int, int, int]
#: A move as a seat knows it: (who, action); a gift between others is minus its number of cards.
SeenMove = tuple[int, int]


class Seen(NamedTuple):
    """What one seat (-1: everybody) may know of one hand.

    Attributes:
        known: by seat, cards in other hands that this seat knows to be there.
        cards: every card in play in this hand.
        shown: a card that was dealt to a seat for all to know, as (seat, card).
        before: what is known of earlier moves of the hand, where it began in a set-up position.
        start: the public fields of the set-up position in which the hand began.
        begun: number of gifts made before that.
    """

    seat: int
    hand_no: int
    scores: tuple[int, ...]
    last_order: tuple[int, ...]
    pairs: tuple[Pair, ...]
    set_aside: int
    cards: int
    turn: int | None
    phase: str
    own: int
    sizes: tuple[int, ...]
    known: tuple[int, ...]
    top: int
    by: int
    passed: tuple[int, ...]
    out: tuple[int, ...]
    offenders: tuple[int, ...]
    fallen: int
    down: bool
    gone: int
    given: tuple[SeenGift, ...]
    moves: tuple[SeenMove, ...]
    shown: tuple[int, int] | None
    before: tuple[SeenMove, ...]
    start: Mapping[str, Any] | None
    begun: int


def _moves(frame: Frame, cell: Any, seat: int) -> tuple[SeenMove, ...]:
    """Return the moves of a hand up to a cell as a seat knows them."""
    found: list[SeenMove] = []
    root = frame.root
    while cell is not root:
        found.append((cell[2] if len(cell) == 6 else cell[2].seat, cell[1]))
        cell = cell[0]
    found.reverse()
    moves = (*frame.head, *found) if frame.head else tuple(found)
    if not frame.pairs:
        return moves
    hidden = {winner: count for loser, winner, count in frame.pairs if seat not in (loser, winner)}
    return tuple(
        [(who, -hidden[who] if move & GIVE and who in hidden else move) for who, move in moves]
    )


def _gifts(given: tuple[Gift, ...], seat: int) -> tuple[SeenGift, ...]:
    return tuple(
        [
            (giver, taker, cards if seat in (giver, taker) else 0, cards.bit_count())
            for giver, taker, cards in given
        ]
    )


def _known(hands: Any, given: tuple[Gift, ...], seat: int) -> tuple[int, ...]:
    """Return the cards in other hands that a seat knows: those it gave and that are still there."""
    known = [0] * len(hands)
    for giver, taker, cards in given:
        if giver == seat:
            known[taker] |= cards & hands[taker]
    return tuple(known)


def see(state: ClimbingState, seat: int) -> Seen:
    """Return what a seat may know of the hand on the table."""
    from cardwidgets.games.climbing_fields import locked

    frame, pile, hands, given = state._frame, state._pile, state._hands, state._given
    offenders, fallen, _ = state._odd
    over = state.turn is None
    return Seen(
        seat,
        frame.hand_no,
        frame.scores,
        frame.last_order,
        frame.pairs,
        frame.set_aside,
        frame.cards,
        state.turn,
        state.phase,
        0 if seat < 0 else hands[seat],
        tuple([hand.bit_count() for hand in hands]),
        _open(hands, seat) if over else _known(hands, given, seat),
        pile[3],
        pile[4],
        tuple(locked(state)),
        state._out,
        offenders,
        fallen,
        state._order[0].down,
        frame.cards & ~(sum(hands) | pile[3]),
        _gifts(given, seat),
        _moves(frame, state._cell, seat),
        frame.shown,
        (),
        frame.start,
        frame.begun,
    )


def _open(hands: Any, seat: int) -> tuple[int, ...]:
    """Return the cards left over in other hands, which lie open when a hand has ended."""
    return tuple([0 if holder == seat else hand for holder, hand in enumerate(hands)])


def seen_past(past: Any, seat: int) -> Any:
    """Return what a seat may know of a finished hand (of a sampled state: a promise of it)."""
    if type(past) is not Past:
        return past.seen_by(seat)
    found = past.seen.get(seat)
    if found is None:
        frame, hands = past.frame, past.hands
        offenders, fallen, _ = past.odd
        found = past.seen[seat] = Seen(
            seat,
            frame.hand_no,
            frame.scores,
            frame.last_order,
            frame.pairs,
            frame.set_aside,
            frame.cards,
            None,
            "over",
            0 if seat < 0 else hands[seat],
            tuple([hand.bit_count() for hand in hands]),
            _open(hands, seat),
            0,
            -1,
            (),
            past.out,
            offenders,
            fallen,
            False,
            frame.cards & ~sum(hands),
            _gifts(past.given, seat),
            _moves(frame, past.last, seat),
            frame.shown,
            (),
            frame.start,
            frame.begun,
        )
    return found


def view_of(state: ClimbingState, seat: int | None) -> ClimbingView:
    """Return the view of a seat, or with None what everybody may know."""
    if seat is not None:
        state._seat(seat)
    who = -1 if seat is None else seat
    seen = see(state, who)
    past = tuple([seen_past(hand, who) for hand in state._frame.past])
    legal = () if seat is None else state.legal_actions(seat)
    step = len(seen.moves)
    for hand in past:
        step += len(hand.moves)
    key = bot_key(state.chance.seed, seen.hand_no, step, who)
    return _view(state.game, seat, seen, past, legal, key)


def _view(
    game: Game,
    seat: int | None,
    seen: Seen,
    past: tuple[Any, ...],
    legal: tuple[int, ...],
    rng_key: int,
) -> ClimbingView:
    view = ClimbingView.__new__(ClimbingView)
    view.game, view.seat, view.rng_key = game, seat, rng_key
    view._seen, view._past, view._legal = seen, past, legal
    view._decode = _decode
    view._fields = view._worlds = view._mould = None
    return view


def _decode(_game: Game, action: int) -> str:
    return action_text(action)


class ClimbingView(View):
    """A seat's knowledge of a match of President or Guibole."""

    __slots__ = ("_fields", "_mould", "_past", "_seen", "_worlds")

    _seen: Seen
    _past: tuple[Any, ...]
    _fields: dict[str, Any] | None
    _worlds: Worlds | None
    _mould: ClimbingState | None

    @property
    def fields(self) -> dict[str, Any]:  # type: ignore[override]
        """The position fields with ``??`` for every card that the seat may not know."""
        if self._fields is None:
            self._fields = _fields(self._seen)
        return self._fields

    @property
    def history(self) -> tuple[Turn, ...]:  # type: ignore[override]
        """The moves of this hand; the partners of a gift alone know its cards."""
        return tuple(Turn(who, Move(move_text(move))) for who, move in self._seen.moves)

    @property
    def known(self) -> Mapping[str, Any]:  # type: ignore[override]
        """Nothing besides the cards in ``fields``."""
        return {}

    @property
    def roles(self) -> tuple[str, ...] | None:  # type: ignore[override]
        """Role of each seat in this hand, None in the first."""
        order = self._seen.last_order
        return tuple(self.game.roles(order)) if order else None

    @property
    def turn(self) -> int | None:
        """Seat to act, ``None`` when the match is over."""
        return self._seen.turn

    @property
    def phase(self) -> str:
        """``play``, ``give`` or ``over``."""
        return self._seen.phase

    @property
    def hand_no(self) -> int:
        """Number of the hand, from 1."""
        return self._seen.hand_no

    @property
    def scores(self) -> tuple[int, ...]:
        """Points or credit of each seat so far."""
        return self._seen.scores

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards."""
        return tuple(cards_of(self._seen.own))

    def key(self) -> Any:
        """Return a hashable identity: two views are equal to the seat when their keys are."""
        return (self.game, self.seat, self._seen[:-2])

    def sample(self, rng: random.Random | None = None) -> ClimbingState:
        """Return a full state that could have led to this view; chance ahead is fresh."""
        from cardwidgets.games.climbing_past import imagine

        return imagine(self, self._source(rng))

    def __reduce__(self) -> tuple[Any, ...]:
        from cardwidgets.games.climbing_past import settled

        past = tuple(settled(hand) for hand in self._past)
        return (_view, (self.game, self.seat, self._seen, past, self._legal, self.rng_key))


def move_text(move: int) -> str:
    """Return the text of a move as it is known.

    >>> move_text(-2), move_text(0)
    ('give ?? ??', 'pass')
    """
    return action_text(move) if move >= 0 else " ".join(["give", *[UNKNOWN] * -move])


def _fields(seen: Seen) -> dict[str, Any]:
    hands = []
    for seat, size in enumerate(seen.sizes):
        cards = cards_of(seen.own if seat == seen.seat else seen.known[seat])
        hands.append(" ".join([*cards, *[UNKNOWN] * (size - len(cards))]))
    return {
        "hands": hands,
        "turn": seen.turn,
        "scores": list(seen.scores),
        "hand_no": seen.hand_no,
        "phase": seen.phase,
        "pile": text_of(seen.top),
        "pile_by": seen.by if seen.top else None,
        "passed": list(seen.passed),
        "out": list(seen.out),
        "offenders": list(seen.offenders),
        "fallen": seen.fallen if seen.fallen >= 0 else None,
        "reversed": seen.down,
        "last_order": list(seen.last_order),
        "given": [
            [giver, taker, text_of(cards) if cards else " ".join([UNKNOWN] * count)]
            for giver, taker, cards, count in seen.given
        ],
        "set_aside": text_of(seen.set_aside),
        "gone": text_of(seen.gone & CARDS),
    }
