"""The lessons that travel with the package: one TOML file each, by game and topic."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.resources import files

from cardwidgets.engine.record import Record


def names() -> tuple[str, ...]:
    """Return the names of all lessons, ``"game/topic"``.

    >>> "guibole/revolution" in names()
    True
    """
    found = []
    for game in (files("cardwidgets") / "lessons" / "data").iterdir():
        if game.is_dir():
            found += [
                f"{game.name}/{entry.name.removesuffix('.toml')}"
                for entry in game.iterdir()
                if entry.name.endswith(".toml")
            ]
    return tuple(sorted(found))


def load(name: str) -> Record:
    """Return a lesson as a record.

    Raises:
        ValueError: no such lesson; the nearest name is given.
    """
    if not isinstance(name, str):
        raise TypeError(f"{name!r} is no lesson; give a name such as 'guibole/revolution'")
    game, _, topic = name.strip().lower().partition("/")
    entry = files("cardwidgets") / "lessons" / "data" / game / f"{topic}.toml"
    if not topic or not entry.is_file():
        near = get_close_matches(name.lower(), names(), 1, 0.3)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(
            f"{name!r} is no lesson{hint} The lessons are {', '.join(names()) or '-'}."
        )
    return Record.load(entry.read_text(encoding="utf-8"))
