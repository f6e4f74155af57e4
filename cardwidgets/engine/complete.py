"""Filling in the unknown cards of a record: one world of many in which all its moves are legal.

A deal is filled at random and played. Where a move is refused, the refusal says what the fill got
wrong: a card that the mover does not hold, or cards that it holds and cannot have held. These are
changed for cards that nobody has vouched for, and the hand is played again.

A position that a record starts from is filled as a view of it is sampled: each game knows which
cards may lie where.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.chance import Key
from cardwidgets.engine.position import read_position
from cardwidgets.engine.reasons import Reason
from cardwidgets.engine.record import Hand, Listening, Queues, Record
from cardwidgets.engine.record_text import RecordError
from cardwidgets.engine.view import View, spoken

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game

#: Changes to one deal before a fresh fill, and fresh fills before giving up.
CHANGES, FILLS = 400, 100

#: What is wrong with a start that leaves others than the cards it lacks.
LEFT = "the unknown cards (??) do not fit those that are left; name them, or leave unseen out"

#: Where a card lies in a deal: (name of the place, seat or 0, index).
Place = tuple[str, int, int]


def complete(record: Record, rng: random.Random | None = None) -> Record:
    """Return the record with every unknown card filled in, so that it verifies.

    Args:
        record: a record with ``??``.
        rng: source of the choice; by default the same one each time.

    Raises:
        RecordError: no fill was found, with the move that stood in the way.
    """
    rng = rng or random.Random(0)
    done: list[Hand] = []
    for number, hand in enumerate(record.hands, 1):
        done.append(_hand(record, done, hand, number, rng))
    return replace(record, hands=tuple(done))


def _hand(record: Record, done: list[Hand], hand: Hand, number: int, rng: random.Random) -> Hand:
    if UNKNOWN not in repr((hand.deal, hand.start, hand.moves)):
        return hand
    trouble = ""
    found: Hand | None = None
    for fills in range(1, FILLS + 1):
        if hand.deal is not None:
            fill = _of_deal(record.game, hand.deal, rng)
        else:
            fill = _of_start(record.game, hand.start or {}, rng)
        for _ in range(CHANGES):
            fixed = fill.texts()
            is_deal = hand.deal is not None
            made = replace(hand, deal=fixed) if is_deal else replace(hand, start=fixed)
            trial = replace(record, hands=(*done, made))
            try:
                refusal, moves = _played(trial, number, rng)
            except RecordError:
                if fills * 5 > FILLS:
                    raise
                break
            if refusal is None:
                found = made = replace(made, moves=moves)
                wrong = _unlike(replace(record, hands=(*done, made)), hand)
                if not wrong:
                    return made
                if not all(fill.take_away(card, seat) for seat, card in wrong):
                    break
                continue
            seat, move, reason = refusal
            trouble = f"{move!r} ({reason.code})"
            if not fill.mend(seat, move, reason):
                break
    if found is not None:
        return found
    raise RecordError(
        f"hand {number}: no way was found to fill in the unknown cards; {trouble} stands in the way"
    )


def _played(
    record: Record, number: int, rng: random.Random
) -> tuple[tuple[int, str, Reason] | None, tuple[str, ...]]:
    """Play the last hand; return the first refusal (seat, move, why) and the moves as made.

    A move that is not known in full (``give ?? ??``, a sealed ``??``) is chosen among the legal
    ones of its form.
    """
    chance = _Shuffling(record.seed or 0, *record._outcomes(), rng)
    if chance.is_partial:
        record = replace(record, game=record.game.plain())  # whose cards are texts
    state = record._begin(chance)
    made: list[str] = []
    for hand_no, hand in enumerate(record.hands, 1):
        for step, text in enumerate(hand.moves, 1):
            if text.startswith("!"):
                made += [text] if hand_no == number else []
                continue
            move = text
            if UNKNOWN in text:
                fitting = [str(m) for m in state.legal_moves if _fits(str(m), text)]
                later = set(" ".join(hand.moves[step:]).split())
                # Who plays a card later has mostly kept it; a gift may also have come back.
                kept = [m for m in fitting if text == UNKNOWN or later.isdisjoint(m.split()[1:])]
                move = rng.choice(rng.choice((kept, fitting)) or fitting) if fitting else text
            reason = state.why_not(move)
            if reason is not None:
                return (state._who(text, None) or 0, move, reason), ()
            try:
                state.play(move)
            except ValueError as error:
                raise RecordError(f"hand {hand_no}: {move!r}: {error}") from None
            made += [move] if hand_no == number else []
    return None, tuple(chance.lines(made))


def _unlike(trial: Record, hand: Hand) -> list[tuple[int, str]]:
    """Return cards (holder, card) by which the seat that wrote a hand would tell it from a trial.

    A gift that the rules choose is no move that could be refused, but who received it knows it.
    """
    told = (hand.deal or hand.start or {}).get("hands", ())
    found: list[tuple[int, str]] = []
    for seat, own in enumerate(told):
        if UNKNOWN in own or UNKNOWN not in repr(told):
            continue  # no seat that knows its own hand, or nothing that it does not know
        last = trial.for_seat(seat).hands[-1]
        seen = (last.deal or last.start or {})["hands"]
        if repr(seen).count(UNKNOWN) != repr(told).count(UNKNOWN):
            continue  # not written by this seat
        pairs = enumerate(zip(seen, told, strict=True))
        named = {UNKNOWN, *" ".join(hand.moves).split()}
        wrong = [(s, c) for s, (a, b) in pairs for c in a.split() if c not in (*b.split(), *named)]
        if not wrong:
            return []
        found = found or wrong
    return found


def _fits(move: str, pattern: str) -> bool:
    """Say whether a move is one that a pattern with unknown cards may stand for.

    >>> _fits("give 3H 5C", "give ?? ??"), _fits("none", "??"), _fits("pass", "give ??")
    (True, True, False)
    """
    if pattern == UNKNOWN:
        return True
    words, wanted = move.split(), pattern.split()
    return len(words) == len(wanted) and all(
        b in (a, UNKNOWN) for a, b in zip(words, wanted, strict=True)
    )


def _of_deal(game: Game, deal: Mapping[str, Any], rng: random.Random) -> _Fill:
    """Return a deal with its unknown cards drawn from the rest of the pack."""
    pool = pack_of(game)
    pool.subtract(card for _, _, text in _texts(deal) for card in text.split())
    rest = list((+pool).elements())
    rng.shuffle(rest)
    if len(rest) < sum(text.split().count(UNKNOWN) for _, _, text in _texts(deal)):
        raise RecordError("the deal names cards that the pack does not have")
    return _Fill(deal, tuple(deal), rest, rng)


def _of_start(game: Game, start: Mapping[str, Any], rng: random.Random) -> _Fill:
    """Return a position with its unknown cards, and answers, drawn as in a world of a view."""
    names = tuple(name for name in dealt_of(game) if name in start)
    # Of a pile that lies face down a view has unknown cards alone.
    piles = {
        name: " ".join(card for card in start[name].split() if card == UNKNOWN)
        for name in names
        if isinstance(start[name], str) and UNKNOWN in start[name]
    }
    doubt: Exception | None = None
    known = {**start, **piles}
    try:
        _, pos = read_position(game, start)
        known = {**game.book.view_fields(pos, None), **known}
    except ValueError as error:
        doubt = error  # of a gift that is due the rule book asks for the cards
    try:
        world = View(game, None, known, (), spoken({})).sample(rng).fields()
    except (ValueError, LookupError, StopIteration) as error:
        told = doubt or (error if isinstance(error, ValueError) else LEFT)
        raise RecordError(f"hand 1: the start cannot be filled in: {told}") from None
    del world["seed"]
    cards = [
        card
        for (_, _, text), (_, _, whole) in zip(
            _texts({name: start[name] for name in names}),
            _texts({name: world[name] for name in names}),
            strict=True,
        )
        for card in _missing(text.split(), whole.split())
    ]
    # Cards of the pack that lie nowhere: a set-up position may leave some out.
    unseen = known.get("unseen")
    pool = Counter(unseen.split()) if isinstance(unseen, str) else pack_of(game)
    cards += (pool - Counter(re.findall(r"\w+", repr(world)))).elements()
    given = {n: v for n, v in start.items() if n != "unseen" and UNKNOWN not in repr(v)}
    return _Fill({**world, **given, **{n: start[n] for n in names}}, names, cards, rng)


def _missing(known: list[str], whole: list[str]) -> list[str]:
    """Return the cards for the unknown ones of a place, in order; a hand may be sorted anew.

    >>> _missing(["??", "9C", "??"], ["5C", "9C", "3S"]), _missing(["9C", "??"], ["5C", "9C"])
    (['5C', '3S'], ['5C'])
    """
    if len(known) != len(whole):
        return whole
    if all(a in (b, UNKNOWN) for a, b in zip(known, whole, strict=True)):
        return [b for a, b in zip(known, whole, strict=True) if a == UNKNOWN]
    return list((Counter(whole) - Counter(known)).elements())


class _Shuffling(Listening):
    """A chance that fills in the unknown cards of a shuffle once it is told what is shuffled."""

    __slots__ = ("filled", "rng")

    def __init__(
        self, seed: int, script: dict[Key, Any], queues: Queues, rng: random.Random
    ) -> None:
        super().__init__(seed, script, queues)
        self.filled: list[str] = []
        self.rng = rng

    @property
    def is_partial(self) -> bool:
        """True where a shuffle has unknown cards."""
        return UNKNOWN in repr(self.queues)

    def given(self, purpose: str, hand: int, index: int = 0) -> Any:
        """Return the outcome that the record gives, None where cards of it are unknown."""
        found = super().given(purpose, hand, index)
        return None if isinstance(found, tuple) and UNKNOWN in found else found

    def shuffled(self, purpose: str, hand: int, index: int, items: Sequence[Any]) -> list[Any]:
        """Return the cards in an order that the record allows, and write it down."""
        cards = super().shuffled(purpose, hand, index, items)
        known = self.script.get((purpose, hand, index))
        if known is None:
            return cards
        named, rest = Counter(known), []
        for card in cards:
            if named[card]:
                named[card] -= 1
            else:
                rest.append(card)
        if len(known) != len(cards) or len(rest) != known.count(UNKNOWN):
            raise ValueError(f"a shuffle of {' '.join(items)} is needed, not {' '.join(known)}")
        self.rng.shuffle(rest)
        found = [rest.pop() if card == UNKNOWN else card for card in known]
        self.script[purpose, hand, index] = tuple(found)
        self.filled.append(f"! {purpose} {' '.join(found)}")
        return found

    def lines(self, made: list[str]) -> list[str]:
        """Return the lines of a hand with its shuffles filled in."""
        filled = iter(self.filled)
        return [
            next(filled, text) if text.startswith("!") and UNKNOWN in text else text
            for text in made
        ]


class _Fill:
    """Texts with their unknown cards filled in, and which of them may still change.

    Args:
        shape: the deal or the position.
        names: names of what holds its cards.
        cards: the unknown cards in order; what is left over may be changed for others.
        rng: source of the choice.
    """

    def __init__(
        self,
        shape: Mapping[str, Any],
        names: tuple[str, ...],
        cards: list[str],
        rng: random.Random,
    ) -> None:
        self.rng = rng
        self.shape = {k: list(v) if isinstance(v, list | tuple) else v for k, v in shape.items()}
        self.names = names
        self.cards: dict[Place, str] = {}
        self.free: set[Place] = set()
        rest = iter(cards)
        for name, seat, text in self._texts():
            for i, card in enumerate(text.split()):
                place = name, seat, i
                if card == UNKNOWN:
                    self.free.add(place)
                self.cards[place] = next(rest) if card == UNKNOWN else card
        #: Cards of the pack that lie nowhere in it (a set-up position may leave some out).
        self.spare = list(rest)

    def _texts(self) -> list[tuple[str, int, str]]:
        return _texts({name: self.shape[name] for name in self.names})

    def texts(self) -> dict[str, Any]:
        """Return the deal or the position with all its cards."""
        found: dict[str, Any] = dict(self.shape)
        for name, seat, text in self._texts():
            filled = " ".join(self.cards[name, seat, i] for i in range(len(text.split())))
            if isinstance(self.shape[name], list):
                found[name] = list(found[name])
                found[name][seat] = filled
            else:
                found[name] = filled
        return found

    def mend(self, seat: int, move: str, reason: Reason) -> bool:
        """Change the fill by what a refusal says; False where it says nothing of use."""
        held = {c for (n, s, _), c in self.cards.items() if n == "hands" and s == seat}
        words = [w for w in move.split() if w in set(self.cards.values()) | set(self.spare)]
        lacking = [card for card in words if card not in held]
        if lacking:
            return all(self._bring(card, seat) for card in lacking)
        # It holds what it played, so it held too much: what it could have played instead.
        too_much = {w for fix in reason.fix for w in fix.split()} - set(words)
        taken = [self.take_away(card, seat) for card in sorted(too_much)]
        return any(taken)

    def _bring(self, card: str, seat: int) -> bool:
        mine = [p for p in self.free if p[0] == "hands" and p[1] == seat]
        source = [p for p in self.free if self.cards[p] == card]
        if not mine:
            return False
        target = self.rng.choice(sorted(mine))
        if source:
            self._swap(target, min(source))
        elif card in self.spare:
            self.spare.remove(card)
            self.spare.append(self.cards[target])
            self.cards[target] = card
        else:
            return False
        self.free.discard(target)
        return True

    def take_away(self, card: str, seat: int) -> bool:
        mine = [p for p in self.free if p[:2] == ("hands", seat) and self.cards[p] == card]
        others = [p for p in self.free if p[:2] != ("hands", seat)]
        if not mine or not others:
            return False
        self._swap(min(mine), self.rng.choice(sorted(others)))
        return True

    def _swap(self, a: Place, b: Place) -> None:
        self.cards[a], self.cards[b] = self.cards[b], self.cards[a]


def _texts(shape: Mapping[str, Any]) -> list[tuple[str, int, str]]:
    """Return the texts of cards in a deal: name, seat, text."""
    found = []
    for name, value in shape.items():
        if isinstance(value, str):
            found.append((name, 0, value))
        elif isinstance(value, list):
            found += [(name, i, v) for i, v in enumerate(value) if isinstance(v, str)]
    return found


def dealt_of(game: Game) -> Mapping[str, Any]:
    """Return a deal of the game, as a record writes it."""
    return Record.from_state(game.deal(0)).hands[0].deal or {}


def pack_of(game: Game) -> Counter[str]:
    """Return the cards that a deal of the game uses."""
    return Counter(card for _, _, text in _texts(dealt_of(game)) for card in text.split())
