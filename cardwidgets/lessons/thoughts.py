"""What learners get wrong: the thoughts from which practice works out its wrong answers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from cardwidgets.engine.given import did_you_mean, named
from cardwidgets.engine.registry import GAMES
from cardwidgets.text import language, languages, say

#: Lists that belong to several games.
SHARED = {"president": ("climbing", "common"), "guibole": ("climbing", "common")}


@cache
def _listed() -> Mapping[str, Mapping[str, str]]:
    """Return the texts of every thought, by id and language."""
    entry = files("cardwidgets") / "lessons" / "data" / "misconceptions.toml"
    found = tomllib.loads(entry.read_text(encoding="utf-8"))
    return {f"{part}.{name}": texts for part, of in found.items() for name, texts in of.items()}


def misconceptions(game: str | None = None) -> tuple[str, ...]:
    """Return the ids of what is thought wrongly, in every game or in one.

    Raises:
        ValueError: no such game.

    >>> "climbing.equal" in misconceptions("guibole")
    True
    """
    if game is not None and game not in tuple(GAMES):
        hint = did_you_mean(game, GAMES)
        raise ValueError(f"{named(game)} is no game{hint} (games are {', '.join(GAMES)})")
    wanted = (game, *SHARED.get(game or "", ("common",)))
    return tuple(name for name in _listed() if game is None or name.partition(".")[0] in wanted)


def misconception(name: str, lang: str = "en") -> str:
    """Return a wrong thought, in quotation marks, and why it is wrong.

    Args:
        name: its id, from :func:`misconceptions`.
        lang: the language; a thought that it lacks is told in English.

    Raises:
        ValueError: no such id; the nearest is given. No such language.

    >>> misconception("climbing.equal")
    '“An equal rank is enough.” Only a higher one beats the pile.'
    """
    if not isinstance(name, str) or name not in _listed():
        hint = did_you_mean(name, _listed(), 0.3)
        raise ValueError(f"{named(name)} is no misconception of the list{hint}")
    texts = _listed()[name]
    return texts.get(lang if isinstance(lang, str) else language(lang), texts["en"])


def diagnosis(name: str) -> dict[str, str]:
    """Return what is said to whoever answers by a wrong thought, in every language."""
    return {
        lang: say("practice.thought", {"text": misconception(name, lang)}, lang)
        for lang in languages()
    }


def with_diagnosis(part: Mapping[str, Any]) -> dict[str, Any]:
    """Return a wrong answer with what is said to it, where only the thought behind it is given."""
    return {"feedback": diagnosis(part["thought"]), **part} if "thought" in part else dict(part)


def told(part: Mapping[str, Any], lang: str = "en") -> str:
    """Return why a wrong answer is wrong for who has not given it.

    Args:
        part: an option, or an answer of ``wrong``, with its ``feedback``.
        lang: the language.
    """
    said, thought = part["feedback"], part.get("thought")
    text = str(said.get(lang, said.get("en", ""))) if isinstance(said, Mapping) else str(said)
    return text.replace(diagnosis(thought)[lang], misconception(thought, lang)) if thought else text
