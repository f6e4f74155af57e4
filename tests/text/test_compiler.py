"""The compiler of catalogues: what it refuses, and that gettext reads what it writes."""

import gettext
import io
import sys
from pathlib import Path

import pytest

HEAD = """msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : "
"n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

"""
CARDS = """msgid "cards"
msgid_plural "cards"
msgstr[0] "{count} karta"
msgstr[1] "{count} karty"
msgstr[2] "{count} kart"

"""


@pytest.fixture
def catalogues(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "tools"))
    import catalogues

    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    yield catalogues
    sys.modules.pop("catalogues", None)


def write(tmp_path, **topics):
    folder = tmp_path / "pl"
    folder.mkdir()
    for topic, body in topics.items():
        (folder / f"{topic}.po").write_text(HEAD + body, encoding="utf-8")
    return folder


def one(key, text):
    return f'msgid "{key}"\nmsgstr "{text}"\n\n'


def test_gettext_reads_sentences_plurals_and_contexts(catalogues, tmp_path):
    rule = 'msgctxt "source"\nmsgid "rule.gabo.call"\nmsgstr "Gabo!"\n'
    folder = write(tmp_path, core=CARDS, table=one("ui.pass", "Pas") + rule)
    read = gettext.GNUTranslations(io.BytesIO(catalogues.merge(folder)))
    assert read.gettext("ui.pass") == "Pas"
    assert read.pgettext("source", "rule.gabo.call") == "Gabo!"
    said = [read.ngettext("cards", "cards", n) for n in (1, 3, 12, 22)]
    assert said == ["{count} karta", "{count} karty", "{count} kart", "{count} karty"]


def test_the_same_sources_give_the_same_bytes(catalogues, tmp_path):
    folder = write(tmp_path, core=CARDS, table=one("ui.pass", "Pas"))
    assert catalogues.merge(folder) == catalogues.merge(folder)


def test_an_id_in_two_files_is_an_error_that_names_both(catalogues, tmp_path):
    folder = write(tmp_path, core=one("ui.pass", "Pas"), table=one("ui.pass", "Pasuj"))
    with pytest.raises(SystemExit, match=r"ui\.pass.*core\.po.*table\.po"):
        catalogues.merge(folder)


def test_an_id_twice_in_a_file_is_an_error(catalogues, tmp_path):
    folder = write(tmp_path, core=one("ui.pass", "Pas") + one("ui.pass", "Pasuj"))
    with pytest.raises(SystemExit, match=r"ui\.pass.*twice"):
        catalogues.merge(folder)


def test_a_message_without_text_is_left_to_english(catalogues, tmp_path):
    folder = write(tmp_path, core=one("ui.pass", "") + one("ui.hint", "Podpowiedź"))
    read = gettext.GNUTranslations(io.BytesIO(catalogues.merge(folder)))
    assert read.gettext("ui.pass") == "ui.pass"
    assert read.gettext("ui.hint") == "Podpowiedź"
