"""Notebook 7 listens for keys elsewhere than JupyterLab; a table keeps them from it too."""

from __future__ import annotations

import pytest

from tests.browser.desk import Seat, cell_types, notebook, run_cell, saved
from tests.browser.keys import Keys, decide
from tests.browser.server import jupyter

pytestmark = pytest.mark.browser

TABLE = """
import cardwidgets as cw
table = cw.Table("guibole", players=4, bots="careful", seed=7, pace="instant", motion="reduced",
                 autosave=False)
table
"""


def test_keys_at_a_table_leave_the_cells_alone(page, tmp_path):
    with jupyter(tmp_path / "notebook7", "notebook") as app:
        app.open(page, notebook(app.folder, "keys", TABLE))
        run_cell(page, 0)
        seat = Seat(page)
        keys = Keys(page, seat.frame)
        seat.listen()
        page.keyboard.press("Escape")  # out of the editor, into command mode
        page.evaluate("window.commands.length = 0")
        cells = cell_types(page)
        keys.tab_to("hand")
        for key in ("x", "a", "b", "d", "d", "z", "ArrowDown", "ArrowUp", "r", "m"):
            page.keyboard.press(key)
        page.wait_for_function("document.activeElement.dataset.region === 'log'")
        for _ in range(3):
            view = seat.view()
            decide(keys, view)
            seat.until_view("view.seq > given && !view.more", view["seq"])
            assert seat.has_focus()
        assert seat.commands() == []
        assert cell_types(page) == cells
        assert saved(page, app.folder / "keys.ipynb")["cells"][0]["outputs"]
        # Escape leaves the table, and the notebook's own keys work again.
        for _ in range(3):
            page.keyboard.press("Escape")
        page.wait_for_function("!document.activeElement.closest('.cw-frame')")
        page.keyboard.press("b")
        page.wait_for_function(
            "n => window.jupyterapp.shell.currentWidget.content.model.cells.length > n",
            arg=len(cells),
        )
        # Notebook 7.6 itself stumbles over a plugin without a schema.
        assert [fault for fault in page.faults if "'schema'" not in fault] == []
