"""Filling in the unknown cards of a record: one world of many in which all its moves are legal.

A deal is filled at random and played. Where a move is refused, the refusal says what the fill got
wrong: a card that the mover does not hold, or cards that it holds and cannot have held. These are
changed for cards that nobody has vouched for, and the hand is played again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.reasons import Reason
from cardwidgets.engine.record_text import RecordError

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.record import Hand, Record

#: Changes to one deal before a fresh fill, and fresh fills before giving up.
CHANGES, FILLS = 400, 20

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
    name = "deal" if hand.deal is not None else "start"
    deal = getattr(hand, name)
    if UNKNOWN not in repr(deal) and UNKNOWN not in repr(hand.moves):
        return hand
    trouble = ""
    for _ in range(FILLS):
        fill = _Fill(record.game, deal, rng)
        for _ in range(CHANGES):
            fixed = fill.deal()
            made = replace(hand, deal=fixed) if name == "deal" else replace(hand, start=fixed)
            trial = replace(record, hands=(*done, made))
            refusal, moves = _played(trial, number, rng)
            if refusal is None:
                return replace(made, moves=moves)
            seat, move, reason = refusal
            trouble = f"{move!r} ({reason.code})"
            if not fill.mend(seat, move, reason):
                break
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
    state = record._begin(record._script())
    made: list[str] = []
    for hand_no, hand in enumerate(record.hands, 1):
        for text in hand.moves:
            if text.startswith("!"):
                made += [text] if hand_no == number else []
                continue
            move = text
            if UNKNOWN in text:
                fitting = [str(m) for m in state.legal_moves if _fits(str(m), text)]
                move = rng.choice(fitting) if fitting else text
            reason = state.why_not(move)
            if reason is not None:
                return (state._who(text, None) or 0, move, reason), ()
            state.play(move)
            made += [move] if hand_no == number else []
    return None, tuple(made)


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


class _Fill:
    """A deal with its unknown cards filled in, and which of them may still change."""

    def __init__(self, game: Game, deal: Mapping[str, Any], rng: random.Random) -> None:
        self.rng = rng
        self.shape = {k: list(v) if isinstance(v, list | tuple) else v for k, v in deal.items()}
        self.cards: dict[Place, str] = {}
        for name, seat, text in _texts(self.shape):
            for i, card in enumerate(text.split()):
                self.cards[name, seat, i] = card
        self.free = {place for place, card in self.cards.items() if card == UNKNOWN}
        pool = pack_of(game)
        pool.subtract(card for card in self.cards.values() if card != UNKNOWN)
        rest = list((+pool).elements())
        if len(rest) < len(self.free):
            raise RecordError("the deal names cards that the pack does not have")
        rng.shuffle(rest)
        for place, card in zip(sorted(self.free), rest, strict=False):
            self.cards[place] = card
        #: Cards of the pack that lie nowhere in the deal (a set-up position may leave some out).
        self.spare = rest[len(self.free) :]

    def deal(self) -> dict[str, Any]:
        """Return the deal as texts."""
        found: dict[str, Any] = dict(self.shape)
        for name, seat, text in _texts(self.shape):
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
        taken = [self._take_away(card, seat) for card in sorted(too_much)]
        return any(taken)

    def _bring(self, card: str, seat: int) -> bool:
        mine = [p for p in self.free if p[0] == "hands" and p[1] == seat]
        source = [p for p in self.free if self.cards[p] == card]
        if not mine:
            return False
        target = self.rng.choice(sorted(mine))
        if source:
            self._swap(target, source[0])
        elif card in self.spare:
            self.spare.remove(card)
            self.spare.append(self.cards[target])
            self.cards[target] = card
        else:
            return False
        self.free.discard(target)
        return True

    def _take_away(self, card: str, seat: int) -> bool:
        mine = [p for p in self.free if p[:2] == ("hands", seat) and self.cards[p] == card]
        others = [p for p in self.free if p[:2] != ("hands", seat)]
        if not mine or not others:
            return False
        self._swap(mine[0], self.rng.choice(sorted(others)))
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


def pack_of(game: Game) -> Counter[str]:
    """Return the cards that a deal of the game uses."""
    from cardwidgets.engine.record import Record

    deal = Record.from_state(game.deal(0)).hands[0].deal or {}
    return Counter(card for _, _, text in _texts(deal) for card in text.split())
