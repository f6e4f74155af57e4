"""Dealing and scoring a hand of Haggis on masks, and its position fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardwidgets.cards import haggis_pack, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.games.haggis import notation
from cardwidgets.games.haggis.layout import (
    CARD_BIT,
    CARDS,
    PASS,
    WILDS,
    cards_of,
    mask_of,
    points,
)

#: A chain of moves: (chain before, seat, action).
Line = tuple[Any, int, int]

PACK: Final = {n: tuple(mask_of([card]) for card in haggis_pack(n)) for n in (2, 3)}
DEALT: Final = 14
NO_BET: Final = -1


def line_of(chain: Line | None) -> list[tuple[int, int]]:
    """Return a chain of moves as a list of (seat, action), oldest first."""
    out: list[tuple[int, int]] = []
    while chain is not None:
        out.append((chain[1], chain[2]))
        chain = chain[0]
    out.reverse()
    return out


def deal(chance: Chance, hand_no: int, n: int, dealer: int) -> tuple[tuple[int, ...], int]:
    """Return the hands and the haggis, dealt one card at a time from the dealer's left."""
    given = chance.given("deal", hand_no)
    if given is not None:
        return _given_deal(n, given)
    pack = chance.shuffled("deal", hand_no, 0, PACK[n])
    last = DEALT * n
    first = dealer + 1
    hands = [sum(pack[(seat - first) % n : last : n]) | WILDS for seat in range(n)]
    return tuple(hands), sum(pack[last:])


def _given_deal(n: int, given: Mapping[str, Any]) -> tuple[tuple[int, ...], int]:
    """Return the deal that a record gives, checked."""
    hands = tuple(_given_mask(hand) for hand in given["hands"])
    haggis = _given_mask(given.get("haggis", ""))
    counts = [hand.bit_count() for hand in hands]
    if counts != [DEALT + 3] * n or any(hand & WILDS != WILDS for hand in hands):
        raise ValueError(f"the deal is not 14 naturals and J Q K for each of {n} seats")
    if sum(hands) + haggis != sum(PACK[n]) + n * WILDS:
        raise ValueError(f"the deal is not the pack of {n} players: each natural once")
    return hands, haggis


def _given_mask(text: str) -> int:
    cards = read_cards(text, haggis=True)
    for card in cards:
        if card not in CARD_BIT:
            raise ValueError(f"{card!r} does not belong into a deal of Haggis")
    return mask_of(cards)


def as_dealt(hands: Sequence[int], chain: Line | None) -> tuple[int, ...]:
    """Return the hands before the moves of a chain."""
    before = list(hands)
    while chain is not None:
        chain, seat, action = chain
        before[seat] += action >> CARDS
    return tuple(before)


def gains(
    game: Game,
    out: tuple[int, ...],
    out_points: tuple[int, ...],
    captured: tuple[int, ...],
    bets: tuple[int, ...],
) -> list[int]:
    """Return what each seat scores in a finished hand: going out, captured cards, bets."""
    first = out[0]
    stakes = [max(bet, 0) for bet in bets]
    lost = sum(stakes) - stakes[first]
    scored: list[int] = []
    for seat, stake in enumerate(stakes):
        gained = out_points[seat] + points(captured[seat])
        if seat == first:
            gained += stake + lost + game.first_out_bonus
        elif not stake:
            gained += lost
        elif game.lost_bet_subtracts:
            gained -= stake
        scored.append(gained)
    return scored


def is_end(game: Game, scores: Sequence[int], hand_no: int) -> bool:
    """Tell whether the match ends with this hand."""
    if game.single_hand or (game.hands is not None and hand_no >= game.hands):
        return True
    best = max(scores)
    return bool(best >= game.target and scores.count(best) == 1)


def next_deal(game: Game, scores: Sequence[int], first_out: int) -> tuple[int, int]:
    """Return who deals and who leads the next hand."""
    best, least = max(scores), min(scores)
    dealer = scores.index(best) if scores.count(best) == 1 else first_out
    if scores.count(least) == 1:
        return dealer, scores.index(least)
    return dealer, first_out if game.tie_leader == "winner" else (dealer + 1) % len(scores)


def text(mask: int) -> str:
    """Return the cards of a mask as a field."""
    return " ".join(cards_of(mask))


def show_trick(chain: Line | None) -> list[list[Any]]:
    """Return the field ``trick``: seat, cards or ``pass``, a reading where there is a choice."""
    out: list[list[Any]] = []
    for seat, action in line_of(chain):
        if action == PASS:
            out.append([seat, "pass"])
        else:
            cards, _, reading = notation.decode(action).partition(" as ")
            out.append([seat, cards, reading] if reading else [seat, cards])
    return out


def read_trick(entries: Sequence[Sequence[Any]]) -> list[tuple[int, int]]:
    """Return the entries of the field ``trick`` as (seat, action); readings may be left out.

    >>> read_trick([[0, "9R 9O"], [1, "pass"]])
    [(0, 8405001), (1, 0)]
    """
    out: list[tuple[int, int]] = []
    top = 0
    for entry in entries:
        if entry[1] == "pass":
            out.append((entry[0], PASS))
            continue
        named = f" as {str(entry[2]).removeprefix('as ')}" if len(entry) == 3 else ""
        words = notation.read_move(entry[1] + named)
        top = notation.encode(notation.infer(words, top) if top else words)
        out.append((entry[0], top))
    return out
