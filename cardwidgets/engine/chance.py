"""All chance of a match, from its seed or from a script.

A number drawn here depends on (seed, hand, purpose, index) alone: a keyed hash of these four, so
that no stream can shift another, and with our own shuffle, so that nothing depends on the version
of Python. A *script* replaces single outcomes by given ones: the deals of a record, a sampled
world, the reaction times of a lesson.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")

#: What names one outcome: (purpose, hand from 1, index from 0).
Key = tuple[str, int, int]


def digest(seed: int, hand: int, purpose: str, index: int, block: int = 0) -> int:
    """Return 512 bits keyed by the arguments.

    >>> digest(7, 1, "deal", 0) == digest(7, 1, "deal", 0) != digest(8, 1, "deal", 0)
    True
    """
    text = f"{seed}|{hand}|{purpose}|{index}|{block}"
    return int.from_bytes(blake2b(text.encode()).digest(), "little")


def raw(seed: int, hand: int, purpose: str, index: int) -> bytes:
    """Return the 64 bytes of a digest: sixteen words of 32 bits, for what must be quick.

    >>> int.from_bytes(raw(7, 1, "times", 0), "little") == digest(7, 1, "times", 0)
    True
    """
    return blake2b(f"{seed}|{hand}|{purpose}|{index}|0".encode()).digest()


def numbers(data: bytes, count: int) -> tuple[float, ...]:
    """Return up to sixteen numbers in (0, 1) from the bytes of a digest."""
    return tuple([(word + 0.5) / 2**32 for word in struct.unpack_from(f"<{count}I", data)])


@cache
def _steps(n: int) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
    """Return the draws of a shuffle of n items: for each hash, products and the places in them.

    512 bits hold the 237 bits of 54! with room; longer packs take a hash every 48 cards.
    """
    blocks = []
    places = list(range(n - 1, 0, -1))
    size = 48 if n > 60 else 60
    for first in range(0, len(places), size):
        steps: list[tuple[int, tuple[int, ...]]] = []
        product = 1
        group: tuple[int, ...] = ()
        for i in places[first : first + size]:
            if product * (i + 1) >= 2**30:
                steps.append((product, group))
                product, group = 1, ()
            product, group = product * (i + 1), (*group, i)
        steps.append((product, group))
        blocks.append(tuple(steps))
    return tuple(blocks)


class Chance:
    """The source of every chance outcome of one match; immutable and shared by copies.

    Args:
        seed: any integer; ``None`` draws one.
        script: outcomes that are given instead of drawn, by ``(purpose, hand, index)``.
    """

    __slots__ = ("script", "seed")

    def __init__(self, seed: int | None = None, script: Mapping[Key, Any] | None = None) -> None:
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise TypeError(f"seed is {seed!r}; a seed is an integer or None")
        self.seed: int = random.SystemRandom().getrandbits(48) if seed is None else seed
        self.script: Mapping[Key, Any] = script or {}

    def given(self, purpose: str, hand: int, index: int = 0) -> Any:
        """Return the scripted outcome, or ``None`` where chance decides."""
        return self.script.get((purpose, hand, index)) if self.script else None

    def shuffled(self, purpose: str, hand: int, index: int, items: Sequence[T]) -> list[T]:
        """Return the items in an order uniform over all orders (the bias is below 2**-200).

        >>> sorted(Chance(7).shuffled("deal", 1, 0, "abc"))
        ['a', 'b', 'c']
        """
        out = list(items)
        for block, steps in enumerate(_steps(len(out))):
            pool = digest(self.seed, hand, purpose, index, block)
            for product, places in steps:
                # Several draws from one small int: a third faster than from the whole pool each.
                pool, small = divmod(pool, product)
                for i in places:
                    j = small % (i + 1)
                    small //= i + 1
                    out[i], out[j] = out[j], out[i]
        return out

    def number(self, purpose: str, hand: int, index: int) -> float:
        """Return a number uniform in the open interval (0, 1).

        >>> 0 < Chance(7).number("times", 1, 0) < 1
        True
        """
        return ((digest(self.seed, hand, purpose, index) >> 460) + 0.5) / 2**52

    def numbers(self, purpose: str, hand: int, index: int, count: int) -> tuple[float, ...]:
        """Return up to sixteen numbers, each uniform in (0, 1), none shifting another.

        >>> Chance(7).numbers("times", 1, 0, 4)[:2] == Chance(7).numbers("times", 1, 0, 2)
        True
        """
        return numbers(raw(self.seed, hand, purpose, index), count)

    def below(self, purpose: str, hand: int, index: int, n: int) -> int:
        """Return an integer uniform over 0 … n-1.

        >>> Chance(7).below("lot", 1, 0, 4) in range(4)
        True
        """
        return digest(self.seed, hand, purpose, index) % n

    def with_script(self, extra: Mapping[Key, Any], seed: int | None = None) -> Chance:
        """Return this chance with more outcomes given, and another seed if one is named."""
        return Chance(self.seed if seed is None else seed, {**self.script, **extra})

    def __reduce__(self) -> tuple[Any, ...]:
        return (Chance, (self.seed, dict(self.script)))


def bot_rng(key: int) -> random.Random:
    """Return the generator of a bot's own choices from the key that a view carries."""
    return random.Random(key)


def bot_key(seed: int, hand: int, step: int, seat: int) -> int:
    """Return a key for :func:`bot_rng`, apart from every stream of the deal."""
    return digest(seed, hand, "bot", step * 64 + seat) & (2**64 - 1)
