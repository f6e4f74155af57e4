"""Colour at the prompt where Rich is installed and the output is a terminal; else plain text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO


def printer(out: TextIO, *, plain: bool) -> Callable[[str], None]:
    """Return a function that prints a text.

    Red suits are red, the seat on turn and the heading stand out. Nothing is said by colour alone.

    Args:
        out: where text goes.
        plain: no colour.
    """
    if not plain and out.isatty():
        try:
            from rich.console import Console
            from rich.text import Text
        except ImportError:
            pass
        else:
            console = Console(file=out, highlight=False, soft_wrap=True)

            def paint(text: str) -> None:
                painted = Text(text)
                painted.highlight_regex(r"(10|[2-9]|[^\W\d_])[♥♦]", "red")
                painted.highlight_regex(r"(?m)^> .*$", "bold")
                painted.highlight_regex(r"\[[^\]]*\]$", "dim")
                console.print(painted)

            return paint
    return lambda text: print(text, file=out)
