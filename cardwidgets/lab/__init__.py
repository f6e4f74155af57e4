"""The lab: simulation, leagues, intervals, charts, and doors to other toolkits."""

from typing import Any

from cardwidgets.lab.decisions import decisions
from cardwidgets.lab.intervals import Interval, mean, wilson
from cardwidgets.lab.league import League, league
from cardwidgets.lab.paired import paired
from cardwidgets.lab.play import play as play_out
from cardwidgets.lab.simulate import Simulation, simulate

__all__ = [
    "Interval",
    "League",
    "Simulation",
    "decisions",
    "league",
    "mean",
    "open_spiel_game",
    "paired",
    "pettingzoo_env",
    "play_out",
    "simulate",
    "wilson",
]


def pettingzoo_env(game: Any, **options: Any) -> Any:
    """Return a game as a PettingZoo environment (AEC), with the usual wrappers.

    Args:
        game: a game or its name; one hand where it says nothing else.
        options: ``render_mode``.

    >>> env = pettingzoo_env("guibole")  # doctest: +SKIP
    >>> env.reset(seed=1)  # doctest: +SKIP
    >>> env.agent_selection  # doctest: +SKIP
    'seat_0'
    """
    from cardwidgets.lab.pettingzoo import env

    return env(game, **options)


def open_spiel_game(game: Any) -> Any:
    """Return a game as OpenSpiel loads it, registered first.

    Args:
        game: a game or its name; one hand where it says nothing else.

    >>> open_spiel_game("guibole").num_players()  # doctest: +SKIP
    4
    """
    from cardwidgets.lab import openspiel

    return openspiel.open_spiel_game(game)
