"""Short texts on single cards, which a note puts there to point at what it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardwidgets.cards import read_cards

#: How a flag looks; the text carries its meaning.
TONES = ("plain", "good", "bad")


class Flag(NamedTuple):
    """A text on some cards: by language, and how it looks."""

    cards: frozenset[str]
    text: Mapping[str, str]
    tone: str

    def told(self, lang: str) -> dict[str, str]:
        """Return the flag as a card carries it, English where the language is missing."""
        return {"text": self.text.get(lang, self.text.get("en", "")), "tone": self.tone}


def flags_of(note: Mapping[str, Any], *, haggis: bool) -> list[Flag]:
    """Return the flags of a note; ``haggis`` says how its cards are written.

    Raises:
        ValueError: a mark without cards or text, an unknown tone, or marks in a note that says
            nothing, which nobody could hear.
    """
    found = []
    for mark in note.get("marks", ()):
        text, tone = mark.get("text"), mark.get("tone", "plain")
        if not mark.get("cards") or not text or "text" not in note or tone not in TONES:
            raise ValueError(
                f"mark is {dict(mark)!r}, at step {note.get('step', 0)}; it has cards, a text and"
                f" perhaps a tone ({', '.join(TONES)}), and its note has a text of its own"
            )
        said = dict(text) if isinstance(text, Mapping) else {"en": str(text)}
        found.append(Flag(frozenset(read_cards(str(mark["cards"]), haggis=haggis)), said, tone))
    return found


def flagged(stage: Mapping[str, Any], flags: Iterable[Flag], lang: str) -> dict[str, Any]:
    """Return a stage whose hand and board carry flags.

    >>> stage = {"hand": {"cards": [{"c": "3C"}, {"c": "KH"}]}, "board": {}}
    >>> best = Flag(frozenset({"3C"}), {"en": "best"}, "good")
    >>> flagged(stage, [best], "en")["hand"]["cards"]
    [{'c': '3C', 'tag': {'text': 'best', 'tone': 'good'}}, {'c': 'KH'}]
    """
    tags = {card: flag.told(lang) for flag in flags for card in flag.cards}
    return {
        name: _with(part, tags) if name in ("hand", "board") else part
        for name, part in stage.items()
    }


def _with(part: Any, tags: Mapping[str, Any]) -> Any:
    if isinstance(part, Mapping):
        found = {name: _with(value, tags) for name, value in part.items()}
        card = part.get("c")
        return found | {"tag": tags[card]} if isinstance(card, str) and card in tags else found
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [_with(value, tags) for value in part]
    return part
