"""Position fields of President and Guibole, from and to the masks of the fast engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.games.climbing_hand import Frame, Rules, pairs_of
from cardwidgets.games.climbing_tables import CARDS, NO_PILE, SEAT, Pile, mask_of, seats_of, text_of

if TYPE_CHECKING:
    from cardwidgets.games.climbing import ClimbingState


def locked(state: ClimbingState) -> list[int]:
    """Return the seats that are locked out of the pile."""
    if not state._lock or state._pile[4] < 0:
        return []
    seats = state._holding & ~state._ring
    if state._odd[2]:
        seats |= SEAT[state._odd[1]]
    return seats_of(seats)


def public_fields(state: ClimbingState) -> dict[str, Any]:
    """Return the fields that everybody may know."""
    frame, pile = state._frame, state._pile
    offenders, fallen, _ = state._odd
    top = pile[3]
    return {
        "turn": state.turn,
        "scores": list(frame.scores),
        "hand_no": frame.hand_no,
        "phase": state.phase,
        "pile": text_of(top),
        "pile_by": pile[4] if top else None,
        "passed": locked(state),
        "out": list(state._out),
        "offenders": list(offenders),
        "fallen": fallen if fallen >= 0 else None,
        "reversed": state._order[0].down,
        "last_order": list(frame.last_order),
        "set_aside": text_of(frame.set_aside),
        "gone": text_of(frame.cards & ~(sum(state._hands) | top)),
    }


def fields_of(state: ClimbingState) -> dict[str, Any]:
    """Return all fields of a state."""
    public = public_fields(state)
    return {
        "hands": [text_of(hand) for hand in state._hands],
        **public,
        "given": [[giver, taker, text_of(cards)] for giver, taker, cards in state._given],
        "seed": state.chance.seed,
    }


def fill(state: ClimbingState, rules: Rules, fields: dict[str, Any]) -> None:
    """Set a new state up from complete, checked fields."""
    hands = [mask_of(text) for text in fields["hands"]]
    top = mask_of(fields["pile"])
    last_order = tuple(fields["last_order"])
    phase = fields["phase"]
    pairs = pairs_of(rules, last_order) if phase != "over" else ()
    given = tuple((giver, taker, mask_of(text)) for giver, taker, text in fields["given"])
    cards = sum(hands) | top | mask_of(fields["gone"])
    # A gift may leave a hand empty until another one comes back.
    holding = sum(SEAT[seat] for seat, hand in enumerate(hands) if hand or phase == "give")
    passed = fields["passed"]
    fallen = -1 if fields["fallen"] is None else fields["fallen"]
    state._hands, state._holding, state._given = hands, holding, given
    state._order = rules.down if fields["reversed"] else rules.up
    state._out = tuple(fields["out"])
    state._odd = (tuple(fields["offenders"]), fallen, fallen in passed)
    state._ring = holding & ~sum(SEAT[seat] for seat in passed)
    state.turn, state._legal = fields["turn"], None
    if phase == "give":
        state._pile = NO_PILE
    elif top:
        by = fields["pile_by"]
        state._pile = pile_of(rules, top, by, down=fields["reversed"])
        state._ring |= SEAT[by]
    else:
        state._pile = rules.lead
    if phase == "over":
        state.turn, state._legal = None, ()
    start = {
        name: value for name, value in fields.items() if name not in ("hands", "given", "seed")
    }
    state._frame = Frame(
        rules,
        fields["hand_no"],
        tuple(fields["scores"]),
        last_order,
        mask_of(fields["set_aside"]),
        cards & CARDS,
        pairs,
        None,
        (),
        None,
        (),
        start,
        len(given),
    )


def pile_of(rules: Rules, top: int, by: int, *, down: bool) -> Pile:
    """Return the pile under a top as the order stands after it was played.

    The set itself may have turned the order it was played in.
    """
    turned = rules.up[by][top][5] is not rules.up
    before = rules.down if down != turned else rules.up
    return before[by][top]
