"""The form of a record as a JSON schema, for editors that complete and check TOML.

A schema knows the entries, the games and their options; whether the cards and moves hold, only
``Record.verify`` knows.
"""

from __future__ import annotations

from typing import Any

from cardwidgets.engine import registry
from cardwidgets.engine.options import OptionValue
from cardwidgets.engine.position import NONE
from cardwidgets.engine.record import FORMAT

NAME = "https://json-schema.org/draft-07/schema#"
_CARDS = {"type": "string", "description": 'cards with spaces, "??" for one that is not known'}
_MOVE = {
    "type": "string",
    "pattern": r"^\s*(!\s*(shuffle|times|lot)\s.*\S|[^!\s].*)$",
    "description": 'a move, or chance: "! shuffle 4D 5C", "! times P1 0.30", "! lot P2"',
}


def schema() -> dict[str, Any]:
    """Return the JSON schema (draft 7) of the records that this version writes.

    >>> schema()["properties"]["game"]["enum"]
    ['president', 'guibole', 'guillotine', 'haggis', 'gabo']
    """
    return {
        "$schema": NAME,
        "title": "A cardwidgets record",
        "type": "object",
        "required": ["format", "game", "hand"],
        "additionalProperties": False,
        "properties": {
            "format": {
                "type": "integer",
                "minimum": 1,
                "maximum": FORMAT,
                "description": "raised when a record of the old number would replay differently",
            },
            "game": {"enum": list(registry.GAMES)},
            "options": {"type": "object", "description": "options that are not the default"},
            "names": {
                "type": "array",
                "items": {"type": "string"},
                "description": "names of the players, by seat",
            },
            "seed": {"type": "integer", "description": "seed of the chance to come"},
            "hand": {"type": "array", "minItems": 1, "items": _hand()},
            "note": {"type": "array", "items": _note()},
            "about": {"type": "object", "description": "free entries, such as title and source"},
        },
        "allOf": [_of_game(name) for name in registry.GAMES],
    }


def _hand() -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "anyOf": [{"required": ["deal"]}, {"required": ["start"]}],
        "properties": {
            "moves": {"type": "array", "items": _MOVE},
            "deal": {
                "type": "object",
                "required": ["hands"],
                "properties": {"hands": {"type": "array", "items": _CARDS}},
                "additionalProperties": _CARDS,
            },
            "start": {
                "type": "object",
                "description": "position fields, in the first hand alone, instead of a deal",
            },
        },
    }


def _note() -> dict[str, Any]:
    place = {"type": "integer", "minimum": 0}
    return {"type": "object", "properties": {"hand": place, "step": place}}


def _of_game(name: str) -> dict[str, Any]:
    """Return what holds where the record is of one game: its options and their values."""
    options = {key: _option(option) for key, option in registry.GAMES[name]().options.items()}
    return {
        "if": {"properties": {"game": {"const": name}}},
        "then": {
            "properties": {
                "options": {
                    "type": "object",
                    "additionalProperties": False,
                    "properties": options,
                }
            }
        },
    }


def _option(option: OptionValue) -> dict[str, Any]:
    found: dict[str, Any] = {"description": option.help}
    if isinstance(option.allowed, tuple):
        found["enum"] = [_written(value) for value in option.allowed]
    else:
        found["description"] += f" ({option.allowed})"
    found["default"] = _written(option.default)
    return found


def _written(value: Any) -> Any:
    """Return a value as records write it: TOML has no None."""
    if value is None:
        return NONE
    if isinstance(value, dict):
        return {str(key): _written(entry) for key, entry in value.items()}
    return list(value) if isinstance(value, tuple) else value
