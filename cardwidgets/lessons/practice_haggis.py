"""Practice for Haggis: combinations, readings of wild cards, what beats what, bombs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

from cardwidgets.cards import haggis_pack, rank, suit
from cardwidgets.engine.state import State
from cardwidgets.games.haggis import Haggis
from cardwidgets.lessons.practice import (
    Nothing,
    Option,
    Task,
    Words,
    cards_option,
    explained,
    guessed,
    some_of,
    topic,
)

SUITS = "ROYGB"
BOMBS = ("J Q", "J K", "Q K", "J Q K")
KINDS = ("group", "run", "run_of_groups", "bomb", "nothing")


def _cards(plan: list[tuple[int, str]]) -> list[str]:
    return [f"{number}{s}" for number, s in plan]


def _shape(rng: random.Random) -> list[str]:
    """Return natural cards that are a combination, or nearly one."""
    kind = rng.choice((0, 1, 2, 3, 4, 5, 6, 6, 7))
    low = rng.randrange(2, 8)
    two = rng.sample(SUITS, 2)
    if kind == 0:
        return _cards([(low, s) for s in rng.sample(SUITS, rng.randrange(2, 5))])
    if kind == 1:
        return _cards([(low + i, two[0]) for i in range(rng.randrange(3, 5))])
    if kind == 2:
        return _cards([(low + i, s) for i in range(rng.randrange(2, 4)) for s in two])
    if kind == 3:  # suits that change
        return _cards([(low + i, rng.choice(two)) for i in range(3)])
    if kind == 4:  # pairs in other suits
        return _cards([(low + i, s) for i in range(2) for s in rng.sample(SUITS, 2)])
    if kind == 5:  # a gap
        return _cards([(low + i, two[0]) for i in (0, 1, 3)])
    if kind == 6:
        suits = rng.choice((rng.sample(SUITS, 4), [two[0]] * 4, [*two, two[0], two[0]]))
        return _cards(list(zip((3, 5, 7, 9), suits, strict=True)))
    return _cards([(low, two[0]), (low + 1, two[0])])


def _lead(rng: random.Random, mine: list[str], more: int = 3) -> State:
    rest = [card for card in haggis_pack(3) if card not in mine and card not in ("J", "Q", "K")]
    rng.shuffle(rest)
    hand = [*mine, *rest[:more]]
    hands = [" ".join(hand), *(" ".join(rest[more + 4 * i : more + 4 * i + 4]) for i in (0, 1))]
    return Haggis(players=3).position(hands=hands, turn=0)


def _kind_thoughts(cards: Sequence[str], right: str) -> dict[str, str]:
    """Return what cards are taken for by wrong thoughts."""
    naturals = [card for card in cards if card not in ("J", "Q", "K")]
    numbers = sorted(int(rank(card)) for card in naturals)
    suits = {suit(card) for card in naturals}
    is_odd = set(numbers) <= {3, 5, 7, 9} and len(cards) == 4 and len(set(numbers)) > 2
    found = {}
    if len(cards) == 4:
        found["bomb"] = "haggis.four"
    if right == "nothing":
        pairs = len(numbers) > len(set(numbers))
        steps = {high - low for low, high in pairwise(numbers)}
        found["group"] = "haggis.any_group"
        if is_odd:
            found["bomb"] = "haggis.odd_suits" if naturals == cards else "haggis.bomb_wild"
        if pairs:
            found["run_of_groups"] = "haggis.mixed"
        elif len(cards) == 2:
            found["run"] = "haggis.two_run"
        else:
            found["run"] = "haggis.mixed" if len(suits) > 1 and steps <= {1} else "haggis.gap"
        return found
    if naturals != cards:
        found["nothing"] = "haggis.wild_self"
    if right == "group":
        found |= {"run": "haggis.names"}
    elif right == "bomb":
        found |= {"nothing": "haggis.odd", "run": "haggis.gap"}
    else:
        found |= {"group": "haggis.names"}
        few = len(cards) < 5 if right == "run" else len(set(numbers)) == 2
        if few and naturals == cards:
            found["nothing"] = "haggis.short"
    if right == "run_of_groups":
        found["run"] = "haggis.shape"
    return found


@topic("haggis/combination")
def combination(rng: random.Random) -> Task:
    """What are these cards: a group, a run, a bomb, or nothing?"""
    cards = _shape(rng)
    if rng.random() < 0.4 and len(cards) > 2:
        cards[rng.randrange(len(cards))] = rng.choice("JQK")
    state = _lead(rng, cards)
    readings = state.game.readings(cards)
    if len(readings) > 1:
        raise Nothing
    right = "nothing"
    if readings:
        kind, width = readings[0].kind, readings[0].width
        right = kind if kind == "bomb" else "group" if kind == "set" else "run"
        right = "run_of_groups" if right == "run" and width > 1 else right
    thoughts = _kind_thoughts(cards, right)
    options = explained(
        [Option(Words(f"practice.kind.{k}"), k == right, thoughts.get(k)) for k in KINDS]
    )
    ask = Words("practice.haggis.combination.ask", {"cards": tuple(cards)})
    paragraph = {"group": "sets", "bomb": "bombs"}.get(right, "runs")
    return Task(state, ask, frozenset(cards), options, rule=f"haggis.{paragraph}")


@topic("haggis/readings")
def readings(rng: random.Random) -> Task:
    """In how many ways can cards with wild cards be read?"""
    low, two = rng.randrange(2, 9), rng.sample(SUITS, 2)
    naturals = rng.choice(
        (
            [(low, two[0])],
            [(low, two[0]), (low, two[1])],
            [(low, two[0]), (low + 1, two[0])],
            [(low, two[0]), (low + 2, two[0])],
            [(low, two[0]), (low + 1, two[1])],
            [(low, s) for s in rng.sample(SUITS, 3)],
            [(low, two[0]), (low, two[1]), (low + 1, two[0])],
        )
    )
    wilds = rng.sample("JQK", rng.randrange(1, 4))
    cards = [*_cards(naturals), *sorted(wilds, key="JQK".index)]
    state = _lead(rng, cards)
    ask = Words("practice.haggis.readings.ask", {"cards": tuple(cards)})
    found = state.game.readings(cards)
    places = sum(_places(reading.rank, reading.length, naturals) for reading in found)
    colours = {s for _, s in naturals}
    value = len(found)
    thoughts = [
        ("haggis.readings", sum(reading.kind == "set" for reading in found)),
        ("haggis.readings", sum(reading.width == 1 or reading.kind == "set" for reading in found)),
        ("haggis.readings", 1),
        ("haggis.placements", places),
        ("haggis.mixed", value + 1 if len(colours) > 1 and len(naturals) > 1 else None),
        ("haggis.wild_self", 0),
    ]
    wrong = guessed(value, thoughts)
    return Task(state, ask, frozenset(cards), value=value, wrong=wrong, rule="haggis.wilds")


def _places(top: int, length: int, naturals: Sequence[tuple[int, str]]) -> int:
    """Return at how many places a run may lie, from its highest downwards."""
    numbers = [number for number, _ in naturals]
    lowest = max(*numbers, 2 + length - 1)
    return top - lowest + 1 if length > 1 else 1


@topic("haggis/follow")
def follow(rng: random.Random) -> Task:
    """Which combinations beat the one on the table?"""
    pack = [card for card in haggis_pack(3) if card not in ("J", "Q", "K")]
    rng.shuffle(pack)
    theirs, mine = pack[:14], [*pack[14:22], *rng.sample("JQK", rng.randrange(3))]
    game = Haggis(players=3)
    other = (
        game.position(hands=["2R", "3R", " ".join(theirs)], turn=2)
        if not ({"2R", "3R"} & set(theirs))
        else None
    )
    if other is None:
        raise Nothing
    leads = [str(move) for move in other.legal_moves if not str(move).startswith("bet")]
    big = [move for move in leads if len(move.split()) > 1]
    lead = rng.choice(big if big and rng.random() < 0.8 else leads)
    led, _, reading = lead.partition(" as ")
    hands = [
        " ".join(mine),
        " ".join(pack[22:26]),
        " ".join(c for c in theirs if c not in led.split()),
    ]
    alone = game.position(hands=hands, turn=0)
    own = [str(move) for move in alone.legal_moves if not str(move).startswith("bet")]
    state = game.position(
        hands=hands,
        turn=0,
        trick=[(2, led, reading) if reading else (2, led)],
    )
    n = len(led.split())
    near = [m for m in own if abs(len(m.partition(" as ")[0].split()) - n) <= 1]
    rng.shuffle(near)
    seen: dict[str, Option] = {}
    for move in [*map(str, state.legal_moves), *near[:8]]:
        cards = move.partition(" as ")[0]
        if move != "pass" and not move.startswith("bet") and cards not in seen:
            seen[cards] = cards_option(state, cards)
    shown = some_of(rng, list(seen.values()), 5)
    facts = [reading or "", set(led.split()), {frozenset((o.move or "").split()) for o in shown}]
    ask = Words("practice.ask.play", {"many": True})
    return Task(state, ask, _ordered(facts), shown, rule="haggis.follow")


def _ordered(facts: Sequence[object]) -> list[object]:
    """Return facts in which sets of sets keep apart which cards belong together."""
    *rest, groups = facts
    assert isinstance(groups, set)
    return [*rest, sorted((sorted(group) for group in groups), key=repr)]


@topic("haggis/bombs")
def bombs(rng: random.Random) -> Task:
    """Which bombs beat the one on the table?"""
    rainbow = _cards(list(zip((3, 5, 7, 9), rng.sample(SUITS, 4), strict=True)))
    suited = _cards([(n, s) for s in rng.sample(SUITS, 1) for n in (3, 5, 7, 9)])
    top = rng.choice(("suited", "rainbow", *BOMBS))
    led = {"suited": suited, "rainbow": rainbow}.get(top, top.split())
    mine = rng.choice((rainbow, suited, [*rainbow, *(c for c in suited if c not in rainbow)]))
    mine = [card for card in mine if card not in led]
    courts = rng.sample("JQK", rng.randrange(2, 4))
    rest = [c for c in haggis_pack(3) if c not in {*mine, *led, "J", "Q", "K"}]
    rng.shuffle(rest)
    extra = rest[: rng.randrange(1, 4)]
    hand = [*mine, *extra, *sorted(courts, key="JQK".index)]
    state = Haggis(players=3).position(
        hands=[" ".join(hand), " ".join(rest[4:8]), " ".join(rest[8:12])],
        turn=0,
        trick=[(1, f"{rest[12]}"), (2, " ".join(led))],
    )
    tried = [b for b in BOMBS if set(b.split()) <= set(courts)]
    tried += [" ".join(b) for b in (rainbow, suited) if set(b) <= set(hand)]
    tried += [extra[0], courts[0]]
    options = [cards_option(state, move) for move in dict.fromkeys(tried)]
    shown = some_of(rng, options, 5)
    facts = [list(led), sorted((sorted((o.move or "").split()) for o in shown), key=repr)]
    ask = Words("practice.ask.play", {"many": True})
    return Task(state, ask, facts, shown, rule="haggis.bombs")
