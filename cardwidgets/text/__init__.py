"""Sentences: the one place that turns a message id and its facts into text, in four languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwidgets.text.catalogue import (
    UnknownLanguage,
    UnknownMessage,
    language,
    languages,
    message_ids,
    template,
)
from cardwidgets.text.rules import Rule, rule, rule_ids
from cardwidgets.text.style import Style
from cardwidgets.text.tell import tell, told_once
from cardwidgets.text.words import MissingParameter, fill, plural_number, spoken
from cardwidgets.text.words import short as short_card

__all__ = [
    "MissingParameter",
    "Rule",
    "Style",
    "UnknownLanguage",
    "UnknownMessage",
    "for_what",
    "language",
    "languages",
    "message_ids",
    "rule",
    "rule_ids",
    "say",
    "short",
    "spoken",
    "tell",
    "template",
    "told_once",
]

_PLAIN = Style()


def say(
    message_id: str, params: Mapping[str, Any] | None = None, lang: str = "en", **style: Any
) -> str:
    """Return a message as a sentence.

    Args:
        message_id: id in the catalogues, such as ``"reason.WRONG_COUNT"``.
        params: the facts that the sentence names. Cards are texts as in records, seats numbers.
        lang: the language; a message that it lacks is said in English.
        style: the fields of :class:`Style` (``ranks suits cards names``).

    Raises:
        UnknownMessage: no catalogue has the id (a ``KeyError``).
        MissingParameter: a fact that the sentence names was not given (a ``KeyError``).
        UnknownLanguage: there is no such language (a ``ValueError``).

    >>> say("reason.NOT_HELD", {"cards": ("9C", "10H")})
    'Not in your hand: 9♣, 10♥.'
    >>> say("reason.NOT_YOUR_TURN", {"turn": 1}, names=["Ana", "Boris"])
    "It is Boris's turn."
    """
    facts = params or {}
    text = template(message_id, lang, plural_number(facts))
    return fill(text, facts, lang, Style(**style) if style else _PLAIN)


def short(card: str, lang: str = "en", **style: Any) -> str:
    """Return a card as people read it, with the corner letters of a language.

    Args:
        card: as in records.
        lang: the language.
        style: the fields of :class:`Style`.

    >>> short("QH"), short("QH", "fr"), short("QH", "ru", ranks="en"), short("QH", suits="letters")
    ('Q♥', 'D♥', 'Q♥', 'QH')
    """
    return short_card(card, lang, Style(**style) if style else _PLAIN)


def for_what(what: str, lang: str = "en") -> str:
    """Return what an entry of a score sheet is for, in words.

    Args:
        what: a message id (``"role.president"``) or the name of a ``score.`` message.
        lang: the language.

    >>> for_what("role.president"), for_what("last_trick", "fr")
    ('President', 'dernier pli')
    """
    score = f"score.{what}"
    return say(score if score in message_ids() else what, {}, lang)
