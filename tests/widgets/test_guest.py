"""Play on from a step or an answer: a table in the same place, and the way back."""

import json

import pytest

import cardwidgets as cw
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.text import languages, say


@pytest.fixture
def sent(monkeypatch):
    from cardwidgets.widgets.base import CardWidget

    out = []
    monkeypatch.setattr(CardWidget, "send", lambda _self, content, *_: out.append(content))
    return out


def take_over(stepper, step, seat, **more):
    message = {"id": "t", "kind": "branch", "step": step, "seat": seat, **more}
    stepper._on_message(stepper, message, [])


def press(widget, label):
    button = next(b for b in widget.view["banner"]["buttons"] if b["label"] == label)
    widget._on_message(widget, {"id": "p", **button["send"]}, [])


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_is_taken_over_at_the_step_with_the_same_bots(sent, seat):
    stepper = cw.Stepper("haggis/bombs", bots="random", lang="fr", suits="two")
    take_over(stepper, 2, seat)
    assert sent[0] == {"kind": "ack", "id": "t", "done": True}
    assert stepper.last_error is None
    assert stepper.kind == "table"
    assert stepper.taken.seat == stepper.view["me"] == seat
    assert stepper.view["lang"] == "fr"
    assert stepper.view["settings"]["suits"] == "two"
    history = [str(turn.move) for turn in stepper.taken.state.history]
    assert history[:2] == [str(moment.turn.move) for moment in stepper.moments[1:3]]
    names = {s["name"] for s in stepper.view["seats"] if s["n"] != seat}
    assert names == {name for n, name in enumerate(stepper.record.names) if n != seat}


def test_moves_made_there_are_made_at_the_table_and_nowhere_else(sent):
    stepper = cw.Stepper("guibole/revolution")
    take_over(stepper, 0, 0)
    move = {"id": "m", "kind": "play", "seq": stepper.view["seq"], "move": "3C"}
    stepper._on_message(stepper, move, [])
    assert sent[-1] == {"kind": "ack", "id": "m"}
    assert next(str(t.move) for t in stepper.taken.state.history) == "3C"
    assert str(stepper.moments[1].turn.move) == "6C 6D 6H 6S"
    wrong = {"id": "n", "kind": "play", "seq": stepper.view["seq"], "move": "KD"}
    stepper._on_message(stepper, wrong, [])
    assert sent[-1]["kind"] == "rejected"


@pytest.mark.parametrize("lang", languages())
def test_a_button_leads_back_to_the_step(sent, lang):
    stepper = cw.Stepper("guibole/revolution", lang=lang)
    take_over(stepper, 3, 0)
    assert "3" in stepper.view["banner"]["text"]
    press(stepper, say("guest.back", {"n": 3}, lang))
    assert stepper.kind == "stepper"
    assert stepper.view["at"] == 3
    assert not stepper.taken.inside
    rev = stepper.view["rev"]
    stepper.taken.play(next(iter(stepper.taken.legal_moves)))
    assert (stepper.kind, stepper.view["rev"]) == ("stepper", rev), "it plays on by itself"


def test_another_seat_can_be_chosen_there_and_starts_from_the_step(sent):
    stepper = cw.Stepper("guibole/revolution")
    take_over(stepper, 1, 0)
    labels = [b["label"] for b in stepper.view["banner"]["buttons"]]
    assert labels == ["Back to step 1", "Seat: Boris", "Seat: Chloé"]
    press(stepper, "Seat: Chloé")
    assert stepper.taken.seat == stepper.view["me"] == 2
    labels = [b["label"] for b in stepper.view["banner"]["buttons"]]
    assert labels == ["Back to step 1", "Seat: Ana", "Seat: Boris"]
    assert [str(t.move) for t in stepper.taken.state.history][:1] == ["6C 6D 6H 6S"]


def test_it_goes_on_from_a_step_of_the_branch_that_is_shown(sent):
    stepper = cw.Stepper("guibole/revolution")
    stepper.branch(0, "3C")
    take_over(stepper, 1, 0, on=0)
    assert next(str(t.move) for t in stepper.taken.state.history) == "3C"
    press(stepper, "Back to step 1")
    assert stepper.view["branch"] == 0


def test_a_seats_record_lets_only_that_seat_be_taken(sent):
    state = cw.President(players=4, hands=1).deal(3)
    for _ in range(4):
        state.play(cw.bots.careful(state.view(state.turn)))
    stepper = cw.Stepper(cw.Record.from_state(state).for_seat(1))
    take_over(stepper, 0, 1)
    assert len(stepper.view["banner"]["buttons"]) == 1
    with pytest.raises(ValueError, match="seats are 1"):
        stepper.take_over(0, 0)


def test_the_guest_never_shows_what_its_seat_may_not_know(sent):
    stepper = cw.Stepper("guillotine/contracts")
    take_over(stepper, 1, 0)
    state = stepper.taken.state
    for seat, cards in enumerate(state.fields()["hands"]):
        if seat != 0:
            held = {f'"{card}"' for card in cards.split()}
            shown = json.dumps({k: v for k, v in stepper.view.items() if k not in ("deck", "help")})
            assert not [card for card in held if f'"c": {card}' in shown]


def test_a_step_that_is_not_there_is_refused():
    stepper = cw.Stepper("guibole/revolution")
    with pytest.raises(ValueError, match="steps are 0 to 16"):
        stepper.take_over(99)


@pytest.mark.parametrize(
    "wrong",
    [
        {"step": 99, "seat": 0},
        {"step": 1, "seat": 77},
        {"step": "x", "seat": 0},
        {"step": None, "seat": 0},
        {"step": 1, "seat": 0, "on": 7},
        {"step": 1, "seat": 0, "on": "a"},
        {"step": 99, "move": "3C"},
        {"step": 0, "move": "3C", "on": 7},
        {"step": 0, "move": "KD"},
    ],
)
def test_what_is_not_there_leaves_the_stepper_as_it_was(sent, wrong, tmp_path):
    stepper = cw.Stepper("guibole/revolution", step=2)
    before = stepper.view
    stepper._on_message(stepper, {"id": "t", "kind": "branch", **wrong}, [])
    assert sent[-1]["kind"] == "error"
    assert (stepper.kind, stepper.view, stepper.taken) == ("stepper", before, None)
    assert (stepper.step, stepper.shown_branch, stepper.branches) == (2, None, [])
    assert stepper.as_text() and stepper.as_svg() and stepper.save_html(tmp_path / "page.html")


def test_the_place_is_the_last_guests_alone(sent):
    game = cw.Guibole(players=2)
    state = game.position(hands=["3S 9C KH", "4D 8C"], pile="5C", pile_by=1, turn=0)
    question = cw.Question(state, ask="What?", answers={"moves": ["9C"]})
    stepper = cw.Stepper("guibole/revolution")
    for host, take in ((stepper, lambda: stepper.take_over(0, 0)), (question, play_king(question))):
        first, second = take(), take()
        rev = host.view["rev"]
        first.set("lang", "fr")
        first.undo() if first.session.steps else first.play(first.legal_moves[0])
        assert (host.view["rev"], host.view["lang"]) == (rev, "en")
        second.set("lang", "pl")
        assert host.view["lang"] == "pl"


def play_king(question):
    return lambda: question.play_on("KH")


def test_another_seat_keeps_the_settings_that_were_changed_there(sent):
    stepper = cw.Stepper("guibole/revolution")
    take_over(stepper, 0, 0)
    for name, value in (("lang", "fr"), ("suits", "two"), ("help", 3)):
        stepper._on_message(stepper, {"id": "s", "kind": "set", "name": name, "value": value}, [])
    press(stepper, say("guest.seat", {"seat": 2}, "fr", names=stepper.record.names))
    assert stepper.view["me"] == 2
    assert (stepper.view["lang"], stepper.view["settings"]["suits"]) == ("fr", "two")
    assert stepper.taken.settings["help"] == 3


@pytest.mark.parametrize("lang", languages())
def test_the_way_back_keeps_the_language_that_was_chosen(sent, lang):
    stepper = cw.Stepper("guibole/revolution", langs=languages())
    stepper._on_message(stepper, {"id": "s", "kind": "set", "name": "lang", "value": lang}, [])
    take_over(stepper, 2, 0)
    assert stepper.view["lang"] == lang
    press(stepper, say("guest.back", {"n": 2}, lang))
    assert (stepper.kind, stepper.view["lang"]) == ("stepper", lang)


def test_what_python_changes_brings_the_stepper_back(sent):
    stepper = cw.Stepper("guibole/revolution")
    take_over(stepper, 1, 0)
    stepper.branch(0, "3C")
    assert stepper.kind == "stepper"
    assert not stepper.taken.inside


def test_a_wrong_answer_is_played_out_and_leads_back(sent):
    game = cw.Guibole(players=2)
    state = game.position(hands=["3S 9C KH", "4D 8C"], pile="5C", pile_by=1, turn=0)
    question = cw.Question(state, ask="What?", answers={"moves": ["9C"]})
    question._on_message(question, {"id": "b", "kind": "branch", "step": 0, "move": "KH"}, [])
    assert question.kind == "table"
    assert next(str(t.move) for t in question.taken.state.history) == "KH"
    assert question.view["banner"]["text"] == "You play your answer out."
    press(question, "Back to the question")
    assert question.kind == "question"
    assert question.view["question"]["play"]["prompt"]["ask"] == "What?"
    with pytest.raises(IllegalMove):
        question.play_on("4D")
