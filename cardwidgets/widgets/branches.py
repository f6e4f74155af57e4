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
#: Letters of the longest name that is given to a branch.
LONGEST_NAME = 120


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


def named(name: Any) -> str:
    """Return a name that is given to a branch.

    Raises:
        ValueError: it is no text, has nothing to read, or is too long for a button.
    """
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        told = repr(name) if len(repr(name)) <= LONGEST_NAME else f"a {type(name).__name__}"
        raise ValueError(
            f"name is {told}; a branch needs one to be read, of at most {LONGEST_NAME} letters"
        )
    return name.strip()


def checked(number: Any, branches: Sequence[Branch]) -> int:
    """Return the number of a branch.

    Raises:
        ValueError: there is none of that number.
    """
    known = isinstance(number, int) and not isinstance(number, bool)
    if not known or number not in range(len(branches)):
        there = f"branches are 0 to {len(branches) - 1}" if branches else "there is none yet"
        raise ValueError(f"branch is {number!r}; {there}")
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
