"""Sphinx configuration. Warnings are errors: `make site`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

import pages  # noqa: E402

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
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "images/README.md"]

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
# A name that a package hands on from its modules is the same thing twice, not a puzzle.
suppress_warnings = ["ref.python"]

html_theme = "furo"
html_title = "cardwidgets"
html_static_path: list[str] = []
# Nothing is fetched when the site is read.
html_theme_options = {"source_edit_link": ""}

pages.write_all()
