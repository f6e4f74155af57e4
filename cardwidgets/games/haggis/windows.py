"""Windows: the places on the table of suits and ranks where combinations lie.

A window holds the combinations of one form, size and rank: the column of a rank (groups of n
cards), or some suits over consecutive ranks from a lowest one (runs). A run's naturals touch every
suit of its window and its lowest rank, so that each pair of cards and reading belongs to exactly
one window; the holes are filled by courts.

Windows stand in *families* that differ in length alone: where the shorter one lacks cards, so does
the longer. Families stand in *blocks* over the same cells, which are passed over where even the
least window lacks cards. A *cluster* holds blocks whose common cells are few, so that its moves can
be remembered as a whole: the groups of a rank, the runs of one suit, the runs over two ranks.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from cardwidgets.games.haggis.layout import COLUMN, GROUP, WILDS

#: How the loops see a window: its cells and the courts, the cards it needs, its number << 51.
Level = tuple[int, int, int]
#: Windows that differ in length alone, the shortest first.
Family = tuple[Level, ...]
#: Cells and courts of a block, the cards that its least window needs, its families.
Block = tuple[int, int, tuple[Family, ...]]
#: Cells and courts of a cluster, its number << 51, its blocks.
Cluster = tuple[int, int, tuple[Block, ...]]

NUMBER: Final = 51


class Window(NamedTuple):
    """A place for combinations of one form, size and rank."""

    form: int
    size: int
    rank: int
    suits: tuple[int, ...]  # the cells of each suit; a run needs a natural of every one
    low: int  # the cells of the lowest rank; a run needs a natural there
    cells: int


class Pack(NamedTuple):
    """The windows of a pack of four or five suits."""

    windows: tuple[Window, ...]
    clusters: tuple[Cluster, ...]
    blocks: tuple[Block, ...]

    def levels(self) -> list[Level]:
        """Return all windows as the loops see them, in the order of the lists of moves."""
        blocks = [block for cluster in self.clusters for block in cluster[2]]
        blocks += self.blocks
        return [level for block in blocks for family in block[2] for level in family]


def block_of(families: list[Family]) -> Block:
    """Return the block of some families."""
    cells = 0
    for family in families:
        for level in family:
            cells |= level[0]
    return (cells, min([family[0][1] for family in families]), tuple(families))


_packs: Final[dict[int, Pack]] = {}


def pack_of(suits: int) -> Pack:
    """Return the windows of a pack, built when they are first asked for (some 5 ms)."""
    pack = _packs.get(suits)
    if pack is None:
        pack = _packs[suits] = _Builder(suits).pack()
    return pack


def window_of(number: int) -> Window:
    """Return a window by its number."""
    return pack_of(4 + (number & 1)).windows[number >> 1]


class _Builder:
    """Lays out the windows of a pack; numbers of the two packs differ in their last bit."""

    def __init__(self, suits: int) -> None:
        self.suits = suits
        self.windows: list[Window] = []

    def pack(self) -> Pack:
        clusters = self.clusters()
        blocks = self.blocks()
        return Pack(tuple(self.windows), clusters, blocks)

    def level(self, window: Window) -> Level:
        """Number a window and return it as the loops see it."""
        number = len(self.windows) * 2 + self.suits - 4
        self.windows.append(window)
        return (window.cells | WILDS, window.size, number << NUMBER)

    def run(self, suits: tuple[int, ...], width: int, length: int, low: int) -> list[Level]:
        """Return the window of a run; none where three courts cannot fill what naturals cannot."""
        real = min(length, 11 - low)
        size = width * length
        if len(suits) * real < size - 3:
            return []
        ranks = ((1 << real) - 1) << (low - 2)
        cells = tuple([ranks << 9 * suit for suit in suits])
        union = sum(cells)
        lowest = COLUMN << (low - 2) & union
        return [self.level(Window(width, size, low + length - 1, cells, lowest, union))]

    def groups(self, rank: int) -> list[Block]:
        """Return the groups of a rank."""
        column = (COLUMN & (1 << 9 * self.suits) - 1) << (rank - 2)
        sizes = [self.level(Window(GROUP, n, rank, (), column, column)) for n in range(1, 9)]
        return [block_of([tuple(sizes)])]

    def runs(self, suits: tuple[int, ...], width: int, lengths: range, low: int) -> list[Family]:
        """Return the runs that differ in length alone, as a list of one family or none."""
        family: list[Level] = []
        for length in lengths:
            family += self.run(suits, width, length, low)
        return [tuple(family)] if family else []

    def runs_of_a_suit(self, suit: int) -> list[Block]:
        """Return the runs whose naturals are of one suit, with a second one of courts alone too."""
        families: list[Family] = []
        for low in range(2, 11):
            families += self.runs((suit,), 1, range(3, 13), low)
            families += self.runs((suit,), 2, range(2, 4), low)
        return [block_of(families)]

    def runs_over_two_ranks(self, low: int) -> list[Block]:
        """Return the runs of several suits over two ranks."""
        blocks: list[Block] = []
        for n in range(2, self.suits + 1):
            families: list[Family] = []
            for some in combinations(range(self.suits), n):
                families += self.runs(some, n, range(2, 3), low)
                families += self.runs(some, n + 1, range(2, 3), low)
            if families:
                blocks.append(block_of(families))
        return blocks

    def clusters(self) -> tuple[Cluster, ...]:
        """Return the clusters in the order in which their moves are listed."""
        parts = [self.groups(rank) for rank in range(2, 11)]
        parts += [self.runs_of_a_suit(suit) for suit in range(self.suits)]
        parts += [self.runs_over_two_ranks(low) for low in range(2, 11)]
        clusters: list[Cluster] = []
        for k, blocks in enumerate(parts):
            cells = 0
            for block in blocks:
                cells |= block[0]
            clusters.append((cells, k * 2 + self.suits - 4 << NUMBER, tuple(blocks)))
        return tuple(clusters)

    def blocks(self) -> tuple[Block, ...]:
        """Return the runs of several suits over three ranks and more."""
        out: list[Block] = []
        for low in range(2, 11):
            for width in range(2, self.suits + 2):
                families: list[Family] = []
                for some in combinations(range(self.suits), width):
                    families += self.runs(some, width, range(3, 13), low)
                if width > 2:  # narrower by one column, which is of courts alone
                    for some in combinations(range(self.suits), width - 1):
                        families += self.runs(some, width, range(3, 4), low)
                if families:
                    columns = sum([COLUMN << (r - 2) for r in range(low, min(low + 3, 11))])
                    out.append((columns | WILDS, 3 * width, tuple(families)))
        return tuple(out)
