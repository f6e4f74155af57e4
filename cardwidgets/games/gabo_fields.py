"""Positions of the fast Gabo engine as fields, and its identity as a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.games import gabo_moves as m
from cardwidgets.games.gabo_moves import BIRTH, CARD, CARDS, GEN, NUMBER, PHASES, RANKS, WHO

if TYPE_CHECKING:
    from cardwidgets.games.gabo_state import GaboState

#: Phases in which answers are sealed, and an answer that was given and may not be seen.
SEALS = (m.P_REFLEX, m.P_PEEK)
SEALED = -1
#: Fields that hold cards or answers, and the seed.
SECRET = ("hands", "stock", "discard", "drawn", "known", "answers", "unseen", "reaction", "seed")
TEXT = (*CARDS, *["??"] * (64 - len(CARDS)))


class Start(NamedTuple):
    """What a hand set up by hand started from, as far as everybody may know it.

    Attributes:
        fields: the fields without cards and answers.
        hands: the slots, with the places of origin of their cards and without the cards.
        discards: how many discards there were.
        has_drawn: whether a card had been drawn.
        queue: who had answered in the window that was open.
        answers: what they had answered; sealed until that window closes.
        size: cards in play.
    """

    fields: dict[str, Any]
    hands: list[list[int]]
    discards: int
    has_drawn: bool
    queue: tuple[int, ...]
    answers: tuple[int, ...]
    size: int


def fields_of(state: GaboState) -> dict[str, Any]:
    """Return the fields of a state."""
    n = state._rules.n
    by_seat: list[str | None] = [None] * n
    for seat, action in zip(state._queue, state._answers, strict=False):
        by_seat[seat] = m.decode(action)
    stock = [TEXT[c] for c in state._stock[state._at :]]
    return {**table_fields(state, state._hands, stock, by_seat), "seed": state.chance.seed}


def table_fields(
    at: Any, hands: list[list[int]], stock: list[str], answers: list[str | None]
) -> dict[str, Any]:
    """Return the fields of a state or a view.

    Args:
        at: what has the public parts: a state or a view.
        hands: slots of each seat, unknown cards as 63.
        stock: texts of the stock.
        answers: texts of the open window by seat.
    """
    n = at._rules.n
    everybody = at._rules.everybody
    texts, stamps = [], []
    known: list[dict[str, str]] = [{} for _ in range(n)]
    hints: dict[str, str] = {}
    for seat, hand in enumerate(hands):
        texts.append(" ".join([EMPTY if c < 0 else TEXT[c & CARD] for c in hand]))
        stamp = []
        for i, c in enumerate(hand):
            if c < 0:
                stamp.append("-")
                continue
            who = c >> WHO & 1023
            stamp.append("0" if who == everybody else str(c >> GEN))
            if who:
                place = f"P{seat} s{i}"
                for q in range(n):
                    if who >> q & 1:
                        known[q][place] = TEXT[c & CARD]
            if c >> 16 & 31 and who != everybody:
                hints[f"P{seat} s{i}"] = m.HINTS[c >> 16 & 31]
        stamps.append(" ".join(stamp))
    return {
        "hands": texts,
        "turn": at.turn,
        "scores": list(at._scores),
        "hand_no": at.hand_no,
        "phase": PHASES[at._ph],
        "stock": " ".join(stock),
        "discard": " ".join([TEXT[c & CARD] for c in at._discard]),
        "drawn": None if at._drawn < 0 else TEXT[at._drawn & CARD],
        "drawn_from": 0 if at._drawn < 0 else at._drawn >> GEN,
        "known": known,
        "reaction": None if at._reaction is None else list(at._reaction),
        "answers": answers,
        "active": at._active,
        "pending": RANKS[at._pending] if at._pending else None,
        "dealer": at._dealer,
        "turn_no": at._turn_no,
        "windows": at._windows,
        "refills": at._gen,
        "thrown": at._thrown,
        "caller": None if at._caller < 0 else at._caller,
        "give_to": _place(at._give),
        "seen": _place(at._seen),
        "generations": stamps,
        "hints": hints,
    }


def _place(place: int) -> str | None:
    return None if place < 0 else f"P{place & 15} s{place >> 4}"


def _read_place(text: str | None) -> int:
    if text is None:
        return -1
    seat, slot = text.split()
    return int(seat[1:]) | int(slot[1:]) << 4


def number(card: str) -> int:
    """Return the number of a card; 63 where it is not known."""
    return m.UNKNOWN_CARD if card == UNKNOWN else NUMBER[card]


def fill(state: GaboState, fields: dict[str, Any]) -> None:
    """Put a state into the position that complete fields describe.

    Each card gets a place of origin of its own, as if all had come from one pile: hands first,
    then discards, the drawn card, the stock.
    """
    gen = state._gen = fields["refills"]
    pile: list[int] = []

    def born(card: str, stock: int) -> int:
        c = number(card)
        pile.append(c)
        return c | (len(pile) - 1) << BIRTH | stock << GEN

    hands: list[list[int]] = []
    for text, stamps in zip(fields["hands"], fields["generations"], strict=True):
        pairs = zip(text.split(), stamps.split(), strict=True)
        hands.append([-1 if card == EMPTY else born(card, int(stamp)) for card, stamp in pairs])
    for seat, entries in enumerate(fields["known"]):
        for text in entries:
            _mark(hands, text, 1 << WHO + seat)
    for text, hint in fields["hints"].items():
        _mark(hands, text, m.HINTS.index(hint) << m.HINT)
    state._hands = hands
    state._occ = [sum([1 << i for i, c in enumerate(hand) if c >= 0]) for hand in hands]
    state._alive = sum([1 << seat for seat, mask in enumerate(state._occ) if mask])
    state._discard = tuple([born(card, gen) for card in fields["discard"].split()])
    state._drawn = -1 if fields["drawn"] is None else born(fields["drawn"], fields["drawn_from"])
    state._at = len(pile)
    state._stock = (*pile, *[number(card) for card in fields["stock"].split()])
    state._ph = PHASES.index(fields["phase"])
    state.turn = fields["turn"]
    state._scores = tuple(fields["scores"])
    state.hand_no, state._dealer = fields["hand_no"], fields["dealer"]
    state._active = fields["active"]
    times = fields["reaction"]
    state._reaction = None if times is None else tuple(times)
    state._pending = RANKS.index(fields["pending"]) if fields["pending"] else 0
    state._turn_no, state._windows = fields["turn_no"], fields["windows"]
    state._thrown = fields["thrown"]
    state._caller = -1 if fields["caller"] is None else fields["caller"]
    state._give, state._seen = _read_place(fields["give_to"]), _read_place(fields["seen"])
    if state._ph in SEALS:
        state._queue = queue_of(state)
        given = [fields["answers"][seat] for seat in state._queue]
        state._answers = tuple(
            [SEALED if text == UNKNOWN else m.encode(text) for text in given if text is not None]
        )
    skeleton = {name: value for name, value in fields.items() if name not in SECRET}
    state._from = Start(
        skeleton,
        [[c if c < 0 else c | CARD for c in hand] for hand in hands],
        len(state._discard),
        state._drawn >= 0,
        state._queue[: len(state._answers)],
        state._answers,
        len(state._stock),
    )


def position_fields(start: Start, pile: tuple[int, ...]) -> dict[str, Any]:
    """Return the fields of a position set up by hand, with other cards in their places.

    Args:
        start: what everybody may know of it.
        pile: the cards in the order of their places of origin.
    """
    known: list[dict[str, str]] = [{} for _ in start.hands]
    hands = []
    at = 0
    for seat, hand in enumerate(start.hands):
        texts = []
        for i, c in enumerate(hand):
            if c < 0:
                texts.append(EMPTY)
                continue
            texts.append(TEXT[pile[at]])
            for q in range(len(known)):
                if c >> WHO + q & 1:
                    known[q][f"P{seat} s{i}"] = texts[-1]
            at += 1
        hands.append(" ".join(texts))
    cards = [TEXT[c] for c in pile]
    discard, at = cards[at : at + start.discards], at + start.discards
    drawn, at = (cards[at], at + 1) if start.has_drawn else (None, at)
    answers: list[str | None] = [None] * len(known)
    for seat, action in zip(start.queue, start.answers, strict=True):
        answers[seat] = m.decode(action)
    return {
        **start.fields,
        "hands": hands,
        "stock": " ".join(cards[at:]),
        "discard": " ".join(discard),
        "drawn": drawn,
        "known": known,
        "answers": answers,
        "reaction": None,
    }


def _mark(hands: list[list[int]], text: str, bits: int) -> None:
    place = _read_place(text)
    seat, slot = place & 15, place >> 4
    hand = hands[seat]
    hand[slot] |= bits


def queue_of(state: GaboState) -> tuple[int, ...]:
    """Return who is asked in the window that is open."""
    rules = state._rules
    seats = state._alive
    if state._ph == m.P_PEEK:
        seats = sum([1 << s for s, mask in enumerate(state._occ) if mask & mask - 1])
    else:
        if not rules.reflex_self:
            seats &= ~(1 << state._active)
        if state._caller >= 0:
            seats &= ~(1 << state._caller)
    return m.QUEUES[seats << 8 | state._active << 4 | rules.n]


def stripped(hand: list[int], everybody: int) -> tuple[int, ...]:
    """Return the slots of a hand without the parts that no rule depends on.

    Where a card lay in its stock never matters; from which stock it came, only while somebody
    does not know it.
    """
    return tuple(
        [
            c
            if c < 0
            else c & CARD | everybody << WHO
            if c >> WHO & 1023 == everybody
            else (c & (1 << BIRTH) - 1) | c >> GEN << BIRTH
            for c in hand
        ]
    )


def key_of(state: GaboState) -> tuple[Any, ...]:
    """Return the identity of a position."""
    everybody = state._rules.everybody
    drawn = state._drawn
    return (
        state.game,
        state.chance.seed,
        state.turn,
        state._ph,
        tuple([stripped(hand, everybody) for hand in state._hands]),
        state._stock[state._at :],
        state._gen,
        tuple([c & CARD for c in state._discard]),
        drawn if drawn < 0 else drawn & CARD,
        state._active,
        state._dealer,
        state._answers,
        state._reaction,
        state._pending,
        state._seen,
        state._give,
        state._thrown,
        state._turn_no,
        state._windows,
        state._caller,
        state._scores,
        state.hand_no,
    )
