"""The language of a table is switched while it is played, and everything changes, the log too."""

from __future__ import annotations

import json
import re

import pytest

import cardwidgets as cw
from cardwidgets.widgets import Session, Table
from tests.widgets import moments

LANGS = ("fr", "ru", "pl")
#: What is not said in the language: numbers of the table, Python, names of languages.
APART = ("rev", "seq", "name", "settings", "saved")
NEUTRAL = re.compile(r"^(table\.|import |game = |state = |# )|English|Français|Русский|Polski")


#: An entry of cards alone has only the name of who played them.
NAME_ALONE = r"\*\*(Boris|Chloé|Dmitri)\*\*"
LETTERS = {"J": "J", "Q": "Q", "K": "K", "A": "A"}


def played(which, lang):
    """Return a session with a past, seen by seat 0 in a language."""
    name, options = moments.GAMES[which]
    session = Session(name, bots="careful", seed=3, autosave=False, **options)
    table = Table(session, seat=0, lang=lang)
    for _ in range(6):
        if not session.state.is_over and len(table.legal_moves):
            table.play(next(m for m in table.legal_moves if m != "gabo"), 0)
    return session, table


def shown(table):
    """Return a view without what differs between two tables of a moment."""
    view = {name: part for name, part in table.view.items() if name not in APART}
    return json.loads(json.dumps(view))


def texts(value):
    """Give every text of a view with at least two words of Latin letters."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in ("a", "id", "ref", "keys"):
                yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str) and re.search(r"[a-z]{2,} [a-z]{2,}", value):
        yield value


def log(table):
    return next(tab for tab in table.view["panel"] if tab["id"] == "log")["blocks"][0]["rows"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("which", moments.GAMES)
def test_a_table_switched_to_a_language_is_as_one_that_began_in_it(which, lang):
    session, table = played(which, "en")
    english, rows = shown(table), log(table)
    other = Table(session, seat=0, lang=lang)
    table.lang = lang
    assert shown(table) == shown(other)
    assert table.view["name"].partition(" ")[2] != "" and table.view["lang"] == lang
    # Nothing English is left, in no entry of the log either.
    before, now = set(texts(english)), set(texts(shown(table)))
    left = {text for text in before & now if not NEUTRAL.search(text)}
    assert not left
    # A long log is cut at its start, so its entries are compared by their numbers.
    now = {row["n"]: row["text"] for row in log(table) if "n" in row}
    pairs = [(row["text"], now[row["n"]]) for row in rows if row.get("n") in now]
    assert pairs
    for old, new in pairs:
        assert old != new or re.fullmatch(NAME_ALONE, old), old
    table.lang = "en"
    assert shown(table) == english, "and back again"


@pytest.mark.parametrize("which", ["president", "guillotine", "gabo"])
@pytest.mark.parametrize("ranks", ["en", "fr", "ru", "pl"])
def test_letters_suits_and_language_are_settings_of_their_own(which, ranks):
    letters = {"en": "JQKA", "fr": "VDRA", "ru": "ВДКТ", "pl": "WDKA"}
    _, table = played(which, "en")
    table.set("ranks", ranks)
    table.set("suits", "skat")
    for lang in ("en", *LANGS):
        table.lang = lang
        assert (table.settings["ranks"], table.settings["suits"]) == (ranks, "skat")
        drawn = LETTERS | table.view["deck"].get("ranks", {})
        assert "".join(drawn.values()) == letters[ranks]
        assert table.view["settings"]["suits"] == "skat"
    table.set("ranks", "auto")
    for lang in ("en", *LANGS):
        table.lang = lang
        drawn = LETTERS | table.view["deck"].get("ranks", {})
        assert "".join(drawn.values()) == letters[lang]


def test_haggis_keeps_the_letters_of_its_source_in_every_language():
    _, table = played("haggis", "en")
    for lang in ("en", *LANGS):
        table.lang = lang
        assert "ranks" not in table.view["deck"]
        assert "ranks" not in [setting["name"] for setting in table.view["menu"]]


@pytest.mark.parametrize("which", moments.GAMES)
def test_a_record_is_the_same_whatever_the_language_it_was_made_in(which, tmp_path):
    """Saved at a Russian table it opens at a Polish one, with the same events."""
    _, english = played(which, "en")
    _, russian = played(which, "ru")
    english.save(tmp_path / "en.toml")
    russian.save(tmp_path / "ru.toml")
    text = (tmp_path / "ru.toml").read_text("utf-8")
    assert text == (tmp_path / "en.toml").read_text("utf-8")
    record = cw.Record.load(tmp_path / "ru.toml")
    assert record.to_text() == text
    stepper = cw.Stepper(record, seat=0, lang="en", langs=["pl", "ru"])
    told = [json.dumps(stepper.view["texts"][lang], ensure_ascii=False) for lang in ("pl", "ru")]
    # The menu names each language in its own letters.
    assert told[0] != told[1] and not re.search("[а-яё]{3}", told[0].replace("Русский", ""))


@pytest.mark.parametrize(
    ("given", "carried"),
    [
        ({}, ("en",)),
        ({"langs": ["pl", "ru"]}, ("pl", "ru")),
        ({"langs": "ru"}, ("ru",)),
        ({"lang": "fr"}, ("fr",)),
        ({"lang": "en", "langs": ["pl", "ru"]}, ("en", "pl", "ru")),
        ({"lang": "ru", "langs": ["pl", "ru"]}, ("ru", "pl")),
        ({"lang": "RU"}, ("ru",)),
    ],
)
def test_a_stepper_starts_in_the_first_of_its_languages(given, carried):
    stepper = cw.Stepper("guibole/revolution", **given)
    assert stepper.langs == carried
    assert stepper.view["lang"] == stepper.settings["lang"] == carried[0]
    assert [lang["value"] for lang in stepper.view["langs"]] == list(carried)
    assert stepper.branch(2, name="b") == 0
    assert stepper.predict(1, "?", ["a", "b"]).lang == carried[0]
    stepper.close()
