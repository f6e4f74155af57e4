"""Answers to questions: right or not, and what is said to a wrong one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardwidgets.text import languages, say, short

#: Orders that are offered beside the right one.
OTHER_ORDERS = 3


def texts_of(value: Any, lang: str) -> str:
    """Return a text in a language, English where it is missing; a plain text as it is."""
    if isinstance(value, Mapping):
        return str(value.get(lang, value.get("en", "")))
    return str(value)


def cards_of(value: Any) -> list[str]:
    """Return cards that are given as a text or a list.

    Raises:
        ValueError: something else.
    """
    cards = value.split() if isinstance(value, str) else value
    if not _named(cards):
        raise ValueError(f"cards are {value!r}; they are a text or a list, such as '9C 9D'")
    return list(cards)


def guessed_cards(guess: Mapping[str, Any]) -> list[str]:
    """Return the cards of a wrong answer, given as a text or a list."""
    return cards_of(guess.get("cards", guess.get("order", ())))


def _named(answer: Any) -> bool:
    """Say whether an answer is a list of names, as all are that are no number."""
    return isinstance(answer, list | tuple | set) and all(isinstance(n, str) for n in answer)


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
    cards = guessed_cards(guess)
    same = list(answer) == cards if kind == "order" else set(answer) == set(cards)
    return same or not cards


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
        if guessed_cards(guess) == order:
            return guess["feedback"]
    right = list(question["right"])
    if order == right[::-1]:
        return {lang: say("practice.reversed", {}, lang) for lang in languages()}
    moved = tuple(b for a, b in zip(right, order, strict=True) if a != b)
    return {lang: say("practice.swapped", {"cards": moved}, lang) for lang in languages()}


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
