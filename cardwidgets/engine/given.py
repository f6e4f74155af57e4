"""What was given, and the nearest of what would be right, as errors name them."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from numbers import Integral, Real
from os import PathLike
from pathlib import Path
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


def finite(name: str, value: Any, of: str, least: float = float("-inf")) -> float:
    """Return a number that can be reckoned with.

    Args:
        name: what it is called where it was given.
        value: what was given.
        of: what would be right.
        least: the smallest that is allowed.

    Raises:
        TypeError: it is no number.
        ValueError: it is none that is finite, or too small.

    >>> finite("z", 1.96, "a width")
    1.96
    """
    right = isinstance(value, Real) and not isinstance(value, bool)
    if not right:
        raise TypeError(f"{name} is {named(value)}; it is {of}")
    try:
        fits = isfinite(value) and value >= least
    except OverflowError:  # a whole number beyond all fractions
        fits = False
    if not fits:
        raise ValueError(f"{name} is {named(value)}; it is {of}")
    return int(value) if isinstance(value, Integral) else float(value)


def file_path(value: Any, name: str = "path") -> Path:
    """Return the path of a file.

    Raises:
        TypeError: it is no path.
        ValueError: it is empty, or a folder.
    """
    found = _path(name, value, "such as 'hand.html'")
    if found.is_dir():
        raise ValueError(f"{name} is {named(value)}, a folder; give a file, such as 'hand.html'")
    return found


def folder_path(value: Any, name: str = "folder") -> Path:
    """Return the path of a folder.

    Raises:
        TypeError: it is no path.
        ValueError: there is no such folder.
    """
    found = _path(name, value, "such as 'answers'")
    if not found.is_dir():
        raise ValueError(f"{name} is {named(value)}; there is no such folder")
    return found


def _path(name: str, value: Any, such: str) -> Path:
    if not isinstance(value, str | PathLike):
        raise TypeError(f"{name} is {named(value)}; it is a path, {such}")
    if not str(value).strip() or "\0" in str(value):
        raise ValueError(f"{name} is {named(value)}; it is a path, {such}")
    return Path(value)


def did_you_mean(name: Any, known: Iterable[str], alike: float = 0.4) -> str:
    """Return a hint at the nearest name, ``""`` where none is like it.

    >>> did_you_mean("sead", ["seed", "players"])
    "; did you mean 'seed'?"
    """
    from difflib import get_close_matches

    near = get_close_matches(str(name)[:LONGEST].lower(), list(known), 1, alike)
    return f"; did you mean {near[0]!r}?" if near else ""
