"""Where the notes of a record stand: hands are counted from 1, steps from 0 within their hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwidgets.engine.record import Record


def starts(record: Record) -> list[int]:
    """Return the step at which each hand begins."""
    found, step = [], 0
    for hand in record.hands:
        found.append(step)
        step += sum(not move.startswith("!") for move in hand.moves)
    return found


def step_of(record: Record, note: Mapping[str, Any]) -> int:
    """Return the step of the whole record at which a note stands."""
    return starts(record)[int(note.get("hand", 1)) - 1] + int(note.get("step", 0))
