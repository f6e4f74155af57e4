"""A match that people and bots share: state, bots, undo, autosave, under one lock."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import traitlets

from cardwidgets import bots as bot_kit
from cardwidgets.engine.events import Event
from cardwidgets.engine.game import Game
from cardwidgets.engine.last_hand import LastHand
from cardwidgets.engine.moves import Move
from cardwidgets.engine.record import Record
from cardwidgets.engine.replay import events_of
from cardwidgets.engine.state import State
from cardwidgets.widgets import undo
from cardwidgets.widgets.autosave import Autosave
from cardwidgets.widgets.source import seat_bots, start_of
from cardwidgets.widgets.steps import BotFault, Step, step_from, steps_of
from cardwidgets.widgets.undo import Asker

#: Keywords besides the options of a game.
KEYWORDS = ("bots", "seed", "names", "practice", "autosave")
#: Seconds after which bots hand back to the browser and ask to be continued.
SLICE = 0.2
#: Seconds after which a bot counts as failed.
BOT_LIMIT = 20.0


class StateTrait(traitlets.Any):
    """A state; unlike other traits of any kind, None is looked at too, and refused."""

    allow_none = False


class Session(traitlets.HasTraits):
    """A match with its bots; tables are windows on it.

    Args:
        source: a game's name, a ``Game``, a ``State`` or a ``Record``.
        bots: who plays the seats without a person: one bot (name or function) for all of them, a
            list with an entry for each seat (``None``: nobody), or a mapping from seats.
        seed: seed of the deal, where the source has none.
        names: names of the players, by seat.
        practice: undo even past what was shown.
        autosave: path of the record on the kernel's side; ``None`` chooses one beside the
            notebook, ``False`` turns it off.
        known: keywords that a caller takes, for the hint at a misspelt one.
        options: options of the game, where the source is a name.

    Raises:
        TypeError: an unknown keyword, with the nearest one.
    """

    state = StateTrait(help="The match as it stands: a snapshot, replaced at each move.")

    def __init__(
        self,
        source: str | Game | State | Record = "guibole",
        *,
        bots: Any = "careful",
        seed: int | None = None,
        names: Iterable[str] | None = None,
        practice: bool = False,
        autosave: str | Path | bool | None = None,
        known: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        super().__init__()
        self.lock = threading.RLock()
        game, state, record_names = start_of(source, seed, options, (*KEYWORDS, *known))
        self.game = game
        self.practice = practice
        if isinstance(names, str) or not isinstance(names or (), Iterable):
            raise TypeError(f"names is {names!r}; it is a list, with a name for each seat")
        given = tuple(names or record_names)
        if given and len(given) != game.players:
            raise ValueError(f"names has {len(given)} entries; {game.players} seats need one each")
        self.names = given
        self.bots = seat_bots(bots, game.players)
        self.persons: set[int] = set()
        self.seq = 0
        self.match_no = 0
        self.saved_steps = 0
        self.fault: BotFault | None = None
        self.thinking: int | None = None
        self.last_error: BaseException | None = None
        self._watchers: list[Callable[[str], None]] = []
        self._own = False
        self._quiet = 0
        self._waiting = ""
        self._saver: Autosave | None = None
        self._start(state)
        self._saver = self._open_autosave(autosave)

    # ------------------------------------------------------------------ the match

    def _start(self, state: State) -> None:
        self._set_first(state._origin.begin())
        self._state = state.copy()
        self.steps: list[Step] = steps_of(state)
        self.redo_stack: list[list[Step]] = []
        #: After so many steps a move was taken back although a hidden card had been shown.
        self.undone: list[int] = []
        self.fault = None
        self.match_no += 1
        self._publish("start")

    def _set_first(self, state: State) -> None:
        # Told from the origin, so that the record of a match joined in its middle is whole.
        self._first = state
        self._first_events: list[Event] | None = None

    def _publish(self, what: str) -> None:
        """Count the change, put a snapshot into the trait, tell the windows."""
        self.seq += 1
        self._own = True
        try:
            self.state = self._state.copy()
        finally:
            self._own = False
        self._tell(what)

    def _tell(self, what: str) -> None:
        if self._quiet:
            self._waiting = what
            return
        for watcher in tuple(self._watchers):
            watcher(what)

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Tell the windows once, at the end, of all that changes inside."""
        with self.lock:
            self._quiet += 1
            try:
                yield
            finally:
                self._quiet -= 1
                if not self._quiet and self._waiting:
                    what, self._waiting = self._waiting, ""
                    self._tell(what)

    def watch(self, watcher: Callable[[str], None]) -> None:
        """Call a function after each change (``start move undo bots fault``)."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[str], None]) -> None:
        """Stop calling it."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    @traitlets.validate("state")
    def _only_states(self, proposal: Any) -> State:
        return self.checked(proposal["value"])

    def checked(self, value: Any) -> State:
        """Return what may become this match's state.

        Raises:
            TraitError: it is no state, or one with another number of seats.
        """
        if not isinstance(value, State):
            raise traitlets.TraitError(f"state is {value!r}; it is a State of a game")
        if value.game.players != self.game.players:
            raise traitlets.TraitError(
                f"state is a match of {value.game!r}; this table has {self.game.players} seats"
            )
        return value

    @traitlets.observe("state")
    def _set_from_outside(self, change: Any) -> None:
        if self._own:
            return
        with self.lock:
            self.game = change["new"].game
            self._set_first(change["new"]._origin.begin())
            self._state = change["new"].copy()
            self.steps, self.redo_stack, self.fault = steps_of(change["new"]), [], None
            self.undone = []
            self.seq += 1
            self._tell("start")
            self.save()

    def bot_of(self, seat: int) -> bot_kit.Bot | None:
        """Return the bot that plays a seat, None where a person does (or nobody)."""
        return None if seat in self.persons else self.bots[seat]

    # ------------------------------------------------------------------ moving

    def play(self, move: Move | str | int, seat: int | None = None) -> tuple[Event, ...]:
        """Make a move and let the bots answer until a person must act.

        Raises:
            IllegalMove: with ``.reason``; nothing has changed.
        """
        with self.quiet():
            events = self.move(move, seat)
            self.run_bots()
            self.save()
            return events

    def move(self, move: Move | str | int, seat: int | None = None) -> tuple[Event, ...]:
        """Make one move, without the bots."""
        with self.lock:
            step = step_from(self._state, move, seat)
            self.steps.append(step)
            self.redo_stack.clear()
            self._state = step.state
            self.fault = None
            self._publish("move")
            return step.events

    def run_bots(self, limit: float | None = None) -> bool:
        """Let bots move until a person must act.

        Args:
            limit: seconds after which to stop in between.

        Returns:
            True where bots are still to move (the limit was reached).
        """
        start = time.monotonic()
        with self.quiet():
            self.thinking = None
            while not self._state.is_over and self.fault is None:
                seat = self._state.turn
                if seat is None or self.bot_of(seat) is None or not self.persons:
                    return False
                if limit is not None and time.monotonic() - start > limit:
                    self.thinking = seat
                    return True
                self._bot_moves(seat)
            return False

    def _bot_moves(self, seat: int) -> None:
        bot = self.bot_of(seat)
        assert bot is not None
        view = self._state.view(seat)
        began = time.monotonic()
        try:
            move = bot(view)
            _in_time(began)
            self.move(move, seat if not isinstance(move, int) else None)
        except Exception as error:  # noqa: BLE001 (told at the bot's seat)
            self.last_error = error
            self.fault = BotFault(seat, type(error).__name__, str(error), len(self.steps))
            self._publish("fault")

    # ------------------------------------------------------------------ undo

    def asker(self, seat: int | None, screen: Sequence[int] = ()) -> Asker:
        """Return who wants something back: a seat, with those that look at the same screen.

        Raises:
            ValueError: there is no such seat.
        """
        return Asker(undo.checked(seat, self.game.players), screen, self.persons)

    def undo_fault(self, seat: int | None, screen: Sequence[int] = ()) -> str:
        """Return a message id saying why undo is refused, or ``""``."""
        return undo.undo_fault(self.steps, self.asker(seat, screen), practice=self.practice)

    def redo_fault(self, seat: int | None, screen: Sequence[int] = ()) -> str:
        """Return a message id saying why nothing is played again, or ``""``."""
        return undo.redo_fault(self.redo_stack, self.asker(seat, screen))

    def undo(self, seat: int | None = None, screen: Sequence[int] = ()) -> None:
        """Go back to a seat's last decision, bots included.

        Args:
            seat: whose last decision it is; None is the last one of any seat.
            screen: the seats that look at the same screen, where several do.

        Raises:
            ValueError: there is nothing to take back, another person has moved since, or hidden
                information was shown since.
        """
        with self.lock:
            self._state = undo.take_back(self, self.asker(seat, screen))
            self.fault = None
            self.save()
            self._publish("undo")

    def redo(self, seat: int | None = None, screen: Sequence[int] = ()) -> None:
        """Make the moves again that the last undo took back.

        Args:
            seat: whose move it is; None is that of any seat.
            screen: the seats that look at the same screen, where several do.

        Raises:
            ValueError: there is nothing to make again, or it is another person's move.
        """
        with self.lock:
            self._state = undo.play_again(self, self.asker(seat, screen))
            self.save()
            self._publish("move")

    # ------------------------------------------------------------------ new deals

    def new_deal(self, seed: int | None = None) -> None:
        """Start a new match of the same game."""
        self.begin(self.game.deal(seed))

    def same_deal(self) -> None:
        """Start the same match again, with the same cards."""
        self.begin(self._first.copy())

    def begin(self, state: State, names: tuple[str, ...] = ()) -> None:
        """Start another match in place of this one, where a state stands.

        Raises:
            TraitError: it is no state, or one with another number of seats; nothing has changed.
        """
        state = self.checked(state)
        with self.quiet():
            self.game = state.game
            self.names = names or self.names
            self._start(state)
            self.save()
            self.run_bots()

    # ------------------------------------------------------------------ record and autosave

    @property
    def record(self) -> Record:
        """The record of the match so far (all hands open)."""
        with self.lock:
            turns = [(None, self.first_events()), *((s.turn, s.events) for s in self.steps)]
            return Record.from_turns(self._first, turns, self.names)

    def first_events(self) -> list[Event]:
        """Return the events of the first deal."""
        if self._first_events is None:
            self._first_events = next(events_of(self._first))[1]
        return self._first_events

    def last_hand(self, step: Step) -> LastHand | None:
        """Return the hand that a step ended."""
        if step.last is None:
            step.last = step.state.last_hand
        return step.last

    def _open_autosave(self, path: str | Path | bool | None) -> Autosave | None:
        if path is False:
            return None
        if path is not None and not isinstance(path, str | Path | bool):
            raise TypeError(
                f"autosave is {path!r}; it is a path, None for one of its own, or False"
            )
        target = Path(path) if isinstance(path, str | Path) else None
        saver = Autosave(target, self)
        self.saved_steps = saver.steps
        return saver

    @property
    def saved_as(self) -> str:
        """Name of the autosaved record, without its folder; ``""`` where there is none."""
        return self._saver.name if self._saver is not None else ""

    @property
    def can_resume(self) -> bool:
        """True where an earlier record of this match waits on the kernel's side."""
        return self._saver is not None and self._saver.waiting

    def resume(self) -> None:
        """Go on where the autosaved record stopped."""
        with self.lock:
            if self._saver is None or not self._saver.waiting:
                return
            state = self._saver.load()
            self._saver.waiting = False
            if state is not None:
                self.game = state.game  # another may have been pasted meanwhile
                self._set_first(state._origin.begin())
                self._state = state
                self.steps, self.redo_stack, self.fault = steps_of(state), [], None
                self.undone = []
                self._publish("start")
            self.run_bots()

    def start_fresh(self) -> None:
        """Leave the autosaved record behind; the next move writes over it."""
        if self._saver is not None:
            self._saver.waiting = False
        self._tell("start")

    def save(self) -> None:
        """Write the record to its file, where there is one."""
        saver = self._saver
        if saver is not None and not saver.waiting:
            saver.save(self.record)

    def close(self) -> None:
        """Forget the windows."""
        self._watchers.clear()


def _in_time(began: float) -> None:
    if time.monotonic() - began > BOT_LIMIT:
        raise TimeoutError(f"took more than {BOT_LIMIT:g} seconds")
