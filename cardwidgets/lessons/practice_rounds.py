"""Practice for President and Guibole: what the end of a round brings, roles, gifts, points."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from cardwidgets.cards import CLIMBING_RANKS, french_pack, rank
from cardwidgets.engine.game import Game
from cardwidgets.engine.state import State
from cardwidgets.games.guibole import Guibole
from cardwidgets.games.president import President
from cardwidgets.lessons.practice import (
    NAMES,
    Guess,
    Nothing,
    Option,
    Task,
    Words,
    explained,
    guessed,
    topic,
)
from cardwidgets.lessons.practice_climbing import hands_of, sets


@topic("president/gifts")
def president_gifts(rng: random.Random) -> Task:
    """Which cards must the Beggar, or the Peasant, give?"""
    game = President()
    pack = [*french_pack(), "JK1", "JK2"]
    rng.shuffle(pack)
    last = rng.sample(range(4), 4)
    beggar = rng.random() < 0.7
    seat, count = (last[3], 2) if beggar else (last[2], 1)
    sizes = [rng.randrange(6, 10) for _ in range(4)]
    hands = [" ".join(pack[sum(sizes[:s]) : sum(sizes[: s + 1])]) for s in range(4)]
    given = game.position(hands=hands, last_order=last, phase="give").fields()["given"]
    gift = next(cards.split() for giver, _, cards in given if giver == seat)
    hand = hands[seat].split()
    ranks = sorted(rank(card) for card in gift)
    right = [c for c in combinations(hand, count) if sorted(map(rank, c)) == ranks]
    if len(right) > 6:
        raise Nothing
    state = game.position(hands=hands, last_order=last, turn=last[3])
    who = "beggar" if beggar else "peasant"
    return Task(
        state,
        Words("practice.president.gifts.ask", {"role": who, "count": count}),
        [count, {rank(c) + "." * i for i, c in enumerate(sorted(hand))}, set(hand)],
        cards=(hand, right),
        wrong=_gifts(hand, right),
        seat=seat,
        rule="president.exchange",
    )


def _gifts(hand: Sequence[str], right: Sequence[Sequence[str]]) -> list[Guess]:
    """Return what is given where the ace is taken for the highest card, and any other gift."""
    order = ("JK", "2", *CLIMBING_RANKS[:-1])
    by_ace = sorted(hand, key=lambda card: order.index(rank(card)))[-len(right[0]) :]
    found = [Guess("president.gift", None)]
    if sorted(map(rank, by_ace)) != sorted(map(rank, right[0])):
        found.insert(0, Guess("climbing.two", by_ace))
    return found


def _last_two(rng: random.Random, game: Game) -> tuple[State, list[int], str]:
    """Return a position in which one more play ends the round; the order; the play."""
    players = game.players
    order = rng.sample(range(players), players)
    cards = sets(rng, [(rng.randrange(13), rng.choice((1, 1, 2, 3)))])
    hands = hands_of(rng, cards, [0] * players)
    hands[order[-1]] = hands_of(rng, cards, [rng.randrange(1, 5)])[0]
    hands[order[-2]] = " ".join(cards)
    scores = [rng.randrange(16, 71) for _ in range(players)]
    if game.name == "president":
        scores = [rng.randrange(0, 12) for _ in range(players)]
    state = game.position(hands=hands, turn=order[-2], out=order[:-2], scores=scores)
    return state, order, " ".join(cards)


ROLES = ("president", "prime-minister", "citizen", "peasant", "beggar")


def _role_thoughts(place: int, players: int) -> dict[str, str]:
    """Return the roles that a place gets by wrong thoughts, each with its thought."""
    found = {}
    if place == players - 2:
        found["beggar"] = "climbing.last_out"
    if 0 < place < players - 1:
        found["citizen"] = "climbing.middle"
    # One of each, down the list; or as many of each, by fifths.
    found.setdefault(ROLES[min(place, 4)], "climbing.role_list")
    found.setdefault(ROLES[5 * place // players], "climbing.role_list")
    return found


@topic("president/roles")
def president_roles(rng: random.Random) -> Task:
    """Which role does a seat get?"""
    game = President(players=rng.randrange(4, 9))
    state, order, cards = _last_two(rng, game)
    seat = rng.choice(order)
    roles = game.roles(order)
    place = order.index(seat)
    thoughts = _role_thoughts(place, game.players)
    options = explained(
        [
            Option(Words("{role:role}", {"role": role}), role == roles[seat], thoughts.get(role))
            for role in ROLES
        ]
    )
    ask = Words(
        "practice.president.roles.ask",
        {
            "by": order[-2],
            "order": ", ".join(NAMES[s] for s in order[:-2]),
            "seat": seat,
            "set": tuple(cards.split()),
        },
    )
    base = order[0]
    facts = [game.players, place, [(s - base) % game.players for s in order]]
    return Task(state, ask, facts, options, rule="president.roles")


#: What a role brings to the credit of Guibole.
CREDIT = {"president": 5, "prime-minister": 0, "citizen": -5, "peasant": -10, "beggar": -15}


def _points(rng: random.Random, game: Game, paragraph: str) -> Task:
    state, order, cards = _last_two(rng, game)
    seat = rng.choice(order)
    after = state.copy()
    after.play(cards)
    place, before, value = order.index(seat), state.scores[seat], after.scores[seat]
    ask = Words(
        "practice.ask.total",
        {
            "by": order[-2],
            "order": ", ".join(NAMES[s] for s in order[:-2]),
            "seat": seat,
            "set": tuple(cards.split()),
            "n": before,
        },
    )
    if game.name == "president":
        thoughts = [
            ("president.self", value + 1),
            ("president.earlier", before + place),
            ("common.total", value - before),
        ]
    else:
        roles = _role_thoughts(place, game.players) if game.players > 3 else {}
        thoughts = [("guibole.bad_points", 2 * before - value), ("common.total", value - before)]
        thoughts += [(roles[role], before + CREDIT[role]) for role in roles]
    facts = [game.players, place, before]
    return Task(state, ask, facts, value=value, wrong=guessed(value, thoughts), rule=paragraph)


@topic("president/points")
def president_points(rng: random.Random) -> Task:
    """How many points has a seat after the round?"""
    return _points(rng, President(players=rng.randrange(4, 9)), "president.points")


@topic("guibole/credit")
def guibole_credit(rng: random.Random) -> Task:
    """What credit is left after the round?"""
    return _points(rng, Guibole(players=rng.randrange(3, 6)), "guibole.points")
