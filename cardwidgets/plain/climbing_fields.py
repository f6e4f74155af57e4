"""Positions of President and Guibole as fields: reading them with every fault, writing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardwidgets.cards import EMPTY, UNKNOWN, UnreadableCard, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.plain.climbing import Cards, Gift, Pos, holders, in_order
from cardwidgets.plain.climbing_hands import deal_cards, force_gifts, pack, start_score

PHASES = ("play", "give", "over")


def to_fields(pos: Pos) -> dict[str, Any]:
    """Return the fields of a position, all of them, in one canonical form."""
    return {
        "hands": [" ".join(hand) for hand in pos.hands],
        "turn": pos.turn,
        "scores": list(pos.scores),
        "hand_no": pos.hand_no,
        "phase": pos.phase,
        "pile": " ".join(pos.pile),
        "pile_by": pos.pile_by,
        "passed": sorted(pos.passed),
        "out": list(pos.out),
        "offenders": list(pos.offenders),
        "fallen": pos.fallen,
        "reversed": pos.reversed,
        "last_order": list(pos.last_order),
        "given": [[giver, receiver, " ".join(cards)] for giver, receiver, cards in pos.given],
        "set_aside": pos.set_aside,
        "gone": " ".join(pos.gone),
    }


def under_fields(pos: Pos) -> list[list[Any]]:
    """Return the sets of the pile below its top, for the rules of a variant."""
    return [[seat, " ".join(cards)] for seat, cards in pos.plays[:-1]]


# ---------------------------------------------------------------------- reading


class Reader:
    """Reads fields one by one and keeps every fault it finds."""

    def __init__(self, game: Game, fields: Mapping[str, Any]) -> None:
        self.game, self.fields = game, fields
        self.faults: list[str] = []

    def fault(self, text: str) -> None:
        """Keep a fault."""
        self.faults.append(text)

    def left_out(self, name: str, value: Any) -> Any:
        """Return a field, or this value where it is left out."""
        given = self.fields.get(name)
        return value if given is None else given

    def cards(self, name: str, text: Any, *, hidden: bool = False) -> Cards:
        """Return the cards of a text, in order of the pack; ``??`` only in hidden places."""
        try:
            cards = read_cards(text if isinstance(text, str) else ())
        except UnreadableCard as error:
            self.fault(f"{name}: {error}")
            return ()
        if not isinstance(text, str):
            self.fault(f"{name} is {text!r}; it is a text of cards such as '9C 9D'")
        known = pack(self.game)
        wrong = [c for c in cards if c not in known and not (hidden and c == UNKNOWN)]
        for card in dict.fromkeys(wrong):
            what = "no place in a hand" if card == EMPTY else "not in the pack of this game"
            self.fault(f"{name}: {card} is {what}")
        return in_order(card for card in cards if card not in wrong)

    def seat(self, name: str, value: Any) -> int | None:
        """Return a seat, None where there is none."""
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < self.players:
            self.fault(f"{name} is {value!r}; seats are 0 to {self.players - 1}")
            return None
        return value

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(self.game.players)

    def seats(self, name: str) -> tuple[int, ...]:
        """Return a list of different seats."""
        given = self.left_out(name, ())
        if not isinstance(given, list | tuple | set | frozenset):
            self.fault(f"{name} is {given!r}; it is a list of seats such as [2, 0]")
            return ()
        found = tuple(s for s in (self.seat(name, value) for value in given) if s is not None)
        if len(set(found)) < len(found):
            self.fault(f"{name} names a seat twice: {list(given)}")
        return tuple(dict.fromkeys(found))

    def whole(self, name: str, value: Any, low: int | None = None) -> bool:
        """Say whether a value is a whole number (not below ``low``); keep a fault where not."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(f"{name} is {value!r}; it is a whole number")
            return False
        if low is not None and value < low:
            self.fault(f"{name} is {value}; it is at least {low}")
            return False
        return True

    def scores(self) -> tuple[int, ...]:
        """Return the scores; left out, those of a fresh match."""
        players = self.players
        given = self.fields.get("scores")
        fresh = (start_score(self.game),) * players
        if given is None:
            return fresh
        if not isinstance(given, list | tuple) or len(given) != players:
            self.fault(f"scores is {given!r}; it has a number for each of the {players} seats")
            return fresh
        good = [self.whole("scores", score) for score in given]
        return tuple(given) if all(good) else fresh

    def hands(self) -> tuple[Cards, ...] | None:
        """Return the hands, None where they are left out."""
        players = self.players
        given = self.fields.get("hands")
        if given is None:
            return None
        if not isinstance(given, list | tuple) or len(given) != players:
            self.fault(f"hands is {given!r}; it has a text for each of the {players} seats")
            return ((),) * players
        return tuple(self.cards(f"hands[{s}]", t, hidden=True) for s, t in enumerate(given))

    def gifts(self) -> tuple[Gift, ...]:
        """Return the gifts made so far."""
        found: list[Gift] = []
        given = self.left_out("given", ())
        for entry in given if isinstance(given, list | tuple) else [given]:
            if not isinstance(entry, list | tuple) or len(entry) != 3:
                self.fault(f"given: {entry!r} is no gift; a gift is [giver, receiver, '2S JK1']")
                continue
            giver, receiver = self.seat("given", entry[0]), self.seat("given", entry[1])
            cards = self.cards("given", entry[2], hidden=True)
            if giver is not None and receiver is not None and cards:
                found.append((giver, receiver, cards))
        return tuple(found)

    def under(self) -> tuple[tuple[int, Cards], ...]:
        """Return the sets under the top of the pile."""
        found = []
        given = self.left_out("under", ())
        for entry in given if isinstance(given, list | tuple) else [given]:
            if not isinstance(entry, list | tuple) or len(entry) != 2:
                self.fault(f"under: {entry!r} is no set of a seat; one is [0, '9C 9D']")
                continue
            who = self.seat("under", entry[0])
            if who is not None:
                found.append((who, self.cards("under", entry[1])))
        return tuple(found)


def from_fields(game: Game, rules: Any, chance: Chance, fields: Mapping[str, Any]) -> Pos:
    """Return the position that the fields describe, forced gifts made, the turn derived.

    Raises:
        ValueError: every fault found, one a line.
    """
    from cardwidgets.plain.climbing_faults import faults_of

    read = Reader(game, fields)
    last_order = read.seats("last_order")
    hand_no = fields.get("hand_no", 2 if last_order else 1)
    if not read.whole("hand_no", hand_no, 1):
        hand_no = 1
    phase = fields.get("phase", "play")
    if phase not in PHASES:
        read.fault(f"phase is {phase!r}; the phases are {', '.join(PHASES)}")
        phase = "play"
    pile, under = read.cards("pile", read.left_out("pile", "")), read.under()
    aside = read.cards("set_aside", read.left_out("set_aside", ""))
    gone = read.cards("gone", read.left_out("gone", ""))
    hands = read.hands()
    pos = Pos(
        game,
        rules,
        chance,
        hands or ((),) * game.players,
        read.seat("turn", fields.get("turn")),
        read.scores(),
        hand_no,
        phase,
        pile,
        read.seat("pile_by", fields.get("pile_by")),
        frozenset(read.seats("passed")),
        read.seats("out"),
        read.seats("offenders"),
        read.seat("fallen", fields.get("fallen")),
        fields.get("reversed") or False,
        last_order,
        read.gifts(),
        " ".join(aside),
        in_order((*gone, *(c for _, cards in under for c in cards if c not in gone))),
    )
    if fields.get("reversed") not in (None, True, False):
        read.fault(f"reversed is {fields['reversed']!r}; it is True or False")
    if hands is None and phase != "over" and not read.faults:
        dealt, card = deal_cards(pos, rules.deal_seat(pos))
        pos = replace(pos, hands=dealt, set_aside=card)
    if pile and pos.pile_by is not None:
        pos = replace(pos, plays=(*under, (pos.pile_by, pile)))
    read.faults += faults_of(pos)
    if read.faults:
        raise ValueError("\n".join(dict.fromkeys(read.faults)))
    return _completed(pos, given="turn" in fields and fields["turn"] is not None)


def _completed(pos: Pos, *, given: bool) -> Pos:
    """Return a faultless position with what was left out derived."""
    rules = pos.rules
    if pos.phase == "over":
        return replace(pos, turn=None)
    if pos.phase == "give":
        if not pos.given and pos.game.exchange == "informed":
            pos, _ = force_gifts(pos)
        return replace(pos, turn=rules.next_giver(pos)[1])
    if given:
        return pos
    if pos.pile:
        return replace(pos, turn=rules.next_seat(pos, pos.pile_by))
    return replace(pos, turn=rules.hand_leader(pos))


def repeated(pos: Pos) -> list[str]:
    """Return cards that a position names more than once."""
    named = [card for hand in pos.hands for card in hand if card != UNKNOWN]
    named += [*pos.pile, *pos.gone, *([pos.set_aside] if pos.set_aside else [])]
    return [card for card, count in Counter(named).items() if count > 1]


def without_cards(pos: Pos) -> set[int]:
    """Return the seats that hold no cards."""
    return set(range(len(pos.hands))) - set(holders(pos))
