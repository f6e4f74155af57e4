"""What a move does: to the trick, to the hand, to the match, and what the table hears of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import haggis_pack, read_cards
from cardwidgets.engine.events import NOBODY, Event
from cardwidgets.engine.last_hand import LastHand
from cardwidgets.plain.haggis.fields import show
from cardwidgets.plain.haggis.legality import hear, in_order, named_reading
from cardwidgets.plain.haggis.position import Play, Position, put

if TYPE_CHECKING:
    from types import SimpleNamespace

    from cardwidgets.engine.chance import Chance

COURTS = ("J", "Q", "K")
DEALT = 14

Step = tuple[Position, list[Event]]


# ---------------------------------------------------------------------- the deal


def start_match(game: Any, rules: SimpleNamespace, chance: Chance) -> Step:
    """Deal the first hand; the dealer is drawn by lot unless the option names a seat."""
    dealer, line = game.first_dealer, ""
    if dealer == "lot":
        dealer = chance.given("lot", 1, 0)
        if dealer is None:
            dealer = chance.below("lot", 1, 0, game.players)
        line = f"lot P{dealer}"
    nothing: tuple[tuple[str, ...], ...] = ((),) * game.players
    pos = Position(
        game=game,
        rules=rules,
        chance=chance,
        hands=nothing,
        haggis=(),
        dealer=dealer,
        turn=None,
        phase="lead",
        scores=(0,) * game.players,
        hand_no=1,
        trick=(),
        captured=nothing,
        bets=(None,) * game.players,
        played=(False,) * game.players,
        out=(),
        out_points=(0,) * game.players,
    )
    return deal_hand(pos, dealer, pos.left_of(dealer), line)


def deal_hand(pos: Position, dealer: int, leader: int, line: str = "") -> Step:
    """Deal a hand: each seat its own J Q K, open, and 14 naturals; the rest is the haggis.

    Rule ``haggis.deal``: one card at a time, from the dealer's left.
    """
    n = pos.players
    given = pos.chance.given("deal", pos.hand_no)
    if given is not None:
        hands, haggis = given_deal(n, given)
    else:
        pack = pos.chance.shuffled("deal", pos.hand_no, 0, haggis_pack(n))
        dealt: list[list[str]] = [[] for _ in range(n)]
        for k, card in enumerate(pack[: DEALT * n]):
            dealt[(dealer + 1 + k) % n].append(card)
        hands = tuple(in_order([*hand, *COURTS]) for hand in dealt)
        haggis = in_order(pack[DEALT * n :])
    sealed = pos.game.bets and pos.game.bet_timing == "pre_hand"
    new = pos.with_(
        hands=hands,
        haggis=haggis,
        dealer=dealer,
        turn=pos.rules.asked_before(pos, leader)[0] if sealed else leader,
        phase="bet" if sealed else "lead",
        trick=(),
        captured=((),) * n,
        bets=(None,) * n,
        played=(False,) * n,
        out=(),
        out_points=(0,) * n,
        tricks=(),
        moves=(),
    )
    facts: dict[str, Any] = {
        "hand": new.hand_no,
        "sizes": [len(hand) for hand in hands],
        "dealer": dealer,
        "leader": leader,
        "haggis": len(haggis),
    }
    if pos.game.standard_pack:
        facts["faces"] = "standard"
    secret: dict[int, Mapping[str, Any]] = {seat: {"cards": hands[seat]} for seat in new.seats}
    deal = {"hands": [show(hand) for hand in hands], "haggis": show(haggis)}
    secret[NOBODY] = {"deal": deal}
    return new, [Event("dealt", leader, facts, secret, line)]


def given_deal(n: int, given: Mapping[str, Any]) -> tuple[tuple[tuple[str, ...], ...], Any]:
    """Return a deal that a record gives, checked.

    Raises:
        ValueError: it is no deal of this pack.
    """
    hands = tuple(in_order(read_cards(text, haggis=True)) for text in given["hands"])
    haggis = in_order(read_cards(given.get("haggis", ""), haggis=True))
    naturals = [card for hand in hands for card in hand if card not in COURTS]
    for seat, hand in enumerate(hands):
        if len(hand) != DEALT + 3 or hand[-3:] != COURTS:
            raise ValueError(f"seat {seat} is dealt {' '.join(hand)}: not 14 naturals and J Q K")
    if len(hands) != n or sorted((*naturals, *haggis)) != sorted(haggis_pack(n)):
        raise ValueError(f"the deal is not the pack of {n} players: each natural once")
    return hands, haggis


# ---------------------------------------------------------------------- a move


def make_move(pos: Position, seat: int, text: str) -> Step:
    """Make a legal move."""
    pos = pos.with_(moves=(*pos.moves, (seat, text)))
    spoken = hear(text)
    if spoken.verb == "bet":
        return bet(pos, seat, spoken.number)
    if spoken.verb == "pass":
        pos = pos.with_(trick=(*pos.trick, Play(seat)))
        return go_on(pos, [Event("passed", seat)])
    if spoken.verb == "award":
        return capture(pos, spoken.number, [])
    return play_cards(pos, seat, spoken.cards, spoken.reading)


def bet(pos: Position, seat: int, stake: int) -> Step:
    """Bet: open at once, or sealed until every seat has answered (``haggis.bets``)."""
    pos = pos.with_(bets=put(pos.bets, seat, stake))
    if pos.phase != "bet":
        return pos, [Event("bet", seat, {"stake": stake})]
    events = [Event("bet", seat, {"sealed": True}, {seat: {"stake": stake}})]
    if None in pos.bets:
        return pos.with_(turn=pos.left_of(seat)), events
    events += [Event("bet", other, {"stake": pos.bets[other]}) for other in pos.seats]
    return pos.with_(phase="lead", turn=seat), events  # the leader was asked last


def play_cards(pos: Position, seat: int, cards: tuple[str, ...], named: str) -> Step:
    """Play a combination; whoever plays the last card goes out and scores for it."""
    reading = named_reading(pos, cards, named)
    assert reading is not None
    cards = in_order(cards)
    hand = list(pos.hands[seat])
    for card in cards:
        hand.remove(card)
    pos = pos.with_(
        hands=put(pos.hands, seat, tuple(hand)),
        trick=(*pos.trick, Play(seat, cards, reading)),
        played=put(pos.played, seat, True),
    )
    facts = {"cards": cards, "reading": str(reading), "rank": reading.rank, "left": len(hand)}
    events = [Event("played", seat, facts)]
    if reading.kind == "bomb":
        events.append(Event("bomb", seat, {"cards": cards, "order": reading.rank}))
    if not hand:
        points = pos.rules.out_points(pos, seat)
        pos = pos.with_(out=(*pos.out, seat), out_points=put(pos.out_points, seat, points))
        place = len(pos.out)
        events.append(Event("went_out", seat, {"points": points, "place": place}))
    return go_on(pos, events)


def go_on(pos: Position, events: list[Event]) -> Step:
    """Ask the next seat, or close the trick (``haggis.trick_end``)."""
    seat = pos.rules.next_to_follow(pos)
    if seat is not None:
        return pos.with_(turn=seat, phase="follow"), events
    top = pos.top
    assert top is not None
    cards = trick_cards(pos)
    leader = pos.rules.next_leader(pos, top.seat) if len(pos.holders) > 1 else None
    facts = {"cards": cards, "points": pos.rules.card_points(cards), "leader": leader}
    events.append(Event("trick_won", top.seat, facts))
    taker = pos.rules.captor(pos)
    if taker is None:
        return pos.with_(turn=top.seat, phase="award"), events
    return capture(pos, taker, events)


def trick_cards(pos: Position) -> tuple[str, ...]:
    """Return all cards of the trick, in the order played."""
    return tuple(card for play in pos.trick for card in play.cards)


def capture(pos: Position, taker: int, events: list[Event]) -> Step:
    """Give the closed trick to who captures it; then the next trick, or the end of the hand."""
    top = pos.top
    assert top is not None
    cards = trick_cards(pos)
    points = pos.rules.card_points(cards)
    pos = pos.with_(
        captured=put(pos.captured, taker, in_order((*pos.captured[taker], *cards))),
        tricks=(*pos.tricks, (taker, cards)),
        trick=(),
    )
    events.append(Event("captured", taker, {"cards": cards, "points": points, "from": "trick"}))
    if len(pos.holders) < 2:
        return end_hand(pos, events)
    return pos.with_(turn=pos.rules.next_leader(pos, top.seat), phase="lead"), events


# ---------------------------------------------------------------------- the end of a hand


def end_hand(pos: Position, events: list[Event]) -> Step:
    """Score the hand, then deal the next or end the match (``haggis.score``, ``haggis.end``)."""
    rules = pos.rules
    lines = rules.score_lines(pos)
    gained = tuple(sum(line.points for line in lines if line.seat == s) for s in pos.seats)
    totals = tuple(old + new for old, new in zip(pos.scores, gained, strict=True))
    held = pos.hands
    haggis = pos.haggis
    taken = rules.leftovers(pos)
    first = pos.out[0]
    if taken:
        points = rules.card_points(taken)
        facts = {"cards": in_order(taken), "points": points, "from": "leftovers"}
        events.append(Event("captured", first, facts))
        pos = pos.with_(
            captured=put(pos.captured, first, in_order((*pos.captured[first], *taken))),
            hands=((),) * pos.players,
            haggis=(),
        )
    pos = pos.with_(scores=totals, turn=None)
    order = (*pos.out, *(seat for seat in pos.seats if seat not in pos.out))
    finished = LastHand(
        hands=held,
        order=order,
        tricks=pos.tricks,
        captured=pos.captured,
        lines=lines,
        scores=gained,
        facts={"haggis": haggis, "bets": pos.bets, "dealer": pos.dealer, "totals": totals},
    )
    facts = {
        "hand": pos.hand_no,
        "order": order,
        "scores": gained,
        "totals": totals,
        "hands": [show(hand) for hand in held],
        "haggis": show(haggis),
        "lines": [list(line) for line in lines],
    }
    events.append(Event("hand_ended", None, facts))
    pos = pos.with_(finished=finished)
    if rules.match_is_over(pos):
        pos = pos.with_(phase="over")
        facts = {"winners": rules.winners(pos), "ranking": rules.ranking(pos), "totals": totals}
        events.append(Event("match_ended", None, facts))
        return pos, events
    dealer = rules.dealer_after(pos)
    leader = rules.leader_after(pos, dealer)
    pos, dealt = deal_hand(pos.with_(hand_no=pos.hand_no + 1), dealer, leader)
    return pos, events + dealt
