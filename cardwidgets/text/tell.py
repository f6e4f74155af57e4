"""Events as sentences, for everybody or for the seat that reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from cardwidgets.text.catalogue import ENGLISH, message_ids, template
from cardwidgets.text.style import Style
from cardwidgets.text.words import fill, parse, plural_number

Facts = Mapping[str, Any]


def end_of_pile(facts: Facts) -> str:
    """Return the ending for a pile that is won: its winner may have no cards left to lead."""
    return "" if facts.get("leader") in (None, facts.get("seat")) else ".out"


def end_of_trick(facts: Facts) -> str:
    """Return the ending for a trick of Haggis: its winner may be out, and it may be the last."""
    if "leader" not in facts or facts["leader"] == facts.get("seat"):
        return ""
    return ".last" if facts["leader"] is None else ".out"


def end_of_going_out(facts: Facts) -> str:
    """Return the ending for a seat without cards: by an illegal finish, or by its downfall."""
    return ".illegal" if facts.get("illegal") else ".fell" if facts.get("fell") else ""


def end_of_hand(facts: Facts) -> str:
    """Return the ending for the end of a hand: at Gabo it is a call that succeeds or fails."""
    if facts.get("caller") is None:
        return ""
    return ".success" if facts.get("success") else ".failed"


def end_of_discard(facts: Facts) -> str:
    """Return the ending for a discard at Gabo: the first card, a pair, or one with its power."""
    if facts.get("pair"):
        return ".pair"
    return ".flip" if facts.get("flip") else ".power" if facts.get("power") else ""


def end_of_own(facts: Facts) -> str:
    """Return the ending for a seat's own card: thrown by reflex, or exchanged."""
    return ".own" if facts.get("seat") == facts.get("own", facts.get("of")) else ""


def end_of_bet(facts: Facts) -> str:
    """Return the ending for a bet: a stake that the reader knows, none, or a sealed one."""
    if "stake" not in facts:
        return ".sealed"
    return "" if facts["stake"] else ".none"


#: Sentences that depend on what the event says: the ending of the id, from the facts.
ENDINGS: dict[str, Callable[[Facts], str]] = {
    "revolution": lambda facts: "" if facts.get("reversed", True) else ".back",
    "pile_won": end_of_pile,
    "trick_won": end_of_trick,
    "went_out": end_of_going_out,
    "hand_ended": end_of_hand,
    "discarded": end_of_discard,
    "bet": end_of_bet,
    **dict.fromkeys(("reflex_ok", "reflex_wrong", "reflex_late", "exchanged"), end_of_own),
    "captured": lambda facts: ".leftovers" if facts.get("from") == "leftovers" else "",
    "penalty": lambda facts: ".waived" if facts.get("waived") else "",
    "passed": lambda facts: ".stop" if facts.get("stop") else "",
}
#: Events of which every seat has its own part.
OF_EVERY_SEAT = frozenset({"dealt", "peeked"})


class Happening(Protocol):
    """What :func:`tell` reads of an event, as a seat sees it."""

    @property
    def name(self) -> str:
        """Name of the event, such as ``"played"``."""

    @property
    def seat(self) -> int | None:
        """Whom it concerns first."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The facts that the reader may know."""


Heard = TypeVar("Heard", bound=Happening)


def tell(
    event: Happening,
    lang: str = ENGLISH,
    *,
    viewer: int | None = None,
    game: str = "",
    **style: Any,
) -> str:
    """Return an event as a sentence, in the second person where it concerns the viewer.

    The most telling message is taken for which the facts suffice: ``event.gave.to_you`` names the
    cards, ``event.gave`` only their number.

    Args:
        event: with ``name``, ``seat`` and ``data``, as ``Event.for_seat(viewer)`` gives it.
        lang: the language.
        viewer: the seat that reads, None for everybody.
        game: name of the game, which may have sentences of its own.
        style: the fields of :class:`~cardwidgets.text.Style`.

    Raises:
        UnknownMessage: there is no sentence for the event.
        MissingParameter: no sentence has all its facts.

    >>> from types import SimpleNamespace as Event
    >>> passed = Event(name="passed", seat=1, data={})
    >>> tell(passed), tell(passed, viewer=1)
    ('P1 passes.', 'You pass.')
    """
    facts = facts_of(event)
    if "winners" in facts:
        facts["others"] = tuple(seat for seat in facts["winners"] if seat != viewer)
    how = Style(you=viewer, **style)
    count = plural_number(facts)
    ids = list(candidates(event, facts, viewer, game))
    for message_id in ids:
        text = template(message_id, lang, count) if message_id in message_ids() else None
        if text is not None and all(name in facts for _, name, _ in parse(text) if name):
            return fill(text, facts, lang, how)
    return fill(template(ids[-1], lang, count), facts, lang, how)


def told_once(events: Sequence[Heard], viewer: int | None) -> list[Heard]:
    """Return what is to be told of some events: a sealed bet once, when the reader learns it.

    Own bets are known when they are made, those of others when all are laid open together. A call
    of Gabo that ends the round at once is told with its outcome.

    Args:
        events: as the viewer sees them, in their order.
        viewer: the seat that reads, None for everybody.
    """
    sealed: dict[int | None, int] = {}
    dropped: set[int] = set()
    for n, event in enumerate(events):
        if event.name != "bet":
            sealed = {}
        elif "sealed" in event.data:
            sealed[event.seat] = n
        elif sealed:  # they are laid open right after the last one was made
            dropped.add(n if event.seat == viewer else sealed.get(event.seat, -1))
        if event.name == "hand_ended" and n and events[n - 1].name == "called":
            dropped.add(n - 1)
    return [event for n, event in enumerate(events) if n not in dropped]


def facts_of(event: Happening) -> dict[str, Any]:
    """Return the facts of an event, with those that follow from others."""
    facts = {"seat": event.seat, **event.data}
    if "hand" in facts:
        facts.setdefault("hand_no", facts["hand"])
    if "ranking" in facts:
        facts.setdefault("winners", facts["ranking"][:1])
    if "reading" in facts:
        facts["combo"] = dict(event.data)
    if facts.get("caller") is not None and "totals" in facts:
        facts["count"] = facts["totals"][facts["caller"]]
    return facts


def candidates(event: Happening, facts: Facts, viewer: int | None, game: str) -> Iterator[str]:
    """Give the ids of the sentences for an event, the most telling first."""
    choose = ENDINGS.get(event.name)
    ending = choose(facts) if choose else ""
    forms = [ending, ""] if ending else [""]
    if viewer is not None and (viewer == event.seat or event.name in OF_EVERY_SEAT):
        # Of a look on a shared screen, or one that is not allowed, the card is not told.
        forms = [*(f"{form}{you}" for form in forms for you in (".you", ".you.blind")), *forms]
    elif viewer is not None and viewer in facts.get("winners", ()):
        forms = [".with_you" if facts.get("others") else ".you", *forms]
    elif viewer is not None and viewer in (facts.get("to"), facts.get("leader")):
        forms = [*(f"{form}.to_you" for form in forms), *forms]
    for form in forms:
        if game:
            yield f"event.{game}.{event.name}{form}"
        yield f"event.{event.name}{form}"
