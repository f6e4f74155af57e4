"""A table of this process on a page: the shipped bundle, and a model that speaks with Python."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cardwidgets.widgets import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from cardwidgets.widgets.base import CardWidget

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>cards</title></head>
<body><main><h1>Cards</h1><h2>A table</h2><button id="before">before</button><div id="here"></div>
</main></body></html>"""
START = """async ([code, css, kind, view]) => {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  const calls = {};
  window.sent = [];
  window.spoken = [];
  const data = { kind, view };
  const model = {
    get: (name) => data[name],
    set() {}, save_changes() {},
    on: (name, call) => { (calls[name] ??= []).push(call); },
    off: (name, call) => { calls[name] = (calls[name] ?? []).filter((one) => one !== call); },
    send: (message) => { window.sent.push(message); },
  };
  window.told = (message) => (calls["msg:custom"] ?? []).forEach((call) => call(message, []));
  window.shown = (next) => {
    const changed = ["kind", "view"].filter((name) => data[name] !== next[name]);
    Object.assign(data, next);
    for (const name of changed) (calls[`change:${name}`] ?? []).forEach((call) => call());
  };
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const made = (await import(url)).default;
  const widget = typeof made === "function" ? await made() : made;
  const signal = new AbortController().signal;
  await widget.initialize?.({ model, signal });
  await widget.render({ model, el: document.getElementById("here"), signal });
  const hear = (region) => new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes)
      window.spoken.push({ how: region.getAttribute("aria-live"), text: node.textContent });
  }).observe(region, { childList: true });
  document.querySelectorAll("[aria-live=polite], [aria-live=assertive]").forEach(hear);
}"""


class Bridge:
    """A widget and the page that shows it; messages go across when :meth:`carry` is called."""

    def __init__(self, page: Page, table: CardWidget) -> None:
        self.page, self.table = page, table
        self.across: list[tuple[str, Any]] = []
        self.wire: list[str] = []
        page.set_content(PAGE)
        page.evaluate(START, [bundle.esm(), bundle.css(), table.kind, dict(table.view)])
        table.send = lambda content, buffers=None: self.across.append(("told", content))
        table.observe(self._shown, "view")

    def _shown(self, change: Any) -> None:
        self.across.append(("shown", {"kind": self.table.kind, "view": dict(change["new"])}))

    def carry(self, *, wait: bool = True) -> int:
        """Carry messages to Python and its answers back; return how many went."""
        if wait:
            self.page.wait_for_function("window.sent.length > 0")
        messages = self.page.evaluate("window.sent.splice(0)")
        for message in messages:
            self.table._on_message(self.table, message, [])
        self.back()
        return len(messages)

    def back(self) -> None:
        """Carry what Python says to the page, in its order."""
        waiting, self.across = self.across, []
        for how, what in waiting:
            self.wire.append(json.dumps(what, ensure_ascii=False))
            self.page.evaluate(f"(it) => window.{how}(it)", what)

    def focus_is_inside(self) -> bool:
        """Say whether focus is in the table."""
        return self.page.evaluate(
            "document.querySelector('.cw-frame').contains(document.activeElement)"
        )

    def spoken(self, how: str) -> list[str]:
        """Return what was read aloud."""
        return [s["text"] for s in self.page.evaluate("window.spoken") if s["how"] == how]
