"""Practice: positions and questions without end, each answer worked out by the engine.

A topic is a function that draws a position from a random stream and asks about it. What makes two
questions different is the topic's ``facts``: those cards, seats and numbers that the answer can
depend on, compared after renaming suits and seats.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from cardwidgets.engine.given import did_you_mean, named
from cardwidgets.engine.state import State
from cardwidgets.lessons.refusals import thought_of
from cardwidgets.lessons.thoughts import diagnosis
from cardwidgets.text import Style, languages, rule, say, short
from cardwidgets.text.words import fill, plain

#: What the seats are called at tables and in questions.
NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Ewa", "Farid", "Greta", "Hugo", "Ines", "Jonas")
#: How often a topic may draw a position that asks nothing before that is a fault.
TRIES = 400
_CARD = re.compile(r"(10|[2-9AJQK])([CDHSROYGB])")


class Words(NamedTuple):
    """A sentence before it has a language: a message id, or a bare template, and its facts."""

    message_id: str
    params: Mapping[str, Any] = {}

    def told(self) -> dict[str, str]:
        """Return the sentence in every language."""
        if "{" in self.message_id:
            style = Style(names=NAMES)
            return {lang: fill(self.message_id, self.params, lang, style) for lang in languages()}
        return {lang: say(self.message_id, self.params, lang, names=NAMES) for lang in languages()}


class Option(NamedTuple):
    """An answer to choose: its label, whether it is right, and the thought that leads to it."""

    label: Words
    right: bool
    thought: str | None = None
    move: str | None = None


class Guess(NamedTuple):
    """A wrong number, or wrong cards, and the thought that leads to it; None is any other."""

    thought: str
    answer: float | Sequence[str] | None


@dataclass(frozen=True)
class Task:
    """What a topic makes: a position and a question that waits for its texts.

    Attributes:
        state: the position.
        ask: the question.
        facts: what the answer can depend on; two tasks with the same facts are the same question.
        options: answers to choose from; several may be right.
        value: the answer where it is a number.
        cards: the cards to choose from, and all right choices.
        wrong: wrong numbers, or wrong cards, of which it is known how people come to them.
        seat: whose view is shown; by default the seat to act.
        rule: the rule paragraph that explains it.
    """

    state: State
    ask: Words
    facts: Any
    options: Sequence[Option] = ()
    value: float | None = None
    cards: tuple[Sequence[str], Sequence[Sequence[str]]] | None = None
    wrong: Sequence[Guess] = ()
    seat: int | None = None
    rule: str = ""


#: Thrown by a topic that drew a position about which there is nothing to ask.
class Nothing(Exception):
    """Draw again."""


@dataclass(frozen=True)
class Item:
    """A question of practice with its position.

    Attributes:
        topic: name of the topic.
        seed: number of the question in its topic.
        task: what the topic made.
    """

    topic: str
    seed: int
    task: Task = field(repr=False)

    @property
    def state(self) -> State:
        """The position."""
        return self.task.state

    @property
    def seat(self) -> int | None:
        """The seat whose view is shown."""
        return self.task.state.turn if self.task.seat is None else self.task.seat

    @property
    def key(self) -> Any:
        """Identity of the question: the same after renaming suits and seats."""
        return (self.topic, identity(self.task.facts))

    @property
    def hint(self) -> dict[str, str]:
        """The rule that the answer rests on, by language."""
        return {lang: rule(self.task.rule, lang).text for lang in languages()}

    @cached_property
    def question(self) -> dict[str, Any]:
        """The question as records hold it, with texts by language."""
        task = self.task
        found: dict[str, Any] = {"id": f"{self.topic}#{self.seed}", "ask": task.ask.told()}
        if task.cards is not None:
            pool, right = task.cards
            found |= {
                "kind": "cards",
                "from": list(pool),
                "right": [list(cards) for cards in right],
            }
        elif task.value is not None:
            found |= {"kind": "number", "value": task.value, "tolerance": 0}
        else:
            options = [_option(option) for option in task.options]
            many = sum(bool(o.get("right")) for o in options) > 1
            found |= {"kind": "many" if many or _is_many(task) else "one", "options": options}
        if task.wrong:
            found["wrong"] = [_wrong(guess) for guess in task.wrong]
        found["why"] = {
            lang: say("practice.why", {"answer": answer, "rule": self.hint[lang]}, lang)
            for lang, answer in answers(found).items()
        }
        return found


def _is_many(task: Task) -> bool:
    return task.ask.params.get("many") is True


def _option(option: Option) -> dict[str, Any]:
    found: dict[str, Any] = {"label": option.label.told()}
    if option.right:
        found["right"] = True
    elif option.thought is not None:
        found |= {"thought": option.thought, "feedback": diagnosis(option.thought)}
    if option.move is not None:
        found |= {"move": option.move}
    return found


def _wrong(guess: Guess) -> dict[str, Any]:
    found: dict[str, Any] = {"thought": guess.thought, "feedback": diagnosis(guess.thought)}
    if isinstance(guess.answer, int | float):
        found["value"] = guess.answer
    elif guess.answer is not None:
        found["cards"] = list(guess.answer)
    return found


def answers(question: Mapping[str, Any]) -> dict[str, str]:
    """Return the right answer of a question as text, by language."""
    if question["kind"] == "number":
        return {lang: plain(question["value"], lang) for lang in languages()}
    if question["kind"] == "cards":
        return Words("{cards}", {"cards": tuple(question["right"][0])}).told()
    if question["kind"] == "order":
        return {lang: " < ".join(short(c, lang) for c in question["right"]) for lang in languages()}
    right = [option["label"] for option in question["options"] if option.get("right")]
    return {
        lang: ("\u202f; " if lang == "fr" else "; ").join(
            label if isinstance(label, str) else label[lang] for label in right
        )
        for lang in languages()
    }


def identity(facts: Any) -> Any:
    """Return facts without the names of suits: equal for positions that differ only in those.

    A list is ordered, a set is not.

    >>> identity([{"9C", "9D"}, "10C"]) == identity([{"9H", "9S"}, "10S"])
    True
    >>> identity(["9C", "10C"]) == identity(["9C", "10D"])
    False
    """
    suits: dict[str, list[tuple[str, str]]] = {}

    def walk(value: Any, path: str) -> Any:
        if isinstance(value, str) and (found := _CARD.fullmatch(value)):
            suits.setdefault(found[2], []).append((path, found[1]))
            return found[1]
        if isinstance(value, set | frozenset):
            return ("{}", tuple(sorted(repr(walk(v, path + "/*")) for v in value)))
        if isinstance(value, Mapping):
            return tuple((k, walk(v, f"{path}/{k}")) for k, v in sorted(value.items()))
        if isinstance(value, list | tuple):
            return tuple(walk(v, f"{path}/{i}") for i, v in enumerate(value))
        return value

    shape = walk(facts, "")
    return (shape, tuple(sorted(tuple(sorted(places)) for places in suits.values())))


# ---------------------------------------------------------------------------------- the topics

Maker = Callable[[random.Random], Task]
_TOPICS: dict[str, Maker] = {}


def topic(name: str) -> Callable[[Maker], Maker]:
    """Enter a function as the topic of that name."""

    def enter(make: Maker) -> Maker:
        _TOPICS[name] = make
        return make

    return enter


def topics(game: str | None = None) -> tuple[str, ...]:
    """Return the names of all topics, or of a game's, ``"game/topic"``.

    >>> len(topics()) >= 20, topics("president")[0]
    (True, 'president/follow')
    """
    from cardwidgets.lessons import (  # noqa: F401 (each enters its topics)
        practice_climbing,
        practice_gabo,
        practice_gabo_scores,
        practice_guillotine,
        practice_haggis,
        practice_rounds,
        practice_tricks,
    )

    return tuple(name for name in _TOPICS if game is None or name.startswith(f"{game}/"))


def checked_seed(seed: int) -> int:
    """Return a seed of questions; a TypeError says why another value is none."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"seed is {seed!r}; a seed of questions is an integer")
    return seed


def make(topic: str, seed: int = 0) -> Item:
    """Return a question of a topic; the same seed gives the same question.

    Args:
        topic: a name from :func:`topics`, ``"mixed/<game>"``, or ``"mixed/all"``.
        seed: number of the question.

    Raises:
        ValueError: no such topic; the nearest is named.

    >>> make("president/follow", 3).question["kind"]
    'many'
    """
    if not isinstance(topic, str):
        raise TypeError(f"topic is {topic!r}; it is a name such as 'haggis/bombs'")
    checked_seed(seed)
    name = topic.strip().lower()
    family, _, part = name.partition("/")
    if family == "mixed":
        pool = topics(None if part == "all" else part)
        if pool:
            # Every topic comes once before one comes again.
            turn, place = divmod(seed, len(pool))
            order = list(pool)
            random.Random(f"{name} {turn}").shuffle(order)
            return make(order[place], seed)
    if name not in topics():
        raise _no_topic(topic)
    rng = random.Random(f"{name} {seed}")
    for _ in range(TRIES):
        try:
            return Item(name, seed, _TOPICS[name](rng))
        except Nothing:
            continue
    raise RuntimeError(f"{name} found no question in {TRIES} positions (seed {seed})")


GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")


def _no_topic(topic: str) -> ValueError:
    mixed = [f"mixed/{game}" for game in (*GAMES, "all")]
    hint = did_you_mean(topic, [*topics(), *mixed], 0.3)
    return ValueError(f"{named(topic)} is no topic{hint} (topics are {', '.join(topics())})")


def title(topic: str, lang: str = "en") -> str:
    """Return the name of a topic for people.

    Raises:
        ValueError: no such topic, with the nearest; no such language.

    >>> title("haggis/bombs")
    'Which bomb beats which'
    """
    if not isinstance(topic, str):
        raise TypeError(f"topic is {topic!r}; it is a name such as 'haggis/bombs'")
    family, _, part = topic.partition("/")
    if family == "mixed":
        return say("practice.mixed", {}, lang)
    if topic not in topics():
        raise _no_topic(topic)
    return say(f"practice.{family}.{part}", {}, lang)


# ---------------------------------------------------------------------------------- for topics


def cards_option(state: State, move: str) -> Option:
    """Return an option for playing cards; the engine says whether it is right."""
    label = Words("{cards}", {"cards": tuple(move.partition(" as ")[0].split())})
    return move_option(state, move, label)


def move_option(state: State, move: str, label: Words) -> Option:
    """Return an option for a move under a label of its own."""
    reason = state.why_not(move)
    return Option(label, reason is None, thought_of(state, move, reason) if reason else None, move)


def some_of(rng: random.Random, options: Sequence[Option], n: int) -> list[Option]:
    """Return at most n options in a drawn order: right ones, and wrong ones with a thought.

    Raises:
        Nothing: none is right, or none is wrong.
    """
    options = explained(options)
    right = [option for option in options if option.right]
    wrong = [option for option in options if not option.right]
    rng.shuffle(right)
    rng.shuffle(wrong)
    keep = min(len(right), max(1, n - min(len(wrong), n // 2)))
    found = right[:keep] + wrong[: n - keep]
    rng.shuffle(found)
    return found


def explained(options: Sequence[Option]) -> list[Option]:
    """Return the options without the wrong ones to which no known thought leads.

    Raises:
        Nothing: none is right, or none is wrong.
    """
    found = [option for option in options if option.right or option.thought]
    if len({option.right for option in found}) < 2:
        raise Nothing
    return found


def seats_option(seat: int, right: int | None, thought: str | None = None) -> Option:
    """Return an option that names a seat."""
    return Option(Words("{seat}", {"seat": seat}), seat == right, thought)


def guessed(right: float, thoughts: Iterable[tuple[str, float | None]]) -> list[Guess]:
    """Return the numbers to which thoughts lead, one thought each, without the right one."""
    found: dict[float, Guess] = {}
    for thought, answer in thoughts:
        if answer is not None and answer != right:
            found.setdefault(answer, Guess(thought, answer))
    return list(found.values())
