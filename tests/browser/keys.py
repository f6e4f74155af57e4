"""A person with a keyboard and nothing else, at a table of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

#: How many presses of Tab, and of an arrow, a person has the patience for.
TABS, STEPS = 60, 60


class Keys:
    """Keys pressed at one table.

    Args:
        page: the page.
        frame: the table.
    """

    def __init__(self, page: Page, frame: Locator) -> None:
        self.page, self.frame = page, frame
        self.press = page.keyboard.press

    def has_focus(self) -> bool:
        """True where focus is inside the table."""
        return self.frame.evaluate("frame => frame.contains(document.activeElement)")

    def classified(self) -> None:
        """Wait until Python has said what the selection is, where the page does not know."""

    def tab_to(self, region: str) -> None:
        """Press Tab, or Shift+Tab where it lies behind, until focus is in a region."""
        way = """(frame, region) => {
          const now = document.activeElement;
          const to = frame.querySelector(`[data-region=${region}]`);
          if (!to || to.contains(now)) return to && "";
          const behind = to.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
          return frame.contains(now) && behind ? "Shift+Tab" : "Tab";
        }"""
        for _ in range(TABS):
            key = self.frame.evaluate(way, region)
            if key is None:
                break
            if not key:
                return
            self.press(key)
        raise AssertionError(f"Tab does not reach {region!r}")

    def walk_to(self, item: str) -> None:
        """Walk with the arrows inside a region until an item has focus."""
        here = "document.activeElement?.closest('[data-item]')?.dataset.item"
        self.press("Home")
        for _ in range(STEPS):
            if self.page.evaluate(here) == item:
                return
            self.press("ArrowRight")
        raise AssertionError(f"the arrows do not reach {item!r}")

    def cards(self, cards: list[str]) -> None:
        """Select cards of the hand."""
        if self.has_focus():
            self.press("Shift+H")
        else:
            self.tab_to("hand")
        for card in cards:
            self.walk_to(card)
            self.press("Space")

    def action(self, name: str) -> None:
        """Press a button of the toolbar."""
        self.tab_to("actions")
        self.walk_to(name)
        self.press("Enter")

    def choice(self, name: str, places: list[str]) -> None:
        """Take a choice, and pick its places."""
        self.tab_to("choices")
        self.walk_to(name)
        if self.page.evaluate("document.activeElement.getAttribute('aria-checked')") != "true":
            self.press("Space")
        for place in places:
            for region in ("hand", "seats", "centre"):
                found = f"[data-region={region}] [data-item='{place}']"
                if self.frame.locator(found).count():
                    self.tab_to(region)
                    self.walk_to(place)
                    self.press("Space")


def decide(keys: Keys, view: dict[str, Any], turn: int = 0) -> None:
    """Make one decision: a move that the table offers, by the keys that it names.

    Args:
        keys: the keyboard.
        view: what the table shows.
        turn: number of the decision; every other one rather exchanges cards, where one may.
    """
    actions = {a["id"]: a for a in view["actions"] if not a.get("off")}
    moves = [m for m in view["moves"] if "bet" not in m["a"]]
    plays = [m for m in moves if not m.get("ch")]
    choices = [m for m in moves if m.get("ch")]
    if "none" in actions:
        act(keys, view, actions["none"])
    elif choices and not plays:
        swaps = [m for m in choices if m["ch"] == "swap"]
        move = swaps[0] if swaps and turn % 2 else choices[0]
        keys.choice(move["ch"], move.get("p", move["a"].split()[1:]))
        enter(keys, view, move)
    elif plays:
        keys.cards(plays[0].get("p", plays[0]["a"].split()))
        enter(keys, view, plays[0])
    elif view.get("classify"):
        keys.cards([view["hand"]["cards"][0]["c"]])
        keys.classified()
        keys.press("Enter")
    else:
        act(keys, view, next(iter(actions.values())))


def act(keys: Keys, view: dict[str, Any], action: dict[str, Any]) -> None:
    """Press a button of the toolbar, and once more where it asks whether that is meant."""
    keys.action(action["id"])
    if asks_back(view, action):
        keys.press("Enter")


def enter(keys: Keys, view: dict[str, Any], move: dict[str, Any]) -> None:
    """Play what is selected, and once more where the table asks whether that is meant."""
    keys.press("Enter")
    if asks_back(view, move):
        keys.press("Enter")


def asks_back(view: dict[str, Any], move: dict[str, Any]) -> bool:
    """True where a move wants a second press."""
    if move.get("always"):
        return True
    found = next((m for m in view["moves"] if m["a"] == move["a"]), {"t": -1})
    return found["t"] >= 0 and bool(view["terms"][found["t"]].get("confirm"))
