"""Paragraphs of the rule books, each flagged as the source's or as our default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardwidgets.text.catalogue import ENGLISH, UnknownMessage, flagged, message_ids, template

FLAGS: tuple[Literal["source", "default"], ...] = ("source", "default")


@dataclass(frozen=True, slots=True)
class Rule:
    """A paragraph of a rule book.

    Attributes:
        text: the paragraph.
        source: ``"source"`` when the text that the game comes from says so, ``"default"`` when it
            is silent and we chose.
    """

    text: str
    source: Literal["source", "default"]


def rule(paragraph_id: str, lang: str = ENGLISH) -> Rule:
    """Return a paragraph of a rule book by its id, as refusals cite it.

    Raises:
        UnknownMessage: there is no such paragraph.

    >>> rule("president.pass").source
    'source'
    """
    message_id = f"rule.{paragraph_id}"
    for flag in FLAGS:
        text = flagged(message_id, flag, lang)
        if text is not None:
            return Rule(text, flag)
    game = paragraph_id.partition(".")[0]
    near = ", ".join(rule_ids(game)) if f"rules.{game}" in message_ids() else "none"
    raise UnknownMessage(f"no rule paragraph {paragraph_id!r}; of {game!r} there are: {near}")


def rule_ids(game: str) -> tuple[str, ...]:
    """Return the ids of a game's paragraphs, in the order in which they are read.

    Raises:
        UnknownMessage: there is no such game.

    >>> rule_ids("president")[:2]
    ('president.goal', 'president.cards')
    """
    order = template(f"rules.{game}", ENGLISH).split()
    return tuple(name if "." in name else f"{game}.{name}" for name in order)
