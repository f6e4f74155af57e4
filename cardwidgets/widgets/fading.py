"""A worked hand once more, without its notes: at some steps the reader does what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.state import State
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.players import names_in, names_of
from cardwidgets.text import languages, say, tell
from cardwidgets.widgets.answers import texts_of
from cardwidgets.widgets.desk.playing import BET
from cardwidgets.widgets.desk.scene import NAMES
from cardwidgets.widgets.desk.tell import SILENT
from cardwidgets.widgets.question import moves
from cardwidgets.widgets.question_form import settled

if TYPE_CHECKING:
    from cardwidgets.widgets.stepper import Stepper

#: Games in which cards of one rank are worth the same.
RANKS_ALONE = ("president", "guibole")


def missing(lesson: Stepper, steps: Sequence[int], seat: int) -> list[tuple[int, dict[str, Any]]]:
    """Return what is asked at some steps of a hand.

    Where the seat has something to find, the record's move is to be made; elsewhere the lesson's
    question is asked again, and where it has none, the move.

    Args:
        lesson: the stepper with notes and questions.
        steps: where something is missing.
        seat: whose view is shown.

    Raises:
        ValueError: no such step, or one at which there is nothing to choose.
    """
    again, found = dict(lesson.questions), []
    for step in steps:
        if isinstance(step, bool) or not isinstance(step, int) or step not in range(lesson.last):
            raise ValueError(f"step is {step!r}; steps 0 to {lesson.last - 1} can be missing")
    for step in sorted(set(steps)):
        turn = lesson.moments[step + 1].turn
        chooses = turn is not None and turn.seat == seat and _is_free(lesson, step)
        asked = _move(lesson, step, seat) if chooses or step not in again else again[step]
        found.append((step, {**asked, "id": f"missing-{step}"}))
    return found


def _move(lesson: Stepper, step: int, seat: int) -> dict[str, Any]:
    state, following = lesson.moments[step].state, lesson.moments[step + 1]
    if following.turn is None or not _is_free(lesson, step):
        raise ValueError(f"at step {step} there is nothing to find: it cannot be missing")
    names = names_of(lesson.record) or NAMES[: state.game.players]
    asked = {"seat": following.turn.seat}
    question = {
        "kind": "move",
        "ask": {
            lang: say("missing.ask", asked, lang, names=names_in(names, lang))
            for lang in languages()
        },
        "why": {
            lang: _why(lesson, step, seat, lang, names_in(names, lang)) for lang in languages()
        },
        "options": _options(str(following.turn.move), following.turn.seat, state),
    }
    return settled(filled(question, state, names), state)


def _options(move: str, seat: int, state: State) -> list[dict[str, Any]]:
    """Return moves to choose from; cards that may not be played where one alone may."""
    if len(_plays(state)) > 1:
        return moves(_as_good(move, state), state)
    others = [card for card in state.view(seat).hand if card != move]
    return [{"move": move, "right": True}, *({"move": card} for card in others)]


def _why(lesson: Stepper, step: int, seat: int, lang: str, names: Sequence[str]) -> str:
    """Return what the seat saw happen, and what the lesson says about it."""
    moment, game = lesson.moments[step + 1], lesson.record.game.name
    seen = [event for event in moment.seen(seat) if event.name not in SILENT]
    told = [tell(event, lang, game=game, cards="drawn", names=names) for event in seen]
    asked = dict(lesson.questions).get(step)
    told += [texts_of(asked.get("why", ""), lang)] if asked else []
    told += [texts_of(lesson.notes[step + 1], lang)] if step + 1 in lesson.notes else []
    return " ".join(filter(None, told))


def _is_free(lesson: Stepper, step: int) -> bool:
    """Say whether there is something to find: a choice, or the one card that fits."""
    state, following = lesson.moments[step].state, lesson.moments[step + 1]
    if len(state.legal_moves) > 1 or following.turn is None:
        return following.turn is not None
    return following.turn.move != "pass" and len(state.view(following.turn.seat).hand) > 1


def _plays(state: State) -> list[str]:
    """Return the legal moves among which one is to be found; a bet stands beside them."""
    plays = [str(move) for move in state.legal_moves if not move.startswith(BET)]
    return plays or [str(move) for move in state.legal_moves]


def _as_good(move: str, state: State) -> list[str]:
    """Return a move and those that do the same: where suits say nothing, others of its ranks."""
    if state.game.name not in RANKS_ALONE:
        return [move]
    return [str(one) for one in state.legal_moves if _ranks(str(one)) == _ranks(move)]


def _ranks(move: str) -> list[str]:
    return [word if word.islower() else word.rstrip("CDHS12") for word in move.split()]
