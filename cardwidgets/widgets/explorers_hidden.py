"""Explorers of what is hidden: the exchange of cards, and who knows which card."""

from __future__ import annotations

from typing import Any

from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.engine.view import View
from cardwidgets.picture.gifts import gifts_svg, gifts_text
from cardwidgets.picture.knows import knows_svg, knows_text
from cardwidgets.widgets import settings
from cardwidgets.widgets.desk import build, gabo_panel
from cardwidgets.widgets.desk.climbing_facts import giving
from cardwidgets.widgets.desk.scene import NAMES, Scene, plain_text
from cardwidgets.widgets.explorers import SETTINGS, Explorer, OtherGame
from cardwidgets.widgets.lesson import seat_of
from cardwidgets.widgets.session import Session
from cardwidgets.widgets.table import Table


class SeatExplorer(Explorer):
    """An explorer that shows no more than its seat may see.

    Without a seat a ``State`` and a whole ``Record`` are open for analysis, a ``Session`` shows
    what everybody may know, a ``Table`` and the record of a seat what that seat may.
    """

    def __init__(
        self,
        kind: str,
        source: Table | Session | State | Record,
        seat: int | None = None,
        **options: Any,
    ) -> None:
        settings.refuse_unknown(options, SETTINGS, "seat")
        self._final: State | None = None
        self._open = isinstance(source, State)
        self.seat = seat
        if isinstance(source, Record):
            whole = source.complete() if source.is_partial else source
            self._final, self._open = whole.final, not source.is_partial
            if source.is_partial:
                self.seat = seat_of(source, whole, seat)
        if isinstance(source, Table | Session | State | Record):
            self._check(source)
        super().__init__(kind, source, **options)

    def _check(self, source: Table | Session | State | Record) -> None:
        """Refuse a seat that is not there, or that a table does not show.

        Raises:
            ValueError: such a seat.
        """
        seat = self.seat
        if seat is None:
            return
        game = source.session.game if isinstance(source, Table) else source.game
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.players:
            raise ValueError(f"seat is {seat!r}; seats are 0 to {game.players - 1}")
        if isinstance(source, Table) and source.seats not in ((), (seat,)):
            shown = " or ".join(map(str, source.seats))
            raise ValueError(f"seat is {seat}; the table shows seat {shown} alone, leave seat out")

    def state(self) -> State:
        """Return the match that is looked at."""
        return super().state() if self._final is None else self._final

    def scene(self) -> Scene:
        """Return the moment as the seat may know it; all of it where everything is open."""
        state, seat = self.state(), self.seat
        every = self._open
        if isinstance(self._source, Table):
            every = not self._source.seats
            seat = self._source.shown_seat if self._source.seats else seat
        names = NAMES[: state.game.players]
        if isinstance(self._session, Session):
            names = build.names_of(self._session)
        elif isinstance(self._session, Record) and self._session.names:
            names = tuple(self._session.names)
        if seat is not None or not every:
            return Scene(state.view(seat), seat, (), self.settings, names)
        fields = state.fields()
        roles = state.view(None).roles
        view = View(state.game, None, fields, (), lambda _game, _action: "", (), roles)
        return Scene(view, None, (), self.settings, names, open_hands=fields["hands"])


class Exchange(SeatExplorer):
    """Who gives which cards to whom in President or Guibole: forced gifts, then free ones.

    Args:
        source: a ``Table`` or ``Session`` to follow, or a ``State`` or ``Record`` to show.
        seat: whose window it is; None opens all hands of a ``State`` or whole ``Record``.
        options: settings (``lang ranks suits theme motion``).

    Raises:
        TypeError: a game without an exchange, another source, or an unknown keyword.
        ValueError: a seat that is not there, or that the table does not show.

    >>> import cardwidgets as cw
    >>> cw.Exchange(cw.President().deal(1))
    Exchange
    No cards change hands in this round.
    """

    def __init__(
        self, source: Table | Session | State | Record, seat: int | None = None, **options: Any
    ) -> None:
        super().__init__("exchange", source, seat, **options)

    def parts(self, scene: Scene) -> dict[str, Any]:
        """Return the gifts of this hand: those that were made, the one of now, those to come."""
        if "last_order" not in scene.fields:
            raise OtherGame(f"{scene.game!r} has no exchange; President and Guibole have")
        gifts = [_made(scene, *gift) for gift in scene.fields["given"]]
        gifts += _due(scene, self.state())
        if gifts:
            return {"gifts": gifts}
        return {"blocks": [{"b": "p", "text": scene.say("explorer.gift.none")}]}

    def _told(self) -> list[dict[str, Any]]:
        scene = self.scene()
        return [
            {
                **gift,
                "title": plain_text(gift["title"], scene),
                "text": plain_text(gift["text"], scene),
            }
            for gift in self.view.get("gifts", ())
        ]

    def _title(self) -> str:
        blocks = self.view.get("blocks")
        return "\n".join([self.view["title"], *(block["text"] for block in blocks or ())])

    def told(self) -> str:
        """Return the gifts as text."""
        return gifts_text(self._title(), self._told())

    def drawn(self) -> str:
        """Return the gifts as a drawing."""
        return gifts_svg(self._title().replace("\n", ". "), self._told(), self.lang)


def _made(scene: Scene, giver: int, to: int, cards: str) -> dict[str, Any]:
    """Return a gift that was made."""
    held, order = tuple(cards.split()), list(scene.fields["last_order"])
    hidden = "??" in held
    params = {"seat": giver, "role": _role(scene, giver), "to": to, "count": len(held)}
    if order.index(giver) >= len(order) / 2:
        title = scene.say("gift.forced" if to == scene.me else "gift.forced.to", **params)
        text = scene.say("gift.hidden" if hidden else "gift.forced.why", cards=held)
    else:
        title = scene.say("explorer.gift.free", **params)
        text = scene.say("explorer.gift.hidden") if hidden else _free(scene)
    return {"title": title, "text": text, "cards": list(held), "done": True}


def _due(scene: Scene, state: State) -> list[dict[str, Any]]:
    """Return the gifts of free choice that are still to be made; how many cards is public."""
    if not giving(scene) or state.turn is None:
        return []
    order = list(scene.fields["last_order"])
    given = scene.fields["given"]
    made = {(giver, to) for giver, to, _ in given}
    counts = {(to, giver): len(cards.split()) for giver, to, cards in given}
    now = (state.turn, order[-1 - order.index(state.turn)])
    counts.setdefault(now, len(state.legal_moves[0].split()) - 1)
    later = [pair for pair in counts if pair not in made and order.index(pair[0]) < len(order) / 2]
    gifts = []
    for giver, to in sorted(later, key=lambda pair: (pair != now, order.index(pair[0]))):
        count = counts[giver, to]
        params = {"seat": giver, "role": _role(scene, giver), "to": to, "count": count}
        gift: dict[str, Any] = {"title": scene.say("explorer.gift.free", **params), "cards": []}
        gift["text"] = _free(scene)
        gift["slots"] = [str(i + 1) for i in range(count)]
        gifts.append({**gift, "now": True} if (giver, to) == now else gift)
    return gifts


def _role(scene: Scene, seat: int) -> str:
    return (scene.view.roles or ())[seat]


def _free(scene: Scene) -> str:
    return scene.say("explorer.gift.blind" if scene.game.exchange == "blind" else "gift.free.why")


class Knowledge(SeatExplorer):
    """Who knows which card in Gabo, place by place, and the cards that the seat knows itself.

    Args:
        source: a ``Table`` or ``Session`` to follow, or a ``State`` or ``Record`` to show.
        seat: whose window it is; None opens all hands of a ``State`` or whole ``Record``.
        options: settings (``lang ranks suits theme motion``).

    Raises:
        TypeError: another game, another source, or an unknown keyword.
        ValueError: a seat that is not there, or that the table does not show.

    >>> import cardwidgets as cw
    >>> print(cw.Knowledge(cw.Gabo(players=3).deal(1), seat=0).as_text().splitlines()[0])
    Who knows which card
    """

    def __init__(
        self, source: Table | Session | State | Record, seat: int | None = None, **options: Any
    ) -> None:
        super().__init__("knowledge", source, seat, **options)

    def parts(self, scene: Scene) -> dict[str, Any]:
        """Return the matrix, after the points that the seat knows to hold."""
        if scene.game.name != "gabo":
            raise OtherGame(f"{scene.game!r} has no cards known to some alone; Gabo has")
        matrix = gabo_panel.knows(scene)
        if scene.open_hands is not None:
            for group, hand in zip(matrix["groups"], scene.open_hands, strict=True):
                held = [card for card in hand.split() if card != "--"]
                for row, card in zip(group["rows"], held, strict=True):
                    row["c"] = card
        if scene.me is None:
            return {"blocks": [matrix]}
        text = scene.say("knows.held", **gabo_panel.held(scene))
        return {"blocks": [{"b": "box", "tone": "accent", "text": text}, matrix]}

    def _note(self) -> str:
        text = self.view["blocks"][0].get("text", "")
        return plain_text(text, self.scene())

    def told(self) -> str:
        """Return the matrix as text."""
        note = [self._note()] if self._note() else []
        return "\n".join([self.view["title"], *note, knows_text(self.view["blocks"][-1])])

    def drawn(self) -> str:
        """Return the matrix as a drawing."""
        return knows_svg(self.view["title"], self.view["blocks"][-1], self.lang, self._note())
