"""Sessions and tables: every way of moving, and what stays hidden, in step and undisturbed."""

from __future__ import annotations

import gc
import json
import threading
import weakref

import pytest
import traitlets

import cardwidgets as cw
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.widgets import Session, Table


def table(**options) -> Table:
    options.setdefault("autosave", False)
    return Table("guibole", players=4, seat=0, bots="careful", seed=7, **options)


def sent(window: Table) -> list[dict]:
    """Collect what a window sends to the browser."""
    box: list[dict] = []
    window.send = lambda content, buffers=None: box.append(content)
    return box


def ask(window: Table, kind: str, **more) -> dict:
    """Send a message as the browser does, and return the first answer."""
    box = sent(window)
    message = {"id": "m1", "seq": window.view["seq"], "kind": kind, **more}
    window._on_message(window, message, [])
    return box[0]


# ------------------------------------------------------------------ ways of moving


def test_a_move_from_a_cell_is_on_screen_at_once_and_bots_answer():
    window = table()
    before = window.view["seq"]
    window.play(window.legal_moves[0])
    assert window.view["seq"] > before
    assert window.view["turn"] == 0 or window.state.is_over
    assert [f for f in window.view["frames"] if f["text"]]


def test_a_move_from_the_browser_is_acknowledged_before_the_view():
    window = table()
    answer = ask(window, "play", move=str(window.legal_moves[0]))
    assert answer == {"kind": "ack", "id": "m1"}
    assert window.session.steps


def test_setting_the_state_replaces_the_match():
    window = table()
    other = cw.Guibole(players=4).deal(99)
    window.state = other
    assert window.session.state.key() == other.key()
    assert window.view["hand"]["cards"] and window.view["meta"].endswith("99")


def test_playing_on_the_snapshot_does_not_move_the_table():
    window = table()
    key = window.session.state.key()
    window.state.copy()
    snapshot = window.state
    snapshot.play(snapshot.legal_moves[0])
    assert window.session._state.key() == key


def test_every_accepted_move_puts_a_new_state_into_the_trait():
    window = table()
    seen = []
    window.observe(lambda change: seen.append(change["new"]), "state")
    window.play(window.legal_moves[0])
    assert len({id(s) for s in seen}) == len(seen) >= 1
    assert seen[-1].key() == window.session._state.key()


def test_two_tables_can_be_linked():
    one, two = table(), table()
    link = traitlets.link((one, "state"), (two, "state"))
    one.play(one.legal_moves[0])
    assert two.state.key() == one.state.key()
    link.unlink()


def test_two_windows_share_one_session():
    session = Session("guibole", players=4, bots="careful", seed=7, autosave=False)
    one, two = Table(session, seat=0), Table(session, seat=2)
    session.play(session.state.legal_moves[0])
    assert one.view["seq"] == two.view["seq"]
    assert session.state.turn in (0, 2)
    hands = [{c["c"] for c in w.view["hand"]["cards"]} for w in (one, two)]
    assert not hands[0] & hands[1]


# ------------------------------------------------------------------ refusals


def test_an_illegal_move_is_refused_and_changes_nothing():
    window = table()
    key, seq = window.session._state.key(), window.view["seq"]
    with pytest.raises(IllegalMove):
        window.play("pass")
    answer = ask(window, "play", move="pass")
    assert answer["kind"] == "rejected" and answer["reason"]["code"] == "LEAD_NO_PASS"
    kinds = [block["b"] for block in answer["reason"]["blocks"]]
    assert kinds == ["box", "label", "rule", "label", "fix", "p"]
    assert window.session._state.key() == key and window.view["seq"] == seq


def test_a_stale_or_repeated_message_is_refused():
    window = table()
    move = str(window.legal_moves[0])
    seq = window.view["seq"]
    box = sent(window)
    for _ in range(2):
        window._on_message(window, {"id": "a", "seq": seq, "kind": "play", "move": move}, [])
    assert [m["kind"] for m in box] == ["ack", "rejected"]
    assert box[1]["reason"]["code"] == "STALE"


@pytest.mark.parametrize(
    "message", [{}, {"kind": "play"}, {"kind": "fly", "id": "x"}, "text", None]
)
def test_a_broken_message_is_answered_with_an_error(message):
    window = table()
    box = sent(window)
    window._on_message(window, message, [])
    assert box[0]["kind"] == "error"


def test_a_seat_cannot_move_for_another_from_the_browser():
    window = table()
    answer = ask(window, "play", move=str(window.legal_moves[0]), seat=1)
    assert answer["kind"] == "rejected" and answer["reason"]["code"] == "NOT_YOUR_TURN"


@pytest.mark.parametrize(
    ("options", "words"),
    [({"player": 4}, "players"), ({"sead": 7}, "seed"), ({"langg": "fr"}, "lang")],
)
def test_an_unknown_keyword_names_the_nearest(options, words):
    with pytest.raises(TypeError, match=words):
        Table("guibole", **options)


def test_wrong_values_say_what_would_be_right():
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        Table("guibole", players=4, seat=4)
    with pytest.raises(ValueError, match="did you mean 'guibole'"):
        Table("guibolle")
    with pytest.raises(ValueError, match="'careful'"):
        Table("guibole", bots="carefull")
    with pytest.raises(ValueError, match="allowed"):
        Table("guibole", pace="quick")
    with pytest.raises(TypeError, match="give a name"):
        Table(7)


# ------------------------------------------------------------------ undo


def test_undo_goes_back_to_the_last_decision_bots_included():
    window = table()
    key = window.session._state.key()
    window.play(window.legal_moves[0])
    assert len(window.session.steps) > 1
    window.undo()
    assert window.session._state.key() == key and not window.session.steps
    window.redo()
    assert window.session.steps
    with pytest.raises(ValueError, match="nothing"):
        table().undo()


def test_undo_is_refused_once_a_new_hand_was_dealt_unless_in_practice():
    for practice in (False, True):
        window = table(practice=practice)
        while window.session._state.hand_no == 1:
            window.play(window.legal_moves[0])
        if practice:
            window.undo()
            assert window.session._state.hand_no == 1
        else:
            with pytest.raises(ValueError, match="Hidden"):
                window.undo()
            assert window.view["can"]["undo"] != True  # noqa: E712 (a text says why)


# ------------------------------------------------------------------ bots


def test_a_raising_bot_keeps_the_last_good_state_and_is_named_at_its_seat():
    def broken(view):
        raise RuntimeError("no idea")

    window = Table(
        "guibole", bots=[None, broken, "random", "random"], players=4, seed=7, autosave=False
    )
    window.play(window.legal_moves[0])
    seat = window.view["seats"][1]
    assert "RuntimeError" in seat["error"]["text"] and seat["error"]["detail"] == "no idea"
    assert window.session._state.turn == 1
    assert isinstance(window.session.last_error, RuntimeError)
    window.undo()
    assert "error" not in window.view["seats"][1]


def test_a_bot_that_gives_an_illegal_move_is_reported():
    window = Table("guibole", bots=lambda view: "give 3C", players=4, seed=7, autosave=False)
    window.play(window.legal_moves[0])
    assert window.view["seats"][1]["error"]


def test_slow_bots_ask_to_be_continued(monkeypatch):
    from cardwidgets.widgets import messages

    monkeypatch.setattr(messages, "SLICE", -1.0)
    window = table()
    ask(window, "play", move=str(window.legal_moves[0]))
    assert window.view["more"] is True and window.view["seats"][1]["thinking"]
    for _ in range(50):
        if not window.view.get("more"):
            break
        monkeypatch.setattr(messages, "SLICE", 10.0)
        ask(window, "continue", what="bots")
    assert window.session._state.turn == 0 and "more" not in window.view


# ------------------------------------------------------------------ hot-seat and secrets


def test_hot_seat_shows_no_hand_until_the_person_says_so():
    window = Table("guibole", players=4, seats=(0, 2), bots="careful", seed=7, autosave=False)
    assert window.view["veil"]["seat"] == 0 and window.view.get("hand") is None
    ask(window, "continue", what="unveil", seat=0)
    assert window.view["hand"]["cards"] and "veil" not in window.view
    ask(window, "play", move=str(window.legal_moves[0]))
    if window.session._state.turn == 2:
        assert window.view["veil"]["seat"] == 2 and window.view.get("hand") is None


def hidden_cards(window: Table) -> set[str]:
    """Cards in hands of other seats that this seat may not know."""
    state = window.session._state
    fields = state.fields()
    known = " ".join(
        " ".join(g) if isinstance(g, str) else " ".join(map(str, g))
        for g in state.view(0).fields["given"]
    )
    others = {c for n, hand in enumerate(fields["hands"]) if n != 0 for c in hand.split()}
    return others - set(known.split())


@pytest.mark.parametrize("game", ["guibole", "president"])
def test_no_hidden_card_reaches_the_browser_or_the_seats_record(game):
    window = Table(game, players=4, seat=0, bots="careful", seed=11, autosave=False)
    box = sent(window)
    for _ in range(40):
        if window.session._state.is_over:
            break
        static = ("deck", "help", "menu")
        # What happened in the hand before names cards that are hidden again in this one.
        if "sheet" in window.view:
            static += ("frames", "say", "sheet")
        view = {k: v for k, v in window.view.items() if k not in static}
        names = set()
        _collect_cards(view, names)
        assert names & hidden_cards(window) == set()
        window.play(window.legal_moves[-1])
    text = json.dumps(box)
    assert not any(f'"{card}"' in text for card in hidden_cards(window))
    saved = window.record.to_text()
    assert "seed" not in saved and "??" in saved


def _collect_cards(value, found):
    if isinstance(value, dict):
        for entry in value.values():
            _collect_cards(entry, found)
    elif isinstance(value, list):
        for entry in value:
            _collect_cards(entry, found)
    elif isinstance(value, str):
        for word in value.replace("[[", " ").replace("]]", " ").split():
            found.add(word.strip(".,:;"))


def test_all_hands_are_shown_only_to_a_window_without_a_seat():
    window = Table("guibole", players=4, seat=None, seed=7)
    assert len(window.view["hands"]) == 4 and window.view["me"] is None
    assert "hands" not in table().view


# ------------------------------------------------------------------ autosave


def test_a_match_is_saved_and_can_be_resumed(tmp_path):
    path = tmp_path / "match.toml"
    first = table(autosave=path)
    first.play(first.legal_moves[0])
    first.play(first.legal_moves[0])
    key = first.session._state.key()
    again = table(autosave=path)
    assert again.view["banner"]["buttons"][0]["send"] == {"kind": "continue", "what": "resume"}
    ask(again, "continue", what="resume")
    assert again.session._state.key() == key and "banner" not in again.view


def test_starting_afresh_writes_over_the_old_match(tmp_path):
    path = tmp_path / "match.toml"
    first = table(autosave=path)
    first.play(first.legal_moves[0])
    again = table(autosave=path)
    ask(again, "continue", what="fresh")
    assert not again.session.steps and "banner" not in again.view
    again.play(again.legal_moves[0])
    third = table(autosave=path)
    assert third.session.can_resume


def test_the_view_names_the_file_and_nothing_of_it(tmp_path):
    window = table(autosave=tmp_path / "secret" / "match.toml")
    window.play(window.legal_moves[0])
    assert window.view["saved"] == "match.toml" and str(tmp_path) not in json.dumps(window.view)


# ------------------------------------------------------------------ the widget


def test_the_mime_bundle_has_text_picture_and_live_view():
    data, _ = table()._repr_mimebundle_()
    assert {"text/plain", "image/svg+xml", "application/vnd.jupyter.widget-view+json"} <= set(data)
    assert data["image/svg+xml"].startswith("<svg")


def test_closing_frees_everything():
    window = table()
    ref = weakref.ref(window)
    session = weakref.ref(window.session)
    window.close()
    del window
    gc.collect()
    assert ref() is None and session() is None


def test_a_session_does_not_keep_its_windows_alive():
    session = Session("guibole", players=4, seed=7, autosave=False)
    window = Table(session, seat=0)
    ref = weakref.ref(window)
    window.close()
    del window
    gc.collect()
    assert ref() is None


def test_threads_cannot_break_a_match():
    window = table()
    errors = []

    def hammer():
        for _ in range(10):
            try:
                moves = window.legal_moves
                if len(moves):
                    window.play(moves[0])
            except (IllegalMove, ValueError, IndexError):
                pass
            except Exception as error:  # noqa: BLE001
                errors.append(error)

    threads = [threading.Thread(target=hammer) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert window.session.record.verify()


def test_the_view_fits_its_budget():
    window = table()
    for _ in range(30):
        if window.session._state.is_over:
            break
        assert len(json.dumps(window.view, ensure_ascii=False).encode()) <= 16 * 1024
        window.play(window.legal_moves[0])


def test_languages_switch_at_once():
    window = table()
    english = window.view["prompt"]["ask"]
    window.lang = "fr"
    assert window.view["lang"] == "fr" and window.view["prompt"]["ask"] != english
    with pytest.raises(ValueError, match="allowed"):
        window.lang = "de"


# ------------------------------------------------------------------ answers


def test_why_answers_in_four_layers():
    window = table()
    while not window.session._state.fields()["pile"]:
        window.play(window.legal_moves[0])
    low = window.view["hand"]["cards"][0]["c"]
    reply = ask(window, "why", ids=[low])["reply"]
    reason = reply.get("reason")
    assert reason is None or (reason["text"] and reason["code"] and reason["bad"] == [low])
    empty = ask(window, "why", ids=[])["reply"]
    assert empty["reason"]["code"] == "NO_SELECTION"


def test_hints_come_in_three_grades():
    window = table()
    grades = [ask(window, "hint", grade=g)["reply"] for g in (1, 2, 3)]
    assert len({g["say"] for g in grades}) == 3
    assert "ids" not in grades[0] and grades[1]["ids"]


def test_classify_says_what_a_selection_is():
    window = table()
    first = window.legal_moves[0]
    assert ask(window, "classify", ids=list(first.words))["reply"]["status"] == "play"
    cards = [c["c"] for c in window.view["hand"]["cards"]]
    two = [cards[0], cards[-1]]
    assert ask(window, "classify", ids=two)["reply"]["status"] in ("no", "more")
