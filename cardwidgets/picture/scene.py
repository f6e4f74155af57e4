"""What a picture shows, before anybody draws: heading, seats, centre, hands, moves.

Each game has one function that reads a view (plain data) and makes a scene; the text table and the
drawing are two readings of the scene and know no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwidgets.cards import EMPTY, UNKNOWN
from cardwidgets.text import message_ids, say

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """Cards with a label: a pile, a trick card, a hand.

    Attributes:
        label: what they are, for people.
        cards: cards as in records, ``??`` face down, ``--`` an empty place.
        note: a short text after the cards.
        marks: places of cards to be marked, such as the highest of a trick.
        names: what each card is called where its place matters (``s0``, ``s1``).
        seat: whose cards they are, where they are a hand.
    """

    label: str
    cards: tuple[str, ...] = ()
    note: str = ""
    marks: frozenset[int] = frozenset()
    names: tuple[str, ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its name, short facts, and cards that everybody or the reader may see."""

    name: str
    facts: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    turn: bool = False
    me: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A layout of cards in rows and columns (Domino): ``""`` where none lies."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture shows, in reading order."""

    title: str
    facts: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    centre: tuple[Row, ...] = ()
    grid: Grid | None = None
    scale: Row | None = None
    turned: bool = False
    hands: tuple[Row, ...] = ()
    legal: tuple[str, ...] = ()
    style: Mapping[str, Any] = field(default_factory=dict)


def summary(scene: Scene) -> str:
    """Return title and facts of a scene as two sentences."""
    facts = ", ".join(scene.facts)
    return f"{scene.title}. {facts[:1].upper()}{facts[1:]}."


class Teller:
    """Says messages in one language, about the players of a view."""

    def __init__(
        self, view: View, lang: str, names: Mapping[int, str] | Sequence[str] = ()
    ) -> None:
        self.lang, self.game = lang, str(view["game"])
        self.style: dict[str, Any] = {"names": names}

    def __call__(self, message_id: str, **facts: Any) -> str:
        """Return a sentence."""
        return say(message_id, facts, self.lang, **self.style)

    def own(self, message_id: str, **facts: Any) -> str:
        """Return a sentence that a game may have in a form of its own: ``table.<game>.meta``."""
        first, _, rest = message_id.partition(".")
        own = f"{first}.{self.game}.{rest}"
        return self(own if own in message_ids() else message_id, **facts)

    def seat(self, seat: int) -> str:
        """Return what a seat is called."""
        return self("picture.play", seat=seat)


def cards_of(text: Any) -> tuple[str, ...]:
    """Return the cards of a field, given as a text or a list."""
    return tuple(text.split()) if isinstance(text, str) else tuple(text or ())


def number_of_cards(hand: Sequence[str]) -> int:
    """Return how many cards a hand holds; empty places do not count."""
    return sum(card != EMPTY for card in hand)


def is_open(hand: Sequence[str]) -> bool:
    """Say whether any card of a hand can be seen."""
    return any(card not in (UNKNOWN, EMPTY) for card in hand)


def heading(view: View, tell: Teller) -> tuple[str, tuple[str, ...]]:
    """Return the title of a scene, and who sees it and who is to act."""
    title = (
        f"{tell(f'game.{tell.game}')}, {tell.own('table.meta.unseeded', hand_no=view['hand_no'])}"
    )
    facts = []
    if view["turn"] is None:
        facts.append(tell("picture.over"))
    else:
        facts.append(tell("picture.turn", turn=view["turn"]))
        if view["phase"] != "play":
            facts.append(tell(f"phase.{view['phase']}"))
    if view["seat"] is not None:
        facts.append(tell("picture.seen", seat=view["seat"]))
    options = {name: value for name, value in view["options"].items() if name != "players"}
    if options:
        listed = ", ".join(f"{name}={value!r}" for name, value in options.items())
        facts.append(tell("picture.options", text=listed))
    return title, tuple(facts)


def hands_of(view: View) -> list[tuple[str, ...]]:
    """Return the hand of each seat."""
    return [cards_of(hand) for hand in view["fields"]["hands"]]


def hand_rows(view: View, hands: Sequence[Sequence[str]], tell: Teller) -> tuple[Row, ...]:
    """Return the rows of the hands that can be seen, the reader's own first."""
    me = view["seat"]
    rows = []
    for seat in sorted(range(len(hands)), key=lambda seat: seat != me):
        if not is_open(hands[seat]):
            continue
        label = tell("picture.hand") if seat == me else tell("picture.hand.of", seat=seat)
        rows.append(Row(label, tuple(hands[seat]), seat=seat))
    return tuple(rows)


def seat_facts(view: View, seat: int, hand: Sequence[str], tell: Teller) -> list[str]:
    """Return what every game says of a seat: role, cards, score."""
    facts = []
    if view["roles"]:
        facts.append(tell(f"role.{view['roles'][seat]}"))
    facts.append(tell("cards", count=number_of_cards(hand)))
    facts.append(tell("picture.score", n=view["scores"][seat]))
    return facts


def seats_of(
    view: View, hands: Sequence[Sequence[str]], more: Mapping[int, Sequence[str]], tell: Teller
) -> tuple[Seat, ...]:
    """Return the seats, with what the game has to add about each."""
    return tuple(
        Seat(
            tell.seat(seat),
            (*seat_facts(view, seat, hand, tell), *more.get(seat, ())),
            tuple(hand),
            turn=view["turn"] == seat,
            me=view["seat"] == seat,
        )
        for seat, hand in enumerate(hands)
    )
