"""The settings menu, the help, and the labels of fixed buttons."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardwidgets.cards import JOKERS, french_pack, haggis_pack
from cardwidgets.text import languages, say, spoken, template
from cardwidgets.widgets import settings as allowed
from cardwidgets.widgets.desk.scene import Scene, known

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "ru": "Русский", "pl": "Polski"}
COURTS = {"en": "J Q K A", "fr": "V D R A", "ru": "В Д К Т", "pl": "W D K A"}

#: Keys in the help, with the ids of what they do; those of one game follow.
KEYS = (
    (("←", "→"), "key.move"),
    (("Space",), "key.select"),
    (("Shift", "Space"), "key.rank"),
    (("Enter",), "key.play"),
    (("P",), "key.pass"),
    (("Y",), "key.why"),
    (("I",), "key.inspect"),
    (("C",), "key.centre"),
    (("H",), "key.hand"),
    (("E",), "key.seats"),
    (("T",), "key.turn"),
    (("S",), "key.scores"),
    (("O",), "key.sort"),
    (("U",), "key.undo"),
    (("M",), "key.log"),
    (("?",), "key.help"),
    (("Esc",), "key.leave"),
)
OWN_KEYS = {"gabo": ((("F",), "key.reflex"), (("G",), "key.gabo"), (("B",), "key.pause"))}


@lru_cache(maxsize=64)
def strings(lang: str, names: tuple[str, ...]) -> dict[str, str]:
    """Return the labels ``ui.*`` that a browser component needs, with their own placeholders."""
    return {name: template(f"ui.{name}", lang) for name in names if known(f"ui.{name}")}


TABLE_STRINGS = (
    "opponents",
    "centre",
    "actions",
    "panel",
    "menu",
    "help",
    "close",
    "hint",
    "why",
    "reply",
    "undo",
    "redo",
    "sort",
    "new",
    "same",
    "clear",
    "next",
    "copy",
    "copied",
    "copy_this",
    "select",
    "add",
    "choose",
    "not_playable",
    "for_why",
    "why_key",
    "not_turn",
    "can_play",
    "take",
    "yours",
    "selected",
    "selected_more",
    "selected_no",
    "selected_none",
    "not_now",
    "new_card",
    "chosen",
    "readings",
    "sorted",
    "tried",
    "waiting",
    "no_answer",
    "no_kernel",
)


@lru_cache(maxsize=64)
def _names(lang: str, cards: tuple[str, ...]) -> dict[str, str]:
    return {card: spoken(card, lang) for card in (*cards, "??")}


def deck(scene: Scene) -> dict[str, Any]:
    """Return how cards look and sound."""
    lang = scene.lang
    if scene.game.name == "haggis":
        pack = (*haggis_pack(scene.game.players), "J", "Q", "K")
        suits = {s: say(f"suit.{s}", {}, lang) for s in "ROYGB"}
        return {"face": "tiles", "names": _names(lang, pack), "suits": suits}
    names = _names(lang, (*french_pack(), *JOKERS))
    suits = {s: say(f"suit.{s}", {}, lang) for s in "CDHS"}
    letters = lang if scene.settings["ranks"] == "auto" else scene.settings["ranks"]
    ranks = {r: say(f"index.{r}", {}, letters) for r in "JQKA"}
    found = {"face": "suits", "names": names, "suits": suits}
    changed = {r: text for r, text in ranks.items() if text != r}
    return {**found, "ranks": changed} if changed else found


def menu(scene: Scene) -> list[dict[str, Any]]:
    """Return the settings with their values of now."""
    names = ["lang", "ranks", "suits", "pace", "help", "theme", "motion", "verbosity", "shortcuts"]
    names.append("slide")
    if scene.game.name == "gabo":
        timed = ["reflex_seconds"] if scene.settings["reflex_mode"] == "timed" else []
        names[5:5] = ["marks", "peek", "reflex_mode", *timed]
    if scene.game.name == "haggis":
        names.remove("ranks")
    return [
        {**_setting(name, scene.lang), "value": _written(scene.settings[name])} for name in names
    ]


@lru_cache(maxsize=64)
def _setting(name: str, lang: str) -> dict[str, Any]:
    options = {_written(v): _label(lang, name, v) for v in _values(name)}
    return {"name": name, "label": say(f"setting.{name}", {}, lang), "options": options}


def _values(name: str) -> tuple[Any, ...]:
    values = allowed.ALLOWED[name]
    if name == "lang":
        return tuple(lang for lang in values if lang in languages())
    if name == "pace":
        return ("step", "slow", "normal", "fast", "instant")
    return tuple(sorted(values)) if name in ("help", "marks", "reflex_seconds") else values


def _written(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _label(lang: str, name: str, value: Any) -> str:
    if name == "lang":
        return LANGUAGE_NAMES[value]
    if name == "ranks" and value != "auto":
        return COURTS[value]
    if isinstance(value, bool):
        value = "on" if value else "off"
    if name == "reflex_seconds":
        return say("timer.left", {"count": value}, lang)
    return say(f"setting.{name}.{value}", {}, lang)


def help_of(scene: Scene) -> dict[str, Any]:
    """Return the cheat sheet and the keys."""
    return _help(scene.game.name, scene.lang, str(scene.settings["ranks"]))


@lru_cache(maxsize=64)
def _help(game: str, lang: str, ranks: str) -> dict[str, Any]:
    style = {"ranks": ranks, "cards": "drawn"}
    blocks: list[dict[str, Any]] = []
    sheet = f"cheat.{game}"
    if known(sheet):
        blocks.append({"b": "label", "text": say("help.short", {}, lang)})
        lines = say(sheet, {}, lang, **style).split("\n")
        blocks += [{"b": "p", "text": line} for line in lines if line]
    blocks.append({"b": "label", "text": say("help.keys", {}, lang)})
    items = [
        {"keys": list(keys), "text": say(what, {}, lang)}
        for keys, what in (*KEYS, *OWN_KEYS.get(game, ()))
        if known(what)
    ]
    blocks.append({"b": "keys", "items": items})
    return {"title": say("help.title", {"game": game}, lang), "blocks": blocks}
