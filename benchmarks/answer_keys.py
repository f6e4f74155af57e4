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
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from pathlib import Path
from typing import Any, NamedTuple

import cardwidgets as cw
from cardwidgets.cards import CLIMBING_RANKS, haggis_pack, rank
from cardwidgets.games.haggis import layout, moves
from cardwidgets.lab import Interval, mean, wilson

HERE = Path(__file__).resolve().parent
DATA = HERE / "answer_keys.json"
PAGE = HERE.parent / "docs" / "guide" / "experiments.md"

Figures = dict[str, Counter[int]]

# ---------------------------------------------------------------------- bots of President


@cache
def shape(text: str) -> tuple[int, int]:
    """Return the place of a set in the order (a joker is 13) and how many cards it has."""
    cards = text.split()
    name = rank(cards[0])
    return CLIMBING_RANKS.index(name) if name in CLIMBING_RANKS else 13, len(cards)


def _sets(view: cw.View) -> list[tuple[tuple[int, int], str]]:
    """Return the sets that may be laid: ((place in the order of now, -size), text)."""
    down, found = view.fields["reversed"], []
    for move in view.legal_moves:
        if move != "pass":
            place, size = shape(str(move))
            found.append(((12 - place if down and place < 13 else place, -size), str(move)))
    return found


def lowest(view: cw.View) -> str:
    """Lay the lowest set there is, as many cards as possible."""
    if view.phase == "give":
        return str(view.legal_moves[0])
    return min(_sets(view))[1] if _sets(view) else "pass"


def lowest_whole(view: cw.View) -> str:
    """Lay the lowest set that breaks nothing up; break the lowest where all would."""
    if view.phase == "give":
        return str(view.legal_moves[0])
    held = Counter(rank(card) for card in view.hand)
    whole = [s for s in _sets(view) if -s[0][1] == held[rank(s[1].split()[0])]]
    return min(whole)[1] if whole else lowest(view)


def any_kind(view: cw.View) -> str:
    """Lay any rank and size, or pass, all alike, whichever suits there are."""
    kinds = {shape(str(move)) if move != "pass" else None: str(move) for move in view.legal_moves}
    return str(view.rng.choice(list(kinds.values())))


def whole_or_pass(view: cw.View) -> str:
    """Lay the lowest set that breaks nothing up; else pass, which a leader cannot."""
    move = lowest_whole(view)
    if move == "pass" or "pass" not in view.legal_moves:
        return move
    held = [rank(card) for card in view.hand].count(rank(move.split()[0]))
    return move if held == len(move.split()) else "pass"


PLAYERS: dict[str, Any] = {
    "whole set or pass": whole_or_pass,
    "lowest whole set": lowest_whole,
    "lowest set": lowest,
    "any rank and size": any_kind,
    "random": "random",
    "careful": "careful",
}

# ---------------------------------------------------------------------- what is sampled


def _revolved(state: cw.State) -> int:
    return int(any(len(turn.move.split()) == 4 for turn in state.history))


def revolutions(players: int, bot: str, seed: int, n: int) -> Figures:
    """Play hands of Guibole; count those in which a set of four is laid."""
    game = cw.Guibole(players=players, hands=1)
    found = cw.simulate(
        game, PLAYERS[bot], n=n, seed=seed, measure={"played": _revolved}, progress=False
    )
    return {"played": Counter({int(k): v for k, v in found.counts.measured["played"].items()})}


def roles(players: int, exchange: str, bot: str, seed: int, n: int) -> Figures:
    """Play matches of eleven hands of President; count what follows each role."""
    game = cw.President(players=players, exchange=exchange, hands=11)
    seen = cw.simulate(game, PLAYERS[bot], n=n, seed=seed, progress=False).counts.roles
    figures = {}
    for name, now, then in (
        ("president stays", "president", "president"),
        ("beggar rises", "beggar", "president"),
        ("beggar stays", "beggar", "beggar"),
    ):
        row = sum(count for (before, _), count in seen.items() if before == now)
        figures[name] = Counter({1: seen[now, then], 0: row - seen[now, then]})
    return figures


def leads(players: int, seed: int, n: int) -> Figures:
    """Count the leads of full hands of Haggis, with and without the three courts."""
    rng = random.Random(f"leads {players} {seed}")
    pack, suits = haggis_pack(players), 5 if players == 3 else 4
    found: Figures = {"with courts": Counter(), "without courts": Counter()}
    for _ in range(n):
        hand = layout.mask_of(rng.sample(pack, 14))
        found["without courts"][len(moves.leads(hand, suits, True))] += 1
        found["with courts"][len(moves.leads(hand | layout.WILDS, suits, True))] += 1
    return found


def early_call(opponents: int, seed: int, n: int) -> Figures:
    """Call Gabo at once with four cards below 7 points; count the calls that succeed."""
    rng = random.Random(f"call {opponents} {seed}")
    game = cw.Gabo(players=opponents + 1, hands=1)
    pack = gabo_pack()
    low = [card for card in pack if game.card_points([card]) < 7]
    found: Counter[int] = Counter()
    while found.total() < n:
        own = rng.sample(low, 4)
        if game.card_points(own) >= 7:
            continue
        rest = rng.sample([card for card in pack if card not in own], 4 * opponents)
        others = [rest[4 * i : 4 * i + 4] for i in range(opponents)]
        state = game.position(hands=[" ".join(hand) for hand in (own, *others)], turn=0, seed=1)
        state.play("gabo")
        found[int(state.scores[0] == 0)] += 1
    return {"call succeeds": found}


class Run(NamedTuple):
    """What is sampled: ``n`` in slices of ``step``, which depend on nothing but their number."""

    take: Callable[..., Figures]
    given: tuple[Any, ...]
    n: int
    step: int

    @property
    def name(self) -> str:
        return " ".join(map(str, (self.take.__name__, *self.given)))


RUNS: list[Run] = [
    *(Run(leads, (p,), 2000, 200) for p in (2, 3)),
    *(Run(early_call, (p,), 10_000, 500) for p in (1, 2, 3)),
    *(Run(revolutions, (p, bot), 4000, 200) for bot in PLAYERS for p in (2, 3, 4, 5)),
    *(
        Run(roles, (p, exchange, bot), 400, 10)
        for bot in ("lowest whole set", "careful")
        for exchange in ("informed", "none")
        for p in (4, 5, 6, 8)
    ),
]

# ---------------------------------------------------------------------- what is counted


def dealt(players: int, aside: int = 1) -> Fraction:
    """Return how often somebody is dealt four of a rank in Guibole, by inclusion and exclusion."""
    sizes = [len(hand.split()) for hand in _hands(players, aside)]
    ways = Fraction(0)
    for given in product(*(range(size // 4 + 1) for size in sizes)):
        ranks = sum(given)
        if not 0 < ranks <= 13:
            continue
        which = factorial(13) // factorial(13 - ranks) // prod(map(factorial, given))
        left = [size - 4 * k for size, k in zip(sizes, given, strict=True)]
        ways += (-1) ** (ranks + 1) * which * _deals(left, aside)
    return ways / _deals(sizes, aside)


def _hands(players: int, aside: int) -> Sequence[str]:
    hands: Sequence[str] = (
        cw.Guibole(players=players, set_aside=aside, hands=1).deal(1).fields()["hands"]
    )
    return hands


def _deals(sizes: Sequence[int], aside: int) -> int:
    return factorial(sum(sizes) + aside) // prod(map(factorial, (*sizes, aside)))


def bombs(players: int) -> tuple[Fraction, Fraction]:
    """Return how often a hand of fourteen holds a rainbow bomb, and a bomb in one suit."""
    suits = 5 if players == 3 else 4
    rest = len(haggis_pack(players)) - 4 * suits
    rainbow = suited = 0
    for held in combinations_with_replacement(range(2**suits), 4):
        cards = sum(mask.bit_count() for mask in held)
        if cards > 14:
            continue
        orders = factorial(4) // prod(map(factorial, Counter(held).values()))
        ways = orders * comb(rest, 14 - cards)
        each = [[s for s in range(suits) if mask >> s & 1] for mask in held]
        rainbow += ways * any(len(set(four)) == 4 for four in product(*each))
        suited += ways * bool(held[0] & held[1] & held[2] & held[3])
    all_hands = comb(rest + 4 * suits, 14)
    return Fraction(rainbow, all_hands), Fraction(suited, all_hands)


def gabo_pack() -> list[str]:
    """Return the 52 cards of Gabo."""
    return [name + suit for name in (*"A23456789", "10", *"JQK") for suit in "CDHS"]


def gabo_points() -> Counter[int]:
    """Return how many cards of the pack count how many points."""
    game = cw.Gabo(hands=1)
    return Counter(game.card_points([card]) for card in gabo_pack())


def below(limit: int) -> Fraction:
    """Return how often four cards of Gabo have fewer points than the limit."""
    how_many = gabo_points()
    found = sum(
        prod(comb(how_many[p], k) for p, k in Counter(points).items())
        for points in combinations_with_replacement(sorted(how_many), 4)
        if sum(points) < limit
    )
    return Fraction(found, comb(52, 4))


def mean_card() -> Fraction:
    """Return the mean points of a card of Gabo."""
    return Fraction(sum(points * count for points, count in gabo_points().items()), 52)


def puzzle() -> Fraction:
    """Return how often the fourth card beside 0, 1 and 2 keeps the total below 7."""
    unseen = gabo_points() - Counter([0, 1, 2])
    return Fraction(sum(n for points, n in unseen.items() if points <= 3), unseen.total())


EXACT: dict[str, Callable[[], Fraction]] = {
    **{f"dealt {p}": partial(dealt, p) for p in (2, 3, 4, 5)},
    **{f"dealt {p} none aside": partial(dealt, p, 0) for p in (2, 3, 4, 5)},
    **{f"rainbow {p}": lambda p=p: bombs(p)[0] for p in (2, 3)},
    **{f"suited {p}": lambda p=p: bombs(p)[1] for p in (2, 3)},
    "gabo below 7": partial(below, 7),
    "gabo total": lambda: 4 * mean_card(),
    "gabo card": mean_card,
    "gabo puzzle": puzzle,
}

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
