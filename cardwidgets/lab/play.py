"""One match, one chunk of matches: what a worker does."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine.chance import Chance, digest
from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.games.climbing import ClimbingState
from cardwidgets.lab import given

#: Matches of a chunk. Fixed, so that a result does not depend on the number of workers.
CHUNK = 32


@dataclass(frozen=True)
class Plan:
    """All that decides how each match of a simulation goes.

    Attributes:
        game: the game.
        bots: a bot for each seat.
        seed: seed of the simulation.
        start: a state, a view, or deals; None deals anew.
        rotate: seat the bots anew for each match, one seat further, every deal played from each.
        measure: figures taken of each finished match, by name: function of the final state.
        limit: most moves in a match; a match beyond it is counted as cut.
    """

    game: Game
    bots: tuple[Any, ...]
    seed: int
    start: Any = None
    rotate: bool = False
    measure: Mapping[str, Callable[[State], float]] | None = None
    limit: int = 100_000

    def seats(self, number: int) -> list[int]:
        """Return which bot sits at each seat in a match."""
        n = len(self.bots)
        turn = number % n if self.rotate else 0
        return [(seat - turn) % n for seat in range(n)]

    def first(self, number: int) -> State:
        """Return the state that a match starts from."""
        deal = number // len(self.bots) if self.rotate else number
        seed = digest(self.seed, 0, "match", deal) & (2**48 - 1)
        if self.start is None:
            return self.game.deal(seed)
        if isinstance(self.start, View):
            return self.start.sample(random.Random(seed))
        if isinstance(self.start, State):
            return afresh(self.start, seed)
        entry = self.start[deal % len(self.start)]
        if isinstance(entry, State):
            return afresh(entry, seed)
        try:
            return self.game.start(Chance(seed, {("deal", 1, 0): entry}))
        except KeyError as missing:
            raise ValueError(
                f"deal {deal % len(self.start)} of start has no {missing}; write it as records do"
            ) from None


def afresh(state: State, seed: int) -> State:
    """Return the same cards on the table, with chance to come of its own."""
    return state.game.position(**{**state.fields(), "seed": seed})


@dataclass(eq=False)
class Counts:
    """What is counted; two of them add up to the counts of both.

    Attributes:
        matches: matches finished.
        cut: matches stopped by the limit of moves.
        firsts: for each bot, 1 / number of winners summed, by (winners) so that it stays exact.
        places: for each bot, how often it came at each place (0 first).
        scores: for each bot, histogram of final scores.
        by_seat: for each seat, how often its bot won (shared wins by number of winners).
        moves: histogram of moves in a match.
        hands: histogram of hands in a match.
        measured: histogram of each figure.
        roles: (role before, role after) of the same player, in consecutive hands.
    """

    players: int
    matches: int = 0
    cut: int = 0

    def __post_init__(self) -> None:
        self.firsts: list[Counter[int]] = [Counter() for _ in range(self.players)]
        self.places: list[Counter[int]] = [Counter() for _ in range(self.players)]
        self.scores: list[Counter[float]] = [Counter() for _ in range(self.players)]
        self.by_seat: list[Counter[int]] = [Counter() for _ in range(self.players)]
        self.moves: Counter[float] = Counter()
        self.hands: Counter[float] = Counter()
        self.measured: dict[str, Counter[float]] = {}
        self.roles: Counter[tuple[str, str]] = Counter()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counts) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def add(self, other: Counts) -> None:
        """Add the counts of other matches."""
        self.matches += other.matches
        self.cut += other.cut
        for mine, theirs in (
            (self.firsts, other.firsts),
            (self.places, other.places),
            (self.by_seat, other.by_seat),
        ):
            for a, b in zip(mine, theirs, strict=True):
                a.update(b)
        for c, d in zip(self.scores, other.scores, strict=True):
            c.update(d)
        self.moves.update(other.moves)
        self.hands.update(other.hands)
        self.roles.update(other.roles)
        for name, histogram in other.measured.items():
            self.measured.setdefault(name, Counter()).update(histogram)

    def record(self, plan: Plan, number: int, state: State, moves: int) -> None:
        """Count a finished match."""
        seats = plan.seats(number)
        self.matches += 1
        winners = state.winners
        for place, seat in enumerate(state.ranking):
            self.places[seats[seat]][place] += 1
        for seat in winners:
            self.firsts[seats[seat]][len(winners)] += 1
            self.by_seat[seat][len(winners)] += 1
        for seat, score in enumerate(state.scores):
            self.scores[seats[seat]][score] += 1
        self.moves[moves] += 1
        self.hands[state.hand_no] += 1
        for name, figure in (plan.measure or {}).items():
            self.measured.setdefault(name, Counter())[given.figure(name, figure(state))] += 1


def bot_name(bot: Any) -> str:
    """Return a name for a bot: its own, or its function's."""
    return str(getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__)


def play_match(plan: Plan, number: int, counts: Counts | None = None) -> State:
    """Play one match of a plan to its end and return the final state."""
    state = plan.first(number)
    seats = plan.seats(number)
    bots = [plan.bots[seats[seat]] for seat in range(plan.game.players)]
    rng = random.Random(digest(plan.seed, 0, "random", number))
    choice, uniform = rng.choice, bot_kit.random
    moves = 0
    before = _roles(state) if counts is not None else None
    hand = state.hand_no
    while (turn := state.turn) is not None and moves < plan.limit:
        bot = bots[turn]
        if bot is uniform:
            # The bot that needs no view: the same choice, an order of magnitude faster.
            state.apply(choice(state.legal_actions()))
        else:
            try:
                move = bot(state.view(turn))
                state.play(move, None if isinstance(move, int) else turn)
            except Exception as error:
                error.add_note(f"bot {bot_name(bot)}, seat {turn}, match {number}, move {moves}")
                raise
        moves += 1
        if (
            before is not None
            and counts is not None
            and (state.hand_no != hand or state.turn is None)
        ):
            hand, before = state.hand_no, _count_roles(counts, before, _roles(state))
    if counts is not None:
        if state.turn is None:
            counts.record(plan, number, state, moves)
        else:
            counts.cut += 1
    return state


def play(
    game: str | Game, bots: Any = "careful", seed: int = 0, start: State | None = None
) -> State:
    """Play one match to its end and return the final state.

    Args:
        game: a game or its name.
        bots: one bot (name or function) for all seats, or one for each seat.
        seed: of the deal and of all chance.
        start: a state to start from instead of a fresh deal.

    Raises:
        ValueError: an unknown bot or game, a wrong number of bots, a start of another game.
        TypeError: a seed or start that is none.

    >>> play("guibole", seed=1).is_over
    True
    """
    found = game_of(game)
    if start is not None and not isinstance(start, State):
        raise TypeError(f"start is {given.named(start)}; it is a state, or None")
    start = given.start(start, found)
    return play_match(Plan(found, given.seated(bots, found.players), given.seed(seed), start), 0)


#: Roles of the seats; empty before the first hand has ended, None in a game without roles.
Roles = tuple[str, ...] | None


def _roles(state: State) -> Roles:
    if state.game.name not in ("president", "guibole"):
        return None
    if isinstance(state, ClimbingState):
        order = state._frame.last_order
    else:
        order = tuple(state.fields()["last_order"])
    return tuple(state.game.roles(order)) if order else ()


def _count_roles(counts: Counts, before: Roles, after: Roles) -> Roles:
    if before and after:
        counts.roles.update(zip(before, after, strict=True))
    return after


def play_chunk(packed: bytes, first: int, last: int) -> Counts:
    """Play the matches ``first`` to ``last - 1`` of a packed plan."""
    plan = unpack(packed)
    counts = Counts(plan.game.players)
    for number in range(first, last):
        play_match(plan, number, counts)
    return counts


def pack(plan: Plan) -> bytes:
    """Return a plan as bytes, its functions by value."""
    try:
        import cloudpickle
    except ImportError:
        return pickle.dumps(plan)
    packed: bytes = cloudpickle.dumps(plan)
    return packed


def unpack(packed: bytes) -> Plan:
    """Return a plan from its bytes."""
    import cardwidgets  # noqa: F401 (fills the registry in a fresh process)

    plan: Plan = pickle.loads(packed)  # noqa: S301 (made by ``pack`` in the parent process)
    return plan


def chunk(number: int, n: int) -> tuple[int, int]:
    """Return the first match of a chunk of n matches, and the first one after it.

    >>> [chunk(number, 70) for number in range(3)]
    [(0, 32), (32, 64), (64, 70)]
    """
    return number * CHUNK, min((number + 1) * CHUNK, n)
