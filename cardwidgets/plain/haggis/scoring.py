"""Points of Haggis: cards, going out, bets; who deals and leads next; when the match ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwidgets.engine.last_hand import ScoreLine

if TYPE_CHECKING:
    from cardwidgets.plain.haggis.position import Position

COURT_POINTS = {"J": 2, "Q": 3, "K": 5}


def card_points(cards: Iterable[str]) -> int:
    """Return the points of captured cards.

    Rule ``haggis.card_points``: 3, 5, 7 and 9 one each, J 2, Q 3, K 5, the rest nothing.

    >>> card_points(["3R", "8O", "J", "K"])
    8
    """
    return sum(COURT_POINTS.get(card, int(card[:-1] in {"3", "5", "7", "9"})) for card in cards)


def out_points(pos: Position, seat: int) -> int:
    """Return what a seat scores for going out now.

    Rule ``haggis.out``: five points for each card of the largest hand among the others; courts
    count as cards.
    """
    return 5 * max(len(pos.hands[other]) for other in pos.seats if other != seat)


def first_out_bonus(pos: Position) -> int:
    """Return the extra points of the first player out (``haggis.out``; none by default)."""
    return int(pos.game.first_out_bonus)


def bet_points(pos: Position) -> tuple[int, ...]:
    """Return the points of all bets, by seat, once somebody went out.

    Rule ``haggis.bets``: the first out wins the own bet; every lost bet goes in full to the first
    out and to each player who made no bet. A lost bet costs nothing, unless the option
    ``lost_bet_subtracts`` says so.
    """
    first = pos.out[0]
    lost = sum(pos.bets[seat] or 0 for seat in pos.seats if seat != first)
    points = []
    for seat in pos.seats:
        own = pos.bets[seat] or 0
        if seat == first:
            points.append(own + lost)
        elif own:
            points.append(-own if pos.game.lost_bet_subtracts else 0)
        else:
            points.append(lost)
    return tuple(points)


def leftovers(pos: Position) -> tuple[str, ...]:
    """Return the cards that the first player out takes at the end of the hand.

    Rule ``haggis.leftovers``: the last hand and the haggis; none with ``leftovers="none"``.
    """
    if pos.game.leftovers == "none":
        return ()
    return tuple(card for hand in pos.hands for card in hand) + pos.haggis


def score_lines(pos: Position) -> tuple[ScoreLine, ...]:
    """Return the score sheet of a hand that has ended (``haggis.score``)."""
    first = pos.out[0]
    rules = pos.rules
    bets = rules.bet_points(pos)
    lines = [ScoreLine(seat, "score.out", pos.out_points[seat]) for seat in pos.out]
    lines.append(ScoreLine(first, "score.first_out", rules.first_out_bonus(pos)))
    for seat in pos.seats:
        lines.append(ScoreLine(seat, "score.captured", rules.card_points(pos.captured[seat])))
    lines.append(ScoreLine(first, "score.leftovers", rules.card_points(rules.leftovers(pos))))
    lines += [ScoreLine(seat, "score.bets", bets[seat]) for seat in pos.seats]
    return tuple(line for line in lines if line.points)


def dealer_after(pos: Position) -> int:
    """Return who deals the next hand: the highest total, on a tie who went out first.

    Rule ``haggis.deal_next``; the scores hold the points of the hand already.
    """
    highest = [seat for seat in pos.seats if pos.scores[seat] == max(pos.scores)]
    return highest[0] if len(highest) == 1 else pos.out[0]


def leader_after(pos: Position, dealer: int) -> int:
    """Return who leads the next hand: the lowest total; on a tie the seat left of the dealer.

    Rule ``haggis.deal_next``; with ``tie_leader="winner"`` a tie goes to who went out first.
    """
    lowest = [seat for seat in pos.seats if pos.scores[seat] == min(pos.scores)]
    if len(lowest) == 1:
        return lowest[0]
    return pos.out[0] if pos.game.tie_leader == "winner" else pos.left_of(dealer)


def match_is_over(pos: Position) -> bool:
    """Tell whether the match ends with this hand.

    Rule ``haggis.end``: somebody has reached the target and nobody else has as much; or the
    number of hands that was agreed on is played.
    """
    if pos.game.single_hand or (pos.game.hands is not None and pos.hand_no >= pos.game.hands):
        return True
    best = max(pos.scores)
    return best >= pos.game.target and pos.scores.count(best) == 1


def ranking(pos: Position) -> tuple[int, ...]:
    """Return the seats by their totals, best first (``haggis.end``)."""
    return tuple(sorted(pos.seats, key=lambda seat: (-pos.scores[seat], seat)))


def winners(pos: Position) -> tuple[int, ...]:
    """Return who won: the best total; equal totals share a match of a fixed number of hands."""
    if pos.phase != "over":
        return ()
    return tuple(seat for seat in pos.seats if pos.scores[seat] == max(pos.scores))
