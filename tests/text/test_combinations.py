"""Combinations of Haggis in sentences: what is asked, and what was played."""

import pytest

from cardwidgets.text import languages, say

#: Cards, their reading, its top rank; what beats it in English, what was played.
SHOWN = {
    "9R": ("set", 9, "a 9", "a 9"),
    "9R 9O": ("set", 9, "a pair of 9s", "a pair of 9s"),
    "10R 10O 10Y": ("set", 10, "three 10s", "three 10s"),
    "9R 9O 9Y 9G 9B": ("set", 9, "five 9s", "five 9s"),
    "9R 9O 9Y 9G 9B J Q K": ("set", 9, "eight 9s", "eight 9s"),
    "7G 8G 9G": ("run 1x3", 9, "a run of 3 that ends at 9", "a run of 3, green, up to 9"),
    "7R 7B 8R 8B": ("run 2x2", 8, *["a run of 2 pairs that ends at 8s"] * 2),
    "J Q": ("bomb", 2, "a bomb jack-queen", "a bomb jack-queen"),
}


def told(name, cards, lang, **more):
    reading, rank, *_ = SHOWN[cards]
    combo = {"cards": tuple(cards.split()), "reading": reading, "rank": rank, **more}
    return say(name, {"combo": combo, "seat": 1}, lang, names=["Ada", "Boris"])


@pytest.mark.parametrize("cards", SHOWN)
def test_english_asks_for_a_combination_and_tells_it_with_an_article(cards):
    *_, asked, played = SHOWN[cards]
    prompt = f"Your turn. Beat {asked}, or pass."
    assert told("turn.haggis.follow", cards, "en", plain=True) == prompt
    assert told("event.haggis.played", cards, "en") == f"Boris plays {played}."


@pytest.mark.parametrize("lang", languages())
def test_what_is_asked_names_no_suit_since_any_suit_beats_a_run(lang):
    green = say("suit.G", {}, lang).lower()[:4]
    assert green in told("event.haggis.played", "7G 8G 9G", lang).lower()
    assert green not in told("turn.haggis.follow", "7G 8G 9G", lang, plain=True).lower()
