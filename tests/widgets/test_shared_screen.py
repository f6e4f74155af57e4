"""A screen that several persons share: behind its veil nothing of anybody's cards is told."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.widgets import Table
from tests.engine.test_reasons import Wrong
from tests.widgets import moments
from tests.widgets.test_why_not import ask


def shared(state, **options):
    return Table(state, seats=(0, 1), bots=None, autosave=False, **options)


@pytest.mark.parametrize("which", moments.GAMES)
def test_behind_the_veil_no_answer_depends_on_a_hand(which):
    rng = random.Random(which)
    for state in moments.decisions(which, 1):
        world = state.view(None).sample(rng)
        one, two = shared(state), shared(world)
        wrong = Wrong(state.game, rng)
        moves = [str(move) for move in state.legal_moves][:4] + [wrong(state) for _ in range(4)]
        for move in moves:
            asked = [
                ("why", {"ids": move.split()}),
                ("why", {"ids": [], "choice": move}),
                ("classify", {"ids": move.split()}),
                ("play", {"move": move}),
                ("play", {"move": move, "seat": 0}),
                ("hint", {"grade": 3}),
            ]
            for kind, more in asked:
                answer = ask(one, kind, **more)
                assert answer == ask(two, kind, **more), (state.position(), kind, more)
                assert kind != "play" or answer["kind"] == "rejected"
        one.close()
        two.close()


def test_only_who_is_shown_moves():
    table = shared(cw.President().deal(1))
    ask(table, "continue", what="unveil", seat=1)
    card = table.session.state.view(0).hand[0]
    answer = ask(table, "play", move=card, seat=0)
    assert answer["reason"]["code"] == "NOT_YOUR_TURN" and not table.session.steps
    ask(table, "continue", what="unveil", seat=0)
    assert ask(table, "play", move=card)["kind"] == "ack"


def gabo():
    return cw.Gabo(players=2, reflex=False).position(
        hands=["9C 4C 3D 5H", "2C 7D 8H 6S"], stock="7S 2H 3C 3H", discard="KS", turn=0
    )


@pytest.mark.parametrize("practice", [False, True])
def test_a_drawn_card_is_not_put_back_behind_the_veil(practice):
    """Who drew it knows what is on top of the stock."""
    table = shared(gabo(), practice=practice)
    ask(table, "continue", what="unveil", seat=0)
    for move in ("draw", "discard"):
        assert ask(table, "play", move=move)["kind"] == "ack"
    assert table.view["veil"]["seat"] == 1
    assert ask(table, "undo")["kind"] == "ack", "the discard was open"
    assert (table.view["can"]["undo"] is True) == practice
    assert ask(table, "undo")["kind"] == ("ack" if practice else "rejected")
    assert table.session.state.phase == ("turn" if practice else "decide")


def test_the_card_that_another_person_drew_is_not_put_back_either():
    table = shared(gabo())
    for seat, moves in ((0, ("take s0",)), (1, ("draw", "discard"))):
        ask(table, "continue", what="unveil", seat=seat)
        for move in moves:
            assert ask(table, "play", move=move)["kind"] == "ack"
    ask(table, "continue", what="unveil", seat=0)
    assert ask(table, "undo")["kind"] == "rejected"
    with pytest.raises(ValueError, match="Hidden"):
        table.undo()


@pytest.mark.parametrize("which", ["haggis", "haggis of two"])
def test_a_seat_that_may_only_bet_is_given_no_hint_and_the_bot_chooses_a_bet(which):
    for state in moments.decisions(which):
        for seat in range(state.game.players):
            legal = [str(move) for move in state.view(seat).legal_moves]
            if seat == state.turn or len(legal) < 2:
                continue
            assert str(cw.bots.explain("careful", state.view(seat)).move) in legal
            table = Table(state, seat=seat, bots=None, autosave=False)
            assert not table.view["can"]["hint"]
            reply = ask(table, "hint", grade=3)["reply"]
            assert "ids" not in reply and "bet" not in reply["say"]
            table.close()
