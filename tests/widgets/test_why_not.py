"""«Why not?» in its four layers, for every reason that a game can give at a table."""

from __future__ import annotations

import random
import sys
import tomllib
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from cardwidgets.engine import registry
from cardwidgets.engine.position import game_from
from cardwidgets.engine.state import State
from cardwidgets.text import languages, rule, rule_ids, say, spoken
from cardwidgets.widgets import Table
from cardwidgets.widgets.desk import reasons
from cardwidgets.widgets.desk.scene import plain_text
from cardwidgets.widgets.desk.topics import topic_of
from tests.engine.test_reasons import GAMES as OPTIONS
from tests.engine.test_reasons import Wrong
from tests.games.test_cases import FOLDER, begin
from tests.widgets import moments

sys.path.append(str(Path(__file__).resolve().parents[2] / "docs"))
import pages

LANGS = languages()
GAMES = tuple(registry.GAMES)
#: Headings of the layers after the first.
HEADS = {"the_cards": "facts", "the_rule": "rule", "legal": "fix"}
#: Reasons that are about the moment, or about a reading that is missing: the cards may well fit.
NOT_THE_CARDS = {
    "NOT_YOUR_TURN",
    "WRONG_PHASE",
    "LOCKED_OUT",
    "GAME_OVER",
    "NOT_HELD",
    "UNREADABLE",
    "HG_AMBIGUOUS",
}


def codes_of(game: str) -> set[str]:
    """Return the reason codes that a game gives, from the page that lists them all."""
    name = say(f"game.{game}")
    told = pages._reasons().split("\n`")
    heads = [part.split("\n")[0] for part in told]
    pairs = [head.strip("`").split("` (") for head in heads if "` (" in head]
    return {code for code, where in pairs if name in where or "every game" in where}


@cache
def refusals(game: str) -> dict[str, list[tuple[State, str, int | None]]]:
    """Return refused moves by reason code: (state, move, seat), at most three each."""
    found: dict[str, list[tuple[State, str, int | None]]] = defaultdict(list)

    def note(state: State, move: str, seat: int | None) -> None:
        reason = state.why_not(move, seat)
        if reason is not None and len(found[reason.code]) < 3:
            found[reason.code].append((state.copy(), move, seat))

    for case in tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["case"]:
        if "helper" in case or "faults" in case:
            continue
        assert case["game"] == game
        state = begin(game_from(game, case.get("options", {})), case)
        for step in case.get("steps", []):
            if "try" in step:
                note(state, step["try"], step.get("seat"))
            elif "play" in step:
                moves = [step["play"]] if isinstance(step["play"], str) else step["play"]
                for move in moves:
                    state.play(move, step.get("seat"))
    rng = random.Random(game)
    for options in OPTIONS[game]:
        state = registry.GAMES[game](**options).deal(1)
        wrong = Wrong(state.game, rng)
        for number in range(4000):
            if state.is_over:
                note(state, wrong.cards(state), None)
                break
            if number > 400:
                state.apply(rng.choice(state.legal_actions()))
                continue
            for _ in range(4):
                note(
                    state, wrong(state), rng.choice((state.turn, rng.randrange(state.game.players)))
                )
            state.apply(rng.choice(state.legal_actions()))
    return dict(found)


def at_table(state: State, move: str, seat: int | None, lang: str = "en") -> Table:
    """Return a table at which the one sits who tries the move."""
    named = move.split(maxsplit=1)[0]
    if seat is None and named[:1] == "P" and named[1:].isdigit():
        seat = int(named[1:])
    seat = state.turn if seat is None else seat
    return Table(state, seat=seat or 0, bots=None, autosave=False, lang=lang)


def layers(blocks):
    """Return a refusal's blocks by layer, in their order."""
    heads = {}
    for before, block in pairwise(blocks):
        if before["b"] == "label":
            heads[block["b"]] = before["text"]
    return {block["b"]: block for block in blocks if block["b"] != "label"}, heads


def ask(table: Table, kind: str, **more):
    """Send a message as the browser does, and return the first answer."""
    box: list[dict] = []
    table.send = lambda content, buffers=None: box.append(content)
    table._on_message(table, {"id": "m", "seq": table.view["seq"], "kind": kind, **more}, [])
    return box[0]


@pytest.mark.parametrize(
    "games", [("president", "guibole"), ("guillotine",), ("haggis",), ("gabo",)], ids=str
)
def test_every_reason_of_a_game_is_met(games):
    """President and Guibole share a rule book, and so its reasons."""
    assert {code for game in games for code in refusals(game)} == codes_of(games[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_has_a_sentence_facts_a_rule_and_a_way_out(game):
    for code, tries in refusals(game).items():
        state, move, seat = tries[0]
        table = at_table(state, move, seat)
        for lang in LANGS:
            table.settings["lang"] = lang
            check(table, code, move)
        table.close()


def check(table: Table, code: str, move: str) -> None:
    """Hold a refusal at a table to its four layers."""
    state, who, lang = table.session.state, table.seat, table.lang
    reason = state.why_not(move, who)
    assert reason is not None and reason.code == code
    scene = reasons.scene_now(table)
    ids = reasons.tried(table, move)
    shown = reasons.shown(table, reason, ids)
    found, heads = layers(shown["blocks"])
    where = f"{state.position()} {move!r} by {who}: {shown}"
    # 1: one sentence, visible and spoken.
    text = say(f"reason.{code}", reason.params, lang, cards="drawn", **scene.style)
    assert shown["code"] == code and shown["text"] == plain_text(text, scene), where
    assert found["box"]["text"] == f"**{shown['text']}**", where
    assert not {"[[", "]]", "{", "}"} & set(shown["text"]), where
    # 2: what was tried is marked, and its facts are told.
    assert shown["bad"] == ids, where
    if ids:
        assert found["facts"]["items"], where
        assert all(fact["text"] for fact in found["facts"]["items"]), where
        verdicts = [fact["ok"] for fact in found["facts"]["items"] if "ok" in fact]
        told = code in NOT_THE_CARDS or " as " in move
        assert told or not verdicts or not all(verdicts), where
    # 3: the rule in the reader's language, with where it comes from.
    assert reason.rule in rule_ids(state.game.name), where
    assert found["rule"]["text"] == rule(reason.rule, lang).text, where
    flag = rule(reason.rule, lang).source
    assert found["rule"]["flag"]["text"] == say(f"ui.{flag}", {}, lang), where
    assert found["rule"]["ref"] == say(topic_of(reason.rule), {}, lang), where
    # 4: what would be legal, in words, to be taken at a press.
    legal = [str(m) for m in state.legal_moves_of(who)]
    items = found["fix"]["items"] if "fix" in found else []
    assert bool(items) == bool(legal), where
    assert len(items) == len(reason.fix) and set(reason.fix) <= set(legal), where
    held = [card["c"] for card in table.view.get("hand", {}).get("cards", ())]
    places = [[held.index(card) for card in item["cards"]] or [99] for item in items]
    assert places == sorted(places), where
    for item in items:
        assert item["label"] and item["label"] not in reason.fix, where
        assert len(item["cards"]) != 1 or item["label"] == spoken(item["cards"][0], lang), where
        assert "[[" not in item["label"], where
        if item["ids"] or item.get("choice"):
            assert selected(table, item) is None, f"{where} {item}"
    for name, kind in HEADS.items():
        assert heads.get(kind, "") in ("", say(f"ui.{name}", {}, lang))


def selected(table: Table, item):
    """Return why a suggestion cannot be played once it is selected, None where it can."""
    found = reasons.why(table, item["ids"], item.get("choice"))
    code = found.get("reason", {}).get("code")
    return None if code in (None, "HG_AMBIGUOUS") else found


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_move_changes_nothing_and_marks_what_was_tried(game):
    """The selection is the browser's, and stands as long as the game does not go on."""
    for tries in refusals(game).values():
        for state, move, seat in tries[:1]:
            table = at_table(state, move, seat)
            view, key, seq = table.view, state.key(), table.session.seq
            answer = ask(table, "play", move=move)
            assert answer["kind"] == "rejected", (state.position(), move)
            assert answer["reason"]["bad"] == reasons.tried(table, move)
            assert table.view is view and table.session.seq == seq
            assert table.session.state.key() == key
            table.close()


def test_why_without_a_selection_says_to_select():
    for which in moments.GAMES:
        for table, _ in moments.tables(which, 1):
            answer = ask(table, "why", ids=[])["reply"]
            assert answer["reason"]["code"] == "NO_SELECTION"
            assert answer["say"] == say("reason.NO_SELECTION")


@pytest.mark.parametrize("which", moments.GAMES)
def test_why_of_what_is_legal_says_so_in_words(which):
    for number, (table, state) in enumerate(moments.tables(which)):
        table.lang = LANGS[number % 4]
        rng = random.Random(number)
        for move in rng.sample([str(m) for m in state.legal_moves][:400], 2):
            (named,) = reasons.named(reasons.scene_now(table), [move])
            if not named.ids and not named.choice:
                continue
            answer = reasons.why(table, list(named.ids), named.choice or None)
            if answer.get("reason", {}).get("code") == "HG_AMBIGUOUS":
                continue
            assert "reason" not in answer, (move, answer)
            assert named.label in answer["say"] or plain_text(named.label, reasons.scene_now(table))
            facts = [b for b in answer["blocks"] if b["b"] == "facts"]
            assert all(f.get("ok", True) for b in facts for f in b["items"]), (move, answer)
            assert not any(word in answer["say"] for word in ("P0 s", "P1 s", "choose "))


def test_a_selection_that_may_be_played_is_told_with_what_is_worth_a_thought():
    hands = ["7C 7D 7H 7S 9C", "3C 3D", "4C 4D", "5C 5D"]
    state = registry.GAMES["guibole"]().position(hands=hands, turn=0, scores=[50] * 4)
    table = at_table(state, "9C", 0)
    for lang in LANGS:
        table.lang = lang
        for ids, told in ((["7C", "7D"], "why.parts"), (["7C", "7D", "7H", "7S"], "why.flips")):
            answer = reasons.why(table, ids, None)
            last = answer["blocks"][-1]
            text = say(told, {"held": tuple(hands[0].split()[:4])}, lang)
            assert last["b"] == "box" and text in last["text"]
            assert plain_text(last["text"], reasons.scene_now(table)) in answer["say"]
        assert reasons.why(table, ["9C"], None)["blocks"][-1]["b"] != "box"
    table.close()


@pytest.mark.parametrize("which", moments.GAMES)
def test_a_reason_is_the_same_in_every_world_that_its_seat_holds_possible(which):
    """A refusal tells nothing of hidden cards."""
    rng = random.Random(which)
    name, options = moments.GAMES[which]
    wrong = Wrong(registry.GAMES[name](**options), rng)
    for table, state in moments.tables(which, 1):
        other = Table(state.view(0).sample(rng), seat=0, bots=None, autosave=False)
        for _ in range(12):
            move = wrong(state)
            one, two = (ask(t, "play", move=move) for t in (table, other))
            if one["kind"] == "rejected" or two["kind"] == "rejected":
                assert one == two, (state.position(), move)
            else:
                break
        other.close()
