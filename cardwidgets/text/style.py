"""How a reader wants cards, letters and names printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Style:
    """Settings of a sentence beside its language.

    Attributes:
        ranks: the language whose court letters are printed (``"fr"``: V D R), ``"auto"`` for
            those of the sentence.
        suits: ``"symbols"`` (♣) or ``"letters"`` (C).
        cards: ``"short"`` for 9♣, ``"spoken"`` for 9 of clubs, ``"drawn"`` for ``[[9C]]``, which
            the browser replaces by a small card.
        names: names of the seats, by seat number; a seat without a name is P0, P1, …
        you: the seat that is spoken to, where a sentence says whose something is; None for nobody.
    """

    ranks: str = "auto"
    suits: Literal["symbols", "letters"] = "symbols"
    cards: Literal["short", "spoken", "drawn"] = "short"
    names: Mapping[int, str] | Sequence[str | None] = ()
    you: int | None = None

    def __post_init__(self) -> None:
        if self.suits not in ("symbols", "letters"):
            raise ValueError(f"suits is 'symbols' or 'letters', not {self.suits!r}")
        if self.cards not in ("short", "spoken", "drawn"):
            raise ValueError(f"cards is 'short', 'spoken' or 'drawn', not {self.cards!r}")

    def name(self, seat: int) -> str:
        """Return what a seat is called.

        >>> Style(names=["Ana"]).name(0), Style(names={2: "Chloé"}).name(1)
        ('Ana', 'P1')
        """
        if isinstance(self.names, Mapping):
            found = self.names.get(seat)
        else:
            found = self.names[seat] if 0 <= seat < len(self.names) else None
        return found or f"P{seat}"
