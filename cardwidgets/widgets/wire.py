"""What a message from the browser is made of, looked at before anybody acts on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any, NamedTuple

from cardwidgets.engine.given import named

#: Letters of the longest text and entries of the longest list, but for what is pasted.
MOST_LETTERS, MOST_ENTRIES = 1000, 100
#: The largest whole number that a browser counts exactly.
MOST = 2**53


class Kind(NamedTuple):
    """What a part of a message may be, and how that is said."""

    fits: Callable[[Any], bool]
    words: str


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_LETTERS


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST


def _texts(value: Any) -> bool:
    listed = isinstance(value, list | tuple) and len(value) <= MOST_ENTRIES
    return listed and all(map(_text, value))


def _answer(value: Any) -> bool:
    number = isinstance(value, bool) or _whole(value) or isinstance(value, float)
    return value is None or _text(value) or _texts(value) or (number and isfinite(value))


TEXT = Kind(_text, f"a text of at most {MOST_LETTERS} letters")
TEXT_IF_ANY = Kind(lambda value: value is None or _text(value), "a short text, or nothing")
WHOLE = Kind(_whole, "a whole number")
WHOLE_IF_ANY = Kind(lambda value: value is None or _whole(value), "a whole number, or nothing")
TEXTS = Kind(_texts, "a list of short texts")
ANSWER = Kind(_answer, "a short text, a list of them, a number, or nothing")

#: The parts of messages; each is one and the same thing in all of them.
PARTS: dict[str, Kind] = {
    "id": TEXT,
    "kind": TEXT,
    "seq": WHOLE_IF_ANY,
    "move": TEXT_IF_ANY,
    "seat": WHOLE_IF_ANY,
    "grade": WHOLE,
    "ids": TEXTS,
    "choice": TEXT_IF_ANY,
    "name": TEXT,
    "value": ANSWER,
    "what": TEXT,
    "text": Kind(lambda value: isinstance(value, str), "a text"),
    "question": TEXT,
    "sure": TEXT_IF_ANY,
    "step": WHOLE,
    "on": WHOLE_IF_ANY,
}


def fault(message: Any) -> str:
    """Return what is wrong with the form of a message, or ``""``.

    >>> fault({"id": "a-1", "kind": "why", "ids": 5})
    'ids of a message is 5; it is a list of short texts'
    """
    if not isinstance(message, dict):
        return f"a message is {named(message)}; it is a table with an id and a kind"
    for name in ("id", "kind"):
        if name not in message:
            return f"a message has no {name}; it has an id and a kind, both texts"
    for name, value in message.items():
        part = PARTS.get(name)
        if part is not None and not part.fits(value):
            return f"{name} of a message is {named(value)}; it is {part.words}"
    return ""


def unknown(what: str, given: Any, known: Iterable[str]) -> str:
    """Return that something is not known here, and what is."""
    return f"unknown {what} {named(given)}; known: {', '.join(known)}"


def name_of(message: Any) -> str:
    """Return the id of a message, ``""`` where it has none."""
    name = message.get("id") if isinstance(message, dict) else None
    return name if isinstance(name, str) else ""
