"""Short texts on cards, or on places of Gabo, which a note puts there to point at them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardwidgets.cards import read_cards

#: How a flag looks; the text carries its meaning.
TONES = ("plain", "good", "bad")


#: Places of Gabo, as records write them: ``P0 s2, P1 s0``.
PLACES = re.compile(r"P\d+ s\d+(?:,? P\d+ s\d+)*")


class Flag(NamedTuple):
    """A text on some cards or places: by language, and how it looks."""

    on: frozenset[str]
    text: Mapping[str, str]
    tone: str

    def told(self, lang: str) -> dict[str, str]:
        """Return the flag as a card carries it, English where the language is missing."""
        return {"text": self.text.get(lang, self.text.get("en", "")), "tone": self.tone}


def flags_of(note: Mapping[str, Any], game: str) -> list[Flag]:
    """Return the flags of a note.

    Args:
        note: the note; each of its ``marks`` has ``cards``, or ``places`` in Gabo, where cards lie
            face down.
        game: name of the game.

    Raises:
        ValueError: a mark on nothing or without text, an unknown tone, or marks in a note that says
            nothing, which nobody could hear.
    """
    found = []
    for mark in note.get("marks", ()):
        text, tone = mark.get("text"), mark.get("tone", "plain")
        on = _on(mark, game)
        said = dict(text) if isinstance(text, Mapping) else {"en": text}
        worded = bool(said) and all(isinstance(one, str) and one for one in said.values())
        if not on or not worded or "text" not in note or tone not in TONES:
            what = "cards or places such as 'P0 s2'" if game == "gabo" else "cards"
            raise ValueError(
                f"mark is {dict(mark)!r}, at step {note.get('step', 0)}; it has {what}, a text and"
                f" perhaps a tone ({', '.join(TONES)}), and its note has a text of its own"
            )
        found.append(Flag(on, said, tone))
    return found


def _on(mark: Mapping[str, Any], game: str) -> frozenset[str]:
    cards = read_cards(str(mark.get("cards", "")), haggis=game == "haggis")
    places = str(mark.get("places", ""))
    if places and (game != "gabo" or not PLACES.fullmatch(places)):
        return frozenset()
    return frozenset([*cards, *re.findall(r"P\d+ s\d+", places)])


def flagged(stage: Mapping[str, Any], flags: Iterable[Flag], lang: str) -> dict[str, Any]:
    """Return a stage whose hand and board carry flags: on cards, and on places by their ids.

    >>> stage = {"hand": {"cards": [{"c": "3C"}, {"c": "KH"}]}, "board": {}}
    >>> best = Flag(frozenset({"3C"}), {"en": "best"}, "good")
    >>> flagged(stage, [best], "en")["hand"]["cards"]
    [{'c': '3C', 'tag': {'text': 'best', 'tone': 'good'}}, {'c': 'KH'}]
    """
    tags = {one: flag.told(lang) for flag in flags for one in flag.on}
    return {
        name: _with(part, tags) if name in ("hand", "board") else part
        for name, part in stage.items()
    }


def _with(part: Any, tags: Mapping[str, Any]) -> Any:
    if isinstance(part, Mapping):
        found = {name: _with(value, tags) for name, value in part.items()}
        named = (part.get(name) for name in ("id", "c"))
        tag = next((tags[one] for one in named if isinstance(one, str) and one in tags), None)
        return found | {"tag": tag} if tag else found
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [_with(value, tags) for value in part]
    return part
