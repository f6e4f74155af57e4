"""Practice for President and Guibole: what may be played, who acts and leads, gifts, points."""

from __future__ import annotations

import random
from dataclasses import replace

from cardwidgets.cards import CLIMBING_RANKS, french_pack, rank
from cardwidgets.engine.game import Game
from cardwidgets.games.guibole import Guibole
from cardwidgets.games.president import President
from cardwidgets.lessons.practice import (
    Nothing,
    Option,
    Task,
    Words,
    cards_option,
    explained,
    move_option,
    seats_option,
    some_of,
    topic,
)


def sets(rng: random.Random, plan: list[tuple[int, int]]) -> list[str]:
    """Return cards of ranks by (rank, how many), suits drawn."""
    return [CLIMBING_RANKS[number] + suit for number, n in plan for suit in rng.sample("CDHS", n)]


def hands_of(rng: random.Random, taken: list[str], sizes: list[int]) -> list[str]:
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
    top, best = rng.randrange(1, 12), 0 if turned else 12
    if game.options["skip"].value and rng.random() < 0.2:
        top = best
    ranks = rng.sample([r for r in range(13) if r != top], 4)
    plan = [(r, rng.choice((count, count, count, max(1, count - 1), count + 1, 4))) for r in ranks]
    if count < 3:
        plan.append((top, min(count, 4 - count)))
    pile = sets(rng, [(top, count)])
    hand: list[str] = []
    for number, n in plan:
        free = [CLIMBING_RANKS[number] + s for s in "CDHS"]
        free = [card for card in free if card not in pile]
        hand += rng.sample(free, min(n, len(free)))
    players, seat = game.players, rng.randrange(game.players)
    hands = hands_of(rng, pile + hand, [rng.randrange(2, 7) for _ in range(players)])
    hands[seat] = " ".join(hand)
    state = game.position(
        hands=hands,
        turn=seat,
        pile=" ".join(pile),
        pile_by=(seat - 1) % players,
        reversed=turned,
    )
    tried = {}
    for r in dict.fromkeys(map(rank, hand)):
        held = [card for card in hand if rank(card) == r]
        tried[r] = " ".join(held[: min(count, len(held))])
        if len(held) > count:
            tried[r + "+"] = " ".join(held)
    options = [cards_option(state, move) for move in tried.values()]
    if top == best:  # nothing else is right
        options.append(move_option(state, "pass", Words("action.pass")))
    options = some_of(rng, options, 5)
    offered = [option.move.split() for option in options if option.move not in (None, "pass")]
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


def _flip_thought(n: int, *, turned: bool) -> str:
    """Return the thought by which an order turns wrongly, or does not turn."""
    return "guibole.three" if n == 3 else "guibole.twice" if turned else "guibole.next_pile"


@topic("guibole/flip")
def guibole_flip(rng: random.Random) -> Task:
    """Which card is strongest after a set was led: were there four of them?"""
    game, turned = Guibole(), rng.random() < 0.5
    number, n = rng.randrange(13), rng.choice((3, 4, 4))
    led = sets(rng, [(number, n)])
    shown = rng.sample([r for r in range(13) if r != number], 4)
    if number != 12 and rng.random() < 0.6:
        shown = [12, *(r for r in shown if r != 12)][:4]
    rng.shuffle(shown)
    hands = hands_of(rng, led + sets(rng, [(r, 4) for r in shown]), [3, 3, 3, 3])
    hands[0] = " ".join([*led, *sets(rng, [(shown[0], 1)])])
    state = game.position(hands=hands, turn=0, reversed=turned)
    after = state.copy()
    after.play(" ".join(led))
    flipped = bool(after.fields()["reversed"])
    low, high = min(shown), max(shown)
    best = low if flipped else high
    thoughts = {high if flipped else low: _flip_thought(n, turned=turned)}
    # Ranks by which the ace is the highest, and the 2 the lowest.
    by_ace = sorted(shown, key=lambda r: (r + 1) % 13)
    thoughts.setdefault(by_ace[0 if flipped else -1], "climbing.two")
    if n == 4 and (number > best if flipped else number < best):
        thoughts[number] = "guibole.own_rank"
        shown.append(number)
    options = explained(
        [
            Option(Words("{rank}", {"rank": CLIMBING_RANKS[r]}), r == best, thoughts.get(r))
            for r in shown
        ]
    )
    rng.shuffle(options)
    ask = Words("practice.guibole.flip.ask", {"cards": tuple(led)})
    return Task(state, ask, [turned, number, n, set(shown)], options, rule="guibole.revolution")


# ------------------------------------------------------------------------- who acts, who leads


def _who_is_next(rng: random.Random, game: Game, *, equal: bool, paragraph: str) -> Task:
    players = game.players
    top = rng.randrange(0, 11)
    pile = sets(rng, [(top, 1)])
    mine = CLIMBING_RANKS[top if equal else rng.randrange(top + 1, 13)]
    card = next(mine + s for s in rng.sample("CDHS", 4) if mine + s not in pile)
    out = rng.sample(range(1, players), rng.randrange(0, players - 2))
    left = [s for s in range(1, players) if s not in out]
    passed = rng.sample(left, rng.randrange(0 if out else 1, len(left)))
    free = [s for s in left if s not in passed]
    hands = hands_of(rng, [*pile, card], [rng.randrange(2, 6) for _ in range(players)])
    hands = ["" if s in out else hand for s, hand in enumerate(hands)]
    hands[0] += " " + card
    state = game.position(
        hands=hands, turn=0, pile=pile[0], pile_by=free[-1], passed=passed, out=out
    )
    after = state.copy()
    after.play(card)
    thoughts = {0: "climbing.mine"}
    if equal:
        order = [s for s in range(1, players) if s in free]
        thoughts[order[0]] = "guibole.no_skip"
        if order[0] != 1:  # the seat beside has passed or is out
            thoughts[order[0]] = "guibole.skip_seat"
    elif len(free) > 1:
        thoughts[free[-1]] = "climbing.duel"
    thoughts |= dict.fromkeys(passed, "climbing.back") | dict.fromkeys(out, "climbing.out")
    options = explained([seats_option(s, after.turn, thoughts.get(s)) for s in range(players)])
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
    pile = sets(rng, [(rng.randrange(13), rng.choice((1, 1, 2)))])
    winner = rng.randrange(1, players)
    gone = rng.random() < 0.7
    others = [s for s in range(1, players) if s != winner]
    out = rng.sample(others, rng.randrange(0, len(others)))
    holders = [s for s in others if s not in out]
    hands = hands_of(rng, pile, [rng.randrange(1, 6) for _ in range(players)])
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
    thoughts = dict.fromkeys(out, "climbing.out")
    if holders:  # you have passed last: whose turn would come?
        thoughts[holders[0]] = "climbing.goes_on"
    if gone:
        thoughts[winner] = "climbing.winner"
    options = explained([seats_option(s, after.turn, thoughts.get(s)) for s in range(players)])
    facts = [players, winner, gone, sorted(out), rank(pile[0]), len(pile)]
    ask = Words("practice.president.leads.ask", {"winner": winner})
    return Task(state, ask, facts, options, rule="president.pile")
