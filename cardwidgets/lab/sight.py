"""The observation of ``lab.encoding`` as an array, read from a fast view's ints.

``Encoding.observe`` reads the position fields of any view and says what each entry means; here the
same entries are taken from the masks that the views of the fast engines hold, some twenty times as
fast. A view holds nothing that its seat may not know, so nothing hidden can be read from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardwidgets.engine.view import View
from cardwidgets.games.climbing_game import PACK as CLIMBING_PACK
from cardwidgets.games.climbing_view import ClimbingView
from cardwidgets.games.gabo_moves import CARD, CARDS
from cardwidgets.games.gabo_moves import PHASES as GABO_PHASES
from cardwidgets.games.gabo_view import GaboView
from cardwidgets.games.guillotine_cards import DOMINO, TRICK, trick_cards
from cardwidgets.games.guillotine_cards import PACK as SKAT_PACK
from cardwidgets.games.guillotine_view import GuillotineView
from cardwidgets.games.haggis import layout
from cardwidgets.games.haggis.match import PHASES as HAGGIS_PHASES
from cardwidgets.games.haggis.view import HaggisView
from cardwidgets.lab.encoding import CONTRACTS, Encoding

Floats = NDArray[np.float32]
#: A mask of cards takes 64 bits: held, on the table, gone.
_WORD = 64


class Sight:
    """What a seat knows as an array of floats, the entries of ``Encoding.labels``.

    Args:
        code: the enumeration of the game.

    >>> import cardwidgets as cw
    >>> game = cw.Guillotine(hands=1)
    >>> code, view = Encoding(game), game.deal(seed=7).view(0)
    >>> Sight(code)(view).tolist() == code.observe(view)
    True
    """

    def __init__(self, code: Encoding) -> None:
        self.code = code
        name, game = code.game.name, code.game
        self._n, self._cards = game.players, len(code.pack)
        bits = _BITS[name]
        order = [bits[card] for card in code.pack]
        self._order = np.array([_WORD * part + bit for part in range(3) for bit in order])
        counts = 3 * self._cards
        self._turn = counts + self._n
        self._phase = self._turn + self._n
        self._own = self._phase + len(code.phases)
        self._phase_at = {phase: self._phase + i for i, phase in enumerate(code.phases)}
        reader: tuple[type[View], Callable[[Sight, Any], Floats]] = _READERS[name]
        self._type, self._read = reader

    def __call__(self, view: View) -> Floats:
        """Return what the seat of a view knows."""
        if type(view) is self._type and view.seat is not None:
            return self._read(self, view)
        return np.array(self.code.observe(view), np.float32)

    def _begin(
        self, own: int, table: int, gone: int, sizes: list[int], seat: int, turn: int | None
    ) -> Floats:
        """Return an array with the entries that all games have, but for the phase."""
        found = np.zeros(len(self.code.labels), np.float32)
        whole = own | table << _WORD | gone << 2 * _WORD
        flags = np.unpackbits(
            np.frombuffer(whole.to_bytes(3 * _WORD // 8, "little"), np.uint8), bitorder="little"
        )
        n, cards = self._n, self._cards
        found[: 3 * cards] = flags[self._order]
        at = 3 * cards
        for size in sizes[seat:] + sizes[:seat]:
            found[at] = size / cards if size < cards else 1.0
            at += 1
        if turn is not None:
            found[self._turn + (turn - seat) % n] = 1.0
        return found


def _climbing(sight: Sight, view: ClimbingView) -> Floats:
    seen, n, seat = view._seen, sight._n, view._seen.seat
    gone = seen.gone | seen.set_aside
    found = sight._begin(seen.own, seen.top, gone, list(seen.sizes), seat, seen.turn)
    at = sight._phase_at.get(seen.phase)
    if at is not None:
        found[at] = 1.0
    own = sight._own
    if seen.down:
        found[own] = 1.0
    found[own + 1] = seen.top.bit_count() / 4
    for who in seen.passed:
        found[own + 2 + (who - seat) % n] = 1.0
    return found


@lru_cache(maxsize=4096)
def _trick_bits(trick: int) -> int:
    return sum(1 << card for card in trick_cards(trick))


def _guillotine(sight: Sight, view: GuillotineView) -> Floats:
    seat: int = view.seat  # type: ignore[assignment]
    kind, table = view._kind, view._table
    gone = 0
    for trick in view._tricks:
        gone |= _trick_bits(trick)
    laid, shown = 0, 0
    if kind == DOMINO:
        laid = table
    elif kind == TRICK:
        shown = _trick_bits(table)
    sizes = [k.bit_count() + m for k, m in zip(view._known, view._missing, strict=True)]
    found = sight._begin(view._known[seat], shown, gone | laid, sizes, seat, view.turn)
    at = sight._phase_at.get(view.phase)
    if at is not None:
        found[at] = 1.0
    own, contract = sight._own, view._sheet[2]
    if contract >= 0:
        found[own + contract] = 1.0
    own += len(CONTRACTS)
    if shown:
        found[own + (view._led >> 3)] = 1.0
    if laid:
        found[own + 4 + view._led] = 1.0
    return found


def _haggis(sight: Sight, view: HaggisView) -> Floats:
    seat: int = view.seat  # type: ignore[assignment]
    table, gone, line = 0, 0, view._trick
    while line is not None:
        table |= line[2] >> layout.CARDS
        line = line[0]
    for pile in view._captured:
        gone |= pile
    gone |= gone >> 1 & layout.WILDS  # two courts of a pile stand in the upper bit
    sizes = [cards.bit_count() + n for cards, n in zip(view._open, view._counts, strict=True)]
    found = sight._begin(view._open[seat], table, gone, sizes[:-1], seat, view._turn)
    at = sight._phase_at.get(HAGGIS_PHASES[view._phase])
    if at is not None:
        found[at] = 1.0
    for i in range(sight._n):
        bet = view._bets[(seat + i) % sight._n]
        if bet > 0:
            found[sight._own + i] = bet / 30
    return found


def _gabo(sight: Sight, view: GaboView) -> Floats:
    seat: int = view.seat  # type: ignore[assignment]
    own = 0
    for c in view._hands[seat]:
        if c >= 0:
            own |= 1 << (c & CARD)
    own &= (1 << CARD) - 1  # the last bit stands for unknown cards
    gone, top = 0, 0
    for c in view._discard:
        gone |= top
        top = 1 << (c & CARD)
    sizes = [len(hand) - hand.count(-1) for hand in view._hands]
    found = sight._begin(own, top, gone, sizes, seat, view._turn)
    at = sight._phase_at.get(GABO_PHASES[view._ph])
    if at is not None:
        found[at] = 1.0
    start = sight._own
    if view._active >= 0:
        found[start + (view._active - seat) % sight._n] = 1.0
    start += sight._n
    drawn = view._drawn
    if drawn >= 0 and drawn & CARD != CARD:
        found[start + (drawn & CARD)] = 1.0
    found[start + sight._cards] = view._left / sight._cards
    return found


_HAGGIS_BITS = {card: bit.bit_length() - 1 for card, bit in layout.CARD_BIT.items()}
_CLIMBING_BITS = {card: i for i, card in enumerate(CLIMBING_PACK)}
_BITS: dict[str, dict[str, int]] = {
    "president": _CLIMBING_BITS,
    "guibole": _CLIMBING_BITS,
    "guillotine": {card: i for i, card in enumerate(SKAT_PACK)},
    "haggis": _HAGGIS_BITS,
    "gabo": {card: i for i, card in enumerate(CARDS)},
}
_READERS: dict[str, tuple[type[View], Callable[[Sight, Any], Floats]]] = {
    "president": (ClimbingView, _climbing),
    "guibole": (ClimbingView, _climbing),
    "guillotine": (GuillotineView, _guillotine),
    "haggis": (HaggisView, _haggis),
    "gabo": (GaboView, _gabo),
}
