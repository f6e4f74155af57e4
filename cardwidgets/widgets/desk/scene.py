"""One moment as one window sees it: all that a view is built from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.game import Game
from cardwidgets.engine.view import View
from cardwidgets.text import UnknownMessage, say, spoken

#: Names of players who gave none, by seat.
NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Ewa", "Farid", "Greta", "Hugo", "Ines", "Jonas")
#: A card as texts carry it that are to be drawn.
DRAWN = re.compile(r"\[\[((?:10|[2-9AJQK])[CDHSROYGB]|JK[12]|[JQK]|\?\?|--)\]\]")


@dataclass(frozen=True)
class Scene:
    """A moment of a match as a window may show it.

    Attributes:
        view: the engine's view of the seat (or of everybody).
        me: the seat at the bottom, None where all hands or none are shown.
        events: what the seat saw happen in this hand, oldest first.
        settings: the settings of the window.
        names: names by seat.
        mine: True where this window may move now.
        open_hands: the hands to show open, where the window shows all.
    """

    view: View
    me: int | None
    events: Sequence[Event]
    settings: Mapping[str, Any]
    names: Sequence[str]
    mine: bool = False
    open_hands: Sequence[str] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.view.game

    @property
    def asked(self) -> bool:
        """True where this window is to move now: not where it may only bet out of turn."""
        return self.mine and self.me in (None, self.view.turn)

    @property
    def lang(self) -> str:
        """Language of every text."""
        return str(self.settings["lang"])

    @cached_property
    def fields(self) -> dict[str, Any]:
        """The position fields that the seat may know."""
        return self.view.fields

    @cached_property
    def style(self) -> dict[str, Any]:
        """How sentences print cards, ranks and names."""
        return {"ranks": self.settings["ranks"], "names": self.names}

    def say(self, message_id: str, _cards: str = "drawn", /, **params: Any) -> str:
        """Return a sentence in the window's language, cards drawn."""
        return say(message_id, params, self.lang, cards=_cards, **self.style)

    def plain(self, message_id: str, /, **params: Any) -> str:
        """Return a sentence to be spoken, cards in words."""
        return say(message_id, params, self.lang, cards="spoken", **self.style)

    def own(self, message_id: str, seat: int | None, /, **params: Any) -> str:
        """Return ``message_id.you`` where the seat is the reader's, else ``message_id``."""
        return self.say(self._own(message_id, seat), seat=seat, **params)

    def own_plain(self, message_id: str, seat: int | None, /, **params: Any) -> str:
        """Return the same to be spoken, cards in words."""
        return self.plain(self._own(message_id, seat), seat=seat, **params)

    def _own(self, message_id: str, seat: int | None) -> str:
        mine = seat is not None and seat == self.me and known(f"{message_id}.you")
        return f"{message_id}.you" if mine else message_id

    def who(self, seat: int) -> str:
        """Return what a seat is called: by its name, or «You»."""
        return self.say("seat.you") if seat == self.me else self.names[seat]

    def scores(self, totals: Sequence[int]) -> str:
        """Return the scores of all seats as they are spoken."""
        names = [self.who(seat) for seat in range(len(totals))]
        style = {**self.style, "names": names}
        told = ({"seat": seat, "total": total} for seat, total in enumerate(totals))
        return ", ".join(say("scores.read", facts, self.lang, **style) for facts in told) + "."

    def of_game(self, message_id: str, /, **params: Any) -> str:
        """Return the game's own form of a message (``table.guibole.meta``), else the common one."""
        head, _, tail = message_id.partition(".")
        special = f"{head}.{self.game.name}.{tail}"
        return self.say(special if known(special) else message_id, **params)


def number(value: int) -> str:
    """Return a number as it is printed, with a minus as wide as a plus."""
    return str(value).replace("-", "−")


_known: dict[str, bool] = {}


def known(message_id: str) -> bool:
    """Say whether the catalogue has a message."""
    if message_id not in _known:
        from cardwidgets.text import message_ids

        _known[message_id] = message_id in message_ids("en")
    return _known[message_id]


def plain_text(rich: str, scene: Scene) -> str:
    """Return a rich text as it is spoken: marks gone, drawn cards in words.

    Cards in a row are a list; a sentence that begins with a card begins with a capital. What looks
    like a mark in the name of a player, and is none, stays as it is.
    """
    marked = rich.replace("**", "").replace("]] [[", "]], [[")
    text = DRAWN.sub(lambda card: spoken(card[1], scene.lang), marked)
    starts_small = rich.startswith("[[") and text.endswith((".", "!", "?"))
    return text[:1].upper() + text[1:] if starts_small else text


def demand(prompt: Mapping[str, str], scene: Scene) -> str:
    """Return a prompt as it is spoken: what is asked, without what its button says."""
    return plain_text(" ".join(prompt[part] for part in ("ask", "more") if part in prompt), scene)


__all__ = ["NAMES", "Scene", "UnknownMessage", "demand", "known", "plain_text"]
