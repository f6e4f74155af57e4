"""Guide of the search for Guillotine.

Neighbouring cards of one hand that cost the same are one move. Hands are played out by players who
duck what costs: below the winning card if they can, and throw what hurts when they are void. The
dealer's choice is weighed against what a contract costs on average, as long as the contracts that
he keeps for later will all be played.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from cardwidgets.bots.search_any import settle, worlds
from cardwidgets.bots.search_tree import Choice
from cardwidgets.games.guillotine_cards import (
    BIT,
    CHOICE,
    CHOOSE,
    CONTRACTS,
    DOMINO,
    PASS,
    TRICK,
    VALUES,
)
from cardwidgets.games.guillotine_state import GuillotineState

__all__ = ["choices", "is_over", "origin", "play_out", "rewards", "settle", "worlds"]

#: How often a player does something else.
ERRS: Final = 0.015
PARLIAMENT: Final = CONTRACTS.index("parliament")
#: What a contract brings to an average seat: its sum over the table, shared by four.
AVERAGE: Final = (7.5, 7.5, 7.5, -12.5, 25.0, -10.0)
#: How much a player wants to be rid of a card, by contract: what it costs, and its height.
WEIGHT: Final = tuple(
    tuple(VALUES[min(k, 4)][c] + 0.5 * (c & 7) * (-1 if k == PARLIAMENT else 1) for c in range(32))
    for k in range(6)
)


class Origin(NamedTuple):
    """Where a search began; ``weighs`` where a contract is to be chosen for good."""

    hand_no: int
    scores: tuple[int, ...]
    dealer: int
    used: int
    weighs: bool


def origin(state: GuillotineState) -> Origin:
    """Return number of the deal, scores, and what the dealer has used."""
    number, dealer, _, used, scores = state._sheet
    mine = (used >> 6 * dealer & 63).bit_count()
    turns = (state._rules.deals - number) // 4
    return Origin(number, scores, dealer, used, state._kind == CHOICE and mine + turns >= 5)


def is_over(state: GuillotineState, begun: Origin) -> bool:
    """Say whether the deal has ended."""
    return state.turn is None or state._sheet[0] != begun.hand_no


def rewards(begun: Origin, state: GuillotineState) -> list[float]:
    """Return the points that each seat has been spared."""
    sheet = state._sheet
    found = [float(old - new) for old, new in zip(begun.scores, sheet[4], strict=True)]
    if begun.weighs:
        played = (sheet[3] ^ begun.used) >> 6 * begun.dealer & 63
        if played:
            found[begun.dealer] += AVERAGE[played.bit_length() - 1]
    return found


# ---------------------------------------------------------------------- moves worth comparing


def choices(state: GuillotineState) -> list[Choice]:
    """Return one card of each run of equal ones, the one a careful player takes first."""
    legal = state.legal_actions()
    if len(legal) == 1 or state._kind != TRICK:
        return [(action, action) for action in legal]
    contract = state._sheet[2]
    values = VALUES[contract]
    found: list[Choice] = []
    last = -2
    for card in legal:
        if card != last + 1 or card & 7 == 0 or values[card] != values[last]:
            found.append((card, card))
        last = card
    first = trick_card(state, legal, contract)
    found.sort(key=lambda choice: abs(choice[1] - first))
    return found


# ---------------------------------------------------------------------- played out


def play_out(state: GuillotineState, rng: random.Random) -> None:
    """Play to the end of the deal."""
    number, draw, apply = state._sheet[0], rng.random, state.apply
    while state._sheet[0] == number and state.turn is not None:
        legal = state.legal_actions()
        if len(legal) == 1:
            apply(legal[0])
            continue
        luck = draw()
        if luck < ERRS:
            apply(legal[int(luck / ERRS * len(legal))])
        elif state._kind == TRICK:
            apply(trick_card(state, legal, state._sheet[2]))
        elif state._kind == DOMINO:
            apply(lay(state, legal, luck))
        else:
            apply(contract_of(state, legal))


def contract_of(state: GuillotineState, legal: tuple[int, ...]) -> int:
    """Return the contract that a hand's height speaks for, roughly."""
    hand: int = state._hands[state.turn]  # type: ignore[index]
    high = sum((hand >> shift & 0xE0).bit_count() for shift in (0, 8, 16, 24))
    wanted = CHOOSE + PARLIAMENT if high >= 4 else CHOOSE + 4 if high <= 2 else CHOOSE
    return wanted if wanted in legal else legal[0]


def trick_card(state: GuillotineState, legal: tuple[int, ...], contract: int) -> int:
    """Return a card: below the winning one if taking costs, the cheapest that takes if it pays."""
    table, weight, strength = state._table, WEIGHT[contract], state._rules.strength
    wants = contract == PARLIAMENT
    if table == 1:
        return min(legal, key=weight.__getitem__)
    led = state._led
    if legal[0] & 24 != led:
        return max(legal, key=weight.__getitem__)
    best, worth, rest, count = -1, 0, table, 0
    values = VALUES[contract]
    while rest > 1:
        card = rest & 31
        worth += values[card]
        if card & 24 == led and strength[card] > best:
            best = strength[card]
        rest >>= 5
        count += 1
    if not wants and worth >= 0:
        below = [card for card in legal if strength[card] < best]
        if below and (worth or count < 3):
            return max(below, key=weight.__getitem__)
        if count == 3:
            dear = max(legal, key=strength.__getitem__)
            return dear if values[dear] <= 0 or not below else max(below, key=strength.__getitem__)
        return min(legal, key=strength.__getitem__)
    above = [card for card in legal if strength[card] > best]
    if not above:
        return min(legal, key=strength.__getitem__)
    return (min if count == 3 else max)(above, key=strength.__getitem__)


def lay(state: GuillotineState, legal: tuple[int, ...], luck: float) -> int:
    """Return a card of Domino that opens the way for own cards, or one that opens nothing."""
    hand: int = state._hands[state.turn]  # type: ignore[index]
    table, best, best_value = state._table, legal[0], -9.0
    for action in legal:
        if action >= PASS:
            value = 0.5
        else:
            at = action & 7
            value = 1.0 if at in (0, 7) else -1.0
            if at < 7 and not table & BIT[action + 1] and hand & BIT[action + 1]:
                value += 2
            if at > 0 and not table & BIT[action - 1] and hand & BIT[action - 1]:
                value += 2
            luck = luck * 7.31 % 1.0
            value += luck
        if value > best_value:
            best, best_value = action, value
    return best
