"""Why a move is refused: a code, its facts, the rule it rests on, and what would be legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

_NOTHING: Mapping[str, Any] = {}


class Reason(NamedTuple):
    """A refusal as data.

    Attributes:
        code: the reason code, such as ``"RANK_TOO_LOW"``; the catalogue has a sentence for each.
        params: the facts of the sentence (cards, seats, counts) by name.
        rule: id of the rule paragraph it rests on, such as ``"president.follow"``.
        fix: at most five legal moves nearest to what was tried; empty only where the seat has
            no legal move.
    """

    code: str
    params: Mapping[str, Any] = _NOTHING
    rule: str = ""
    fix: tuple[str, ...] = ()

    def text(self, lang: str = "en") -> str:
        """Return the sentence in a language (``en fr ru pl``)."""
        from cardwidgets.text import say

        return say(f"reason.{self.code}", self.params, lang)

    def __str__(self) -> str:
        return self.text("en")


class IllegalMove(ValueError):
    """A move that the rules refuse; ``.reason`` says why, and the state is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        fix = f" Legal: {', '.join(self.reason.fix)}." if self.reason.fix else ""
        return f"{self.reason} [{self.reason.code}]{fix}"


class Refusal(Exception):
    """Raised inside a rule book by the first rule that a move breaks.

    ``engine.explain`` adds the fixes and makes a :class:`Reason` of it.
    """

    def __init__(self, code: str, rule: str = "", **params: Any) -> None:
        super().__init__(code)
        self.code, self.rule, self.params = code, rule, params
