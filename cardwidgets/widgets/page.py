"""One HTML file for one widget: no kernel, no network."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from cardwidgets.engine.given import file_path
from cardwidgets.text import say
from cardwidgets.widgets import bundle

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{game}: {title}</title>
<style>{css}</style>
<style>
body{{margin:16px auto;max-width:1200px;padding:0 8px;font-family:system-ui,sans-serif}}
h1,h2{{display:inline;font-size:1.25rem}}
h1::after{{content:" · "}}
#cw{{margin-top:12px}}
</style>
</head>
<body>
<main><h1>{game}</h1><h2>{title}</h2><div id="cw"></div><noscript>{picture}</noscript></main>
<script type="application/json" id="cw-data">{data}</script>
<script type="module">
const code = document.getElementById("cw-code").textContent;
const url = URL.createObjectURL(new Blob([code], {{ type: "text/javascript" }}));
const made = (await import(url)).default;
const widget = typeof made === "function" ? await made() : made;
const data = JSON.parse(document.getElementById("cw-data").textContent);
const signal = new AbortController().signal;
const idle = () => {{}};
const model = {{
  get: (k) => data[k], set: idle, save_changes: idle, on: idle, off: idle, send: idle,
}};
await widget.initialize?.({{ model, signal }});
await widget.render({{ model, el: document.getElementById("cw"), signal }});
</script>
<script type="text/plain" id="cw-code">{code}</script>
</body>
</html>
"""


def save(
    path: str | Path,
    kind: str,
    view: dict[str, Any],
    title: str,
    lang: str,
    picture: str,
) -> Path:
    """Write a widget as one file; return its path.

    Args:
        path: the file.
        kind: which component draws the view.
        view: the view.
        title: title of the page.
        lang: language of the page.
        picture: what a reader without JavaScript sees (SVG).
    """
    # "</script" would end the element that holds the text, "<!--<script" the page behind it.
    data = json.dumps({"kind": kind, "view": view}, ensure_ascii=False).replace("<", "\\u003c")
    code = bundle.esm().replace("</script", "<\\/script")
    target = file_path(path)
    target.write_text(
        _PAGE.format(
            lang=escape(lang),
            title=escape(title),
            game=escape(say(f"game.{view['game']}", {}, lang)),
            css=bundle.css(),
            picture=picture,
            data=data,
            code=code,
        ),
        encoding="utf-8",
    )
    return target


_STILL = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{game}: {title}</title>
<style>
body{{margin:16px auto;max-width:960px;padding:0 8px;font-family:system-ui,sans-serif}}
body{{color-scheme:light dark;color:CanvasText;background:Canvas}}
h1{{font-size:1.25rem}}
figure{{margin:0}}
pre{{overflow-x:auto}}
</style>
</head>
<body>
<main><h1>{game}: {title}</h1>
<figure>{picture}<figcaption><pre tabindex="0">{text}</pre></figcaption></figure></main>
</body>
</html>
"""


def save_still(
    path: str | Path, game: str, title: str, lang: str, *, picture: str, text: str
) -> Path:
    """Write a picture with its text as one file without script; return its path.

    Args:
        path: the file.
        game: name of the game.
        title: title of the picture.
        lang: language of both.
        picture: the drawing (SVG, which says in words what it shows).
        text: the same as lines of text.
    """
    target = file_path(path)
    target.write_text(
        _STILL.format(
            lang=escape(lang),
            game=escape(say(f"game.{game}", {}, lang)),
            title=escape(title),
            picture=picture,
            text=escape(text),
        ),
        encoding="utf-8",
    )
    return target
