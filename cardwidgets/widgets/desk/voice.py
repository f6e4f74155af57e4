"""What is read aloud after a decision: in brief, as usual, or in full."""

from __future__ import annotations

from cardwidgets.cards import rank
from cardwidgets.engine.events import Event
from cardwidgets.text import told_once
from cardwidgets.text.words import word
from cardwidgets.widgets.desk.panel import passes
from cardwidgets.widgets.desk.scene import Scene, demand, plain_text
from cardwidgets.widgets.desk.tell import sentence, sentences

#: Phases whose demand is plain from what was played.
PLAIN_PHASES = ("play", "lead", "follow", "trick", "domino")
#: Legal moves that are named, and how many there may be to name any.
NAMED, FEW = 5, 40


def happened(scene: Scene, events: list[Event]) -> list[str]:
    """Return what happened since the reader's decision, as the reader wants to hear it."""
    if scene.settings["verbosity"] != "brief":
        return sentences(events, scene, "spoken")
    told: list[str] = []
    passing: list[int] = []
    for event in told_once(events, scene.me):
        if event.name == "passed" and event.seat is not None:
            passing.append(event.seat)
            continue
        told += _passed(scene, passing)
        passing = []
        if event.name in ("played", "placed") and event.seat is not None:
            told.append(f"{scene.who(event.seat)} {_cards(scene, event)}.")
        elif text := sentence(event, scene, "spoken"):
            told.append(text)
    return [*told, *_passed(scene, passing)]


def _passed(scene: Scene, seats: list[int]) -> list[str]:
    return [plain_text(passes(scene, seats), scene) + "."] if seats else []


def _cards(scene: Scene, event: Event) -> str:
    if "reading" in event.data:  # a wild card is not what its face says
        return scene.plain("label.combo", combo=dict(event.data))
    cards = event.data["cards"]
    if scene.game.name == "guillotine":
        return ", ".join(scene.plain("label.card", card=card) for card in cards)
    return " ".join(word(f"rank.{rank(card)}", "", scene.lang) for card in cards)


def asked(scene: Scene, events: list[Event], ask: dict[str, str]) -> list[str]:
    """Return what is asked of the reader; in full also what the others hold, and what is legal."""
    how = scene.settings["verbosity"]
    if how == "brief" and scene.mine and scene.view.phase in PLAIN_PHASES:
        return [scene.say("turn.brief")]
    told = demand(ask, scene)
    if how != "full":
        return [told]
    moved = dict.fromkeys(e.seat for e in events if e.name in ("played", "placed"))
    left = [
        scene.plain("picture.row", label=scene.names[seat], text=_held(scene, seat)) + "."
        for seat in moved
        if seat is not None and seat != scene.me
    ]
    return [*left, told, *_legal(scene)]


def _held(scene: Scene, seat: int) -> str:
    held = sum(card != "--" for card in scene.fields["hands"][seat].split())
    return plain_text(scene.say("seat.count", count=held), scene)


def _legal(scene: Scene) -> list[str]:
    from cardwidgets.widgets.desk.naming import named  # which asks the view of a table

    legal = scene.view.legal_moves if scene.mine else ()
    if not legal:
        return []
    text = str(len(legal))
    if len(legal) <= FEW:
        labels = [plain_text(move.label, scene) for move in named(scene, list(legal))]
        some = list(dict.fromkeys(labels))
        text = ", ".join(some[:NAMED])
        if len(some) > NAMED:
            text += " " + scene.say("picture.more", n=len(some) - NAMED)
    return [scene.plain("picture.row", label=scene.say("picture.legal"), text=text) + "."]
