"""The tab «Code»: what a reader may paste into a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.engine.state import State
from cardwidgets.widgets.desk.scene import Scene

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table


def is_dealt(state: State) -> bool:
    """Say whether the match began with a deal, whose seed the heading names."""
    return hasattr(state._origin, "fields") and state._origin.fields is None


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
