"""Words and short texts inside sentences: cards, ranks, sets, lists, seats, points.

A placeholder names its kind after the colon: ``{top:rank}``, ``{cards:set}``. A point and a form
may follow, ``{top:rank.acc}``: the form is grammar of that language (a case, a plural, an article),
and its words are the ids ``rank.Q.acc`` in the language's ``grammar.po``. Any other kind is the
first part of an id: ``{role:role}`` looks up ``role.president``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

from cardwidgets import cards as pack
from cardwidgets.text.catalogue import own_template, template
from cardwidgets.text.style import Style

SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
MINUS = "−"  # the sign, which screen readers read; a hyphen they skip
#: Parameters whose name says their kind.
KIND_OF_NAME = {
    "card": "card",
    "cards": "cards",
    "rank": "rank",
    "ranks": "ranks",
    "suit": "suit",
    "points": "points",
    "list": "list",
    "combo": "combo",
    "slot": "place",
    "slots": "places",
    "seats": "seats",
    **dict.fromkeys(("seat", "to", "by", "who", "turn", "winner", "leader", "target"), "seat"),
}
#: Parameters that may choose the plural form, the first that is there.
PLURAL_BY = ("count", "asked", "cards", "seats", "winners")


class MissingParameter(KeyError):
    """A sentence names a fact that was not given."""

    def __str__(self) -> str:
        return str(self.args[0])


Part = tuple[str, str | None, str]


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[Part, ...]:
    """Return a template's parts: literal text, then name and kind of the placeholder after it.

    >>> parse("{seat} passes.")
    (('', 'seat', 'seat'), (' passes.', None, ''))
    """
    return tuple(
        (literal, name, spec or KIND_OF_NAME.get(name or "", ""))
        for literal, name, spec, _ in Formatter().parse(text)
    )


def plural_number(params: Mapping[str, Any]) -> int | None:
    """Return the number that chooses the plural form: the first of ``PLURAL_BY`` that is given."""
    for name in PLURAL_BY:
        value = params.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return abs(value)
        if name in ("cards", "seats", "winners") and value is not None:
            return len(card_list(value))
    return None


def fill(text: str, params: Mapping[str, Any], lang: str, style: Style) -> str:
    """Return a template with its placeholders filled in."""
    pieces = []
    for literal, name, spec in parse(text):
        pieces.append(literal)
        if name is None:
            continue
        if name not in params:
            given = ", ".join(params) or "none"
            raise MissingParameter(f"{text!r} needs the parameter {name!r}; given: {given}")
        pieces.append(render(params[name], spec, lang, style))
    filled = "".join(pieces)
    literal, name, spec = parse(text)[0] if text else ("", None, "")
    starts_small = name is not None and not literal and spec not in ("", "seat", "seats")
    return filled[:1].upper() + filled[1:] if starts_small and text[-1] in ".!?" else filled


def render(value: Any, spec: str, lang: str, style: Style) -> str:
    """Return one value as the kind of its placeholder asks."""
    kind, _, form = spec.partition(".")
    if kind in KINDS:
        return KINDS[kind](value, form, lang, style)
    if kind:
        return word(f"{kind}.{value}", form, lang)
    return plain(value, lang)


def plain(value: Any, lang: str) -> str:
    """Return a value as it stands; several joined with the language's 'and'."""
    if isinstance(value, list | tuple):
        return listed([plain(item, lang) for item in value], lang)
    if isinstance(value, float):
        tenths = f"{value:g}".replace(".", template("number.decimal", lang))
        return tenths.replace("-", MINUS, 1)
    return str(value).replace("-", MINUS, 1) if isinstance(value, int) else str(value)


def word(message_id: str, form: str, lang: str) -> str:
    """Return a word in a grammatical form, or as it is where the language needs no form."""
    inflected = own_template(f"{message_id}.{form}", lang) if form else None
    return inflected or template(message_id, lang)


def listed(items: Iterable[str], lang: str) -> str:
    """Join texts as a language does.

    >>> listed(["9♣", "10♥", "Q♠"], "en")
    '9♣, 10♥ and Q♠'
    """
    *most, last = list(items) or [""]
    if not most:
        return last
    head = template("list.comma", lang).join(most)
    return head + template("list.and", lang) + last


def card_list(value: Any) -> tuple[str, ...]:
    """Return cards given as a tuple, or as a text separated by spaces."""
    return tuple(value.split()) if isinstance(value, str) else tuple(value)


def index(rank: str, lang: str, style: Style) -> str:
    """Return what stands in the corner of a card: J in English, V in French."""
    letters = lang if style.ranks == "auto" else style.ranks
    return own_template(f"index.{rank}", letters) or rank


def short(card: str, lang: str, style: Style) -> str:
    """Return a card as people read it: 9♣, V♥, 7R. A court of Haggis shows J Q K everywhere."""
    letter = pack.suit(card)
    if card in (pack.UNKNOWN, pack.EMPTY) or card in ("J", "Q", "K"):
        return card
    if letter in SYMBOLS and style.suits == "symbols":
        sign = SYMBOLS[letter]
    else:
        sign = template(f"letter.{letter}", lang) if letter else ""
    return index(pack.rank(card), lang, style) + sign


def spoken(card: str, lang: str = "en") -> str:
    """Return a card in words.

    Args:
        card: as in records; ``"??"`` and ``"--"`` have words too.
        lang: the language.

    >>> spoken("QS"), spoken("10R"), spoken("JK1"), spoken("??")
    ('queen of spades', '10 red', 'joker', 'face-down card')
    """
    if card == pack.UNKNOWN:
        return template("card.hidden", lang)
    if card == pack.EMPTY:
        return template("card.empty", lang)
    rank, suit = word(f"rank.{pack.rank(card)}", "", lang), pack.suit(card)
    if not suit:
        return rank
    pattern = "card.named" if suit in pack.FRENCH_SUITS else "card.coloured"
    return template(pattern, lang).format(rank=rank, suit=word(f"suit.{suit}", "of", lang))


def one_card(value: Any, form: str, lang: str, style: Style) -> str:
    """Return one card in the style asked for."""
    if style.cards == "drawn" and form != "spoken":
        return f"[[{value}]]"
    in_words = style.cards == "spoken" or form == "spoken"
    return spoken(value, lang) if in_words else short(value, lang, style)


def some_cards(value: Any, form: str, lang: str, style: Style) -> str:
    """Return cards in a row: 9♣, 10♥; in words, joined with 'and'."""
    items = [one_card(card, form, lang, style) for card in card_list(value)]
    if not items:
        return template("card.none", lang)
    if style.cards == "drawn" and form != "spoken":
        return " ".join(items)
    return listed(items, lang) if style.cards == "spoken" or form else ", ".join(items)


def one_set(value: Any, form: str, lang: str, style: Style) -> str:
    """Return cards of one rank as a set: pair of 9s. Other cards are listed one by one."""
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], int):
        count, rank = value
    else:
        held = card_list(value)
        naturals = {pack.rank(card) for card in held} - ({"JK"} if len(held) > 1 else set())
        if len(naturals or {"JK"}) > 1 or not held or pack.UNKNOWN in held:
            return some_cards(value, "", lang, style)
        count, rank = len(held), next(iter(naturals or {"JK"}))
    params = {"rank": rank, "count": count}
    named = own_template(f"set.{count}.{form}", lang) if form else None
    named = named or own_template(f"set.{count}", lang)
    return fill(named or template("set.n", lang, count), params, lang, style)


RANK_OF_NUMBER = {11: "J", 12: "Q", 13: "K", 14: "A"}


def combination(value: Mapping[str, Any], form: str, lang: str, style: Style) -> str:
    """Return a combination of Haggis in words: ``cards``, its ``reading`` and its ``rank``.

    With ``plain`` a run is told without its suit, where any suit beats it.
    """
    held, reading = card_list(value["cards"]), str(value["reading"])
    number = value["rank"]
    if reading == "bomb":
        return word(f"combo.bomb.{number}", form, lang)
    rank = RANK_OF_NUMBER.get(number, str(number))
    if reading == "set":
        return one_set((len(held), rank), form, lang, style)
    width, _, length = reading.removeprefix("run ").partition("x")
    suits = {pack.suit(card) for card in held} - {""}
    facts = {"rank": rank, "length": length, "width": width, "suit": min(suits, default="")}
    in_suit = len(suits) == 1 and not value.get("plain")
    plain_run = "combo.run" if in_suit else "combo.run_plain"
    message_id = {"1": plain_run, "2": "combo.run_pairs"}.get(width, "combo.run_sets")
    return fill(word(message_id, form, lang), facts, lang, style)


def place(value: Any, form: str, lang: str, style: Style) -> str:  # noqa: ARG001
    """Return a place of Gabo in words: ``s0`` is bottom left, from ``s4`` on they are extra."""
    number = int(str(value).removeprefix("s"))
    if number < 4:
        return template(f"place.s{number}", lang)
    return template("place.extra", lang).format(n=number - 3)


def points(value: Any, form: str, lang: str, style: Style) -> str:  # noqa: ARG001
    """Return points with their sign: +5, −10, 0."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def whose(value: Any, form: str, lang: str, style: Style) -> str:
    """Return whose a card is: Boris's card, your card."""
    person = "you" if value == style.you else "seat"
    return fill(word(f"whose.{person}", form, lang), {"seat": value}, lang, style)


def counted(value: Any, form: str, lang: str, style: Style) -> str:
    """Return a number with its noun, for a sentence that counts several things: 14 points."""
    return fill(template(f"n.{form}", lang, abs(value)), {"count": value}, lang, style)


KINDS: dict[str, Callable[[Any, str, str, Style], str]] = {
    "card": one_card,
    "cards": some_cards,
    "set": one_set,
    "rank": lambda value, form, lang, _: word(f"rank.{value}", form, lang),
    "ranks": lambda value, form, lang, _: listed(
        [word(f"rank.{rank}", form, lang) for rank in card_list(value)], lang
    ),
    "index": lambda value, _, lang, style: index(value, lang, style),
    "seat": lambda value, _, __, style: style.name(value),
    "seats": lambda value, _, lang, style: listed([style.name(seat) for seat in value], lang),
    "points": points,
    "whose": whose,
    "n": counted,
    "number": lambda value, _, lang, __: plain(value, lang),
    "number_of": lambda value, _, __, ___: str(len(card_list(value))),
    "combo": combination,
    "place": place,
    "places": lambda value, form, lang, style: listed(
        [place(slot, form, lang, style) for slot in value], lang
    ),
    "list": lambda value, _, lang, __: plain(tuple(value), lang),
}
