"""The options of a game as data: values, allowed values, one line of help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple


class Option(NamedTuple):
    """One rule switch of a game.

    Attributes:
        name: keyword of the game's constructor.
        default: value when it is not given.
        allowed: the allowed values, or a sentence saying which are, with ``check`` deciding.
        help: one line for people.
        check: for open value sets: takes a value, says whether it is allowed.
        plain_only: True where only the plain engine knows a value other than the default.
    """

    name: str
    default: Any
    allowed: tuple[Any, ...] | str
    help: str
    check: Callable[[Any], bool] | None = None
    plain_only: bool = False

    def allows(self, value: Any) -> bool:
        """Say whether a value is allowed (``True`` is not taken for 1)."""
        if isinstance(self.allowed, tuple):
            return any(value == a and type(value) is type(a) for a in self.allowed)
        return self.check is not None and self.check(value)

    def nearest(self, value: Any) -> Any:
        """Return the allowed value nearest to a wrong one."""
        if not isinstance(self.allowed, tuple):
            return self.default
        if isinstance(value, str):
            from difflib import get_close_matches

            close = get_close_matches(value, [str(a) for a in self.allowed], 1, 0.3)
            for a in self.allowed:
                if close and str(a) == close[0]:
                    return a
        numbers = [a for a in self.allowed if isinstance(a, int) and not isinstance(a, bool)]
        if numbers and isinstance(value, int | float) and not isinstance(value, bool):
            return min(numbers, key=lambda a: abs(a - value))
        return self.default


def whole(low: int, high: int | None = None, *, none: bool = False) -> Callable[[Any], bool]:
    """Return a check for integers from ``low`` to ``high`` (or None, where ``none`` is set)."""

    def check(value: Any) -> bool:
        if value is None:
            return none
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return value >= low and (high is None or value <= high)

    return check


class OptionValue(NamedTuple):
    """An option with the value it has in a game, as ``game.options[name]`` gives it."""

    name: str
    value: Any
    default: Any
    allowed: tuple[Any, ...] | str
    help: str
    engine: str

    def __str__(self) -> str:
        mark = "" if self.value == self.default else "  (not the default)"
        return f"{self.name} = {self.value!r}{mark}: {self.help}"


class Options(Mapping[str, OptionValue]):
    """The options of one game, by name; printing it gives a table."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> OptionValue:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return "\n".join(str(value) for value in self._values.values())


def settle(game: str, table: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option, checked.

    Raises:
        ValueError: an unknown name or a value that is not allowed; every fault is listed, each
            with the nearest valid one.
    """
    by_name = {option.name: option for option in table}
    faults = []
    for name, value in given.items():
        if name not in by_name:
            from difflib import get_close_matches

            near = get_close_matches(name, by_name, 1, 0.4)
            hint = f"; did you mean {near[0]}?" if near else ""
            faults.append(f"{game} has no option {name!r}{hint} (it has {', '.join(by_name)})")
        elif not by_name[name].allows(value):
            option = by_name[name]
            allowed = option.allowed
            words = allowed if isinstance(allowed, str) else ", ".join(map(repr, allowed))
            faults.append(
                f"{name}={value!r} is not allowed in {game}; allowed: {words};"
                f" the nearest is {option.nearest(value)!r}"
            )
    if faults:
        raise ValueError("\n".join(faults))
    return {option.name: given.get(option.name, option.default) for option in table}


def freeze(value: Any) -> Any:
    """Return an option value with lists and dicts made hashable (tuples, sorted pairs)."""
    if isinstance(value, list | tuple):
        return tuple(freeze(v) for v in value)
    if isinstance(value, Mapping):
        return tuple(sorted((freeze(k), freeze(v)) for k, v in value.items()))
    return value
