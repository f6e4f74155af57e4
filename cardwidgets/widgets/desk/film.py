"""A record as a film: the first table, then what each step changes, in one or more languages.

Everything that a reader steps through travels at once, so scrubbing needs no kernel. Sentences
stand in one table for each language; in the steps they are numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardwidgets.engine.events import Event
from cardwidgets.engine.replay import events_of
from cardwidgets.engine.state import State, Turn
from cardwidgets.widgets.desk import menu, panel
from cardwidgets.widgets.desk.build import board_of, stage
from cardwidgets.widgets.desk.frames import differences
from cardwidgets.widgets.desk.menu import LANGUAGE_NAMES
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
#: Events that end a pile or a trick: ticks on the timeline.
TICKS = {"pile_won", "trick_won", "hand_ended", "swapped", "took_discard", "discarded"}


@dataclass(frozen=True)
class Moment:
    """One step of a record: the state after a move, and what the move caused."""

    state: State
    turn: Turn | None
    events: tuple[Event, ...]


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
            if (len(set(row)) == 1 and len(first) < 12) or not first:
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
    told = list(events_of(state))
    walker: State = state._origin.begin()
    found = [Moment(walker.copy(), None, tuple(told[0][1]))]
    for (turn, events), action in zip(told[1:], state._actions(), strict=True):
        walker.apply(action)
        found.append(Moment(walker.copy(), turn, tuple(events)))
    return found


def events_before(film: Sequence[Moment], at: int, seat: int | None) -> list[Event]:
    """Return what a seat saw in the hand of a step, oldest first."""
    found: list[Event] = []
    for moment in reversed(film[: at + 1]):
        block = [e.for_seat(seat) for e in moment.events]
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
) -> Scene:
    """Return the scene of a step, as a seat saw it."""
    state = film[at].state
    hands = state.fields()["hands"] if open_hands else None
    view = state.view(seat)
    players = state.game.players
    shown = names or NAMES[:players]
    return Scene(view, seat, events_before(film, at, seat), settings, shown, False, hands)


def table_at(scene: Scene, title: str, meta: str) -> dict[str, Any]:
    """Return a table without moves: the base of a film, or a question's position."""
    board = board_of(scene.game.name)
    view = stage(scene)
    if "hand" in view:
        view["hand"].pop("sorts", None)
    if scene.me is not None and "hands" in view:
        view["hands"] = [hand for hand in view["hands"] if hand["seat"] != scene.me]
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
    """Return what a step shows: the stage, its prompt and what is spoken."""
    seen = [e.for_seat(scene.me) for e in moment.events]
    found = stage(scene)
    if "hand" in found:
        found["hand"].pop("sorts", None)
    if scene.me is not None and "hands" in found:
        found["hands"] = [hand for hand in found["hands"] if hand["seat"] != scene.me]
    said = sentences(seen, scene)
    found["prompt"] = {"ask": " ".join(said) or _prompt(scene)["ask"]}
    board = board_of(scene.game.name)
    flights = [f for e in seen for f in board.fly(e.name, e.seat, dict(e.data))]
    return {"stage": found, "say": " ".join(sentences(seen, scene, "spoken")), "fly": flights}


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
    metas = [scene.of_game("table.meta.unseeded", hand_no=scene.view.hand_no) for scene in scenes]
    bases = [
        table_at(scene, title.get(scene.lang, title.get("en", "")), meta)
        for scene, meta in zip(scenes, metas, strict=True)
    ]
    steps: list[dict[str, Any]] = []
    before = [{**base, "prompt": base["prompt"]} for base in bases]
    for at in range(1, len(film)):
        now = []
        for i, style in enumerate(styles):
            scene = scene_at(film, at, seat, style, names, open_hands=public)
            now.append((i, step_dict(scene, film[at])))
        changes, says, fly = [], [], now[0][1]["fly"]
        gone: list[str] = []
        for i, shown in now:
            found, gone = _change(shown["stage"], before[i])
            changes.append(found)
            says.append(shown["say"])
            before[i] = {**before[i], **shown["stage"]}
        step: dict[str, Any] = {"set": texts.intern(changes), "say": texts.intern(says)}
        if gone:
            step["del"] = gone
        if fly:
            step["fly"] = fly
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


def _change(new: dict[str, Any], old: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return what a step sets and deletes against the step before."""
    found, gone = differences(new, old, whole=True)
    if new["prompt"] != old.get("prompt"):
        found["prompt"] = new["prompt"]
    return found, gone
