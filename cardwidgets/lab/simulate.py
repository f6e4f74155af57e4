"""Many matches: counts that add up, the same whatever plays them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor, Future
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine.game import Game, game_of
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.lab import intervals
from cardwidgets.lab.intervals import Interval
from cardwidgets.lab.play import CHUNK, Counts, Plan, chunk, pack, play_chunk, play_match

if TYPE_CHECKING:
    import pandas as pd

#: Chunks that wait at an executor at once.
AHEAD = 64


class Simulation:
    """The counts of many matches; two of the same plan add up with ``+``.

    Attributes:
        plan: what was played.
        counts: what was counted.
        n: matches that were asked for.
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
        won = sum(count / winners for winners, count in sorted(self.counts.firsts[bot].items()))
        return intervals.wilson(won, self.matches)

    def place(self, bot: int, place: int) -> Interval:
        """Return how often a bot came at a place (0 is first), with its interval."""
        return intervals.wilson(self.counts.places[bot][place], self.matches)

    def score(self, bot: int) -> Interval:
        """Return a bot's mean final score with its interval."""
        return intervals.mean(self.counts.scores[bot])

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
        lines = [f"{self.plan.game!r}: {self.matches} matches of {self.n}, seed {self.plan.seed}"]
        if self.counts.cut:
            lines.append(f"{self.counts.cut} matches were cut at {self.plan.limit} moves")
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
        if what != "moves":
            self.measured(what)
        return charts.distribution({what: counts.measured.get(what, counts.moves)}, ax=ax)

    def record(self, number: int) -> Record:
        """Return any match of the simulation as a record, played again."""
        if not 0 <= number < self.n:
            raise ValueError(f"match is {number!r}; matches are 0 to {self.n - 1}")
        return Record.from_state(play_match(self.plan, number))

    def __add__(self, other: Simulation) -> Simulation:
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


def bot_name(bot: Any) -> str:
    """Return a name for a bot: its own, or its function's."""
    return str(getattr(bot, "name", None) or getattr(bot, "__name__", None) or type(bot).__name__)


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
        ValueError: an unknown bot or game, a wrong number of bots, a checkpoint of another call.

    >>> simulate("president", n=3, progress=False).matches
    3
    """
    found = game_of(game)
    found_bots = _seated(bots, found.players)
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise ValueError(f"n is {n!r}; it is a number of matches from 0")
    if start is not None and not isinstance(start, State | View):
        start = list(start)
        if not start:
            raise ValueError("start has no deal")
    plan = Plan(found, found_bots, seed, start, rotate, measure)
    packed = pack(plan)
    done = _Checkpoint(checkpoint, _described(plan, n))
    todo = (i for i in range(-(-n // CHUNK)) if i not in done.results)
    bar = _bar(n, sum(r.matches + r.cut for r in done.results.values()), progress)
    total = Counts(found.players)
    try:
        for i, counts in _run(plan, packed, n, todo, executor):
            if done.path is None:
                total.add(counts)  # only the sum is kept: memory does not grow with n
            else:
                done.keep(i, counts)
            bar.update(counts.matches + counts.cut)
    except KeyboardInterrupt:
        pass
    finally:
        done.write()
        bar.close()
    for i in sorted(done.results):
        total.add(done.results[i])
    return Simulation(plan, total, n)


def _described(plan: Plan, n: int) -> str:
    """Return what must be the same for a checkpoint to go on."""
    start = plan.start
    if isinstance(start, State):
        start = start.position()
    elif isinstance(start, View):
        start = start.as_dict()
    names = [bot_name(bot) for bot in plan.bots]
    measured = sorted(plan.measure or ())
    return repr((repr(plan.game), names, n, plan.seed, start, plan.rotate, measured))


def _seated(bots: Any, players: int) -> tuple[Any, ...]:
    if isinstance(bots, list | tuple):
        if len(bots) != players:
            raise ValueError(f"bots has {len(bots)} entries; {players} seats need one each")
        return tuple(bot_kit.find(bot) for bot in bots)
    return (bot_kit.find(bots),) * players


def _run(
    plan: Plan,
    packed: bytes,
    n: int,
    todo: Iterable[int],
    executor: Executor | None,
) -> Iterable[tuple[int, Counts]]:
    if executor is None:
        for i in todo:
            counts = Counts(plan.game.players)
            for number in range(*chunk(i, n)):
                play_match(plan, number, counts)
            yield i, counts
        return
    waiting: dict[int, Future[Counts]] = {}
    queue = iter(todo)
    try:
        for i in queue:
            waiting[i] = executor.submit(play_chunk, packed, *chunk(i, n))
            if len(waiting) >= AHEAD:
                oldest = next(iter(waiting))
                yield oldest, waiting.pop(oldest).result()
        while waiting:
            oldest = next(iter(waiting))
            yield oldest, waiting.pop(oldest).result()
    finally:
        for future in waiting.values():
            future.cancel()


class _Silent:
    def update(self, _n: int) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Show nothing."""


def _bar(n: int, initial: int, progress: bool) -> Any:
    if not progress:
        return _Silent()
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Silent()
    return tqdm(total=n, initial=initial, unit="match", smoothing=0.1)


class _Checkpoint:
    """Chunks already played, kept in a file."""

    EVERY = 20

    def __init__(self, path: str | Path | None, described: str) -> None:
        self.path = None if path is None else Path(path)
        self.mark = blake2b(described.encode(), digest_size=16).hexdigest()
        self.results: dict[int, Counts] = {}
        self.waiting = 0
        if self.path is not None and self.path.exists():
            self._read()

    def _read(self) -> None:
        assert self.path is not None
        data = json.loads(self.path.read_text(encoding="utf-8"))
        if data.get("mark") != self.mark:
            raise ValueError(
                f"{self.path} keeps another simulation (other game, bots, n or seed);"
                " give another path, or delete it"
            )
        self.results = {int(i): _from_json(entry) for i, entry in data["chunks"].items()}

    def keep(self, i: int, counts: Counts) -> None:
        self.results[i] = counts
        self.waiting += 1
        if self.waiting >= self.EVERY:
            self.write()

    def write(self) -> None:
        if self.path is None:
            return
        self.waiting = 0
        chunk_data = {str(i): _to_json(counts) for i, counts in self.results.items()}
        part = self.path.with_name(self.path.name + ".part")
        part.write_text(json.dumps({"mark": self.mark, "chunks": chunk_data}), encoding="utf-8")
        part.replace(self.path)


def _to_json(counts: Counts) -> dict[str, Any]:
    def pairs(counter: Counter[Any]) -> list[Any]:
        return [[key, value] for key, value in counter.items()]

    return {
        "players": counts.players,
        "matches": counts.matches,
        "cut": counts.cut,
        **{
            name: [pairs(c) for c in getattr(counts, name)]
            for name in ("firsts", "places", "scores", "by_seat")
        },
        **{name: pairs(getattr(counts, name)) for name in ("moves", "hands", "roles")},
        "measured": {name: pairs(c) for name, c in counts.measured.items()},
    }


def _from_json(data: Mapping[str, Any]) -> Counts:
    def counter(pairs: list[Any]) -> Counter[Any]:
        return Counter({tuple(k) if isinstance(k, list) else k: v for k, v in pairs})

    counts = Counts(data["players"], data["matches"], data["cut"])
    for name in ("firsts", "places", "scores", "by_seat"):
        setattr(counts, name, [counter(pairs) for pairs in data[name]])
    for name in ("moves", "hands", "roles"):
        setattr(counts, name, counter(data[name]))
    counts.measured = {name: counter(pairs) for name, pairs in data["measured"].items()}
    return counts
