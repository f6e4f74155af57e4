"""The stepper: a recorded hand, step by step, with notes, questions and branches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from cardwidgets import bots as bot_kit
from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lessons import recall
from cardwidgets.lessons.fill import filled
from cardwidgets.picture import svg, table
from cardwidgets.text import say
from cardwidgets.widgets import page, settings
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.desk import film
from cardwidgets.widgets.desk.texts import Texts
from cardwidgets.widgets.progress import Progress
from cardwidgets.widgets.questions import check, picked, question_view, texts_of

#: Moves that bots play out in a branch.
PLAY_OUT = 40


class Branch(NamedTuple):
    """What if: a line that leaves the record at a step."""

    name: str
    start: int
    line: Sequence[film.Moment]


class Stepper(CardWidget):
    """A record to step through; all of its steps travel at once, so scrubbing needs no kernel.

    Args:
        source: name of a lesson (``"guibole/revolution"``), a ``Record``, a ``State``, or the path
            of a record.
        seat: the seat that is followed; by default the first to act, or the one whose record it
            is. A seat's record has no open cards, and playing on from it deals unknown cards anew.
        step: step shown at first.
        lang: language shown (``en fr ru pl``).
        langs: further languages to carry.
        bots: who plays on in a branch.
        progress: where answers are kept, a :class:`Progress` or its path.
        options: settings, as :class:`Table` takes them.

    Raises:
        TypeError: an unknown keyword.
        ValueError: an unknown lesson, a step or seat that is not there, a broken record.
    """

    def __init__(
        self,
        source: str | Path | Record | State,
        *,
        seat: int | None = None,
        step: int = 0,
        lang: str = "en",
        langs: Iterable[str] = (),
        bots: Any = "careful",
        progress: Progress | str | Path | None = None,
        **options: Any,
    ) -> None:
        for name in options:
            if name not in settings.ALLOWED:
                raise TypeError(
                    f"unknown keyword {name!r}; settings are {', '.join(settings.ALLOWED)}"
                )
        self.settings = settings.settle({**options, "lang": lang})
        self.langs = tuple(dict.fromkeys((lang, *langs)))
        for one in self.langs:
            settings.checked("lang", one)
        self.record, self.title = source_of(source)
        self.public = not self.record.is_partial
        # A seat's record has unknown cards; the seat sees the same whatever they are.
        whole = self.record if self.public else self.record.complete()
        self.moments = film.moments(whole.final)
        self.seat = seat_of(self.record, whole, seat)
        if not isinstance(step, int) or not 0 <= step < len(self.moments):
            raise ValueError(f"step is {step!r}; steps are 0 to {len(self.moments) - 1}")
        self.step = step
        self.bots = bot_kit.find(bots)
        self.progress = progress_of(progress)
        self.notes, self.questions = noted(self.record, [m.state for m in self.moments])
        self.branches: list[Branch] = []
        #: The table that a reader asked for who takes over a seat.
        self.taken: Any = None
        self.code = f'cw.Stepper("{source}")' if isinstance(source, str) else "stepper"
        self.shown_branch: int | None = None
        super().__init__("stepper")
        self.refresh()

    # ------------------------------------------------------------------ what people call

    @property
    def last(self) -> int:
        """Number of the last step."""
        return len(self.moments) - 1

    def state(self, step: int) -> State:
        """Return the state at a step (a copy to play on)."""
        if not 0 <= step <= self.last:
            raise ValueError(f"step is {step!r}; steps are 0 to {self.last}")
        return self.moments[step].state.copy()

    def table(self, step: int | None = None, seat: int | None = None, **options: Any) -> Any:
        """Return a table that plays on from a step, at a seat, against bots."""
        from cardwidgets.widgets.table import Table

        at = self.step if step is None else step
        options.setdefault("practice", True)
        options.setdefault("autosave", False)
        return Table(self.state(at), seat=self.seat if seat is None else seat, **options)

    def branch(
        self, step: int, move: str | None = None, name: str = "", seat: int | None = None
    ) -> int:
        """Add a branch: what if, from a step, another move were made? Bots play the hand out.

        Args:
            step: step from which it leaves the record.
            move: the other move; None lets the bots play on.
            name: its name; by default the move.
            seat: who makes the move; by default the seat to act.

        Returns:
            The number of the branch, which is then shown.

        Raises:
            IllegalMove: the move is not legal there.
        """
        state = self.state(step)
        hand = state.hand_no
        if move is not None:
            state.play(move, seat)
        for _ in range(PLAY_OUT):
            if state.turn is None or state.hand_no != hand:
                break
            turn = state.turn
            choice = self.bots(state.view(turn))
            state.play(choice, None if isinstance(choice, int) else turn)
        label = name or move or "…"
        same = sum(branch.name.partition(" (")[0] == label for branch in self.branches)
        label += f" ({same + 1})" if same else ""
        self.branches.append(Branch(label, step, film.moments(state)))
        self.shown_branch = len(self.branches) - 1
        self.refresh()
        return self.shown_branch

    def main_line(self) -> None:
        """Show the record again; branches stay."""
        self.shown_branch = None
        self.refresh()

    def predict(
        self, step: int, ask: Any, answers: Sequence[Any], why: Any = "", **more: Any
    ) -> Any:
        """Add a question with choices before a step is shown; return it as a widget.

        Args:
            step: the step at which it waits.
            ask: the question, a text or texts by language.
            answers: texts, or tables with ``label``, ``right``, ``feedback``, ``move``. With texts
                alone the first is the right one; they are shown in another order.
            why: what is said after the answer.
            more: further parts of the question.
        """
        question = {"kind": "one", "ask": ask, "options": choices(answers), "why": why, **more}
        return self._asked(step, question)

    def predict_number(
        self, step: int, ask: Any, value: float, tolerance: float = 0, why: Any = ""
    ) -> Any:
        """Add a question for a number before a step is shown; return it as a widget."""
        question = {
            "kind": "number",
            "ask": ask,
            "value": value,
            "tolerance": tolerance,
            "why": why,
        }
        return self._asked(step, question)

    def recall(self, n: int = 8) -> Stepper:
        """Ask which cards lie where the seat saw them some moves ago; return the stepper.

        What the seat knows at the start is said once; make the stepper with ``marks=0``.
        :meth:`Progress.recall` draws the curve of the answers.

        Args:
            n: how many questions at most.

        Raises:
            ValueError: the game is not Gabo.
        """
        states, names = [moment.state for moment in self.moments], self.record.names
        asked = recall.questions(states, self.seat, n, names)
        self.notes = {**self.notes, 0: recall.start(states[0], self.seat, names)}
        self.questions = sorted([*self.questions, *asked], key=lambda entry: entry[0])
        self.refresh()
        return self

    def _asked(self, step: int, question: dict[str, Any]) -> Any:
        from cardwidgets.widgets.question import Question

        check(question)
        self.state(step)
        self.questions = sorted([*self.questions, (step, question)], key=lambda entry: entry[0])
        self.refresh()
        return Question.of(self.moments[step].state, question, seat=self.seat, lang=self.langs[0])

    def save_html(self, path: str | Path, langs: Iterable[str] = ()) -> Path:
        """Write one file that steps without kernel and without network.

        Args:
            path: the file.
            langs: languages to carry; by default those of the stepper.
        """
        wanted = tuple(langs) or self.langs
        for one in wanted:
            settings.checked("lang", one)
        view = {**self._view(wanted), "kernel": False, "rev": 1}
        return page.save(path, "stepper", view, self.title_in(wanted[0]), wanted[0], self.as_svg())

    def title_in(self, lang: str) -> str:
        """Return the title in a language."""
        if self.title:
            return self.title.get(lang, self.title.get("en", ""))
        return say("stepper.title", {"game": self.record.game.name}, lang)

    # ------------------------------------------------------------------ the window

    def _showing(self, langs: Sequence[str]) -> film.Showing:
        return film.Showing(
            seat=self.seat,
            langs=tuple(langs),
            settings=self.settings,
            names=self.record.names,
            public=self.public,
            notes=self.notes,
            beside=frozenset(step for step, _ in self.questions),
            code=self.code,
        )

    def _view(self, langs: Sequence[str]) -> dict[str, Any]:
        show = self._showing(langs)
        view = film.film_view(self.moments, show, {lang: self.title_in(lang) for lang in langs})
        texts: Texts = view["texts"]
        asked = []
        for number, (step, question) in enumerate(self.questions):
            asked.append(texts.intern([question_view(question, number, lang) for lang in langs]))
            if step < len(view["steps"]):
                view["steps"][step]["ask"] = number
                view["steps"][step].setdefault("mark", "question")
        if asked:
            view["questions"] = asked
        if self.branches:
            bare = replace(show, notes={}, beside=frozenset())
            view["branches"] = [
                {
                    "name": branch.name,
                    "from": branch.start,
                    "steps": film.branch_steps(branch.line, bare, texts, branch.start),
                }
                for branch in self.branches
            ]
            if self.shown_branch is not None:
                view["branch"] = self.shown_branch
        view["at"] = self.step
        view["texts"] = texts.tables()
        return view

    def refresh(self) -> None:
        """Build the view anew."""
        self.show(self._view(self.langs))

    def receive(self, message: dict[str, Any]) -> None:
        """Act on a message from the browser: a branch, or an answer to be kept."""
        kind, name = message.get("kind"), str(message.get("id", ""))
        if kind == "branch" and message.get("seat") is not None and not message.get("move"):
            step = int(message.get("step", 0))
            self.taken = self.table(min(step, self.last), int(message["seat"]))
            self.send({"kind": "ack", "id": name, "done": True})
            text = say("lesson.taken", {}, self.settings["lang"])
            self.send({"kind": "error", "id": name, "text": text})
        elif kind == "branch":
            self.send({"kind": "ack", "id": name, "done": True})
            step = int(message.get("step", 0))
            self.step = min(step, self.last)
            self.branch(self.step, message.get("move"), seat=message.get("seat"))
        elif kind == "answer":
            self._keep(message)
            self.send({"kind": "ack", "id": name, "done": True})
        elif kind == "set":
            setting = str(message.get("name"))
            self.settings[setting] = settings.checked(setting, message.get("value"))
            self.send({"kind": "ack", "id": name, "done": True})
            if setting not in ("lang", "pace"):
                self.refresh()
        else:
            self.send({"kind": "error", "id": name, "text": f"unknown {kind!r}"})

    def _keep(self, message: Mapping[str, Any]) -> None:
        """Keep an answer; whether it is right, Python says. What was only shown is no answer."""
        value = message.get("value")
        if value is None:
            return
        asked = {
            str(question.get("id", f"q{number}")): question
            for number, (_, question) in enumerate(self.questions, 1)
        }
        name = str(message.get("question"))
        right = picked(asked[name], value) if name in asked else bool(message.get("right"))
        topic = f"{self.record.game.name}: {self.title_in('en')}"
        self.progress.add(topic, name, value, right=right, sure=message.get("sure"))

    def as_text(self) -> str:
        """Return the step that is shown at first as a text table."""
        return table(self._dict(), lang=self.langs[0])

    def as_svg(self) -> str:
        """Return the step that is shown at first as a picture."""
        return svg(self._dict(), lang=self.langs[0])

    def _dict(self) -> dict[str, Any]:
        return self.moments[self.step].state.view(self.seat).as_dict()


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
    return record, dict(title) if isinstance(title, Mapping) else {"en": str(title)}


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
    if seat is not None and not 0 <= seat < players:
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


def noted(
    record: Record, states: Sequence[State]
) -> tuple[dict[int, dict[str, str]], list[tuple[int, dict[str, Any]]]]:
    """Return notes by step, and questions, with all their texts, by the step at which they wait."""
    starts, step = [], 0
    for hand in record.hands:
        starts.append(step)
        step += sum(not move.startswith("!") for move in hand.moves)
    notes: dict[int, dict[str, str]] = {}
    questions: list[tuple[int, dict[str, Any]]] = []
    for note in record.notes:
        at = starts[int(note.get("hand", 1)) - 1] + int(note.get("step", 0))
        if "text" in note:
            text = note["text"]
            notes[at] = dict(text) if isinstance(text, Mapping) else {"en": str(text)}
        if "question" in note:
            question = filled(note["question"], states[at], record.names)
            check(question)
            questions.append((at, question))
    return notes, sorted(questions, key=lambda entry: entry[0])


def choices(answers: Sequence[Any]) -> list[dict[str, Any]]:
    """Return answers as options: texts alone mean that the first is right."""
    from cardwidgets.widgets.questions import shuffled_options

    if all(isinstance(answer, Mapping) and "label" in answer for answer in answers):
        return [dict(answer) for answer in answers]
    made = [{"label": answer, "right": i == 0} for i, answer in enumerate(answers)]
    return shuffled_options(made, len(texts_of(answers[0], "en")) if answers else 0)


def progress_of(given: Progress | str | Path | None) -> Progress:
    """Return a progress: as given, from its path, or one that keeps nothing."""
    return given if isinstance(given, Progress) else Progress(given)
