"""Any cards of Haggis, and what they can be read as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwidgets.cards import haggis_pack, read_cards
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.games.haggis import Haggis
from cardwidgets.picture.lines import lines_svg
from cardwidgets.widgets.desk import haggis
from cardwidgets.widgets.desk.haggis_facts import COURTS, combo, order, position
from cardwidgets.widgets.desk.scene import Scene, plain_text
from cardwidgets.widgets.explorers import Explorer, OtherGame
from cardwidgets.widgets.session import Session
from cardwidgets.widgets.table import Table


class Combinations(Explorer):
    """Cards of Haggis to pick from: what they can be read as, and what they count.

    Beside a table it shows the hand of its seat, and whether a reading beats the trick.

    Args:
        source: ``"haggis"`` for the whole pack of three players; a ``Table`` or ``Session`` to
            follow; a ``State`` or ``Record``.
        options: settings (``lang ranks suits theme motion``).

    Raises:
        TypeError: another game, another source, or an unknown keyword.

    >>> explorer = Combinations("haggis")
    >>> explorer.pick("5R J Q K")
    >>> explorer
    Combinations
    5R J Q K: 3 ways to read these cards
    four 5s
    run of 4: red, up to 8
    run of 2 pairs, up to 6s
    Captured, they count 11 points.
    They hold 14 different combinations.
    """

    def __init__(
        self, source: Table | Session | State | Record | str = "haggis", **options: Any
    ) -> None:
        self._picked: tuple[str, ...] = ()
        if source == "haggis":
            source = Haggis(players=3).deal(0)
        super().__init__("combinations", source, **options)  # type: ignore[arg-type]

    def pick(self, cards: str | Sequence[str]) -> None:
        """Pick cards from a cell; what they are is shown.

        Raises:
            UnreadableCard: a card that does not exist.
        """
        self._picked = tuple(sorted(read_cards(cards, haggis=True), key=order))
        self.refresh()

    def parts(self, scene: Scene) -> dict[str, Any]:
        """Return the ladder of bombs, and the cards."""
        if scene.game.name != "haggis":
            raise OtherGame(f"{scene.game!r} has no combinations to explore; Haggis has")
        pack = (*haggis_pack(scene.game.players), *COURTS)
        hand = pack if scene.me is None else scene.view.hand
        cards = sorted(hand, key=order)
        answer = self.answer(scene, self._picked)
        found = {"pick": {"label": scene.say("explorer.pick"), "cards": cards, "answer": answer}}
        if scene.game.bombs:
            found["ladder"] = haggis.ladder(scene, position(scene))
        return found

    def answer(self, scene: Scene, cards: tuple[str, ...]) -> dict[str, Any]:
        """Return the readings of picked cards, and their points."""
        reply: dict[str, Any] = {"to": "classify", "status": "no"}
        if not cards:
            return {**reply, "label": scene.say("explorer.nothing")}
        game, pos = scene.game, position(scene)
        held = tuple(sorted(cards, key=order))
        readings = game.readings(" ".join(held))
        items = []
        for reading in readings:
            item: dict[str, Any] = {"text": scene.say("label.combo", combo=combo(held, reading))}
            if pos.top is not None:
                item["ok"] = bool(pos.rules.beats(pos, reading, pos.top.reading))
            items.append(item)
        if not readings:
            label = scene.say("explorer.no_combination")
        elif len(readings) == 1:
            label = scene.plain("label.combo", combo=combo(held, readings[0]))
        else:
            label = scene.say("combo.ways", count=len(readings))
        blocks: list[dict[str, Any]] = [{"b": "facts", "items": items}] if len(items) > 1 else []
        within = len(game.shapes(" ".join(held)))
        points = game.card_points(" ".join(held))
        blocks.append({"b": "p", "text": scene.say("explorer.worth", count=points), "quiet": True})
        blocks.append({"b": "p", "text": scene.say("explorer.within", count=within), "quiet": True})
        return {**reply, "status": "play" if readings else "no", "label": label, "blocks": blocks}

    def _lines(self) -> list[str]:
        """Return what is picked and what it is, line by line."""
        scene = self.scene()
        answer = self.view["pick"]["answer"]
        cards = " ".join(self._picked)
        lines = [self.view["title"], f"{cards}: {answer['label']}" if cards else answer["label"]]
        for block in answer.get("blocks", ()):
            lines += [item["text"] for item in block.get("items", ())]
            lines += [block["text"]] if "text" in block else []
        return [plain_text(line, scene) for line in lines]

    def told(self) -> str:
        """Return what is picked and what it is."""
        return "\n".join(self._lines())

    def drawn(self) -> str:
        """Return what is picked as a drawing."""
        return lines_svg(self._lines(), self.lang)
