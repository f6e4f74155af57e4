"""The first tab of the side panel is called after what it shows; at Domino that is a legend too."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.cards import SKAT_RANKS
from cardwidgets.text import languages, say
from tests.widgets import moments


def first(table) -> dict:
    return table.view["panel"][0]


def expected(name: str, state) -> set[str]:
    """Return what the first tab may be called after in a phase."""
    if name in ("president", "guibole"):
        return {"roles"} if state.phase == "give" else {"why"}
    return {"guillotine": {"contract"}, "haggis": {"trick"}, "gabo": {"knows"}}[name]


@pytest.mark.parametrize("which", moments.GAMES)
def test_in_every_phase(which):
    name = which.split()[0]
    for state in moments.decisions(which):
        table = cw.Table(state, seat=0, bots=None, autosave=False)
        tab = first(table)
        assert tab["id"] in expected(name, state)
        assert tab["label"] == say(f"tab.{tab['id']}", {}, "en")
        kinds = {block["b"] for block in tab["blocks"]}
        assert ("knows" in kinds) == (tab["id"] == "knows")
        table.close()


def test_without_marks_it_is_the_scores_that_are_left():
    assert first(cw.Table("gabo", marks=0, autosave=False))["id"] == "scores"


# ------------------------------------------------------------------ Domino


def domino(lang: str = "en", **options):
    options |= {"first_dealer": 0, "autosave": False}
    table = cw.Table("guillotine", seed=3, bots=None, seat=0, lang=lang, **options)
    table.play("choose domino")
    return table


def legend(table) -> tuple[str, list[dict]]:
    blocks = first(table)["blocks"]
    at = next(i for i, block in enumerate(blocks) if block["b"] == "keys")
    return blocks[at - 2]["text"], blocks[at]["items"]


@pytest.mark.parametrize("lang", languages())
def test_the_legend_names_start_rank_ace_and_each_kind_of_cell(lang):
    table = domino(lang)
    told, cells = legend(table)
    assert told.startswith(say("domino.legend.first", {}, lang))
    assert [item["cell"]["s"] for item in cells] == ["p", "c", "o", "w"]
    assert all(item["text"] for item in cells)
    table.play(next(str(m) for m in table.legal_moves))
    told, _ = legend(table)
    start = table.session.state.fields()["start_rank"]
    assert start in SKAT_RANKS
    assert told.startswith(say("domino.legend.start", {"start": start}, lang))
    assert say("domino.legend.ace.all", {}, lang) in told


@pytest.mark.parametrize("bonus", ["all", "one", "none"])
@pytest.mark.parametrize("opens", ["start", "any"])
def test_it_tells_the_options_that_are_played(bonus, opens):
    told, _ = legend(domino(ace_bonus=bonus, domino_open=opens))
    assert say(f"domino.legend.ace.{bonus}", {}, "en") in told
    assert (say("domino.legend.any", {}, "en") in told) == (opens == "any")
