"""A contract that is used up says in which deal it was chosen."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.text import languages, say


@pytest.mark.parametrize("lang", languages())
def test_it_names_the_deal_in_which_this_dealer_chose_it(lang):
    session = cw.Session("guillotine", seed=3, bots=None, autosave=False, first_dealer=0)
    rng = random.Random(lang)
    chosen: dict[int, dict[str, int]] = {n: {} for n in range(4)}
    seen = 0
    while not session.state.is_over and seen < 8:
        state = session.state
        legal = [str(move) for move in state.legal_moves]
        move = rng.choice(legal)
        if state.phase == "choose":
            window = cw.Table(session, seat=state.turn, lang=lang, pace="instant")
            boxes = window.view["choices"][0]["choices"]
            window.close()
            off = {box["id"]: box["off"] for box in boxes if "off" in box}
            assert off == {
                name: say("contract.used", {"n": deal}, lang)
                for name, deal in chosen[state.turn].items()
            }
            assert all(box["sub"] == box["off"] for box in boxes if "off" in box)
            seen += len(off)
            chosen[state.turn][move.split()[1]] = state.view(state.turn).hand_no
        session.play(move)
    assert seen >= 8


def test_a_position_whose_deals_are_not_known_says_only_that_it_is_used():
    game = cw.Guillotine(first_dealer=0)
    fields = game.deal(seed=1).fields()
    state = game.position(**{**fields, "hand_no": 1, "used": [["queens"], [], [], []]})
    table = cw.Table(state, seat=0, bots=None, autosave=False)
    boxes = {box["id"]: box for box in table.view["choices"][0]["choices"]}
    assert boxes["queens"]["off"] == "already chosen"
