"""The heading of a table says which deal of how many it is."""

import pytest

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.text import languages, say


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("hands", "shown"), [(None, "24"), (6, "6"), (1, "1")])
def test_a_short_match_of_guillotine_counts_its_own_deals(lang, hands, shown):
    table = cw.Table(cw.Guillotine(hands=hands), seed=7, autosave=False, lang=lang)
    words = table.view["meta"].replace(",", "").split()
    assert words.count(shown) >= 1, table.view["meta"]
    assert shown == "24" or "24" not in words


@pytest.mark.parametrize("name", ["president", "guibole", "haggis", "gabo"])
def test_the_other_games_count_without_an_end(name):
    table = cw.Table(name, seed=7, autosave=False)
    assert " of " not in table.view["meta"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", [cw.President(hands=3), cw.Guibole(hands=3)], ids=["p", "g"])
def test_ones_own_points_stand_in_the_heading_once_there_are_some(game, lang):
    state, careful = game.deal(4), bots.find("careful")
    while (turn := state.turn) is not None and state.hand_no < 2:
        state.play(careful(state.view(turn)))
    table = cw.Table(state, seat=0, lang=lang, autosave=False)
    view = table.state.view(0)
    if game.scoring == "credit":
        facts = {"role": view.roles[0], "credit": view.scores[0]}
        points = say("plate.you_credit", facts, lang=lang)
    else:
        points = say("seat.points", {"count": view.scores[0]}, lang=lang)
    assert points in " ".join(plate["text"] for plate in table.view["plates"])
    table.close()
