"""Whatever is refused, a reason says why, in four languages, with its rule and what would do."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest

import cardwidgets as cw
from cardwidgets.engine import registry
from cardwidgets.lab.encoding import Encoding
from cardwidgets.text import languages, rule, rule_ids

#: Every phase of every game is met with these options.
GAMES = {
    "president": [{"hands": 3}, {"hands": 2, "jokers": 2, "joker_mode": "wild"}],
    "guibole": [{"hands": 3}, {"hands": 2, "jokers": 2, "players": 5}],
    "guillotine": [{}, {"ace_bonus": "all", "domino_hold": True}],
    "haggis": [{"hands": 2}, {"hands": 2, "players": 2}, {"hands": 2, "bet_timing": "pre_hand"}],
    "gabo": [{"hands": 2}, {"hands": 2, "peek": "any2", "reflex_opponent": True, "jokers": 2}],
}
CASES = [(name, options) for name, some in GAMES.items() for options in some]
PHASES = {
    "president": {"play", "give"},
    "guibole": {"play", "give"},
    "guillotine": {"choose", "trick", "domino"},
    "haggis": {"lead", "follow", "bet", "award"},
    "gabo": {"peek", "turn", "decide", "reflex", "power", "give"},
}
#: Phases that every run meets; a bomb's award, a pre-hand bet or a peek need luck or an option.
MET = {"president": 2, "guibole": 2, "guillotine": 2, "haggis": 2, "gabo": 3}
NONSENSE = (
    *(
        "",
        " ",
        "foo",
        "9C 9C",
        "P9 pass",
        "P1 bet 15",
        "as set",
        "give",
        "swap",
        "take s99",
        "?? ??",
    ),
    *(
        "reflex P9 s1",
        "award P9",
        "award P1",
        "bet 7",
        "5R J as run 2x2",
        "♣",
        "9C ??",
        "s0",
        "JK3",
    ),
    *(
        "choose",
        "choose bridge",
        "exchange s0 P0 s0",
        "look s77",
        "spy P0 s1",
        "PASS",
        "9",
        "P",
        "!",
    ),
)


@cache
def moves_of(game):
    """Give the enumeration of all moves of a game (Haggis has 240,000), and their places by kind.

    The kind is the first word, so that the many gifts and exchanges do not drown the rest.
    """
    code, kinds = Encoding(game), {}
    for index, action in enumerate(code.actions):
        kind = game._state_class.decode(game, action).split()[0]
        kinds.setdefault(kind if kind.islower() else "cards", []).append(index)
    return code, kinds


class Wrong:
    """Moves that are mostly wrong: any move of the game, nonsense, and near misses."""

    def __init__(self, game, rng):
        (self.code, self.kinds), self.rng = moves_of(game), rng
        self.makers = (
            self.any_move,
            self.any_move,
            self.cards,
            self.nonsense,
            self.near,
            self.near,
        )

    def any_move(self, _):
        kind = self.rng.choice([*self.kinds])
        return self.code.text(self.rng.choice(self.kinds[kind]))

    def cards(self, _):
        return " ".join(self.rng.choices(self.code.pack, k=self.rng.randrange(1, 6)))

    def nonsense(self, _):
        return self.rng.choice(NONSENSE)

    def near(self, state):
        """Give a legal move with a card more, a card less or a card changed."""
        legal = state.legal_actions()
        words = str(state.move(self.rng.choice(legal))).split()
        at = self.rng.randrange(len(words))
        card = self.rng.choice(self.code.pack)
        change = self.rng.randrange(4)
        if change == 0:
            words.insert(at, card)
        elif change == 1 and len(words) > 1:
            del words[at]
        elif change == 2:
            words[at] = card
        else:
            hand = state.view(state.turn).hand
            words += self.rng.sample(hand, min(len(hand), self.rng.randrange(1, 4)))
        return " ".join(words)

    def __call__(self, state):
        return self.rng.choice(self.makers)(state)


def check(state, move, seat):
    """Hold a refusal to what every refusal owes; return its code, or None for a legal move."""
    reason = state.why_not(move, seat)
    if reason is None:
        return None
    where = f"{state.position()} {move!r} by {seat}: {reason!r}"
    assert reason.code, where
    assert reason.rule in rule_ids(state.game.name), where
    for lang in languages():
        assert reason.text(lang).strip(), where
        assert rule(reason.rule, lang).text, where
    assert len(reason.fix) <= 5, where
    who = state.turn if seat is None else seat
    if seat is None and reason.code != "UNREADABLE" and re.match(r"P\d ", move):
        who = int(move[1])
    for fix in reason.fix:
        assert state.why_not(fix, who) is None, f"{where} fix {fix!r}"
    if not reason.fix:
        assert who is None or not state.legal_actions(who), where
    return reason.code


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_every_wrong_move_has_a_reason_a_rule_and_a_way_out(name, options, count):
    game = registry.GAMES[name](**options)
    rng = random.Random(f"{name} {options}")
    wrong = Wrong(game, rng)
    codes, phases = Counter(), Counter()
    wanted = count(400, 10_000)  # eleven games: 100,000 in all
    seed = 0
    while codes.total() < wanted:
        seed += 1
        state = game.deal(seed)
        while not state.is_over and codes.total() < wanted:
            for _ in range(2):
                seat = rng.choice((None, None, state.turn, rng.randrange(game.players)))
                code = check(state, wrong(state), seat)
                if code:
                    codes[code] += 1
                    phases[state.phase] += 1
            state.apply(rng.choice(state.legal_actions()))
    assert len(codes) >= 5
    assert set(phases) <= PHASES[name]
    assert len(phases) >= MET[name], phases


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_of_a_match_every_move_is_refused(name):
    game = registry.GAMES[name](hands=1)
    state = game.deal(2)
    rng = random.Random(2)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    wrong = Wrong(game, rng)
    for _ in range(50):
        move = rng.choice((wrong.any_move, wrong.cards, wrong.nonsense))(state)
        assert check(state, move, None) in ("GAME_OVER", "UNREADABLE")


@pytest.mark.parametrize("name", GAMES)
def test_an_unreadable_move_is_answered_with_how_moves_are_written(name):
    reason = registry.GAMES[name]().deal(1).why_not("nonsense")
    assert (reason.code, reason.rule) == ("UNREADABLE", f"{name}.notation")
    assert reason.fix


def test_a_move_in_the_name_of_another_seat_is_refused():
    state = cw.Haggis().deal(1)
    other = 1 - (state.turn or 0)
    reason = state.why_not(f"P{other} bet 15", seat=state.turn)
    assert (reason.code, reason.rule) == ("NOT_YOUR_TURN", "haggis.notation")
    assert reason.fix
