"""A whole hand of every game by keyboard alone, on the shipped bundle in real Chromium."""

from __future__ import annotations

import pytest

from cardwidgets.widgets import Table
from tests.browser.bridge import Bridge
from tests.browser.keys import Keys, act, decide

pytestmark = pytest.mark.browser

QUIET = {"pace": "instant", "motion": "reduced", "autosave": False}


class BridgeKeys(Keys):
    """Keys at a table of this process."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge.page, bridge.page.locator(".cw-frame"))
        self.classified = bridge.carry


GAMES = [
    ("president", {"players": 4}),
    ("guibole", {"players": 4}),
    ("guillotine", {"first_dealer": 0}),
    ("haggis", {"players": 3}),
    ("gabo", {"players": 3}),
]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[name for name, _ in GAMES])
def test_a_whole_hand_by_keyboard_alone(page, name, options):
    table = Table(name, seat=0, bots="careful", seed=5, **QUIET, **options)
    bridge = Bridge(page, table)
    keys = BridgeKeys(bridge)
    page.locator("#before").focus()
    decisions = 0
    while table.session.state.hand_no == 1 and not table.session.state.is_over:
        if name == "gabo" and decisions > 10 and "gabo" in table.legal_moves:
            call = next(a for a in table.view["actions"] if a["id"] == "gabo")
            act(keys, table.view, call)
        else:
            decide(keys, table.view, table.session.state.step)
        before = table.seq
        for _ in range(6):
            bridge.carry()
            if table.seq != before:
                break
        assert table.seq != before, f"nothing was played at {table.view['prompt']}"
        decisions += 1
        assert decisions < 80
        assert bridge.focus_is_inside()
    assert decisions > 3
    page.locator("[data-region=sheet]").wait_for()
    said = bridge.spoken("polite")
    assert said, "nothing was read aloud"
    assert page.faults == []
