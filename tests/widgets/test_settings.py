"""Settings of a table and options of its game may share a name; they never share a value."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.engine import registry
from cardwidgets.widgets import settings


def test_a_shared_name_is_told_apart_by_its_value():
    options = [option for game in registry.GAMES.values() for option in game.option_table]
    shared = {o.name: o.allowed for o in options if o.name in settings.ALLOWED}
    assert shared == settings.SHARED
    for name, values in shared.items():
        assert not set(values) & set(settings.ALLOWED[name])


@pytest.mark.parametrize("value", settings.SHARED["peek"])
def test_gabo_is_opened_with_its_own_option_at_a_table(value):
    table = cw.Table("gabo", peek=value, bots=None, seed=1, autosave=False)
    assert table.session.game.peek == value
    assert table.settings["peek"] == "open"


@pytest.mark.parametrize("value", settings.ALLOWED["peek"])
def test_a_table_is_opened_with_its_own_setting(value):
    table = cw.Table("gabo", peek=value, bots=None, seed=1, autosave=False)
    assert table.session.game == cw.Gabo()
    assert table.settings["peek"] == value


def test_both_can_be_given_with_a_game():
    table = cw.Table(cw.Gabo(peek="any2"), peek="hold", bots=None, seed=1, autosave=False)
    assert (table.session.game.peek, table.settings["peek"]) == ("any2", "hold")


def test_nonsense_is_refused_with_what_would_be_right():
    with pytest.raises(ValueError, match="'open', 'hold'"):
        cw.Table("gabo", peek="sometimes", autosave=False)
