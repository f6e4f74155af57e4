"""Learning in a real browser: the log as links, moves as answers, playing on and back, slides."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import cardwidgets as cw
from cardwidgets.widgets import page as pages
from tests.browser.bridge import Bridge
from tests.browser.test_pages import AXE, faults_of_axe, opened

pytestmark = pytest.mark.browser

KING = cw.Guibole(players=3).position(
    hands=["3S 9C 9D KH", "4D 4C", "JC 5D"], pile="8C", pile_by=1, turn=0
)
ASK = {
    "kind": "move",
    "ask": "Which play leaves you the pair?",
    "why": "The nines stay together.",
    "options": [
        {"move": "KH", "label": "K♥", "right": True},
        {"move": "9C", "label": "9♣", "feedback": "That breaks the **pair**."},
    ],
}


def saved(page, kind, view, tmp_path):
    """Write a view as a page without Python, turn the network off, open it; return the frame."""
    view = {"game": "guibole", **view, "kernel": False, "rev": 1}
    path = pages.save(tmp_path / "page.html", kind, view, "A page", "en", "<svg></svg>")
    page.context.set_offline(True)
    page.goto(path.as_uri())
    frame = page.locator(".cw-frame")
    frame.wait_for()
    return frame


def step_of(frame):
    return frame.get_by_role("slider").get_attribute("aria-valuetext").split(",")[0]


def entries(frame):
    return frame.locator("[data-region=log] button")


def test_entries_of_the_log_lead_to_their_steps(page, tmp_path):
    frame = opened(page, cw.Stepper("guibole/revolution"), tmp_path)
    frame.get_by_role("tab", name="Log").click()
    assert entries(frame).count() == 0, "what comes is not told before it is seen"
    frame.get_by_role("slider").fill("6")
    assert entries(frame).count() == 6
    entries(frame).nth(1).click()
    assert step_of(frame) == "Step 2 of 16"
    assert entries(frame).count() == 6, "what was seen can be gone to again"
    assert [e.get_attribute("aria-current") for e in entries(frame).all()] == [
        None,
        "step",
        *[None] * 4,
    ]
    assert faults_of_axe(page) == []
    assert page.faults == []


def test_the_log_is_one_stop_of_tab_and_arrows_go_through_it(page, tmp_path):
    frame = opened(page, cw.Stepper("guibole/revolution"), tmp_path)
    frame.get_by_role("slider").fill("5")
    frame.get_by_role("slider").focus()
    frame.get_by_role("tab", name="Log").click()
    assert frame.locator("[data-region=log] button[tabindex='0']").count() == 1
    page.keyboard.press("Tab")  # the pane, which scrolls
    page.keyboard.press("Tab")  # the list, which scrolls too
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert step_of(frame) == "Step 3 of 16"
    assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "step"
    page.keyboard.press("End")
    page.keyboard.press("Space")
    assert step_of(frame) == "Step 5 of 16"


def test_a_long_film_has_its_log_too(page, tmp_path):
    state = cw.Guillotine(hands=6, first_dealer=0).deal(3)
    while not state.is_over:
        state.play(next(iter(state.legal_moves)))
    frame = opened(page, cw.Stepper(state), tmp_path, langs=("en",))
    last = int(frame.get_by_role("slider").get_attribute("max"))
    assert last > 160
    frame.get_by_role("slider").fill("150")
    frame.get_by_role("tab", name="Log").click()
    entries(frame).nth(40).click()
    assert step_of(frame).startswith("Step 4")


def test_a_saved_page_takes_a_move_as_the_answer(page, tmp_path):
    """The act is the table's: selecting plays nothing, the main button names what it does."""
    question = cw.Question.of(KING, ASK)
    frame = saved(page, "question", question.view, tmp_path)
    assert frame.get_by_role("button", name="Check").count() == 0
    main = frame.locator("[data-item=main]")
    assert main.get_attribute("aria-disabled") == "true"
    frame.locator("[data-card='9C']").click()
    assert frame.get_by_role("status").count() == 0
    assert main.inner_text().startswith("Play 9")
    assert faults_of_axe(page) == []
    main.click()
    assert "breaks the pair" in frame.get_by_role("status").inner_text()
    assert frame.locator("[data-item=main]").count() == 0
    assert frame.get_by_role("button", name="Play it out").get_attribute("aria-disabled") == "true"
    assert "This page has no Python" in frame.inner_text()
    assert faults_of_axe(page) == []
    assert page.faults == []


def test_a_right_move_by_keyboard(page, tmp_path):
    frame = saved(page, "question", cw.Question.of(KING, ASK).view, tmp_path)
    frame.locator("[data-region=hand] [tabindex='0']").focus()
    page.keyboard.press("K")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert frame.get_by_role("status").inner_text().startswith("Right.")
    inside = "document.querySelector('.cw-frame').contains(document.activeElement)"
    assert page.evaluate(inside)


def test_a_card_that_does_not_go_is_no_answer(page, tmp_path):
    frame = saved(page, "question", cw.Question.of(KING, ASK).view, tmp_path)
    three = frame.locator("[data-card='3S']")
    three.click(force=True)  # it is marked as disabled, and can be selected all the same
    assert frame.locator("[data-item=main]").get_attribute("aria-disabled") == "true"
    assert three.get_attribute("title") == "3 is not stronger than 8"


def test_a_page_of_a_stepper_takes_moves_and_goes_on(page, tmp_path):
    start = cw.Stepper("guibole/revolution").state(0)
    while not start.is_over and len(start.history) < 6:
        start.play(next(iter(start.legal_moves)))
    stepper = cw.Stepper(start, seat=0)
    move = str(stepper.moments[1].turn.move)
    other = next(str(m) for m in stepper.state(0).legal_moves if str(m) != move)
    asked = {
        "kind": "move",
        "options": [
            {"move": move, "label": move, "right": True},
            {"move": other, "label": other},
        ],
    }
    stepper.predict(0, "What does Ada lead?", [], **asked)
    frame = opened(page, stepper, tmp_path)
    for card in move.split():
        frame.locator(f"[data-region=hand] [data-card='{card}']").click()
    frame.locator("[data-item=main]").click()
    assert frame.get_by_role("status").inner_text().startswith("Right.")
    frame.get_by_role("button", name="Go on").click()
    assert step_of(frame).startswith("Step 1 ")
    assert frame.locator("[data-item=main]").count() == 0
    assert frame.locator("[data-region=hand] [aria-selected=true]").count() == 0


def test_a_saved_page_says_that_playing_on_needs_python(page, tmp_path):
    frame = opened(page, cw.Stepper("guibole/revolution"), tmp_path)
    assert "This page has no Python" in frame.locator("[data-region=time]").inner_text()
    button = frame.get_by_role("button", name="Play on from here")
    assert button.get_attribute("aria-disabled") == "true"
    button.click(force=True)
    assert frame.get_by_role("slider").count() == 1


@pytest.fixture
def desk(page):
    def shown(widget):
        bridge = Bridge(page, widget)
        page.locator(".cw-frame").wait_for()
        return bridge, page.locator(".cw-frame")

    return shown


def test_playing_on_opens_a_table_and_leads_back(page, desk):
    stepper = cw.Stepper("guibole/revolution", step=2)
    bridge, frame = desk(stepper)
    frame.get_by_role("slider").fill("3")
    frame.get_by_role("button", name="Play on from here").click()
    bridge.carry()
    frame = page.locator(".cw-frame")
    assert frame.get_by_role("slider").count() == 0
    assert bridge.focus_is_inside()
    frame.locator("[data-card=KH]").click()
    frame.locator("[data-item=main]").click()
    bridge.carry()
    assert str(stepper.taken.state.history[3].move) == "KH"
    assert faults_of_axe(page) == []
    frame.get_by_role("button", name="Seat: Boris").click()
    bridge.carry()
    assert stepper.taken.seat == 1
    page.locator(".cw-frame").get_by_role("button", name="Back to step 3").click()
    bridge.carry()
    frame = page.locator(".cw-frame")
    assert step_of(frame) == "Step 3 of 16"
    assert bridge.focus_is_inside()
    assert page.locator("[aria-live=polite]").count() == 1, "one voice, however often"
    assert page.faults == []


def test_a_wrong_answer_is_played_out_at_a_table(page, desk):
    question = cw.Question.of(KING, ASK)
    bridge, frame = desk(question)
    frame.locator("[data-card='9C']").click()
    frame.locator("[data-item=main]").click()
    bridge.carry()
    frame.get_by_role("button", name="Play it out").click()
    bridge.carry()
    frame = page.locator(".cw-frame")
    assert str(question.taken.state.history[0].move) == "9C"
    frame.get_by_role("button", name="Back to the question").click()
    bridge.carry()
    assert "leaves you the pair" in page.locator(".cw-frame").inner_text()
    assert page.faults == []


@pytest.mark.parametrize("width", [700, 1280])
@pytest.mark.parametrize("what", ["stepper", "table"])
def test_a_slide_is_larger_and_has_no_panel(page, desk, what, width):
    page.set_viewport_size({"width": width, "height": 900})
    make = {
        "stepper": lambda slide: cw.Stepper("guillotine/tricks", slide=slide),
        "table": lambda slide: cw.Table("guibole", seed=1, autosave=False, slide=slide),
    }[what]

    def size():
        return page.evaluate(
            """() => {
              const card = document.querySelector("[data-region=hand] [data-card]");
              const root = document.querySelector(".cw-root").getBoundingClientRect();
              const wide = document.documentElement.scrollWidth - innerWidth;
              return [card.getBoundingClientRect().height, root.width, wide];
            }"""
        )

    _, frame = desk(make(False))
    small, room, _ = size()
    assert frame.locator("aside").count() == 1
    _, frame = desk(make(True))
    large, same, over = size()
    assert large >= 1.2 * small
    assert abs(room - same) < 1
    assert over <= 0
    assert frame.locator("[data-region=panel]").get_by_text("Rules", exact=True).count() == 0
    assert faults_of_axe(page) == []


def test_the_menu_turns_the_slide_on_by_keyboard(page, desk):
    table = cw.Table("guibole", seed=1, autosave=False)
    bridge, frame = desk(table)
    frame.get_by_role("button", name="Settings").or_(
        frame.get_by_role("button", name="Menu")
    ).focus()
    page.keyboard.press("Enter")
    projector = frame.get_by_label("Projector")
    projector.focus()
    page.keyboard.press("ArrowDown")
    bridge.carry()
    assert table.settings["slide"] is True
    assert frame.get_by_role("tab", name="Rules").count() == 0


def test_axe_is_there():
    assert AXE.exists(), "axe-core comes with the tools of js/"


def test_a_branch_is_left_and_deleted_where_it_is_shown(page, desk):
    stepper = cw.Stepper("guibole/revolution")
    for move in ("3C", "KH"):
        stepper.branch(0, move)
    stepper.rename_branch(1, "What if she leads her king?")
    bridge, frame = desk(stepper)
    frame.get_by_role("button", name="Next step").click()
    banner = frame.get_by_role("status").filter(has_text="What if she leads her king?")
    expect(banner).to_be_visible()
    buttons = frame.get_by_role("button").all_inner_texts()
    assert banner.get_by_role("button").all_inner_texts() == ["Back to main line", "Delete branch"]
    assert buttons.index("Back to main line") < buttons.index("Delete branch")
    assert faults_of_axe(page) == []

    # Back leads to the record; the branch stays, and is opened again by its name.
    banner.get_by_role("button", name="Back to main line").click()
    bridge.carry()
    expect(banner).to_have_count(0)
    assert bridge.focus_is_inside()
    again = frame.get_by_role("button", name="What if she leads her king?")
    again.focus()
    page.keyboard.press("Enter")
    frame.get_by_role("button", name="Next step").click()
    expect(banner).to_be_visible()

    # It is renamed where its name stands, and the reader stays.
    field = frame.get_by_label("Name of the branch")
    field.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("The king")
    page.keyboard.press("Enter")
    bridge.carry()
    banner = frame.get_by_role("status").filter(has_text="The king")
    expect(banner).to_be_visible()
    expect(field).to_have_value("The king")
    expect(frame.get_by_role("button", name="The king", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert bridge.focus_is_inside()
    assert faults_of_axe(page) == []
    again = frame.get_by_role("button", name="The king", exact=True)

    banner.get_by_role("button", name="Delete branch").focus()
    page.keyboard.press("Enter")
    bridge.carry()
    expect(banner).to_have_count(0)
    expect(again).to_have_count(0)
    assert [branch.name for branch in stepper.branches] == ["3C"]
    assert bridge.focus_is_inside()
    assert page.faults == []
