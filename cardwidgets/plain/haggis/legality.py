"""Moves as text: which are legal, and which rule a refused one breaks first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwidgets.engine.reasons import Refusal
from cardwidgets.plain.haggis.combinations import (
    Reading,
    is_court,
    rank_of,
    suit_of,
)

if TYPE_CHECKING:
    from cardwidgets.plain.haggis.position import Play, Position

RANKS = {11: "J", 12: "Q", 13: "K"}
BOMB_RANKS = {"3", "5", "7", "9"}
SUITS = "ROYGB"
COURT_WEIGHT = {"J": 45, "Q": 46, "K": 47}


class Spoken(NamedTuple):
    """A move's text taken apart: verb, cards of a play, the reading it names, a number."""

    verb: str
    cards: tuple[str, ...] = ()
    reading: str = ""
    number: int = 0


def hear(text: str) -> Spoken:
    """Take a move's canonical text apart; a seat before ``bet`` is left aside.

    >>> hear("5R J Q as run 1x3"), hear("P2 bet 15").number, hear("award P1").number
    (Spoken(verb='play', cards=('5R', 'J', 'Q'), reading='run 1x3', number=0), 15, 1)
    """
    words = text.split()
    if words[0][0] == "P":
        words = words[1:]
    if words[0] == "pass":
        return Spoken("pass")
    if words[0] in {"bet", "award"}:
        return Spoken(words[0], number=int(words[1].lstrip("P")))
    cards, _, reading = text.partition(" as ")
    return Spoken("play", tuple(cards.split()), reading)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Return cards from low to high, courts last, as texts name them.

    >>> in_order(["K", "10R", "9O", "9R"])
    ('9R', '9O', '10R', 'K')
    """
    return tuple(
        sorted(cards, key=lambda c: (rank_of(c), 0 if is_court(c) else SUITS.index(suit_of(c))))
    )


def play_text(pos: Position, cards: Iterable[str], reading: Reading) -> str:
    """Return the text of a play; it names the reading where the cards have several."""
    held = in_order(cards)
    several = len(pos.rules.readings_here(pos, held)) > 1
    return " ".join(held) + (f" as {reading}" if several else "")


def named_reading(pos: Position, cards: Sequence[str], reading: str) -> Reading | None:
    """Return the reading that a play means: the one it names, or the only one, or what follows.

    Rule ``haggis.declare``: the leader names it where there is a choice; to a trick at most one
    reading fits.
    """
    found = pos.rules.readings_here(pos, tuple(cards))
    if reading:
        return next((one for one in found if str(one) == reading), None)
    if len(found) == 1:
        return found[0]  # type: ignore[no-any-return]
    top = pos.top
    if top is None or top.reading is None:
        return None
    return next((one for one in found if one[:3] == top.reading[:3]), None)


def infer(pos: Position, text: str) -> str:
    """Return the canonical text of a move here: a reading is added or dropped as needed.

    A bet names its seat where it is made out of turn alone.
    """
    spoken = hear(text)
    if spoken.verb != "play":
        return text.removeprefix(f"P{pos.turn} ")
    reading = named_reading(pos, spoken.cards, spoken.reading)
    return text if reading is None else play_text(pos, spoken.cards, reading)


def place(cards: Sequence[str], reading: Reading) -> tuple[Any, ...]:
    """Return the place of a play in lists of moves: groups, runs, single courts, bombs.

    Groups go by rank and size; runs of one suit by suit, of several over two ranks, then longer
    ones, by lowest rank; among equals those with low suits and few courts come first.

    >>> place(["4R"], Reading("set", 1, 1, 4)) < place(["4R", "J"], Reading("set", 2, 1, 4))
    True
    """
    naturals = [card for card in cards if not is_court(card)]
    weight = sorted(
        (COURT_WEIGHT.get(card) or natural_weight(card) for card in cards), reverse=True
    )
    if reading.kind == "bomb":
        by_rank = sorted(naturals, key=rank_of)
        suits = [SUITS.index(suit_of(card)) for card in by_rank]
        one_suit = len(set(suits)) == 1
        return (5, reading.rank) if not suits else (6, suits[0], not one_suit, suits)
    if not naturals:
        return (4, reading.rank)
    if reading.kind == "set":
        return (0, reading.rank, len(cards), weight)
    low = min(rank_of(card) for card in naturals)
    suits = sorted({SUITS.index(suit_of(card)) for card in naturals})
    if len(suits) == 1:
        return (1, suits, low, reading.width, reading.length, weight)
    if reading.length == 2:
        return (2, low, len(suits), suits, reading.width, weight)
    return (3, low, reading.width, -len(suits), suits, reading.length, weight)


def natural_weight(card: str) -> int:
    """Return what a natural weighs among equal combinations: suit first, then rank."""
    return 9 * SUITS.index(suit_of(card)) + rank_of(card) - 2


def legal_moves(pos: Position, seat: int) -> tuple[str, ...]:
    """Return the texts of a seat's legal moves; out of its turn these are bets alone."""
    rules = pos.rules
    bets = [f"bet {stake}" for stake in rules.stakes(pos)] if rules.may_bet(pos, seat) else []
    if seat != pos.turn:
        return tuple(f"P{seat} {bet}" for bet in bets)
    if pos.phase == "bet":
        return tuple(bets)
    if pos.phase == "award":
        return tuple(f"award P{other}" for other in pos.seats if other != seat)
    passing = ["pass"] if rules.may_pass(pos, seat) else []
    plays = sorted(rules.plays(pos, seat), key=lambda play: place(*play))
    return (*passing, *bets, *(play_text(pos, cards, reading) for cards, reading in plays))


def check(pos: Position, seat: int, text: str) -> None:
    """Return where a move is legal; else raise a Refusal by the first rule it breaks."""
    if pos.phase == "over":
        raise Refusal("GAME_OVER", "haggis.end", given=text)
    spoken = hear(text)
    if spoken.verb == "bet":
        check_bet(pos, seat, spoken.number, text)
        return
    if (spoken.verb == "award") != (pos.phase == "award") or pos.phase == "bet":
        rule = "haggis.bets" if pos.phase == "bet" else "haggis.capture"
        raise Refusal("WRONG_PHASE", rule, phase=pos.phase)
    if pos.rules.is_locked_out(pos, seat):
        raise Refusal("LOCKED_OUT", "haggis.pass", seat=seat)
    if seat != pos.turn:
        raise Refusal("NOT_YOUR_TURN", "haggis.turn", seat=seat, turn=pos.turn)
    if spoken.verb == "award":
        if spoken.number == seat or spoken.number not in pos.seats:
            raise Refusal("WRONG_TARGET", "haggis.capture", target=spoken.number)
    elif spoken.verb == "pass":
        if not pos.rules.may_pass(pos, seat):
            raise Refusal("LEAD_NO_PASS", "haggis.pass")
    else:
        check_play(pos, seat, spoken)


def check_bet(pos: Position, seat: int, stake: int, text: str) -> None:
    """Refuse a bet that is too late, a second one, or none of the stakes."""
    if pos.phase == "bet" and seat != pos.turn:
        if pos.bets[seat] is not None:
            raise Refusal("ASKED_ONCE", "haggis.bets", seat=seat)
        raise Refusal("NOT_YOUR_TURN", "haggis.turn", seat=seat, turn=pos.turn)
    if pos.phase == "award":
        raise Refusal("WRONG_PHASE", "haggis.capture", phase=pos.phase)
    if not pos.rules.may_bet(pos, seat):
        made = pos.bets[seat] is not None
        raise Refusal("BET_MADE" if made else "HG_BET_CLOSED", "haggis.bets", seat=seat)
    if stake not in pos.rules.stakes(pos):
        allowed = ", ".join(map(str, pos.rules.stakes(pos)))
        why = f"a bet is one of {allowed}"
        raise Refusal("UNREADABLE", "haggis.bets", text=text, given=text, why=why)


def check_play(pos: Position, seat: int, spoken: Spoken) -> None:
    """Refuse cards not held, no combination, no clear reading, or what does not beat the top."""
    cards = spoken.cards
    missing = Counter(cards) - Counter(pos.hands[seat])
    if missing:
        raise Refusal("NOT_HELD", "haggis.turn", cards=in_order(missing.elements()))
    found = pos.rules.readings_here(pos, cards)
    if not found:
        code, rule = why_no_combination(cards, bombs=pos.game.bombs)
        raise Refusal(code, rule, cards=in_order(cards))
    reading = named_reading(pos, cards, spoken.reading)
    top = pos.top
    if top is not None and top.reading is not None:
        check_follow(pos, cards, reading, top)
    elif reading is None:
        if all(is_court(card) for card in cards):
            raise Refusal("HG_WILD_PAIR", "haggis.bombs", cards=in_order(cards))
        choices = tuple(map(str, found))
        raise Refusal(
            "HG_AMBIGUOUS",
            "haggis.declare",
            cards=in_order(cards),
            count=len(found),
            readings=choices,
        )


def check_follow(pos: Position, cards: Sequence[str], reading: Reading | None, top: Play) -> None:
    """Refuse a combination of another shape than the top one, or not above it."""
    wanted = top.reading
    assert wanted is not None
    if reading is not None and pos.rules.beats(pos, reading, wanted):
        return
    facts = {"cards": in_order(cards), "top_cards": in_order(top.cards)}
    if wanted.kind == "bomb":
        raise Refusal("HG_BOMB_LOW", "haggis.bombs", **facts)
    if len(cards) != len(top.cards):
        raise Refusal("HG_LENGTH", "haggis.follow", asked=len(top.cards), given=len(cards), **facts)
    if reading is None or reading[:3] != wanted[:3]:
        raise Refusal("HG_SHAPE", "haggis.follow", asked=str(wanted), **facts)
    ranks = {"rank": rank_text(reading.rank), "top": rank_text(wanted.rank)}
    raise Refusal("HG_RANK", "haggis.follow", **ranks, **facts)


def rank_text(rank: int) -> str:
    """Return a rank as cards write it.

    >>> rank_text(10), rank_text(12)
    ('10', 'Q')
    """
    return RANKS.get(rank, str(rank))


def why_no_combination(cards: Sequence[str], *, bombs: bool = True) -> tuple[str, str]:
    """Return the reason code and rule for cards that cannot be read as anything.

    >>> why_no_combination(["3R", "4Y", "5R"])
    ('HG_RUN_SUIT', 'haggis.runs')
    >>> why_no_combination(["8R", "10R"])
    ('HG_RUN_GAP', 'haggis.runs')
    """
    naturals = [card for card in cards if not is_court(card)]
    courts = len(cards) - len(naturals)
    if not naturals:
        return "HG_NOT_COMBO", "haggis.bombs"  # several courts, and the option bombs is off
    times = Counter(rank_of(card) for card in naturals)
    suits = {suit_of(card) for card in naturals}
    distinct = {card[:-1] for card in naturals}
    if (
        bombs
        and distinct <= BOMB_RANKS
        and max(times.values()) == 1
        and (len(cards) == 4 or courts)
    ):
        if courts == 0:
            return "HG_BOMB_SUITS", "haggis.bombs"
        if len(distinct) >= 3:
            return "HG_BOMB_WILD", "haggis.bombs"
    span = max(times) - min(times) + 1
    if max(times.values()) == 1:
        if len(suits) > 1:
            return "HG_RUN_SUIT", "haggis.runs"
        return ("HG_RUN_GAP" if span > len(cards) else "HG_NOT_COMBO"), "haggis.runs"
    if len(suits) > max(times.values()) and span <= len(cards) // 2:
        return "HG_PAIR_SUITS", "haggis.runs"
    return "HG_NOT_COMBO", "haggis.runs"


def near(move: str, legal: Sequence[str]) -> list[str]:
    """Return the legal moves, nearest to what was tried first."""
    tried = hear(move)

    def distance(text: str) -> tuple[bool, int, str]:
        spoken = hear(text)
        other_cards = len(set(spoken.cards) ^ set(tried.cards))
        return spoken.verb != tried.verb, other_cards, text

    return sorted(legal, key=distance)
