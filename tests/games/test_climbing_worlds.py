"""Samples of views of President and Guibole are uniform over the worlds that the rules allow."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations, product

import pytest

from cardwidgets import Guibole, President, Record
from cardwidgets.cards import CLIMBING_RANKS, french_pack
from tests.games.climbing_games import some_action

PLACE = {card: place for place, card in enumerate(french_pack(CLIMBING_RANKS, 2))}


def hands_of(cards, sizes):
    """Every way to deal the cards in hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for others in hands_of(rest, sizes[1:]):
            yield (frozenset(hand), *others)


def exchanges(game, order, hands):
    """Every way in which an exchange may go from these dealt hands: hands and gifts after it."""
    pairs = [(order[-1], order[0], 2)]
    if game.players > 3:
        pairs.append((order[-2], order[1], 1))
    blind = game.exchange == "blind"
    hands = list(hands)
    forced = [frozenset(sorted(hands[loser], key=PLACE.get)[-n:]) for loser, _, n in pairs]
    if not blind:
        for (loser, winner, _), cards in zip(pairs, forced, strict=True):
            hands[loser] -= cards
            hands[winner] |= cards
    choices = [combinations(sorted(hands[winner]), n) for _, winner, n in pairs]
    for chosen in product(*choices):
        after, gifts = list(hands), []
        for (loser, winner, _), back, cards in zip(pairs, chosen, forced, strict=True):
            if blind:
                after[loser] -= cards
                after[winner] |= cards
            after[winner] -= frozenset(back)
            after[loser] |= frozenset(back)
            gifts.append((loser, winner, cards))
            gifts.append((winner, loser, frozenset(back)))
        yield after, frozenset(gifts)


def all_worlds(game, order, dealt, seat, state):
    """Every world that a seat cannot rule out, from the rules alone: hands now and gifts."""
    own = dealt[seat]
    others = [s for s in range(game.players) if s != seat]
    pack = sorted(card for hand in dealt for card in hand)
    rest = [card for card in pack if card not in own]
    played = {s: set() for s in range(game.players)}
    for who, move in state.history:
        if move.verb == "play":
            played[who] |= set(move.words)
    fields = state.fields()
    real = {(a, b): frozenset(text.split()) for a, b, text in fields["given"]}
    known = {pair: cards for pair, cards in real.items() if seat in pair}
    mine = frozenset(fields["hands"][seat].split())
    found = set()
    for hidden in hands_of(rest, [len(dealt[s]) for s in others]):
        hands = [own] * game.players
        for s, hand in zip(others, hidden, strict=True):
            hands[s] = hand
        for after, gifts in exchanges(game, order, hands):
            if any(not played[s] <= after[s] for s in range(game.players)):
                continue
            if after[seat] - played[seat] != mine:
                continue
            if any((a, b) in known and known[a, b] != cards for a, b, cards in gifts):
                continue
            now = tuple(" ".join(sorted(h - played[s], key=PLACE.get)) for s, h in enumerate(after))
            found.add((now, gifts))
    return found


def drawn(world):
    fields = world.fields()
    gifts = frozenset((a, b, frozenset(text.split())) for a, b, text in fields["given"])
    return tuple(fields["hands"]), gifts


def is_uniform(found, counts, draws):
    """Chi-square within 4.5 standard deviations of what a uniform draw gives."""
    each = draws / len(found)
    square = sum((counts[world] - each) ** 2 / each for world in found)
    free = len(found) - 1
    return abs(square - free) < 4.5 * (2 * max(free, 1)) ** 0.5 + 1


def play_on(state, rng):
    """Make a random move that does not end the hand, if there is one."""
    hand_no, legal = state.hand_no, state.legal_actions()
    for action in rng.sample(legal, len(legal)):
        state.apply(action)
        if state.hand_no == hand_no:
            return
        state.undo()


#: Players, cards of each hand, the order of the hand before, seat, plays made before the draw.
SMALL = [
    (2, 5, (1, 0), 0, 3),
    (3, 3, (2, 0, 1), 0, 2),
    (3, 3, (2, 0, 1), 0, 0),
    (3, 4, (2, 0, 1), 1, 3),
    (3, 4, (2, 0, 1), 2, 1),
    (4, 3, (0, 1, 2, 3), 0, 3),
    (4, 3, (0, 1, 2, 3), 1, 5),
    (4, 3, (3, 1, 0, 2), 0, 2),
    (4, 2, (3, 1, 0, 2), 2, 3),
    (5, 2, (0, 1, 4, 2, 3), 4, 4),
    (5, 2, (0, 1, 4, 2, 3), 4, 5),
]


@pytest.mark.parametrize("exchange", ["informed", "blind"])
@pytest.mark.parametrize(("players", "size", "order", "seat", "plays"), SMALL)
def test_samples_after_an_exchange_are_uniform(count, players, size, order, seat, plays, exchange):
    game = Guibole(players=players, exchange=exchange)
    rng = random.Random(f"{players}{size}{order}{seat}{plays}{exchange}")
    for _ in range(count(1, 12)):
        cards = [r + s for r in ("3", "7", "9", "K", "2") for s in "CDHS"][: 4 + players * size]
        dealt = rng.sample(cards, players * size)
        hands = [frozenset(dealt[i::players]) for i in range(players)]
        state = game.position(
            hands=[" ".join(hand) for hand in hands], phase="give", last_order=list(order)
        )
        while state.phase == "give":
            state.apply(rng.choice(state.legal_actions()))
        for _ in range(plays):
            play_on(state, rng)
        found = all_worlds(game, order, hands, seat, state)
        while len(found) > 1500:
            play_on(state, rng)
            found = all_worlds(game, order, hands, seat, state)
        draws = max(400, 8 * len(found))
        view = state.view(seat)
        counts = Counter(drawn(view.sample(rng)) for _ in range(draws))
        assert set(counts) <= found
        assert is_uniform(found, counts, draws)


def test_samples_without_an_exchange_are_uniform():
    rng = random.Random(11)
    state = Guibole(players=3).position(hands=["3C 9D", "4C KD", "5C 2S"], turn=0)
    view = state.view(0)
    found = {
        ("3C 9D", *(" ".join(sorted(hand, key=PLACE.get)) for hand in (order[:2], order[2:])))
        for order in permutations(["4C", "KD", "5C", "2S"])
    }
    draws = 6000
    counts = Counter(tuple(view.sample(rng).fields()["hands"]) for _ in range(draws))
    assert set(counts) == found
    assert is_uniform(found, counts, draws)


def test_the_beggar_keeps_nothing_above_what_he_gave():
    rng = random.Random(12)
    state = President().deal(2)
    while state.phase != "give":
        state.apply(some_action(state, rng))
    while state.phase == "give":
        state.apply(rng.choice(state.legal_actions()))
    order = state.fields()["last_order"]
    gifts = {(a, b): text.split() for a, b, text in state.fields()["given"]}
    beggar, president = order[-1], order[0]
    lowest = min(PLACE[card] for card in gifts[beggar, president])
    back = gifts[president, beggar]
    for _ in range(200):
        hand = state.view(president).sample(rng).fields()["hands"][beggar].split()
        assert all(card in hand for card in back)
        assert all(PLACE[card] < lowest for card in hand if card not in back)


def test_a_homework_view_is_sampled():
    rng = random.Random(13)
    game = Guibole(players=4)
    view = game.view(
        seat=1,
        hands=["?? ?? ??", "9C 9D 3S", "?? ?? ??", "?? ??"],
        turn=1,
        pile="7C 7D",
        pile_by=0,
        set_aside="9H",
    )
    for _ in range(200):
        world = view.sample(rng)
        hands = [hand.split() for hand in world.fields()["hands"]]
        assert [len(hand) for hand in hands] == [3, 3, 3, 2]
        assert hands[1] == ["3S", "9C", "9D"]
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == len(cards)
        assert not {"7C", "7D", "9H", "JK1"} & set(cards)
        assert sorted(world.legal_moves) == ["9C 9D", "pass"]
        assert Record.from_state(world).verify()


def test_a_view_that_cannot_be_is_refused():
    game = Guibole(players=2)
    hidden = " ".join(["??"] * 51)
    view = game.view(seat=0, hands=["3C 3D", hidden], turn=0)
    with pytest.raises(ValueError, match="no deal and no exchange"):
        view.sample(random.Random(1))
