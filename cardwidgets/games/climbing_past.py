"""Full states drawn from a view, and the past they are given when somebody asks for it.

A sampled state needs the hands on the table; its earlier hands matter only to those who read its
record, take moves back beyond it, or ask what other seats saw. So they are drawn when first read.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from cardwidgets.engine.chance import Chance, Key
from cardwidgets.engine.state import Origin
from cardwidgets.games.climbing import ClimbingState
from cardwidgets.games.climbing_fields import pile_of
from cardwidgets.games.climbing_hand import Frame, Gift, Past, Rules, deal_text, rules_of
from cardwidgets.games.climbing_tables import (
    GIVE,
    NO_PILE,
    SEAT,
    mask_of,
    text_of,
)
from cardwidgets.games.climbing_view import ClimbingView, Seen, SeenMove, seen_past
from cardwidgets.games.climbing_worlds import Exchange, Worlds

# ---------------------------------------------------------------------- one hand


def open_cards(seen: Seen) -> tuple[list[int], int]:
    """Return the open cards by their owners, and those whose owner is not known.

    Open are the cards played, and the hand of a President who fell.
    """
    owners = [0] * len(seen.sizes)
    for who, move in (*seen.before, *seen.moves):
        if 0 < move < GIVE:
            owners[who] |= move
    loose = (seen.gone | seen.top) & ~sum(owners)
    if seen.start is None and seen.fallen >= 0:
        owners[seen.fallen] |= loose
        loose = 0
    return owners, loose


def worlds_of(rules: Rules, seen: Seen) -> Worlds:
    """Return the worlds of one hand that a seat cannot rule out.

    Raises:
        ValueError: there is none (a position that contradicts itself).
    """
    owners, loose = open_cards(seen)
    known = list(seen.known)
    if seen.shown is not None:
        holder, card = seen.shown
        if holder != seen.seat and not card & (seen.gone | seen.top):
            known[holder] |= card
    told = seen.own | seen.gone | seen.top
    sizes = []
    for seat, size in enumerate(seen.sizes):
        told |= known[seat]
        sizes.append(0 if seat == seen.seat else size - known[seat].bit_count())
    exchanges = []
    gifts = {(giver, taker): cards for giver, taker, cards, _ in seen.given}
    for loser, winner, count in seen.pairs:
        if (loser, winner) not in gifts or seen.seat == loser:
            continue
        given = gifts[loser, winner]
        exchanges.append(
            Exchange(
                pair=(loser, winner, count),
                returned=(winner, loser) in gifts,
                mingled=rules.exchange == "informed",
                must=owners[loser] | known[loser],
                own=owners[winner] | known[winner],
                loose=loose,
                bound=given & -given,
            )
        )
    filled = tuple((giver, taker, cards) for giver, taker, cards, _ in seen.given)
    return Worlds(seen.cards & ~told, sizes, known, exchanges, filled)


class Filled:
    """A hand with everything known: as it was dealt (or set up), what was done, what is left."""

    __slots__ = ("first", "given", "moves")

    def __init__(self, seen: Seen, hands: tuple[int, ...], given: tuple[Gift, ...]) -> None:
        owners, _ = open_cards(seen._replace(before=()))
        if seen.start is not None:
            # What fell since the start belongs to the fallen; the rest was open before.
            base = mask_of(seen.start["gone"]) | mask_of(seen.start["pile"])
            laid = (seen.gone | seen.top) & ~sum(owners) & ~base
            if laid:
                owners[seen.fallen] |= laid
        first = [hand | owners[seat] for seat, hand in enumerate(hands)]
        for giver, taker, cards in reversed(given[seen.begun :]):
            first[taker] &= ~cards
            first[giver] |= cards
        self.first, self.given = first, given
        self.moves = told_moves(seen.moves, given)


def told_moves(moves: tuple[SeenMove, ...], given: tuple[Gift, ...]) -> tuple[SeenMove, ...]:
    """Return the moves of a hand with their hidden gifts filled in."""
    gifts = {giver: cards for giver, _, cards in given}
    first: list[SeenMove] = []
    for who, move in moves:  # gifts come first
        if not (move < 0 or move & GIVE):
            break
        first.append((who, move if move >= 0 else GIVE | gifts[who]))
    return (*first, *moves[len(first) :])


def fill_hand(rules: Rules, seen: Seen, rng: random.Random) -> Filled:
    """Return a finished hand with its unknown gifts drawn."""
    hands, given = worlds_of(rules, seen).draw(rng)
    if seen.seat >= 0:
        hands[seen.seat] |= seen.own
    return Filled(seen, tuple(hands), given)


# ---------------------------------------------------------------------- the match before it


class Script(Mapping[Key, Any]):
    """The outcomes of chance up to the sampled hand, filled in when first asked for."""

    __slots__ = ("_found", "_origin", "until")

    def __init__(self, origin: Imagined, until: int) -> None:
        self._origin, self.until = origin, until
        self._found: dict[Key, Any] | None = None

    def _all(self) -> dict[Key, Any]:
        if self._found is None:
            self._found = self._origin.script()
        return self._found

    def get(self, key: Key, default: Any = None) -> Any:
        """Return an outcome; a later hand than the sampled one has none and fills in nothing."""
        return default if key[1] > self.until else self._all().get(key, default)

    def __getitem__(self, key: Key) -> Any:
        return self._all()[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        return True


class Imagined:
    """The origin of a sampled state."""

    __slots__ = ("_filled", "_given", "_hands", "_past", "_played", "_seen", "game", "seed")

    def __init__(
        self,
        view: ClimbingView,
        hands: tuple[int, ...],
        given: tuple[Gift, ...],
        seed: int,
    ) -> None:
        self.game, self.seed = view.game, seed
        self._past, self._seen, self._hands, self._given = view._past, view._seen, hands, given
        self._filled: list[tuple[Seen, Filled]] | None = None
        self._played: ClimbingState | None = None

    @property
    def chance(self) -> Chance:
        """The chance of the match; made anew, since one kept here would be a cycle to collect."""
        return Chance(self.seed, Script(self, self._seen.hand_no))

    def hands(self) -> list[tuple[Seen, Filled]]:
        """Return every hand from the first to the sampled one, all filled in."""
        if self._filled is None:
            rng, rules = random.Random(self.seed), rules_of(self.game)
            seen = [settled(hand) for hand in self._past]
            self._filled = [(hand, fill_hand(rules, hand, rng)) for hand in seen]
            self._filled.append((self._seen, Filled(self._seen, self._hands, self._given)))
        return self._filled

    def script(self) -> dict[Key, Any]:
        """Return the deals and the lot of the match so far, as a record gives them."""
        found: dict[Key, Any] = {}
        for seen, filled in self.hands():
            if seen.start is not None:
                continue
            found["deal", seen.hand_no, 0] = deal_text(filled.first, seen.set_aside)
            if seen.hand_no == 1 and self.game.first_leader == "random":
                found["lot", 1, 0] = _leader(seen)
        return found

    @property
    def fields(self) -> dict[str, Any] | None:
        """The fields of the position in which the match began, None for a fresh match."""
        seen, filled = self.hands()[0]
        if seen.start is None:
            return None
        return {
            **seen.start,
            "hands": [text_of(hand) for hand in filled.first],
            "given": [[a, b, text_of(cards)] for a, b, cards in filled.given[: seen.begun]],
            "seed": self.seed,
        }

    def begin(self) -> ClimbingState:
        """Return the state at the start of the match."""
        fields = self.fields
        if fields is None:
            state = ClimbingState.begin(self.game, self.chance)
        else:
            state = ClimbingState.from_fields(self.game, self.chance, fields)
        state._origin = self
        return state

    def real(self) -> ClimbingState:
        """Return the sampled state with its whole past played."""
        if self._played is None:
            state = self.begin()
            for _, filled in self.hands():
                for _, action in filled.moves:
                    state.apply(action)
            self._played = state
        return self._played

    def __reduce__(self) -> tuple[Any, ...]:
        chance = Chance(self.seed, self.script())
        return (Origin, (self.game, chance, self.fields))


def _leader(seen: Seen) -> int:
    """Return who led a hand: who moved first, or is to."""
    if seen.moves:
        return seen.moves[0][0]
    return -1 if seen.turn is None else seen.turn


class Earlier:
    """The last cell of the moves before a sampled state; read, it becomes the real one."""

    __slots__ = ("_origin",)

    def __init__(self, origin: Imagined) -> None:
        self._origin = origin

    def real(self) -> ClimbingState:
        """Return the state whose last cell this is."""
        return self._origin.real()

    def __getitem__(self, index: Any) -> Any:
        return self._cell()[index]

    def __len__(self) -> int:
        return 0

    def _cell(self) -> tuple[Any, ...]:
        cell = self._origin.real()._cell
        if cell is None:
            raise IndexError("there is no earlier move")
        return cell

    def __reduce__(self) -> tuple[Any, ...]:
        return (tuple, (self._cell(),))


class ImaginedPast:
    """A finished hand before a sampled state."""

    __slots__ = ("_moves", "_number", "_origin")

    def __init__(self, origin: Imagined, number: int, moves: Any) -> None:
        self._origin, self._number, self._moves = origin, number, moves

    def seen_by(self, seat: int) -> Promise:
        """Return a promise of what a seat saw of it."""
        return Promise(self, seat, self._moves)

    def real(self) -> Past:
        """Return the hand as it was played."""
        past: Past = self._origin.real()._frame.past[self._number]
        return past


class Promise:
    """What a seat saw of a hand before a sampled state, worked out when it is needed."""

    __slots__ = ("_past", "_seat", "moves")

    def __init__(self, past: ImaginedPast, seat: int, moves: Any) -> None:
        self._past, self._seat = past, seat
        self.moves = moves  # only their number is read

    def settled(self) -> Seen:
        """Return what the seat saw."""
        seen: Seen = seen_past(self._past.real(), self._seat)
        return seen


def settled(seen: Any) -> Seen:
    """Return what a seat saw of a hand, a promise of it made good."""
    found: Seen = seen if type(seen) is Seen else seen.settled()
    return found


# ---------------------------------------------------------------------- sampling


#: What chance decides of a sampled state: the hands, the gifts, and the seed of what is to come.
Draw = tuple[list[int], tuple[Gift, ...], int]


def imagine(view: ClimbingView, rng: random.Random) -> ClimbingState:
    """Return a full state that could have led to a view, uniform over those that could.

    Raises:
        ValueError: there is none (a position set up by hand that contradicts itself).
    """
    return stand(view, draw(view, rng))


def draw(view: ClimbingView, rng: random.Random) -> Draw:
    """Return what is to be known of a sampled state, for :func:`stand`.

    Raises:
        ValueError: there is no world that could have led to the view.
    """
    worlds, seen = view._worlds, view._seen
    if worlds is None:
        worlds = view._worlds = worlds_of(rules_of(view.game), seen)
    hands, given = worlds.draw(rng)
    if seen.seat >= 0:
        hands[seen.seat] |= seen.own
    return hands, given, rng.getrandbits(48)


def stand(view: ClimbingView, drawn: Draw) -> ClimbingState:
    """Return the state that was drawn."""
    worlds, mould, seen, past = view._worlds, view._mould, view._seen, view._past
    if mould is None:
        mould = view._mould = _mould(view)
    hands, given, seed = drawn
    origin = Imagined(view, tuple(hands), given, seed)
    state = mould.copy()
    state.chance, state._origin = origin.chance, origin
    state._hands, state._given = hands, given
    cell: Any = Earlier(origin) if seen.moves or past else None
    state._cell = cell
    # An exchange seen from outside has gifts among its moves that the view hides.
    moves = told_moves(seen.moves, given) if worlds and worlds.outsides else seen.moves
    state._frame = Frame(
        mould._frame.rules,
        seen.hand_no,
        seen.scores,
        seen.last_order,
        seen.set_aside,
        seen.cards if seen.start is None else (sum(hands) | seen.gone | seen.top),
        seen.pairs,
        cell,
        moves,
        seen.shown,
        tuple([ImaginedPast(origin, k, hand.moves) for k, hand in enumerate(past)]),
        seen.start,
        seen.begun,
    )
    return state


def _mould(view: ClimbingView) -> ClimbingState:
    """Return a state with everything that all samples of a view share; the rest is to be set."""
    seen, game = view._seen, view.game
    rules = rules_of(game)
    state = ClimbingState.__new__(ClimbingState)
    state.game, state.chance, state._origin = game, Chance(0), None
    state.turn, state._legal, state._cell = seen.turn, None if seen.turn is not None else (), None
    state._is_odd, state._lead, state._lock = rules.odd, rules.lead, rules.lock
    state._hands, state._given, state._out = [], (), seen.out
    state._order = rules.down if seen.down else rules.up
    state._odd = (seen.offenders, seen.fallen, seen.fallen in seen.passed)
    holding = sum([SEAT[seat] for seat, size in enumerate(seen.sizes) if size])
    ring = holding & ~sum([SEAT[seat] for seat in seen.passed])
    if seen.top:
        state._pile = pile_of(rules, seen.top, seen.by, down=seen.down)
        ring |= SEAT[seen.by]
    else:
        state._pile = NO_PILE if seen.phase == "give" else rules.lead
    state._holding, state._ring = holding, ring
    state._frame = Frame(rules, seen.hand_no, (), (), 0, 0, (), None, (), None, (), None, 0)
    return state
