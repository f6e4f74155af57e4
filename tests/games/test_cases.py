"""The worked cases of the rules, as data, on the fast engines and on the rule books.

The format of ``tests/cases/<game>.toml`` is told in ``tests/cases/README.md``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import cardwidgets as cw
from cardwidgets.engine import registry
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.engine.position import game_from, outline

FOLDER = Path(__file__).resolve().parent.parent / "cases"
ENGINES = ("fast", "plain")

CASE_KEYS = {
    *("id", "says", "game", "options", "position", "seed", "deal", "faults", "expect", "steps"),
    *("helper", "args", "gives"),
}
STEP_KEYS = {"try", "illegal", "fix", "play", "seat", "events", "expect", "check", "legal"}


def load() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            for engine in ENGINES:
                yield pytest.param(case, engine, id=f"{case['game']}-{case['id']}-{engine}")


@pytest.mark.parametrize(("case", "engine"), list(load()))
def test_the_worked_case_holds(case, engine):
    assert set(case) <= CASE_KEYS, f"unknown keys {set(case) - CASE_KEYS}"
    if case["game"] not in registry.GAMES:
        pytest.skip(f"{case['game']} is not registered")
    game = game_from(case["game"], case.get("options", {}))
    game = game.plain() if engine == "plain" else game
    if "helper" in case:
        assert plain_data(getattr(game, case["helper"])(*case.get("args", []))) == case["gives"]
        return
    if "faults" in case:
        with pytest.raises(ValueError, match=re.escape(case["faults"][0])) as caught:
            game.position(**outline(case["position"]))
        for words in case["faults"]:
            assert words in str(caught.value)
        return
    state = begin(game, case)
    first, played = state.key(), 0
    expect(state, case.get("expect", {}))
    for step in case.get("steps", []):
        played += take(state, step)
    for _ in range(played):
        state.undo()
    assert state.key() == first, "undo does not lead back to the start"


def begin(game: Game, case: Mapping[str, Any]) -> cw.State:
    if "position" in case:
        return game.position(**outline(case["position"]))
    if "deal" in case:
        return game.start(Chance(case.get("seed", 0), {("deal", 1, 0): case["deal"]}))
    return game.deal(seed=case["seed"])


def take(state: cw.State, step: Mapping[str, Any]) -> int:
    """Take one step of a case; return how many moves it played."""
    assert set(step) <= STEP_KEYS, f"unknown keys {set(step) - STEP_KEYS}"
    seat = step.get("seat")
    if "try" in step:
        refused(state, step, seat)
        return 0
    if "check" in step:
        reason = state.why_not(step["check"], seat)
        assert (reason is None) == step["legal"], f"{step['check']}: {reason}"
        return 0
    moves = [step["play"]] if isinstance(step["play"], str) else step["play"]
    events: Any = ()
    for move in moves:
        events = state.play(move, seat)
    if "events" in step:
        happened(events, step["events"])
    expect(state, step.get("expect", {}))
    return len(moves)


def refused(state: cw.State, step: Mapping[str, Any], seat: int | None) -> None:
    before = state.key()
    reason = state.why_not(step["try"], seat)
    assert reason is not None, f"{step['try']} is legal"
    assert reason.code == step["illegal"], f"{step['try']}: {reason!r}"
    assert reason.text("en")
    if "fix" in step:
        assert list(reason.fix) == step["fix"]
    with pytest.raises(cw.IllegalMove) as caught:
        state.play(step["try"], seat)
    assert caught.value.reason == reason
    assert state.key() == before, "a refused move changed the state"


def happened(events: Any, wanted: list[Any]) -> None:
    """Compare events with names, or with tables of a name and some of their data."""
    names = [want if isinstance(want, str) else want["name"] for want in wanted]
    assert [event.name for event in events] == names
    for event, want in zip(events, wanted, strict=True):
        if not isinstance(want, str):
            facts = {"name": event.name, "seat": event.seat, **event.data}
            assert {key: plain_data(facts.get(key)) for key in want} == outline(want)


# ---------------------------------------------------------------------- what a case may expect


def expect(state: cw.State, wanted: Mapping[str, Any]) -> None:
    for name, value in outline(dict(wanted)).items():
        if name in SPECIAL:
            SPECIAL[name](state, value)
        elif name in ("phase", "turn", "hand_no", "is_over"):
            assert getattr(state, name) == value, name
        elif name in ("scores", "roles", "winners", "ranking"):
            assert plain_data(getattr(state, name)) == value, name
        else:
            assert state.fields()[name] == value, name


def readable(state: cw.State, moves: list[str]) -> set[str]:
    return {state.read(move) for move in moves}


def is_legal_set(state: cw.State, moves: list[str]) -> None:
    assert set(state.legal_moves) == readable(state, moves)


def is_legal(state: cw.State, moves: list[str]) -> None:
    assert readable(state, moves) <= set(state.legal_moves)


def is_not_legal(state: cw.State, moves: list[str]) -> None:
    assert not readable(state, moves) & set(state.legal_moves)


def is_legal_for(state: cw.State, wanted: Mapping[str, Any]) -> None:
    assert set(state.legal_moves_of(wanted["seat"])) == readable(state, wanted["moves"])


def was_last(state: cw.State, wanted: Mapping[str, Any]) -> None:
    last = state.last_hand
    assert last is not None
    totals = [0] * state.game.players
    for line in last.lines:
        totals[line.seat] += line.points
    assert totals == list(last.scores), "the lines do not add up"
    assert {name: plain_data(getattr(last, name)) for name in wanted} == wanted


def is_known(state: cw.State, wanted: Mapping[str, Any]) -> None:
    assert dict(state.view(wanted["seat"]).known) == wanted["cards"]


def is_seen(state: cw.State, wanted: Mapping[str, Any]) -> None:
    """Compare fields of a seat's view."""
    fields = state.view(wanted["seat"]).fields
    assert {n: fields[n] for n in wanted if n != "seat"} == {
        n: value for n, value in wanted.items() if n != "seat"
    }


def has_counts(state: cw.State, wanted: list[int]) -> None:
    hands = state.fields()["hands"]
    assert [sum(card != "--" for card in hand.split()) for hand in hands] == wanted


def has_total(state: cw.State, wanted: int) -> None:
    assert sum(state.scores) == wanted


SPECIAL = {
    "legal": is_legal_set,
    "legal_has": is_legal,
    "legal_not": is_not_legal,
    "legal_of": is_legal_for,
    "last": was_last,
    "known": is_known,
    "view": is_seen,
    "counts": has_counts,
    "total": has_total,
}


def plain_data(value: Any) -> Any:
    """Return tuples as lists, all the way down."""
    if isinstance(value, list | tuple):
        return [plain_data(part) for part in value]
    if isinstance(value, Mapping):
        return {key: plain_data(part) for key, part in value.items()}
    return value
