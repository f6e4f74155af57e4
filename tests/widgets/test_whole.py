"""A button for all cards of a rank, where cards of a rank are played together."""

from collections import Counter

import pytest

import cardwidgets as cw
from cardwidgets.cards import rank

GAMES = ("president", "guibole", "haggis")


def hands(game: str, **options: object):
    """Yield the hand of each moment at which the reader plays one match on."""
    table = cw.Table(game, seed=11, autosave=False, pace="instant", **options)
    for _ in range(60):
        if not table.legal_moves:
            return
        if table.view.get("yours"):
            yield table.view["hand"]
        table.play(table.legal_moves[-1])


@pytest.mark.parametrize("game", GAMES)
def test_each_rank_with_several_playable_cards_has_one_if_all_may_be_played(game):
    seen = 0
    for hand in hands(game):
        held = Counter(rank(entry["c"]) for entry in hand["cards"] if entry.get("can"))
        most = hand.get("max", len(hand["cards"]))
        ranks = {r for r, n in held.items() if 1 < n <= most}
        assert set(hand.get("all", {})) == ranks
        seen += len(ranks)
    assert seen


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", {"9": "all 9s", "Q": "all queens", "A": "all aces", "2": "all 2s"}),
        ("fr", {"9": "tous les 9", "Q": "toutes les dames", "A": "tous les as", "2": "tous les 2"}),
        ("ru", {"9": "все девятки", "Q": "все дамы", "A": "все тузы", "2": "все двойки"}),
        (
            "pl",
            {
                "9": "wszystkie dziewiątki",
                "Q": "wszystkie damy",
                "A": "wszystkie asy",
                "2": "wszystkie dwójki",
            },
        ),
    ],
)
def test_it_says_the_rank_in_each_language(lang, words):
    table = cw.Table("president", seed=7, lang=lang, autosave=False)
    assert table.view["hand"]["all"] == words


@pytest.mark.parametrize("game", ["guillotine", "gabo"])
def test_games_of_single_cards_have_none(game):
    assert all("all" not in hand for hand in hands(game))
