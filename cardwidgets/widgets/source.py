"""What a session or a table may be made from, and who plays its seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine import registry
from cardwidgets.engine.game import Game
from cardwidgets.engine.given import did_you_mean
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State


def start_of(
    source: Any, seed: int | None, options: Mapping[str, Any], known: tuple[str, ...] = ()
) -> tuple[Game, State, tuple[str, ...]]:
    """Return the game, the state to start from, and names of players.

    Args:
        source: a game's name, a ``Game``, a ``State`` or a ``Record``.
        seed: seed of the deal, for names and games.
        options: options of the game, for names.
        known: further keywords, for the hint at a misspelt one.

    Raises:
        TypeError: an unknown keyword, with the nearest; or a source of another kind.
        ValueError: a name that is no game, an option value that is not allowed.
    """
    if isinstance(source, str):
        cls = registry.game_class(source)
        names = [option.name for option in cls.option_table]
        for name in options:
            if name not in names:
                hint = did_you_mean(name, [*names, *known], 0.5)
                raise TypeError(
                    f"unknown keyword {name!r}{hint} ({cls.__name__} has {', '.join(names)})"
                )
        game = cls(**options)
        return game, game.deal(seed), ()
    for name in options:
        hint = did_you_mean(name, known, 0.5)
        raise TypeError(
            f"unknown keyword {name!r}{hint} (options belong to the game that was given)"
        )
    if isinstance(source, Game):
        return source, source.deal(seed), ()
    if isinstance(source, State):
        return source.game, source.copy(), ()
    if isinstance(source, Record):
        state = source.final
        return state.game, state, source.names
    raise TypeError(
        f"{source!r} is no game; give a name such as 'guibole', a Game, a State or a Record"
    )


def seat_bots(bots: Any, players: int) -> list[bot_kit.Bot | None]:
    """Return a bot (or None) for each seat.

    Raises:
        ValueError: an unknown bot, a seat that is not there, a list of another length.
    """
    if isinstance(bots, Mapping):
        for seat in bots:
            if seat not in range(players):
                raise ValueError(f"bots names seat {seat!r}; seats are 0 to {players - 1}")
        return [_bot(bots.get(seat, "careful")) for seat in range(players)]
    if isinstance(bots, list | tuple):
        if len(bots) != players:
            raise ValueError(
                f"bots has {len(bots)} entries; {players} seats need one each (or None)"
            )
        return [_bot(bot) for bot in bots]
    return [_bot(bots)] * players


def _bot(bot: Any) -> bot_kit.Bot | None:
    return None if bot is None else bot_kit.find(bot)
