"""The answers to the experiments: what the page says is what the data say and the engine gives."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

import cardwidgets as cw
from cardwidgets.lab import mean, wilson

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "benchmarks"))

import answer_figures  # noqa: E402
import answer_keys as answers  # noqa: E402

COURSE = ROOT / "notebooks"
#: Standard errors that a small run may be off by: it plays the same on every machine.
WIDE = 4.0

DATA = answers.read()
#: Rules of thumb may change; these players are written down in the script.
FIXED = [run for run in answer_figures.RUNS if "careful" not in run.given]
#: How much of a slice is played here.
PART = {"leads": 40, "early_call": 400, "revolutions": 40, "roles": 5}


def test_every_run_is_played_to_its_end():
    assert {run.name: run.n for run in answer_figures.RUNS} == {
        name: entry["n"] for name, entry in DATA.items()
    }


@pytest.mark.parametrize("run", FIXED, ids=lambda run: run.name)
def test_a_small_run_agrees_with_the_answers(run):
    figures = run.take(*run.given, seed=10_000, n=PART[run.take.__name__])
    for name, counts in figures.items():
        answer = answers.sampled(DATA, run.name, name)
        if set(counts) <= {0, 1}:
            small = wilson(counts[1], counts.total(), WIDE)
        else:
            small = mean(counts, WIDE)
        assert small.low <= answer.high and answer.low <= small.high, (name, small, answer)


@pytest.mark.parametrize("aside", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_of_a_kind_are_dealt_as_often_as_is_counted(players, aside, count):
    deals = count(300, 20_000)
    game = cw.Guibole(players=players, set_aside=aside, hands=1)

    def somebody(seed: int) -> bool:
        hands = game.deal(seed).fields()["hands"]
        return any(max(Counter(card[:-1] for card in hand.split()).values()) == 4 for hand in hands)

    seen = wilson(sum(map(somebody, range(deals))), deals, WIDE)
    assert seen.low <= float(answer_figures.dealt(players, aside)) <= seen.high


@pytest.mark.parametrize("players", [2, 3])
def test_bombs_are_dealt_as_often_as_is_counted(players, count):
    hands = count(400, 20_000)
    game = cw.Haggis(players=players, hands=1)
    kinds: Counter[int] = Counter()
    for seed in range(hands):
        numbers = [card for card in game.deal(seed).view(0).hand if card[:-1] in set("3579")]
        found = set(bombs_in(game, numbers))
        kinds.update(found)
    rainbow, suited = answer_figures.bombs(players)
    for exact, rank in ((rainbow, 1), (suited, 6)):
        seen = wilson(kinds[rank], hands, WIDE)
        assert seen.low <= float(exact) <= seen.high


def bombs_in(game: cw.Haggis, cards: list[str]):
    """Yield the rank of each bomb of numbers that the game reads in some cards."""
    by_number = [[card for card in cards if card[:-1] == number] for number in "3579"]
    for a in by_number[0]:
        for b in by_number[1]:
            for c in by_number[2]:
                for d in by_number[3]:
                    yield from (r.rank for r in game.readings(f"{a} {b} {c} {d}"))


def test_what_is_counted_of_gabo_is_exact():
    assert answer_figures.below(7) * 270_725 == 519
    assert answer_figures.puzzle() * 49 == 11
    assert float(answer_figures.mean_card()) == pytest.approx(330 / 52)


def test_an_answer_that_was_expected_otherwise_says_why():
    assert len(answers.KEYS) > 40
    assert all(key.agrees(DATA) or key.why for key in answers.KEYS)
    silent = [key for key in answers.KEYS if key.agrees(DATA)]
    assert len(silent) > 35


def test_the_page_holds_the_tables_of_the_data():
    text = answers.PAGE.read_text(encoding="utf-8")
    assert answers.page(text, DATA) == text, "python benchmarks/answer_keys.py table"


def test_shares_that_a_notebook_states_stand_on_the_page():
    page = answers.PAGE.read_text(encoding="utf-8")
    stated = []
    for path in sorted(COURSE.glob("1[0-6]-*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        text = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")
        stated += re.findall(r"\d+\.\d+ %", text)
    assert set(stated) >= {"11.90 %", "12.81 %"}
    assert [share for share in stated if share not in page] == []


def test_the_usual_scores_of_contracts_are_a_quarter_of_their_sums():
    cells = json.loads((COURSE / "14-which-contract.ipynb").read_text(encoding="utf-8"))["cells"]
    code = next(text for c in cells if "usual = {" in (text := "".join(c["source"])))
    space: dict[str, dict[str, float]] = {}
    exec(code[code.index("usual") : code.index("}") + 1], space)
    for contract, usual in space["usual"].items():
        state = cw.Guillotine(hands=1).deal(3)
        state.play(f"choose {contract}")
        while not state.is_over:
            state.play(state.legal_moves[0])
        assert sum(state.scores) / 4 == usual


def test_a_run_goes_on_where_it_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(answers, "RUNS", [answer_figures.Run(answer_figures.leads, (3,), 9, 3)])
    path = tmp_path / "answers.json"
    answers.run(0, path)
    assert answers.read(path) == {}
    answers.run(10, path)
    whole = answers.read(path)
    assert whole["leads 3"]["n"] == 9
    monkeypatch.setattr(answers, "RUNS", [answer_figures.Run(answer_figures.leads, (3,), 3, 3)])
    other = tmp_path / "other.json"
    answers.run(10, other)
    monkeypatch.setattr(answers, "RUNS", [answer_figures.Run(answer_figures.leads, (3,), 9, 3)])
    answers.run(10, other)
    assert answers.read(other) == whole
