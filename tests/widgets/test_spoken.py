"""What is drawn is also spoken: cards in words, a list as a list, a sentence as a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets.widgets.desk.scene import Scene, plain_text


@pytest.mark.parametrize(
    ("rich", "said"),
    [
        ("You can place: [[AD]] [[QS]].", "You can place: ace of diamonds, queen of spades."),
        ("**You** draw [[9C]].", "You draw 9 of clubs."),
        ("[[QC]] is on the discard.", "Queen of clubs is on the discard."),
        ("[[QC]]", "queen of clubs"),
    ],
)
def test_drawn_cards_are_spoken_as_a_sentence(rich, said):
    nothing: Any = None
    scene = Scene(nothing, None, (), {"lang": "en"}, ())
    assert plain_text(rich, scene) == said
