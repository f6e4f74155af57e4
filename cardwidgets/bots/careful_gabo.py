"""Gabo by rules of thumb, seen from one seat.

1. Call when the call will probably hold: few points, fewer than the others are likely to have.
2. Take the discard when it is low and replaces a card that is worth much more.
3. Keep a drawn card that is lower than the worst own one; else use its power, else discard it.
4. Throw a card in a reflex when it is known to match; never guess.
5. Look at own cards first; spy on who is about to call; exchange the worst card for a better one.

A card that is not known counts what the cards that are not located count on average.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from cardwidgets.bots.choose import Candidate, Explanation
from cardwidgets.cards import EMPTY, UNKNOWN, rank
from cardwidgets.engine.moves import Move
from cardwidgets.engine.view import View

#: Chance of success from which a call is worth its risk.
CALL = 0.65
#: Draws behind the chance of a call.
DRAWS = 48
#: What a card must save to be worth a move that shows it to all.
SAVES = 2.5


def careful(view: View, memory: float = 1.0) -> Move:
    """Return the move that the rules of thumb choose.

    Args:
        view: what the seat may know.
        memory: how much of what it has seen it still knows, from 0 to 1.
    """
    return explain(view, memory).move


def forgetful(memory: float) -> Callable[[View], Move]:
    """Return the careful bot with a memory as good as asked, from 0 to 1.

    Raises:
        ValueError: the memory is not between 0 and 1.
    """
    if not 0 <= memory <= 1:
        raise ValueError(f"memory={memory!r}; a memory is a number from 0 to 1")

    def bot(view: View) -> Move:
        return careful(view, memory)

    bot.explain = lambda view: explain(view, memory)  # type: ignore[attr-defined]
    return bot


def explain(view: View, memory: float = 1.0) -> Explanation:
    """Return the move that the rules of thumb choose, and the rule that chose it."""
    legal = list(view.legal_moves)
    if len(legal) == 1:
        return Explanation(legal[0], "why.careful.only")
    table = Remembered(view, memory)
    by_phase = {
        "turn": turn,
        "decide": decide,
        "reflex": reflex,
        "power": power,
        "give": give,
        "peek": peek,
    }
    return by_phase[view.phase](view, table, legal)


class Remembered:
    """What a seat still knows: cards by place, and what the others may be."""

    def __init__(self, view: View, memory: float) -> None:
        fields = view.fields
        self.view = view
        self.seat: int = view.seat if view.seat is not None else 0
        self.pool = [card for cards in fields["unseen"] for card in cards.split()]
        self.hands: list[dict[int, str | None]] = []
        for seat, hand in enumerate(fields["hands"]):
            slots: dict[int, str | None] = {}
            for slot, card in enumerate(hand.split()):
                if card == EMPTY:
                    continue
                slots[slot] = card if self._is_kept(seat, slot, card, memory) else None
                if card != UNKNOWN and slots[slot] is None:
                    self.pool.append(card)
            self.hands.append(slots)
        self.mean = self.points(self.pool) / len(self.pool) if self.pool else 0.0

    def _is_kept(self, seat: int, slot: int, card: str, memory: float) -> bool:
        """Say whether a card is still known; what is once forgotten stays forgotten."""
        if card == UNKNOWN:
            return False
        if memory >= 1:
            return True
        key = f"{self.seat} {self.view.hand_no} P{seat} s{slot} {card}"
        return random.Random(key).random() < memory

    def points(self, cards: Iterable[str]) -> int:
        """Return what cards count."""
        return int(self.view.game.card_points(list(cards)))

    def worth(self, seat: int, slot: int) -> float:
        """Return what the card in a place counts, on average where it is not known."""
        card = self.hands[seat][slot]
        return self.mean if card is None else self.points([card])

    def total(self, seat: int) -> float:
        """Return what a hand counts on average."""
        return sum(self.worth(seat, slot) for slot in self.hands[seat])

    def worst(self, seat: int) -> tuple[int, float]:
        """Return the slot of a hand that counts most, and how much."""
        slot = max(self.hands[seat], key=lambda s: (self.worth(seat, s), -s))
        return slot, self.worth(seat, slot)

    def chance_of_call(self) -> float:
        """Return how likely a call holds, from hands drawn with the seat's own chance."""
        game, rng = self.view.game, self.view.rng
        caller, held = self.seat, 0
        hidden = sum(card is None for hand in self.hands for card in hand.values())
        points = [self.points([card]) for card in self.pool]
        known = [sum(self.points([card]) for card in hand.values() if card) for hand in self.hands]
        open_slots = [sum(card is None for card in hand.values()) for hand in self.hands]
        for _ in range(DRAWS if hidden else 1):
            draw = rng.sample(points, min(hidden, len(points)))
            totals = []
            for sure, slots in zip(known, open_slots, strict=True):
                totals.append(sure + sum(draw[:slots]))
                draw = draw[slots:]
            held += _holds(game, totals, caller, is_empty=not self.hands[caller])
        return held / (DRAWS if hidden else 1)


def _holds(game: Any, totals: list[int], caller: int, *, is_empty: bool) -> bool:
    if is_empty and game.empty_hand_always_succeeds:
        return True
    own, limit = totals[caller], game.gabo_limit
    if limit is not None and (own > limit or (own == limit and not game.gabo_limit_inclusive)):
        return False
    return all(own < other for seat, other in enumerate(totals) if seat != caller)


def _best(message: str, values: dict[Move, float], **params: Any) -> Explanation:
    order = sorted(values, key=lambda move: (-values[move], move))
    compared = tuple(Candidate(move, round(values[move], 3)) for move in order)
    return Explanation(order[0], message, params, compared)


# ---------------------------------------------------------------------- the phases


def turn(view: View, table: Remembered, legal: list[Move]) -> Explanation:
    """Call, take the discard, or draw."""
    seat = table.seat
    expected = round(table.total(seat), 1)
    if "gabo" in legal:
        chance = table.chance_of_call()
        if chance >= CALL:
            percent = round(100 * chance)
            return Explanation(
                Move("gabo"), "why.gabo.call", {"points": expected, "percent": percent}
            )
    top = view.fields["discard"].split()[-1:]
    takes = [move for move in legal if move.verb == "take"]
    if takes:
        slot, worst = table.worst(seat)
        saved = worst - table.points(top)
        # What is drawn instead may be kept too when it is lower than the worst card.
        if saved > SAVES and table.points(top) <= table.mean - 1:
            return _replacing("take", slot, top[0], saved, table)
    if "draw" in legal:
        message = "why.gabo.draw" if "gabo" in legal else "why.gabo.draw_only"
        return Explanation(Move("draw"), message, {"points": expected})
    lowest = {m: table.worth(seat, int(m.words[0][1:])) for m in takes}
    return _best("why.gabo.take_must", lowest) if lowest else Explanation(legal[0])


def _replacing(act: str, slot: int, card: str, saved: float, table: Remembered) -> Explanation:
    """Return why a card goes to a place: what lies there counts more, for sure or on average."""
    message = f"why.gabo.{act}{'' if table.hands[table.seat][slot] else '_blind'}"
    return Explanation(Move(f"{act} s{slot}"), message, {"card": card, "saved": round(saved, 1)})


def decide(view: View, table: Remembered, legal: list[Move]) -> Explanation:
    """Keep the drawn card, use its power, or discard it."""
    seat, drawn = table.seat, view.fields["drawn"]
    value = table.points([drawn])
    for slot, card in table.hands[seat].items():
        pair = Move(f"discard pair s{slot}")
        if pair in legal and card is not None and _match(view, card, drawn):
            return Explanation(pair, "why.gabo.pair", {"card": card})
    if table.hands[seat]:
        slot, worst = table.worst(seat)
        if worst - value > (SAVES if "discard power" in legal else 0.5):
            return _replacing("swap", slot, drawn, worst - value, table)
    if "discard power" in legal:
        return Explanation(Move("discard power"), "why.gabo.power", {"card": drawn})
    if "discard" in legal:
        return Explanation(Move("discard"), "why.gabo.discard", {"card": drawn})
    return Explanation(legal[0])


def reflex(view: View, table: Remembered, legal: list[Move]) -> Explanation:
    """Throw a card that is known to match and costs points."""
    seat = table.seat
    top = view.fields["discard"].split()[-1]
    message = "why.gabo.none"
    for move in legal:
        if move.verb != "reflex":
            continue
        words = move.words
        owner = int(words[0][1:]) if len(words) == 2 else seat
        slot = int(words[-1][1:])
        card = table.hands[owner][slot]
        if card is None or not _match(view, card, top):
            continue
        gain = table.points([card]) if owner == seat else table.worst(seat)[1]
        if gain > 0 or len(table.hands[seat]) == 1:
            return Explanation(move, "why.gabo.reflex", {"card": card})
        message = "why.gabo.keep"
    return Explanation(Move("none"), message, {"card": top})


def _match(view: View, card: str, top: str) -> bool:
    if rank(card) != rank(top):
        return False
    if rank(card) == "K" and view.game.king_colour_matters:
        return (card[-1] in "DH") == (top[-1] in "DH")
    return True


def power(view: View, table: Remembered, legal: list[Move]) -> Explanation:
    """Look where nothing is known, or exchange for a better card."""
    values: dict[Move, float] = {}
    for move in legal:
        values[move] = _power_value(view, table, move)
    best = max(values, key=lambda move: (values[move], move))
    message = (
        "why.gabo.power_must"
        if values[best] < 0
        else {
            "look": "why.gabo.look",
            "spy": "why.gabo.spy",
            "exchange": "why.gabo.exchange",
            "skip": "why.gabo.skip",
        }[best.verb]
    )
    return _best(message, values)


def _power_value(view: View, table: Remembered, move: Move) -> float:
    seat, words = table.seat, move.words
    if move.verb == "skip":
        return 0.0
    slot = int(words[-1][1:])
    if move.verb == "look":
        return 3.0 if table.hands[seat][slot] is None else -1.0
    if move.verb == "spy":
        other = int(words[0][1:])
        near = 1.0 / (1 + len(table.hands[other]))
        return 1.0 + near if table.hands[other][slot] is None else -1.0
    if len(words) == 1:
        owner, seen = view.fields["seen"].split()
        return table.worth(seat, slot) - table.worth(int(owner[1:]), int(seen[1:]))
    if len(words) == 4:
        one, two = int(words[0][1:]), int(words[2][1:])
        gain = table.worth(one, int(words[1][1:])) - table.worth(two, slot)
        return gain if one == seat else -gain if two == seat else -1.0
    gain = table.worth(seat, int(words[0][1:])) - table.worth(int(words[1][1:]), slot)
    # A card that one knows is worth more than the same average unknown.
    return gain - (0.5 if table.hands[int(words[1][1:])][slot] is None else 0.0)


def give(view: View, table: Remembered, legal: list[Move]) -> Explanation:  # noqa: ARG001
    """Give the own card that counts most."""
    values = {move: table.worth(table.seat, int(move.words[0][1:])) for move in legal}
    return _best("why.gabo.give", values)


def peek(view: View, table: Remembered, legal: list[Move]) -> Explanation:  # noqa: ARG001
    """Look at the two cards in front."""
    return Explanation(legal[0], "why.gabo.peek")
