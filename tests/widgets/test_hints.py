"""Hints in three grades, in every game: what to look at, which move, and why the bot makes it."""

from __future__ import annotations

import random
import re

import pytest

import cardwidgets as cw
from cardwidgets import text
from cardwidgets.bots import explain
from cardwidgets.text import say
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import reasons
from cardwidgets.widgets.desk.naming import named
from cardwidgets.widgets.desk.scene import plain_text
from tests.widgets import moments

LANGS = text.languages()


@pytest.fixture(params=moments.GAMES)
def which(request):
    return request.param


def cards_in(blocks):
    """Return the cards that blocks draw, as codes."""
    return set(re.findall(r"\[\[([^\]]+)\]\]", " ".join(block["text"] for block in blocks)))


def lies(state):
    """Say whether there is something to beat."""
    return any(state.fields().get(name) for name in ("pile", "trick"))


def test_each_grade_says_more_and_the_last_one_the_bots_reason(which):
    met = set()
    for number, (table, state) in enumerate(moments.tables(which)):
        table.lang = LANGS[number % 4]
        scene = reasons.scene_now(table)
        thought = explain("careful", state.view(0))
        (move,) = named(scene, [thought.move])
        grades = [reasons.hint(table, grade) for grade in (1, 2, 3)]
        look, tried, why = (grade["say"] for grade in grades)
        button = plain_text(move.play.rstrip("!"), scene)
        # The first says what to look at, and no move.
        assert look and "ids" not in grades[0]
        assert say("hint.move", {"what": button}, table.lang) not in look
        assert look.endswith(say("hint.more", {}, table.lang))
        # The second names the bot's move as the table calls it, and marks what it is made of.
        assert say("hint.move", {"what": button}, table.lang) in tried
        assert grades[1].get("ids", []) == list(move.ids)
        assert set(move.ids) >= {w for w in thought.move.split() if w in state.view(0).hand}
        # The third adds the reason, in the reader's language.
        assert why.startswith(tried) and len(why) > len(tried)
        reason = say(thought.message_id, thought.params, table.lang, cards="drawn", **scene.style)
        assert plain_text(reason, scene) in why
        assert grades[2].get("ids", []) == list(move.ids)
        met.add(state.phase)
    assert met == moments.PHASES[which]


def test_the_first_hint_says_more_than_the_prompt_and_counts_rightly(which):
    for table, state in moments.tables(which):
        if state.game.name == "gabo":
            continue  # its prompt says what may be done, in the places that are known
        look = reasons.hint(table, 1)["say"]
        prompt = plain_text(table.view["prompt"]["ask"], reasons.scene_now(table))
        assert prompt not in look and look != say("hint.more")
        moves = [str(move) for move in state.legal_moves if move != "pass" and move.verb != "bet"]
        if state.phase in ("trick", "domino"):
            count = len({word for move in moves for word in move.split() if word != "stop"})
            assert say("hint.fits", {"count": count}) in look
        elif moves and state.phase != "award" and lies(state):
            labels = {move.label for move in named(reasons.scene_now(table), moves)}
            skips = getattr(state.game, "skip", False)  # an equal set does not beat the pile
            told = "hint.plays.skip" if skips else "hint.plays"
            assert say(told, {"count": len(labels)}) in look


def test_a_table_counts_plays_alike_wherever_it_counts_them(which):
    """By their names: before a pass, beside the suggestions, in the first hint."""
    for table, state in moments.tables(which):
        view = table.view
        passing = [action for action in view["actions"] if action.get("confirm")]
        if passing and passing[0]["id"] == "pass":
            moves = [str(m) for m in state.legal_moves if m != "pass" and m.verb != "bet"]
            count = len({move.label for move in named(reasons.scene_now(table), moves)})
            told = say("action.pass.confirm", {"count": count})
            assert passing[0]["confirm"] == told, state.position()
            if count > len(view.get("chips", ())) > 0:
                assert view["strings"]["can_play"] == say("chips.some", {"count": count})


def test_a_hint_is_the_same_in_every_world_that_its_seat_holds_possible(which):
    """It neither names nor depends on a card that the seat cannot know."""
    for number, (table, state) in enumerate(moments.tables(which)):
        world = state.view(0).sample(random.Random(number))
        other = Table(world, seat=0, bots=None, autosave=False)
        for grade in (1, 2, 3):
            assert reasons.hint(other, grade) == reasons.hint(table, grade), state.position()
        other.close()


def test_a_hint_draws_no_card_that_its_seat_has_not_seen(which):
    for table, state in moments.tables(which):
        seen = str(state.view(0).fields)
        for grade in (1, 2, 3):
            drawn = cards_in(reasons.hint(table, grade)["blocks"])
            assert all(re.search(rf"\b{re.escape(card)}\b", seen) for card in drawn)


def test_without_help_there_are_no_suggestions_and_no_hints(which):
    for table, _ in moments.tables(which, 1, help=0):
        assert "chips" not in table.view
        assert not table.view["can"]["hint"]
        found = reasons.hint(table, 3)
        assert found["say"] == say("hint.off") and "ids" not in found
        assert not any("note" in card for card in table.view["hand"]["cards"])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_with_help_a_table_has_hints_and_suggests_at_most_five_legal_plays(which, level):
    suggested = 0
    for table, state in moments.tables(which, 1, help=level):
        assert table.view["can"]["hint"] is True
        chips = table.view.get("chips", [])
        assert len(chips) <= 5
        legal = [set(move.split(" as ")[0].split()) for move in map(str, state.legal_moves)]
        assert all(chip["label"] and set(chip["ids"]) in legal for chip in chips)
        plays = [move for move in state.legal_moves if move != "pass" and move.verb != "bet"]
        labels = {move.label for move in named(reasons.scene_now(table), plays)} if chips else ()
        some = say("chips.some", {"count": len(labels)})
        told = some if len(labels) > 5 else say("ui.can_play")
        assert table.view["strings"]["can_play"] == told
        suggested += bool(chips)
    assert bool(suggested) == (table.session.game.name in ("president", "guibole", "haggis"))


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_from_the_second_level_a_gift_says_what_it_breaks(level):
    noted = 0
    for table, state in moments.tables("president", help=level):
        if state.phase == "give":
            noted += sum("note" in card for card in table.view["hand"]["cards"])
    assert bool(noted) == (level >= 2)


def test_a_hint_at_anothers_turn_says_whose_turn_it_is():
    table = Table("guibole", bots=None, seed=7, autosave=False)
    while table.session.state.turn == 0:
        table.play(table.legal_moves[-1])
    assert "Boris" in reasons.hint(table, 3)["say"]
    assert not table.view["can"]["hint"]


def test_a_place_of_another_seat_is_named_with_its_owner():
    """«Bottom left» alone would be the reader's own."""
    met = set()
    for table, state in moments.tables("gabo with everything"):
        scene = reasons.scene_now(table)
        for move in named(scene, state.legal_moves):
            for place in move.ids:
                if not place.startswith("P0 "):
                    assert scene.names[int(place[1])] in move.play, move
                    met.add(move.move.split()[0])
    assert met >= {"reflex", "spy", "exchange"}


def test_where_all_hands_are_shown_the_seat_to_act_is_advised(which):
    for state in moments.decisions(which, 1):
        table = Table(state, seat=None, bots=None, autosave=False)
        thought = explain("careful", state.view(state.turn))
        for grade in (1, 2, 3):
            assert reasons.hint(table, grade)["say"]
        (move,) = named(reasons.scene_now(table), [thought.move])
        assert move.play.rstrip("!") in reasons.hint(table, 2)["blocks"][0]["text"]
        table.close()


def test_an_only_move_is_named():
    game = cw.President()
    last = game.position(hands=["5C", "4D", "6C", "7C"], turn=1)
    pile = game.position(hands=["5C", "4D", "6C", "7C"], turn=1, pile="9C", pile_by=0)
    for state, move in ((pile, "Pass"), (last, "Play 4")):
        table = Table(state, seat=1, bots=None, autosave=False)
        assert len(table.legal_moves) == 1
        for grade in (1, 2, 3):
            assert move in reasons.hint(table, grade)["say"]
        table.close()
