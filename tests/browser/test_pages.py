"""Saved pages in a real browser: they step, ask and answer with the network off; axe is content."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import cardwidgets as cw
from tests.browser.course import Mouse, Reader, answer_stepper

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
LESSONS = cw.lessons.names()


def opened(page, stepper, tmp_path, langs=("en", "fr")):
    """Save a stepper, turn the network off, open the file; return the frame."""
    path = stepper.save_html(tmp_path / "hand.html", langs=langs)
    page.context.set_offline(True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    frame = page.locator(".cw-frame")
    frame.wait_for()
    page.asked = asked
    return frame


def faults_of_axe(page):
    """Return what axe finds, as short texts."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document).then(r => r.violations)")
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in found]


def test_a_page_steps_with_the_network_off(page, tmp_path):
    stepper = cw.Stepper("guibole/revolution")
    frame = opened(page, stepper, tmp_path)
    slider = frame.get_by_role("slider")
    assert slider.get_attribute("max") == "16"
    frame.get_by_role("button", name="Next step").click()
    assert frame.locator("[data-region=prompt]").inner_text().startswith("Ana plays")
    assert "Step 1 of 16" in slider.get_attribute("aria-valuetext")
    slider.focus()
    page.keyboard.press("End")
    assert "Step 16 of 16" in slider.get_attribute("aria-valuetext")
    assert "Chloé" in slider.get_attribute("aria-valuetext") or "out" in frame.inner_text()
    assert [url for url in page.asked if not url.startswith(("file:", "blob:"))] == []
    assert page.faults == []


def test_a_page_asks_and_answers_without_python(page, tmp_path):
    frame = opened(page, cw.Stepper("guibole/revolution"), tmp_path)
    asked = frame.locator("[data-region=question]")
    assert "strongest" in asked.inner_text()
    asked.get_by_role("radio").nth(2).check()
    asked.get_by_role("button", name="Check").click()
    assert "Now it is the weakest" in asked.get_by_role("status").inner_text()
    asked.get_by_role("button", name="Go on").click()
    assert "Step 1 of 16" in frame.get_by_role("slider").get_attribute("aria-valuetext")


@pytest.mark.parametrize("name", LESSONS)
def test_the_page_of_every_lesson_asks_and_answers_with_the_network_off(page, tmp_path, name):
    stepper = cw.Stepper(name)
    frame = opened(page, stepper, tmp_path, langs=("en",))
    assert stepper.questions
    answer_stepper(Reader(Mouse(page), frame), stepper)
    slider = frame.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(str(stepper.last))
    assert f"Step {stepper.last} of {stepper.last}, " in slider.get_attribute("aria-valuetext")
    assert [url for url in page.asked if not url.startswith(("file:", "blob:"))] == []
    assert page.faults == []


def test_the_next_note_is_one_press_away(page, tmp_path):
    stepper = cw.Stepper("guibole/revolution")
    frame = opened(page, stepper, tmp_path)
    slider = frame.get_by_role("slider")
    after = frame.get_by_role("button", name="Next note")
    noted = sorted(step for step in stepper.notes if step > 0)
    for step in [*noted, noted[0]]:
        after.focus()
        page.keyboard.press("Enter")
        expect(slider).to_have_value(str(step))
        expect(after).to_be_focused()


def test_a_page_changes_its_language(page, tmp_path):
    frame = opened(page, cw.Stepper("guibole/revolution"), tmp_path)
    frame.get_by_role("combobox", name="Language").select_option("fr")
    assert "quatre 6" in frame.locator("[data-region=prompt]").inner_text()
    assert frame.get_by_role("button", name="Étape suivante").count() == 1


def test_open_cards_are_shown_when_asked_for(page, tmp_path):
    frame = opened(page, cw.Stepper("guillotine/tricks"), tmp_path)
    boris = frame.get_by_role("group", name="Boris", exact=True)
    assert boris.count() == 0
    switch = frame.get_by_role("button", name="Open cards")
    switch.focus()
    page.keyboard.press("Enter")
    # They give answers away: the first press only says so.
    expect(frame.get_by_text("Open cards give answers away.")).to_be_visible()
    assert boris.count() == 0
    page.keyboard.press("Enter")
    expect(boris).to_have_count(1)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core comes with the tools of js/")
@pytest.mark.parametrize("name", LESSONS)
def test_axe_finds_nothing(page, tmp_path, name):
    """At the start, in the middle with open cards, and at the end."""
    frame = opened(page, cw.Stepper(name), tmp_path)
    assert faults_of_axe(page) == []
    slider = frame.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max")) // 2))
    if frame.get_by_text("Open cards").count():
        frame.get_by_text("Open cards", exact=True).dblclick()
    assert faults_of_axe(page) == []
    slider.fill(slider.get_attribute("max"))
    assert faults_of_axe(page) == []
    assert page.faults == []
