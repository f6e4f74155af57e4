"""Haggis as a scene: the plays of the trick, bets, captured cards, the cards left over."""

from __future__ import annotations

from cardwidgets.cards import UNKNOWN
from cardwidgets.picture.scene import (
    Row,
    Scene,
    Teller,
    View,
    cards_of,
    hand_rows,
    hands_of,
    heading,
    seats_of,
)


def scene(view: View, lang: str) -> Scene:
    """Return the scene of Haggis."""
    tell, fields = Teller(view, lang), view["fields"]
    hands = hands_of(view)
    title, facts = heading(view, tell)
    more: dict[int, list[str]] = {seat: [] for seat in range(len(hands))}
    for seat, said in more.items():
        said.append(bet((fields.get("bets") or [None] * len(hands))[seat], tell))
        taken = cards_of((fields.get("captured") or [""] * len(hands))[seat])
        said.append(tell("picture.captured", count=len(taken)))
        if seat in (fields.get("out") or ()):
            said.append(tell("seat.out"))
        if fields.get("dealer") == seat:
            said.append(tell("picture.dealer"))
    rows = [play(entry, tell) for entry in fields.get("trick") or ()]
    left = cards_of(fields.get("haggis"))
    rows = rows or [Row(tell("picture.trick.empty"))]
    if left:
        rows.append(Row(tell("picture.haggis"), left))
    return Scene(
        title=title,
        facts=facts,
        seats=seats_of(view, hands, more, tell),
        centre=tuple(rows),
        hands=hand_rows(view, hands, tell),
        legal=tuple(view["legal"]),
        style=tell.style,
    )


def bet(stake: int | str | None, tell: Teller) -> str:
    """Return a bet in words; a sealed one is ``??``."""
    if stake == UNKNOWN:
        return tell("picture.bet.sealed")
    return tell("picture.bet", n=stake) if stake else tell("picture.bet.none")


def play(entry: tuple[int, str] | tuple[int, str, str], tell: Teller) -> Row:
    """Return one play of the trick; a third entry names the reading."""
    seat, cards = entry[0], entry[1]
    if cards == "pass":
        return Row(tell.seat(seat), note=tell("seat.passed"))
    reading = in_words(entry[2].removeprefix("as "), tell) if len(entry) > 2 else ""
    return Row(tell.seat(seat), cards_of(cards), note=reading)


def in_words(reading: str, tell: Teller) -> str:
    """Return a reading (``set``, ``run 2x3``) in words."""
    width, _, length = reading.removeprefix("run ").partition("x")
    if not length:
        return tell("picture.reading.set")
    kind = {"1": "run", "2": "pairs"}.get(width, "sets")
    return tell(f"picture.reading.{kind}", width=width, length=length)
