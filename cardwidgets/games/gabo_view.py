"""What a seat of Gabo may know: its own knowledge, and everything that happened in the open."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.chance import bot_key
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.engine.view import View
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_fields import _TEXT, fill, number, stripped, table_fields
from cardwidgets.games.gabo_moves import CARD, GEN, P_PEEK, P_REFLEX, PHASES, WHO

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.games.gabo_state import GaboState

#: An answer that was given and may not be seen.
SEALED = -1
#: What every state and view has by the same name and everybody may know.
PUBLIC = (
    "turn",
    "_rules",
    "_ph",
    "_discard",
    "_gen",
    "_active",
    "_dealer",
    "_queue",
    "_pending",
    "_seen",
    "_give",
    "_thrown",
    "_turn_no",
    "_windows",
    "_caller",
    "_scores",
    "_recycled",
    "_times",
    "_past",
    "hand_no",
)


class GaboView(View):
    """A seat's view of a match of Gabo; readable forms are made when they are read."""

    __slots__ = (
        "_answers",
        "_fields",
        "_from",
        "_hands",
        "_left",
        "_log",
        "_pools",
        "_reaction",
        "_start_answers",
        *PUBLIC,
        "_drawn",
    )

    def __init__(self) -> None:
        # Filled by view_of and view_from alone, which name what is allowed.
        self.roles = None
        self._reaction = None
        self._fields: dict[str, Any] | None = None

    @property
    def turn(self) -> int | None:  # type: ignore[override]
        raise NotImplementedError

    # ------------------------------------------------------------------ readable forms

    @property
    def fields(self) -> dict[str, Any]:  # type: ignore[override]
        """The position fields, what the seat may not know as ``??``."""
        if self._fields is None:
            answers: list[str | None] = [None] * self._rules.n
            for seat, action in zip(self._queue, self._answers, strict=False):
                answers[seat] = UNKNOWN if action == SEALED else m.decode(action)
            fields = table_fields(self, self._hands, [UNKNOWN] * self._left, answers)
            fields["unseen"] = [" ".join([_TEXT[c] for c in pool]) for pool in self._pools]
            self._fields = fields
        return self._fields
