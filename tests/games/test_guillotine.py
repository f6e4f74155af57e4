"""Guillotine holds its rules in every match: sums, contracts, undo, positions, reasons, texts."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import cardwidgets as cw
from cardwidgets.text import languages
from cardwidgets.text.rules import rule
from cardwidgets.text.tell import tell
from tests.games.guillotine_play import play_some, random_game, some_action

SUMS = {
    "royalty": 30,
    "queens": 30,
    "spades": 30,
    "parliament": -50,
    "guillotine": 100,
    "domino": -40,
}
RANGES = {
    "royalty": (0, 30),
    "queens": (-10, 40),
    "spades": (-10, 40),
    "parliament": (-50, 0),
    "guillotine": (0, 100),
    "domino": (-30, 0),
}


def finish(state: cw.State, rng: random.Random) -> None:
    while state.turn is not None:
        state.apply(some_action(rng, state))


def test_every_deal_sums_to_its_constant_and_a_match_to_400(count) -> None:
    rng = random.Random("sums")
    for _ in range(count(40, 8000)):
        state = random_game(rng).deal(rng.getrandbits(40))
        totals, contract, dealer, hand = state.scores, None, None, 1
        named: Counter[tuple[int, str]] = Counter()
        while state.turn is not None:
            if state.phase != "choose" and contract is None:
                fields = state.fields()
                contract, dealer = fields["contract"], fields["dealer"]
            state.apply(some_action(rng, state))
            if state.hand_no != hand or state.turn is None:
                gained = [b - a for a, b in zip(totals, state.scores, strict=True)]
                assert sum(gained) == SUMS[contract]
                low, high = RANGES[contract]
                assert all(low <= points <= high for points in gained)
                named[dealer, contract] += 1
                totals, contract, hand = state.scores, None, state.hand_no
        assert max(named.values()) == 1
        if state.game.hands is None:
            assert len(named) == 24
            assert sum(state.scores) == 400
        else:
            assert len(named) == state.game.hands


def test_the_trick_winner_leads_and_all_cards_are_accounted_for(count) -> None:
    rng = random.Random("tricks")
    for _ in range(count(5, 200)):
        state = random_game(rng).deal(rng.getrandbits(40))
        while state.turn is not None:
            fields = state.fields()
            cards = " ".join(
                [*fields["hands"], fields["trick"], *(cards for _, cards in fields["tricks"])]
            ).split()
            laid = sum(
                len(range(*ends_of(run)))
                for row in fields["layout"].values()
                for run in row.split(",")
            )
            assert len(set(cards)) == len(cards) == 32 - laid
            if fields["phase"] == "trick" and not fields["trick"]:
                leader = fields["tricks"][-1][0] if fields["tricks"] else fields["dealer"]
                assert fields["turn"] == fields["leader"] == leader
            if fields["phase"] == "domino" and state.game.domino_open == "start":
                assert all("," not in row for row in fields["layout"].values())
            assert state.legal_actions()
            state.apply(some_action(rng, state))


def ends_of(run: str) -> tuple[int, int]:
    order = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    first, _, last = run.partition("-")
    return order.index(first), order.index(last or first) + 1


def test_a_whole_match_is_taken_back_to_its_first_card(count) -> None:
    rng = random.Random("undo")
    for _ in range(count(8, 400)):
        state = random_game(rng).deal(rng.getrandbits(40))
        keys = [state.key()]
        while state.turn is not None:
            state.apply(some_action(rng, state))
            keys.append(state.key())
        legal: dict[int, tuple[int, ...]] = {}
        while len(keys) > 1:
            assert state.key() == keys.pop()
            state.undo()
            if len(keys) % 50 == 0:
                legal[len(keys)] = state.legal_actions()
                again = state.copy()
                again.apply(legal[len(keys)][0])
                assert again.key() != state.key()
        assert state.key() == keys[0]
        with pytest.raises(IndexError, match="no move to take back"):
            state.undo()


def test_a_copy_goes_its_own_way(count) -> None:
    rng = random.Random("copy")
    for _ in range(count(10, 200)):
        state = play_some(random_game(rng), rng, rng.randrange(300))
        key, twin = state.key(), state.copy()
        assert twin.key() == key
        finish(twin, rng)
        assert state.key() == key
        other = state.copy()
        while other.step:
            other.undo()
        assert state.key() == key


@pytest.mark.parametrize("engine", ["fast", "plain"])
def test_a_position_from_its_own_fields_goes_on_alike(engine: str, count) -> None:
    rng = random.Random(f"fields {engine}")
    for _ in range(count(60, 5000) if engine == "fast" else count(15, 500)):
        game = random_game(rng)
        state = play_some(game, rng, rng.randrange(rng.choice((40, 400, 900))))
        game = game if engine == "fast" else game.plain()
        twin = game.position(**state.fields())
        assert twin.fields() == state.fields()
        assert cw.position(twin.position()).fields() == state.fields()
        if engine == "fast":
            assert twin.key() == state.key()
        for _ in range(60):
            assert list(twin.legal_moves) == list(state.legal_moves)
            if state.turn is None:
                break
            text = str(state.move(some_action(rng, state)))
            state.play(text)
            twin.play(text)
        assert twin.fields() == state.fields()


def count_leaves(state: cw.State, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1
    if depth == 1:
        return len(state.legal_actions())
    leaves = 0
    for action in state.legal_actions():
        state.apply(action)
        leaves += count_leaves(state, depth - 1)
        state.undo()
    return leaves


TREES = {
    "tricks": ({"hands": 1}, "guillotine", [4, 12, 36, 80, 240, 456, 1080, 2016, 4032]),
    "french": (
        {"hands": 1, "rank_order": "french"},
        "queens",
        [4, 12, 36, 80, 240, 472, 1128, 2124, 4248],
    ),
    "domino": ({"hands": 1}, "domino", [4, 7, 13, 29, 50, 86, 160, 309, 590, 1081, 1844, 3045]),
    "any": (
        {"hands": 1, "domino_open": "any", "domino_hold": True},
        "domino",
        [4, 11, 29, 98, 242, 712, 2201, 7175],
    ),
    "one": (
        {"hands": 1, "domino_open": "any", "ace_bonus": "one"},
        "domino",
        [4, 7, 15, 42, 97, 237, 583, 1498, 3669],
    ),
}


@pytest.mark.parametrize("name", TREES)
def test_the_tree_of_moves_has_the_counted_size(name: str) -> None:
    options, contract, counted = TREES[name]
    hands = ["9C 10C QD AD", "JC QC 9H 10H", "AC 9S 10S QH", "9D 10D JS AH"]
    if contract == "domino":
        hands = ["JC QD KH AS", "QC KD AH JS", "KC AD JH QS", "AC JD QH KS"]
    game = cw.Guillotine(**options)
    start = {"hands": hands, "contract": contract, "dealer": 0}
    found = [count_leaves(game.position(**start), depth) for depth in range(1, len(counted) + 1)]
    assert found == counted
    slow = [count_leaves(game.plain().position(**start), depth) for depth in range(1, 7)]
    assert slow == counted[:6]


def test_the_score_sheet_tells_all_24_deals(count) -> None:
    rng = random.Random("sheet")
    for _ in range(count(2, 30)):
        state = cw.Guillotine().deal(rng.getrandbits(40))
        finish(state, rng)
        rows = cw.Guillotine.sheet(state)
        assert [row.deal for row in rows] == list(range(1, 25))
        assert {(row.dealer, row.contract) for row in rows} == {
            (seat, name) for seat in range(4) for name in SUMS
        }
        running = [0, 0, 0, 0]
        for row in rows:
            for line in row.lines:
                running[line.seat] += line.points
            assert sum(row.scores) == SUMS[row.contract]
            assert tuple(running) == row.totals
        assert rows[-1].totals == state.scores
        last = state.last_hand
        assert last is not None
        assert last.scores == rows[-1].scores
        assert last.lines == rows[-1].lines
        assert state.winners == tuple(s for s in range(4) if state.scores[s] == min(state.scores))


def test_a_seventh_contract_is_two_rules() -> None:
    """A designer adds Hearts, 3 points for each heart, and the match grows to 28 deals."""
    base = cw.Guillotine()
    rules = base.book.rules

    def contracts(pos):
        return (*rules["contracts"](pos), "hearts")

    def card_lines(pos, contract, card):
        if contract == "hearts":
            return (("hearts", 3),) if card.endswith("H") else ()
        return rules["card_lines"](pos, contract, card)

    game = base.variant(contracts=contracts, card_lines=card_lines)
    assert game.score("hearts", [(2, "7H 8H 9C 10C")]) == (0, 0, 6, 0)
    rng = random.Random(11)
    state = game.deal(seed=3)
    assert "choose hearts" in state.legal_moves
    state.play("choose hearts")
    state.play(state.legal_moves[0])
    view = state.view(state.turn)
    world = view.sample(rng)
    assert world.view(state.turn).fields == view.fields
    for _ in range(31):
        state.play(rng.choice(list(state.legal_moves)))
    assert sum(state.scores) == 24
    finish_plain(state, rng)
    assert state.hand_no == 28
    assert sum(state.scores) == 400 + 4 * 24


def finish_plain(state: cw.State, rng: random.Random) -> None:
    while state.turn is not None:
        state.play(rng.choice(list(state.legal_moves)))


def test_a_variant_of_the_rules_of_play_samples_without_wrong_clues() -> None:
    game = cw.Guillotine().variant(must_follow=lambda pos, hand: False)
    state = game.position(
        hands=["7C 8C KH", "AC 9H 9S", "8H 7S QS", "9C 10C AH"], contract="queens", dealer=0
    )
    state.play("7C")
    state.play("9H")
    seen = {state.view(0).sample(random.Random(s)).fields()["hands"][1] for s in range(200)}
    assert any("AC" in hand for hand in seen)


def test_every_reason_cites_a_paragraph_and_names_legal_moves(count) -> None:
    rng = random.Random("why")
    tries = [r + s for s in "CDHS" for r in ("7", "8", "9", "10", "J", "Q", "K", "A")]
    tries += [
        "pass",
        "stop",
        *(f"choose {name}" for name in SUMS),
        "2C",
        "AD KD",
        "choose whist",
    ]
    codes = set()
    for _ in range(count(25, 300)):
        state = play_some(random_game(rng), rng, rng.randrange(200))
        goes_on = rng.random() < 0.4
        while goes_on and state.phase not in ("choose", "over"):
            state.apply(some_action(rng, state))
        for text in tries:
            for seat in (None, 0, 1, 2, 3):
                reason = state.why_not(text, seat)
                if reason is None:
                    continue
                codes.add(reason.code)
                who = state.turn if seat is None else seat
                legal = () if who is None else state.legal_moves_of(who)
                assert set(reason.fix) <= set(legal)
                assert bool(reason.fix) == bool(legal)
                assert len(reason.fix) <= 5
                assert all(reason.text(lang) for lang in languages())
                if reason.rule:
                    assert rule(reason.rule).text
    assert {
        "UNREADABLE",
        "WRONG_PHASE",
        "NOT_YOUR_TURN",
        "GL_NOT_DEALER",
        "GL_CONTRACT_USED",
        "NOT_HELD",
        "GL_MUST_FOLLOW",
        "DO_NOT_ADJACENT",
        "DO_SUIT_CLOSED",
        "DO_CAN_PLAY",
        "DO_NO_BONUS",
    } <= codes


def test_every_event_and_line_has_its_sentence(count) -> None:
    from cardwidgets.text import say

    rng = random.Random("tell")
    for _ in range(count(2, 20)):
        state = random_game(rng).deal(rng.getrandbits(40))
        finish(state, rng)
        for event in state.events:
            for lang in languages():
                for viewer in (None, 0, 1):
                    assert tell(event.for_seat(viewer), lang, viewer=viewer, game="guillotine")
        for row in cw.Guillotine.sheet(state):
            for line in row.lines:
                assert say(f"score.{line.what}")


def test_records_of_matches_are_read_back(count) -> None:
    rng = random.Random("records")
    for _ in range(count(4, 100)):
        state = play_some(random_game(rng), rng, rng.choice((0, 50, 300, 900)))
        record = cw.Record.from_state(state)
        assert record.verify()
        again = cw.Record.load(record.to_text())
        assert again == record
        last = list(again.replay())[-1]
        assert last.fields() == state.fields()
        for seat in range(4):
            knows_its_own_cards_alone(record, record.for_seat(seat), seat)


def knows_its_own_cards_alone(record: cw.Record, masked: cw.Record, seat: int) -> None:
    """Others' cards are written down where they were played, and nowhere else."""
    assert masked.seed is None
    for whole, part in zip(record.hands, masked.hands, strict=True):
        assert part.moves == whole.moves
        for other, (dealt, written) in enumerate(
            zip(whole.deal["hands"], part.deal["hands"], strict=True)
        ):
            if other == seat:
                assert written == dealt
                continue
            played = {card for card in dealt.split() if card in whole.moves}
            assert set(written.split()) - {"??"} == played
            assert len(written.split()) == 8


def test_options_are_checked_and_told() -> None:
    with pytest.raises(ValueError, match="ace_bonus='two' is not allowed"):
        cw.Guillotine(ace_bonus="two")
    with pytest.raises(ValueError, match="players=5 is not allowed"):
        cw.Guillotine(players=5)
    with pytest.raises(ValueError, match="did you mean rank_order"):
        cw.Guillotine(rank_oder="french")
    game = cw.Guillotine(hands=3, first_dealer=2)
    assert game.options["hands"].value == 3
    assert all(option.engine == "fast" for option in game.options.values())
    assert eval(repr(game), {"Guillotine": cw.Guillotine}) == game


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("t♥", "10H"), ("ad", "AD"), ("CHOOSE Royalty", "choose royalty"), ("Pass", "pass")],
)
def test_moves_are_read_as_people_write_them(text: str, canonical: str) -> None:
    assert cw.Guillotine().parse(text) == canonical


@pytest.mark.parametrize(
    "text", ["", "2C", "AD KD", "choose", "choose whist", "lay AD", "P9 AD", "JK1"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(cw.UnreadableMove):
        cw.Guillotine().parse(text)


@pytest.mark.parametrize(
    "args",
    [
        ("whist", []),
        ("royalty", [(4, "AD")]),
        ("royalty", [(0, "AD"), (1, "AD")]),
        ("domino", [1, 1]),
        ("domino", [4]),
    ],
)
def test_a_score_asked_for_nonsense_is_refused(args) -> None:
    with pytest.raises(ValueError, match=r".+"):
        cw.Guillotine().score(*args)
