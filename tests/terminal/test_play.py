"""Matches at the prompt: a script goes in, what a person reads comes out."""

from __future__ import annotations

import io
import re

import pytest

import cardwidgets as cw
from cardwidgets import bots
from cardwidgets.engine import registry
from cardwidgets.engine.record import Record
from cardwidgets.terminal.play import Play
from cardwidgets.text import languages, rule, rule_ids, say

GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")
SYMBOLS = re.compile(r"[♣♦♥♠|]|\?\?")


def at_prompt(state, lines, **options):
    """Play a script; give the match and what was printed, prompts and lines included."""
    out = io.StringIO()
    given = iter(lines)

    def read(prompt):
        line = next(given, "quit")
        if callable(line):
            line = line(match)
        print(prompt + line, file=out)
        return line

    match = Play(state, read=read, out=out, **options)
    match.run()
    return match, out.getvalue()


def as_hinted(match):
    """Type what the hint would say."""
    return str(bots.explain("careful", match.state.view(match.seat)).move)


def first_legal(match):
    return str(match.state.legal_moves_of(match.seat)[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_is_played_to_its_end(name):
    match, said = at_prompt(registry.GAMES[name](hands=1).deal(7), [as_hinted] * 200)
    assert match.state.is_over
    assert Record.from_state(match.state).verify()
    assert said.startswith("You are P0.")
    assert said.rstrip().endswith(("win.", "wins."))
    assert "You wins" not in said


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", GAMES)
def test_a_hand_is_told_in_words_without_symbols(name, lang):
    """Cards and moves as they are typed have letters; nothing has suits, bars or question marks."""
    state = registry.GAMES[name](hands=1).deal(5)
    match, said = at_prompt(state, [first_legal] * 200, lang=lang, plain=True)
    assert match.state.is_over
    assert not SYMBOLS.search(said), SYMBOLS.search(said)
    assert "\x1b" not in said


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_a_legal_move_and_says_why(name):
    state = registry.GAMES[name]().deal(7)
    match, said = at_prompt(state, ["hint"])
    hint = said.split("> hint\n")[1].splitlines()[0]
    move, _, reason = hint.partition(". ")
    assert move in match.state.legal_moves_of(0)
    assert reason.endswith((".", "!"))


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_says_the_rule_and_what_would_be_legal(name):
    wrong = {"gabo": "gabo now", "guillotine": "choose bridge"}.get(name, "9C 9C 9C")
    match, said = at_prompt(registry.GAMES[name]().deal(7), [wrong, f"why {wrong}"])
    first, again = said.split("> ")[-3:-1]
    assert first.partition("\n")[2] == again.partition("\n")[2]
    assert re.search(r"\[(rule of the game|our choice)\]", said)
    fixes = said.split("What would be legal: ")[1].splitlines()[0].split(" | ")
    assert 0 < len(fixes) <= 5
    assert all(fix in match.state.legal_moves_of(0) for fix in fixes)


def test_why_says_when_a_move_is_legal():
    _, said = at_prompt(cw.President().deal(7), ["why 4H"])
    assert "4H can be played." in said


@pytest.mark.parametrize("name", GAMES)
def test_unreadable_lines_lose_nothing(name):
    state = registry.GAMES[name]().deal(7)
    before, said = at_prompt(state.copy(), [])
    lines = ["", "   ", "foo", "?", "9C;9D", "P9 pass", "P1 bet 15", "\x00", "why", "🂡", "x" * 500]
    after, said = at_prompt(state, lines)
    assert after.state.key() == before.state.key()
    assert "Traceback" not in said


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", GAMES)
def test_how_moves_are_written_is_said_once_and_then_by_help(name, lang):
    state = registry.GAMES[name]().deal(7)
    paragraph = rule(f"{name}.notation", lang).text
    told = say("terminal.written", {}, lang)
    for lines, whole, short in (
        (["blah", "blub", "blech"], 1, 2),
        (["help", "blah", "blub"], 1, 2),
        (["blah", "blub", "help"], 2, 1),
    ):
        _, said = at_prompt(state.copy(), lines, lang=lang)
        assert said.replace("\n", " ").count(paragraph.replace("\n", " ")) == whole
        assert said.count(told) == short


def test_a_folder_is_no_file_to_save_to(tmp_path):
    _, said = at_prompt(cw.Guibole().deal(7), [f"save {tmp_path}"])
    assert "a folder" in said


def test_nobody_moves_for_another_seat():
    match, said = at_prompt(cw.Haggis().deal(7), ["P1 bet 15", "bet 15"])
    assert match.state.fields()["bets"][1] is None
    assert "P1's turn" in said


def test_moves_lists_all_and_rules_gives_every_paragraph():
    match, said = at_prompt(cw.President().deal(7), ["moves", "rules", "MOVES"])
    listed = said.split("> moves\n")[1].splitlines()[0].split(" | ")
    assert listed == [str(move) for move in match.state.legal_moves_of(0)]
    assert said.count("\n- ") == len(rule_ids("president"))
    assert said.count(" | ".join(listed)) == 2


def test_help_says_the_commands_and_how_moves_are_written():
    _, said = at_prompt(cw.Gabo().deal(7), ["help"])
    assert "reflex s1" in said.split("> help\n")[1]


def test_undo_goes_back_to_the_last_decision():
    start = cw.President().deal(7)
    match, said = at_prompt(start.copy(), ["undo", "4H", "undo"])
    assert "There is nothing to take back." in said
    assert match.state.key() == start.key()
    assert said.count("Legal moves: 4H") == 2


def test_undo_is_refused_once_a_card_was_shown_but_not_in_practice():
    position = cw.Gabo().deal(7)
    shown = re.compile(r"Hidden information was shown")
    kept, said = at_prompt(position.copy(), ["none", "none", "none", "none", "draw", "undo"])
    assert kept.state.phase == "decide"
    assert shown.search(said)
    back, said = at_prompt(
        position.copy(), ["none", "none", "none", "none", "draw", "undo"], practice=True
    )
    assert back.state.phase == "turn"
    assert not shown.search(said)


def test_save_writes_what_the_seat_may_know_and_says_when_it_cannot(tmp_path):
    good, bad = tmp_path / "match.toml", tmp_path / "nowhere" / "match.toml"
    state = cw.Guillotine(hands=1).deal(7)
    _, said = at_prompt(state, ["save", f"save {good}", f"save {bad}", "choose queens"])
    assert "save match.toml" in said
    assert "The game is saved as" in said
    assert "The game is not saved: " in said
    assert said.count("You choose") == 1  # the match went on
    record = Record.load(good)
    assert record.is_partial
    assert record.complete().verify()


def test_a_bot_that_fails_does_not_end_the_match():
    def broken(view):
        raise RuntimeError("no idea")

    match, said = at_prompt(cw.Guibole(hands=1).deal(7), [first_legal] * 99, bots=broken)
    assert match.state.is_over
    assert "cannot go on (no idea)" in said


def test_a_table_for_seats_and_bots_that_are_not_there():
    state = cw.President().deal(1)
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        Play(state, seat=4)
    with pytest.raises(ValueError, match="4 seats need one each"):
        Play(state, bots=["random"])


def test_a_terminal_has_colours_where_rich_is_there():
    pytest.importorskip("rich", reason="needs rich (cli)")
    from cardwidgets.terminal.paint import printer

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    out = Terminal()
    printer(out, plain=False)("Hand: 9♥ 10♠")
    assert re.sub(r"\x1b\[[\d;]*m", "", out.getvalue()) == "Hand: 9♥ 10♠\n"
    plain = Terminal()
    printer(plain, plain=True)("Hand: 9♥ 10♠")
    assert plain.getvalue() == "Hand: 9♥ 10♠\n"


@pytest.mark.parametrize("name", GAMES)
def test_french_colons_stand_apart(name):
    script = ["why 3H", "why 9C", "hint", "moves", "table", "rules", as_hinted, "why pass"]
    state = registry.GAMES[name](hands=1).deal(7)
    for plain in (False, True):
        _, said = at_prompt(state.copy(), script, lang="fr", plain=plain)
        assert not re.findall(r".*[^\s\u00a0]: .*", said)


def test_in_practice_it_is_told_that_a_card_was_seen_and_undone():
    typed = ["none", "none", "none", "none", "draw", "undo"]
    _, said = at_prompt(cw.Gabo().deal(7), typed, practice=True)
    assert "Undone (practice)." in said
    _, said = at_prompt(cw.President().deal(7), ["4H", "undo"], practice=True)
    assert "Undone" not in said
