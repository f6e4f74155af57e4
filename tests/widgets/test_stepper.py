"""The stepper: steps as differences that add up, small and quick; questions, branches, pages."""

import copy
import dataclasses
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
    four = size(cw.Stepper(state, lang="en", langs=["fr", "ru", "pl"]).view)
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
    with pytest.raises(ValueError, match="seat 2 wrote the record"):
        cw.Stepper(record, seat=0)


def test_the_record_of_a_table_steps():
    table = cw.Table("guillotine", seat=3, seed=5, autosave=False)
    stepper = cw.Stepper(table.record)
    assert (stepper.seat, stepper.public) == (3, False)


# ------------------------------------------------------------------ notes, questions, branches


@pytest.fixture
def sent(monkeypatch):
    found = []
    monkeypatch.setattr(cw.Stepper, "send", lambda _self, message: found.append(message))
    return found


def at_step(view, step, lang="en", branch=None):
    """Return the table at a step as the browser shows it."""
    steps = view["steps"]
    if branch is not None:
        taken = view["branches"][branch]
        steps = steps[: taken["from"]] + taken["steps"]
    table = view["base"]
    for one in steps[:step]:
        table = patched(table, one["set"], one.get("del", ()))
    return resolved(table, view["texts"][lang])


def test_a_note_at_the_start_or_beside_a_question_stands_below_the_prompt():
    view = cw.Stepper("guibole/revolution", lang="en", langs=["fr"]).view
    assert "four 6s" in at_step(view, 0)["prompt"]["more"]
    assert "quatre 6" in at_step(view, 0, "fr")["prompt"]["more"]
    assert "more" not in at_step(view, 2)["prompt"]
    assert "she is President" in at_step(view, 7)["prompt"]["more"].replace("She", "she")


def marked(marks, step=0):
    """Return a stepper of two pairs whose note puts marks on cards."""
    game = cw.Haggis(players=3, bets=False)
    state = game.position(hands=["4R 4O 9B J", "5R 5O 2Y", "6R 2B 3Y"], turn=0, played=[True] * 3)
    state.play("4R 4O")
    record = cw.Record.from_state(state)
    note = {"step": step, "text": {"en": "Look.", "fr": "Regardez."}, "marks": marks}
    return cw.Stepper(dataclasses.replace(record, notes=(note,)), lang="en", langs=["fr"])


def tags(view, step, lang="en"):
    """Return the texts on cards at a step, in the hand and on the table."""
    found = {}

    def look(part):
        if isinstance(part, dict):
            if "tag" in part and "c" in part:
                found[part["c"]] = (part["tag"]["text"], part["tag"]["tone"])
            part = list(part.values())
        if isinstance(part, list):
            for one in part:
                look(one)

    table = at_step(view, step, lang)
    look([table["hand"], table["board"]])
    return found


def test_a_note_puts_texts_on_cards_of_its_step_alone():
    text = {"en": "a pair, the lowest", "fr": "une paire, la plus basse"}
    view = marked([{"cards": "4O 4R", "text": text, "tone": "good"}]).view
    assert tags(view, 0) == dict.fromkeys(("4R", "4O"), (text["en"], "good"))
    assert tags(view, 0, "fr") == dict.fromkeys(("4R", "4O"), (text["fr"], "good"))
    assert tags(view, 1) == {}


def test_marks_point_at_cards_on_the_table_too():
    view = marked([{"cards": "4O J", "text": "look"}], step=1).view
    assert tags(view, 0) == {}
    assert tags(view, 1) == {"4O": ("look", "plain"), "J": ("look", "plain")}
    lesson = cw.Stepper("guibole/revolution")
    assert tags(lesson.view, 7) == {"3C": ("best", "good")}
    assert tags(lesson.view, 6) == tags(lesson.view, 8) == {}


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ({"cards": "4R"}, "has cards, a text"),
        ({"text": "look"}, "has cards, a text"),
        ({"cards": "4R", "text": "look", "tone": "loud"}, "plain, good, bad"),
        ({"cards": "4X", "text": "look"}, "4X"),
    ],
)
def test_a_mark_that_is_none_is_refused(mark, told):
    with pytest.raises(ValueError, match=told):
        marked([mark])


def test_a_short_hand_carries_its_code_and_says_each_step():
    view = cw.Stepper("guibole/revolution").view
    waiting = {tab["id"]: tab for tab in at_step(view, 4)["panel"]}
    assert "play" not in waiting["code"]["blocks"][1]["text"], "the move is what is asked for"
    tabs = {tab["id"]: tab for tab in at_step(view, 6)["panel"]}
    assert tabs["log"]["blocks"][0]["rows"] == [], "the browser lists what the steps say"
    assert all(step["say"] for step in view["steps"][:6])
    code = tabs["code"]["blocks"][1]["text"]
    assert 'stepper = cw.Stepper("guibole/revolution")' in code
    scope = {"cw": cw}
    exec(code, scope)
    assert scope["state"].position() == cw.Stepper("guibole/revolution").state(7).position()


def test_a_branch_plays_on_and_its_sentences_are_interned():
    stepper = cw.Stepper("guibole/revolution", lang="en", langs=["ru"])
    assert stepper.branch(0, "3C") == 0
    view = stepper.view
    assert (view["branch"], view["branches"][0]["from"], view["branches"][0]["name"]) == (
        0,
        0,
        "3C",
    )
    table = at_step(view, 1, "ru", branch=0)
    assert "'3C'" in str(table["board"]["pile"])
    assert "тройка" in table["prompt"]["ask"]
    assert at_step(view, 1)["prompt"]["ask"] != at_step(view, 1, branch=0)["prompt"]["ask"]
    stepper.branch(0, "3C")
    assert [branch.name for branch in stepper.branches] == ["3C", "3C (2)"]
    stepper.main_line()
    assert "branch" not in stepper.view


def test_a_wrong_answer_can_be_played_out(sent):
    stepper = cw.Stepper("guillotine/tricks")
    message = {"id": "1", "kind": "branch", "step": 15, "move": "8H"}
    stepper._on_message(stepper, message, [])
    assert sent[0] == {"kind": "ack", "id": "1", "done": True}
    assert stepper.view["branches"][0]["name"] == "8H"
    assert stepper.view["at"] == 15


def test_a_branch_with_an_illegal_move_is_refused(sent):
    stepper = cw.Stepper("guillotine/tricks")
    stepper._on_message(stepper, {"id": "1", "kind": "branch", "step": 1, "move": "KS"}, [])
    assert sent[-1]["kind"] == "error"
    assert stepper.branches == []


def test_a_branch_can_leave_a_branch(sent):
    stepper = cw.Stepper("guibole/revolution")
    stepper.branch(0, "3C")
    at = next(i for i, m in enumerate(stepper.branches[0].line) if i > 1 and m.state.turn == 1)
    move = str(next(iter(stepper.branches[0].line[at].state.legal_moves)))
    message = {"id": "1", "kind": "branch", "step": at, "move": move, "on": 0}
    stepper._on_message(stepper, message, [])
    assert sent == [{"kind": "ack", "id": "1", "done": True}]
    assert stepper.branches[1].start == 0
    moves = [str(m.turn.move) for m in stepper.branches[1].line[1 : at + 2]]
    assert moves == [str(m.turn.move) for m in stepper.branches[0].line[1 : at + 1]] + [move]
    assert stepper.view["at"] == at


def test_answers_are_kept_and_python_says_whether_they_are_right(sent, tmp_path):
    path = tmp_path / "answers.jsonl"
    stepper = cw.Stepper("guibole/revolution", progress=path)
    right = {"id": "1", "kind": "answer", "question": "q1", "value": ["a"], "right": False}
    wrong = right | {"id": "2", "value": ["c"], "right": True, "sure": "sure_3"}
    shown = right | {"id": "3", "value": None}
    for message in (right, wrong, shown):
        stepper._on_message(stepper, message, [])
    assert [reply["kind"] for reply in sent] == ["ack", "ack", "ack"]
    assert [answer["right"] for answer in cw.Progress(path).answers] == [True, False]


def test_predictions_wait_in_the_stepper():
    stepper = cw.Stepper("haggis/runs")
    before = len(stepper.questions)
    asked = stepper.predict(3, "Who leads?", ["Chloé", "Ana"], why="She won the trick.")
    number = stepper.predict_number(4, "How many?", 7, tolerance=1)
    assert len(stepper.questions) == before + 2
    assert asked.answer([o["id"] for o in asked.view["question"]["options"] if o.get("right")])
    assert number.answer(8)
    assert not number.answer(9)
    with pytest.raises(ValueError, match="steps are 0 to"):
        stepper.predict(99, "?", ["a", "b"])


def test_a_set_of_all_five_colours_with_a_court_is_drawn():
    hands = ["6R 6O 6Y 6G 6B J 2R", "3R 4O", "5R 7O"]
    state = cw.Haggis(players=3).position(hands=hands, turn=0)
    state.play("6R 6O 6Y 6G 6B J")
    stepper = cw.Stepper(state)
    assert "'J'" in str(at_step(stepper.view, 1)["board"])


def test_a_record_of_gabo_knows_who_wrote_it():
    import cardwidgets as cw
    from cardwidgets.bots import random as any_move

    for seed in range(6):
        state = cw.Gabo(players=3).deal(seed)
        while state.step < 9:
            state.play(any_move(state.view(state.turn)))
        record = cw.Record.from_state(state)
        for seat in range(3):
            assert cw.Stepper(record.for_seat(seat), seat=seat).seat == seat


def test_wrong_numbers_that_are_known_are_told_where_there_is_no_python():
    view = cw.Stepper("haggis/bets", lang="pl").view
    known = [part for question in view["questions"] for part in question.get("wrong", ())]
    told = {part["id"]: view["texts"]["pl"][part["feedback"]["$"]] for part in known}
    assert "Liczą się karty wszystkich pozostałych" in told["45"]
    assert "Przegrane zakłady się dzieli" in told["7.5"]
