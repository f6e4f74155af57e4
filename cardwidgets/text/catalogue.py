"""The compiled message catalogues: which languages there are, and the text that belongs to an id.

A language is a folder of `.po` files in ``locale/``; ``make text`` merges them into one `.mo`.
Ids stand where gettext expects an English sentence, so English is a catalogue like the others.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

LOCALE = Path(__file__).parent / "locale"
#: The complete catalogue; what another language lacks is said in this one.
ENGLISH = "en"


class UnknownMessage(KeyError):
    """No catalogue has this message id."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownLanguage(ValueError):
    """There is no catalogue of this language."""


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have a catalogue, English first.

    >>> languages()[0]
    'en'
    """
    found = {path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/cardwidgets.mo")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language(lang: str) -> str:
    """Return a language that has a catalogue.

    Raises:
        UnknownLanguage: there is none.
    """
    if not isinstance(lang, str) or lang not in languages():
        raise UnknownLanguage(
            f"{str(lang)[:40]!r} is not a language here; there are {', '.join(languages())}"
        )
    return lang


@cache
def catalogue(lang: str) -> gettext.GNUTranslations:
    """Return the catalogue of a language.

    Raises:
        UnknownLanguage: there is none.
    """
    with (LOCALE / language(lang) / "LC_MESSAGES" / "cardwidgets.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def message_ids(lang: str = ENGLISH) -> frozenset[str]:
    """Return the ids of all messages that a language has of its own.

    >>> "reason.LOCKED_OUT" in message_ids("en")
    True
    """
    # gettext has no public way to list its messages.
    keys: Iterable[str | tuple[str, int]] = vars(catalogue(lang))["_catalog"]
    names = {key if isinstance(key, str) else key[0] for key in keys}
    return frozenset(name.rpartition("\x04")[2] for name in names if name)


#: Kinds of names to which a variant may add its own, which are then said as they are.
OPEN_KINDS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {"contract": str.capitalize, "score": str}
)


@lru_cache(maxsize=8192)
def own_template(message_id: str, lang: str, count: int | None = None) -> str | None:
    """Return the template that a language has for an id, in the plural form of ``count``."""
    messages = catalogue(lang)
    if count is not None:
        found = messages.ngettext(message_id, message_id, count)
        if found != message_id:
            return found
    found = messages.gettext(message_id)
    return None if found == message_id else found


def template(message_id: str, lang: str = ENGLISH, count: int | None = None) -> str:
    """Return the text of a message with its placeholders, for whoever fills them in later.

    Args:
        message_id: such as ``"ui.pass"``.
        lang: the language; what it lacks comes in English.
        count: the number that chooses between singular and plural (one when left out).

    Raises:
        UnknownMessage: no catalogue has the id; the nearest is named.
        UnknownLanguage: there is no such language.

    >>> template("reason.WRONG_COUNT", count=2)
    'The pile asks for {asked} cards, you selected {given}.'
    """
    for source in dict.fromkeys((language(lang), ENGLISH)):
        found = own_template(message_id, source, count)
        if found is not None:
            return found
    kind, _, name = message_id.partition(".")
    if kind in OPEN_KINDS and name.isidentifier():
        return OPEN_KINDS[kind](name.replace("_", " "))
    near = get_close_matches(message_id, message_ids(ENGLISH), 1, 0.5)
    hint = f"; the nearest id is {near[0]!r}" if near else ""
    raise UnknownMessage(f"no message {message_id!r} in {lang!r} or English{hint}")


def flagged(message_id: str, flag: str, lang: str) -> str | None:
    """Return the text of a message that carries a flag (gettext's context), if it has that flag."""
    for source in dict.fromkeys((language(lang), ENGLISH)):
        found = catalogue(source).pgettext(flag, message_id)
        if found != message_id:
            return found
    return None
