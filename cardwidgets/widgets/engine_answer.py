"""The engine's answers to the questions of lessons, by the path that a question names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwidgets.engine.state import State

#: Helpers of a game that answer with a number or a list.
HELPERS = ("card_points", "palier", "roles", "round_scores", "readings")


def answer_of(state: State, path: str) -> Any:
    """Return the engine's answer to a question.

    Args:
        state: the position.
        path: ``turn``, ``legal``, ``legal.count``, ``field.reversed``, ``score.2``, ``best`` (the
            strongest rank of a climbing game), ``beaters`` (how many moves are no pass),
            ``knows P0 s1`` (the seats that know a place), ``cards 2`` (how many a seat holds),
            ``captured 1`` (points in a seat's pile), ``collector`` (who collected last), ``out 1``
            (points for going out), ``line 1 bets`` (what a finished hand counted for something),
            ``legal 8O`` and ``phase power`` (yes or no), or a helper of the game such as
            ``card_points KS 2C`` and ``palier 45 5``.
            Moves before it, each ended by ``;``, are made first: ``pass; pass; turn``.

    Raises:
        ValueError: no such path.
    """
    *moves, path = (part.strip() for part in path.split(";"))
    state = state.copy() if moves else state
    for move in moves:
        state.play(move)
    name, *args = path.split()
    if path in PATHS:
        return PATHS[path](state)
    if name in ABOUT:
        return ABOUT[name](state, *args)
    if name in HELPERS:
        return _helped(state, name, args)
    kind, _, part = path.partition(".")
    if kind == "field":
        value = state.fields()[part]
        return value if isinstance(value, int | float) and not isinstance(value, bool) else [value]
    if kind == "score":
        return state.scores[int(part)]
    raise ValueError(f"{path!r} is no question to the engine")


#: Questions about a position.
PATHS: dict[str, Callable[[State], Any]] = {
    "turn": lambda state: [state.turn],
    "best": lambda state: ["3" if state.fields()["reversed"] else "2"],
    "legal": lambda state: sorted(str(move) for move in state.legal_moves if move != "pass"),
    "legal.count": lambda state: len(state.legal_moves),
    "beaters": lambda state: sum(str(move) != "pass" for move in state.legal_moves),
    "collector": lambda state: [e.seat for e in state.events if e.name == "captured"][-1:],
}
#: Questions about a part of a position.
ABOUT: dict[str, Callable[..., Any]] = {
    "knows": lambda state, *place: [
        seat for seat in range(state.game.players) if " ".join(place) in state.view(seat).known
    ],
    "cards": lambda state, seat: [
        sum(card != "--" for card in state.fields()["hands"][int(seat)].split())
    ],
    "captured": lambda state, seat: state.game.card_points(state.fields()["captured"][int(seat)]),
    "out": lambda state, seat: state.fields()["out_points"][int(seat)],
    "legal": lambda state, *move: [state.why_not(" ".join(move)) is None],
    "phase": lambda state, phase: [state.phase == phase],
    "line": lambda state, seat, name: sum(
        points
        for who, what, points in state.last_hand.lines
        if (str(who), what) == (seat, f"score.{name}")
    ),
}


def _helped(state: State, name: str, args: list[str]) -> Any:
    call = getattr(state.game, name)
    if name == "readings":
        return len(call(" ".join(args)))
    if name == "card_points":
        return call(" ".join(args))
    return call(*map(int, args)) if name == "palier" else list(call(list(map(int, args))))
