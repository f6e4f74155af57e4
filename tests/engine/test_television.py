"""A view set up by hand: what is named there is known to the seat, and nothing else."""

from __future__ import annotations

import pickle
import random

import pytest

import cardwidgets as cw

TELEVISION = [
    (cw.President(), ["9C 3D", "KS ??", "?? ??", "?? ??"], {}),
    (cw.Guibole(players=3), ["9C 3D", "KS ??", "?? ??"], {}),
    (cw.Guillotine(), ["9C 7D", "KS ??", "?? ??", "?? ??"], {"contract": "royalty"}),
    (cw.Haggis(players=3), ["9R 7O", "8O ?? K", "?? ?? K"], {}),
    (cw.Gabo(players=2), ["9C ?? ??", "?? KS ??"], {}),
]


@pytest.mark.parametrize(
    ("game", "hands", "fields"), TELEVISION, ids=lambda x: getattr(x, "name", "")
)
@pytest.mark.parametrize("plain", [False, True])
def test_a_card_seen_in_another_hand_stays_there(game, hands, fields, plain):
    game = game.plain() if plain else game
    view = game.view(seat=0, hands=hands, turn=0, **fields)
    named = [card for card in hands[1].split() if card != "??"]
    assert [card for card in view.fields["hands"][1].split() if card != "??"] == named
    worlds = {view.sample(random.Random(seed)).fields()["hands"][1] for seed in range(20)}
    assert all(set(named) <= set(world.split()) for world in worlds) and len(worlds) > 1
    assert pickle.loads(pickle.dumps(view)).as_dict() == view.as_dict()


@pytest.mark.parametrize("game", [case[0] for case in TELEVISION], ids=lambda game: game.name)
def test_a_view_of_a_whole_position_hides_what_the_table_hides(game):
    state = game.deal(seed=5)
    view = game.view(seat=0, **state.fields())
    assert view.fields["hands"] == state.view(0).fields["hands"]
