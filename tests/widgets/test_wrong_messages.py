"""Messages with wrong parts are answered in our own words, and nothing has changed."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.widgets import messages, practice, stepper_messages, wire
from tests.widgets.test_given_wrongly import BARE

#: Values that JSON can hold, of every type.
ODD = [None, True, False, -1, 0, 7, 99, 1.5, 10**400, "", "x", "9C", [], ["x"], [1], [None], {}]
ODD += [{"a": 1}, [[]], float("nan"), float("inf"), "x" * 100_000, "\n"]
GABO = cw.Gabo(players=2, reflex=False).position(
    hands=["9C 4C", "2C 7D"], stock="7S 2H 3C", discard="KS", turn=0
)
LEAD = cw.Guibole(players=3).position(hands=["9C 9D 4S", "5C 6C", "7C"], turn=0)


def question(**answers):
    return cw.Question(LEAD, ask="?", **answers)


def guest():
    stepper = cw.Stepper("guibole/revolution")
    stepper.take_over(0, 0)
    return stepper


def grown():
    stepper = cw.Stepper("guibole/revolution", step=1)
    stepper.branch(0, "3C")
    stepper.main_line()
    return stepper


#: Every widget that takes messages.
WIDGETS = {
    "table": lambda: cw.Table(LEAD, seat=0, bots=None, autosave=False),
    "table of gabo": lambda: cw.Table(GABO, seat=0, bots=None, autosave=False, practice=True),
    "table of haggis": lambda: cw.Table("haggis", seat=0, bots=None, seed=2, autosave=False),
    "table of guillotine": lambda: cw.Table("guillotine", bots=None, seed=2, autosave=False),
    "shared table": lambda: cw.Table(LEAD, seats=(0, 2), bots=None, autosave=False),
    "open table": lambda: cw.Table(LEAD, seat=None, bots=None),
    "stepper": grown,
    "guest": guest,
    "options": lambda: question(answers=["a", "b"]),
    "number": lambda: question(answers=5),
    "cards": lambda: question(answers={"cards": "9C"}),
    "order": lambda: question(answers={"order": "4S 9C"}),
    "moves": lambda: question(answers={"moves": "9C 9D"}),
    "practice": lambda: cw.Practice("president/follow", seed=1),
    "ruler": lambda: cw.RankRuler(LEAD),
    "combinations": lambda: cw.Combinations("haggis"),
    "contracts": lambda: cw.Contracts(cw.Guillotine().deal(1)),
    "knowledge": lambda: cw.Knowledge(GABO),
}
KINDS = {*messages.KINDS, *stepper_messages.KINDS, *practice.KINDS, "branch", "nonsense"}
#: What a whole message of a kind has.
WHOLE = {
    "play": {"move": "9C 9D"},
    "why": {"ids": ["9C"]},
    "classify": {"ids": ["9C"]},
    "set": {"name": "lang", "value": "fr"},
    "copy": {"what": "position"},
    "paste": {"text": "nonsense"},
    "answer": {"question": "q1", "value": ["a"]},
    "branch": {"step": 0},
    "hint": {"grade": 1},
    "continue": {"what": "bots"},
}


def told(widget, message):
    """Send a message as the browser does, and return the answers."""
    box = []
    widget.send = lambda content, buffers=None: box.append(content)
    widget.last_error = None
    widget._on_message(widget, message, [])
    return box


def moment(widget):
    """Return all of a widget that a message could change."""
    session = getattr(getattr(widget, "taken", None) or widget, "session", None)
    match = session and (session.state.key(), session.seq, len(session.steps))
    names = ("settings", "score", "help", "shown_branch", "step", "unveiled", "kind")
    parts = [repr(getattr(widget, name, None)) for name in names]
    kept = len(widget.progress.answers) if hasattr(widget, "progress") else 0
    return widget.view, match, parts, kept, len(getattr(widget, "branches", ()))


def in_words(answer):
    words = answer.get("text") or answer["reason"]["text"]
    assert len(words.split()) > 3 and len(words) < 1200, words
    assert "Error" not in words and "not supported" not in words, words
    assert not any(f"' {bare}" in words or words.startswith(bare) for bare in BARE), words


@pytest.mark.parametrize("which", WIDGETS)
def test_a_part_of_another_type_is_refused_and_changes_nothing(which):
    widget = WIDGETS[which]()
    for kind in sorted(KINDS):
        whole = {"id": "m", "kind": kind, "seq": widget.view.get("seq"), **WHOLE.get(kind, {})}
        for name, part in wire.PARTS.items():
            for odd in (odd for odd in ODD if not part.fits(odd)):
                before = moment(widget)
                (answer,) = told(widget, {**whole, name: odd})
                assert answer["kind"] == "error" and isinstance(answer["id"], str)
                assert answer["text"].startswith(f"{name} of a message is "), answer
                in_words(answer)
                assert moment(widget) == before and widget.last_error is None
    widget.close()


@pytest.mark.parametrize(
    "odd", [*ODD, {"id": "m"}, {"kind": "play"}], ids=lambda odd: repr(odd)[:9]
)
def test_what_is_no_message_is_refused_and_changes_nothing(odd):
    for which in ("table", "stepper", "guest", "options", "practice", "ruler"):
        widget = WIDGETS[which]()
        before = moment(widget)
        (answer,) = told(widget, odd)
        assert answer["kind"] == "error"
        in_words(answer)
        assert moment(widget) == before
        widget.close()


@pytest.mark.parametrize("which", WIDGETS)
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_values_of_the_right_type_that_are_wrong_are_refused_in_words_or_do_nothing_bad(
    which, kind
):
    widget = WIDGETS[which]()
    for name, part in wire.PARTS.items():
        if name in ("id", "kind", "seq"):
            continue
        for odd in (odd for odd in ODD if part.fits(odd)):
            whole = {"id": "m", "kind": kind, "seq": widget.view.get("seq"), **WHOLE.get(kind, {})}
            before = moment(widget)
            answers = told(widget, {**whole, name: odd})
            assert answers, (kind, name, odd)
            assert [a["id"] for a in answers] == ["m"], (kind, name, odd, answers)
            for answer in answers:
                if answer["kind"] != "ack":
                    in_words(answer)
                    assert moment(widget) == before, (kind, name, odd)
    widget.close()
