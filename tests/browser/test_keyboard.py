"""A whole hand of every game by keyboard alone, on the shipped bundle in real Chromium."""

from __future__ import annotations

import pytest

from cardwidgets.widgets import Table
from tests.browser.bridge import Bridge

pytestmark = pytest.mark.browser

QUIET = {"pace": "instant", "motion": "reduced", "autosave": False}


class Keys:
    """A person with a keyboard and nothing else."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge, self.page = bridge, bridge.page
        self.press = bridge.page.keyboard.press

    def tab_to(self, region: str) -> bool:
        """Press Tab until focus is in a region; say whether it came there."""
        there = f"document.activeElement?.closest('[data-region=\"{region}\"]') != null"
        for _ in range(40):
            if self.page.evaluate(there):
                return True
            self.press("Tab")
        return False

    def walk_to(self, item: str) -> None:
        """Walk with the arrows inside a region until an item has focus."""
        here = "document.activeElement?.closest('[data-item]')?.dataset.item"
        self.press("Home")
        for _ in range(60):
            if self.page.evaluate(here) == item:
                return
            self.press("ArrowRight")
        raise AssertionError(f"the arrows do not reach {item!r}")

    def cards(self, cards: list[str]) -> None:
        """Select cards of the hand."""
        if self.bridge.focus_is_inside():
            self.press("Shift+H")
        else:
            assert self.tab_to("hand")
        for card in cards:
            self.walk_to(card)
            self.press("Space")

    def action(self, name: str) -> None:
        """Press a button of the toolbar; a question is answered by pressing once more."""
        assert self.tab_to("actions")
        self.walk_to(name)
        self.press("Enter")
        self.page.wait_for_timeout(0)
        if not self.page.evaluate("window.sent.length"):
            self.press("Enter")

    def choice(self, name: str, places: list[str]) -> None:
        """Take a choice, pick its places, and play it."""
        assert self.tab_to("choices")
        self.walk_to(name)
        if self.page.evaluate("document.activeElement.getAttribute('aria-checked')") != "true":
            self.press("Space")
        for place in places:
            for region in ("hand", "seats", "centre"):
                if self.page.locator(f"[data-region={region}] [data-item='{place}']").count():
                    assert self.tab_to(region)
                    self.walk_to(place)
                    self.press("Space")
        self.press("Enter")


def decide(keys: Keys, table: Table) -> None:
    """Make one decision: a move that the table offers, by the keys that it names."""
    view = table.view
    moves = [m for m in view["moves"] if "bet" not in m["a"]]
    actions = {a["id"]: a for a in view["actions"] if not a.get("off")}
    if "none" in actions:
        keys.action("none")
        return
    plays = [m for m in moves if not m.get("ch")]
    choices = [m for m in moves if m.get("ch")]
    if choices and not plays:
        swaps = [m for m in choices if m["ch"] == "swap"]
        move = swaps[0] if swaps and table.session.state.step % 2 else choices[0]
        keys.choice(move["ch"], move.get("p", move["a"].split()[1:]))
        return
    if plays:
        keys.cards(plays[0].get("p", plays[0]["a"].split()))
        keys.press("Enter")
        return
    if view.get("classify"):
        keys.cards([view["hand"]["cards"][0]["c"]])
        keys.bridge.carry()
        keys.press("Enter")
        return
    keys.action(next(iter(actions)))


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
    keys = Keys(bridge)
    page.locator("#before").focus()
    decisions = 0
    while table.session.state.hand_no == 1 and not table.session.state.is_over:
        if name == "gabo" and decisions > 10 and "gabo" in table.legal_moves:
            keys.action("gabo")
        else:
            decide(keys, table)
        before = table.session.seq
        for _ in range(6):
            bridge.carry()
            if table.session.seq != before:
                break
        assert table.session.seq != before, f"nothing was played at {table.view['prompt']}"
        decisions += 1
        assert decisions < 80
        assert bridge.focus_is_inside()
    assert decisions > 3
    page.locator("[data-region=sheet]").wait_for()
    said = bridge.spoken("polite")
    assert said, "nothing was read aloud"
    assert page.faults == []
