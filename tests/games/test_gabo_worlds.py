"""What a seat of Gabo may know, and the worlds that it cannot rule out."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter

import pytest

import cardwidgets as cw
from tests.games.gabo_play import Memory, play_some, random_game, some_action


def views_so_far(state: cw.State, seat: int | None) -> list[object]:
    """Return the keys of every view that a seat had since the start."""
    keys = [before.view(seat).key() for before, _ in state._retrace()]
    return [*keys, state.view(seat).key()]


def some_state(rng: random.Random, game: cw.Gabo | None = None) -> cw.State:
    return play_some(game or random_game(rng), rng, most=rng.choice((0, 3, 20, 60, 120)))


# ---------------------------------------------------------------------- knowledge


def test_what_a_seat_knows_is_never_wrong(count):
    rng = random.Random("never wrong")
    for _ in range(count(30, 5000)):
        state = some_state(rng)
        hands = [hand.split() for hand in state.fields()["hands"]]
        for seat in range(state.game.players):
            for place, card in state.view(seat).known.items():
                owner, slot = place.split()
                assert hands[int(owner[1:])][int(slot[1:])] == card


def test_a_seat_knows_what_a_perfect_memory_of_its_events_knows(count):
    rng = random.Random("memory")
    for _ in range(count(30, 3000)):
        state = some_state(rng)
        if state.turn is None:
            continue
        for seat in range(state.game.players):
            memory = Memory(seat, state.events_for(seat), state.game.peek)
            view = state.view(seat)
            assert memory.places == view.known
            if state.phase != "peek" and view.fields["refills"] == 0:
                assert memory.discard == view.fields["discard"].split()


def test_what_everybody_knows_is_in_the_public_view(count):
    rng = random.Random("public")
    for _ in range(count(20, 1000)):
        state = some_state(rng)
        known = [state.view(seat).known.items() for seat in range(state.game.players)]
        common = set(known[0]).intersection(*known[1:])
        hands = [hand.split() for hand in state.view(None).fields["hands"]]
        shown = {
            (f"P{q} s{i}", card)
            for q, hand in enumerate(hands)
            for i, card in enumerate(hand)
            if card not in ("??", "--")
        }
        assert shown == common


def test_knowledge_moves_with_the_card():
    state = cw.Gabo(players=3).position(
        hands=["2S 3S", "4S 5S", "7S 8S"], turn=0, phase="power", pending="Q", discard="QD"
    )
    state.play("exchange s0 P1 s1")
    assert state.view(0).known == {"P0 s0": "5S", "P0 s1": "3S", "P1 s1": "2S"}
    assert state.view(1).known == {"P0 s0": "5S", "P1 s0": "4S"}
    assert state.view(2).known == {"P2 s0": "7S", "P2 s1": "8S"}


# ---------------------------------------------------------------------- secrecy


def test_the_events_of_everybody_name_no_hidden_card(count):
    rng = random.Random("log")
    for _ in range(count(20, 1000)):
        state = some_state(rng)
        hidden = {"drew", "looked", "spied", "exchanged", "peeked", "dealt", "penalty"}
        for event in state.events_for(None):
            if event.name in hidden:
                assert not {"card", "cards", "deal", "drawn"} & set(event.data)
            assert "drawn" not in event.data


def test_no_form_of_a_view_holds_a_card_that_the_seat_cannot_know(count):
    rng = random.Random("leaks")
    for _ in range(count(25, 1000)):
        state = some_state(
            rng, cw.Gabo(players=rng.choice((2, 3, 4)), peek=rng.choice(("any2", "bottom2")))
        )
        if state.turn is None or state.hand_no > 1:
            continue
        seat = rng.randrange(state.game.players)
        view = state.view(seat)
        fields = dict(view.fields)
        pool = " ".join(fields.pop("unseen")).split()
        text = json.dumps(fields) + json.dumps({**view.as_dict(), "fields": fields})
        assert not [card for card in pool if f'"{card}' in text or f" {card} " in text]
        world = view.sample(random.Random(1))
        assert pickle.dumps(stripped(world.view(seat))) == pickle.dumps(stripped(view))


def stripped(view: cw.View) -> list[object]:
    """Return everything that a view holds, the key of its own chance left out."""
    names = [n for cls in type(view).__mro__ for n in getattr(cls, "__slots__", ())]
    kept = [n for n in names if n not in ("rng_key", "game", "_decode", "_rules", "_readable")]
    return [(n, repr(getattr(view, n, None))) for n in sorted(set(kept))]


def test_an_answer_stays_sealed_until_the_last_one():
    state = cw.Gabo(players=3).position(
        hands=["8S 3S", "8C 5S", "7S 8H"], active=0, phase="reflex", discard="8D"
    )
    other = state.copy()
    state.play("reflex s0")
    other.play("none")
    for seat in (0, 2, None):
        assert state.view(seat).key() == other.view(seat).key()
        assert state.view(seat).fields == other.view(seat).fields
        assert state.view(seat).history == ()
        assert state.events_for(seat) == other.events_for(seat)
    assert state.view(1).fields["answers"] == [None, "reflex s0", None]
    assert state.view(1).history == ((1, "reflex s0"),)
    assert state.view(2).fields["answers"] == [None, "??", None]
    answers = Counter(
        state.view(2).sample(random.Random(i)).fields()["answers"][1] for i in range(600)
    )
    assert set(answers) == {"none", "reflex s0", "reflex s1"}
    assert all(150 < times < 250 for times in answers.values())


# ---------------------------------------------------------------------- worlds


@pytest.mark.parametrize("part", range(3))
def test_a_sampled_world_has_the_same_past_for_the_seat(part, count):
    rng = random.Random(f"worlds {part}")
    for _ in range(count(7, 1000)):
        state = some_state(rng)
        seat = rng.choice((None, *range(state.game.players)))
        world = state.view(seat).sample(rng)
        assert views_so_far(world, seat) == views_so_far(state, seat)
        assert world.history[: len(state.history)][-1:] == state.history[-1:] or state.phase in (
            "reflex",
            "peek",
        )
        record = cw.Record.from_state(world)
        assert record.verify()
        assert record.final.fields() == world.fields()


def test_a_world_of_a_position_set_up_by_hand_starts_there(count):
    rng = random.Random("set up")
    for _ in range(count(15, 500)):
        start = some_state(rng)
        state = start.game.position(**start.fields())
        for _ in range(rng.choice((0, 1, 2, 5, 30))):
            if state.turn is not None:
                state.apply(some_action(rng, state))
        seat = rng.randrange(state.game.players)
        world = state.view(seat).sample(rng)
        assert views_so_far(world, seat) == views_so_far(state, seat)
        assert cw.Record.from_state(world).verify()
        assert (
            cw.Record.load(cw.Record.from_state(world).to_text()).final.fields() == world.fields()
        )


def test_a_world_goes_on_and_back_like_any_match(count):
    rng = random.Random("world undo")
    for _ in range(count(8, 200)):
        state = some_state(rng)
        if state.turn is None:
            continue
        world = state.view(state.turn).sample(rng)
        key, steps = world.key(), world.step
        assert steps == state.step
        for _ in range(60):
            if world.turn is None:
                break
            world.play(rng.choice(world.legal_actions()))
        assert world.events
        while world.step > steps:
            world.undo()
        assert world.key() == key
        assert pickle.loads(pickle.dumps(world)).key() == key
        while world.step:
            world.undo()
        assert world.key() == world._origin.begin().key()


def test_a_world_goes_back_over_the_end_of_the_hand_it_was_sampled_in():
    rng = random.Random("over the end")
    for seed in range(6):
        state = cw.Gabo(players=3, max_turns=4, match_limit=5000).deal(seed)
        while state.hand_no < 3 or state.phase != "reflex":
            state.apply(some_action(rng, state))
        world = state.view(0).sample(rng)
        key, steps = world.key(), world.step
        while world.hand_no < 5:
            world.apply(some_action(rng, world))
        while world.step > steps:
            world.undo()
        assert world.key() == key
        assert world.view(0).key() == state.view(0).key()
        while world.step:
            world.undo()
        assert world.view(0).key() == state._origin.begin().view(0).key()


def test_the_rule_book_draws_the_same_worlds(count):
    rng = random.Random("plain worlds")
    for _ in range(count(10, 300)):
        state = some_state(rng)
        plain = state.game.plain().deal(state.chance.seed)
        for turn in state.history:
            plain.play(turn.move)
        seat = rng.randrange(state.game.players)
        fast = state.view(seat).sample(random.Random(5))
        slow = plain.view(seat).sample(random.Random(5))
        assert slow.fields() == fast.fields()
        assert slow.view(seat).fields == plain.view(seat).fields


def test_views_and_worlds_of_a_long_match_can_be_pickled():
    rng = random.Random("long")
    state = play_some(cw.Gabo(match_limit=2000), rng, most=4000)
    assert state.step == 4000
    view = state.view(1)
    again = pickle.loads(pickle.dumps(view))
    assert again.key() == view.key()
    assert again.fields == view.fields
    assert again.history == view.history
    assert again.rng_key == view.rng_key
    assert again.sample(random.Random(2)).key() == view.sample(random.Random(2)).key()
    world = view.sample(random.Random(2))
    twin = pickle.loads(pickle.dumps(world))
    assert twin.key() == world.key()
    assert twin.history == world.history


def chi_square(counts: Counter[str], cells: int) -> float:
    even = counts.total() / cells
    return sum((counts[cell] - even) ** 2 / even for cell in counts) + even * (cells - len(counts))


def test_unknown_cards_are_uniform_over_what_is_not_located(count):
    state = cw.Gabo(players=2).position(
        hands=["2S 3S 4S", "5S 6S 7S"], turn=0, discard="8S", stock="9S 10S"
    )
    view, n = state.view(0), count(3000, 60_000)
    worlds = [view.sample(random.Random(i)).fields() for i in range(n)]
    orders = Counter(f"{w['hands'][0][-2:]} {w['hands'][1]} {w['stock']}" for w in worlds)
    # 4S 5S 6S 7S 9S 10S lie in six places: 720 orders; 99.99 % of draws stay below this.
    assert chi_square(orders, 720) < 880


def test_after_a_refill_what_came_before_lies_in_the_hands():
    """The new stock has cards that everybody saw, so a penalty card is one of these."""
    state = cw.Gabo(players=2).position(
        hands=["2S 3S 4S", "5S 6S 7S"], active=0, phase="reflex", discard="8S 9S 10S", stock=""
    )
    state.play("reflex s0")
    state.play("none")
    for i in range(200):
        world = state.view(0).sample(random.Random(i)).fields()
        hands = [hand.split() for hand in world["hands"]]
        assert hands[1][3] in ("8S", "9S")
        assert world["stock"] == ("8S" if hands[1][3] == "9S" else "9S")
        assert {hands[0][2], hands[1][1], hands[1][2]} == {"4S", "6S", "7S"}
        assert hands[1][0] == "5S"


def test_a_late_card_that_went_unpunished_keeps_its_rank_in_every_world():
    game = cw.Gabo(players=4, reflex_late_wrong_penalty=True)
    state = game.position(
        hands=["2S 3S 8S", "8C 5S", "4H 8H", "9H AC"],
        active=0,
        phase="reflex",
        discard="8D",
        reaction=[0.9, 0.1, 0.2, 0.3],
        known=[{}, {}, {}, {}],
    )
    for move in ("reflex s0", "reflex s1", "none", "none"):
        state.play(move)
    for i in range(100):
        world = state.view(0).sample(random.Random(i)).fields()
        assert world["hands"][2].split()[1] in ("8H", "8S")


# ---------------------------------------------------------------------- views by hand, records


def test_a_homework_view_can_be_sampled():
    view = cw.Gabo(players=2).view(0, hands=["AS 10D ?? ??", "?? ?? ?? ??"], turn=0, discard="3C")
    assert view.known == {"P0 s0": "AS", "P0 s1": "10D"}
    world = view.sample(random.Random(1))
    fields = world.fields()
    assert fields["hands"][0].startswith("AS 10D ")
    assert len(fields["stock"].split()) == 52 - 9
    assert "??" not in json.dumps(fields)


def test_a_view_comes_back_from_its_fields(count):
    rng = random.Random("view fields")
    for _ in range(count(40, 2000)):
        state = some_state(rng)
        seat = rng.randrange(state.game.players)
        fields = json.loads(json.dumps(state.view(seat).fields))
        for game in (state.game, state.game.plain()):
            again = game.view(seat, **fields)
            assert again.fields == state.view(seat).fields
            assert list(again.legal_moves) == list(state.view(seat).legal_moves)
            assert again.known == state.view(seat).known


def test_a_record_for_a_seat_names_what_the_seat_saw(count):
    rng = random.Random("for seat")
    for _ in range(count(10, 300)):
        state = some_state(rng)
        seat = rng.randrange(state.game.players)
        record = cw.Record.from_state(state).for_seat(seat)
        world = state.view(seat).sample(rng)
        again = cw.Record.from_state(world).for_seat(seat)
        if state.hand_no == 1:
            assert again == record
        last = record.hands[-1]
        if last.deal is not None and state.hand_no > 1:
            assert again.hands[-1] == last
        memory = state.view(seat).known.values()
        text = repr(last.deal) + repr(last.moves)
        if state.game.packs == 1 and last.deal is not None:
            assert all(card in text for card in memory)
