"""The settings of a table: allowed values, checked where they are set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardwidgets.engine.given import did_you_mean, named
from cardwidgets.widgets import shortcuts

#: Allowed values, default first.
ALLOWED: dict[str, tuple[Any, ...]] = {
    "pace": ("normal", "step", "slow", "fast", "instant"),
    "lang": ("en", "fr", "ru", "pl"),
    "ranks": ("auto", "en", "fr", "ru", "pl"),
    "suits": ("four", "two", "skat", "mono"),
    "help": (2, 0, 1, 3),
    "marks": (3, 0, 1, 2),
    "peek": ("open", "hold"),
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "full", "reduced"),
    "verbosity": ("normal", "brief", "full"),
    "reflex_mode": ("ask", "timed"),
    "reflex_seconds": (10, *range(2, 10), *range(11, 21)),
    "shortcuts": (True, False),
    "keys": ({},),
    "slide": (False, True),
    "hand_role": ("auto", "listbox", "buttons"),
}

#: Settings that share their name with an option of a game, and the values of that option.
SHARED: dict[str, tuple[Any, ...]] = {"peek": ("bottom2", "any2", "none")}


def among(options: Mapping[str, Any]) -> list[str]:
    """Return the keywords that are settings of a table, not options of a game.

    Gabo has an option ``peek`` too: there the value decides.
    """
    return [
        name
        for name, value in options.items()
        if name in ALLOWED and not (name in SHARED and value in SHARED[name])
    ]


def refuse_unknown(given: Iterable[str], known: Iterable[str], *others: str) -> None:
    """Refuse keywords that are none of the settings.

    Args:
        given: the keywords.
        known: the settings that there are.
        others: further keywords, for the hint at a misspelt one.

    Raises:
        TypeError: a keyword that is none of them; the nearest is named.
    """
    there = [*others, *known]
    for name in given:
        if name not in there:
            hint = did_you_mean(name, there)
            raise TypeError(f"unknown keyword {name!r}{hint} (there are {', '.join(there)})")


def settle(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return all settings, the given ones checked.

    Raises:
        ValueError: a value that is not allowed, with those that are.
    """
    settings = {name: values[0] for name, values in ALLOWED.items()}
    for name, value in given.items():
        settings[name] = checked(name, value)
    return settings


def languages_of(langs: Any) -> tuple[str, ...]:
    """Return languages as they are given: one, or several.

    Raises:
        ValueError: a language that there is not.
        TypeError: something else.
    """
    if not isinstance(langs, str | Iterable):
        raise TypeError(f"langs is {langs!r}; it is languages, such as ('en', 'fr')")
    return tuple(checked("lang", lang) for lang in ([langs] if isinstance(langs, str) else langs))


def checked(name: str, value: Any) -> Any:
    """Return the value of a setting, read from text where the browser sends one.

    Raises:
        ValueError: no such setting or value; what would be right is named.
    """
    if not isinstance(name, str) or name not in ALLOWED:
        hint = did_you_mean(name, ALLOWED)
        raise ValueError(f"{named(name)} is no setting{hint} (settings are {', '.join(ALLOWED)})")
    if name == "keys":
        return shortcuts.moved(value)
    for allowed in ALLOWED[name]:
        if value == allowed and type(value) is type(allowed):
            return allowed
        if isinstance(value, str) and value.lower() == str(allowed).lower():
            return allowed
    values = ALLOWED[name]
    words = ", ".join(map(repr, values))
    if name == "reflex_seconds":
        words = f"whole seconds from {min(values)} to {max(values)}"
    raise ValueError(f"{name}={named(value)} is not allowed; allowed: {words}")
