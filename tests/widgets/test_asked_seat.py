"""Where a question of a stepper is about a seat's moves, that seat's cards are shown."""

import pytest

import cardwidgets as cw
from cardwidgets import lessons
from cardwidgets.text import languages, say
from tests.widgets.test_stepper import at_step

LANGS = languages()


@pytest.mark.parametrize("name", lessons.names())
def test_the_cards_of_the_seat_that_may_move_are_shown_with_its_name(name):
    stepper = cw.Stepper(name, langs=LANGS)
    asked = {step for step, _ in stepper.questions}
    for step, question in stepper.questions:
        state = stepper.state(step)
        by_moves = any("move" in option for option in question.get("options", ()))
        shown = state.turn if by_moves and "engine" in question else stepper.seat
        for lang in LANGS:
            table = at_step(stepper.view, step, lang)
            assert table["me"] == shown
            hand = [card["c"] for card in table["hand"]["cards"]]
            if state.game.name != "gabo":  # whose cards lie in their places
                assert sorted(hand) == sorted(state.view(shown).hand)
            if hand:
                who = table["seats"][shown]["name"]
                label = say("hand.of", {"seat": 0, "count": len(hand)}, lang, names=[who])
                assert table["hand"]["label"] == label
        if step + 1 < stepper.last and step + 1 not in asked:
            assert at_step(stepper.view, step + 1)["me"] == stepper.seat


def test_a_seats_own_record_and_a_guess_about_another_seat_show_no_other_cards():
    record = cw.lessons.load("guibole/revolution")
    for source in (record.for_seat(0), record):
        stepper = cw.Stepper(source)
        stepper.notes, stepper.questions = {}, []
        options = [{"label": "9H", "move": "9H", "right": True}, {"label": "no", "move": "pass"}]
        stepper.predict(4, "What does Boris play?", options)
        assert at_step(stepper.view, 4)["me"] == 0


def test_the_heading_names_the_game_and_then_the_hand():
    view = cw.Stepper("haggis/bombs", langs=LANGS).view
    for lang in LANGS:
        table = at_step(view, 0, lang)
        assert table["title"] == say("game.haggis", {}, lang)
        assert table["meta"] == lessons.load("haggis/bombs").about["title"][lang]
        told = [block.get("text") for block in table["help"]["blocks"]]
        assert say("help.timeline", {}, lang) in told
