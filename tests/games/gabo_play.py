"""Random options, random play and a slow memory, shared by the tests of Gabo."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import cardwidgets as cw
from cardwidgets.engine.events import Event

#: Values of each option that tests play; the first is the default.
ALLOWED: dict[str, tuple[Any, ...]] = {
    "players": (4, 2, 3, 5, 8),
    "hands": (None, 1, 2),
    "packs": (1, 2),
    "jokers": (0, 1, 2),
    "values": ("seed", "v11d12r13", "black_zero"),
    "first_dealer": (0, 1, "lot"),
    "peek": ("bottom2", "any2", "none"),
    "take_discard": (True, False),
    "pair_drop": (False, True),
    "power_optional": (True, False),
    "vd_rule": ("exchange_look", "jack_blind_queen_look", "any_two"),
    "king_power": (False, True),
    "reflex": (True, False),
    "reflex_self": (True, False),
    "reflex_opponent": (False, True),
    "reflex_first_card": (True, False),
    "reflex_chain": (False, True),
    "reflex_after_power": (False, True),
    "reflex_late_wrong_penalty": (False, True),
    "reflex_window": ("once", "until_covered"),
    "reflex_order": ("seeded", "seat", "skill"),
    "speed": (None, "random"),
    "king_colour_matters": (False, True),
    "penalty_slot": ("append", "fill_hole"),
    "gabo_limit": (7, None, 20),
    "gabo_limit_inclusive": (False, True),
    "gabo_fail_penalty": (35, 10),
    "fail_others_score": (False, True),
    "last_turns": (False, True),
    "empty_hand": ("forced_gabo", "ends_round"),
    "empty_hand_always_succeeds": (False, True),
    "stock_empty": ("reshuffle", "end_round"),
    "max_turns": (None, 7),
    "paliers": ({50: 25, 100: 50, 120: 60}, {}, {35: 5}),
    "palier_mode": ("exact", "reach_or_pass"),
    "palier_on_penalty": (True, False),
    "match_limit": (120, 40),
    "match_end": ("exceed", "reach"),
    "memory": ("perfect", "show_once", "none"),
}


def game_with(rng: random.Random, **options: Any) -> cw.Gabo:
    """Return a game with these options; a random speed is drawn for its players."""
    players = options.get("players", 4)
    if options.get("speed") == "random":
        options["speed"] = tuple(rng.choice((1, 2, 3.5)) for _ in range(players))
    return cw.Gabo(**options)


def random_game(rng: random.Random) -> cw.Gabo:
    """Return a game of some mixture of options."""
    share = rng.choice((0.0, 0.1, 0.3, 0.6))
    options = {name: rng.choice(values) for name, values in ALLOWED.items() if rng.random() < share}
    if options.get("first_dealer") == 1 and options.get("players") == 1:
        del options["first_dealer"]
    return game_with(rng, **options)


def some_action(rng: random.Random, state: cw.State, calls: float = 0.2) -> int:
    """Choose an action: a share of calls, often a draw or a power, in a window mostly ``none``."""
    actions = state.legal_actions()
    names = {str(state.move(action)): action for action in actions}
    if state.phase == "turn" and len(actions) > 1 and rng.random() >= calls:
        if "draw" in names and rng.random() < 0.5:
            return names["draw"]
        return rng.choice([a for name, a in names.items() if name != "gabo"])
    if state.phase == "turn" and "gabo" in names:
        return names["gabo"]
    if "discard power" in names and rng.random() < 0.6:
        return names["discard power"]
    if state.phase == "reflex":
        if rng.random() < 0.5:
            return actions[0]
        fields = state.fields()
        top = fields["discard"].split()[-1][:-1]
        hand = fields["hands"][state.turn].split()
        right = [f"reflex s{i}" for i, card in enumerate(hand) if card[:-1] == top]
        if right:
            return state.encode(state.game, rng.choice(right))
    return rng.choice(actions)


def play_some(game: cw.Gabo, rng: random.Random, most: int) -> cw.State:
    """Play at most so many moves of a fresh match."""
    state = game.deal(rng.getrandbits(40))
    for _ in range(most):
        if state.turn is None:
            break
        state.apply(some_action(rng, state))
    return state


class Memory:
    """What somebody with a perfect memory knows who only hears the events of a seat."""

    def __init__(self, seat: int | None, events: Iterable[Event], peek: str) -> None:
        self.seat, self.peek = seat, peek
        self.known: dict[tuple[int, str], str] = {}
        self.discard: list[str] = []
        self.drawn: str | None = None
        for event in events:
            getattr(self, event.name, self.nothing)(event.seat, **event.data)

    @property
    def places(self) -> dict[str, str]:
        return {f"P{seat} {slot}": card for (seat, slot), card in self.known.items()}

    def nothing(self, _seat: int, **_data: Any) -> None:
        pass

    def dealt(self, _seat: int, **_data: Any) -> None:
        self.known, self.discard = {}, []

    def hand_ended(self, _seat: int, *, hands: Any, **_data: Any) -> None:
        self.shown = hands

    def match_ended(self, _seat: int, **_data: Any) -> None:
        self.known = {}

    def peeked(self, seat: int, *, slots: tuple[str, ...], cards: tuple[str, ...] = ()) -> None:
        for slot, card in zip(slots, cards, strict=False):
            self.known[seat, slot] = card

    def drew(self, _seat: int, *, card: str | None = None) -> None:
        self.drawn = card

    def discarded(
        self, seat: int, *, card: str, pair: str | None = None, slot: str = "", **_data: Any
    ) -> None:
        self.discard.append(card)
        if pair:
            self.known.pop((seat, slot), None)
            self.discard.append(pair)

    def took_discard(self, seat: int, *, slot: str, card: str, old: str) -> None:
        assert self.discard.pop() == card
        assert self.known.get((seat, slot), old) == old
        self.known[seat, slot] = card
        self.discard.append(old)

    def swapped(self, seat: int, *, slot: str, card: str, drawn: str | None = None) -> None:
        assert self.known.pop((seat, slot), card) == card
        if drawn:
            self.known[seat, slot] = drawn
        self.discard.append(card)

    def looked(self, seat: int, *, slot: str, card: str | None = None) -> None:
        if card:
            self.known[seat, slot] = card

    def spied(self, _seat: int, *, of: int, slot: str, card: str | None = None) -> None:
        if card:
            self.known[of, slot] = card

    def exchanged(
        self,
        _seat: int,
        *,
        own: int,
        slot: str,
        of: int,
        other_slot: str,
        card: str | None = None,
    ) -> None:
        one, two = self.known.pop((own, slot), None), self.known.pop((of, other_slot), None)
        if one:
            self.known[of, other_slot] = one
        if two or card:
            self.known[own, slot] = two or str(card)

    def gave(self, seat: int, *, slot: str, to: int, to_slot: str, card: str | None = None) -> None:
        known = self.known.pop((seat, slot), None)
        assert known == card
        if known:
            self.known[to, to_slot] = known

    def reflex_ok(self, _seat: int, *, of: int, slot: str, card: str) -> None:
        assert self.known.pop((of, slot), card) == card
        self.discard.append(card)

    def reflex_wrong(self, _seat: int, *, of: int, slot: str, card: str) -> None:
        assert self.known.get((of, slot), card) == card
        self.known[of, slot] = card

    def penalty(self, seat: int, *, waived: bool, slot: str = "") -> None:
        assert waived or (seat, slot) not in self.known
