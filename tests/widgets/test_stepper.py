"""The stepper: steps as differences that add up, small and quick; questions, branches, pages."""

import copy
import json
import random

import pytest

import cardwidgets as cw
from cardwidgets.widgets.desk import film
from cardwidgets.widgets.desk.reel import lean

GAMES = {
    "president": cw.President(hands=2),
    "guibole": cw.Guibole(hands=2, skip=True),
    "guillotine": cw.Guillotine(hands=7),
    "haggis": cw.Haggis(players=3, hands=2),
    "gabo": cw.Gabo(players=3, hands=2),
}


def played(game, seed=3, most=400):
    """Return a match played at random."""
    state, rng = game.deal(seed=seed), random.Random(seed)
    for _ in range(most):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
    return state


def patched(value, changes, gone=()):
    """Do what the browser does with a step: paths of keys and numbers, nothing changed in place."""
    found = copy.deepcopy(value)
    for path, new in changes.items():
        *way, last = path.split("/")
        node = found
        for key in way:
            node = node[int(key)] if isinstance(node, list) else node.setdefault(key, {})
        if isinstance(node, list):
            assert int(last) <= len(node), f"{path} leaves a hole"
            node[int(last) : int(last) + 1] = [new]
        else:
            node[last] = new
    for path in gone:
        *way, last = path.split("/")
        node = found
        for key in way:
            node = node[int(key)] if isinstance(node, list) else node[key]
        assert isinstance(node, dict), f"{path} would leave a hole in a list"
        del node[last]
    return found


def resolved(value, texts):
    if isinstance(value, list):
        return [resolved(part, texts) for part in value]
    if isinstance(value, dict):
        if "$" in value:
            return texts[value["$"]]
        return {name: resolved(part, texts) for name, part in value.items()}
    return value


def size(value):
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_differences_add_up_to_each_step(name, lang):
    stepper = cw.Stepper(played(GAMES[name]), lang="en", langs=["ru"])
    view = stepper.view
    texts = view["texts"][lang]
    table = view["base"]
    style = {**stepper.settings, "lang": lang}
    for at, step in enumerate(view["steps"], 1):
        table = patched(table, step["set"], step.get("del", ()))
        scene = film.scene_at(stepper.moments, at, stepper.seat, style, (), open_hands=True)
        shown = film.step_dict(scene, stepper.moments[at])["stage"]
        for part in film.SHOWN:
            assert resolved(table.get(part), texts) == json.loads(json.dumps(shown.get(part)))


def test_a_step_says_nothing_that_the_step_before_did():
    stepper = cw.Stepper(played(GAMES["guillotine"]))
    paths = [path for step in stepper.view["steps"] for path in step["set"]]
    assert not any(path.endswith("/say") and path.startswith("seats") for path in paths)
    assert "turn" not in paths
    assert not any("fly" in step for step in stepper.view["steps"])


def test_a_match_of_guillotine_fits_its_budget():
    state = played(cw.Guillotine(), most=10_000)
    assert state.is_over
    one = size(cw.Stepper(state).view)
    assert one <= 300_000, one
    four = size(cw.Stepper(state, langs=["fr", "ru", "pl"]).view)
    assert four <= 450_000, four


def test_lean_keeps_what_a_table_shows():
    stepper = cw.Stepper("guillotine/tricks")
    scene = film.scene_at(stepper.moments, 8, 0, stepper.settings, (), open_hands=True)
    stage = film.stage(scene)
    found = lean(stage, scene)
    assert found["board"]["trick"] == stage["board"]["trick"]
    assert [seat["turn"] for seat in found["seats"]] == [False, False, False, True]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [7, 60])
def test_a_seats_record_shows_what_that_seat_knew(name, moves, monkeypatch):
    """Whatever the unknown cards are, the stepper is the same, and it has no open cards."""
    record = cw.Record.from_state(played(GAMES[name], most=moves)).for_seat(1)
    views = []
    for seed in (1, 2):
        whole = record.complete(random.Random(seed))
        monkeypatch.setattr(cw.Record, "complete", lambda _self, whole=whole: whole)
        stepper = cw.Stepper(record, seat=1)
        monkeypatch.undo()
        assert stepper.view["open"] is not record.is_partial
        if record.is_partial:
            assert "hands" not in stepper.view["base"]
            assert not any(
                path.startswith("hands") for s in stepper.view["steps"] for path in s["set"]
            )
        views.append({k: v for k, v in stepper.view.items() if k != "rev"})
    assert views[0] == views[1]


def test_a_seats_record_follows_its_seat():
    record = cw.Record.from_state(played(GAMES["president"], most=9)).for_seat(2)
    assert cw.Stepper(record).seat == 2
    with pytest.raises(ValueError, match="the record has the cards of seat 2"):
        cw.Stepper(record, seat=0)


def test_the_record_of_a_table_steps():
    table = cw.Table("guillotine", seat=3, seed=5, autosave=False)
    stepper = cw.Stepper(table.record)
    assert (stepper.seat, stepper.public) == (3, False)
