"""Practice for Guillotine: following suit, who takes a trick, points of contracts, Domino."""

from __future__ import annotations

import random

from cardwidgets.cards import SKAT_RANKS, rank, suit
from cardwidgets.engine.state import State
from cardwidgets.games.guillotine import Guillotine
from cardwidgets.lessons.practice import (
    Nothing,
    Option,
    Task,
    Words,
    cards_option,
    refused,
    seats_option,
    some_of,
    topic,
)

CONTRACTS = ("royalty", "queens", "spades", "parliament", "guillotine")
PACK = tuple(r + s for s in "CDHS" for r in SKAT_RANKS)


def _dealt(rng: random.Random, n: int) -> list[list[str]]:
    pack = list(PACK)
    rng.shuffle(pack)
    return [pack[n * seat : n * seat + n] for seat in range(4)]


def _trick(rng: random.Random, laid: int) -> tuple[State, list[str], list[str]]:
    """Return a position with cards on the table, those cards and the hand of the seat to act."""
    n = rng.randrange(3, 7)
    hands, leader = _dealt(rng, n), rng.randrange(4)
    contract = rng.choice(CONTRACTS)
    trick: list[str] = []
    for i in range(laid):
        hand = hands[(leader + i) % 4]
        led = [card for card in hand if trick and suit(card) == suit(trick[0])]
        card = rng.choice(led or hand)
        hand.remove(card)
        trick.append(card)
    state = Guillotine().position(
        hands=[" ".join(hand) for hand in hands],
        contract=contract,
        trick=" ".join(trick),
        leader=leader,
        dealer=leader,
    )
    return state, trick, hands[(leader + laid) % 4]


@topic("guillotine/follow")
def follow(rng: random.Random) -> Task:
    """Which cards may be played to the trick?"""
    state, trick, hand = _trick(rng, rng.randrange(1, 4))
    options = some_of(rng, [cards_option(state, card) for card in hand], 5)
    facts = [trick[0], {option.move for option in options}]
    ask = Words("practice.ask.play", {"many": True})
    return Task(state, ask, facts, options, rule="guillotine.follow")


@topic("guillotine/winner")
def winner(rng: random.Random) -> Task:
    """Who takes the trick?"""
    state, trick, _ = _trick(rng, 3)
    card = rng.choice([str(move) for move in state.legal_moves])
    after = state.copy()
    after.play(card)
    last = next(e for e in after.events if e.name == "trick_won")
    leader = state.fields()["leader"]
    shown = [*trick, card]
    options = []
    for i, one in enumerate(shown):
        off = suit(one) != suit(trick[0])
        why = Words("practice.guillotine.winner.off", {"card": one, "suit": suit(trick[0])})
        options.append(seats_option((leader + i) % 4, last.seat, why if off else None))
    if len({suit(one) for one in shown}) == 1 and rng.random() < 0.7:
        raise Nothing
    ask = Words("practice.guillotine.winner.ask", {"card": card})
    return Task(state, ask, shown, options, rule="guillotine.trick")


@topic("guillotine/points")
def points(rng: random.Random) -> Task:
    """What do a seat's tricks count in a contract?"""
    game, contract = Guillotine(hands=1), rng.choice(CONTRACTS)
    state = game.deal(seed=rng.randrange(10**9))
    state.play(f"choose {contract}")
    before = state
    while not state.is_over:
        before = state.copy()
        state.apply(rng.choice(state.legal_actions()))
    assert state.last_hand is not None
    tricks = [(int(seat or 0), _cards(cards)) for seat, cards in state.last_hand.tricks]
    taken: dict[int, list[int]] = {}
    for number, (seat, _) in enumerate(tricks, 1):
        taken.setdefault(seat, []).append(number)
    few = [seat for seat, numbers in taken.items() if len(numbers) <= 2]
    if not few:
        raise Nothing
    seat = rng.choice(few)
    cards = tuple(card for number in taken[seat] for card in tricks[number - 1][1])
    value = state.scores[seat]
    if not value and rng.random() < 0.8:
        raise Nothing
    ask = Words(
        "practice.guillotine.points.ask",
        {"name": contract, "seat": seat, "list": tuple(map(str, taken[seat])), "cards": cards},
    )
    facts = [contract, taken[seat], set(cards)]
    return Task(before, ask, facts, value=value, rule="guillotine.points")


def _cards(value: object) -> list[str]:
    return value.split() if isinstance(value, str) else [str(c) for c in value]  # type: ignore[attr-defined]


# ------------------------------------------------------------------------------------- Domino


def _layout(rng: random.Random) -> tuple[str, dict[str, str], list[str]]:
    """Return a start rank, rows around it and the cards that lie."""
    start = rng.randrange(8)
    rows, laid = {}, []
    for s in rng.sample("CDHS", rng.randrange(1, 5)):
        low, high = rng.randint(max(0, start - 4), start), rng.randint(start, min(7, start + 4))
        rows[s] = f"{SKAT_RANKS[low]}-{SKAT_RANKS[high]}" if low < high else SKAT_RANKS[low]
        laid += [SKAT_RANKS[r] + s for r in range(low, high + 1)]
    return SKAT_RANKS[start], rows, laid


def _domino(rng: random.Random, n: int, mine: list[str]) -> State:
    start, rows, laid = _layout(rng)
    if set(mine) & set(laid):
        raise Nothing
    rest = [card for card in PACK if card not in laid and card not in mine]
    rng.shuffle(rest)
    if len(rest) < n + 9:
        raise Nothing
    hands = [mine + rest[:n], rest[n : n + 3], rest[n + 3 : n + 6], rest[n + 6 : n + 9]]
    return Guillotine().position(
        hands=[" ".join(hand) for hand in hands],
        contract="domino",
        start_rank=start,
        layout=rows,
        turn=0,
        dealer=3,
    )


@topic("guillotine/domino")
def domino(rng: random.Random) -> Task:
    """Which cards may be placed?"""
    state = _domino(rng, rng.randrange(4, 7), [])
    hand = state.fields()["hands"][0].split()
    options = [cards_option(state, card) for card in hand]
    reason = state.why_not("pass")
    options.append(Option(Words("action.pass"), reason is None, refused(reason), "pass"))
    shown = some_of(rng, options, 5)
    fields = state.fields()
    facts = [fields["start_rank"], _rows(fields["layout"]), {o.move for o in shown}]
    ask = Words("practice.ask.place", {"many": True})
    return Task(state, ask, facts, shown, rule="domino.row")


@topic("guillotine/ace")
def ace(rng: random.Random) -> Task:
    """What may be done after an ace?"""
    card = "A" + rng.choice("CDHS")
    state = _domino(rng, rng.randrange(3, 6), [card])
    if state.why_not(card) is not None:
        raise Nothing
    state.play(card)
    if not state.fields()["bonus"]:
        raise Nothing
    hand = state.fields()["hands"][0].split()
    options = [cards_option(state, other) for other in hand]
    for move, label in (("stop", "action.stop"), ("pass", "action.pass")):
        reason = state.why_not(move)
        options.append(Option(Words(label), reason is None, refused(reason), move))
    shown = some_of(rng, options, 5)
    fields = state.fields()
    facts = [fields["start_rank"], _rows(fields["layout"]), {o.move for o in shown}]
    ask = Words("practice.guillotine.ace.ask", {"card": card, "many": True})
    return Task(state, ask, facts, shown, rule="domino.ace")


def _rows(layout: dict[str, str]) -> list[str]:
    """Return the ends of the rows as cards, so that renaming suits renames them too."""
    ends = {end + s for s, row in layout.items() for end in (row.split("-")[0], row.split("-")[-1])}
    return [*sorted(rank(card) for card in ends), frozenset(ends)]  # type: ignore[list-item]
