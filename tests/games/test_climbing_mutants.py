"""A wrong rule is found: for each rule of the book a mutant, which must part it from its twin."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cardwidgets import Guibole, President
from cardwidgets.cards import CLIMBING_RANKS, rank
from cardwidgets.engine.game import Game
from cardwidgets.plain.climbing_book import RULES
from tests.games.test_climbing_twins import choose

Mutant = tuple[Callable[..., Any], Game, dict[str, Any]]


def instead(name: str, change: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return a rule whose answer is changed."""
    return lambda *args: change(RULES[name](*args))


def the_last_gives_first(pos: Any) -> Any:
    done = {giver for giver, _, _ in pos.given}
    return next((pair for pair in pos.rules.exchange_pairs(pos)[::-1] if pair[1] not in done), None)


def no(*_args: Any) -> bool:
    return False


def yes(*_args: Any) -> bool:
    return True


JOKERS = Guibole(jokers=2, hands=2)
WILD = President(joker_mode="wild", hands=2)
SKIP = Guibole(skip=True, hands=2)
TWO = President(hands=2)
STING = {"hands": ["4C", "3S 2C", "3H KD", "KH"], "turn": 1, "pile": "JK1", "pile_by": 0}
TURNED = {"hands": ["4C", "2S 5C", "5H 5D", "6H"], "turn": 1, "pile": "2C", "pile_by": 0}
ENDING = {"hands": ["", "", "8C", "3C 4C"], "out": [0, 1], "turn": 2}
OFFENCE = {"hands": ["2C", "JK1", "5C", "3C 7C"], "turn": 0}
FALL = {"last_order": [2, 0, 3, 1], "hands": ["3C 9C", "5C", "3D AC", "4C 6C"], "turn": 1}

MUTANTS: dict[str, Mutant] = {
    "order": (lambda pos: CLIMBING_RANKS, Guibole(hands=3), {}),
    "best_rank": (lambda pos: "2", SKIP, {**TURNED, "reversed": True}),
    "strength": (lambda pos, of: -1 if of == "JK" else CLIMBING_RANKS.index(of), TWO, {}),
    "set_rank": (lambda pos, cards: rank(cards[-1]), WILD, {}),
    "set_fault": (lambda pos, cards: "" if len(cards) < 3 else "SET_TOO_BIG", TWO, {}),
    "sets": (lambda pos, cards: ((card,) for card in cards), TWO, {}),
    "is_trump": (no, JOKERS, {}),
    "is_spade_three": (no, President(spade3=True), STING),
    "right_count": (lambda pos, cards, top: len(cards) >= len(top), TWO, {}),
    "beats": (lambda pos, cards, top: cards[0] > top[0], TWO, {}),
    "may_skip": (no, SKIP, {}),
    "may_follow": (yes, TWO, {}),
    "may_pass": (yes, TWO, {}),
    "locks": (no, TWO, {}),
    "is_revolution": (lambda pos, cards: len(cards) == 3, Guibole(hands=2), {}),
    "closes_pile": (lambda pos, under: "", President(eight_stop=True, hands=2), {}),
    "can_be_answered": (yes, President(auto_close=True, hands=2), {}),
    "next_seat": (lambda pos, seat: (seat + 1) % len(pos.hands), TWO, {}),
    "leader_after": (lambda pos: (pos.pile_by + 1) % len(pos.hands), TWO, {}),
    "is_illegal_finish": (no, President(illegal_finish=True), OFFENCE),
    "falls": (lambda pos: None, President(downfall=True), FALL),
    "hand_is_over": (lambda pos: len(pos.out) > 1, TWO, {}),
    "final_order": (instead("final_order", lambda order: order[::-1]), TWO, ENDING),
    "first_leader": (lambda pos: 1, TWO, {}),
    "hand_leader": (lambda pos: pos.last_order[0] if pos.last_order else 0, TWO, ENDING),
    "deal_seat": (lambda pos: 0, President(first_leader=1), {}),
    "exchange_pairs": (instead("exchange_pairs", lambda pairs: pairs[:1]), TWO, ENDING),
    "forced_gifts": (lambda pos, seat, count: pos.hands[seat][:count], TWO, ENDING),
    "next_giver": (the_last_gives_first, TWO, ENDING),
    "roles": (instead("roles", lambda roles: roles[::-1]), TWO, ENDING),
    "places": (instead("places", lambda points: tuple(p + 1 for p in points)), TWO, ENDING),
    "credit": (instead("credit", lambda points: points[::-1]), Guibole(), ENDING),
    "hand_scores": (instead("hand_scores", lambda points: points[::-1]), TWO, ENDING),
    "match_is_over": (lambda pos: pos.hand_no > 2, TWO, {}),
    "ranking": (instead("ranking", lambda seats: seats[::-1]), TWO, {}),
}


def test_every_rule_has_a_mutant():
    assert set(MUTANTS) == set(RULES)


def part(fast, plain, rng: random.Random) -> bool:
    """Play one match on both engines; tell whether they part."""
    while True:
        fields = plain.fields()
        fields.pop("under", None)
        if fast.fields() != fields or sorted(fast.legal_moves) != sorted(plain.legal_moves):
            return True
        if (fast.ranking, fast.roles) != (tuple(plain.ranking), plain.roles):
            return True
        if fast.is_over:
            return False
        move = choose(fast, rng)
        fast.play(move)
        plain.play(move)


@pytest.mark.parametrize("name", list(RULES))
def test_a_mutant_of_the_rule_is_found(name):
    mutant, game, fields = MUTANTS[name]
    for seed in range(12):
        rng = random.Random(seed)
        fast = game.position(**fields) if fields else game.deal(seed)
        wrong = game.variant(**{name: mutant})
        plain = wrong.position(**fields) if fields else wrong.deal(seed)
        if part(fast, plain, rng):
            return
    pytest.fail(f"nothing tells a wrong {name} from the right one")


def test_without_a_mutant_the_engines_do_not_part():
    for name in ("ranking", "places", "order"):
        _, game, fields = MUTANTS[name]
        same = game.variant(**{name: lambda *args, name=name: RULES[name](*args)})
        fast = game.position(**fields) if fields else game.deal(1)
        plain = same.position(**fields) if fields else same.deal(1)
        assert not part(fast, plain, random.Random(1))
