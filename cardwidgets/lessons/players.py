"""What the players of a lesson are called: a name may be written otherwise in another language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwidgets.engine.record import Record
from cardwidgets.text import languages

#: Names by seat, or those of each language.
Names = Sequence[str] | Mapping[str, Sequence[str]]


def names_of(record: Record) -> Names:
    """Return the names of a record's players, with those that ``about.names`` gives by language.

    Raises:
        ValueError: a language with more or fewer names than the record has.
    """
    written = record.about.get("names")
    if not isinstance(written, Mapping):
        return record.names
    given = {lang: written.get(lang, record.names) for lang in languages()}
    for lang, names in given.items():
        if not isinstance(names, list | tuple) or not all(isinstance(n, str) for n in names):
            raise ValueError(f"about.names.{lang} is {names!r}; it is a list of names")
    found = {lang: tuple(names) for lang, names in given.items()}
    for lang, names in found.items():
        if len(names) != len(record.names):
            raise ValueError(
                f"about.names.{lang} has {len(names)} names, the record {len(record.names)}"
            )
    return found


def names_in(names: Names, lang: str) -> tuple[str, ...]:
    """Return names as they are written in a language.

    >>> names_in({"en": ("Ana",), "ru": ("Ана",)}, "ru"), names_in(("Ana",), "ru")
    (('Ана',), ('Ana',))
    """
    return tuple(names[lang] if isinstance(names, Mapping) else names)
