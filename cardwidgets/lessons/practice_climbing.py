"""Practice for President and Guibole: what may be played, who acts and leads, gifts, points."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

from cardwidgets.cards import CLIMBING_RANKS, french_pack, rank
from cardwidgets.engine.game import Game
from cardwidgets.engine.state import State
from cardwidgets.games.guibole import Guibole
from cardwidgets.games.president import President
from cardwidgets.lessons.practice import (
    NAMES,
    Nothing,
    Option,
    Task,
    Words,
    cards_option,
    seats_option,
    some_of,
    topic,
)


def _sets(rng: random.Random, plan: list[tuple[int, int]]) -> list[str]:
    """Return cards of ranks by (rank, how many), suits drawn."""
    return [CLIMBING_RANKS[number] + suit for number, n in plan for suit in rng.sample("CDHS", n)]


def _others(rng: random.Random, taken: list[str], sizes: list[int]) -> list[str]:
    """Return hands of those sizes from the cards that are not taken."""
    rest = [card for card in french_pack() if card not in taken]
    rng.shuffle(rest)
    hands = []
    for n in sizes:
        hands.append(" ".join(rest[:n]))
        rest = rest[n:]
    return hands


# ------------------------------------------------------------------------- what may be played


def _follow(rng: random.Random, game: Game, *, turned: bool) -> Task:
    count = rng.choice((1, 1, 2, 2, 3))
    top = rng.randrange(1, 12)
    ranks = rng.sample([r for r in range(13) if r != top], 4)
    plan = [(r, rng.choice((count, count, count, max(1, count - 1), count + 1))) for r in ranks]
    if count < 3:
        plan.append((top, min(count, 4 - count)))
    pile = _sets(rng, [(top, count)])
    hand: list[str] = []
    for number, n in plan:
        free = [CLIMBING_RANKS[number] + s for s in "CDHS"]
        free = [card for card in free if card not in pile]
        hand += rng.sample(free, min(n, len(free)))
    players, seat = game.players, rng.randrange(game.players)
    hands = _others(rng, pile + hand, [rng.randrange(2, 7) for _ in range(players)])
    hands[seat] = " ".join(hand)
    state = game.position(
        hands=hands,
        turn=seat,
        pile=" ".join(pile),
        pile_by=(seat - 1) % players,
        reversed=turned,
    )
    tried = {}
    for r in {rank(card) for card in hand}:
        held = [card for card in hand if rank(card) == r]
        tried[r] = " ".join(held[: min(count, len(held))])
        if len(held) > count:
            tried[r + "+"] = " ".join(held)
    options = some_of(rng, [cards_option(state, move) for move in tried.values()], 5)
    offered = [(option.move or "").split() for option in options]
    facts = [
        count,
        CLIMBING_RANKS[top],
        turned,
        {(rank(cards[0]), len(cards)) for cards in offered},
    ]
    return Task(state, Words("practice.ask.play", {"many": True}), facts, options)


@topic("president/follow")
def president_follow(rng: random.Random) -> Task:
    """Which sets may be played on the pile?"""
    task = _follow(rng, President(players=rng.randrange(4, 7)), turned=False)
    return _with_rule(task, "president.follow")


@topic("guibole/follow")
def guibole_follow(rng: random.Random) -> Task:
    """The same after revolutions."""
    turned = rng.random() < 0.75
    return _with_rule(_follow(rng, Guibole(), turned=turned), "guibole.revolution")


@topic("guibole/equal")
def guibole_equal(rng: random.Random) -> Task:
    """Equal and higher, with the option skip and its bar on the best rank."""
    task = _follow(rng, Guibole(skip=True), turned=rng.random() < 0.5)
    return _with_rule(task, "guibole.skip")


def _with_rule(task: Task, paragraph: str) -> Task:
    return replace(task, rule=paragraph)


@topic("guibole/flip")
def guibole_flip(rng: random.Random) -> Task:
    """Which card is strongest after a set was led: were there four of them?"""
    game, turned = Guibole(), rng.random() < 0.5
    number, n = rng.randrange(13), rng.choice((3, 4, 4))
    led = _sets(rng, [(number, n)])
    shown = rng.sample([r for r in range(13) if r != number], 4)
    hands = _others(rng, led + _sets(rng, [(r, 4) for r in shown]), [3, 3, 3, 3])
    hands[0] = " ".join([*led, *_sets(rng, [(shown[0], 1)])])
    state = game.position(hands=hands, turn=0, reversed=turned)
    after = state.copy()
    after.play(" ".join(led))
    flipped = bool(after.fields()["reversed"])
    best = min(shown) if flipped else max(shown)
    other = max(shown) if flipped else min(shown)
    wrong = Words("practice.guibole.flip.not")
    options = [
        Option(
            Words("{rank}", {"rank": CLIMBING_RANKS[r]}), r == best, wrong if r == other else None
        )
        for r in shown
    ]
    ask = Words("practice.guibole.flip.ask", {"cards": tuple(led)})
    return Task(state, ask, [turned, number, n, set(shown)], options, rule="guibole.revolution")


# ------------------------------------------------------------------------- who acts, who leads


def _who_is_next(rng: random.Random, game: Game, *, equal: bool, paragraph: str) -> Task:
    players = game.players
    top = rng.randrange(0, 11)
    pile = _sets(rng, [(top, 1)])
    mine = CLIMBING_RANKS[top if equal else rng.randrange(top + 1, 13)]
    card = next(mine + s for s in rng.sample("CDHS", 4) if mine + s not in pile)
    out = rng.sample(range(1, players), rng.randrange(0, players - 2))
    left = [s for s in range(1, players) if s not in out]
    passed = rng.sample(left, rng.randrange(0 if out else 1, len(left)))
    free = [s for s in left if s not in passed]
    hands = _others(rng, [*pile, card], [rng.randrange(2, 6) for _ in range(players)])
    hands = ["" if s in out else hand for s, hand in enumerate(hands)]
    hands[0] += " " + card
    state = game.position(
        hands=hands, turn=0, pile=pile[0], pile_by=free[-1], passed=passed, out=out
    )
    after = state.copy()
    after.play(card)
    options = []
    for s in (*left, *out)[:5] if players > 5 else (0, *left, *out):
        why = None
        if s in passed:
            why = Words("practice.locked", {"seat": s})
        elif s in out:
            why = Words("practice.out", {"seat": s})
        elif equal and s != after.turn:
            why = Words("practice.skipped")
        options.append(seats_option(s, after.turn, why))
    if not any(o.right for o in options):
        raise Nothing
    options.sort(key=lambda o: o.label.params["seat"])
    facts = [players, passed and sorted(passed), sorted(out), CLIMBING_RANKS[top], mine]
    ask = Words("practice.ask.next", {"cards": (card,)})
    return Task(state, ask, facts, options, rule=paragraph)


@topic("president/next")
def president_next(rng: random.Random) -> Task:
    """Who acts next? Passing locks, and who is out is left out."""
    game = President(players=rng.randrange(4, 7))
    return _who_is_next(rng, game, equal=False, paragraph="president.pass")


@topic("guibole/skip")
def guibole_skip(rng: random.Random) -> Task:
    """Who acts next after a set of equal rank?"""
    game = Guibole(players=rng.randrange(3, 6), skip=True)
    return _who_is_next(rng, game, equal=True, paragraph="guibole.skip")


@topic("president/leads")
def president_leads(rng: random.Random) -> Task:
    """Who leads when the winner of the pile may have gone out?"""
    players = rng.randrange(4, 7)
    game = President(players=players)
    pile = _sets(rng, [(rng.randrange(13), rng.choice((1, 1, 2)))])
    winner = rng.randrange(1, players)
    gone = rng.random() < 0.7
    others = [s for s in range(1, players) if s != winner]
    out = rng.sample(others, rng.randrange(0, len(others)))
    holders = [s for s in others if s not in out]
    hands = _others(rng, pile, [rng.randrange(1, 6) for _ in range(players)])
    empty = {*out, winner} if gone else set(out)
    hands = ["" if s in empty else hand for s, hand in enumerate(hands)]
    state = game.position(
        hands=hands,
        turn=0,
        pile=" ".join(pile),
        pile_by=winner,
        passed=holders,
        out=[*out, winner] if gone else out,
    )
    after = state.copy()
    after.play("pass")
    if after.hand_no != state.hand_no or after.is_over:
        raise Nothing
    options = []
    for s in range(players):
        why = Words("practice.out", {"seat": s}) if s in empty else None
        if not gone and s != winner:
            why = Words("practice.winner_leads", {"winner": winner})
        options.append(seats_option(s, after.turn, why))
    facts = [players, winner, gone, sorted(out), rank(pile[0]), len(pile)]
    ask = Words("practice.president.leads.ask", {"winner": winner})
    return Task(state, ask, facts, options, rule="president.pile")


# ------------------------------------------------------------------------- the end of a round


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
        seat=seat,
        rule="president.exchange",
    )


def _last_two(rng: random.Random, game: Game) -> tuple[State, list[int], str]:
    """Return a position in which one more play ends the round; the order; the play."""
    players = game.players
    order = rng.sample(range(players), players)
    cards = _sets(rng, [(rng.randrange(13), rng.choice((1, 1, 2, 3)))])
    hands = _others(rng, cards, [0] * players)
    hands[order[-1]] = _others(rng, cards, [rng.randrange(1, 5)])[0]
    hands[order[-2]] = " ".join(cards)
    scores = [rng.randrange(16, 71) for _ in range(players)]
    if game.name == "president":
        scores = [rng.randrange(0, 12) for _ in range(players)]
    state = game.position(hands=hands, turn=order[-2], out=order[:-2], scores=scores)
    return state, order, " ".join(cards)


@topic("president/roles")
def president_roles(rng: random.Random) -> Task:
    """Which role does a seat get?"""
    game = President(players=rng.randrange(4, 9))
    state, order, cards = _last_two(rng, game)
    seat = rng.choice(order)
    roles = game.roles(order)
    options = [
        Option(Words("{role:role}", {"role": role}), role == roles[seat])
        for role in ("president", "prime-minister", "citizen", "peasant", "beggar")
    ]
    place = order.index(seat)
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


def _points(rng: random.Random, game: Game, paragraph: str) -> Task:
    state, order, cards = _last_two(rng, game)
    seat = rng.choice(order)
    after = state.copy()
    after.play(cards)
    ask = Words(
        "practice.ask.total",
        {
            "by": order[-2],
            "order": ", ".join(NAMES[s] for s in order[:-2]),
            "seat": seat,
            "set": tuple(cards.split()),
            "n": state.scores[seat],
        },
    )
    facts = [game.players, order.index(seat), state.scores[seat]]
    return Task(state, ask, facts, value=after.scores[seat], rule=paragraph)


@topic("president/points")
def president_points(rng: random.Random) -> Task:
    """How many points has a seat after the round?"""
    return _points(rng, President(players=rng.randrange(4, 9)), "president.points")


@topic("guibole/credit")
def guibole_credit(rng: random.Random) -> Task:
    """What credit is left after the round?"""
    return _points(rng, Guibole(players=rng.randrange(3, 6)), "guibole.points")
