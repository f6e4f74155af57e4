"""Gabo as a scene: places of each seat, stock and discard, and what the reader knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.picture.scene import (
    Row,
    Scene,
    Teller,
    View,
    cards_of,
    hands_of,
    heading,
    seats_of,
)


def scene(view: View, lang: str) -> Scene:
    """Return the scene of Gabo."""
    tell, fields = Teller(view, lang), view["fields"]
    hands, me = hands_of(view), view["seat"]
    title, facts = heading(view, tell)
    more: dict[int, list[str]] = {seat: [] for seat in range(len(hands))}
    if fields.get("dealer") is not None:
        more[fields["dealer"]].append(tell("picture.dealer"))
    known, lies_open = knowledge(view), me is None or view["phase"] == "over"
    rows = []
    for seat, hand in enumerate(hands):
        places = tuple(f"s{slot}" for slot in range(len(hand)))
        cards = tuple(
            known.get(f"P{seat} s{slot}", card) if card == UNKNOWN else card
            for slot, card in enumerate(hand)
        )
        seen = frozenset(slot for slot, card in enumerate(cards) if card not in (UNKNOWN, EMPTY))
        seen = frozenset() if lies_open else seen
        label = tell("picture.hand") if seat == me else tell("picture.hand.of", seat=seat)
        rows.append(Row(label, cards, marks=seen, names=places, seat=seat))
    return Scene(
        title=title,
        facts=facts,
        seats=seats_of(view, hands, more, tell),
        centre=centre(fields, tell),
        hands=tuple(sorted(rows, key=lambda row: row.seat != me)),
        legal=tuple(view["legal"]),
        style=tell.style,
    )


def knowledge(view: View) -> Mapping[str, str]:
    """Return the cards that the reader knows, by place; ``known`` holds one entry a seat."""
    known = view["fields"].get("known")
    if isinstance(known, Mapping):
        return known
    if isinstance(known, Sequence) and view["seat"] is not None and known:
        mine = known[view["seat"]]
        return mine if isinstance(mine, Mapping) else {}
    return {}


def centre(fields: View, tell: Teller) -> tuple[Row, ...]:
    """Return the drawn card, the discard with its top card, and the stock."""
    rows = []
    if fields.get("drawn"):
        seat = fields.get("active")
        seat = fields.get("turn") if seat is None else seat
        rows.append(Row(tell("picture.drawn", seat=seat or 0), cards_of(fields["drawn"])))
    discard = cards_of(fields.get("discard"))
    if discard:
        rows.append(Row(tell("picture.discard"), discard[-1:]))
    else:
        rows.append(Row(tell("picture.discard.empty")))
    stock = fields.get("stock")
    if stock is not None:
        count = stock if isinstance(stock, int) else len(cards_of(stock))
        rows.append(Row(tell("picture.stock", count=count), (UNKNOWN,) if count else ()))
    return tuple(rows)
