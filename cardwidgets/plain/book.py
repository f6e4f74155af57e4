"""The base of the rule books: rules by name, replaceable one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Self


class Book:
    """A rule book: a set of rule functions that call each other through ``pos.rules``.

    Subclasses give the methods of ``engine.rulebook.RuleBook`` and pass ``self.ns`` to the
    positions they make.
    """

    def __init__(self, rules: Mapping[str, Callable[..., Any]]) -> None:
        self.rules: dict[str, Callable[..., Any]] = dict(rules)
        self.ns = SimpleNamespace(**self.rules)

    def replaced(self, functions: Mapping[str, Callable[..., Any]]) -> Self:
        """Return the book with some rule functions replaced."""
        return type(self)({**self.rules, **functions})


def named(*functions: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """Return functions by their names, for ``Book(named(beats, may_skip, …))``."""
    return {function.__name__: function for function in functions}
