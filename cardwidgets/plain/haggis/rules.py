"""The rules of a trick: what may be led, what follows, who takes it, who bets.

Every function can be replaced in a variant; they call each other through ``pos.rules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwidgets.plain.haggis.combinations import Reading

if TYPE_CHECKING:
    from cardwidgets.plain.haggis.position import Position


def beats(pos: Position, reading: Reading, top: Reading) -> bool:  # noqa: ARG001
    """Tell whether a combination beats the top one of a trick.

    Rule ``haggis.follow``: same kind, width and length, and strictly higher; or a bomb, which
    only a stronger bomb beats.

    >>> run = Reading("run", 1, 3, 10)
    >>> beats(None, Reading("run", 1, 3, 11), run), beats(None, Reading("set", 3, 1, 11), run)
    (True, False)
    >>> beats(None, Reading("bomb", 2, 1, 2), run)
    True
    """
    if "bomb" in {reading.kind, top.kind}:
        return reading.kind == "bomb" and (top.kind != "bomb" or reading.rank > top.rank)
    return reading[:3] == top[:3] and reading.rank > top.rank


def readings_here(pos: Position, cards: tuple[str, ...]) -> tuple[Reading, ...]:
    """Return what cards can be read as under the options: without bombs, bombs are nothing.

    Rule ``haggis.bombs``.
    """
    found = pos.rules.readings(cards)
    if pos.game.bombs:
        return tuple(found)
    return tuple(reading for reading in found if reading.kind != "bomb")


def combinations_of(pos: Position, seat: int) -> Iterator[tuple[tuple[str, ...], Reading]]:
    """Yield every combination of a seat's hand, each reading apart.

    Rule ``haggis.lead``: the leader may play any of them.
    """
    for cards in pos.rules.combinations_in(pos.hands[seat]):
        for reading in pos.rules.readings_here(pos, cards):
            yield cards, reading


def plays(pos: Position, seat: int) -> Iterator[tuple[tuple[str, ...], Reading]]:
    """Yield the combinations that a seat on turn may play: all as leader, else what beats the top.

    Rules ``haggis.lead`` and ``haggis.follow``.
    """
    top = pos.top
    for cards, reading in pos.rules.combinations_of(pos, seat):
        if top is None or pos.rules.beats(pos, reading, top.reading):
            yield cards, reading


def may_pass(pos: Position, seat: int) -> bool:  # noqa: ARG001
    """Tell whether passing is allowed: always when following, never when leading.

    Rule ``haggis.pass``.
    """
    return bool(pos.trick)


def is_locked_out(pos: Position, seat: int) -> bool:
    """Tell whether a pass in this trick bars the seat from it.

    Rule ``haggis.pass``: it does not, unless the option ``pass_is_final`` says so.
    """
    return pos.game.pass_is_final and any(
        play.seat == seat and not play.cards for play in pos.trick
    )


def may_bet(pos: Position, seat: int) -> bool:
    """Tell whether a seat may bet now, on its turn or not.

    Rule ``haggis.bets``: once, before its own first card, and while nobody has gone out; in one
    sealed round before the first lead with ``bet_timing="pre_hand"``.
    """
    if not pos.game.bets or pos.bets[seat] is not None:
        return False
    if pos.phase == "bet":
        return seat == pos.turn
    if pos.game.bet_timing == "pre_hand" or pos.phase not in {"lead", "follow"}:
        return False
    return bool(pos.hands[seat]) and not pos.played[seat] and not pos.out


def stakes(pos: Position) -> tuple[int, ...]:  # noqa: ARG001
    """Return what may be bet: nothing, the little bet or the big bet (``haggis.bets``)."""
    return (0, 15, 30)


def asked_before(pos: Position, leader: int) -> tuple[int, ...]:
    """Return the order of the sealed round of bets: from the leader's left, the leader last."""
    return tuple((leader + 1 + k) % pos.players for k in pos.seats)


def next_holder(pos: Position, seat: int) -> int:
    """Return the next seat clockwise that holds cards (``haggis.turn``)."""
    around = ((seat + k) % pos.players for k in range(1, pos.players + 1))
    return next(other for other in around if pos.hands[other])


def next_to_follow(pos: Position) -> int | None:
    """Return who answers next, None when the trick is closed.

    Rule ``haggis.trick_end``: it closes when all seats with cards but the top one have passed in
    a row, or when a single seat still holds cards. A seat that is locked out is not asked.
    """
    top = pos.top
    assert top is not None
    if len(pos.holders) < 2:
        return None
    waiting = [seat for seat in pos.holders if seat != top.seat]
    if pos.game.pass_is_final:
        waiting = [seat for seat in waiting if not pos.rules.is_locked_out(pos, seat)]
        if not waiting:
            return None
    elif pos.passes >= len(waiting):
        return None
    seat = pos.trick[-1].seat
    while True:
        seat = pos.left_of(seat)
        if seat in waiting:
            return seat


def captor(pos: Position) -> int | None:
    """Return who captures the closed trick, None where its winner has to say.

    Rule ``haggis.capture``: its winner; but a trick won by a bomb goes to whoever made the play
    just before the bomb, and a bomb that was led and stood goes to the seat on the right.

    With ``bomb_capture="winner_chooses"`` and three players the bomber names an opponent.
    """
    top = pos.top
    assert top is not None
    assert top.reading is not None
    if top.reading.kind != "bomb":
        return top.seat
    if pos.game.bomb_capture == "winner_chooses" and pos.players > 2:
        return None
    made = [play.seat for play in pos.trick if play.cards]
    return made[-2] if len(made) > 1 else pos.right_of(top.seat)


def next_leader(pos: Position, winner: int) -> int:
    """Return who leads the next trick: the winner, a bomber too, or the next seat with cards.

    Rule ``haggis.lead_next``.
    """
    return winner if pos.hands[winner] else pos.rules.next_holder(pos, winner)
