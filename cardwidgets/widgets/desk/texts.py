"""Sentences of a film in one table for each language; in its steps they are numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

#: A text that is the same in all languages, and shorter than its number, stands as it is.
SHORT = 6


class Texts:
    """Sentences in several languages, each set of translations once."""

    def __init__(self, langs: Sequence[str]) -> None:
        self.langs = tuple(langs)
        self.rows: list[tuple[str, ...]] = []
        self._number: dict[tuple[str, ...], int] = {}

    def intern(self, values: Sequence[Any]) -> Any:
        """Return one value for the same thing in each language, sentences as numbers."""
        first = values[0]
        if isinstance(first, str):
            row = tuple(values)
            if (len(set(row)) == 1 and len(first) <= SHORT) or not first:
                return first
            if row not in self._number:
                self._number[row] = len(self.rows)
                self.rows.append(row)
            return {"$": self._number[row]}
        if isinstance(first, Mapping):
            keys = [k for k in first if all(k in v for v in values)]
            return {k: self.intern([v[k] for v in values]) for k in keys}
        if isinstance(first, list | tuple):
            return [self.intern(parts) for parts in zip(*values, strict=False)]
        return first

    def tables(self) -> dict[str, list[str]]:
        """Return the sentences of each language, by number."""
        return {lang: [row[i] for row in self.rows] for i, lang in enumerate(self.langs)}
