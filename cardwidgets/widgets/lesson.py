"""What a stepper reads: a record, the seat that is followed, its notes and questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.notes import step_of
from cardwidgets.lessons.players import names_of
from cardwidgets.widgets.desk.flags import Flag, flags_of
from cardwidgets.widgets.question_form import settled

#: Characters of a note that an error repeats.
LONGEST_NOTE = 120


def source_of(source: Any) -> tuple[Record, dict[str, str]]:
    """Return the record of a stepper and its title by language."""
    if isinstance(source, Record):
        record = source
    elif isinstance(source, State):
        record = Record.from_state(source)
    elif isinstance(source, Path) or (isinstance(source, str) and source.endswith(".toml")):
        record = Record.load(Path(source))
    elif isinstance(source, str):
        from cardwidgets import lessons

        record = lessons.load(source)
    else:
        raise TypeError(
            f"{source!r} is no record; give a lesson's name, a Record, a State or a path"
        )
    title = record.about.get("title", {})
    return record, _texts(title, "about.title")


def seat_of(record: Record, whole: Record, seat: int | None) -> int:
    """Return the seat that a stepper follows: of a seat's record, the one that wrote it down.

    Args:
        record: the record.
        whole: the same, with its unknown cards filled in.
        seat: the seat that was asked for, or None.

    Raises:
        ValueError: no such seat; a record that another seat wrote down, or several may have.
    """
    players = record.game.players
    if seat is not None and (not isinstance(seat, int) or seat not in range(players)):
        raise ValueError(f"seat is {seat!r}; seats are 0 to {players - 1}")
    if not record.is_partial:
        first: State = whole.final._origin.begin()
        return (first.turn or 0) if seat is None else seat
    wrote = [n for n in range(players) if whole.for_seat(n).hands == record.hands]
    wrote = wrote or _fewest_unknown(record)
    if seat is None and len(wrote) == 1:
        return wrote[0]
    if seat is None or seat not in wrote:
        said = " or ".join(map(str, wrote))
        raise ValueError(f"seat is {seat!r}; seat {said} wrote the record, give seat={wrote[0]}")
    return seat


def _fewest_unknown(record: Record) -> list[int]:
    """Return the seats of which a record has the most cards."""
    unknown = [0] * record.game.players
    for hand in record.hands:
        for n, cards in enumerate((hand.deal or hand.start or {}).get("hands", ())):
            unknown[n] += str(cards).count(UNKNOWN)
    return [n for n, count in enumerate(unknown) if count == min(unknown)]


def flags(record: Record) -> dict[int, list[Flag]]:
    """Return the texts that notes put on cards and places, by step.

    Raises:
        ValueError: a mark that is none, or on a place of no seat.
    """
    game, found = record.game, {}
    for number, note in enumerate(record.notes, 1):
        with _told(number, note):
            if "marks" in note:
                found[step_of(record, note)] = flags_of(note, game.name)
    seats = {f"P{seat}" for seat in range(game.players)}
    for step, put in found.items():
        for place in (one for flag in put for one in flag.on if " " in one):
            if place.partition(" ")[0] not in seats:
                raise ValueError(f"mark is on {place!r}, at step {step}; seats are {sorted(seats)}")
    return found


def noted(
    record: Record, states: Sequence[State]
) -> tuple[dict[int, dict[str, str]], list[tuple[int, dict[str, Any]]]]:
    """Return notes by step, and questions, with all their texts, by the step at which they wait.

    Raises:
        ValueError: a note that cannot be read, with its number, counted from 1.
    """
    names = names_of(record)
    notes: dict[int, dict[str, str]] = {}
    questions: list[tuple[int, dict[str, Any]]] = []
    for number, note in enumerate(record.notes, 1):
        with _told(number, note):
            at = step_of(record, note)
            if "text" in note:
                notes[at] = _texts(note["text"])
            if "question" in note:
                question = filled(note["question"], states[at], names)
                questions.append((at, settled(question, states[at])))
    return notes, sorted(questions, key=lambda entry: entry[0])


def _texts(text: Any, name: str = "text") -> dict[str, str]:
    found = dict(text) if isinstance(text, Mapping) else {"en": text}
    if not all(isinstance(one, str) for one in found.values()):
        raise ValueError(f"{name} is {text!r}; it is a text, or one for each language")
    return found


@contextmanager
def _told(number: int, note: Any) -> Iterator[None]:
    """Say of a note that cannot be read which one it is, and what is wrong with it."""
    try:
        yield
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError) as error:
        whole = repr(note)
        told = whole if len(whole) <= LONGEST_NOTE else f"{whole[:LONGEST_NOTE]}…"
        what = f"{error} is missing" if type(error) is KeyError else str(error)
        raise ValueError(
            f"note {number} of the record cannot be read: {what}. It is {told};"
            " a note has a step, a text or a question, each as in the guide to writing lessons"
        ) from error
