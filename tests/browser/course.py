"""A reader who answers the questions of the course, by mouse or by keyboard.

What is right is not read from the page: the notebook's code runs in this process too, and its
widgets are asked (lessons and practice are checked against the engine elsewhere).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from cardwidgets.widgets.questions import question_view
from tests.browser.keys import Keys, asks_back
from tests.notebooks.code import ran
from tests.widgets.test_stepper import resolved

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from cardwidgets import Stepper
    from cardwidgets.widgets.base import CardWidget

TABS = 90
#: Every code cell of the notebook that is open has run.
FINISHED = """() => {
  const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .filter((cell) => cell.type === "code");
  return cells.length && cells.every((cell) => cell.executionCount);
}"""


def twins(path: Path) -> dict[int, CardWidget]:
    """Run the code of a notebook here; return the widgets of the package that its cells show."""
    return ran(path)[1]


def words(text: str) -> list[str]:
    """Return the words of a marked text, without cards and suits, which are drawn."""
    return re.findall(r"[^\W\d_]{3,}", re.sub(r"\[\[\w+\]\]", " ", text))


class Mouse:
    """Answers with clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def come_to(self, cell: int, frame: Locator) -> None:
        frame.scroll_into_view_if_needed()

    def run(self, cell: int) -> None:
        self.page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".cm-content").click()
        self.page.keyboard.press("Shift+Enter")

    def choose(self, option: Locator) -> None:
        option.locator("xpath=..").click()  # the whole label is the target

    def press(self, button: Locator) -> None:
        button.click()

    def write(self, field: Locator, text: str) -> None:
        field.click()
        self.page.keyboard.type(text)

    def play(self, frame: Locator, cards: list[str]) -> None:
        """Select cards of the hand, and press the button that plays them."""
        for card in cards:
            frame.locator(f"[data-region=hand] [data-card='{card}']").click()
        self.play_again(frame)

    def choose_and_play(self, frame: Locator, choice: str, places: list[str]) -> None:
        """Take a choice, pick its places, and press the button that does it."""
        frame.locator(f"[data-region=choices] [data-item='{choice}']").click()
        for place in places:
            frame.locator(f"[data-item='{place}']").first.click()
        self.play_again(frame)

    def act(self, frame: Locator, name: str) -> None:
        """Press a button of the toolbar."""
        frame.locator(f"[data-region=actions] [data-item='{name}']").click()

    def play_again(self, frame: Locator) -> None:
        """Press it once more, where the table asks whether that is meant."""
        frame.locator("[data-region=actions] [data-item=main]").click()

    def is_inside(self, frame: Locator) -> bool:
        return True


class Keyboard(Mouse):
    """Answers without a mouse: Tab, Space, Enter, the arrows."""

    def come_to(self, cell: int, frame: Locator) -> None:
        self.walk_to_cell(cell)

    def walk_to_cell(self, cell: int) -> None:
        """Leave what has focus, and walk to the cell; Tab leads into its widget from there."""
        at = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
        for _ in range(3):
            self.page.keyboard.press("Escape")
        for _ in range(60):
            now = self.page.evaluate(at)
            if now == cell:
                break
            self.page.keyboard.press("ArrowDown" if now < cell else "ArrowUp")
            self.page.wait_for_function(f"now => {at} !== now", arg=now)

    def run(self, cell: int) -> None:
        self.walk_to_cell(cell)
        self.page.keyboard.press("Shift+Enter")

    def go_to(self, target: Locator) -> None:
        """Press Tab or Shift+Tab until an element has focus; of radio buttons, one of them."""
        way = """el => {
          const now = document.activeElement;
          if (now === el || (el.type === "radio" && now.name === el.name)) return "";
          const behind = el.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
          const here = el.closest(".jp-Cell, main");
          return here.contains(now) && behind ? "Shift+Tab" : "Tab";
        }"""
        for _ in range(TABS):
            key = target.evaluate(way)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not reach {target}")

    def choose(self, option: Locator) -> None:
        self.go_to(option)
        here = "el => el === document.activeElement"
        for _ in range(12):
            if option.evaluate(here):
                break
            self.page.keyboard.press("ArrowDown")
        if not option.is_checked():
            self.page.keyboard.press("Space")

    def press(self, button: Locator) -> None:
        self.go_to(button)
        self.page.keyboard.press("Enter")

    def write(self, field: Locator, text: str) -> None:
        self.go_to(field)
        self.page.keyboard.type(text)

    def play(self, frame: Locator, cards: list[str]) -> None:
        Keys(self.page, frame).cards(cards)
        self.play_again(frame)

    def choose_and_play(self, frame: Locator, choice: str, places: list[str]) -> None:
        Keys(self.page, frame).choice(choice, places)
        self.play_again(frame)

    def act(self, frame: Locator, name: str) -> None:
        Keys(self.page, frame).action(name)

    def play_again(self, frame: Locator) -> None:
        self.page.keyboard.press("Enter")

    def is_inside(self, frame: Locator) -> bool:
        return frame.evaluate("frame => frame.contains(document.activeElement)")


class Reader:
    """Somebody who answers the questions of one widget.

    Args:
        hand: a :class:`Mouse` or a :class:`Keyboard`.
        frame: the widget on the page.
    """

    def __init__(self, hand: Mouse, frame: Locator) -> None:
        self.hand, self.frame = hand, frame
        self.asked = frame.locator("[data-region=question]")
        self.status = self.asked.get_by_role("status")

    def answer(self, view: dict[str, Any], value: Any) -> None:
        """Give an answer: ids of options, a number, cards, or a move made at the table."""
        # A move is asked for above the hand that makes it, everything else beside the table.
        prompt, heading = (
            self.frame.locator("[data-region=prompt]"),
            self.asked.get_by_role("heading"),
        )
        told = prompt if view["kind"] == "move" else heading
        expect(told).to_contain_text(words(view["ask"])[-1])
        if view["kind"] == "move":
            self.play(view["play"], value[0])
        elif view["kind"] == "number":
            self.hand.write(self.asked.get_by_role("spinbutton"), f"{value:g}")
            self.check()
        elif view["kind"] == "cards":
            cards = self.asked.get_by_role("group").first.get_by_role("button")
            expect(cards).to_have_count(len(view["from"]))
            for card in value:
                toggle = cards.nth(view["from"].index(card))
                self.hand.press(toggle)
                expect(toggle).to_have_attribute("aria-pressed", "true")
            self.check()
        else:
            role = "radio" if view["kind"] == "one" else "checkbox"
            options = self.asked.get_by_role(role)
            expect(options).to_have_count(len(view["options"]))
            for number, option in enumerate(view["options"]):
                if option["id"] in value:
                    self.hand.choose(options.nth(number))
                    expect(options.nth(number)).to_be_checked()
            self.check()
        self.status.wait_for()
        assert self.hand.is_inside(self.frame), f"focus is lost after {view['ask']!r}"

    def check(self) -> None:
        """Press the button that gives the answer."""
        self.hand.press(self.asked.get_by_role("button", name="Check"))

    def play(self, table: dict[str, Any], move: str) -> None:
        """Answer with cards of the hand: there is nothing to tick, and no other button."""
        expect(self.asked.get_by_role("button", name="Check")).to_have_count(0)
        for role in ("radio", "checkbox"):
            expect(self.asked.locator(".cw-choices").get_by_role(role)).to_have_count(0)
        made = next((made for made in table["moves"] if made["a"] == move), None)
        if made is None:
            self.hand.act(self.frame, next(a["id"] for a in table["actions"] if a.get("a") == move))
            return
        places = made.get("p", move.split())
        if made.get("ch"):
            self.hand.choose_and_play(self.frame, made["ch"], places)
        else:
            self.hand.play(self.frame, places)
        if asks_back(table, made):
            self.hand.play_again(self.frame)

    def hears(self, verdict: str, why: str) -> None:
        """Check what the reader is told."""
        told = self.status.inner_text()
        assert told.startswith(verdict), told
        assert [word for word in words(why) if word not in words(told)] == []

    def rightly(self, question: dict[str, Any], play: dict[str, Any] | None = None) -> None:
        """Answer rightly, and be told so.

        Args:
            question: the question.
            play: the table at which a move is made, for a question that is answered by one.
        """
        view = question_view(question, 0, "en", play)
        self.answer(view, right_answer(view))
        self.hears("Right.", view["why"])

    def wrongly(self, question: dict[str, Any], play: dict[str, Any] | None = None) -> None:
        """Answer wrongly, and be told what is wrong with this very answer."""
        view = question_view(question, 0, "en", play)
        wrong = [o for o in view["options"] if not o.get("right") and o["id"] != "pass"]
        if play:
            wrong = [option for option in wrong if option["id"] in plays_of(play)]
        option = next((o for o in wrong if "feedback" in o), wrong[0])
        self.answer(view, [option["id"]])
        self.hears("Not this one.", option.get("feedback", view["why"]))
        expect(self.asked).to_contain_text(words(view["why"])[-1])

    def go_on(self) -> None:
        """Press the button after an answer."""
        self.hand.press(self.asked.get_by_role("button", name="Go on"))


def walk_to(reader: Reader, now: int, step: int) -> None:
    """Step forward until a question waits."""
    for _ in range(step - now):
        reader.hand.press(reader.frame.get_by_role("button", name="Next step"))


def tables(stepper: Stepper) -> list[dict[str, Any] | None]:
    """Return the tables at which a stepper's questions are answered by a move, None for others."""
    texts = stepper.view["texts"]["en"]
    return [resolved(question, texts).get("play") for question in stepper.view["questions"]]


def answer_stepper(reader: Reader, stepper: Stepper) -> None:
    """Answer all questions of a stepper rightly, from its start on."""
    now = 0
    plays = tables(stepper)
    for number, (step, question) in enumerate(stepper.questions, 1):
        walk_to(reader, now, step)
        label = f"Question {number} of {len(stepper.questions)}"
        expect(reader.frame).to_contain_text(label)
        reader.rightly(question, plays[number - 1])
        reader.go_on()
        now = step + 1
    slider = reader.frame.get_by_role("slider")
    assert f"Step {now} of {stepper.last}" in slider.get_attribute("aria-valuetext")


def right_answer(view: dict[str, Any]) -> Any:
    """Return the right answer to a question: ids of options, cards, or a number."""
    if view["kind"] == "number":
        return view["value"]
    if view["kind"] == "cards":
        return view["right"][0].split()
    return [option["id"] for option in view["options"] if option.get("right")]


def plays_of(table: dict[str, Any]) -> list[str]:
    """Return the moves that a table offers, without bets, which are made beside a move."""
    return [move["a"] for move in table["moves"] if not move["a"].startswith("bet")]


def has_own_feedback(question: dict[str, Any]) -> bool:
    """True where a wrong answer is told what is wrong with it."""
    wrong = (o for o in question.get("options", ()) if not o.get("right"))
    return any("feedback" in option for option in wrong)
