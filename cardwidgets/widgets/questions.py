"""Questions of lessons: as the browser takes them, and their answers checked against the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from cardwidgets.engine.state import State
from cardwidgets.lessons.thoughts import with_diagnosis
from cardwidgets.text import languages, say, short
from cardwidgets.widgets.engine_answer import answer_of

_CARD = r"(?:(?:10|[2-9AJQK])[CDHSROYGB]|JK[12]|[JQK])"
#: A move that is cards and nothing else.
_CARDS = re.compile(f"{_CARD}(?: {_CARD})*")

KINDS = ("one", "many", "number", "cards", "move", "order")
#: Orders that are offered beside the right one.
OTHER_ORDERS = 3


def texts_of(value: Any, lang: str) -> str:
    """Return a text in a language, English where it is missing; a plain text as it is."""
    if isinstance(value, Mapping):
        return str(value.get(lang, value.get("en", "")))
    return str(value)


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
    return found | _known(question, lang)


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
        answer = guess.get("value", _cards(guess))
        said = texts_of(guess["feedback"], lang)
        if answer == []:
            found.setdefault("other", said)
        else:
            found.setdefault("wrong", []).append({"id": _key(answer), "feedback": said})
    return found


def _cards(guess: Mapping[str, Any]) -> list[str]:
    """Return the cards of a wrong answer, given as a text or a list."""
    return cards_of(guess.get("cards", guess.get("order", ())))


def cards_of(value: Any) -> list[str]:
    """Return cards that are given as a text or a list.

    Raises:
        ValueError: something else.
    """
    cards = value.split() if isinstance(value, str) else value
    if not _named(cards):
        raise ValueError(f"cards are {value!r}; they are a text or a list, such as '9C 9D'")
    return list(cards)


def diagnosis(question: Mapping[str, Any], answer: Any, lang: str = "en") -> str:
    """Return what is said to a wrong answer alone: how one comes to it, and why it is wrong.

    Nothing is said to a right answer, nor to one that is not known.

    Args:
        question: a question with its texts.
        answer: as :func:`picked` takes it.
        lang: the language.
    """
    if answer is None or picked(question, answer):
        return ""
    shown = spread(question)
    found = [
        texts_of(option["feedback"], lang)
        for i, option in enumerate(shown.get("options", ()))
        if not option.get("right") and "feedback" in option and _chosen(option, i, answer)
    ]
    for guess in question.get("wrong", ()):
        if not found and _is_guess(question["kind"], guess, answer):
            found.append(texts_of(guess["feedback"], lang))
    return " ".join(dict.fromkeys(found))


def _chosen(option: Mapping[str, Any], i: int, answer: Any) -> bool:
    """Say whether an answer holds an option, by its id or as the move that it stands for."""
    if not _named(answer):
        return False
    move = option.get("move")
    return str(option.get("id", chr(97 + i))) in answer or move in (*answer, " ".join(answer))


def _is_guess(kind: str, guess: Mapping[str, Any], answer: Any) -> bool:
    """Say whether an answer is the wrong one that is described; without a value any is."""
    if kind == "number":
        try:
            return "value" not in guess or float(answer) == guess["value"]
        except (TypeError, ValueError, OverflowError):
            return False
    if not _named(answer):
        return False
    cards = _cards(guess)
    same = list(answer) == cards if kind == "order" else set(answer) == set(cards)
    return same or not cards


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
    return view


def spread(question: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a question for an order of cards as one with orders to choose from, others as is.

    >>> found = spread({"kind": "order", "ask": "?", "right": ["3C", "9C"]})["options"]
    >>> sorted(option["label"] for option in found)
    ['3♣ < 9♣', '9♣ < 3♣']
    """
    if question["kind"] != "order":
        return question
    right = list(question["right"])
    orders = [right, right[::-1]]
    for i in range(len(right) - 1):
        orders.append([*right[:i], right[i + 1], right[i], *right[i + 2 :]])
    unlike = [list(order) for order in dict.fromkeys(map(tuple, orders))][: OTHER_ORDERS + 1]
    options = [
        {"label": " < ".join(short(card) for card in order), "right": True}
        if order == right
        else {
            "label": " < ".join(short(card) for card in order),
            "feedback": _disorder(question, order),
        }
        for order in unlike
    ]
    return {**question, "kind": "one", "options": shuffled_options(options, len(right))}


def _disorder(question: Mapping[str, Any], order: list[str]) -> Any:
    """Return what is said to a wrong order: the question's own words, or what is amiss."""
    for guess in question.get("wrong", ()):
        if _cards(guess) == order:
            return guess["feedback"]
    right = list(question["right"])
    if order == right[::-1]:
        return {lang: say("practice.reversed", {}, lang) for lang in languages()}
    moved = tuple(b for a, b in zip(right, order, strict=True) if a != b)
    return {lang: say("practice.swapped", {"cards": moved}, lang) for lang in languages()}


def settled(question: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Return a question whose moves are written as the engine writes them, thoughts as sentences.

    Raises:
        ValueError: a form that is not allowed, a move that cannot be read.
    """
    check(question)
    question = dict(question)
    for part in ("options", "wrong"):
        if part in question:
            question[part] = [with_diagnosis(answer) for answer in question[part]]
    for option in question.get("options", ()):
        if "label" not in option:
            raise ValueError(f"{dict(option)} is an option without a 'label', 'move' or 'seat_no'")
    if question["kind"] != "move":
        return question
    options = [
        {**option, "move": str(state.read(option["move"]))} for option in question["options"]
    ]
    return {**question, "options": options}


def check(question: Mapping[str, Any]) -> None:
    """Check the form of a question.

    Raises:
        ValueError: what is missing or not allowed.
        TypeError: no number for a number, no list of wrong answers.
    """
    kind = question.get("kind")
    if kind not in KINDS:
        raise ValueError(f"kind is {kind!r}; a question is one of {', '.join(KINDS)}")
    if not question.get("ask"):
        raise ValueError("a question needs 'ask'")
    if kind in ("one", "many", "move"):
        options = question.get("options") or []
        right = sum(bool(o.get("right")) for o in options)
        if len(options) < 2 or not right or (kind == "one" and right != 1):
            raise ValueError(
                f"{kind!r} needs two options or more, and right ones; {right} are right"
            )
    elif kind == "number":
        _check_number("value", question.get("value"))
        _check_number("tolerance", question.get("tolerance", 0))
    elif kind == "order" and len(question.get("right") or ()) < 2:
        raise ValueError("a question for an order needs 'right', two cards or more in their order")
    elif kind == "cards" and not question.get("right"):
        raise ValueError("a question for cards needs 'right', a list of sets of cards")
    _check_wrong(question)


def _check_number(name: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{name} is {value!r}; a question for a number needs a number")
    if isinstance(value, float) and not isfinite(value):
        raise ValueError(f"{name} is {value!r}; a question needs a number that is finite")


def _check_wrong(question: Mapping[str, Any]) -> None:
    wrong = question.get("wrong", ())
    if not isinstance(wrong, list | tuple) or not all(isinstance(g, Mapping) for g in wrong):
        raise TypeError(
            f"wrong is {wrong!r}; it is a list of tables, such as [{{'value': 5, 'feedback': '…'}}]"
        )
    for guess in wrong:
        if not {"feedback", "thought"} & set(guess):
            raise ValueError(f"{dict(guess)} is a wrong answer without 'feedback' or 'thought'")
        if "value" in guess:
            _check_number("value", guess["value"])
        answer = guess["value"] if "value" in guess else _cards(guess)
        if answer != [] and picked(question, answer):
            raise ValueError(f"{answer!r} is given as a wrong answer, but it is right")


def faults(question: Mapping[str, Any], state: State) -> list[str]:
    """Return what the engine says against a question's answers in a state.

    An option with a ``move`` and ``legal`` must be legal or not as it says; a question with
    ``engine`` must have the engine's answer (:func:`answer_of`); ``"moves"`` means that the
    options which are right are those whose move is legal.
    """
    found = []
    asked = question.get("engine")
    for option in question.get("options", ()):
        stated = option.get("legal", bool(option.get("right")) if asked == "moves" else None)
        if stated is not None and "move" in option:
            legal = state.why_not(option["move"], option.get("seat")) is None
            if legal != stated:
                found.append(f"{option['move']!r} is {'' if legal else 'not '}legal here")
        elif asked == "moves":
            found.append(f"{option!r} has no move that the engine could judge")
    if asked and asked != "moves":
        said = answer_of(state, str(asked))
        stated = _stated(question)
        if said != stated:
            found.append(f"{asked}: the engine says {said!r}, the question {stated!r}")
    return found


def _stated(question: Mapping[str, Any]) -> Any:
    if question["kind"] == "number":
        return question["value"]
    if question["kind"] == "cards":
        return sorted(" ".join(cards) for cards in question["right"])
    return [
        o.get("value", o.get("seat_no", o.get("rank", o.get("move", o.get("id")))))
        for o in question["options"]
        if o.get("right")
    ]


def picked(question: Mapping[str, Any], answer: Any) -> bool:
    """Say whether an answer is right: ids of options, a number, cards, their order, or a move."""
    kind = question["kind"]
    if kind != "number" and not _named(answer):
        return False
    if kind == "number":
        try:
            return bool(abs(float(answer) - question["value"]) <= question.get("tolerance", 0))
        except (TypeError, ValueError, OverflowError):
            return False
    if kind == "cards":
        return any(set(answer or ()) == set(cards) for cards in question["right"])
    if kind == "order":
        if list(answer or ()) == list(question["right"]):
            return True
        question = spread(question)
    if kind == "move" and " ".join(answer or ()) in [o.get("move") for o in question["options"]]:
        made = next(o for o in question["options"] if o.get("move") == " ".join(answer))
        return bool(made.get("right"))
    right = {
        str(o.get("id", chr(97 + i))) for i, o in enumerate(question["options"]) if o.get("right")
    }
    given = set(answer or ())
    return given == right if kind == "many" else len(given) == 1 and given <= right


def _named(answer: Any) -> bool:
    """Say whether an answer is a list of names, as all are that are no number."""
    return isinstance(answer, list | tuple | set) and all(isinstance(n, str) for n in answer)


def shuffled_options(options: Sequence[Any], key: int) -> list[Any]:
    """Return options in an order that depends on a key alone."""
    import random

    found = list(options)
    random.Random(key).shuffle(found)
    return found


def choices(answers: Sequence[Any]) -> list[dict[str, Any]]:
    """Return answers as options: texts alone mean that the first is right."""
    if isinstance(answers, str | Mapping) or not isinstance(answers, Sequence):
        raise TypeError(f"answers are {answers!r}; give texts, the right one first, or options")
    if all(isinstance(answer, Mapping) and "label" in answer for answer in answers):
        return [dict(answer) for answer in answers]
    made = [{"label": answer, "right": i == 0} for i, answer in enumerate(answers)]
    return shuffled_options(made, len(texts_of(answers[0], "en")) if answers else 0)
