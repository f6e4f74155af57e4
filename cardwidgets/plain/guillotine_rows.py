"""The layout of Domino as rows of ranks, as positions write it."""

from __future__ import annotations

from collections.abc import Mapping

from cardwidgets.cards import SKAT_RANKS
from cardwidgets.plain.guillotine_table import in_order


def rows(layout: tuple[str, ...]) -> dict[str, str]:
    """Return the layout as rows of ranks.

    >>> rows(("7C", "9C", "10C", "8H"))
    {'C': '7,9-10', 'H': '8'}
    """
    out = {}
    for letter in "CDHS":
        runs: list[list[str]] = []
        for before, r in zip((None, *SKAT_RANKS), SKAT_RANKS, strict=False):
            if r + letter not in layout:
                continue
            if runs and runs[-1][-1] == before:
                runs[-1].append(r)
            else:
                runs.append([r])
        if runs:
            out[letter] = ",".join(r[0] if len(r) == 1 else f"{r[0]}-{r[-1]}" for r in runs)
    return out


def cards_of_rows(layout: Mapping[str, str]) -> tuple[str, ...]:
    """Return the cards of rows such as ``{"C": "7,9-10"}``.

    Raises:
        ValueError: a row that cannot be read.
    """
    cards: list[str] = []
    for letter, row in layout.items():
        if letter not in ("C", "D", "H", "S"):
            raise ValueError(f"layout has a row {letter!r}; rows are C D H S")
        for run in str(row).replace(" ", "").upper().split(","):
            first, _, last = run.partition("-")
            ends = [r.replace("T", "10") for r in (first, last or first)]
            if not all(r in SKAT_RANKS for r in ends):
                raise ValueError(f"layout row {letter} has {run!r}; a run is such as 7-10 or 9")
            low, high = (SKAT_RANKS.index(r) for r in ends)
            cards.extend(r + letter for r in SKAT_RANKS[low : high + 1])
    return in_order(cards)
