"""Practice: one question after another, made by the engine, with help that fades."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardwidgets.engine.given import named
from cardwidgets.lessons import practice
from cardwidgets.picture import svg
from cardwidgets.text import say
from cardwidgets.widgets import settings, wire
from cardwidgets.widgets.answers import diagnosis, picked
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.progress import Progress, progress_of
from cardwidgets.widgets.question import position_of, question_dict, question_text
from cardwidgets.widgets.questions import question_view

#: Right answers in a row after which there is less help.
IN_A_ROW = 2
#: Messages that it takes.
KINDS = ("answer", "continue", "new", "set")
#: Questions between two seeds, so that their series do not meet soon.
STRIDE = 1000


class Practice(CardWidget):
    """Questions on a topic without end.

    Help fades: at first the rule stands beside the question, a ruler shows which ranks beat the
    pile, and one wrong answer is taken away; two right answers in a row take a help away, a wrong
    one brings it back.

    Args:
        topic: a name from ``lessons.topics()``, ``"mixed/<game>"`` or ``"mixed/all"``.
        seed: which series of questions; the same seed asks the same.
        n: how many questions; None goes on for ever.
        help: how much help at first, 3 to 0.
        lang: language.
        teacher: show the right answers at once.
        progress: where answers are kept, a :class:`Progress` or its path.
        options: settings, as :class:`Table` takes them.

    Raises:
        ValueError: no such topic, a number of questions below 1, a setting that is not allowed.
        TypeError: an unknown keyword.

    >>> drill = Practice("president/follow", seed=1)
    >>> drill.answer(drill.right)
    True
    >>> drill.score
    (1, 1)
    """

    def __init__(
        self,
        topic: str,
        seed: int = 0,
        *,
        n: int | None = None,
        help: int = 3,  # noqa: A002 (the name of the setting)
        lang: str = "en",
        teacher: bool = False,
        progress: Progress | str | Path | None = None,
        **options: Any,
    ) -> None:
        own = ("seed", "n", "teacher", "progress")
        settings.refuse_unknown(options, settings.ALLOWED, *own)
        if n is not None and (isinstance(n, bool) or not isinstance(n, int) or n < 1):
            raise ValueError(f"n is {named(n)}; it is a number of questions from 1, or None")
        self.settings = settings.settle({**options, "lang": lang, "help": help})
        self.topic, self.seed, self.n = topic, practice.checked_seed(seed), n
        self.lang, self.teacher = lang, teacher
        self.progress = progress_of(progress)
        self.help: int = self.settings["help"]
        #: Right answers and all answers.
        self.score = (0, 0)
        self._row = 0
        self._number = -1
        self._seen: set[Any] = set()
        self._answered = False
        self._take()
        super().__init__("practice")
        self.refresh()

    # ------------------------------------------------------------------ what people call

    @property
    def right(self) -> Any:
        """The right answer to the question that is asked, as :meth:`answer` takes it."""
        question = self.question
        if question["kind"] == "number":
            return question["value"]
        if question["kind"] == "cards":
            return list(question["right"][0])
        view = question_view(question, 0, self.lang)
        return [option["id"] for option in view["options"] if option.get("right")]

    def answer(self, value: Any, sure: Any = None) -> bool:
        """Answer the question; say whether it is right, and keep the answer.

        Args:
            value: ids of options (a list or a text such as ``"a c"``), a number, or cards.
            sure: how sure the learner is, ``"sure_3"`` to ``"sure_1"``.
        """
        given = value.split() if isinstance(value, str) else value
        right = picked(self.question, given)
        if self._answered:
            return right
        self._answered = True
        self.score = (self.score[0] + right, self.score[1] + 1)
        self._row = self._row + 1 if right else 0
        if not right:
            self.help = min(3, self.help + 1)
        elif self._row % IN_A_ROW == 0:
            self.help = max(0, self.help - 1)
        name = str(self.question["id"])
        self.progress.add(self.item.topic, name, given, right=right, sure=sure)
        return right

    def diagnosis(self, value: Any) -> str:
        """Return what is said to a wrong answer: the thought behind it, and why it is wrong.

        Args:
            value: as :meth:`answer` takes it.

        >>> drill = Practice("haggis/out", seed=1)
        >>> drill.diagnosis(drill.right / 5)
        'Perhaps you thought: “A point for each card.” Each card of the largest hand is worth 5.'
        """
        given = value.split() if isinstance(value, str) else value
        return diagnosis(self.question, given, self.lang)

    def next(self) -> None:
        """Ask the next question, the first again after the last."""
        if self.n is not None and len(self._seen) >= self.n:
            self._seen, self.score = set(), (0, 0)
        self._take()
        self.refresh()

    # ------------------------------------------------------------------ the window

    def _take(self) -> None:
        """Take the next question that was not asked yet."""
        for _ in range(practice.TRIES):
            self._number += 1
            self.item = practice.make(self.topic, self.seed * STRIDE + self._number)
            if self.item.key not in self._seen:
                break
        self._seen.add(self.item.key)
        self._answered = False
        self.state, self.seat = self.item.state, self.item.seat
        self.question = helped(self.item, self.help)

    def refresh(self) -> None:
        """Build the view anew."""
        view = question_dict(self, len(self._seen))
        topic = practice.title(self.topic, self.lang)
        game = self.state.game.name
        title = say("practice.title", {"game": game, "topic": topic}, self.lang)
        view |= {
            "title": title,
            "name": f"{title}: {view['question']['ask']}".replace("**", ""),
            "n": len(self._seen),
            "score": self._scored(),
        }
        if self.n is not None:
            view["of"] = self.n
        if self.help < 2:
            view["table"].pop("ruler", None)  # it shows which ranks beat the pile
        self.show(view)

    def _scored(self) -> str:
        right, n = self.score
        return say("practice.score", {"right": right, "n": n}, self.lang)

    def act_on(self, message: dict[str, Any]) -> None:
        """Keep an answer that was given in the browser, or ask the next question."""
        kind = message["kind"]
        if kind == "answer":
            if message.get("value") is not None:
                self.answer(message["value"], message.get("sure"))
            else:
                self._answered = True
            self.ack(message, done=True)
            self.show({**self.view, "score": self._scored()})
        elif kind in ("continue", "new"):
            self.ack(message, done=True)
            self.next()
        elif kind == "set":
            name = message.get("name", "")
            self.settings[name] = settings.checked(name, message.get("value"))
            self.ack(message, done=True)
            if name == "lang":
                self.lang = self.settings[name]
                self.refresh()
        else:
            self.fail(message, wire.unknown("message", kind, KINDS))

    def as_text(self) -> str:
        """Return question and position as text."""
        return question_text(self)

    def as_svg(self) -> str:
        """Return the position as a picture."""
        return svg(position_of(self), lang=self.lang)


def helped(item: practice.Item, level: int) -> dict[str, Any]:
    """Return a question with the help of a level.

    Args:
        item: the question.
        level: 3 takes a wrong answer away and tells the rule, 2 tells the rule, 1 tells how many
            answers are right, 0 tells nothing.
    """
    question = dict(item.question)
    ask: dict[str, str] = question["ask"]
    options = question.get("options", [])
    if level >= 2:
        question["ask"] = {
            lang: say("practice.with_hint", {"ask": text, "hint": item.hint[lang]}, lang)
            for lang, text in ask.items()
        }
    elif level == 1 and question["kind"] == "many":
        n = sum(bool(option.get("right")) for option in options)
        question["ask"] = {
            lang: say("practice.how_many", {"ask": text, "n": n}, lang)
            for lang, text in ask.items()
        }
    if level >= 3 and len(options) > 3:
        wrong = [i for i, option in enumerate(options) if not option.get("right")]
        question["options"] = [o for i, o in enumerate(options) if i != wrong[-1]]
    return question
