"""A move that is to be right must be legal: a question says so when it is made."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from tests.widgets import moments
from tests.widgets.test_why_not import refusals


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_a_right_answer_that_is_not_legal_is_refused_with_the_reason(game):
    for code, tries in refusals(game).items():
        state, move, _ = tries[0]
        reason = state.why_not(move)
        if reason is None or state.is_over:
            continue  # refused to another seat alone
        legal = [str(m) for m in state.legal_moves][:1]
        with pytest.raises(ValueError, match="not legal in this position") as caught:
            cw.Question(state, ask="What?", answers={"moves": [*legal, move]})
        told = str(caught.value)
        assert repr(move) in told and reason.text() in told and reason.code in told, code
        assert all(str(fix) in told for fix in reason.fix), "what would be right"


@pytest.mark.parametrize("which", moments.GAMES)
def test_any_legal_move_is_taken(which):
    for state in moments.decisions(which, 1):
        move = str(state.legal_moves[-1])
        question = cw.Question(state, ask="What?", answers={"moves": move})
        assert question.answer(move)
