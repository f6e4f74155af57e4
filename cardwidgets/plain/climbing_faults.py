"""What can be wrong with a position of President or Guibole: every fault, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardwidgets.cards import UNKNOWN
from cardwidgets.plain.climbing import Pos, holders
from cardwidgets.plain.climbing_fields import repeated, without_cards
from cardwidgets.plain.climbing_hands import last_hand_no


def faults_of(pos: Pos) -> list[str]:
    """Return every fault of a position whose fields could be read each by itself."""
    checks = (_cards, _options, _order, _over, _give, _seats, _pile, _turn)
    return [fault for check in checks for fault in check(pos)]


def _cards(pos: Pos) -> Iterator[str]:
    for card in repeated(pos):
        yield f"{card} is in two places"
    if len(pos.set_aside.split()) > 1:
        yield f"set_aside is {pos.set_aside!r}; it is one card"


def _options(pos: Pos) -> Iterator[str]:
    game = pos.game
    if pos.set_aside and not game.set_aside:
        yield "set_aside: this game sets no card aside (option set_aside)"
    if pos.reversed and not game.revolution:
        yield "reversed: this game has no revolution (option revolution)"
    if pos.passed and not pos.rules.locks(pos):
        yield "passed: a pass locks nobody out in this game (option pass_mode)"
    if pos.offenders and not game.illegal_finish:
        yield "offenders: every finish is legal in this game (option illegal_finish)"
    if pos.fallen is not None and not game.downfall:
        yield "fallen: nobody falls in this game (option downfall)"


def _order(pos: Pos) -> Iterator[str]:
    players = len(pos.hands)
    if pos.last_order and len(pos.last_order) != players:
        yield f"last_order is {list(pos.last_order)}; it names each of the {players} seats once"
    if pos.last_order and pos.hand_no == 1 and pos.phase != "over":
        yield "last_order: there is no hand before the first (hand_no is 1)"


def _over(pos: Pos) -> Iterator[str]:
    ended = pos.rules.match_is_over(pos)
    if pos.phase == "over":
        if not ended:
            yield "phase is 'over', but by hand_no and scores the match goes on"
        if not pos.last_order:
            yield "last_order is missing: at the end of the match it tells ties apart"
        if pos.turn is not None:
            yield f"turn is {pos.turn}; at the end of the match nobody is on turn"
        return
    last = last_hand_no(pos.game)
    if last is not None and pos.hand_no > last:
        yield f"hand_no is {pos.hand_no}; the match has {last} hands (option hands)"
    if pos.game.scoring == "credit" and min(pos.scores) <= 0:
        yield "scores: a credit at 0 or less ends the match, but phase is not 'over'"


def _give(pos: Pos) -> Iterator[str]:
    if pos.phase == "over":
        return
    pairs = pos.rules.exchange_pairs(pos) if len(pos.last_order) == len(pos.hands) else ()
    gifts = {(giver, receiver): cards for giver, receiver, cards in pos.given}
    counts = {
        (a, b): n for loser, winner, n in pairs for a, b in ((loser, winner), (winner, loser))
    }
    for (giver, receiver), cards in gifts.items():
        if (giver, receiver) not in counts:
            yield f"given: P{giver} gives nothing to P{receiver} in this hand"
        elif len(cards) != counts[giver, receiver]:
            right = counts[giver, receiver]
            yield f"given: P{giver} gives {right} to P{receiver}, not {len(cards)}"
    if len(gifts) < len(pos.given):
        yield "given names a gift twice"
    if pos.phase != "give":
        return
    if not pairs:
        yield "phase is 'give', but nobody exchanges: there is no hand before, or no exchange"
        return
    if pos.pile or pos.passed or pos.out or pos.offenders or pos.gone or pos.reversed:
        yield "phase is 'give': nothing is played before the exchange is done"
    yield from _missing_gifts(pos, pairs, set(gifts))


def _missing_gifts(
    pos: Pos, pairs: tuple[tuple[int, int, int], ...], gifts: set[tuple[int, int]]
) -> Iterator[str]:
    """Tell which gifts do not fit together, and who lacks the cards to give."""
    informed = pos.game.exchange == "informed"
    forced = [(loser, winner) in gifts for loser, winner, _ in pairs]
    back = [(winner, loser) in gifts for loser, winner, _ in pairs]
    if informed and gifts and not all(forced):
        yield "given: the forced gifts are made together, before any other"
    if not informed and forced != back:
        yield "given: with exchange='blind' the two gifts of a pair are made together"
    if back != sorted(back, reverse=True) or all(back):
        yield "given: the first pair gives first, and when all have given the phase is 'play'"
    for (loser, winner, count), done in zip(pairs, forced, strict=True):
        hand = pos.hands[loser]
        if not done and UNKNOWN in hand:
            yield f"given is missing: the forced gift of P{loser} cannot be told from unknown cards"
        elif not done and len(hand) < count:
            yield f"hands[{loser}] has {len(hand)} cards; P{loser} must give {count}"
        if (not informed or done) and len(pos.hands[winner]) < count:
            yield f"hands[{winner}] has {len(pos.hands[winner])} cards; P{winner} must give {count}"


def _dealt(pos: Pos) -> list[int]:
    """Return how many cards each seat was dealt, before the gifts."""
    sizes = [len(hand) for hand in pos.hands]
    for giver, receiver, cards in pos.given:
        sizes[giver] += len(cards)
        sizes[receiver] -= len(cards)
    return sizes


def _seats(pos: Pos) -> Iterator[str]:
    if pos.phase == "over":
        return
    if pos.phase == "give":
        # A gift may leave a hand empty until another one comes back.
        yield from (f"hands[{s}] had no cards" for s, size in enumerate(_dealt(pos)) if size < 1)
        return
    done = [*pos.out, *pos.offenders, *([] if pos.fallen is None else [pos.fallen])]
    if len(set(done)) < len(done):
        yield "out, offenders and fallen name a seat twice"
    for seat in sorted(set(done) - without_cards(pos)):
        yield f"P{seat} is out, but hands[{seat}] has cards"
    for seat in sorted(without_cards(pos) - set(done)):
        yield f"hands[{seat}] is empty, but P{seat} is not in out"
    if len(holders(pos)) < 2:
        yield "fewer than two seats hold cards: the hand is over"
    if pos.fallen is not None and (pos.last_order[:1] != (pos.fallen,) or not pos.out):
        yield f"fallen is {pos.fallen}; the first of last_order falls when another is first out"


def _pile(pos: Pos) -> Iterator[str]:
    if not pos.pile:
        if pos.pile_by is not None:
            yield f"pile_by is {pos.pile_by}, but there is no pile"
        if pos.passed:
            yield "passed: there is no pile to pass in"
        return
    if pos.pile_by is None:
        yield "pile_by is missing: whose set lies on the pile?"
    code = pos.rules.set_fault(pos, pos.pile)
    if code:
        yield f"pile: {' '.join(pos.pile)} is no set ({code})"
    elif pos.rules.is_trump(pos, pos.pile):
        yield "pile: a trump joker closes its pile at once"
    if pos.pile_by in pos.passed:
        yield f"passed: P{pos.pile_by} owns the top of the pile"
    for seat in sorted(pos.passed & without_cards(pos) - {pos.fallen}):
        yield f"passed: P{seat} holds no cards"


def _turn(pos: Pos) -> Iterator[str]:
    if pos.phase != "play":
        whole = len(pos.last_order) == len(pos.hands)
        if pos.phase == "give" and pos.turn is not None and whole:
            pair = pos.rules.next_giver(pos)
            if pair and pair[1] != pos.turn:
                yield f"turn is {pos.turn}; P{pair[1]} gives next"
        return
    if pos.turn is None:
        if pos.pile and pos.pile_by is not None and pos.rules.next_seat(pos, pos.pile_by) is None:
            yield "turn: nobody can answer the pile, so it is closed"
        elif not pos.pile and (pos.out or pos.offenders or pos.gone):
            yield "turn is missing: who leads?"
        return
    if not pos.hands[pos.turn]:
        yield f"turn is {pos.turn}, but hands[{pos.turn}] is empty"
    if pos.turn in pos.passed:
        yield f"turn is {pos.turn}, but P{pos.turn} is locked out of this pile"
    if pos.pile and pos.turn == pos.pile_by:
        yield f"turn is {pos.turn}, but the pile is P{pos.turn}'s own: it is closed"
