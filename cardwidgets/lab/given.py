"""What is given to the lab, checked: an error says what it was and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from numbers import Integral, Real
from typing import Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine.game import Game
from cardwidgets.engine.given import named
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View


def _whole(value: Any) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


def number(name: str, value: Any, of: str, least: int = 0) -> int:
    """Return a whole number.

    Raises:
        ValueError: it is none, or too small.
    """
    if _whole(value) and value >= least:
        return int(value)
    raise ValueError(f"{name} is {named(value)}; it is a number of {of} from {least}")


def seed(value: Any) -> int:
    """Return a seed.

    Raises:
        TypeError: it is no whole number.
    """
    if _whole(value):
        return int(value)
    raise TypeError(f"seed is {named(value)}; it is a whole number, such as 1")


def place(name: str, value: Any, length: int, of: str, names: Iterable[str] = ()) -> int:
    """Return a place in a list, counted from 0.

    Raises:
        ValueError: there is no such place.
    """
    if _whole(value) and 0 <= value < length:
        return int(value)
    listed = ", ".join(names)
    told = f" ({listed})" if listed else ""
    raise ValueError(f"{name} is {named(value)}; {of} are 0 to {length - 1}{told}")


def seated(bots: Any, players: int) -> tuple[Any, ...]:
    """Return a bot for each seat.

    Raises:
        ValueError: an unknown bot, or another number of bots than of seats.
    """
    if isinstance(bots, list | tuple):
        if len(bots) != players:
            raise ValueError(f"bots has {len(bots)} entries; {players} seats need one each")
        return tuple(bot_kit.find(bot) for bot in bots)
    if isinstance(bots, str) and "," in bots:
        right = [name.strip() for name in bots.split(",")]
        raise ValueError(f"bots is {bots!r}; a bot for each seat is a list: {right}")
    return (bot_kit.find(bots),) * players


def executor(value: Any) -> Any:
    """Return an executor, or None.

    Raises:
        TypeError: it has no ``submit``, or is a class that was not called.
    """
    if value is None or (callable(getattr(value, "submit", None)) and not isinstance(value, type)):
        return value
    raise TypeError(
        f"executor is {named(value)}; it is None or an executor, such as ProcessPoolExecutor(2)"
    )


def measures(value: Any) -> Mapping[str, Callable[[State], float]] | None:
    """Return functions by name, or None.

    Raises:
        TypeError: it is something else.
    """
    if value is None:
        return None
    right = isinstance(value, Mapping) and all(isinstance(name, str) for name in value)
    if not right or not all(map(callable, value.values())):
        raise TypeError(
            f"measure is {named(value)}; it is functions of the final state by name,"
            " such as {'moves': lambda state: state.step}"
        )
    found: Mapping[str, Callable[[State], float]] = value
    return found


def figure(name: str, value: Any) -> float:
    """Return what was measured as a number of Python.

    Raises:
        TypeError: it is no number that can be averaged.
    """
    if hasattr(value, "item") and getattr(value, "ndim", 1) == 0:
        value = value.item()  # a number of numpy
    if not isinstance(value, Real) or not isfinite(value):
        raise TypeError(f"the figure {name!r} is {named(value)} after a match; it is a number")
    return int(value) if isinstance(value, Integral) else float(value)


def start(value: Any, game: Game) -> Any:
    """Return where matches start: None, a state, a view, or a list of states and deals.

    Raises:
        ValueError: a state or view of another game, a match that is over, no deal.
        TypeError: something else.
    """
    if value is None or isinstance(value, State | View):
        return _of_game(value, game)
    if isinstance(value, Record):
        value = [hand.deal for hand in value.hands]
    if isinstance(value, str | Mapping) or not isinstance(value, Iterable):
        raise TypeError(
            f"start is {named(value)}; it is a state, a view, or a list of deals or states"
        )
    found = list(value)
    if not found:
        raise ValueError("start has no deal; leave it out to deal anew")
    for entry in found:
        if not isinstance(entry, State | Mapping):
            raise TypeError(f"start holds {named(entry)}; it holds deals, as records do, or states")
        _of_game(entry, game)
    return found


def _of_game(value: Any, game: Game) -> Any:
    if not isinstance(value, State | View):
        return value
    kind = "state" if isinstance(value, State) else "view"
    if value.game != game:
        raise ValueError(
            f"start is a {kind} of {value.game!r}, the game is {game!r}; give start.game"
        )
    if value.phase == "over":
        raise ValueError("start is a match that is over; give an earlier state of it")
    return value
