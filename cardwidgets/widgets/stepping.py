"""What a stepper shows: the film, with its questions and branches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwidgets.lessons.players import names_of
from cardwidgets.widgets import branches
from cardwidgets.widgets.desk import film
from cardwidgets.widgets.desk.playing import playable
from cardwidgets.widgets.desk.scene import Scene
from cardwidgets.widgets.desk.texts import Texts
from cardwidgets.widgets.questions import drawn, question_view

if TYPE_CHECKING:
    from cardwidgets.widgets.stepper import Stepper


def view_of(stepper: Stepper, langs: Sequence[str], *, kernel: bool) -> dict[str, Any]:
    """Return the view of a stepper.

    Args:
        stepper: the stepper.
        langs: languages to carry, the first is shown.
        kernel: whether there is a Python that acts on buttons.
    """
    show = _showing(stepper, langs)
    view = film.film_view(stepper.moments, show, stepper.title)
    view["kernel"] = kernel
    texts: Texts = view["texts"]
    asked = []
    for number, (step, question) in enumerate(stepper.questions):
        scenes = show.scenes(stepper.moments, step, {})
        asked.append(texts.intern([_asked(one, question, number) for one in scenes]))
        if step < len(view["steps"]):
            view["steps"][step]["ask"] = number
            view["steps"][step].setdefault("mark", "question")
    if asked:
        view["questions"] = asked
    if stepper.branches:
        view["branches"] = branches.views(stepper.branches, show, texts, kernel=kernel)
        if stepper.shown_branch is not None:
            view["branch"] = stepper.shown_branch
    view["at"] = stepper.step
    view["texts"] = texts.tables()
    return view


def _asked(scene: Scene, question: Mapping[str, Any], number: int) -> dict[str, Any]:
    """Return the view of a question in the language of a scene."""
    play = playable(scene, question)
    return drawn(question_view(question, number, scene.lang, play), scene.lang)


def _about(stepper: Stepper) -> dict[int, int]:
    """Return at which steps the seat to act is asked about: a lesson says who answers for it."""
    if not stepper.public:
        return {}
    about = {}
    for at, question in stepper.questions:
        turn = stepper.moments[at].state.turn
        moves = any("move" in option for option in question.get("options", ()))
        if turn is not None and moves and "engine" in question:
            about[at] = turn
    return about


def _showing(stepper: Stepper, langs: Sequence[str]) -> film.Showing:
    return film.Showing(
        seat=stepper.seat,
        langs=tuple(langs),
        settings=stepper.settings,
        names=names_of(stepper.record),
        public=stepper.public,
        notes=stepper.notes,
        flags=stepper.flags,
        beside=frozenset(step for step, _ in stepper.questions),
        code=stepper.code,
        asked=_about(stepper),
    )
