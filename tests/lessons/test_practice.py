"""Practice: enough topics and questions, answers that the engine gives, texts everywhere."""

import os
import re
import subprocess
import sys

import pytest

from cardwidgets.lessons import practice
from cardwidgets.text import languages
from cardwidgets.widgets.desk import scene
from cardwidgets.widgets.question_form import check, faults

ENOUGH = 200
SEEDS = range(12)


def test_there_are_enough_topics_for_every_game():
    assert len(practice.topics()) >= 20
    assert all(len(practice.topics(game)) >= 5 for game in practice.GAMES)


def test_seats_are_called_as_at_the_table():
    assert practice.NAMES == scene.NAMES


@pytest.mark.parametrize("topic", practice.topics())
def test_what_is_told_in_french_is_set_as_french(topic):
    for seed in SEEDS:
        question = practice.make(topic, seed).question
        for text in (question["ask"]["fr"], question["why"]["fr"]):
            assert not re.search(r"(?<!\u202f)[;!?]|(?<!\u00a0):", text), text


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
            if not topic.startswith("haggis"):  # a card is 4♥ to a reader; records write 4H
                assert not re.search(r"\b(10|[2-9AJQK])[CDHS]\b", " ".join(text.values())), text
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


def test_bets_bring_what_the_source_says():
    """The first out wins the own bet and all lost ones; so does whoever made none."""
    seen = set()
    for seed in range(60):
        task = practice.make("haggis/bets", seed).task
        stakes, seat, _ = task.facts
        lost = sum(stakes[1:])
        assert task.value == (stakes[0] + lost if seat == 0 else 0 if stakes[seat] else lost)
        seen.add(task.value)
    assert len(seen) > 3


def test_going_out_counts_the_largest_hand_alone():
    for seed in range(40):
        task = practice.make("haggis/out", seed).task
        assert task.value == 5 * max(task.facts[0])


def test_the_bomber_never_collects():
    for seed in range(60):
        item = practice.make("haggis/captures", seed)
        trick = item.state.fields()["trick"]
        plays = [(seat, cards) for seat, cards, *_ in trick if cards != "pass"]
        right = [o.label.params["seat"] for o in item.task.options if o.right]
        if set(plays[-1][1].split()) <= {"J", "Q", "K"} and len(plays[-1][1].split()) > 1:
            assert right != [plays[-1][0]]
            if len(plays) > 1:
                assert right == [plays[-2][0]]
        else:
            assert right == [plays[-1][0]]


def test_totals_of_gabo_drop_at_the_milestones_alone():
    for seed in range(60):
        total, gained = practice.make("gabo/paliers", seed).task.facts
        drop = {50: 25, 100: 50, 120: 60}
        value = practice.make("gabo/paliers", seed).task.value
        assert value == drop.get(total + gained, total + gained)


def test_a_trick_goes_to_the_highest_card_of_the_led_suit():
    order = ("7", "8", "9", "10", "J", "Q", "K", "A")
    for seed in range(40):
        item = practice.make("guillotine/winner", seed)
        trick = item.task.facts
        same = [card for card in trick if card[-1] == trick[0][-1]]
        best = trick.index(max(same, key=lambda card: order.index(card[:-1])))
        right = [o.label.params["seat"] for o in item.task.options if o.right]
        assert right == [(item.state.fields()["leader"] + best) % 4]


def test_mixed_practice_takes_every_topic_in_turn():
    topics = practice.topics("haggis")
    seen = {practice.make("mixed/haggis", seed).topic for seed in range(len(topics))}
    assert seen == set(topics)


def test_an_unknown_topic_names_the_nearest():
    with pytest.raises(ValueError, match="haggis/bombs"):
        practice.make("haggis/bomb", 1)


def test_a_seed_asks_the_same_in_every_process():
    """What stands in a set comes in another order where texts are hashed anew."""
    code = (
        "from cardwidgets import lessons\n"
        "for topic in lessons.topics():\n"
        "    for seed in range(3):\n"
        "        item = lessons.make(topic, seed)\n"
        "        print(item.question, item.state.position(), item.seat)\n"
    )
    asked = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    ]
    assert asked[0] and asked[0] == asked[1]
