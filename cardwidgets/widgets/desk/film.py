"""A record as a film: the first table, then what each step changes, in one or more languages.

Everything that a reader steps through travels at once, so scrubbing needs no kernel. Sentences
stand in one table for each language; in the steps they are numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.replay import positions_of
from cardwidgets.engine.state import State, Turn
from cardwidgets.lessons.players import Names, names_in
from cardwidgets.text import tell, told_once
from cardwidgets.widgets import shortcuts
from cardwidgets.widgets.desk import menu, panel
from cardwidgets.widgets.desk.build import board_of, stage
from cardwidgets.widgets.desk.flags import Flag, flagged
from cardwidgets.widgets.desk.menu import LANGUAGE_NAMES
from cardwidgets.widgets.desk.reel import changes, lean
from cardwidgets.widgets.desk.scene import NAMES, Scene, demand
from cardwidgets.widgets.desk.tell import SILENT
from cardwidgets.widgets.desk.texts import Texts

#: Names of the labels that a stepper needs besides those of a table.
STRINGS = (
    *menu.TABLE_STRINGS,
    *("first", "previous", "start", "pause", "following", "last", "step_of", "timeline"),
    *("notes", "next_note", "questions", "ticks", "branch", "take_over", "main_line", "as_seen"),
    "branch_name",
    *("open_cards", "open_warn", "view", "question_of", "sure", "sure_3", "sure_2", "sure_1"),
    *("check", "show_answer", "skip", "go_on", "play_out", "right", "not_this", "your_answer"),
    *("number", "language", "try_again"),
)
#: The parts of a view that steps change.
SHOWN = ("me", "plates", "seats", "board", "ruler", "hand", "hands", "prompt")
#: Films of at most so many moments carry their code, step by step.
RICH = 160
#: Events that end a pile or a trick: ticks on the timeline.
TICKS = {"pile_won", "trick_won", "hand_ended", "swapped", "took_discard", "discarded"}


@dataclass(frozen=True)
class Moment:
    """One step of a record: the state after a move, what it caused, the rule book's position."""

    state: State
    turn: Turn | None
    events: tuple[Event, ...]
    position: Any = None
    _seen: dict[int | None, list[Event]] = field(default_factory=dict, compare=False, repr=False)

    def seen(self, seat: int | None) -> list[Event]:
        """Return what a seat saw of it."""
        if seat not in self._seen:
            self._seen[seat] = [event.for_seat(seat) for event in self.events]
        return self._seen[seat]


class Frame(Scene):
    """A scene among many like it: sentences that were said before are not made again.

    Where the players have names, the seat that is followed has its name too: notes speak of Ana.
    So has a seat whose cards are shown because a question is about it.
    """

    @property
    def viewer(self) -> int | None:
        """The seat that is spoken to, None where all have names."""
        return None if self.extra["named"] or self.extra["guest"] else self.me

    def own(self, message_id: str, seat: int | None, /, **params: Any) -> str:
        """Return a sentence about a seat, in the second person where it is spoken to."""
        if seat is not None and seat == self.viewer:
            return super().own(message_id, seat, **params)
        return self.say(message_id, seat=seat, **params)

    def who(self, seat: int) -> str:
        """Return what a seat is called."""
        return super().who(seat) if seat == self.viewer else self.names[seat]

    def say(self, message_id: str, _cards: str = "drawn", /, **params: Any) -> str:
        """Return a sentence in the window's language."""
        if message_id == "seat.you" and self.viewer is None and self.me is not None:
            return self.names[self.me]
        said: dict[Any, str] = self.extra["said"]
        key = (self.lang, message_id, _cards, *params.items())
        try:
            return said[key]
        except TypeError:  # a list among the facts
            return super().say(message_id, _cards, **params)
        except KeyError:
            return said.setdefault(key, super().say(message_id, _cards, **params))

    def plain(self, message_id: str, /, **params: Any) -> str:
        """Return a sentence to be spoken, cards in words."""
        return self.say(message_id, "spoken", **params)


def moments(state: State) -> list[Moment]:
    """Return the steps of a match from its origin, the start first."""
    told = list(positions_of(state))
    walker: State = state._origin.begin()
    found = [Moment(walker.copy(), None, tuple(told[0][1]), told[0][2])]
    for (turn, events, position), action in zip(told[1:], state._actions(), strict=True):
        walker.apply(action)
        found.append(Moment(walker.copy(), turn, tuple(events), position))
    return found


def events_before(film: Sequence[Moment], at: int, seat: int | None) -> list[Event]:
    """Return what a seat saw in the hand of a step, oldest first."""
    found: list[Event] = []
    for moment in reversed(film[: at + 1]):
        block = moment.seen(seat)
        dealt = next((i for i, e in enumerate(block) if e.name == "dealt"), None)
        found[:0] = block if dealt is None else block[dealt:]
        if dealt is not None:
            break
    return found


def scene_at(
    film: Sequence[Moment],
    at: int,
    seat: int | None,
    settings: Mapping[str, Any],
    names: Sequence[str],
    *,
    open_hands: bool,
    said: dict[Any, str] | None = None,
    guest: bool = False,
) -> Frame:
    """Return the scene of a step, as a seat saw it; ``guest``: one that is not followed."""
    state = film[at].state
    hands = state.fields()["hands"] if open_hands else None
    view = state.view(seat)
    players = state.game.players
    shown = names or NAMES[:players]
    # Boards ask the rule book what is public; its position need not be read from fields again.
    extra = {
        "pos": film[at].position,
        "said": {} if said is None else said,
        "named": bool(names),
        "guest": guest,
    }
    return Frame(view, seat, events_before(film, at, seat), settings, shown, False, hands, extra)


def table_at(scene: Scene, title: str, meta: str) -> dict[str, Any]:
    """Return a table without moves: the base of a film, or a question's position."""
    board = board_of(scene.game.name)
    view = stage(scene)
    if "hand" in view:
        view["hand"].pop("sorts", None)
        if not view["hand"]["cards"]:
            view["hand"]["label"] = ""  # Gabo's cards lie in their places
    ask = _prompt(scene)
    cards = scene.view.hand
    rows = getattr(board, "log_rows", panel.log_rows)(scene)
    tabs = panel.tabs(scene, board.why(scene), board.rules(scene), [], rows)
    return {
        "v": 1,
        "seq": 0,
        "rev": 1,
        "game": scene.game.name,
        "lang": scene.lang,
        "title": title,
        "meta": meta,
        "name": f"{title}, {meta}" if meta else title,
        "strings": {},
        "deck": menu.deck(scene),
        "settings": dict(scene.settings),
        **view,
        "me": scene.me,
        "yours": False,
        "prompt": ask,
        "moves": [],
        "terms": [],
        "actions": [],
        "can": {},
        "panel": [tab for tab in tabs if tab["id"] != "why"],
        "help": menu.help_of(scene),
        "menu": menu.menu(scene),
        "frames": [],
        "say": "",
        "read": {
            "centre": board.read_centre(scene),
            "hand": scene.plain("hand.read", count=len(cards), cards=cards),
            "seats": " ".join(seat["say"] + "." for seat in view["seats"]),
            "turn": demand(ask, scene),
            "scores": scene.scores(scene.view.scores),
        },
    }


def _prompt(scene: Scene) -> dict[str, str]:
    if scene.view.turn is None:
        return {"ask": scene.say("prompt.over")}
    return {"ask": scene.own("prompt.acts", scene.view.turn)}


def step_dict(scene: Frame, moment: Moment, more: str = "") -> dict[str, Any]:
    """Return what a step shows: the stage with its prompt, and what is spoken.

    Args:
        scene: the moment as the seat saw it.
        moment: the moment.
        more: what is said below the prompt.
    """
    seen = moment.seen(scene.me)
    found = {"me": scene.me, **lean(stage(scene), scene)}
    # The same words are read and heard: one sentence a step in each language.
    said = " ".join(
        tell(
            event,
            scene.lang,
            viewer=scene.viewer,
            game=scene.game.name,
            cards="spoken",
            **scene.style,
        )
        for event in told_once(seen, scene.viewer)
        if event.name not in SILENT
    )
    found["prompt"] = {"ask": said or _prompt(scene)["ask"]}
    if more:
        found["prompt"]["more"] = more
    return {"stage": found, "say": said}


@dataclass(frozen=True)
class Showing:
    """How a film is shown.

    Attributes:
        seat: the seat that is followed.
        langs: languages to carry, the first is shown.
        settings: settings of the window.
        names: names of the players, or those of each language, or ().
        public: True where all hands may be shown.
        notes: note by step, each by language.
        flags: texts on cards, by step.
        beside: steps whose note stands below the prompt, because a question takes its place.
        code: how the stepper is made in Python.
        asked: the seat that a question is about, by step: its cards are shown there.
    """

    seat: int | None
    langs: Sequence[str]
    settings: Mapping[str, Any]
    names: Names = ()
    public: bool = True
    notes: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    flags: Mapping[int, Sequence[Flag]] = field(default_factory=dict)
    beside: frozenset[int] = frozenset()
    code: str = "stepper"
    asked: Mapping[int, int] = field(default_factory=dict)

    def note(self, at: int, lang: str) -> str:
        """Return the note of a step in a language, English where it is missing."""
        return self.notes[at].get(lang, self.notes[at].get("en", "")) if at in self.notes else ""

    def marked(self, stage: dict[str, Any], at: int, lang: str) -> dict[str, Any]:
        """Return the stage of a step with the texts that a note puts on cards."""
        return flagged(stage, self.flags[at], lang) if at in self.flags else stage

    def scenes(self, film: Sequence[Moment], at: int, said: dict[Any, str]) -> list[Frame]:
        """Return the scene of a step in each language."""
        seat = self.asked.get(at, self.seat)
        return [
            scene_at(
                film,
                at,
                seat,
                {**self.settings, "lang": lang},
                names_in(self.names, lang),
                open_hands=self.public,
                said=said,
                guest=seat != self.seat,
            )
            for lang in self.langs
        ]


def steps_of(
    film: Sequence[Moment], show: Showing, texts: Texts, bases: list[dict[str, Any]], start: int = 0
) -> list[dict[str, Any]]:
    """Return the steps after a first one, as differences; sentences as numbers of ``texts``.

    Args:
        film: all moments.
        show: how it is shown.
        texts: where sentences are kept.
        bases: what is shown at the first step, by language.
        start: the first step.
    """
    said: dict[Any, str] = {}
    steps = []
    for at in range(start + 1, len(film)):
        told, says = [], []
        gone: list[str] = []
        for i, scene in enumerate(show.scenes(film, at, said)):
            more = show.note(at, scene.lang) if at in show.beside else ""
            shown = step_dict(scene, film[at], more)
            now = show.marked(shown["stage"], at, scene.lang)
            found, gone = changes(now, bases[i])
            told.append(found)
            says.append(shown["say"])
            bases[i] = now
        step: dict[str, Any] = {"set": texts.intern(told), "say": texts.intern(says)}
        if gone:
            step["del"] = gone
        if at in show.notes:
            step["note"] = texts.intern([show.note(at, lang) for lang in show.langs])
            step["mark"] = "note"
        elif any(e.name in TICKS for e in film[at].events):
            step["mark"] = "tick"
        steps.append(step)
    return steps


def branch_steps(
    film: Sequence[Moment], show: Showing, texts: Texts, start: int
) -> list[dict[str, Any]]:
    """Return the steps of a branch, without notes; up to ``start`` it is the main line."""
    noted = start == 0 or start in show.beside
    bases = []
    for scene in show.scenes(film, start, {}):
        more = show.note(start, scene.lang) if noted else ""
        stage_then = step_dict(scene, film[start], more)["stage"]
        bases.append(show.marked(stage_then, start, scene.lang))
    bare = replace(show, notes={}, flags={}, beside=frozenset(), asked={})
    return steps_of(film, bare, texts, bases, start)


def film_view(film: Sequence[Moment], show: Showing, title: Mapping[str, str]) -> dict[str, Any]:
    """Return a stepper's view without questions and branches.

    Args:
        film: the steps.
        show: how they are shown.
        title: title of the hand by language; it stands beside the name of the game.
    """
    texts = Texts(show.langs)
    bases = []
    for scene in show.scenes(film, 0, {}):
        meta = title.get(scene.lang, title.get("en", ""))
        meta = meta or scene.of_game("table.meta.unseeded", hand_no=scene.view.hand_no)
        base = table_at(scene, scene.say(f"game.{scene.game.name}"), meta)
        told = base["help"]
        marks = {"b": "p", "text": scene.say("help.timeline")}
        base["help"] = {**told, "blocks": [marks, *told["blocks"]]}
        base |= lean(base, scene)
        if keys := scene.settings["keys"]:
            base = shortcuts.keyed(base, keys)
        base = show.marked(base, 0, scene.lang)
        if 0 in show.notes:
            base["prompt"] = {**base["prompt"], "more": show.note(0, scene.lang)}
        bases.append(base)
    stages = [{name: base[name] for name in SHOWN if name in base} for base in bases]
    steps = steps_of(film, show, texts, stages)
    for base in bases:
        log = next(tab for tab in base["panel"] if tab["id"] == "log")
        log.pop("sum", None)
        log["blocks"][0]["rows"] = []  # what the steps say, as far as the reader has come
    if len(film) <= RICH:
        beside_steps(steps, bases, film, show)
    return {
        "v": 1,
        "game": film[0].state.game.name,
        "lang": show.langs[0],
        "langs": [{"value": lang, "label": LANGUAGE_NAMES[lang]} for lang in show.langs],
        "strings": texts.intern([menu.strings(lang, STRINGS) for lang in show.langs]),
        "base": texts.intern(bases),
        "steps": steps,
        "open": show.public,
        "kernel": True,
        "texts": texts,
    }


def beside_steps(
    steps: Sequence[dict[str, Any]],
    bases: Sequence[dict[str, Any]],
    film: Sequence[Moment],
    show: Showing,
) -> None:
    """Let the code name the step of a short film."""
    code = [tab["id"] for tab in bases[0]["panel"]].index("code")
    for base in bases:
        head, *_, note = base["panel"][code]["blocks"]
        box = {"b": "code", "text": python(show, film, 0), "copy": True}
        base["panel"][code]["blocks"] = [head, box, note]
    for at, step in enumerate(steps, 1):
        step["set"][f"panel/{code}/blocks/1/text"] = python(show, film, at)


def python(show: Showing, film: Sequence[Moment], at: int) -> str:
    """Return what makes the state of a step in Python, and the move that comes next.

    The move is left out where a question asks about it, and where it may be hidden.
    """
    lines = [f"stepper = {show.code}"] if show.code != "stepper" else []
    lines.append(f"state = stepper.state({at})")
    following = film[at + 1].turn if at + 1 < len(film) else None
    if following is not None and show.public and at not in show.beside:
        lines.append(f'state.play("{following.move}")')
    return "\n".join(lines)
