"""What every game is: its name, its options, its notation, and the doors to a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from cardwidgets.engine import registry
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.moves import Move, UnreadableMove
from cardwidgets.engine.options import Option, Options, OptionValue, freeze, settle

if TYPE_CHECKING:
    from cardwidgets.engine.rulebook import RuleBook
    from cardwidgets.engine.state import State
    from cardwidgets.engine.view import View


class Game:
    """A game with its options settled; immutable, hashable, picklable.

    Make one of its subclasses (``President``, ``Guibole``, ``Guillotine``, ``Haggis``, ``Gabo``)
    with keyword options.

    Raises:
        ValueError: unknown or invalid options; all faults, each with the nearest valid value.
    """

    name: ClassVar[str] = ""
    """Short name in lower case, as records and ``Table`` take it."""
    option_table: ClassVar[tuple[Option, ...]] = ()
    field_names: ClassVar[tuple[str, ...]] = ()
    """Position fields besides the common ones."""
    public_fields: ClassVar[tuple[str, ...]] = ()
    """Those of them that everybody may know."""

    __slots__ = ("_functions", "_hash", "_on_plain", "_values")

    def __init__(self, /, **options: Any) -> None:
        values = settle(type(self).__name__, self.option_table, options)
        faults = self.faults(values)
        if faults:
            raise ValueError("\n".join(faults))
        self._fill(values, {}, any(self._only_plain(o, values[o.name]) for o in self.option_table))

    def _fill(
        self, values: dict[str, Any], functions: dict[str, Callable[..., Any]], plain: bool
    ) -> None:
        self._values = {name: _thaw_free(value) for name, value in values.items()}
        self._functions = functions
        self._on_plain = plain
        self._hash = hash((self.name, freeze(values), tuple(sorted(functions)), plain))

    @staticmethod
    def _only_plain(option: Option, value: Any) -> bool:
        return option.plain_only and value != option.default

    # ------------------------------------------------------------------ to be given by a game

    def faults(self, values: Mapping[str, Any]) -> list[str]:  # noqa: ARG002
        """Return what is wrong between options (each alone is allowed already)."""
        return []

    def read_move(self, text: str) -> str:
        """Return the canonical text of a move.

        Raises:
            UnreadableMove: the text is no move of this game.
        """
        raise NotImplementedError

    # ------------------------------------------------------------------ options

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}") from None

    @property
    def options(self) -> Options:
        """Every option with value, allowed values, help and the engine that runs it."""
        return Options(
            {
                o.name: OptionValue(
                    o.name,
                    self._values[o.name],
                    o.default,
                    o.allowed,
                    o.help,
                    "plain" if self._only_plain(o, self._values[o.name]) else "fast",
                )
                for o in self.option_table
            }
        )

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults, by name."""
        return {
            o.name: self._values[o.name]
            for o in self.option_table
            if self._values[o.name] != _thaw_free(o.default)
        }

    @property
    def engine(self) -> str:
        """``"fast"`` or ``"plain"``: what this game runs on."""
        return "plain" if self._on_plain else "fast"

    @property
    def book(self) -> RuleBook:
        """The rule book, with the functions of a variant in place."""
        book = registry.PLAIN[self.name]
        return book.replaced(self._functions) if self._functions else book

    # ------------------------------------------------------------------ states

    @property
    def _state_class(self) -> type[State]:
        if self._on_plain:
            from cardwidgets.engine.plain_state import PlainState

            return PlainState
        return registry.FAST[self.name]

    def deal(self, seed: int | None = None) -> State:
        """Return the start of a match, first hand dealt.

        Args:
            seed: an integer; the same seed gives the same cards on every machine and version.
                ``None`` draws one (``state.chance.seed`` tells which).
        """
        return self.start(Chance(seed))

    def start(self, chance: Chance) -> State:
        """Return the start of a match whose chance is given (a seed with scripted outcomes)."""
        return self._state_class.begin(self, chance)

    def position(self, **fields: Any) -> State:
        """Return a state set up by hand from the fields of the game.

        Raises:
            ValueError: every fault found, one a line.
        """
        from cardwidgets.engine.position import from_fields

        return from_fields(self, fields)

    def view(self, seat: int = 0, **fields: Any) -> View:
        """Return a seat's view of a position in which cards are unknown (``??``).

        A card that is named in another hand is known to the seat, as one seen on television is
        (in Gabo, unless ``known`` says who knows what). Of a position without ``??`` the seat sees
        what it would see at the table.

        Raises:
            ValueError: every fault found, one a line.

        >>> import cardwidgets as cw
        >>> cw.Guibole(players=2).view(seat=0, hands=["9C 3D", "KS ??"]).fields["hands"]
        ['3D 9C', 'KS ??']
        """
        from cardwidgets.engine.position import view_from_fields

        return view_from_fields(self, seat, fields)

    # ------------------------------------------------------------------ moves

    def parse(self, text: str) -> Move:
        """Return the move that a text names, in canonical form.

        Raises:
            UnreadableMove: what was given and what a move looks like.
        """
        if not isinstance(text, str) or not text.strip():
            raise UnreadableMove(f"{text!r} is not a move; a move is a text such as 'pass'")
        return Move(self.read_move(" ".join(text.split())))

    # ------------------------------------------------------------------ variants

    def plain(self) -> Self:
        """Return the same game on its rule book (slow, equal in every move)."""
        return self._twin(dict(self._functions))

    def variant(self, **functions: Callable[..., Any]) -> Self:
        """Return the same game on the plain engine with some rule functions replaced.

        Args:
            functions: by name of the rule (see :meth:`rules`); each takes the position first.

        Raises:
            ValueError: a name that is no rule of the game, with the nearest one.
        """
        rules = registry.PLAIN[self.name].rules
        for name, function in functions.items():
            if name not in rules:
                from difflib import get_close_matches

                near = get_close_matches(name, rules, 1, 0.3)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise ValueError(f"{name!r} is not a rule of {self.name}{hint}")
            if not callable(function):
                raise TypeError(f"{name}={function!r}: a rule is a function")
        return self._twin({**self._functions, **functions})

    def _twin(self, functions: dict[str, Callable[..., Any]]) -> Self:
        twin = object.__new__(type(self))
        twin._fill(dict(self._values), functions, True)
        return twin

    def rules(self) -> dict[str, str]:
        """Return the replaceable rule functions: name and signature."""
        from inspect import signature

        return {n: f"{n}{signature(f)}" for n, f in registry.PLAIN[self.name].rules.items()}

    # ------------------------------------------------------------------ identity

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            type(self) is type(other)
            and self._values == other._values
            and self._functions == other._functions
            and self._on_plain == other._on_plain
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self._values, self._functions, self._on_plain))

    def __repr__(self) -> str:
        inside = ", ".join(f"{k}={v!r}" for k, v in self.changed.items())
        tail = f".variant({', '.join(sorted(self._functions))})" if self._functions else ""
        if (
            self._on_plain
            and not tail
            and not any(self._only_plain(o, self._values[o.name]) for o in self.option_table)
        ):
            tail = ".plain()"
        return f"{type(self).__name__}({inside}){tail}"


def game_of(game: Any) -> Game:
    """Return a game from itself or from its name.

    Raises:
        ValueError: no such game; the nearest name is given.
        TypeError: neither a game nor a name.

    >>> game_of("guibole")
    Guibole()
    """
    if isinstance(game, str):
        return registry.game_class(game)()
    if not isinstance(game, Game):
        names = ", ".join(registry.GAMES)
        if isinstance(game, type):
            raise TypeError(f"game is the class {game.__name__}; call it: {game.__name__}()")
        text = repr(game)
        told = text if len(text) <= 60 and "\n" not in text else f"a {type(game).__name__}"
        hint = "; it has one: .game" if hasattr(game, "game") else ""
        raise TypeError(f"game is {told}; it is a Game, or the name of one: {names}{hint}")
    return game


def _thaw_free(value: Any) -> Any:
    """Return an option value as immutable data (lists become tuples; dicts are copied)."""
    if isinstance(value, list | tuple):
        return tuple(_thaw_free(v) for v in value)
    return dict(value) if isinstance(value, Mapping) else value


def _rebuild(
    cls: type[Game], values: dict[str, Any], functions: dict[str, Any], plain: bool
) -> Game:
    game = object.__new__(cls)
    game._fill(dict(values), functions, plain)
    return game
