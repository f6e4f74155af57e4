"""A page for each notebook of the course, for who teaches with it: plan, answers, paper.

Goals and minutes are the notebooks', questions and answers the lessons', and what learners get
wrong stands in the list from which practice works out its wrong answers: nothing is told twice;
``guide/teaching.toml`` holds the rest.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardwidgets import Stepper, lessons
from cardwidgets.lessons import practice
from cardwidgets.lessons.fill import filled
from cardwidgets.lessons.thoughts import misconception, told
from cardwidgets.text import short
from cardwidgets.text.words import plain

ROOT = Path(__file__).resolve().parent.parent
PLANS = ROOT / "docs" / "guide" / "teaching.toml"
COURSE = ROOT / "notebooks"
INDEX = """# Teach with it

One page for each notebook: what it is for, what to have ready, the way through with its minutes,
what learners get wrong, and the answers. The pages are made from notebooks and lessons, so they say
what those say.

Project a table with `cw.Table(..., slide=True)` or `cw.Stepper(..., slide=True)`: larger type and
cards, no side panel. Each notebook is also a set of slides, one for each of its parts:

    jupyter nbconvert --to slides --execute notebooks/02-revolution.ipynb

`cw.Progress.collect(folder)` makes one table of the answers of a class; `teacher=True` shows the
answers in `cw.Question` and `cw.Practice`.

There is a way of ten minutes through {short}. Of the experiments, 11 is the one for ten
minutes: bet, run the first two cells, compare.

```{{toctree}}
:maxdepth: 1

{names}
```
"""
PAGE = """# {title}

{minutes} minutes. The notebook is `notebooks/{name}.ipynb`.{short}

## Goals

{goals}

## Have ready

{ready}

## The way through

| minutes | part | what to do |
| --- | --- | --- |
{walk}

## What learners get wrong

{watch}

## Questions and answers

{questions}
Questions without end, made and judged by the engine: {topics}.

## Paper

```python
import cardwidgets as cw

{sheets}
```
"""
#: Calls of a notebook that ask a question by themselves.
ASKS = ("Question", "predict", "predict_number")


def plans() -> dict[str, dict[str, Any]]:
    """Return what is told by hand, by notebook."""
    return tomllib.loads(PLANS.read_text(encoding="utf-8"))


def pages() -> dict[str, str]:
    """Return the pages by file name.

    Raises:
        ValueError: a plan that does not fit its notebook.
    """
    found = {f"{name}.md": page(name, plan) for name, plan in plans().items()}
    brief = ", ".join(
        f"[{name[:2]}]({name}.md)" for name, plan in plans().items() if "short" in plan
    )
    names = "\n".join(name.removesuffix(".md") for name in found)
    return {**found, "index.md": INDEX.format(short=brief, names=names)}


def page(name: str, plan: Mapping[str, Any]) -> str:
    """Return the page of a notebook."""
    cells = json.loads((COURSE / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    texts = {
        kind: "\n".join("".join(c["source"]) + "\n" for c in cells if c["cell_type"] == kind)
        for kind in ("markdown", "code")
    }
    shown = list(dict.fromkeys(re.findall(r'Stepper\(\s*"([a-z]+/[a-z]+)"', texts["code"])))
    topics = dict.fromkeys(re.findall(r'Practice\(\s*"([a-z]+/[a-z]+)"', texts["code"]))
    # A notebook without a stepper leaves the lessons of its game to the teacher.
    shown = shown or [n for n in lessons.names() if n.startswith(plan["game"])]
    own = "".join(_answer(question) for question in asked(texts["code"]))
    short = plan.get("short", "")
    return PAGE.format(
        name=name,
        title=f"{name[:2]} {re.findall(r'^# (.+)$', texts['markdown'], re.MULTILINE)[0]}",
        minutes=minutes(name),
        short=f" In ten minutes: {short}" if short else "",
        goals=_list(_goals(texts["markdown"])),
        ready=_list(plan["ready"]),
        walk="\n".join(walk(name, plan["walk"], texts["markdown"])),
        watch=_list([misconception(name) for name in plan["watch"]]),
        questions="\n".join(
            [
                *map(_lesson, shown),
                _copies(texts["code"]),
                *([f"### In the notebook\n\n{own}"] if own else []),
            ]
        ),
        topics=", ".join(f"`{topic}`" for topic in topics or lessons.topics(plan["game"])),
        sheets="\n".join(_sheets(plan["game"], shown)),
    )


def minutes(name: str) -> int:
    """Return how long a notebook takes, as the map of the course says."""
    found = re.search(rf"\({name}\.ipynb\)[^\n]*\| (\d+) \|", _map())
    if not found:
        raise ValueError(f"the map in 00-start-here.ipynb has no minutes for {name}")
    return int(found[1])


def _map() -> str:
    cells = json.loads((COURSE / "00-start-here.ipynb").read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def walk(name: str, parts: Sequence[tuple[int, str, str]], text: str) -> Iterator[str]:
    """Return the rows of the way through: every part of the notebook in its order.

    Raises:
        ValueError: parts that are not the notebook's, or minutes that are not the map's.
    """
    headings = ["", *re.findall(r"^## (.+)$", text, re.MULTILINE)]
    if [heading for _, heading, _ in parts] != headings:
        raise ValueError(f"{name}: the plan has other parts than the notebook: {headings}")
    total = sum(part[0] for part in parts)
    if total != minutes(name):
        raise ValueError(f"{name}: the plan takes {total} minutes, the map says {minutes(name)}")
    at = 0
    for length, heading, what in parts:
        yield f"| {at}–{at + length} | {heading or 'Before the first part'} | {what} |"
        at += length


def asked(code: str) -> Iterator[dict[str, Any]]:
    """Return the questions that a notebook asks by itself, as far as they are written out."""
    for part in re.findall(rf"\.(?:{'|'.join(ASKS)})\((.*?)^\)", code, re.DOTALL | re.MULTILINE):
        call = ast.parse(f"f({part})", mode="eval").body
        assert isinstance(call, ast.Call)
        found = {k.arg: ast.literal_eval(k.value) for k in call.keywords if k.arg in _PARTS}
        if "ask" in found:
            yield found


_PARTS = ("ask", "answers", "why")
_CARD = r"\b(?:10|[2-9JQKA])[CDHS]\b"


def _answer(question: Mapping[str, Any]) -> str:
    answers = question["answers"]
    if isinstance(answers, Mapping):
        kind = next(iter(answers))
        between = " < " if kind == "order" else " or "
        right = between.join(re.sub(_CARD, lambda card: short(card[0]), a) for a in answers[kind])
    elif isinstance(answers, Sequence):
        options = [a if isinstance(a, Mapping) else {"label": a} for a in answers]
        right = "; ".join(o["label"] for o in options if o.get("right")) or options[0]["label"]
    else:
        right = str(answers)
    return f"1. {question['ask']}\n   → **{right}**\n   {question.get('why', '')}\n"


def _lesson(name: str) -> str:
    record = lessons.load(name)
    states, called = list(record.replay()), record.names
    lines = [f"### {record.about['title']['en']} (`{name}`)\n"]
    for note in record.notes:
        if "question" not in note:
            continue
        question = filled(note["question"], states[int(note.get("step", 0))], called)
        lines.append(f"1. (step {note.get('step', 0)}) {_en(question['ask'])}")
        lines.append(f"   → **{practice.answers(question)['en']}**")
        lines.append(f"   {_en(question['why'])}")
        wrong = [
            (_en(option["label"]), told(option))
            for option in question.get("options", ())
            if not option.get("right") and "feedback" in option
        ]
        wrong += [(plain(guess["value"], "en"), told(guess)) for guess in question.get("wrong", ())]
        if wrong:
            lines.append("")
        lines += [f"   - not {answer}: {feedback}" for answer, feedback in wrong]
    return "\n".join(lines) + "\n"


def _copies(code: str) -> str:
    """Return what the copies without notes of a notebook's hand ask for."""
    lesson = re.findall(r'^worked = cw\.Stepper\("([a-z/]+)"', code, re.MULTILINE)[0]
    knob = code.partition("worked.faded(")[0].rpartition("@interact")[2]
    *_, steps = re.findall(r"\[([\d, ]+)\]", knob)
    seat = re.findall(r"worked\.faded\(\*missing, seat=(\d)", code)
    again = Stepper(lesson).faded(*map(int, steps.split(",")), seat=int(seat[0]) if seat else None)
    lines = [f"### Once more without notes (`{lesson}`)\n"]
    for step, question in again.questions:
        right = practice.answers(question)["en"]
        lines.append(f"1. (step {step}) {_en(question['ask'])}\n   → **{right}**")
    return "\n".join(lines) + "\n"


def _goals(text: str) -> list[str]:
    part = text.partition("## What you can do now")[2]
    return re.findall(r"^- (.+)$", part, re.MULTILINE)


def _sheets(game: str, shown: Sequence[str]) -> Iterator[str]:
    yield f'cw.lessons.cheat_sheet("{game}", "{game}.html")'
    for name in shown:
        file = name.replace("/", "-")
        yield f'cw.lessons.hands("{name}", "{file}-hands.html")'
        yield f'cw.lessons.worksheet("{name}", "{file}.html", teacher=True)'
    yield f'cw.lessons.worksheet("mixed/{game}", "{game}-test.html", n=10, teacher=True)'


def _list(items: Sequence[str]) -> str:
    return "\n".join(f"- {item}" for item in items)


def _en(text: Any) -> str:
    return str(text["en"]) if isinstance(text, Mapping) else str(text)
