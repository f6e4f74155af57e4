"""One question on its own, with the position that it is about; and practice, one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lessons.fill import filled
from cardwidgets.picture import svg, table
from cardwidgets.text import say
from cardwidgets.text.words import plain
from cardwidgets.widgets import settings, wire
from cardwidgets.widgets.answers import (
    cards_of,
    choices,
    diagnosis,
    picked,
    shuffled_options,
    spread,
)
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.desk import film, menu
from cardwidgets.widgets.desk.playing import BET, playable
from cardwidgets.widgets.desk.reel import lean
from cardwidgets.widgets.desk.scene import NAMES, Scene
from cardwidgets.widgets.guest import Guest, Way
from cardwidgets.widgets.lesson import source_of
from cardwidgets.widgets.progress import Progress, progress_of
from cardwidgets.widgets.question_form import check, settled
from cardwidgets.widgets.questions import drawn, question_view
from cardwidgets.widgets.stepper import Stepper
from cardwidgets.widgets.steps import check as check_move

#: Moves that are offered to choose from.
MOVES = 5


class Question(CardWidget):
    """A question about a position.

    Args:
        source: a state, a record, or a lesson's name.
        step: step of a record.
        ask: the question.
        answers: texts (the first is right), options as tables, a number; sets of cards to pick,
            ``{"cards": ["9C 9D"]}``; cards in their order, ``{"order": ["3C", "9C"]}``; or moves,
            ``{"moves": ["9C"]}``, all that are right: the learner makes one at the table. Where the
            legal moves are too many to travel, some are offered to choose from.
        why: what is said after the answer.
        tolerance: for a number, how far from it is still right.
        wrong: wrong answers that are expected, each a table with ``value``, ``cards`` or ``order``
            (with none of them, any other) and the ``feedback`` for whoever gives it, or the id of a
            misconception as its ``thought``.
        teacher: show the right answer at once.
        seat: whose view is shown; by default the seat to act.
        lang: language.
        progress: where the answer is kept.

    Raises:
        ValueError: a question that has no right answer, a step that is not there.
    """

    def __init__(
        self,
        source: State | Record | str,
        step: int = 0,
        *,
        ask: Any,
        answers: Any,
        why: Any = "",
        tolerance: float = 0,
        wrong: Sequence[Mapping[str, Any]] = (),
        teacher: bool = False,
        seat: int | None = None,
        lang: str = "en",
        progress: Progress | str | Path | None = None,
    ) -> None:
        state = state_of(source, step)
        question = made(ask, answers, why, tolerance, state)
        if wrong:
            question["wrong"] = wrong
        self._prepare(state, question, seat, lang, progress, teacher=teacher)
        super().__init__("question")
        self.refresh()

    @classmethod
    def of(
        cls,
        state: State,
        question: Mapping[str, Any],
        *,
        seat: int | None = None,
        lang: str = "en",
        progress: Progress | str | Path | None = None,
        teacher: bool = False,
    ) -> Question:
        """Return a question from its table of parts, as records hold it."""
        widget = cls.__new__(cls)
        widget._prepare(state, dict(question), seat, lang, progress, teacher=teacher)
        CardWidget.__init__(widget, "question")
        widget.refresh()
        return widget

    def _prepare(
        self,
        state: State,
        question: dict[str, Any],
        seat: int | None,
        lang: str,
        progress: Progress | str | Path | None,
        *,
        teacher: bool,
    ) -> None:
        self.state = state.copy()
        self.question = settled(question, state)
        self.seat = seat if seat is not None else state.turn
        self.settings = settings.settle({"lang": lang})
        self.lang = lang
        self.progress = progress_of(progress)
        self.teacher = teacher
        self.topic = f"{state.game.name}: question"
        #: The table at which an answer is played out; it stands in the question's place.
        self.taken: Guest | None = None

    def refresh(self) -> None:
        """Build the view anew; a table that stands in the question's place leaves it."""
        if self.taken is not None:
            self.taken.inside = False
        with self.hold_sync():
            self.kind = "question"
            self.show(question_dict(self, 0))

    def _read(self, value: Any) -> Any:
        given = value.split() if isinstance(value, str) else value
        if isinstance(value, str) and self.question["kind"] == "move":
            with suppress(UnreadableMove):  # or it is the id of an option
                given = [str(self.state.read(value))]
        return given

    def diagnosis(self, value: Any) -> str:
        """Return what is said to a wrong answer alone, if it is one that is known.

        Args:
            value: as :meth:`answer` takes it.
        """
        return diagnosis(self.question, self._read(value), self.lang)

    def answer(self, value: Any) -> bool:
        """Answer from a cell; say whether it is right, and keep it.

        Args:
            value: ids of options (a list), a number, cards, or a move.
        """
        given = self._read(value)
        right = picked(self.question, given)
        self.progress.add(self.topic, str(self.question.get("id", "q1")), given, right=right)
        return right

    def play_out(self, option: str) -> Stepper:
        """Return a stepper in which an answer's move is made and bots play on: a wrong line too.

        Args:
            option: id of the option, as the question shows it.

        Raises:
            ValueError: no such option, or one without a move.
        """
        for i, part in enumerate(spread(self.question).get("options", ())):
            names = (str(part.get("id", chr(97 + i))), part.get("move"))
            if option in names and "move" in part:
                stepper = Stepper(self.state, seat=self.seat, lang=self.lang)
                stepper.step = stepper.last
                stepper.branch(stepper.last, part["move"], seat=part.get("seat"))
                return stepper
        raise ValueError(f"{option!r} is no option with a move")

    def play_on(self, move: str, seat: int | None = None) -> Guest:
        """Let a table at which an answer has been played take the question's place; return it.

        It has a button that leads back to the question; :meth:`refresh` does the same.

        Args:
            move: the move, right or wrong.
            seat: who makes it; by default the seat to act.

        Raises:
            IllegalMove: the move is not legal.
        """
        state = self.state.copy()
        state.play(move, seat)
        way = Way("guest.answer", "guest.question")
        at = 0 if self.seat is None else self.seat
        if self.taken is not None:
            self.taken.inside = False
        self.taken = Guest(self, state, at, way, bots="careful", **self.settings)
        return self.taken

    def act_on(self, message: dict[str, Any]) -> None:
        """Keep an answer that was given in the browser, or play it out.

        Whether an answer is right, Python says.
        """
        if self.taken is not None and self.taken.answers(message):
            return
        if message["kind"] == "branch" and message.get("move"):
            move, seat = message["move"], message.get("seat")
            check_move(self.state, move, seat)
            self.ack(message, done=True)
            self.play_on(move, seat)
            return
        if message["kind"] != "answer":
            self.fail(message, wire.unknown("message", message["kind"], ("answer", "branch")))
            return
        value = message.get("value")
        if value is not None:
            name, right = message.get("question", ""), picked(self.question, value)
            self.progress.add(self.topic, name, value, right=right, sure=message.get("sure"))
        self.ack(message, done=True)

    def as_text(self) -> str:
        """Return question and position as text."""
        return question_text(self)

    def as_svg(self) -> str:
        """Return the position as a picture."""
        return svg(position_of(self), lang=self.lang)


def question_dict(widget: Any, number: int) -> dict[str, Any]:
    """Return the view of a question with its position."""
    state, lang = widget.state, widget.lang
    shown = film.moments(state)
    scene = Scene(
        state.view(widget.seat),
        widget.seat,
        film.events_before(shown, len(shown) - 1, widget.seat),
        widget.settings,
        NAMES[: state.game.players],
    )
    view = question_view(widget.question, number, lang, playable(scene, widget.question))
    asked, answer = view["ask"], answer_text(view, lang)
    view = drawn(view, lang)
    if widget.teacher:
        view["ask"] += f" → **{answer}**"
    title = say(f"game.{state.game.name}", {}, lang)
    shown_table = film.table_at(scene, title, "")
    return {
        "v": 1,
        "lang": lang,
        "title": title,
        "name": f"{title}: {asked}".replace("**", ""),
        "strings": menu.strings(lang, film.STRINGS),
        "deck": menu.deck(scene),
        "settings": dict(widget.settings),
        "question": view,
        # What fits, and who would take the trick, is for the reader to say.
        "table": shown_table | lean(shown_table, scene),
        "kernel": True,
    }


def question_text(widget: Any) -> str:
    """Return a question with its position as text."""
    view = question_view(widget.question, 0, widget.lang)
    lines = [view["ask"].replace("**", "")]
    lines += [f"  {o['id']}) {o['label']}" for o in view.get("options", ())]
    if widget.teacher:
        lines.append(f"  -> {answer_text(view, widget.lang)}")
    return "\n".join([*lines, "", table(position_of(widget), lang=widget.lang)])


def position_of(widget: Any) -> dict[str, Any]:
    """Return the position of a question without its legal moves: they are what is asked for."""
    return {**widget.state.view(widget.seat).as_dict(), "legal": []}


def answer_text(view: Mapping[str, Any], lang: str) -> str:
    """Return the right answer of a question's view as text."""
    if "value" in view:
        return plain(view["value"], lang)
    if "options" in view:
        return ", ".join(o["label"] for o in view["options"] if o.get("right"))
    return " / ".join(view["right"])


def made(
    ask: Any, answers: Any, why: Any, tolerance: float, state: State | None = None
) -> dict[str, Any]:
    """Return a question from what :class:`Question` takes.

    Raises:
        ValueError: answers of no known form, or a move that is not legal.
    """
    question: dict[str, Any] = {"ask": ask, "why": why}
    if isinstance(answers, int | float) and not isinstance(answers, bool):
        question |= {"kind": "number", "value": answers, "tolerance": tolerance}
    elif isinstance(answers, Mapping) and "cards" in answers:
        sets = answers["cards"]
        sets = [sets] if isinstance(sets, str) or not isinstance(sets, Sequence) else sets
        right = [cards for cards in map(cards_of, sets) if cards]
        question |= {"kind": "cards", "right": right}
    elif isinstance(answers, Mapping) and "order" in answers:
        question |= {"kind": "order", "right": cards_of(answers["order"])}
    elif isinstance(answers, Mapping) and "moves" in answers and state is not None:
        question |= {"kind": "move", "options": moves(answers["moves"], state)}
        question = filled(question, state)
    elif isinstance(answers, Sequence) and not isinstance(answers, str):
        options = choices(answers)
        many = sum(bool(o.get("right")) for o in options) > 1
        question |= {"kind": "many" if many else "one", "options": options}
    else:
        raise ValueError(
            f"answers are {answers!r}; give texts (the first is right), options, a number,"
            ' {"cards": ["9C 9D"]}, {"order": ["3C", "9C"]} or {"moves": ["9C"]}'
        )
    check(question)
    return question


def moves(right: Sequence[str] | str, state: State) -> list[dict[str, Any]]:
    """Return moves to choose from: the right ones, and legal ones beside them.

    Raises:
        ValueError: a move that is not legal in the position, with the reason and what would be.
    """
    right = [right] if isinstance(right, str) else right
    if not isinstance(right, Sequence) or not all(isinstance(move, str) for move in right):
        raise ValueError(f"moves are {right!r}; give a move or a list of them, such as ['9C 9D']")
    for move in right:
        reason = state.why_not(move)
        if reason is not None:
            raise ValueError(
                f"answers has the move {move!r}, which is not legal in this position: "
                f"{IllegalMove(reason)}"
            )
    wanted = list(dict.fromkeys(str(state.read(move)) for move in right))
    bets = any(move.startswith(BET) for move in wanted)
    others = [
        str(move)
        for move in state.legal_moves
        if str(move) not in wanted and move.startswith(BET) == bets
    ]
    chosen = shuffled_options(others, len(others))[: max(1, MOVES - len(wanted))]
    options = [{"move": move, "right": move in wanted} for move in [*wanted, *chosen]]
    return shuffled_options(options, len(options))


def state_of(source: Any, step: int) -> State:
    """Return the state that a question is about."""
    if isinstance(source, State):
        return source
    states = list(source_of(source)[0].replay())
    if not isinstance(step, int) or not -len(states) <= step < len(states):
        raise ValueError(f"step is {step!r}; steps are 0 to {len(states) - 1}")
    return states[step]
