"""Parts of a table on their own, to look at beside it: the ruler of ranks first."""

from __future__ import annotations

import weakref
from pathlib import Path
from typing import Any

from cardwidgets.engine.given import named
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.picture.lines import lines_svg
from cardwidgets.picture.ruler import ruler_svg, ruler_text
from cardwidgets.text import say
from cardwidgets.widgets import page, settings
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.desk import build, menu
from cardwidgets.widgets.desk.scene import NAMES, Scene
from cardwidgets.widgets.session import Session
from cardwidgets.widgets.table import Table

#: Settings that an explorer has; the others belong to a table.
SETTINGS = ("lang", "ranks", "suits", "theme", "motion")

#: What the browser draws of a table where there is none.
NO_TABLE: dict[str, Any] = {
    "seats": [],
    "me": None,
    "yours": False,
    "board": {"kind": "climbing", "pile": []},
    "moves": [],
    "terms": [],
    "actions": [],
    "can": {},
    "frames": [],
}


class OtherGame(TypeError):
    """A game that has nothing of what an explorer shows."""


class Explorer(CardWidget):
    """A part of a table that follows a ``Table`` or ``Session``, or shows one ``State``.

    Args:
        kind: which component draws it.
        source: a ``State``, a ``Record``, a ``Session`` or a ``Table``; it follows the latter two.
        options: settings (``lang ranks suits theme motion``); a table's own where left out.

    Raises:
        TypeError: another source, or an unknown keyword.
        ValueError: a setting's value that is not allowed.
    """

    _share = 2

    def __init__(self, kind: str, source: Table | Session | State | Record, **options: Any) -> None:
        settings.refuse_unknown(options, SETTINGS)
        self._given = {name: settings.checked(name, value) for name, value in options.items()}
        self._source = source
        self._seq = 0
        self._session = source.session if isinstance(source, Table) else source
        #: What is said where the match that is followed gave way to one of another game.
        self._other = ""
        super().__init__(kind)
        if not isinstance(self._session, Session | State | Record):
            raise TypeError(f"{source!r} is no State, Record, Session or Table")
        self.refresh()
        self._changed = _follow(self)
        if isinstance(self._session, Session):
            self._session.watch(self._changed)

    @property
    def settings(self) -> dict[str, Any]:
        """The settings: those that were given, then the table's."""
        base = self._source.settings if isinstance(self._source, Table) else settings.settle({})
        return {**base, **self._given}

    @property
    def lang(self) -> str:
        """Language of the texts."""
        return str(self.settings["lang"])

    def state(self) -> State:
        """Return the match that is looked at."""
        if isinstance(self._session, Session):
            found: State = self._session.state
            return found
        return self._session.final if isinstance(self._session, Record) else self._session

    def scene(self) -> Scene:
        """Return the moment as a reader at the table's seat may know it."""
        seat = self._source.shown_seat if isinstance(self._source, Table) else None
        state = self.state()
        if isinstance(self._session, Session):
            names = build.names_of(self._session)
        else:
            names = NAMES[: state.game.players]
        return Scene(state.view(seat), seat, (), self.settings, names)

    def refresh(self) -> None:
        """Build the view anew."""
        scene = self.scene()
        self._seq += 1
        title = say(f"explorer.{self.kind}", {}, self.lang)
        kept = {name: scene.settings[name] for name in ("suits", "theme", "motion")}
        self.show(
            {
                "v": 1,
                "seq": self._seq,
                "game": scene.game.name,
                "lang": self.lang,
                "title": title,
                "name": f"{title}, {scene.say(f'game.{scene.game.name}')}",
                "strings": menu.strings(self.lang, menu.TABLE_STRINGS),
                "deck": menu.deck(scene),
                "settings": kept,
                **NO_TABLE,
                **self._parts(scene),
            }
        )

    def _parts(self, scene: Scene) -> dict[str, Any]:
        """Return what is shown, or that another game has nothing of the kind."""
        self._other = ""
        try:
            return self.parts(scene)
        except OtherGame:
            if not hasattr(self, "_changed"):
                raise
            self._other = scene.say("explorer.other", game=scene.say(f"game.{scene.game.name}"))
            return {"blocks": [{"b": "p", "text": self._other}]}

    def parts(self, scene: Scene) -> dict[str, Any]:
        """Return what this explorer shows."""
        raise NotImplementedError

    def answer(self, scene: Scene, cards: tuple[str, ...]) -> dict[str, Any]:
        """Return what picked cards are, as the browser shows it."""
        raise NotImplementedError

    def drawn(self) -> str:
        """Return what this explorer shows as a drawing."""
        raise NotImplementedError

    def told(self) -> str:
        """Return what this explorer shows as text."""
        raise NotImplementedError

    def as_text(self) -> str:
        """Return the explorer as text."""
        return f"{self.view['title']}\n{self._other}" if self._other else self.told()

    def as_svg(self) -> str:
        """Return the explorer as a drawing."""
        if self._other:
            return lines_svg([self.view["title"], self._other], self.lang)
        return self.drawn()

    def save_html(self, path: str | Path) -> Path:
        """Write the explorer as it is now into one file, as a picture with its text.

        The file needs neither a kernel nor a script, and holds no more than is shown.
        """
        view = self.view
        picture, text = self.as_svg(), self.as_text()
        return page.save_still(
            path, view["game"], view["title"], self.lang, picture=picture, text=text
        )

    def act_on(self, message: dict[str, Any]) -> None:
        """Say what picked cards are; an explorer makes no moves."""
        if message["kind"] != "classify" or "pick" not in self.view:
            self.ack(message, done=True)
            return
        shown = self.view["pick"]["cards"]
        cards = tuple(message.get("ids", ()))
        if len(set(cards)) < len(cards) or not set(cards) <= set(shown):
            there = " ".join(shown)
            self.fail(message, f"cards are {named(cards)}; they are of these, once each: {there}")
            return
        self.ack(message, reply=self.answer(self.scene(), cards))

    def close(self) -> None:
        """Free everything; what it followed goes on."""
        if not hasattr(self, "_changed"):  # it was refused before it was made
            return
        if isinstance(self._session, Session):
            self._session.unwatch(self._changed)
        super().close()


def _follow(explorer: Explorer) -> Any:
    """Return a watcher that does not keep its explorer alive."""
    ref = weakref.ref(explorer)

    def changed(_what: str) -> None:
        found = ref()
        if found is not None:
            found.refresh()

    return changed


class RankRuler(Explorer):
    """The ranks of President or Guibole from weak to strong; it turns at a revolution.

    Args:
        source: a ``Table`` or ``Session`` to follow, or a ``State`` or ``Record`` to show.
        options: settings (``lang ranks suits theme motion``).

    Raises:
        TypeError: a game without such an order, another source, or an unknown keyword.

    >>> import cardwidgets as cw
    >>> cw.RankRuler(cw.Guibole(players=3).position(hands=["4C", "5C", "6C"], pile="9C", pile_by=2))
    weaker > 3 4 5 6 7 8 [9] 10+ J+ Q+ K+ A+ 2* > stronger
    """

    def __init__(self, source: Table | Session | State | Record, **options: Any) -> None:
        super().__init__("ruler", source, **options)

    def parts(self, scene: Scene) -> dict[str, Any]:
        """Return the ruler."""
        board = build.board_of(scene.game.name)
        if not hasattr(board, "ruler"):
            raise OtherGame(f"{scene.game!r} has no order of ranks that could turn")
        return {"ruler": board.ruler(scene)}

    def told(self) -> str:
        """Return the ruler as a line of text."""
        return ruler_text(self.view["ruler"], self.lang)

    def drawn(self) -> str:
        """Return the ruler as a picture."""
        return ruler_svg(self.view["ruler"], self.lang, self.view["title"])
