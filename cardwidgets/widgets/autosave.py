"""The record of a session on the kernel's side."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.record import Record
from cardwidgets.engine.record_text import RecordError

if TYPE_CHECKING:
    from cardwidgets.engine.state import State

FOLDER = ".cardwidgets"


class Autosave:
    """Writes a session's record after each move; finds the one of an earlier run.

    Args:
        path: the file; ``None`` names one after game, options, seed and bots in a folder beside
            the notebook.
        session: the session that is saved.
    """

    def __init__(self, path: Path | None, session: Any) -> None:
        state: State = session.state
        if path is None:
            seats = ",".join(
                "-" if b is None else getattr(b, "__name__", "bot") for b in session.bots
            )
            text = f"{state.game!r}|{state.position()}|{seats}"
            mark = blake2b(text.encode(), digest_size=6).hexdigest()
            path = Path(FOLDER) / f"{state.game.name}-{mark}.toml"
        elif path.is_dir() or (path.is_file() and not _may_be_a_record(path)):
            raise ValueError(
                f"autosave is {str(path)!r}, which is no record; name a file of its own"
            )
        self.path = path
        self.start = state.key()
        self.fault = ""
        self.waiting = self._found()

    @property
    def name(self) -> str:
        """Name of the file without its folder."""
        return self.path.name

    def _found(self) -> bool:
        state = self.load()
        self.steps = 0 if state is None else state.step
        return self.steps > 0

    def load(self) -> State | None:
        """Return the saved match, None where there is none or it belongs to another one."""
        try:
            state = Record.load(self.path).final
        except (OSError, RecordError, ValueError):
            return None
        return state if state._origin.begin().key() == self.start else None

    def save(self, record: Record) -> None:
        """Write the match so far; a folder that cannot be written is noted, not raised."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            record.save(self.path)
        except OSError as error:
            self.fault = str(error)


def _may_be_a_record(path: Path) -> bool:
    """Tell whether a file is empty or begins as records do, so that it may be written over."""
    with path.open("rb") as file:
        return file.read(6) in (b"", b"format")
