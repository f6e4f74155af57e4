"""The letter keys of a table, which can be given other letters one by one (WCAG 2.1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase
from typing import Any

from cardwidgets.engine.given import did_you_mean, named

#: What a letter key does, and its letter.
KEYS = {
    "pass": "p",
    "why": "y",
    "inspect": "i",
    "centre": "c",
    "hand": "h",
    "seats": "e",
    "turn": "t",
    "scores": "s",
    "sort": "o",
    "undo": "u",
    "log": "m",
    "reflex": "f",
    "gabo": "g",
    "pause": "b",
}
#: Letters that find cards of a rank, in some language of the cards.
RANKS = "ajkqvdrw"


def moved(given: Any) -> dict[str, str]:
    """Return the letters of keys that were given other ones.

    Args:
        given: letters by what the key does, such as ``{"pass": "x"}``.

    Raises:
        TypeError: something else than letters by action.
        ValueError: no such action, no letter, or a letter that has its use.

    >>> moved({"pass": "X"})
    {'pass': 'x'}
    """
    if not isinstance(given, Mapping):
        raise TypeError(f"keys is {named(given)}; it is letters by action: {{'pass': 'x'}}")
    letters = dict(KEYS)
    for action, key in given.items():
        if not isinstance(action, str) or action not in KEYS:
            hint = did_you_mean(action, KEYS)
            told = f"keys={named(given)}: {named(action)} is no action{hint}"
            raise ValueError(f"{told} (actions are {', '.join(KEYS)})")
        if not isinstance(key, str) or len(key) != 1 or key.lower() not in ascii_lowercase:
            told = f"keys={named(given)}: {named(key)} is no key"
            raise ValueError(f"{told}; a key is one letter from a to z")
        letters[action] = key.lower()
    for action in given:
        key = letters[action]
        others = [name for name, letter in letters.items() if letter == key and name != action]
        if others or key in RANKS:
            use = repr(others[0]) if others else "the cards of a rank"
            free = [x for x in ascii_lowercase if x not in (*RANKS, *letters.values())]
            told = f"keys={named(given)}: {key!r} is taken by {use}"
            raise ValueError(f"{told}; free letters are {', '.join(free)}")
    return {action: letters[action] for action in given if letters[action] != KEYS[action]}


def keyed(view: dict[str, Any], keys: Mapping[str, str]) -> dict[str, Any]:
    """Return a table's view in which moved keys act, and are named as they are now.

    >>> keyed({"settings": {"keys": {"why": "x"}}, "actions": [], "board": {}}, {"why": "x"})
    {'settings': {'keys': {'y': '', 'x': 'y'}}, 'actions': [], 'board': {}}
    """
    letters = {KEYS[action]: key for action, key in keys.items()}
    left = {old: "" for old in letters if old not in letters.values()}
    pressed = left | {key: old for old, key in letters.items()}

    def now(key: str) -> str:
        found = letters.get(key.lower(), key)
        return found.upper() if key.isupper() else found

    view = view | {"settings": view["settings"] | {"keys": pressed}}
    view["actions"] = [a | {"key": now(a["key"])} if "key" in a else a for a in view["actions"]]
    if timer := view["board"].get("timer"):
        view["board"] = view["board"] | {"timer": timer | {"key": now(timer["key"])}}
    if "strings" in view:
        view["strings"] = view["strings"] | {"why_key": now("Y")}
    if "help" in view:
        blocks = [
            block | {"items": [_named(item, now) for item in block["items"]]}
            if block["b"] == "keys"
            else block
            for block in view["help"]["blocks"]
        ]
        view["help"] = view["help"] | {"blocks": blocks}
    return view


def _named(item: dict[str, Any], now: Any) -> dict[str, Any]:
    if "keys" not in item:
        return item
    return item | {"keys": [now(key) if len(key) == 1 else key for key in item["keys"]]}
