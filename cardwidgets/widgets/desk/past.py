"""What a window tells of the past: the events that a seat saw, the steps since it decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.cards import EMPTY
from cardwidgets.engine.events import Event
from cardwidgets.widgets.desk import peek

if TYPE_CHECKING:
    from cardwidgets.widgets.session import Session
    from cardwidgets.widgets.steps import Step
    from cardwidgets.widgets.table import Table

#: Stands in the log where a move was taken back although a hidden card had been shown.
UNDONE = Event("undone")
#: Frames that travel with a view.
MOST_FRAMES = 24


def seen_events(session: Session, seat: int | None, upto: int | None = None) -> list[Event]:
    """Return what a seat saw in the hand of now, oldest first."""
    steps = session.steps if upto is None else session.steps[:upto]
    found: list[Event] = []
    for number in range(len(steps), 0, -1):
        block = [e.for_seat(seat) for e in steps[number - 1].events]
        dealt = next((i for i, e in enumerate(block) if e.name == "dealt"), None)
        block += [UNDONE] * session.undone.count(number)
        found[:0] = block if dealt is None else block[dealt:]
        if dealt is not None:
            return found
    first = [e.for_seat(seat) for e in session.first_events()]
    return [*first, *([UNDONE] * session.undone.count(0)), *found]


def shown_steps(table: Table) -> list[Step]:
    """Return the steps since this seat's last decision, that one included."""
    start, end = span(table)
    return table.session.steps[start:end]


def span(table: Table) -> tuple[int, int]:
    """Return from which step on, and up to which, a window tells what happened."""
    steps, seat = table.session.steps, table.shown_seat
    end = len(steps)
    look = peek.latest(table)
    if look is not None:
        if look.name in table.looked:  # told before it was seen
            return max(look.at, end - MOST_FRAMES), end
        end = look.at if peek.pending(table) else end
    if not table.seats:
        return max(0, end - 1), end
    mine = next((at for at in range(end - 1, -1, -1) if steps[at].turn.seat == seat), 0)
    return max(mine, end - MOST_FRAMES), end


def told_of(step: Step) -> list[Event]:
    """Return the events of a step that are told with it: at Gabo nothing of the next deal."""
    events = list(step.events)
    dealt = next((i for i, event in enumerate(events) if event.name == "dealt"), None)
    return events if step.before.game.name != "gabo" else events[:dealt]


def turned_up(step: Step) -> dict[str, str]:
    """Return all cards by place, where a step ends a round of Gabo and they are turned up.

    Where the last move changed them too there are none: the sheet shows what was held.
    """
    ended = next((event for event in step.events if event.name == "hand_ended"), None)
    if ended is None or step.before.game.name != "gabo":
        return {}
    hands = [hand.split() for hand in step.before.fields()["hands"]]
    held = tuple(tuple(card for card in hand if card != EMPTY) for hand in hands)
    if held != ended.data["hands"]:
        return {}
    return {
        f"P{seat} s{slot}": card
        for seat, hand in enumerate(hands)
        for slot, card in enumerate(hand)
        if card != EMPTY
    }
