"""The deals of the fast Guillotine engine: how one begins, what it is worth, how it is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.cards import read_cards
from cardwidgets.engine.state import Cell
from cardwidgets.games.guillotine_cards import (
    ACTIONS,
    ALL,
    BIT,
    CHOICE,
    DOMINO,
    DOMINO_CONTRACT,
    OVER,
    PASS,
    TRICK,
    VALUES,
)

if TYPE_CHECKING:
    from cardwidgets.games.guillotine_state import GuillotineState, Sheet


def deal(state: GuillotineState, sheet: Sheet) -> None:
    """Deal eight cards to each seat, one at a time from the dealer's left.

    Raises:
        ValueError: a given deal is not four hands of eight cards.
    """
    hand_no, dealer, _, used, scores = sheet
    given = state.chance.given("deal", hand_no)
    if given is None:
        # The pack is shuffled as bits: a hand is the sum of its cards.
        deck = state.chance.shuffled("deal", hand_no, 0, BIT)
        hands = [sum(deck[seat - dealer - 1 & 3 :: 4]) for seat in range(4)]
    else:
        hands = []
        for text in given["hands"]:
            hands.append(sum([BIT[ACTIONS.get(card, 0)] for card in set(read_cards(text))]))
        if [hand.bit_count() for hand in hands] != [8] * 4 or sum(hands) != ALL:
            raise ValueError(
                f"deal {hand_no} is not four hands of eight cards from 7 to ace: {given}"
            )
    state._hands = hands
    state.turn = dealer
    state._tricks = ()
    state._out = ()
    state._passes = 0
    state._table = 1
    if state._rules.fixed:
        left = 63 & ~(used >> 6 * dealer)
        play_contract(state, (hand_no, dealer, (left & -left).bit_length() - 1, used, scores))
    else:
        state._sheet = sheet
        state._kind = CHOICE


def play_contract(state: GuillotineState, sheet: Sheet) -> None:
    """Begin the play of the contract on the sheet."""
    state._sheet = sheet
    if sheet[2] == DOMINO_CONTRACT:
        state._kind = DOMINO
        state._table = 0
    else:
        state._kind = TRICK
        state._table = 1


def points_taken(state: GuillotineState) -> list[int]:
    """Return the points of each seat for the tricks of a deal."""
    contract = state._sheet[2]
    values = VALUES[contract]
    points = [0, 0, 0, 0]
    tricks = state._tricks
    for t in tricks:
        points[t >> 21] += (
            values[t & 31] + values[t >> 5 & 31] + values[t >> 10 & 31] + values[t >> 15 & 31]
        )
    if contract == 3:
        for t in tricks:
            points[t >> 21] -= 5
    elif contract == 4:
        points[tricks[0] >> 21] += 5
        points[tricks[-1] >> 21] += 5
    return points


def end_deal(state: GuillotineState, action: int, seat: int, points: list[int]) -> None:
    """Score the deal whose last move has just been made, and deal the next."""
    sheet = state._sheet
    cell: Cell = state._cell  # type: ignore[assignment]
    out: tuple[int, ...] = ()  # said for the compiler, which would take it for always empty
    table, passes = cell[3], 0
    if len(cell) > 4:
        out, passes = cell[4], cell[5]
    state._cell = (cell[0], action, seat, table, out, passes, state._led, state._tricks, sheet)
    ends, hands = state._ends, state._hands
    state._ends = (
        (ends[0], hands[0]),
        (ends[1], hands[1]),
        (ends[2], hands[2]),
        (ends[3], hands[3]),
    )
    hand_no, dealer, contract, used, old = sheet
    used |= 1 << 6 * dealer + contract
    scores = (old[0] + points[0], old[1] + points[1], old[2] + points[2], old[3] + points[3])
    if hand_no < state._rules.deals:
        for step in (1, 2, 3, 4):
            after = dealer + step & 3
            if used >> 6 * after & 63 != 63:
                deal(state, (hand_no + 1, after, -1, used, scores))
                return
    state._sheet = (hand_no, dealer, -1, used, scores)
    state._hands = [0, 0, 0, 0]
    state._kind = OVER
    state.turn = None
    state._tricks = ()
    state._out = ()
    state._passes = 0
    state._table = 1


def undo_deal(state: GuillotineState, cell: Cell) -> None:
    """Go back to before the last move of a deal; ``cell`` is that move."""
    _, action, seat, state._table, state._out, state._passes, state._led, tricks, sheet = cell
    ends = state._ends
    if ends[0] is None:
        recall(state)
        return
    hands = [ends[0][1], ends[1][1], ends[2][1], ends[3][1]]
    if action < PASS:
        hands[seat] |= BIT[action]
    state._ends = (ends[0][0], ends[1][0], ends[2][0], ends[3][0])
    state._hands = hands
    state._sheet = sheet
    state._kind = DOMINO if sheet[2] == DOMINO_CONTRACT else TRICK
    state._tricks = tricks[:-1] if state._kind == TRICK else tricks
    state.turn = seat


def recall(state: GuillotineState) -> None:
    """Go back into a past that a sampled world has not looked at yet: play it again."""
    past = state._origin.begin()
    for action in state._actions()[:-1]:
        past.apply(action)
    state._ends, state._hands, state._sheet = past._ends, past._hands, past._sheet
    state._kind, state._tricks, state.turn = past._kind, past._tricks, past.turn
