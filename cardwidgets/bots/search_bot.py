"""The bot that plays worlds out: a tree search with a budget, the same in all games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardwidgets.bots.choose import Candidate, Explanation, careful, choices_of
from cardwidgets.bots.search_tree import SURE, Guide, Node, grow
from cardwidgets.engine import registry
from cardwidgets.engine.given import finite, named
from cardwidgets.engine.moves import Move
from cardwidgets.engine.view import View

#: What ``seconds`` is.
A_TIME = "a time in seconds, above 0"
#: Worlds drawn for a move, where nothing is asked for.
ITERATIONS = 400
_GUIDES = {
    "president": "climbing",
    "guibole": "climbing",
    "guillotine": "guillotine",
    "haggis": "haggis",
    "gabo": "gabo",
}


def guide_of(view: View) -> Guide:
    """Return the guide of a game; a game on its rule book has the guide of any game."""
    name = _GUIDES.get(view.game.name, "any") if view.game.engine == "fast" else "any"
    guide: Any = import_module(f"cardwidgets.bots.search_{name}")
    found: Guide = guide.Seated(view.seat) if name == "gabo" else guide
    return found


def thumb(view: View) -> int:
    """Return the action that the rules of thumb choose."""
    move = careful(view)
    if view.game.engine == "fast":
        return registry.FAST[view.game.name].encode(view.game, move)
    return view.legal_actions()[list(view.legal_moves).index(move)]


class Search:
    """A bot that draws worlds and plays them out.

    Args:
        iterations: worlds drawn for a move; the same number gives the same move.
        seconds: time for a move instead (the move then depends on the machine).

    Raises:
        ValueError: a budget that is none.
    """

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        given = iterations
        whole = isinstance(given, int) and not isinstance(given, bool)
        if given is not None and (not whole or given < 1):
            raise ValueError(f"iterations is {named(given)}; it is a number of worlds from 1")
        if seconds is not None and not finite("seconds", seconds, A_TIME) > 0:
            raise ValueError(f"seconds is {seconds!r}; it is {A_TIME}")
        self.seconds = seconds
        self.iterations = given or (ITERATIONS if seconds is None else 1_000_000)

    @property
    def name(self) -> str:
        """``search``, with the budget where it is another than usual."""
        if self.seconds is not None:
            return f"search:{self.seconds:g}s"
        return "search" if self.iterations == ITERATIONS else f"search:{self.iterations}"

    def __call__(self, view: View) -> Move | int:
        """Return the move that the search prefers."""
        legal = choices_of(view)
        if len(legal) == 1:
            return legal[0]
        return self.tree(view).action

    def tree(self, view: View) -> Node:
        """Return the root of the tree for a view."""
        guide = guide_of(view)
        first, sure = getattr(guide, "usual", thumb), getattr(guide, "sure", SURE)
        return grow(view, guide, view.rng, self.iterations, self.seconds, first, sure)

    def explain(self, view: View) -> Explanation:
        """Return the move that the search prefers, with the moves it compared."""
        legal = choices_of(view)
        if len(legal) == 1:
            return Explanation(view.move(legal[0]), "why.careful.only")
        root = self.tree(view)
        order = ranked(root)
        if len(order) == 1:  # the guide leaves one move, so nothing was played out
            told: Explanation = careful.explain(view)  # type: ignore[attr-defined]
            same = told.move == view.move(root.action)
            return told if same else Explanation(view.move(root.action), "why.search.alike")
        compared = tuple(
            Candidate(view.move(node.action), round(node.mean, 3), node.visits) for node in order
        )
        params = {"count": root.visits, "tries": order[0].visits, "moves": len(order)}
        return Explanation(compared[0].move, "why.search", params, compared)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Search) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)


def ranked(root: Node) -> list[Node]:
    """Return the moves at the root: the one to play, then those compared longest, then the best."""
    return sorted(
        root.children.values(), key=lambda n: (n.action != root.action, -n.visits, -n.mean)
    )
