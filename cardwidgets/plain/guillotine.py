"""The rule book of Guillotine: contracts, tricks, scores, the match. Domino is in ``domino``.

Every rule is a function whose first argument is the position; rules call each other through
``pos.rules``, so that a variant may replace any of them. Points are bad: the lowest total wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.cards import SKAT_RANKS, rank, suit
from cardwidgets.engine.last_hand import ScoreLine

if TYPE_CHECKING:
    from cardwidgets.plain.guillotine_table import Pos

    Trick = tuple[int, tuple[str, ...]]

CONTRACTS = ("royalty", "queens", "spades", "parliament", "guillotine", "domino")
PACK = tuple(r + s for s in "CDHS" for r in SKAT_RANKS)
FRENCH_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")

QUEENS = tuple(f"Q{s}" for s in "CDHS")
SPADES = tuple(f"{r}S" for r in SKAT_RANKS)

#: What a taken card costs, by contract: what for, which cards, points (guillotine.points).
CARD_POINTS = {
    "royalty": (("king_of_hearts", ("KH",), 20), ("queen_of_spades", ("QS",), 10)),
    "queens": (("queens", QUEENS, 10), ("king_of_hearts", ("KH",), -10)),
    "spades": (("spades", SPADES, 5), ("king_of_hearts", ("KH",), -10)),
    "parliament": (("king_of_hearts", ("KH",), -10),),
    "guillotine": (
        ("king_of_hearts", ("KH",), 10),
        ("spades", SPADES, 5),
        ("queens", QUEENS, 10),
    ),
}

# ---------------------------------------------------------------------- contracts


def contracts(pos: Pos) -> tuple[str, ...]:  # noqa: ARG001
    """Return the contracts of the game in their order (guillotine.contracts)."""
    return CONTRACTS


def played_as(pos: Pos, contract: str) -> str:  # noqa: ARG001
    """Return how a contract is played: ``"trick"`` or ``"domino"`` (guillotine.contracts)."""
    return "domino" if contract == "domino" else "trick"


def choices(pos: Pos, seat: int) -> tuple[str, ...]:
    """Return the contracts that a dealer may still name: each once (guillotine.choose)."""
    return tuple(c for c in pos.rules.contracts(pos) if c not in pos.used[seat])


def set_contract(pos: Pos) -> str | None:
    """Return the contract that nobody chooses, with a fixed order (guillotine.fixed_order)."""
    if not pos.game.fixed_order:
        return None
    left: tuple[str, ...] = pos.rules.choices(pos, pos.dealer)
    return left[0]


# ---------------------------------------------------------------------- tricks


def strength(pos: Pos, card: str) -> int:
    """Return how high a card is in a trick, from 0 (guillotine.rank)."""
    order = FRENCH_ORDER if pos.game.rank_order == "french" else SKAT_RANKS
    return order.index(rank(card))


def must_follow(pos: Pos, hand: tuple[str, ...]) -> bool:
    """Say whether a hand is bound to the suit that was led (guillotine.follow)."""
    return bool(pos.trick) and any(suit(card) == suit(pos.trick[0]) for card in hand)


def may_play(pos: Pos, card: str, hand: tuple[str, ...]) -> bool:
    """Say whether a hand may play a card of its own to the trick (guillotine.follow)."""
    return not pos.rules.must_follow(pos, hand) or suit(card) == suit(pos.trick[0])


def trick_winner(pos: Pos, cards: tuple[str, ...], leader: int) -> int:
    """Return the seat that takes a trick: the highest card of the led suit (guillotine.trick)."""
    followed = [card for card in cards if suit(card) == suit(cards[0])]
    best = max(followed, key=lambda card: int(pos.rules.strength(pos, card)))
    return (leader + cards.index(best)) % 4


def counts_on(pos: Pos) -> bool:
    """Say whether a later trick can still change a score (guillotine.early_end)."""
    held = any(pos.rules.card_lines(pos, pos.contract, c) for hand in pos.hands for c in hand)
    last = len(pos.tricks) + len(pos.hands[0])
    later = range(len(pos.tricks) + 1, last + 1)
    return held or any(pos.rules.trick_lines(pos, pos.contract, n, n == last) for n in later)


def tricks_over(pos: Pos) -> bool:
    """Say whether the deal ends here, between two tricks (guillotine.tricks_end)."""
    if not any(pos.hands):
        return True
    return bool(pos.game.early_end) and not pos.rules.counts_on(pos)


# ---------------------------------------------------------------------- scores


def card_lines(pos: Pos, contract: str, card: str) -> tuple[tuple[str, int], ...]:  # noqa: ARG001
    """Return what a taken card costs: what for, points (guillotine.points).

    The queen of spades is both a queen and a spade in the contract Guillotine.
    """
    table = CARD_POINTS.get(contract, ())
    return tuple((what, points) for what, cards, points in table if card in cards)


def trick_lines(pos: Pos, contract: str, number: int, is_last: bool) -> tuple[tuple[str, int], ...]:  # noqa: ARG001
    """Return what taking the trick with this number (from 1) costs as such (guillotine.points)."""
    if contract == "parliament":
        return (("tricks", -5),)
    if contract != "guillotine":
        return ()
    first = (("first_trick", 5),) if number == 1 else ()
    return (*first, ("last_trick", 5)) if is_last else first


def place_points(pos: Pos, place: int) -> int:  # noqa: ARG001
    """Return what going out as the first, second, … in Domino brings (guillotine.points)."""
    return {1: -30, 2: -10}.get(place, 0)


def score_lines(pos: Pos, contract: str, tricks: tuple[Trick, ...]) -> tuple[ScoreLine, ...]:
    """Return the score sheet of a deal of tricks: seat, what for, points (guillotine.points)."""
    sums: dict[tuple[int, str], int] = {}
    for number, (winner, cards) in enumerate(tricks, 1):
        lines = list(pos.rules.trick_lines(pos, contract, number, number == len(tricks)))
        for card in cards:
            lines.extend(pos.rules.card_lines(pos, contract, card))
        for what, points in lines:
            sums[winner, what] = sums.get((winner, what), 0) + points
    return tuple(ScoreLine(seat, what, points) for (seat, what), points in sorted(sums.items()))


def domino_lines(pos: Pos, out: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    """Return the score sheet of Domino from the seats in the order they went out."""
    lines = []
    for place, seat in enumerate(out, 1):
        points = pos.rules.place_points(pos, place)
        if points:
            lines.append(ScoreLine(seat, f"out_{place}", points))
    return tuple(lines)


def score(pos: Pos, contract: str, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """Return the points of each seat for the tricks of a deal (guillotine.points)."""
    points = [0, 0, 0, 0]
    for line in pos.rules.score_lines(pos, contract, tricks):
        points[line.seat] += line.points
    return tuple(points)


# ---------------------------------------------------------------------- the match


def match_length(pos: Pos) -> int:
    """Return the number of deals: every contract once for every dealer (guillotine.match)."""
    deals = 4 * len(pos.rules.contracts(pos))
    return deals if pos.game.hands is None else min(pos.game.hands, deals)


def next_dealer(pos: Pos) -> int | None:
    """Return who deals next: clockwise, who has a contract left (guillotine.match)."""
    for step in (1, 2, 3, 4):
        seat = (pos.dealer + step) % 4
        if pos.rules.choices(pos, seat):
            return seat
    return None


def match_over(pos: Pos) -> bool:
    """Say whether the deal that just ended was the last one (guillotine.match)."""
    if pos.hand_no >= pos.rules.match_length(pos):
        return True
    return pos.rules.next_dealer(pos) is None


def ranking(pos: Pos) -> tuple[int, ...]:
    """Return the seats, lowest total first (guillotine.end)."""
    return tuple(sorted(range(4), key=lambda seat: (pos.scores[seat], seat)))


def winners(pos: Pos) -> tuple[int, ...]:
    """Return who has the lowest total; equal totals share the win (guillotine.end)."""
    return tuple(seat for seat in range(4) if pos.scores[seat] == min(pos.scores))
