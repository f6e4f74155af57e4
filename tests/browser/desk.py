"""What a person does at a table in a page: look, listen, press."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import nbformat

from tests.browser.server import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

#: Collects what the live regions of every table say, and what Jupyter is told to do.
LISTEN = """() => {
  window.spoken = [];
  const hear = (region) => new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes)
      window.spoken.push({how: region.getAttribute("aria-live"), text: node.textContent});
  }).observe(region, {childList: true});
  document.querySelectorAll(".cw-root [aria-live=polite], .cw-root [aria-live=assertive]")
    .forEach(hear);
  window.commands = [];
  window.jupyterapp.commands.commandExecuted.connect((_, told) => window.commands.push(told.id));
}"""


#: The views of all widgets of the package in the notebook that is open, in the order of its cells.
VIEWS = """async () => {
  const mime = "application/vnd.jupyter.widget-view+json";
  const { model, rendermime } = window.jupyterapp.shell.currentWidget.content;
  const manager = await rendermime.createRenderer(mime)._manager.promise;
  const views = [];
  const take = async (part) => {
    if (part.get("kind")) views.push(part.get("view"));
    for (const child of part.get("children") ?? []) await take(child);
  };
  for (const cell of model.cells)
    for (const output of cell.outputs?.toJSON() ?? [])
      if (output.data?.[mime]) await take(await manager.get_model(output.data[mime].model_id));
  return views;
}"""


def notebook(folder: Path, name: str, *cells: str) -> str:
    """Write a notebook of code cells; return its name."""
    found = nbformat.v4.new_notebook()
    found.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    found.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(found, folder / f"{name}.ipynb")
    return f"{name}.ipynb"


def run_cell(page: Page, number: int) -> None:
    """Run a code cell as a reader does: click into it, Shift+Enter."""
    page.locator(".jp-CodeCell .cm-content").nth(number).click()
    page.keyboard.press("Shift+Enter")


class Seat:
    """A person at one table of a page, or of a part of it such as a cell."""

    def __init__(self, page: Page, place: int = 0, within: Locator | None = None) -> None:
        self.page, self.place = page, place
        self.frame = (within or page).locator(".cw-frame").nth(place)
        self.frame.wait_for()
        self.hand = self.frame.locator("[data-region=hand]")
        self.main = self.frame.locator("[data-region=actions] [data-item=main]")
        self.chips = self.frame.get_by_role("group", name="You can play").get_by_role("button")
        self.sheet = self.frame.locator("[data-region=sheet]")

    def listen(self) -> None:
        """Begin to hear, and to count Jupyter's commands."""
        self.page.evaluate(LISTEN)

    def spoken(self, how: str = "polite") -> list[str]:
        """Return what was said so far."""
        return [s["text"] for s in self.page.evaluate("window.spoken") if s["how"] == how]

    def commands(self) -> list[str]:
        """Return the commands that Jupyter has executed."""
        return self.page.evaluate("window.commands")

    def view(self) -> dict:
        """Return what Python has told this table to show."""
        return self.page.evaluate(f"async n => (await ({VIEWS})())[n]", self.place)

    def until_view(self, test: str, given: object = None) -> dict:
        """Wait until what the table shows passes a test in JavaScript, and return it."""
        return self.page.evaluate(
            f"""async ([n, given, patience]) => {{
              for (const end = Date.now() + patience; Date.now() < end; ) {{
                const view = (await ({VIEWS})())[n];
                if (view && {test}) return view;
                await new Promise((done) => setTimeout(done, 20));
              }}
              throw new Error("the table was never so: {test}");
            }}""",
            [self.place, given, PATIENCE],
        )

    def card(self, card: str) -> Locator:
        """Return a card of the hand."""
        return self.hand.locator(f"[data-card='{card}']")

    def cards(self) -> list[str]:
        """Return the cards of the hand, in the order in which they are shown."""
        found = self.hand.locator("[data-card]")
        return found.evaluate_all("cards => cards.map(card => card.dataset.card)")

    def playable(self) -> list[str]:
        """Return the cards that are marked as playable; all of them where any may be led."""
        found = self.hand.locator("[data-card]:not([aria-disabled])")
        return found.evaluate_all("cards => cards.map(card => card.dataset.card)")

    def prompt(self) -> str:
        """Return what is asked."""
        return self.frame.locator("[data-region=prompt]").inner_text()

    def is_ready(self) -> bool:
        """True where the main button would do something."""
        return self.main.get_attribute("aria-disabled") is None

    def until_answered(self, act) -> None:
        """Do something, and wait until the table has said what it led to."""
        before = len(self.spoken())
        act()
        self.page.wait_for_function(
            "n => window.spoken.filter(s => s.how === 'polite').length > n", arg=before
        )

    def until_heard(self, act, words: str) -> str:
        """Do something, and wait until the reply to it is read aloud; return the reply."""
        before = len(self.spoken("assertive"))
        act()
        self.page.wait_for_function(
            """([n, words]) => window.spoken.filter(s => s.how === "assertive")
            .slice(n).some(s => s.text.includes(words))""",
            arg=[before, words],
        )
        return self.spoken("assertive")[-1]

    def has_focus(self) -> bool:
        """True where focus is inside the table."""
        return self.frame.evaluate("frame => frame.contains(document.activeElement)")


def cell_types(page: Page) -> list[str]:
    """Return the types of the cells of the notebook that is open."""
    return page.evaluate(
        "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map(c => c.type)"
    )


def saved(page: Page, path: Path) -> dict:
    """Press Ctrl+S and return the notebook that is then in the file."""
    before = path.stat().st_mtime_ns
    page.keyboard.press("Control+s")
    for _ in range(600):
        if path.stat().st_mtime_ns != before:
            try:
                return json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                pass
        page.wait_for_timeout(100)
    raise AssertionError("Ctrl+S did not save the notebook")
