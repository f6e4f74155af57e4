"""The stepper: a recorded hand, step by step, with notes, questions and branches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lessons import recall
from cardwidgets.lessons.players import names_in, names_of
from cardwidgets.picture import svg, table
from cardwidgets.text import language, say
from cardwidgets.widgets import branches, page, settings, stepper_messages, stepping
from cardwidgets.widgets.answers import choices
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.branches import Branch
from cardwidgets.widgets.desk import film
from cardwidgets.widgets.guest import Guest, Way
from cardwidgets.widgets.lesson import flags, noted, seat_of, source_of
from cardwidgets.widgets.progress import Progress, progress_of
from cardwidgets.widgets.question_form import settled


class Stepper(CardWidget):
    """A record to step through; all of its steps travel at once, so scrubbing needs no kernel.

    Args:
        source: name of a lesson (``"guibole/revolution"``), a ``Record``, a ``State``, or the path
            of a record.
        seat: the seat that is followed; by default the first to act, or the one whose record it
            is. A seat's record has no open cards, and playing on from it deals unknown cards anew.
        step: step shown at first.
        lang: language shown (``en fr ru pl``); by default the first of ``langs``, else English.
        langs: languages to carry.
        bots: who plays on in a branch.
        progress: where answers are kept, a :class:`Progress` or its path.
        options: settings, as :class:`Table` takes them.

    Raises:
        TypeError: an unknown keyword, with the nearest one.
        ValueError: an unknown lesson, a step or seat that is not there, a broken record.
    """

    def __init__(
        self,
        source: str | Path | Record | State,
        *,
        seat: int | None = None,
        step: int = 0,
        lang: str | None = None,
        langs: Iterable[str] = (),
        bots: Any = "careful",
        progress: Progress | str | Path | None = None,
        **options: Any,
    ) -> None:
        own = ("seat", "step", "langs", "bots", "progress")
        settings.refuse_unknown(options, settings.ALLOWED, *own)
        carried = settings.languages_of(langs)
        shown = (carried or ("en",))[0] if lang is None else lang
        self.settings = settings.settle({**options, "lang": shown})
        self.langs = tuple(dict.fromkeys((self.settings["lang"], *carried)))
        self.record, self.title = source_of(source)
        self.public = not self.record.is_partial
        # A seat's record has unknown cards; the seat sees the same whatever they are.
        whole = self.record if self.public else self.record.complete()
        self.moments = film.moments(whole.final)
        self.seat = seat_of(self.record, whole, seat)
        if isinstance(step, bool) or not isinstance(step, int) or step not in range(self.last + 1):
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
        return self.state_at(step).copy()

    def _line(self, branch: int | None) -> Sequence[film.Moment]:
        """Return the record's own line, or that of a branch."""
        if branch is None:
            return self.moments
        return self.branches[branches.checked(branch, self.branches)].line

    def state_at(self, step: int, branch: int | None = None) -> State:
        """Return the state at a step of the record, or of a branch."""
        line = self._line(branch)
        if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step < len(line):
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
            ValueError: a step or branch that is not there, or a name that cannot be read.
        """
        name = branches.named(name) if name else ""
        state = self.state_at(step, of).copy()
        hand = state.hand_no
        if move is not None:
            state.play(move, seat)
        branches.play_out(state, hand, self.bots)
        start = step if of is None else min(step, self.branches[of].start)
        label = branches.unused(name or move or "…", self.branches)
        self.branches.append(Branch(label, start, film.moments(state)))
        self.shown_branch = len(self.branches) - 1
        self.refresh()
        return self.shown_branch

    def main_line(self) -> None:
        """Show the record again; branches stay."""
        self.shown_branch = None
        self.step = min(self.step, self.last)
        self.refresh()

    def rename_branch(self, number: int, name: str) -> None:
        """Give a branch another name, with a number behind it where a branch has that name.

        Raises:
            ValueError: no such branch, or a name that cannot be read.
        """
        at = branches.checked(number, self.branches)
        others = [*self.branches[:at], *self.branches[at + 1 :]]
        name = branches.unused(branches.named(name), others)
        self.branches[at] = self.branches[at]._replace(name=name)
        self.refresh()

    def delete_branch(self, number: int) -> None:
        """Delete a branch; where it was shown, the record is shown again.

        Raises:
            ValueError: no such branch.
        """
        at, shown = branches.checked(number, self.branches), self.shown_branch
        del self.branches[at]
        if shown is not None and shown >= at:
            self.shown_branch = None if shown == at else shown - 1
        if self.shown_branch is None:
            self.step = min(self.step, self.last)
        self.refresh()

    def faded(self, *steps: int, seat: int | None = None, **options: Any) -> Stepper:
        """Return the hand once more, without notes; the reader does what is missing at some steps.

        Where the seat has something to find, its move of the record is to be made at the table; at
        any other step the lesson's question is asked again, or for the move where it has none.

        Args:
            steps: where something is missing.
            seat: the seat that is followed; by default the stepper's.
            options: settings that are others than the stepper's, such as ``marks``.

        Raises:
            ValueError: no such step or seat, or a step at which there is nothing to find.
        """
        from cardwidgets.widgets import fading

        again = Stepper(
            self.record,
            seat=self.seat if seat is None else seat,
            langs=self.langs,
            bots=self.bots,
            progress=self.progress,
            **{**self.settings, **options},
        )
        again.notes, again.flags = {}, {}
        again.questions = fading.missing(self, steps, again.seat)
        again.refresh()
        return again

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
        states, names = [moment.state for moment in self.moments], names_of(self.record)
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
        wanted = settings.languages_of(langs) or self.langs
        view = {**self._view(wanted, kernel=False), "rev": 1}
        still = svg(self._dict(), lang=wanted[0])
        return page.save(path, "stepper", view, self.title_in(wanted[0]), wanted[0], still)

    def title_in(self, lang: str) -> str:
        """Return the title in a language.

        Raises:
            ValueError: no such language.
        """
        language(lang)
        if self.title:
            return self.title.get(lang, self.title.get("en", ""))
        return say("stepper.title", {"game": self.record.game.name}, lang)

    # ------------------------------------------------------------------ the window

    def _view(self, langs: Sequence[str], *, kernel: bool = True) -> dict[str, Any]:
        return stepping.view_of(self, langs, kernel=kernel)

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
        state = self.state_at(at, self.shown_branch)
        wanted = self.seat if seat is None else seat
        seats = self.checked_seat(state, wanted)
        self.step = at
        way = Way("guest.step", "guest.back", {"n": at})
        names = names_in(names_of(self.record), self.settings["lang"])
        more = {"bots": self.bots, "names": names, **self.settings}
        if self.taken is not None:
            self.taken.inside = False
        self.taken = Guest(self, state, wanted, way, seats, **more)
        return self.taken

    def checked_seat(self, state: State, seat: Any) -> Sequence[int]:
        """Return the seats that may be taken over, if it is one of them.

        Raises:
            ValueError: it is none of them.
        """
        seats = range(state.game.players) if self.public else [self.seat]
        if isinstance(seat, bool) or not isinstance(seat, int) or seat not in seats:
            raise ValueError(f"seat is {seat!r}; seats are {', '.join(map(str, seats))}")
        return seats

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

    def act_on(self, message: dict[str, Any]) -> None:
        """Act on a message from the browser: a branch, a seat taken over, an answer to be kept."""
        if self.taken is None or not self.taken.answers(message):
            stepper_messages.act_on(self, message)

    def as_text(self) -> str:
        """Return the step that is shown at first as a text table."""
        return table(self._dict(), lang=self.langs[0])

    def as_svg(self) -> str:
        """Return the step that is shown at first as a picture."""
        return svg(self._dict(), lang=self.langs[0])

    def _dict(self) -> dict[str, Any]:
        line = self._line(self.shown_branch)
        return line[min(self.step, len(line) - 1)].state.view(self.seat).as_dict()
