"""The page of the gallery, from the list of scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

HEAD = """# Gallery

<!-- Written by tools/pictures.py from the scenes in tools/scenes. Do not edit. -->

Every game in every phase: real tables, drawn by the files that the package ships, light and dark,
at the width of a desktop and of a phone. Each picture opens in its own size.
"""
#: Of the width of the page: two desktops, or four phones with room between them.
SHARES = {1200: "49%", 400: "24%"}
THEMES = ("light", "dark")


def page_of(groups: Mapping[str, Sequence]) -> str:
    """Return the page as Markdown."""
    parts = [HEAD]
    for heading, scenes in groups.items():
        parts.append(f"## {heading}\n")
        for scene in scenes:
            parts += [f"### {heading}: {scene.title}\n", f"{scene.says}\n"]
            parts += _pictures(heading, scene)
    return "\n".join(parts)


def pictures_of(scene) -> Iterator[str]:
    """Name the files of a scene's pictures."""
    for width in scene.widths:
        for theme in THEMES:
            yield f"{scene.name}-{width}-{theme}.webp"


def _pictures(heading: str, scene) -> Iterator[str]:
    for width, share in SHARES.items():
        for theme in THEMES:
            device = "phone" if width == 400 else "desktop"
            alt = f"{heading}, {scene.title}: {theme}, width of a {device}"
            file = f"images/{scene.name}-{width}-{theme}.webp"
            yield f'[![{alt}]({file}){{width="{share}"}}]({file})'
    yield ""
