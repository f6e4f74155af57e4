"""Every plural message, for numbers that tell the rules of the four languages apart.

The browser counts nothing: what depends on a number is said by Python, so that there is one rule.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel import Locale

from cardwidgets import text
from cardwidgets.text import words
from tests.text.test_catalogues import SOURCES

NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 112)
#: Categories of the Unicode rules for whole numbers, in the order of the forms.
CATEGORIES = {
    "en": ("one", "other"),
    "fr": ("one", "other"),
    "ru": ("one", "few", "many"),
    "pl": ("one", "few", "many"),
}
#: The same, written out: which form each number takes.
FORMS = {
    "en": (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "fr": (0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "ru": (2, 0, 1, 2, 2, 2, 0, 1, 2, 0, 2),
    "pl": (2, 0, 1, 2, 2, 2, 2, 1, 2, 2, 2),
}
PLURAL = sorted(key for key, (_, _, forms) in SOURCES["en"].items() if len(forms) > 1)
JS = Path(__file__).resolve().parents[2] / "js" / "src"


@pytest.mark.parametrize("lang", CATEGORIES)
def test_the_rule_of_a_language_is_that_of_unicode(lang):
    """And so that of ``Intl.PluralRules``, which has it from there."""
    rule = Locale(lang).plural_form
    for n, form in zip(NUMBERS, FORMS[lang], strict=True):
        assert rule(n) == CATEGORIES[lang][form], n
    for n in range(1205):
        asked = text.template("cards", lang, n)
        assert asked == SOURCES[lang]["cards"][2][CATEGORIES[lang].index(rule(n))], n


@pytest.mark.parametrize("lang", CATEGORIES)
def test_every_plural_message_takes_the_form_of_its_number(lang):
    assert len(PLURAL) > 50
    for key in PLURAL:
        forms = SOURCES[lang][key][2]
        assert len(forms) == len(CATEGORIES[lang]), key
        for n, form in zip(NUMBERS, FORMS[lang], strict=True):
            assert text.template(key, lang, n) == forms[form], (key, n)


@pytest.mark.parametrize("lang", CATEGORIES)
def test_every_plural_message_can_be_filled_with_every_number(lang):
    """No digit is grouped, and none is lost."""
    for key in PLURAL:
        for n in (*NUMBERS, 1204):
            template = text.template(key, lang, n)
            facts = {name: fact(name, spec, n) for _, name, spec in words.parse(template) if name}
            said = words.fill(template, facts, lang, text.Style())
            assert said and "{" not in said, key
            if facts.get("count") == n and "{count}" in template:
                assert re.search(rf"(?<!\d){n}(?!\d)", said), (key, said)


def fact(name, spec, n):
    """Return a value that a placeholder can take."""
    kind = spec.partition(".")[0]
    some = {
        "cards": ("3C", "4D"),
        "number_of": ("3C",) * n,
        "set": (n, "7"),
        "rank": "7",
        "ranks": ("7", "8"),
        "index": "7",
        "card": "7C",
        "seat": 1,
        "seats": (0, 1),
        "combo": {"cards": ("3R", "3O"), "reading": "set", "rank": 3},
        "place": "s1",
        "places": ("s0", "s1"),
        "role": "president",
        "contract": "queens",
        "game": "gabo",
        "suit": "C",
    }
    named = {"cards": ("3C", "4D"), "seats": ("Ada", "Boris"), "combo": some["combo"]}
    if kind in some:
        return some[kind]
    return named.get(name, n) if not kind else n


@pytest.mark.parametrize("lang", ["ru", "pl"])
def test_a_counted_noun_has_its_three_forms(lang):
    """A message that was translated with two forms would repeat one after the number."""
    wrong = []
    for key in PLURAL:
        forms = SOURCES[lang][key][2]
        one, few, many = (re.findall(r"\{(?:count|asked)\} (\w{3,})", form) for form in forms)
        # Some words bend in the first form alone: «w 2 ruchach, w 5 ruchach», «możliwości».
        bent = lang == "pl" and re.search(r"(w|z|tylko|wymagają) \{count\}|możliwości", forms[1])
        if (one and one == few) or (few and few == many and not bent):
            wrong.append((key, forms))
    assert not wrong


def test_the_browser_has_no_rule_of_plurals_and_is_sent_no_message_that_needs_one():
    sources = [path.read_text("utf-8") for path in JS.rglob("*.ts*")]
    assert sources and not any("PluralRules" in source or "plural" in source for source in sources)
    assert not [key for key in PLURAL if key.startswith("ui.")]
    for lang in CATEGORIES:
        assert not [key for key, (_, _, f) in SOURCES[lang].items() if "ui." in key[:3] and f[1:]]
