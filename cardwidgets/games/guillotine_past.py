"""The past of a sampled world, filled in when somebody reads it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Cell
from cardwidgets.games.guillotine_cards import (
    ALL,
    BIT,
    DOMINO_CONTRACT,
    END,
    PASS,
    text_of,
)
from cardwidgets.games.guillotine_state import (
    GuillotineState,
    rules_of,
)
from cardwidgets.games.guillotine_view import GuillotineView, Step, steps_of
from cardwidgets.games.guillotine_worlds import deal_unseen, domino_clues, trick_clues

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game


class Past:
    """Where a sampled world starts (as ``engine.state.Origin``).

    The finished deals are those that were played; cards that stayed hidden in them (the hands left
    at the end of Domino) are drawn as the sampled seat could not tell them.
    """

    __slots__ = ("_begun", "cell", "end", "game", "hands", "seat", "seed", "sheet", "start")

    def __init__(self, view: GuillotineView, hands: tuple[int, ...], seed: int) -> None:
        self.game: Game = view.game
        self.seat = view.seat
        self.cell = view._cell
        self.end = view._end
        self.start = view._start
        self.sheet = view._sheet
        self.hands = hands
        self.seed = seed
        self._begun: tuple[Chance, dict[str, Any] | None] | None = None

    @property
    def chance(self) -> Chance:
        """The chance that deals these hands."""
        return self._settle()[0]

    @property
    def fields(self) -> dict[str, Any] | None:
        """The fields of the start, None for a fresh match."""
        return None if self.start is None else self._settle()[1]

    def begin(self) -> GuillotineState:
        """Return the state at the start."""
        chance, fields = self._settle()
        if fields is None:
            return GuillotineState.begin(self.game, chance)
        return GuillotineState.from_fields(self.game, chance, fields)

    def _settle(self) -> tuple[Chance, dict[str, Any] | None]:
        if self._begun is None:
            self._begun = self._fill()
        return self._begun

    def _fill(self) -> tuple[Chance, dict[str, Any] | None]:
        rng = random.Random(self.seed)
        script: dict[tuple[str, int, int], Any] = {}
        first = None
        for hand_no, dealer, hands in self._deals(rng):
            first = (dealer, hands) if first is None else first
            script["deal", hand_no, 0] = {"hands": [text_of(hand) for hand in hands]}
        if first is None:
            raise AssertionError("a match has a deal")  # pragma: no cover
        if self.start is None:
            if self.game.first_dealer == "lot":
                script["lot", 1, 0] = first[0]
            return Chance(self.seed, script), None
        public = {n: v for n, v in self.start.items() if n not in ("sizes", "pack")}
        texts = [text_of(hand) for hand in first[1]]
        return Chance(self.seed, script), {**public, "hands": texts, "seed": self.seed}

    def _deals(self, rng: random.Random) -> list[tuple[int, int, list[int]]]:
        """Return each deal since the start: number, dealer, hands at its beginning."""
        ended: list[Cell] = []
        cell = self.cell
        while cell is not None:
            if len(cell) == END:
                ended.append(cell)
            cell = cell[0]
        ended.reverse()
        kept = []
        end = self.end
        while end is not None:
            kept.append(end[1])
            end = end[0]
        kept.reverse()
        out = []
        for index, last in enumerate(ended):
            own = kept[index] if len(kept) == len(ended) else None
            out.append((last[8][0], last[8][1], self._ended(last, own, index == 0, rng)))
        if self.sheet[2] >= 0 or any(self.hands) or not ended:
            hands = list(self.hands)
            add_played(hands, steps_of(self.cell))
            out.append((self.sheet[0], self.sheet[1], hands))
        return out

    def _ended(self, last: Cell, own: int | None, is_first: bool, rng: random.Random) -> list[int]:
        """Return the hands at the beginning of a deal that is over."""
        before, action, seat, table, out, passes, led, tricks, sheet = last
        steps = steps_of(before)
        steps.append((seat, action, table, out, passes))
        played = [0, 0, 0, 0]
        add_played(played, steps)
        pack, sizes = ALL, [8, 8, 8, 8]
        if is_first and self.start is not None:
            pack, sizes = self.start["pack"], self.start["sizes"]
        pool = pack & ~(played[0] | played[1] | played[2] | played[3])
        known = [0, 0, 0, 0]
        missing = [size - hand.bit_count() for size, hand in zip(sizes, played, strict=True)]
        if own is not None and self.seat is not None:
            known[self.seat] = own
            missing[self.seat] = 0
            pool &= ~own
        rules = rules_of(self.game)
        if sheet[2] == DOMINO_CONTRACT:
            laid = table | BIT[action] if action < PASS else table
            clues = domino_clues([s for s in steps if s[1] < PASS + 2], (None, laid, 0), led, rules)
        else:
            clues = trick_clues(tricks, 1, 0, rules), []
        left = deal_unseen(tuple(known), tuple(missing), pool, clues, rng)
        return [cards | hand for cards, hand in zip(left, played, strict=True)]

    def __reduce__(self) -> tuple[Any, ...]:
        chain = []
        cell = self.cell
        while cell is not None:
            chain.append(cell[1:])
            cell = cell[0]
        kept = []
        end = self.end
        while end is not None:
            kept.append(end[1])
            end = end[0]
        rest = (self.game, self.seat, self.start, self.sheet, self.hands, self.seed)
        return (_rebuild, (chain[::-1], kept[::-1], rest))


def _rebuild(chain: list[Any], kept: list[int], rest: tuple[Any, ...]) -> Past:
    past = Past.__new__(Past)
    past.game, past.seat, past.start, past.sheet, past.hands, past.seed = rest
    past.cell, past.end, past._begun = None, None, None
    for facts in chain:
        past.cell = (past.cell, *facts)
    for hand in kept:
        past.end = (past.end, hand)
    return past


def add_played(hands: list[int], steps: list[Step]) -> None:
    """Put the cards that were played back into the hands they came from."""
    for step in steps:
        if step[1] < PASS:
            hands[step[0]] |= BIT[step[1]]
