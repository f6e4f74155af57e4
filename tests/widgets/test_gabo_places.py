"""A view of Gabo keeps to its budget however many places penalty cards have made."""

from __future__ import annotations

import json

import pytest

import cardwidgets as cw
from cardwidgets.cards import JOKERS, french_pack
from cardwidgets.widgets.desk import build

BUDGET = 16_000
OPTIONS = [
    {"players": 2},
    {"players": 4},
    {"players": 4, "jokers": 2},
    {"players": 4, "reflex_opponent": True, "penalty_slot": "fill_hole"},
    {"players": 4, "vd_rule": "any_two", "last_turns": True},
    {"players": 6, "packs": 2, "reflex_opponent": True},
    {"players": 10, "packs": 2, "jokers": 2},
]
PHASES = ("turn", "decide", "reflex", "power")


def shared(cards: list[str], players: int, how: str) -> list[list[str]]:
    """Return all cards on places: alike for everybody, or nearly all with the reader."""
    if how == "alike":
        return [cards[n::players] for n in range(players)]
    few = 4 * (players - 1)
    return [cards[few:], *(cards[4 * n : 4 * n + 4] for n in range(players - 1))]


def crowded(options: dict, phase: str, how: str, known: str) -> cw.State:
    """Return a position with every card of the packs on a place, but for what the phase needs."""
    game = cw.Gabo(**options)
    pack = [*french_pack() * options.get("packs", 1), *JOKERS[: options.get("jokers", 0)]]
    king = "QS"
    pack.remove(king)
    pack.remove("2C")
    hands = shared(pack, game.players, how)
    fields: dict = {
        "hands": [" ".join(hand) for hand in hands],
        "stock": "",
        "turn": 0,
        "active": game.players - 1 if phase == "reflex" else 0,
        "phase": phase,
    }
    if phase == "decide":
        fields |= {"drawn": king, "discard": "2C"}
    elif phase == "power":
        fields |= {"discard": f"2C {king}", "pending": "exchange"}
    else:
        fields |= {"discard": f"2C {king}"}
    places = {f"P{n} s{i}": card for n, hand in enumerate(hands) for i, card in enumerate(hand)}
    everybody = [
        places if known == "all" or (known == "one" and n < 2) else {} for n in range(game.players)
    ]
    return game.position(**fields, known=everybody)


@pytest.mark.parametrize("lang", ["en", "fr", "ru", "pl"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_all_cards_on_places_fit_in_a_view(options, lang):
    for phase in PHASES:
        for how in ("alike", "mine"):
            for known in ("none", "one", "all"):
                state = crowded(options, phase, how, known)
                table = cw.Table(state, seat=0, bots=None, autosave=False, lang=lang)
                size = len(json.dumps(table.view, ensure_ascii=False))
                assert size <= BUDGET, f"{size} characters: {phase}, {how}, {known}"
                shown = [len(group["places"]) for group in table.view["board"]["places"]]
                assert shown == [len(hand.split()) for hand in state.fields()["hands"]]
                table.close()


@pytest.mark.parametrize("marks", [3, 1])
def test_they_fit_too_where_cards_show_themselves_only_while_they_are_held(marks):
    for phase in PHASES:
        state = crowded(OPTIONS[-1], phase, "mine", "all")
        table = cw.Table(
            state, seat=0, bots=None, autosave=False, lang="fr", peek="hold", marks=marks
        )
        assert len(json.dumps(table.view, ensure_ascii=False)) <= BUDGET
        table.close()


def test_what_the_browser_works_out_is_what_was_left_out():
    """A lean board says the same as a whole one: each place, its name, whether it may be picked."""
    for phase in PHASES:
        table = cw.Table(
            crowded(OPTIONS[-1], phase, "mine", "one"), seat=0, bots=None, autosave=False
        )
        lean = table.view["board"]
        whole = build.stage(build.scene_of(table, table.session.state, []))["board"]
        assert "id" not in lean["places"][0]["places"][0]
        for told, group in zip(lean["places"], whole["places"], strict=True):
            for slot, place in enumerate(told["places"]):
                made = {"id": f"P{told['seat']} s{slot}", **place}
                if told.get("can") and place.get("c", "") is not None:
                    made["can"] = True
                assert made == group["places"][slot]
        for slot, name in enumerate(whole["at"]):
            assert name == (lean["at"][slot] if slot < 4 else lean["extra"].format(n=slot - 3))
        table.close()


@pytest.mark.parametrize("lang", ["en", "fr", "ru", "pl"])
def test_what_nine_others_did_is_cut_from_its_start_and_what_is_asked_stays(lang):
    """Reflexes of everybody, a call, the sheet of the round, and long names."""
    longest = 0
    for seed in range(2):
        table = cw.Table(
            cw.Gabo(players=10, packs=2),
            names=[f"{'W' * 12} {seat}" for seat in range(10)],
            bots="random",
            seed=seed,
            autosave=False,
            lang=lang,
        )
        for _ in range(12):
            if table.session.state.is_over or not table.legal_moves:
                break
            legal = [str(move) for move in table.legal_moves]
            table.play(next((m for m in legal if m.startswith(("take", "reflex"))), legal[0]), 0)
            size = len(json.dumps(table.view, ensure_ascii=False))
            longest = max(longest, size)
            assert size <= BUDGET, f"{size} characters, seed {seed}"
            assert table.view["say"].endswith(table.view["read"]["turn"])
        table.close()
    assert longest > BUDGET - 1000, "no view came near the budget"
