"""How many leads a full hand of Haggis has, and what it costs to list them.

    python benchmarks/bench_haggis_leads.py [--hands 1000]

Hands of 14 cards and the three courts, at random; processor time of listing all leads of one, by
the fast engine when it meets the hand and when it knows it, and by the rule book for ten of the
same hands.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from cardwidgets.cards import haggis_pack
from cardwidgets.games.haggis import layout, moves
from cardwidgets.plain.haggis.combinations import Reading, combinations_in, readings

COURTS = ("J", "Q", "K")


def full_hand(rng: random.Random, players: int) -> tuple[str, ...]:
    """Return fourteen cards of the pack for so many players, and the courts."""
    return (*rng.sample(haggis_pack(players), 14), *COURTS)


def book_leads(hand: tuple[str, ...]) -> list[Reading]:
    """Return every reading of every combination of a hand, by the rule book."""
    return [reading for cards in combinations_in(hand) for reading in readings(cards)]


def timed(call: Callable[[Any], Any], given: Sequence[Any]) -> tuple[list[Any], list[float]]:
    """Return the results, and the milliseconds of processor time of each."""
    found, took = [], []
    for one in given:
        begin = time.process_time()
        found.append(call(one))
        took.append(1000 * (time.process_time() - begin))
    return found, took


def measure(players: int, hands: int) -> str:
    """Return a row: mean and most leads, milliseconds of both engines."""
    rng = random.Random(f"leads {players}")
    full = [full_hand(rng, players) for _ in range(hands)]
    masks = [layout.mask_of(list(hand)) for hand in full]
    suits = 5 if players == 3 else 4
    found, first = timed(lambda mask: moves.leads(mask, suits, True), masks)
    _, again = timed(lambda mask: moves.leads(mask, suits, True), masks)
    counts = [len(leads) for leads in found]
    books, plain = timed(book_leads, full[:10])
    assert [len(book) for book in books] == counts[: len(books)], "the engines differ"
    return (
        f"| {players} | {statistics.mean(counts):.0f} | {max(counts):,} | "
        f"{statistics.median(first):.2f} | {statistics.median(again):.3f} | "
        f"{statistics.median(plain):.1f} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    hands = parser.parse_args().hands
    if hands < 10:
        sys.exit(f"--hands {hands}: at least 10 are needed to say anything")
    print("| players | leads, mean | most | fast, ms | fast, again, ms | rule book, ms |")
    print("| --- | --- | --- | --- | --- | --- |")
    for players in (3, 2):
        print(measure(players, hands))


if __name__ == "__main__":
    main()
