"""Paragraphs of the rule books are quoted one by one, so each must make sense alone."""

import pytest

from cardwidgets.engine import registry
from cardwidgets.text import languages, rule, rule_ids

#: Beginnings that lean on a paragraph before.
LEANING = {
    "en": ("Then ", "And ", "But ", "Also ", "The other ", "The rest ", "Otherwise", "They "),
    "fr": ("Puis", "Ensuite", "Et ", "Mais ", "Alors", "Les autres ", "Sinon", "Ils ", "Elles "),
    "ru": ("Потом", "Затем", "Дальше", "Далее", "Тогда", "Остальные ", "Иначе", "Они ", "Но "),
    "pl": ("Potem", "Następnie", "Wtedy", "Pozostałe ", "Inaczej", "One ", "Oni ", "Ale "),
}


@pytest.mark.parametrize("lang", languages())
def test_every_paragraph_begins_with_a_sentence_of_its_own(lang):
    for game in registry.GAMES:
        for name in rule_ids(game):
            text = rule(name, lang).text
            assert not text.startswith(LEANING[lang]), (name, text)
            first = text.lstrip('«„“"')[:1]
            assert first.isupper() or first.isdigit(), (name, text)
