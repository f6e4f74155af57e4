"""Worlds: full matches that a view cannot rule out, drawn uniformly over the cards.

What a seat learns about cards it does not see: a discard shows that a suit was void; a pass in
Domino, or a turn that ended by itself after an ace, shows that no card fitted; a stop shows that
some card did. What the dealer chose shows nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import comb, factorial
from typing import TYPE_CHECKING

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Origin
from cardwidgets.games.guillotine_cards import (
    BONUS,
    DOMINO,
    PASS,
    STOP,
    TRICK,
    cards_of,
    open_cards,
    trick_cards,
    winner_at,
)
from cardwidgets.games.guillotine_fields import fields_of, hands_text
from cardwidgets.games.guillotine_state import (
    GuillotineState,
    Rules,
    rules_of,
)

if TYPE_CHECKING:
    from cardwidgets.games.guillotine_view import GuillotineView, Step

#: A hidden hand that is no seat's: cards of which it is not known whether they are in play.
ASIDE = 4
#: Draws until some card fits where a stop showed one; a real past needs a few.
TRIES = 100_000

#: What is known about hidden cards: cards each seat cannot hold, and (seat, cards) of which the
#: seat holds at least one.
Clues = tuple[list[int], list[tuple[int, int]]]


def world(view: GuillotineView, rng: random.Random) -> GuillotineState:
    """Return a state that could have led to a view, uniformly over the cards."""
    from cardwidgets.games.guillotine_past import Past

    hands = deal_unseen(view._known, view._missing, view._pool, clues_of(view), rng)
    game, seed = view.game, rng.getrandbits(48)
    state = GuillotineState.__new__(GuillotineState)
    state.game = game
    state.chance = Chance(seed)
    state.turn = view.turn
    state._legal = None
    state._ends = (None, None, None, None)
    state._hands = hands
    state._kind = view._kind
    state._led = view._led
    state._out = view._out
    state._passes = view._passes
    state._rules = rules_of(game)
    state._sheet = view._sheet
    state._table = view._table
    state._tricks = view._tricks
    state._cell = view._cell
    if view._bare:
        fields = fields_of(view)
        fields["hands"] = hands_text(hands)
        state._origin = Origin(game, state.chance, {**fields, "seed": seed})
    else:
        state._origin = Past(view, tuple(hands), seed)
    return state


# ---------------------------------------------------------------------- what moves tell


def clues_of(view: GuillotineView) -> Clues:
    """Return what the moves of this deal tell about the hidden cards."""
    rules = rules_of(view.game)
    if not view._told:
        return [0, 0, 0, 0], []
    if view._kind == TRICK:
        return trick_clues(view._tricks, view._table, view.turn or 0, rules), []
    if view._kind == DOMINO and view._table:
        end = (view.turn, view._table, view._passes)
        return domino_clues(view.steps(), end, view._led, rules)
    return [0, 0, 0, 0], []


def trick_clues(tricks: tuple[int, ...], table: int, turn: int, rules: Rules) -> list[int]:
    """Return the suits that each seat has shown to be void in, as cards."""
    void = [0, 0, 0, 0]
    for trick in tricks:
        cards = trick_cards(trick)
        leader = (trick >> 21) - winner_at(trick, rules.strength) & 3
        note_voids(void, leader, cards)
    cards = trick_cards(table)
    note_voids(void, turn - len(cards) & 3, cards)
    return void


def note_voids(void: list[int], leader: int, cards: tuple[int, ...]) -> None:
    """Note who did not follow in a trick."""
    if not cards:
        return
    led = cards[0] & 24
    for place in range(1, len(cards)):
        if cards[place] & 24 != led:
            void[leader + place & 3] |= 255 << led


def domino_clues(
    steps: list[Step], end: tuple[int | None, int, int], start: int, rules: Rules
) -> Clues:
    """Return the cards that seats cannot hold, and those of which they hold one."""
    lacks = [0, 0, 0, 0]
    holds: list[tuple[int, int]] = []
    for index, (seat, action, table, out, passes) in enumerate(steps):
        if action == PASS:
            free = rules.hold and passes < 3 - len(out)
            if not free:
                lacks[seat] |= open_cards(table, start, rules.any_rank)
        elif action == STOP:
            fitted = open_cards(table, start, rules.any_rank)
            later = [a for s, a, _, _, _ in steps[index:] if s == seat and a < PASS]
            if not any(fitted >> card & 1 for card in later):
                holds.append((seat, fitted))
        else:
            after = steps[index + 1] if index + 1 < len(steps) else None
            turn, then, bonus = (after[0], after[2], after[4]) if after else end
            lasting = rules.bonus == 2 and passes == BONUS
            begins = rules.bonus and passes != BONUS and table and action & 7 == 7
            if (lasting or begins) and (turn != seat or bonus != BONUS):
                lacks[seat] |= open_cards(then, start, rules.any_rank)
    turn, table, bonus = end
    if bonus == BONUS and turn is not None:
        holds.append((turn, open_cards(table, start, rules.any_rank)))
    return lacks, holds


# ---------------------------------------------------------------------- hidden hands


def deal_unseen(
    known: tuple[int, ...],
    missing: tuple[int, ...],
    pool: int,
    clues: Clues,
    rng: random.Random,
) -> list[int]:
    """Return four hands: the known cards, and hidden ones uniform over all that fit the clues.

    Args:
        known: cards of each seat that are known.
        missing: how many more each seat holds.
        pool: the cards that these are.
        clues: what the moves told.
        rng: source of the choice.

    Raises:
        ValueError: no hands fit.
    """
    lacks, holds = clues
    seats = [seat for seat in range(4) if missing[seat]]
    room = [missing[seat] for seat in seats]
    spare = pool.bit_count() - sum(room)
    if spare < 0:
        raise ValueError("there are fewer unseen cards than the hidden hands hold")
    if spare:
        seats.append(ASIDE)
        room.append(spare)
    holds = [(s, cards) for s, cards in holds if not cards & known[s]]
    classes = classes_of(pool, [0 if seat == ASIDE else lacks[seat] & pool for seat in seats])
    sizes = tuple((allowed, cards.bit_count()) for allowed, cards in classes)
    if not ways(sizes, tuple(room)):
        raise ValueError("no hands fit what was played")
    for _ in range(TRIES):
        hands = [*known, 0]
        left = tuple(room)
        for index, (allowed, cards) in enumerate(classes):
            split = draw_split(sizes[index:], left, rng)
            unseen = list(cards_of(cards))
            if len(allowed) > 1:
                rng.shuffle(unseen)
            at = 0
            for place, count in zip(allowed, split, strict=True):
                for card in unseen[at : at + count]:
                    hands[seats[place]] |= 1 << card
                at += count
            left = tuple(
                n - split[allowed.index(place)] if place in allowed else n
                for place, n in enumerate(left)
            )
        if all(hands[seat] & cards for seat, cards in holds):
            return hands[:4]
    raise ValueError("no hands fit what was played")


def classes_of(pool: int, lacks: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """Return the hidden cards in classes of equal holders: places that may hold them, cards.

    The class that everybody may hold comes last.
    """
    if not any(lacks):
        return [(tuple(range(len(lacks))), pool)]
    classes: list[tuple[tuple[int, ...], int]] = [((), pool)]
    for place, lacked in enumerate(lacks):
        split = []
        for allowed, cards in classes:
            if cards & ~lacked:
                split.append(((*allowed, place), cards & ~lacked))
            if cards & lacked:
                split.append((allowed, cards & lacked))
        classes = split
    return sorted(classes, key=lambda item: len(item[0]))


Sizes = tuple[tuple[tuple[int, ...], int], ...]


@lru_cache(maxsize=20_000)
def ways(sizes: Sizes, room: tuple[int, ...]) -> int:
    """Return the number of ways to deal classes of cards into places with so much room.

    >>> ways((((0, 1), 4),), (2, 2)), ways((((0,), 1), ((0, 1), 3)), (2, 2))
    (6, 3)
    """
    if not sizes:
        return 1
    allowed, count = sizes[0]
    if len(sizes) == 1 and len(allowed) == len(room):
        total = factorial(count)
        for n in room:
            total //= factorial(n)
        return total
    return sum(n * ways(sizes[1:], left) for _, n, left in splits(allowed, count, room))


def splits(
    allowed: tuple[int, ...], count: int, room: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
    """Give each way to share a class by number: shares, number of ways, room left."""
    if not allowed:
        if not count:
            yield (), 1, room
        return
    place, rest = allowed[0], allowed[1:]
    most = min(count, room[place])
    least = max(0, count - sum(room[p] for p in rest))
    for share in range(least, most + 1):
        after = (*room[:place], room[place] - share, *room[place + 1 :])
        for shares, n, left in splits(rest, count - share, after):
            yield (share, *shares), n * comb(count, share), left


def draw_split(sizes: Sizes, room: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """Return how many cards of the first class each place gets, weighed by the ways."""
    allowed, count = sizes[0]
    if len(sizes) == 1 and len(allowed) == len(room):
        return room
    options = [(s, n * ways(sizes[1:], left)) for s, n, left in splits(allowed, count, room)]
    return pick(options, rng)


def pick(options: Iterable[tuple[tuple[int, ...], int]], rng: random.Random) -> tuple[int, ...]:
    """Return an option with probability in proportion to its weight."""
    options = [option for option in options if option[1]]
    if len(options) == 1:
        return options[0][0]
    at = rng.randrange(sum(weight for _, weight in options))
    for option, weight in options:
        at -= weight
        if at < 0:
            return option
    raise AssertionError("weights add up")  # pragma: no cover
