"""Questions of lessons as the browser takes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardwidgets.text import say, short
from cardwidgets.text.words import plain
from cardwidgets.widgets.answers import guessed_cards, spread, texts_of
from cardwidgets.widgets.question_form import check

_CARD = r"(?:(?:10|[2-9AJQK])[CDHSROYGB]|JK[12]|[JQK])"
#: A move that is cards and nothing else.
_CARDS = re.compile(f"{_CARD}(?: {_CARD})*")


def question_view(
    question: Mapping[str, Any],
    number: int,
    lang: str,
    play: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a question of a record as the browser takes it, in one language.

    Args:
        question: ``kind ask why`` and, by kind, ``options``, ``value tolerance unit`` or
            ``right from count``, and ``wrong``; texts are strings or tables by language.
        number: its number in the record, from 0.
        lang: the language.
        play: for a move, what the table needs at which it is made; without it moves are offered to
            choose from.

    Raises:
        ValueError: a kind that is not known, a part that is missing.
    """
    check(question)
    question = spread(question)
    kind = question["kind"]
    found: dict[str, Any] = {
        "id": str(question.get("id", f"q{number + 1}")),
        "kind": "one" if kind == "move" else kind,
        "ask": texts_of(question["ask"], lang),
        "why": texts_of(question.get("why", ""), lang),
        "sure": bool(question.get("sure", True)),
    }
    if kind in ("one", "many", "move"):
        found["options"] = [
            _option(option, i, lang) for i, option in enumerate(question["options"])
        ]
        if play:
            found |= {"kind": "move", "play": dict(play)}
            for option in found["options"]:
                option["id"] = option["move"]
    elif kind == "number":
        found["value"] = question["value"]
        found["tolerance"] = question.get("tolerance", 0)
        if "unit" in question:
            found["unit"] = texts_of(question["unit"], lang)
    else:
        found["right"] = [_key(cards) for cards in question["right"]]
        if "from" in question:
            found["from"] = list(question["from"])
        found["count"] = question.get("count", len(question["right"][0]))
    if "options" in found:
        right = [option["id"] for option in found["options"] if option.get("right")]
        found["right"] = [_key(right)] if kind == "many" else right
    elif told := _told(found, lang):
        # Options show which of them is right; of other answers it is said.
        found["why"] = f"{told} {found['why']}".rstrip()
    return found | _known(question, lang)


def _told(found: Mapping[str, Any], lang: str) -> str:
    """Return the right answer of a number or of cards, with its label."""
    if "value" in found:
        return say("question.answer", {"answer": plain(found["value"], lang)}, lang)
    sets = [" ".join(f"[[{card}]]" for card in key.split()) for key in found["right"]]
    return say("question.answer", {"answer": " / ".join(sets)}, lang)


def _key(answer: Any) -> str:
    """Return an answer as the browser names it: its cards or ids in order, or the number.

    >>> _key(["9D", "10C"]), _key(12.0), _key(0.5)
    ('10C 9D', '12', '0.5')
    """
    if isinstance(answer, int | float):
        return str(int(answer)) if answer == int(answer) else repr(answer)
    return " ".join(sorted(answer))


def _known(question: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Return what is said to wrong numbers and cards: to those that are known, and to any other."""
    found: dict[str, Any] = {}
    if question["kind"] not in ("number", "cards"):
        return found
    for guess in question.get("wrong", ()):
        answer = guess.get("value", guessed_cards(guess))
        said = texts_of(guess["feedback"], lang)
        if answer == []:
            found.setdefault("other", said)
        else:
            found.setdefault("wrong", []).append({"id": _key(answer), "feedback": said})
    return found


def _option(option: Mapping[str, Any], i: int, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": str(option.get("id", chr(97 + i))),
        "label": texts_of(option["label"], lang),
    }
    if option.get("right"):
        found["right"] = True
    if "feedback" in option:
        found["feedback"] = texts_of(option["feedback"], lang)
    if "sub" in option:
        found["sub"] = texts_of(option["sub"], lang)
    for name in ("move", "seat"):
        if name in option:
            found[name] = option[name]
    return found


def drawn(view: dict[str, Any], lang: str) -> dict[str, Any]:
    """Return the view of a question whose options show small cards in place of their names.

    What is answered by a move is asked above the hand; beside the table it says how.

    >>> option = {"id": "a", "label": "9♣, 9♦", "move": "9C 9D"}
    >>> drawn({"options": [option]}, "en")["options"][0]["label"]
    '[[9C]] [[9D]]'
    """
    for option in view.get("options", ()):
        played = option.get("move", "").removeprefix("give ").partition(" as ")[0]
        cards = played.split() if _CARDS.fullmatch(played) else []
        named = ", ".join(short(card, lang) for card in cards)
        if cards and option["label"].startswith(named):
            shown = " ".join(f"[[{card}]]" for card in cards)
            option["label"] = shown + option["label"].removeprefix(named)
    if view.get("kind") == "move":
        view["ask"] = say("question.by_move", {}, lang)
    return view
