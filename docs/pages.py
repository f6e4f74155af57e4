"""Pages of the site that are written from the package: rule books, reference, teaching.

A rule is a sentence of the catalogue and a public name has a docstring, so neither is told twice.
"""

from __future__ import annotations

import json
from pathlib import Path

import teaching

from cardwidgets import text
from cardwidgets.engine.record_schema import schema

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PACKAGE = ROOT / "cardwidgets"
GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")
LANGUAGES = {"en": "English", "fr": "Français", "ru": "Русский", "pl": "Polski"}
#: The rooms of the package, in reading order.
ROOMS = (
    "cards",
    "engine",
    "text",
    "picture",
    "plain",
    "games",
    "bots",
    "lessons",
    "lab",
    "widgets",
)

SECTION = "## {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n{more}```\n"
REASONS_HEAD = """# Reasons

Why a move is refused is data: `state.why_not(move)` gives a code, its facts (in braces here), the
paragraph of the rule book it rests on, and legal moves nearest to what was tried. These are all
codes, with the sentence of each language.

"""
#: Where the code of a refusal stands, by the game that gives it.
REFUSING = {
    "President, Guibole": ("plain/climbing*.py",),
    "Guillotine": ("plain/guillotine*.py", "plain/domino.py"),
    "Haggis": ("plain/haggis/*.py",),
    "Gabo": ("plain/gabo/*.py",),
    "every game": ("engine/state.py",),
    "at a table": ("widgets/*.py", "widgets/desk/*.py"),
}
RULES_INDEX = """# Rule books

Every paragraph has an id, which refusals cite (`state.why_not(move).rule`). A paragraph marked ◦ is
our choice where the sources of the game say nothing.

```{toctree}
:maxdepth: 1

"""


def write_all() -> None:
    """Write every page that has something to tell, and remove the others."""
    _replace(DOCS / "reference" / "modules", _reference())
    _replace(DOCS / "rules", _rule_books())
    _replace(DOCS / "guide" / "teaching", teaching.pages())
    form = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    _write(DOCS / "guide" / "record.schema.json", form)


def _reference() -> dict[str, str]:
    pages = {}
    for number, room in enumerate(ROOMS):
        names = _modules(room)
        sections = [SECTION.format(name=name, more=_options(name)) for name in names]
        if sections:
            pages[f"{number}-{room}.md"] = "\n".join([f"# {room}\n", *sections])
    return pages


def _modules(room: str) -> list[str]:
    """Name the public modules of a room."""
    folder = ROOT / "cardwidgets" / room
    files = [folder.with_suffix(".py"), *sorted(folder.rglob("*.py"))]
    dotted = [".".join(f.relative_to(ROOT).with_suffix("").parts) for f in files if f.exists()]
    names = [name.removesuffix(".__init__") for name in dotted]
    return [name for name in names if not any(part.startswith("_") for part in name.split("."))]


def _options(name: str) -> str:
    """Show a package by its words only: its names stand with the modules that define them."""
    return "   :no-members:\n" if (ROOT / name.replace(".", "/")).is_dir() else ""


def _rule_books() -> dict[str, str]:
    pages = {}
    for game in GAMES:
        if f"rules.{game}" not in text.message_ids():
            continue
        for lang in LANGUAGES:
            if lang in text.languages():
                pages[f"{game}-{lang}.md"] = _rule_book(game, lang)
    pages["index.md"] = "".join([RULES_INDEX, *(f"{name.removesuffix('.md')}\n" for name in pages)])
    pages["index.md"] += "reasons\n```\n"
    pages["reasons.md"] = _reasons()
    return pages


def _rule_book(game: str, lang: str) -> str:
    lines = [f"# {text.say(f'game.{game}', lang=lang)} ({LANGUAGES[lang]})\n"]
    for paragraph_id in text.rule_ids(game):
        paragraph = text.rule(paragraph_id, lang)
        mark = " ◦" if paragraph.source == "default" else ""
        lines.append(f"`{paragraph_id.partition('.')[2]}`{mark}\n: {paragraph.text}\n")
    return "\n".join(lines)


def _reasons() -> str:
    codes = sorted(name for name in text.message_ids() if name.startswith("reason."))
    sources = {
        name: "".join(f.read_text("utf-8") for p in patterns for f in PACKAGE.glob(p))
        for name, patterns in REFUSING.items()
    }
    parts = [REASONS_HEAD]
    for message_id in codes:
        code = message_id.partition(".")[2]
        where = ", ".join(name for name, source in sources.items() if f'"{code}"' in source)
        said = [text.template(message_id, lang, 2) for lang in LANGUAGES]
        parts.append("\n".join([f"`{code}` ({where})", *(f": {line}" for line in said)]) + "\n\n")
    return "".join(parts)


def _replace(folder: Path, pages: dict[str, str]) -> None:
    """Make a folder hold these pages and no others; an unchanged page keeps its date."""
    folder.mkdir(parents=True, exist_ok=True)
    for page in folder.glob("*.md"):
        if page.name not in pages:
            page.unlink()
    for name, content in pages.items():
        _write(folder / name, content)


def _write(page: Path, content: str) -> None:
    if not page.exists() or page.read_text(encoding="utf-8") != content:
        page.write_text(content, encoding="utf-8")
