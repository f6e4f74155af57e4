"""Questions of lessons: as the browser takes them, and their answers checked against the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardwidgets.engine.state import State

KINDS = ("one", "many", "number", "cards", "move")


def texts_of(value: Any, lang: str) -> str:
    """Return a text in a language, English where it is missing; a plain text as it is."""
    if isinstance(value, Mapping):
        return str(value.get(lang, value.get("en", "")))
    return str(value)


def question_view(question: Mapping[str, Any], number: int, lang: str) -> dict[str, Any]:
    """Return a question of a record as the browser takes it, in one language.

    Args:
        question: ``kind ask why`` and, by kind, ``options``, ``value tolerance unit`` or
            ``right from count``; texts are strings or tables by language.
        number: its number in the record, from 0.
        lang: the language.

    Raises:
        ValueError: a kind that is not known, a part that is missing.
    """
    check(question)
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
    elif kind == "number":
        found["value"] = question["value"]
        found["tolerance"] = question.get("tolerance", 0)
        if "unit" in question:
            found["unit"] = texts_of(question["unit"], lang)
    else:
        found["right"] = [list(cards) for cards in question["right"]]
        if "from" in question:
            found["from"] = list(question["from"])
        found["count"] = question.get("count", len(question["right"][0]))
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


def check(question: Mapping[str, Any]) -> None:
    """Check the form of a question.

    Raises:
        ValueError: what is missing or not allowed.
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
    elif kind == "number" and not isinstance(question.get("value"), int | float):
        raise ValueError("a number question needs 'value'")
    elif kind == "cards" and not question.get("right"):
        raise ValueError("a question for cards needs 'right', a list of sets of cards")


def faults(question: Mapping[str, Any], state: State) -> list[str]:
    """Return what the engine says against a question's answers in a state.

    An option with a ``move`` and ``legal`` must be legal or not as it says; a question with
    ``engine`` (a path such as ``"turn"`` or ``"legal.count"``) must have the engine's answer.
    """
    found = []
    for option in question.get("options", ()):
        if "legal" in option and "move" in option:
            legal = state.why_not(option["move"], option.get("seat")) is None
            if legal != option["legal"]:
                found.append(f"{option['move']!r} is {'' if legal else 'not '}legal here")
    asked = question.get("engine")
    if asked:
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
        o.get("value", o.get("move", o.get("id"))) for o in question["options"] if o.get("right")
    ]


def answer_of(state: State, path: str) -> Any:
    """Return the engine's answer to a question by its path.

    Raises:
        ValueError: no such path.
    """
    if path == "legal.count":
        return len(state.legal_moves)
    if path == "legal":
        return sorted(str(move) for move in state.legal_moves if move != "pass")
    if path == "turn":
        return [state.turn]
    if path.startswith("field."):
        value = state.fields()[path.removeprefix("field.")]
        return value if isinstance(value, int | float) and not isinstance(value, bool) else [value]
    if path.startswith("score."):
        return state.scores[int(path.removeprefix("score."))]
    raise ValueError(f"{path!r} is no question to the engine")


def picked(question: Mapping[str, Any], answer: Any) -> bool:
    """Say whether an answer is right: ids of options, a number, or cards."""
    kind = question["kind"]
    if kind == "number":
        try:
            return bool(abs(float(answer) - question["value"]) <= question.get("tolerance", 0))
        except (TypeError, ValueError):
            return False
    if kind == "cards":
        return any(set(answer or ()) == set(cards) for cards in question["right"])
    right = {
        str(o.get("id", chr(97 + i))) for i, o in enumerate(question["options"]) if o.get("right")
    }
    given = set(answer or ())
    return given == right if kind == "many" else len(given) == 1 and given <= right


def shuffled_options(options: Sequence[Any], key: int) -> list[Any]:
    """Return options in an order that depends on a key alone."""
    import random

    found = list(options)
    random.Random(key).shuffle(found)
    return found
