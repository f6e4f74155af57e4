"""Paper for a class: cheat sheets, hands and work sheets as HTML files, answers only for teachers.

A file has neither JavaScript nor anything from elsewhere; print it from a browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from cardwidgets.cards import suit
from cardwidgets.engine.given import file_path, named
from cardwidgets.engine.record import Record
from cardwidgets.engine.state import State
from cardwidgets.lessons import practice, thoughts
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.notes import step_of
from cardwidgets.lessons.players import names_in, names_of
from cardwidgets.lessons.shelf import load, names
from cardwidgets.picture import svg
from cardwidgets.text import language, say, short
from cardwidgets.text.words import plain

#: Questions of the longest sheet.
MOST_QUESTIONS = 500

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body{{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px}}
body{{color:#000}}
h1{{font-size:24px}} h2{{font-size:18px;margin-top:24px}}
ol>li{{margin:16px 0;break-inside:avoid}} ul{{list-style:none;padding:0}}
ul li::before{{content:"\\2610\\a0"}}
.hand{{font-size:20px;letter-spacing:2px}}
svg{{max-width:100%;height:auto;filter:grayscale(1)}}
.answers{{break-before:page}}
dl{{margin:4px 0}} dt{{font-style:italic}} dd{{margin:0 0 4px 24px}}
</style>
</head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
"""


def cheat_sheet(game: str, path: str | Path, lang: str = "en") -> Path:
    """Write the cheat sheet of a game as a page to print.

    Args:
        game: its name, such as ``"gabo"``.
        path: the file.
        lang: the language.

    Raises:
        ValueError: no such game.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     "25" in cheat_sheet("gabo", f"{folder}/gabo.html", "pl").read_text(encoding="utf-8")
    True
    """
    if game not in practice.GAMES:
        raise ValueError(f"game is {game!r}; cheat sheets are of {', '.join(practice.GAMES)}")
    lines = say(f"cheat.{game}", {}, lang).splitlines()
    body = "\n".join(f"<p>{_rich(line)}</p>" for line in lines)
    return _write(path, say("print.cheat", {"game": game}, lang), body, lang)


def hands(source: str | Record, path: str | Path, lang: str = "en") -> Path:
    """Write the hands of a lesson or record as a page to print and to deal out.

    Args:
        source: a lesson's name or a record.
        path: the file.
        lang: the language.
    """
    language(lang)
    record = _record(source)
    first = next(iter(record.replay()))
    title = f"{_title(record, lang)}: {say('print.hands', {}, lang)}"
    return _write(path, title, _hands(first, names_in(names_of(record), lang), lang), lang)


def _record(source: Any) -> Record:
    if not isinstance(source, str | Record):
        raise TypeError(f"{source!r} is no record; give a Record or the name of a lesson")
    return load(source) if isinstance(source, str) else source


def worksheet(
    source: str | Record,
    path: str | Path,
    lang: str = "en",
    *,
    n: int = 10,
    seed: int = 0,
    teacher: bool = False,
) -> Path:
    """Write a lesson's questions, or questions of a topic of practice, as a page to print.

    Args:
        source: a lesson, a record, a topic or ``"mixed/<game>"``.
        path: the file.
        lang: the language.
        n: how many questions of a topic.
        seed: which of its questions.
        teacher: with the answers, on a page of their own, and why wrong ones are wrong.

    Raises:
        ValueError: neither a lesson nor a topic, a number of questions below 1, no such language.
        TypeError: something else, or no whole number.
    """
    language(lang)
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MOST_QUESTIONS:
        raise ValueError(f"n is {named(n)}; it is a number of questions, 1 to {MOST_QUESTIONS}")
    practice.checked_seed(seed)
    if isinstance(source, str) and source not in names():
        items = [practice.make(source, seed + i) for i in range(n)]
        asked = [(item.question, item.state, item.seat) for item in items]
        title = f"{practice.title(source, lang)}: {say('print.questions', {}, lang)}"
        return _write(path, title, _questions(asked, lang, teacher), lang)
    record = _record(source)
    states, called = list(record.replay()), names_in(names_of(record), lang)
    asked = []
    for note in record.notes:
        if "question" in note:
            state = states[step_of(record, note)]
            asked.append((filled(note["question"], state, names_of(record)), state, state.turn))
    body = _hands(states[0], called, lang) + _questions(asked, lang, teacher)
    if teacher:
        called = called or practice.NAMES
        moves = [move for hand in record.hands for move in hand.moves if not move.startswith("!")]
        told = "".join(
            f"<li>{escape(called[state.turn or 0])}: {escape(move)}</li>"
            for state, move in zip(states, moves, strict=False)
        )
        body += f"<h2>{escape(say('print.moves', {}, lang))}</h2><ol>{told}</ol>"
    return _write(path, _title(record, lang), body, lang)


def _title(record: Record, lang: str) -> str:
    title = record.about.get("title", "")
    text = title.get(lang, title.get("en", "")) if isinstance(title, Mapping) else str(title)
    return text or say(f"game.{record.game.name}", {}, lang)


def _hands(state: State, players: Sequence[str], lang: str) -> str:
    called = tuple(players) or practice.NAMES
    parts = []
    for seat, text in enumerate(state.fields()["hands"]):
        cards = text.split()
        if not cards:
            continue
        label = say("hand.of", {"seat": seat, "count": len(cards)}, lang, names=called)
        rows: dict[str, list[str]] = {}
        for card in cards:
            rows.setdefault(suit(card), []).append(short(card, lang))
        shown = "<br>".join(escape("  ".join(row)) for row in rows.values())
        parts.append(f'<h2>{escape(label)}</h2><p class="hand">{shown}</p>')
    return "\n".join(parts)


def _questions(
    asked: Iterable[tuple[Mapping[str, Any], State, int | None]], lang: str, teacher: bool
) -> str:
    questions, key = [], []
    for question, state, seat in asked:
        options = "".join(
            f"<li>{_rich(_in(option['label'], lang))}</li>"
            for option in question.get("options", ())
        )
        picture = svg({**state.view(seat).as_dict(), "legal": []}, lang)
        ask = _rich(_in(question["ask"], lang))
        questions.append(f"<li><p>{ask}</p>{picture}<ul>{options}</ul></li>")
        key.append(
            f"<li><b>{escape(practice.answers(question)[lang])}</b>"
            f" {_rich(_in(question['why'], lang))}{_wrong(question, lang)}</li>"
        )
    body = f"<h2>{escape(say('print.questions', {}, lang))}</h2><ol>{''.join(questions)}</ol>"
    if teacher:
        head = escape(say("print.answers", {}, lang))
        body += f'<section class="answers"><h2>{head}</h2><ol>{"".join(key)}</ol></section>'
    return body


def _wrong(question: Mapping[str, Any], lang: str) -> str:
    """Return the wrong answers that are known, each with why it is wrong."""
    parts = [part for part in question.get("options", ()) if not part.get("right")]
    told = "".join(
        f"<dt>{_rich(_given(part, lang))}</dt><dd>{_rich(thoughts.told(part, lang))}</dd>"
        for part in map(thoughts.with_diagnosis, [*parts, *question.get("wrong", ())])
        if "feedback" in part
    )
    return f"<dl>{told}</dl>" if told else ""


def _given(part: Mapping[str, Any], lang: str) -> str:
    """Return a wrong answer as text; one that stands for any other has none."""
    if "label" in part:
        return _in(part["label"], lang)
    if "value" in part:
        return plain(part["value"], lang)
    cards = part.get("cards", part.get("order", ()))
    shown = cards.split() if isinstance(cards, str) else cards
    return ", ".join(short(card, lang) for card in shown) or "…"


def _in(text: Any, lang: str) -> str:
    return str(text.get(lang, text.get("en", ""))) if isinstance(text, Mapping) else str(text)


def _rich(text: str) -> str:
    """Return a text as HTML: bold marks kept, all else as it stands."""
    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(text))


def _write(path: str | Path, title: str, body: str, lang: str) -> Path:
    target = file_path(path)
    page = _PAGE.format(lang=escape(lang), title=escape(title), body=body)
    target.write_text(page, encoding="utf-8")
    return target
