"""Tables are linked to each other and to other widgets by traits, in both directions."""

from __future__ import annotations

import ipywidgets
import pytest
import traitlets

import cardwidgets as cw
from cardwidgets.widgets import Table
from tests.widgets import moments


class Panel(ipywidgets.VBox):
    """A widget of somebody's own, with a match in it."""

    state = traitlets.Any()


def table(which="guibole", seed=7):
    name, options = moments.GAMES[which]
    return Table(name, seat=0, bots="careful", seed=seed, autosave=False, **options)


@pytest.mark.parametrize("which", moments.GAMES)
def test_two_linked_tables_follow_each_other(which):
    one, two = table(which, 7), table(which, 8)
    link = traitlets.link((one, "state"), (two, "state"))
    assert two.state.key() == one.state.key()
    for mover, other in ((one, two), (two, one), (one, two)):
        if mover.state.is_over or not len(mover.legal_moves):
            break
        mover.play(next(move for move in mover.legal_moves if move != "gabo"), 0)
        assert other.state.key() == mover.state.key()
        assert [c["c"] for c in other.view["hand"]["cards"]] == [
            c["c"] for c in mover.view["hand"]["cards"]
        ]
        assert other.view["prompt"] == mover.view["prompt"]
    link.unlink()
    key = two.state.key()
    one.session.new_deal(99)
    assert two.state.key() == key


def test_undo_and_a_new_deal_travel_too():
    one, two = table(), table(seed=8)
    traitlets.link((one, "state"), (two, "state"))
    before = one.state.key()
    one.play(one.legal_moves[0])
    assert two.state.key() != before
    one.undo()
    assert two.state.key() == one.state.key() == before
    two.session.new_deal(5)
    assert one.state.key() == two.state.key()
    assert one.view["meta"] == two.view["meta"]


def test_a_table_and_a_widget_of_ones_own_are_linked_both_ways():
    one, panel = table(), Panel()
    link = traitlets.link((one, "state"), (panel, "state"))
    assert panel.state.key() == one.state.key()
    one.play(one.legal_moves[0])
    assert panel.state.key() == one.state.key()
    panel.state = cw.Guibole(players=4).deal(3)
    assert one.state.key() == panel.state.key()
    assert one.view["meta"].endswith("3")
    link.unlink()


def test_a_link_may_change_what_it_carries():
    """A label that counts the moves, a slider that chooses the deal."""
    one = table()
    label, slider = ipywidgets.Label(), ipywidgets.IntSlider(value=7, max=50)
    traitlets.dlink((one, "state"), (label, "value"), lambda state: f"{state.step} moves")
    deal = cw.Guibole(players=4).deal
    traitlets.dlink((slider, "value"), (one, "state"), deal)
    one.play(one.legal_moves[0])
    assert label.value == f"{one.state.step} moves"
    slider.value = 12
    assert one.state.key() == deal(12).key() and label.value == "0 moves"


def test_a_linked_widget_cannot_put_nonsense_into_a_table():
    one, panel = table(), Panel()
    traitlets.link((one, "state"), (panel, "state"))
    key = one.state.key()
    for wrong in (None, "guibole", 7, cw.Guibole(players=5).deal(1)):
        with pytest.raises(traitlets.TraitError):
            panel.state = wrong
        assert one.state.key() == key
