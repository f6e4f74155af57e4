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
    with pytest.raises(ValueError, match="steps are 0 to 16"):
        cw.Stepper("guibole/revolution").take_over(99)


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
    assert (question.kind, question.view["question"]["ask"]) == ("question", "What?")
    with pytest.raises(IllegalMove):
        question.play_on("4D")
