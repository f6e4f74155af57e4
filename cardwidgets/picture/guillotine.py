"""Guillotine as a scene: the contract, the trick, or the layout of Domino."""

from __future__ import annotations

import re
from typing import Any

from cardwidgets.cards import SKAT_RANKS
from cardwidgets.picture.scene import (
    Grid,
    Row,
    Scene,
    Teller,
    View,
    cards_of,
    hand_rows,
    hands_of,
    heading,
    seats_of,
)

SUITS = "CDHS"


def scene(view: View, lang: str) -> Scene:
    """Return the scene of Guillotine."""
    tell, fields = Teller(view, lang), view["fields"]
    hands = hands_of(view)
    title, facts = heading(view, tell)
    contract = fields.get("contract")
    if contract:
        facts = (*facts, tell("picture.contract", contract=contract))
    elif view["turn"] is not None:
        facts = (*facts, tell("picture.contract.none"))
    if fields.get("bonus"):
        facts = (*facts, tell("picture.bonus"))
    if contract == "domino" and fields.get("start_rank"):
        facts = (*facts, tell("picture.start", rank=fields["start_rank"]))
    more: dict[int, list[str]] = {seat: [] for seat in range(len(hands))}
    if fields.get("dealer") is not None:
        more[fields["dealer"]].append(tell("picture.dealer"))
    won = [entry[0] for entry in fields.get("tricks") or ()]
    for seat, said in more.items():
        if contract and contract != "domino":
            said.append(tell("picture.tricks", count=won.count(seat)))
        if seat in (fields.get("out") or ()):
            said.append(tell("seat.out"))
        used = (fields.get("used") or [()] * len(hands))[seat]
        if used:
            names = ", ".join(tell(f"contract.{name}") for name in used)
            said.append(tell("picture.used", text=names))
    return Scene(
        title=title,
        facts=facts,
        seats=seats_of(view, hands, more, tell),
        centre=trick(fields, contract, len(hands), tell),
        grid=layout(fields, tell) if contract == "domino" else None,
        hands=hand_rows(view, hands, tell),
        legal=tuple(view["legal"]),
        style=tell.style,
    )


def trick(fields: View, contract: str | None, players: int, tell: Teller) -> tuple[Row, ...]:
    """Return the cards of the trick, a row for each seat that has played."""
    if contract in (None, "domino"):
        return ()
    cards = cards_of(fields.get("trick"))
    if not cards:
        return (Row(tell("picture.trick.empty")),)
    leader = fields.get("leader") or 0
    rows = [Row(tell("picture.trick.led", seat=leader))]
    for place, card in enumerate(cards):
        rows.append(Row(tell.seat((leader + place) % players), (card,)))
    return tuple(rows)


def layout(fields: View, tell: Teller) -> Grid:
    """Return the layout of Domino: a row for each suit, the ranks across."""
    placed = fields.get("layout") or {}
    rows = []
    for suit in SUITS:
        ranks = ranks_of(placed.get(suit, ""))
        there = tuple(f"{rank}{suit}" if rank in ranks else "" for rank in SKAT_RANKS)
        rows.append((tell(f"suit.{suit}"), there))
    return Grid(tuple(tell("picture.index", rank=rank) for rank in SKAT_RANKS), tuple(rows))


def ranks_of(row: Any) -> set[str]:
    """Return the ranks of a row of the layout.

    >>> sorted(ranks_of("7,9-J"))
    ['10', '7', '9', 'J']
    """
    found: set[str] = set()
    for first, last in re.findall(r"(10|[2-9AJQK])(?:-(10|[2-9AJQK]))?", str(row or "")):
        low, high = SKAT_RANKS.index(first), SKAT_RANKS.index(last or first)
        found.update(SKAT_RANKS[low : high + 1])
    return found
