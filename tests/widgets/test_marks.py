"""Notes of Gabo point at places: on the place, at its step, in every language."""

import dataclasses

import pytest

import cardwidgets as cw
from cardwidgets.text import languages
from tests.widgets.test_stepper import at_step

TEXT = {"en": "a queen", "fr": "une dame"}


def marked(mark, step=0):
    """Return a stepper of two moves whose note puts a mark somewhere."""
    state = cw.lessons.load("gabo/powers").final._origin.begin()
    state.play("draw")
    state.play("discard")
    note = {"step": step, "text": {"en": "Look."}, "marks": [{"text": TEXT, **mark}]}
    record = dataclasses.replace(cw.Record.from_state(state), notes=(note,))
    return cw.Stepper(record, seat=0, lang="en", langs=["fr"])


def tags(stepper, step, lang="en"):
    """Return the texts on places, on the drawn card and on the discard."""
    board = at_step(stepper.view, step, lang)["board"]
    places = [place for group in board["places"] for place in group["places"]]
    found = {place["id"]: place["tag"] for place in places if "tag" in place}
    for name in ("drawn", "discard"):
        card = board.get(name, {}).get("card")
        if card and "tag" in card:
            found[name] = card["tag"]
    return {where: (tag["text"], tag["tone"]) for where, tag in found.items()}


def test_a_mark_points_at_places_of_its_step_alone():
    stepper = marked({"places": "P0 s3, P1 s0", "tone": "good"})
    assert tags(stepper, 0) == dict.fromkeys(("P0 s3", "P1 s0"), ("a queen", "good"))
    assert tags(stepper, 0, "fr") == dict.fromkeys(("P0 s3", "P1 s0"), ("une dame", "good"))
    assert tags(stepper, 1) == {}


def test_a_mark_on_a_place_does_not_open_its_card():
    bare = cw.Stepper(dataclasses.replace(marked({"places": "P0 s3"}).record, notes=()), seat=0)
    for step in (0, 1):
        board = at_step(marked({"places": "P0 s3"}, step).view, step)["board"]
        for group in board["places"]:
            for place in group["places"]:
                place.pop("tag", None)
        assert board == at_step(bare.view, step)["board"]


def test_cards_that_lie_open_carry_marks_too():
    assert tags(marked({"cards": "7H"}, step=1), 1) == {"drawn": ("a queen", "plain")}
    assert tags(marked({"cards": "7H"}, step=2), 2) == {"discard": ("a queen", "plain")}


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ({}, "cards or places such as 'P0 s2'"),
        ({"places": "s3"}, "cards or places such as 'P0 s2'"),
        ({"places": "P0 s3", "tone": "loud"}, "plain, good, bad"),
        ({"places": "P7 s0"}, r"'P7 s0', at step 0; seats are \['P0', 'P1', 'P2'\]"),
    ],
)
def test_a_mark_on_nothing_is_refused(mark, told):
    with pytest.raises(ValueError, match=told):
        marked(mark)


def test_other_games_have_no_places():
    record = cw.lessons.load("guibole/revolution")
    mark = {"places": "P0 s2", "text": "look"}
    notes = ({"step": 0, "text": "Look.", "marks": [mark]},)
    with pytest.raises(ValueError, match="it has cards, a text"):
        cw.Stepper(dataclasses.replace(record, notes=notes))


@pytest.mark.parametrize("lang", languages())
def test_lessons_of_gabo_mark_places(lang):
    stepper = cw.Stepper("gabo/powers", lang=lang)
    (where, (text, tone)), *others = tags(stepper, 3, lang).items()
    assert (where, tone, others) == ("P0 s3", "bad", [])
    assert text.startswith("10 ")
    assert set(tags(cw.Stepper("gabo/memory", lang=lang), 7, lang)) == {"P0 s2"}
