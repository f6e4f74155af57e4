"""How a hand starts: dealer, deal, first looks, first flip."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from cardwidgets.cards import french_pack, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.events import Event
from cardwidgets.plain.gabo.position import Cards, Position, Slot


@cache
def _pack(packs: int, jokers: int) -> Cards:
    return french_pack(jokers=jokers, packs=packs)


def pack(game: Any) -> Cards:
    """Return the cards of a game in canonical order (gabo.cards)."""
    return _pack(game.packs, game.jokers)


@cache
def _place_of(packs: int, jokers: int) -> dict[str, int]:
    return {card: i for i, card in enumerate(dict.fromkeys(_pack(packs, jokers)))}


def pack_order(game: Any, cards: Iterable[str]) -> list[str]:
    """Return cards in the pack's order."""
    return sorted(cards, key=_place_of(game.packs, game.jokers).__getitem__)


def first_dealer(game: Any, chance: Chance) -> tuple[int, str]:
    """Return who deals the first hand, and the line of a record that fixes it (gabo.dealer)."""
    if game.first_dealer != "lot":
        return game.first_dealer, ""
    given = chance.given("lot", 1)
    seat = chance.below("lot", 1, 0, game.players) if given is None else int(given)
    if not 0 <= seat < game.players:
        raise ValueError(f"the lot names P{seat}; seats are 0 to {game.players - 1}")
    return seat, f"lot P{seat}"


def deal(game: Any, chance: Chance, hand_no: int, dealer: int) -> tuple[tuple[Cards, ...], Cards]:
    """Return the four cards of each seat and the stock, next card first (gabo.deal).

    Raises:
        ValueError: a given deal that cannot be.
    """
    given = chance.given("deal", hand_no)
    if given is not None:
        return _given_deal(game, given)
    n = game.players
    order = chance.shuffled("deal", hand_no, 0, pack(game))
    hands = tuple(
        tuple(order[n * slot + (seat - dealer - 1) % n] for slot in range(4)) for seat in range(n)
    )
    return hands, tuple(order[4 * n :])


def _given_deal(game: Any, given: Mapping[str, Any]) -> tuple[tuple[Cards, ...], Cards]:
    hands = tuple(read_cards(hand) for hand in given.get("hands", ()))
    stock = read_cards(given.get("stock", ""))
    whole = [card for hand in hands for card in hand] + list(stock)
    unknown = sorted(set(whole) - set(pack(game)))
    if unknown:
        raise ValueError(f"these cards are not in the pack: {' '.join(unknown)}")
    if [len(hand) for hand in hands] != [4] * game.players:
        raise ValueError(f"a deal has {game.players} hands of four cards")
    if pack_order(game, whole) != pack_order(game, pack(game)):
        raise ValueError("a deal has every card of the pack once in its hands and stock")
    return hands, stock


def deal_hand(pos: Position, hand_no: int, dealer: int) -> Position:
    """Return the position right after a deal: cards lie face down, nobody has seen any."""
    n = len(pos.scores)
    hands, stock = deal(pos.game, pos.chance, hand_no, dealer)
    flipper = (dealer + 1) % n
    return replace(
        pos,
        hands=tuple(tuple(Slot(card) for card in hand) for hand in hands),
        stock=stock,
        discard=(),
        turn=flipper,
        phase="peek",
        active=flipper,
        dealer=dealer,
        hand_no=hand_no,
        answers=(None,) * n,
        drawn=None,
        drawn_from=0,
        reaction=None,
        pending="",
        seen=None,
        give_to=None,
        thrown=False,
        turn_no=0,
        windows=0,
        refills=0,
        caller=None,
        moves=(),
    )


def flip(pos: Position, events: list[Event]) -> Position:
    """Turn the first card of the stock face up; it has no power (gabo.flip)."""
    if not pos.stock:
        return pos
    card = pos.stock[0]
    events.append(Event("discarded", pos.active, {"card": card, "flip": True, "power": False}))
    return replace(pos, stock=pos.stock[1:], discard=(*pos.discard, card))
