"""The counts of data in the status table are those of the tests."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

import pytest

import cardwidgets as cw
from tests.perft.lines import deals

TESTS = Path(__file__).resolve().parents[1]
STATUS = (TESTS.parent / "docs" / "status.md").read_text(encoding="utf-8")
GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")


def row(start):
    """Return the five cells of the row that starts so."""
    line = next(line for line in STATUS.splitlines() if line.startswith(f"| {start}"))
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def numbers(start):
    return [int(cell.replace(",", "")) for cell in row(start)]


def mutants(name):
    module = importlib.import_module(f"tests.games.test_{name}_mutants")
    return len(module.MUTANTS) + len(getattr(module, "RARE", ()))


def test_worked_cases():
    cases = [tomllib.loads((TESTS / "cases" / f"{game}.toml").read_text()) for game in GAMES]
    assert numbers("worked cases, each") == [len(case["case"]) for case in cases]


def test_golden_records():
    folders = [TESTS / "golden" / game for game in GAMES]
    assert numbers("golden records") == [len(list(folder.glob("*.toml"))) for folder in folders]


def test_wrong_rules():
    names = ("climbing", "climbing", "guillotine", "haggis", "gabo")
    assert numbers("wrong rules") == [mutants(name) for name in names]


def deep(name, test):
    """Return how many matches a test of twins plays in the deep run."""
    source = (TESTS / "games" / f"test_{name}_twins.py").read_text(encoding="utf-8")
    body = source.split(f"def {test}(")[1].split("\ndef ")[0]
    return int(re.search(r"count\(\d+, ([\d_]+)\)", body)[1])


def options_of(name, game=""):
    """Return how many values of options a test of twins plays."""
    module = importlib.import_module(f"tests.games.test_{name}_twins")
    mark = module.test_both_engines_play_each_option_alike.pytestmark[0]
    return sum(not game or value[0].__name__.lower() == game for value in mark.args[1])


def test_whole_matches_on_both_engines():
    default = "test_both_engines_play_the_default_game_alike"
    each = "test_both_engines_play_each_option_alike"
    mixed = "test_both_engines_play_any_mixture_of_options_alike"
    climbing = [
        deep("climbing", default) + options_of("climbing", game) * deep("climbing", each)
        for game in GAMES[:2]
    ]
    gabo = 5 * deep("gabo", default) + options_of("gabo") * deep("gabo", each) + deep("gabo", mixed)
    agree = "test_both_engines_agree_move_by_move"
    tricks, haggis = 4 * deep("guillotine", agree), 4 * deep("haggis", agree)
    cells = [int(cell.strip(" +").replace(",", "")) for cell in row("whole matches")]
    assert cells == [*climbing, tricks, haggis, gabo]
    assert int(row("… of any mixture")[0].replace(",", "")) == deep("climbing", mixed)


def test_small_deals():
    counted = {game: sum(deal["game"] == game for deal in deals()) for game in GAMES}
    counted["guillotine"] = len(importlib.import_module("tests.games.test_guillotine").TREES)
    counted["gabo"] = len(importlib.import_module("tests.games.test_gabo_twins").PERFT)
    assert numbers("small deals") == list(counted.values())


@pytest.mark.parametrize("deal", [pytest.param(deal, id=deal["id"]) for deal in deals()])
def test_a_small_deal_stands_with_its_depth_and_lines(deal):
    depth, leaves = len(deal["counts"]), deal["counts"][-1]
    row = f"| {deal['game'].title()} | {deal['id']} | {depth} | {leaves:,} |"
    assert row in STATUS.splitlines()


def test_wrong_moves():
    source = (TESTS / "engine" / "test_reasons.py").read_text(encoding="utf-8")
    each = int(re.search(r"count\(\d+, ([\d_]+)\)", source)[1])
    games = importlib.import_module("tests.engine.test_reasons").GAMES
    assert numbers("wrong moves") == [each * len(games[game]) for game in GAMES]
    assert sum(numbers("wrong moves")) >= 100_000


@pytest.mark.parametrize("start", ["PettingZoo", "Gymnasium", "OpenSpiel", "… playthrough"])
def test_a_judge_in_the_table_is_asked(start):
    source = (TESTS / "lab" / "test_outside.py").read_text(encoding="utf-8")
    words = {
        "PettingZoo": ("api_test", "seed_test"),
        "Gymnasium": ("check_env",),
        "OpenSpiel": ("random_sim_test", "serialize=True"),
        "… playthrough": ("playthrough", "EnforceAPIOnPartialTreeBase", "ISMCTSBot"),
    }[start]
    assert all(word in source for word in words)
    assert set(row(start)) <= {"yes", "–"}


def rulings():
    """Return the rows of the disputed rules of Haggis: cases and option of each."""
    table = STATUS.split("### Haggis: disputed rules")[1].split("\n\n")[2]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return [pytest.param(cells[-2], cells[-1], id=cells[0]) for cells in rows]


@pytest.mark.parametrize(("cases", "option"), rulings())
def test_a_disputed_rule_rests_on_worked_cases_and_a_known_option(cases, option):
    told = tomllib.loads((TESTS / "cases" / "haggis.toml").read_text(encoding="utf-8"))
    assert set(cases.split()) <= {case["id"] for case in told["case"]}
    name = option.strip("` |").partition("=")[0]
    assert name == "–" or name in cw.Haggis().options
