"""What every widget of the package is: one bundle, one view, three MIME types."""

from __future__ import annotations

import itertools
from typing import Any

import anywidget
import traitlets

from cardwidgets.widgets import bundle

_numbers = itertools.count(1)


class CardWidget(anywidget.AnyWidget):
    """A widget whose whole visible state is the dict ``view``, written by Python alone."""

    _esm = bundle.esm()
    _css = bundle.css()

    #: Share of the width in a row of widgets; without it a table in an ``HBox`` would have none.
    _share = 3

    kind = traitlets.Unicode("").tag(sync=True)
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, kind: str) -> None:
        self.number = next(_numbers)
        self._rev = 0
        self.last_error: BaseException | None = None
        layout = {"flex": f"{self._share} 1 0%", "min_width": "0px", "align_self": "stretch"}
        super().__init__(kind=kind, layout=layout)
        self.on_msg(self._on_message)

    def show(self, view: dict[str, Any]) -> None:
        """Replace the view."""
        self._rev += 1
        self.view = {**view, "rev": self._rev}

    def _on_message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """Answer one message; whatever goes wrong is said in the widget and kept."""
        try:
            self.receive(message)
        except Exception as error:  # noqa: BLE001 (told in the widget, kept in last_error)
            self.last_error = error
            name = message.get("id", "") if isinstance(message, dict) else ""
            self.send(
                {
                    "kind": "error",
                    "id": name,
                    "text": f"{type(error).__name__}: {error}",
                    "detail": "table.last_error holds the traceback",
                }
            )

    def receive(self, message: dict[str, Any]) -> None:
        """Act on a message from the browser."""
        raise NotImplementedError

    def as_text(self) -> str:
        """Return the widget as a text table."""
        raise NotImplementedError

    def as_svg(self) -> str:
        """Return the widget as a picture."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        found = super()._repr_mimebundle_(**kwargs)
        extra = {"text/plain": self.as_text(), "image/svg+xml": self.as_svg()}
        if isinstance(found, tuple):
            return {**found[0], **extra}, found[1]
        return None if found is None else {**found, **extra}

    def __repr__(self) -> str:
        return self.as_text()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()
