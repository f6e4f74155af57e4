"""The stepper: a recorded hand with a question."""

from __future__ import annotations

import cardwidgets as cw

from .scene import Scene

STEPS = [
    Scene(
        "stepper-question",
        "question",
        "An example hand asks",
        "The next step is not drawn yet: the question waits in the panel, marks on the track are "
        "notes and questions, and every branch can be played on.",
        lambda: cw.Stepper("haggis/bombs", step=2, motion="reduced"),
        main=True,
    ),
]
