"""The table: a window on a session, at one seat, several, or all."""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import traitlets

from cardwidgets.engine.game import Game
from cardwidgets.engine.moves import LegalMoves, Move
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.picture import svg, table
from cardwidgets.widgets import clipboard, messages, settings, shortcuts
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.desk import build, gabo_memory
from cardwidgets.widgets.session import Session, StateTrait


class Table(CardWidget):
    """A card table to play at.

    Args:
        source: a game's name, a ``Game``, a ``State``, a ``Record`` or a ``Session``.
        seat: whose window it is; ``None`` shows all hands (records and analysis only).
        seats: several seats that persons play in turns at this one screen (hot-seat).
        bots, seed, names, practice, autosave: as :class:`Session` takes them.
        options: settings (``pace lang ranks suits help marks peek theme motion verbosity
            reflex_mode reflex_seconds keys``) and options of the game.

    Raises:
        TypeError: an unknown keyword, with the nearest one.
        ValueError: a seat that is not there, a setting or option value that is not allowed.
    """

    state = StateTrait(help="The match as it stands: a snapshot, replaced at each move.")

    def __init__(
        self,
        source: str | Game | State | Record | Session = "guibole",
        *,
        seat: int | None = 0,
        seats: Iterable[int] | None = None,
        **options: Any,
    ) -> None:
        chosen = {k: options.pop(k) for k in settings.among(options)}
        self.settings = settings.settle(chosen)
        if isinstance(source, Session):
            for name in options:
                raise TypeError(
                    f"unknown keyword {name!r}: it belongs to the Session that was given"
                )
            session = source
        else:
            if "autosave" not in options and seat is None:
                options["autosave"] = False
            session = Session(source, known=(*settings.ALLOWED, "seat", "seats"), **options)
        self.session = session
        self.seats = self._checked_seats(seat, seats)
        self.seat: int | None = self.seats[0] if self.seats else None
        self.unveiled: int | None = self.seat if len(self.seats) == 1 else None
        #: Looks before the start that the reader has seen, by match, hand and seat (Gabo).
        self.looked: set[tuple[int, int, int]] = set()
        self._closed = False
        session.persons.update(self.seats)
        super().__init__("table")
        self._watch()
        self._link = traitlets.link((session, "state"), (self, "state"))
        if not session.can_resume:
            with session.quiet():
                session.run_bots()
                session.save()
        self.refresh()

    def _checked_seats(self, seat: int | None, seats: Iterable[int] | None) -> tuple[int, ...]:
        players = self.session.game.players
        if seats is not None and not isinstance(seats, Iterable):
            raise TypeError(f"seats is {seats!r}; it holds seats, such as (0, 2); one is seat=0")
        one_seat = () if seat is None else (seat,)
        wanted = one_seat if seats is None else tuple(dict.fromkeys(seats))
        for one in wanted:
            if isinstance(one, bool) or not isinstance(one, int) or not 0 <= one < players:
                raise ValueError(f"seat is {one!r}; seats are 0 to {players - 1}")
        return wanted

    @traitlets.validate("state")
    def _only_states(self, proposal: Any) -> State:
        return self.session.checked(proposal["value"])

    def _watch(self) -> None:
        ref = weakref.ref(self)

        def changed(_what: str) -> None:
            window = ref()
            if window is not None:
                window.refresh()

        self._changed = changed
        self.session.watch(changed)

    # ------------------------------------------------------------------ what people call

    def play(self, move: Move | str | int, seat: int | None = None) -> Any:
        """Make a move (bots answer at once); return what it caused.

        Raises:
            IllegalMove: with ``.reason``; nothing has changed.
        """
        return self.session.play(move, seat)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of this seat (of the seat to act, where all hands are shown)."""
        state: State = self.session.state
        return state.legal_moves if self.seat is None else state.legal_moves_of(self.seat)

    def undo(self) -> None:
        """Go back to this seat's last decision, bots included.

        Raises:
            ValueError: nothing to take back, another person has moved since, or hidden information
                was shown since (unless ``practice=True``).
        """
        self.session.undo(self.seat, self.seats)

    def redo(self) -> None:
        """Make the moves again that the last undo took back.

        Raises:
            ValueError: nothing to make again, or it is another person's move.
        """
        self.session.redo(self.seat, self.seats)

    @property
    def record(self) -> Record:
        """The record of the match: this seat's, or the whole one where all hands are shown."""
        whole = self.session.record
        return whole if self.seat is None else whole.for_seat(self.seat)

    def position(self) -> str:
        """Return the position as one line, as this seat knows it (``??`` for hidden cards).

        Where all hands are shown it is the whole one, as ``state.position()`` gives it.

        Raises:
            ValueError: the screen is shared and nobody's cards are shown now.
        """
        return clipboard.copied(self, "position")

    def paste(self, text: str) -> None:
        """Put a position (one line) or a record (its text) in place of the match.

        Raises:
            ValueError: the text cannot be read or played here, or the table is neither for practice
                nor one with all hands shown; nothing has changed.
        """
        try:
            clipboard.paste(self, text)
        except traitlets.TraitError as error:
            raise ValueError(str(error)) from None

    @property
    def lang(self) -> str:
        """Language of the table (``en fr ru pl``); setting it switches at once."""
        return str(self.settings["lang"])

    @lang.setter
    def lang(self, value: str) -> None:
        self.set("lang", value)

    def set(self, name: str, value: Any) -> None:
        """Change a setting."""
        self.settings[name] = settings.checked(name, value)
        self.refresh()

    def save(self, path: str | Path) -> None:
        """Write the record of this seat to a file."""
        self.record.save(path)

    # ------------------------------------------------------------------ the window

    def refresh(self, *, busy: bool = False) -> None:
        """Build the view anew from session, seat and settings."""
        if self._closed:
            return
        with self.session.lock:
            view = build.table_view(self, busy=busy)
            keys = self.settings["keys"]
            self.show(shortcuts.keyed(view, keys) if keys else view)

    @property
    def seq(self) -> int:
        """Count of what has changed here: moves of the game, and cards that were looked at."""
        return self.session.seq + len(self.looked)

    @property
    def shown_seat(self) -> int | None:
        """Seat whose cards this window may show now; None behind a veil or with all hands."""
        return self.unveiled if len(self.seats) > 1 else self.seat

    def act_on(self, message: dict[str, Any]) -> None:
        """Act on a message from the browser."""
        with self.session.lock:
            messages.act_on(self, message)

    def as_text(self) -> str:
        """Return the table as text, as this seat sees it."""
        return table(self._dict(), lang=self.lang)

    def as_svg(self) -> str:
        """Return the table as a picture, as this seat sees it."""
        return svg(self._dict(), lang=self.lang)

    def _dict(self) -> dict[str, Any]:
        state: State = self.session.state
        if self.seats:
            view = state.view(self.shown_seat).as_dict()
            return (
                view
                if self.settings["marks"] == 3 and self.settings["peek"] == "open"
                else gabo_memory.unmarked(view)
            )
        return state.as_dict()

    def close(self) -> None:
        """Free everything; the session goes on."""
        if getattr(self, "_closed", True):  # or it was refused before it was made
            return
        self._closed = True
        self.session.unwatch(self._changed)
        self._link.unlink()
        super().close()
