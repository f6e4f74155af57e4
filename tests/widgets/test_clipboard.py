"""Positions and records as text: what a seat may copy, and what may be pasted where."""

from __future__ import annotations

import contextlib
import random
import re

import pytest

import cardwidgets as cw
from cardwidgets.engine import registry
from cardwidgets.text import languages
from cardwidgets.widgets import clipboard

GAMES = ("president", "guibole", "guillotine", "haggis", "gabo")
OPTIONS = [
    *((name, {}) for name in GAMES),
    ("haggis", {"bet_timing": "pre_hand"}),
    ("gabo", {"peek": "any2", "reflex_opponent": True}),
]


def middle(name: str, options: dict, seed: int, moves: int) -> cw.State:
    """Return a match some random moves on."""
    state = registry.game_class(name)(**options).deal(seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        if state.turn is None:
            break
        state.apply(rng.choice(state.legal_actions()))
    return state


def asked(table: cw.Table, kind: str, **more) -> dict:
    """Send a message as the browser does and return the answer."""
    told: list[dict] = []
    table.send = lambda content, buffers=None: told.append(content)
    table._on_message(table, {"id": "w-1", "seq": table.session.seq, "kind": kind, **more}, [])
    return told[0]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_a_seat_copies_only_what_it_may_know(name, options, count):
    for seed in range(count(4, 40)):
        state = middle(name, options, seed, 3 + 7 * seed)
        for seat in range(state.game.players):
            table = cw.Table(state, seat=seat, bots=None, autosave=False)
            line = table.position()
            assert line == state.view(seat).position()
            assert "\n" not in line
            assert not re.search(r"\bseed\b", line)
            # The line is the seat's own view, cards and all.
            fields = state.view(seat).fields
            assert state.game.view(seat, **fields).position() == line
            record = asked(table, "copy", what="record")["reply"]["text"]
            assert record == table.record.to_text()
            assert "seed" not in record


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_worlds_that_a_seat_cannot_tell_apart_are_copied_alike(name, options, count):
    for seed in range(count(2, 20)):
        state = middle(name, options, seed, 9 + 4 * seed)
        view = state.view(0)
        other = view.sample(random.Random(seed))
        assert other.view(0).position() == view.position()


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_where_all_hands_are_shown_a_copy_can_be_pasted_back(name, options):
    state = middle(name, options, 5, 20)
    table = cw.Table(state, seat=None, bots=None, autosave=False)
    line = table.position()
    assert line == state.position()
    record = asked(table, "copy", what="record")["reply"]["text"]
    other = cw.Table(registry.game_class(name)(**options), seat=None, bots=None, autosave=False)
    for text in (line, record, f"\n  {line}\n"):
        assert asked(other, "paste", text=text)["kind"] == "ack"
        assert other.state.key() == state.key()


def test_pasting_is_for_practice_and_for_open_hands():
    line = cw.Guibole().deal(seed=2).position()
    playing = cw.Table("guibole", seed=1, autosave=False)
    assert "paste" not in playing.view["texts"]
    before = playing.state.key()
    answer = asked(playing, "paste", text=line)
    assert answer["kind"] == "error" and "practice" in answer["text"]
    with pytest.raises(ValueError, match="practice"):
        playing.paste(line)
    assert playing.state.key() == before
    for table in (
        cw.Table("guibole", seed=1, autosave=False, practice=True),
        cw.Table("guibole", seed=1, autosave=False, seat=None),
    ):
        assert table.view["texts"]["paste"]
        table.paste(line)
        assert table.state.key() == cw.position(line).key()
        assert "new game" in table.view["texts"]["paste"]["label"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "/etc/hostname",
        "guibole",
        "guibole 3",
        "guibole {players = 4} 7",
        "guibole {hands = 3}",
        "guibole {" + "[" * 100_000,
        'guibole {hands = ["9C", "3S", "4D", "5D"], seed = "x"}',
        'guibole {players = 3} {hands = ["9C", "3S", "4D"], turn = 1}',
        "[[hand]]",
        '[[hand]]\nmoves = ["9C"]',
        "a = " + "[" * 100_000 + "[[hand]]",
        'format = 1\ngame = "guibole"\n[[hand]]\nmoves = 3',
    ],
    ids=lambda text: text[:24],
)
def test_what_cannot_be_read_loses_nothing(text):
    table = cw.Table("guibole", seed=1, autosave=False, practice=True, bots=None)
    table.play(next(iter(table.legal_moves)))
    before, seq, record = table.state.key(), table.session.seq, table.record.to_text()
    answer = asked(table, "paste", text=text)
    assert answer["kind"] == "error"
    assert answer["text"]
    assert (table.state.key(), table.session.seq, table.record.to_text()) == (before, seq, record)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_a_seats_own_copy_is_refused_with_the_reason(name, options):
    for moves in (0, 25):
        state = middle(name, options, 5, moves)
        table = cw.Table(state, bots=None, autosave=False, practice=True)
        for what in ("position", "record"):
            text = asked(table, "copy", what=what)["reply"]["text"]
            with pytest.raises(ValueError, match=r"unknown cards \(\?\?\)"):
                table.paste(text)


@pytest.mark.parametrize("word", ["??", "XX", "3Z", "10", "--", "", "self", "{}", "99", "7C"])
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_a_text_with_one_wrong_word_is_read_or_refused_in_words(name, options, word, count):
    state = middle(name, options, 4, 25)
    position = state.position()
    texts = (cw.Record.from_state(state), cw.Record.from_state(cw.position(position)))
    for text in (position, *(record.to_text() for record in texts)):
        words = [found.span() for found in re.finditer(r"[\w?]+", text)]
        for start, end in random.Random(word).sample(words, min(count(4, 40), len(words))):
            with contextlib.suppress(ValueError):  # any other error is a fault
                clipboard.read(text[:start] + word + text[end:])


@pytest.mark.parametrize("thing", [None, 5, b"guibole {}", ["guibole {}"], {}])
def test_what_is_no_text_is_refused_as_such(thing):
    table = cw.Table("guibole", seed=1, autosave=False, practice=True, bots=None)
    before = table.state.key()
    with pytest.raises(TypeError, match="a position or a record is a text"):
        table.paste(thing)
    answer = asked(table, "paste", text=thing)
    assert answer["kind"] == "error"
    assert table.state.key() == before


def test_a_name_that_python_uses_is_no_option():
    with pytest.raises(ValueError, match="has no option 'self'"):
        cw.position("guibole {self = 1} {}")


def test_a_shared_screen_copies_for_whoever_is_shown_and_for_nobody_between_turns():
    table = cw.Table("guibole", seats=(0, 2), seed=3, bots=None, autosave=False)
    assert table.view["veil"] and table.view["texts"]["copy"] == []
    assert asked(table, "copy", what="record")["kind"] == "error"
    with pytest.raises(ValueError, match="Show your cards"):
        table.position()
    for seat in (2, 0):
        table.unveiled = seat
        state = table.session.state
        assert table.position() == state.view(seat).position()
        text = asked(table, "copy", what="record")["reply"]["text"]
        assert text == table.session.record.for_seat(seat).to_text()


@pytest.mark.parametrize("lang", languages())
def test_copying_is_said_in_every_language(lang):
    table = cw.Table("gabo", seed=1, autosave=False, practice=True, lang=lang)
    said = {
        what: asked(table, "copy", what=what)["reply"]["say"] for what in ("position", "record")
    }
    assert len(set(said.values())) == 2
    assert asked(table, "copy", what="seed")["kind"] == "error"


def test_a_pasted_record_brings_its_names_and_its_past():
    record = cw.Record.from_state(middle("president", {}, 3, 12), ("Ann", "Bob", "Cy", "Di"))
    table = cw.Table("president", seed=1, autosave=False, practice=True, bots=None)
    table.paste(record.to_text())
    assert table.session.names == ("Ann", "Bob", "Cy", "Di")
    assert table.session.record.to_text() == record.to_text()
    table.session.undo(None)
    assert len(table.session.steps) == 11


def test_a_saved_match_can_be_gone_on_with_after_another_game_was_pasted(tmp_path):
    path = tmp_path / "saved.toml"
    cw.Table("guibole", seed=7, bots="random", autosave=path).session.play("5C 5S")
    saved = path.read_bytes()
    table = cw.Table("guibole", seed=7, bots="random", autosave=path, practice=True)
    assert table.session.can_resume
    table.paste(cw.President().deal(seed=2).position())
    assert path.read_bytes() == saved
    table.session.resume()
    assert table.session.game == table.state.game == cw.Guibole()
    assert str(table.state.history[0].move) == "5C 5S"
    table.session.new_deal(seed=3)
    assert table.state.game == cw.Guibole()
