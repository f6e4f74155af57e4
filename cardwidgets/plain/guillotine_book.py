"""The rule book of Guillotine as the engine takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.plain import domino, guillotine, guillotine_fields, guillotine_table
from cardwidgets.plain.book import Book, named
from cardwidgets.plain.guillotine_table import Played, Pos

if TYPE_CHECKING:
    from cardwidgets.engine.chance import Chance
    from cardwidgets.engine.events import Event
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.last_hand import LastHand


class GuillotineBook(Book):
    """The rules of Guillotine; see ``engine.rulebook.RuleBook`` for the methods."""

    def start(self, game: Game, chance: Chance) -> tuple[Pos, list[Event]]:
        """Return the first position of a match, and the events of the deal."""
        dealer, line = guillotine_table.draw_dealer(game, chance)
        blank = Pos(game, self.ns, chance, "choose", 1, dealer, dealer, ((), (), (), ()))
        return guillotine_table.deal(blank, line)

    def from_fields(self, game: Game, chance: Chance, fields: Mapping[str, Any]) -> Pos:
        """Return a position from its fields; every fault in one ``ValueError``."""
        return guillotine_fields.from_fields(game, self.ns, chance, fields)

    def to_fields(self, pos: Pos) -> dict[str, Any]:
        """Return the fields of a position."""
        return guillotine_fields.to_fields(pos)

    def to_act(self, pos: Pos) -> int | None:
        """Return the seat on turn."""
        return pos.turn

    def legal_moves(self, pos: Pos, seat: int) -> tuple[str, ...]:
        """Return the texts of a seat's legal moves."""
        return guillotine_table.legal_moves(pos, seat)

    def check(self, pos: Pos, seat: int, move: str) -> None:
        """Return where a move is legal, else raise a ``Refusal``."""
        guillotine_table.check(pos, seat, move)

    def play(self, pos: Pos, seat: int, move: str) -> Played:
        """Return the position after a legal move, and what happened."""
        return guillotine_table.play(pos, seat, move)

    def summary(self, pos: Pos) -> dict[str, Any]:
        """Return phase, scores and result by name."""
        over = pos.phase == "over"
        return {
            "phase": pos.phase,
            "scores": pos.scores,
            "hand_no": pos.hand_no,
            "is_over": over,
            "ranking": pos.rules.ranking(pos),
            "winners": pos.rules.winners(pos) if over else (),
            "roles": None,
            "last_hand": pos.finished,
        }

    def view_fields(self, pos: Pos, seat: int | None) -> dict[str, Any]:
        """Return the fields that a seat may know."""
        return guillotine_fields.view_fields(pos, seat)

    def view_history(self, pos: Pos, seat: int | None) -> tuple[Turn, ...]:  # noqa: ARG002
        """Return the moves of this deal; all are public."""
        return tuple(Turn(who, Move(text)) for who, text in pos.moves)

    def mask_deal(
        self,
        game: Game,  # noqa: ARG002
        deal: Mapping[str, Any],
        seat: int,
        moves: Sequence[tuple[int, str]],
    ) -> dict[str, Any]:
        """Return a deal as a seat may write it down after these moves."""
        return guillotine_table.masked_deal(deal, seat, moves)

    def mask_move(self, game: Game, seat: int, move: str, viewer: int) -> str:  # noqa: ARG002
        """Return a move as another seat may write it down: as it is."""
        return move

    def last_hand(self, pos: Pos) -> LastHand | None:
        """Return the deal that ended before this one."""
        return pos.finished

    def near(self, pos: Pos, seat: int, move: str, legal: Sequence[str]) -> list[str]:  # noqa: ARG002
        """Return legal moves, nearest to what was tried first."""
        return guillotine_table.nearest(move, legal)


GUILLOTINE = GuillotineBook(
    named(
        guillotine.contracts,
        guillotine.played_as,
        guillotine.choices,
        guillotine.set_contract,
        guillotine.strength,
        guillotine.must_follow,
        guillotine.may_play,
        guillotine.trick_winner,
        guillotine.counts_on,
        guillotine.tricks_over,
        guillotine.card_lines,
        guillotine.trick_lines,
        guillotine.place_points,
        guillotine.score_lines,
        guillotine.domino_lines,
        guillotine.score,
        guillotine.match_length,
        guillotine.next_dealer,
        guillotine.match_over,
        guillotine.ranking,
        guillotine.winners,
        domino.adjacent,
        domino.opens,
        domino.placeable,
        domino.may_pass,
        domino.ace_bonus,
        domino.bonus_lasts,
        domino.next_seat,
        domino.blocked,
        domino.domino_over,
    )
)
