"""Both engines find as many lines in small deals as were counted."""

from __future__ import annotations

import pytest

from tests.perft.lines import deals, perft, state_of


@pytest.mark.parametrize("deal", [pytest.param(deal, id=deal["id"]) for deal in deals()])
@pytest.mark.parametrize("engine", ["fast", "plain"])
def test_small_deals_have_as_many_lines_as_counted(deal, engine, count):
    most = count(10_000, 10_000_000) if engine == "fast" else count(500, 50_000)
    counts = [lines for lines in deal["counts"] if lines <= most]
    assert perft(state_of(deal, plain=engine == "plain"), len(counts)) == counts
