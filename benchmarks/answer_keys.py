"""The answers to the bets of notebooks 10 to 13, played and counted anew.

    python benchmarks/answer_keys.py run --minutes 10     # goes on where it stopped
    python benchmarks/answer_keys.py table                # writes docs/guide/experiments.md

Shares that can be counted are counted (``exact``). The others are sampled in slices, each a
function of its name and number, and summed in ``answer_keys.json``. The figures that were expected
came from small throw-away programs; where they lie outside the interval, the table says why.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from answer_figures import EXACT, PLAYERS, RUNS, roles

from cardwidgets.lab import Interval, mean, wilson

HERE = Path(__file__).resolve().parent
DATA = HERE / "answer_keys.json"
PAGE = HERE.parent / "docs" / "guide" / "experiments.md"

# ---------------------------------------------------------------------- the data


def read(path: Path = DATA) -> dict[str, dict[str, Any]]:
    """Return what is sampled so far: slices done and the counts, by run."""
    if not path.exists():
        return {}
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write(data: Mapping[str, Any], path: Path = DATA) -> None:
    """Write the data so that an interrupt leaves the old file or the new one."""
    part = path.with_name(path.name + ".part")
    part.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    part.replace(path)


def run(minutes: float, path: Path = DATA) -> None:
    """Sample what is missing, a slice of each run in turn, until the time is over."""
    until = time.monotonic() + 60 * minutes
    data = read(path)
    total = sum(one.n for one in RUNS)
    while todo := [one for one in RUNS if data.get(one.name, {"n": 0})["n"] < one.n]:
        for one in todo:
            if time.monotonic() > until:
                return
            entry = data.setdefault(one.name, {"n": 0, "figures": {}})
            figures = one.take(*one.given, seed=entry["n"] // one.step, n=one.step)
            for name, counts in figures.items():
                old = Counter({int(k): v for k, v in entry["figures"].get(name, {}).items()})
                entry["figures"][name] = {str(k): v for k, v in sorted((old + counts).items())}
            entry["n"] += one.step
            entry["date"] = datetime.now(UTC).date().isoformat()
            write(data, path)
            done = sum(entry["n"] for entry in data.values())
            print(f"\r{done} of {total}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def sampled(data: Mapping[str, Any], name: str, figure: str) -> Interval:
    """Return a figure of a run with its interval: a share, or a mean."""
    counts = Counter({int(k): v for k, v in data[name]["figures"][figure].items()})
    return wilson(counts[1], counts.total()) if set(counts) <= {0, 1} else mean(counts)


# ---------------------------------------------------------------------- the page


class Key(NamedTuple):
    """A figure that was expected.

    Attributes:
        topic: the notebook's subject.
        what: what was estimated.
        low, high: the figure as it was written; a range where it was one.
        name, figure: the run that gives ours, or one of ``EXACT``.
        error: what the expected figure may be off by, rounding included.
        why: why ours differs, where it does.
    """

    topic: str
    what: str
    low: float
    high: float
    name: str
    figure: str = ""
    error: float = 0.02
    why: str = ""

    def ours(self, data: Mapping[str, Any]) -> Interval:
        """Return our figure; where it is counted, an interval without width."""
        if self.name in EXACT:
            return Interval(*[float(EXACT[self.name]())] * 3)
        return sampled(data, self.name, self.figure)

    def agrees(self, data: Mapping[str, Any]) -> bool:
        """Return whether the expected figure lies in our interval, errors of both allowed."""
        _, low, high = self.ours(data)
        return low - self.error <= self.high and self.low <= high + self.error


ASIDE = " none aside"
GREEDY = "depends on when sets are broken up: see the table of notebook 10"
LOTTERY = "depends on what is drawn from: see the table of notebook 10"


def _keys() -> Iterator[Key]:
    for players, low, high in ((2, 0.74, 0.74), (3, 0.29, 0.29), (4, 0.11, 0.12), (5, 0.05, 0.05)):
        yield Key("revolutions", f"dealt, {players} players", low, high, f"dealt {players}")
    played = {"lowest whole set": (0.68, 0.16, 0.066, 0.032),
              "any rank and size": (0.25, 0.06, 0.025, 0.011)}  # fmt: skip
    for bot, shares in played.items():
        words, why = ("lowest", GREEDY) if bot == "lowest whole set" else ("random", LOTTERY)
        for players, part in zip((2, 3, 4, 5), shares, strict=True):
            yield Key("revolutions", f"played, {words} sets, {players} players", part, part,
                      f"revolutions {players} {bot}", "played", 0.01, why)  # fmt: skip
    told = {
        "informed": ("with exchange", (0.57, 0.53, 0.48, 0.41), (0.06, 0.04, 0.03, 0.02)),
        "none": ("without", (0.22, 0.18, 0.15, 0.12), (0.34, 0.30, 0.26, 0.22)),
    }
    for exchange, (words, stay, rise) in told.items():
        for i, players in enumerate((4, 5, 6, 8)):
            name = f"roles {players} {exchange} lowest whole set"
            yield Key("roles", f"President stays, {players} players, {words}", stay[i], stay[i],
                      name, "president stays")  # fmt: skip
            yield Key("roles", f"Beggar becomes President, {players} players, {words}", rise[i],
                      rise[i], name, "beggar rises")  # fmt: skip
    for players, rainbow, suited in ((3, 0.35, 0.033), (2, 0.28, 0.067)):
        yield Key("bombs", f"rainbow, {players} players", rainbow, rainbow, f"rainbow {players}")
        yield Key("bombs", f"one suit, {players} players", suited, suited, f"suited {players}",
                  error=0.001)  # fmt: skip
    for players in (2, 3):
        yield Key("bombs", f"leads of 14 cards, pack for {players}", 27, 27, f"leads {players}",
                  "without courts", 1)  # fmt: skip
        yield Key("bombs", f"… with the courts, pack for {players}", 600, 600, f"leads {players}",
                  "with courts", 10, "a round number: more with four suits")  # fmt: skip
    yield Key("Gabo", "four cards below 7", 0.0019, 0.0019, "gabo below 7", error=0.00005)
    yield Key("Gabo", "mean of four cards", 25.4, 25.4, "gabo total", error=0.05)
    yield Key("Gabo", "mean card", 6.35, 6.35, "gabo card", error=0.005)
    yield Key("Gabo", "0, 1, 2 and one unknown: below 7", 0.22, 0.22, "gabo puzzle", error=0.005)
    for others in (1, 2, 3):
        yield Key("Gabo", f"a call below 7 at once succeeds against {others}", 0.994, 1.0,
                  f"early_call {others}", "call succeeds", 0.001)  # fmt: skip


KEYS = tuple(_keys())


def share(value: Interval) -> str:
    """Return a share as the page writes it, an exact one without interval."""
    digits = 2 if value.low == value.high or not 0.01 < value.value < 0.99 else 1
    middle, low, high = (f"{100 * part:.{digits}f}" for part in value)
    return f"{middle} %" if value.low == value.high else f"{middle} % [{low}, {high}]"


def _figure(value: float) -> str:
    return f"{value:g}" if value > 1 else f"{100 * value:.3g} %"


def expected_table(data: Mapping[str, Any]) -> list[str]:
    """Return the table of what was expected beside what the engine gives."""
    lines = [
        "| experiment | what | expected | engine, 95 % | agreement |",
        "| --- | --- | --- | --- | --- |",
    ]
    for key in KEYS:
        ours = key.ours(data)
        ends = "" if ours.low == ours.high else f" [{ours.low:.1f}, {ours.high:.1f}]"
        told = share(ours) if key.high <= 1 else f"{ours.value:.{1 if ends else 2}f}{ends}"
        told += "" if ends else ", exactly"
        span = _figure(key.low) + (f" to {_figure(key.high)}" if key.high != key.low else "")
        verdict = "agrees" if key.agrees(data) else key.why
        lines.append(f"| {key.topic} | {key.what} | {span} | {told} | {verdict} |")
    return lines


def revolutions_table(data: Mapping[str, Any]) -> list[str]:
    """Return how often four of a kind are dealt and played, by bot."""
    heads = ["players", "dealt", "… none aside", *PLAYERS]
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for players in (2, 3, 4, 5):
        exact = [f"{100 * float(EXACT[f'dealt {players}{end}']()):.2f} %" for end in ("", ASIDE)]
        bots = [sampled(data, f"revolutions {players} {bot}", "played") for bot in PLAYERS]
        lines.append(f"| {' | '.join([str(players), *exact, *map(share, bots)])} |")
    return lines


def roles_table(data: Mapping[str, Any]) -> list[str]:
    """Return how roles follow each other, by bot and exchange."""
    heads = ["players", "exchange", "bots", "President stays", "Beggar becomes President",
             "Beggar stays"]  # fmt: skip
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for one in RUNS:
        if one.take is roles:
            figures = ("president stays", "beggar rises", "beggar stays")
            found = [share(sampled(data, one.name, figure)) for figure in figures]
            lines.append(f"| {' | '.join([*map(str, one.given), *found])} |")
    return lines


TABLES = {"expected": expected_table, "revolutions": revolutions_table, "roles": roles_table}


def page(text: str, data: Mapping[str, Any]) -> str:
    """Return the page with its tables made anew, each between its comments."""
    for name, table in TABLES.items():
        begin, end = f"<!-- table: {name} -->", "<!-- end -->"
        before, mark, rest = text.partition(begin)
        if not mark:
            raise ValueError(f"the page has no line {begin}")
        text = "\n".join([before + begin, "", *table(data), "", end + rest.partition(end)[2]])
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, or write the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("run", "table"))
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args(arguments)
    if asked.what == "run":
        run(asked.minutes)
    else:
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), read()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
