"""Answers to why and hint: reasons in four layers, hints in three grades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwidgets import bots as bot_kit
from cardwidgets.engine.reasons import Reason
from cardwidgets.engine.state import State
from cardwidgets.widgets import clipboard
from cardwidgets.widgets.desk import build
from cardwidgets.widgets.desk.classify import move_of, selection
from cardwidgets.widgets.desk.lookout import first_look
from cardwidgets.widgets.desk.naming import Named, named
from cardwidgets.widgets.desk.panel import rule_blocks
from cardwidgets.widgets.desk.scene import Scene, plain_text

if TYPE_CHECKING:
    from cardwidgets.widgets.table import Table


def scene_now(table: Table) -> Scene:
    """Return the scene of a window at this moment."""
    session = table.session
    return build.scene_of(table, session.state, build.seen_events(session, table.shown_seat))


def tried(table: Table, move: str) -> list[str]:
    """Return the cards of the hand, or the places, that a move names, however wrong it is."""
    scene = scene_now(table)
    held = [word for word in move.split() if word in scene.view.hand and word != "??"]
    places = getattr(build.board_of(scene.game.name), "ids_of", None)
    return held if places is None else list(places(scene, move))


def shown(table: Table, reason: Reason, ids: list[str] | None = None) -> dict[str, Any]:
    """Return a refusal in its four layers: what, the cards, the rule, what would be legal."""
    scene = scene_now(table)
    text = plain_text(scene.say(f"reason.{reason.code}", **reason.params), scene)
    blocks: list[dict[str, Any]] = [{"b": "box", "tone": "bad", "text": f"**{text}**"}]
    board = build.board_of(scene.game.name)
    facts = board.facts(scene, ids or ())
    if facts:
        blocks += [_head(scene, "the_cards"), {"b": "facts", "items": facts}]
    if reason.rule and (paragraph := rule_blocks(scene, [reason.rule])):
        blocks += [_head(scene, "the_rule"), *paragraph]
    if reason.fix:
        items = [_fix(scene, move) for move in _in_order(scene, named(scene, reason.fix))]
        blocks += [_head(scene, "legal"), {"b": "fix", "items": items}]
    blocks.append({"b": "p", "text": reason.code, "quiet": True})
    return {"code": reason.code, "text": text, "bad": ids or [], "blocks": blocks}


def _head(scene: Scene, name: str) -> dict[str, Any]:
    return {"b": "label", "text": scene.say(f"ui.{name}")}


def _in_order(scene: Scene, moves: list[Named]) -> list[Named]:
    """Return moves as their cards lie in the hand, weak to strong; those without cards last."""
    cards = build.board_of(scene.game.name).hand(scene).get("cards", ())
    place = {card["c"]: n for n, card in enumerate(cards)}
    return sorted(moves, key=lambda move: [place.get(c, 0) for c in move.cards] or [len(place)])


def _fix(scene: Scene, move: Named) -> dict[str, Any]:
    # A single card is drawn, and said in full beside: its rank is read on it already.
    label = scene.plain("label.card", card=move.cards[0]) if len(move.cards) == 1 else move.label
    found = {"label": label, "cards": list(move.cards), "ids": list(move.ids)}
    return {**found, "choice": move.choice} if move.choice else found


def why(table: Table, ids: list[str], choice: str | None) -> dict[str, Any]:
    """Return the answer to «why not?» for a selection."""
    scene = scene_now(table)
    state: State = table.session.state
    if clipboard.hidden(table):
        text = scene.say("veil.text", seat=build.next_at(table))
        return {"to": "why", "blocks": [{"b": "p", "text": text}], "say": plain_text(text, scene)}
    if not ids and not choice:
        reason = shown(table, Reason("NO_SELECTION"))
        return {"to": "why", "reason": reason, "say": reason["text"]}
    move = move_of(table, ids, choice)
    seat = table.shown_seat if table.shown_seat is not None else state.turn
    fault = state.why_not(move, seat)
    if fault is None:
        (legal,) = named(scene, [state.read(move)])
        text = scene.say("why.can" if legal.cards else "why.can.do", what=legal.label)
        blocks: list[dict[str, Any]] = [{"b": "h", "text": text}]
        if facts := build.board_of(scene.game.name).facts(scene, ids):
            blocks.append({"b": "facts", "items": facts})
        said = plain_text(text, scene)
        if thoughts := _thoughts(scene, legal):
            told = scene.say("why.thought", text=" ".join(thoughts))
            blocks.append({"b": "box", "tone": "accent", "text": told})
            said = f"{said}. {plain_text(told, scene)}"
        return {"to": "why", "blocks": blocks, "say": said}
    reason = shown(table, fault, ids)
    return {"to": "why", "reason": reason, "say": reason["text"]}


def _thoughts(scene: Scene, move: Named) -> list[str]:
    """Return what a legal selection does besides: a warning, and cards that it parts."""
    found = [move.warn] if move.warn else []
    parted = getattr(build.board_of(scene.game.name), "parted", None)
    if parted is not None and (held := parted(scene, move.cards)):
        found.append(scene.say("why.parts", held=held))
    return found


def hint(table: Table, grade: int) -> dict[str, Any]:
    """Return a hint: 1 what to look at, 2 which move, 3 with the bot's reason."""
    scene = scene_now(table)
    if not scene.asked:
        text = (
            scene.say("prompt.over")
            if scene.view.turn is None
            else scene.say("prompt.wait", turn=scene.view.turn)
        )
        return {"to": "hint", "blocks": [{"b": "p", "text": text}], "say": text}
    if not int(table.settings["help"]):
        text = scene.say("hint.off")
        return {"to": "hint", "blocks": [{"b": "p", "text": text}], "say": text}
    state: State = table.session.state
    # Where all hands are shown, the seat to act is advised.
    view = scene.view if scene.me is not None else state.view(state.turn)
    if len(view.legal_moves) == 1:
        (only,) = named(scene, view.legal_moves)
        text = scene.say("hint.none", what=only.play.rstrip("!"))
        return {"to": "hint", "blocks": [{"b": "p", "text": text}], "say": plain_text(text, scene)}
    explanation = bot_kit.explain("careful", view)
    (move,) = named(scene, [explanation.move])
    parts = []
    if grade <= 1:
        parts.append(" ".join(first_look(scene, move)))
        parts.append(scene.say("hint.more"))
    if grade >= 2:
        parts.append(scene.say("hint.move", what=move.play.rstrip("!")))
    if grade >= 3 and explanation.message_id:
        parts.append(scene.say(explanation.message_id, **explanation.params))
    blocks = [{"b": "p", "text": text} for text in parts]
    said = " ".join(plain_text(text, scene) for text in parts)
    found = {"to": "hint", "blocks": blocks, "say": said}
    if grade >= 2 and move.ids:
        found["ids"] = list(move.ids)
    return found


__all__ = ["hint", "scene_now", "selection", "shown", "why"]
