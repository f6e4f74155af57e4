"""One match at the prompt: the same table, reasons, hints and undo as in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from cardwidgets import bots as bot_kit
from cardwidgets.engine.events import Event, shows_hidden, turns_up
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.picture import describe, table
from cardwidgets.terminal.paint import printer
from cardwidgets.text import rule, rule_ids, say, tell, told_once

#: Moves shown at once; more with ``moves``.
SHOWN = 12
COMMANDS = "moves hint why MOVE undo rules table save FILE help quit"


class Play:
    """A match between one person and bots.

    Args:
        state: where to start.
        seat: the person's seat.
        bots: a bot for all other seats, or one for each seat.
        lang: language of the sentences.
        plain: words instead of tables, colours and symbols, for screen readers.
        practice: undo even past what was shown.
        read: where lines come from (a prompt goes in, a line comes out).
        out: where text goes.

    Raises:
        ValueError: a seat that is not there, an unknown bot, a wrong number of bots.
    """

    def __init__(
        self,
        state: State,
        seat: int = 0,
        bots: Any = "careful",
        lang: str = "en",
        *,
        plain: bool = False,
        practice: bool = False,
        read: Callable[[str], str] = input,
        out: TextIO | None = None,
    ) -> None:
        players = state.game.players
        if not 0 <= seat < players:
            raise ValueError(f"seat is {seat}; seats are 0 to {players - 1}")
        if isinstance(bots, list | tuple):
            if len(bots) != players:
                raise ValueError(f"{len(bots)} bots were given; {players} seats need one each")
            self.bots = [bot_kit.find(bot) for bot in bots]
        else:
            self.bots = [bot_kit.find(bots)] * players
        self.state, self.seat, self.lang = state, seat, lang
        self.plain, self.practice, self.read = plain, practice, read
        self.say = printer(out or sys.stdout, plain=plain)
        #: The states in which the person decided, each with what happened since.
        self.decisions: list[tuple[State, list[Event]]] = []
        self.leaving = False
        #: True once it was said how moves are written: it is long, and ``help`` says it again.
        self.knows_writing = False

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        self.say(self.text("terminal.seat", seat=self.seat))
        self.say(self.text("terminal.start", commands=COMMANDS))
        while not self.leaving:
            self.bots_move()
            self.show()
            if self.state.is_over:
                winners = tuple(self.state.winners)
                if winners == (self.seat,):
                    self.say(self.text("terminal.won"))
                else:
                    self.say(self.text("sheet.winner", winners=winners, count=len(winners)))
                return
            self.decide()

    def decide(self) -> None:
        """Read lines until one changes the table or the person leaves."""
        while not self.leaving:
            line = " ".join(self.read("> ").split())
            if not line:
                continue
            word, _, rest = line.partition(" ")
            act = self._commands().get(word.lower())
            if act is not None:
                if act(rest):
                    return
                continue
            before = self.state.copy()
            try:
                events = self.state.play(line, self.seat)
            except IllegalMove as error:
                self.refused(error)
                continue
            self.decisions.append((before, []))
            self.tell(events)
            return

    def bots_move(self) -> None:
        """Let the bots move until the person must; one that fails plays at random."""
        while (turn := self.state.turn) is not None and turn != self.seat:
            view = self.state.view(turn)
            try:
                move = self.bots[turn](view)
                events = self.state.play(move, None if isinstance(move, int) else turn)
            except Exception as error:  # noqa: BLE001 - a bot is anybody's code; the match goes on
                self.say(self.text("terminal.bot", seat=turn, why=f"{error}"))
                events = self.state.play(view.rng.choice(view.legal_actions()))
            self.tell(events)

    # ------------------------------------------------------------------ commands

    def _commands(self) -> dict[str, Callable[[str], bool]]:
        """Return what each command does; True where the table has changed."""
        return {
            "moves": self._moves,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "rules": self._rules,
            "table": lambda _: True,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def _moves(self, _: str) -> bool:
        self.say(self.row(self.state.legal_moves_of(self.seat)))
        return False

    def _hint(self, _: str) -> bool:
        found = bot_kit.explain("careful", self.state.view(self.seat))
        reason = found.text(self.lang, **self.style())
        self.say(f"{found.move}. {reason}" if reason else str(found.move))
        return False

    def _why(self, move: str) -> bool:
        reason = self.state.why_not(move, self.seat)
        if reason is None:
            self.say(self.text("why.can", what=move) + ".")
        else:
            self.refused(IllegalMove(reason), asked=True)
        return False

    def _undo(self, _: str) -> bool:
        if not self.decisions:
            self.say(self.text("can.undo.nothing"))
            return False
        before, since = self.decisions[-1]
        known = before.view(self.seat).fields.get("known", {self.seat: {}})[self.seat]
        learned = any(
            shows_hidden(event, self.seat) or turns_up(event, self.seat, known) for event in since
        )
        if learned and not self.practice:
            self.say(self.text("can.undo.hidden"))
            return False
        if learned:
            self.say(self.text("event.undone"))
        self.decisions.pop()
        self.state = before
        return True

    def _rules(self, _: str) -> bool:
        for name in rule_ids(self.state.game.name):
            self.say(f"- {self.paragraph(name)}")
        return False

    def _save(self, path: str) -> bool:
        if not path:
            self.say(self.text("terminal.save_where"))
            return False
        try:
            self.record().save(path)
        except OSError as error:
            self.say(self.text("terminal.not_saved", why=error.strerror or str(error)))
        except ValueError as error:
            self.say(self.text("terminal.not_saved", why=str(error)))
        else:
            self.say(self.text("banner.saved", name=path))
        return False

    def _help(self, _: str) -> bool:
        self.say(self.text("terminal.start", commands=COMMANDS))
        self.say(self.paragraph(f"{self.state.game.name}.notation"))
        self.knows_writing = True
        return False

    def _quit(self, _: str) -> bool:
        self.leaving = True
        return False

    def record(self) -> Record:
        """Return the record: of a match that goes on, what the person may write down."""
        whole = Record.from_state(self.state)
        return whole if self.state.is_over else whole.for_seat(self.seat)

    # ------------------------------------------------------------------ words

    def show(self) -> None:
        """Print the table as this seat sees it."""
        view = self.state.view(self.seat).as_dict()
        legal = view["legal"]
        view = {**view, "legal": legal[:SHOWN]}
        if self.plain:
            self.say(describe(view, self.lang, between="\n"))
            if legal:
                label = self.text("picture.legal")
                self.say(self.text("picture.row", label=label, text=self.row(legal[:SHOWN])))
        else:
            self.say("\n" + table(view, self.lang))
        if len(legal) > SHOWN:
            self.say(self.text("terminal.more", count=len(legal) - SHOWN))

    def refused(self, error: IllegalMove, *, asked: bool = False) -> None:
        """Say why a move was refused: the sentence, the rule, what would be legal.

        How moves are written is said once; after that, to those who ask for it.
        """
        reason = error.reason
        self.say(self.text(f"reason.{reason.code}", **reason.params))
        written = f"{self.state.game.name}.notation"
        if reason.rule == written and self.knows_writing and not asked:
            self.say(self.text("terminal.written"))
        elif reason.rule in rule_ids(self.state.game.name):
            self.say(self.paragraph(reason.rule))
        self.knows_writing = self.knows_writing or reason.rule == written
        if reason.fix:
            label = self.text("ui.legal")
            self.say(self.text("picture.row", label=label, text=self.row(reason.fix)))

    def tell(self, events: Iterable[Event]) -> None:
        """Print what happened, as this seat saw it."""
        happened = list(events)
        if self.decisions:
            self.decisions[-1][1].extend(happened)
        game = self.state.game.name
        for told in told_once([event.for_seat(self.seat) for event in happened], self.seat):
            self.say(tell(told, self.lang, viewer=self.seat, game=game, **self.style()))

    def paragraph(self, name: str) -> str:
        """Return a paragraph of the rule book, and whether the source has it."""
        found = rule(name, self.lang)
        return f"{found.text} [{self.text(f'ui.{found.source}')}]"

    def row(self, moves: Iterable[str]) -> str:
        """Return moves side by side; a screen reader should not have to say bars."""
        return ("; " if self.plain else " | ").join(moves)

    def style(self) -> dict[str, Any]:
        """Return how cards are said."""
        return {"cards": "spoken"} if self.plain else {}

    def text(self, message_id: str, **facts: Any) -> str:
        """Return a message in the person's language."""
        return say(message_id, facts, self.lang, **self.style())
