"""The look before the start at Gabo: shown in every round until the reader has seen it."""

from __future__ import annotations

import json

import pytest

from cardwidgets.text import languages, say, spoken
from cardwidgets.widgets import Session, Table

LANGS = languages()
PACES = ("step", "slow", "normal", "fast", "instant")


def at(source="gabo", **options):
    options = {"players": 3, "seed": 41, "bots": "careful", "autosave": False} | options
    if isinstance(source, Session):
        options = {k: v for k, v in options.items() if k in ("seat", "seats", "lang", "pace")}
    table = Table(source, **options)
    table.sent = []
    table.send = table.sent.append
    return table


def send(table, kind, **more):
    table._on_message(table, {"id": "m", "seq": table.view["seq"], "kind": kind, **more}, [])


def see(table, **more):
    send(table, "play", move="seen", **more)


def looks(view) -> bool:
    return not view["actions"] and [(m["a"], m["p"]) for m in view["moves"]] == [("seen", [])]


def own(view) -> list:
    group = next(g for g in view["board"]["places"] if g["seat"] == view["me"])
    return [place.get("c", "??") for place in group["places"]]


def dealt(table) -> list[str]:
    """Return the two bottom cards of the shown seat as they were dealt in this hand."""
    session = table.session
    blocks = [session.first_events(), *(step.events for step in session.steps)]
    found = [e for b in blocks for e in b if e.name == "peeked" and e.seat == table.shown_seat]
    return list(found[-1].for_seat(table.shown_seat).data["cards"])


def check(table) -> None:
    """Hold a view to what the look is: these two cards open, asked about, spoken, nothing else."""
    view, cards = table.view, dealt(table)
    assert looks(view) and view["yours"]
    assert own(view) == [*cards, "??", "??"]
    others = [p for g in view["board"]["places"] if g["seat"] != view["me"] for p in g["places"]]
    assert not any("c" in place or "can" in place for place in others)
    for card in cards:
        assert f"[[{card}]]" in view["prompt"]["ask"]
        assert spoken(card, view["lang"]) in view["say"]
    assert view["say"].endswith(view["prompt"]["more"])
    assert view["terms"][0]["play"] not in view["say"], "what a button says is not read aloud"
    assert "timer" not in view["board"] and "choices" not in view
    assert view["can"]["hint"] is False and view["can"]["why"] is False


def quick(table) -> None:
    """Play on until the next look: the shortest way to the end of a round."""
    hand = table.session.state.hand_no
    while table.session.state.hand_no == hand and not table.session.state.is_over:
        legal = [str(move) for move in table.legal_moves]
        table.play(next(m for m in ("gabo", "none", "draw", "discard", legal[0]) if m in legal))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pace", PACES)
def test_every_round_begins_with_the_look_and_the_sheet_comes_before_it(pace, lang):
    table = at(pace=pace, lang=lang)
    for hand in range(1, 5):
        assert table.session.state.hand_no == hand
        check(table)
        view = table.view
        if hand > 1:
            assert view["sheet"]["id"].endswith(f"-{hand - 1}")
            assert not view["sheet"].get("frames"), "after the sheet comes the look"
            told = json.dumps(view["frames"], ensure_ascii=False)
            assert say("event.peeked.you", peeked(table), lang, cards="drawn") not in told
        before = view["seq"]
        see(table)
        assert table.sent[-1]["kind"] == "ack"
        view = table.view
        assert view["seq"] > before and not looks(view) and "sheet" not in view
        assert own(view)[:2] == ["??", "??"], "face down again"
        assert [say("action.none", {}, lang)] == [a["label"] for a in view["actions"]]
        quick(table)
    table.close()


def peeked(table) -> dict:
    return {"slots": ("s0", "s1"), "cards": tuple(dealt(table))}


def test_bots_that_move_before_the_reader_are_shown_after_the_look():
    table = at(reflex=False, first_dealer=0, seed=3, pace="normal")
    assert table.session.steps, "bots have moved"
    check(table)
    board = table.view["board"]
    assert board["discard"]["card"]["c"] == table.session._first.fields()["discard"]
    assert table.view["frames"] == []
    see(table)
    view = table.view
    told = [step for step in table.session.steps if step.events]
    assert len(view["frames"]) == len(told) > 1
    table.close()


def test_a_look_of_ones_own_choice_is_shown_when_all_have_looked():
    table = at(peek="any2", seed=5, pace="normal")
    assert not looks(table.view), "there is nothing to see yet"
    table.play("peek s1 s3")
    view = table.view
    assert looks(view)
    cards = dealt(table)
    assert own(view) == ["??", cards[0], "??", cards[1]]
    assert view["say"].count(spoken(cards[0], "en")) == 1, "told once"
    see(table)
    assert not looks(table.view)
    table.close()


def test_without_a_look_nothing_is_asked():
    table = at(peek="none")
    assert not looks(table.view) and table.view["yours"]
    table.close()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("marks", [3, 2, 1, 0])
def test_the_look_is_open_whatever_the_marks_and_only_held_on_a_shared_screen(marks, lang):
    table = at(marks=marks, lang=lang)
    check(table)
    table.set("peek", "hold")
    view = table.view
    assert looks(view) and own(view) == ["??"] * 4
    group = view["board"]["places"][0]
    assert [place.get("hold") for place in group["places"]] == [*dealt(table), None, None]
    heard = ("deck", "help", "say", "read")
    drawn = {name: part for name, part in view.items() if name not in heard}
    for place in (p for g in drawn["board"]["places"] for p in g["places"]):
        place.pop("hold", None)
    for card in dealt(table):
        assert card not in json.dumps(drawn) and spoken(card, lang) in view["say"]
    assert view["prompt"]["more"] == say("peek.more.hold", {}, lang)
    table.close()


def test_two_seats_at_one_screen_look_one_after_the_other():
    table = at(seats=(0, 2), players=3, bots={1: "careful"})
    hidden = [dealt_to(table, seat) for seat in (0, 2)]
    for seat, other in ((2, 0), (0, 2)):
        for _ in range(10):
            if table.session.state.turn == seat:
                break
            table.play("none")
        table.unveiled = None
        table.refresh()
        shown = json.dumps(table.view["board"]) + table.view["say"] + str(table.view["prompt"])
        assert not any(
            spoken(card) in shown or f'"{card}"' in shown for cards in hidden for card in cards
        )
        send(table, "continue", what="unveil", seat=seat)
        check(table)
        shown = json.dumps(table.view["board"]) + table.view["say"]
        for card in dealt_to(table, other):
            assert f'"{card}"' not in shown and spoken(card) not in shown
        see(table, seat=seat)
        assert not looks(table.view) and "veil" not in table.view
    table.close()


def dealt_to(table, seat) -> list[str]:
    (event,) = [e for e in table.session.first_events() if (e.name, e.seat) == ("peeked", seat)]
    return list(event.for_seat(seat).data["cards"])


def test_each_window_of_a_match_has_its_own_look():
    match = Session("gabo", players=3, seed=41, bots="careful", autosave=False)
    first, second = at(match, seat=0), at(match, seat=1)
    check(first)
    check(second)
    see(first)
    assert not looks(first.view)
    check(second)
    before = first.view
    see(second)
    assert first.view is before and not looks(second.view)
    for table in (first, second):
        table.close()


def test_a_move_from_a_cell_ends_the_look_and_an_undo_does_not_bring_it_back():
    table = at(practice=True)
    check(table)
    table.play("none")
    assert not looks(table.view)
    table.undo()
    assert not looks(table.view)
    send(table, "same")
    check(table)
    send(table, "new")
    check(table)
    table.close()


def test_seen_is_no_move_and_is_refused_where_nothing_is_looked_at():
    table = at()
    stale = {"id": "m", "seq": table.view["seq"], "kind": "play", "move": "seen"}
    see(table)
    steps = len(table.session.steps)
    table._on_message(table, stale, [])
    assert table.sent[-1]["kind"] == "rejected"
    see(table)
    assert table.sent[-1]["kind"] == "rejected"
    assert len(table.session.steps) == steps and "seen" not in table.record.to_text()
    table.close()


def test_a_game_set_up_by_hand_begins_without_a_look():
    table = at("gabo", seat=None)
    assert not looks(table.view)
    table.close()
