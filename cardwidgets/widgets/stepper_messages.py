"""Messages from the browser to a stepper: branches, seats taken over, answers, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.widgets import branches, settings, wire
from cardwidgets.widgets.answers import picked
from cardwidgets.widgets.steps import check

if TYPE_CHECKING:
    from cardwidgets.widgets.stepper import Stepper

Message = dict[str, Any]

#: Messages that it takes, and what ``continue`` goes on with.
KINDS, GOING_ON = ("answer", "branch", "continue", "rename", "set"), ("main", "delete")


def act_on(stepper: Stepper, message: Message) -> None:
    """Answer a message; what is wrong with it is found before anything is done.

    Raises:
        ValueError: a step, seat, branch, move or setting that is not there.
    """
    kind = message["kind"]
    if kind == "branch":
        _branch(stepper, message)
    elif kind == "continue":
        _go_on(stepper, message)
    elif kind == "rename":
        _rename(stepper, message)
    elif kind == "answer":
        _keep(stepper, message)
        stepper.ack(message, done=True)
    elif kind == "set":
        name = message.get("name", "")
        stepper.settings[name] = settings.checked(name, message.get("value"))
        stepper.ack(message, done=True)
        if name not in ("lang", "pace"):
            stepper.refresh()
    else:
        stepper.fail(message, wire.unknown("message", kind, KINDS))


def _branch(stepper: Stepper, message: Message) -> None:
    """Leave the record at a step, by a move or at a seat."""
    step, on = message.get("step", 0), message.get("on")
    move, seat = message.get("move"), message.get("seat")
    state = stepper.state_at(step, on)
    if seat is not None and not move:
        stepper.checked_seat(state, seat)
        stepper.ack(message, done=True)
        stepper.shown_branch = on
        stepper.take_over(step, seat)
        return
    if move is not None:
        check(state, move, seat)
    stepper.ack(message, done=True)
    stepper.branch(step, move, seat=seat, of=on)
    stepper.step = step
    stepper.refresh()


def _rename(stepper: Stepper, message: Message) -> None:
    """Give a branch another name, and stay where the reader is."""
    number = branches.checked(message.get("on"), stepper.branches)
    name = branches.named(message.get("name"))
    stepper.state_at(step := message.get("step", 0), number)
    stepper.ack(message, done=True)
    stepper.shown_branch, stepper.step = number, step
    stepper.rename_branch(number, name)


def _go_on(stepper: Stepper, message: Message) -> None:
    """Show the record again, without a branch or beside it."""
    what = message.get("what")
    if what == "main":
        stepper.ack(message, done=True)
        stepper.main_line()
    elif what == "delete":
        number = branches.checked(message.get("seat"), stepper.branches)
        stepper.ack(message, done=True)
        stepper.delete_branch(number)
    else:
        stepper.fail(message, wire.unknown("way to continue", what, GOING_ON))


def _keep(stepper: Stepper, message: Message) -> None:
    """Keep an answer; whether it is right, Python says. What was only shown is no answer."""
    value = message.get("value")
    if value is None:
        return
    asked = {
        str(question.get("id", f"q{number}")): question
        for number, (_, question) in enumerate(stepper.questions, 1)
    }
    name = message.get("question", "")
    right = picked(asked[name], value) if name in asked else bool(message.get("right"))
    topic = f"{stepper.record.game.name}: {stepper.title_in('en')}"
    stepper.progress.add(topic, name, value, right=right, sure=message.get("sure"))
