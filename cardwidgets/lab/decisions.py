"""What was at stake along a match: a bot's opinion of every choice a seat had."""

from __future__ import annotations

from typing import Any

from cardwidgets import bots
from cardwidgets.bots import Explanation
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lab import given


def decisions(
    match: State | Record, seat: int, bot: str | Any = "search:100", last: int | None = None
) -> list[tuple[int, Explanation]]:
    """Return each step at which a seat had a choice, with what a bot thinks of the moves.

    Args:
        match: a match, or a record of one.
        seat: whose choices.
        bot: who judges.
        last: steps after this one are left out.

    Raises:
        ValueError: no such seat or bot.
        TypeError: neither a match nor a record.

    >>> import cardwidgets as cw
    >>> found = decisions(cw.lab.play_out("guibole", "careful", seed=1), 0, "search:10", last=8)
    >>> [step for step, _ in found]
    [0, 4, 8]
    """
    if not isinstance(match, State | Record):
        raise TypeError(f"match is {given.named(match)}; it is a state at its end, or a record")
    record = match if isinstance(match, Record) else Record.from_state(match)
    seat = given.place("seat", seat, record.game.players, "seats")
    last = None if last is None else given.number("last", last, "steps")
    found = []
    for step, state in enumerate(record.replay()):
        if last is not None and step > last:
            break
        if state.turn == seat and len(state.legal_actions()) > 1:
            found.append((step, bots.explain(bot, state.view(seat))))
    return found
