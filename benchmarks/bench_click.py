"""From click to painted reply in JupyterLab: a table beside a bare one-button anywidget.

    python benchmarks/bench_click.py [president] [samples]

Both live in one notebook of one session and are clicked in turns. A sample ends when the answer is
painted: for the button its new number, for the table the played card gone and the next prompt.
Careful bots, pace instant, no motion. Nothing is asserted.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.desk import Seat, notebook, run_cell
from tests.browser.server import FLAGS, PATIENCE, chromium_path, jupyter

CELL = """
import anywidget, ipywidgets, traitlets
import cardwidgets as cw

class Bare(anywidget.AnyWidget):
    _esm = '''export default {{ render({{ model, el }}) {{
      const button = document.createElement("button");
      const show = () => {{ button.textContent = model.get("n"); }};
      button.id = "bare";
      button.onclick = () => model.send({{ kind: "press" }});
      model.on("change:n", show);
      show();
      el.append(button);
    }} }};'''
    n = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.press)

    def press(self, *_):
        self.n += 1

table = cw.Table({game!r}, bots="careful", seed=7, pace="instant", motion="reduced",
                 autosave=False)
ipywidgets.VBox([Bare(), table])
"""
#: Clicks, and resolves with the milliseconds until the answer has been painted.
MEASURE = """async ([button, what]) => {
  const region = document.querySelector(".cw-root [aria-live=polite]");
  const target = what === "bare" ? document.querySelector("#bare") : region;
  const press = document.querySelector(button);
  return await new Promise((resolve) => {
    const begin = performance.now();
    const eye = new MutationObserver((changes) => {
      if (!changes.some((change) => change.addedNodes.length)) return;
      eye.disconnect();
      const port = new MessageChannel();
      port.port1.onmessage = () => resolve(performance.now() - begin);
      requestAnimationFrame(() => port.port2.postMessage(0));
    });
    eye.observe(target, {childList: true, subtree: true});
    press.click();
  });
}"""
MAIN = ".cw-frame [data-region=actions] [data-item=main]"
PASS = ".cw-frame [data-region=actions] [data-item=pass]"


def choose(seat: Seat) -> str:
    """Choose what to play, unmeasured; return the selector of the button to press."""
    if seat.sheet.is_visible():
        seat.sheet.get_by_role("button").first.click()
        seat.hand.wait_for()
    if seat.chips.count():
        seat.chips.first.click()
    else:
        for card in seat.playable():
            seat.card(card).click()
            if seat.is_ready():
                break
    if seat.is_ready():
        return MAIN
    if any(action["id"] == "pass" and action.get("confirm") for action in seat.view()["actions"]):
        seat.page.locator(PASS).click()  # the first press only asks
    return PASS


def line(name: str, times: list[float], peer: float) -> str:
    """Return a row of the report."""
    ordered = sorted(times)
    middle, late = statistics.median(times), ordered[int(0.95 * (len(times) - 1))]
    return f"{name:24} {middle:8.1f} {late:8.1f} {middle / peer:8.2f}"


def main(words: list[str]) -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    game = next((word for word in words if word.isalpha()), "president")
    samples = next((int(word) for word in words if word.isdigit()), 30)
    with TemporaryDirectory() as home, jupyter(Path(home) / "lab") as lab, sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(PATIENCE)
        lab.open(page, notebook(lab.folder, "click", CELL.format(game=game)))
        run_cell(page, 0)
        seat = Seat(page)
        page.locator("#bare").wait_for()
        times: dict[str, list[float]] = {"bare": [], "table": []}
        for number in range(samples + 3):
            bare = page.evaluate(MEASURE, ["#bare", "bare"])
            full = page.evaluate(MEASURE, [choose(seat), "table"])
            if number >= 3:  # the first ones warm up
                times["bare"].append(bare)
                times["table"].append(full)
        browser.close()
    peer = statistics.median(times["bare"])
    print(f"{'click to paint, ms':24} {'median':>8} {'p95':>8} {'x bare':>8}   n = {samples}")
    print(line("one-button anywidget", times["bare"], peer))
    print(line(f"table, {game}", times["table"], peer))


if __name__ == "__main__":
    main(sys.argv[1:])
