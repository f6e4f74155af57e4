"""The built-in bots by name, and the question why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from cardwidgets.engine.given import did_you_mean, named
from cardwidgets.engine.moves import Move
from cardwidgets.engine.view import View
from cardwidgets.text import say

#: A bot: sees a seat's view and nothing else, gives a legal move (text, ``Move`` or action).
Bot = Callable[[View], Any]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that a bot thought of, with its value to the bot (higher is better)."""

    move: Move
    value: float
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a bot moves as it does.

    Attributes:
        move: what it would play.
        message_id: the sentence in the catalogue.
        params: the facts of the sentence.
        candidates: moves it compared, best first.
    """

    move: Move
    message_id: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)
    candidates: tuple[Candidate, ...] = ()

    def text(self, lang: str = "en", **style: Any) -> str:
        """Return the reason as a sentence."""
        return say(self.message_id, self.params, lang, **style) if self.message_id else ""

    def __str__(self) -> str:
        return self.text()


def choices_of(view: View) -> tuple[int, ...]:
    """Return the moves among which a bot chooses.

    Raises:
        TypeError: it is no view of a seat.
        ValueError: the seat has no move now.
    """
    if not isinstance(view, View):
        raise TypeError(f"a bot is given {named(view)}; it is given a view, such as state.view(0)")
    legal = view.legal_actions()
    if not legal:
        seat = "everybody" if view.seat is None else f"seat {view.seat}"
        raise ValueError(
            f"a bot is given the view of {seat}, who has no move now;"
            f" it is given that of the seat to act, {named(view.turn)}"
        )
    return legal


def random(view: View) -> Move:
    """Play any legal move, all alike (drawn from ``view.rng``)."""
    legal = choices_of(view)
    return view.move(view.rng.choice(legal))


def _random_explain(view: View) -> Explanation:
    return Explanation(random(view), "why.random", {"count": len(view.legal_actions())})


random.explain = _random_explain  # type: ignore[attr-defined]

_CAREFUL = {
    "president": "climbing",
    "guibole": "climbing",
    "guillotine": "guillotine",
    "haggis": "haggis",
    "gabo": "gabo",
}


def _rules_of_thumb(view: View) -> Any:
    return import_module(f"cardwidgets.bots.careful_{_CAREFUL[view.game.name]}")


def careful(view: View) -> Move:
    """Play by readable rules of thumb that see only the view (one file for each game)."""
    choices_of(view)
    move: Move = _rules_of_thumb(view).explain(view).move
    return move


def _careful_explain(view: View) -> Explanation:
    choices_of(view)
    found: Explanation = _rules_of_thumb(view).explain(view)
    return found


careful.explain = _careful_explain  # type: ignore[attr-defined]


def search(iterations: int | None = None, *, seconds: float | None = None) -> Bot:
    """Return a bot that draws hidden cards and plays hands out: a tree search.

    Args:
        iterations: hands played out for a move (400); the same number gives the same move.
        seconds: time for a move instead.

    >>> search(100)
    <bot search:100>
    """
    from cardwidgets.bots.search_bot import Search

    return Search(iterations, seconds)


def _search(view: View) -> Any:
    return search()(view)


def _search_explain(view: View) -> Explanation:
    found: Explanation = search().explain(view)  # type: ignore[attr-defined]
    return found


_search.__name__ = "search"
_search.explain = _search_explain  # type: ignore[attr-defined]

BOTS: dict[str, Bot] = {"random": random, "careful": careful, "search": _search}


def find(bot: str | Bot) -> Bot:
    """Return a bot by its name, or a callable as it is; ``"search:100"`` names a budget too.

    >>> find("search:100")
    <bot search:100>

    Raises:
        ValueError: no such bot; the nearest name is given.
    """
    if callable(bot):
        return bot
    if isinstance(bot, str) and bot.lower() in BOTS:
        return BOTS[bot.lower()]
    name, _, budget = str(bot).lower().partition(":")
    if name == "search" and budget.isdecimal():
        return search(int(budget))
    hint = did_you_mean(bot, BOTS, 0.6) or "."
    raise ValueError(
        f"{named(bot)} is no bot{hint} A bot is one of {', '.join(map(repr, BOTS))}"
        " or a function that takes a view and returns a move."
    )


def explain(bot: str | Bot, view: View) -> Explanation:
    """Return what a bot would play in a view, and why.

    A bot without ``explain`` is asked for its move alone.

    Raises:
        ValueError: no such bot, or the view of a seat that has no move now.
        TypeError: it is no view.
    """
    found = find(bot)
    choices_of(view)
    speak = getattr(found, "explain", None)
    if speak is not None:
        explanation: Explanation = speak(view)
        return explanation
    move = found(view)
    text = view.move(move) if isinstance(move, int) else view.game.parse(move)
    return Explanation(text)
