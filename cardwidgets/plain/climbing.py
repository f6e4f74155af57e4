"""The rules that President and Guibole share, each a short function named for its rule.

A position (``pos``) is an immutable value. Cards are texts, sets of cards sorted tuples in the
order of the pack: 3 4 … K A 2, each in clubs diamonds hearts spades, then the jokers.

Position fields (``to_fields``, ``from_fields`` in ``climbing_fields``), always all of them:

==============  ==================================================================================
``hands``       a text for each seat, sorted, ``??`` last
``turn``        seat to act, None when the match is over
``scores``      list; credits or points before this hand (at ``over``: after it)
``hand_no``     from 1
``phase``       ``play``, ``give`` or ``over``; at ``over`` the table stays as the last play left it
``pile``        the set to beat, ``""`` when the next play leads
``pile_by``     whose it is (he may be out), None with an empty pile
``passed``      sorted list: locked out of this pile (always [] with ``pass_mode="turn"``); a seat
                that falls by ``downfall`` keeps its entry
``out``         legal finishers in the order in which they went out
``offenders``   seats out by an illegal finish, in the order of the offences
``fallen``      the seat that fell (``downfall``), else None
``reversed``    True while the order of ranks is turned round
``last_order``  finishing order of the hand before, [] in the first hand; at ``over`` the order of
                the hand that just ended
``given``       gifts of this hand so far, kept through the whole hand, as [giver, receiver, cards].
                ``informed``: both forced gifts first (Beggar, then Peasant), then the President's
                and the Prime-Minister's as they are made. ``blind``: nothing until the President
                gives, then his gift and after it the forced gift that he gets for it; the same for
                the Prime-Minister
``set_aside``   the card laid aside face up, ``""`` when there is none
``gone``        sorted text: cards that were played under the pile's top or in earlier piles of this
                hand, and the hand of a fallen President, laid aside face up; never the pile or the
                card set aside
==============  ==================================================================================

A variant adds ``under``: the sets of this pile below its top, as [seat, cards], because a replaced
rule may look at them (``pos.plays``).

Roles are the ids ``president prime-minister citizen peasant beggar minister``.

Each rule names its paragraph of the game's rules, or its option, in brackets. Rules take the
position first and call each other through ``pos.rules``, so that a variant replaces one for all:

>>> from cardwidgets import President
>>> state = President().position(hands=["4C", "9D 10S", "3H", "KH"], turn=1, pile="9C", pile_by=0)
>>> pos = state.position_of_rules()
>>> beats = pos.rules.beats
>>> beats(pos, ("10S",), ("9C",)), beats(pos, ("9D",), ("9C",)), pos.rules.next_seat(pos, 1)
(True, False, 2)
>>> game = President().variant(beats=lambda pos, cards, top: cards != top)
>>> game.position(**state.fields()).legal_moves
<3 legal: 9D, 10S, pass>
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Any

from cardwidgets.cards import CLIMBING_RANKS, UNKNOWN, french_pack, rank
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.engine.last_hand import LastHand

Cards = tuple[str, ...]
"""A set, a hand, a heap: cards in the order of the pack."""

Gift = tuple[int, int, Cards]
"""Who gave to whom which cards."""

JOKER = "JK"
PACK = french_pack(CLIMBING_RANKS, 2)
_PLACE = {card: place for place, card in enumerate(PACK)}


@dataclass(frozen=True, slots=True)
class Pos:
    """A position of President or Guibole; the fields are told above.

    Attributes:
        game: the game with its options.
        rules: the rules by name; they call each other through it.
        chance: the source of all chance.
        plays: the sets of the pile with their seats, the top last.
        piles: finished piles of this hand: winner and cards.
        moves: the moves of this hand, seat and text.
        finished: the hand before this one.
    """

    game: Game
    rules: Any
    chance: Chance
    hands: tuple[Cards, ...]
    turn: int | None
    scores: tuple[int, ...]
    hand_no: int = 1
    phase: str = "play"
    pile: Cards = ()
    pile_by: int | None = None
    passed: frozenset[int] = frozenset()
    out: tuple[int, ...] = ()
    offenders: tuple[int, ...] = ()
    fallen: int | None = None
    reversed: bool = False
    last_order: tuple[int, ...] = ()
    given: tuple[Gift, ...] = ()
    set_aside: str = ""
    gone: Cards = ()
    plays: tuple[tuple[int, Cards], ...] = ()
    piles: tuple[tuple[int | None, Cards], ...] = ()
    moves: tuple[tuple[int, str], ...] = ()
    finished: LastHand | None = None


def in_order(cards: Iterable[str]) -> Cards:
    """Return cards in the order of the pack, unknown ones last.

    >>> in_order(["JK1", "2S", "3C", "??", "10H", "2C"])
    ('3C', '10H', '2C', '2S', 'JK1', '??')
    """
    return tuple(sorted(cards, key=lambda card: _PLACE.get(card, len(PACK))))


def without(cards: Cards, taken: Iterable[str]) -> Cards:
    """Return cards less those taken.

    >>> without(("3C", "4C", "5C"), ["4C"])
    ('3C', '5C')
    """
    return in_order((Counter(cards) - Counter(taken)).elements())


def holders(pos: Pos) -> list[int]:
    """Return the seats that still hold cards, in order of seats."""
    return [seat for seat, hand in enumerate(pos.hands) if hand]


# ---------------------------------------------------------------------- the order of ranks


def order(pos: Pos) -> tuple[str, ...]:
    """Return the ranks from low to high as they stand now (``cards``): 3 … K A 2, or backwards."""
    return CLIMBING_RANKS[::-1] if pos.reversed else CLIMBING_RANKS


def best_rank(pos: Pos) -> str:
    """Return the best rank of the current order (``cards``): 2, or 3 while it is reversed."""
    ranks: tuple[str, ...] = pos.rules.order(pos)
    return ranks[-1]


def strength(pos: Pos, of: str) -> int:
    """Return how high a rank stands now (``cards``); a joker stands above all in both orders."""
    ranks: tuple[str, ...] = pos.rules.order(pos)
    return len(ranks) if of == JOKER else ranks.index(of)


# ---------------------------------------------------------------------- sets


def set_rank(pos: Pos, cards: Cards) -> str:  # noqa: ARG001
    """Return the rank of a set (``set``): that of its naturals; of jokers alone, the joker's."""
    return rank(cards[0])


def set_fault(pos: Pos, cards: Cards) -> str:
    """Return the code of what keeps cards from being a set (``set``), ``""`` where they are one.

    A set is one to four cards of one rank. Jokers make a set of their own; they join naturals
    only with ``joker_mode="wild"``, up to four cards in all.
    """
    naturals = {rank(card) for card in cards} - {JOKER}
    if len(naturals) > 1:
        return "MIXED_RANKS"
    if naturals and rank(cards[-1]) == JOKER and pos.game.joker_mode != "wild":
        return "JOKER_WITH_NATURAL"
    return "SET_TOO_BIG" if len(cards) > 4 else ""


def sets(pos: Pos, cards: Cards) -> Iterator[Cards]:
    """Yield every set that can be made of some cards (``set``)."""
    by_rank = {of: tuple(same) for of, same in groupby(cards, rank)}
    jokers = by_rank.pop(JOKER, ())
    for naturals in (*by_rank.values(), ()):
        for natural in list(_choices(naturals))[bool(naturals) :]:
            for joker in _choices(jokers):
                made = natural + joker
                if made and not pos.rules.set_fault(pos, made):
                    yield made


def _choices(cards: Cards) -> Iterator[Cards]:
    """Yield every choice of some of the cards, first that of none."""
    for count in range(len(cards) + 1):
        yield from combinations(cards, count)


# ---------------------------------------------------------------------- playing on a set


def is_trump(pos: Pos, cards: Cards) -> bool:
    """Say whether a set beats a pile of any count (``joker``): jokers, with ``"trump"``."""
    return pos.game.joker_mode == "trump" and rank(cards[0]) == JOKER


def is_spade_three(pos: Pos, cards: Cards, top: Cards) -> bool:
    """Say whether a lone 3S is played on a lone joker (``spade3``)."""
    on_joker = len(top) == 1 and rank(top[0]) == JOKER
    return bool(pos.game.spade3) and cards == ("3S",) and on_joker


def right_count(pos: Pos, cards: Cards, top: Cards) -> bool:
    """Say whether a set has as many cards as the pile asks for (``count``)."""
    return len(cards) == len(top) or pos.rules.is_trump(pos, cards)


def beats(pos: Pos, cards: Cards, top: Cards) -> bool:
    """Say whether a set is higher than the top set (``follow``); the count is another rule."""
    rules = pos.rules
    if rules.is_trump(pos, cards) or rules.is_spade_three(pos, cards, top):
        return True
    mine, theirs = rules.set_rank(pos, cards), rules.set_rank(pos, top)
    return bool(rules.strength(pos, mine) > rules.strength(pos, theirs))


def may_skip(pos: Pos, cards: Cards, top: Cards) -> bool:
    """Say whether a set of equal rank may be played, skipping the next seat (``skip``).

    Only with ``skip`` on, and not with the best rank of the current order nor with jokers.
    """
    of = pos.rules.set_rank(pos, cards)
    equal = of == pos.rules.set_rank(pos, top)
    return bool(pos.game.skip) and equal and of not in (JOKER, pos.rules.best_rank(pos))


def may_follow(pos: Pos, cards: Cards) -> bool:
    """Say whether a set may be played on the pile (``follow``)."""
    rules = pos.rules
    return bool(
        rules.right_count(pos, cards, pos.pile)
        and (rules.beats(pos, cards, pos.pile) or rules.may_skip(pos, cards, pos.pile))
    )


def may_pass(pos: Pos) -> bool:
    """Say whether the seat on turn may pass (``lead``): always, but not when leading."""
    return bool(pos.pile)


def locks(pos: Pos) -> bool:
    """Say whether a pass locks the seat out of the pile (``pass``)."""
    mode: str = pos.game.pass_mode
    return mode == "lock"


def is_revolution(pos: Pos, cards: Cards) -> bool:
    """Say whether a set turns the order round (``revolution``): four cards of a natural rank."""
    return bool(pos.game.revolution) and len(cards) == 4 and pos.rules.set_rank(pos, cards) != JOKER


# ---------------------------------------------------------------------- the end of a pile


def closes_pile(pos: Pos, under: Cards) -> str:
    """Return why the set just played ends its pile at once (``pile``), ``""`` where it does not.

    A trump joker does, a 3S on a joker (``spade3``), a set with an 8 (``eight_stop``), and one
    that nothing unplayed can answer (``auto_close``).

    Args:
        pos: the position after the set was played; it is the top.
        under: the set it was played on.
    """
    game, rules = pos.game, pos.rules
    if rules.is_trump(pos, pos.pile):
        return "trump"
    if rules.is_spade_three(pos, pos.pile, under):
        return "spade3"
    if game.eight_stop and any(rank(card) == "8" for card in pos.pile):
        return "eight_stop"
    return "auto_close" if game.auto_close and not rules.can_be_answered(pos) else ""


def can_be_answered(pos: Pos) -> bool:
    """Say whether the cards still in hands, whoever holds them, could answer (``pile``).

    What everybody can count decides, not who holds what: two aces in two hands count as a pair.
    """
    unplayed = in_order(card for hand in pos.hands for card in hand if card != UNKNOWN)
    return any(pos.rules.may_follow(pos, cards) for cards in pos.rules.sets(pos, unplayed))


def next_seat(pos: Pos, seat: int) -> int | None:
    """Return who plays after a seat (``pile``), None when the turn is back at the top set's owner.

    Clockwise, past seats that are out and seats that are locked.
    """
    players = len(pos.hands)
    for step in range(1, players + 1):
        after = (seat + step) % players
        if after == pos.pile_by:
            return None
        if pos.hands[after] and after not in pos.passed:
            return after
    return None


def leader_after(pos: Pos) -> int:
    """Return who leads the next pile (``pile``).

    The owner of the top set; where he is out, the next seat with cards clockwise from him.
    """
    players, won = len(pos.hands), pos.pile_by or 0
    seats = [(won + step) % players for step in range(players)]
    return next(seat for seat in seats if pos.hands[seat])


# ---------------------------------------------------------------------- going out


def is_illegal_finish(pos: Pos, cards: Cards) -> bool:
    """Say whether going out with a set is an offence (``illegal_finish``).

    It is with a joker, the best rank of the order in force as it is played, or, with
    ``eight_stop``, an 8.
    """
    bad = {JOKER, pos.rules.best_rank(pos)} | ({"8"} if pos.game.eight_stop else set())
    return bool(pos.game.illegal_finish) and any(rank(card) in bad for card in cards)


def falls(pos: Pos) -> int | None:
    """Return the reigning first seat if it falls now (``downfall``), else None.

    It falls when somebody else is the first to finish legally, if it still holds cards.
    """
    if not (pos.game.downfall and pos.last_order and len(pos.out) == 1):
        return None
    first = pos.last_order[0]
    return first if pos.fallen is None and pos.hands[first] else None


def hand_is_over(pos: Pos) -> bool:
    """Say whether the hand is over (``hand_end``): at most one seat still holds cards."""
    return len(holders(pos)) <= 1


def final_order(pos: Pos) -> tuple[int, ...]:
    """Return the finishing order (``hand_end``).

    Those who finished legally, the seat that still holds cards, offenders (the later the offence,
    the better), the fallen.
    """
    last = () if pos.fallen is None else (pos.fallen,)
    return (*pos.out, *holders(pos), *pos.offenders[::-1], *last)
