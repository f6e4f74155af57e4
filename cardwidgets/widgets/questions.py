"""Questions of lessons: as the browser takes them, and their answers checked against the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardwidgets.engine.state import State
from cardwidgets.text import short

KINDS = ("one", "many", "number", "cards", "move", "order")
#: Orders that are offered beside the right one.
OTHER_ORDERS = 3


def texts_of(value: Any, lang: str) -> str:
    """Return a text in a language, English where it is missing; a plain text as it is."""
    if isinstance(value, Mapping):
        return str(value.get(lang, value.get("en", "")))
    return str(value)


def question_view(
    question: Mapping[str, Any], number: int, lang: str, play: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return a question of a record as the browser takes it, in one language.

    Args:
        question: ``kind ask why`` and, by kind, ``options``, ``value tolerance unit`` or
            ``right from count``; texts are strings or tables by language.
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
        {"label": " < ".join(short(card) for card in order), "right": order == right}
        for order in unlike
    ]
    return {**question, "kind": "one", "options": shuffled_options(options, len(right))}


def settled(question: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Return a question whose moves are written as the engine writes them.

    Raises:
        ValueError: a form that is not allowed, a move that cannot be read.
    """
    check(question)
    if question["kind"] != "move":
        return dict(question)
    options = [
        {**option, "move": str(state.read(option["move"]))} for option in question["options"]
    ]
    return {**question, "options": options}


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
    elif kind == "order" and len(question.get("right") or ()) < 2:
        raise ValueError("a question for an order needs 'right', two cards or more in their order")
    elif kind == "cards" and not question.get("right"):
        raise ValueError("a question for cards needs 'right', a list of sets of cards")


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


#: Helpers of a game that answer with a number or a list.
HELPERS = ("card_points", "palier", "roles", "round_scores", "readings")


def answer_of(state: State, path: str) -> Any:
    """Return the engine's answer to a question.

    Args:
        state: the position.
        path: ``turn``, ``legal``, ``legal.count``, ``field.reversed``, ``score.2``, ``best`` (the
            strongest rank of a climbing game), ``beaters`` (how many moves are no pass),
            ``knows P0 s1`` (the seats that know a place), ``cards 2`` (how many a seat holds),
            ``captured 1`` (points in a seat's pile), ``collector`` (who collected last), ``out 1``
            (points for going out), ``line 1 bets`` (what a finished hand counted for something),
            ``legal 8O`` and ``phase power`` (yes or no), or a helper of the game such as
            ``card_points KS 2C`` and ``palier 45 5``.
            Moves before it, each ended by ``;``, are made first: ``pass; pass; turn``.

    Raises:
        ValueError: no such path.
    """
    *moves, path = (part.strip() for part in path.split(";"))
    state = state.copy() if moves else state
    for move in moves:
        state.play(move)
    name, *args = path.split()
    if path in PATHS:
        return PATHS[path](state)
    if name in ABOUT:
        return ABOUT[name](state, *args)
    if name in HELPERS:
        return _helped(state, name, args)
    kind, _, part = path.partition(".")
    if kind == "field":
        value = state.fields()[part]
        return value if isinstance(value, int | float) and not isinstance(value, bool) else [value]
    if kind == "score":
        return state.scores[int(part)]
    raise ValueError(f"{path!r} is no question to the engine")


#: Questions about a position.
PATHS: dict[str, Callable[[State], Any]] = {
    "turn": lambda state: [state.turn],
    "best": lambda state: ["3" if state.fields()["reversed"] else "2"],
    "legal": lambda state: sorted(str(move) for move in state.legal_moves if move != "pass"),
    "legal.count": lambda state: len(state.legal_moves),
    "beaters": lambda state: sum(str(move) != "pass" for move in state.legal_moves),
    "collector": lambda state: [e.seat for e in state.events if e.name == "captured"][-1:],
}
#: Questions about a part of a position.
ABOUT: dict[str, Callable[..., Any]] = {
    "knows": lambda state, *place: [
        seat for seat in range(state.game.players) if " ".join(place) in state.view(seat).known
    ],
    "cards": lambda state, seat: [
        sum(card != "--" for card in state.fields()["hands"][int(seat)].split())
    ],
    "captured": lambda state, seat: state.game.card_points(state.fields()["captured"][int(seat)]),
    "out": lambda state, seat: state.fields()["out_points"][int(seat)],
    "legal": lambda state, *move: [state.why_not(" ".join(move)) is None],
    "phase": lambda state, phase: [state.phase == phase],
    "line": lambda state, seat, name: sum(
        points
        for who, what, points in state.last_hand.lines
        if (str(who), what) == (seat, f"score.{name}")
    ),
}


def _helped(state: State, name: str, args: list[str]) -> Any:
    call = getattr(state.game, name)
    if name == "readings":
        return len(call(" ".join(args)))
    if name == "card_points":
        return call(" ".join(args))
    return call(*map(int, args)) if name == "palier" else list(call(list(map(int, args))))


def picked(question: Mapping[str, Any], answer: Any) -> bool:
    """Say whether an answer is right: ids of options, a number, cards, their order, or a move."""
    kind = question["kind"]
    if kind != "number" and not _named(answer):
        return False
    if kind == "number":
        try:
            return bool(abs(float(answer) - question["value"]) <= question.get("tolerance", 0))
        except (TypeError, ValueError):
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
    if all(isinstance(answer, Mapping) and "label" in answer for answer in answers):
        return [dict(answer) for answer in answers]
    made = [{"label": answer, "right": i == 0} for i, answer in enumerate(answers)]
    return shuffled_options(made, len(texts_of(answers[0], "en")) if answers else 0)
