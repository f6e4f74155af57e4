"""Practice for Gabo: turns, powers, reflexes, who knows what, calling, milestones."""

from __future__ import annotations

import random

from cardwidgets.cards import french_pack, rank, suit
from cardwidgets.engine.events import Event
from cardwidgets.engine.state import State
from cardwidgets.games.gabo import Gabo
from cardwidgets.lessons.practice import (
    Nothing,
    Option,
    Task,
    Words,
    explained,
    move_option,
    some_of,
    topic,
)

PACK = tuple(french_pack())
RED = {"D": "red", "H": "red", "C": "black", "S": "black"}


def deal(rng: random.Random, players: int, *, gaps: float = 0.0) -> tuple[list[str], list[str]]:
    """Return hands with some empty places, and the rest of the pack."""
    pack = list(PACK)
    rng.shuffle(pack)
    hands = [pack[4 * s : 4 * s + 4] for s in range(players)]
    for hand in hands:
        for place in range(4):
            if rng.random() < gaps and sum(card != "--" for card in hand) > 1:
                hand[place] = "--"
    return [" ".join(hand) for hand in hands], pack[4 * players :]


def known_places(hand: str, seat: int, places: list[int]) -> dict[str, str]:
    """Return the cards at some places of a hand, as positions say what a seat knows."""
    cards = hand.split()
    return {f"P{seat} s{i}": cards[i] for i in places if cards[i] != "--"}


def value_rank(card: str) -> str:
    """Return a rank; kings with their colour, which is what they count by."""
    return rank(card) + (RED[suit(card)] if rank(card) == "K" else "")


def _pass_window(state: State) -> None:
    while state.phase == "reflex":
        state.play("none")


@topic("gabo/decide")
def decide(rng: random.Random) -> Task:
    """What may be done with a drawn card?"""
    game = Gabo(players=rng.randrange(2, 5))
    hands, rest = deal(rng, game.players, gaps=0.3)
    state = game.position(
        hands=hands,
        turn=0,
        dealer=game.players - 1,
        discard=rest[0],
        drawn=rest[1],
        phase="decide",
        known=[known_places(hands[0], 0, [0, 1]), *[{}] * (game.players - 1)],
    )
    options = [
        move_option(state, move, label)
        for move, label in (
            ("discard", Words("choice.discard")),
            ("discard power", Words("practice.gabo.power")),
            ("take s0", Words("practice.gabo.take")),
            ("gabo", Words("action.gabo")),
            *((f"swap s{i}", Words("practice.gabo.swap", {"slot": f"s{i}"})) for i in range(4)),
        )
    ]
    shown = some_of(rng, options, 5)
    facts = [rank(rest[1]), [card != "--" for card in hands[0].split()], {o.move for o in shown}]
    ask = Words("practice.gabo.decide.ask", {"card": rest[1], "many": True})
    return Task(state, ask, facts, shown, rule="gabo.decide")


POWERS = {"7": "look", "8": "look", "9": "spy", "10": "spy", "J": "exchange", "Q": "exchange"}


def _power_thoughts(got: str, gone: str, kept: str | None) -> dict[str, str]:
    """Return the powers that wrong thoughts expect.

    Args:
        got: the power that follows, or "none".
        gone: the card that went to the discard.
        kept: the card that took its place, where one did.
    """
    found = dict.fromkeys(("look", "spy", "exchange"), "gabo.mix")
    if got != "none":
        return found | {"none": "gabo.no_power"}
    own = {POWERS[rank(card)] for card in (gone, kept) if card and rank(card) in POWERS}
    if not own:
        return dict.fromkeys(found, "gabo.any_power")
    if kept is None:
        return dict.fromkeys(found, "gabo.must_power")
    found = dict.fromkeys(found, "gabo.leaves" if rank(gone) in POWERS else "gabo.kept")
    if rank(kept) in POWERS and POWERS[rank(kept)] != POWERS.get(rank(gone)):
        found[POWERS[rank(kept)]] = "gabo.kept"
    return found


@topic("gabo/powers")
def powers(rng: random.Random) -> Task:
    """Which power follows, by how a card came to the discard?"""
    game = Gabo(players=3)
    hands, rest = deal(rng, 3)
    drawn, top = rest[1], rest[0]
    way = rng.choice(("discard power", "discard power", "discard", "swap", "take"))
    place = rng.randrange(4)
    old = hands[0].split()[place]
    if (
        way in ("swap", "take")
        and rank(old) not in ("7", "8", "9", "10", "J", "Q")
        and rng.random() < 0.7
    ):
        raise Nothing
    phase = {"turn": 0, "dealer": 2, "discard": top, "hands": hands}
    if way == "take":
        state = game.position(**phase, phase="turn")
        ask = Words("practice.gabo.powers.take", {"card": top, "slot": f"s{place}", "old": old})
    else:
        state = game.position(**phase, phase="decide", drawn=drawn)
        named = "swap" if way == "swap" else "power" if "power" in way else "discard"
        ask = Words(
            f"practice.gabo.powers.{named}", {"card": drawn, "slot": f"s{place}", "old": old}
        )
    after = state.copy()
    if way == "discard power" and state.why_not(way) is not None:
        raise Nothing
    after.play(f"{way} s{place}" if way in ("swap", "take") else way)
    _pass_window(after)
    got = "none"
    if after.phase == "power":
        names = {str(move).split()[0] for move in after.legal_moves}
        got = next(name for name in ("look", "spy", "exchange") if name in names)
    moved = way in ("swap", "take")
    gone, kept = (old, top if way == "take" else drawn) if moved else (drawn, None)
    thoughts = _power_thoughts(got, gone, kept)
    options = explained(
        [
            Option(Words(f"practice.power.{name}"), name == got, thoughts.get(name))
            for name in ("look", "spy", "exchange", "none")
        ]
    )
    card = top if way == "take" else drawn
    facts = [way, rank(card), rank(old) if way in ("swap", "take") else "", place]
    return Task(state, ask, facts, options, rule="gabo.powers")


@topic("gabo/reflex")
def reflex(rng: random.Random) -> Task:
    """Which known card may be thrown without risk?"""
    game = Gabo(players=3)
    top = rng.choice(PACK)
    same = [c for c in PACK if rank(c) == rank(top) and c != top]
    pack = [c for c in PACK if c != top and rank(c) != rank(top)]
    rng.shuffle(pack)
    mine = pack[:4]
    tens = [c for c in pack[4:] if rank(c) in ("10", "J", "Q")]
    if rng.random() < 0.6:
        mine[rng.randrange(4)] = rng.choice(same)
    if rank(top) in ("10", "J", "Q") and mine[0] not in same:
        mine[0] = tens[0]
    rest = [c for c in pack if c not in mine]
    places = sorted(rng.sample(range(4), rng.randrange(2, 5)))
    hands = [" ".join(mine), " ".join(rest[4:8]), " ".join(rest[8:12])]
    known = [known_places(hands[0], 0, places), {}, {}]
    state = game.position(
        hands=hands, turn=0, phase="reflex", active=2, dealer=1, discard=top, known=known
    )
    options = []
    for i in range(4):
        label = Words("{slot}", {"slot": f"s{i}"})
        if i not in places:
            options.append(Option(label, right=False, thought="gabo.blind"))
            continue
        after = state.copy()
        after.play(f"reflex s{i}")
        ok = not any(e.name == "reflex_wrong" for e in _answered(after))
        same_points = game.card_points([mine[i]]) == game.card_points([top])
        thought = "gabo.points" if same_points else "gabo.rid"
        options.append(Option(label, ok, thought, f"reflex s{i}"))
    none = not any(o.right for o in options)
    # A king of the other colour may be taken for another card.
    thrown = [mine[i] for i in places if rank(mine[i]) == rank(top)]
    unlike = rank(top) == "K" and all(RED[suit(card)] != RED[suit(top)] for card in thrown)
    thought = "gabo.kings_match" if unlike else "gabo.turn"
    options.append(Option(Words("practice.none_of"), none, thought, "none"))
    facts = [rank(top), [rank(mine[i]) if i in places else "" for i in range(4)]]
    ask = Words("practice.gabo.reflex.ask", {"card": top, "many": True})
    return Task(state, ask, facts, options, rule="gabo.reflex")


def _answered(state: State) -> list[Event]:
    found = list(state.events)
    while state.phase == "reflex":
        found += state.play("none")
    return found


@topic("gabo/knowledge")
def knowledge(rng: random.Random) -> Task:
    """Who knows a place after what happened?"""
    game = Gabo(players=3)
    hands, rest = deal(rng, 3)
    known = [known_places(hands[seat], seat, [0, 1]) for seat in range(3)]
    for seat in range(3):
        for other in range(3):
            if rng.random() < 0.35:
                known[seat] |= known_places(hands[other], other, [rng.randrange(4)])
    what = rng.choice(("take", "swap", "look", "spy", "exchange"))
    place, other, there = rng.randrange(4), rng.randrange(1, 3), rng.randrange(4)
    fields = {"hands": hands, "turn": 0, "dealer": 2, "known": known, "discard": rest[0]}
    seat, slot = 0, place
    if what == "take":
        state, move = game.position(**fields, phase="turn"), f"take s{place}"
    elif what == "swap":
        state = game.position(**fields, phase="decide", drawn=rest[1])
        move = f"swap s{place}"
    else:
        # A drawn card that is discarded lies on top, and its power waits.
        ranks = {"look": "78", "spy": ("9", "10"), "exchange": "JQ"}[what]
        top = next((c for c in rest if rank(c) in ranks), None)
        if top is None:
            raise Nothing
        state = game.position(**(fields | {"discard": top}), phase="power", pending=what)
        move = {
            "look": f"look s{place}",
            "spy": f"spy P{other} s{there}",
            "exchange": f"exchange s{place} P{other} s{there}",
        }[what]
        if what == "spy" or (what == "exchange" and rng.random() < 0.5):
            seat, slot = other, there
    after = state.copy()
    after.play(move)
    names = f"P{seat} s{slot}"
    knowers = [s for s in range(3) if names in after.view(s).known]
    before = [s for s in range(3) if names in state.view(s).known]
    thoughts = dict.fromkeys(range(3), "gabo.shown")
    if what in ("spy", "exchange"):
        thoughts[seat if what == "spy" or seat else other] = "gabo.owner"
    if what == "exchange" and seat:
        thoughts[0] = "gabo.owner"
    if what in ("take", "swap", "exchange"):
        thoughts |= dict.fromkeys(before, "gabo.place")
    options = [Option(Words("{seat}", {"seat": s}), s in knowers, thoughts[s]) for s in range(3)]
    nobody = "gabo.away" if what == "exchange" and seat and 0 in knowers else "gabo.covered"
    options.append(Option(Words("practice.nobody"), not knowers, nobody))
    options = explained(options)
    base = {
        "slot": f"s{place}",
        "target": other,
        "there": f"s{there}",
        "owner": seat,
        "asked": f"s{slot}",
        "card": rest[0],
    }
    facts = [
        what,
        seat,
        slot == place,
        place,
        there,
        [
            sorted(k)
            for k in (
                {n for n in one if n in (f"P0 s{place}", f"P{other} s{there}")} for one in known
            )
        ],
    ]
    ask = Words(f"practice.gabo.knowledge.{what}", base | {"many": True})
    return Task(state, ask, facts, options, rule="gabo.peek" if what == "none" else "gabo.powers")
