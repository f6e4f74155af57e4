"""Sentences: plurals, cards, sets, names, events, and what is said about mistakes."""

from types import SimpleNamespace

import pytest

from cardwidgets import text
from cardwidgets.text import say, spoken, tell

NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 112)
CARDS = {
    "en": "0 cards|1 card|2 cards|5 cards|11 cards|12 cards|21 cards|22 cards|25 cards|101 cards"
    "|112 cards",
    "fr": "0 carte|1 carte|2 cartes|5 cartes|11 cartes|12 cartes|21 cartes|22 cartes|25 cartes"
    "|101 cartes|112 cartes",
    "ru": "0 карт|1 карта|2 карты|5 карт|11 карт|12 карт|21 карта|22 карты|25 карт|101 карта"
    "|112 карт",
    "pl": "0 kart|1 karta|2 karty|5 kart|11 kart|12 kart|21 kart|22 karty|25 kart|101 kart"
    "|112 kart",
}
SETS = {
    "en": ("9", "pair of 9s", "three kings", "four 10s", "pair of jokers"),
    "fr": ("9", "paire de 9", "brelan de rois", "carré de 10", "paire de jokers"),
    "ru": ("девятка", "пара девяток", "3 короля", "каре десяток", "пара джокеров"),
    "pl": ("dziewiątka", "para dziewiątek", "3 króle", "kareta dziesiątek", "para jokerów"),
}
SPOKEN = {
    "en": ("queen of spades", "10 of hearts", "ace of clubs", "joker", "9 red"),
    "fr": ("dame de pique", "10 de cœur", "as de trèfle", "joker", "9 rouge"),
    "ru": ("дама пик", "десятка червей", "туз треф", "джокер", "девятка красная"),
    "pl": ("dama pik", "dziesiątka kier", "as trefl", "joker", "dziewiątka czerwona"),
}


@pytest.mark.parametrize("lang", CARDS)
def test_numbers_choose_their_plural_form(lang):
    assert "|".join(say("cards", {"count": n}, lang) for n in NUMBERS) == CARDS[lang]


@pytest.mark.parametrize("lang", CARDS)
def test_every_plural_form_follows_the_rule_of_its_language(lang):
    rules = {
        "en": lambda n: n != 1,
        "fr": lambda n: n > 1,
        "ru": lambda n: 0 if n % 10 == 1 and n % 100 != 11 else few(n),
        "pl": lambda n: 0 if n == 1 else few(n),
    }

    def few(n):
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2

    forms = {rules[lang](n): text.template("cards", lang, n) for n in range(5)}
    forms |= {rules[lang](n): text.template("cards", lang, n) for n in (5, 11)}
    for n in range(1205):
        assert text.template("cards", lang, n) == forms[rules[lang](n)]


@pytest.mark.parametrize("lang", SETS)
def test_a_set_is_said_as_people_say_it(lang):
    sets = ("9C", "9C 9D", "KC KD KH", "10C 10D 10H 10S", "JK1 JK2")
    assert tuple(pile(cards, lang) for cards in sets) == SETS[lang]


def pile(cards, lang):
    return say("log.played", {"seat": 0, "cards": cards}, lang).removeprefix("**P0** ")


def test_a_wild_joker_takes_the_rank_beside_it():
    assert pile("KC KD JK1", "en") == "three kings"


def test_a_large_set_is_counted():
    assert pile("9R 9O 9Y 9G 9B", "ru") == "5 девяток"
    assert pile("9R 9O 9Y 9G 9B", "pl") == "5 dziewiątek"


def test_cards_that_are_no_set_are_listed():
    assert pile("9C 10H", "en") == "9♣, 10♥"


@pytest.mark.parametrize("lang", SPOKEN)
def test_cards_have_names(lang):
    cards = ("QS", "10H", "AC", "JK2", "9R")
    assert tuple(spoken(card, lang) for card in cards) == SPOKEN[lang]


@pytest.mark.parametrize("lang", SPOKEN)
def test_the_name_of_a_card_begins_with_its_rank(lang):
    names = [spoken(f"{rank}{suit}", lang) for rank in ("9", "Q") for suit in "CDHS"]
    assert len({name.split()[0] for name in names}) == 2


def test_court_letters_and_suits_are_settings_of_their_own():
    facts = {"cards": ("QH", "10S")}
    assert say("reason.NOT_HELD", facts, "en") == "Not in your hand: Q♥, 10♠."
    assert say("reason.NOT_HELD", facts, "en", ranks="fr") == "Not in your hand: D♥, 10♠."
    assert say("reason.NOT_HELD", facts, "en", suits="letters") == "Not in your hand: QH, 10S."
    assert say("reason.NOT_HELD", facts, "ru").endswith("Д♥, 10♠.")
    assert say("reason.NOT_HELD", facts, "fr", ranks="en").endswith("Q♥, 10♠.")


def test_cards_can_be_spoken_or_drawn():
    facts = {"cards": "QH 9C"}
    assert "queen of hearts and 9 of clubs" in say("reason.NOT_HELD", facts, cards="spoken")
    assert "[[QH]] [[9C]]" in say("reason.NOT_HELD", facts, cards="drawn")


def test_seats_have_names():
    facts = {"turn": 2}
    assert say("reason.NOT_YOUR_TURN", facts) == "It is P2's turn."
    assert say("reason.NOT_YOUR_TURN", facts, names={2: "Chloé"}) == "It is Chloé's turn."
    assert say("event.passed", {"seat": 0}, "ru", names=["Борис"]) == "Борис: пас."


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "4, queen and ace"), ("fr", "4, dame et as"), ("pl", "czwórka, dama i as")],
)
def test_lists_end_with_and(lang, said):
    assert said in say("reason.MIXED_RANKS", {"ranks": ("4", "Q", "A")}, lang)


def test_points_carry_their_sign():
    style = text.Style()
    assert [text.words.points(n, "", "en", style) for n in (5, -15, 0)] == ["+5", "−15", "0"]


@pytest.mark.parametrize(("lang", "mark"), [("en", "."), ("fr", ","), ("ru", ","), ("pl", ",")])
def test_a_broken_number_has_the_mark_of_its_language(lang, mark):
    assert f" 23{mark}5" in f" {say('why.gabo.draw', {'points': 23.5}, lang)}"
    assert [text.words.plain(n, lang) for n in (6.0, -0.5, -3)] == ["6", f"−0{mark}5", "−3"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Your turn. Beat an ace, or pass."),
        ("fr", "À vous. Battez un as ou passez."),
        ("ru", "Ваш ход. Побейте туза или пасуйте."),
        ("pl", "Twoja kolej. Pobij asa albo spasuj."),
    ],
)
def test_the_prompt_bends_its_words(lang, said):
    assert say("turn.follow", {"top": "AC"}, lang) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The pile asks for 2 cards, you selected 3."),
        ("ru", "Нужны 2 карты, выбрано: 3."),
        ("pl", "Potrzebne 2 karty, wybrano: 3."),
    ],
)
def test_the_cards_asked_for_choose_the_plural(lang, said):
    assert say("reason.WRONG_COUNT", {"asked": 2, "given": 3}, lang) == said


def event(name, seat=None, **data):
    return SimpleNamespace(name=name, seat=seat, data=data)


def test_an_event_is_told_to_everybody_and_to_whom_it_concerns():
    played = event("played", 1, cards=("7C", "7D"))
    assert tell(played, game="guibole") == "P1 plays a pair of 7s."
    assert tell(played, game="guibole", viewer=1) == "You play a pair of 7s."
    assert tell(played, game="guillotine", viewer=0) == "P1 plays 7♣, 7♦."


def test_a_gift_names_its_cards_only_to_its_two_seats():
    seen = event("gave", 3, to=0, count=2, cards=("2S", "2H"))
    hidden = event("gave", 3, to=0, count=2)
    assert tell(seen, viewer=0) == "P3 gives you: 2♠, 2♥."
    assert tell(seen, viewer=3) == "You give P0: 2♠, 2♥."
    assert tell(hidden, viewer=1) == "P3 gives P0 2 cards."
    assert "2♠" not in tell(hidden)


def test_a_second_revolution_is_told_as_one():
    assert "Counter" in tell(event("revolution", 0, reversed=False))
    assert "reversed" in tell(event("revolution", 0, reversed=True))


def test_an_unknown_message_is_an_error_that_helps():
    with pytest.raises(text.UnknownMessage, match="LOCKED_OUT"):
        say("reason.LOCKED_OUR")
    with pytest.raises(KeyError):
        say("reason.LOCKED_OUR")


def test_a_missing_fact_is_an_error_that_names_it():
    with pytest.raises(text.MissingParameter, match="'turn'"):
        say("reason.NOT_YOUR_TURN", {"seat": 1})
    with pytest.raises(text.MissingParameter, match="'count'"):
        say("cards")


def test_an_unknown_language_or_style_is_an_error():
    with pytest.raises(text.UnknownLanguage, match="en, "):
        say("ui.pass", {}, "xx")
    with pytest.raises(ValueError, match="suits"):
        say("event.passed", {"seat": 1}, suits="emoji")
    with pytest.raises(TypeError):
        say("event.passed", {"seat": 1}, colour="red")


def test_a_rule_paragraph_says_where_it_comes_from():
    assert text.rule("president.pass").source == "source"
    assert text.rule("guibole.reset", "fr").source == "default"
    with pytest.raises(text.UnknownMessage, match=r"guibole\.pass"):
        text.rule("guibole.nothing")


@pytest.mark.parametrize("game", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_a_paragraph_of_an_option_is_true_where_the_option_is_on(game):
    for name in text.rule_ids(game):
        told = text.rule(name).text
        assert "off here" not in told, "it stands beside tables with the option, too"
        if told.startswith("Option"):
            usual = {lang: text.rule(name, lang).text for lang in ("fr", "ru", "pl")}
            assert "d’ordinaire" in usual["fr"], usual["fr"]
            assert "обычно" in usual["ru"], usual["ru"]
            assert "zwykle" in usual["pl"], usual["pl"]


def test_what_a_language_lacks_is_said_in_english():
    lacking = sorted(text.message_ids("en") - text.message_ids("pl"))
    for message_id in lacking[:3]:
        assert text.template(message_id, "pl", 2) == text.template(message_id, "en", 2)
