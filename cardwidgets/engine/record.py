"""Records: a match as a text that people can read, write, compare and step through.

TOML: what is played (``game``, ``[options]``, ``names``), then one ``[[hand]]`` for each hand with
its ``deal`` as cards and its ``moves``; chance inside a hand is a line among the moves
(``! shuffle 4D 5C``, ``! times P1 0.30 P2 0.25``). The first hand may ``start`` from position
fields instead of a deal. ``??`` is a card that the writer does not know.

``format`` is raised when a record of the old number would replay differently.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardwidgets.cards import UNKNOWN
from cardwidgets.engine.chance import Chance, Key
from cardwidgets.engine.events import Event
from cardwidgets.engine.game import Game
from cardwidgets.engine.given import file_path, named
from cardwidgets.engine.moves import UnreadableMove
from cardwidgets.engine.position import from_fields
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.engine.record_text import RecordError, parse, write
from cardwidgets.engine.replay import events_of
from cardwidgets.engine.state import Origin, State, Turn

FORMAT = 1
#: Outcomes of chance lines in order, by purpose and hand.
Queues = dict[tuple[str, int], list[Any]]


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a record.

    Attributes:
        moves: moves and chance lines (``! …``) in order.
        deal: the deal as cards, or None where the hand starts from a position.
        start: position fields, for a first hand that is set up.
        lines: line numbers of ``moves`` in the file it was read from.
    """

    moves: tuple[str, ...]
    deal: Mapping[str, Any] | None = None
    start: Mapping[str, Any] | None = None
    lines: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match written down.

    Attributes:
        game: the game with its options.
        hands: the hands in order.
        names: names of the players by seat, or ().
        seed: seed of the chance to come; left out of what a seat may write down.
        notes: notes, questions and branches as data, each with ``hand`` and ``step``.
        about: free entries such as ``title``.
    """

    game: Game
    hands: tuple[Hand, ...]
    names: tuple[str, ...] = ()
    seed: int | None = None
    notes: tuple[Mapping[str, Any], ...] = ()
    about: Mapping[str, Any] = field(default_factory=dict)

    # ------------------------------------------------------------------ making one

    @classmethod
    def from_state(cls, state: State, names: Sequence[str] = ()) -> Record:
        """Return the record of a match so far.

        Args:
            state: the match.
            names: names of the players, by seat.

        Raises:
            TypeError: it is no state, or the names are no list of texts.
            ValueError: another number of names than of seats.
        """
        if getattr(state, "_origin", None) is None:
            raise TypeError(f"a record is made from a State, not from {state!r}")
        return cls.from_turns(state, events_of(state), names)

    @classmethod
    def from_turns(
        cls,
        state: State,
        turns: Iterable[tuple[Turn | None, Sequence[Event]]],
        names: Sequence[str] = (),
    ) -> Record:
        """Return a record from the turns since a state's origin, each with what it caused.

        The first entry is ``None`` with the events of the first deal.
        """
        names = _checked_names(names, state.game.players)
        hands: list[dict[str, Any]] = []
        origin = state._origin
        if getattr(origin, "fields", None) is not None:
            hands.append({"start": origin.fields, "moves": []})
        for turn, events in turns:
            if turn is not None:
                hands[-1]["moves"].append(str(turn.move))
            for event in events:
                if event.name == "dealt":
                    hands.append({"deal": event.secret[-1]["deal"], "moves": []})
                if event.chance:
                    hands[-1]["moves"].append(f"! {event.chance}")
        made = tuple(Hand(tuple(h["moves"]), h.get("deal"), h.get("start")) for h in hands)
        return cls(state.game, made, tuple(names), state.chance.seed)

    @classmethod
    def load(cls, source: str | Path) -> Record:
        """Read a record from a path, or from its text (a text has line breaks or ``=``).

        Raises:
            RecordError: the first fault, with its line and step.
        """
        if not isinstance(source, str | Path):
            raise TypeError(f"a record is loaded from a path or its text, not from {source!r}")
        if isinstance(source, Path) or ("\n" not in source and "=" not in source):
            path = file_path(source, "source")
            try:
                source = path.read_text(encoding="utf-8")
            except FileNotFoundError:
                raise RecordError(
                    f"{named(str(path))} is no file here; a record is loaded from its path,"
                    " such as 'hand.toml', or from its text"
                ) from None
            except UnicodeDecodeError as error:
                raise RecordError(f"{path} is not text in UTF-8, as a record is: {error}") from None
        found = parse(source, FORMAT)
        hands = tuple(Hand(**hand) for hand in found.pop("hands"))
        return cls(hands=hands, **found)

    def to_text(self) -> str:
        """Return the record as TOML."""
        return write(self, FORMAT)

    def save(self, path: str | Path) -> None:
        """Write the record to a file (whole or not at all).

        Raises:
            TypeError: it is no path.
            ValueError: the path is empty, or that of a folder.
        """
        path = file_path(path)
        part = path.with_name(path.name + ".part")
        part.write_text(self.to_text(), encoding="utf-8")
        part.replace(path)

    # ------------------------------------------------------------------ going through it

    @property
    def is_partial(self) -> bool:
        """True where some card is unknown (``??``)."""
        return any(UNKNOWN in repr((h.deal, h.start, h.moves)) for h in self.hands)

    def replay(self) -> Iterator[State]:
        """Yield the state at the start and after each move, each its own copy.

        Raises:
            RecordError: a move that is not legal, an unknown card, a deal that cannot be.
        """
        self._check_known()
        state = self._begin(Chance(self.seed or 0, self._script()))
        yield state.copy()
        for number, hand in enumerate(self.hands, 1):
            for step, move, line in _moves(hand):
                self._play(state, move, number, step, line)
                yield state.copy()

    def verify(self) -> bool:
        """Check that every deal is possible and every move legal; True when they are.

        Raises:
            RecordError: the first fault, with its line and step.
        """
        for _ in self.replay():
            pass
        return True

    @property
    def final(self) -> State:
        """The state at the end of the record; it can be played on."""
        *_, last = self.replay()
        return last

    def _check_known(self) -> None:
        if self.is_partial:
            raise RecordError(
                "the record has unknown cards (??); record.complete() fills them in at random"
            )

    def _begin(self, chance: Chance) -> State:
        if not self.hands:
            raise RecordError("a record has at least one [[hand]]")
        try:
            return replace_chance(self, chance)
        except ValueError as error:
            raise RecordError(f"hand 1: {error}") from None

    @staticmethod
    def _play(state: State, move: str, hand: int, step: int, line: int) -> None:
        where = f"line {line}, hand {hand}, step {step}" if line else f"hand {hand}, step {step}"
        try:
            state.play(move)
        except IllegalMove as error:
            raise RecordError(f"{where}: {move!r}: {error}") from None
        except (UnreadableMove, ValueError) as error:
            raise RecordError(f"{where}: {move!r}: {error}") from None

    def _script(self) -> dict[Key, Any]:
        """Return the outcomes that the record gives, by key.

        Which key a chance line answers is found by playing: the k-th line of a purpose answers the
        k-th key of that purpose that is asked for in its hand.
        """
        script, queues = self._outcomes()
        if not queues:
            return script
        state = replace_chance(self, Listening(self.seed or 0, script, queues))
        try:
            for number, hand in enumerate(self.hands, 1):
                for step, move, line in _moves(hand):
                    self._play(state, move, number, step, line)
        except RecordError:
            pass  # whoever replays the record meets the fault at its place
        return script

    def _outcomes(self) -> tuple[dict[Key, Any], Queues]:
        """Return the deals by key, and the outcomes of the chance lines by purpose and hand."""
        first_no = 1
        if self.hands and self.hands[0].start is not None:
            first_no = int(self.hands[0].start.get("hand_no", 1))
        script: dict[Key, Any] = {}
        queues: Queues = {}
        for number, hand in enumerate(self.hands, first_no):
            if hand.deal is not None:
                script[("deal", number, 0)] = dict(hand.deal)
            for text in hand.moves:
                if text.startswith("!"):
                    purpose, value = _chance_line(text)
                    queues.setdefault((purpose, number), []).append(value)
        return script, queues

    def complete(self, rng: random.Random | None = None) -> Record:
        """Return the record with its unknown cards filled in, one way of many that verify.

        Args:
            rng: source of the choice; by default the same one each time.

        Raises:
            RecordError: no fill was found.
        """
        from cardwidgets.engine.complete import complete

        return complete(self, rng)

    # ------------------------------------------------------------------ what a seat may keep

    def for_seat(self, seat: int) -> Record:
        """Return the record as a seat may write it down: cards it never saw are ``??``, no seed."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise ValueError(f"seat is {seat!r}; seats are 0 to {self.game.players - 1}")
        from cardwidgets.engine.complete import dealt_of

        book = self.game.book
        dealt = dealt_of(self.game) if self.hands and self.hands[0].start is not None else {}
        hands = []
        states = self.replay()
        state = next(states)
        for hand in self.hands:
            seen = dict(state.view(seat).fields)
            given: Mapping[str, Any] = hand.deal or {}
            if hand.start is not None:
                # What lies hidden there is masked as a deal is: the hand may show it.
                whole = state.fields()
                given = {**seen, **{name: whole[name] for name in dealt if name in whole}}
            mask_hand = getattr(book, "mask_hand", None)
            if mask_hand is not None:
                # A game whose chance goes on inside a hand masks the whole of it.
                deal, lines = mask_hand(state.position_of_rules(), given, hand.moves, seat)
                for _ in range(sum(not text.startswith("!") for text in hand.moves)):
                    state = next(states)
            else:
                masked, made = [], []
                for text in hand.moves:
                    if text.startswith("!"):
                        masked.append(_mask_chance(text))
                        continue
                    who = state._who(state.read(text), None) or 0
                    made.append((who, text))
                    masked.append(book.mask_move(self.game, who, text, seat))
                    state = next(states)
                deal, lines = book.mask_deal(self.game, given, seat, made), tuple(masked)
            if hand.start is None:
                hands.append(Hand(lines, deal))
            else:
                hands.append(Hand(lines, None, {**seen, **deal}))
        return replace(self, hands=tuple(hands), seed=None)


class Listening(Chance):
    """A chance that gives the queued outcomes in order and writes down which key took which."""

    __slots__ = ("queues",)

    script: dict[Key, Any]

    def __init__(self, seed: int, script: dict[Key, Any], queues: Queues) -> None:
        super().__init__(seed)
        self.script, self.queues = script, queues

    def given(self, purpose: str, hand: int, index: int = 0) -> Any:
        """Return the outcome of a key; the first of its queue where it is asked for anew."""
        key = (purpose, hand, index)
        queue = self.queues.get((purpose, hand))
        if key not in self.script and queue:
            self.script[key] = queue.pop(0)
        return self.script.get(key)


def replace_chance(record: Record, chance: Chance) -> State:
    """Return the first state of a record on another chance."""
    first = record.hands[0]
    if first.start is not None:
        origin: Origin = from_fields(record.game, first.start)._origin
        return origin._replace(chance=chance).begin()
    return record.game.start(chance)


def _moves(hand: Hand) -> Iterator[tuple[int, str, int]]:
    """Yield (step from 1, move, line in the file or 0) without the chance lines."""
    step = 0
    for i, text in enumerate(hand.moves):
        if not text.startswith("!"):
            step += 1
            yield step, text, hand.lines[i] if hand.lines else 0


def _chance_line(text: str) -> tuple[str, Any]:
    words = text[1:].split()
    if not words:
        raise RecordError(f"{text!r} is not a chance line; one is '! shuffle 4D 5C'")
    purpose, rest = words[0], words[1:]
    try:
        if purpose == "shuffle":
            return purpose, tuple(rest)
        if purpose == "times":
            pairs = zip(rest[::2], rest[1::2], strict=True)
            return purpose, {int(seat.lstrip("P")): float(t) for seat, t in pairs}
        if purpose == "lot":
            return purpose, int(rest[0].lstrip("P"))
    except (ValueError, IndexError):
        pass
    raise RecordError(
        f"{text!r} is not a chance line; one is '! shuffle 4D 5C', '! times P1 0.30' or '! lot P2'"
    )


def _mask_chance(text: str) -> str:
    words = text.split()
    if words[1:2] == ["shuffle"]:
        return " ".join([*words[:2], *([UNKNOWN] * (len(words) - 2))])
    return text


def _checked_names(names: Any, players: int) -> tuple[str, ...]:
    listed = isinstance(names, Sequence) and not isinstance(names, str | bytes)
    if not listed or not all(isinstance(name, str) for name in names):
        raise TypeError(f"names is {named(names)}; it is a list, with a name for each seat")
    if names and len(names) != players:
        raise ValueError(f"names has {len(names)} entries; {players} seats need one each")
    return tuple(names)
