"""Gabo: the game with its options and notation; the engine is in ``gabo_state.py``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardwidgets.cards import EMPTY, UNKNOWN, french_pack, read_cards
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.game import Game
from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.engine.options import Option, whole
from cardwidgets.games import gabo_score

_SLOT = r"s(\d{1,2})"
_PLACE = r"P(\d) " + _SLOT
_FORMS = tuple(
    re.compile(form)
    for form in (
        "gabo|draw|none|skip|discard|discard power",
        rf"(?:take|swap|look|give|reflex|exchange|discard pair) {_SLOT}",
        rf"(?:reflex|spy) {_PLACE}",
        rf"exchange {_SLOT} {_PLACE}",
        rf"exchange {_PLACE} {_PLACE}",
        rf"peek {_SLOT} {_SLOT}",
    )
)
_EXAMPLES = (
    "'gabo', 'take s2', 'draw', 'swap s0', 'discard', 'discard power', 'reflex s1', 'none',"
    " 'look s3', 'spy P2 s1', 'exchange s0 P1 s1' or 'skip'"
)


def _is_first_dealer(value: Any) -> bool:
    return value == "lot" or whole(0, 9)(value)


def _is_speed(value: Any) -> bool:
    if value is None:
        return True
    return isinstance(value, list | tuple) and all(
        isinstance(v, int | float) and not isinstance(v, bool) and v > 0 for v in value
    )


def _are_paliers(value: Any) -> bool:
    number = whole(0)
    return isinstance(value, Mapping) and all(number(k) and number(v) for k, v in value.items())


class Gabo(Game):
    """Gabo: remember your hidden cards, get rid of them, and call when you hold the least.

    Every option: ``Gabo().options``. Fields of a position, besides those of every game:

    * ``hands`` with ``--`` for an empty slot; ``stock`` (next card first; left out: all cards that
      are not named), ``discard`` (top card last), ``drawn``, and ``dealer``
    * ``active``: whose turn it is, also while others answer; ``answers``: of the open window by
      seat; ``reaction``: times of the next window by seat; ``pending``: rank of the power to come
    * ``known``: what each seat knows, by place: ``[{"P0 s0": "AS"}, {}]``; left out: two own cards
    * ``turn_no``, ``windows``, ``refills``: how many there were in this hand (no turn yet: the
      first flip)
    * ``thrown``: the top card was answered; ``caller``: who called, while others have last turns;
      ``give_to``: the place to fill; ``seen``: the place a queen has looked at
    * ``generations``, ``drawn_from``: the stock (0, then one more with each refill) that each card
      came from; ``hints``: ranks that everybody knows; ``unseen`` (views alone): the cards that the
      seat cannot locate, stock by stock

    >>> game = Gabo(players=3, gabo_limit_inclusive=True)
    >>> game.round_scores(["5C 2D", "KS 5H", "KC QS 5D"], caller=0)
    (0, 20, 30)
    >>> game.palier(42, 8), game.card_points("AS 10D JC KH")
    (25, 21)
    """

    name: ClassVar[str] = "gabo"
    option_table: ClassVar[tuple[Option, ...]] = (
        Option("players", 4, tuple(range(2, 11)), "number of seats; more than 8 need packs=2"),
        Option(
            "hands", None, "a number of hands, or None", "stop after n hands", whole(1, none=True)
        ),
        Option("packs", 1, (1, 2), "packs of 52 cards shuffled together"),
        Option("jokers", 0, (0, 1, 2), "jokers in the pack, worth 0, without power"),
        Option("values", "seed", ("seed", "v11d12r13", "black_zero"), "what the court cards count"),
        Option("first_dealer", 0, "a seat, or 'lot'", "who deals the first hand", _is_first_dealer),
        Option("peek", "bottom2", ("bottom2", "any2", "none"), "cards looked at before the start"),
        Option("take_discard", True, (True, False), "the top discard may be taken"),
        Option("pair_drop", False, (False, True), "a drawn card may be thrown with an equal one"),
        Option("power_optional", True, (True, False), "a magic card may be discarded unused"),
        Option(
            "vd_rule",
            "exchange_look",
            ("exchange_look", "jack_blind_queen_look", "any_two"),
            "what jacks and queens do",
        ),
        Option("king_power", False, (False, True), "a discarded king has any power"),
        Option("reflex", True, (True, False), "matching cards may be thrown out of turn"),
        Option("reflex_self", True, (True, False), "also by the seat whose card has just landed"),
        Option("reflex_opponent", False, (False, True), "also cards of others; one is given back"),
        Option("reflex_first_card", True, (True, False), "also on the first card turned up"),
        Option("reflex_chain", False, (False, True), "a thrown card opens a new window"),
        Option("reflex_after_power", False, (False, True), "a second window after the power"),
        Option(
            "reflex_late_wrong_penalty", False, (False, True), "late and wrong costs a penalty too"
        ),
        Option(
            "reflex_window",
            "once",
            ("once", "until_covered"),
            "one window for each card, or another one when the next seat has drawn",
        ),
        Option(
            "reflex_order",
            "seeded",
            ("seeded", "seat", "skill"),
            "who is fastest: by the seed, clockwise from the active seat, or by speed alone",
        ),
        Option(
            "speed",
            None,
            "one positive number a seat, or None",
            "divides reaction times",
            _is_speed,
        ),
        Option("king_colour_matters", False, (False, True), "red and black kings do not match"),
        Option("penalty_slot", "append", ("append", "fill_hole"), "where a penalty card goes"),
        Option(
            "gabo_limit", 7, "a number of points, or None", "a call needs less", whole(0, none=True)
        ),
        Option("gabo_limit_inclusive", False, (False, True), "exactly the limit is enough"),
        Option("gabo_fail_penalty", 35, "a number of points", "cost of a failed call", whole(0)),
        Option("fail_others_score", False, (False, True), "the others score when a call fails"),
        Option("last_turns", False, (False, True), "one more turn for the others after a call"),
        Option(
            "empty_hand", "forced_gabo", ("forced_gabo", "ends_round"), "what zero cards lead to"
        ),
        Option(
            "empty_hand_always_succeeds", False, (False, True), "a call without cards cannot fail"
        ),
        Option(
            "stock_empty", "reshuffle", ("reshuffle", "end_round"), "what an empty stock leads to"
        ),
        Option(
            "max_turns",
            None,
            "a number of turns, or None",
            "the hand ends then",
            whole(1, none=True),
        ),
        Option(
            "paliers",
            {50: 25, 100: 50, 120: 60},
            "totals with what they drop to",
            "totals that drop when they are reached",
            _are_paliers,
        ),
        Option("palier_mode", "exact", ("exact", "reach_or_pass"), "when a total drops"),
        Option("palier_on_penalty", True, (True, False), "a failed call may lead to a drop"),
        Option("match_limit", 120, "a number of points", "the match ends beyond it", whole(1)),
        Option("match_end", "exceed", ("exceed", "reach"), "beyond the limit, or on it already"),
        Option(
            "memory",
            "perfect",
            ("perfect", "show_once", "none"),
            "what a table keeps showing of the cards you know",
        ),
    )
    field_names: ClassVar[tuple[str, ...]] = (
        "stock",
        "discard",
        "drawn",
        "drawn_from",
        "known",
        "reaction",
        "answers",
        "active",
        "pending",
        "dealer",
        "turn_no",
        "windows",
        "refills",
        "thrown",
        "caller",
        "give_to",
        "seen",
        "generations",
        "hints",
        "unseen",
    )
    public_fields: ClassVar[tuple[str, ...]] = (
        "discard",
        "drawn_from",
        "active",
        "pending",
        "dealer",
        "turn_no",
        "windows",
        "refills",
        "thrown",
        "caller",
        "give_to",
        "seen",
        "generations",
        "hints",
    )

    __slots__ = ()

    def faults(self, values: Mapping[str, Any]) -> list[str]:
        """Return what is wrong between options."""
        n, first, speed = values["players"], values["first_dealer"], values["speed"]
        faults = []
        if n > 8 and values["packs"] == 1:
            faults.append(f"{n} players need packs=2; one pack is enough for 8")
        if isinstance(first, int) and first >= n:
            faults.append(f"first_dealer={first} is no seat; seats are 0 to {n - 1}")
        if speed is not None and len(speed) != n:
            faults.append(f"speed has {len(speed)} entries; {n} are needed, one for each seat")
        return faults

    # ------------------------------------------------------------------ notation

    def read_move(self, text: str) -> str:
        """Return the canonical text of a move.

        >>> Gabo().parse("Exchange S0 p1 s1"), Gabo().parse("peek s3 s1")
        (Move('exchange s0 P1 s1'), Move('peek s1 s3'))
        """
        words = [
            word.upper() if re.fullmatch(r"p\d+", word) else word for word in text.lower().split()
        ]
        canonical = " ".join(words)
        found = next((m for form in _FORMS if (m := form.fullmatch(canonical))), None)
        if found is None:
            raise UnreadableMove(f"{text!r} is not a move of Gabo; a move is {_EXAMPLES}")
        for word in words:
            if word[0] == "P" and int(word[1:]) >= self.players:
                raise UnreadableMove(
                    f"there is no seat {word}; seats are P0 to P{self.players - 1}"
                )
        words = [f"s{int(w[1:])}" if re.fullmatch(_SLOT, w) else w for w in words]
        if words[0] == "peek":
            words[1:] = sorted(words[1:], key=lambda word: int(word[1:]))
            if words[1] == words[2]:
                raise UnreadableMove(f"{text!r}: two different cards are looked at")
        if len(words) == 5:
            one, two = sorted([words[1:3], words[3:5]])
            words[1:] = [*one, *two]
        return " ".join(words)

    # ------------------------------------------------------------------ for people

    def round_scores(
        self, hands: Sequence[str | Sequence[str]], caller: int | None = None
    ) -> tuple[int, ...]:
        """Return what each seat scores for a hand.

        Args:
            hands: the cards of each seat when they are shown; ``""`` for none.
            caller: who called Gabo, ``None`` where nobody did.
        """
        if isinstance(hands, str) or not isinstance(hands, Sequence):
            raise TypeError(f"hands is {hands!r}; it is a list with the cards of each seat")
        if caller is not None and caller not in range(self.players):
            raise ValueError(f"caller is {caller!r}; seats are 0 to {self.players - 1}, or None")
        cards = [tuple(c for c in read_cards(hand) if c != EMPTY) for hand in hands]
        if len(cards) != self.players:
            raise ValueError(f"{len(cards)} hands were given; {self.players} seats have one each")
        if self.engine == "plain":
            scores: tuple[int, ...] = self._rule("round_scores")(self._table(), cards, caller)
            return scores
        totals = [sum(gabo_score.card_points(self.values, c) for c in hand) for hand in cards]
        rule = gabo_score.Scoring(self)
        holds = caller is not None and gabo_score.succeeds(rule, totals, caller, not cards[caller])
        return gabo_score.round_scores(rule, totals, caller, holds)

    def palier(self, total: int, gained: int, *, is_penalty: bool = False) -> int:
        """Return the new total of a seat.

        Args:
            total: points before the hand.
            gained: points of the hand.
            is_penalty: whether they are for a failed call.

        >>> Gabo().palier(43, 8), Gabo().palier(50, 0)
        (51, 50)
        """
        for name, points in (("total", total), ("gained", gained)):
            if isinstance(points, bool) or not isinstance(points, int):
                raise TypeError(f"{name} is {points!r}; it is a whole number of points")
        if self.engine == "plain":
            return int(self._rule("palier")(self._table(), total, gained, is_penalty=is_penalty))
        return gabo_score.palier(gabo_score.Scoring(self), total, gained, is_penalty)

    def card_points(self, cards: str | Sequence[str]) -> int:
        """Return what cards count together."""
        named = [card for card in read_cards(cards) if card not in (EMPTY, UNKNOWN)]
        if self.engine == "plain":
            return int(self._rule("total")(self._table(), named))
        return sum(gabo_score.card_points(self.values, card) for card in named)

    def expected_total(self, hand: str | Sequence[str], seen: str | Sequence[str] = ()) -> float:
        """Return what a hand counts on average.

        Args:
            hand: its cards, ``??`` for those that are not known.
            seen: other cards that are known not to be among the unknown ones.

        >>> round(Gabo().expected_total("AS 10D ?? ??", seen="3C"), 2)
        23.9
        """
        cards = [card for card in read_cards(hand) if card != EMPTY]
        known = [card for card in cards if card != UNKNOWN]
        unseen = list(french_pack(jokers=self.jokers, packs=self.packs))
        for card in (*known, *read_cards(seen)):
            if card not in unseen:
                raise ValueError(f"{card} stands in hand and seen more often than in the pack")
            unseen.remove(card)
        mean = self.card_points(unseen) / len(unseen) if unseen else 0.0
        return self.card_points(known) + mean * (len(cards) - len(known))

    def _rule(self, name: str) -> Any:
        return self.book.rules[name]

    def _table(self) -> Any:
        return self.book.start(self, Chance(0))[0]
