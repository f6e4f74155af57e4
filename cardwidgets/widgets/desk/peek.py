"""The look before the start at Gabo: a seat's own cards lie open until it goes on.

The engine has told the cards already, and bots may have moved since. A window shows the table as it
was at the look until its reader has seen it; this is no move of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.state import State
from cardwidgets.widgets.desk.scene import Scene
from cardwidgets.widgets.desk.tell import sentence

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table

#: What a window sends when its reader has seen the cards.
SEEN = "seen"


@dataclass(frozen=True)
class Look:
    """A look that a seat has had, and has decided nothing since.

    Attributes:
        at: how many steps of the session were made by then.
        state: the match at that moment.
        event: the look, as the seat knows it.
        name: which look it is: match, hand, seat.
    """

    at: int
    state: State
    event: Event
    name: tuple[int, int, int]

    @property
    def cards(self) -> dict[str, str]:
        """The cards by place: ``{"P0 s0": "AS"}``."""
        facts: Any = self.event.data
        places = [f"P{self.event.seat} {slot}" for slot in facts["slots"]]
        return dict(zip(places, facts["cards"], strict=True))


def pending(table: Table) -> Look | None:
    """Return the look that this window has to show now, if there is one."""
    look = latest(table)
    if look is None or look.name in table.looked:
        return None
    # Whoever took a decision back has seen them before.
    taken = (step for steps in table.session.redo_stack for step in steps)
    return None if any(step.turn.seat == table.shown_seat for step in taken) else look


def latest(table: Table) -> Look | None:
    """Return the look of the shown seat in this hand, None where it has decided since."""
    session, seat = table.session, table.shown_seat
    if session.game.name != "gabo" or seat is None or session.state.is_over:
        return None
    steps = session.steps
    for at in range(len(steps), -1, -1):
        events = steps[at - 1].events if at else session.first_events()
        for event in reversed(events):
            if event.name == "peeked" and event.seat == seat:
                state = steps[at - 1].state if at else session._first
                name = (session.match_no, state.hand_no, seat)
                return Look(at, state, event.for_seat(seat), name)
        dealt = any(event.name == "dealt" for event in events)
        if dealt or (at and steps[at - 1].turn.seat == seat):
            return None
    return None


def asked(scene: Scene, look: Look) -> dict[str, Any]:
    """Return what a view asks while the cards are looked at: only whether they have been seen."""
    done = scene.say("action.seen")
    return {
        "prompt": {
            "ask": sentence(look.event, scene),
            "more": _more(scene),
        },
        "moves": [{"a": SEEN, "p": [], "t": 0}],
        "terms": [{"label": done, "play": done}],
    }


def heard(scene: Scene, look: Look) -> dict[str, str]:
    """Return the prompt as the voice says it, with the cards also where the screen is shared."""
    return {"ask": sentence(look.event, scene, "spoken"), "more": _more(scene)}


def _more(scene: Scene) -> str:
    held = scene.settings.get("peek") == "hold"
    return scene.say("peek.more.hold" if held else "peek.more")
