"""Branches of a stepper: what if another move were made? They have names, and go again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardwidgets.bots import Bot
from cardwidgets.engine.state import State
from cardwidgets.text import say
from cardwidgets.widgets.desk import film
from cardwidgets.widgets.desk.texts import Texts

#: Moves that bots play out in a branch.
PLAY_OUT = 40


class Branch(NamedTuple):
    """What if: a line that leaves the record at a step."""

    name: str
    start: int
    line: Sequence[film.Moment]


def play_out(state: State, hand_no: int, bots: Bot) -> None:
    """Let bots play a hand on, for so many moves as a branch has at most."""
    for _ in range(PLAY_OUT):
        if state.turn is None or state.hand_no != hand_no:
            return
        turn = state.turn
        choice = bots(state.view(turn))
        state.play(choice, None if isinstance(choice, int) else turn)


def unused(name: str, branches: Sequence[Branch]) -> str:
    """Return a name that no branch has: with a number where one has it.

    >>> unused("3C", [Branch("3C", 0, ()), Branch("3C (2)", 0, ())])
    '3C (3)'
    """
    taken = {branch.name for branch in branches}
    found, n = name, 1
    while found in taken:
        n += 1
        found = f"{name} ({n})"
    return found


def checked(number: Any, branches: Sequence[Branch]) -> int:
    """Return the number of a branch.

    Raises:
        ValueError: there is none of that number.
    """
    if isinstance(number, bool) or number not in range(len(branches)):
        raise ValueError(f"branch is {number!r}; there are {len(branches)}, from 0")
    return int(number)


def views(
    branches: Sequence[Branch], show: film.Showing, texts: Texts, *, kernel: bool
) -> list[dict[str, Any]]:
    """Return branches as the browser takes them.

    With Python behind it, a branch is headed by its name and the ways out of it: back to the main
    line first, and its end.
    """
    found = []
    for number, branch in enumerate(branches):
        steps = film.branch_steps(branch.line, show, texts, branch.start)
        if kernel and steps:
            heads = [_head(branch, number, lang) for lang in show.langs]
            steps[0]["set"]["banner"] = texts.intern(heads)
        found.append({"name": branch.name, "from": branch.start, "steps": steps})
    return found


def _head(branch: Branch, number: int, lang: str) -> Mapping[str, Any]:
    words = {"n": branch.start, "name": branch.name}
    return {
        "tone": "accent",
        "text": say("branch.head", words, lang),
        "buttons": [
            {"label": say("ui.main_line", {}, lang), "send": {"kind": "continue", "what": "main"}},
            {
                "label": say("branch.delete", {}, lang),
                "send": {"kind": "continue", "what": "delete", "seat": number},
            },
        ],
    }
