"""A toy game that has all an engine must prove: a deal, sealed bids, private cards, two hands.

Each seat gets two of twelve cards. In a sealed window every seat bids ``bid 0`` or ``bid 1``
(clockwise from the left of the active seat, the active seat last); then the bids are open, the
active seat plays one card, and whoever bid 1 with the highest remaining card scores a point. The
hand ends; two hands are a match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardwidgets.engine.events import NOBODY, Event
from cardwidgets.engine.game import Game
from cardwidgets.engine.last_hand import LastHand, ScoreLine
from cardwidgets.engine.moves import Move, UnreadableMove
from cardwidgets.engine.options import Option, whole
from cardwidgets.engine.reasons import Refusal
from cardwidgets.engine.state import Turn
from cardwidgets.plain.book import Book, named

PACK = tuple(f"{r}{s}" for r in "234" for s in "CDHS")


@dataclass(frozen=True, slots=True)
class Pos:
    game: Any
    rules: Any
    chance: Any
    hands: tuple[tuple[str, ...], ...]
    turn: int | None
    scores: tuple[int, ...]
    hand_no: int
    phase: str
    active: int
    bids: tuple[int | None, ...]
    moves: tuple[tuple[int, str], ...] = ()
    finished: LastHand | None = None


def value(pos: Pos, card: str) -> int:
    """Worth of a card (``toy.value``)."""
    return PACK.index(card)


class ToyBook(Book):
    def _deal(self, game, chance, hand_no, scores, finished=None):
        given = chance.given("deal", hand_no)
        n = game.players
        if given is not None:
            hands = tuple(tuple(h.split()) for h in given["hands"])
            if (
                len(hands) != n
                or len({c for h in hands for c in h}) != 2 * n
                or any(len(h) != 2 for h in hands)
            ):
                raise ValueError(f"the deal of hand {hand_no} is not two cards for each seat")
        else:
            order = chance.shuffled("deal", hand_no, 0, PACK)
            hands = tuple(tuple(sorted(order[i : 2 * n : n], key=PACK.index)) for i in range(n))
        active = (hand_no - 1) % n
        pos = Pos(
            game,
            self.ns,
            chance,
            hands,
            (active + 1) % n,
            scores,
            hand_no,
            "bid",
            active,
            (None,) * n,
            (),
            finished,
        )
        secret: dict[int, Any] = {i: {"cards": h} for i, h in enumerate(hands)}
        secret[NOBODY] = {"deal": {"hands": [" ".join(h) for h in hands]}}
        return pos, [Event("dealt", active, {"hand": hand_no, "sizes": [2] * n}, secret)]

    def start(self, game, chance):
        return self._deal(game, chance, 1, (0,) * game.players)

    def from_fields(self, game, chance, fields):
        n = game.players
        faults = []
        hands = tuple(tuple(h.split()) for h in fields.get("hands", [""] * n))
        if len(hands) != n:
            faults.append(f"hands has {len(hands)} entries; {n} are needed")
        for hand in hands:
            faults += [f"{c!r} is not a card" for c in hand if c != "??" and c not in PACK]
        if faults:
            raise ValueError("\n".join(faults))
        active = fields.get("active", 0)
        return Pos(
            game,
            self.ns,
            chance,
            hands,
            fields.get("turn", (active + 1) % n),
            tuple(fields.get("scores", (0,) * n)),
            fields.get("hand_no", 1),
            fields.get("phase", "bid"),
            active,
            tuple(fields.get("bids", (None,) * n)),
        )

    def to_fields(self, pos):
        return {
            "hands": [" ".join(h) for h in pos.hands],
            "turn": pos.turn,
            "scores": list(pos.scores),
            "hand_no": pos.hand_no,
            "phase": pos.phase,
            "active": pos.active,
            "bids": list(pos.bids),
        }

    def to_act(self, pos):
        return pos.turn

    def legal_moves(self, pos, seat):
        if seat != pos.turn:
            return ()
        return ("bid 0", "bid 1") if pos.phase == "bid" else pos.hands[seat]

    def check(self, pos, seat, move):
        if pos.turn is None:
            raise Refusal("GAME_OVER")
        if pos.bids[seat] is not None and move.startswith("bid") and pos.phase == "bid":
            raise Refusal("ASKED_ONCE", "toy.bid")
        if move.startswith("bid") != (pos.phase == "bid"):
            raise Refusal("WRONG_PHASE", "toy.bid", phase=pos.phase)
        if seat != pos.turn:
            raise Refusal("NOT_YOUR_TURN", "toy.turn", seat=seat, turn=pos.turn)
        if not move.startswith("bid") and move not in pos.hands[seat]:
            raise Refusal("NOT_HELD", "toy.play", cards=(move,))

    def play(self, pos, seat, move):
        n = pos.game.players
        moves = (*pos.moves, (seat, move))
        if pos.phase == "bid":
            bids = (*pos.bids[:seat], int(move[-1]), *pos.bids[seat + 1 :])
            if seat != pos.active:
                return replace(pos, bids=bids, turn=(seat + 1) % n, moves=moves), []
            opened = Event("bet", None, {"bids": bids})
            return replace(pos, bids=bids, phase="play", turn=pos.active, moves=moves), [opened]
        left = tuple(tuple(c for c in h if (i, c) != (seat, move)) for i, h in enumerate(pos.hands))
        best = max(range(n), key=lambda i: max(pos.rules.value(pos, c) for c in left[i]))
        gain = tuple(int(i == best and pos.bids[i] == 1) for i in range(n))
        scores = tuple(a + b for a, b in zip(pos.scores, gain, strict=True))
        lines = tuple(ScoreLine(i, "bid", g) for i, g in enumerate(gain) if g)
        done = LastHand(left, (best,), lines=lines, scores=gain)
        events = [
            Event("played", seat, {"cards": (move,)}),
            Event("hand_ended", None, {"scores": gain}),
        ]
        last = pos.game.hands or 2
        if pos.hand_no == last:
            over = replace(
                pos, hands=left, turn=None, phase="over", scores=scores, moves=moves, finished=done
            )
            return over, [*events, Event("match_ended", None, {"scores": scores})]
        new, dealt = self._deal(pos.game, pos.chance, pos.hand_no + 1, scores, done)
        return new, [*events, *dealt]

    def summary(self, pos):
        ranking = sorted(range(pos.game.players), key=lambda i: -pos.scores[i])
        over = pos.turn is None
        best = max(pos.scores)
        return {
            "phase": pos.phase,
            "scores": pos.scores,
            "hand_no": pos.hand_no,
            "is_over": over,
            "ranking": tuple(ranking),
            "roles": None,
            "winners": tuple(i for i in ranking if pos.scores[i] == best) if over else (),
        }

    def view_fields(self, pos, seat):
        def hand(i):
            return " ".join(pos.hands[i] if i == seat else ["??"] * len(pos.hands[i]))

        shown = (
            pos.bids
            if pos.phase != "bid"
            else tuple(b if i == seat else None for i, b in enumerate(pos.bids))
        )
        return {
            "hands": [hand(i) for i in range(pos.game.players)],
            "turn": pos.turn,
            "scores": list(pos.scores),
            "hand_no": pos.hand_no,
            "phase": pos.phase,
            "active": pos.active,
            "bids": list(shown),
        }

    def view_history(self, pos, seat):
        sealed = pos.phase == "bid"
        return tuple(Turn(s, Move(m)) for s, m in pos.moves if not sealed or s == seat)

    def mask_deal(self, game, deal, seat, moves):
        hands = [h if i == seat else "?? ??" for i, h in enumerate(deal["hands"])]
        return {"hands": hands}

    def mask_move(self, game, seat, move, viewer):
        return move

    def last_hand(self, pos):
        return pos.finished

    def near(self, pos, seat, move, legal):
        return sorted(legal, key=lambda m: m[:1] != move[:1])


class Toy(Game):
    name = "toy"
    option_table = (
        Option("players", 3, (2, 3, 4), "number of seats"),
        Option(
            "hands",
            None,
            "a number of hands from 1, or None",
            "stop after so many",
            whole(1, none=True),
        ),
    )
    field_names = ("active", "bids")
    public_fields = ("active",)
    __slots__ = ()

    def read_move(self, text):
        move = text.upper() if text.upper() in PACK else text.lower()
        if move in PACK or move in ("bid 0", "bid 1"):
            return move
        raise UnreadableMove(
            f"{text!r} is not a move of toy; a move is 'bid 0', 'bid 1' or a card such as 3C"
        )


TOY = ToyBook(named(value))
