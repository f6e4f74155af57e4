"""Pictures: what they show, what they never show, and that they fit."""

import random
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import cardwidgets as cw
from cardwidgets import picture
from cardwidgets.engine import registry
from cardwidgets.text import languages, spoken

_spec = spec_from_file_location("views", Path(__file__).with_name("views.py"))
views = module_from_spec(_spec)
_spec.loader.exec_module(views)

LANGUAGES = languages()
SVG = "{http://www.w3.org/2000/svg}"
every_view = pytest.mark.parametrize("view", views.VIEWS.values(), ids=views.VIEWS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def known_cards(value):
    """Give every card that stands anywhere in a view."""
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list):
        return {card for item in value for card in known_cards(item)}
    if isinstance(value, str):
        return set(re.findall(r"\b(?:10|[2-9AJQK])[CDHSROYGB]\b|\bJK[12]\b", value))
    return set()


def test_a_table_of_guibole_reads_from_top_to_bottom():
    assert (
        picture.table(views.GUIBOLE)
        == """\
Guibole, Round 3. P0 to act, seen by P0, options: skip=True, order reversed.
> P0  Prime-Minister  13 cards  score 40
  P1  President       10 cards  score 60
  P2  Peasant         12 cards  score 40  passed
  P3  Beggar          6 cards   score 20
Pile, by P3: 9♠ 9♦ (pair of 9s)
Set aside: 4♣
Order reversed, weak to strong: 2 A K Q J 10 [9] 8 7 6 5 4 3
Hand: 2♥ A♦ K♣ K♦ Q♥ J♦ 8♣ 8♦ 7♥ 7♠ 5♣ 5♠ 3♥
Legal moves: 8C 8D | 7S 7H | 5C 5S | pass"""
    )


def test_an_open_table_shows_every_hand():
    shown = picture.table(views.OPEN)
    assert "Hand of P0: 3♣ 4♦ 10♥ Q♠ Jk" in shown
    assert "Hand of P3: 4♣ K♦" in shown
    assert "out, place 1" in shown


def test_a_layout_is_a_grid():
    lines = picture.table(views.DOMINO).splitlines()
    assert "  clubs     7♣  8♣  9♣  10♣ ·   ·   ·   ·" in lines


def test_the_suits_of_haggis_are_the_letters_that_moves_have():
    for lang in LANGUAGES:
        assert "9R 9O 9Y" in picture.table(views.HAGGIS, lang)


def test_what_a_seat_knows_of_a_hidden_card_stands_in_brackets():
    assert "s0 ??, s1 (9♣), s2 --, s3 (K♥)" in picture.table(views.GABO)
    opened = {
        **views.GABO,
        "seat": None,
        "fields": {**views.GABO["fields"], "hands": ["9C --", "??", "??"]},
    }
    assert "s0 9♣, s1 --" in picture.table(opened)


@every_view
@every_language
@pytest.mark.parametrize("width", [44, 80])
def test_no_line_is_longer_than_asked(view, lang, width):
    for line in picture.table(view, lang, width).splitlines():
        assert len(line) <= width


@every_language
def test_court_letters_follow_the_language(lang):
    letter = {"en": "Q", "fr": "D", "ru": "Д", "pl": "D"}[lang]
    assert f"{letter}♥" in picture.table(views.GUIBOLE, lang)
    assert f">{letter}</text>" in picture.svg(views.GUIBOLE, lang)


@every_language
def test_the_courts_of_haggis_keep_the_letters_of_their_tiles(lang):
    assert re.search(r"9. J Q", picture.table(views.HAGGIS, lang))
    assert ">J</text>" in picture.svg(views.HAGGIS, lang)


@every_view
@every_language
def test_a_drawing_is_one_piece_without_script_or_links(view, lang):
    drawing = picture.svg(view, lang)
    root = ET.fromstring(drawing)
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text
    assert "<script" not in drawing
    assert "prefers-color-scheme:dark" in drawing
    assert drawing.count("http") == 1  # the namespace
    assert not re.search(r"\bon[a-z]+=", drawing)
    assert len(drawing) < 40_000


@every_view
def test_a_drawing_describes_the_cards_of_the_reader(view):
    label = ET.fromstring(picture.svg(view)).get("aria-label")
    seat = view["seat"] or 0
    for card in known_cards(view["fields"]["hands"][seat]):
        assert spoken(card) in label
    assert label == picture.describe(view)


@every_view
def test_nothing_is_drawn_beyond_the_sheet(view):
    root = ET.fromstring(picture.svg(view))
    _, _, width, height = map(float, root.get("viewBox").split())
    for group in root.iter():
        place = re.match(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform") or "")
        if place and group in list(root):
            assert float(place[1]) <= width - 27
            assert float(place[2]) <= height - 30


@every_view
def test_no_card_appears_that_the_view_does_not_hold(view):
    if view["phase"] == "domino":
        pytest.skip("a row of the layout names its ends alone")
    held = known_cards(view)
    held |= {card[:-1] + card[-1].translate(SYMBOLS) for card in held}
    shown = set(re.findall(r"\b(?:10|[2-9AJQK])[♣♦♥♠ROYGB]", picture.table(view)))
    assert shown <= held


SYMBOLS = str.maketrans("CDHS", "♣♦♥♠")


def test_texts_of_a_view_are_no_markup():
    view = {**views.GUIBOLE, "options": {"players": 4, "skip": '"><script>x</script>'}}
    assert "<script" not in picture.svg(view)
    ET.fromstring(picture.svg(view))


def test_a_game_without_picture_is_named():
    with pytest.raises(ValueError, match="whist"):
        picture.table({**views.GUIBOLE, "game": "whist"})


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_moment_of_a_match_has_its_pictures(name):
    assert cw  # the front door fills the registry
    state = registry.GAMES[name](hands=2).deal(seed=11)
    chance, step = random.Random(5), 0
    while not state.is_over:
        if step % 9 == 0:
            lang = LANGUAGES[step % 4]
            seen = [state.as_dict(), state.view(step % 3).as_dict(), state.view(None).as_dict()]
            for view in seen:
                assert picture.table(view, lang)
                ET.fromstring(picture.svg(view, lang))
        step += 1
        state.play(chance.choice(state.legal_actions()))
    assert picture.describe(state.as_dict())


@pytest.mark.parametrize("game", [cw.President, cw.Guibole])
@pytest.mark.parametrize("jokers", [None, 0, 1, 2])
def test_the_order_of_ranks_ends_with_the_joker_where_the_pack_has_one(game, jokers):
    played = game() if jokers is None else game(jokers=jokers)
    view = played.deal(3).view(0).as_dict()
    line = next(row for row in picture.table(view).splitlines() if row.startswith("Order"))
    assert line.endswith(" 2 Jk" if played.jokers else " 2")
    turned = {**view, "fields": {**view["fields"], "reversed": True}}
    line = next(row for row in picture.table(turned).splitlines() if row.startswith("Order"))
    assert line.endswith(" 3 Jk" if played.jokers else " 3"), "it stands above all in both orders"
    assert (">Jk<" in picture.svg({**view, "seat": None, "legal": []})) >= bool(played.jokers)


def test_a_joker_on_the_pile_is_marked_in_the_order():
    state = cw.President().position(hands=["JK1 3C", "4C 5C", "5D 6D", "7D"], turn=0)
    state.play("JK1")
    assert "2 [Jk]" in picture.table(state.view(1).as_dict())
