"""Many matches: counts that add up, the same whatever plays them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.lab import given, intervals, work
from cardwidgets.lab.checkpoint import Checkpoint
from cardwidgets.lab.intervals import Interval
from cardwidgets.lab.play import CHUNK, Counts, Plan, bot_name, chunk, pack, play_chunk, play_match

if TYPE_CHECKING:
    import pandas as pd


class Simulation:
    """The counts of many matches; two of the same plan add up with ``+``.

    Attributes:
        plan: what was played.
        counts: what was counted.
        n: matches that were asked for.

    >>> bots = ["careful", "random", "random", "random"]
    >>> def moves(state):
    ...     return state.step
    >>> found = simulate("president", bots, n=8, measure={"moves": moves}, progress=False)
    >>> found.matches, found.names
    (8, ['careful', 'random 1', 'random 2', 'random 3'])
    >>> found.first(0).value > 0.5, found.place(0, 3).value < 0.5
    (True, True)
    >>> found.score(0).value > found.score(1).value
    True
    >>> found.measured("moves").value > 100
    True
    >>> round(sum(found.mobility()["president", then].value for then in (
    ...     "president", "prime-minister", "peasant", "beggar")), 6)
    1.0
    >>> list(found.by_kind())
    ['careful', 'random']
    >>> list(found.table().index) == found.names
    True
    >>> found.summary().splitlines()[0]
    'President(): 8 matches of 8, seed 0'
    >>> found.plot("places").table.shape
    (16, 3)
    >>> found.record(3).game
    President()
    >>> more = simulate("president", bots, n=8, seed=1, measure={"moves": moves}, progress=False)
    >>> (found + more).matches
    16
    """

    def __init__(self, plan: Plan, counts: Counts, n: int) -> None:
        self.plan, self.counts, self.n = plan, counts, n

    @property
    def matches(self) -> int:
        """Matches finished (fewer than asked for after an interrupt)."""
        return self.counts.matches

    @property
    def names(self) -> list[str]:
        """Names of the bots, unlike ones apart."""
        names = [bot_name(bot) for bot in self.plan.bots]
        return [f"{name} {i}" if names.count(name) > 1 else name for i, name in enumerate(names)]

    def first(self, bot: int) -> Interval:
        """Return how often a bot won, shared wins in parts, with its interval."""
        firsts = self.counts.firsts[self._bot(bot)]
        won = sum(count / winners for winners, count in sorted(firsts.items()))
        return intervals.wilson(won, self.matches)

    def place(self, bot: int, place: int) -> Interval:
        """Return how often a bot came at a place (0 is first), with its interval."""
        found = given.place("place", place, self.plan.game.players, "places", ["0 is first"])
        return intervals.wilson(self.counts.places[self._bot(bot)][found], self.matches)

    def score(self, bot: int) -> Interval:
        """Return a bot's mean final score with its interval."""
        return intervals.mean(self.counts.scores[self._bot(bot)])

    def _bot(self, bot: int) -> int:
        return given.place("bot", bot, len(self.names), "bots", self.names)

    def measured(self, name: str) -> Interval:
        """Return the mean of a measured figure with its interval.

        Raises:
            KeyError: no such figure; the ones there are, are named.
        """
        if name not in self.counts.measured:
            raise KeyError(
                f"no figure {name!r}; measured: {', '.join(self.counts.measured) or '-'}"
            )
        return intervals.mean(self.counts.measured[name])

    def mobility(self) -> dict[tuple[str, str], Interval]:
        """Return how often each role was followed by each (climbing games), with intervals.

        Raises:
            ValueError: the game has no roles.
        """
        roles = self.counts.roles
        if not roles:
            raise ValueError(f"{self.plan.game.name} has no roles, or every match was one hand")
        names = dict.fromkeys(now for now, _ in sorted(roles))
        rows = {now: sum(roles[now, then] for then in names) for now in names}
        return {
            (now, then): intervals.wilson(roles[now, then], rows[now])
            for now in names
            for then in names
        }

    def by_kind(self) -> dict[str, Interval]:
        """Return how often each kind of bot won, over all the seats it played."""
        found: dict[str, float] = {}
        seats: Counter[str] = Counter()
        for i, bot in enumerate(self.plan.bots):
            name = bot_name(bot)
            seats[name] += 1
            won = sum(c / w for w, c in sorted(self.counts.firsts[i].items()))
            found[name] = found.get(name, 0.0) + won
        return {name: intervals.wilson(found[name] / seats[name], self.matches) for name in found}

    def table(self) -> pd.DataFrame:
        """Return a row for each bot (a pandas table)."""
        import pandas as pd

        rows = []
        for i, name in enumerate(self.names):
            first, score = self.first(i), self.score(i)
            row: dict[str, Any] = {"bot": name, "matches": self.matches, "first": first.value}
            row |= {"first_low": first.low, "first_high": first.high}
            row |= {"score": score.value, "score_low": score.low, "score_high": score.high}
            for place in range(self.plan.game.players):
                row[f"place_{place + 1}"] = self.counts.places[i][place]
            rows.append(row)
        return pd.DataFrame(rows).set_index("bot")

    def summary(self) -> str:
        """Return the figures with their 95 % intervals as text."""
        matches = "match" if self.matches == 1 else "matches"
        head = f"{self.plan.game!r}: {self.matches} {matches} of {self.n}, seed {self.plan.seed}"
        lines = [head]
        if self.counts.cut:
            lines.append(f"{self.counts.cut} matches were cut at {self.plan.limit} moves")
        if not self.matches:
            return "\n".join([*lines, "  nothing is counted yet"])
        width = max(len(name) for name in self.names)
        for i, name in enumerate(self.names):
            first, score = self.first(i).percent(), self.score(i)
            lines.append(f"  {name:{width}}  first {first}  score {score}")
        lines.append(f"  moves in a match {intervals.mean(self.counts.moves)}")
        lines += [f"  {name} {self.measured(name)}" for name in sorted(self.counts.measured)]
        return "\n".join(lines)

    def plot(self, what: str = "places", ax: Any = None) -> Any:
        """Draw a result (a ``lab.charts.Chart``: axes and a table).

        Args:
            what: ``places``, ``scores``, ``moves``, ``mobility`` or a measured figure.
            ax: matplotlib axes to draw on.
        """
        from cardwidgets.lab import charts

        counts = self.counts
        if what == "places":
            return charts.places(self, ax=ax)
        if what == "mobility":
            return charts.mobility(self, ax=ax)
        if what == "scores":
            by_name = dict(zip(self.names, counts.scores, strict=True))
            return charts.distribution(by_name, label="score", ax=ax)
        if what != "moves" and what not in counts.measured:
            kinds = ["places", "scores", "moves", "mobility", *counts.measured]
            raise ValueError(f"there is no chart {what!r}; there are {', '.join(kinds)}")
        return charts.distribution({what: counts.measured.get(what, counts.moves)}, ax=ax)

    def record(self, number: int) -> Record:
        """Return any match of the simulation as a record, played again."""
        number = given.place("match", number, self.n, "matches")
        return Record.from_state(play_match(self.plan, number))

    def __radd__(self, other: object) -> Simulation:
        return self if other == 0 else NotImplemented  # ``sum`` begins with 0

    def __add__(self, other: Simulation) -> Simulation:
        if not isinstance(other, Simulation):
            return NotImplemented
        mine, theirs = self.plan, other.plan
        if (mine.game, self.names, mine.rotate) != (theirs.game, other.names, theirs.rotate):
            raise ValueError("simulations add up when game, bots and rotate are the same")
        if mine.seed == theirs.seed:
            raise ValueError(f"both simulations have seed {mine.seed}: the same matches twice")
        counts = Counts(self.plan.game.players)
        counts.add(self.counts)
        counts.add(other.counts)
        return Simulation(self.plan, counts, self.n + other.n)

    def __repr__(self) -> str:
        return self.summary()


def simulate(
    game: str | Game,
    bots: Any = "random",
    n: int = 1000,
    seed: int = 0,
    *,
    start: State | View | Iterable[Any] | None = None,
    rotate: bool = False,
    measure: Mapping[str, Callable[[State], float]] | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    checkpoint: str | Path | None = None,
) -> Simulation:
    """Play n matches and count.

    Args:
        game: a game or its name.
        bots: one bot (name or function) for all seats, or one for each seat.
        n: number of matches.
        seed: seed of it all; the same seed gives the same counts, bit by bit, whatever the
            executor and the number of workers.
        start: where each match starts: a state (chance to come is fresh), a view (hidden cards
            are sampled), or deals as records write them. None deals anew.
        rotate: seat the bots one seat further for each match, every deal played from each seat.
        measure: figures taken of each final state, by name.
        executor: anything with the interface of ``concurrent.futures.Executor``; None plays here.
        progress: show a bar.
        checkpoint: a file that keeps what is done; the same call goes on where it stopped.

    Returns:
        A :class:`Simulation`; after an interrupt, of what is finished.

    Raises:
        ValueError: an unknown bot or game, a wrong number of bots, a start of another game, a
            checkpoint of another call.
        TypeError: a seed, measure, start, executor or checkpoint that is none.

    >>> simulate("president", n=3, progress=False).matches
    3
    """
    found = game_of(game)
    n = given.number("n", n, "matches")
    plan = Plan(
        found,
        given.seated(bots, found.players),
        given.seed(seed),
        given.start(start, found),
        rotate,
        given.measures(measure),
    )
    executor = given.executor(executor)
    packed = pack(plan)
    done = Checkpoint(checkpoint, plan, [bot_name(bot) for bot in plan.bots], n)
    todo = range(done.chunks, -(-n // CHUNK))
    bar = work.bar(n, done.counts.matches + done.counts.cut, "match", progress=progress)
    try:
        for counts in _run(plan, packed, n, todo, executor):
            done.keep(counts)
            bar.update(counts.matches + counts.cut)
    except KeyboardInterrupt:
        pass
    finally:
        done.write()
        bar.close()
    return Simulation(plan, done.counts, n)


def _run(
    plan: Plan, packed: bytes, n: int, todo: Iterable[int], executor: Executor | None
) -> Iterator[Counts]:
    """Yield the counts of chunks in their order."""
    if executor is not None:
        yield from work.in_order(executor, play_chunk, ((packed, *chunk(i, n)) for i in todo))
        return
    for i in todo:
        counts = Counts(plan.game.players)
        for number in range(*chunk(i, n)):
            play_match(plan, number, counts)
        yield counts
