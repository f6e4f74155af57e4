"""What was given, and the nearest of what would be right, as errors name them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

#: Longer values are named by their type.
LONGEST = 60


def named(value: Any) -> str:
    """Return what an error calls a value: itself where it is short, else its type.

    >>> named("x"), named(len)
    ("'x'", '<built-in function len>')
    >>> named("x" * 99)
    'a str of 99'
    """
    try:
        text = repr(value)
    except ValueError:  # a number with more digits than Python writes
        return "a number too long to be shown"
    if len(text) <= LONGEST and "\n" not in text:
        return text
    size = f" of {len(value)}" if isinstance(value, str | bytes | list | tuple | dict) else ""
    return f"a {type(value).__name__}{size}"


def did_you_mean(name: Any, known: Iterable[str], alike: float = 0.4) -> str:
    """Return a hint at the nearest name, ``""`` where none is like it.

    >>> did_you_mean("sead", ["seed", "players"])
    "; did you mean 'seed'?"
    """
    from difflib import get_close_matches

    near = get_close_matches(str(name)[:LONGEST].lower(), list(known), 1, alike)
    return f"; did you mean {near[0]!r}?" if near else ""
