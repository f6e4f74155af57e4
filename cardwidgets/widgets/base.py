"""What every widget of the package is: one bundle, one view, three MIME types."""

from __future__ import annotations

import itertools
from typing import Any

import anywidget
import traitlets

from cardwidgets.widgets import bundle, wire

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
            words = str(error)
            if not isinstance(error, ValueError | traitlets.TraitError):  # nobody foresaw it
                words = f"{type(error).__name__}: {words}"
            self.fail(message, words, detail="table.last_error holds the traceback")

    def receive(self, message: Any) -> None:
        """Act on a message from the browser; what is none is refused and changes nothing."""
        fault = wire.fault(message)
        if fault:
            self.fail(message, fault)
        else:
            self.act_on(message)

    def act_on(self, message: dict[str, Any]) -> None:
        """Act on a message whose parts are what they should be."""
        raise NotImplementedError

    def ack(self, message: dict[str, Any], **more: Any) -> None:
        """Say that a message has been taken."""
        self.send({"kind": "ack", "id": message["id"], **more})

    def fail(self, message: Any, text: str, **more: str) -> None:
        """Say what is wrong with a message."""
        self.send({"kind": "error", "id": wire.name_of(message), "text": text, **more})

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
