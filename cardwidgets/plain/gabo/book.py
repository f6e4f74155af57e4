"""The rule book of Gabo as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.plain.book import Book, named
from cardwidgets.plain.gabo import fields, flow, legality, masking, rules, scoring
from cardwidgets.plain.gabo.reader import Reader

if TYPE_CHECKING:
    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.events import Event
    from cardwidgets.engine.last_hand import LastHand
    from cardwidgets.engine.state import Turn
    from cardwidgets.plain.gabo.position import Position


class GaboBook(Book):
    """The rule book of Gabo; see ``engine.rulebook.RuleBook`` for the contract."""

    def start(self, game: Any, chance: Chance) -> tuple[Position, list[Event]]:
        """Return the first position of a match, and the events of the deal."""
        return flow.start_match(game, self.ns, chance)

    def from_fields(self, game: Any, chance: Chance, given: Mapping[str, Any]) -> Position:
        """Return a position from its fields."""
        return Reader(game, self.ns, chance, given).read()

    def to_fields(self, pos: Position) -> dict[str, Any]:
        """Return the fields of a position."""
        return fields.to_fields(pos)

    def to_act(self, pos: Position) -> int | None:
        """Return the seat on turn."""
        return pos.turn

    def legal_moves(self, pos: Position, seat: int) -> tuple[str, ...]:
        """Return the texts of a seat's legal moves."""
        return legality.legal_moves(pos, seat)

    def check(self, pos: Position, seat: int, move: str) -> None:
        """Return where a move is legal; raise what it breaks where it is not."""
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
            "is_over": pos.turn is None,
            "ranking": pos.rules.ranking(pos),
            "winners": pos.rules.winners(pos),
            "roles": None,
        }

    def view_fields(self, pos: Position, seat: int | None) -> dict[str, Any]:
        """Return the fields that a seat may know."""
        return fields.view_fields(pos, seat)

    def view_history(self, pos: Position, seat: int | None) -> tuple[Turn, ...]:
        """Return the moves of this hand as a seat may know them."""
        return fields.view_history(pos, seat)

    def mask_hand(
        self, pos: Position, deal: Mapping[str, Any], lines: Sequence[str], seat: int
    ) -> tuple[dict[str, Any], tuple[str, ...]]:
        """Return a record's deal and lines of a hand as a seat may write them down."""
        return masking.mask_hand(pos, deal, lines, seat)

    def mask_deal(
        self,
        game: Any,  # noqa: ARG002
        deal: Mapping[str, Any],
        seat: int,  # noqa: ARG002
        moves: Sequence[tuple[int, str]],  # noqa: ARG002
    ) -> dict[str, Any]:
        """Return a record's deal without what chance decided later: no card is named.

        ``mask_hand`` knows more.
        """
        hands = [" ".join([UNKNOWN] * len(hand.split())) for hand in deal["hands"]]
        return {"hands": hands, "stock": " ".join([UNKNOWN] * len(deal["stock"].split()))}

    def mask_move(self, game: Any, seat: int, move: str, viewer: int) -> str:  # noqa: ARG002
        """Return a move as another seat may write it down: moves name no hidden card."""
        return move

    def last_hand(self, pos: Position) -> LastHand | None:
        """Return the hand that ended before this position was dealt."""
        return pos.finished

    def near(self, pos: Position, seat: int, move: str, legal: Sequence[str]) -> list[str]:
        """Return legal moves, those nearest to what was tried first."""
        return legality.near(pos, seat, move, legal)


GABO = GaboBook(
    named(
        scoring.card_points,
        scoring.total,
        scoring.call_succeeds,
        scoring.round_scores,
        scoring.palier,
        scoring.match_is_over,
        scoring.ranking,
        scoring.winners,
        rules.matches,
        rules.power,
        rules.has_power,
        rules.may_be_touched,
        rules.others_go_on,
        rules.may_draw,
        rules.may_refill,
        rules.may_take,
        rules.asked,
        rules.asked_to_peek,
        rules.answerers,
        rules.reaction_order,
        rules.penalty_slot,
        rules.power_uses,
        rules.exchanges,
    )
)
