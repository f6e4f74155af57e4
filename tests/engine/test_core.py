"""The contract of states, views, positions and records, on a game small enough to see through."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from cardwidgets.engine import registry
from cardwidgets.engine.chance import Chance
from cardwidgets.engine.plain_state import PlainState
from cardwidgets.engine.position import position
from cardwidgets.engine.reasons import IllegalMove
from cardwidgets.engine.record import Record
from cardwidgets.engine.record_text import RecordError

from .toy import TOY, Toy


@pytest.fixture(autouse=True)
def toy_is_registered(monkeypatch):
    for table, entry in (("GAMES", Toy), ("FAST", PlainState), ("PLAIN", TOY)):
        monkeypatch.setitem(getattr(registry, table), "toy", entry)


def bid_all(state, bids="110"):
    for bid in bids:
        state.play(f"bid {bid}")
    return state


# ---------------------------------------------------------------------------------- chance


def test_the_same_seed_gives_the_same_cards_for_ever():
    assert Toy().deal(7).fields()["hands"] == ["3C 3H", "2H 3S", "2C 4H"]
    assert Toy().deal(7).key() == Toy().deal(7).key() != Toy().deal(8).key()


def test_streams_do_not_shift_each_other():
    chance = Chance(7)
    before = chance.shuffled("deal", 2, 0, range(52))
    chance.number("times0", 1, 0)
    chance.shuffled("shuffle", 1, 0, range(9))
    assert chance.shuffled("deal", 2, 0, range(52)) == before


def test_a_shuffle_is_uniform_over_orders():
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(6000):
        order = tuple(Chance(seed).shuffled("deal", 1, 0, range(3)))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    chi = sum((c - 1000) ** 2 / 1000 for c in counts.values())
    assert chi < 20.5  # 5 degrees of freedom, p = 0.001


def test_a_long_shuffle_keeps_every_item():
    assert sorted(Chance(1).shuffled("deal", 1, 0, range(104))) == list(range(104))


@pytest.mark.parametrize("seed", ["7", 7.0, True])
def test_a_seed_is_an_integer(seed):
    with pytest.raises(TypeError, match="integer"):
        Toy().deal(seed)


# ---------------------------------------------------------------------------------- games


def test_options_are_refused_with_the_nearest_valid_one():
    with pytest.raises(ValueError, match="did you mean players"):
        Toy(player=3)
    with pytest.raises(ValueError, match="nearest is 4"):
        Toy(players=9)
    with pytest.raises(ValueError) as caught:
        Toy(player=3, players=9)
    assert len(str(caught.value).splitlines()) == 2


def test_games_are_values():
    assert Toy() == Toy(players=3) != Toy(players=4)
    assert len({Toy(), Toy(players=3)}) == 1
    assert pickle.loads(pickle.dumps(Toy(players=4))) == Toy(players=4)
    assert repr(Toy(players=4)) == "Toy(players=4)"
    assert Toy().options["players"].value == 3
    with pytest.raises(AttributeError):
        _ = Toy().colour


# ---------------------------------------------------------------------------------- moves


def test_moves_are_text_int_or_move():
    state = Toy().deal(7)
    assert list(state.legal_moves) == ["bid 0", "bid 1"]
    assert "BID  1" in state.legal_moves and "3C" not in state.legal_moves
    assert "2 legal" in repr(state.legal_moves)
    state.play("bid 1")
    state.play(state.legal_moves[0])
    state.play(state.legal_actions()[1])
    assert [t.move for t in state.history] == ["bid 1", "bid 0", "bid 1"]
    assert [t.seat for t in state.history] == [1, 2, 0]


def test_a_refused_move_changes_nothing_and_says_why():
    state = bid_all(Toy().deal(7))
    before = state.key()
    own = state.view(state.turn).hand
    other = next(c for c in ("2C", "2D", "2H", "2S", "3C", "3D", "3H") if c not in own)
    for move, code in ((other, "NOT_HELD"), ("bid 0", "WRONG_PHASE"), ("9X", "UNREADABLE")):
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert caught.value.reason.code == code
        assert all(fix in state.legal_moves for fix in caught.value.reason.fix)
        assert state.key() == before
    assert state.why_not(own[0]) is None
    assert state.why_not(own[0], seat=(state.turn + 1) % 3).code == "NOT_YOUR_TURN"


def test_undo_takes_back_every_move_and_every_deal():
    state = Toy().deal(7)
    keys = []
    while not state.is_over:
        keys.append(state.key())
        state.play(state.legal_moves[-1])
    assert state.hand_no == 2 and state.winners and state.turn is None
    while keys:
        state.undo()
        assert state.key() == keys.pop()
    with pytest.raises(IndexError):
        state.undo()


def test_copies_are_independent():
    state = Toy().deal(7)
    for twin in (
        state.copy(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ):
        assert twin.key() == state.key()
        twin.play("bid 1")
        assert twin.key() != state.key()
    with pytest.raises(TypeError):
        hash(state)


# ---------------------------------------------------------------------------------- events


def test_events_are_read_late_and_still_true():
    state = bid_all(Toy().deal(7))
    events = state.play(state.legal_moves[0])
    state.undo()
    state.play(state.legal_moves[1])
    assert [e.name for e in events] == ["played", "hand_ended", "dealt"]
    assert events[0].data["cards"] != state.history[-1].move.words
    assert [e.name for e in state.events] == ["dealt", "bet", "played", "hand_ended", "dealt"]


def test_the_last_hand_stays_readable():
    state = bid_all(Toy().deal(7))
    assert state.last_hand is None
    state.play(state.legal_moves[0])
    last = state.last_hand
    assert last.order and sum(line.points for line in last.lines) == sum(last.scores)
    assert sum(len(hand) for hand in last.hands) == 5


# ---------------------------------------------------------------------------------- secrets


def test_a_sealed_answer_is_nowhere_until_the_last():
    one, two = Toy().deal(7), Toy().deal(7)
    one.play("bid 1")
    two.play("bid 0")
    for seat in (0, 2, None):
        assert one.view(seat).key() == two.view(seat).key()
        assert one.view(seat).as_dict() == two.view(seat).as_dict()
        assert [e.data for e in one.events_for(seat)] == [e.data for e in two.events_for(seat)]
    assert one.view(1).key() != two.view(1).key()


def test_a_seat_sees_its_own_cards_alone():
    state = Toy().deal(7)
    for seat in range(3):
        view = state.view(seat)
        assert list(view.hand) == state.fields()["hands"][seat].split()
        text = json.dumps(view.as_dict())
        for other in range(3):
            if other != seat:
                assert not any(card in text for card in state.fields()["hands"][other].split())
    assert state.view(None).hand == ()
    assert state.view(0).public["counts"] == [2, 2, 2]


def test_the_random_numbers_of_a_bot_are_its_own():
    view = Toy().deal(7).view(0)
    assert view.rng.random() == view.rng.random()
    assert view.rng.random() != Toy().deal(7).view(1).rng.random()


# ---------------------------------------------------------------------------------- positions


def test_a_position_is_one_line_and_comes_back():
    state = Toy(players=2).deal(7)
    while not state.is_over:
        again = position(state.position())
        assert again.key() == state.key() and "\n" not in state.position()
        assert again.position() == state.position()
        state.play(state.legal_moves[0])


def test_broken_positions_name_every_fault():
    with pytest.raises(ValueError, match="did you mean hands"):
        Toy().position(hand=["2C"])
    with pytest.raises(ValueError) as caught:
        Toy(players=2).position(hands=["9C", "2C XX"])
    assert "9C" in str(caught.value) and "XX" in str(caught.value)
    with pytest.raises(ValueError, match="unknown cards"):
        Toy(players=2).position(hands=["2C", "??"])
    for text in ("chess {}", "toy {hands = [}", "toy", "toy {} {} {}"):
        with pytest.raises(ValueError):
            position(text)


def test_a_view_can_be_set_up_with_unknown_cards():
    view = Toy(players=2).view(0, hands=["2C 3C", "?? ??"], turn=0, phase="play")
    assert list(view.legal_moves) == ["2C", "3C"] and view.hand == ("2C", "3C")


# ---------------------------------------------------------------------------------- records


def played_out(seed=7):
    state = Toy().deal(seed)
    while not state.is_over:
        state.play(state.legal_moves[-1])
    return state


def test_a_record_holds_the_deal_and_comes_back(tmp_path):
    state = played_out()
    record = Record.from_state(state, names=("Ada", "Boris", "Cleo"))
    record.save(tmp_path / "match.toml")
    again = Record.load(tmp_path / "match.toml")
    assert again == record and again.verify() is True
    assert again.final.key() == state.key()
    assert again.hands[0].deal["hands"] == Toy().deal(7).fields()["hands"]
    assert len(list(again.replay())) == len(state.history) + 1


def test_a_record_of_a_seat_hides_what_it_never_saw():
    record = Record.from_state(played_out()).for_seat(1)
    text = record.to_text()
    assert record.seed is None and "seed" not in text
    assert record.hands[0].deal["hands"][0] == "?? ??" != record.hands[0].deal["hands"][1]
    with pytest.raises(RecordError, match="unknown cards"):
        record.verify()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("bid 1", "bid 7", "line 7, hand 1, step 1"),
        ("format = 1", "format = 99", "format"),
        ('game = "toy"', 'game = "tuy"', "toy"),
        ("seed = ", "sead = ", "unknown entry"),
        ("moves = [", "moves = [[", "TOML|moves"),
        ("hands = [", 'hands = [\n  "2C 2C",', "deal"),
    ],
)
def test_a_broken_record_is_refused_with_its_place(old, new, words):
    text = Record.from_state(played_out()).to_text()
    assert old in text
    with pytest.raises(RecordError, match=words):
        Record.load(text.replace(old, new, 1)).verify()


def test_a_variant_replaces_one_rule():
    upside_down = Toy().variant(value=lambda pos, card: -ord(card[0]))
    assert upside_down != Toy() and "value" in upside_down.rules()
    state = bid_all(upside_down.deal(7), "111")
    state.play(state.legal_moves[0])
    assert state.last_hand.order != () and state.is_over is False
    with pytest.raises(ValueError, match="did you mean 'value'"):
        Toy().variant(valu=len)
