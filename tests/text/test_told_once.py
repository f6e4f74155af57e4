"""What happens is told once, and only what is true: sealed bets, tricks, counts of cards."""

from __future__ import annotations

import random
import re

import pytest

import cardwidgets as cw
from cardwidgets.picture import describe
from cardwidgets.text import languages, say, tell, told_once
from cardwidgets.widgets import Table
from tests.text.test_catalogues import SOURCES
from tests.widgets import moments

LANGS = languages()
NAMES = ["Ada", "Boris", "Chloé"]


def bets_made(players, stakes):
    """Return the events of a hand's sealed bets, move by move."""
    state = cw.Haggis(players=players, bet_timing="pre_hand").deal(1)
    steps = []
    for stake in stakes:
        steps.append(state.play(f"bet {stake}"))
    assert state.phase == "lead"
    return steps


def sentences(events, viewer, lang="en"):
    seen = told_once([event.for_seat(viewer) for event in events], viewer)
    return [tell(e, lang, viewer=viewer, game="haggis", names=NAMES) for e in seen]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("stakes", [(15, 30, 0), (0, 0, 0), (30, 15, 15)])
def test_a_sealed_bet_is_told_once_to_each_reader(stakes, viewer, lang):
    steps = bets_made(3, stakes)
    # All at once, as it is read aloud after a decision.
    told = sentences([event for step in steps for event in step], viewer, lang)
    assert len(told) == 3
    for seat, stake in enumerate(stakes):
        ending = ("" if stake else ".none") + (".you" if seat == viewer else "")
        facts = {"seat": seat, "stake": stake}
        assert told.count(say(f"event.bet{ending}", facts, lang, names=NAMES)) == 1
    # Move by move: the own stake when it is made, the others' when all are laid open.
    one_by_one = [sentences(step, viewer, lang) for step in steps]
    flat = [text for step in one_by_one for text in step]
    assert len(flat) == len(set(flat))
    for seat, stake in enumerate(stakes):
        facts = {"seat": seat, "stake": stake}
        ending = ("" if stake else ".none") + (".you" if seat == viewer else "")
        place = seat if seat == viewer else 2
        assert say(f"event.bet{ending}", facts, lang, names=NAMES) in one_by_one[place]


def test_open_bets_are_all_told():
    state = cw.Haggis(players=3).deal(1)
    events = [*state.play("P0 bet 15", 0), *state.play("P1 bet 15", 1), *state.play("P2 bet 30", 2)]
    for viewer in (0, 1, 2, None):
        assert len(sentences(events, viewer)) == 3


@pytest.mark.parametrize("lang", LANGS)
def test_at_a_table_the_log_and_the_voice_tell_a_sealed_bet_once(lang):
    table = Table(
        cw.Haggis(players=3, bet_timing="pre_hand"),
        seat=0,
        bots="random",
        seed=2,
        autosave=False,
        lang=lang,
    )
    while table.session.state.phase == "bet":
        table.play("bet 15", 0)
    bets = [e for s in table.session.steps for e in s.events if e.name == "bet"]
    mine = say("event.bet.you", {"stake": 15}, lang)
    rows = next(t for t in table.view["panel"] if t["id"] == "log")["blocks"][0]["rows"]
    texts = [row.get("text", "") for row in rows]
    assert texts.count(mine) == 1
    assert table.view["say"].count(mine) == 1
    for seat in (1, 2):
        (stake,) = {e.data["stake"] for e in bets if e.seat == seat and "stake" in e.data}
        facts = {"seat": seat, "stake": stake}
        text = say("event.bet" if stake else "event.bet.none", facts, lang, names=NAMES)
        assert texts.count(text) == 1 and table.view["say"].count(text) == 1
        assert say("event.bet.sealed", {"seat": seat}, lang, names=NAMES) not in texts


# ------------------------------------------------------------------ tricks of Haggis


def test_only_who_holds_cards_is_told_to_lead():
    """The winner of a trick may have gone out with it, and the trick may be the last."""
    met = set()
    for seed in range(30):
        state, rng = cw.Haggis(players=3, hands=1).deal(seed), random.Random(seed)
        while not state.is_over:
            plays = [str(move) for move in state.legal_moves if "bet" not in move]
            for event in state.play(rng.choice(plays)):
                if event.name != "trick_won":
                    continue
                leader = event.data["leader"]
                for viewer in (None, 0, 1, 2):
                    said = tell(event, viewer=viewer, game="haggis", names=NAMES)
                    you = viewer == event.seat
                    if leader is None:
                        assert "lead" not in said and "last trick" in said
                    elif leader != event.seat:
                        leads = "you lead" if leader == viewer else f"{NAMES[leader]} leads"
                        assert leads in said and "no cards left" in said
                    else:
                        assert said.endswith("and lead." if you else "and leads.")
                met.add("last" if leader is None else leader == event.seat)
                if leader is not None:
                    # A bomber may still have to say who collects.
                    assert leader == state.turn or state.phase == "award"
                    assert state.is_over or state.fields()["hands"][leader]
    assert met == {"last", True, False}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("which", ["haggis", "haggis of two"])
def test_the_haggis_is_counted_once_in_words(which, lang):
    for state in moments.decisions(which, 1):
        told = describe(state.view(0).as_dict(), lang)
        label = say("picture.haggis", {}, lang)
        (part,) = re.findall(rf"{re.escape(label)}[^.]*\.", told)
        assert len(re.findall(r"\d+", part)) == 1, part


# ------------------------------------------------------------------ numbers and their nouns

#: Numbers that are never 1 where the message is used, or whole counts of something else.
MANY = {
    *("event.bet", "event.bet.you"),  # 15 or 30
    *("event.haggis.went_out", "event.haggis.went_out.you"),  # five a card
    *("combo.run_pairs", "combo.run_sets", "picture.reading.pairs", "picture.reading.sets"),
    *("ui.readings", "why.search", "rules.apply"),
    *("why.gabo.call", "why.gabo.draw"),  # an average
}


@pytest.mark.parametrize(("lang", "nouns"), [("en", "points|cards"), ("fr", "points|cartes")])
def test_a_noun_in_the_plural_follows_only_the_number_that_chooses_the_form(lang, nouns):
    """«1 points» would be said otherwise."""
    wrong = []
    for key, (topic, _, forms) in SOURCES[lang].items():
        if topic == "lessons" or key in MANY:
            continue
        for form in forms:
            for name, spec in re.findall(rf"\{{(\w+)(?::([\w.]+))?\}} (?:{nouns})\b", form):
                chosen = len(forms) > 1 and (name in ("count", "asked") or spec == "number_of")
                if not chosen:
                    wrong.append((key, form))
    assert not wrong


# ------------------------------------------------------------------ the call of Gabo


def test_a_call_that_ends_the_round_is_told_with_its_outcome_and_one_that_does_not_by_itself():
    for last_turns in (False, True):
        state = cw.Gabo(players=3, reflex=False, hands=1, last_turns=last_turns).deal(1)
        events = state.play("gabo")
        told = [event.name for event in told_once(list(events), 0)]
        assert ("called" in told) == last_turns
        assert ("hand_ended" in told) != last_turns
