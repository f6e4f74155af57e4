"""The form of questions: what they must have, and their answers checked against the engine."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from cardwidgets.cards import read_cards
from cardwidgets.engine.complete import pack_of
from cardwidgets.engine.game import Game
from cardwidgets.engine.given import named
from cardwidgets.engine.state import State
from cardwidgets.lessons.thoughts import with_diagnosis
from cardwidgets.widgets.answers import cards_of, guessed_cards, picked
from cardwidgets.widgets.engine_answer import answer_of

KINDS = ("one", "many", "number", "cards", "move", "order")


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
    for part in ("ask", "why"):
        _check_text(part, question.get(part, ""))
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


def _check_text(name: str, value: Any) -> None:
    texts = value.values() if isinstance(value, Mapping) else (value,)
    if not all(isinstance(text, str) for text in texts):
        raise TypeError(f"{name} is {named(value)}; it is a text, or one for each language")


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
        answer = guess["value"] if "value" in guess else guessed_cards(guess)
        if answer != [] and picked(question, answer):
            raise ValueError(f"{answer!r} is given as a wrong answer, but it is right")


def settled(question: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Return a question whose moves and cards are the engine's, whose thoughts are sentences.

    Raises:
        ValueError: a form that is not allowed, a move that cannot be read, a card that the game
            has not.
    """
    check(question)
    question = dict(question)
    if question["kind"] in ("cards", "order"):
        question |= _of_the_pack(question, state.game)
        _check_wrong(question)
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


def _of_the_pack(question: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return the parts of a question that are cards, all of them cards of the game."""
    pack = pack_of(game)

    def cards(given: Any) -> list[str]:
        read = read_cards(cards_of(given), haggis=game.name == "haggis")
        for card in read:
            if card not in pack:
                raise ValueError(f"{card!r} is no card of {game.name}, which has {len(pack)}")
        return list(read)

    right = question["right"]
    found: dict[str, Any] = {
        "right": cards(right) if question["kind"] == "order" else [cards(one) for one in right]
    }
    if "from" in question:
        found["from"] = cards(question["from"])
    if "wrong" in question:
        found["wrong"] = [
            {**guess, name: cards(guess[name])} if (name := _names_cards(guess)) else guess
            for guess in question["wrong"]
        ]
    return found


def _names_cards(guess: Mapping[str, Any]) -> str:
    """Return the part of a wrong answer in which its cards stand."""
    return next((name for name in ("cards", "order") if name in guess), "")


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
