"""A bet out of turn may name its seat, or be given it; on both engines."""

import pytest

import cardwidgets as cw


@pytest.mark.parametrize("game", [cw.Haggis(players=3), cw.Haggis(players=3).plain()])
@pytest.mark.parametrize("text", ["bet 15", "P2 bet 15"])
def test_a_bet_out_of_turn_is_made_for_the_seat_that_is_given(game, text):
    state = game.deal(7)
    assert state.turn == 1
    assert state.why_not(text, seat=2) is None
    state.play(text, seat=2)
    assert state.history[-1] == (2, "P2 bet 15")
