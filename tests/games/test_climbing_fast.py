"""The fast engine of President and Guibole: undo, copies, fields, views, and uniform samples."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import combinations, permutations, product

import pytest

from cardwidgets import Guibole, President, Record
from cardwidgets.cards import french_pack
from cardwidgets.engine.chance import Chance
from tests.games.climbing_games import random_game

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
PLACE = {card: place for place, card in enumerate(french_pack(RANKS, 2))}


def some_action(state, rng):
    """A legal action; often a big set, so that revolutions and closed piles are met."""
    legal = state.legal_actions()
    if rng.random() < 0.5:
        return max(legal, key=int.bit_count)
    return rng.choice(legal)


def seats(game):
    return (*range(game.players), None)


# ---------------------------------------------------------------------- moving back and forth


def test_a_whole_match_is_undone(count):
    rng = random.Random(1)
    for seed in range(count(60, 2000)):
        game = random_game(rng)
        state = game.deal(seed)
        keys = [state.key()]
        while not state.is_over and len(keys) < 600:
            state.apply(some_action(state, rng))
            keys.append(state.key())
        while True:
            assert state.key() == keys.pop()
            if not keys:
                break
            state.undo()
        with pytest.raises(IndexError):
            state.undo()


def test_undo_gives_the_same_moves_again():
    rng = random.Random(2)
    state = Guibole(skip=True).deal(3)
    for _ in range(400):
        if state.is_over:
            break
        legal, fields = state.legal_actions(), state.fields()
        for action in legal[:20]:
            state.apply(action)
            state.undo()
            assert state.legal_actions() == legal
        assert state.fields() == fields
        state.apply(some_action(state, rng))


def test_a_copy_goes_its_own_way(count):
    rng = random.Random(3)
    for seed in range(count(20, 500)):
        state = random_game(rng).deal(seed)
        for _ in range(rng.randrange(200)):
            if state.is_over:
                break
            state.apply(some_action(state, rng))
        key, history = state.key(), state.step
        twin = state.copy()
        for _ in range(60):
            if twin.is_over:
                break
            twin.apply(some_action(twin, rng))
        assert state.key() == key
        assert state.step == history
        while twin.step > history:
            twin.undo()
        assert twin.key() == key
        for _ in range(min(30, history)):
            twin.undo()
        assert state.key() == key


def test_pickling_keeps_position_past_and_future():
    rng = random.Random(4)
    for game in (President(), Guibole(players=3)):
        state = game.deal(9)
        for _ in range(150):
            state.apply(some_action(state, rng))
        twin = pickle.loads(pickle.dumps(state))
        assert twin.key() == state.key()
        assert twin.history == state.history
        while not state.is_over:
            action = some_action(state, rng)
            state.apply(action)
            twin.apply(action)
        assert twin.key() == state.key()


# ---------------------------------------------------------------------- fields


def test_fields_bring_back_every_position(count):
    rng = random.Random(5)
    phases = Counter()
    while min((phases[phase] for phase in ("play", "give", "over")), default=0) < count(40, 3000):
        game = random_game(rng)
        state = game.deal(rng.getrandbits(40))
        for _ in range(700):
            if rng.random() < (0.5 if state.phase == "give" else 0.02) or state.is_over:
                twin = game.position(**state.fields())
                phases[state.phase] += 1
                assert twin.fields() == state.fields()
                assert twin.key() == state.key()
                assert sorted(twin.legal_actions()) == sorted(state.legal_actions())
                other = state.copy()
                for _ in range(40):
                    if other.is_over:
                        break
                    action = some_action(other, rng)
                    other.apply(action)
                    twin.apply(action)
                    assert twin.fields() == other.fields()
            if state.is_over:
                break
            state.apply(some_action(state, rng))


def test_the_piles_top_keeps_the_order_it_made():
    game = Guibole(players=2, set_aside=0)
    state = game.position(
        hands=["4C", "3C 5S 6S 7S"], pile="9C 9D 9H 9S", pile_by=0, reversed=True, turn=1
    )
    assert list(state.legal_moves) == ["pass"]
    state = game.position(
        hands=["4C", "8C 8D 8H 8S 3C"], pile="9C 9D 9H 9S", pile_by=0, reversed=True
    )
    assert list(state.legal_moves) == ["8C 8D 8H 8S", "pass"]


# ---------------------------------------------------------------------- views and samples


def test_a_sampled_world_could_have_been(count):
    """Its record verifies, and whatever the seat saw earlier is the same in it."""
    rng = random.Random(6)
    drawn = 0
    while drawn < count(30, 5000):
        game = random_game(rng)
        state = game.deal(rng.getrandbits(40))
        seen = {seat: [] for seat in seats(game)}
        for _ in range(350):
            for seat in seats(game):
                seen[seat].append(state.view(seat))
            if rng.random() < 0.01:
                drawn += 1
                seat = rng.choice(seats(game))
                world = seen[seat][-1].sample(rng)
                keys = [view.key() for view in seen[seat]]
                assert world.view(seat).key() == keys[-1]
                record = Record.from_state(world)
                assert record.verify()
                assert [then.view(seat).key() for then in record.replay()] == keys
            if state.is_over:
                break
            state.apply(some_action(state, rng))


def test_a_sampled_world_goes_back_and_forth():
    rng = random.Random(7)
    for seed in range(6):
        state = President(players=5).deal(seed)
        for _ in range(260):
            state.apply(some_action(state, rng))
        world = state.view(2).sample(rng)
        key, step = world.key(), world.step
        twin = world.copy()
        while not twin.is_over:
            twin.apply(some_action(twin, rng))
            twin.view(1)
        while twin.step > step:
            twin.undo()
        assert twin.key() == key
        back = 0
        while twin.step:
            twin.undo()
            back += 1
        assert back == step
        assert pickle.loads(pickle.dumps(world)).key()[2:] == key[2:]
        deeper = world.view(1).sample(rng)
        assert Record.from_state(deeper).verify()


def test_chance_ahead_is_fresh_in_a_sample():
    rng = random.Random(8)
    state = Guibole().deal(1)
    view = state.view(0)
    futures = set()
    for _ in range(5):
        world = view.sample(rng)
        while world.hand_no == 1:
            world.apply(world.legal_actions()[-1])
        futures.add(tuple(world.fields()["hands"]))
    assert len(futures) == 5


def test_views_do_not_tell_two_worlds_apart():
    """Worlds that differ only in what a seat cannot know look the same in every serialised form."""
    rng = random.Random(9)
    for game in (President(), Guibole(), President(exchange="blind")):
        state = game.deal(5)
        for _ in range(250):
            state.apply(some_action(state, rng))
            if rng.random() < 0.1 and not state.is_over:
                for seat in range(game.players):
                    view = state.view(seat)
                    other = view.sample(rng).view(seat)
                    assert other.as_dict() == view.as_dict()
                    assert other.history == view.history
                    assert repr(other.fields) == repr(view.fields)
            if state.is_over:
                break


def test_a_pickled_view_holds_no_hidden_card():
    state = President().deal(3)
    rng = random.Random(3)
    while state.phase != "give":
        state.apply(some_action(state, rng))
    state.apply(state.legal_actions()[0])
    view = pickle.loads(pickle.dumps(state.view(3)))
    assert view.key() == state.view(3).key()
    hidden = set(view.fields["hands"][state.turn].split())
    assert hidden == {"??"}


# ---------------------------------------------------------------------- uniform samples


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


def test_a_deal_that_is_none_is_refused():
    game = Guibole(players=2)
    pack = french_pack(RANKS)
    hands = {"hands": [" ".join(pack[:26]), " ".join(pack[26:51])], "set_aside": pack[51]}
    good = game.start(Chance(1, {("deal", 1, 0): hands}))
    assert good.fields()["hands"][0] == hands["hands"][0]
    twice = {**hands, "set_aside": "3C"}
    with pytest.raises(ValueError, match="missing: 2S; too many or strange: 3C"):
        game.start(Chance(1, {("deal", 1, 0): twice}))
    swapped = {**hands, "hands": hands["hands"][::-1]}
    with pytest.raises(ValueError, match="the deal gives"):
        game.start(Chance(1, {("deal", 1, 0): swapped}))
