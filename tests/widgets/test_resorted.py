"""After a revolution the hand lies in another order; that is said once, with the next question."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.text import languages, say

#: Seat 1 can turn the order; then all go on for a while with single cards.
HANDS = ["4H 5H 6H 8H", "9C 9D 9H 9S 3C JD", "4C 6D 7S 8C", "5C 6C 7D 8D"]


def told(first: str, lang: str = "en") -> list[dict]:
    """Return what seat 0 is shown at each of its decisions after seat 1's first play."""
    position = cw.Guibole(players=4).position(hands=HANDS, turn=1)
    session = cw.Session(position, bots=None, autosave=False)
    window = cw.Table(session, seat=0, lang=lang, pace="instant")
    session.play(first)
    found = []
    for _ in range(12):
        if session.state.is_over or session.state.phase != "play":
            break
        legal = [str(move) for move in session.state.legal_moves]
        if session.state.turn == 0:
            found.append(dict(window.view))
        session.play("pass" if "pass" in legal else legal[0])
    return found


@pytest.mark.parametrize("lang", languages())
def test_it_is_said_once_between_what_happened_and_what_is_asked(lang):
    text = say("hand.resorted", {"best": "3"}, lang)
    views = told("9C 9D 9H 9S", lang)
    assert len(views) > 1
    assert all(view["board"]["reversed"] for view in views)
    assert [view["say"].count(text) for view in views] == [1] + [0] * (len(views) - 1)
    happened, _, asked = views[0]["say"].partition(text)
    assert happened.strip()
    assert asked.strip()
    ranks = [card["c"][:-1] for card in views[0]["hand"]["cards"]]
    assert ranks == ["8", "6", "5", "4"], "the strongest is on the right"


def test_without_a_revolution_nothing_is_said():
    views = told("9C")
    assert views
    assert not any("re-sorted" in view["say"] for view in views)
