"""Windows: the places on the table of suits and ranks where combinations lie.

A window holds the combinations of one form, size and rank: the column of a rank (groups of n
cards), or some suits over consecutive ranks from a lowest one (runs). A run's naturals touch every
suit of its window and its lowest rank, so that each pair of cards and reading belongs to exactly
one window; the holes are filled by courts.

Windows are asked together where their common cells are few: a *cluster* is the groups of a rank,
the runs of a single suit, or the runs over two ranks. The others, runs of several suits over three
ranks and more, stand in *blocks* by lowest rank and width, each a list of *families* that differ in
length alone: where the shorter window lacks cards, so does the longer.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from cardwidgets.games.haggis.layout import COLUMN, GROUP, WILDS

#: How the loops see a window: its cells and the courts, the cards it needs, its number << 51.
Level = tuple[int, int, int]
#: Cells and courts of a cluster, its number << 51, its windows.
Cluster = tuple[int, int, tuple[Level, ...]]
#: Columns and courts of a block, the cards that its least window needs, its families.
Block = tuple[int, int, tuple[tuple[Level, ...], ...]]

NUMBER: Final = 51


class Window(NamedTuple):
    """A place for combinations of one form, size and rank."""

    form: int
    size: int
    rank: int
    suits: tuple[int, ...]  # the cells of each suit; a run needs a natural of every one
    low: int  # the cells of the lowest rank; a run needs a natural there
    cells: int


WINDOWS: list[Window] = []


def _level(window: Window) -> Level:
    """Number a window and return it as the loops see it."""
    WINDOWS.append(window)
    return (window.cells | WILDS, window.size, (len(WINDOWS) - 1) << NUMBER)


def _run(suits: tuple[int, ...], width: int, length: int, low: int) -> list[Level]:
    """Return the window of a run; none where three courts cannot fill what naturals cannot."""
    real = min(length, 11 - low)
    size = width * length
    if len(suits) * real < size - 3:
        return []
    ranks = ((1 << real) - 1) << (low - 2)
    cells = tuple([ranks << 9 * suit for suit in suits])
    union = sum(cells)
    lowest = COLUMN << (low - 2) & union
    return [_level(Window(width, size, low + length - 1, cells, lowest, union))]


def _groups(rank: int) -> list[Level]:
    column = COLUMN << (rank - 2)
    return [_level(Window(GROUP, n, rank, (), column, column)) for n in range(1, 9)]


def _runs_of_a_suit(suit: int) -> list[Level]:
    """Return the runs whose naturals are of one suit, with a second one of courts alone too."""
    out: list[Level] = []
    for low in range(2, 11):
        for length in range(3, 13):
            out += _run((suit,), 1, length, low)
        for length in (2, 3):
            out += _run((suit,), 2, length, low)
    return out


def _runs_over_two_ranks(suits: int, low: int) -> list[Level]:
    """Return the runs of several suits over two ranks."""
    out: list[Level] = []
    for n in range(2, suits + 1):
        for some in combinations(range(suits), n):
            out += _run(some, n, 2, low)
            out += _run(some, n + 1, 2, low)
    return out


def _cluster(levels: list[Level], number: int) -> Cluster:
    cells = 0
    for level in levels:
        cells |= level[0]
    return (cells, number << NUMBER, tuple(levels))


def _clusters(suits: int) -> tuple[Cluster, ...]:
    parts = [_groups(rank) for rank in range(2, 11)]
    parts += [_runs_of_a_suit(suit) for suit in range(suits)]
    parts += [_runs_over_two_ranks(suits, low) for low in range(2, 11)]
    return tuple([_cluster(levels, 32 * suits + k) for k, levels in enumerate(parts)])


def _blocks(suits: int) -> tuple[Block, ...]:
    """Return the runs of several suits over three ranks and more."""
    out: list[Block] = []
    for low in range(2, 11):
        for width in range(2, suits + 2):
            families: list[tuple[Level, ...]] = []
            for some in combinations(range(suits), width):
                family: list[Level] = []
                for length in range(3, 13):
                    family += _run(some, width, length, low)
                families.append(tuple(family))
            if width > 2:  # narrower by one column, which is of courts alone
                for some in combinations(range(suits), width - 1):
                    families.append(tuple(_run(some, width, 3, low)))
            families = [family for family in families if family]
            if families:
                columns = sum([COLUMN << (r - 2) for r in range(low, min(low + 3, 11))])
                out.append((columns | WILDS, 3 * width, tuple(families)))
    return tuple(out)


#: By the number of suits in the pack.
CLUSTERS: Final = {suits: _clusters(suits) for suits in (4, 5)}
BLOCKS: Final = {suits: _blocks(suits) for suits in (4, 5)}


def levels_of(suits: int) -> list[Level]:
    """Return all windows of a pack."""
    out: list[Level] = []
    for _, _, levels in CLUSTERS[suits]:
        out += levels
    for _, _, families in BLOCKS[suits]:
        for family in families:
            out += family
    return out
