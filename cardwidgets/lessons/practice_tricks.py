"""Practice for Haggis: who collects a trick, and what going out, bets and cards count."""

from __future__ import annotations

import random

from cardwidgets.cards import haggis_pack
from cardwidgets.engine.state import State
from cardwidgets.games.haggis import Haggis
from cardwidgets.lessons.practice import (
    Nothing,
    Task,
    Words,
    explained,
    guessed,
    seats_option,
    topic,
)

BOMBS = ("J Q", "J K", "Q K", "J Q K")
NATURALS = tuple(card for card in haggis_pack(3) if card not in ("J", "Q", "K"))


@topic("haggis/captures")
def captures(rng: random.Random) -> Task:
    """Who collects the cards of a trick when everybody passes?"""
    pack = list(NATURALS)
    rng.shuffle(pack)
    number = rng.randrange(2, 9)
    suits = rng.sample("ROYGB", 4)
    leader = rng.randrange(3)
    trick: list[tuple[int, str]] = []
    seat, used = leader, []
    if rng.random() < 0.9:
        width = rng.randrange(1, 4)
        for step in range(rng.randrange(1, 3)):
            group = [f"{number + step}{s}" for s in suits[:width]]
            used += group
            trick.append((seat, " ".join(group)))
            seat = (seat + 1) % 3
            if rng.random() < 0.3:
                trick.append((seat, "pass"))
                seat = (seat + 1) % 3
    for bomb in rng.choice((("J Q",), ("J K",), ("J Q", "J K"), ("J K", "J Q K"))):
        trick.append((seat, bomb))
        seat = (seat + 1) % 3
    last = trick[-1][0]
    if rng.random() < 0.15:
        trick = trick[:-1]
        if not trick or trick[-1][1] == "pass":
            raise Nothing
        last, seat = trick[-1][0], (trick[-1][0] + 1) % 3
    free = [card for card in pack if card not in used]
    hands = [" ".join(free[5 * s : 5 * s + 5]) for s in range(3)]
    state = Haggis(players=3).position(hands=hands, turn=seat, trick=trick)
    after = state.copy()
    won = None
    while won is None:
        after.play("pass")
        won = next((e for e in after.events if e.name == "captured"), None)
    plays = [(s, cards) for s, cards in trick if cards != "pass"]
    thoughts = {plays[0][0]: "haggis.leader"}
    if sum(cards in BOMBS for _, cards in plays) > 1:
        thoughts |= {s: "haggis.second" for s, cards in plays if cards not in BOMBS}
    if plays[-1][1] in BOMBS:
        thoughts[last] = "haggis.bomber"
    options = explained([seats_option(s, won.seat, thoughts.get(s)) for s in range(3)])
    facts = [[(s - last) % 3 for s, _ in trick], [cards.split() for _, cards in trick]]
    ask = Words("practice.haggis.captures.ask")
    return Task(state, ask, facts, options, rule="haggis.capture")


def _going_out(rng: random.Random) -> tuple[Haggis, list[str], int, str]:
    """Return a game, hands of which the first out has one combination, that seat and its play."""
    players = rng.choice((2, 3, 3))
    pack = [card for card in NATURALS if players == 3 or not card.endswith("B")]
    rng.shuffle(pack)
    first = rng.randrange(players)
    n = rng.randrange(1, 3)
    same = [card for card in pack if card[:-1] == pack[0][:-1]][:n]
    pack = [card for card in pack if card not in same]
    hands = []
    for seat in range(players):
        courts = rng.sample("JQK", rng.randrange(4))
        size = rng.randrange(1, 11)
        cards = [*pack[:size], *sorted(courts, key="JQK".index)]
        pack = pack[size:]
        hands.append(" ".join(same if seat == first else cards))
    return Haggis(players=players), hands, first, " ".join(same)


@topic("haggis/out")
def out(rng: random.Random) -> Task:
    """How many points does going out bring?"""
    game, hands, first, move = _going_out(rng)
    state = game.position(hands=hands, turn=first)
    after = state.copy()
    after.play(move)
    value = _line(after, first, "out")
    if value is None:
        value = after.fields()["out_points"][first]
    counts = tuple(len(hands[(first + i) % game.players].split()) for i in range(1, game.players))
    ask = Words("practice.haggis.out.ask", {"set": tuple(move.split()), "list": counts})
    thoughts = [("haggis.all_hands", 5 * sum(counts)), ("haggis.per_card", max(counts))]
    facts = [counts, frozenset(move.split())]
    wrong = guessed(value, thoughts)
    return Task(state, ask, facts, value=value, wrong=wrong, rule="haggis.out")


def _line(state: State, seat: int, what: str) -> int | None:
    """Return what a seat's last hand counted for something, None where it has no such line."""
    lines = state.last_hand.lines if state.last_hand else ()
    found = [line.points for line in lines if (line.seat, line.what) == (seat, f"score.{what}")]
    return sum(found) if found else None


@topic("haggis/bets")
def bets(rng: random.Random) -> Task:
    """What do the bets bring a seat?"""
    game, hands, first, move = _going_out(rng)
    stakes = [rng.choice((None, 15, 30)) for _ in range(game.players)]
    if not any(stakes):
        raise Nothing
    seat = rng.randrange(game.players)
    state = game.position(hands=hands, turn=first, bets=stakes, played=[True] * game.players)
    after = state.copy()
    after.play(move)
    while after.hand_no == state.hand_no and not after.is_over:
        after.apply(rng.choice(after.legal_actions()))
    value = _line(after, seat, "bets") or 0
    ask = Words(
        "practice.haggis.bets.ask",
        {"first": first, "seat": seat, "list": tuple(str(stake or 0) for stake in stakes)},
    )
    base = [(stakes[(first + i) % game.players] or 0) for i in range(game.players)]
    facts = [base, (seat - first) % game.players, [len(hand.split()) for hand in hands]]
    wrong = guessed(value, _bet_thoughts(stakes, first, seat))
    return Task(state, ask, facts, value=value, wrong=wrong, rule="haggis.bets")


def _bet_thoughts(stakes: list[int | None], first: int, seat: int) -> list[tuple[str, float]]:
    """Return what bets bring a seat by wrong thoughts."""
    lost = sum(stake or 0 for s, stake in enumerate(stakes) if s != first)
    getters = sum(s == first or not stake for s, stake in enumerate(stakes))
    own = stakes[seat] or 0
    if seat == first:
        return [("haggis.own_bet", own), ("haggis.split", own + lost / getters)]
    if own:
        return [("haggis.lost", -own), ("haggis.loser_gets", lost - own)]
    return [("haggis.first_gets", 0), ("haggis.split", lost / getters)]


@topic("haggis/points")
def card_points(rng: random.Random) -> Task:
    """How many points are in the cards of a trick?"""
    pack = list(NATURALS)
    rng.shuffle(pack)
    number = rng.randrange(2, 9)
    suits = rng.sample("ROYGB", 5)
    width = rng.choice((1, 2))
    plays, leader = [], rng.randrange(3)
    for step in range(rng.randrange(2, 4)):
        cards = [f"{min(10, number + step)}{s}" for s in suits[:width]]
        if rng.random() < 0.4 and width == 2:
            cards[1] = "JQK"[step]
        plays.append(((leader + step) % 3, " ".join(cards)))
    if rng.random() < 0.5:
        plays.append(((leader + len(plays)) % 3, rng.choice(("Q K", "J K", "J Q K"))))
    used = [card for _, cards in plays for card in cards.split()]
    free = [card for card in pack if card not in used]
    hands = [" ".join(free[5 * s : 5 * s + 5]) for s in range(3)]
    turn = (plays[-1][0] + 1) % 3
    state = Haggis(players=3).position(hands=hands, turn=turn, trick=plays)
    value = state.game.card_points(used)
    facts = [[len(cards.split()) for _, cards in plays], sorted(used)]
    ask = Words("practice.haggis.points.ask", {"cards": tuple(used)})
    faces = {str(n): n for n in range(2, 11)}
    numbers = [faces.get(card[:-1], 0) for card in used]
    odd = state.game.card_points([card for card in used if card not in ("J", "Q", "K")])
    thoughts = [
        ("haggis.courts", odd),
        ("haggis.face", value - odd + sum(n for n in numbers if n in (3, 5, 7, 9))),
        ("haggis.face", sum(numbers)),
        ("haggis.face", value - odd + sum(numbers)),
        ("haggis.every", len(used)),
    ]
    wrong = guessed(value, thoughts)
    return Task(state, ask, facts, value=value, wrong=wrong, rule="haggis.card_points")
