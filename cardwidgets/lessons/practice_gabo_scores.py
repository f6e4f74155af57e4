"""Practice for Gabo: what a call scores, the milestones of a total, the points of a hand."""

from __future__ import annotations

import random

from cardwidgets.cards import rank
from cardwidgets.games.gabo import Gabo
from cardwidgets.lessons.practice import Nothing, Task, Words, guessed, topic
from cardwidgets.lessons.practice_gabo import PACK, deal, known_places, value_rank


@topic("gabo/call")
def call(rng: random.Random) -> Task:
    """What does a seat score when somebody calls?"""
    players = rng.randrange(2, 5)
    game = Gabo(players=players)
    small = [c for c in PACK if rank(c) in ("A", "2", "3", "4") or c in ("KH", "KD")]
    rng.shuffle(small)
    caller = rng.randrange(players)
    hands = []
    big = [c for c in PACK if c not in small]
    rng.shuffle(big)
    for seat in range(players):
        source = small if seat == caller or rng.random() < 0.4 else big
        n = rng.randrange(1, 4)
        taken = source[:n]
        if seat == caller and rng.random() < 0.15:  # the limit itself
            taken = [next(c for c in small if rank(c) == r) for r in ("3", "4")]
        hands.append(taken)
        source[:] = [card for card in source if card not in taken]
    texts = [" ".join(hand) for hand in hands]
    state = game.position(
        hands=texts,
        turn=caller,
        dealer=(caller - 1) % players,
        phase="turn",
        known=[known_places(texts[s], s, list(range(len(hands[s])))) for s in range(players)],
    )
    seat = rng.randrange(players)
    value = game.round_scores(texts, caller)[seat]
    total = game.card_points(texts[caller])
    ask = Words(
        "practice.gabo.call.ask",
        {
            "who": caller,
            "seat": seat,
            "points_of": ", ".join(str(game.card_points(texts[s])) for s in range(players)),
            "n": total,
        },
    )
    facts = [
        players,
        (seat - caller) % players,
        [game.card_points(texts[(caller + i) % players]) for i in range(players)],
    ]
    counts = [game.card_points(hand) for hand in texts]
    wrong = guessed(value, _call_thoughts(counts, caller, seat))
    return Task(state, ask, facts, value=value, wrong=wrong, rule="gabo.scores")


def _call_thoughts(counts: list[int], caller: int, seat: int) -> list[tuple[str, float]]:
    """Return what a seat scores after a call by wrong thoughts."""
    least = min(count for s, count in enumerate(counts) if s != caller)
    own, called = counts[seat], counts[caller]
    if called < 7 and called < least:
        return [("gabo.caller_counts", own) if seat == caller else ("gabo.others_free", 0)]
    if called == 7 and called < least:
        why = "gabo.seven"
    elif called < 7:
        why = "gabo.enough"
    else:
        why = "gabo.lowest" if called < least else ""
    if seat == caller:
        return [*([(why, 0)] if why else ()), ("gabo.caller_own", own)]
    return [(why or "gabo.others_pay", own)]


@topic("gabo/paliers")
def paliers(rng: random.Random) -> Task:
    """What is the new total?"""
    gained = rng.randrange(1, 31)
    mark = rng.choice((50, 100, 120))
    total = mark - gained + rng.choice((0, 0, 0, -1, 1, 2, -3))
    if total < 0:
        raise Nothing
    game = Gabo(players=2)
    hands, rest = deal(rng, 2)
    state = game.position(hands=hands, turn=0, dealer=1, discard=rest[0], scores=[total, 40])
    value = game.palier(total, gained)
    ask = Words("practice.gabo.paliers.ask", {"total": total, "gained": gained})
    drop = game.palier(mark, 0)
    past = total < mark < total + gained
    thoughts = [
        ("gabo.no_drop", total + gained),
        ("gabo.past", drop if past else None),
        ("gabo.past", drop + total + gained - mark if past else None),
        ("gabo.past", (total + gained) / 2 if past else None),
        ("common.total", gained),
    ]
    wrong = guessed(value, thoughts)
    return Task(state, ask, [total, gained], value=value, wrong=wrong, seat=0, rule="gabo.paliers")


@topic("gabo/total")
def total(rng: random.Random) -> Task:
    """What do four cards count?"""
    game = Gabo(players=2)
    hands, rest = deal(rng, 2)
    if not any(rank(card) in "JQK" for card in hands[0].split()):
        raise Nothing
    state = game.position(
        hands=hands,
        turn=0,
        dealer=1,
        discard=rest[0],
        known=[known_places(hands[0], 0, [0, 1, 2, 3]), {}],
    )
    value = game.card_points(hands[0])
    ask = Words("practice.gabo.total.ask", {"cards": tuple(hands[0].split())})
    facts = sorted(value_rank(card) for card in hands[0].split())
    ranks = [rank(card) for card in hands[0].split()]
    kings = [game.card_points([card]) for card in hands[0].split() if rank(card) == "K"]
    thoughts = [
        ("gabo.kings", value - sum(kings) + points * len(kings)) for points in (15, 0, 10, 13)
    ]
    thoughts.append(("gabo.faces", value + ranks.count("J") + 2 * ranks.count("Q")))
    wrong = guessed(value, thoughts)
    return Task(state, ask, facts, value=value, wrong=wrong, seat=0, rule="gabo.values")
