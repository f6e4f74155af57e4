"""Actions of Gabo as ints, cards and slots as ints, and the options as one flat object.

An action, readable without the state::

    bits 0-4 verb | 5-11 slot s | 12-15 seat q | 16-22 slot t | 23-26 seat p

A card is its place in the pack by rank and suit (0 ace of clubs … 51 king of spades, 52 53 jokers);
equal cards of two packs are one number. What lies in a slot::

    bits 0-5 card | 6-15 seats that know it | 16-20 hint | 21-27 place in its stock | 28- its stock

so that knowledge and origin travel with the card. An empty slot is -1; a card that is not known 63.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import Any, Final

from cardwidgets.cards import FRENCH_RANKS, french_pack
from cardwidgets.games.gabo_score import Scoring, points_table

GABO: Final = 0
TAKE: Final = 1
DRAW: Final = 2
SWAP: Final = 3
DISCARD: Final = 4
POWER: Final = 5
PAIR: Final = 6
NONE: Final = 7
REFLEX: Final = 8
REFLEX_OTHER: Final = 9
LOOK: Final = 10
SPY: Final = 11
EXCHANGE: Final = 12
EXCHANGE_ANY: Final = 13
EXCHANGE_SEEN: Final = 14
SKIP: Final = 15
GIVE: Final = 16
PEEK: Final = 17

#: Phases by number.
PHASES: Final = ("turn", "decide", "reflex", "power", "give", "peek", "over")
P_TURN: Final = 0
P_DECIDE: Final = 1
P_REFLEX: Final = 2
P_POWER: Final = 3
P_GIVE: Final = 4
P_PEEK: Final = 5
P_OVER: Final = 6

CARD: Final = 63
WHO: Final = 6
WHO_BITS: Final = 1023 << 6
HINT: Final = 16
BIRTH: Final = 21
GEN: Final = 28
#: What stays with a card that goes to the discards: itself and where it came from.
BORN: Final = CARD | ~((1 << BIRTH) - 1)
UNKNOWN_CARD: Final = 63

CARDS: Final[tuple[str, ...]] = french_pack(jokers=2)
NUMBER: Final[dict[str, int]] = {card: i for i, card in enumerate(CARDS)}
RANKS: Final[tuple[str, ...]] = (*FRENCH_RANKS, "JK")
HINTS: Final[tuple[str, ...]] = ("", *RANKS, "red K", "black K")
KING: Final = 12

NO_POWER: Final = 0
P_LOOK: Final = 1
P_SPY: Final = 2
P_EXCHANGE: Final = 3
P_ANY: Final = 4

_SLOT = r"s(\d+)"
_PLACE = r"P(\d) " + _SLOT
_WORDS: Final[dict[str, int]] = {
    "gabo": GABO,
    "draw": DRAW,
    "discard": DISCARD,
    "discard power": POWER,
    "none": NONE,
    "skip": SKIP,
}
_ONE_SLOT: Final[dict[str, int]] = {
    "take": TAKE,
    "swap": SWAP,
    "discard pair": PAIR,
    "reflex": REFLEX,
    "look": LOOK,
    "exchange": EXCHANGE_SEEN,
    "give": GIVE,
}
_TEXT: Final[dict[int, str]] = {
    **{verb: word for word, verb in _WORDS.items()},
    **{verb: word for word, verb in _ONE_SLOT.items()},
}


def encode(text: str) -> int:
    """Return the action of a canonical text.

    >>> decode(encode("exchange s0 P1 s12"))
    'exchange s0 P1 s12'
    """
    if text in _WORDS:
        return _WORDS[text]
    words = text.split()
    numbers = [int(word[1:]) for word in words if re.fullmatch(r"[sP]\d+", word)]
    shape = "".join(word[0] for word in words if re.fullmatch(r"[sP]\d+", word))
    verb = words[0]
    if shape == "s":
        return _ONE_SLOT[" ".join(words[:-1])] | numbers[0] << 5
    if shape == "Ps":
        return (SPY if verb == "spy" else REFLEX_OTHER) | numbers[1] << 5 | numbers[0] << 12
    if shape == "ss":
        return PEEK | numbers[0] << 5 | numbers[1] << 16
    if shape == "sPs":
        return EXCHANGE | numbers[0] << 5 | numbers[1] << 12 | numbers[2] << 16
    p, s, q, t = numbers
    return EXCHANGE_ANY | s << 5 | q << 12 | t << 16 | p << 23


@cache
def decode(action: int) -> str:
    """Return the text of an action."""
    verb, s, q = action & 31, action >> 5 & 127, action >> 12 & 15
    t, p = action >> 16 & 127, action >> 23 & 15
    if verb in _ONE_SLOT.values():
        return f"{_TEXT[verb]} s{s}"
    if verb in (SPY, REFLEX_OTHER):
        return f"{'spy' if verb == SPY else 'reflex'} P{q} s{s}"
    if verb == PEEK:
        return f"peek s{s} s{t}"
    if verb == EXCHANGE:
        return f"exchange s{s} P{q} s{t}"
    if verb == EXCHANGE_ANY:
        return f"exchange P{p} s{s} P{q} s{t}"
    return _TEXT[verb]


class Rules:
    """The options of a game, read once; every state of the game shares them."""

    __slots__ = (
        "after_power",
        "any_two",
        "by_seat",
        "chain",
        "colours",
        "empty_ends",
        "everybody",
        "fill_hole",
        "first_card",
        "kinds",
        "last_turns",
        "late_wrong",
        "long_window",
        "looks",
        "max_turns",
        "must_use",
        "n",
        "open_to_all",
        "opponent",
        "pack",
        "pair_drop",
        "peek",
        "points",
        "queen_looks",
        "reflex",
        "reflex_self",
        "reshuffle",
        "scoring",
        "skill",
        "speed",
        "take",
        "unpack",
    )

    def __init__(self, game: Any) -> None:
        n: int = game.players
        self.n: int = n
        self.everybody: int = (1 << n) - 1
        self.pack: tuple[int, ...] = tuple(
            NUMBER[card] for card in french_pack(jokers=game.jokers, packs=game.packs)
        )
        self.points: tuple[int, ...] = points_table(game.values)
        self.scoring: Scoring = Scoring(game)
        self.peek: str = game.peek
        self.take: bool = game.take_discard
        self.pair_drop: bool = game.pair_drop
        self.must_use: bool = not game.power_optional
        self.looks: bool = game.vd_rule == "exchange_look"
        self.queen_looks: bool = game.vd_rule == "jack_blind_queen_look"
        self.any_two: bool = game.vd_rule == "any_two"
        king = P_ANY if game.king_power else NO_POWER
        #: Power of each rank, ace first, joker last.
        self.kinds: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, king, 0)
        self.reflex: bool = game.reflex
        self.reflex_self: bool = game.reflex_self
        self.open_to_all: bool = game.reflex and game.reflex_self
        self.opponent: bool = game.reflex_opponent
        self.first_card: bool = game.reflex_first_card
        self.chain: bool = game.reflex_chain
        self.after_power: bool = game.reflex_after_power
        self.late_wrong: bool = game.reflex_late_wrong_penalty
        self.long_window: bool = game.reflex_window == "until_covered"
        self.by_seat: bool = game.reflex_order == "seat"
        self.skill: bool = game.reflex_order == "skill"
        self.speed: tuple[float, ...] | None = game.speed
        #: Takes the first words of a digest, one for each seat.
        self.unpack: Callable[[bytes], tuple[int, ...]] = Struct(f"<{n}I").unpack_from
        self.colours: bool = game.king_colour_matters
        self.fill_hole: bool = game.penalty_slot == "fill_hole"
        self.last_turns: bool = game.last_turns
        self.empty_ends: bool = game.empty_hand == "ends_round"
        self.reshuffle: bool = game.stock_empty == "reshuffle"
        self.max_turns: int = 1 << 30 if game.max_turns is None else game.max_turns

    def matches(self, card: int, top: int) -> bool:
        """Say whether a card may be thrown on another."""
        if card >> 2 != top >> 2:
            return False
        # Clubs diamonds hearts spades are 0 1 2 3: diamonds and hearts are red.
        return not self.colours or card >> 2 != KING or (card in (49, 50)) == (top in (49, 50))

    def hint(self, top: int) -> int:
        """Return the hint that a card matches another."""
        if self.colours and top >> 2 == KING:
            return 15 if top in (49, 50) else 16
        return (top >> 2) + 1


@cache
def rules_of(game: Any) -> Rules:
    """Return the options of a game as a flat object."""
    return Rules(game)


# ------------------------------------------------------------------ lists of actions by slots


@cache
def slots(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set.

    >>> slots(0b1011)
    (0, 1, 3)
    """
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


@cache
def with_slots(verb: int, mask: int) -> tuple[int, ...]:
    """Return one action of a verb for each occupied slot."""
    return tuple(verb | s << 5 for s in slots(mask))


class Memo(dict[int, tuple[int, ...]]):
    """What a function of one int returns: found faster than by a call, compiled or not."""

    def __init__(self, make: Callable[[int], tuple[int, ...]]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: int) -> tuple[int, ...]:
        self[key] = found = self.make(key)
        return found


def _answers(mask: int) -> tuple[int, ...]:
    return (NONE, *with_slots(REFLEX, mask))


def _turns(key: int) -> tuple[int, ...]:
    mask = key >> 3
    call = (GABO,) if key & 4 else ()
    if not mask:
        return call
    return call + (with_slots(TAKE, mask) if key & 2 else ()) + ((DRAW,) if key & 1 else ())


def _decisions(key: int) -> tuple[int, ...]:
    mask = key >> 3
    out = with_slots(SWAP, mask)
    if key & 4:
        out += (DISCARD,)
    if key & 2:
        out += (POWER,)
    return out + (with_slots(PAIR, mask) if key & 1 else ())


@cache
def peek_actions(mask: int) -> tuple[int, ...]:
    """Return the pairs of own cards that may be looked at first."""
    own = slots(mask)
    return tuple(PEEK | s << 5 | t << 16 for i, s in enumerate(own) for t in own[i + 1 :])


def _queue(key: int) -> tuple[int, ...]:
    n, active, seats = key & 15, key >> 4 & 15, key >> 8
    order = [(active + 1 + i) % n for i in range(n)]
    return tuple(seat for seat in order if seats >> seat & 1)


#: The answers in a reflex window with own cards alone, by the occupied slots.
ANSWERS: Final = Memo(_answers)
#: The ways to start a turn, by
#: occupied slots << 3 | 4 where a call is possible | 2 taking | 1 drawing.
TURNS: Final = Memo(_turns)
#: What may be done with a drawn card, by
#: occupied slots << 3 | 4 plain discard | 2 discard for the power | 1 pair.
DECISIONS: Final = Memo(_decisions)
#: Seats clockwise from the left of the active one, it itself last, by
#: mask of seats << 8 | active seat << 4 | number of seats.
QUEUES: Final = Memo(_queue)
