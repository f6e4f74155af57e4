"""What the answers to the bets are made from: what is sampled in slices, and what is counted.

``answer_keys.py`` keeps the samples and writes the page.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any, NamedTuple

import cardwidgets as cw
from cardwidgets.cards import CLIMBING_RANKS, haggis_pack, rank
from cardwidgets.games.haggis import layout, moves

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
