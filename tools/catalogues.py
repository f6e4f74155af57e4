"""Message catalogues: every `locale/<lang>/*.po` merged into one `cardwidgets.mo` a language.

`--check` writes nothing and fails when a committed `.mo` differs from its sources. A message id
stands in one file only: a second one is an error that names both.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "cardwidgets" / "text" / "locale"


def merge(folder: Path) -> bytes:
    """Merge the sources of one language and give the compiled catalogue."""
    merged = Catalog(locale=folder.name, charset="utf-8", fuzzy=False)
    home: dict[str, Path] = {}
    for source in sorted(folder.rglob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=folder.name, abort_invalid=True)
        for message in catalogue:
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key in home:
                names = " and ".join(str(path.relative_to(LOCALE)) for path in (home[key], source))
                raise SystemExit(f"message id {key!r} stands in both {names}: keep one")
            home[key] = source
            merged.add(message.id, message.string, context=message.context, flags=message.flags)
    compiled = io.BytesIO()
    merged.creation_date = merged.revision_date = None  # type: ignore[assignment]
    write_mo(compiled, without_dates(merged))
    return compiled.getvalue()


def without_dates(catalogue: Catalog) -> Catalog:
    """Keep only the headers that matter, so that the same sources give the same bytes."""
    kept = ("Content-Type", "Content-Transfer-Encoding", "Plural-Forms", "Language")
    headers = [(name, value) for name, value in catalogue.mime_headers if name in kept]
    type(catalogue).mime_headers = property(lambda _: headers)  # type: ignore[assignment]
    return catalogue


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
