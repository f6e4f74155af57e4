"""Random games of President and Guibole, and the invariants that hold in all of them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from cardwidgets import Guibole, President
from cardwidgets.cards import CLIMBING_RANKS, rank

SHARED: dict[str, tuple[Any, ...]] = {
    "jokers": (0, 1, 2),
    "joker_mode": ("rank", "trump", "wild"),
    "set_aside": (0, 1),
    "revolution": (False, True),
    "skip": (False, True),
    "pass_mode": ("lock", "turn"),
    "first_leader": (0, 1, "random", "three_of_clubs"),
    "round_leader": ("beggar", "president"),
    "exchange": ("informed", "blind", "none"),
    "auto_close": (False, True),
    "eight_stop": (False, True),
    "illegal_finish": (False, True),
    "downfall": (False, True),
    "spade3": (False, True),
    "scoring": ("places", "credit"),
    "start_credit": (50, 20),
    "hands": (None, 1, 3),
}
TABLES: dict[type, dict[str, tuple[Any, ...]]] = {
    President: {"players": (4, 5, 6, 7, 8), **SHARED},
    Guibole: {"players": (2, 3, 4, 5), "small_table": ("extremes", "minister_peasant"), **SHARED},
}


def random_game(rng, *, changed: float = 0.4):
    """Return a game with each option drawn anew with some probability; mostly a short match."""
    cls = rng.choice(list(TABLES))
    options = {
        name: rng.choice(values) for name, values in TABLES[cls].items() if rng.random() < changed
    }
    if rng.random() < 0.9:
        options["hands"] = rng.choice((1, 2, 2, 3))
    return cls(**options)


@st.composite
def games(draw):
    """Draw a game; simplest is President with its defaults."""
    cls = draw(st.sampled_from(list(TABLES)))
    table = TABLES[cls]
    names = draw(st.sets(st.sampled_from(sorted(table)), max_size=8))
    return cls(**{name: draw(st.sampled_from(table[name])) for name in sorted(names)})


# ---------------------------------------------------------------------- invariants


class Watcher:
    """Follows a match move by move and holds it to what every climbing game keeps."""

    def __init__(self, state) -> None:
        self.game = state.game
        self.state = state
        self.hand_no = 0
        self.new_hand()
        self.standing()

    def new_hand(self) -> None:
        fields = self.state.fields()
        self.hand_no = fields["hand_no"]
        self.sizes = [len(hand.split()) for hand in fields["hands"]]
        for giver, receiver, cards in fields["given"]:
            self.sizes[giver] += len(cards.split())
            self.sizes[receiver] -= len(cards.split())
        self.flips, self.plays = 0, 0
        self.scores = list(fields["scores"])

    def standing(self) -> None:
        """Check what holds in every position."""
        state, fields = self.state, self.state.fields()
        named = " ".join(
            [*fields["hands"], fields["pile"], fields["gone"], fields["set_aside"]]
        ).split()
        assert sorted(named) == sorted(self.game.pack), "the pack is whole"
        order = fields["last_order"]
        assert not order or sorted(order) == list(range(self.game.players))
        if state.is_over:
            assert fields["phase"] == "over"
            assert state.legal_actions() == ()
            assert state.winners == state.ranking[:1]
            return
        turn, legal = state.turn, list(state.legal_moves)
        assert fields["hands"][turn], "who is on turn holds cards"
        assert turn not in fields["passed"], "and is not locked"
        assert len(legal) == len(set(legal)) > 0
        assert fields["reversed"] == bool(self.flips % 2), "each natural four turns the order"
        done = [*fields["out"], *fields["offenders"]]
        done += [fields["fallen"]] if fields["fallen"] is not None else []
        empty = [seat for seat, hand in enumerate(fields["hands"]) if not hand]
        assert sorted(done) == empty
        if fields["phase"] == "play":
            assert ("pass" in legal) == bool(fields["pile"]), "pass is legal in answer only"
            assert not fields["pile"] or turn != fields["pile_by"]
            if not self.plays and not fields["gone"] and not fields["pile"]:
                hands = [len(hand.split()) for hand in fields["hands"]]
                assert hands == self.sizes, "the exchange keeps the sizes of the hands"
        forced = [gift for gift in fields["given"] if self.is_forced(fields, gift)]
        for giver, _, cards in forced:
            rest = fields["hands"][giver].split() if fields["phase"] == "give" else []
            gifts = {c for a, b, text in fields["given"] if b == giver for c in text.split()}
            low = min(height(card) for card in cards.split())
            assert all(height(card) <= low for card in rest if card not in gifts)

    def is_forced(self, fields, gift) -> bool:
        """Say whether a gift goes from a worse place to a better one."""
        order = fields["last_order"]
        if fields["phase"] == "over":
            return False
        return order.index(gift[0]) > order.index(gift[1])

    def play(self, move: str) -> None:
        """Make a move and check what it changed."""
        state, game = self.state, self.game
        before = state.fields()
        under = before["pile"].split()
        cards = [] if move.startswith(("pass", "give")) else move.split()
        state.play(move)
        if cards:
            self.plays += 1
            assert self.plays <= 54
            self.fits(before, under, cards)
            natural = rank(cards[0]) != "JK"
            if game.revolution and len(cards) == 4 and natural:
                self.flips += 1
        after = state.fields()
        if after["hand_no"] != self.hand_no or state.is_over:
            self.ended(after)
        self.standing()

    def fits(self, before, under, cards) -> None:
        """Check a set against the one it was played on."""
        game = self.game
        ranks = {rank(card) for card in cards}
        assert len(ranks - {"JK"}) <= 1
        assert len(cards) <= 4
        if not under or (game.joker_mode == "trump" and ranks == {"JK"}):
            return
        assert len(cards) == len(under), "the count of a pile never changes"
        mine, theirs = worth(before, cards), worth(before, under)
        if game.spade3 and cards == ["3S"] and rank(under[0]) == "JK":
            return
        assert mine > theirs or (game.skip and mine == theirs < 12), "each set is better"

    def ended(self, after) -> None:
        """Check the score of a hand that ended."""
        n, game = self.game.players, self.game
        gains = [new - old for new, old in zip(after["scores"], self.scores, strict=True)]
        assert sum(gains) == (-5 * n if game.scoring == "credit" else n * (n - 1) // 2)
        last = self.state.last_hand
        assert list(last.scores) == gains
        assert [line.points for line in last.lines] == gains
        assert list(last.order) == after["last_order"]
        if not self.state.is_over:
            assert not after["reversed"]
            self.new_hand()
        elif game.scoring == "credit" and game.start_credit == 50 and game.hands is None:
            assert 4 <= self.hand_no <= 9


def height(card: str) -> int:
    return 13 if rank(card) == "JK" else CLIMBING_RANKS.index(rank(card))


def worth(fields, cards) -> int:
    """Return how good a set is in the order in force: 12 is the best natural rank, 13 a joker."""
    high = height(cards[0])
    return 12 - high if fields["reversed"] and high < 13 else high


def some_action(state, rng):
    """A legal action; often a big set, so that revolutions and closed piles are met."""
    legal = state.legal_actions()
    if rng.random() < 0.5:
        return max(legal, key=int.bit_count)
    return rng.choice(legal)
