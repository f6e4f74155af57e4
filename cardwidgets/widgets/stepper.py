"""The stepper: a recorded hand, step by step, with notes, questions and branches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from cardwidgets import bots as bot_kit
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lessons import recall
from cardwidgets.picture import svg, table
from cardwidgets.text import say
from cardwidgets.widgets import page, settings
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.desk import film
from cardwidgets.widgets.desk.playing import playable
from cardwidgets.widgets.desk.texts import Texts
from cardwidgets.widgets.guest import Guest, Way
from cardwidgets.widgets.lesson import flags, noted, seat_of, source_of
from cardwidgets.widgets.progress import Progress, progress_of
from cardwidgets.widgets.questions import choices, picked, question_view, settled

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
        self.flags = flags(self.record)
        self.branches: list[Branch] = []
        #: The table at which a reader has taken over a seat; it stands in the stepper's place.
        self.taken: Guest | None = None
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
        return self._at(step).copy()

    def _at(self, step: int, branch: int | None = None) -> State:
        """Return the state at a step of the record, or of a branch."""
        line: Sequence[film.Moment] = self.moments
        if branch is not None and 0 <= branch < len(self.branches):
            line = self.branches[branch].line
        if not 0 <= step < len(line):
            raise ValueError(f"step is {step!r}; steps are 0 to {len(line) - 1}")
        return line[step].state

    def table(self, step: int | None = None, seat: int | None = None, **options: Any) -> Any:
        """Return a table that plays on from a step, at a seat, against bots."""
        from cardwidgets.widgets.table import Table

        at = self.step if step is None else step
        options.setdefault("practice", True)
        options.setdefault("autosave", False)
        options.setdefault("bots", self.bots)
        return Table(self.state(at), seat=self.seat if seat is None else seat, **options)

    def branch(
        self,
        step: int,
        move: str | None = None,
        name: str = "",
        seat: int | None = None,
        of: int | None = None,
    ) -> int:
        """Add a branch: what if, from a step, another move were made? Bots play the hand out.

        Args:
            step: step from which it leaves the record.
            move: the other move; None lets the bots play on.
            name: its name; by default the move.
            seat: who makes the move; by default the seat to act.
            of: the branch of which it is a step; by default the record's.

        Returns:
            The number of the branch, which is then shown.

        Raises:
            IllegalMove: the move is not legal there.
        """
        state = self._at(step, of).copy()
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
        start = step if of is None else min(step, self.branches[of].start)
        self.branches.append(Branch(label, start, film.moments(state)))
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
        others = [one for one in self.questions if recall.delay_of(str(one[1].get("id"))) is None]
        self.questions = sorted([*others, *asked], key=lambda entry: entry[0])
        self.refresh()
        return self

    def _asked(self, step: int, question: dict[str, Any]) -> Any:
        from cardwidgets.widgets.question import Question

        question = settled(question, self.state(step))
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
            flags=self.flags,
            beside=frozenset(step for step, _ in self.questions),
            code=self.code,
        )

    def _view(self, langs: Sequence[str]) -> dict[str, Any]:
        show = self._showing(langs)
        view = film.film_view(self.moments, show, {lang: self.title_in(lang) for lang in langs})
        texts: Texts = view["texts"]
        asked = []
        for number, (step, question) in enumerate(self.questions):
            scenes = show.scenes(self.moments, step, {})
            asked.append(
                texts.intern(
                    [
                        question_view(question, number, one.lang, playable(one, question))
                        for one in scenes
                    ]
                )
            )
            if step < len(view["steps"]):
                view["steps"][step]["ask"] = number
                view["steps"][step].setdefault("mark", "question")
        if asked:
            view["questions"] = asked
        if self.branches:
            bare = replace(show, notes={}, flags={}, beside=frozenset())
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

    def take_over(self, step: int | None = None, seat: int | None = None) -> Guest:
        """Let a table that plays on from a step take the stepper's place, and return it.

        It has a button that leads back to the step; :meth:`refresh` does the same. Where the record
        is a whole one, any other seat can be taken there.

        Args:
            step: step of the line that is shown; by default the one shown at first.
            seat: who plays; by default the seat that is followed.

        Raises:
            ValueError: a step or seat that is not there.
        """
        at = self.step if step is None else step
        state = self._at(at, self.shown_branch)
        wanted = self.seat if seat is None else seat
        seats = range(state.game.players) if self.public else [self.seat]
        if wanted not in seats:
            raise ValueError(f"seat is {wanted!r}; seats are {', '.join(map(str, seats))}")
        self.step = at
        way = Way("guest.step", "guest.back", {"n": at})
        more = {"bots": self.bots, "names": self.record.names, **self.settings}
        if self.taken is not None:
            self.taken.inside = False
        self.taken = Guest(self, state, wanted, way, seats, **more)
        return self.taken

    def refresh(self) -> None:
        """Build the view anew; a table that stands in the stepper's place leaves it."""
        if self.taken is not None:
            self.taken.inside = False
        with self.hold_sync():
            self.kind = "stepper"
            view = self._view(self.langs)
            if self.settings["lang"] in self.langs:
                view["lang"] = self.settings["lang"]  # chosen by the reader meanwhile
            self.show(view)

    def receive(self, message: dict[str, Any]) -> None:
        """Act on a message from the browser: a branch, a seat taken over, an answer to be kept."""
        if self.taken is not None and self.taken.answers(message):
            return
        kind, name = message.get("kind"), str(message.get("id", ""))
        if kind == "branch" and message.get("seat") is not None and not message.get("move"):
            self.send({"kind": "ack", "id": name, "done": True})
            step, self.shown_branch = int(message.get("step", 0)), self._branch_no(message)
            self.take_over(step, int(message["seat"]))
        elif kind == "branch":
            self.send({"kind": "ack", "id": name, "done": True})
            step, on = int(message.get("step", 0)), self._branch_no(message)
            self.branch(step, message.get("move"), seat=message.get("seat"), of=on)
            self.step = step
            self.refresh()
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

    def _branch_no(self, message: Mapping[str, Any]) -> int | None:
        """Return the branch that a message speaks of, None for the record's own line."""
        on = message.get("on")
        if on is not None and on not in range(len(self.branches)):
            raise ValueError(f"branch is {on!r}; there are {len(self.branches)}, from 0")
        return on

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
