"""Practice for Guillotine: following suit, who takes a trick, points of contracts, Domino."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardwidgets.cards import SKAT_RANKS, rank, suit
from cardwidgets.engine.state import State
from cardwidgets.games.guillotine import Guillotine
from cardwidgets.lessons.practice import (
    Nothing,
    Task,
    Words,
    cards_option,
    explained,
    guessed,
    move_option,
    seats_option,
    some_of,
    topic,
)

CONTRACTS = ("royalty", "queens", "spades", "parliament", "guillotine")
PACK = tuple(r + s for s in "CDHS" for r in SKAT_RANKS)
#: The order of other games of tricks.
TEN_HIGH = ("7", "8", "9", "J", "Q", "K", "10", "A")


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
    options = [cards_option(state, card) for card in hand]
    options = some_of(rng, options, 5)
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
    thoughts = {0: "guillotine.place", 3: "guillotine.place"}
    same = [i for i, one in enumerate(shown) if suit(one) == suit(trick[0])]
    thoughts[max(same, key=lambda i: TEN_HIGH.index(rank(shown[i])))] = "guillotine.ten"
    off = [i for i in range(4) if i not in same]
    thoughts |= dict.fromkeys(off, "guillotine.trump")
    highest = max(SKAT_RANKS.index(rank(one)) for one in shown)
    thoughts |= {i: "guillotine.high" for i in off if SKAT_RANKS.index(rank(shown[i])) == highest}
    options = explained(
        [seats_option((leader + i) % 4, last.seat, thoughts.get(i)) for i in range(4)]
    )
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
    wrong = guessed(value, _point_thoughts(contract, cards, taken[seat], value))
    return Task(before, ask, facts, value=value, wrong=wrong, rule="guillotine.points")


def _point_thoughts(
    contract: str, cards: Sequence[str], tricks: Sequence[int], value: int
) -> list[tuple[str, float]]:
    """Return what tricks count by wrong thoughts."""
    found: list[tuple[str, float]] = []
    if "KH" in cards and contract in ("queens", "spades", "parliament"):
        found.append(("guillotine.king", value + 20))
    if contract == "parliament":
        found.append(("guillotine.tricks", value + 10 * len(tricks)))
    if contract == "royalty":
        ranks = [rank(card) for card in cards]
        found.append(("guillotine.royalty", 20 * ranks.count("K") + 10 * ranks.count("Q")))
    if contract == "guillotine":
        found += [("guillotine.queen_spades", value - n) for n in (5, 10) if "QS" in cards]
        found += [("guillotine.ends", value - 5 * sum(n in (1, 8) for n in tricks))]
    return [*found, ("guillotine.minus", -value)]


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
    options.append(move_option(state, "pass", Words("action.pass")))
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
    for move in ("stop", "pass"):
        options.append(move_option(state, move, Words(f"action.{move}")))
    shown = some_of(rng, options, 5)
    fields = state.fields()
    facts = [fields["start_rank"], _rows(fields["layout"]), {o.move for o in shown}]
    ask = Words("practice.guillotine.ace.ask", {"card": card, "many": True})
    return Task(state, ask, facts, shown, rule="domino.ace")


def _rows(layout: dict[str, str]) -> list[str]:
    """Return the ends of the rows as cards, so that renaming suits renames them too."""
    ends = {end + s for s, row in layout.items() for end in (row.split("-")[0], row.split("-")[-1])}
    return [*sorted(rank(card) for card in ends), frozenset(ends)]  # type: ignore[list-item]
