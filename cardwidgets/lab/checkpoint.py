"""A file that keeps what a simulation has done: how many chunks from the first, and their sum.

Chunks come in order, so the sum of the first ones is all there is to keep, however many they are.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cardwidgets._version import __version__
from cardwidgets.engine.given import named
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.lab.play import CHUNK, Counts, Plan

#: Counts of one counter for each bot, and counts of one counter.
BY_BOT = ("firsts", "places", "scores", "by_seat")
WHOLE = ("moves", "hands", "roles")


class Checkpoint:
    """What is done, in memory and, where there is a path, in a file."""

    #: Chunks between two writings.
    EVERY = 20

    def __init__(self, path: str | Path | None, plan: Plan, names: list[str], n: int) -> None:
        self.path = self._checked(path)
        self._done, self._n = (0, Counts(plan.game.players)), n
        self._mark, self._new = _mark(plan, names, n), 0
        if self.path is not None and self.path.exists():
            self._read(self.path)

    @property
    def chunks(self) -> int:
        """Chunks that are done, the first ones."""
        return self._done[0]

    @property
    def counts(self) -> Counts:
        """Their sum."""
        return self._done[1]

    @staticmethod
    def _checked(path: Any) -> Path | None:
        if path is None:
            return None
        if not isinstance(path, str | Path):
            raise TypeError(f"checkpoint is {named(path)}; it is the path of a file")
        found = Path(path)
        if found.is_dir():
            raise ValueError(f"checkpoint is the folder {found}; it is a file, such as run.json")
        if not found.parent.is_dir():
            raise ValueError(f"checkpoint is {found}; there is no folder {found.parent}")
        return found

    def _read(self, path: Path) -> None:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            mark, chunks, counts = data["mark"], data["chunks"], _from_json(data["counts"])
            if mark == self._mark:
                self._agree(chunks, counts)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ValueError(
                f"{path} is no checkpoint of a simulation; give another path, or delete it"
            ) from None
        if mark != self._mark:
            raise ValueError(
                f"{path} keeps another simulation (other game, bots, n, seed or version);"
                " give another path, or delete it"
            )
        self._done = chunks, counts

    def _agree(self, chunks: int, counts: Counts) -> None:
        """Hold a sum to the number of its chunks: an edited file would give wrong figures.

        Raises:
            ValueError: they do not agree.
        """
        done = counts.matches + counts.cut
        each = [len(getattr(counts, name)) for name in BY_BOT]
        if (
            chunks not in range(-(-self._n // CHUNK) + 1)
            or done != min(chunks * CHUNK, self._n)
            or sum(counts.moves.values()) != counts.matches
            or {counts.players, *each} != {self.counts.players}
        ):
            raise ValueError

    def keep(self, counts: Counts) -> None:
        """Add the next chunk; write now and then."""
        total = Counts(counts.players)
        total.add(self.counts)
        total.add(counts)
        self._done = self.chunks + 1, total  # at once: an interrupt finds all of it, or nothing
        self._new += 1
        if self._new >= self.EVERY:
            self.write()

    def write(self) -> None:
        """Write the file whole, or leave the one before."""
        if self.path is None:
            return
        self._new = 0
        data = {"mark": self._mark, "chunks": self.chunks, "counts": _to_json(self.counts)}
        part = self.path.with_name(self.path.name + ".part")
        part.write_text(json.dumps(data), encoding="utf-8")
        part.replace(self.path)


def _mark(plan: Plan, names: list[str], n: int) -> str:
    """Return a digest of what must be the same for a simulation to go on."""
    start = plan.start
    if isinstance(start, State):
        start = start.position()
    elif isinstance(start, View):
        start = start.as_dict()
    measured = sorted(plan.measure or ())
    # Bots and rules may differ between versions: halves of two would be no sum of one.
    described = repr(
        (__version__, repr(plan.game), names, n, plan.seed, start, plan.rotate, measured)
    )
    return blake2b(described.encode(), digest_size=16).hexdigest()


def _to_json(counts: Counts) -> dict[str, Any]:
    def pairs(counter: Counter[Any]) -> list[Any]:
        return [[key, value] for key, value in counter.items()]

    return {
        "players": counts.players,
        "matches": counts.matches,
        "cut": counts.cut,
        **{name: [pairs(c) for c in getattr(counts, name)] for name in BY_BOT},
        **{name: pairs(getattr(counts, name)) for name in WHOLE},
        "measured": {name: pairs(c) for name, c in counts.measured.items()},
    }


def _from_json(data: Mapping[str, Any]) -> Counts:
    def counter(pairs: list[Any]) -> Counter[Any]:
        return Counter({tuple(k) if isinstance(k, list) else k: v for k, v in pairs})

    counts = Counts(data["players"], data["matches"], data["cut"])
    for name in BY_BOT:
        setattr(counts, name, [counter(pairs) for pairs in data[name]])
    for name in WHOLE:
        setattr(counts, name, counter(data[name]))
    counts.measured = {name: counter(pairs) for name, pairs in data["measured"].items()}
    return counts
