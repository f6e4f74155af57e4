"""What is given wrongly is refused in words, and nothing has changed."""

from __future__ import annotations

import gc
import pickle
import random
import sys

import cloudpickle
import pytest
import traitlets

import cardwidgets as cw
from cardwidgets.engine.record import Record
from cardwidgets.engine.record_text import RecordError

GAMES = [cw.President(), cw.Guibole(), cw.Guillotine(), cw.Haggis(), cw.Gabo()]
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@EVERY
@pytest.mark.parametrize("number", [True, False, -1, -5, 10**30])
def test_a_number_that_is_no_action_is_refused(game, number):
    state = game.deal(seed=5)
    before = state.key()
    reason = state.why_not(number)
    assert reason is not None and reason.code == "UNREADABLE"
    with pytest.raises(cw.IllegalMove):
        state.play(number)
    with pytest.raises(cw.IllegalMove):
        state.play(number, seat=state.turn)
    assert state.key() == before and state.step == 0


@EVERY
@pytest.mark.parametrize("seat", [-1, 99, True, "0", 1.0])
def test_a_view_is_of_a_seat_or_of_nobody(game, seat):
    for state in (game.deal(seed=5), game.variant().deal(seed=5)):
        with pytest.raises(ValueError, match=r"seat is .*; seats are 0 to"):
            state.view(seat)


@EVERY
def test_a_seat_that_is_not_there_has_no_move(game):
    assert game.deal(seed=5).legal_actions(99) == ()


@pytest.mark.parametrize("time", [float("nan"), float("inf"), 10**400, True, "x"])
def test_a_reaction_time_is_a_number_of_seconds(time):
    with pytest.raises(ValueError, match="is not a time"):
        cw.Gabo(players=2).position(hands=["9C 9D", "5C 6C"], reaction=[time, 0.2])


@EVERY
def test_a_deal_of_a_record_is_text(game):
    text = Record.from_state(game.deal(seed=5)).to_text()
    for broken in (
        text.replace("\nhands = [", "\nhznds = ["),
        text.replace("[hand.deal]\n", "[hand.deal]\nstock_ = -1\n"),
    ):
        assert broken != text
        with pytest.raises(RecordError, match=r"hand 1: .* of the deal"):
            Record.load(broken)


def test_a_record_says_what_it_is_made_from(tmp_path):
    with pytest.raises(TypeError, match="not from 5"):
        Record.from_state(5)
    with pytest.raises(TypeError, match="not from None"):
        Record.load(None)
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        Record.load(path)


@EVERY
@pytest.mark.parametrize("seat", [-1, 99, True, "0"])
def test_events_are_of_a_seat_or_of_everybody(game, seat):
    with pytest.raises(ValueError, match="seats are 0 to"):
        game.deal(seed=5).events_for(seat)


@EVERY
def test_a_pickled_view_is_the_same_and_holds_no_hidden_card(game):
    state = game.deal(seed=5)
    for move in range(12):
        state.play(state.legal_moves[move % len(state.legal_moves)])
    view = state.view(0)
    worlds = [view.sample(random.Random(seed)).view(0) for seed in (1, 2)]
    for seen in (view, *worlds):
        seen.rng_key = 0  # of the bot's own chance; no part of what is seen
        twin = pickle.loads(pickle.dumps(seen))
        assert twin.key() == view.key() and twin.as_dict() == view.as_dict()
        assert twin.sample(random.Random(3)).key() == view.sample(random.Random(3)).key()
    assert pickle.dumps(worlds[0]) == pickle.dumps(worlds[1])


@EVERY
def test_a_pickled_view_of_a_rule_book_is_the_same(game):
    state = game.plain().deal(seed=5)
    state.play(state.legal_moves[0])
    view = state.view(state.turn)
    twin = pickle.loads(pickle.dumps(view))
    assert twin.key() == view.key() and twin.as_dict() == view.as_dict()
    assert list(twin.legal_moves) == list(view.legal_moves) != []
    assert twin.sample(random.Random(3)).key() == view.sample(random.Random(3)).key()


def test_the_view_of_a_variant_travels_with_functions_of_a_notebook():
    game = cw.Guibole().variant(beats=lambda pos, cards, top: True)
    view = game.deal(seed=5).view(0)
    twin = cloudpickle.loads(cloudpickle.dumps(view))
    assert twin.as_dict() == view.as_dict() and list(twin.legal_moves) == list(view.legal_moves)
    assert twin.sample(random.Random(3)).fields() == view.sample(random.Random(3)).fields()


def refused(make, kind, words):
    """Refuse, say why, and leave nothing for Python to complain about later."""
    faults = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "unraisablehook", lambda fault: faults.append(fault.exc_value))
        with pytest.raises(kind, match=words):
            make()
        gc.collect()
    assert faults == []


@pytest.mark.parametrize(
    ("make", "kind", "words"),
    [
        (lambda: cw.Table("guibole", sead=0), TypeError, "did you mean"),
        (lambda: cw.Table("guibole", seat=9, autosave=False), ValueError, "seats are 0 to 3"),
        (lambda: cw.Table("guibole", seats=3, autosave=False), TypeError, "seats is 3"),
        (lambda: cw.Session("guibole", autosave=5), TypeError, "autosave is 5"),
        (lambda: cw.Stepper("guibole/revolution", step="x"), ValueError, "step is 'x'"),
        (lambda: cw.Practice(None), TypeError, "topic is None"),
        (lambda: cw.Practice("haggis/bombs", seed="x"), TypeError, "seed is 'x'"),
        (lambda: cw.Table("guibole", bots=5, autosave=False), ValueError, r"5 is no bot\. A bot"),
        # What is like no name is not taken for one.
        (lambda: cw.Table("guibole", bots="clever"), ValueError, r"'clever' is no bot\. A bot"),
        (lambda: cw.Table("bridge"), ValueError, r"'bridge' is not a game\. The games are"),
        (
            lambda: cw.Table("gibole"),
            ValueError,
            r"'gibole' is not a game; did you mean 'guibole'\?",
        ),
    ],
)
def test_a_widget_says_what_is_wrong_with_what_it_was_given(make, kind, words):
    refused(make, kind, words)


def test_a_seat_named_twice_is_one_seat():
    table = cw.Table("guibole", seats=(0, 0), bots="random", autosave=False)
    assert table.seats == (0,)
    table.close()


@pytest.mark.parametrize("wrong", [None, 5, "x", cw.Gabo(players=2).deal(1)])
def test_a_state_that_is_refused_changes_neither_table_nor_session(wrong):
    table = cw.Table("guibole", players=4, bots="random", seed=1, autosave=False)
    before = table.session.state
    for owner in (table, table.session):
        with pytest.raises(traitlets.TraitError, match="state is"):
            owner.state = wrong
        assert table.session.state is before and table.state is before
    table.play(table.legal_moves[0])
    assert table.state is table.session.state is not before
    table.close()


def test_autosave_writes_over_no_file_that_is_not_a_record(tmp_path):
    notes = tmp_path / "notes.md"
    notes.write_text("# Mine\n", encoding="utf-8")
    for path in (notes, tmp_path):
        with pytest.raises(ValueError, match="which is no record"):
            cw.Table("guibole", bots="random", seed=1, autosave=path)
    assert notes.read_text(encoding="utf-8") == "# Mine\n"


NONSENSE = [None, 5, "", "xyz", [], object()]
HAGGIS, GABO, GUILLOTINE = cw.Haggis(), cw.Gabo(), cw.Guillotine()
#: Public callables of one argument; behind each, what is no nonsense there.
CALLS = {
    "view.sample": (lambda x: cw.President().deal(seed=1).view(0).sample(x), [None]),
    "haggis view.sample": (lambda x: HAGGIS.deal(seed=1).view(0).sample(x), [None]),
    "guillotine view.sample": (lambda x: GUILLOTINE.deal(seed=1).view(0).sample(x), [None]),
    "gabo view.sample": (lambda x: GABO.deal(seed=1).view(0).sample(x), [None]),
    "variant view.sample": (lambda x: cw.Guibole().plain().deal(seed=1).view(0).sample(x), [None]),
    "simulate": (lambda x: cw.simulate(x, n=1, progress=False), []),
    "simulate bots": (lambda x: cw.simulate("guibole", bots=x, n=1, progress=False), []),
    "simulate n": (lambda x: cw.simulate("guibole", n=x, progress=False), [5]),
    "league": (lambda x: cw.league(["random", "random"], x, deals=1, progress=False), []),
    "play": (lambda x: cw.lab.play.play(x, seed=1), []),
    "position": (cw.position, []),
    "game.deal": (cw.President().deal, [None, 5]),
    "game.parse": (cw.President().parse, []),
    "game.position hands": (lambda x: cw.President().position(hands=x), [None]),
    "game.view hands": (lambda x: cw.President().view(seat=0, hands=x), [None]),
    "game.view seat": (lambda x: cw.President().view(seat=x, hands=["3C", "4C", "5C", "6C"]), []),
    "roles": (cw.President().roles, []),
    "guibole.card_points": (cw.Guibole().card_points, ["", []]),
    "readings": (HAGGIS.readings, ["", []]),
    "shapes": (HAGGIS.shapes, ["", []]),
    "beating": (lambda x: HAGGIS.beating(x, "9R"), []),
    "beating hand": (lambda x: HAGGIS.beating("9R", x), ["", []]),
    "haggis.card_points": (HAGGIS.card_points, ["", []]),
    "gabo.card_points": (GABO.card_points, ["", []]),
    "expected_total": (GABO.expected_total, ["", []]),
    "expected_total seen": (lambda x: GABO.expected_total("9C ??", x), ["", []]),
    "palier": (lambda x: GABO.palier(x, 8), [5]),
    "palier gained": (lambda x: GABO.palier(43, x), [5]),
    "round_scores": (GABO.round_scores, []),
    "round_scores caller": (lambda x: GABO.round_scores(["9C"] * 4, x), [None]),
    "score contract": (lambda x: GUILLOTINE.score(x, []), []),
    "score tricks": (lambda x: GUILLOTINE.score("royalty", x), [[]]),
    "score order": (lambda x: GUILLOTINE.score("domino", x), ["", []]),
    "sheet": (GUILLOTINE.sheet, []),
}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("given", NONSENSE, ids=lambda given: type(given).__name__)
def test_nonsense_is_refused_in_words(name, given):
    call, fine = CALLS[name]
    if any(given is value or given == value for value in fine):
        call(given)
        return
    with pytest.raises((ValueError, TypeError)) as refused:
        call(given)
    words = str(refused.value)
    assert len(words.split()) > 4, words
    for bare in ("object is not", "object has no", "unsupported operand", "not supported between"):
        assert bare not in words
    said = {repr(given), str(given)} | ({"0 hands", "0 entries"} if given == [] else set())
    assert any(text in words for text in said), words
