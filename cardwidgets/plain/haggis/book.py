"""The rule book of Haggis as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.plain.book import Book, named
from cardwidgets.plain.haggis import fields, flow, legality, rules, scoring
from cardwidgets.plain.haggis.combinations import combinations_in, is_court, readings
from cardwidgets.plain.haggis.position import Position

if TYPE_CHECKING:
    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.events import Event
    from cardwidgets.engine.last_hand import LastHand


class HaggisBook(Book):
    """The rule book of Haggis; see ``engine.rulebook.RuleBook`` for the contract."""

    def start(self, game: Any, chance: Chance) -> tuple[Position, list[Event]]:
        """Return the first position of a match, and the events of the deal."""
        return flow.start_match(game, self.ns, chance)

    def from_fields(self, game: Any, chance: Chance, given: Mapping[str, Any]) -> Position:
        """Return a position from its fields."""
        return fields.Reader(game, self.ns, chance, given).read()

    def to_fields(self, pos: Position) -> dict[str, Any]:
        """Return the fields of a position."""
        return fields.to_fields(pos)

    def to_act(self, pos: Position) -> int | None:
        """Return the seat on turn."""
        return pos.turn

    def infer(self, pos: Position, text: str) -> str:
        """Return the canonical text of a move here."""
        return legality.infer(pos, text)

    def legal_moves(self, pos: Position, seat: int) -> tuple[str, ...]:
        """Return the texts of a seat's legal moves."""
        return legality.legal_moves(pos, seat)

    def check(self, pos: Position, seat: int, move: str) -> None:
        """Return where a move is legal."""
        legality.check(pos, seat, move)

    def play(self, pos: Position, seat: int, move: str) -> tuple[Position, list[Event]]:
        """Return the position after a legal move, and what happened."""
        return flow.make_move(pos, seat, move)

    def summary(self, pos: Position) -> dict[str, Any]:
        """Return how the match stands."""
        return {
            "phase": pos.phase,
            "scores": pos.scores,
            "hand_no": pos.hand_no,
            "is_over": pos.phase == "over",
            "ranking": self.ns.ranking(pos),
            "winners": self.ns.winners(pos),
            "roles": None,
            "last_hand": pos.finished,
        }

    def view_fields(self, pos: Position, seat: int | None) -> dict[str, Any]:
        """Return the fields that a seat may know."""
        return fields.view_fields(pos, seat)

    def view_history(self, pos: Position, seat: int | None) -> tuple[Turn, ...]:
        """Return this hand's moves as a seat knows them; sealed bets only once all are in."""
        return tuple(
            Turn(who, Move(text)) for who, text in pos.moves if pos.phase != "bet" or who == seat
        )

    def last_hand(self, pos: Position) -> LastHand | None:
        """Return the hand before this one."""
        return pos.finished

    def near(
        self,
        pos: Position,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        move: str,
        legal: Sequence[str],
    ) -> list[str]:
        """Return legal moves, nearest to what was tried first."""
        return legality.near(move, legal)

    def mask_hand(
        self, pos: Position, deal: Mapping[str, Any], lines: Sequence[str], seat: int
    ) -> tuple[dict[str, Any], tuple[str, ...]]:
        """Return a hand's deal and lines as a seat may write them down after them.

        It knows its own cards, the courts and what was played; everything once the hand is over.
        Bets of a sealed round stay sealed until all are in.

        Args:
            pos: the position at the start of the hand.
            deal: the deal as the record writes it, or the fields of a position that it starts from.
            lines: the moves and chance lines of the hand.
            seat: who writes.
        """
        made: list[tuple[int, str]] = []
        now = pos
        for line in lines:
            if not line.startswith("!"):
                assert now.turn is not None
                who = int(line[1 : line.index(" ")]) if line[0] == "P" else now.turn
                now, _ = self.play(now, who, self.infer(now, line))
                made.append((who, line))
        ended = now.phase == "over" or now.hand_no != pos.hand_no
        sealed = now.phase == "bet" and not ended
        masked = iter(f"bet {UNKNOWN}" if sealed and w != seat else line for w, line in made)
        shown = tuple(line if line.startswith("!") else next(masked) for line in lines)
        if "bets" in deal and not sealed:
            deal = {**deal, "bets": list(pos.bets)}
        if ended:
            return dict(deal), shown
        return masked_deal(deal, seat, made), shown

    def mask_deal(
        self,
        game: Any,  # noqa: ARG002
        deal: Mapping[str, Any],
        seat: int,
        moves: Sequence[tuple[int, str]],
    ) -> dict[str, Any]:
        """Return a deal with what a seat has not seen after some moves as ``??``.

        ``mask_hand`` knows more.
        """
        return masked_deal(deal, seat, moves)

    def mask_move(self, game: Any, seat: int, move: str, viewer: int) -> str:
        """Return a move as another seat may write it down; ``mask_hand`` knows more."""
        sealed = game.bet_timing == "pre_hand" and legality.hear(move).verb == "bet"
        return f"bet {UNKNOWN}" if sealed and seat != viewer else move


def masked_deal(
    deal: Mapping[str, Any], seat: int, moves: Sequence[tuple[int, str]]
) -> dict[str, Any]:
    """Return a deal with the cards that a seat has not seen after some moves as ``??``."""
    hands = [hand.split() for hand in deal["hands"]]
    shown: list[set[str]] = [set() for _ in hands]
    for who, text in moves:
        shown[who].update(legality.hear(text).cards)
    masked = []
    for who, hand in enumerate(hands):
        known = [c for c in hand if who == seat or is_court(c) or c in shown[who]]
        masked.append(fields.show(known + [UNKNOWN] * (len(hand) - len(known))))
    hidden = [UNKNOWN] * len(str(deal.get("haggis", "")).split())
    return {**deal, "hands": masked, "haggis": fields.show(hidden)}


HAGGIS = HaggisBook(
    named(
        readings,
        combinations_in,
        rules.readings_here,
        rules.combinations_of,
        rules.plays,
        rules.beats,
        rules.may_pass,
        rules.is_locked_out,
        rules.may_bet,
        rules.stakes,
        rules.asked_before,
        rules.next_holder,
        rules.next_to_follow,
        rules.captor,
        rules.next_leader,
        scoring.card_points,
        scoring.out_points,
        scoring.first_out_bonus,
        scoring.bet_points,
        scoring.leftovers,
        scoring.score_lines,
        scoring.dealer_after,
        scoring.leader_after,
        scoring.match_is_over,
        scoring.ranking,
        scoring.winners,
    )
)
