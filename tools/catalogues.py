"""Message catalogues: every `locale/<lang>/*.po` merged into one `cardwidgets.mo` a language.

`--check` writes nothing and fails when a committed `.mo` differs from its sources. A message id
stands once: a second one is an error that names both files. An empty or fuzzy translation is left
out, so that the message is said in English.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "cardwidgets" / "text" / "locale"
HEADERS = ("Language", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms")


def merge(folder: Path) -> bytes:
    """Merge the sources of one language and give the compiled catalogue."""
    texts: dict[str, str] = {}
    home: dict[str, str] = {}
    headers: dict[str, str] = {}
    for source in sorted(folder.glob("*.po")):
        name = str(source.relative_to(LOCALE))
        for line in twice_within(source):
            raise SystemExit(f"message id {line} stands twice in {name}: keep one")
        with source.open("rb") as file:
            catalogue = read_po(file, locale=folder.name, abort_invalid=True)
        own = {key: value for key, value in catalogue.mime_headers if key in HEADERS}
        if headers and own != headers:
            raise SystemExit(f"the headers of {name} differ from those of its neighbours")
        headers = own
        for message in catalogue:
            key, text = entry(message)
            if not message.id or not text:
                continue
            if key in home:
                raise SystemExit(f"message id {key!r} stands in {home[key]} and {name}: keep one")
            home[key], texts[key] = name, text
    texts[""] = "".join(f"{name}: {headers[name]}\n" for name in HEADERS)
    return machine_object(texts)


def twice_within(source: Path) -> list[str]:
    """Find ids that one file has twice, which Babel would merge in silence."""
    ids = [line for line in source.read_text("utf-8").splitlines() if line.startswith("msgid ")]
    return sorted({line[6:] for line in ids if line != 'msgid ""' and ids.count(line) > 1})


def entry(message: Message) -> tuple[str, str]:
    """Give key and text of a message as a `.mo` file has them; no text when a form is missing."""
    key = message.id if isinstance(message.id, str) else message.id[0]
    if message.context:
        key = f"{message.context}\x04{key}"
    forms = [message.string] if isinstance(message.string, str) else list(message.string)
    return key, "" if message.fuzzy or not all(forms) else "\0".join(forms)


def machine_object(texts: dict[str, str]) -> bytes:
    """Write the format that gettext reads: a header, two tables of lengths and places, the texts.

    Plural messages are marked by a doubled key, "id NUL id".
    """
    keys = sorted(texts, key=lambda key: key.encode())
    originals = [(f"{key}\0{key}" if key and "\0" in texts[key] else key).encode() for key in keys]
    translations = [texts[key].encode() for key in keys]
    count, start = len(keys), 28
    place = start + 16 * count
    tables, body = b"", b""
    for strings in (originals, translations):
        for string in strings:
            tables += struct.pack("<2I", len(string), place + len(body))
            body += string + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, place)
    return header + tables + body


def main() -> None:
    """Compile, or check, every language."""
    check = "--check" in sys.argv
    stale = []
    for folder in sorted(path for path in LOCALE.iterdir() if path.is_dir()):
        target = folder / "LC_MESSAGES" / "cardwidgets.mo"
        compiled = merge(folder)
        is_current = target.exists() and target.read_bytes() == compiled
        if check and not is_current:
            stale.append(str(target.relative_to(LOCALE)))
        elif not is_current:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled)
            print(f"wrote {target.relative_to(LOCALE)}")
    if stale:
        raise SystemExit(f"not compiled from the present sources: {', '.join(stale)}: `make text`")
    print("catalogues are current")


if __name__ == "__main__":
    main()
