"""Leagues: which of several bots is stronger, and how sure that is.

Every deal is played from every seat by one line-up of bots. Who finished ahead of whom is counted,
and a Bradley-Terry model turns the counts into ratings on the scale of Elo: 0 is the average of the
league, 100 more are 64 wins of 100. The intervals come from drawing whole deals anew (bootstrap),
because the matches of one deal are alike.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from math import log10
from typing import TYPE_CHECKING, Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine.chance import digest
from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.given import named as told
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lab import given, work
from cardwidgets.lab.intervals import Interval
from cardwidgets.lab.play import Plan, bot_name, pack, play_match, unpack

if TYPE_CHECKING:
    import pandas as pd

#: Comparisons won of each bot by each other, in one deal: ``wins[a][b]``.
Wins = list[list[float]]
#: Draws of the bootstrap.
DRAWS = 200
#: Rounds in which the ratings settle.
ROUNDS = 60


class League:
    """The results of a league.

    Attributes:
        game: what was played.
        names: the bots.
        line_ups: which bots sat down, deal by deal.
        deals: comparisons won, deal by deal.

    >>> found = league(["careful", "random"], "guibole", deals=4, progress=False)
    >>> found.matches, list(found.ratings())
    (16, ['careful', 'random'])
    >>> ahead, of = found.ahead("careful", "random")
    >>> ahead / of > 0.5
    True
    >>> list(found.table().columns)
    ['rating', 'low', 'high', 'ahead', 'compared']
    >>> found.summary().splitlines()[0]
    'Guibole(): 16 matches, seed 0'
    >>> list(found.plot().table.index)
    ['careful', 'random']
    >>> found.match(5).is_over, found.record(5).game
    (True, Guibole())
    """

    def __init__(
        self,
        game: Game,
        named: Mapping[str, Any],
        seed: int,
        line_ups: list[tuple[int, ...]],
        deals: list[Wins],
    ) -> None:
        self.game, self.seed = game, seed
        self.names, self._bots = list(named), list(named.values())
        self.line_ups, self.deals = line_ups, deals

    @property
    def matches(self) -> int:
        """Matches played."""
        return len(self.deals) * len(self.line_ups[0])

    def ratings(self) -> dict[str, Interval]:
        """Return the rating of each bot with its interval, best first."""
        values = rate(self.deals, len(self.names))
        rng = random.Random(self.seed)
        drawn = [
            rate(rng.choices(self.deals, k=len(self.deals)), len(self.names)) for _ in range(DRAWS)
        ]
        found = {}
        for i, name in enumerate(self.names):
            spread = sorted(rating[i] for rating in drawn)
            low, high = spread[int(0.025 * DRAWS)], spread[int(0.975 * DRAWS) - 1]
            found[name] = Interval(values[i], min(low, values[i]), max(high, values[i]))
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    def ahead(self, bot: str, other: str) -> tuple[float, int]:
        """Return how often a bot finished ahead of another (level counts half), and of how many.

        Raises:
            KeyError: no such bot in the league; the ones there are, are named.
        """
        a, b = self._place(bot), self._place(other)
        won = sum(wins[a][b] for wins in self.deals)
        return won, round(won + sum(wins[b][a] for wins in self.deals))

    def _place(self, bot: str) -> int:
        if bot not in self.names:
            raise KeyError(f"no bot {bot!r} in the league; there are {', '.join(self.names)}")
        return self.names.index(bot)

    def table(self) -> pd.DataFrame:
        """Return a row for each bot, best first (a pandas table)."""
        import pandas as pd

        ratings = self.ratings()
        rows = []
        for name, rating in ratings.items():
            against = [self.ahead(name, other) for other in self.names if other != name]
            played = sum(count for _, count in against)
            won = sum(wins for wins, _ in against)
            row = {"bot": name, "rating": round(rating.value)}
            row |= {"low": round(rating.low), "high": round(rating.high)}
            row |= {"ahead": won / played if played else float("nan"), "compared": played}
            rows.append(row)
        return pd.DataFrame(rows).set_index("bot")

    def summary(self) -> str:
        """Return the ratings with their 95 % intervals as text."""
        width = max(map(len, self.names))
        asked = len(self.line_ups) * self.game.players
        of = "" if asked == self.matches else f" of {asked}"
        lines = [f"{self.game!r}: {self.matches} matches{of}, seed {self.seed}"]
        for name, (value, low, high) in self.ratings().items():
            lines.append(f"  {name:{width}}  {value:+5.0f} [{low:+.0f}, {high:+.0f}]")
        return "\n".join(lines)

    def plot(self, ax: Any = None) -> Any:
        """Draw the ratings (see ``lab.charts.estimates``)."""
        from cardwidgets.lab import charts

        axis = "rating (Elo scale, 0 = average of the league)"
        return charts.estimates(self.ratings(), label=axis, ax=ax)

    def match(self, number: int) -> State:
        """Return any match of the league at its end, played again."""
        number = given.place("match", number, self.matches, "matches")
        line_up = self.line_ups[number // self.game.players]
        return play_match(plan_of(self.game, self._bots, line_up, self.seed), number)

    def record(self, number: int) -> Record:
        """Return any match of the league as a record, which the Stepper opens."""
        return Record.from_state(self.match(number))

    def __repr__(self) -> str:
        return self.summary()


def league(
    bots: Sequence[Any] | Mapping[str, Any],
    game: str | Game,
    deals: int = 100,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    progress: bool = True,
) -> League:
    """Let bots play each other and rate them.

    Args:
        bots: names or functions, or functions by the name they shall have.
        game: a game or its name.
        deals: number of deals; each is played from every seat.
        seed: the same seed gives the same league, whatever the executor.
        executor: anything with the interface of ``concurrent.futures.Executor``; None plays here.
        progress: show a bar.

    Returns:
        A :class:`League`; after an interrupt, of the deals that are finished.

    Raises:
        ValueError: fewer than two bots, two of one name, an unknown bot or game, no deal.
        TypeError: bots that are no list, a seed or an executor that is none.

    >>> league(["careful", "random"], "guibole", deals=2, progress=False).matches
    8
    """
    found = game_of(game)
    named = _named(bots)
    deals, seed = given.number("deals", deals, "deals", 1), given.seed(seed)
    executor = given.executor(executor)
    line_ups = [line_up(len(named), found.players, seed, deal) for deal in range(deals)]
    entries = list(named.values())
    packed = pack(plan_of(found, entries, tuple(range(len(entries))), seed))
    played: Iterable[Wins]
    if executor is None:
        played = (play_deal(found, entries, at, seed, deal) for deal, at in enumerate(line_ups))
    else:
        given_out = ((packed, at, deal) for deal, at in enumerate(line_ups))
        played = work.in_order(executor, play_packed, given_out)
    results: list[Wins] = []
    bar = work.bar(deals, 0, "deal", progress=progress)
    try:
        for wins in played:
            results.append(wins)
            bar.update(1)
    except KeyboardInterrupt:
        if not results:
            raise
    finally:
        bar.close()
    return League(found, named, seed, line_ups, results)


def _named(bots: Sequence[Any] | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(bots, Mapping):
        named = {str(name): bot_kit.find(bot) for name, bot in bots.items()}
    elif isinstance(bots, str) or not isinstance(bots, Iterable):
        raise TypeError(
            f"bots is {told(bots)}; it is a list of bots, such as ['careful', 'random']"
        )
    else:
        entries = [bot_kit.find(bot) for bot in bots]
        names = [bot_name(bot) for bot in entries]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(
                f"two bots are named {twice[0]}; give names: league({{'a': bot, 'b': bot}}, …)"
            )
        named = dict(zip(names, entries, strict=True))
    if len(named) < 2:
        raise ValueError(
            f"a league needs two bots or more, not {len(named)}; such as ['careful', 'random']"
        )
    return named


def line_up(bots: int, seats: int, seed: int, deal: int) -> tuple[int, ...]:
    """Return which bots sit down for a deal: all as often as can be, in an order by chance.

    >>> sorted(line_up(2, 4, 0, 0))
    [0, 0, 1, 1]
    """
    rng = random.Random(digest(seed, 0, "line-up", deal))
    order: list[int] = []
    while len(order) < seats:
        some = list(range(bots))
        rng.shuffle(some)
        order += some
    return tuple(order[:seats])


def plan_of(game: Game, entries: Sequence[Any], line_up: Sequence[int], seed: int) -> Plan:
    """Return the plan of a line-up's matches."""
    return Plan(game, tuple(entries[i] for i in line_up), seed, rotate=True)


def play_packed(packed: bytes, line_up: tuple[int, ...], deal: int) -> Wins:
    """Play a deal in a worker; the packed plan holds all bots of the league."""
    plan = unpack(packed)
    return play_deal(plan.game, plan.bots, line_up, plan.seed, deal)


def play_deal(
    game: Game, entries: Sequence[Any], line_up: tuple[int, ...], seed: int, deal: int
) -> Wins:
    """Play a deal from every seat; return who finished ahead of whom."""
    plan = plan_of(game, entries, line_up, seed)
    wins = [[0.0] * len(entries) for _ in entries]
    for turn in range(game.players):
        number = deal * game.players + turn
        state = play_match(plan, number)
        seats = plan.seats(number)
        scores, order = state.scores, state.ranking
        for i, front in enumerate(order):
            for behind in order[i + 1 :]:
                a, b = line_up[seats[front]], line_up[seats[behind]]
                if a == b:
                    continue
                level = scores[front] == scores[behind]
                wins[a][b] += 0.5 if level else 1.0
                wins[b][a] += 0.5 if level else 0.0
    return wins


def rate(deals: Sequence[Wins], bots: int) -> list[float]:
    """Return the ratings that fit the comparisons (Bradley-Terry, by minorising steps).

    Each bot is also given one drawn comparison with an average player, so that a bot that always
    wins has a finite rating.

    >>> [round(r) for r in rate([[[0, 30], [10, 0]]], 2)]
    [94, -94]
    """
    won = [[sum(wins[a][b] for wins in deals) for b in range(bots)] for a in range(bots)]
    strength = [1.0] * bots
    for _ in range(ROUNDS):
        after = []
        for a in range(bots):
            total = sum(won[a]) + 0.5
            weight = 1 / (strength[a] + 1)
            for b in range(bots):
                met = won[a][b] + won[b][a]
                if met:
                    weight += met / (strength[a] + strength[b])
            after.append(total / weight)
        strength = after
    logs = [400 * log10(value) for value in strength]
    centre = sum(logs) / bots
    return [value - centre for value in logs]
