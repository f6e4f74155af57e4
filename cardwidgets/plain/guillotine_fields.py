"""Position fields of Guillotine: reading them with every fault, writing them, masking them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import SKAT_RANKS, UNKNOWN, UnreadableCard, rank, read_cards, suit
from cardwidgets.engine.chance import Chance
from cardwidgets.plain.guillotine import PACK
from cardwidgets.plain.guillotine_rows import cards_of_rows, rows
from cardwidgets.plain.guillotine_table import Pos, deal, draw_dealer, in_order

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game

PHASES = ("choose", "trick", "domino", "over")


def to_fields(pos: Pos) -> dict[str, Any]:
    """Return all fields of a position as plain data."""
    return {
        "hands": [" ".join(hand) for hand in pos.hands],
        "turn": pos.turn,
        "scores": list(pos.scores),
        "hand_no": pos.hand_no,
        "phase": pos.phase,
        "dealer": pos.dealer,
        "contract": pos.contract,
        "used": [list(names) for names in pos.used],
        "trick": " ".join(pos.trick),
        "leader": pos.leader,
        "tricks": [[winner, " ".join(cards)] for winner, cards in pos.tricks],
        "layout": rows(pos.layout),
        "start_rank": pos.start_rank,
        "out": list(pos.out),
        "bonus": pos.bonus,
        "passes": pos.passes,
    }


def view_fields(pos: Pos, seat: int | None) -> dict[str, Any]:
    """Return the fields that a seat may know, and ``unseen``: the cards that others may hold.

    A position with unknown cards is a puzzle: all cards that it names are known.
    """
    if pos.unseen:
        named = [c for s, hand in enumerate(pos.hands) if s != seat for c in hand if c != UNKNOWN]
        return {**to_fields(pos), "unseen": " ".join(in_order([*named, *pos.unseen]))}
    hands = [
        " ".join(hand if other == seat else [UNKNOWN] * len(hand))
        for other, hand in enumerate(pos.hands)
    ]
    unseen = in_order([c for other, hand in enumerate(pos.hands) if other != seat for c in hand])
    return {**to_fields(pos), "hands": hands, "unseen": " ".join(unseen)}


class Reader:
    """Reads the fields of one position and keeps a list of what is wrong."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields
        self.faults: list[str] = []

    def cards(self, name: str, value: Any) -> tuple[str, ...]:
        """Return cards from a text, or report that they are none."""
        try:
            found = read_cards(value)
        except (UnreadableCard, TypeError, AttributeError) as error:
            self.faults.append(f"{name}: {error}")
            return ()
        for card in found:
            if card not in PACK and card != UNKNOWN:
                self.faults.append(f"{name}: {card} is not in the pack of 32 cards, 7 to ace")
        return found

    def number(self, name: str, default: Any, low: int, high: int) -> Any:
        """Return a whole number in a range (or the default), or report it."""
        value = self.fields.get(name)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.faults.append(f"{name} is {value!r}; it is a whole number from {low} to {high}")
            return default
        return value

    def choice(self, name: str, allowed: tuple[str, ...]) -> str | None:
        """Return one of the allowed words, None where nothing is given, or report it."""
        value = self.fields.get(name)
        if value is None or value in allowed:
            return value
        self.faults.append(f"{name} is {value!r}; it is one of {', '.join(allowed)}")
        return None

    def four(self, name: str, default: Any) -> list[Any]:
        """Return a list with an entry for each of the four seats, or report it."""
        value = self.fields.get(name, default)
        if isinstance(value, list | tuple) and len(value) == 4:
            return list(value)
        self.faults.append(f"{name} has an entry for each of the four seats; given: {value!r}")
        return list(default)


def from_fields(game: Game, rules: Any, chance: Chance, fields: Mapping[str, Any]) -> Pos:
    """Return the position that the fields describe.

    Raises:
        ValueError: every fault found, one a line.
    """
    read = Reader(fields)
    blank = Pos(game, rules, chance, "choose", 1, 0, 0, ((), (), (), ()))
    names = rules.contracts(blank)
    scores = read.four("scores", (0, 0, 0, 0))
    if not all(isinstance(s, int) and not isinstance(s, bool) for s in scores):
        read.faults.append(f"scores are four whole numbers; given: {scores!r}")
    used = read_used(read, names)
    hand_no = read.number("hand_no", 1 + sum(map(len, used)), 1, 10_000)
    pos = replace(blank, scores=tuple(scores), used=used, hand_no=hand_no)
    contract = read.choice("contract", names)
    if contract is None and (fields.get("layout") or fields.get("phase") == "domino"):
        contract = "domino"
    phase = read.choice("phase", PHASES)
    tricks, trick = read_tricks(read, pos)
    if phase is None:
        phase = rules.played_as(pos, contract) if contract else "choose"
    if phase == "choose" and (contract or trick or tricks):
        read.faults.append("phase is 'choose': there is no contract, trick or layout yet")
    if phase in ("trick", "domino") and contract is None:
        read.faults.append("a deal in play needs its contract")
    elif phase in ("trick", "domino") and rules.played_as(pos, contract) != phase:
        read.faults.append(f"phase {phase!r} does not belong to the contract {contract!r}")
    pos = replace(pos, phase=phase, contract=contract, trick=trick, tricks=tricks)
    pos = read_dealer(read, pos)
    pos = read_layout(read, pos)
    pos = read_hands(read, pos)
    pos = read_turn(read, pos)
    if not read.faults:
        pos = read_bonus(read, pos)
    if read.faults:
        raise ValueError("\n".join(dict.fromkeys(read.faults)))
    if pos.phase == "choose" and rules.set_contract(pos) is not None:
        contract = rules.set_contract(pos)
        kind = rules.played_as(pos, contract)
        leader = pos.dealer if kind == "trick" else None
        pos = replace(pos, contract=contract, phase=kind, leader=leader)
    return pos


def read_used(read: Reader, names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the contracts that each dealer has named before."""
    used = []
    for seat, given in enumerate(read.four("used", ([], [], [], []))):
        for name in given:
            if name not in names:
                read.faults.append(f"used: {name!r} is no contract (P{seat})")
        if len(set(given)) < len(given):
            read.faults.append(f"used: P{seat} has named a contract twice")
        used.append(tuple(name for name in names if name in given))
    return tuple(used)


def read_tricks(read: Reader, pos: Pos) -> tuple[Any, tuple[str, ...]]:
    """Return the tricks won, and the cards of the trick on the table."""
    tricks = []
    leader = None
    for number, entry in enumerate(read.fields.get("tricks") or (), 1):
        try:
            winner, text = entry
        except (TypeError, ValueError):
            read.faults.append(f"tricks: entry {number} is a winner and four cards")
            continue
        cards = read.cards(f"tricks, entry {number}", text)
        if winner not in (0, 1, 2, 3) or len(cards) != 4:
            read.faults.append(f"tricks: entry {number} is a seat 0 to 3 and four cards")
            continue
        led = led_by(pos, winner, cards)
        if leader not in (None, led):
            read.faults.append(
                f"tricks: P{leader} took trick {number - 1} and leads,"
                f" but trick {number} taken by P{winner} was led by P{led}"
            )
        leader = winner
        tricks.append((winner, cards))
    trick = read.cards("trick", read.fields.get("trick") or "")
    if len(trick) > 3:
        read.faults.append("trick: a trick on the table has at most three cards")
    return tuple(tricks), trick


def led_by(pos: Pos, winner: int, cards: tuple[str, ...]) -> int:
    """Return who led a trick, from its winner and its cards in order."""
    if any(card not in PACK for card in cards):
        return winner
    return int(winner - pos.rules.trick_winner(pos, cards, 0)) % 4


def read_dealer(read: Reader, pos: Pos) -> Pos:
    """Return the position with its dealer and leader, derived where they are left out."""
    fields, turn = read.fields, read.number("turn", None, 0, 3)
    leader = read.number("leader", None, 0, 3)
    if pos.phase == "trick" and leader is None:
        if pos.tricks:
            leader = pos.tricks[-1][0]
        elif turn is not None:
            leader = (turn - len(pos.trick)) % 4
    dealer = read.number("dealer", None, 0, 3)
    if dealer is None and pos.tricks:
        dealer = led_by(pos, *pos.tricks[0])
    elif dealer is None and pos.phase == "trick":
        dealer = leader
    elif dealer is None and (pos.phase == "choose" or not fields.get("layout")):
        dealer = turn
    if dealer is None:
        dealer = (draw_dealer(pos.game, pos.chance)[0] + pos.hand_no - 1) % 4
    if pos.phase == "trick" and leader is None:
        leader = dealer
    if pos.phase == "trick" and pos.tricks and leader != pos.tricks[-1][0]:
        read.faults.append(f"leader is {leader}, but P{pos.tricks[-1][0]} took the last trick")
    if pos.contract is not None and pos.contract in pos.used[dealer]:
        read.faults.append(f"used: P{dealer} has already named {pos.contract}, now in play")
    if pos.phase == "choose" and not pos.rules.choices(pos, dealer):
        read.faults.append(f"used: the dealer P{dealer} has no contract left")
    return replace(pos, dealer=dealer, leader=leader if pos.phase == "trick" else None)


def read_layout(read: Reader, pos: Pos) -> Pos:
    """Return the position with the layout of Domino and its start rank."""
    given = read.fields.get("layout") or {}
    try:
        layout = cards_of_rows(given)
    except AttributeError:
        read.faults.append(f'layout is {given!r}; it is such as {{"C": "7-10", "H": "9"}}')
        return pos
    except ValueError as error:
        read.faults.append(str(error))
        return pos
    start = read.fields.get("start_rank")
    start = str(start).upper().replace("T", "10") if start is not None else None
    if start not in (None, *SKAT_RANKS):
        read.faults.append(f"start_rank is {start!r}; it is one of {' '.join(SKAT_RANKS)}")
        return pos
    if pos.phase != "domino":
        if layout or start:
            read.faults.append("layout and start_rank belong to the contract domino")
        return pos
    if not layout:
        return replace(pos, start_rank=None)
    letters = {suit(card) for card in layout}
    common = [r for r in SKAT_RANKS if all(r + letter in layout for letter in letters)]
    if start is None and len(common) == 1:
        start = common[0]
    if start is None:
        read.faults.append("start_rank: the layout does not tell it; name it")
    elif pos.game.domino_open == "start" and start not in common:
        read.faults.append(f"layout: a row does not hold the start rank {start}")
    elif start not in {rank(card) for card in layout}:
        read.faults.append(f"layout: no card has the start rank {start}")
    if pos.game.domino_open == "start" and any("," in row for row in rows(layout).values()):
        read.faults.append("layout: a row has a gap")
    return replace(pos, layout=layout, start_rank=start)


def read_hands(read: Reader, pos: Pos) -> Pos:
    """Return the position with the hands; every card is in one place, sizes fit the phase."""
    if "hands" not in read.fields:
        dealt = deal(replace(pos, hand_no=pos.hand_no))[0].hands
        if pos.phase == "over":
            dealt = ((), (), (), ())
        elif pos.trick or pos.tricks or pos.layout:
            read.faults.append("hands are needed once cards were played")
        return replace(pos, hands=dealt)
    hands = []
    for seat, hand in enumerate(read.four("hands", ("", "", "", ""))):
        hands.append(in_order(read.cards(f"hands, P{seat}", hand)))
    pos = replace(pos, hands=tuple(hands))
    places = [*hands, pos.trick, pos.layout, *(cards for _, cards in pos.tricks)]
    seen: set[str] = set()
    for card in (card for place in places for card in place):
        if card in seen and card != UNKNOWN:
            read.faults.append(f"{card} is in two places")
        seen.add(card)
    pos = replace(pos, unseen=read_unseen(read, pos, seen - {UNKNOWN}))
    if pos.phase == "over":
        if any(hands):
            read.faults.append("the match is over: nobody holds cards")
        return pos
    if pos.phase == "domino":
        return read_out(read, pos)
    played = [0, 0, 0, 0]
    for step in range(len(pos.trick)):
        played[((pos.leader or 0) + step) % 4] = 1
    sizes = {len(hand) + played[seat] for seat, hand in enumerate(hands)}
    if len(sizes) > 1 or sizes == {0}:
        read.faults.append(
            "hands: all seats hold equally many cards (those that played to the trick one less);"
            f" given: {', '.join(str(len(hand)) for hand in hands)}"
        )
    return pos


def read_unseen(read: Reader, pos: Pos, seen: set[str]) -> tuple[str, ...]:
    """Return the cards that the unknown ones in a puzzle may be: all others, or those given."""
    hidden = sum(hand.count(UNKNOWN) for hand in pos.hands)
    given = read.fields.get("unseen")
    if not hidden:
        return ()
    pool = PACK if given is None else read.cards("unseen", given)
    unseen = in_order([card for card in pool if card not in seen])
    if len(unseen) < hidden:
        read.faults.append(f"hands: {hidden} cards are unknown, but only {len(unseen)} are left")
    return unseen


def read_out(read: Reader, pos: Pos) -> Pos:
    """Return the position with the seats that are out of Domino."""
    empty = [seat for seat, hand in enumerate(pos.hands) if not hand]
    out = read.fields.get("out")
    if out is not None and not isinstance(out, list | tuple):
        read.faults.append(f"out is {out!r}; it is a list of seats in the order of going out")
        out = None
    out = tuple(empty) if out is None else tuple(out)
    if sorted(map(str, out)) != [str(seat) for seat in empty]:
        read.faults.append(f"out is {list(out)}; the seats without cards are {empty}")
    elif len(out) > 1:
        read.faults.append(f"out: P{out[0]} and P{out[1]} have no cards, so the deal is over")
    elif empty and not pos.layout:
        read.faults.append("hands: nobody is out before the first card is laid")
    return replace(pos, out=out)


def read_turn(read: Reader, pos: Pos) -> Pos:
    """Return the position with the seat on turn."""
    turn = read.number("turn", None, 0, 3)
    if pos.phase == "over":
        return replace(pos, turn=None)
    if pos.phase == "domino" and pos.layout:
        if turn is None:
            turn = pos.dealer if pos.dealer not in pos.out else pos.rules.next_seat(pos, pos.dealer)
        if turn in pos.out:
            read.faults.append(f"turn is {turn}, but P{turn} is out")
        return replace(pos, turn=turn)
    right = ((pos.leader or 0) + len(pos.trick)) % 4 if pos.phase == "trick" else pos.dealer
    if turn not in (None, right):
        who = "the leader and the trick" if pos.phase == "trick" else "the dealer"
        read.faults.append(f"turn is {turn}; by {who} it is {right}")
    return replace(pos, turn=right)


def read_bonus(read: Reader, pos: Pos) -> Pos:
    """Return the position with the bonus of an ace, and the passes in a row."""
    bonus = read.fields.get("bonus", False)
    passes = read.number("passes", 0, 0, 7)
    if not isinstance(bonus, bool):
        read.faults.append(f"bonus is {bonus!r}; it is true or false")
        return pos
    if bonus and (pos.phase != "domino" or not pos.layout or pos.game.ace_bonus == "none"):
        read.faults.append("bonus: only after an ace in Domino, with the option ace_bonus")
        return pos
    if bonus and UNKNOWN not in pos.hands[pos.turn or 0]:
        hand = pos.hands[pos.turn or 0]
        if not any(pos.rules.placeable(pos, card) for card in hand):
            read.faults.append("bonus: the seat on turn has nothing to lay, so its turn is over")
    return replace(pos, bonus=bonus, passes=0 if bonus else passes)
