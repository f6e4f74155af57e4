"""Haggis moved about in every way that a notebook can, with what must always hold."""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import cardwidgets as cw
from cardwidgets.cards import haggis_pack
from tests.games.haggis_games import VARIED

OPTIONS = st.fixed_dictionaries(
    {"players": st.sampled_from((2, 3)), "target": st.sampled_from((30, 100))},
    optional={option.name: st.sampled_from(option.allowed) for option in VARIED},
)


class HaggisMachine(RuleBasedStateMachine):
    """Plays, takes back, copies, goes through fields and text; compares with the rule book."""

    @initialize(options=OPTIONS, seed=st.integers(0, 2**40))
    def begin(self, options, seed):
        self.game = cw.Haggis(**options)
        self.state = self.game.deal(seed)
        self.keys = [self.state.key()]

    @precondition(lambda self: not self.state.is_over)
    @rule(choice=st.integers(0, 10_000), times=st.integers(1, 12))
    def play(self, choice, times):
        for k in range(times):
            if self.state.is_over:
                return
            legal = self.state.legal_actions()
            self.state.play(legal[(choice + 7 * k) % len(legal)])
            self.keys.append(self.state.key())

    @precondition(lambda self: not self.state.is_over)
    @rule(stake=st.sampled_from((0, 15, 30)), seat=st.integers(0, 2))
    def bet(self, stake, seat):
        move = f"P{seat} bet {stake}"
        reason = self.state.why_not(move)
        if reason is None:
            self.state.play(move)
            self.keys.append(self.state.key())
            assert self.state.fields()["bets"][seat] == stake or self.state.phase == "lead"
        else:
            assert reason.code in {
                "UNREADABLE",
                "HG_BET_CLOSED",
                "BET_MADE",
                "NOT_YOUR_TURN",
                "ASKED_ONCE",
                "WRONG_PHASE",
            }

    @precondition(lambda self: len(self.keys) > 1)
    @rule(times=st.integers(1, 5))
    def undo(self, times):
        for _ in range(min(times, len(self.keys) - 1)):
            self.state.undo()
            self.keys.pop()

    @rule()
    def copy(self):
        self.state = self.state.copy()

    @rule()
    def through_text(self):
        self.state = cw.position(self.state.position())
        self.keys = [self.state.key()]

    @rule()
    def through_a_record(self):
        self.state = cw.Record.load(cw.Record.from_state(self.state).to_text()).final

    @invariant()
    def stands_as_it_was_left(self):
        assert self.state.key() == self.keys[-1]

    @invariant()
    def no_card_is_lost(self):
        fields = self.state.fields()
        trick = [cards for _, cards, *_ in fields["trick"] if cards != "pass"]
        places = [*fields["hands"], *fields["captured"], fields["haggis"], *trick]
        pack = Counter(haggis_pack(self.game.players))
        pack += Counter(dict.fromkeys("JQK", self.game.players))
        assert Counter(" ".join(places).split()) == pack

    @invariant()
    def the_rule_book_sees_the_same(self):
        pos = self.state.position_of_rules()
        book = self.game.book
        for seat in (None, 0, 1):
            assert self.state.view(seat).fields == book.view_fields(pos, seat)
        assert self.state.phase == book.summary(pos)["phase"]


HaggisMachine.TestCase.settings = settings(
    settings.get_profile(settings._current_profile),
    max_examples=300 if "deep" in str(settings._current_profile) else 20,
    stateful_step_count=20,
)
TestHaggis = HaggisMachine.TestCase
