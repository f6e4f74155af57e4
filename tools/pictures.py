"""The pictures in docs/images: real tables on the built bundle, in a real Chromium.

    python tools/pictures.py                                every scene, width and theme
    python tools/pictures.py guibole-play 400 dark          some of them
    python tools/pictures.py page                           the page of the gallery alone

The scenes stand in ``tools/scenes``; ``docs/gallery.md`` is written from the same list.
"""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import product
from pathlib import Path
from shutil import which

from gallery import page_of
from scenes import BY_GAME, SCENES
from scenes.scene import WIDE
from stage import Stage

DOCS = Path(__file__).resolve().parent.parent / "docs"
THEMES = ("light", "dark")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
#: Colours that a picture keeps: the most frequent ones, and some for the edges of letters.
FREQUENT, OTHERS = 48, 32


def small(picture: bytes) -> bytes:
    """Return a picture in which colours that are seldom give way to their neighbours."""
    from PIL import Image

    image = Image.open(BytesIO(picture)).convert("RGB")
    counted = sorted(image.getcolors(image.width * image.height) or [], reverse=True)
    # Grounds and edges keep their colours; of the others the most different ones stay.
    kept = [channel for _, colour in counted[:FREQUENT] for channel in colour]
    others = image.quantize(OTHERS, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*kept, *others[: 3 * OTHERS]])
    out = BytesIO()
    flat = image.quantize(palette=palette, dither=Image.Dither.NONE)
    flat.convert("RGB").save(out, "WEBP", lossless=True, quality=75, method=4)
    return out.getvalue()


def take(names: list[str], widths: list[int], themes: list[str]) -> None:
    """Take pictures of scenes."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = next(filter(None, map(which, NAMES)))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        stage = Stage(browser.new_page())
        for name, theme in product(names, themes):
            scene = SCENES[name]
            stage.theme(theme)
            stage.resize(scene.widths[0])
            stage.show(scene.make())
            scene.act(stage)
            for width in [width for width in scene.widths if width in widths]:
                stage.resize(width)
                picture = stage.page.locator(".cw-frame").screenshot(animations="disabled")
                file = DOCS / "images" / f"{name}-{width}-{theme}.webp"
                file.write_bytes(small(picture))
                print(file.name, file.stat().st_size)


def main(words: list[str]) -> None:
    """Take the pictures that are asked for, or all of them, and write their page."""
    if words != ["page"]:
        names = [word for word in words if word in SCENES] or list(SCENES)
        widths = [int(word) for word in words if word.isdigit()] or list(WIDE)
        themes = [word for word in words if word in THEMES] or list(THEMES)
        take(names, widths, themes)
    (DOCS / "gallery.md").write_text(page_of(BY_GAME), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
