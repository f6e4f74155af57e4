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
    refused,
    some_of,
    topic,
)

PACK = tuple(french_pack())
RED = {"D": "red", "H": "red", "C": "black", "S": "black"}


def _hands(rng: random.Random, players: int, *, gaps: float = 0.0) -> tuple[list[str], list[str]]:
    """Return hands with some empty places, and the rest of the pack."""
    pack = list(PACK)
    rng.shuffle(pack)
    hands = [pack[4 * s : 4 * s + 4] for s in range(players)]
    for hand in hands:
        for place in range(4):
            if rng.random() < gaps and sum(card != "--" for card in hand) > 1:
                hand[place] = "--"
    return [" ".join(hand) for hand in hands], pack[4 * players :]


def _known(hand: str, seat: int, places: list[int]) -> dict[str, str]:
    cards = hand.split()
    return {f"P{seat} s{i}": cards[i] for i in places if cards[i] != "--"}


def _value_rank(card: str) -> str:
    """Return a rank; kings with their colour, which is what they count by."""
    return rank(card) + (RED[suit(card)] if rank(card) == "K" else "")


def _move(state: State, move: str, label: Words) -> Option:
    reason = state.why_not(move)
    return Option(label, reason is None, refused(reason), move)


def _pass_window(state: State) -> None:
    while state.phase == "reflex":
        state.play("none")


@topic("gabo/decide")
def decide(rng: random.Random) -> Task:
    """What may be done with a drawn card?"""
    game = Gabo(players=rng.randrange(2, 5))
    hands, rest = _hands(rng, game.players, gaps=0.3)
    state = game.position(
        hands=hands,
        turn=0,
        dealer=game.players - 1,
        discard=rest[0],
        drawn=rest[1],
        phase="decide",
        known=[_known(hands[0], 0, [0, 1]), *[{}] * (game.players - 1)],
    )
    options = [
        _move(state, "discard", Words("choice.discard")),
        _move(state, "discard power", Words("practice.gabo.power")),
        _move(state, "take s0", Words("practice.gabo.take")),
        _move(state, "gabo", Words("action.gabo")),
    ]
    options += [
        _move(state, f"swap s{i}", Words("practice.gabo.swap", {"slot": f"s{i}"})) for i in range(4)
    ]
    shown = some_of(rng, options, 5)
    facts = [rank(rest[1]), [card != "--" for card in hands[0].split()], {o.move for o in shown}]
    ask = Words("practice.gabo.decide.ask", {"card": rest[1], "many": True})
    return Task(state, ask, facts, shown, rule="gabo.decide")


@topic("gabo/powers")
def powers(rng: random.Random) -> Task:
    """Which power follows, by how a card came to the discard?"""
    game = Gabo(players=3)
    hands, rest = _hands(rng, 3)
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
    power = {"look": "look", "spy": "spy", "exchange": "exchange"}
    got = "none"
    if after.phase == "power":
        names = {str(move).split()[0] for move in after.legal_moves}
        got = next(name for name in power if name in names)
    options = [
        Option(
            Words(f"practice.power.{name}"),
            name == got,
            Words("practice.gabo.powers.not") if got == "none" else None,
        )
        for name in ("look", "spy", "exchange", "none")
    ]
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
    known = [_known(hands[0], 0, places), {}, {}]
    state = game.position(
        hands=hands, turn=0, phase="reflex", active=2, dealer=1, discard=top, known=known
    )
    options = []
    for i in range(4):
        label = Words("{slot}", {"slot": f"s{i}"})
        if i not in places:
            options.append(Option(label, right=False, feedback=Words("practice.gabo.reflex.blind")))
            continue
        after = state.copy()
        after.play(f"reflex s{i}")
        ok = not any(e.name == "reflex_wrong" for e in _answered(after))
        why = Words("practice.gabo.reflex.not", {"card": mine[i], "top": top})
        options.append(Option(label, ok, None if ok else why, f"reflex s{i}"))
    none = not any(o.right for o in options)
    options.append(Option(Words("practice.none_of"), none, None, "none"))
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
    hands, rest = _hands(rng, 3)
    known = [_known(hands[seat], seat, [0, 1]) for seat in range(3)]
    for seat in range(3):
        for other in range(3):
            if rng.random() < 0.35:
                known[seat] |= _known(hands[other], other, [rng.randrange(4)])
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
    options = []
    for s in range(3):
        why = None
        if s in before and s not in knowers:
            why = Words("practice.gabo.knowledge.gone")
        options.append(Option(Words("{seat}", {"seat": s}), s in knowers, why))
    options.append(Option(Words("practice.nobody"), not knowers))
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


@topic("gabo/call")
def call(rng: random.Random) -> Task:
    """What does a seat score when somebody calls?"""
    players = rng.randrange(2, 5)
    game = Gabo(players=players)
    small = [c for c in PACK if rank(c) in ("A", "2", "3", "4") or c in ("KH", "KD")]
    rng.shuffle(small)
    caller = rng.randrange(players)
    hands = []
    big = [c for c in PACK if c not in small]
    rng.shuffle(big)
    for seat in range(players):
        source = small if seat == caller or rng.random() < 0.4 else big
        n = rng.randrange(1, 4)
        hands.append(source[:n])
        del source[:n]
    texts = [" ".join(hand) for hand in hands]
    state = game.position(
        hands=texts,
        turn=caller,
        dealer=(caller - 1) % players,
        phase="turn",
        known=[_known(texts[s], s, list(range(len(hands[s])))) for s in range(players)],
    )
    seat = rng.randrange(players)
    value = game.round_scores(texts, caller)[seat]
    total = game.card_points(texts[caller])
    ask = Words(
        "practice.gabo.call.ask",
        {
            "who": caller,
            "seat": seat,
            "points_of": ", ".join(str(game.card_points(texts[s])) for s in range(players)),
            "n": total,
        },
    )
    facts = [
        players,
        (seat - caller) % players,
        [game.card_points(texts[(caller + i) % players]) for i in range(players)],
    ]
    return Task(state, ask, facts, value=value, rule="gabo.scores")


@topic("gabo/paliers")
def paliers(rng: random.Random) -> Task:
    """What is the new total?"""
    gained = rng.randrange(1, 31)
    mark = rng.choice((50, 100, 120))
    total = mark - gained + rng.choice((0, 0, 0, -1, 1, 2, -3))
    if total < 0:
        raise Nothing
    game = Gabo(players=2)
    hands, rest = _hands(rng, 2)
    state = game.position(hands=hands, turn=0, dealer=1, discard=rest[0], scores=[total, 40])
    value = game.palier(total, gained)
    ask = Words("practice.gabo.paliers.ask", {"total": total, "gained": gained})
    return Task(state, ask, [total, gained], value=value, seat=0, rule="gabo.paliers")


@topic("gabo/total")
def total(rng: random.Random) -> Task:
    """What do four cards count?"""
    game = Gabo(players=2)
    hands, rest = _hands(rng, 2)
    if not any(rank(card) in "JQK" for card in hands[0].split()):
        raise Nothing
    state = game.position(
        hands=hands,
        turn=0,
        dealer=1,
        discard=rest[0],
        known=[_known(hands[0], 0, [0, 1, 2, 3]), {}],
    )
    value = game.card_points(hands[0])
    ask = Words("practice.gabo.total.ask", {"cards": tuple(hands[0].split())})
    facts = sorted(_value_rank(card) for card in hands[0].split())
    return Task(state, ask, facts, value=value, seat=0, rule="gabo.values")
