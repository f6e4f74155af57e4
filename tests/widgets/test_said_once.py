"""What a table reads aloud: once for a decision; and what it calls itself on a shared screen."""

from __future__ import annotations

import pytest

from cardwidgets.widgets import Table, session

GAMES = [
    ("president", {"players": 6}),
    ("guibole", {"players": 4}),
    ("guillotine", {"first_dealer": 0}),
    ("haggis", {"players": 3}),
    ("gabo", {"players": 4}),
]


class SlowClock:
    """A clock that goes on a little whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.15
        return self.now


def ask(table: Table, kind: str, **more) -> None:
    table._on_message(table, {"id": "m", "seq": table.view["seq"], "kind": kind, **more}, [])


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_a_decision_is_read_aloud_once_though_bots_take_their_time(
    monkeypatch, game, options, pace
):
    """Each bot hands back to the browser after its move, as a slow one does."""
    monkeypatch.setattr(session, "time", SlowClock())
    table = Table(game, bots="careful", seed=5, pace=pace, autosave=False, **options)
    table.send = lambda *_: None
    waited = 0
    for _ in range(12):
        if not table.view["yours"] or table.view.get("sheet"):
            break
        said = []
        table.observe(lambda change, said=said: said.append(change["new"]["say"]), "view")
        ask(table, "play", move=str(table.legal_moves[0]))
        for _ in range(60):
            if not table.view.get("more"):
                break
            waited += 1
            ask(table, "continue", what="bots")
        table.unobserve_all("view")
        assert len([text for text in said if text]) == 1, said
        assert said[-1]
        assert not any(seat.get("thinking") for seat in table.view["seats"])
    assert waited, "no bot took its time"
    table.close()


def test_a_shared_screen_is_named_after_the_seat_that_looks():
    bots = {1: "careful", 3: "careful"}
    table = Table("guibole", players=4, seats=(0, 2), bots=bots, seed=7, autosave=False)
    table.send = lambda *_: None
    assert "veil" in table.view
    assert "you are Ada" in table.view["name"] and "open" not in table.view["name"]
    ask(table, "continue", what="unveil", seat=0)
    assert "you are Ada" in table.view["name"]
    ask(table, "play", move="5C 5S", seat=0)
    assert "veil" in table.view
    assert "you are Chloé" in table.view["name"] and "open" not in table.view["name"]
    table.close()
