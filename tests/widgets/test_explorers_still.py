"""An explorer as a file: a picture and its text, without script, and nothing hidden in it."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest

import cardwidgets as cw
from cardwidgets.text import say
from cardwidgets.widgets.desk.scene import NAMES
from tests.widgets.test_explorers_hidden import gabo, second_hand

LANGS = ("en", "fr", "ru", "pl")


def exchange(**options):
    return cw.Exchange(second_hand(cw.President()), seat=0, **options)


def combinations(**options):
    explorer = cw.Combinations(**options)
    explorer.pick("5R J Q K")
    return explorer


MAKERS = {
    "ruler": lambda **options: cw.RankRuler(cw.Guibole().deal(3), **options),
    "exchange": exchange,
    "knowledge": lambda **options: cw.Knowledge(gabo(14), seat=0, **options),
    "contracts": lambda **options: cw.Contracts(cw.Guillotine().deal(3), **options),
    "combinations": combinations,
}


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.texts, self.inside = [], [], {}, []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self.inside.append(tag)

    def handle_endtag(self, tag):
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass

    def handle_data(self, data):
        for tag in self.inside:
            self.texts[tag] = self.texts.get(tag, "") + data


def saved(explorer, folder):
    path = explorer.save_html(folder / "explorer.html")
    assert path == folder / "explorer.html"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", MAKERS)
def test_a_page_of_an_explorer_is_a_picture_with_its_text_and_needs_no_script(kind, lang, tmp_path):
    explorer = MAKERS[kind](lang=lang)
    text = saved(explorer, tmp_path)
    page = Page(text)
    assert not {"script", "iframe", "object", "link", "img", "foreignobject"} & set(page.tags)
    for tag, name, value in page.attributes:
        assert not name.startswith("on"), (tag, name)
        assert name not in ("src", "href", "xlink:href") or value.startswith("#"), (tag, value)
        assert name.startswith("xmlns") or "://" not in value, (tag, value)
    assert "url(" not in text.replace("url(#", "") and "@import" not in text
    assert ("html", "lang", lang) in page.attributes
    title = say(f"explorer.{kind}", {}, lang)
    assert title in page.texts["title"] and title in page.texts["h1"]
    # In words: the drawing says what it shows, and the same stands below as text.
    labels = [value for tag, name, value in page.attributes if (tag, name) == ("svg", "aria-label")]
    assert len(labels) == 1 and len(labels[0].split()) > 3
    assert ("svg", "role", "img") in page.attributes
    assert page.texts["pre"].strip() == explorer.as_text().strip()
    assert explorer.as_svg() in text


@pytest.mark.parametrize("kind", MAKERS)
def test_the_four_languages_differ(kind, tmp_path):
    made = [saved(MAKERS[kind](lang=lang), tmp_path) for lang in LANGS]
    assert len(set(made)) == 4
    words = [set(re.findall(r"[^\W\d_]{5,}", Page(text).texts["pre"])) for text in made]
    assert not words[0] & words[2] - set(NAMES), "English words in Russian"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["exchange", "knowledge"])
def test_a_page_is_the_same_in_every_world_that_its_seat_holds_possible(kind, seat, tmp_path):
    state = gabo(14) if kind == "knowledge" else second_hand(cw.President())
    world = state.view(seat).sample(random.Random(5))
    make = cw.Knowledge if kind == "knowledge" else cw.Exchange
    assert saved(make(state, seat=seat), tmp_path) == saved(make(world, seat=seat), tmp_path)


def test_a_page_of_a_table_shows_what_the_seat_of_the_table_sees(tmp_path):
    table = cw.Table("gabo", players=3, seat=1, bots="careful", seed=4, autosave=False)
    state = table.state
    text = Page(saved(cw.Knowledge(table), tmp_path))
    shown = " ".join(text.texts[tag] for tag in ("svg", "pre"))
    shown += " ".join(value for tag, _, value in text.attributes if tag == "svg")
    known = {cw.text.short(card) for card in state.view(1).fields["known"][1].values()}
    hidden = {cw.text.short(c) for hand in state.fields()["hands"] for c in hand.split()} - known
    hidden -= {cw.text.short(c) for c in state.fields()["discard"].split()}
    assert not [card for card in hidden if card in shown]


def test_a_title_is_no_markup(tmp_path):
    explorer = cw.Contracts(cw.Guillotine().deal(1))
    explorer.view = {**explorer.view, "title": "<b onclick=alert(1)>&"}
    page = Page(saved(explorer, tmp_path))
    assert "b" not in page.tags and page.texts["title"].endswith("<b onclick=alert(1)>&")
