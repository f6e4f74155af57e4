"""A wrong rule is found: for each rule of the book a mutant, which must part it from its twin."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import cardwidgets as cw
from cardwidgets.plain.gabo import GABO
from tests.games.gabo_play import some_action

RULES = GABO.rules
Mutant = tuple[Callable[..., Any], dict[str, Any], dict[str, Any]]


def instead(name: str, change: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return a rule whose answer is changed."""
    return lambda *args, **more: change(RULES[name](*args, **more))


# Without cards one must call, so the hand ends with the first move.
CALL = {"hands": ["--", "KD 8C", "9C", "KS"], "turn": 0, "scores": [0, 42, 0, 0]}
TIE = {"hands": ["--", "KD", "9C", "KS"], "turn": 0}
QUEEN = {"hands": ["AS 2H", "6C", "9C", "QS"], "turn": 0, "phase": "power", "pending": "Q"}
LAST = {"hands": ["AS 2H", "6C", "9C", "QS"], "turn": 0, "discard": "6D", "stock": ""}
KINGS = {"hands": ["AS KH", "KC", "9C", "QS"], "active": 0, "phase": "reflex", "discard": "KD"}

MUTANTS: dict[str, Mutant] = {
    "card_points": (instead("card_points", lambda points: min(points, 10)), {}, CALL),
    "total": (lambda pos, cards: len(cards), {}, CALL),
    "call_succeeds": (lambda pos, totals, caller, **_: totals[caller] < 7, {}, TIE),
    "round_scores": (instead("round_scores", lambda points: points[::-1]), {}, CALL),
    "palier": (lambda pos, total, gained, **_: total + gained, {}, CALL),
    "match_is_over": (lambda pos, before, after: max(after) > 20, {}, CALL),
    "ranking": (instead("ranking", lambda seats: seats[::-1]), {}, {}),
    "winners": (lambda pos: (0,) if pos.turn is None else (), {"hands": 1}, TIE),
    "matches": (lambda pos, card, top: card[0] == top[0], {"king_colour_matters": True}, KINGS),
    "power": (instead("power", lambda kind: kind if kind != "look" else "spy"), {}, {}),
    "has_power": (lambda pos, card: False, {}, {}),
    "may_be_touched": (lambda pos, seat: True, {"last_turns": True}, {**QUEEN, "caller": 1}),
    "others_go_on": (lambda pos: not pos.game.last_turns, {}, CALL),
    "may_draw": (lambda pos: bool(pos.stock), {"match_limit": 500}, {**LAST, "discard": "6D 5H"}),
    "may_refill": (lambda pos: False, {"match_limit": 500}, {**LAST, "discard": "6D 5H"}),
    "may_take": (lambda pos: bool(pos.discard), {"take_discard": False}, {}),
    "asked": (instead("asked", lambda seats: seats[:-1]), {}, {}),
    "asked_to_peek": (instead("asked_to_peek", lambda seats: seats[::-1]), {"peek": "any2"}, {}),
    "answerers": (instead("answerers", lambda seats: seats[1:] + seats[:1]), {}, {}),
    "reaction_order": (lambda pos, seats, times: tuple(sorted(seats)), {}, {}),
    "penalty_slot": (lambda pos, seat: len(pos.hands[seat]), {"penalty_slot": "fill_hole"}, {}),
    "power_uses": (instead("power_uses", lambda uses: uses[::-1]), {}, QUEEN),
    "exchanges": (instead("exchanges", lambda uses: uses[1:]), {}, QUEEN),
}


def test_every_rule_has_a_mutant():
    assert set(MUTANTS) == set(RULES)


def part(fast: cw.State, plain: cw.State, rng: random.Random) -> bool:
    """Play on both engines for a while; tell whether they part."""
    for _ in range(250):
        if fast.fields() != plain.fields() or list(fast.legal_moves) != list(plain.legal_moves):
            return True
        if (fast.ranking, fast.winners) != (plain.ranking, plain.winners):
            return True
        if fast.turn is None:
            return False
        move = str(fast.move(some_action(rng, fast)))
        fast.play(move)
        plain.play(move)
    return False


def begin(game: cw.Gabo, fields: dict[str, Any], seed: int) -> cw.State:
    return game.position(**fields) if fields else game.deal(seed)


@pytest.mark.parametrize("name", list(RULES))
def test_a_mutant_of_the_rule_is_found(name):
    mutant, options, fields = MUTANTS[name]
    game = cw.Gabo(**options)
    for seed in range(30):
        rng = random.Random(seed)
        fast, plain = begin(game, fields, seed), begin(game.plain(), fields, seed)
        # The mutant takes over after the set-up, so that it is the moves that part the engines.
        try:
            plain = game.variant(**{name: mutant}).position(**plain.fields())
            if part(fast, plain, rng):
                return
        except (ValueError, cw.IllegalMove, AssertionError, IndexError):
            return
    pytest.fail(f"nothing tells a wrong {name} from the right one")


def test_without_a_mutant_the_engines_do_not_part():
    game = cw.Gabo()
    same = game.variant(matches=RULES["matches"])
    assert not part(game.deal(1), same.deal(1), random.Random(1))
