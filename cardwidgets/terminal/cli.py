"""The command line: what may be asked, and the exit codes.

0: done. 1: a record or position that does not hold. 2: the command was not understood.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cardwidgets  # noqa: F401 (fills the registry)
from cardwidgets.bots import BOTS
from cardwidgets.engine import registry
from cardwidgets.engine.position import position
from cardwidgets.engine.record import Record
from cardwidgets.engine.record_schema import schema
from cardwidgets.engine.record_text import RecordError
from cardwidgets.terminal import course
from cardwidgets.terminal.play import Play
from cardwidgets.terminal.show import Show

EXAMPLES = """examples:
  python -m cardwidgets play guibole --seed 7
  python -m cardwidgets play haggis players=3 target=250 --seat 1 --bots random
  python -m cardwidgets show match.toml --step 12 --seat 0
  python -m cardwidgets show match.toml --walk --lang fr
  python -m cardwidgets verify *.toml
  python -m cardwidgets positions lines.txt
  python -m cardwidgets simulate president --bots careful,random,random,random -n 500
  python -m cardwidgets course lessons

exit codes: 0 done, 1 a record or position that does not hold, 2 not understood
"""

SIMULATIONS = """examples:
  python -m cardwidgets simulate president --bots careful,random,random,random -n 500 --rotate
  python -m cardwidgets simulate haggis players=3 hands=1 --bots search:100 -n 20 --workers 2
  python -m cardwidgets simulate gabo -n 1000000 --checkpoint gabo.json
"""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="python -m cardwidgets",
        description="Five card games: play, step through records, simulate.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _play(commands)
    _show(commands)
    verify = commands.add_parser("verify", help="check records: deals possible, moves legal")
    verify.add_argument("records", nargs="+", type=Path)
    lines = commands.add_parser("positions", help="check positions, one a line")
    lines.add_argument("file", type=Path, help="a text file; - reads the standard input")
    lines.add_argument("--show", action="store_true", help="print each as a table")
    _simulate(commands)
    commands.add_parser("schema", help="print the JSON schema of records, for editors")
    copy = commands.add_parser("course", help="copy the notebooks to a folder and open them")
    copy.add_argument("folder", type=Path, nargs="?", default=Path("cardwidgets-course"))
    copy.add_argument("--no-open", action="store_true", help="copy only")
    return top


def _play(commands: Any) -> None:
    sub = commands.add_parser("play", help="play a game against bots")
    sub.add_argument("game", help=", ".join(registry.GAMES))
    sub.add_argument("options", nargs="*", metavar="OPTION=VALUE", help="such as players=3")
    sub.add_argument("--seat", type=int, default=0, help="your seat (0)")
    sub.add_argument("--bots", default="careful", help="a bot, or one for each seat with commas")
    sub.add_argument("--seed", type=int, default=None, help="seed of the deal")
    sub.add_argument("--lang", default="en", choices=("en", "fr", "ru", "pl"))
    sub.add_argument(
        "--plain", action="store_true", help="no colour, no symbols: for screen readers"
    )
    sub.add_argument("--practice", action="store_true", help="undo even past what was shown")
    sub.add_argument("--save", type=Path, default=None, help="write the record here at the end")


def _show(commands: Any) -> None:
    sub = commands.add_parser("show", help="step through a record")
    sub.add_argument("record", type=Path)
    sub.add_argument("--step", type=int, default=None, help="step to show; negative from the end")
    sub.add_argument("--walk", action="store_true", help="one step at a time, at a prompt")
    sub.add_argument("--seat", type=int, default=None, help="as this seat saw it")
    sub.add_argument("--lang", default="en", choices=("en", "fr", "ru", "pl"))
    sub.add_argument("--plain", action="store_true", help="no colour, no symbols")


def _simulate(commands: Any) -> None:
    sub = commands.add_parser(
        "simulate",
        help="play many matches and count",
        description="Play many matches of bots and count. Ctrl+C prints what is finished.",
        epilog=SIMULATIONS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    sub.add_argument("game", help=", ".join(registry.GAMES))
    sub.add_argument("options", nargs="*", metavar="OPTION=VALUE", help="such as players=3")
    sub.add_argument(
        "--bots", default="random", help=f"{', '.join(BOTS)}, or one for each seat with commas"
    )
    sub.add_argument("-n", type=int, default=1000, help="number of matches (1000)")
    sub.add_argument("--seed", type=int, default=0, help="the same seed, the same counts (0)")
    sub.add_argument("--rotate", action="store_true", help="each deal from every seat")
    sub.add_argument("--workers", type=int, default=1, help="processes (1)")
    sub.add_argument(
        "--checkpoint",
        type=Path,
        default=None,
        metavar="FILE",
        help="keep what is done; the same command goes on from there",
    )
    sub.add_argument("--quiet", action="store_true", help="no progress bar")


def value_of(text: str) -> Any:
    """Return the value of an option as typed: numbers, true, false, none, else text.

    >>> value_of("3"), value_of("true"), value_of("none"), value_of("wild")
    (3, True, None, 'wild')
    """
    words = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    return int(text) if text.lstrip("-").isdigit() else text


def game_of(name: str, options: Sequence[str]) -> Any:
    """Return the game that a command line names.

    Raises:
        ValueError: no such game, an option without a value, a value that is not allowed.
    """
    given = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            bot = f"; a bot is given as --bots {option}" if option.split(",")[0] in BOTS else ""
            raise ValueError(f"{option!r} is no option; write NAME=VALUE, such as players=3{bot}")
        given[key] = value_of(value)
    return registry.game_class(name)(**given)


def bots_of(text: str, players: int) -> Any:
    """Return the bots that a command line names: one for all, or one for each seat.

    Raises:
        ValueError: another number of bots than of seats.

    >>> bots_of("careful, random,random", 3)
    ['careful', 'random', 'random']
    """
    names = [name.strip() for name in text.split(",")]
    if len(names) not in (1, players):
        raise ValueError(
            f"--bots names {len(names)} bots; name one for all, or one for each of {players} seats"
        )
    return names[0] if len(names) == 1 else names


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a command line asks; return the exit code."""
    try:
        asked, late = parser().parse_known_args(arguments)
        if late and hasattr(asked, "options") and not any(word.startswith("-") for word in late):
            asked.options += late  # options of the game may come after the others
        elif late:
            parser().error(f"not understood: {' '.join(late)}; see {asked.command} --help")
    except SystemExit as leaving:
        return int(leaving.code or 0)
    for stream in (sys.stdin, sys.stdout):
        # Bytes that are no text, and cards that an old console lacks, must not end a match.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return COMMANDS[asked.command](asked)
    except (RecordError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return 0


def do_play(asked: argparse.Namespace) -> int:
    """Play a match."""
    game = game_of(asked.game, asked.options)
    bots = bots_of(asked.bots, game.players)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 (lines can be edited and called back)
    match = Play(
        game.deal(asked.seed),
        asked.seat,
        bots,
        asked.lang,
        plain=asked.plain,
        practice=asked.practice,
    )
    try:
        match.run()
    finally:  # whoever leaves by Ctrl+C or Ctrl+D keeps the match
        if asked.save is not None:
            match.record().save(asked.save)
    return 0


def do_show(asked: argparse.Namespace) -> int:
    """Show one step of a record, or all of them."""
    record = Record.load(asked.record)
    if record.is_partial:
        record = record.complete()
        print("Unknown cards are filled in, one way of many.", file=sys.stderr)
    show = Show(record, asked.seat, asked.lang, sys.stdout, plain=asked.plain)
    if asked.walk:
        show.walk(show.place(asked.step or 0))
    elif asked.step is not None:
        show.step(show.place(asked.step))
    else:
        show.all()
    return 0


def do_verify(asked: argparse.Namespace) -> int:
    """Check records; name each and what is wrong with it."""
    bad = 0
    for path in asked.records:
        try:
            record = Record.load(path)
            partial = record.is_partial
            (record.complete() if partial else record).verify()
            print(f"{path}: good{', with unknown cards' if partial else ''}")
        except (RecordError, OSError) as error:
            bad += 1
            print(f"{path}: {error}")
    return 1 if bad else 0


def do_positions(asked: argparse.Namespace) -> int:
    """Check positions, one a line; blank lines and lines with # are passed over."""
    text = sys.stdin.read() if str(asked.file) == "-" else asked.file.read_text(encoding="utf-8")
    bad = 0
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            state = position(line)
            print(f"line {number}: good")
            if asked.show:
                print(repr(state))
        except ValueError as error:
            bad += 1
            print(f"line {number}: {error}")
    return 1 if bad else 0


def do_simulate(asked: argparse.Namespace) -> int:
    """Play many matches and print the counts."""
    from concurrent.futures import ProcessPoolExecutor

    from cardwidgets.lab import simulate

    game = game_of(asked.game, asked.options)
    if asked.workers < 1:
        raise ValueError(f"--workers is {asked.workers}; it is a number of processes from 1")
    options: dict[str, Any] = {
        "bots": bots_of(asked.bots, game.players),
        "n": asked.n,
        "seed": asked.seed,
        "rotate": asked.rotate,
        "progress": not asked.quiet,
        "checkpoint": asked.checkpoint,
    }
    if asked.workers > 1:
        with ProcessPoolExecutor(asked.workers) as executor:
            found = simulate(game, executor=executor, **options)
    else:
        found = simulate(game, **options)
    print(found.summary())
    if found.matches + found.counts.cut < found.n:
        more = "goes on from there" if asked.checkpoint else "with --checkpoint FILE would go on"
        print(f"Stopped early; the same command {more}.", file=sys.stderr)
    return 0


def do_schema(_: argparse.Namespace) -> int:
    """Print the form of a record."""
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
    return 0


def do_course(asked: argparse.Namespace) -> int:
    """Copy the course and open it."""
    return course.copy(asked.folder, launch=not asked.no_open)


COMMANDS = {
    "play": do_play,
    "show": do_show,
    "verify": do_verify,
    "positions": do_positions,
    "simulate": do_simulate,
    "schema": do_schema,
    "course": do_course,
}
