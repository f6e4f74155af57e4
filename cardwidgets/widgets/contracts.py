"""The contracts of Guillotine: what each pays, and what picked cards cost in each."""

from __future__ import annotations

from typing import Any

from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.games.guillotine import Guillotine
from cardwidgets.picture.lines import lines_svg
from cardwidgets.widgets.desk.guillotine_facts import SKAT_ORDER, contract_of, line_of, position
from cardwidgets.widgets.desk.scene import Scene, known, plain_text
from cardwidgets.widgets.explorers import Explorer, OtherGame
from cardwidgets.widgets.session import Session
from cardwidgets.widgets.table import Table

#: Tricks of a deal.
TRICKS = 8


class Contracts(Explorer):
    """What each contract of Guillotine pays, and what cards of your choice cost in each.

    Args:
        source: a ``Table`` or ``Session`` to follow, whose contract is marked; a ``State`` or
            ``Record``; None shows the contracts of the game as it is.
        options: settings (``lang ranks suits theme motion``).

    Raises:
        TypeError: another game, another source, or an unknown keyword.

    >>> Contracts()
    Contracts
    Royalty: king of hearts +20, queen of spades +10 (+30)
    Queens: each queen +10, king of hearts −10 (+30)
    Spades: each spade +5, king of hearts −10 (+30)
    Parliament: each trick −5, king of hearts −10 (−50)
    Guillotine: king of hearts +10, each queen +10, each spade +5, ... (+100)
    Domino: first out −30, second out −10 (−40)
    """

    def __init__(
        self, source: Table | Session | State | Record | None = None, **options: Any
    ) -> None:
        super().__init__("contracts", Guillotine().deal(0) if source is None else source, **options)

    def parts(self, scene: Scene) -> dict[str, Any]:
        """Return the table of contracts, and the cards to pick from."""
        if scene.game.name != "guillotine":
            raise OtherGame(f"{scene.game!r} has no contracts; Guillotine has")
        pos = position(scene)
        names = list(pos.rules.contracts(pos))
        rows = [
            [name_of(scene, c), line_of(scene, c), scene.say("points.signed", points=whole(pos, c))]
            for c in names
        ]
        table: dict[str, Any] = {
            "b": "table",
            "caption": scene.say("contract.table"),
            "head": [
                scene.say("tab.contract"),
                scene.say("contract.pays"),
                scene.say("explorer.together"),
            ],
            "rows": rows,
            "num": [2],
        }
        contract = contract_of(scene)
        if contract is not None:
            table["on"] = [names.index(contract)]
        pick = {
            "label": scene.say("explorer.pick"),
            "cards": list(SKAT_ORDER),
            "answer": self.answer(scene, ()),
        }
        return {"pick": pick, "blocks": [table]}

    def answer(self, scene: Scene, cards: tuple[str, ...]) -> dict[str, Any]:
        """Return what picked cards cost, contract by contract."""
        reply: dict[str, Any] = {"to": "classify", "status": "no"}
        if not cards:
            return {**reply, "label": scene.say("explorer.nothing")}
        pos = position(scene)
        rows = []
        for contract in pos.rules.contracts(pos):
            if pos.rules.played_as(pos, contract) == "trick":
                lines = [
                    line for card in cards for line in pos.rules.card_lines(pos, contract, card)
                ]
                points = sum(points for _, points in lines)
                cost = scene.say("points.signed", points=points)
                rows.append([name_of(scene, contract), cost])
        held = tuple(sorted(cards, key=SKAT_ORDER.index))
        label = scene.plain("explorer.picked", cards=held)
        caption = scene.say("explorer.cost")
        head = [scene.say("tab.contract"), scene.say("sheet.points")]
        table = {"b": "table", "caption": caption, "head": head, "rows": rows, "num": [1]}
        return {**reply, "label": label, "blocks": [table]}

    def _lines(self) -> list[str]:
        """Return the contracts, one a line."""
        scene = self.scene()
        rows = self.view["blocks"][0]["rows"]
        lines = [self.view["title"], *(f"{name}: {pays} ({sums})" for name, pays, sums in rows)]
        return [plain_text(line, scene) for line in lines]

    def told(self) -> str:
        """Return the contracts as text."""
        return "\n".join(self._lines())

    def drawn(self) -> str:
        """Return the contracts as a drawing."""
        return lines_svg(self._lines(), self.lang)


def name_of(scene: Scene, contract: str) -> str:
    """Return a contract's name; one of a variant has its own alone."""
    message = f"contract.{contract}"
    return scene.say(message) if known(message) else contract


def whole(pos: Any, contract: str) -> int:
    """Return the points of all seats together after a deal in a contract."""
    rules = pos.rules
    if rules.played_as(pos, contract) == "domino":
        return sum(rules.place_points(pos, place) for place in (1, 2, 3, 4))
    cards = sum(p for card in SKAT_ORDER for _, p in rules.card_lines(pos, contract, card))
    tricks = range(1, TRICKS + 1)
    return int(
        cards + sum(p for n in tricks for _, p in rules.trick_lines(pos, contract, n, n == TRICKS))
    )
