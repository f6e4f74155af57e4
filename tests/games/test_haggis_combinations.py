"""Combinations of Haggis: both generators against the definition, over all subsets of a hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations, product

import pytest

from cardwidgets.cards import haggis_pack
from cardwidgets.games.haggis import layout, moves
from cardwidgets.plain.haggis.combinations import (
    Reading,
    bomb_order,
    combinations_in,
    rank_of,
    readings,
)

COURTS = ("J", "Q", "K")


def some_hand(rng: random.Random, size: int, players: int = 3) -> tuple[str, ...]:
    """A random hand: courts at random, the rest often from few ranks, so that much combines."""
    courts = [court for court in COURTS if rng.random() < 0.7]
    pack = list(haggis_pack(players))
    if rng.random() < 0.5:
        low = rng.randint(2, 8)
        pack = [card for card in pack if low <= rank_of(card) <= low + 3]
    naturals = rng.sample(pack, min(max(0, size - len(courts)), len(pack)))
    return tuple((naturals + courts)[:size])


def full_hand(rng: random.Random, players: int = 3) -> tuple[str, ...]:
    return (*rng.sample(haggis_pack(players), 14), *COURTS)


def subsets(hand: tuple[str, ...]):
    return chain.from_iterable(combinations(hand, n) for n in range(1, len(hand) + 1))


def by_definition(hand: tuple[str, ...]) -> set[tuple[frozenset[str], Reading]]:
    return {(frozenset(some), reading) for some in subsets(hand) for reading in readings(some)}


def by_plain(hand: tuple[str, ...]) -> list[tuple[frozenset[str], Reading]]:
    return [
        (frozenset(cards), reading)
        for cards in combinations_in(hand)
        for reading in readings(cards)
    ]


def decoded(action: int) -> tuple[frozenset[str], Reading]:
    cards = layout.cards_of(action >> 7)
    form, rank = action >> 4 & 7, action & 15
    if form in (layout.GROUP, layout.BOMB):
        return frozenset(cards), Reading("set" if form == 0 else "bomb", len(cards), 1, rank)
    return frozenset(cards), Reading("run", form, layout.length(action), rank)


def by_windows(hand: tuple[str, ...], suits: int = 5) -> list[tuple[frozenset[str], Reading]]:
    return [decoded(action) for action in moves.leads(layout.mask_of(hand), suits, True)]


def laid_out(cards: tuple[str, ...]) -> set[Reading]:
    """Read cards by really laying them into rows of suits and ranks: another definition."""
    order = bomb_order(cards)
    if order:
        return {Reading("bomb", len(cards), 1, order)}
    naturals = [(rank_of(card), card[-1]) for card in cards if card not in COURTS]
    if not naturals:
        return {Reading("set", 1, 1, rank_of(cards[0]))} if len(cards) == 1 else set()
    found: set[Reading] = set()
    if len({rank for rank, _ in naturals}) == 1:
        found.add(Reading("set", len(cards), 1, naturals[0][0]))
    for width in range(1, 7):
        length = len(cards) // width
        if width * length != len(cards) or length < (3 if width == 1 else 2):
            continue
        tops = []
        for suits in combinations("ROYGBx", width):  # x: a column of courts alone
            for low in range(2, 15 - length):
                cells = set(product(range(low, low + length), suits))
                if cells >= set(naturals):
                    tops.append(low + length - 1)
        if tops:
            found.add(Reading("run", width, length, max(tops)))
    return found


def test_readings_are_what_can_be_laid_out(count) -> None:
    rng = random.Random(11)
    ambiguous = 0
    for _ in range(count(800, 4000)):
        hand = full_hand(rng)
        action = rng.choice(moves.leads(layout.mask_of(hand), 5, True))
        cards = layout.cards_of(action >> 7)
        spoilt = (*cards[1:], rng.choice(hand)) if rng.random() < 0.3 else cards
        held = tuple(dict.fromkeys(spoilt))
        # the highest window is the reading; that it begins at the lowest natural follows
        assert set(readings(held)) == laid_out(held), held
        ambiguous += len(readings(held)) > 1
    assert ambiguous > 50


def test_both_generators_equal_all_subsets_of_small_hands(count) -> None:
    rng = random.Random(12)
    for n in range(300):
        players = 2 if n % 3 == 0 else 3
        hand = some_hand(rng, rng.randint(1, 12 if n % 10 == 0 else count(10, 12)), players)
        expected = by_definition(hand)
        for generated in (by_plain(hand), by_windows(hand, players + 2)):
            assert len(generated) == len(expected), hand
            assert set(generated) == expected, hand


@pytest.mark.deep  # 131,071 subsets a hand
def test_both_generators_equal_all_subsets_of_full_hands() -> None:
    rng = random.Random(13)
    for n in range(20):
        players = 2 + n % 2
        hand = full_hand(rng, players)
        expected = by_definition(hand)
        for generated in (by_plain(hand), by_windows(hand, players + 2)):
            assert len(generated) == len(expected)
            assert set(generated) == expected


def test_both_generators_agree_on_full_hands(count) -> None:
    rng = random.Random(14)
    for n in range(count(12, 200)):
        players = 2 + n % 2
        hand = full_hand(rng, players)
        windows = by_windows(hand, players + 2)
        assert len(windows) == len(set(windows))
        assert set(windows) == set(by_plain(hand))


def test_the_densest_hand_has_every_combination() -> None:
    pack = [f"{rank}{suit}" for rank in (5, 6, 7) for suit in "ROYGB"]
    hand = (*pack[:14], *COURTS)
    windows = by_windows(hand)
    assert len(windows) == len(set(windows))
    assert len(windows) > 6000
    assert set(windows) == set(by_plain(hand))


def test_follows_are_the_leads_that_beat(count) -> None:
    rng = random.Random(15)
    answers = 0
    for _ in range(count(300, 3000)):
        first, second = layout.mask_of(full_hand(rng)), layout.mask_of(some_hand(rng, 14))
        top = rng.choice(moves.leads(first, 5, True))
        shape, order = decoded(top)[1][:3], top & 15
        expected = set()
        for action in moves.leads(second, 5, True):
            reading = decoded(action)[1]
            if top >> 4 & 7 == layout.BOMB:
                beats = reading.kind == "bomb" and reading.rank > order
            else:
                beats = reading.kind == "bomb" or (reading[:3] == shape and reading.rank > order)
            if beats:
                expected.add(action)
        got = moves.follows(second, top, 5, True)
        assert len(got) == len(set(got))
        assert set(got) == expected
        answers += len(got)
    assert answers > 1000


def test_the_leads_of_a_shrunken_hand_are_those_before_filtered() -> None:
    rng = random.Random(16)
    for _ in range(200):
        hand = layout.mask_of(full_hand(rng))
        before = moves.leads(hand, 5, True)
        lost = rng.choice(before) >> 7
        assert moves.keep(before, lost) == moves.leads(hand ^ lost, 5, True)


def test_without_bombs_3579_and_pairs_of_courts_are_nothing() -> None:
    hand = layout.mask_of(("3R", "5R", "7R", "9R", "J", "Q"))
    sets = {layout.cards_of(action >> 7) for action in moves.leads(hand, 5, False)}
    assert ("J", "Q") not in sets
    assert ("3R", "5R", "7R", "9R") not in sets
    assert ("J",) in sets


AMBIGUOUS = {  # naturals and courts: the readings, as the rule book's table has them
    "4R J Q": "set, run 1x3",
    "4R J Q K": "set, run 1x4, run 2x2",
    "4R 4Y J K": "set, run 2x2",
    "4R 5R Q K": "run 1x4, run 2x2",
    "4R 4Y 4G J Q K": "set, run 3x2",
    "4R 5R 6R J Q K": "run 1x6, run 2x3",
    "4R 5R 5Y J Q K": "run 2x3, run 3x2",
    "4R 4Y 5R 5Y J K": "run 2x3, run 3x2",
    "4R 4Y 4G 5R 5Y 5G 6R 6Y 6G J Q K": "run 3x4, run 4x3",
}


@pytest.mark.parametrize("cards", AMBIGUOUS)
def test_the_table_of_ambiguous_cards(cards: str) -> None:
    assert ", ".join(map(str, readings(cards.split()))) == AMBIGUOUS[cards]


def test_nothing_is_ambiguous_beyond_the_table(count) -> None:
    def pattern(cards: frozenset[str]) -> tuple[int, ...]:
        """Courts, then how often each rank and each suit of the naturals occurs."""
        naturals = [card for card in cards if card not in COURTS]
        return (
            len(cards) - len(naturals),
            *sorted(Counter(rank_of(card) for card in naturals).values()),
            0,
            *sorted(Counter(card[-1] for card in naturals).values()),
        )

    listed = {pattern(frozenset(cards.split())) for cards in AMBIGUOUS}
    rng = random.Random(17)
    dense = [f"{rank}{suit}" for rank in (5, 6, 7) for suit in "ROYGB"]
    for n in range(count(15, 60)):
        naturals = rng.sample(dense, 12) if n % 3 == 0 else rng.sample(haggis_pack(3), 14)
        times = Counter(cards for cards, _ in by_windows((*naturals, *COURTS)))
        assert max(times.values()) <= 3
        for cards, readings_of_them in times.items():
            if readings_of_them > 1:
                assert pattern(cards) in listed, sorted(cards)
            if readings_of_them == 3:
                assert len(cards) == 4
