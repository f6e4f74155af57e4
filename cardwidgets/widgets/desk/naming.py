"""What a legal move is called at the table, and what a reader selects in order to make it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardwidgets.widgets.desk import build
from cardwidgets.widgets.desk.scene import Scene


@dataclass(frozen=True, slots=True)
class Named:
    """A legal move as the table calls it.

    Attributes:
        move: its text.
        label: what the selection is («pair of 9s»), or the button where there is none to select.
        play: what the button says that makes it («Play pair of 9s»).
        cards: cards of the hand in it.
        ids: what is selected: cards, or places.
        choice: the box that is chosen, ``""`` where there is none.
        warn: what is worth a thought before it is made, ``""`` where nothing is.
    """

    move: str
    label: str
    play: str
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    choice: str = ""
    warn: str = ""


def named(scene: Scene, moves: Iterable[str]) -> list[Named]:
    """Return what legal moves are called in the reader's language."""
    board = build.board_of(scene.game.name)
    shown = board.moves(scene)
    return [_named(scene, board, shown, str(move)) for move in moves]


def _named(scene: Scene, board: Any, shown: dict[str, Any], move: str) -> Named:
    words = move.split()
    cards = tuple(word for word in words if word in scene.view.hand)
    for action in shown["actions"]:
        if action["a"] == move:
            return Named(move, action["label"], action["label"], (), ())
    entry, terms = _entry(scene, board, shown, move, cards)
    if entry is None:
        text = scene.plain("label.set", cards=cards) if cards else move
        return Named(move, text, text, cards, cards)
    term = terms[entry["t"]]
    full = board.in_full(scene, move) if hasattr(board, "in_full") else ""
    play = full or term["play"]
    ids, label = tuple(entry.get("p", cards)), term["label"] if cards else play
    if words[0] == "give" and cards:  # of gifts the label says only how many cards they are
        label = scene.plain("label.set", cards=cards)
    return Named(move, label, play, cards, ids, entry.get("ch", ""), term.get("warn", ""))


def _entry(
    scene: Scene, board: Any, shown: dict[str, Any], move: str, cards: tuple[str, ...]
) -> tuple[dict[str, Any] | None, list[dict[str, Any]]]:
    """Return the entry of a move; where too many are legal, that of its cards alone."""
    for entry in shown["moves"]:
        if entry["a"] == move:
            return entry, shown["terms"]
    if cards and hasattr(board, "classify"):
        answer = board.classify(scene, list(cards))
        for entry in answer.get("moves", ()):
            if entry["a"] == move:
                return entry, answer["terms"]
    return None, []
