"""Fingers alone: in each game a decision is made, taken back and explained by taps."""

from __future__ import annotations

from itertools import count, pairwise

import pytest
from playwright.sync_api import expect

import cardwidgets as cw
from tests.browser.bridge import Bridge
from tests.browser.server import PATIENCE
from tests.widgets.moments import seen

pytestmark = pytest.mark.browser

#: What a finger's gestures may do on each card: the values from the card up to the page.
GESTURES = """() => [...document.querySelectorAll("button[data-card]")].map((card) => {
  const found = [];
  for (let el = card; el; el = el.parentElement) found.push(getComputedStyle(el).touchAction);
  return [...new Set(found)].sort().join(" ");
})"""


@pytest.fixture
def phone(chromium):
    context = chromium.new_context(
        viewport={"width": 400, "height": 900}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    context.close()


def can_choose(view: dict, game: str) -> bool:
    """Say whether a choice is asked for: a lead, a place, or at Guillotine some of the cards."""
    if not view["yours"]:
        return False
    if game == "gabo":
        return any(move.get("p") for move in view["moves"])
    if game != "guillotine":
        return "Lead" in view["prompt"]["ask"]
    can = [card.get("can", False) for card in view["hand"]["cards"]]
    return any(can) and not all(can)


def sit(page, game: str) -> Bridge:
    for seed in count():
        table = seen(cw.Table(game, seed=seed, autosave=False, pace="instant"))
        if can_choose(table.view, game):
            return Bridge(page, table)
    raise AssertionError


def one_and_another(view: dict, game: str) -> tuple[str, str]:
    """Return what may be played alone, and what makes a selection that may not be played."""
    if game == "gabo":
        ids = [i for move in view["moves"] for i in move.get("p", [])]
        return ids[0], ids[1]
    cards = view["hand"]["cards"]
    if game == "guillotine":
        playable = next(card["c"] for card in cards if card.get("can"))
        return playable, next(card["c"] for card in cards if not card.get("can"))
    return next((a["c"], b["c"]) for a, b in pairwise(cards) if a["c"][:-1] != b["c"][:-1])


def settle(bridge: Bridge) -> None:
    """Carry what a tap has asked, until the page waits for nothing."""
    bridge.page.evaluate("() => new Promise(requestAnimationFrame)")
    while bridge.carry(wait=False):
        bridge.page.evaluate("() => new Promise(requestAnimationFrame)")


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_a_decision_by_taps_alone(phone, game):
    bridge = sit(phone, game)
    assert phone.evaluate("matchMedia('(pointer: coarse)').matches")
    view = dict(bridge.table.view)
    first, other = one_and_another(view, game)
    hand = phone.locator("[data-region=hand]")
    main = phone.locator("[data-item=main]")
    expect(hand).to_have_role("group")

    def tap(item: str):
        toggle = hand.locator(f"button[data-item='{item}']")
        # What may not be played can be touched too, so that it can be asked about.
        toggle.tap(force=True)
        settle(bridge)
        return toggle

    # Nothing zooms under quick taps, and two fingers still do.
    gestures = phone.evaluate(GESTURES)
    assert gestures
    assert set(gestures) == {"auto manipulation"}

    # Every toggle says whether it is chosen, and a second tap takes it back.
    expect(hand.locator("button[aria-pressed=true]")).to_have_count(0)
    expect(tap(first)).to_have_attribute("aria-pressed", "true")
    tap(other)
    together = game in ("president", "guibole", "haggis")
    expect(hand.locator("[aria-pressed=true]")).to_have_count(2 if together else 1)

    # What it is, and why it cannot be played, needs no hover.
    for toggle in hand.locator("button").all():
        assert toggle.get_attribute("aria-label")
    phone.get_by_role("button", name="Why not?", exact=True).first.tap()
    bridge.carry()
    answer = bridge.spoken("assertive")[-1]
    assert answer
    if game != "gabo":
        expect(phone.get_by_role("complementary").get_by_text(answer).first).to_be_visible()
        expect(main).to_have_attribute("aria-disabled", "true")

    if together:
        expect(tap(other)).to_have_attribute("aria-pressed", "false")
        expect(hand.locator("[aria-pressed=true]")).to_have_count(1)
    else:
        expect(tap(first)).to_have_attribute("aria-pressed", "true")
    expect(main).not_to_have_attribute("aria-disabled", "true")
    main.tap()
    bridge.carry()
    assert bridge.table.view["seq"] > view["seq"]
    assert phone.faults == []


def finger(page, kind: str, x: float = 0, y: float = 0) -> None:
    """Put a finger on the page, move it or lift it."""
    points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    if not hasattr(page, "wire"):
        page.wire = page.context.new_cdp_session(page)
    page.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_long_press_shows_a_card_larger_and_selects_nothing(phone):
    bridge = sit(phone, "guibole")
    card = bridge.table.view["hand"]["cards"][0]["c"]
    toggle = phone.locator(f"[data-region=hand] button[data-card='{card}']")
    box = toggle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    dialog = phone.get_by_role("dialog")

    finger(phone, "touchStart", x, y)
    dialog.wait_for()
    finger(phone, "touchEnd")
    large = dialog.locator("[data-card]").bounding_box()
    assert large["width"] > 1.9 * box["width"]
    expect(dialog).to_have_accessible_name(toggle.get_attribute("aria-label"))
    expect(toggle).to_have_attribute("aria-pressed", "false")
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)

    # The card is as before: a tap selects it, and all of its rank are one tap away.
    toggle.tap()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    # A finger that scrolls shows nothing: when the second press opens, the first was called off.
    finger(phone, "touchStart", x, y)
    for step in range(1, 12):
        finger(phone, "touchMove", x, y - 8 * step)
    finger(phone, "touchEnd")
    expect(dialog).to_have_count(0)
    assert phone.faults == []


def test_all_cards_of_a_rank_by_one_button_which_keys_reach(phone):
    bridge = sit(phone, "guibole")
    rank, label = next(iter(bridge.table.view["hand"]["all"].items()))
    cards = [c["c"] for c in bridge.table.view["hand"]["cards"] if c["c"][:-1] == rank]
    hand = phone.locator("[data-region=hand]")
    first = hand.locator(f"[data-card='{cards[0]}']")
    top = first.bounding_box()["y"]
    first.tap()
    button = phone.get_by_role("button", name=label, exact=True)
    assert button.bounding_box()["height"] >= 44
    assert abs(first.bounding_box()["y"] - top) <= 8  # raised, but the hand has not moved away
    first.focus()
    phone.keyboard.press("Shift+Tab")
    expect(button).to_be_focused()
    phone.keyboard.press("Enter")
    expect(hand.locator("[aria-pressed=true]")).to_have_count(len(cards))
    assert phone.faults == []


def test_a_card_that_was_looked_at_is_seen_only_under_the_finger(phone):
    table = cw.Table("gabo", seed=3, autosave=False, pace="instant", peek="hold")
    held = {
        place["id"]: place["hold"]
        for group in table.view["board"]["places"]
        for place in group["places"]
        if "hold" in place
    }
    name, card = next(iter(held.items()))
    Bridge(phone, table)
    place = phone.locator(f"[data-place='{name}']")
    face = place.get_by_role("img")
    box = place.bounding_box()
    expect(face).to_have_count(0)
    finger(phone, "touchStart", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(face).to_have_accessible_name(table.view["deck"]["names"][card])
    finger(phone, "touchEnd")
    expect(face).to_have_count(0)
    expect(phone.get_by_role("dialog")).to_have_count(0)
    # The key that asks what a card is shows it too, as long as it is down.
    place.focus()
    phone.keyboard.down("i")
    expect(face).to_be_visible()
    phone.keyboard.up("i")
    expect(face).to_have_count(0)
    assert phone.faults == []
