"""The heading of a table says which deal of how many it is."""

import pytest

import cardwidgets as cw
from cardwidgets.text import languages


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
