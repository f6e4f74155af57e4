"""President and Guibole as a scene: the pile, the order of the ranks, who has passed."""

from __future__ import annotations

from collections.abc import Sequence

from cardwidgets.cards import CLIMBING_RANKS, FRENCH_SUITS, UNKNOWN, rank, suit
from cardwidgets.picture.scene import (
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

#: Jokers in the pack, where the options say nothing of them.
JOKERS = {"president": 2}


def scene(view: View, lang: str) -> Scene:
    """Return the scene of a climbing game."""
    tell, fields = Teller(view, lang), view["fields"]
    order = order_of_ranks(turned=bool(fields.get("reversed")))
    hands = [in_order(hand, order) for hand in hands_of(view)]
    title, facts = heading(view, tell)
    if fields.get("reversed"):
        facts = (*facts, tell("picture.reversed"))
    out = list(fields.get("out") or ())
    more: dict[int, list[str]] = {seat: [] for seat in range(len(hands))}
    for place, seat in enumerate(out, 1):
        more[seat].append(tell("picture.place", n=place))
    for seat in fields.get("passed") or ():
        more[seat].append(tell("seat.passed"))
    scale = (*order, "JK") if jokers(view) else order
    which = "picture.order.reversed" if fields.get("reversed") else "picture.order"
    return Scene(
        title=title,
        facts=facts,
        seats=seats_of(view, hands, more, tell),
        centre=centre(view, tell),
        scale=Row(tell(which), scale, marks=marks(fields, scale)),
        turned=bool(fields.get("reversed")),
        hands=hand_rows(view, hands, tell),
        legal=tuple(view["legal"]),
        style=tell.style,
    )


def jokers(view: View) -> int:
    """Return how many jokers are in the pack; they stand above all, in both orders."""
    return int(view["options"].get("jokers", JOKERS.get(view["game"], 0)))


def order_of_ranks(*, turned: bool) -> tuple[str, ...]:
    """Return the ranks from weak to strong."""
    return CLIMBING_RANKS[::-1] if turned else CLIMBING_RANKS


def in_order(hand: Sequence[str], order: Sequence[str]) -> tuple[str, ...]:
    """Return a hand from weak to strong; jokers last, unknown cards after them."""

    def key(card: str) -> tuple[int, int]:
        if card == UNKNOWN:
            return len(order) + 1, 0
        name = rank(card)
        place = order.index(name) if name in order else len(order)
        return place, FRENCH_SUITS.find(suit(card) or "S")

    return tuple(sorted(hand, key=key))


def centre(view: View, tell: Teller) -> tuple[Row, ...]:
    """Return the gifts of the exchange, the card set aside, and the pile."""
    fields = view["fields"]
    rows = []
    if view["phase"] == "give":
        for giver, receiver, cards in fields.get("given") or ():
            rows.append(Row(tell("picture.gift", seat=giver, to=receiver), cards_of(cards)))
    elif fields.get("pile"):
        pile, by = cards_of(fields["pile"]), fields["pile_by"]
        said = tell("picture.set", cards=pile)
        rows.append(Row(tell("picture.pile", seat=by), pile, note=said))
    elif view["turn"] is not None:
        rows.append(Row(tell("picture.pile.empty")))
    if fields.get("set_aside"):
        rows.append(Row(tell("picture.set_aside"), cards_of(fields["set_aside"])))
    return tuple(rows)


def marks(fields: View, order: Sequence[str]) -> frozenset[int]:
    """Return the places in the order of ranks that lie on the pile."""
    ranks = {rank(card) for card in cards_of(fields.get("pile"))}
    return frozenset(place for place, name in enumerate(order) if name in ranks)
