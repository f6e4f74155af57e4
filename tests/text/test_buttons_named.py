"""What a table asks for is named by its button: a key is no help to a finger."""

from __future__ import annotations

import re

import pytest

from cardwidgets.text import languages, say
from tests.text.test_catalogues import SOURCES

#: Letters of the keys of a table, where one of them stands alone.
KEY = re.compile(r"(?<![\w\[{-])[PYUOMIHETSFGB](?![\w\]}-])")
#: Prompts where a pass is all that is left.
FORCED = ("turn.forced_pass", "turn.haggis.forced_pass", "turn.domino.pass")
#: What is asked and answered at a table; help, notation and the terminal name keys and letters.
ASKED = ("turn.", "action.", "prompt.", "peek.", "gabo.", "ui.", "can.", "why.")


@pytest.mark.parametrize("lang", languages())
def test_nothing_that_is_asked_at_a_table_names_a_letter_key(lang):
    named = [
        (name, form)
        for name, (_, _, forms) in SOURCES[lang].items()
        for form in forms
        if name != "ui.why_key" and name.startswith(ASKED)
        if KEY.search(re.sub(r"\{[^}]*\}", "", form))
    ]
    assert named == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", FORCED)
def test_a_forced_pass_names_its_button(name, lang):
    _, _, (told,) = SOURCES[lang][name]
    assert say("action.pass", {}, lang) in told
