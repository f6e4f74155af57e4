"""Records as TOML: reading with checks that name the line, writing for people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardwidgets.engine.position import game_from, inline, outline

if TYPE_CHECKING:
    from cardwidgets.engine.record import Record

KNOWN = ("format", "game", "options", "names", "seed", "hand", "note", "about")
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')


class RecordError(ValueError):
    """A record that cannot be: the message names line and step, and what would be right."""


def parse(text: str, newest: int) -> dict[str, Any]:
    """Return the parts of a record, checked.

    Raises:
        RecordError: the first fault.
    """
    import tomllib  # to read a record only: a table is there sooner

    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RecordError(f"not TOML: {error}") from None
    for name in data:
        if name not in KNOWN:
            raise RecordError(
                f"line {_line(text, name)}: unknown entry {name!r}; a record has {', '.join(KNOWN)}"
                " (free entries belong in [about])"
            )
    number = data.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= newest:
        raise RecordError(
            f"format is {number!r}; this version reads formats 1 to {newest}"
            f" (the first line of a record is 'format = {newest}')"
        )
    _is(text, data, "game", str, 'the name of a game, such as "guibole"')
    options = _is(text, data, "options", dict, "a table of options", {})
    try:
        game = game_from(data["game"], options)
    except ValueError as error:
        raise RecordError(f"line {_line(text, 'game')}: {error}") from None
    names = _is(text, data, "names", list, "a list of names", [])
    if not all(isinstance(n, str) for n in names) or len(names) not in (0, game.players):
        raise RecordError(
            f"line {_line(text, 'names')}: names are {names!r}; {game.players} texts are needed"
        )
    seed = _is(text, data, "seed", int, "an integer", None)
    hands = _hands(text, _is(text, data, "hand", list, "tables [[hand]]", []))
    notes = _is(text, data, "note", list, "tables [[note]]", [])
    about = _is(text, data, "about", dict, "a table", {})
    return {
        "game": game,
        "hands": hands,
        "names": tuple(names),
        "seed": seed,
        "notes": tuple(notes),
        "about": about,
    }


_NEEDED = object()


def _is(
    text: str, data: Mapping[str, Any], name: str, kind: type, what: str, default: Any = _NEEDED
) -> Any:
    if name not in data:
        if default is _NEEDED:
            raise RecordError(f"the record has no {name}; it is {what}")
        return default
    value = data[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(f"line {_line(text, name)}: {name} is {value!r}; it is {what}")
    return value


def _line(text: str, name: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"\s*\[*\s*\"?{re.escape(name)}\b", line):
            return number
    return 1


def _hands(text: str, tables: list[Any]) -> list[dict[str, Any]]:
    starts = [
        number
        for number, line in enumerate(text.splitlines(), 1)
        if re.match(r"\s*\[\[\s*hand\s*\]\]", line)
    ]
    hands = []
    for i, table in enumerate(tables):
        first = starts[i] if i < len(starts) else 1
        where = f"line {first}, hand {i + 1}"
        if not isinstance(table, dict):
            raise RecordError(f"{where}: a hand is a table [[hand]]")
        for name in table:
            if name not in ("deal", "start", "moves"):
                raise RecordError(f"{where}: unknown entry {name!r}; a hand has deal, start, moves")
        moves = table.get("moves", [])
        if not isinstance(moves, list) or not all(isinstance(m, str) and m.strip() for m in moves):
            raise RecordError(f"{where}: moves are a list of texts; {moves!r} is not")
        deal, start = table.get("deal"), table.get("start")
        for name, value in (("deal", deal), ("start", start)):
            if value is not None and not isinstance(value, dict):
                raise RecordError(f"{where}: {name} is {value!r}; it is a table of fields")
        if start is not None and i > 0:
            raise RecordError(f"{where}: only the first hand may start from a position")
        if deal is None and start is None:
            raise RecordError(f"{where}: a hand needs its deal, as [hand.deal] with hands = [...]")
        if deal is not None:
            _check_deal(where, deal)
        end = starts[i + 1] if i + 1 < len(starts) else len(text.splitlines()) + 1
        hands.append(
            {
                "moves": tuple(" ".join(m.split()) for m in moves),
                "deal": outline(deal) if deal is not None else None,
                "start": outline(start) if start is not None else None,
                "lines": _move_lines(text, first, end, len(moves)),
            }
        )
    return hands


def _check_deal(where: str, deal: Mapping[str, Any]) -> None:
    hands = deal.get("hands")
    if not isinstance(hands, list) or not all(isinstance(cards, str) for cards in hands):
        given = repr(hands) if "hands" in deal else "missing"
        raise RecordError(
            f"{where}: the hands of the deal are {given}; they are a list of texts, "
            'as hands = ["9C 10D", "8H ??"]'
        )
    for name, value in deal.items():
        if name != "hands" and not isinstance(value, str):
            raise RecordError(f"{where}: {name} of the deal is {value!r}; it is a text of cards")


def _move_lines(text: str, first: int, end: int, count: int) -> tuple[int, ...]:
    lines = text.splitlines()
    found: list[int] = []
    inside = False
    for number in range(first, end):
        line = lines[number - 1]
        if not inside and re.match(r"\s*moves\s*=", line):
            inside, line = True, line.split("=", 1)[1]
        if inside:
            found += [number] * len(_STRING.findall(line))
            if len(found) >= count:
                break
    return tuple(found[:count]) if len(found) >= count else (first,) * count


def write(record: Record, newest: int) -> str:
    """Return a record as TOML, moves wrapped at about 90 characters."""
    import tomli_w

    lines = [f"format = {newest}", f'game = "{record.game.name}"']
    if record.names:
        lines.append(f"names = {inline(list(record.names))}")
    if record.seed is not None:
        lines.append(f"seed = {record.seed}")
    if record.game.changed:
        lines += ["", "[options]", *_entries(record.game.changed)]
    if record.about:
        lines += ["", tomli_w.dumps({"about": dict(record.about)}).rstrip()]
    for hand in record.hands:
        lines += ["", "[[hand]]", *_wrapped(hand.moves)]
        for name, fields in (("start", hand.start), ("deal", hand.deal)):
            if fields is not None:
                lines += [f"[hand.{name}]", *_entries(fields)]
    if record.notes:
        lines += ["", tomli_w.dumps({"note": [dict(n) for n in record.notes]}).rstrip()]
    return "\n".join(lines) + "\n"


def _entries(fields: Mapping[str, Any]) -> list[str]:
    out = []
    for name, value in fields.items():
        if isinstance(value, list | tuple) and value and all(isinstance(v, str) for v in value):
            out.append(f"{name} = [" + "".join(f"\n  {inline(v)}," for v in value) + "\n]")
        else:
            out.append(f"{name} = {inline(value)}")
    return out


def _wrapped(moves: tuple[str, ...]) -> list[str]:
    if not moves:
        return ["moves = []"]
    out, line = ["moves = ["], " "
    for move in moves:
        word = f" {inline(move)},"
        if move.startswith("!") or len(line) + len(word) > 90:
            if line.strip():
                out.append(line)
            line = " "
        line += word
        if move.startswith("!"):
            out.append(line)
            line = " "
    if line.strip():
        out.append(line)
    return [*out, "]"]
