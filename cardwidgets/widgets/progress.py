"""Answers of learners, kept in a file that people can read."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.given import file_path, folder_path

if TYPE_CHECKING:
    import pandas as pd

    from cardwidgets.widgets.recall import Recall


class Progress:
    """A learner's answers: one line of JSON for each, in a file or only in memory.

    Args:
        path: the file; None keeps answers in memory alone.
        name: the learner's name.
    """

    def __init__(self, path: str | Path | None = None, name: str = "") -> None:
        self.path = None if path is None else file_path(path)
        self.name = name
        self.answers: list[dict[str, Any]] = []
        if self.path is not None and self.path.exists():
            self.answers = read(self.path)

    def add(
        self, topic: str, question: str, answer: Any, *, right: bool, sure: Any = None
    ) -> dict[str, Any]:
        """Keep an answer.

        Args:
            topic: lesson or topic of practice.
            question: id of the question.
            answer: what was answered.
            right: whether it was right.
            sure: how sure the learner was (1 to 3), or None.
        """
        entry = {
            "when": time.strftime("%Y-%m-%dT%H:%M:%S"),
            "name": self.name,
            "topic": topic,
            "question": question,
            "answer": answer,
            "right": right,
            "sure": sure,
        }
        self.answers.append(entry)
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        return entry

    def summary(self) -> dict[str, tuple[int, int]]:
        """Return right answers and all answers by topic."""
        found: dict[str, tuple[int, int]] = {}
        for entry in self.answers:
            right, n = found.get(entry["topic"], (0, 0))
            found[entry["topic"]] = (right + bool(entry["right"]), n + 1)
        return found

    def recall(self, lang: str = "en") -> Recall:
        """Return how much was remembered, by the moves since it was seen.

        The answers are those to :meth:`Stepper.recall`; without any it says so.

        Args:
            lang: language of the table and of the picture.
        """
        from cardwidgets.widgets.recall import Recall

        return Recall(self.answers, lang)

    @staticmethod
    def collect(folder: str | Path) -> pd.DataFrame:
        """Return the answers of all files (``*.jsonl``) in a folder as one table (pandas).

        Raises:
            ValueError: there is no such folder.
        """
        import pandas as pd

        rows = [
            {"file": path.stem, **entry}
            for path in sorted(folder_path(folder).glob("*.jsonl"))
            for entry in read(path)
        ]
        names = ["file", "when", "name", "topic", "question", "answer", "right", "sure"]
        return pd.DataFrame(rows, columns=names)

    def __repr__(self) -> str:
        lines = [f"{topic}: {right} of {n} right" for topic, (right, n) in self.summary().items()]
        return "\n".join(lines) or "no answers yet"


def read(path: Path) -> list[dict[str, Any]]:
    """Return the answers of a file.

    Raises:
        ValueError: a line that is no answer, by its number.
    """
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            raise ValueError(f"{path}, line {number}: not an answer") from None
        if not isinstance(entry, dict) or "question" not in entry:
            raise ValueError(f"{path}, line {number}: not an answer")
        found.append(entry)
    return found


def progress_of(given: Progress | str | Path | None) -> Progress:
    """Return a progress: as given, from its path, or one that keeps nothing."""
    if isinstance(given, Progress):
        return given
    if given is not None and not isinstance(given, str | Path):
        raise TypeError(f"progress is {given!r}; it is a Progress, or the path of its file")
    return Progress(given)
