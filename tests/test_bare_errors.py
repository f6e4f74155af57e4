"""Every public door refuses nonsense in words: what was given, what is wrong, what would be right.

A call that is right, and its arguments; each is replaced by nonsense of every type in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import matplotlib.pyplot as plt
import pytest
from traitlets import TraitError

import cardwidgets as cw
from cardwidgets import bots, lab, lessons
from cardwidgets.lab import canvas, charts, intervals

ODD = [None, True, -1, 0, 1.5, float("nan"), 10**400, "", "x", b"x", [], ["x"], [None], {}]
ODD += [{"a": 1}, {1: "x"}, (), Ellipsis, object()]
#: What Python says by itself, where nobody looked at what was given.
BARE = (
    "object is not", "object has no", "object of type", "object cannot", "unhashable", "operand",
    "not supported between", "indices must", "unpack", "must be real", "can only concatenate",
    "can't concat", "can't multiply", "invalid literal", "could not convert", "cannot convert",
    "expected str, bytes", "argument should be", "out of range", "Errno", "too large",
    "division", "not callable", "figsize",
)  # fmt: skip


@cache
def simulation(game):
    return cw.simulate(game, n=2, progress=False)


@cache
def looked_at():
    match = lab.play_out("guibole", "careful", seed=1)
    return match, lab.decisions(match, 0, "search:10", last=3)


def flips():
    return cw.Stepper("guibole/flips")


def table(**options):
    return cw.Table("guibole", seed=1, autosave=False, practice=True, **options)


def question(**parts):
    return cw.Question(cw.Guibole().deal(1), **{"ask": "?", "answers": ["a", "b"], **parts})


STATE, SHARE = cw.Guibole().deal(1), intervals.wilson(3, 10)
VIEW, FIRST = STATE.view(STATE.turn), str(STATE.legal_moves[0])
RECORD = cw.Record.from_state(STATE)
THOUGHT = lessons.misconceptions()[0]
#: A call by its name: how it is made, and arguments that are right.
CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "lab.wilson": (lab.wilson, {"successes": 3, "n": 10, "z": 1.9}),
    "lab.mean": (lab.mean, {"histogram": {1: 2}, "z": 1.9}),
    "median": (intervals.bootstrap_median, {"histogram": {1: 2}, "draws": 9}),
    "lab.play_out": (lab.play_out, {"game": "guibole", "bots": "random", "seed": 1}),
    "lab.decisions": (
        lambda **k: lab.decisions(**{"match": looked_at()[0], "bot": "search:5", **k}),
        {"seat": 0, "last": 1},
    ),
    "match": (lambda match: lab.decisions(match, 0, "careful", last=1), {}),
    "lab.simulate": (
        lambda **k: lab.simulate("guibole", n=1, progress=False, **k),
        {"bots": "random", "seed": 1, "start": None, "executor": None},
    ),
    "lab.league": (lambda bots: lab.league(bots, "guibole", deals=1, progress=False), {}),
    "place": (lambda **k: simulation("guibole").place(**k), {"bot": 0, "place": 0}),
    "axes": (canvas.axes, {"ax": None, "size": (3, 2)}),
    "estimates": (charts.estimates, {"values": {"a": SHARE}, "guess": 0.5}),
    "bars": (charts.bars, {"groups": {"g": {"a": SHARE}}}),
    "places": (charts.places, {"simulation": simulation}),
    "mobility": (charts.mobility, {"simulation": simulation}),
    "distribution": (charts.distribution, {"histograms": {"a": {1: 2}}, "bins": 3}),
    "spread": (charts.spread, {"decisions": looked_at}),
    "curve": (charts.curve, {"values": {1: SHARE}, "chance": 0.2, "log": True}),
    "bots.find": (bots.find, {"bot": "careful"}),
    "bots.explain": (bots.explain, {"bot": "careful", "view": VIEW}),
    "bots.careful": (bots.careful, {"view": VIEW}),
    "bots.random": (bots.random, {"view": VIEW}),
    "bots.search": (bots.search, {"iterations": 5, "seconds": None}),
    "search": (bots.search(5), {"view": VIEW}),
    "lessons.load": (lessons.load, {"name": "guibole/flips"}),
    "lessons.make": (lessons.make, {"topic": "president/follow", "seed": 1}),
    "lessons.title": (lessons.title, {"topic": "president/follow", "lang": "en"}),
    "misconception": (lessons.misconception, {"name": THOUGHT, "lang": "fr"}),
    "misconceptions": (lessons.misconceptions, {"game": "gabo"}),
    "hands": (lessons.hands, {"source": "guibole/flips", "path": "out", "lang": "en"}),
    "worksheet": (
        lessons.worksheet,
        {"source": "president/follow", "path": "out", "lang": "en", "n": 1, "seed": 1},
    ),
    "cheat_sheet": (lessons.cheat_sheet, {"game": "gabo", "path": "out", "lang": "en"}),
    "cw.position": (cw.position, {"text": STATE.position()}),
    "Record.load": (cw.Record.load, {"source": RECORD.to_text()}),
    "Record.from_state": (cw.Record.from_state, {"state": STATE, "names": list("abcd")}),
    "Record.for_seat": (RECORD.for_seat, {"seat": 0}),
    "Record.save": (RECORD.save, {"path": "out"}),
    "Progress": (cw.Progress, {"path": "out.jsonl"}),
    "Progress.collect": (cw.Progress.collect, {"folder": "."}),
    "Progress.recall": (lambda lang: repr(cw.Progress().recall(lang)), {"lang": "en"}),
    "Session": (
        lambda source="guibole", **k: cw.Session(source, autosave=False, **k),
        {"source": "guibole", "bots": "random", "seed": 1, "names": None},
    ),
    "Session.undo": (table().session.undo, {}),
    "Session.new_deal": (table().session.new_deal, {"seed": 1}),
    "Session.begin": (table().session.begin, {"state": STATE}),
    "Table": (table, {"seat": 0, "seats": None, "names": None, "pace": "slow", "help": 2}),
    "Table.set": (lambda **k: table().set(**k), {"name": "lang", "value": "fr"}),
    "Table.play": (lambda move: table().play(move, 0), {}),
    "Table.paste": (lambda text: table().paste(text), {"text": STATE.position()}),
    "Table.save": (lambda path: table().save(path), {"path": "out"}),
    "Stepper": (
        lambda source="guibole/flips", **k: cw.Stepper(source, **k),
        {"source": "guibole/flips", "seat": 0, "step": 0, "lang": "en", "langs": (),
         "bots": "careful", "progress": None},
    ),
    "Stepper.table": (lambda **k: flips().table(**k), {"step": 1, "seat": 0}),
    "Stepper.branch": (lambda **k: flips().branch(**{"step": 1, **k}), {"step": 1, "move": None}),
    "Stepper.predict": (
        lambda **k: flips().predict(**k),
        {"step": 1, "ask": "?", "answers": ["a", "b"], "why": ""},
    ),
    "Stepper.predict_number": (
        lambda **k: flips().predict_number(**k), {"step": 1, "ask": "?", "value": 1},
    ),
    "Stepper.save_html": (lambda **k: flips().save_html(**k), {"path": "out", "langs": ("en",)}),
    "Stepper.title_in": (lambda lang: flips().title_in(lang), {"lang": "en"}),
    "Stepper.take_over": (lambda **k: flips().take_over(**k), {"step": 0, "seat": 0}),
    "Question": (
        question, {"ask": "?", "answers": ["a", "b"], "why": "", "seat": 0, "lang": "en"},
    ),
    "Question.play_out": (lambda option: question().play_out(option), {}),
    "Question.play_on": (lambda move: question().play_on(move), {"move": FIRST}),
    "Practice": (
        lambda topic="president/follow", **k: cw.Practice(topic, **k),
        {"topic": "president/follow", "seed": 0, "n": None, "help": 3, "lang": "en"},
    ),
    "RankRuler": (cw.RankRuler, {"source": STATE, "lang": "en"}),
    "RankRuler.save_html": (lambda path: cw.RankRuler(STATE).save_html(path), {"path": "out"}),
    "Exchange": (cw.Exchange, {"source": cw.President().deal(1), "seat": 0, "lang": "en"}),
    "Knowledge": (cw.Knowledge, {"source": cw.Gabo().deal(1), "seat": 0, "lang": "en"}),
    "Contracts": (cw.Contracts, {"source": None, "lang": "en"}),
    "Combinations": (cw.Combinations, {"source": "haggis", "lang": "en"}),
    "Combinations.pick": (lambda cards: cw.Combinations("haggis").pick(cards), {"cards": "9R"}),
    "State.play": (lambda move: STATE.copy().play(move), {"move": FIRST}),
    "State.read": (STATE.read, {"move": "pass"}),
    "State.move": (STATE.move, {}),
    "View.move": (VIEW.move, {}),
    "State.view": (STATE.view, {"seat": 0}),
    "Reason.text": (cw.Reason("STALE").text, {"lang": "fr"}),
    "legal_moves": (lambda place: STATE.legal_moves[place], {"place": 0}),
    "pettingzoo": (lab.pettingzoo_env, {"game": "guibole", "render_mode": None}),
}  # fmt: skip
#: Names of the argument where no right one is needed, as every call here must fail.
ALONE = {
    "match": "match", "lab.league": "bots", "Session.undo": "seat", "Table.play": "move",
    "Question.play_out": "option", "State.move": "action", "View.move": "action",
}  # fmt: skip


def right(name, value):
    """Return an argument that is right, made when it is first needed."""
    if value is simulation:
        return simulation("president" if name == "mobility" else "guibole")
    return looked_at()[1] if value is looked_at else value


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_in_words(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call, given = CALLS[name]
    arguments = {part: right(name, value) for part, value in given.items()}
    if arguments:
        call(**arguments)
    refused = 0
    for part in arguments or [ALONE[name]]:
        for odd in ODD:
            try:
                call(**{**arguments, part: odd})
            except (ValueError, TypeError, TraitError) as error:
                refused += 1
                in_words(error, name, part, odd)
            except IndexError:
                assert name == "legal_moves" and isinstance(odd, int)
            plt.close("all")
    assert refused > len(ODD) / 3, "nothing was looked at"


def in_words(error, name, part, odd):
    said = str(error)
    for value in (repr(odd), str(odd)):
        said = said.replace(value, "…") if value else said
    assert len(said.split()) > 3, (name, part, odd, said)
    assert not any(bare in said for bare in BARE), (name, part, odd, said)


@pytest.mark.parametrize("bot", ["random", "careful", "search", "search:5"])
def test_a_bot_is_given_the_view_of_a_seat_that_has_a_move(bot):
    state = cw.President().deal(seed=2)
    waiting = state.view((state.turn + 1) % state.game.players)
    for ask in (lambda: bots.find(bot)(waiting), lambda: bots.explain(bot, waiting)):
        with pytest.raises(ValueError, match=f"seat {waiting.seat}, who has no move now"):
            ask()


@pytest.mark.parametrize(
    ("make", "nearest"),
    [
        (lambda **k: cw.Stepper("guibole/flips", **k), {"sead": "seat", "langg": "lang"}),
        (lambda **k: cw.Practice("haggis/bombs", **k), {"sead": "seed", "teecher": "teacher"}),
        (lambda **k: cw.RankRuler(STATE, **k), {"lnag": "lang", "rank": "ranks"}),
        (lambda **k: cw.Exchange(cw.President().deal(1), **k), {"seet": "seat"}),
        (lambda **k: cw.Knowledge(cw.Gabo().deal(1), **k), {"them": "theme"}),
        (cw.Contracts, {"moton": "motion"}),
        (lambda **k: cw.Combinations("haggis", **k), {"suit": "suits"}),
        (lambda **k: cw.Table("guibole", **k), {"playrs": "players", "paces": "pace"}),
        (lambda **k: cw.Session("guibole", **k), {"practise": "practice", "bot": "bots"}),
    ],
)
def test_an_unknown_keyword_names_the_nearest(make, nearest):
    for wrong, like in nearest.items():
        with pytest.raises(TypeError, match=f"unknown keyword '{wrong}'; did you mean '{like}'"):
            make(**{wrong: 1})
