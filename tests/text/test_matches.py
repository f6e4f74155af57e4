"""Every event and every refusal of real matches has its sentence in every language."""

import random
import re
from pathlib import Path

import pytest

import cardwidgets as cw
from cardwidgets import text
from cardwidgets.engine import registry

ROOT = Path(cw.__file__).parent
LANGUAGES = text.languages()
GAMES = {
    "president": {"hands": 2, "illegal_finish": True, "downfall": True},
    "guibole": {"hands": 2, "skip": True},
    "guillotine": {"hands": 6, "fixed_order": True, "first_dealer": 0},
    "haggis": {"hands": 2, "bet_timing": "pre_hand"},
    "gabo": {"hands": 1, "players": 3, "peek": "any2", "pair_drop": True, "max_turns": 60},
}


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_match_is_told(name):
    state, chance = registry.GAMES[name](**GAMES[name]).deal(seed=4), random.Random(4)
    while not state.is_over:
        for event in state.play(chance.choice(state.legal_actions())):
            viewer = chance.choice([None, 0, 1])
            for lang in LANGUAGES:
                said = text.tell(event.for_seat(viewer), lang, viewer=viewer, game=name)
                assert said[-1] in ".!»”"
                # No placeholder is left, and no list or value stands there as Python prints it.
                assert not re.search(r"[{}\[\]]|\(['\d]|\b(None|True|False)\b", said)


@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_names_no_card_that_its_reader_may_not_know(name):
    state = registry.GAMES[name](**GAMES[name]).deal(seed=3)
    chance = random.Random(3)
    while not state.is_over:
        for event in state.play(chance.choice(state.legal_actions())):
            seen = event.for_seat(None)
            said = text.tell(seen, game=name, suits="letters", ranks="en")
            cards = set(re.findall(r"\b(?:10|[2-9AJQK])[CDHSROYGB]\b", said))
            assert cards <= set(re.findall(r"\w+", str(dict(seen.data))))


def test_every_code_and_paragraph_of_the_rule_books_is_in_the_catalogue():
    ids = text.message_ids()
    for path in (ROOT / "plain").rglob("*.py"):
        source = path.read_text()
        for code in re.findall(r'Refusal\(\s*"([A-Z_]+)"', source):
            assert f"reason.{code}" in ids, (path.name, code)
        for rule in re.findall(r'"((?:haggis|gabo|guillotine|domino)\.[a-z_]+)"', source):
            assert text.rule(rule), path.name


def test_every_event_that_the_rule_books_name_has_a_sentence():
    for path in (ROOT / "plain").rglob("*.py"):
        for name in re.findall(r'Event\("([a-z_]+)"', path.read_text()):
            assert f"event.{name}" in text.message_ids(), (path.name, name)


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_option_has_its_line_of_help(name):
    for option in registry.GAMES[name]().options:
        assert f"option.{name}.{option}" in text.message_ids()


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_phase_role_and_score_line_has_a_word(name):
    state = registry.GAMES[name](**GAMES[name]).deal(seed=1)
    chance = random.Random(1)
    while not state.is_over:
        assert text.say(f"phase.{state.phase}")
        for role in state.roles or ():
            assert text.say(f"role.{role}")
        state.play(chance.choice(state.legal_actions()))
    for line in state.last_hand.lines:
        assert text.for_what(line.what)


def test_labels_that_the_package_asks_for_by_name_exist():
    for path in ROOT.rglob("*.py"):
        if path.parent.name == "text":
            continue
        for message_id in re.findall(r'\bsay\(\s*"([a-z]+\.[\w.-]+)"', path.read_text()):
            assert message_id in text.message_ids(), (path.name, message_id)


WRONG = {
    "president": ("9C 10D", "pass", "give 3H 5C", "JK1 4C", "2S", "3C 3D", "??", "9C 9D 9H 9S"),
    "guibole": ("9C 10D", "pass", "give 3H 5C", "2S 2H", "3C", "nonsense", "JK1"),
    "guillotine": ("choose queens", "choose whist", "AD", "7S", "pass", "stop", "5C"),
    "haggis": ("8R 9O 10R", "J Q", "3R 5R 7O 9R J", "bet 15", "bet 7", "award P9", "2R", "pass"),
    "gabo": ("gabo", "take s9", "draw", "swap s0", "discard power", "reflex s9", "spy P0 s0", "x"),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_match_is_said_in_every_language(name):
    state = registry.GAMES[name](**GAMES[name]).deal(seed=2)
    chance, codes = random.Random(2), set()
    while not state.is_over:
        if chance.random() < 0.3:
            for move in WRONG[name]:
                reason = state.why_not(move, seat=chance.choice([state.turn, 0, 1]))
                if reason is None:
                    continue
                codes.add(reason.code)
                assert reason.code == "UNREADABLE" or text.rule(reason.rule)
                for lang in LANGUAGES:
                    assert reason.text(lang)[-1] in ".)"
        state.play(chance.choice(state.legal_actions()))
    assert str(state.why_not(WRONG[name][0]))
    assert len(codes) >= 5
