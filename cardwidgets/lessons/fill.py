"""What a lesson leaves to engine and catalogue: labels, refusals, rules, common questions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardwidgets.engine.reasons import Reason
from cardwidgets.engine.state import State
from cardwidgets.games.haggis.notation import readings
from cardwidgets.lessons.players import Names, names_in
from cardwidgets.lessons.practice import NAMES
from cardwidgets.lessons.refusals import thought_of
from cardwidgets.lessons.thoughts import diagnosis, with_diagnosis
from cardwidgets.text import Style, languages, rule, say
from cardwidgets.text.words import fill

#: How a move of Gabo names a slot.
_SLOT = re.compile(r"s\d+$")
#: Moves that are told by their place alone where a question knows no other.
_AT = ("take", "swap", "look", "reflex")


def filled(question: Mapping[str, Any], state: State, names: Names = ()) -> dict[str, Any]:
    """Return a question with all its texts, in every language.

    Args:
        question: a question of a record. ``ask`` may be ``"@leads"`` for a common question of the
            catalogue, ``rule`` a paragraph of the rule book that is told after the answer; an
            option may be a ``move`` or a ``seat_no`` alone, which names it, and a move that is
            refused is answered with the engine's reason and the thought that leads to it. An
            option, or an answer of ``wrong``, may have the id of a misconception as its
            ``thought`` instead of a ``feedback``.
        state: the position that it is about.
        names: names of the players, or those of each language.
    """
    shown = names or NAMES
    found = dict(question)
    ask = found.get("ask")
    if isinstance(ask, str) and ask.startswith("@"):
        facts = found.get("facts", {})
        found["ask"] = {
            lang: say(f"lesson.ask.{ask[1:]}", facts, lang, names=names_in(shown, lang))
            for lang in languages()
        }
    if "options" in found:
        whole = len({o["move"].split()[0] for o in found["options"] if _place(o)}) > 1
        found["options"] = [
            _filled(option, state, shown, whole=whole) for option in found["options"]
        ]
    if "wrong" in found:
        found["wrong"] = [with_diagnosis(guess) for guess in found["wrong"]]
    if "rule" in found:
        why = found.get("why", "")
        found["why"] = {
            lang: f"{_in(why, lang)} {rule(found['rule'], lang).text}".strip()
            for lang in languages()
        }
    return found


def _in(text: Any, lang: str) -> str:
    return str(text.get(lang, text.get("en", ""))) if isinstance(text, Mapping) else str(text)


def _place(option: Mapping[str, Any]) -> str:
    """Return the place of a card of one's own that an option is about, else nothing."""
    verb, *rest = option.get("move", "").split() or [""]
    return rest[0] if verb in _AT and len(rest) == 1 and _SLOT.match(rest[0]) else ""


def _filled(
    option: Mapping[str, Any], state: State, names: Names, *, whole: bool
) -> dict[str, Any]:
    found = with_diagnosis(option)
    if "label" not in found:
        if "seat_no" in found:
            found["label"] = _words("{seat}", {"seat": found["seat_no"]}, names)
            found.setdefault("value", found["seat_no"])
        elif "rank" in found:
            found["label"] = _words("{rank}", {"rank": found["rank"]}, names)
            found.setdefault("value", found["rank"])
        elif "message" in found:
            found["label"] = {lang: say(found["message"], {}, lang) for lang in languages()}
        elif whole and _place(found):
            found["label"] = _act_at(found["move"], state)
        elif "move" in found:
            found["label"] = move_label(found["move"], names)
    if "move" in found and "feedback" not in found and not found.get("right"):
        reason = state.why_not(found["move"], found.get("seat"))
        if reason is not None:
            found |= _refused(reason, thought_of(state, found["move"], reason), names)
    return found


def _refused(reason: Reason, thought: str | None, names: Names) -> dict[str, Any]:
    """Return what is said to a refused move: the engine's reason, and the thought behind it."""
    why = {
        lang: say(f"reason.{reason.code}", reason.params, lang, names=names_in(names, lang))
        for lang in languages()
    }
    if thought is None:
        return {"feedback": why}
    behind = diagnosis(thought)
    return {"feedback": {lang: f"{why[lang]} {behind[lang]}" for lang in why}, "thought": thought}


def _act_at(move: str, state: State) -> dict[str, str]:
    """Return a move with a place of one's own in full, as its button says it."""
    verb, place = move.split()
    top = ["??", *str(state.fields()["discard"]).split()][-1]
    facts = {"card": top} if verb == "take" else {}
    return {
        lang: say(
            f"action.{verb}_at",
            facts | {"at": fill("{slot}", {"slot": place}, lang, Style())},
            lang,
        )
        for lang in languages()
    }


def move_label(move: str, names: Names = NAMES) -> Any:
    """Return a move as an answer to choose, by language: cards as cards, words as buttons.

    >>> move_label("9C 9D")["fr"], move_label("pass")["en"]
    ('9♣, 9♦', 'Pass')
    """
    words = move.split()
    first = words[0]
    if first in ("swap", "look", "take", "reflex", "give", "discard") and _SLOT.match(words[-1]):
        if words[1].startswith("P"):  # a place of somebody else
            facts = {"seat": int(words[1][1:]), "slot": words[2]}
            return _words("{seat}, {slot}", facts, names)
        where = _words("{slot}", {"slot": words[-1]}, names)
        if first != "discard":
            return where
        return {lang: f"{say('action.discard', {}, lang)} ({at})" for lang, at in where.items()}
    if first in ("pass", "stop", "draw", "gabo", "none", "skip", "discard"):
        name = "discard_power" if move == "discard power" else first
        return {lang: say(f"action.{name}", {}, lang) for lang in languages()}
    if first == "choose":
        return {lang: say(f"contract.{words[1]}", {}, lang) for lang in languages()}
    if first in ("bet", "award", "spy", "exchange", "peek"):
        return move
    text, _, named = move.removeprefix("give ").partition(" as ")
    cards = tuple(text.split())
    for reading in readings(cards) if named else ():
        if str(reading) == named:
            combo = {"cards": cards, "reading": named, "rank": reading.rank}
            return _words("{cards} ({combo})", {"cards": cards, "combo": combo}, names)
    return _words("{cards}", {"cards": cards}, names)


def _words(template: str, facts: Mapping[str, Any], names: Names) -> dict[str, str]:
    return {
        lang: fill(template, facts, lang, Style(names=names_in(names, lang)))
        for lang in languages()
    }
