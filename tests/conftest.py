"""How much the tests try, and that two runs try the same.

`make test` draws the same Hypothesis examples every time; `make deep` (CARDWIDGETS_DEEP=1) draws
ten times as many, fresh ones, and runs what is marked `deep`.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

IS_DEEP = os.environ.get("CARDWIDGETS_DEEP", "") not in ("", "0")

# A shared machine may stand still for seconds, so no example has a deadline.
settings.register_profile(
    "usual",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile(
    "deep", settings.get_profile("usual"), derandomize=False, max_examples=1000
)
settings.load_profile("deep" if IS_DEEP else "usual")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if IS_DEEP:
        return
    for item in items:
        if item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.skip(reason="deep: runs with CARDWIDGETS_DEEP=1"))


@pytest.fixture(scope="session")
def count():
    """Give `count(usual, deep)`: how many hands, states or draws this run tries."""
    return lambda usual, deep: deep if IS_DEEP else usual
