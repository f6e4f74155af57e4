"""Views of positions in which cards are unknown: a hand seen on television, a puzzle."""

from __future__ import annotations

from cardwidgets.engine.game import Game
from cardwidgets.engine.moves import Move
from cardwidgets.engine.state import Turn
from cardwidgets.engine.view import View
from cardwidgets.games.climbing_hand import pairs_of, rules_of
from cardwidgets.games.climbing_tables import CARDS, action_of, mask_of
from cardwidgets.games.climbing_view import ClimbingView, Seen, _view


def view_from(game: Game, view: View) -> ClimbingView:
    """Return the view of this engine for a view of a position with unknown cards."""
    fields = view.fields
    rules = rules_of(game)
    seat = -1 if view.seat is None else view.seat
    hands = [mask_of(text) for text in fields["hands"]]
    sizes = tuple(len(text.split()) for text in fields["hands"])
    own = hands[seat] if seat >= 0 else 0
    known = tuple(0 if holder == seat else hand for holder, hand in enumerate(hands))
    last_order = tuple(fields["last_order"])
    aside, gone, top = (mask_of(fields[name]) for name in ("set_aside", "gone", "pile"))
    hidden = any("??" in text for text in fields["hands"])
    named = sum(hands) | gone | top
    cards = (sum(rules.pack) & ~aside & CARDS) if hidden else named
    start = {name: value for name, value in fields.items() if name not in ("hands", "given")}
    seen = Seen(
        seat,
        fields["hand_no"],
        tuple(fields["scores"]),
        last_order,
        () if fields["phase"] == "over" else pairs_of(rules, last_order),
        aside,
        cards,
        fields["turn"],
        fields["phase"],
        own,
        sizes,
        known,
        top,
        -1 if fields["pile_by"] is None else fields["pile_by"],
        tuple(fields["passed"]),
        tuple(fields["out"]),
        tuple(fields["offenders"]),
        -1 if fields["fallen"] is None else fields["fallen"],
        bool(fields["reversed"]),
        gone,
        tuple((a, b, mask_of(text), len(text.split())) for a, b, text in fields["given"]),
        (),
        None,
        tuple(_told(turn) for turn in view.history),
        start,
        len(fields["given"]),
    )
    legal = tuple(action_of(str(move)) for move in view.legal_moves)
    return _view(game, view.seat, seen, (), legal, view.rng_key)


def _told(turn: Turn) -> tuple[int, int]:
    move = Move(turn.move)
    return turn.seat, -len(move.words) if "??" in move else action_of(str(move))
