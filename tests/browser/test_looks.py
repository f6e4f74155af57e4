"""How tables look in JupyterLab, light and dark: axe is content, and all texts fit."""

from __future__ import annotations

import pytest

from tests.browser.desk import Seat, notebook, run_cell
from tests.browser.looks import AXE, faults_of_axe, squeezed

pytestmark = pytest.mark.browser

#: The first thing that each game asks: lead or follow, an exchange, a contract, a bet, two peeks.
FIRST = {
    "president": 'cw.Table("president", players=4, bots="careful", seed=1, **quiet)',
    "guibole": 'cw.Table("guibole", players=4, bots="careful", seed=7, **quiet)',
    "guillotine": 'cw.Table("guillotine", first_dealer=0, bots="careful", seed=5, **quiet)',
    "haggis": 'cw.Table("haggis", players=3, bots="careful", seed=5, **quiet)',
    "gabo": 'cw.Table("gabo", players=3, bots="careful", seed=5, **quiet)',
}
START = """
import cardwidgets as cw
quiet = {"pace": "instant", "motion": "reduced", "autosave": False}
"""
THEMES = ("JupyterLab Light", "JupyterLab Dark")


def turn_to(page, theme: str) -> None:
    """Change JupyterLab's theme, and wait until it is there."""
    page.evaluate(
        "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme
    )
    light = str("Light" in theme).lower()
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core comes with the tools of js/")
def test_axe_finds_nothing_where_a_game_begins(lab, page):
    lab.open(page, notebook(lab.folder, "looks", START, *FIRST.values()))
    run_cell(page, 0)
    for number in range(1, len(FIRST) + 1):
        run_cell(page, number)
        Seat(page, number - 1)
    for theme in THEMES:
        turn_to(page, theme)
        for number, game in enumerate(FIRST):
            seat = Seat(page, number)
            seat.frame.scroll_into_view_if_needed()
            dark = "() => document.querySelectorAll('.cw-root.cw-dark').length"
            assert page.evaluate(dark) == (len(FIRST) if "Dark" in theme else 0)
            assert faults_of_axe(seat.frame) == [], f"{game}, {theme}"
            assert squeezed(seat.frame) == [], f"{game}, {theme}"
    assert page.faults == []


@pytest.mark.skipif(not AXE.exists(), reason="axe-core comes with the tools of js/")
def test_a_theme_of_the_tables_own_is_readable_in_any_notebook(lab, page):
    own = [
        f'cw.Table("president", theme="{theme}", seed=1, **quiet)' for theme in ("light", "dark")
    ]
    lab.open(page, notebook(lab.folder, "themes", START, *own))
    for number in range(len(own) + 1):
        run_cell(page, number)
    for theme in THEMES:
        turn_to(page, theme)
        for number in range(len(own)):
            seat = Seat(page, number)
            assert not seat.is_ready()
            seat.main.hover(force=True)  # nothing is selected: its words are still to be read
            assert faults_of_axe(seat.frame) == [], f"{own[number]}, {theme}"
    assert page.faults == []
