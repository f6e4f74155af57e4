"""Practice for Haggis: combinations, readings of wild cards, what beats what, bombs."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardwidgets.cards import haggis_pack
from cardwidgets.engine.state import State
from cardwidgets.games.haggis import Haggis
from cardwidgets.lessons.practice import (
    Nothing,
    Option,
    Task,
    Words,
    cards_option,
    refused,
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
    kind = rng.randrange(8)
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
    right, why = "nothing", None
    if readings:
        kind, width = readings[0].kind, readings[0].width
        right = kind if kind == "bomb" else "group" if kind == "set" else "run"
        right = "run_of_groups" if right == "run" and width > 1 else right
    else:
        why = refused(state.why_not(" ".join(cards)))
    options = [
        Option(Words(f"practice.kind.{kind}"), kind == right, why if kind != right else None)
        for kind in KINDS
    ]
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
    value = len(state.game.readings(cards))
    return Task(state, ask, frozenset(cards), value=value, rule="haggis.wilds")


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
    tried += [extra[0], " ".join(extra[:2])]
    shown = some_of(rng, [cards_option(state, move) for move in dict.fromkeys(tried)], 5)
    facts = [list(led), sorted((sorted((o.move or "").split()) for o in shown), key=repr)]
    ask = Words("practice.ask.play", {"many": True})
    return Task(state, ask, facts, shown, rule="haggis.bombs")
