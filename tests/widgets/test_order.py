"""The browser holds a message open until the view after its ``ack``: their order matters."""

from __future__ import annotations

import pytest

from cardwidgets.widgets import Table

LONG = {"undo": 1, "redo": 2, "play": 0, "new": 0, "same": 1}


@pytest.mark.parametrize("kind", LONG)
def test_the_ack_leaves_before_the_view(kind):
    window = Table("guibole", players=4, bots="careful", seed=7, autosave=False, practice=True)
    if LONG[kind]:
        window.play(window.legal_moves[0])
    if LONG[kind] == 2:
        window.undo()
    told: list[str] = []
    window.send = lambda content, buffers=None: told.append(content["kind"])
    window.observe(lambda change: told.append("view"), "view")
    move = str(window.legal_moves[0])
    message = {"id": "m1", "seq": window.view["seq"], "kind": kind, "move": move}
    window._on_message(window, message, [])
    assert told[0] == "ack"
    assert "view" in told[1:]
