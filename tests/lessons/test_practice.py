"""Practice: enough topics and questions, answers that the engine gives, texts everywhere."""

import pytest

from cardwidgets.lessons import practice
from cardwidgets.text import languages
from cardwidgets.widgets.desk import scene
from cardwidgets.widgets.questions import check, faults

ENOUGH = 200
SEEDS = range(12)


def test_there_are_enough_topics_for_every_game():
    assert len(practice.topics()) >= 20
    assert all(len(practice.topics(game)) >= 5 for game in practice.GAMES)


def test_seats_are_called_as_at_the_table():
    assert practice.NAMES == scene.NAMES


@pytest.mark.parametrize("topic", practice.topics())
def test_questions_are_well_formed_in_every_language(topic):
    for seed in SEEDS:
        item = practice.make(topic, seed)
        question = item.question
        check(question)
        texts = [
            question["ask"],
            question["why"],
            *(o["label"] for o in question.get("options", ())),
        ]
        texts += [o["feedback"] for o in question.get("options", ()) if "feedback" in o]
        for text in texts:
            assert set(text) == set(languages())
            assert all(text.values())
        labels = [o["label"]["en"] for o in question.get("options", ())]
        assert len(labels) == len(set(labels)), labels
        assert item.seat in range(item.state.game.players)


@pytest.mark.parametrize("topic", practice.topics())
def test_moves_among_the_answers_are_legal_as_the_answers_say(topic):
    for seed in SEEDS:
        item = practice.make(topic, seed)
        for option in item.question.get("options", ()):
            if "move" in option and topic != "gabo/reflex":
                checked = {
                    "kind": "many",
                    "options": [option | {"legal": bool(option.get("right"))}],
                }
                assert faults(checked, item.state) == []


@pytest.mark.parametrize("topic", practice.topics())
def test_the_same_seed_asks_the_same(topic):
    assert practice.make(topic, 5).question == practice.make(topic, 5).question
    assert practice.make(topic, 5).key == practice.make(topic, 5).key


@pytest.mark.parametrize("topic", practice.topics())
def test_a_topic_has_two_hundred_questions(topic, count):
    """Different after renaming suits and seats; a usual run looks for fewer."""
    enough = count(20, ENOUGH)
    keys = set()
    for seed in range(20 * enough):
        keys.add(practice.make(topic, seed).key)
        if len(keys) >= enough:
            break
    assert len(keys) >= enough, len(keys)


def test_mixed_practice_takes_every_topic_in_turn():
    topics = practice.topics("haggis")
    seen = {practice.make("mixed/haggis", seed).topic for seed in range(len(topics))}
    assert seen == set(topics)


def test_an_unknown_topic_names_the_nearest():
    with pytest.raises(ValueError, match="haggis/bombs"):
        practice.make("haggis/bomb", 1)
