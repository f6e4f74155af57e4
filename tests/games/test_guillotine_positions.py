"""Positions of Guillotine: every fault is told, and what is left out is derived."""

from __future__ import annotations

import pytest

import cardwidgets as cw

FOUR = {"hands": ["7C", "8C", "9C", "KH"]}
D1 = [
    "7C AC 9D 10D QD KD 8S AS",
    "8C JC QC 8D KH 7S 10S JS",
    "10C KC 7D AD 8H 9H 10H QH",
    "9C JD 7H JH AH 9S QS KS",
]

EVERY = ["royalty", "queens", "spades", "parliament", "guillotine", "domino"]

FAULTS = [
    ({"scores": ["a", 0, 0, 0]}, "scores are four whole numbers"),
    ({"scores": 7}, "scores has an entry for each"),
    ({"hands": ["7C", "8C", "9C"]}, "hands has an entry for each"),
    ({"hands": ["7C", "8C", "9X", "KH"]}, "'9X' is not a card"),
    ({"hands": ["7C", "8C", 9, "KH"]}, "hands, P2"),
    ({"hands": ["7C 8H", "8C", "9C", "KH"]}, "hold equally many cards"),
    ({"hands": ["", "", "", ""]}, "hold equally many cards"),
    ({"phase": "play"}, "phase is 'play'"),
    ({"phase": "choose", **FOUR, "contract": "queens"}, "there is no contract"),
    ({"phase": "trick", **FOUR}, "needs its contract"),
    ({"phase": "domino", **FOUR, "contract": "queens"}, "does not belong to the contract"),
    ({**FOUR, "contract": "queens", "turn": 7}, "turn is 7"),
    ({**FOUR, "contract": "queens", "turn": True}, "turn is True"),
    ({**FOUR, "contract": "queens", "leader": 1, "turn": 2}, "turn is 2"),
    ({**FOUR, "dealer": 1, "turn": 2}, "turn is 2; by the dealer it is 1"),
    ({"used": [["queens", "queens"], [], [], []]}, "named a contract twice"),
    ({"used": [[], [], [], []], "hand_no": 0}, "hand_no is 0"),
    (
        {**FOUR, "contract": "queens", "dealer": 0, "used": [["queens"], [], [], []]},
        "already named",
    ),
    (
        {"dealer": 0, "used": [EVERY, [], [], []]},
        "has no contract left",
    ),
    ({**FOUR, "contract": "queens", "tricks": [3]}, "entry 1 is a winner and four cards"),
    ({**FOUR, "contract": "queens", "tricks": [(0, "AD")]}, "entry 1 is a seat 0 to 3"),
    (
        {**FOUR, "contract": "queens", "tricks": [(0, "AD KD QD JD")], "leader": 1},
        "P0 took the last trick",
    ),
    ({**FOUR, "contract": "queens", "trick": "AD KD QD JD"}, "at most three cards"),
    ({"contract": "queens", "trick": "AD"}, "hands are needed"),
    ({**FOUR, "contract": "queens", "layout": {"C": "10"}}, "belong to the contract domino"),
    ({**FOUR, "layout": {"X": "10"}}, "rows are C D H S"),
    ({**FOUR, "layout": {"C": "10-2"}}, "a run is such as 7-10 or 9"),
    ({**FOUR, "layout": 5}, "layout"),
    ({**FOUR, "layout": {"C": "10-J"}}, "start_rank: the layout does not tell it"),
    ({**FOUR, "layout": {"C": "10-J"}, "start_rank": "2"}, "start_rank is '2'"),
    ({**FOUR, "layout": {"C": "10,Q"}, "start_rank": "10"}, "a row has a gap"),
    ({**FOUR, "layout": {"C": "10-J"}, "start_rank": "10", "out": [2]}, "out is [2]"),
    ({**FOUR, "layout": {"C": "10-J"}, "start_rank": "10", "out": 2}, "out"),
    (
        {"hands": ["7C", "", "", "KH"], "layout": {"C": "10"}, "start_rank": "10"},
        "so the deal is over",
    ),
    ({"hands": ["7C", "8C", "", "KH"], "contract": "domino"}, "nobody is out before"),
    (
        {"hands": ["7C", "8C", "", "KH"], "layout": {"C": "10"}, "start_rank": "10", "turn": 2},
        "but P2 is out",
    ),
    ({**FOUR, "layout": {"C": "10"}, "bonus": 3}, "bonus is 3"),
    ({**FOUR, "contract": "queens", "bonus": True}, "bonus: only after an ace"),
    ({**FOUR, "phase": "over"}, "the match is over: nobody holds cards"),
    ({"hands": ["?? ??", *["?? ??"] * 3], "unseen": "7C 8C"}, "8 cards are unknown, but only 2"),
    ({"hand": ["7C"]}, "did you mean hand"),
]


@pytest.mark.parametrize(("fields", "words"), FAULTS)
@pytest.mark.parametrize("engine", ["fast", "plain"])
def test_a_fault_is_told(fields, words: str, engine: str) -> None:
    game = cw.Guillotine() if engine == "fast" else cw.Guillotine().plain()
    with pytest.raises(ValueError, match=r".") as caught:
        game.position(**fields)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("fields", "derived"),
    [
        ({}, {"phase": "choose", "hand_no": 1, "contract": None, "scores": [0, 0, 0, 0]}),
        ({"hands": D1, "dealer": 2}, {"phase": "choose", "turn": 2}),
        ({"hands": D1, "turn": 3}, {"phase": "choose", "dealer": 3}),
        ({"used": [["queens"], ["domino"], [], []]}, {"hand_no": 3}),
        ({**FOUR, "contract": "queens", "turn": 1}, {"leader": 1, "dealer": 1}),
        (
            {"hands": ["7C", "8C", "9C KC", "KH KD"], "contract": "spades", "trick": "AD JD"}
            | {"leader": 0},
            {"turn": 2, "dealer": 0},
        ),
        (
            {**FOUR, "contract": "spades", "tricks": [(2, "AD JD QD 8D")]},
            {"turn": 2, "leader": 2, "dealer": 2},
        ),
        (
            {**FOUR, "contract": "spades", "tricks": [(2, "JD AD QD 8D")]},
            {"turn": 2, "leader": 2, "dealer": 1},
        ),
        ({**FOUR, "layout": {"C": "T-J", "S": "10-a"}, "turn": 1, "start_rank": 10},
         {"contract": "domino", "layout": {"C": "10-J", "S": "10-A"}, "start_rank": "10"}),
        ({**FOUR, "layout": {"C": "10"}, "turn": 1}, {"start_rank": "10", "phase": "domino"}),
        (
            {"hands": ["7C", "8C", "", "KH"], "layout": {"C": "10"}, "dealer": 2},
            {"out": [2], "turn": 3},
        ),
        ({"phase": "over", "scores": [4, 3, 2, 1]}, {"turn": None, "hands": [""] * 4}),
    ],
)  # fmt: skip
def test_what_is_left_out_is_derived(fields, derived) -> None:
    for game in (cw.Guillotine(), cw.Guillotine().plain()):
        state = game.position(**fields)
        found = state.fields()
        assert {name: found[name] for name in derived} == derived
        assert game.position(**found).fields() == found


def test_a_fixed_order_fills_in_the_contract() -> None:
    for game in (cw.Guillotine(fixed_order=True), cw.Guillotine(fixed_order=True).plain()):
        state = game.position(hands=D1, dealer=1, used=[[], ["royalty"], [], []])
        assert (state.phase, state.fields()["contract"], state.turn) == ("trick", "queens", 1)


def test_a_dealer_without_contracts_is_passed_over() -> None:
    """Only a position set up by hand can be so: the match goes on with those who have some."""
    for game in (cw.Guillotine(), cw.Guillotine().plain()):
        rest = [name for name in EVERY if name != "queens"]
        used = [[], rest, EVERY, EVERY]
        state = game.position(**FOUR, contract="queens", turn=1, hand_no=1, used=used)
        for move in ("8C", "9C", "KH", "7C"):
            state.play(move)
        assert state.fields()["dealer"] == 0
        used = [EVERY, EVERY[:5], EVERY, EVERY]
        state = game.position(
            **{**FOUR, "contract": "domino", "turn": 1, "layout": {"C": "10"}, "dealer": 1}
            | {"hand_no": 2, "used": used, "start_rank": "10"}
        )
        for _ in range(20):
            if state.is_over:
                break
            state.play(state.legal_moves[0])
        assert state.is_over


def test_given_deals_are_checked() -> None:
    from cardwidgets.engine.chance import Chance

    for bad in (["7C"] * 4, [*D1[:3], "9C JD 7H JH AH 9S QS QS"], [*D1[:3], "9C JD 7H"]):
        for game in (cw.Guillotine(), cw.Guillotine().plain()):
            with pytest.raises(ValueError, match="not four hands of eight cards"):
                game.start(Chance(1, {("deal", 1, 0): {"hands": bad}}))
