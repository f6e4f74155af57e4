"""The seats: names, counts, roles, scores, what they just did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets.widgets.desk.scene import Scene, plain_text

if TYPE_CHECKING:
    from cardwidgets.widgets.steps import BotFault


def seats(
    scene: Scene, extra: list[dict[str, Any]], thinking: int | None, fault: BotFault | None
) -> list[dict[str, Any]]:
    """Return all seats in order of seat number.

    Args:
        scene: the moment.
        extra: what the game adds to each seat (role, note, score, tag, open).
        thinking: the seat whose bot is at work.
        fault: a bot that failed.
    """
    out = []
    for n, hand in enumerate(scene.fields["hands"]):
        cards = sum(card != "--" for card in hand.split())
        name = scene.say("seat.you") if n == scene.me else scene.names[n]
        seat: dict[str, Any] = {
            "n": n,
            "name": name,
            "cards": cards,
            "count": scene.say("seat.count", count=cards),
            **extra[n],
        }
        if scene.view.turn == n:
            seat["turn"] = True
        if thinking == n:
            seat["thinking"] = scene.say("seat.thinking")
        if fault is not None and fault.seat == n:
            seat["error"] = {
                "text": scene.say("banner.bot", seat=n, error=fault.kind),
                "detail": fault.detail,
            }
        said = [
            name,
            seat.get("role", {}).get("text", ""),
            plain_text(seat["count"], scene),
            seat.get("score", ""),
            seat.get("note", ""),
            seat.get("tag", {}).get("text", ""),
        ]
        seat["say"] = ", ".join(part for part in said if part)
        out.append(seat)
    return out
