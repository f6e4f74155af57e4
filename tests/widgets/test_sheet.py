"""The sheet after a hand: the hand that ended stands around it, the next one waits below."""

from __future__ import annotations

import json

import pytest

from cardwidgets.text import languages, say
from cardwidgets.widgets import Table
from tests.widgets import moments

GAMES = {
    "president": {"players": 4},
    "guibole": {"players": 4},
    "guillotine": {},
    "haggis": {"players": 3},
    "gabo": {"players": 4},
}


def at_the_first_sheet(game, **settings):
    """Give a table whose first hand has ended, played as bots play it."""
    table = Table(game, seat=0, bots="careful", seed=5, autosave=False, **GAMES[game], **settings)
    while "sheet" not in table.view:
        table.play(table.legal_moves[0])
    return table


@pytest.fixture(scope="module", params=GAMES)
def ended(request):
    return at_the_first_sheet(request.param)


def test_nothing_of_the_next_hand_stands_around_the_sheet(ended):
    view = ended.view
    beside = view["sheet"]["beside"]
    assert beside["plates"] == []
    assert view["meta"].startswith(beside["meta"].replace("1", "2", 1)[:7]), "the hand before"
    assert [tab["id"] for tab in beside["panel"]] == ["log"]
    (log,) = beside["panel"][0]["blocks"]
    rows = [row["text"] for row in log["rows"] if "text" in row]
    last = ended.session.steps[-1 - len(after(ended))]
    assert any(event.name == "hand_ended" for event in last.events)
    assert len(rows) > 4, "the log of a whole hand"
    assert view["sheet"]["title"] in beside["read"]["turn"]


def after(table):
    """Return the steps of the next hand."""
    steps = table.session.steps
    at = max(i for i, s in enumerate(steps) if any(e.name == "hand_ended" for e in s.events))
    return steps[at + 1 :]


#: What ends a match, as the sheet of a hand says it.
GOALS = {
    "president": {"sheet.goal.hands": {"hand_no": 1, "hands": 5}},
    "guibole": {"sheet.goal.credit": {}},
    "guillotine": {"sheet.goal.hands": {"hand_no": 1, "hands": 24}},
    "haggis": {"sheet.goal.points": {"count": 350}},
    "gabo": {"sheet.goal.beyond": {"count": 120}},
}


def test_a_sheet_says_how_far_the_match_goes(ended):
    for lang in languages():
        ended.lang = lang
        texts = [block.get("text") for block in ended.view["sheet"]["blocks"]]
        for name, facts in GOALS[ended.view["game"]].items():
            assert say(name, facts, lang) in texts
    ended.lang = "en"


def test_every_seat_with_points_has_what_they_are_for(ended):
    (scores, *_) = [block for block in ended.view["sheet"]["blocks"] if block["b"] == "table"]
    at, points = scores["head"].index(say("sheet.for")), scores["head"].index(say("sheet.points"))
    assert all(row[at] for row in scores["rows"] if row[points] not in ("0", "+0"))
    last = ended.session.last_hand(ended.session.steps[-1 - len(after(ended))])
    kinds = {seat: {line.what for line in last.lines if line.seat == seat} for seat in range(4)}
    if any(len(kind) > 1 for kind in kinds.values()):
        assert all(row[points] in row[at] or "," in row[at] for row in scores["rows"] if row[at])


def test_what_bots_began_is_shown_when_the_reader_goes_on(ended):
    view = ended.view
    told = view["sheet"].get("frames", [])
    if view["game"] == "gabo":  # where the look at the new cards comes first
        assert not told and view["moves"][0]["a"] == "seen"
        told = moments.seen(ended).view["frames"]
        assert "sheet" not in ended.view
    seen = [[e.for_seat(0) for e in step.events] for step in after(ended)]
    assert len(told) == len([events for events in seen if events]), "sealed answers say nothing"
    assert all(frame["text"] for frame in told) and not any("at" in frame for frame in told)
    assert len(json.dumps(view, ensure_ascii=False)) <= 16_000
    if view["game"] == "gabo":  # the cards of the hand that ended, below its own heading
        *_, last = view["frames"]
        assert last["set"]["meta"] == view["sheet"]["beside"]["meta"] != view["meta"]
    # At an instant pace there is nothing to show on the way.
    assert "frames" not in at_the_first_sheet(view["game"], pace="instant").view["sheet"]


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_of_a_match_the_table_itself_is_of_the_hand_that_ended(game):
    table = at_the_first_sheet(game, hands=1)
    sheet = table.view["sheet"]
    assert sheet["final"] is True and "beside" not in sheet and "frames" not in sheet
    assert sheet["title"] == say("sheet.match")
