"""The games by name, each with its two engines; filled by the front door.

Nothing else crosses between the rule books (``plain``) and the fast engines (``games``).
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.rulebook import RuleBook
    from cardwidgets.engine.state import State

T = TypeVar("T")


class Shelf(MutableMapping[str, T]):
    """Things by the name of their game; what is told as a place is imported on first use."""

    def __init__(self) -> None:
        self._held: dict[str, T | str] = {}

    def __getitem__(self, name: str) -> T:
        held = self._held[name]
        if isinstance(held, str):
            module, _, attribute = held.partition(":")
            held = self._held[name] = cast("T", getattr(import_module(module), attribute))
        return held

    def __setitem__(self, name: str, thing: T | str) -> None:
        """Enter a thing, or the place where it stands (``"package.module:NAME"``)."""
        self._held[name] = thing

    def __delitem__(self, name: str) -> None:
        del self._held[name]

    def __contains__(self, name: Any) -> bool:
        return name in self._held

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)


GAMES: Shelf[type[Game]] = Shelf()
FAST: Shelf[type[State]] = Shelf()
PLAIN: Shelf[RuleBook] = Shelf()


def register(
    name: str, game: type[Game] | str, fast: type[State] | str, plain: RuleBook | str
) -> None:
    """Enter a game: its name, its class, its fast state class and its rule book (or places)."""
    GAMES[name] = game
    FAST[name] = fast
    PLAIN[name] = plain


def game_class(name: str) -> type[Game]:
    """Return the class of a game by its name (``"guibole"``).

    Raises:
        ValueError: no such game; the nearest name is given.
    """
    found = GAMES.get(name.strip().lower())
    if found is None:
        from cardwidgets.engine.given import did_you_mean, named

        hint = did_you_mean(name, GAMES, 0.6) or "."
        raise ValueError(f"{named(name)} is not a game{hint} The games are {', '.join(GAMES)}.")
    return found
