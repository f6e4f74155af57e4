"""What may be taken back: own moves, until a hidden card is learned; in practice everything."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.text import say
from cardwidgets.widgets import Table
from tests.widgets import moments

GAMES = ["president", "guibole", "guillotine", "haggis", "gabo", "gabo with everything"]
#: What only its seat sees, or what nobody had played: after these nothing is taken back.
LEARNING = {"drew", "looked", "spied", "peeked", "dealt", "reflex_wrong", "hand_ended", "called"}


def match(which, seed, **settings):
    """Give a table with bots and its decisions, one after another, moves of any kind."""
    name, options = moments.GAMES[which]
    table = Table(name, seat=0, bots="random", seed=seed, autosave=False, **options, **settings)
    rng = random.Random(seed)
    for _ in range(30):
        legal = [str(move) for move in table.legal_moves]
        if table.session.state.is_over or not legal:
            return
        key, known = table.session.state.key(), knows(table)
        move = moments.any_move(table.session.state, legal, rng)
        before = len(table.session.steps)
        table.play(move, 0)
        yield table, key, known, [e for s in table.session.steps[before:] for e in s.events]
    table.close()


def knows(table):
    """Return the hidden cards that the seat knows by place."""
    return set(table.session.state.view(0).fields.get("known", [{}])[0])


def learns(event, known):
    """Say whether seat 0 learns a card by an event, in words of the rules."""
    if event.name in ("gave", "exchanged", "refilled", "penalty"):
        return bool({"card", "cards"} & set(event.secret.get(0, {})))
    if event.name in ("swapped", "took_discard", "reflex_ok") and event.seat == 0:
        return f"P{event.data.get('of', 0)} {event.data['slot']}" not in known
    if event.name in ("drew", "looked", "spied", "peeked"):
        return 0 in event.secret
    return event.name in LEARNING


@pytest.mark.parametrize("which", GAMES)
def test_a_move_is_taken_back_with_the_answers_until_a_hidden_card_is_learned(which):
    kept, gone = 0, 0
    for table, key, known, events in match(which, 3):
        learned = any(learns(event, known) for event in events)
        after, view = table.session.state.key(), table.view
        if learned:
            gone += 1
            told = say("can.undo.hidden")
            assert view["can"]["undo"] == told
            with pytest.raises(ValueError, match=told):
                table.undo()
            assert table.session.state.key() == after and table.view is view
            continue
        kept += 1
        assert view["can"]["undo"] is True
        table.undo()
        assert table.session.state.key() == key
        assert table.session.state.turn == 0, "it is the same seat's decision again"
        table.redo()
        assert table.session.state.key() == after
        assert not table.view["can"]["redo"]
        assert not logged(table)
    assert kept, "nothing could be taken back"
    assert gone or which == "haggis"


def logged(table, lang="en"):
    """Return how often the log says that something was undone."""
    rows = next(t for t in table.view["panel"] if t["id"] == "log")["blocks"][0]["rows"]
    return sum(row.get("text") == say("event.undone", {}, lang) for row in rows)


@pytest.mark.parametrize("which", GAMES)
def test_in_practice_everything_is_taken_back_and_the_log_says_what_was_seen(which):
    told = 0
    for table, key, known, events in match(which, 3, practice=True):
        learned, after = any(learns(event, known) for event in events), table.session.state.key()
        rows = logged(table)
        assert table.view["can"]["undo"] is True
        table.undo()
        assert table.session.state.key() == key
        assert table.view["can"]["redo"] is True
        # Where it went back over a deal, the log is that of the hand before.
        assert logged(table) >= int(learned)
        assert (say("event.undone") in table.view["say"]) == learned
        for lang in ("fr", "ru", "pl"):
            table.lang = lang
            assert logged(table, lang) >= int(learned)
        table.lang = "en"
        told += learned
        table.redo()
        assert table.session.state.key() == after
        assert logged(table) == rows, "what was played again was not undone"
    assert told or which == "haggis"


def test_the_log_keeps_that_a_look_was_taken_back_when_the_match_goes_another_way():
    table = Table("gabo", bots=None, seats=(0, 1), seed=5, autosave=False, practice=True)
    play_until(table, "turn")
    seat = table.session.state.turn
    table.play("draw", seat)
    table.session.undo(seat)
    table.unveiled = seat
    table.refresh()
    assert logged(table) == 1
    table.play(next(m for m in table.session.state.legal_moves if m.startswith("take")), seat)
    table.refresh()
    assert logged(table) == 1
    table.session.new_deal()
    assert not logged(table)


def play_until(table, phase):
    for _ in range(20):
        if table.session.state.phase == phase:
            return
        table.session.play("none")
    raise AssertionError(phase)


@pytest.mark.parametrize("how", ["take", "swap"])
@pytest.mark.parametrize(("known", "may"), [({"P0 s0": "9C"}, True), ({}, False)])
def test_a_card_of_an_unknown_place_cannot_be_tried_and_taken_back(how, known, may):
    """Whoever swaps it away sees it; who knew it has learned nothing."""
    fields = {"phase": "decide", "drawn": "5D"} if how == "swap" else {"phase": "turn"}
    state = cw.Gabo(players=2, reflex=False).position(
        hands=["9C 4C 3D 5H", "2C 7D 8H 6S"],
        discard="2D",
        turn=0,
        active=0,
        known=[known, {}],
        **fields,
    )
    table = Table(state, seat=0, bots=None, autosave=False)
    table.play(f"{how} s0")
    assert (table.view["can"]["undo"] is True) == may
    if may:
        table.undo()
        assert table.session.state.key() == state.key()
    else:
        with pytest.raises(ValueError, match="Hidden"):
            table.undo()


def test_a_new_move_forgets_what_could_be_played_again():
    table = Table("guibole", players=4, bots="careful", seed=7, autosave=False)
    table.play(table.legal_moves[0])
    table.undo()
    table.play(table.legal_moves[1])
    assert not table.view["can"]["redo"]
    with pytest.raises(ValueError, match=say("can.redo.nothing")):
        table.redo()
