"""What may be taken back: own moves, until a hidden card is learned; in practice everything."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.text import say
from cardwidgets.widgets import Table
from tests.widgets import moments
from tests.widgets.test_why_not import ask

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


def learns(event, known, seat=0):
    """Say whether a seat learns a card by an event, in words of the rules."""
    if event.name in ("gave", "exchanged", "refilled", "penalty"):
        return bool({"card", "cards"} & set(event.secret.get(seat, {})))
    if event.name in ("swapped", "took_discard", "reflex_ok") and event.seat == seat:
        return f"P{event.data.get('of', seat)} {event.data['slot']}" not in known
    if event.name in ("drew", "looked", "spied", "peeked"):
        return seat in event.secret
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


def refusal_of(session, seat, other):
    """Return why a seat may take nothing back, in words of the rules; another person sits too."""
    since = []
    for step in reversed(session.steps):
        since.insert(0, step)
        if step.turn.seat == seat:
            break
    else:
        return say("can.undo.nothing")
    if any(step.turn.seat == other for step in since):
        return say("can.undo.other")
    known = set(since[0].before.view(seat).fields.get("known", {seat: {}})[seat])
    events = [event for step in since for event in step.events]
    learned = any(learns(event, known, seat) or learns(event, (), other) for event in events)
    return say("can.undo.hidden") if learned else ""


@pytest.mark.parametrize("which", GAMES)
@pytest.mark.parametrize("practice", [False, True])
def test_nobody_takes_back_what_another_person_decided_or_learned(which, practice):
    """Two persons sit at one match, each at a window of their own."""
    name, options = moments.GAMES[which]
    session = cw.Session(name, bots="random", seed=11, autosave=False, practice=practice, **options)
    tables = [Table(session, seat=seat) for seat in (0, 1)]
    rng, met = random.Random(5), set()
    for _ in range(40):
        state = session.state
        if state.is_over or state.turn not in (0, 1):
            break
        mover = state.turn
        key = state.key()
        tables[mover].play(moments.any_move(state, [str(m) for m in state.legal_moves], rng), mover)
        after = session.state.key()
        for seat, table in enumerate(tables):
            told = refusal_of(session, seat, 1 - seat)
            if practice and told == say("can.undo.hidden"):
                told = ""
            met.add(told)
            assert table.view["can"]["undo"] == (told or True)
            if told:
                with pytest.raises(ValueError, match=told):
                    table.undo()
                assert session.state.key() == after
                continue
            assert seat == mover, "whoever moved last takes back first"
            table.undo()
            assert session.state.key() == key
            assert table.view["can"]["redo"] is True
            assert tables[1 - seat].view["can"]["redo"] is False
            with pytest.raises(ValueError, match=say("can.redo.other")):
                tables[1 - seat].redo()
            assert session.state.key() == key
            table.redo()
            assert session.state.key() == after
    assert {"", say("can.undo.other")} <= met
    for table in tables:
        table.close()


@pytest.mark.parametrize("lang", ["en", "fr", "ru", "pl"])
def test_a_refusal_to_take_back_is_told_in_the_language_of_the_table(lang):
    session = cw.Session("guibole", players=3, bots="random", seed=2, autosave=False)
    tables = [Table(session, seat=seat, lang=lang) for seat in (0, 1)]
    for _ in range(4):
        seat = session.state.turn
        tables[seat].play(session.state.legal_moves[0], seat)
    waiting = tables[session.state.turn]
    told = say("can.undo.other", {}, lang)
    assert waiting.view["can"]["undo"] == told
    answer = ask(waiting, "undo")
    assert answer["kind"] == "rejected" and answer["reason"]["text"] == told


def test_behind_the_veil_undo_goes_back_to_a_person_not_to_a_bot():
    table = Table("guibole", players=4, bots="random", seats=(0, 2), seed=4, autosave=False)
    while table.session.state.turn != 0 or len(table.legal_moves) < 2:
        table.play(table.session.state.legal_moves[0], table.session.state.turn)
    key = table.session.state.key()
    table.play(table.session.state.legal_moves[0], 0)
    assert table.session.steps[-1].turn.seat == 1 and table.session.state.turn == 2
    table.unveiled = None
    assert ask(table, "undo")["kind"] == "ack"
    assert table.session.state.key() == key


def test_a_new_move_forgets_what_could_be_played_again():
    table = Table("guibole", players=4, bots="careful", seed=7, autosave=False)
    table.play(table.legal_moves[0])
    table.undo()
    table.play(table.legal_moves[1])
    assert not table.view["can"]["redo"]
    with pytest.raises(ValueError, match=say("can.redo.nothing")):
        table.redo()
