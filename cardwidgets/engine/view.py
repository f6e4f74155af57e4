"""What a seat may know, built by naming what is allowed, never by deleting from the state."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine import registry
from cardwidgets.engine.chance import bot_rng
from cardwidgets.engine.moves import LegalMoves, Move, move_of
from cardwidgets.engine.options import freeze

if TYPE_CHECKING:
    from cardwidgets.engine.game import Game
    from cardwidgets.engine.plain_state import PlainState
    from cardwidgets.engine.state import State, Turn

#: Fields of every game that everybody may know.
COMMON_PUBLIC = ("turn", "scores", "hand_no", "phase")


class View:
    """A seat's knowledge at one moment; it holds no state and does not change.

    Attributes:
        game: the game with its options.
        seat: whose view it is; ``None`` for what everybody may know.
        fields: the position fields with ``??`` for every card that the seat may not know.
        history: the moves of this hand, what the seat may not know as ``??``.
        rng_key: key of the bot's own random numbers (``rng``); no part of ``key()``. Being a hash
            of the match's seed, it gives a *small* seed away to whoever tries them all; where bots
            are not trusted, deal with ``seed=None``, which draws one of 2**48.
    """

    __slots__ = (
        "_decode",
        "_legal",
        "fields",
        "game",
        "history",
        "known",
        "rng_key",
        "roles",
        "seat",
    )

    game: Game
    seat: int | None
    fields: dict[str, Any]
    history: tuple[Turn, ...]
    known: Mapping[str, Any]
    roles: tuple[str, ...] | None
    rng_key: int

    def __init__(
        self,
        game: Game,
        seat: int | None,
        fields: dict[str, Any],
        legal: tuple[int, ...],
        decode: Callable[[Game, int], str],
        history: tuple[Turn, ...] = (),
        roles: tuple[str, ...] | None = None,
        rng_key: int = 0,
    ) -> None:
        self.game, self.seat, self.fields = game, seat, fields
        self._legal, self._decode = legal, decode
        self.history, self.roles, self.rng_key = history, roles, rng_key
        known = fields.get("known", {})
        # One entry for each seat; what everybody knows stands in the hands themselves.
        self.known = known[seat] if isinstance(known, list) and seat is not None else {}

    # ------------------------------------------------------------------ what stands

    @property
    def turn(self) -> int | None:
        """Seat to act, ``None`` when the match is over."""
        turn: int | None = self.fields["turn"]
        return turn

    @property
    def phase(self) -> str:
        """Phase of the game."""
        return str(self.fields["phase"])

    @property
    def hand_no(self) -> int:
        """Number of the hand, from 1."""
        return int(self.fields["hand_no"])

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return tuple(self.fields["scores"])

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards (places it does not know are ``??``)."""
        if self.seat is None:
            return ()
        return tuple(self.fields["hands"][self.seat].split())

    @property
    def public(self) -> dict[str, Any]:
        """What everybody may know: public fields, and ``counts`` of cards in each hand."""
        names = (*COMMON_PUBLIC, *self.game.public_fields)
        public = {name: self.fields[name] for name in names if name in self.fields}
        public["counts"] = [
            sum(card != "--" for card in hand.split()) for hand in self.fields["hands"]
        ]
        return public

    # ------------------------------------------------------------------ moves

    def legal_actions(self) -> tuple[int, ...]:
        """Return the seat's legal moves as ints; empty where it may not move."""
        return self._legal

    @property
    def legal_moves(self) -> LegalMoves:
        """The seat's legal moves, for people."""
        return LegalMoves(self.game, self.legal_actions(), self._decode)

    def move(self, action: int) -> Move:
        """Return a legal action as a :class:`Move`.

        Raises:
            UnreadableMove: it is no action.
        """
        return move_of(self._decode, self.game, action)

    def __getstate__(self) -> dict[str, Any]:
        # What a game works out (``fields``, ``history``) is a slot here and a property there.
        own = type(self)
        names = [name for cls in own.__mro__ for name in getattr(cls, "__slots__", ())]
        kept = [name for name in names if not isinstance(getattr(own, name), property)]
        return {name: getattr(self, name) for name in kept if hasattr(self, name)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)

    # ------------------------------------------------------------------ identity and chance

    @property
    def rng(self) -> random.Random:
        """A generator for the seat's own choices; the same each time it is asked for."""
        return bot_rng(self.rng_key)

    def _source(self, rng: random.Random | None) -> random.Random:
        """Return the generator that was given, or the seat's own."""
        if rng is None:
            return self.rng
        if not isinstance(rng, random.Random):
            raise TypeError(f"rng is {rng!r}; it is a generator such as random.Random(5), or None")
        return rng

    def key(self) -> Any:
        """Return a hashable identity: two views are equal to the seat when their keys are."""
        return (self.game, self.seat, freeze(self.fields), self.history)

    def as_dict(self) -> dict[str, Any]:
        """Return the view as plain data (JSON knows every part of it)."""
        return {
            "game": self.game.name,
            "options": {"players": self.game.players, **self.game.changed},
            "seat": self.seat,
            "turn": self.turn,
            "phase": self.phase,
            "hand_no": self.hand_no,
            "scores": list(self.scores),
            "roles": None if self.roles is None else list(self.roles),
            "fields": self.fields,
            "legal": [str(move) for move in self.legal_moves],
        }

    def position(self) -> str:
        """Return what the seat knows as one line of text, ``??`` for every other card.

        It has no seed, and nothing of the chance to come. Where no card is unknown,
        ``cardwidgets.position`` reads it.
        """
        from cardwidgets.engine.position import to_line

        return to_line(self.game, self.fields)

    def sample(self, rng: random.Random | None = None) -> State:
        """Return a full state that could have led to this view; chance ahead is fresh.

        Args:
            rng: source of the choice; by default ``self.rng``.

        Raises:
            TypeError: ``rng`` is no ``random.Random``.
        """
        rng = self._source(rng)
        fast = registry.FAST[self.game.name]
        game = type(self.game)(**self.game.changed) if self.game.engine == "plain" else self.game
        world: State = fast.view_from(game, self).sample(rng)
        if self.game.engine == "plain":
            # What is public is as the rule book has it: a variant may know more than the fast game.
            names = (*COMMON_PUBLIC, *self.game.public_fields)
            public = {name: self.fields[name] for name in names if name in self.fields}
            shown = {name: given for name, given in public.items() if UNKNOWN not in str(given)}
            fields = {**world.fields(), **shown}
            return self.game._state_class.from_fields(self.game, world.chance, fields)
        return world

    def __repr__(self) -> str:
        from cardwidgets.picture import table

        return table(self.as_dict())

    def _repr_svg_(self) -> str:
        from cardwidgets.picture import svg

        return svg(self.as_dict())


def hide(hand: str) -> str:
    """Return a hand with every card unknown and empty places kept.

    >>> hide("9C -- 10H")
    '?? -- ??'
    """
    return " ".join("--" if card == "--" else UNKNOWN for card in hand.split())


def spoken(texts: Mapping[int, str]) -> Callable[[Game, int], str]:
    """Return what decodes actions by their texts; a lambda could not be pickled."""
    return partial(_text_of, texts)


def _text_of(texts: Mapping[int, str], _game: Game, action: int) -> str:
    return texts[action]


def view_of_plain(state: PlainState, seat: int | None) -> View:
    """Return a view made by the rule book."""
    book, pos = state.game.book, state.position_of_rules()
    legal = () if seat is None else state.legal_actions(seat)
    moves = state._moves_of(seat) if seat is not None and legal else ()
    texts = dict(zip(legal, moves, strict=True))
    return View(
        state.game,
        seat,
        book.view_fields(pos, seat),
        legal,
        spoken(texts),
        book.view_history(pos, seat),
        book.summary(pos)["roles"],
        state._bot_key(-1 if seat is None else seat),
    )


def open_dict(state: State) -> dict[str, Any]:
    """Return the whole table as ``View.as_dict`` would give it, with every card open."""
    fields = state.fields()
    summary = state.summary()
    return {
        "game": state.game.name,
        "options": {"players": state.game.players, **state.game.changed},
        "seat": None,
        "turn": state.turn,
        "phase": state.phase,
        "hand_no": state.hand_no,
        "scores": list(state.scores),
        "roles": None if summary["roles"] is None else list(summary["roles"]),
        "fields": fields,
        "legal": [str(move) for move in state.legal_moves],
    }
