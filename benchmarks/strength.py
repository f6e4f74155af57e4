"""How strong the bots are: every pairing on paired deals, each deal played from every seat.

    python benchmarks/strength.py run strength.jsonl --minutes 10     # goes on where it stopped
    python benchmarks/strength.py table strength.jsonl                # Markdown

One bot sits among copies of the other. Each line of the file is one match; the results are a
function of game, bots and deal alone, so a file may be put together from several machines.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.engine.game import Game
from cardwidgets.lab.intervals import Z95, Interval, wilson

#: What is played: short matches, so that a deal decides little and there are many of them.
GAMES: dict[str, Game] = {
    "president": cw.President(hands=2),
    "guibole": cw.Guibole(hands=1),
    "guillotine": cw.Guillotine(hands=4),
    "haggis": cw.Haggis(players=3, hands=1),
    "gabo": cw.Gabo(hands=1),
}
#: Seed of the first deal; deals that were looked at are no fair test of what changed after that.
FIRST: Final = 40_000_000
#: Games whose target is in points a hand; in the others it is in first places.
BY_POINTS = ("guillotine", "haggis", "gabo")


class Pairing(NamedTuple):
    """A bot among copies of another, and how many deals of each game."""

    bot: str
    others: str
    deals: dict[str, int]

    def key(self, game: str) -> str:
        return f"{game} {self.bot} {self.others}"


def deals(**of: int) -> dict[str, int]:
    return of


HEAD = (
    "| bot | among | matches | first, 95 % | places 1, 2, … | points a hand better, 95 % |"
    " ms a choice | target |"
)
#: In order of importance: a run that stops early has the first ones.
PAIRINGS = (
    Pairing(
        "search:400",
        "careful",
        deals(president=75, guibole=150, guillotine=100, haggis=150, gabo=300),
    ),
    Pairing(
        "careful",
        "random",
        deals(president=60, guibole=60, guillotine=60, haggis=60, gabo=60),
    ),
    Pairing(
        "search:100",
        "careful",
        deals(president=50, guibole=50, guillotine=50, haggis=50, gabo=50),
    ),
    Pairing(
        "search:1600",
        "careful",
        deals(president=15, guibole=30, guillotine=25, haggis=25, gabo=30),
    ),
    Pairing(
        "search:100",
        "random",
        deals(president=15, guibole=15, guillotine=15, haggis=15, gabo=15),
    ),
    Pairing(
        "search:400",
        "random",
        deals(president=15, guibole=15, guillotine=15, haggis=15, gabo=15),
    ),
    Pairing(
        "search:1600",
        "random",
        deals(president=10, guibole=10, guillotine=10, haggis=10, gabo=10),
    ),
)
#: Matches of a pairing that are played before the next pairing has its turn.
SLICE = 4


# ---------------------------------------------------------------------- play


def play(game: Game, bot: str, others: str, deal: int, seat: int) -> dict[str, Any]:
    """Play one match with a bot at a seat; return what is kept of it."""
    ours, theirs = bots.find(bot), bots.find(others)
    state = game.deal(FIRST + deal)
    thought, choices = 0.0, 0
    while (turn := state.turn) is not None:
        if turn == seat:
            view = state.view(turn)
            begun = time.process_time()
            move = ours(view)
            if len(view.legal_actions()) > 1:
                thought += time.process_time() - begun
                choices += 1
        else:
            move = theirs(state.view(turn))
        state.play(move, None if isinstance(move, int) else turn)
    return {
        "deal": deal,
        "seat": seat,
        "won": 1 / len(state.winners) if seat in state.winners else 0.0,
        "place": state.ranking.index(seat) + 1,
        "scores": list(state.scores),
        "hands": state.hand_no,
        "ms": round(1000 * thought, 1),
        "choices": choices,
    }


def run(path: Path, minutes: float, games: list[str], only: str | None) -> None:
    """Play what is missing in the file, pairings in turn, until the time is over."""
    until = time.monotonic() + 60 * minutes
    done = {(line["pairing"], line["deal"], line["seat"]) for line in read(path)}
    queues = []
    for pairing in PAIRINGS:
        for name in games:
            if only in (None, f"{pairing.bot} {pairing.others}"):
                seats = range(GAMES[name].players)
                todo = [(d, s) for d in range(pairing.deals[name]) for s in seats]
                key = pairing.key(name)
                queue = [entry for entry in todo if (key, *entry) not in done]
                queues.append((pairing, name, iter(queue)))
    with path.open("a", encoding="utf-8") as file:
        while queues and time.monotonic() < until:
            for entry in list(queues):
                pairing, name, queue = entry
                for number in count():
                    at = next(queue, None)
                    if at is None:
                        queues.remove(entry)
                        break
                    result = play(GAMES[name], pairing.bot, pairing.others, *at)
                    file.write(json.dumps({"pairing": pairing.key(name), **result}) + "\n")
                    file.flush()
                    if time.monotonic() >= until:
                        return
                    if number + 1 == SLICE:
                        break


def read(path: Path) -> list[dict[str, Any]]:
    """Return the matches in a file."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


# ---------------------------------------------------------------------- figures


def gain(line: dict[str, Any], name: str) -> float:
    """Return the points a hand that the bot was better than the others' average."""
    scores, seat = line["scores"], line["seat"]
    others = [score for other, score in enumerate(scores) if other != seat]
    sign = -1 if name in ("guillotine", "gabo") else 1
    return float(sign * (scores[seat] - mean(others)) / line["hands"])


def by_deal(lines: list[dict[str, Any]], name: str) -> Interval:
    """Return the mean gain; a deal, played from all seats, is one observation."""
    blocks: dict[int, list[float]] = defaultdict(list)
    for line in lines:
        blocks[line["deal"]].append(gain(line, name))
    values = [mean(block) for block in blocks.values()]
    centre = mean(values)
    if len(values) < 2:
        return Interval(centre, float("-inf"), float("inf"))
    half = Z95 * stdev(values) / sqrt(len(values))
    return Interval(centre, centre - half, centre + half)


def table(path: Path) -> str:
    """Return the figures as Markdown, a table for each game."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in read(path):
        found[line["pairing"]].append(line)
    parts = []
    for name, game in GAMES.items():
        chance = 1 / game.players
        rows = [
            f"## {name.capitalize()}",
            "",
            f"`{game!r}`, {game.players} seats; first by chance {100 * chance:.1f} %.",
            "",
            HEAD,
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        for pairing in PAIRINGS:
            lines = found.get(pairing.key(name), [])
            if lines:
                rows.append(row(pairing, name, lines, chance))
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def row(pairing: Pairing, name: str, lines: list[dict[str, Any]], chance: float) -> str:
    """Return the figures of one pairing as a line of the table."""
    first = wilson(sum(line["won"] for line in lines), len(lines))
    better = by_deal(lines, name)
    places = Counter(line["place"] for line in lines)
    seats = range(1, GAMES[name].players + 1)
    ms = sum(line["ms"] for line in lines) / max(1, sum(line["choices"] for line in lines))
    target = ""
    if pairing.bot == "search:400" and pairing.others == "careful":
        reached = better.low > 2 if name in BY_POINTS else first.low > chance + 0.02
        target = "reached" if reached else "**not reached**"
    elif pairing.bot == "careful":
        target = "reached" if first.low > chance else "**not reached**"
    return (
        f"| {pairing.bot} | {pairing.others} | {len(lines)} | {first.percent()} |"
        f" {' '.join(str(places[seat]) for seat in seats)} |"
        f" {better.value:+.2f} [{better.low:+.2f}, {better.high:+.2f}] | {ms:.1f} | {target} |"
    )


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["run", "table"])
    parser.add_argument("path", type=Path)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--only", help='a pairing, such as "search:400 careful"')
    asked = parser.parse_args()
    if asked.what == "run":
        run(asked.path, asked.minutes, asked.games.split(","), asked.only)
    else:
        print(table(asked.path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
