"""The ruler of ranks, and what the panel says of the pile, are what the engine plays."""

from __future__ import annotations

import pytest

import cardwidgets as cw
from cardwidgets.cards import CLIMBING_RANKS
from cardwidgets.text import languages
from cardwidgets.widgets.desk import climbing, climbing_facts
from cardwidgets.widgets.desk.reasons import scene_now

PACKS = (
    cw.President(revolution=True),
    cw.President(revolution=True, jokers=0),
    cw.President(revolution=True, jokers=2, joker_mode="trump"),
    cw.Guibole(players=4),
    cw.Guibole(players=4, jokers=1, joker_mode="rank"),
    cw.Guibole(players=4, jokers=2, joker_mode="wild"),
    cw.Guibole(players=4, jokers=2, joker_mode="rank", spade3=True),
)
PILES = ("3D", "9C", "9C 9D", "2C", "2C 2D", "2C 2D 2H", "JK1", "JK1 JK2")


def at(game, pile, held, *, turned):
    """Return a table at which a pile is to be beaten with some cards."""
    taken = {*held.split(), *pile.split()}
    spare = [rank + suit for rank in "67" for suit in "CDHS" if rank + suit not in taken]
    hands = [spare[0], held, spare[1], spare[2]]
    state = game.position(hands=hands, turn=1, pile=pile, pile_by=0, reversed=turned)
    return cw.Table(state, seat=1, bots=None, autosave=False)


def cards_of(rank, jokers):
    if rank == "JK":
        return [f"JK{n + 1}" for n in range(jokers)]
    return [rank + suit for suit in "SHDC"]


@pytest.mark.parametrize("turned", [False, True], ids=["usual", "reversed"])
@pytest.mark.parametrize("game", PACKS, ids=repr)
def test_a_rank_is_marked_as_stronger_exactly_where_a_set_of_it_can_be_played(game, turned):
    ranks = [*CLIMBING_RANKS, *(["JK"] if game.jokers else [])]
    for pile in PILES:
        if pile.count("JK") > game.jokers or ("JK" in pile and game.joker_mode == "trump"):
            continue  # not in the pack; or it has closed its pile
        beaten = set()
        for rank in ranks:
            held = [card for card in cards_of(rank, game.jokers) if card not in pile.split()]
            if not held:
                continue
            table = at(game, pile, " ".join(held), turned=turned)
            if any(move.verb == "play" for move in table.legal_moves):
                beaten.add(rank)
            table.close()
        table = at(game, pile, "4C 4D", turned=turned)
        scene = scene_now(table)
        cells = climbing.ruler(scene)["cells"]
        # The best rank of all has a mark of its own.
        marked = {cell["r"] for cell in cells if cell.get("s") == "beats"} | {cells[-1]["r"]}
        assert marked == beaten | {cells[-1]["r"]}, pile
        assert set(climbing_facts.better_ranks(scene)) == beaten, pile
        table.close()


@pytest.mark.parametrize("lang", languages())
def test_the_joker_stands_at_the_strong_end_of_the_ruler_and_is_named(lang):
    joker = cw.cards.rank("JK1")
    table = at(cw.President(players=4), "2C", "JK1 4D", turned=False)
    table.lang = lang
    ruler = table.view["ruler"]
    assert [cell["r"] for cell in ruler["cells"]] == [*CLIMBING_RANKS, joker]
    word = cw.text.say(f"rank.{joker}", lang=lang)
    assert word in ruler["say"]
    first = table.view["panel"][0]["blocks"][0]["text"]
    assert word in first and first in ruler["say"]
    assert "JK" not in [c["r"] for c in cw.Table("guibole", autosave=False).view["ruler"]["cells"]]


FACTS = (
    (cw.Guibole(players=4), "9C", "9D", False, "An equal rank does not beat 9"),
    (cw.Guibole(players=4, skip=True), "9C", "9D", True, "An equal rank skips the next player"),
    (cw.Guibole(players=4, skip=True), "2C", "2D", False, "An equal rank does not beat 2"),
    (cw.Guibole(players=4), "9C", "8D", False, "8 is not stronger than 9"),
    (cw.Guibole(players=4), "9C", "10D", True, "10 is stronger than 9"),
    (
        cw.Guibole(players=4, jokers=2, joker_mode="rank", spade3=True),
        "JK1",
        "3S",
        True,
        "3 is stronger than joker",
    ),
)


@pytest.mark.parametrize(("game", "pile", "card", "holds", "text"), FACTS)
def test_a_fact_on_strength_is_what_the_engine_plays(game, pile, card, holds, text):
    scene = scene_now(at(game, pile, f"{card} 4C", turned=False))
    assert (card in [str(move) for move in scene.view.legal_moves]) == holds
    *_, last = climbing_facts.facts(scene, [card])
    assert (last["ok"], last["text"]) == (holds, text)
    others = [fact["text"] for fact in climbing_facts.tempting(scene)]
    assert not holds or not any(f"[[{card}]]" in other for other in others)
