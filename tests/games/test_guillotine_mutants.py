"""A fast Guillotine engine with one rule broken does not pass for its rule book."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.games import guillotine_deal as deals
from cardwidgets.games import guillotine_state as states
from cardwidgets.games.guillotine_cards import ALL, NATURAL, ONE_RANK, VALUES, open_cards
from cardwidgets.games.guillotine_state import GuillotineState, Rules
from tests.games.guillotine_play import random_game, some_action

pytestmark = pytest.mark.deep

LAY, WINNER, POINTS, PLAY = (
    GuillotineState._lay,
    states.winner_at,
    deals.points_taken,
    deals.play_contract,
)
KH, QS = 22, 29


def changed(contract: int, card: int, points: int) -> tuple[list[int], ...]:
    """Return the values of cards with one changed."""
    values = [list(row) for row in VALUES]
    values[contract][card] = points
    return tuple(values)


def bonus_on_the_first_card(self, action: int, seat: int) -> None:
    first = not self._table
    LAY(self, action, seat)
    if first and action & 7 == 7 and self._rules.bonus and self._kind == 2:
        self.turn, self._passes = seat, -1


def without_bonus(self, action: int, seat: int) -> None:
    rules, self._rules = self._rules, self._rules._replace(bonus=0)
    LAY(self, action, seat)
    self._rules = rules


def bonus_of_one(self, action: int, seat: int) -> None:
    rules = self._rules
    self._rules = rules._replace(bonus=min(rules.bonus, 1))
    LAY(self, action, seat)
    self._rules = rules


def next_even_if_out(self, seat: int) -> None:
    self.turn = seat + 1 & 3


def last_trick_is_free(state) -> list[int]:
    points = POINTS(state)
    if state._sheet[2] == 4:
        points[state._tricks[-1] >> 21] -= 5
    return points


def parliament_pays_nothing(state) -> list[int]:
    points = POINTS(state)
    if state._sheet[2] == 3:
        points = [p + 5 * sum(t >> 21 == s for t in state._tricks) for s, p in enumerate(points)]
    return points


def ends(state, action: int, seat: int, points: list[int]) -> None:
    """Domino pays the second out as the first."""
    if state._kind == 2:
        points = [-30 if p == -10 else p for p in points]
    deals.end_deal(state, action, seat, points)


def forgets_what_was_named(state, sheet) -> None:
    PLAY(state, (*sheet[:3], sheet[3] & 0b111111, sheet[4]))


MUTANTS = {
    "nobody follows": (states, "FOLLOW", ([()] * 256,) * 25),
    "the highest card of any suit wins": (
        states, "winner_at",
        lambda t, s: max(range(4), key=lambda i: s[t >> 15 - 5 * i & 31] & 7),
    ),
    "the last card wins": (states, "winner_at", lambda t, s: 3),
    "the ten is low in the French order": (states, "winner_at", lambda t, s: WINNER(t, NATURAL)),
    "a row goes round": (
        states, "open_cards",
        lambda t, s, a: open_cards(t, s, a) | (t & ONE_RANK << 7) >> 7 & ~t & ALL,
    ),
    "new rows open with any rank": (states, "open_cards", lambda t, s, a: open_cards(t, s, True)),
    "new rows open with the start rank": (
        states, "open_cards", lambda t, s, a: open_cards(t, s, False),
    ),
    "the first ace gives a bonus": (GuillotineState, "_lay", bonus_on_the_first_card),
    "no ace gives a bonus": (GuillotineState, "_lay", without_bonus),
    "a bonus is one card": (GuillotineState, "_lay", bonus_of_one),
    "who is out is asked": (GuillotineState, "_next", next_even_if_out),
    "the queen of spades costs 10 at Guillotine": (deals, "VALUES", changed(4, QS, 10)),
    "the king of hearts costs 10 at Queens": (deals, "VALUES", changed(1, KH, 10)),
    "the king of hearts costs 10 at Royalty": (deals, "VALUES", changed(0, KH, 10)),
    "the last trick is free": (states, "points_taken", last_trick_is_free),
    "tricks are free at Parliament": (states, "points_taken", parliament_pays_nothing),
    "the second out is paid as the first": (states, "end_deal", ends),
    "a contract may be named again": (states, "play_contract", forgets_what_was_named),
    "a deal never ends early": (states, "COUNTING", (ALL,) * 6),
    "a deal ends early without its last queen": (states, "COUNTING", (0, 0, 0, ALL, ALL)),
}  # fmt: skip
#: Options that a broken rule needs in order to show.
NEEDS = {
    "the ten is low in the French order": {"rank_order": "french"},
    "new rows open with the start rank": {"domino_open": "any"},
    "a deal never ends early": {"early_end": True},
    "a deal ends early without its last queen": {"early_end": True},
}


def differs(fast: cw.State, plain: cw.State, rng: random.Random) -> bool:
    """Play six deals on both engines; tell whether they part."""
    try:
        while fast.turn is not None and fast.hand_no < 7:
            action = some_action(rng, fast)
            text = str(fast.move(action))
            fast.apply(action)
            plain.play(text)
            if fast.turn != plain.turn or list(fast.legal_moves) != list(plain.legal_moves):
                return True
            if fast.scores != plain.scores:
                return True
    except (ValueError, IndexError):
        return True
    return False


def difference_found(matches: int, **options: object) -> bool:
    rng = random.Random("mutants")
    for _ in range(matches):
        game = cw.Guillotine(**{**random_game(rng).changed, "hands": None, **options})
        seed = rng.getrandbits(40)
        if differs(game.deal(seed), game.plain().deal(seed), rng):
            return True
    return False


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_rule_is_found(name: str, monkeypatch) -> None:
    place, attribute, broken = MUTANTS[name]
    monkeypatch.setattr(place, attribute, broken)
    assert difference_found(40, **NEEDS.get(name, {}))


def test_holding_back_is_found_broken(monkeypatch) -> None:
    real = states.rules_of
    monkeypatch.setattr(states, "rules_of", lambda game: real(game)._replace(hold=False))
    assert difference_found(20, domino_hold=True)


def test_the_engine_itself_is_not_found_broken() -> None:
    assert Rules._fields
    assert not difference_found(6)
