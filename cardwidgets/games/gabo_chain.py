"""Chains ``(before, …)`` as they grow with a match, and as lists for a pickle.

A chain shares its past with every copy and is as deep as the match is long, too deep to be pickled
as it is.
"""

from __future__ import annotations

from typing import Any


def flat(chain: Any) -> list[tuple[Any, ...]]:
    """Return the links of a chain, the first one first, each without what came before.

    >>> flat(((None, "a", 1), "b", 2))
    [('a', 1), ('b', 2)]
    """
    out = []
    while chain is not None:
        out.append(chain[1:])
        chain = chain[0]
    out.reverse()
    return out


def chained(links: list[tuple[Any, ...]]) -> Any:
    """Return a chain of links; the inverse of :func:`flat`.

    >>> chained([("a", 1), ("b", 2)])
    ((None, 'a', 1), 'b', 2)
    """
    chain: Any = None
    for link in links:
        chain = (chain, *link)
    return chain


def flat_hands(past: Any) -> list[tuple[Any, ...]]:
    """Return finished hands with the chains inside them as lists too."""
    return [
        (no, dealer, flat(stocks), flat(times), start)
        for no, dealer, stocks, times, start in flat(past)
    ]


def chained_hands(hands: list[tuple[Any, ...]]) -> Any:
    """Return finished hands as a chain; the inverse of :func:`flat_hands`."""
    return chained(
        [
            (no, dealer, chained(stocks), chained(times), start)
            for no, dealer, stocks, times, start in hands
        ]
    )
