"""What a seat of Haggis sees, and the worlds that are drawn behind it."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import cardwidgets as cw
from tests.games.haggis_games import played_at_random, random_game, some_states


def hidden_from(state: cw.State, seat: int | None) -> list[str]:
    """Return the naturals that a seat cannot see."""
    fields = state.fields()
    places = [hand for other, hand in enumerate(fields["hands"]) if other != seat]
    return [card for card in " ".join([*places, fields["haggis"]]).split() if card not in "JQK"]


def test_no_hidden_card_is_in_any_form_of_a_view(count) -> None:
    rng = random.Random("leaks")
    for state in some_states(rng, count(60, 3000)):
        for seat in (None, *range(state.game.players)):
            if state.phase == "over":
                continue
            view = state.view(seat)
            shown = json.dumps([view.as_dict(), view.public]) + repr(view) + repr(view.key())
            words = set(shown.replace('"', " ").replace(",", " ").split())
            assert not words & set(hidden_from(state, seat))


def test_two_worlds_that_differ_in_hidden_cards_look_the_same(count) -> None:
    rng = random.Random("worlds")
    for state in some_states(rng, count(150, 3000)):
        seat = rng.randrange(state.game.players)
        view = state.view(seat)
        world = view.sample(rng)
        again = world.view(seat)
        assert again.key() == view.key()
        assert again.fields == view.fields
        assert again.as_dict() == view.as_dict()
        assert again.history == view.history
        assert world.legal_actions(seat) == state.legal_actions(seat)


def test_a_sampled_world_has_a_past_that_verifies(count) -> None:
    rng = random.Random("past")
    for n in range(count(6, 150)):
        game = random_game(rng)
        state = game.deal(rng.getrandbits(40))
        if n % 3 == 2:  # from a position set up by hand
            until = rng.randrange(1, 60)
            *_, (_, state) = zip(range(until), played_at_random(state, rng), strict=False)
            state = game.position(**state.fields())
        seen: list[list[cw.View]] = [[] for _ in range(game.players)]
        for now in played_at_random(state, rng):
            for seat, views in enumerate(seen):
                views.append(now.view(seat))
            if rng.random() < 0.03 or now.is_over:
                look_back(now, rng.randrange(game.players), seen, rng)


def look_back(state: cw.State, seat: int, seen: list[list[cw.View]], rng: random.Random) -> None:
    world = state.view(seat).sample(rng)
    record = cw.Record.from_state(world)
    assert record.verify()
    assert record.final.view(seat).fields == state.view(seat).fields
    for (then, _), view in zip(world._retrace(), seen[seat], strict=False):
        assert then.view(seat).fields == view.fields
        assert then.view(seat).history == view.history
    steps = world.step
    assert steps == state.step
    for _ in range(steps):
        world.undo()
    assert world.key() == world._origin.begin().key()


def test_a_world_can_be_played_on_and_sampled_again(count) -> None:
    rng = random.Random("again")
    for state in some_states(rng, count(20, 400)):
        world = state.view(0).sample(rng)
        for _ in range(40):
            if world.turn is not None:
                world.play(rng.choice(world.legal_moves))
        second = world.view(1).sample(rng)
        assert cw.Record.from_state(second).verify()
        assert second.view(1).fields == world.view(1).fields


def test_sampling_is_uniform_over_the_unseen_cards(count) -> None:
    state = cw.Haggis(players=3, bets=False).position(
        hands=["2R 3R", "4O 5O K", "6Y Q"], haggis="7G", turn=0
    )
    rng = random.Random("uniform")
    n = count(6000, 60_000)
    worlds: Counter[str] = Counter()
    for _ in range(n):
        fields = state.view(0).sample(rng).fields()
        worlds[" / ".join([*fields["hands"], fields["haggis"]])] += 1
    assert len(worlds) == 12  # 4! / 2! ways for two, one and one card
    expected = n / 12
    chi = sum((times - expected) ** 2 / expected for times in worlds.values())
    assert chi < 31.3  # 11 degrees of freedom, 1 in 1000


def test_a_sealed_bet_is_drawn_anew_and_shown_to_nobody() -> None:
    game = cw.Haggis(players=3, bet_timing="pre_hand", first_dealer=2)
    left, right = game.deal(5), game.deal(5)
    left.play("bet 30")
    right.play("bet 0")
    for seat in (None, 0, 2):
        assert left.view(seat).key() == right.view(seat).key()
        assert left.view(seat).as_dict() == right.view(seat).as_dict()
        assert left.events_for(seat) == right.events_for(seat)
        assert left.view(seat).history == ()
    assert left.view(1).key() != right.view(1).key()
    rng = random.Random("sealed")
    worlds = [left.view(2).sample(rng) for _ in range(60)]
    assert {world.fields()["bets"][1] for world in worlds} == {0, 15, 30}
    assert all(cw.Record.from_state(world).verify() for world in worlds[:5])
    assert all(world.fields()["bets"][1] == 30 for world in [left.view(1).sample(rng)] * 5)
    record = cw.Record.from_state(left).for_seat(2)
    assert "30" not in record.to_text()


def test_a_homework_position_has_unknown_cards() -> None:
    view = cw.Haggis(players=3).view(
        seat=0, hands=["9R 9O J", "?? ?? K", "?? ?? ??"], trick=[(2, "7Y 7G")], turn=0
    )
    assert view.hand == ("9R", "9O", "J")
    assert "9R 9O" in view.legal_moves
    world = view.sample(random.Random(1))
    assert world.view(0).fields["hands"] == ["9R 9O J", "?? ?? K", "?? ?? ??"]
    assert world.fields()["trick"] == [[2, "7Y 7G"]]
    assert not {"7Y", "7G", "9R"} & set(" ".join(world.fields()["hands"][1:]).split())


def test_a_view_of_the_rule_book_samples_too() -> None:
    state = cw.Haggis(players=3).plain().deal(4)
    state.play(state.legal_moves[40])
    world = state.view(1).sample(random.Random(3))
    assert world.game.engine == "plain"
    assert world.view(1).fields == state.view(1).fields


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_does_not_change_with_the_state(seat: int) -> None:
    state = cw.Haggis().deal(9)
    view = state.view(seat)
    before = view.key(), view.as_dict()
    for _ in range(12):
        state.play(state.legal_moves[-1])
    assert (view.key(), view.as_dict()) == before


def test_courts_are_open_and_the_rest_is_counted() -> None:
    state = cw.Haggis(players=3, first_dealer=2).deal(3)
    state.play("J")
    fields = state.view(1).fields
    assert fields["hands"][0] == "?? " * 14 + "Q K"
    assert state.view(1).public["counts"] == [16, 17, 17]
    assert fields["haggis"] == "?? ?? ??"


def test_a_record_of_one_seat_can_be_completed(count) -> None:
    rng = random.Random("seats")
    for state in some_states(rng, count(25, 500)):
        seat = rng.randrange(state.game.players)
        record = cw.Record.from_state(state).for_seat(seat)
        text = record.to_text()
        if state.hand_no == 1 and not state.is_over and "[hand.deal]" in text:
            assert not set(hidden_from(state, seat)) & set(text.replace('"', " ").split())
        whole = cw.Record.load(text).complete()
        assert whole.verify()
        assert whole.final.view(seat).fields == state.view(seat).fields


def test_sealed_bets_stand_in_a_record_once_all_are_in() -> None:
    state = cw.Haggis(players=3, bet_timing="pre_hand", first_dealer=2).deal(5)
    for move in ("bet 30", "bet 15"):
        state.play(move)
    assert cw.Record.from_state(state).for_seat(1).hands[0].moves == ("bet 30", "bet ??")
    state.play("bet 0")
    for seat in range(3):
        moves = cw.Record.from_state(state).for_seat(seat).hands[0].moves
        assert moves == ("bet 30", "bet 15", "bet 0")
