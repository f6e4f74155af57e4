"""A page in a real Chromium on which widgets of this process are shown, one after the other.

It takes the place of the notebook: what the browser sends goes to the Python widget, and its
answers and views go back, as they do between a notebook and its kernel.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

STATIC = Path(__file__).resolve().parent.parent / "cardwidgets" / "static"
#: Pixels between the edge of the window and the table.
MARGIN = 12
GROUND = {"light": ("#ffffff", "#ffffff"), "dark": ("#111111", "#212121")}
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>cards</title><style>
body{margin:0;padding:12px}
:root{--jp-ui-font-family:Inter,"DejaVu Sans",sans-serif}</style><style id="ours">%s</style>
</head><body><main><div id="out"></div></main></body></html>"""
START = """async (script) => {
  const url = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
  const {default: widget} = await import(url);
  let end, close;
  window.show = ({kind, view}) => {
    end?.abort(); close?.();
    end = new AbortController();
    const traits = {kind, view}, ears = {};
    window.waiting = 0;
    window.put = (fresh) => {
      traits.view = fresh;
      for (const f of ears["change:view"] ?? []) f();
    };
    const model = {
      get: (name) => traits[name],
      on: (event, f) => (ears[event] ??= new Set()).add(f),
      off: (event, f) => ears[event]?.delete(f),
      send: async (message) => {
        window.waiting += 1;
        const {replies, view} = await window.python(message);
        for (const reply of replies) for (const f of ears["msg:custom"] ?? []) f(reply);
        window.put(view);
        window.waiting -= 1;
      },
    };
    const el = document.createElement("div");
    document.getElementById("out").replaceChildren(el);
    close = widget.render({model, el, signal: end.signal});
  };
}"""
SETTLED = """() => !window.waiting &&
  document.getAnimations().every((a) => a.playState !== "running")"""


class Stage:
    """The page; one widget at a time is on it, and answers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.widget: Any = None
        self.css = (STATIC / "widget.css").read_text(encoding="utf-8")
        page.set_content(PAGE.replace("%s", self.css))
        page.expose_function("python", self._answer)
        page.evaluate(START, (STATIC / "widget.js").read_text(encoding="utf-8"))

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        replies: list[Any] = []
        self.widget.send = lambda content, buffers=None: replies.append(content)  # noqa: ARG005
        self.widget._on_message(self.widget, message, [])
        return {"replies": replies, "view": self.widget.view}

    def show(self, widget: Any) -> None:
        """Put a widget on the page in place of the one before."""
        self.widget = widget
        self.page.mouse.move(0, 0)
        self.page.evaluate("window.show", {"kind": widget.kind, "view": widget.view})
        self.page.locator(".cw-frame").wait_for()
        self.settle()

    def speak(self, lang: str) -> None:
        """Change the language of the widget; what is selected stays."""
        self.widget.lang = lang
        self.page.evaluate("window.put", self.widget.view)
        self.settle()

    def resize(self, width: int) -> None:
        """Give the widget a width in pixels."""
        self.page.set_viewport_size({"width": width + 2 * MARGIN, "height": 900})
        self.settle()

    def theme(self, name: str) -> None:
        """Make the notebook light or dark."""
        ground, table = GROUND[name]
        self.page.evaluate(
            """([light, ground, table]) => {
              document.body.dataset.jpThemeLight = String(light);
              document.body.style.background = ground;
              document.documentElement.style.setProperty("--jp-layout-color1", table);
            }""",
            [name == "light", ground, table],
        )

    def scale_text(self, by: float) -> None:
        """Make text larger, and nothing else, as browsers can."""

        def scaled(found: re.Match[str]) -> str:
            return re.sub(r"([\d.]+)px", lambda px: f"{float(px[1]) * by:g}px", found[0])

        css = re.sub(r"(?:font|font-size|line-height):[^;}]+", scaled, self.css)
        self.page.evaluate("(css) => { document.getElementById('ours').textContent = css; }", css)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is under way."""
        self.page.wait_for_function(SETTLED)

    # ------------------------------------------------------------------ what a person does

    def press(self, *cards: str) -> None:
        """Select cards of the hand."""
        for card in cards:
            self.page.locator(f"[data-region=hand] [data-item='{card}']").click(force=True)
        self.settle()

    def take(self, choice: str, *places: str) -> None:
        """Take a choice, and select its places."""
        self.page.locator(f"[data-region=choices] [data-item='{choice}']").click()
        for place in places:
            self.page.locator(f"[data-place='{place}']").click(force=True)
        self.settle()

    def keys(self, *keys: str) -> None:
        """Press keys with the focus in the hand."""
        if not self.page.evaluate("document.activeElement.closest('.cw-root') !== null"):
            self.page.locator("[data-region=hand] [tabindex='0']").focus()
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def button(self, region: str, item: str) -> None:
        """Press a button of a region by its id."""
        self.page.locator(f"[data-region={region}] [data-item='{item}']").click()
        self.settle()
