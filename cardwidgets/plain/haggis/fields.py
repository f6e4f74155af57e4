"""Positions of Haggis from fields and back, and the fields that a seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN, UnreadableCard, haggis_pack, read_cards
from cardwidgets.plain.haggis.combinations import Reading, is_court
from cardwidgets.plain.haggis.legality import in_order, play_text
from cardwidgets.plain.haggis.position import Play, Position

if TYPE_CHECKING:
    from types import SimpleNamespace

    from cardwidgets.engine.chance import Chance

PHASES = ("lead", "follow", "bet", "award", "over")


def show(cards: Sequence[str]) -> str:
    """Return cards as a field: low to high, unknown ones before the courts.

    >>> show(["K", "9R", "??", "2O"])
    '2O 9R ?? K'
    """
    known = in_order(card for card in cards if card != UNKNOWN)
    naturals = [card for card in known if not is_court(card)]
    hidden = [card for card in cards if card == UNKNOWN]
    return " ".join(naturals + hidden + [card for card in known if is_court(card)])


def show_play(pos: Position, play: Play) -> list[Any]:
    """Return an entry of ``trick``: seat, cards or ``pass``, a reading where there is a choice."""
    if play.reading is None:
        return [play.seat, "pass"]
    cards, _, reading = play_text(pos, play.cards, play.reading).partition(" as ")
    return [play.seat, cards, reading] if reading else [play.seat, cards]


def to_fields(pos: Position) -> dict[str, Any]:
    """Return all fields of a position as plain data."""
    return {
        "hands": [show(hand) for hand in pos.hands],
        "turn": pos.turn,
        "scores": list(pos.scores),
        "hand_no": pos.hand_no,
        "phase": pos.phase,
        "trick": [show_play(pos, play) for play in pos.trick],
        "captured": [show(cards) for cards in pos.captured],
        "haggis": show(pos.haggis),
        "bets": list(pos.bets),
        "played": list(pos.played),
        "out": list(pos.out),
        "out_points": list(pos.out_points),
        "dealer": pos.dealer,
    }


def view_fields(pos: Position, seat: int | None) -> dict[str, Any]:
    """Return the fields that a seat may know, the rest ``??``.

    Public are the courts in all hands, the number of cards, what was played, bets (a sealed one
    to its own seat until all have answered) and, at the end, everything.
    """
    fields = to_fields(pos)
    if pos.phase == "over":
        return fields
    hands = [
        hand if other == seat else tuple(c if is_court(c) else UNKNOWN for c in hand)
        for other, hand in enumerate(pos.hands)
    ]
    fields["hands"] = [show(hand) for hand in hands]
    fields["haggis"] = show([UNKNOWN] * len(pos.haggis))
    if pos.phase == "bet":
        fields["bets"] = [
            bet if bet is None or other == seat else UNKNOWN for other, bet in enumerate(pos.bets)
        ]
    return fields


class Reader:
    """Reads fields into a position and collects every fault on the way."""

    def __init__(
        self, game: Any, rules: SimpleNamespace, chance: Chance, fields: Mapping[str, Any]
    ) -> None:
        self.game, self.rules, self.chance, self.given = game, rules, chance, fields
        self.n: int = game.players
        self.pack = Counter(haggis_pack(self.n)) + Counter(dict.fromkeys("JQK", self.n))
        self.faults: list[str] = []
        self.turn = self.dealer = -1

    # ------------------------------------------------------------------ single fields

    def fault(self, text: str) -> None:
        """Note a fault."""
        self.faults.append(text)

    def by_seat(self, name: str, default: Any, check: Any, what: str) -> tuple[Any, ...]:
        """Read a list with one value a seat."""
        values = self.given.get(name)
        if values is None:
            return (default,) * self.n
        if isinstance(values, str) or not isinstance(values, Sequence) or len(values) != self.n:
            self.fault(f"{name} is {values!r}; it takes {self.n} values, one a seat")
            return (default,) * self.n
        for seat, value in enumerate(values):
            if not check(value):
                self.fault(f"{name} of seat {seat} is {value!r}; it is {what}")
        return tuple(values)

    def cards(self, name: str, text: Any) -> tuple[str, ...]:
        """Read cards from a text or a list."""
        try:
            held = read_cards(text, haggis=True)
        except (UnreadableCard, TypeError, AttributeError) as error:
            self.fault(f"{name}: {error}")
            return ()
        unknown = tuple(card for card in held if card == UNKNOWN)
        for card in held:
            if card != UNKNOWN and card not in self.pack:
                self.fault(f"{name}: {card} is not in the pack of {self.n} players")
        known = [c for c in held if c != UNKNOWN and c in self.pack]
        return (*in_order(known), *unknown)

    def seat(self, name: str, default: int) -> int:
        """Read a seat."""
        value = self.given.get(name)
        if value is None:
            return default
        if not is_whole(value) or not 0 <= value < self.n:
            self.fault(f"{name} is {value!r}; seats are 0 to {self.n - 1}")
            return default
        return int(value)

    # ------------------------------------------------------------------ the position

    def read(self) -> Position:
        """Return the position.

        Raises:
            ValueError: every fault found, one a line.
        """
        hands = self.hands()
        scores = self.by_seat("scores", 0, is_whole, "a whole number")
        hand_no = self.given.get("hand_no", 1)
        if not is_whole(hand_no) or hand_no < 1:
            self.fault(f"hand_no is {hand_no!r}; hands are numbered from 1")
            hand_no = 1
        out = self.out(hands)
        captured = self.by_seat("captured", "", is_cards, "a text of cards")
        pos = Position(
            game=self.game,
            rules=self.rules,
            chance=self.chance,
            hands=hands,
            haggis=self.cards("haggis", self.given.get("haggis", "")),
            dealer=0,
            turn=None,
            phase="lead",
            scores=scores,
            hand_no=hand_no,
            trick=(),
            captured=tuple(self.cards("captured", text) for text in captured),
            bets=self.bets(),
            played=(False,) * self.n,
            out=out,
            out_points=self.by_seat("out_points", 0, is_whole, "a whole number"),
        )
        pos = self.with_trick(pos)
        self.check_cards(pos)
        pos = self.with_turn(pos)
        if self.faults:
            raise ValueError("\n".join(self.faults))
        return pos

    def hands(self) -> tuple[tuple[str, ...], ...]:
        """Read the hands."""
        texts = self.given.get("hands")
        if isinstance(texts, str) or not isinstance(texts, Sequence) or len(texts) != self.n:
            self.fault(f"hands is {texts!r}; it takes {self.n} hands of cards, one a seat")
            return ((),) * self.n
        hands = tuple(self.cards(f"hands of seat {k}", text) for k, text in enumerate(texts))
        for seat, hand in enumerate(hands):
            twice = [court for court in "JQK" if hand.count(court) > 1]
            if twice:
                self.fault(f"hands of seat {seat} has two {twice[0]}; each seat has one of its own")
        return hands

    def out(self, hands: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
        """Read who went out, by default the seats without cards."""
        empty = tuple(seat for seat in range(self.n) if not hands[seat])
        given = self.given.get("out")
        if given is None:
            return empty
        if (
            isinstance(given, str)
            or not isinstance(given, Sequence)
            or not all(is_whole(seat) and 0 <= seat < self.n for seat in given)
        ):
            self.fault(f"out is {given!r}; it is a list of seats in the order they went out")
            return empty
        if len(set(given)) != len(given):
            self.fault(f"out is {given!r}; a seat goes out once")
        over = self.given.get("phase") == "over"
        wrong = [seat for seat in given if hands[seat]]
        missing = [seat for seat in empty if seat not in given]
        if wrong and not over:
            self.fault(f"out names seat {wrong[0]}, which holds cards")
        if missing and not over:
            self.fault(f"out leaves out seat {missing[0]}, which holds no cards")
        return tuple(given)

    def bets(self) -> tuple[Any, ...]:
        """Read the bets."""
        bets = self.by_seat(
            "bets",
            None,
            lambda bet: bet is None or bet == UNKNOWN or is_whole(bet),
            "None or a stake (0, 15, 30)",
        )
        if not self.game.bets and any(bet is not None for bet in bets):
            self.fault("bets are given, but the option bets is off")
        return bets

    def with_trick(self, pos: Position) -> Position:
        """Read the trick, each play against the one it beats, and who has played."""
        entries = self.given.get("trick", ())
        if isinstance(entries, str) or not isinstance(entries, Sequence):
            self.fault(f"trick is {entries!r}; it is a list of (seat, cards or 'pass')")
            entries = ()
        for entry in entries:
            play = self.entry(pos, entry)
            if play is not None:
                pos = pos.with_(trick=(*pos.trick, play))
        began = {play.seat for play in pos.trick if play.cards} | set(pos.out)
        played = self.by_seat("played", False, lambda flag: isinstance(flag, bool), "True or False")
        if self.given.get("played") is None:
            played = tuple(seat in began for seat in pos.seats)
        for seat in began:
            if not played[seat]:
                self.fault(f"played of seat {seat} is False, but it has played a card")
        return pos.with_(played=played)

    def entry(self, pos: Position, entry: Any) -> Play | None:
        """Read one entry of the trick."""
        if isinstance(entry, str) or not isinstance(entry, Sequence) or len(entry) not in {2, 3}:
            self.fault(f"trick: {entry!r} is not (seat, cards), (seat, cards, reading)")
            return None
        seat, text = entry[0], entry[1]
        if not is_whole(seat) or not 0 <= seat < self.n:
            self.fault(f"trick: {seat!r} is not a seat; seats are 0 to {self.n - 1}")
            return None
        if text == "pass":
            if not pos.trick:
                self.fault("trick begins with a pass; the leader has to play")
                return None
            return Play(seat)
        cards = self.cards("trick", text)
        reading = self.reading(pos, cards, entry[2] if len(entry) == 3 else "")
        if reading is None:
            return None
        top = pos.top
        if top is not None and not self.rules.beats(pos, reading, top.reading):
            self.fault(f"trick: {' '.join(cards)} does not beat {' '.join(top.cards)}")
        return Play(seat, cards, reading)

    def reading(self, pos: Position, cards: tuple[str, ...], named: Any) -> Reading | None:
        """Return what a play in the trick was read as."""
        found: tuple[Reading, ...] = self.rules.readings_here(pos, cards) if cards else ()
        named = str(named).removeprefix("as ")
        if named:
            found = tuple(one for one in found if str(one) == named)
        elif len(found) > 1 and pos.top is not None and pos.top.reading is not None:
            found = tuple(one for one in found if one[:3] == pos.top.reading[:3])
        if len(found) == 1:
            return found[0]
        shown = " ".join(cards) or "nothing"
        if found:
            ways = ", ".join(map(str, found))
            self.fault(f"trick: {shown} can be read as {ways}; name one as third entry")
        else:
            as_named = f" read as {named}" if named else ""
            self.fault(f"trick: {shown}{as_named} is no combination")
        return None

    def check_cards(self, pos: Position) -> None:
        """Find cards that stand in two places, courts that a seat cannot have, no stakes."""
        stakes = (None, UNKNOWN, *self.rules.stakes(pos))
        for seat, bet in enumerate(pos.bets):
            if bet not in stakes:
                allowed = ", ".join(map(str, stakes[2:]))
                self.fault(f"bets of seat {seat} is {bet!r}; it is None or one of {allowed}")
        seen = Counter(
            card
            for cards in (*pos.hands, *pos.captured, pos.haggis, *(p.cards for p in pos.trick))
            for card in cards
            if card != UNKNOWN
        )
        for card in in_order(seen - self.pack):
            self.fault(f"{card} stands in more places than the pack has of it")
        for court in "JQK":
            for seat, hand in enumerate(pos.hands):
                own = [card for play in pos.trick if play.seat == seat for card in play.cards]
                if court in hand and court in own:
                    self.fault(f"seat {seat} holds {court} and has played its own in the trick")
            if court in pos.haggis:
                self.fault(f"haggis holds {court}; courts are dealt to seats")

    def with_turn(self, pos: Position) -> Position:
        """Settle phase, turn and dealer."""
        self.turn, self.dealer = self.seat("turn", -1), self.seat("dealer", -1)
        phase = self.given.get("phase")
        if phase is None:
            phase = "follow" if pos.trick else "lead"
        if phase not in PHASES:
            self.fault(f"phase is {phase!r}; it is one of {', '.join(PHASES)}")
            return pos
        pos = pos.with_(phase=phase)
        if (phase in {"follow", "award"}) != bool(pos.trick):
            self.fault(f"phase {phase!r} " + ("has" if pos.trick else "needs") + " a trick")
            return pos
        if phase == "over":
            if self.given.get("turn") is not None:
                self.fault("turn is given, but the match is over")
            return pos.with_(dealer=max(self.dealer, 0))
        if phase != "award" and len(pos.holders) < 2:
            self.fault("hands: at least two seats must hold cards")
            return pos
        derived = getattr(self, f"turn_to_{phase}")(pos)
        turn = derived if self.turn < 0 else self.turn
        if phase in {"bet", "award"} and turn != derived:
            self.fault(f"turn is {turn}; in phase {phase} it is seat {derived}")
        elif phase != "award" and not pos.hands[turn]:
            self.fault(f"turn is {turn}, which holds no cards")
        elif phase == "follow" and pos.top is not None and turn == pos.top.seat:
            self.fault(f"turn is {turn}, which made the highest play")
        elif phase == "follow" and self.rules.is_locked_out(pos, turn):
            self.fault(f"turn is {turn}, which passed in this trick")
        dealer = pos.right_of(turn) if self.dealer < 0 else self.dealer
        return pos.with_(turn=turn, dealer=dealer)

    def turn_to_lead(self, pos: Position) -> int:
        """Return who leads by default: left of the dealer."""
        return int(self.rules.next_holder(pos, self.dealer % self.n))

    def turn_to_follow(self, pos: Position) -> int:
        """Return who answers the trick."""
        seat = self.rules.next_to_follow(pos)
        if seat is None:
            self.fault("trick is closed already: nobody is left to answer it")
            return pos.holders[0]
        return int(seat)

    def turn_to_bet(self, pos: Position) -> int:
        """Return who is asked for a sealed bet; ``turn`` or else the dealer's place tells."""
        if not self.game.bets or self.game.bet_timing != "pre_hand":
            self.fault("phase 'bet' needs bet_timing='pre_hand'")
        answered = [seat for seat in pos.seats if pos.bets[seat] is not None]
        leader = pos.left_of(self.dealer % self.n)
        turn = (leader + 1 + len(answered)) % self.n if self.turn < 0 else self.turn
        wanted = sorted((turn - 1 - k) % self.n for k in range(len(answered)))
        if len(answered) >= self.n or answered != wanted:
            self.fault("bets: in a sealed round seats answer clockwise, up to the one before turn")
        return turn

    def turn_to_award(self, pos: Position) -> int:
        """Return who names the captor of a bombed trick."""
        top = pos.top
        if (
            top is None
            or top.reading is None
            or top.reading.kind != "bomb"
            or self.rules.captor(pos) is not None
            or self.rules.next_to_follow(pos) is not None
        ):
            self.fault(
                "phase 'award' needs a closed trick with a bomb on top, three players and"
                " bomb_capture='winner_chooses'"
            )
            return 0
        return top.seat


def is_whole(value: Any) -> bool:
    """Tell whether a value is an integer (True is none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_cards(value: Any) -> bool:
    """Tell whether a value may be read as cards."""
    return isinstance(value, str | list | tuple)
