"""The tab «Code»: what a reader may paste into a cell."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardwidgets.engine.chance import Chance
from cardwidgets.engine.state import Origin, State
from cardwidgets.widgets.desk.scene import Scene

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table


def is_dealt(state: State) -> bool:
    """Say whether the match began with the deal of its seed, which the heading names."""
    origin = state._origin
    return isinstance(origin, Origin) and origin.fields is None and _by_its_seed(origin)


@lru_cache(maxsize=64)
def _by_its_seed(origin: Origin) -> bool:
    """Say so of a deal: that of a record may be one of its own, as a teacher writes it down."""
    chance = origin.chance
    if not chance.script:
        return True
    return origin.begin().fields() == origin.game.start(Chance(chance.seed)).fields()


def code_of(scene: Scene, table: Table) -> list[str]:
    """Return what a reader may type: the moves, the last move, a refusal."""
    session = table.session
    boxes = []
    legal = scene.view.legal_actions()
    if scene.mine and legal:
        texts = [str(scene.view.move(action)) for action in legal[:6]]
        shown = " | ".join(texts) + (" | …" if len(legal) > 6 else "")
        boxes.append(f"table.legal_moves\n# {shown}")
        boxes.append(f"table.play({next((t for t in texts if t != 'pass'), texts[0])!r})")
    # What a seat is sent holds no seed but that of the heading: it would deal all hands.
    told = f"  # {scene.say('code.seed')}" if is_dealt(session.state) else ""
    deal = f"state = game.deal(seed=None){told}"
    boxes.append(f"import cardwidgets as cw\ngame = cw.{session.game!r}\n{deal}")
    return boxes
