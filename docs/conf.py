"""Sphinx configuration. Warnings are errors: `make site`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cardwidgets._version import __version__  # noqa: E402

project = "cardwidgets"
author = "The cardwidgets team"
copyright = "2026, the cardwidgets team"
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True

html_theme = "furo"
html_title = "cardwidgets"
html_static_path: list[str] = []
# Nothing is fetched when the site is read.
html_theme_options = {"source_edit_link": ""}

#: The rooms of the package that the reference shows, in reading order.
ROOMS = (
    "cards",
    "engine",
    "text",
    "picture",
    "plain",
    "games",
    "bots",
    "lessons",
    "lab",
    "widgets",
)

SECTION = "## {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n```\n"


def modules(room: str) -> list[str]:
    """Name the public modules of a room that exists."""
    folder = ROOT / "cardwidgets" / room
    files = [folder.with_suffix(".py"), *sorted(folder.rglob("*.py"))]
    dotted = [".".join(f.relative_to(ROOT).with_suffix("").parts) for f in files if f.exists()]
    names = [name.removesuffix(".__init__") for name in dotted]
    return [name for name in names if not any(part.startswith("_") for part in name.split("."))]


def write_reference() -> None:
    """Write one page a room from the modules that are there."""
    folder = Path(__file__).parent / "reference" / "modules"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {}
    for number, room in enumerate(ROOMS):
        listed = modules(room)
        if listed:
            lines = [f"# {room}\n"]
            lines += [SECTION.format(name=name) for name in listed]
            wanted[folder / f"{number}-{room}.md"] = "\n".join(lines)
    for page in folder.glob("*.md"):
        if page not in wanted:
            page.unlink()
    for page, content in wanted.items():
        if not page.exists() or page.read_text() != content:
            page.write_text(content)


write_reference()
