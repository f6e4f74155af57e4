"""The rules of President and Guibole between the hands: deal, exchange, roles, scores, the end.

>>> from cardwidgets import Guibole
>>> pos = Guibole(players=3).deal(seed=7).position_of_rules()
>>> pos.rules.roles(pos, (2, 0, 1)), pos.rules.credit(pos, (2, 0, 1))
(('citizen', 'beggar', 'president'), (-5, -15, 5))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardwidgets.cards import CLIMBING_RANKS, UNKNOWN, french_pack, read_card, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.events import NOBODY, Event
from cardwidgets.engine.game import Game
from cardwidgets.plain.climbing import Cards, Pos, in_order, without

#: Hands of a match that has no end of its own.
HANDS_BY_PLACES = 5
CREDIT = {
    "president": 5,
    "prime-minister": 0,
    "minister": 0,
    "citizen": -5,
    "peasant": -10,
    "beggar": -15,
}


def pack(game: Game) -> Cards:
    """Return the pack of a game (``cards``): 52 cards and its jokers, low to high."""
    return french_pack(CLIMBING_RANKS, game.jokers)


# ---------------------------------------------------------------------- who leads


def first_leader(pos: Pos) -> int:
    """Return who leads the first hand (``first``): a seat, one by lot, or the holder of 3C.

    Where 3C lies aside, the lowest card that was dealt takes its part.
    """
    leader = pos.game.first_leader
    if leader == "random":
        lot = pos.chance.given("lot", 1)
        return int(lot) if lot is not None else pos.chance.below("lot", 1, 0, pos.game.players)
    if leader == "three_of_clubs":
        lowest = in_order(card for hand in pos.hands for card in hand)[0]
        return next(seat for seat, hand in enumerate(pos.hands) if lowest in hand)
    return int(leader)


def hand_leader(pos: Pos) -> int:
    """Return who leads this hand (``leader``): the first leader, later the last or the first."""
    if not pos.last_order:
        return int(pos.rules.first_leader(pos))
    return pos.last_order[0 if pos.game.round_leader == "president" else -1]


def deal_seat(pos: Pos) -> int:
    """Return who gets the first card (``deal``): who will lead; seat 0 where 3C decides."""
    if not pos.last_order and pos.game.first_leader == "three_of_clubs":
        return 0
    return int(pos.rules.hand_leader(pos))


# ---------------------------------------------------------------------- the deal


def hand_sizes(game: Game, first: int) -> list[int]:
    """Return how many cards each seat gets when a seat gets the first one (``deal``)."""
    dealt, players = len(pack(game)) - game.set_aside, game.players
    return [len(range((seat - first) % players, dealt, players)) for seat in range(players)]


def deal_cards(pos: Pos, first: int) -> tuple[tuple[Cards, ...], str]:
    """Return the hands and the card set aside (``deal``): one card at a time, clockwise.

    Raises:
        ValueError: the deal that the chance gives is none.
    """
    given = pos.chance.given("deal", pos.hand_no)
    if given is not None:
        return read_deal(pos.game, given, first)
    cards = pos.chance.shuffled("deal", pos.hand_no, 0, pack(pos.game))
    aside = cards.pop(0) if pos.game.set_aside else ""
    players = pos.game.players
    hands = [in_order(cards[(seat - first) % players :: players]) for seat in range(players)]
    return tuple(hands), aside


def read_deal(game: Game, given: Mapping[str, Any], first: int) -> tuple[tuple[Cards, ...], str]:
    """Return a deal that is given as texts, checked to be one of this game.

    Raises:
        ValueError: what is wrong with it.
    """
    hands = tuple(in_order(read_cards(text)) for text in given["hands"])
    aside = read_card(given["set_aside"]) if given.get("set_aside") else ""
    sizes = hand_sizes(game, first)
    if [len(hand) for hand in hands] != sizes:
        raise ValueError(f"the hands have {[len(h) for h in hands]} cards; the deal gives {sizes}")
    if bool(aside) != bool(game.set_aside):
        raise ValueError(f"set_aside is {aside!r}; this game sets {game.set_aside} aside")
    dealt = in_order(card for hand in (*hands, (aside,) if aside else ()) for card in hand)
    if dealt != pack(game):
        extra = ", ".join(without(dealt, pack(game))) or "none"
        missing = ", ".join(without(pack(game), dealt)) or "none"
        raise ValueError(f"the deal is not the pack; missing: {missing}; too many: {extra}")
    return hands, aside


def begin_match(game: Game, rules: Any, chance: Chance) -> tuple[Pos, list[Event]]:
    """Return the first position of a match and the events of its deal (``deal``)."""
    nobody = ((),) * game.players
    scores = (start_score(game),) * game.players
    return begin_hand(Pos(game, rules, chance, nobody, None, scores))


def start_score(game: Game) -> int:
    """Return what every seat starts with (``points``): the credit, or no points."""
    return int(game.start_credit) if game.scoring == "credit" else 0


def begin_hand(pos: Pos) -> tuple[Pos, list[Event]]:
    """Return the position with a hand dealt, forced gifts made, and the events of both."""
    game = pos.game
    first = pos.rules.deal_seat(pos)
    hands, aside = deal_cards(pos, first)
    pos = replace(pos, hands=hands, set_aside=aside)
    texts: dict[str, Any] = {"hands": [" ".join(hand) for hand in hands]}
    data: dict[str, Any] = {"hand": pos.hand_no, "sizes": [len(hand) for hand in hands]}
    if aside:
        texts["set_aside"] = data["set_aside"] = aside
    secret: dict[int, dict[str, Any]] = {s: {"cards": hand} for s, hand in enumerate(hands)}
    secret[NOBODY] = {"deal": texts}
    by_lot = pos.hand_no == 1 and not pos.last_order and game.first_leader == "random"
    dealt = Event("dealt", first, data, secret, f"lot P{first}" if by_lot else "")
    if not pos.rules.exchange_pairs(pos):
        return replace(pos, phase="play", turn=pos.rules.hand_leader(pos)), [dealt]
    pos, gave = force_gifts(replace(pos, phase="give"))
    return pos, [dealt, *gave]


# ---------------------------------------------------------------------- the exchange


def exchange_pairs(pos: Pos) -> tuple[tuple[int, int, int], ...]:
    """Return who exchanges (``exchange``): loser, winner, number of cards; the first pair first.

    Beggar and President exchange two cards, Peasant and Prime-Minister one, Peasant and Minister
    of a small table one.
    """
    if not pos.last_order or pos.game.exchange == "none":
        return ()
    by_role = {role: seat for seat, role in enumerate(pos.rules.roles(pos, pos.last_order))}
    if "minister" in by_role:
        return ((by_role["peasant"], by_role["minister"], 1),)
    pairs = [(by_role["beggar"], by_role["president"], 2)]
    if "peasant" in by_role:
        pairs.append((by_role["peasant"], by_role["prime-minister"], 1))
    return tuple(pairs)


def forced_gifts(pos: Pos, seat: int, count: int) -> Cards:
    """Return the cards that a loser must give (``exchange``): his highest in the normal order.

    Jokers come first; of equal ranks S before H before D before C, and JK2 before JK1.
    """
    return tuple(card for card in pos.hands[seat] if card != UNKNOWN)[-count:]


def next_giver(pos: Pos) -> tuple[int, int, int] | None:
    """Return the pair whose winner gives next (``exchange``), None when all have given."""
    givers = {giver for giver, _, _ in pos.given}
    pairs: tuple[tuple[int, int, int], ...] = pos.rules.exchange_pairs(pos)
    return next((pair for pair in pairs if pair[1] not in givers), None)


def force_gifts(pos: Pos) -> tuple[Pos, list[Event]]:
    """Return the position at the start of the exchange; ``informed``: the losers have given."""
    events = []
    pairs = pos.rules.exchange_pairs(pos)
    if pos.game.exchange == "informed":
        gifts = [(w, pos.rules.forced_gifts(pos, loser, n)) for loser, w, n in pairs]
        for (loser, _, _), (winner, cards) in zip(pairs, gifts, strict=True):
            pos, event = hand_over(pos, loser, winner, cards, forced=True)
            events.append(event)
    return replace(pos, turn=pairs[0][1]), events


def hand_over(
    pos: Pos, giver: int, receiver: int, cards: Cards, *, forced: bool
) -> tuple[Pos, Event]:
    """Return the position after a gift, and the event; the two partners know the cards."""
    hands = list(pos.hands)
    hands[giver] = without(hands[giver], cards)
    hands[receiver] = in_order((*hands[receiver], *cards))
    known = {giver: {"cards": cards}, receiver: {"cards": cards}}
    event = Event("gave", giver, {"to": receiver, "count": len(cards), "forced": forced}, known)
    return replace(pos, hands=tuple(hands), given=(*pos.given, (giver, receiver, cards))), event


def give(pos: Pos, seat: int, cards: Cards) -> tuple[Pos, list[Event]]:
    """Return the position after a winner gave cards of his choice (``exchange``), and events.

    ``blind``: he chose from the hand he was dealt, and gets the forced gift in return now.
    """
    loser, winner, count = pos.rules.next_giver(pos)
    back = pos.rules.forced_gifts(pos, loser, count) if pos.game.exchange == "blind" else ()
    pos, gave = hand_over(pos, winner, loser, cards, forced=False)
    events = [gave]
    if back:
        pos, gave = hand_over(pos, loser, winner, back, forced=True)
        events.append(gave)
    pos = replace(pos, moves=(*pos.moves, (seat, "give " + " ".join(cards))))
    pair = pos.rules.next_giver(pos)
    if pair:
        return replace(pos, turn=pair[1]), events
    return replace(pos, phase="play", turn=pos.rules.hand_leader(pos)), events


# ---------------------------------------------------------------------- roles and scores


def roles(pos: Pos, order: tuple[int, ...]) -> tuple[str, ...]:
    """Return the role of each seat by a finishing order (``roles``)."""
    players = len(order)
    middle = ["citizen"] * (players - 4)
    if players > 3:
        titles = ["president", "prime-minister", *middle, "peasant", "beggar"]
    else:
        small = pos.game.small_table == "minister_peasant"
        first, last = ("minister", "peasant") if small else ("president", "beggar")
        titles = [first, *["citizen"] * (players - 2), last]
    return tuple(titles[order.index(seat)] for seat in range(players))


def places(pos: Pos, order: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ARG001
    """Return points by places (``points``): place k of n scores n - k."""
    players = len(order)
    return tuple(players - 1 - order.index(seat) for seat in range(players))


def credit(pos: Pos, order: tuple[int, ...]) -> tuple[int, ...]:
    """Return the change of each credit (``points``): +5, 0, -5, -10, -15 by role."""
    return tuple(CREDIT[role] for role in pos.rules.roles(pos, order))


def hand_scores(pos: Pos, order: tuple[int, ...]) -> tuple[int, ...]:
    """Return what each seat scores for a hand (``points``)."""
    rule = pos.rules.credit if pos.game.scoring == "credit" else pos.rules.places
    scores: tuple[int, ...] = rule(pos, order)
    return scores


def match_is_over(pos: Pos) -> bool:
    """Say whether the match ends with the hand just scored (``end``).

    After ``hands`` hands; by credit, when somebody is at 0 or less. By places, with no number of
    hands given, after five.
    """
    if pos.game.scoring == "credit" and min(pos.scores) <= 0:
        return True
    last = last_hand_no(pos.game)
    return last is not None and pos.hand_no >= last


def last_hand_no(game: Game) -> int | None:
    """Return the number of the last hand (``end``), None where only a credit can end the match."""
    hands: int | None = game.hands
    return HANDS_BY_PLACES if hands is None and game.scoring == "places" else hands


def ranking(pos: Pos) -> tuple[int, ...]:
    """Return the seats, best first (``end``): by score, ties by place in the hand before."""
    place = pos.last_order or tuple(range(len(pos.scores)))
    return tuple(sorted(place, key=lambda seat: -pos.scores[seat]))
