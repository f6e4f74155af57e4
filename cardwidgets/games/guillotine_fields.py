"""Position fields of the fast Guillotine engine, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import SKAT_RANKS
from cardwidgets.games.guillotine_cards import (
    ACTIONS,
    BIT,
    BONUS,
    CONTRACTS,
    DOMINO,
    DOMINO_CONTRACT,
    PACK,
    PHASES,
    TRICK,
    bits_of,
    text_of,
    trick_cards,
)

if TYPE_CHECKING:
    from cardwidgets.games.guillotine_state import GuillotineState


def hands_text(hands: list[int]) -> list[str]:
    """Return hands as texts."""
    return [text_of(hand) for hand in hands]


def fields_of(table: Any) -> dict[str, Any]:
    """Return the position fields but for the hands, which stay empty."""
    hand_no, dealer, contract, used, scores = table._sheet
    kind, turn = table._kind, table.turn
    cards = trick_cards(table._table) if kind == TRICK else ()
    laid = table._table if kind == DOMINO else 0
    return {
        "hands": [],
        "turn": turn,
        "scores": list(scores),
        "hand_no": hand_no,
        "phase": PHASES[kind],
        "dealer": dealer,
        "contract": None if contract < 0 else CONTRACTS[contract],
        "used": [[CONTRACTS[c] for c in range(6) if used >> 6 * seat + c & 1] for seat in range(4)],
        "trick": " ".join([PACK[c] for c in cards]),
        "leader": turn - len(cards) & 3 if kind == TRICK else None,
        "tricks": [[t >> 21, " ".join([PACK[c] for c in trick_cards(t)])] for t in table._tricks],
        "layout": rows(laid),
        "start_rank": SKAT_RANKS[table._led] if laid else None,
        "out": list(table._out),
        "bonus": table._passes == BONUS,
        "passes": max(table._passes, 0),
    }


def rows(laid: int) -> dict[str, str]:
    """Return the layout of Domino as rows of ranks, ``{"C": "7,9-10"}``."""
    out = {}
    for s, letter in enumerate("CDHS"):
        row = laid >> 8 * s & 255
        runs = []
        first = None
        for r in range(9):
            if row >> r & 1:
                first = r if first is None else first
            elif first is not None:
                last = SKAT_RANKS[r - 1]
                runs.append(last if first == r - 1 else f"{SKAT_RANKS[first]}-{last}")
                first = None
        if runs:
            out[letter] = ",".join(runs)
    return out


def laid_of(layout: Mapping[str, str]) -> int:
    """Return the bit set of rows; the inverse of :func:`rows`."""
    laid = 0
    for letter, row in layout.items():
        suit = "CDHS".index(letter)
        for run in row.split(","):
            first, _, last = run.partition("-")
            for r in range(SKAT_RANKS.index(first), SKAT_RANKS.index(last or first) + 1):
                laid |= BIT[suit * 8 + r]
    return laid


def stand(table: GuillotineState, fields: Mapping[str, Any]) -> None:
    """Put a state where complete fields say."""
    stand_public(table, fields)
    table._hands = [bits_of(hand) for hand in fields["hands"]]


def stand_public(table: Any, fields: Mapping[str, Any]) -> None:
    """Put the public part of a state or a view where complete fields say.

    A contract that only a variant knows stands as any other one that is played in the same way.
    """
    used = 0
    for seat, names in enumerate(fields["used"]):
        for name in names:
            used |= 1 << 6 * seat + CONTRACTS.index(name) if name in CONTRACTS else 0
    table._kind = kind = PHASES.index(fields["phase"])
    name = fields["contract"]
    contract = DOMINO_CONTRACT if kind == DOMINO else 0 if kind == TRICK else -1
    if name in CONTRACTS:
        contract = CONTRACTS.index(name)
    table._sheet = (fields["hand_no"], fields["dealer"], contract, used, tuple(fields["scores"]))
    table.turn = fields["turn"]
    table._tricks = tuple(winner << 21 | packed(cards) for winner, cards in fields["tricks"])
    table._table = laid_of(fields["layout"]) if kind == DOMINO else packed(fields["trick"])
    table._led = 0
    if kind == DOMINO and table._table:
        table._led = SKAT_RANKS.index(fields["start_rank"])
    elif fields["trick"]:
        table._led = trick_cards(table._table)[0] & 24
    table._out = tuple(fields["out"])
    table._passes = BONUS if fields["bonus"] else fields["passes"]


def packed(cards: str) -> int:
    """Return the cards of a trick as one int."""
    table = 1
    for card in cards.split():
        table = table << 5 | ACTIONS[card]
    return table


def played_in(tricks: tuple[int, ...], table: int) -> int:
    """Return the bit set of the cards in tricks and on the table."""
    cards = 0
    for trick in (*tricks, table):
        for card in trick_cards(trick):
            cards |= BIT[card]
    return cards
