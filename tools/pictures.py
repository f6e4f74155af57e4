"""The pictures in docs/images: real tables on the built bundle, in a real Chromium.

    python tools/pictures.py                     every scene, width and theme
    python tools/pictures.py play 400 dark       some of them

A page takes the place of the notebook: what the browser sends goes to the Python table, and its
answers and views go back, as they do between a notebook and its kernel.
"""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import product
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any

import cardwidgets as cw

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
STATIC = ROOT / "cardwidgets" / "static"
WIDTHS = (400, 560, 840, 1200)
THEMES = ("light", "dark")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
GROUND = {"light": ("#ffffff", "#ffffff"), "dark": ("#111111", "#212121")}
PAGE = """<!doctype html><html lang="en"><head><title>cardwidgets</title><style>
body{{margin:0;padding:12px;background:{ground}}}
:root{{--jp-ui-font-family:Inter,sans-serif;--jp-layout-color1:{table}}}</style><style>{css}</style>
</head><body data-jp-theme-light="{light}"><main><div id="out"></div></main></body></html>"""
MODEL = """async ({script, kind, view}) => {
  const traits = {kind, view}, ears = {};
  const tell = (event, message) => { for (const f of ears[event] ?? []) f(message); };
  const model = {
    get: (name) => traits[name],
    on: (event, f) => (ears[event] ??= new Set()).add(f),
    off: (event, f) => ears[event]?.delete(f),
    send: async (message) => {
      const {replies, view} = await window.python(message);
      for (const reply of replies) tell("msg:custom", reply);
      traits.view = view;
      tell("change:view");
    },
  };
  const url = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
  const {default: widget} = await import(url);
  widget.render({model, el: document.getElementById("out"), signal: new AbortController().signal});
}"""


def shown(browser: Browser, widget: Any, width: int, theme: str) -> Page:
    """Return a page with a widget in it that answers."""
    page = browser.new_page(viewport={"width": width + 24, "height": 900})
    ground, table = GROUND[theme]
    light = str(theme == "light").lower()
    css = (STATIC / "widget.css").read_text(encoding="utf-8")
    page.set_content(PAGE.format(ground=ground, table=table, css=css, light=light))

    def python(message: dict[str, Any]) -> dict[str, Any]:
        replies: list[Any] = []
        widget.send = lambda content, buffers=None: replies.append(content)  # noqa: ARG005
        widget._on_message(widget, message, [])
        return {"replies": replies, "view": widget.view}

    page.expose_function("python", python)
    script = (STATIC / "widget.js").read_text(encoding="utf-8")
    page.evaluate(MODEL, {"script": script, "kind": widget.kind, "view": widget.view})
    page.locator(".cw-frame").wait_for()
    return page


# ------------------------------------------------------------------ scenes

ROUND_3 = {
    "hands": [
        "2H AD KC KD QH JD 8C 8D 7S 7H 5C 5S 3H",
        "JC JH QD AS AC 2S 10S 10H 4S 4D 6C 6S",
        "QC QS KH KS 2C 2D JS 8S 8H 5D 3C 3S",
        "9S 9D AH 10C 10D 7C 6D 6H",
    ],
    "last_order": [1, 0, 2, 3],
    "scores": [40, 60, 40, 20],
    "hand_no": 3,
}


def guibole(*moves: str, **fields: Any) -> cw.State:
    """Return a round of Guibole as the mock-ups show it, after some moves."""
    state = cw.Guibole(players=4).position(**{**ROUND_3, **fields})
    for move in moves:
        state.play(move)
    return state


def table(state: Any, **options: Any) -> cw.Table:
    """Return a table without bots at the first seat."""
    return cw.Table(state, seat=0, bots=None, autosave=False, motion="reduced", **options)


def press(page: Page, *cards: str) -> None:
    """Select cards."""
    for card in cards:
        page.locator(f"[data-region=hand] [data-card='{card}']").click(force=True)


def play(browser: Browser, width: int, theme: str) -> Page:
    """A pair to beat while the order is reversed; a pair is chosen."""
    window = table(guibole("JC JH", "pass", "9S 9D", turn=1, reversed=True))
    page = shown(browser, window, width, theme)
    press(page, "7S", "7H")
    page.keyboard.press("ArrowRight")
    return page


def revolution(browser: Browser, width: int, theme: str) -> Page:
    """Four of a kind has just turned the order."""
    hands = list(ROUND_3["hands"])
    hands[1] = "JC JH QD AS AC 2S 4S 4D 6C 6S 9H 9C"
    hands[3] = "10C 10D 10H 10S AH 7C 6D 6H"
    window = table(guibole("10C 10D 10H 10S", turn=3, hands=hands))
    return shown(browser, window, width, theme)


def exchange(browser: Browser, width: int, theme: str) -> Page:
    """The President gives back two cards of free choice."""
    hands = [
        "AH AC QS QD 10H 10C 8S 8D 7H 6D 4S 4H 4D 3D",
        "JK1 2S KD JC 9H 9D 7S 6C 5H 5D 4C 3S 3H",
        "2H AS KS JD JH 10S 9S 8H 7D 6H 5S 5C 3C",
        "JK2 2D 2C AD KH KC QH QC JS 10D 9C 8C 7C 6S",
    ]
    game = cw.President(players=4)
    state = game.position(hands=hands, phase="give", last_order=[0, 3, 2, 1], hand_no=2)
    page = shown(browser, table(state), width, theme)
    press(page, "3D")
    page.locator("[data-region=hand] [data-card='4D']").focus()
    return page


def refusal(browser: Browser, width: int, theme: str) -> Page:
    """A pair that does not beat the pile, and why."""
    window = table(guibole("JC JH", "pass", "9S 9D", turn=1, reversed=True))
    page = shown(browser, window, width, theme)
    press(page, "KC", "KD")
    page.keyboard.press("y")
    page.get_by_text("TOO_LOW_REVERSED").wait_for()
    return page


def end(browser: Browser, width: int, theme: str) -> Page:
    """The sheet after a round."""
    window = cw.Table("guibole", players=4, bots="careful", seed=7, autosave=False)
    while "sheet" not in window.view:
        window.play(window.legal_moves[0])
    page = shown(browser, window, width, theme)
    page.locator(".cw-result").wait_for()
    return page


def ruler(browser: Browser, width: int, theme: str) -> Page:
    """The ruler of ranks by itself."""
    window = cw.RankRuler(guibole("JC JH", turn=1, reversed=True))
    return shown(browser, window, width, theme)


SCENES: dict[str, Callable[[Browser, int, str], Page]] = {
    "play": play,
    "revolution": revolution,
    "exchange": exchange,
    "refusal": refusal,
    "end": end,
}


def small(picture: bytes) -> bytes:
    """Return a picture with 256 colours, half of its size."""
    from PIL import Image

    out = BytesIO()
    image = Image.open(BytesIO(picture)).convert("RGB")
    image.quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def main(words: list[str]) -> None:
    """Take the pictures that are asked for, or all of them."""
    from playwright.sync_api import sync_playwright

    scenes = [word for word in words if word in SCENES] or list(SCENES)
    widths = [int(word) for word in words if word.isdigit()] or WIDTHS
    themes = [word for word in words if word in THEMES] or THEMES
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        path = next(filter(None, map(which, NAMES)))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for scene, width, theme in product(scenes, widths, themes):
            page = SCENES[scene](browser, width, theme)
            picture = page.locator(".cw-frame").screenshot(animations="disabled")
            (IMAGES / f"{scene}-{width}-{theme}.png").write_bytes(small(picture))
            page.close()
            print(scene, width, theme)


if __name__ == "__main__":
    main(sys.argv[1:])
