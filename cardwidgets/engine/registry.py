"""The games by name, each with its two engines; filled by the front door.

Nothing else crosses between the rule books (``plain``) and the fast engines (``games``).
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.rulebook import RuleBook
    from cardwidgets.engine.state import State

GAMES: dict[str, type[Game]] = {}
FAST: dict[str, type[State]] = {}
PLAIN: dict[str, RuleBook] = {}


def register(game: type[Game], fast: type[State], plain: RuleBook) -> None:
    """Enter a game: its class, its fast state class and its rule book."""
    GAMES[game.name] = game
    FAST[game.name] = fast
    PLAIN[game.name] = plain


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
