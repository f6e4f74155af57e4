"""One match at the prompt: the same table, reasons, hints and undo as in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TextIO

from cardwidgets import bots as bot_kit
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.engine.state import State
from cardwidgets.picture import describe, table
from cardwidgets.text import rule, rule_ids, say, tell

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
        self.plain, self.read, self.out = plain, read, out or sys.stdout
        self.names = {seat: say("seat.you", {}, lang)}
        self.decisions: list[State] = []
        self.leaving = False

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        self.say(say("terminal.start", {"commands": COMMANDS}, self.lang))
        while not self.leaving:
            self.bots_move()
            if self.state.is_over:
                self.show()
                self.say(say("sheet.winner", self._winners(), self.lang, names=self.names))
                return
            self.show()
            self.decide()

    def decide(self) -> None:
        """Read lines until one is a move."""
        turn = self.state.turn
        while not self.leaving and self.state.turn == turn:
            before = self.state.copy()
            line = self.read("> ").strip()
            if not line:
                continue
            if self.command(line):
                if self.state.key() != before.key():
                    return
                continue
            try:
                events = self.state.play(line, None if line[0] == "P" else self.seat)
            except IllegalMove as error:
                self.refused(error)
                continue
            self.decisions.append(before)
            self.tell(events)

    def bots_move(self) -> None:
        """Let the bots move until the person must."""
        while (turn := self.state.turn) is not None and turn != self.seat:
            move = self.bots[turn](self.state.view(turn))
            self.tell(self.state.play(move, None if isinstance(move, int) else turn))

    # ------------------------------------------------------------------ commands

    def command(self, line: str) -> bool:
        """Do a command; say whether the line was one."""
        word, _, rest = line.partition(" ")
        acts: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "rules": self._rules,
            "table": lambda _: self.show(),
            "save": self._save,
            "help": lambda _: self.say(say("terminal.start", {"commands": COMMANDS}, self.lang)),
            "quit": self._quit,
        }
        if word not in acts:
            return False
        acts[word](rest.strip())
        return True

    def _moves(self, _: str) -> None:
        self.say(" | ".join(self.state.legal_moves_of(self.seat)))

    def _hint(self, _: str) -> None:
        found = bot_kit.explain("careful", self.state.view(self.seat))
        reason = found.text(self.lang, names=self.names)
        self.say(f"{found.move}. {reason}" if reason else str(found.move))

    def _why(self, move: str) -> None:
        reason = self.state.why_not(move or " ", self.seat)
        if reason is None:
            self.say(say("why.can", {"what": move}, self.lang))
        else:
            self.refused(IllegalMove(reason))

    def _undo(self, _: str) -> None:
        if not self.decisions:
            self.say(say("can.undo.nothing", {}, self.lang))
            return
        self.state = self.decisions.pop()

    def _rules(self, _: str) -> None:
        for name in rule_ids(self.state.game.name):
            found = rule(name, self.lang)
            flag = say(f"ui.{found.source}", {}, self.lang)
            self.say(f"- {found.text} [{flag}]")

    def _save(self, path: str) -> None:
        from cardwidgets.engine.record import Record

        if not path:
            self.say(say("terminal.save_where", {}, self.lang))
            return
        Record.from_state(self.state).for_seat(self.seat).save(path)
        self.say(say("banner.saved", {"name": path}, self.lang))

    def _quit(self, _: str) -> None:
        self.leaving = True

    # ------------------------------------------------------------------ words

    def show(self) -> None:
        """Print the table as this seat sees it."""
        view = self.state.view(self.seat).as_dict()
        legal = view["legal"]
        if len(legal) > SHOWN:
            view = {**view, "legal": legal[:SHOWN]}
        if self.plain:
            self.say(describe(view, self.lang))
        else:
            self.say("\n" + table(view, self.lang))
        if len(legal) > SHOWN:
            self.say(say("terminal.more", {"count": len(legal) - SHOWN}, self.lang))

    def refused(self, error: IllegalMove) -> None:
        """Say why a move was refused: the sentence, the rule, what would be legal."""
        reason = error.reason
        self.say(say(f"reason.{reason.code}", reason.params, self.lang, names=self.names))
        if reason.rule in rule_ids(self.state.game.name):
            found = rule(reason.rule, self.lang)
            self.say(f"{found.text} [{say(f'ui.{found.source}', {}, self.lang)}]")
        if reason.fix:
            self.say(f"{say('ui.legal', {}, self.lang)}: {' | '.join(reason.fix)}")

    def tell(self, events: Any) -> None:
        """Print what happened, as this seat saw it."""
        cards = "spoken" if self.plain else "short"
        for event in events:
            seen = event.for_seat(self.seat)
            self.say(
                tell(
                    seen,
                    self.lang,
                    viewer=self.seat,
                    game=self.state.game.name,
                    names=self.names,
                    cards=cards,
                )
            )

    def say(self, text: str) -> None:
        """Print a text."""
        print(text, file=self.out)

    def _winners(self) -> dict[str, Any]:
        winners = tuple(self.state.winners)
        return {"winners": winners, "count": len(winners)}
