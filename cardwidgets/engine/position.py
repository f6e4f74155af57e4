"""Positions set up by hand: from fields, from one line of text, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine import registry
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Origin, State

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.view import View

COMMON_FIELDS = ("hands", "turn", "scores", "hand_no", "phase", "seed")
#: How None is written inside TOML, which has no null.
NONE = "-"


def check_names(game: Game, fields: Mapping[str, Any]) -> None:
    """Refuse fields that the game does not have.

    Raises:
        ValueError: every unknown name, each with the nearest valid one.
    """
    names = (*COMMON_FIELDS, *game.field_names)
    faults = []
    for name in fields:
        if name not in names:
            from difflib import get_close_matches

            near = get_close_matches(name, names, 1, 0.4)
            hint = f"; did you mean {near[0]}?" if near else ""
            faults.append(f"a position of {game.name} has no field {name!r}{hint}")
    if faults:
        raise ValueError("\n".join([*faults, f"The fields are {', '.join(names)}."]))


def read_position(game: Game, fields: Mapping[str, Any]) -> tuple[Chance, Any]:
    """Return the chance and the position of the rule book that fields describe."""
    check_names(game, fields)
    rest = dict(fields)
    try:
        chance = Chance(rest.pop("seed", 0))
    except TypeError as error:
        raise ValueError(str(error)) from None
    return chance, game.book.from_fields(game, chance, rest)


def from_fields(game: Game, fields: Mapping[str, Any]) -> State:
    """Return the state that the fields describe (``game.position``)."""
    chance, pos = read_position(game, fields)
    complete = {**game.book.to_fields(pos), "seed": chance.seed}
    if UNKNOWN in repr(complete):
        raise ValueError(
            "a position has no unknown cards (??); for a hand seen in part use game.view(...)"
        )
    state = game._state_class.from_fields(game, chance, complete)
    state._origin = Origin(game, chance, complete)
    return state


def view_from_fields(game: Game, seat: int, fields: Mapping[str, Any]) -> View:
    """Return a seat's view of a position with unknown cards (``game.view``)."""
    from cardwidgets.engine.plain_state import PlainState
    from cardwidgets.engine.view import View, spoken

    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.players:
        raise ValueError(f"seat is {seat!r}; seats are 0 to {game.players - 1}")
    _, pos = read_position(game, fields)
    book = game.book
    moves = tuple(book.legal_moves(pos, seat)) if book.to_act(pos) is not None else ()
    cls = game._state_class
    shown = book.view_fields(pos, seat)
    hands = book.to_fields(pos)["hands"]
    if "known" not in shown and any(UNKNOWN in hand for hand in hands):
        shown["hands"] = hands  # in a hand that is seen in part, what is named is what is seen
    decode: Callable[[Game, int], str]
    if game.engine == "fast" and not issubclass(cls, PlainState):
        legal = tuple(cls.encode(game, move) for move in moves)
        decode = cls.decode
    else:
        legal = tuple(range(len(moves)))
        decode = spoken(dict(enumerate(moves)))

    return View(game, seat, shown, legal, decode, (), book.summary(pos)["roles"])


def inline(value: Any) -> str:
    """Return a value as TOML on one line.

    >>> inline({"hands": ["9C", "3S"], "turn": 1, "last": None})
    '{hands = ["9C", "3S"], turn = 1, last = "-"}'
    """
    if value is None:
        return f'"{NONE}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(k)} = {inline(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(v) for v in value) + "]"
    if isinstance(value, float):
        return repr(value)
    import json

    return json.dumps(value, ensure_ascii=False)


def _key(key: Any) -> str:
    text = str(key)
    return text if text.isidentifier() and text.isascii() else inline(text)


def outline(value: Any) -> Any:
    """Return a value read from TOML with ``"-"`` turned back into None."""
    if isinstance(value, dict):
        return {k: outline(v) for k, v in value.items()}
    if isinstance(value, list):
        return [outline(v) for v in value]
    return None if value == NONE else value


def to_line(game: Game, fields: Mapping[str, Any]) -> str:
    """Return a position as one line (``state.position()``, ``view.position()``)."""
    options = f"{inline(game.changed)} " if game.changed else ""
    return f"{game.name} {options}{inline(fields)}"


def game_from(name: str, options: Mapping[str, Any]) -> Game:
    """Return a game from a name and options as TOML gives them (keys of dicts may be numbers)."""
    fixed: dict[str, Any] = {}
    for key, value in options.items():
        if isinstance(value, dict):
            fixed[key] = {int(k) if k.lstrip("-").isdigit() else k: v for k, v in value.items()}
        else:
            fixed[key] = tuple(value) if isinstance(value, list) else outline(value)
    return registry.game_class(name)(**fixed)


def position(text: str) -> State:
    """Return the state that one line of text describes; the inverse of ``state.position()``.

    Args:
        text: game, options that are not the default (may be left out), fields, as in
            ``guibole {players = 3} {hands = ["9C", "3S", "4D"], turn = 1}``.

    Raises:
        ValueError: what cannot be read, and what would be right.
        TypeError: no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a position is a text such as state.position() gives; given: {text!r}")
    name, _, rest = text.strip().partition(" ")
    game_type = registry.game_class(name)
    import tomllib  # read of a text position only: importing it costs more than a game

    try:
        groups = tomllib.loads(f"groups = [{_split(rest)}]")["groups"]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(
            f"the position of {name} cannot be read ({error}); it looks like"
            f' {name} {{players = 4}} {{hands = ["…", …], turn = 0}}'
        ) from None
    if not 1 <= len(groups) <= 2:
        raise ValueError(f"a position has one or two groups in braces; {len(groups)} were given")
    if not all(isinstance(group, dict) for group in groups):
        raise ValueError(f"a position has its options and fields in braces; given: {rest.strip()}")
    options, fields = (groups[0], groups[1]) if len(groups) == 2 else ({}, groups[0])
    game = game_from(game_type.name, options)
    return from_fields(game, outline(fields))


def _split(rest: str) -> str:
    """Put a comma between the two outer groups of braces."""
    depth, quoted = 0, False
    for i, char in enumerate(rest):
        if char == '"' and rest[i - 1 : i] != "\\":
            quoted = not quoted
        elif not quoted and char in "{}":
            depth += 1 if char == "{" else -1
            if depth == 0 and rest[i + 1 :].strip():
                return f"{rest[: i + 1]}, {rest[i + 1 :]}"
    return rest
