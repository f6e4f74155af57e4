"""Reading a position from fields: every fault is found, what is left out is derived."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardwidgets.cards import EMPTY, UNKNOWN, UnreadableCard, rank, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.plain.gabo import start
from cardwidgets.plain.gabo.legality import legal_moves
from cardwidgets.plain.gabo.position import Cards, Place, Position, Slot, read_place

PHASES = ("peek", "turn", "decide", "reflex", "power", "give", "over")
_RANKS = ("7", "8", "9", "10", "J", "Q", "K")
_KINDS = {"look": "8", "spy": "10", "exchange": "J"}


class Reader:
    """Reads the fields of one position and collects what is wrong with them."""

    def __init__(self, game: Any, rules: Any, chance: Chance, given: Mapping[str, Any]) -> None:
        self.game, self.rules, self.chance = game, rules, chance
        self.given = {name: value for name, value in given.items() if value is not None}
        self.n: int = game.players
        self.faults: list[str] = []

    def read(self) -> Position:
        """Return the position.

        Raises:
            ValueError: every fault found, one a line.
        """
        pos = self._table()
        self._stop()
        pos = self._standing(pos)
        self._stop()
        self._check(pos)
        self._stop()
        return pos

    def _stop(self) -> None:
        if self.faults:
            raise ValueError("\n".join(self.faults))

    # ------------------------------------------------------------------ single fields

    def _whole(self, name: str, default: int, low: int = 0, high: int | None = None) -> int:
        value = self.given.get(name, default)
        ok = isinstance(value, int) and not isinstance(value, bool) and value >= low
        if not ok or (high is not None and value > high):
            span = f"from {low} to {high}" if high is not None else f"of at least {low}"
            self.faults.append(f"{name} is {value!r}; a whole number {span} is needed")
            return default
        return int(value)

    def _seat(self, name: str, default: int) -> int:
        return self._whole(name, default, 0, self.n - 1)

    def _cards(self, name: str, text: Any) -> Cards:
        if not isinstance(text, str):
            self.faults.append(f"{name} is {text!r}; a text such as '9C 10H' is needed")
            return ()
        try:
            return read_cards(text)
        except UnreadableCard as error:
            self.faults.append(f"{name}: {error}")
            return ()

    def _place(self, name: str, text: str, hands: Sequence[Sequence[Any]]) -> Place | None:
        words = str(text).split()
        if len(words) == 2 and words[0][:1] == "P" and words[1][:1] == "s":
            seat, slot = words[0][1:], words[1][1:]
            if seat.isdigit() and slot.isdigit() and int(seat) < self.n:
                place = read_place(*words)
                if place.slot < len(hands[place.seat]):
                    return place
        self.faults.append(f"{name}: {text!r} is no place on the table; one is 'P0 s1'")
        return None

    def _per_seat(self, name: str, default: list[Any]) -> list[Any]:
        value = self.given.get(name, default)
        if not isinstance(value, list | tuple) or len(value) != self.n:
            self.faults.append(
                f"{name} is {value!r}; one entry for each of {self.n} seats is needed"
            )
            return default
        return list(value)

    # ------------------------------------------------------------------ cards

    def _table(self) -> Position:
        """Read what lies on the table."""
        hand_no = self._whole("hand_no", 1, 1)
        first = self.game.first_dealer
        if first == "lot":
            first = 0 if "dealer" in self.given else start.first_dealer(self.game, self.chance)[0]
        dealer = self._seat("dealer", (first + hand_no - 1) % self.n)
        drawn = self._cards("drawn", self.given.get("drawn", ""))
        if len(drawn) > 1:
            self.faults.append(f"drawn is {' '.join(drawn)}; one card is needed")
        hands = [
            self._cards(f"hands of P{i}", hand)
            for i, hand in enumerate(self._per_seat("hands", [""] * self.n))
        ]
        discard = self._cards("discard", self.given.get("discard", ""))
        stock = self._cards("stock", self.given.get("stock", ""))
        if EMPTY in (*stock, *discard, *drawn):
            self.faults.append("-- is an empty slot; only hands have slots")
        if UNKNOWN in discard:
            self.faults.append("the discards lie face up; none of them is ??")
        named = [
            c for c in (*drawn, *(c for h in hands for c in h), *discard, *stock) if c != EMPTY
        ]
        pack = start.pack(self.game)
        left = Counter(pack)
        left.subtract(card for card in named if card != UNKNOWN)
        strange = sorted({c for c in named if c != UNKNOWN and c not in pack})
        twice = sorted(c for c, count in left.items() if count < 0 and c not in strange)
        if strange:
            self.faults.append(f"not in the pack: {' '.join(strange)}")
        if twice:
            self.faults.append(f"named too often: {' '.join(twice)}")
        if not strange and not twice:
            rest = [c for c in dict.fromkeys(pack) for _ in range(left[c])]
            hands, stock, discard = self._fill(named, rest, hands, stock, discard, hand_no)
        n = self.n
        return Position(
            game=self.game,
            rules=self.rules,
            chance=self.chance,
            hands=tuple(tuple(None if c == EMPTY else Slot(c) for c in hand) for hand in hands),
            stock=stock,
            discard=discard,
            turn=None,
            phase="turn",
            active=(dealer + 1) % n,
            dealer=dealer,
            scores=self._scores(),
            hand_no=hand_no,
            answers=(None,) * n,
            drawn=drawn[0] if drawn else None,
        )

    def _scores(self) -> tuple[int, ...]:
        scores = self._per_seat("scores", [0] * self.n)
        for value in scores:
            if not isinstance(value, int) or isinstance(value, bool):
                self.faults.append(f"scores: {value!r} is not a whole number")
                return (0,) * self.n
        return tuple(scores)

    def _fill(
        self,
        named: list[str],
        rest: list[str],
        hands: list[Cards],
        stock: Cards,
        discard: Cards,
        hand_no: int,
    ) -> tuple[list[Cards], Cards, Cards]:
        """Deal what no field names: hands, stock and the first discard, as they are left out."""
        hidden = named.count(UNKNOWN)
        if hidden:
            if hidden > len(rest):
                self.faults.append(f"{hidden} cards are ??, but only {len(rest)} are not named")
            rest = [UNKNOWN] * max(0, len(rest) - hidden)
        else:
            rest = self.chance.shuffled("deal", hand_no, 0, rest)
        if "hands" not in self.given:
            if len(rest) < 4 * self.n:
                self.faults.append("too few cards are left to deal four to each seat")
            hands = [tuple(rest[4 * i : 4 * i + 4]) for i in range(self.n)]
            rest = rest[4 * self.n :]
        if "stock" in self.given:
            return hands, stock, discard
        is_up = "discard" not in self.given and self.given.get("phase") != "peek"
        # A view has no card to turn up that it could know.
        if is_up and rest and not hidden:
            discard, rest = (rest[0],), rest[1:]
        return hands, tuple(rest), discard

    # ------------------------------------------------------------------ what stands

    def _standing(self, pos: Position) -> Position:
        """Read whose turn it is and what is going on."""
        pos = self._knowledge(pos)
        phase = self.given.get("phase", self._phase())
        if phase not in PHASES:
            self.faults.append(f"phase is {phase!r}; it is one of {', '.join(PHASES)}")
            phase = "turn"
        n, flipper = self.n, (pos.dealer + 1) % self.n
        turn = self._seat("turn", flipper) if "turn" in self.given else None
        active = turn if phase in ("turn", "decide", "power") and turn is not None else flipper
        if phase == "reflex" and turn is not None and "answers" not in self.given:
            active = (turn - 1) % n
        active = self._seat("active", active)
        is_first = phase == "peek" or (
            phase == "reflex" and len(pos.discard) <= 1 and active == flipper
        )
        pos = replace(
            pos,
            phase=phase,
            active=active,
            pending=self._pending(),
            turn_no=self._whole("turn_no", 0 if is_first else 1),
            windows=self._whole("windows", 1 if phase == "reflex" else 0),
            thrown=self._flag("thrown"),
            caller=self._seat("caller", 0) if "caller" in self.given else None,
            give_to=self._place_or_none("give_to", pos),
            seen=self._place_or_none("seen", pos),
            reaction=self._reaction(),
            drawn_from=self._drawn_from(pos),
        )
        return self._turn(replace(pos, answers=self._answers(pos)), turn)

    def _phase(self) -> str:
        for name, phase in (("drawn", "decide"), ("give_to", "give"), ("seen", "power")):
            if name in self.given:
                return phase
        if any(a is not None for a in self.given.get("answers") or ()):
            return "reflex"
        if "pending" in self.given:
            return "power"
        if "turn" in self.given or "active" in self.given:
            return "turn"
        is_open = self.game.reflex and self.game.reflex_first_card
        return "reflex" if is_open else "turn"

    def _flag(self, name: str) -> bool:
        value = self.given.get(name, False)
        if not isinstance(value, bool):
            self.faults.append(f"{name} is {value!r}; True or False is needed")
        return bool(value)

    def _drawn_from(self, pos: Position) -> int:
        default = pos.refills if pos.drawn is not None else 0
        return self._whole("drawn_from", default, 0, pos.refills)

    def _pending(self) -> str:
        text = str(self.given.get("pending", ""))
        name = _KINDS.get(text, text if text in _RANKS else "")
        if text and not name:
            try:
                name = rank(read_cards(text)[0])
            except (UnreadableCard, IndexError):
                name = ""
        if text and not self.rules.power(_Options(self.game), name):
            self.faults.append(f"pending is {text!r}; a rank with a power is needed, such as '8'")
        return name

    def _place_or_none(self, name: str, pos: Position) -> Place | None:
        return self._place(name, self.given[name], pos.hands) if name in self.given else None

    def _reaction(self) -> tuple[float | None, ...] | None:
        if "reaction" not in self.given:
            return None
        times = self._per_seat("reaction", [None] * self.n)
        for t in times:
            if t is not None and not _is_time(t):
                self.faults.append(f"reaction: {t!r} is not a time; it is seconds, such as 0.3")
                return None
        return tuple(None if t is None else float(t) for t in times)

    def _answers(self, pos: Position) -> tuple[str | None, ...]:
        answers: list[str | None] = [None] * self.n
        for seat, text in enumerate(self._per_seat("answers", answers)):
            if text is None:
                continue
            asked = replace(pos, turn=seat)
            if pos.phase not in ("reflex", "peek"):
                self.faults.append(f"answers: there is no window in the phase {pos.phase}")
            elif text != UNKNOWN and text not in legal_moves(asked, seat):
                self.faults.append(f"answers: {text!r} is not a legal answer of P{seat}")
            answers[seat] = text
        return tuple(answers)

    def _turn(self, pos: Position, turn: int | None) -> Position:
        """Derive the seat to act, or hold the given one to what follows from the rest."""
        due: int | None = pos.active
        if pos.phase in ("reflex", "peek"):
            asked = pos.rules.answerers(pos)
            waiting = [s for s in asked if pos.answers[s] is None]
            due = waiting[0] if waiting else None
            if due is None:
                self.faults.append(f"{pos.phase}: no seat is left to answer")
            elif any(pos.answers[s] is not None for s in asked[asked.index(due) :]):
                self.faults.append(f"answers: P{due} is asked before seats that have answered")
        elif pos.phase == "give":
            due = turn
            if turn is None:
                self.faults.append("turn is needed in the phase give: who fills the gap")
        elif pos.phase == "over":
            due = None
        if turn is not None and turn != due:
            self.faults.append(f"turn is {turn}; with the other fields it is {due}")
        return replace(pos, turn=due)

    # ------------------------------------------------------------------ knowledge

    def _knowledge(self, pos: Position) -> Position:
        refills = self._whole("refills", 0)
        pos = self._generations(replace(pos, refills=refills))
        everybody = tuple(range(self.n))
        known = self.given.get("known")
        if known is None:
            slots = (
                (0, 1) if self.game.peek == "bottom2" and self.given.get("phase") != "peek" else ()
            )
            for seat in everybody:
                for i in slots:
                    slot = pos.slot(Place(seat, i))
                    if slot is not None:
                        pos = pos.put(Place(seat, i), slot.seen_by(seat))
            return self._hints(pos)
        for seat, entries in enumerate(self._per_seat("known", [{}] * self.n)):
            if not isinstance(entries, Mapping):
                self.faults.append(f"known of P{seat} is {entries!r}; it is {{'P0 s0': 'AS'}}")
                continue
            for text, card in entries.items():
                place = self._place(f"known of P{seat}", text, pos.hands)
                slot = pos.slot(place) if place else None
                if place is None:
                    continue
                if slot is None or card not in (slot.card, UNKNOWN):
                    lies = "nothing" if slot is None else slot.card
                    self.faults.append(f"known of P{seat}: {text} is {lies}, not {card}")
                    continue
                pos = pos.put(place, slot.seen_by(seat))
        return self._hints(pos)

    def _generations(self, pos: Position) -> Position:
        rows = self._per_seat("generations", []) if "generations" in self.given else []
        for seat, row in enumerate(rows):
            words = str(row).split()
            hand = pos.hands[seat]
            if len(words) != len(hand):
                self.faults.append(f"generations of P{seat}: {len(hand)} entries are needed")
                continue
            for i, word in enumerate(words):
                slot = hand[i]
                if slot is None:
                    continue
                if not word.isdigit() or int(word) > pos.refills:
                    self.faults.append(f"generations of P{seat}: {word!r} is no stock so far")
                else:
                    pos = pos.put(Place(seat, i), replace(slot, generation=int(word)))
        return pos

    def _hints(self, pos: Position) -> Position:
        for text, hint in dict(self.given.get("hints", {})).items():
            place = self._place("hints", text, pos.hands)
            slot = pos.slot(place) if place else None
            if place is not None and slot is not None:
                pos = pos.put(place, replace(slot, hint=str(hint)))
        if "unseen" in self.given:
            pools = tuple(self._cards("unseen", text) for text in self.given["unseen"])
            pos = replace(pos, unseen=pools)
        return pos

    # ------------------------------------------------------------------ the whole

    def _check(self, pos: Position) -> None:
        if pos.phase == "decide" and pos.drawn is None:
            self.faults.append("phase decide needs the drawn card (drawn)")
        if pos.drawn is not None and pos.phase not in ("decide", "reflex", "give"):
            self.faults.append(f"a drawn card does not belong to the phase {pos.phase}")
        if pos.phase == "power" and not pos.rules.power_uses(pos, pos.active):
            self.faults.append("phase power needs pending, and a card the power can be used on")
        if (pos.phase == "give") != (pos.give_to is not None):
            self.faults.append("give_to and the phase give belong together")
        if pos.phase == "turn" and not legal_moves(pos, pos.active):
            self.faults.append(f"P{pos.active} has no legal move")


class _Options:
    """As much of a position as a rule about ranks needs: the options."""

    def __init__(self, game: Any) -> None:
        self.game = game


def _is_time(value: Any) -> bool:
    """Tell whether a value is a number of seconds, neither infinite nor beyond a float."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) < 1e9
