"""The games by name, each with its two engines; filled by the front door.

Nothing else crosses between the rule books (``plain``) and the fast engines (``games``).
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.rulebook import RuleBook
    from cardwidgets.engine.state import State

T = TypeVar("T")


class Engines(dict[str, T]):
    """Engines by the name of their game; one that is told as a place is imported on first use."""

    def __init__(self) -> None:
        super().__init__()
        self._places: dict[str, str] = {}

    def enter(self, name: str, engine: T | str) -> None:
        """Enter an engine, or the place where it stands (``"package.module:NAME"``)."""
        self.pop(name, None)
        if isinstance(engine, str):
            self._places[name] = engine
        else:
            self[name] = engine

    def __missing__(self, name: str) -> T:
        module, _, engine = self._places[name].partition(":")
        found: T = getattr(import_module(module), engine)
        self[name] = found
        return found


GAMES: dict[str, type[Game]] = {}
FAST: Engines[type[State]] = Engines()
PLAIN: Engines[RuleBook] = Engines()


def register(game: type[Game], fast: type[State] | str, plain: RuleBook | str) -> None:
    """Enter a game: its class, its fast state class and its rule book (or their places)."""
    GAMES[game.name] = game
    FAST.enter(game.name, fast)
    PLAIN.enter(game.name, plain)


def game_class(name: str) -> type[Game]:
    """Return the class of a game by its name (``"guibole"``).

    Raises:
        ValueError: no such game; the nearest name is given.
    """
    found = GAMES.get(name.strip().lower())
    if found is None:
        near = get_close_matches(name.lower(), GAMES, 1, 0.3)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"{name!r} is not a game{hint} The games are {', '.join(GAMES)}.")
    return found
