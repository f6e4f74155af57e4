"""The command line: what it prints, and its exit codes."""

from __future__ import annotations

import importlib
import io
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import cardwidgets as cw
from cardwidgets.engine.record import Record
from cardwidgets.terminal.cli import EXAMPLES, SIMULATIONS, bots_of, game_of, main, parser

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def typed(monkeypatch):
    """Give a function that puts lines into the standard input."""
    return lambda *lines: monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def record_of(game, seed=7, moves=6):
    state = game.deal(seed)
    for _ in range(moves):
        state.play(state.legal_moves[0])
    return Record.from_state(state)


def test_help_has_examples_that_are_understood(capsys):
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert "exit codes" in said
    lines = [line.strip() for line in EXAMPLES.splitlines() if "python -m" in line]
    assert len(lines) >= 6
    for line in lines:
        parser().parse_args(shlex.split(line)[3:])


@pytest.mark.parametrize("command", ["play", "show", "verify", "positions", "simulate", "course"])
def test_every_command_has_help(command, capsys):
    assert main([command, "--help"]) == 0
    assert "usage: python -m cardwidgets" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ([], "COMMAND"),
        (["dance"], "invalid choice"),
        (["play", "presidnt"], "president"),
        (["play", "haggis", "player=3"], "players"),
        (["play", "haggis", "players=9"], "players"),
        (["play", "haggis", "players"], "NAME=VALUE"),
        (["play", "haggis", "--bots", "carful"], "careful"),
        (["play", "haggis", "--seat", "7"], "seats are 0 to 1"),
        (["play", "haggis", "--lang", "de"], "invalid choice"),
    ],
)
def test_what_is_not_understood_ends_with_2_and_a_hint(arguments, hint, capsys):
    assert main(arguments) == 2
    assert hint in capsys.readouterr().err


def test_play_reads_the_standard_input_and_saves(typed, capsys, tmp_path):
    path = tmp_path / "match.toml"
    typed("hint", "choose queens", "quit")
    asked = ["play", "guillotine", "hands=1", "--seed", "7", "--plain", "--save", str(path)]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "You choose a contract: Queens." in said
    assert Record.load(path).is_partial  # the match goes on: hidden cards stay hidden


def test_the_end_of_the_input_ends_the_match_and_keeps_it(monkeypatch, tmp_path):
    path = tmp_path / "match.toml"
    monkeypatch.setattr("sys.stdin", io.StringIO("4H\n"))
    assert main(["play", "president", "--seed", "7", "--save", str(path)]) == 0
    assert Record.load(path).hands[0].moves[0] == "4H"


def test_bytes_that_are_no_text_lose_nothing(tmp_path):
    path = tmp_path / "match.toml"
    asked = [sys.executable, "-m", "cardwidgets", "play", "president", "--seed", "7"]
    done = subprocess.run(
        [*asked, "--save", str(path)],
        input=b"\xff\xfe\x00 9\xe2\n4H\nquit\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert Record.load(path).hands[0].moves[0] == "4H"


def test_show_prints_a_step_as_a_seat_saw_it(tmp_path, capsys):
    path = tmp_path / "match.toml"
    record = record_of(cw.Guillotine(hands=1))
    record.save(path)
    assert main(["show", str(path), "--step", "-1", "--seat", "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Step 6 of 6\n")
    assert "Hand of P0" not in said
    assert main(["show", str(path)]) == 0
    assert capsys.readouterr().out.count("Step ") == 7
    assert main(["show", str(path), "--step", "7"]) == 2
    assert "steps are 0 to 6" in capsys.readouterr().err
    assert main(["show", str(path), "--seat", "4"]) == 2
    assert "seats are 0 to 3" in capsys.readouterr().err
    assert main(["show", str(tmp_path / "none.toml")]) == 1


def test_show_walks_as_the_reader_asks(tmp_path, capsys, typed):
    path = tmp_path / "match.toml"
    record_of(cw.Haggis(hands=1)).save(path)
    typed("", "b", "b", "4", "99", "what", "q")
    assert main(["show", str(path), "--walk", "--plain"]) == 0
    said = capsys.readouterr().out
    steps = [line for line in said.splitlines() if "Step " in line]
    assert [line.split("Step ")[1].split()[0] for line in steps] == ["0", "1", "0", "4"]
    assert said.count("Enter: next.") == 4


@pytest.mark.parametrize("name", ["president", "guibole", "guillotine", "haggis", "gabo"])
def test_golden_records_can_be_shown(name, capsys):
    path = next(iter(sorted((GOLDEN / name).glob("*.toml"))))
    for lang in ("en", "fr", "ru", "pl"):
        assert main(["show", str(path), "--step", "-1", "--lang", lang, "--plain"]) == 0
        assert capsys.readouterr().out.strip()


def test_verify_names_each_record_and_what_is_wrong(tmp_path, capsys):
    good, seen, bad = (tmp_path / f"{name}.toml" for name in ("good", "seen", "bad"))
    record = record_of(cw.Guibole())
    record.save(good)
    record.for_seat(0).save(seen)
    bad.write_text(good.read_text().replace('"pass"', '"2C 2D"', 1))
    assert main(["verify", str(good), str(seen)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{good}: good",
        f"{seen}: good, with unknown cards",
    ]
    assert main(["verify", str(good), str(bad), str(tmp_path / "none.toml")]) == 1
    said = capsys.readouterr().out
    assert f"{bad}: line " in said
    assert "hand 1, step " in said


def test_positions_names_each_line(tmp_path, capsys, typed):
    line = cw.President().deal(1).position()
    path = tmp_path / "lines.txt"
    path.write_text(f"# a comment\n\n{line}\n")
    assert main(["positions", str(path), "--show"]) == 0
    assert "line 3: good\nPresident" in capsys.readouterr().out
    typed(line, "president {turn = 9}")
    assert main(["positions", "-"]) == 1
    said = capsys.readouterr().out
    assert "line 1: good" in said
    assert "line 2: " in said


def test_simulate_prints_the_counts(capsys):
    assert main(["simulate", "guillotine", "hands=1", "-n", "20", "--quiet"]) == 0
    assert "20 matches of 20" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["presidnt"], "did you mean 'president'"),
        (["president", "-n", "-3"], "n is -3; it is a number of matches from 0"),
        (["president", "-n", "many"], "invalid int value: 'many'"),
        (["president", "--seed", "x"], "invalid int value: 'x'"),
        (["president", "--bots", "carful"], "did you mean 'careful'"),
        (["president", "--bots", "careful,random"], "names 2 bots; name one for all, or one for"),
        (["president", "--workers", "0"], "--workers is 0; it is a number of processes from 1"),
        (["president", "players=99"], "the nearest is 8"),
        (["president", "-n", "2", "players"], "'players' is no option; write NAME=VALUE"),
        (["president", "careful"], "a bot is given as --bots careful"),
        (["president", "--matches", "3"], "not understood: --matches 3; see simulate --help"),
        (["president", "--checkpoint", "."], "checkpoint is the folder ."),
        (["president", "--checkpoint", "no/x.json"], "there is no folder no"),
    ],
)
def test_simulate_says_what_it_does_not_understand(arguments, hint, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", *arguments, "--quiet"]) == 2
    said = capsys.readouterr()
    assert hint in said.err
    assert not said.out and "Traceback" not in said.err


def test_simulate_takes_options_of_the_game_anywhere(capsys):
    words = ["haggis", "-n", "3", "players=3", "--bots", "random, random,random", "hands=1"]
    assert main(["simulate", *words, "--quiet"]) == 0
    assert "Haggis(players=3, hands=1): 3 matches of 3" in capsys.readouterr().out


def test_the_examples_of_simulate_are_understood():
    lines = [line.strip() for line in SIMULATIONS.splitlines() if "python -m" in line]
    assert len(lines) == 3
    for line in lines:
        asked = parser().parse_args(shlex.split(line)[3:])
        bots_of(asked.bots, game_of(asked.game, asked.options).players)


def test_simulate_goes_on_after_an_interrupt(capsys, tmp_path, monkeypatch):
    path = tmp_path / "kept.json"
    words = ["simulate", "guibole", "hands=1", "-n", "70", "--quiet", "--checkpoint", str(path)]
    module, seen = importlib.import_module("cardwidgets.lab.simulate"), []
    play = module.play_match

    def interrupted(plan, number, counts=None):
        seen.append(number)
        if number == 40 and seen.count(40) == 1:
            raise KeyboardInterrupt
        return play(plan, number, counts)

    monkeypatch.setattr(module, "play_match", interrupted)
    assert main(words) == 0
    said = capsys.readouterr()
    assert "32 matches of 70" in said.out
    assert "Stopped early; the same command goes on from there." in said.err
    assert main(words) == 0
    said = capsys.readouterr()
    assert "70 matches of 70" in said.out and not said.err
    assert seen.count(0) == 1, "what is kept is not played again"


def test_course_copies_what_is_not_there(tmp_path, capsys):
    folder = tmp_path / "course"
    assert main(["course", str(folder), "--no-open"]) == 0
    first = min(folder.glob("*.ipynb"))
    first.write_text("mine")
    assert main(["course", str(folder), "--no-open"]) == 0
    assert first.read_text() == "mine"
    assert "0 notebooks copied" in capsys.readouterr().out
