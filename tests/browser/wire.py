"""What travels between kernel and browser, message by message."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Wire:
    """Collects what a page receives from its kernels and sends to them."""

    def __init__(self, page: Page) -> None:
        self.parts: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._take)
        socket.on("framesent", self._take)

    def _take(self, frame: str | bytes) -> None:
        if isinstance(frame, str):
            self._read(frame.encode())
            return
        # Jupyter's binary form: how many offsets, the offsets, then the parts.
        count = int.from_bytes(frame[:8], "little")
        marks = [int.from_bytes(frame[8 * i + 8 : 8 * i + 16], "little") for i in range(count)]
        for begin, end in pairwise(marks):
            self._read(frame[begin:end])

    def _read(self, part: bytes) -> None:
        try:
            self.parts.append(json.loads(part))
        except ValueError:
            self.parts.append(part.decode("utf-8", "replace"))


def told(value: Any) -> str:
    """Return all that a message tells of a game: the names of the whole pack tell nothing.

    Code that a reader typed, and the drawings and styles of the widget, are left out too.
    """
    if isinstance(value, dict):
        silent = {"deck", "code", "history", "source", "_esm", "_css"}
        return "\n".join(told(part) for name, part in value.items() if name not in silent)
    if isinstance(value, list):
        return "\n".join(map(told, value))
    return str(value)
