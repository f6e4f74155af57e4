"""Questions from memory: which card lies at a place that a seat saw some moves ago."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardwidgets.engine.state import State
from cardwidgets.lessons.players import Names, names_in
from cardwidgets.lessons.practice import NAMES, Words
from cardwidgets.text import languages, say, short

#: Longest delay of each group of answers; the last group has no end.
GROUPS = (2, 5, 9)
#: Cards that are offered beside the right one.
OTHERS = 3
#: What is offered where little was seen.
MORE = ("5D", "10C", "QH", "AS")
_NAMED = re.compile(r"recall-(\d+)-")


def questions(
    states: Sequence[State], seat: int, n: int = 8, names: Names = ()
) -> list[tuple[int, dict[str, Any]]]:
    """Return questions about places that a seat knows, with the steps at which they wait.

    Their ids tell the delay, the moves since the seat saw that card come to that place; see
    :func:`delay_of`. They are spread over short and long delays.

    Args:
        states: the states of a hand of Gabo, from the first.
        seat: whose memory is asked.
        n: how many questions at most, one at a step.
        names: names of the players, or those of each language.

    Raises:
        ValueError: the game is not Gabo.
    """
    if states[0].game.name != "gabo":
        raise ValueError(f"the game is {states[0].game.name}; places are remembered in gabo")
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"n is {n!r}; it is a number of questions")
    since: dict[tuple[str, str], int] = {}
    seen: list[str] = []
    groups: list[list[tuple[int, int, str, str]]] = [[] for _ in (*GROUPS, 0)]
    by_then: list[int] = []
    for step, state in enumerate(states):
        if state.hand_no != states[0].hand_no or state.is_over:
            break
        known = state.view(seat).known
        since = {place: since.get(place, step) for place in known.items()}
        seen += [card for card in known.values() if card not in seen]
        by_then.append(len(seen))
        for (place, card), start in since.items():
            delay = step - start
            if delay:
                longer = sum(delay > most for most in GROUPS)
                groups[longer].append((step, delay, place, card))
    found: dict[int, dict[str, Any]] = {}
    asked: set[tuple[str, str]] = set()
    while len(found) < n and any(groups):
        for group in groups:
            # The place that was asked about least is next, so that the answers differ.
            group[:] = [one for one in group if one[0] not in found]
            group.sort(key=lambda one: (one[2:] in asked, one[0] % 3, one[0]))
            if group and len(found) < n:
                step, delay, place, card = group.pop(0)
                asked.add((place, card))
                others = [one for one in seen[: by_then[step]] if one != card]
                called = names or NAMES
                found[step] = _question(step, delay, place, card, others, called)
    return sorted(found.items())


def start(state: State, seat: int, names: Names = ()) -> dict[str, str]:
    """Return what a seat knows at the start, in words, by language."""
    called = names or NAMES
    found = {}
    for lang in languages():
        places = [
            f"{say(f'place.{place.split()[1]}', {}, lang)} **{short(card, lang)}**"
            for place, card in state.view(seat).known.items()
        ]
        message = "recall.start" if places else "recall.start.none"
        found[lang] = say(message, {"text": ", ".join(places)}, lang, names=names_in(called, lang))
    return found


def delay_of(question: str) -> int | None:
    """Return the delay that the id of a question tells, None where it is no such question.

    >>> delay_of("recall-5-P0s1-12"), delay_of("q1")
    (5, None)
    """
    found = _NAMED.match(question)
    return int(found[1]) if found else None


def _question(
    step: int, delay: int, place: str, card: str, others: Sequence[str], names: Names
) -> dict[str, Any]:
    owner, slot = place.split()
    facts = {"seat": int(owner[1:]), "slot": slot}
    # What else was seen is likeliest to be mixed up with it; the rest is any other cards.
    more = [one for one in MORE if one not in (card, *others)]
    wrong = [*others[-OTHERS:], *more][:OTHERS]
    offered = sorted([card, *wrong])
    shift = step % len(offered)
    return {
        "id": f"recall-{delay}-{owner}{slot}-{step}",
        "kind": "one",
        "ask": {
            lang: say("recall.ask", facts, lang, names=names_in(names, lang))
            for lang in languages()
        },
        "why": Words("{card}", {"card": card}).told(),
        "options": [
            {"label": Words("{card}", {"card": one}).told(), "right": one == card}
            for one in (*offered[shift:], *offered[:shift])
        ],
    }
