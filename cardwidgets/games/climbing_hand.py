"""What stands through one hand of a climbing game: the rules in force, the deal, the exchange."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.engine.state import Cell
from cardwidgets.games.climbing_game import PACK, roles_by_place
from cardwidgets.games.climbing_tables import (
    BITS,
    Order,
    Pile,
    lead,
    mask_of,
    order_of,
    text_of,
)

_CREDIT: Final = {
    "president": 5,
    "prime-minister": 0,
    "minister": 0,
    "citizen": -5,
    "peasant": -10,
    "beggar": -15,
}

#: Who exchanges: (loser, winner, number of cards).
Pair = tuple[int, int, int]
#: A gift: (giver, receiver, cards).
Gift = tuple[int, int, int]


class Rules(NamedTuple):
    """The options of a game as the engine reads them."""

    players: int
    pack: tuple[int, ...]
    set_aside: bool
    lead: Pile
    up: Order
    down: Order
    lock: bool
    odd: bool
    wild: bool
    trump: bool
    skip: bool
    spade3: bool
    auto_close: bool
    eight_stop: bool
    illegal_finish: bool
    downfall: bool
    leader: int | str
    beggar_leads: bool
    exchange: str
    gains: tuple[int, ...]
    credit: bool
    start: int
    last_hand: int | None
    counts: tuple[int, ...]


_RULES: Final[dict[Game, Rules]] = {}


def rules_of(game: Game) -> Rules:
    """Return the rules of a game, settled once."""
    found = _RULES.get(game)
    if found is None:
        if len(_RULES) >= 256:
            _RULES.clear()
        found = _RULES[game] = _settle(game)
    return found


def _settle(game: Any) -> Rules:
    players: int = game.players
    # What cannot happen without jokers is switched off, so that the game keeps the lean path.
    trump = game.joker_mode == "trump" and game.jokers > 0
    wild = game.joker_mode == "wild" and game.jokers > 0
    spade3 = game.spade3 and game.jokers > 0
    mode = "trump" if trump else "wild" if wild else "rank"
    kind = (mode, game.revolution, game.skip, spade3)
    odd = (trump, wild, game.skip, spade3, game.auto_close, game.eight_stop, game.illegal_finish)
    roles = roles_by_place(players, ministers=game.ministers)
    credit = game.scoring == "credit"
    places = tuple(range(players - 1, -1, -1))
    return Rules(
        players=players,
        pack=BITS[: 52 + game.jokers],
        set_aside=game.set_aside == 1,
        lead=lead(wild=wild),
        up=order_of(kind, down=False),
        down=order_of(kind, down=True),
        lock=game.pass_mode == "lock",  # noqa: S105
        odd=any(odd) or game.downfall,
        wild=wild,
        trump=trump,
        skip=game.skip,
        spade3=spade3,
        auto_close=game.auto_close,
        eight_stop=game.eight_stop,
        illegal_finish=game.illegal_finish,
        downfall=game.downfall,
        leader=game.first_leader,
        beggar_leads=game.round_leader == "beggar",
        exchange=game.exchange,
        gains=tuple(_CREDIT[role] for role in roles) if credit else places,
        credit=credit,
        start=game.start_credit if credit else 0,
        last_hand=game.last_hand_no,
        counts=() if game.exchange == "none" else (1,) if game.ministers else (2, 1),
    )


def pairs_of(rules: Rules, last_order: tuple[int, ...]) -> tuple[Pair, ...]:
    """Return who exchanges in the hand after one that finished in this order."""
    if not last_order:
        return ()
    counts = rules.counts
    if not counts:
        return ()
    first = (last_order[-1], last_order[0], counts[0])
    return (first,) if rules.players < 4 else (first, (last_order[-2], last_order[1], counts[1]))


class Frame(NamedTuple):
    """What does not change within a hand.

    Attributes:
        cards: every card in play in this hand, the one laid aside not among them.
        root: the cell at which the hand starts.
        head: moves of this hand before ``root`` (of a sampled state), as (seat, action).
        shown: a card that everybody knows to be dealt to a seat, as (seat, card), else None.
        past: the hands before, oldest first.
        start: public fields of a position set up by hand in which this hand began, else None.
        begun: gifts that were made already when the hand began in that position.
    """

    rules: Rules
    hand_no: int
    scores: tuple[int, ...]
    last_order: tuple[int, ...]
    set_aside: int
    cards: int
    pairs: tuple[Pair, ...]
    root: Cell | None
    head: tuple[tuple[int, int], ...]
    shown: tuple[int, int] | None
    past: tuple[Any, ...]
    start: Mapping[str, Any] | None
    begun: int


#: Seats out by an illegal finish; the fallen seat or -1; whether it fell while locked out.
Odd = tuple[tuple[int, ...], int, bool]
NOTHING_ODD: Odd = ((), -1, False)


class Snapshot(NamedTuple):
    """Everything that a cell must keep where a move changes more than a few things."""

    seat: int
    frame: Frame
    hands: tuple[int, ...]
    ring: int
    holding: int
    pile: Pile
    order: Order
    out: tuple[int, ...]
    odd: Odd
    given: tuple[Gift, ...]


class Past:
    """A finished hand: its frame, its cells up to ``last``, how it ended, who saw what of it."""

    __slots__ = ("frame", "given", "hands", "last", "odd", "out", "seen")

    def __init__(
        self,
        frame: Frame,
        last: Cell | None,
        hands: tuple[int, ...],
        out: tuple[int, ...],
        odd: Odd,
        given: tuple[Gift, ...],
    ) -> None:
        self.frame, self.last, self.hands = frame, last, hands
        self.out, self.odd, self.given = out, odd, given
        self.seen: dict[int, Any] = {}


# ---------------------------------------------------------------------- the deal


def deal(
    rules: Rules, chance: Chance, hand_no: int, last_order: tuple[int, ...]
) -> tuple[list[int], int, int]:
    """Return the hands, the card set aside (or 0) and the seat that leads.

    Raises:
        ValueError: the deal that the chance gives is none of this game.
    """
    players = rules.players
    if last_order:
        leader = first = last_order[-1 if rules.beggar_leads else 0]
    elif rules.leader == "random":
        lot = chance.given("lot", 1)
        leader = first = chance.below("lot", 1, 0, players) if lot is None else int(lot)
    elif rules.leader == "three_of_clubs":
        leader, first = -1, 0
    else:
        leader = first = int(rules.leader)
    given = chance.given("deal", hand_no)
    if given is None:
        pack = chance.shuffled("deal", hand_no, 0, rules.pack)
        aside = pack.pop(0) if rules.set_aside else 0
        hands = [sum(pack[(seat - first) % players :: players]) for seat in range(players)]
    else:
        hands, aside = _given_deal(rules, given, first)
    if leader < 0:
        lowest = sum(hands)
        lowest &= -lowest
        leader = next(seat for seat in range(players) if hands[seat] & lowest)
    return hands, aside, leader


def _given_deal(rules: Rules, given: Mapping[str, Any], first: int) -> tuple[list[int], int]:
    texts = [str(text).split() for text in given["hands"]]
    aside_text = str(given.get("set_aside") or "")
    named = [card for text in texts for card in text] + aside_text.split()
    pack = PACK[: len(rules.pack)]
    if sorted(named) != sorted(pack):
        wrong = sorted({card for card in named if card not in pack or named.count(card) > 1})
        missing = sorted(set(pack) - set(named))
        raise ValueError(
            f"the deal is not the pack; missing: {', '.join(missing) or 'none'};"
            f" too many or strange: {', '.join(wrong) or 'none'}"
        )
    dealt, players = len(pack) - rules.set_aside, rules.players
    sizes = [len(range((seat - first) % players, dealt, players)) for seat in range(players)]
    if [len(text) for text in texts] != sizes:
        raise ValueError(f"the hands have {[len(t) for t in texts]} cards; the deal gives {sizes}")
    return [mask_of(" ".join(text)) for text in texts], mask_of(aside_text)


def deal_text(hands: list[int], set_aside: int) -> dict[str, Any]:
    """Return a deal as a record writes it."""
    texts: dict[str, Any] = {"hands": [text_of(hand) for hand in hands]}
    if set_aside:
        texts["set_aside"] = text_of(set_aside)
    return texts


# ---------------------------------------------------------------------- the exchange


def highest(hand: int, count: int) -> int:
    """Return the highest cards of a hand.

    >>> highest(0b1011, 2)
    10
    """
    rest = hand
    for _ in range(min(count, hand.bit_count())):
        rest ^= 1 << (rest.bit_length() - 1)
    return hand ^ rest


def force(pairs: tuple[Pair, ...], hands: list[int]) -> tuple[Gift, ...]:
    """Make the forced gifts in some hands and return them."""
    gifts = tuple((loser, winner, highest(hands[loser], n)) for loser, winner, n in pairs)
    for loser, winner, cards in gifts:
        hands[loser] ^= cards
        hands[winner] |= cards
    return gifts


def next_pair(frame: Frame, given: tuple[Gift, ...]) -> Pair | None:
    """Return the pair whose winner gives next, None when all have given."""
    pairs = frame.pairs
    blind = frame.rules.exchange == "blind"
    done = len(given) // 2 if blind else len(given) - len(pairs)
    return pairs[done] if done < len(pairs) else None
