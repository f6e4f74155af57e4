"""What can be measured of a table's looks: text that does not fit, what axe finds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"

#: Elements with text that is taller or wider than their box, though they do not scroll.
SQUEEZED = """frame => [...frame.querySelectorAll("p, li, td, th, h3, h4, label, button, output")]
  .filter((el) => {
    const style = getComputedStyle(el);
    if (style.overflow !== "visible" || style.display.startsWith("inline")) return false;
    if (!el.clientHeight || !el.textContent.trim()) return false;
    return el.scrollHeight > el.clientHeight + 3 || el.scrollWidth > el.clientWidth + 3;
  })
  .map((el) => `${el.className}: ${el.textContent.trim()}`)"""


def squeezed(frame: Locator) -> list[str]:
    """Return the texts of a table that do not fit into their place."""
    return frame.evaluate(SQUEEZED)


def faults_of_axe(frame: Locator) -> list[str]:
    """Return what axe finds in a table, as short texts."""
    frame.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = frame.evaluate("frame => axe.run(frame).then(r => r.violations)")
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in found]
