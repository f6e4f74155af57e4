"""A variant runs wherever a game runs: at a table, in a stepper, in simulations, in a view."""

from __future__ import annotations

import random

import pytest

import cardwidgets as cw
from cardwidgets.cards import CLIMBING_RANKS, rank


def jack_back(pos):
    jack = any(rank(card) == "J" for _, cards in pos.plays for card in cards)
    return CLIMBING_RANKS[::-1] if pos.reversed != jack else CLIMBING_RANKS


def only_once(pos, cards):
    return cw.Guibole().book.rules["is_revolution"](pos, cards) and not pos.reversed


def keeps(pos):
    return pos.top.seat


def one_more_turn(pos):
    return True


def contracts(pos):
    return (*cw.Guillotine().book.rules["contracts"](pos), "hearts")


def card_lines(pos, contract, card):
    if contract == "hearts":
        return (("hearts", 3),) if card.endswith("H") else ()
    return cw.Guillotine().book.rules["card_lines"](pos, contract, card)


VARIANTS = {
    "president": cw.President(hands=1).variant(order=jack_back),
    "guibole": cw.Guibole(hands=1).variant(is_revolution=only_once),
    "guillotine": cw.Guillotine(hands=1).variant(contracts=contracts, card_lines=card_lines),
    "haggis": cw.Haggis(hands=1).variant(captor=keeps),
    "gabo": cw.Gabo(hands=1, max_turns=12).variant(others_go_on=one_more_turn),
}


@pytest.fixture(params=VARIANTS)
def game(request):
    return VARIANTS[request.param]


def test_it_runs_on_the_rule_book_and_says_so(game):
    assert game.engine == "plain"
    assert ".variant(" in repr(game)


def test_a_table_plays_it_to_the_end_of_a_hand(game):
    table = cw.Table(game, bots="random", seed=3, autosave=False)
    for _ in range(200):
        if table.state.is_over:
            break
        table.play(table.legal_moves[0])
    assert table.state.is_over
    assert table.state.game == game
    table.close()


def test_a_stepper_shows_its_record(game):
    state = game.deal(3)
    for _ in range(8):
        state.play(state.legal_moves[0])
    record = cw.Record.from_state(state)
    assert record.verify()
    assert cw.Stepper(record) is not None


def test_it_is_simulated(game):
    n = 2 if game.name in ("haggis", "gabo") else 4
    counted = cw.simulate(game, bots="random", n=n, seed=1, progress=False)
    assert counted.n == n


def test_a_view_of_it_can_be_sampled(game):
    state = game.deal(3)
    rng = random.Random(3)
    for _ in range(6):
        state.play(rng.choice([str(move) for move in state.legal_moves]))
    if state.turn is None:
        pytest.skip("the hand is over")
    view = state.view(state.turn)
    world = view.sample(rng)
    assert world.game == game
    assert world.view(state.turn).hand == view.hand


def test_last_turns_as_a_variant_equal_the_option(count):
    option, variant = cw.Gabo(last_turns=True, hands=2), cw.Gabo(hands=2)
    variant = variant.variant(others_go_on=one_more_turn)
    for seed in range(count(3, 40)):
        a, b, rng = option.deal(seed), variant.deal(seed), random.Random(seed)
        calls = 0
        while a.turn is not None:
            moves = [str(move) for move in a.legal_moves]
            assert moves == [str(move) for move in b.legal_moves]
            move = "gabo" if "gabo" in moves and rng.random() < 0.1 else rng.choice(moves)
            calls += move == "gabo"
            a.play(move)
            b.play(move)
            mine, other = a.fields(), b.fields()
            assert mine == other
        assert calls
        assert (a.scores, a.ranking) == (b.scores, b.ranking)
