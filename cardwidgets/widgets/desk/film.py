"""A record as a film: the first table, then what each step changes, in one or more languages.

Everything that a reader steps through travels at once, so scrubbing needs no kernel. Sentences
stand in one table for each language; in the steps they are numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.replay import positions_of
from cardwidgets.engine.state import State, Turn
from cardwidgets.widgets.desk import menu, panel
from cardwidgets.widgets.desk.build import board_of, stage
from cardwidgets.widgets.desk.menu import LANGUAGE_NAMES
from cardwidgets.widgets.desk.reel import changes, lean
from cardwidgets.widgets.desk.scene import NAMES, Scene, plain_text
from cardwidgets.widgets.desk.tell import sentences

#: Names of the labels that a stepper needs besides those of a table.
STRINGS = (
    *menu.TABLE_STRINGS,
    *("first", "previous", "start", "pause", "following", "last", "step_of", "timeline"),
    *("notes", "questions", "ticks", "branch", "take_over", "main_line", "as_seen"),
    *("open_cards", "view", "question_of", "sure", "sure_3", "sure_2", "sure_1", "check"),
    *("show_answer", "skip", "go_on", "play_out", "right", "not_this", "your_answer"),
    *("number", "try_again"),
)
#: The parts of a view that steps change.
SHOWN = ("plates", "seats", "board", "ruler", "hand", "hands", "prompt")
#: A text that is the same in all languages, and shorter than its number, stands as it is.
SHORT = 6
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
    """A scene among many like it: sentences that were said before are not made again."""

    def say(self, message_id: str, _cards: str = "drawn", /, **params: Any) -> str:
        """Return a sentence in the window's language."""
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


class Texts:
    """Sentences in several languages, each set of translations once."""

    def __init__(self, langs: Sequence[str]) -> None:
        self.langs = tuple(langs)
        self.rows: list[tuple[str, ...]] = []
        self._number: dict[tuple[str, ...], int] = {}

    def intern(self, values: Sequence[Any]) -> Any:
        """Return one value for the same thing in each language, sentences as numbers."""
        first = values[0]
        if isinstance(first, str):
            row = tuple(values)
            if (len(set(row)) == 1 and len(first) <= SHORT) or not first:
                return first
            if row not in self._number:
                self._number[row] = len(self.rows)
                self.rows.append(row)
            return {"$": self._number[row]}
        if isinstance(first, Mapping):
            keys = [k for k in first if all(k in v for v in values)]
            return {k: self.intern([v[k] for v in values]) for k in keys}
        if isinstance(first, list | tuple):
            return [self.intern(parts) for parts in zip(*values, strict=False)]
        return first

    def tables(self) -> dict[str, list[str]]:
        """Return the sentences of each language, by number."""
        return {lang: [row[i] for row in self.rows] for i, lang in enumerate(self.langs)}


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
) -> Scene:
    """Return the scene of a step, as a seat saw it."""
    state = film[at].state
    hands = state.fields()["hands"] if open_hands else None
    view = state.view(seat)
    players = state.game.players
    shown = names or NAMES[:players]
    # Boards ask the rule book what is public; its position need not be read from fields again.
    extra = {"pos": film[at].position, "said": {} if said is None else said}
    return Frame(view, seat, events_before(film, at, seat), settings, shown, False, hands, extra)


def table_at(scene: Scene, title: str, meta: str) -> dict[str, Any]:
    """Return a table without moves: the base of a film, or a question's position."""
    board = board_of(scene.game.name)
    view = stage(scene)
    if "hand" in view:
        view["hand"].pop("sorts", None)
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
        "panel": [tab for tab in tabs if tab["id"] not in ("code", "why")],
        "help": menu.help_of(scene),
        "menu": menu.menu(scene),
        "frames": [],
        "say": "",
        "read": {
            "centre": board.read_centre(scene),
            "hand": scene.plain("hand.read", count=len(cards), cards=cards),
            "seats": " ".join(seat["say"] + "." for seat in view["seats"]),
            "turn": plain_text(" ".join(ask.values()), scene),
            "scores": ", ".join(
                scene.plain("scores.read", seat=n, total=s) for n, s in enumerate(scene.view.scores)
            ),
        },
    }


def _prompt(scene: Scene) -> dict[str, str]:
    if scene.view.turn is None:
        return {"ask": scene.say("prompt.over")}
    return {"ask": scene.own("prompt.acts", scene.view.turn)}


def step_dict(scene: Scene, moment: Moment) -> dict[str, Any]:
    """Return what a step shows: the stage with its prompt, and what is spoken."""
    seen = moment.seen(scene.me)
    found = lean(stage(scene), scene)
    # The same words are read and heard: one sentence a step in each language.
    said = " ".join(sentences(seen, scene, "spoken"))
    found["prompt"] = {"ask": said or _prompt(scene)["ask"]}
    return {"stage": found, "say": said}


def film_view(
    film: Sequence[Moment],
    *,
    seat: int | None,
    langs: Sequence[str],
    settings: Mapping[str, Any],
    names: Sequence[str],
    title: Mapping[str, str],
    public: bool,
    notes: Mapping[int, Mapping[str, str]],
) -> dict[str, Any]:
    """Return a stepper's view without questions and branches.

    Args:
        film: the steps.
        seat: the seat that is followed.
        langs: languages to carry, the first is shown.
        settings: settings of the window.
        names: names of the players, or ().
        title: title by language.
        public: True where all hands may be shown.
        notes: note by step, each by language.
    """
    texts = Texts(langs)
    styles = [{**settings, "lang": lang} for lang in langs]
    scenes = [scene_at(film, 0, seat, s, names, open_hands=public) for s in styles]
    metas = {
        scene.lang: scene.of_game("table.meta.unseeded", hand_no=scene.view.hand_no)
        for scene in scenes
    }
    bases = [
        {**base, **lean(base, scene)}
        for scene in scenes
        for base in [table_at(scene, title.get(scene.lang, title.get("en", "")), metas[scene.lang])]
    ]
    steps: list[dict[str, Any]] = []
    said: dict[Any, str] = {}
    before = [{name: base[name] for name in SHOWN if name in base} for base in bases]
    for at in range(1, len(film)):
        told, says = [], []
        gone: list[str] = []
        for i, style in enumerate(styles):
            scene = scene_at(film, at, seat, style, names, open_hands=public, said=said)
            shown = step_dict(scene, film[at])
            found, gone = changes(shown["stage"], before[i])
            told.append(found)
            says.append(shown["say"])
            before[i] = shown["stage"]
        step: dict[str, Any] = {"set": texts.intern(told), "say": texts.intern(says)}
        if gone:
            step["del"] = gone
        if at in notes:
            step["note"] = texts.intern([notes[at].get(lang, notes[at]["en"]) for lang in langs])
            step["mark"] = "note"
        elif any(e.name in TICKS for e in film[at].events):
            step["mark"] = "tick"
        steps.append(step)
    strings = texts.intern([menu.strings(lang, STRINGS) for lang in langs])
    return {
        "v": 1,
        "game": film[0].state.game.name,
        "lang": langs[0],
        "langs": [{"value": lang, "label": LANGUAGE_NAMES[lang]} for lang in langs],
        "strings": strings,
        "base": texts.intern(bases),
        "steps": steps,
        "open": public,
        "kernel": True,
        "texts": texts,
    }
