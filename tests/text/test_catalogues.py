"""The catalogues: complete, equal in what they name, right in their plurals."""

import json
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cardwidgets import text
from cardwidgets.text import catalogue, words

LANGUAGES = text.languages()
#: Ids that are a language's own: grammatical forms, and what is structure instead of text.
OWN = re.compile(r"^(rank|suit|set|combo|whose)\..+\.[a-z]+$|^rules\.")
#: Messages that read the same in English and another language.
SAME_IN_ALL = re.compile(
    r"^(index|letter|game|list|points|[a-z]+.points|card\.(named|coloured)|set\.1$|log|pile|picture.(score|play|set|index|row))"
)

#: Reason codes of the rules and of the table.
CODES = (
    "UNREADABLE",
    "GAME_OVER",
    "WRONG_PHASE",
    "NOT_YOUR_TURN",
    "NO_SELECTION",
    "NOT_HELD",
    "MIXED_RANKS",
    "WRONG_COUNT",
    "TOO_LOW",
    "TOO_LOW_REVERSED",
    "EQUAL_NOT_HIGHER",
    "SKIP_BEST",
    "LEAD_NO_PASS",
    "LOCKED_OUT",
    "JOKER_WITH_NATURAL",
    "JOKER_ON_JOKER",
    "GIVE_COUNT",
    "EMPTY_SLOT",
    "WRONG_TARGET",
    "NO_STOCK",
    "BET_MADE",
    "ASKED_ONCE",
    "HG_NOT_COMBO",
    "HG_RUN_SUIT",
    "HG_RUN_GAP",
    "HG_PAIR_SUITS",
    "HG_SHAPE",
    "HG_LENGTH",
    "HG_RANK",
    "HG_WILD_PAIR",
    "HG_BOMB_WILD",
    "HG_BOMB_SUITS",
    "HG_BOMB_LOW",
    "HG_AMBIGUOUS",
    "HG_BET_CLOSED",
    "GL_MUST_FOLLOW",
    "GL_CONTRACT_USED",
    "GL_NOT_DEALER",
    "DO_NOT_ADJACENT",
    "DO_SUIT_CLOSED",
    "DO_CAN_PLAY",
    "GA_NO_POWER",
    "GA_POWER_SWAP",
    "GA_CALL_TIMING",
    "GA_REFLEX_DONE",
    "GA_MUST_CALL",
)

EVENTS_OF_CLIMBING = (
    *("dealt", "gave", "played", "passed", "skipped"),
    *("revolution", "pile_won", "went_out", "hand_ended", "match_ended"),
)


def messages(lang):
    """Give every message of a language's sources: (topic, message)."""
    for path in sorted((catalogue.LOCALE / lang).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang):
                if message.id:
                    yield path.stem, message


def entries(lang):
    found = {}
    for topic, message in messages(lang):
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        found[key] = (topic, message.context, forms)
    return found


SOURCES = {lang: entries(lang) for lang in LANGUAGES}


def names_in(form):
    return {name for _, name, _ in words.parse(form) if name}


def test_there_are_four_languages():
    assert set(LANGUAGES) == {"en", "fr", "ru", "pl"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_holds_what_its_sources_say(lang):
    assert text.message_ids(lang) == set(SOURCES[lang])


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_message_is_translated(lang):
    lacking = {key for key in SOURCES["en"] if key not in SOURCES[lang] and not OWN.match(key)}
    assert not lacking
    unknown = {key for key in SOURCES[lang] if key not in SOURCES["en"] and not OWN.match(key)}
    assert not unknown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_form_of_a_message_is_empty(lang):
    assert not [key for key, (_, _, forms) in SOURCES[lang].items() if not all(forms)]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_translation_names_the_same_facts_as_english(lang):
    for key, (_, context, forms) in SOURCES[lang].items():
        if OWN.match(key):
            continue
        _, english_context, english = SOURCES["en"][key]
        assert context == english_context, key
        named = names_in(english[-1])
        for form in forms:  # "the highest card" needs no number
            assert named - {"count", "asked"} <= names_in(form) <= named, key
        assert names_in(forms[-1]) == named, key
        assert forms[-1].count("**") == english[-1].count("**"), key


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_sentence_is_not_english_in_another_language(lang):
    same = [
        key
        for key, (_, _, forms) in SOURCES[lang].items()
        if " " in forms[0]
        and forms == SOURCES["en"].get(key, (None, None, None))[2]
        and not SAME_IN_ALL.match(key)
        and re.search(r"[a-z]{3}", re.sub(r"\{.*?\}", "", forms[0]))
    ]
    assert not same


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_placeholder_is_known(lang):
    prefixes = {key.partition(".")[0] for key in SOURCES["en"]}
    for key, (_, _, forms) in SOURCES[lang].items():
        if key.startswith("ui."):  # the browser fills these
            continue
        for form in forms:
            for _, name, spec in words.parse(form):
                kind = spec.partition(".")[0]
                assert not kind or kind in words.KINDS or kind in prefixes, (key, name)


@pytest.mark.parametrize("code", CODES)
def test_every_reason_code_has_a_sentence(code):
    for lang in LANGUAGES:
        sentence = text.template(f"reason.{code}", lang, 2)
        assert sentence[-1] in ".)"


@pytest.mark.parametrize("name", EVENTS_OF_CLIMBING)
def test_every_event_of_a_climbing_game_has_a_sentence(name):
    assert f"event.{name}" in SOURCES["en"]


def books(game):
    return ("guillotine", "domino") if game == "guillotine" else (game,)


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_the_rule_book_of_a_game_is_in_order(game):
    listed = text.rule_ids(game)
    assert len(listed) == len(set(listed))
    assert {f"rule.{name}" for name in listed} == {
        key
        for key in SOURCES["en"]
        if key.startswith(tuple(f"rule.{name}." for name in books(game)))
    }
    for lang in LANGUAGES:
        for name in listed:
            assert text.rule(name, lang).source in ("source", "default")
        assert text.say(f"cheat.{game}", {}, lang).count("\n") >= 5


def test_the_strings_of_the_browser_are_there():
    fixture = Path(__file__).parents[2] / "js" / "test" / "fixtures" / "climbing.json"
    english = json.loads(fixture.read_text())["strings"]
    for name, value in english.items():
        assert text.template(f"ui.{name}") == value, name


@pytest.mark.parametrize("name", ["president", "guibole"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_short_enough(lang, name):
    for key in ("ui.hint", "ui.why", "ui.undo", "ui.sort", "ui.new", "ui.same", "action.pass"):
        assert len(text.template(key, lang)) <= 22
    for cards in ("QC QD", "3C 3D 3H", "10C 10D 10H 10S"):
        assert len(text.say("action.play", {"cards": cards}, lang)) <= 40, name


def test_french_spaces_do_not_break():
    for key, (_, _, forms) in SOURCES["fr"].items():
        for form in forms:
            assert not re.search(r" [!?;:»]|« ", form), key
            assert not re.search(r"\u00a0[!?;]|\u202f:|\w'\w", form), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_notes_for_translators_are_no_text_of_the_catalogue(lang):
    assert not [key for key in SOURCES[lang] if "{" in key or key != key.strip()]


def test_what_does_not_beat_something_in_polish_has_it_in_the_genitive():
    for key, (_, _, forms) in SOURCES["pl"].items():
        for spec in re.findall(r"nie \w+ \{\w+:([\w.]+)\}", " ".join(forms)):
            assert spec.endswith(".gen"), key


#: A word before a card that would bend it: a preposition, or a verb in the second person.
BENDING = {
    "ru": r"\b([сквуо]|со|на|из|за|от|для|без|при|\w+[еёи]те)",
    "pl": r"\b([zwuo]|ze|na|za|od|do|dla|bez|przez|\w+[aeiy]sz)",
}


@pytest.mark.parametrize("lang", BENDING)
def test_a_card_is_named_where_it_need_not_bend(lang):
    """A drawn card is read aloud by its plain name, whatever stands before it."""
    for key, (_, _, forms) in SOURCES[lang].items():
        for form in forms:
            for name, kind in re.findall(rf"(?i){BENDING[lang]} \{{(\w+:?\w*)", form):
                told = kind.partition(":")[2] or words.KIND_OF_NAME.get(kind)
                assert told not in ("card", "cards"), (key, name, form)
