"""The arithmetic of the page on many machines follows from its own figures, and from the status."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwidgets.lab.play import CHUNK

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "guide" / "many-machines.md").read_text(encoding="utf-8").replace("\n", " ")
MATCHES = 100_000_000


def stated(pattern: str, text: str = PAGE) -> list[float]:
    found = re.search(pattern, text)
    assert found, pattern
    return [float(group.replace(",", "")) for group in found.groups()]


def test_a_hundred_million_matches_take_what_the_figures_say():
    random_ms, careful_ms = stated(r"of careful ones, processor time \| ([\d.]+) ms; ([\d.]+) ms")
    (client_ms,) = stated(r"processor time for a chunk \| ([\d.]+) ms")
    (plan,) = stated(r"sent with each chunk \| (\d+) bytes")
    (counts,) = stated(r"brought back \| ([\d.]+) kB")
    chunks = MATCHES / CHUNK
    hour = 3_600_000
    for pattern, due in (
        (r"figures: (\d+) hours of one core", MATCHES * random_ms / hour),
        (r"and ([\d.]+) million chunks", chunks / 1e6),
        (r"about (\d+) GB of plans", chunks * (plan + 1000 * counts) / 1e9),
        (r"needs ([\d.]+) hours for its part", chunks * client_ms / hour),
        (r"careful bots the matches are (\d+) hours", MATCHES * careful_ms / hour),
        (r"(\d+) hours of 32 cores", MATCHES * careful_ms / hour / 32),
        (r"is (\d+) ms of work with random bots", CHUNK * random_ms),
        (r"and ([\d.]+) s with careful ones", CHUNK * careful_ms / 1000),
    ):
        assert stated(pattern)[0] == pytest.approx(due, rel=0.03), pattern
    assert CHUNK * random_ms / client_ms == pytest.approx(7, rel=0.1)
    assert CHUNK * careful_ms / client_ms > 100


def test_the_engine_alone_is_as_fast_as_the_status_says():
    status = (DOCS / "status.md").read_text(encoding="utf-8")
    (rate,) = stated(r"\| Guibole \| ([\d,]+) \|", status)
    moves, told, alone = stated(
        r"about (\d+) moves; at the rate of.*?, ([\d,]+) moves.*?([\d.]+) ms"
    )
    assert told == pytest.approx(rate, rel=0.3), "runs differ that much"
    assert alone == pytest.approx(1000 * moves / told, rel=0.03)
    (random_ms,) = stated(r"of careful ones, processor time \| ([\d.]+) ms")
    assert alone < random_ms
